"""Tests that take too long for the quick run: `slow_tests.txt` names them, and `make slow-tests` measures them anew.

A test is named if all its cases together take `LIMIT_S`. New tests are quick until the next measurement. Tests with
very many cases have the marker `drawn`: a slow run takes a part of the cases, by its seed.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

LIST = Path(__file__).parent.parent / "slow_tests.txt"
LIMIT_S = 0.2


@cache
def measured_as_slow() -> frozenset[str]:
    """Return the ids of the listed tests, each without its case."""
    return frozenset(LIST.read_text().splitlines())


def is_left_out(item: pytest.Item, measured: frozenset[str]) -> bool:
    """Return whether the quick run leaves a test out: it is marked, or `measured` names it and it is no smoke test."""
    is_measured = without_case(item.nodeid) in measured and not item.get_closest_marker("smoke")
    return is_measured or item.get_closest_marker("slow") is not None


def without_case(nodeid: str) -> str:
    """Return the id of a test without the brackets that name a case."""
    return nodeid.partition("[")[0]


def not_drawn(items: Iterable[pytest.Item], seed: int) -> Iterator[pytest.Item]:
    """Yield the cases that are not drawn. Of a test that is marked `drawn(parts)`, one case in so many runs."""
    places = Counter[str]()
    for item in items:
        marker = item.get_closest_marker("drawn")
        if marker is None:
            continue
        name = without_case(item.nodeid)
        if (places[name] + seed) % marker.args[0]:
            yield item
        places[name] += 1


def turned(items: Sequence[pytest.Item], seed: int) -> list[pytest.Item]:
    """Return tests so that another file comes first with another seed: what a run has no time for changes."""
    files = list(dict.fromkeys(item.path for item in items))
    first = files[seed % len(files)] if files else None
    place = next((place for place, item in enumerate(items) if item.path == first), 0)
    return [*items[place:], *items[:place]]


class Measuring:
    """A pytest plugin of the reporting process that writes the list when all tests have run."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up the seconds of a phase."""
        self._seconds[without_case(report.nodeid)] += report.duration

    def pytest_sessionfinish(self) -> None:
        """Write the list."""
        write_list(name for name, seconds in self._seconds.items() if seconds >= LIMIT_S)


def write_list(names: Iterable[str]) -> None:
    """Write the list, sorted, so that two lists are easy to compare."""
    LIST.write_text("".join(f"{name}\n" for name in sorted(names)))
