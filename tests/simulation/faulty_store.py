"""A store in memory that stalls, and that fails before or after its work. What it recorded survives a crash."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

from msgspec import Struct
from tests.simulation.simulated_loop import SimulatedLoop

from lostcities.core.errors import StoreError
from lostcities.core.names import PlayerId
from lostcities.eventstore.memory import MemoryStore

DURABLE = (
    "_logs",
    "_feed",
    "_players",
    "_requests",
    "_bots",
    "_actions",
    "_secrets",
    "_signs_of_life",
    "_progress",
    "_is_unfinished",
)
"""Attributes that survive a crash."""

WRITES = frozenset(
    {
        "append",
        "add_player",
        "replace_token",
        "rename_player",
        "change_player",
        "record_token_use",
        "put_bot",
        "secret",
        "record_sign_of_life",
        "record_progress",
    }
)
READS = frozenset(
    {"read", "head", "find", "feed", "feed_head", "player", "player_by_token", "answered_request", "players", "bot"}
)


class StoreFaults(Struct, kw_only=True):
    """Probabilities of faults, for each call."""

    refused: float = 0.0
    """Probability that a write fails before it is durable."""
    unknown: float = 0.0
    """Probability that a write is durable and fails nevertheless."""
    unread: float = 0.0
    """Probability that a read fails."""
    slow: float = 0.0
    """Probability that a call takes seconds."""


class FaultyStore(MemoryStore):
    """The store of one process. `before` is the one of the process before."""

    def __init__(
        self,
        loop: SimulatedLoop,
        rng: random.Random,
        faults: StoreFaults,
        trace: Callable[[str], None],
        before: MemoryStore | None = None,
    ) -> None:
        super().__init__()
        self._loop, self._rng, self._faults, self._trace = loop, rng, faults, trace
        for name in DURABLE if before is not None else ():
            setattr(self, name, getattr(before, name))
        for name in sorted(WRITES | READS):
            setattr(self, name, self._faulty(name, getattr(self, name)))

    def now(self) -> int:
        """See `EventStore.now`: the time of the simulation."""
        return self._loop.unix_us()

    async def seen_player(self, player_id: PlayerId) -> Any:
        """Return a player for a check, without faults."""
        return self._players.get(player_id)

    def _happens(self, probability: float) -> bool:
        return probability > 0 and self._rng.random() < probability

    async def _pause(self) -> None:
        slow = self._happens(self._faults.slow)
        await asyncio.sleep(self._rng.uniform(1, 20) if slow else self._rng.choice((0.0, 0.0, 0.001, 0.01)))

    def _faulty(self, name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        is_write, faults = name in WRITES, self._faults

        async def call(*args: Any, **named: Any) -> Any:
            await self._pause()
            if self._happens(faults.refused if is_write else faults.unread):
                self._trace(f"store: {name} fails")
                raise StoreError(f"{name} failed in the simulation")
            result = await work(*args, **named)
            if is_write:
                await self._pause()
                if self._happens(faults.unknown):
                    self._trace(f"store: {name} fails after it was recorded")
                    raise StoreError(f"{name} failed in the simulation, and is recorded")
            return result

        return call
