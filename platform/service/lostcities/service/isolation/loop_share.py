"""The share of the event loop that waits for one variant's worker, as a bucket of seconds that fills all the time.

A worker that always answers just before its deadline would otherwise hold up all other games.
"""

BURST_S = 0.1
"""Seconds of waiting that are kept for a burst."""


class LoopShare:
    """The seconds that the loop may still wait. Times are in seconds of any clock that never goes back."""

    def __init__(self, *, percent: int, now: float) -> None:
        self._rate = percent / 100
        self._left_s = BURST_S
        self._at = now
        self.spent_s = 0.0
        """Seconds that the loop has waited in all."""

    def has_any(self, now: float) -> bool:
        """Return whether the loop may wait now."""
        self._left_s = min(BURST_S, self._left_s + (now - self._at) * self._rate)
        self._at = now
        return self._left_s > 0

    def spend(self, waited_s: float) -> None:
        """Note that the loop has waited."""
        self._left_s -= waited_s
        self.spent_s += waited_s
