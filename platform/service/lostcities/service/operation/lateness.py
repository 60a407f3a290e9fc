"""Lateness of the event loop, in ticks of the watchdog: time in which the process did not run does not count.

A process that is stopped, suspended or starved has no ticks, so a long gap between two of them counts as a short one.
"""

TICK_S = 0.25
"""Seconds between two ticks of the watchdog, if it gets the processor."""

TICK_MAX_S = 2 * TICK_S
"""Most seconds that count between two ticks."""


class Lateness:
    """Time for which the event loop has not answered, up to the latest tick."""

    def __init__(self, now: float) -> None:
        self.late_s = 0.0
        """Seconds for which the loop owes an answer; 0 once it has answered."""
        self.longest_s = 0.0
        """The most that `late_s` was before the latest answer."""
        self._ticked_at = now

    def tick(self, now: float, *, has_answered: bool) -> float:
        """Count the time since the last tick, unless the loop has answered since. Return `late_s`."""
        passed, self._ticked_at = now - self._ticked_at, now
        if has_answered:
            self.longest_s, self.late_s = self.late_s, 0.0
        else:
            self.late_s += min(passed, TICK_MAX_S)
        return self.late_s
