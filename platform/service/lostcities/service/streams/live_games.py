"""Games that are followed live: every new commit is told to all followers of its game.

A follower reads the log by itself until it has reached the head. From then on it is told, without a read of its own,
and each commit is encoded once for all viewers who see the same. A commit that was recorded at another node is read
once, for all followers of its game. So are commits that some of them have missed, such as those with a slow client.

`store_news` says what is new. A game that stands still causes no read.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from contextvars import Context
from time import perf_counter
from typing import Protocol

from lostcities.core.errors import LostCitiesError
from lostcities.core.names import GameId, Version, Viewer
from lostcities.eventstore.distribution import Distribution
from lostcities.eventstore.port import Commit, EventStore
from lostcities.service.rpc.incidents import error_for_caller
from lostcities.service.streams.stream_message import StreamMessage
from lostcities.service.streams.traced_commits import TracedCommits
from lostcities.service.view.redaction import is_end, may_change_seats, redacted_commit, viewer_kind
from lostcities.v1 import game_pb2

SLICE = 8
"""Number of followers told at once. Between two slices the event loop does other work, such as the moves of others."""

CROWD = 64
"""Number of followers after which telling pauses."""

PAUSE_S = 0.001
"""Pause of a busy server for its other threads, which read and write requests and the disk."""

SINGLY_MAX = 8
"""Number of commits of a game that are told one by one. A follower that lacks more sends them at its own pace."""

GAMES_READ_MAX = 8
"""Number of games whose new commits are read at the same time. Many can grow together at other nodes."""

UNKNOWN_HEAD = Version(sys.maxsize)
"""Head of a log that may have grown: higher than any."""


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

    @property
    def known(self) -> Version:
        """Version of the log up to which the follower has looked; it is told what follows."""
        ...

    def take(self, live: LiveCommit) -> bool:
        """Take the next commit if that is possible now. Return False to stop waiting for news."""
        ...


class LiveGame:
    """One game and its followers that have reached the head."""

    def __init__(
        self,
        store: EventStore,
        game_id: GameId,
        reading: asyncio.Semaphore,
        fan_out: Distribution,
        traced: TracedCommits,
    ) -> None:
        self._store = store
        self._game_id = game_id
        self._reading = reading
        self._fan_out = fan_out
        self._traced = traced
        self._head = Version(0)
        """Version that the log is said to have; 0 before the first news."""
        self._notes = 0
        """Number of news so far."""
        self._telling: asyncio.Task[None] | None = None
        """Task that reads what waiting followers lack, and tells it."""
        self._end: LostCitiesError | None = None
        """Reason for which nothing more is told."""
        self._waiting: dict[Follower, asyncio.Future[Sequence[Commit]]] = {}
        """Followers that are told, each with the future that ends its wait."""
        self.followers = 0
        """Number of followers, waiting or not."""

    async def news(self, follower: Follower) -> Sequence[Commit]:
        """Tell a follower each new commit until it does not go on. Return commits from that one on.

        Return none if the follower lacks others, and should read the log. Raise what reading the log failed with.
        """
        if self._end is not None:
            raise self._end
        waiting: asyncio.Future[Sequence[Commit]] = asyncio.get_running_loop().create_future()
        self._waiting[follower] = waiting
        if self._head > follower.known:
            self._start_telling()
        try:
            return await waiting
        finally:
            self._waiting.pop(follower, None)

    def tell(self, commit: Commit) -> None:
        """Tell a new commit: to a few followers now, to a crowd slice by slice, and after others that they lack."""
        self._note(commit.last_version)
        if self._telling is not None:
            return  # its task tells this commit too
        before = commit.first_version - 1
        if len(self._waiting) > SLICE or any(follower.known < before for follower in self._waiting):
            self._start_telling()
            return
        began = perf_counter()
        try:
            self._tell_some(tuple(self._waiting), LiveCommit(commit), (commit,))
        except Exception as error:  # noqa: BLE001 - one game's failure ends none of the others
            self.end(error_for_caller(error, game=self._game_id))
        self._fan_out.add(perf_counter() - began)
        if self._traced:
            self._traced.note_told(commit, began)

    def note_head(self, version: Version) -> None:
        """Read and tell what followers lack up to a version that the log is said to have."""
        self._note(version)
        if any(follower.known < version for follower in self._waiting):
            self._start_telling()

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

    def _note(self, version: Version) -> None:
        self._notes += 1
        self._head = max(self._head, version)

    def _start_telling(self) -> None:
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell_on(), context=Context())  # it works for no single call

    async def _tell_on(self) -> None:
        """Read and tell commits for as long as waiting followers lack some."""
        try:
            while (after := min((follower.known for follower in self._waiting), default=self._head)) < self._head:
                page, began = await self._read(after), perf_counter()
                await self._tell_page(page)
                self._fan_out.add(perf_counter() - began)
        except Exception as error:  # noqa: BLE001 - one game's failure ends none of the others
            self.end(error_for_caller(error, game=self._game_id))
        self._telling = None

    async def _read(self, after: Version) -> Sequence[Commit]:
        """Read commits after a version. If there are none, the log has no later version, whatever it was said to have.

        It was perhaps only suspected, or lost in a failover.
        """
        notes = self._notes
        async with self._reading:
            page = await self._store.read(self._game_id, after)
        if not page and notes == self._notes:  # else the log may have grown since it was read
            self._head = after
        return page

    async def _tell_page(self, page: Sequence[Commit]) -> None:
        """Tell the latest commits of a page to the followers that lack them, and hand older ones to those that do."""
        start = max(0, len(page) - SINGLY_MAX)
        if start:
            async for some in self._slices(before=page[start - 1].last_version):
                for follower in some:
                    self._release(follower, [commit for commit in page if commit.last_version > follower.known])
        for number in range(start, len(page)):
            live, began = LiveCommit(page[number]), perf_counter()
            async for some in self._slices(before=live.commit.last_version):
                self._tell_some(some, live, page[number:])
            if self._traced:
                self._traced.note_told(live.commit, began)

    async def _slices(self, *, before: Version) -> AsyncIterator[Sequence[Follower]]:
        """Yield the followers that are before a version, a slice at a time, with pauses."""
        followers = [follower for follower in self._waiting if follower.known < before]
        for start in range(0, len(followers), SLICE):
            if start:
                await asyncio.sleep(0 if start % CROWD else PAUSE_S)
            yield [follower for follower in followers[start : start + SLICE] if follower in self._waiting]

    def _tell_some(self, followers: Sequence[Follower], live: LiveCommit, page: Sequence[Commit]) -> None:
        """Tell a commit, the first of a page, to those who lack it."""
        commit = live.commit
        last = commit.last_version
        # After these commits viewers see more, or other viewers see it: each follower finds out by itself.
        is_turn = is_end(commit) or may_change_seats(commit)
        for follower in followers:
            if follower.known >= last:
                continue
            if follower.known + 1 != commit.first_version:
                self._release(follower, ())
            elif is_turn or not follower.take(live):
                self._release(follower, page)

    def _release(self, follower: Follower, page: Sequence[Commit]) -> None:
        waiting = self._waiting.pop(follower)
        if not waiting.done():
            waiting.set_result(page)


class LiveGames:
    """All games that are followed."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self.fan_out = Distribution()
        """Seconds that it took to tell commits to all followers of a game that waited."""
        self.traced = TracedCommits()
        self._games: dict[GameId, LiveGame] = {}
        self._reading = asyncio.Semaphore(GAMES_READ_MAX)

    @contextmanager
    def followed(self, game_id: GameId) -> Iterator[LiveGame]:
        """Keep a game live while the context lasts: all that is told of it from now on reaches its followers.

        A follower that reads the log afterwards, up to the head, has missed nothing when it waits for news.
        """
        game = self._games.get(game_id)
        if game is None or game.has_ended:  # its last followers may take their time to leave
            game = self._games[game_id] = LiveGame(self._store, game_id, self._reading, self.fan_out, self.traced)
        game.followers += 1
        try:
            yield game
        finally:
            game.followers -= 1
            if not game.followers:
                game.close()
                if self._games.get(game_id) is game:
                    del self._games[game_id]

    def tell(self, commit: Commit) -> None:
        """Tell a commit that was recorded here."""
        game = self._games.get(commit.game_id)
        if game is not None:
            game.tell(commit)
        elif self.traced:
            self.traced.forget(commit)

    def note_head(self, game_id: GameId, version: Version) -> None:
        """Tell what the log of a game has up to a version that was recorded elsewhere."""
        game = self._games.get(game_id)
        if game is not None:
            game.note_head(version)

    def read_on(self) -> None:
        """Tell what all logs have got, since news of them may have been missed."""
        for game in self._games.values():
            game.note_head(UNKNOWN_HEAD)

    def end(self, reason: LostCitiesError) -> None:
        """Tell nothing more of the games that are followed now."""
        games, self._games = self._games, {}
        for game in games.values():
            game.end(reason)
