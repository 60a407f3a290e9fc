"""Attacks, with their budgets and their outcomes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from math import inf

from msgspec import Struct

FIRST_CONNECTION_S = 30
"""Time in seconds in which an attack must open its first connection."""

LOOK_S = 0.1


class Target(Struct, frozen=True):
    """Server and game that are attacked, and the account of the attacker."""

    address: str
    """Address of the server."""
    web: str
    """Address of the gateway."""
    token: str
    game_id: str
    """A long game in which the attacker holds a seat."""
    version: int
    """Its version."""
    source: str
    """Address that the attacker connects from."""


class Budget(Struct, frozen=True):
    """Limits of an attack. It ends as soon as one of these is used up."""

    seconds: float
    connections: int = 1
    """Connections that are open at the same time."""
    calls: int = 1_000_000
    bytes: int = 1 << 30


class Tally(Struct):
    """Costs of an attack, and the answers of the server."""

    connections: int = 0
    """Connections that were opened."""
    calls: int = 0
    bytes: int = 0
    outcomes: dict[str, int] = {}
    """Number of answers, of refusals by reason, and of broken connections."""

    def note(self, outcome: str) -> None:
        """Count an outcome."""
        self.outcomes[outcome] = self.outcomes.get(outcome, 0) + 1


class Run:
    """An attack in progress."""

    def __init__(self, target: Target, budget: Budget) -> None:
        self.target = target
        self.budget = budget
        self.tally = Tally()
        self._time = asyncio.get_running_loop().time
        self._end = inf
        self._is_waiting = False
        """True until the attack has its first connection."""

    @property
    def is_spent(self) -> bool:
        """True once nothing is left of the budget."""
        spent = self.tally.calls >= self.budget.calls or self.tally.bytes >= self.budget.bytes
        return spent or self._time() >= self._end

    def note_connection(self) -> None:
        """Count a connection that was opened."""
        self.tally.connections += 1
        if self._is_waiting:
            self._is_waiting = False
            self._end = self._time() + self.budget.seconds

    async def turns(self, pause_s: float = 0.0) -> AsyncIterator[int]:
        """Yield numbers, with a pause after each, until the budget is spent."""
        number = 0
        while not self.is_spent:
            yield number
            number += 1
            await asyncio.sleep(pause_s)

    async def on_all(self, attack: Callable[[int], Awaitable[None]]) -> None:
        """Run an attack on every connection of the budget, again whenever the server breaks one.

        Its time begins with the first connection: neither what a program prepares nor a busy machine takes of it.
        """
        self._end = self._time() + FIRST_CONNECTION_S
        self._is_waiting = True

        async def again(number: int) -> None:
            async for _ in self.turns(pause_s=0.001):
                try:
                    await attack(number)
                except OSError:
                    self.tally.note("connection broken")

        tasks = [asyncio.create_task(again(number)) for number in range(self.budget.connections)]
        running = set(tasks)
        while running and (left := self._end - self._time()) > 0:
            _, running = await asyncio.wait(running, timeout=min(LOOK_S, left))
        for task in tasks:
            task.cancel()
        for outcome in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(outcome, Exception):
                raise outcome


class Program(Struct, frozen=True):
    """An attack."""

    name: str
    tries: str
    """Aim of the attack, in one paragraph."""
    run: Callable[[Run], Awaitable[None]]
    connections: int = 1
    calls: int = 1_000_000
    bytes: int = 1 << 30

    def budget(self, seconds: float) -> Budget:
        """Return what it may spend in a time."""
        return Budget(seconds=seconds, connections=self.connections, calls=self.calls, bytes=self.bytes)
