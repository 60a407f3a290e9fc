"""Stores of the product that fail or wait on demand."""

import asyncio
from typing import TypeVar

from lostcities.core.errors import StoreError
from lostcities.core.names import PlayerId
from lostcities.eventstore import Appended, Commit, PlayerRecord
from lostcities.eventstore.memory import MemoryStore

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
        self.waiting = asyncio.Event()
        """Event that is set while a call waits at a gate."""

    def take_over(self, other: MemoryStore) -> None:
        """Hold what another store held, as after a restart."""
        self._logs, self._players, self._feed = other._logs, other._players, other._feed
        self._secrets, self._signs_of_life = other._secrets, other._signs_of_life

    async def player(self, player_id: PlayerId) -> PlayerRecord:
        """Read a player, and answer when the gate is open."""
        return await self._through(self.player_gate, await super().player(player_id))

    async def player_by_token(self, token_hash: bytes) -> PlayerRecord | None:
        """Read a player, and answer when the gate is open."""
        return await self._through(self.token_gate, await super().player_by_token(token_hash))

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
