"""Deals on loan: which worker plays which, for how long, and which have a result. No network, and a given clock."""

from collections.abc import Callable, Collection
from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")

SLOW = 3.0
"""Times the longest that a deal has taken after which another worker plays it, too, once none is left."""


class _Lease(Struct):
    worker: str
    since: float
    until: float


class DealLeases(Generic[T]):
    """The deals of an arena by number. Each has one worker at a time, and gets one result, the first."""

    def __init__(self, deals: int, *, lease_s: float, ahead_max: int, now: Callable[[], float]) -> None:
        """Begin with no deal given out. `ahead_max` bounds how far deals run ahead of those that were collected."""
        self._deals = deals
        self._lease_s = lease_s
        self._ahead_max = ahead_max
        self._now = now
        self._fresh = 0
        """First deal that was never given out."""
        self._leases: dict[int, _Lease] = {}
        self._results: dict[int, T] = {}
        self._collected = 0
        self._longest_s = 0.0
        """Longest time that a worker has taken for a deal."""

    @property
    def next_end(self) -> float | None:
        """Time at which the next lease ends; None if no deal is given out."""
        return min((lease.until for lease in self._leases.values()), default=None)

    def take(self, worker: str) -> int | None:
        """Give a worker a deal: one whose worker is lost, else the next, else one that hangs; None if there is none."""
        now = self._now()
        for found in (self._lost_one(now), self._fresh_one(), self._slow_one(worker, now)):
            if found is not None:
                self._fresh = max(self._fresh, found + 1)
                self._leases[found] = _Lease(worker, now, now + self._lease_s)
                return found
        return None

    def _lost_one(self, now: float) -> int | None:
        return min((deal for deal, lease in self._leases.items() if lease.until <= now), default=None)

    def _fresh_one(self) -> int | None:
        return self._fresh if self._fresh < min(self._deals, self._collected + self._ahead_max) else None

    def _slow_one(self, worker: str, now: float) -> int | None:
        """Return a deal that another worker should have returned long ago, although it is alive."""
        slow_s = max(self._lease_s, SLOW * self._longest_s)
        if not self._longest_s:  # no deal was played so far, so all may take long
            return None
        return min(
            (deal for deal, each in self._leases.items() if each.worker != worker and each.since + slow_s <= now),
            default=None,
        )

    def keep(self, worker: str, deals: Collection[int]) -> None:
        """Prolong the leases of a worker that still plays these deals. Those of other workers stay as they are."""
        for deal in deals:
            lease = self._leases.get(deal)
            if lease is not None and lease.worker == worker:
                lease.until = self._now() + self._lease_s

    def has(self, worker: str, deal: int) -> bool:
        """Return whether a worker has a deal, and its lease has not ended."""
        lease = self._leases.get(deal)
        return lease is not None and lease.worker == worker and lease.until > self._now()

    def put(self, deal: int, result: T) -> bool:
        """Store the result of a deal that was given out, and return True; drop it and return False if it has one."""
        if not 0 <= deal < self._fresh or deal < self._collected or deal in self._results:
            return False
        if (lease := self._leases.pop(deal, None)) is not None:
            self._longest_s = max(self._longest_s, self._now() - lease.since)
        self._results[deal] = result
        return True

    def collect(self) -> T | None:
        """Return the result of the next deal in order; None if it has none yet."""
        result = self._results.pop(self._collected, None)
        if result is not None:
            self._collected += 1
        return result
