"""Outages: times in which no node of the cluster lived. They cost no player time.

While clocks run, every node records a sign of life each second, and the newest counts. After a gap the node that keeps
the deadlines gives the time back, and only then does any node record a sign again. A node that was paused, or cut off
from the store, finds the signs of the others: that was no outage.
"""

from lostcities.eventstore.port import EventStore
from lostcities.service.play.commands import Now

SIGNS = "deadlines"
"""Name of the signs of life in the store."""

GAP_S = 3.0
"""Seconds without a sign of life that count as an outage."""

_US = 1_000_000


class Outages:
    """The last sign of life of any node, as far as this node knows."""

    def __init__(self, store: EventStore, now: Now) -> None:
        self._store = store
        self._now = now
        self._seen_at = 0
        """Time of the newest sign of life that is known, recorded or not; 0 if there was none."""

    async def look(self) -> int:
        """Read the newest sign of life. Return the time up to which some node lived, or gave the time back."""
        self._seen_at = max(self._seen_at, await self._store.sign_of_life(SIGNS))
        return self._seen_at

    async def since(self) -> int | None:
        """Return the start of an outage that is not given back yet; None without one. Raise `StoreError`."""
        if self._is_gap():
            await self.look()
        return self._seen_at if self._is_gap() else None

    async def record(self, at: int) -> None:
        """Record a sign of life."""
        await self._store.record_sign_of_life(SIGNS, at)
        self.lived_until(at)

    def lived_until(self, at: int) -> None:
        """Note that a node lived up to a time, or that the time of an outage was given back."""
        self._seen_at = max(self._seen_at, at)

    def _is_gap(self) -> bool:
        return (self._now() - self._seen_at) / _US > GAP_S
