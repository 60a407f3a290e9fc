"""Deals on loan: which workers play which, for how long, and which have a result. No network, and a given clock."""

from collections.abc import Callable, Collection
from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")

SLOW = 3.0
"""Times the longest that a deal has taken after which an idle worker plays it, too."""


class _Loan(Struct):
    since: float
    given_at: float
    """Time at which the latest worker got the deal."""
    workers: dict[str, float]
    """Workers that play the deal, each with the end of its lease."""

    @property
    def end(self) -> float:
        return max(self.workers.values())


class DealLeases(Generic[T]):
    """The deals of an arena by number. Each has one worker, or more if it seems to hang, and gets one result."""

    def __init__(self, deals: int, *, first: int = 0, lease_s: float, ahead_max: int, now: Callable[[], float]) -> None:
        """Begin with no deal given out, at the first that has no result.

        `ahead_max` bounds how far deals run ahead of those that were collected.
        """
        self._deals = deals
        self._lease_s = lease_s
        self._ahead_max = ahead_max
        self._now = now
        self._fresh = first
        """First deal that was never given out."""
        self._loans: dict[int, _Loan] = {}
        self._results: dict[int, T] = {}
        self._collected = first
        self._longest_s = 0.0
        """Longest time from the first giving out of a deal to its result."""

    @property
    def next_end(self) -> float | None:
        """Time at which the next deal is lost to its workers; None if no deal is given out."""
        return min((loan.end for loan in self._loans.values()), default=None)

    def take(self, worker: str) -> int | None:
        """Give a worker a deal: one whose workers are lost, else the next, else one that hangs; None if all are out."""
        now = self._now()
        if (lost := min((deal for deal, loan in self._loans.items() if loan.end <= now), default=None)) is not None:
            self._loans[lost] = _Loan(now, now, {worker: now + self._lease_s})
            return lost
        if self._fresh < min(self._deals, self._collected + self._ahead_max):
            self._fresh += 1
            self._loans[self._fresh - 1] = _Loan(now, now, {worker: now + self._lease_s})
            return self._fresh - 1
        return self._slow_one(worker, now)

    def _slow_one(self, worker: str, now: float) -> int | None:
        """Give a worker a deal that others play for long, although they are alive, as they may have got stuck."""
        slow_s = max(self._lease_s, SLOW * self._longest_s)
        if not self._longest_s:  # no deal was played so far, so all may take long
            return None
        for deal, loan in sorted(self._loans.items()):
            if worker not in loan.workers and loan.given_at + slow_s <= now:
                loan.given_at, loan.workers[worker] = now, now + self._lease_s
                return deal
        return None

    def keep(self, worker: str, deals: Collection[int]) -> None:
        """Prolong the leases of a worker that still plays these deals. Those of other workers stay as they are."""
        for deal in deals:
            loan = self._loans.get(deal)
            if loan is not None and worker in loan.workers:
                loan.workers[worker] = self._now() + self._lease_s

    def has(self, worker: str, deal: int) -> bool:
        """Return whether a worker has a deal, and its lease has not ended."""
        loan = self._loans.get(deal)
        return loan is not None and loan.workers.get(worker, 0.0) > self._now()

    def put(self, deal: int, result: T) -> bool:
        """Store the result of a deal that was given out, and return True; drop it and return False if it has one."""
        if not 0 <= deal < self._fresh or deal < self._collected or deal in self._results:
            return False
        if (loan := self._loans.pop(deal, None)) is not None:
            self._longest_s = max(self._longest_s, self._now() - loan.since)
        self._results[deal] = result
        return True

    def collect(self) -> T | None:
        """Return the result of the next deal in order; None if it has none yet."""
        result = self._results.pop(self._collected, None)
        if result is not None:
            self._collected += 1
        return result
