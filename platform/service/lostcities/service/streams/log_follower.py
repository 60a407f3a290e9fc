"""The log of a game for one watcher: all commits from a version on, in order, as the watcher may see them.

A watcher reads the log by itself, at the speed of its client, up to the head. From there on it is told new commits with
all other watchers of the game. A slow one does not affect others. It reads by itself again if it fell far behind, and
gets a message.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from msgspec import Struct

from lostcities.core.errors import NotYourSeat
from lostcities.core.names import GameId, PlayerId, Seat, Version, Viewer
from lostcities.eventstore.port import LOG_START, Commit, EventStore
from lostcities.service.company.attendance import ShownAs
from lostcities.service.company.companies import Companies
from lostcities.service.play.game_cache import GameCache
from lostcities.service.settings import Limits
from lostcities.service.streams.live_games import LiveCommit, LiveGames
from lostcities.service.streams.outbox import always
from lostcities.service.streams.stream_message import StreamMessage
from lostcities.service.view.decisions import decision_of
from lostcities.service.view.frames import FrameBuilder, FrameReader
from lostcities.service.view.log_queries import TURN_COMMITS, LogQueries
from lostcities.service.view.redaction import hands_over, is_end, redacted_commit, seats_players
from lostcities.v1 import game_pb2

PAGE_EVENTS = 100
"""Number of events that are read at once for one watcher. A page is in memory as long as its client reads nothing."""

SHORT_COMMITS = 8
"""Number of commits up to which a page is short, as those that a watcher of a lively game gets."""


class Receiver(Protocol):
    """A stream that messages of a game are sent on."""

    @property
    def is_full(self) -> bool:
        """True while the client has too much to read."""
        ...

    def put_now(self, message: StreamMessage) -> None:
        """Add a message to a stream that is not full."""
        ...

    async def put(self, message: StreamMessage, *, is_wanted: Callable[[], bool] = always) -> None:
        """Add a message; wait while the stream is full. It is dropped if it is not wanted any more then."""
        ...

    @property
    def reading(self) -> AbstractAsyncContextManager[object]:
        """Context in which a page of a log is read and sent. A stream with many games reads few of them at once."""
        ...


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
    min_version: Version = LOG_START
    """Version that the log must have at least."""
    with_company: bool = False
    """True to send the company, too."""
    shown_as: ShownAs = "counted"
    """Way to show the watcher to the others."""


class LogFollowing(Struct, frozen=True):
    """Parts of the service that follow logs for watchers."""

    store: EventStore
    game_cache: GameCache
    log_queries: LogQueries
    live_games: LiveGames
    companies: Companies
    frames: FrameBuilder
    limits: Limits


class LogFollower:
    """Sender of one game's log to one watcher."""

    def __init__(self, parts: LogFollowing, watch: WatchRequest, receiver: Receiver) -> None:
        self._parts = parts
        self._watch = watch
        self._receiver = receiver
        self.version = watch.after
        """Last version sent."""
        self._hash = b""
        self._viewer: Viewer = None
        self._is_over = False
        self._is_live = False
        self._known = Version(0)
        """Version up to which a spectator of a game with a delay has looked; 0 for any other viewer."""
        self._decided_at = Version(0)
        self._frames: FrameReader | None = None
        if watch.with_frames:
            self._frames = FrameReader(parts.frames, watch.game_id, watch.player_id, watch.language)
        self._held: Commit | None = None
        """Commit whose frame waits until it is known whether another commit follows."""

    async def run(self) -> None:
        """Read and send for ever."""
        watch, log_queries = self._watch, self._parts.log_queries
        async with self._receiver.reading:
            cursor = await log_queries.cursor(
                watch.game_id,
                after=watch.after,
                player_id=watch.player_id,
                seat=watch.seat,
                min_version=watch.min_version,
            )
        self._viewer, self._is_over, self._hash = cursor.viewer, cursor.is_over, cursor.head.hashes[-1]
        told = self._receiver if watch.with_company else None
        shown_as = await self._parts.companies.shown_as(watch.player_id, watch.shown_as)
        with (
            self._parts.live_games.followed(watch.game_id) as live_game,
            self._parts.companies.attended(watch.game_id, watch.player_id, shown_as, told),
        ):
            page: Sequence[Commit] = ()
            while True:
                await self._catch_up(page)
                page = await live_game.news(self)

    @property
    def known(self) -> Version:
        """Version of the log up to which it has looked: the last one sent, or a later one that is withheld."""
        return max(self.version, self._known)

    def take(self, live: LiveCommit) -> bool:
        """Send the next commit, unless it must wait or frames are made of it. Return False if there is more to do."""
        if self._frames is not None or self._known or self._receiver.is_full:
            return False
        self._receiver.put_now(live.message(self._viewer))
        self._sent(live.commit)
        return not self._watch.with_decisions

    async def _catch_up(self, page: Sequence[Commit]) -> None:
        """Send the next commits; without any, read and send all up to the head of the log.

        A spectator of a game with a delay reads what has become visible, which is not what was recorded last.
        """
        if not self._known:
            await self._send_known(page)
        if not page or not self._is_live or self._known:
            while await self._read_page():
                pass
        await self._send_held(is_last=True)
        if not self._is_live:
            head = game_pb2.Head(version=self.version, hash=self._hash)
            await self._tell(game_pb2.WatchGameResponse(caught_up=game_pb2.CaughtUp(head=head)))
            self._is_live = True
        if self._watch.with_decisions:
            await self._send_decisions()

    async def _read_page(self) -> bool:
        """Read and send the next page of the log, as far as the viewer may see it. Return False at its head."""
        async with self._receiver.reading:
            return await self._send_visible(await self._parts.store.read(self._watch.game_id, self._at, PAGE_EVENTS))

    async def _send_known(self, page: Sequence[Commit]) -> None:
        """Send commits that the game has told. The first one is perhaps sent already."""
        if page and page[0].last_version <= self.version:
            page = page[1:]
        if page:
            async with self._receiver.reading:
                await self._send_visible(page)

    async def _send_visible(self, page: Sequence[Commit]) -> bool:
        """Send the part of a page that the viewer may see now. Return False if there is no more to see."""
        if page:
            await self._refresh_viewer(page)
        visible = await self._parts.log_queries.visible(self._watch.game_id, self._viewer)
        if visible is None:
            self._known = Version(0)
            await self._send_page(page)
            return bool(page)
        self._known = visible.known
        await self._send_page([commit for commit in page if commit.last_version <= visible.last])
        return visible.last > self._at

    @property
    def _at(self) -> Version:
        """Last version read."""
        return self.version if self._held is None else self._held.last_version

    async def _send_page(self, page: Sequence[Commit]) -> None:
        """Send commits. A watcher with too many of them before it is not live any more."""
        if not page:
            return
        if self._is_live and page[-1].first_version - 1 - self.version > self._parts.limits.watcher_lag_versions_max:
            behind = game_pb2.FellBehind(version=self.version, head_version=page[-1].last_version)
            await self._tell(game_pb2.WatchGameResponse(fell_behind=behind))
            self._is_live = False
        for number, commit in enumerate(page):
            if self._frames is not None or number % TURN_COMMITS == 0:
                await self._give_way(len(page))
            if self._frames is not None:
                await self._send_held(is_last=False)
                self._held = commit
                continue
            part = redacted_commit(commit, self._viewer, is_open=self._is_over, after=self.version)
            await self._tell(game_pb2.WatchGameResponse(commit=part))
            self._sent(commit)

    async def _give_way(self, commits: int) -> None:
        """Let other work of the server run before a page goes on. Only long pages wait in line."""
        if commits > SHORT_COMMITS:
            await self._parts.log_queries.turns.next(self._watch.player_id)
        elif self._frames is not None:
            await asyncio.sleep(0)

    async def _send_held(self, *, is_last: bool) -> None:
        """Send the frame of the held commit, if there is one, with a table if no later commit is known."""
        commit, self._held = self._held, None
        if commit is not None and self._frames is not None:
            await self._tell(await self._frames.frame(commit, self._viewer, is_last=is_last))
            self._sent(commit)

    async def _tell(self, message: game_pb2.WatchGameResponse) -> None:
        await self._receiver.put(StreamMessage(self._watch.game_id, message))

    def _sent(self, commit: Commit) -> None:
        self.version, self._hash = commit.last_version, commit.hashes[-1]

    async def _refresh_viewer(self, page: Sequence[Commit]) -> None:
        """Update whether the game is over, and the viewer: before the start, seats can be left and taken.

        In a running game a viewer never changes: a stream shows one view. Raise `NotYourSeat` if its seat was handed
        over to another player.
        """
        self._is_over = self._is_over or is_end(page[-1])
        is_handed_over = any(map(hands_over, page))
        if not is_handed_over and not any(map(seats_players, page)):
            return  # the lists may show a later takeover, which must not change the viewer before it comes
        watch = self._watch
        viewer = await self._parts.log_queries.viewer(
            watch.game_id, player_id=watch.player_id, seat=watch.seat, is_over=self._is_over
        )
        if not is_handed_over:
            self._viewer = viewer
        elif viewer != self._viewer and self._viewer is not None and not self._is_over:
            raise NotYourSeat(self._viewer)

    async def _send_decisions(self) -> None:
        if self._is_over or self._decided_at == self.version:
            return
        cached, _ = await self._parts.game_cache.current(self._watch.game_id)
        game = await self._parts.game_cache.at_least(cached, self.version)
        if game.version != self.version:
            return  # more commits are coming, and a decision after them
        self._decided_at = self.version
        for seat in game.deciding:
            if game.seats[seat] == self._watch.player_id:
                view = await self._parts.game_cache.view(cached, seat)
                if view.version == self.version:
                    decision = game_pb2.WatchGameResponse(decision=decision_of(view, seat))
                    message = StreamMessage(self._watch.game_id, decision)
                    await self._receiver.put(message, is_wanted=self._is_newest)

    def _is_newest(self) -> bool:
        """Return whether no command is known to have been recorded since the last version sent.

        A decision must not come after the answer to the command that it has led to. The game in memory goes on before
        that answer is sent, and the next decision is on its way then.
        """
        game = self._parts.game_cache.folded_game(self._watch.game_id)
        return game is None or game.version <= self.version
