"""Distributions: how often a figure was at most each of some bounds. Adding to one costs less than a microsecond."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate
from typing import Protocol, runtime_checkable

SECONDS = (0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Bounds of durations."""

SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)
"""Bounds of numbers of things."""


class Distribution:
    """Counts of a figure by bounds, with its sum. One thread adds to it, and others may read it."""

    __slots__ = ("_counts", "bounds", "total")

    def __init__(self, bounds: Sequence[float] = SECONDS) -> None:
        self.bounds = bounds
        self.total = 0.0
        """Sum of all figures."""
        self._counts = [0] * (len(bounds) + 1)

    def add(self, figure: float) -> None:
        """Count a figure."""
        self._counts[bisect_left(self.bounds, figure)] += 1
        self.total += figure

    def at_most(self) -> list[int]:
        """Return for each bound how many figures were at most that, and at the end how many there were."""
        return list(accumulate(self._counts))


@runtime_checkable
class MeasuredStore(Protocol):
    """A store that counts what it writes at once."""

    @property
    def batches(self) -> Distribution:
        """Numbers of writes that became durable together."""
        ...

    @property
    def writes_waiting(self) -> int:
        """Number of writes in line."""
        ...
