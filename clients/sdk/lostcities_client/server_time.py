"""The time of the server, as far as a client can know it."""

import time
from collections.abc import Callable


def _wall_clock() -> int:
    return time.time_ns() // 1000


class ServerTime:
    """Estimate of the server's time in microseconds. The clock of this machine may be wrong."""

    def __init__(self, here: Callable[[], int] = _wall_clock) -> None:
        self._here = here
        self._offset: int | None = None

    def note(self, at: int) -> None:
        """Take note of the time of a commit that has just come. It was delayed on its way: the latest time counts."""
        sample = at - self._here()
        self._offset = sample if self._offset is None else max(sample, self._offset)

    def now(self) -> int:
        """Return the present time of the server."""
        return self._here() + (self._offset or 0)
