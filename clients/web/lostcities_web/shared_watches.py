"""Watched games: one call to the server for all readers with the same key, and the frames received so far.

Every reader has its own position and reads at its own speed, so a slow reader does not delay the others. It gets every
line of the log, but only the newest table: tables that it had no time for are never made.
"""

import asyncio
import time
from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator
from contextlib import aclosing, contextmanager

import structlog
from msgspec import Struct

from lostcities.core import BadToken, GameId, LostCitiesError, PlayerId, Seat, Version
from lostcities_client import (
    Attendance,
    CaughtUp,
    Client,
    Company,
    FellBehind,
    Frame,
    FrameMessage,
    Patience,
    Said,
    ServerUnavailable,
    is_transient,
)
from lostcities_web.page_json import company_json, encode, frame_json, millis, words_json
from lostcities_web.upstream import Upstream

_log = structlog.get_logger()

SAID_MAX = 20
"""Number of phrases that wait for slow readers. Older ones are missed."""

BATCH_FRAMES_MAX = 200
"""Number of frames in words that are sent as one message."""
RENEWAL_S = 5.0
"""Time after which a renamed player's old name stays until the next move."""


class WatchKey(Struct, frozen=True):
    """A watched game, player, seat and language. Readers with the same key share a call."""

    game_id: GameId
    token: str | None
    """Token of the player. None for the gateway's visitor."""
    seat: Seat | None
    language: str
    invitation: str
    """Invitation that the reader sent, so that no reader without one shares the call."""
    attendance: Attendance = "counted"
    """Way to show the reader to the others."""


Opening = Callable[[], Awaitable[tuple[Client, PlayerId | None]]]


class SharedWatch:
    """A watched game for one key, as long as it has readers."""

    def __init__(self, opening: Opening, key: WatchKey, frames_max: int) -> None:
        self.key = key
        self.readers = 0
        self.failure: LostCitiesError | None = None
        """Error that has ended the watch."""
        self.connection_error: LostCitiesError | None = None
        """Error that interrupts the watch at the moment."""
        self.is_closed = False
        """True if the gateway stops."""
        self.renewals = 0
        """Number of times the newest frame was replaced by one of the same version."""
        self.company_changes = 0
        """Number of companies received so far, and of changes to the number of readers who are one spectator."""
        self._company: Company | None = None
        self.phrases = 0
        """Number of phrases heard so far."""
        self._said: deque[Said] = deque(maxlen=SAID_MAX)
        self._opening = opening
        self._me: PlayerId | None = None
        self._frames_max = frames_max
        self._versions: list[int] = []
        self._words: list[bytes] = []
        self._last: Frame | None = None
        self._newest: Frame | None = None
        self._drawn: tuple[Frame | None, bytes] = (None, b"")
        self._client: Client | None = None
        self._is_caught_up = False
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._follow(), name=f"watch of {key.game_id}")

    # -- reading --

    @property
    def shown(self) -> int:
        """Version up to which there is something to read."""
        return self._newest.version if self._newest is not None else 0

    @property
    def moment(self) -> asyncio.Event:
        """Event that is set at the next change."""
        return self._news

    def words(self, after: int) -> tuple[list[bytes], int]:
        """Return the words of the commits after a version and before the newest frame, and the version they reach."""
        first = bisect_right(self._versions, after)
        last = min(bisect_left(self._versions, self.shown), first + BATCH_FRAMES_MAX)
        return (self._words[first:last], self._versions[last - 1]) if first < last else ([], after)

    def newest(self) -> bytes:
        """Return the newest frame, with its table. With clocks it says what time it is: browsers may have another."""
        assert self._newest is not None, "`shown` was read before"
        if self._drawn[0] is not self._newest:
            self._drawn = (self._newest, encode(frame_json(self._newest, self._me)))
        if self._newest.clocks is None:
            return self._drawn[1]
        now = max(time.time_ns() // 1_000, self._newest.at)  # the server's clock may be ahead of this one
        return b'{"now":%d,' % millis(now) + self._drawn[1].removeprefix(b"{")

    def company(self) -> bytes:
        """Return the people at the game. The gateway's visitor stands for all its readers."""
        assert self._company is not None, "`company_changes` was read before"
        visitors = self.readers - 1 if self.key.token is None else 0
        return encode(company_json(self._company, self._me, visitors=max(0, visitors)))

    def said_after(self, phrases: int) -> list[Said]:
        """Return the phrases after a number of them, as far as they are kept."""
        missed = min(self.phrases - phrases, len(self._said))
        return list(self._said)[len(self._said) - missed :]

    def note_readers(self) -> None:
        """Note that the number of readers has changed."""
        if self.key.token is None and self._company is not None:
            self.company_changes += 1
            self._tell()

    def shows(self, player_id: PlayerId) -> bool:
        """Return whether a player has a seat, by the newest frame."""
        return self._newest is not None and any(seat.player_id == player_id for seat in self._newest.seats)

    async def renew(self) -> None:
        """Read the newest frame again after one of its players was renamed. The next frame has the new name anyway."""
        try:
            async with asyncio.timeout(RENEWAL_S):
                again = await self._read_again()
        except (LostCitiesError, TimeoutError) as error:
            _log.info("frame_not_renewed", game=self.key.game_id, cause=type(error).__name__)
            return
        if again is not None and again.version == self.shown:
            self._newest = again
            self.renewals += 1
            self._tell()

    def lacks(self, version: int) -> bool:
        """Return whether a fully read game ends before a version, so that its reader has seen another log."""
        return self._is_caught_up and self.connection_error is None and version > self.shown

    def end(self, why: LostCitiesError) -> None:
        """End the watch: this key shows nothing more."""
        self.failure = why
        self._task.cancel()
        self._tell()

    def close(self) -> None:
        """End the call, and wake the readers."""
        self.is_closed = True
        self._task.cancel()
        self._tell()

    # -- following --

    async def _follow(self) -> None:
        """Watch the game until it fails, and reconnect after errors that may pass."""
        waits = Patience().waits()
        while self.failure is None:
            try:
                await self._read()
            except LostCitiesError as error:
                if not self._may_pass(error):
                    self.failure = error
                elif self.connection_error is None:
                    waits = Patience().waits()
                    _log.info("watch_lost", game=self.key.game_id, reason=error.reason)
                self.connection_error = error
            except Exception as error:  # noqa: BLE001 - a fault of ours must not leave readers waiting for ever
                _log.error("watch_failed", game=self.key.game_id, cause=type(error).__name__, exc_info=True)
                self.failure = LostCitiesError("the gateway failed; its log says where")
            self._tell()
            await asyncio.sleep(next(waits))

    def _may_pass(self, error: LostCitiesError) -> bool:
        is_ours = self.key.token is None and isinstance(error, BadToken)  # the visitor is registered again
        return is_ours or is_transient(error)

    async def _read(self) -> None:
        self._client, self._me = await self._opening()
        self._is_caught_up = False
        async with aclosing(self._frames(self._client, self._version, with_company=True)) as stream:
            async for message in stream:
                if self.connection_error is not None:
                    self.connection_error = None
                    self._tell()
                if isinstance(message, Frame):
                    self._take(message)
                elif isinstance(message, Company):
                    self._company = message
                    self.company_changes += 1
                    self._tell()
                elif isinstance(message, Said):
                    self._said.append(message)
                    self.phrases += 1
                    self._tell()
                elif isinstance(message, CaughtUp):
                    self._is_caught_up = True
                    self._show(self._last)
                    self._tell()
                elif isinstance(message, FellBehind):
                    self._is_caught_up = False
        raise ServerUnavailable("the server ended the stream")

    async def _read_again(self) -> Frame | None:
        """Read the newest frame from the server again. Return None if the game has gone on since."""
        if self._client is None or self.is_closed:
            return None
        last: Frame | None = None
        async with aclosing(self._frames(self._client, self.shown - 1)) as stream:
            async for message in stream:
                if isinstance(message, CaughtUp):
                    break
                if isinstance(message, Frame):
                    last = message
        return last

    def _frames(self, client: Client, after: int, *, with_company: bool = False) -> AsyncGenerator[FrameMessage, None]:
        key = self.key
        return client.watch_frames(
            key.game_id,
            Version(after),
            seat=key.seat,
            language=key.language,
            with_company=with_company,
            attendance=key.attendance,
        )

    @property
    def _version(self) -> int:
        return self._last.version if self._last is not None else 0

    def _take(self, frame: Frame) -> None:
        if frame.version <= self._version:
            return
        self._last = frame
        self._versions.append(frame.version)
        self._words.append(encode(words_json(frame)))
        if len(self._words) > self._frames_max:
            forgotten = max(1, self._frames_max // 10)
            del self._versions[:forgotten], self._words[:forgotten]
        # A frame without a table waits for the next frames, which have one. Before the deal, and at
        # the end of a table that was closed before it, there is none.
        if frame.table is not None or (frame.status != "running" and self._is_caught_up):
            self._show(frame)

    def _show(self, frame: Frame | None) -> None:
        if frame is not None and frame.version > self.shown:
            self._newest = frame
            self._tell()

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()


class SharedWatches:
    """All watched games, with one watch for each key."""

    def __init__(self, upstream: Upstream, frames_max: int) -> None:
        self._upstream = upstream
        self._frames_max = frames_max
        self._open: dict[WatchKey, SharedWatch] = {}
        self._all: set[SharedWatch] = set()
        self._is_closed = False
        self._to_renew: dict[SharedWatch, None] = {}  # in order, each once
        self._renewing: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._all)

    @contextmanager
    def watching(self, key: WatchKey) -> Iterator[SharedWatch]:
        """Yield the watch of this key. It ends when its last reader leaves."""
        watch = self._open.get(key)
        if watch is None or watch.failure is not None:
            watch = self._open[key] = SharedWatch(self._opening(key), key, self._frames_max)
            self._all.add(watch)
            watch.is_closed = self._is_closed
        watch.readers += 1
        watch.note_readers()
        try:
            yield watch
        finally:
            watch.readers -= 1
            watch.note_readers()
            if not watch.readers:
                watch.close()
                self._all.discard(watch)
                if self._open.get(key) is watch:
                    del self._open[key]

    async def admit(self, token: str) -> None:
        """Check that the token is still valid before a reader joins an open watch. Raise `BadToken`."""
        try:
            await self._upstream.authenticated(token)
        except BadToken:
            self.end(token)
            raise

    def end(self, token: str) -> None:
        """End all watches of a token, because its player has left or has a new token."""
        for watch in [watch for watch in self._all if watch.key.token == token]:
            watch.end(BadToken())

    def retire(self, game_id: GameId, token: str | None) -> None:
        """Give new readers a watch of their own after a player has joined, left or taken over a seat."""
        for key in [key for key in self._open if key.game_id == game_id and key.token == token]:
            del self._open[key]

    def renamed(self, player_id: PlayerId) -> None:
        """Update a player's new name at all tables of theirs, one after the other."""
        self._to_renew |= dict.fromkeys(watch for watch in self._all if watch.shows(player_id))
        if self._to_renew and self._renewing is None:
            self._renewing = asyncio.create_task(self._renew_all(), name="renewal of names")

    async def _renew_all(self) -> None:
        try:
            while self._to_renew:
                watch = next(iter(self._to_renew))
                del self._to_renew[watch]
                await watch.renew()
        finally:
            self._renewing = None

    def close(self) -> None:
        """End all watches, and refuse new ones."""
        self._is_closed = True
        if self._renewing is not None:
            self._renewing.cancel()
        for watch in self._all:
            watch.close()

    def _opening(self, key: WatchKey) -> Opening:
        upstream = self._upstream
        tried: list[str] = []

        async def opening() -> tuple[Client, PlayerId | None]:
            if key.token is not None:
                return upstream.with_token(key.token, key.invitation), (await upstream.player(key.token)).player_id
            token = await upstream.visitor()
            if tried == [token]:  # it was invalid, or this would not be another try
                upstream.forget_visitor()
                token = await upstream.visitor()
            tried[:] = [token]
            return upstream.with_token(token, key.invitation), None

        return opening
