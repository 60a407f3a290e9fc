"""Measured figures with their limits, and the table in which a run prints them."""

import os
import statistics
from collections.abc import Iterable

from msgspec import Struct

_CORES = "LOSTCITIES_BENCH_CORES"
"""Environment variable that tells the processes of a bench which cores there are."""


class Figure(Struct, frozen=True, kw_only=True):
    """A measured value and the limit it must keep: at least `floor`, or at most `ceiling`."""

    name: str
    value: float
    unit: str
    floor: float | None = None
    ceiling: float | None = None
    note: str = ""

    @property
    def holds(self) -> bool:
        """True if the value keeps its limit."""
        above = self.floor is None or self.value >= self.floor
        below = self.ceiling is None or self.value <= self.ceiling
        return above and below

    def line(self) -> str:
        """Format the figure as a row of a Markdown table."""
        limit = f"≥ {_plain(self.floor)}" if self.floor is not None else f"≤ {_plain(self.ceiling)}"
        verdict = "yes" if self.holds else "**no**"
        return f"| {self.name} | {_plain(self.value)} {self.unit} | {limit} {self.unit} | {verdict} | {self.note} |"


HEADER = "| figure | measured | limit | holds | how |\n|---|---|---|---|---|"


def report(figures: Iterable[Figure]) -> bool:
    """Print figures as they come, as a table. Return True if all keep their limit."""
    print(HEADER, flush=True)
    all_hold = True
    for figure in figures:
        print(figure.line(), flush=True)
        all_hold = all_hold and figure.holds
    return all_hold


def median(values: Iterable[float]) -> float:
    """Return the median, the value to quote on a noisy machine."""
    return statistics.median(values)


def pin(*cores: int) -> None:
    """Keep this process and its new children on these cores, without which absolute rates mean little."""
    known = _cores()
    _stay_on({known[core % len(known)] for core in cores})


def unpin() -> None:
    """Let this process and its new children run on all cores."""
    _stay_on(set(_cores()))


def _cores() -> list[int]:
    """Return all cores of the machine. A child of a pinned process reads them from the environment."""
    known = os.environ.get(_CORES)
    if known is None:
        can_ask = hasattr(os, "sched_getaffinity")
        known = " ".join(map(str, sorted(os.sched_getaffinity(0)) if can_ask else [0]))
        os.environ[_CORES] = known
    return [int(core) for core in known.split()]


def _stay_on(cores: set[int]) -> None:
    if hasattr(os, "sched_setaffinity"):  # not available on every system
        os.sched_setaffinity(0, cores)


def _plain(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.2f}"
