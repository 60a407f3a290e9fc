"""The circuit breaker of a variant: after so many faults in a time it rests, and is then tried again."""

from collections import deque

WINDOW_S = 60.0
"""Time in which faults count together, and after which a variant without one counts as sound."""

REST_FACTOR_MAX = 16
"""Largest number of first rests that one rest lasts. Each rest is twice as long as the one before."""


class CircuitBreaker:
    """Counter of faults. Times are in seconds of any clock that never goes back."""

    def __init__(self, *, faults_max: int, rest_s: float) -> None:
        self._faults_max = faults_max
        self._rest_s = rest_s
        self._faults = deque[float](maxlen=faults_max)
        self._rests = 0
        """Number of rests since the variant was sound."""
        self._rests_until = 0.0

    def note_fault(self, now: float) -> None:
        """Note a fault. The variant rests if it is one too many, and after a rest at every further one."""
        if self._faults and now - max(self._faults[-1], self._rests_until) > WINDOW_S:
            self._faults.clear()
            self._rests = 0
        self._faults.append(now)
        are_many = len(self._faults) == self._faults_max and now - self._faults[0] <= WINDOW_S
        if are_many or self._rests:
            self._rests_until = now + min(2**self._rests, REST_FACTOR_MAX) * self._rest_s
            self._rests += 1

    def rest_left_s(self, now: float) -> float:
        """Return the seconds that the variant still rests; 0 if it does not."""
        return max(0.0, self._rests_until - now)
