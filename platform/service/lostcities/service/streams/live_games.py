"""Games that are followed live: one reader of each log tells every new commit to all followers of the game.

A follower reads the log by itself until it has reached the head. From then on it is told, without a read of its own,
and each commit is encoded once for all viewers who see the same. A follower that cannot take a commit reads the log by
itself again.
"""

import asyncio
from collections.abc import Iterator
from contextlib import aclosing, contextmanager
from typing import Protocol

from lostcities.core.errors import LostCitiesError
from lostcities.core.names import GameId, Version, Viewer
from lostcities.eventstore.port import Commit, EventStore
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
        """Last version told."""
        self._reader: asyncio.Task[None] | None = None
        self._end: LostCitiesError | None = None
        """Reason for which nothing more is told."""
        self._waiting: dict[Follower, asyncio.Future[None]] = {}
        """Followers that are told, each with the future that ends its wait."""
        self.followers = 0
        """Number of followers, waiting or not."""

    async def news(self, follower: Follower) -> None:
        """Tell a follower each new commit, until it should read the log. Raise what reading the log failed with."""
        if self._reader is None:
            self._version = follower.version
            self._reader = asyncio.create_task(self._read())
        if self._end is not None:
            raise self._end
        if self._version > follower.version:
            return
        waiting = self._waiting[follower] = self._reader.get_loop().create_future()
        try:
            await waiting
        finally:
            self._waiting.pop(follower, None)

    def close(self) -> None:
        """Stop reading."""
        if self._reader is not None:
            self._reader.cancel()

    async def _read(self) -> None:
        """Read the log for ever, or until the store fails or is closed."""
        try:
            async with aclosing(self._store.follow(self._game_id, self._version)) as pages:
                async for page in pages:
                    for commit in page:
                        await self._tell(LiveCommit(commit))
            self._end = ShuttingDown()
        except LostCitiesError as error:
            self._end = error
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(self._end)

    async def _tell(self, live: LiveCommit) -> None:
        """Tell a commit to the waiting followers, a slice at a time."""
        commit = live.commit
        self._version = commit.last_version
        # After these commits viewers see more, or other viewers see it: each follower finds out by itself.
        is_turn = is_end(commit) or may_change_seats(commit)
        followers = tuple(self._waiting)
        for start in range(0, len(followers), SLICE):
            if start:
                await asyncio.sleep(0 if start % CROWD else PAUSE_S)
            for follower in followers[start : start + SLICE]:
                if follower.version < self._version and follower in self._waiting:
                    is_next = follower.version + 1 == commit.first_version
                    if is_turn or not is_next or not follower.take(live):
                        self._release(follower)

    def _release(self, follower: Follower) -> None:
        waiting = self._waiting.pop(follower)
        if not waiting.done():
            waiting.set_result(None)


class LiveGames:
    """All games that are followed."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._games: dict[GameId, LiveGame] = {}

    @contextmanager
    def followed(self, game_id: GameId) -> Iterator[LiveGame]:
        """Keep a game live while the context lasts."""
        game = self._games.get(game_id)
        if game is None:
            game = self._games[game_id] = LiveGame(self._store, game_id)
        game.followers += 1
        try:
            yield game
        finally:
            game.followers -= 1
            if not game.followers:
                del self._games[game_id]
                game.close()
