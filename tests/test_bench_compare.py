"""The comparison of two commits: figures read from tables, and ratios and intervals checked by hand."""

import pytest
from bench.compare import Row, interval, ratio, rows
from bench.figures import HEADER, Figure

PRINTED = "\n".join(
    [
        HEADER,
        Figure(name="rate: a, b", value=12_345.6, unit="events/s", floor=20_000, note="x | y").line(),
        Figure(name="memory", value=0.25, unit="kB", ceiling=1).line(),
        "  7 decide.py -> game.py",
    ]
)


def test_the_figures_of_a_run_are_read_back() -> None:
    assert rows(PRINTED) == {
        "rate: a, b": Row(12_346.0, more_is_better=True),
        "memory": Row(0.25, more_is_better=False),
    }


@pytest.mark.parametrize(("count", "places"), [(1, (0, 0)), (5, (0, 4)), (6, (0, 5)), (9, (1, 7)), (20, (5, 14))])
def test_the_interval_of_a_median_is_that_of_the_sign_test(count: int, places: tuple[int, int]) -> None:
    assert interval(count) == places


@pytest.mark.parametrize(
    ("more_is_better", "now", "middle", "holds"),
    [(True, 95.0, 0.95, True), (True, 94.0, 0.94, False), (False, 50.0, 2.0, True), (False, 125.0, 0.8, False)],
)
def test_a_ratio_above_one_means_better(*, more_is_better: bool, now: float, middle: float, holds: bool) -> None:
    found = ratio([Row(100.0, more_is_better)] * 3, [Row(now, more_is_better)] * 3)
    assert found is not None
    assert found.middle == pytest.approx(middle)
    assert found.holds is holds


def test_a_pair_of_blocks_is_compared_with_each_other() -> None:
    before = [Row(value, more_is_better=True) for value in (1.0, 2.0, 4.0)]
    now = [Row(value, more_is_better=True) for value in (1.0, 4.0, 12.0)]
    found = ratio(before, now)
    assert found is not None
    assert (found.low, found.middle, found.high) == (1.0, 2.0, 3.0)


def test_a_figure_of_zero_has_no_ratio() -> None:
    assert ratio([Row(0.0, more_is_better=True)], [Row(1.0, more_is_better=True)]) is None
