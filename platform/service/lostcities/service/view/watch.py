"""Watch streams: the log from a version on, then all new commits, as long as the call is open.

Every watcher reads the log by itself, at the speed of its client. A slow one does not affect others: it gets a message
that it fell behind, and reads on from the log. Notifications only say when to read.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import aclosing, contextmanager

import structlog
from msgspec import Struct

from lostcities.core.errors import NotYourSeat
from lostcities.core.names import GameId, PlayerId, Seat, Version, Viewer
from lostcities.eventstore.port import Commit, EventStore
from lostcities.programs.limits_by_key import ConcurrencyLimit
from lostcities.service.play.game_cache import GameCache
from lostcities.service.rpc.status import ShuttingDown, StreamStalled, TokenRotated
from lostcities.service.settings import Limits
from lostcities.service.view.decisions import decision_of
from lostcities.service.view.frames import FrameBuilder, FrameReader
from lostcities.service.view.log_queries import LogQueries
from lostcities.service.view.redaction import (
    CommitRedactor,
    hands_over,
    is_end,
    may_change_seats,
    redacted_commit,
)
from lostcities.v1 import game_pb2

_log = structlog.get_logger()

Write = Callable[[game_pb2.WatchGameResponse], Awaitable[None]]


class WatchRequest(Struct, frozen=True):
    """A request to watch a game."""

    game_id: GameId
    player_id: PlayerId
    after: Version
    seat: Seat | None
    with_decisions: bool
    with_frames: bool
    """True for clients that do not fold: they get a frame in place of each commit."""
    language: str
    """Language of the frames."""


class WatchStreams:
    """Watch streams of all watchers, up to the limits, until the server shuts down."""

    def __init__(
        self,
        store: EventStore,
        game_cache: GameCache,
        log_queries: LogQueries,
        views: CommitRedactor,
        frames: FrameBuilder,
        limits: Limits,
    ) -> None:
        self.store = store
        self.game_cache = game_cache
        self.log_queries = log_queries
        self.views = views
        self.frames = frames
        self.limits = limits
        self._is_closing = False
        self._ends: dict[PlayerId, asyncio.Event] = {}
        """For each player an event that ends all their watches."""
        self._open = ConcurrencyLimit(retry_after_s=0)

    @property
    def watchers(self) -> int:
        """Number of watchers now."""
        return self._open.count("")

    async def serve(self, watch: WatchRequest, write: Write) -> Version:
        """Write to a watcher until it is gone. Raise the reason of any other end."""
        if self._is_closing:
            raise ShuttingDown
        with self._admitted(watch):
            end = self._ends.setdefault(watch.player_id, asyncio.Event())
            watcher = WatchStream(self, watch, write)
            await _first_of(watcher.send_log(), watcher.send_heartbeats(), self._raise_when_ended(end))
        raise ShuttingDown  # without an error only the log's store ends

    def close(self) -> None:
        """End every watch and refuse new ones."""
        self._is_closing = True
        for end in self._ends.values():
            end.set()

    def end_streams(self, player_id: PlayerId) -> None:
        """End every watch of a player whose token was replaced."""
        end = self._ends.pop(player_id, None)
        if end is not None:
            end.set()

    async def _raise_when_ended(self, end: asyncio.Event) -> None:
        await end.wait()
        raise ShuttingDown if self._is_closing else TokenRotated

    @contextmanager
    def _admitted(self, watch: WatchRequest) -> Iterator[None]:
        places = (
            ("", "watchers_max", self.limits.watchers_max),
            (f"game {watch.game_id}", "watchers_per_game_max", self.limits.watchers_per_game_max),
            (f"player {watch.player_id}", "watchers_per_player_max", self.limits.watchers_per_player_max),
        )
        try:
            with self._open.taken(*places):
                yield
        finally:
            if not self._open.count(places[-1][0]):
                self._ends.pop(watch.player_id, None)


class WatchStream:
    """The stream of one watcher."""

    def __init__(self, watching: WatchStreams, watch: WatchRequest, write: Write) -> None:
        self._streams = watching
        self._limits = watching.limits
        self._watch = watch
        self._write = write
        self._turn = asyncio.Lock()  # a stream takes one message at a time, and heartbeats come from another task
        self._writing_since: float | None = None
        self._sent_at = time.monotonic()
        self._version = watch.after
        self._hash = b""
        self._viewer: Viewer = None
        self._is_over = False
        self._decided_at = Version(0)
        self._frames = FrameReader(watching.frames, watch.game_id, watch.language) if watch.with_frames else None
        self._held: Commit | None = None
        """Commit whose frame waits until it is known whether another commit follows."""

    async def send_log(self) -> None:
        """Read and send for ever."""
        watch, log_queries = self._watch, self._streams.log_queries
        cursor = await log_queries.cursor(watch.game_id, after=watch.after, player_id=watch.player_id, seat=watch.seat)
        self._viewer, self._is_over, self._hash = cursor.viewer, cursor.is_over, cursor.head.hashes[-1]
        is_live = False
        async with aclosing(self._streams.store.follow(watch.game_id, watch.after)) as pages:
            async for page in pages:
                if page:
                    is_live = await self._send_page(page, is_live=is_live)
                    continue
                await self._send_held(is_last=True)
                if not is_live:
                    head = game_pb2.Head(version=self._version, hash=self._hash)
                    await self._send(game_pb2.WatchGameResponse(caught_up=game_pb2.CaughtUp(head=head)))
                    is_live = True
                if watch.with_decisions:
                    await self._send_decisions()

    async def send_heartbeats(self) -> None:
        """Send heartbeats while nothing else is sent. Raise `StreamStalled` if the client reads nothing."""
        heartbeat_s, stall_s = self._limits.heartbeat_s, self._limits.watcher_stall_s
        while True:
            now = time.monotonic()
            if self._writing_since is not None:
                if now - self._writing_since >= stall_s:
                    raise StreamStalled(stall_s)
            elif now - self._sent_at >= heartbeat_s:
                await self._send_heartbeat()
                continue
            await asyncio.sleep(min(heartbeat_s, stall_s) / 2)

    async def _send_heartbeat(self) -> None:
        message = game_pb2.WatchGameResponse(heartbeat=game_pb2.Heartbeat(version=self._version))
        try:
            async with asyncio.timeout(self._limits.watcher_stall_s):
                await self._send(message)
        except TimeoutError:
            raise StreamStalled(self._limits.watcher_stall_s) from None

    async def _send(self, message: game_pb2.WatchGameResponse) -> None:
        async with self._turn:
            self._writing_since = time.monotonic()
            await self._write(message)
            self._writing_since = None
            self._sent_at = time.monotonic()

    async def _send_page(self, page: Sequence[Commit], *, is_live: bool) -> bool:
        """Send commits; return whether the watcher is still live, which ends if too many were waiting."""
        if is_live and page[-1].first_version - 1 - self._version > self._limits.watcher_lag_versions_max:
            behind = game_pb2.FellBehind(version=self._version, head_version=page[-1].last_version)
            await self._send(game_pb2.WatchGameResponse(fell_behind=behind))
            is_live = False
        await self._refresh_viewer(page)
        for commit in page:
            if self._frames is not None:
                await self._send_held(is_last=False)
                self._held = commit
                continue
            await self._send(self._message(commit, is_live=is_live))
            self._sent(commit)
        return is_live

    async def _send_held(self, *, is_last: bool) -> None:
        """Send the frame of the held commit, if there is one, with a table if no later commit is known."""
        commit, self._held = self._held, None
        if commit is not None and self._frames is not None:
            await self._send(await self._frames.frame(commit, self._viewer, is_last=is_last))
            self._sent(commit)

    def _sent(self, commit: Commit) -> None:
        self._version, self._hash = commit.last_version, commit.hashes[-1]

    def _message(self, commit: Commit, *, is_live: bool) -> game_pb2.WatchGameResponse:
        if is_live:  # other watchers are likely to get the same message now
            return self._streams.views.redacted_commit(commit, self._viewer, is_open=self._is_over)
        part = redacted_commit(commit, self._viewer, is_open=self._is_over, after=self._version)
        return game_pb2.WatchGameResponse(commit=part)

    async def _refresh_viewer(self, page: Sequence[Commit]) -> None:
        """Update whether the game is over, and the viewer: before the start, seats can be left and taken.

        In a running game a viewer never changes: a stream shows one view. Raise `NotYourSeat` if its seat was handed
        over to another player.
        """
        self._is_over = self._is_over or is_end(page[-1])
        if not any(map(may_change_seats, page)):
            return
        watch = self._watch
        viewer = await self._streams.log_queries.viewer(
            watch.game_id, player_id=watch.player_id, seat=watch.seat, is_over=self._is_over
        )
        if not any(map(hands_over, page)):
            self._viewer = viewer
        elif viewer != self._viewer and self._viewer is not None and not self._is_over:
            raise NotYourSeat(self._viewer)

    async def _send_decisions(self) -> None:
        if self._is_over or self._decided_at == self._version:
            return
        cached, _ = await self._streams.game_cache.current(self._watch.game_id)
        game = await self._streams.game_cache.at_least(cached, self._version)
        if game.version != self._version:
            return  # more commits are coming, and a decision after them
        self._decided_at = self._version
        for seat in game.deciding:
            if game.seats[seat] == self._watch.player_id:
                view = await self._streams.game_cache.view(cached, seat)
                if view.version == self._version:
                    await self._send(game_pb2.WatchGameResponse(decision=decision_of(view, seat)))


async def _first_of(*parts: Awaitable[None]) -> None:
    """Run all parts until one ends, cancel the others, and raise its exception."""
    tasks = [asyncio.ensure_future(part) for part in parts]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()
