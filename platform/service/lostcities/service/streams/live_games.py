"""Games that are followed live: one reader of the feed tells every new commit to all followers of its game.

A follower reads the log by itself until it has reached the head. From then on it is told, without a read of its own,
and each commit is encoded once for all viewers who see the same. A follower that cannot take a commit reads the log by
itself again.
"""

import asyncio
from collections.abc import AsyncGenerator, Iterable
from contextlib import aclosing, asynccontextmanager
from typing import Protocol

from lostcities.core.errors import CorruptLog, LostCitiesError, StoreError
from lostcities.core.names import FeedPosition, GameId, Version, Viewer
from lostcities.eventstore.port import Commit, EventStore
from lostcities.service.rpc.incidents import error_for_caller
from lostcities.service.rpc.status import ShuttingDown
from lostcities.service.streams.stream_message import StreamMessage
from lostcities.service.view.redaction import is_end, may_change_seats, redacted_commit, viewer_kind
from lostcities.v1 import game_pb2

SLICE = 8
"""Number of followers told at once. Between two slices the event loop does other work, such as the moves of others."""

CROWD = 64
"""Number of followers after which telling pauses."""

PAUSE_S = 0.001
"""Pause of a busy server for its other threads, which read and write requests and the disk."""


class LiveCommit:
    """A commit of a running game, as a message for each kind of viewer."""

    __slots__ = ("_messages", "commit")

    def __init__(self, commit: Commit) -> None:
        self.commit = commit
        self._messages: dict[int, StreamMessage] = {}

    def message(self, viewer: Viewer) -> StreamMessage:
        """Return the commit as a viewer sees it before the end of the game. Viewers who see the same share it."""
        kind = viewer_kind(self.commit, viewer)
        message = self._messages.get(kind)
        if message is None:
            part = redacted_commit(self.commit, viewer, is_open=False)
            message = StreamMessage(self.commit.game_id, game_pb2.WatchGameResponse(commit=part))
            self._messages[kind] = message
        return message


class Follower(Protocol):
    """A follower of one game."""

    version: Version
    """Last version taken."""

    def take(self, live: LiveCommit) -> bool:
        """Take the next commit if that is possible now. Return False to read the log next."""
        ...


class LiveGame:
    """One game and its followers that have reached the head."""

    def __init__(self, store: EventStore, game_id: GameId) -> None:
        self._store = store
        self._game_id = game_id
        self._version = Version(0)
        """Last version to tell; 0 before the first."""
        self._telling: asyncio.Task[None] | None = None
        """Task that tells a crowd."""
        self._end: LostCitiesError | None = None
        """Reason for which nothing more is told."""
        self._waiting: dict[Follower, asyncio.Future[None]] = {}
        """Followers that are told, each with the future that ends its wait."""
        self.followers = 0
        """Number of followers, waiting or not."""

    async def news(self, follower: Follower) -> None:
        """Tell a follower each new commit, until it should read the log. Raise what reading the log failed with."""
        if self._end is not None:
            raise self._end
        if self._version > follower.version:
            return
        waiting = self._waiting[follower] = asyncio.get_running_loop().create_future()
        try:
            await waiting
        finally:
            self._waiting.pop(follower, None)

    def tell(self, commit: Commit) -> None:
        """Tell a new commit: to a few followers now, to a crowd slice by slice."""
        self._version = commit.last_version
        if self._telling is not None:
            return  # its task tells this commit too
        if len(self._waiting) > SLICE:
            self._telling = asyncio.create_task(self._tell_crowd(Version(commit.first_version - 1)))
            return
        try:
            self._tell_some(LiveCommit(commit), tuple(self._waiting))
        except Exception as error:  # noqa: BLE001 - one game's failure ends none of the others
            self.end(error_for_caller(error, game=self._game_id))

    @property
    def has_ended(self) -> bool:
        """True if nothing more is told."""
        return self._end is not None

    def end(self, reason: LostCitiesError) -> None:
        """Tell nothing more."""
        self._end = reason
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(reason)

    def close(self) -> None:
        """Stop telling."""
        if self._telling is not None:
            self._telling.cancel()

    async def _tell_crowd(self, after: Version) -> None:
        """Tell all commits after a version up to the last, for as long as there are any."""
        try:
            while after < self._version:
                for commit in await self._store.read(self._game_id, after):
                    await self._tell_slices(LiveCommit(commit))
                    after = commit.last_version
        except Exception as error:  # noqa: BLE001 - one game's failure ends none of the others
            self.end(error_for_caller(error, game=self._game_id))
        self._telling = None

    async def _tell_slices(self, live: LiveCommit) -> None:
        followers = tuple(self._waiting)
        for start in range(0, len(followers), SLICE):
            if start:
                await asyncio.sleep(0 if start % CROWD else PAUSE_S)
            self._tell_some(live, followers[start : start + SLICE])

    def _tell_some(self, live: LiveCommit, followers: Iterable[Follower]) -> None:
        commit = live.commit
        last = commit.last_version
        # After these commits viewers see more, or other viewers see it: each follower finds out by itself.
        is_turn = is_end(commit) or may_change_seats(commit)
        for follower in followers:
            if follower.version < last and follower in self._waiting:
                is_next = follower.version + 1 == commit.first_version
                if is_turn or not is_next or not follower.take(live):
                    self._release(follower)

    def _release(self, follower: Follower) -> None:
        waiting = self._waiting.pop(follower)
        if not waiting.done():
            waiting.set_result(None)


class LiveGames:
    """All games that are followed. One reader of the feed serves them while there are any."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._games: dict[GameId, LiveGame] = {}
        self._reader: asyncio.Task[None] | None = None
        self._is_reading = asyncio.Event()

    @asynccontextmanager
    async def followed(self, game_id: GameId) -> AsyncGenerator[LiveGame, None]:
        """Keep a game live while the context lasts: all that is recorded from now on is told."""
        game = self._games.get(game_id)
        if game is None or game.has_ended:  # its last followers may take their time to leave
            game = self._games[game_id] = LiveGame(self._store, game_id)
        game.followers += 1
        try:
            await self._start_reading()
            yield game
        finally:
            game.followers -= 1
            if not game.followers:
                self._drop(game_id, game)

    async def _start_reading(self) -> None:
        """Return once the feed is read from its present end, or cannot be read."""
        if self._reader is None:
            self._is_reading.clear()
            self._reader = asyncio.create_task(self._read())
        await self._is_reading.wait()

    def _drop(self, game_id: GameId, game: LiveGame) -> None:
        game.close()
        if self._games.get(game_id) is game:
            del self._games[game_id]
        if not self._games and self._reader is not None:
            self._reader.cancel()
            self._reader = None

    async def _read(self) -> None:
        """Read the feed for ever, or until the store fails or is closed."""
        try:
            position = await self._store.feed_head()
            self._is_reading.set()
            while (damaged := await self._read_on(position)) is not None:
                position = damaged
            end: LostCitiesError = ShuttingDown()
        except Exception as error:  # noqa: BLE001 - or the followers would wait for ever
            end = error_for_caller(error)
        games, self._games, self._reader = self._games, {}, None
        for game in games.values():
            game.end(end)
        self._is_reading.set()

    async def _read_on(self, position: FeedPosition) -> FeedPosition | None:
        """Read the feed after a position until the store is closed. Return the position of a damaged commit.

        It ends the news of its game, and of no other.
        """
        try:
            async with aclosing(self._store.follow_feed(position)) as pages:
                async for page in pages:
                    for _, commit in page:
                        game = self._games.get(commit.game_id)
                        if game is not None:
                            game.tell(commit)
        except CorruptLog as error:
            if error.position is None:
                raise StoreError(error.message) from error
            game = self._games.get(GameId(error.game_id))
            if game is not None:
                game.end(error)
            return FeedPosition(error.position)
        return None
