"""Stores that fail or wait when told to: true ones of the product, with a hand on the lever."""

import asyncio
from typing import TypeVar

from lostcities.core.errors import StoreError
from lostcities.core.names import PlayerId
from lostcities.eventstore import Appended, Commit, PlayerRecord
from lostcities.eventstore.memory import MemoryStore

Found = TypeVar("Found")


class LeverStore(MemoryStore):
    """Fails before or after writing, or waits, as its switches say."""

    def __init__(self) -> None:
        super().__init__()
        self.fail_before = 0
        """So many appends fail with nothing written."""
        self.fail_after = 0
        """So many appends fail although they were written."""
        self.gate = asyncio.Event()
        """Appends wait here while it is closed."""
        self.gate.set()
        self.player_gate, self.token_gate = asyncio.Event(), asyncio.Event()
        """What was read of players, by id or by token, is answered only while they are open."""
        self.player_gate.set()
        self.token_gate.set()
        self.waiting = asyncio.Event()
        """Set when somebody waits at a gate."""

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
        """Append, or not, as told."""
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
