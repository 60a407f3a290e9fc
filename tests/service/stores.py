"""Stores of the product that fail or wait on demand."""

import asyncio
import inspect
from collections.abc import Sequence
from typing import Any, TypeVar, cast

from lostcities.core.errors import StoreError
from lostcities.core.names import GameId, PlayerId, Version
from lostcities.eventstore import Appended, Commit, EventStore, PlayerRecord
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import LOG_START, READ_EVENTS_MAX

Found = TypeVar("Found")


class LeverStore(MemoryStore):
    """A store that fails before or after writing, or waits, as its switches demand."""

    def __init__(self) -> None:
        super().__init__()
        self.fail_before = 0
        """Number of appends that fail with nothing written."""
        self.fail_after = 0
        """Number of appends that fail although they were written."""
        self.gate = asyncio.Event()
        """Gate at which appends wait while it is closed."""
        self.gate.set()
        self.player_gate, self.token_gate = asyncio.Event(), asyncio.Event()
        """Gates at which reads of players, by id or by token, wait while they are closed."""
        self.player_gate.set()
        self.token_gate.set()
        self.read_gate = asyncio.Event()
        """Gate at which pages of logs that were read wait while it is closed."""
        self.read_gate.set()
        self.waiting = asyncio.Event()
        """Event that is set while a call waits at a gate."""

    def take_over(self, other: MemoryStore) -> None:
        """Hold what another store held, as after a restart."""
        self._logs, self._players, self._feed = other._logs, other._players, other._feed
        self._secrets, self._signs_of_life = other._secrets, other._signs_of_life
        self._progress = other._progress

    async def player(self, player_id: PlayerId) -> PlayerRecord:
        """Read a player, and answer when the gate is open."""
        return await self._through(self.player_gate, await super().player(player_id))

    async def player_by_token(self, token_hash: bytes) -> PlayerRecord | None:
        """Read a player, and answer when the gate is open."""
        return await self._through(self.token_gate, await super().player_by_token(token_hash))

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        """Read a page, and answer when the gate is open."""
        return await self._through(self.read_gate, await super().read(game_id, after, limit))

    async def _through(self, gate: asyncio.Event, found: Found) -> Found:
        if not gate.is_set():
            self.waiting.set()
            await gate.wait()
        return found

    async def append(self, commit: Commit) -> Appended:
        """Append, or wait or fail as the switches demand."""
        if not self.gate.is_set():
            self.waiting.set()
            await self.gate.wait()
        if self.fail_before:
            self.fail_before -= 1
            raise StoreError("no space left on /secret/path")
        appended = await super().append(commit)
        if self.fail_after:
            self.fail_after -= 1
            raise StoreError("the disk answered too late")
        return appended


class CountedHandle:
    """A handle of a store that several servers share. It counts its own calls, each a round trip in PostgreSQL."""

    def __init__(self, shared: EventStore) -> None:
        self._shared = shared
        self.calls: list[str] = []
        """Names of the methods called."""
        self.pages: list[list[int]] = []
        """Last versions of the commits of each page read."""

    @property
    def store(self) -> EventStore:
        """This handle, as the store of a server."""
        return cast(EventStore, self)

    def __getattr__(self, name: str) -> Any:  # Any: any method of the store
        method = getattr(self._shared, name)
        if not inspect.iscoroutinefunction(method) or name in _OF_THE_BACKGROUND:
            return method

        async def counted(*args: Any, **named: Any) -> Any:
            self.calls.append(name)
            result = await method(*args, **named)
            if name == "read":
                self.pages.append([commit.last_version for commit in cast(Sequence[Commit], result)])
            return result

        return counted

    def reset(self) -> None:
        """Count anew."""
        self.calls.clear()
        self.pages.clear()


_OF_THE_BACKGROUND = ("close", "record_sign_of_life", "sign_of_life")
