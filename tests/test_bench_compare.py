"""The comparison of two commits: figures measured by turns, and ratios and intervals checked by hand."""

import sys
from pathlib import Path

import pytest
from bench.compare import Row, by_turns, interval, ratio

# A bench of a tree. Its only section notes in a file of both trees when it measures what.
BENCH = """
from pathlib import Path
from bench.figures import Figure


def figures():
    for name, value in {values}:
        with Path("../turns").open("a") as turns:
            turns.write(f"{{Path.cwd().name}} {{name}}\\n")
        print("  7 decide.py -> game.py")
        yield Figure(name=name, value=value, unit="µs", ceiling=1)
    {end}


SECTIONS = {{"store": figures}}
"""


def tree(folder: Path, values: list[tuple[str, float]], end: str = "") -> Path:
    """Make a tree that measures these values, run by this interpreter."""
    (folder / "bench").mkdir(parents=True)
    (folder / "bench/__main__.py").write_text(BENCH.format(values=values, end=end))
    (folder / "bench/figures.py").write_text(Path(__file__).parents[1].joinpath("bench/figures.py").read_text())
    python = folder / ".venv/bin/python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    return folder


def test_two_trees_measure_figure_by_figure(tmp_path: Path) -> None:
    old = tree(tmp_path / "old", [("a | b", -1), ("c", 12_345.6)])
    new = tree(tmp_path / "new", [("a | b", 3), ("c", 4), ("d", 0.25)])
    assert [(where.name, row) for where, row in by_turns("store", [old, new])] == [
        ("old", Row("a | b", -1, more_is_better=False)),
        ("new", Row("a | b", 3, more_is_better=False)),
        ("old", Row("c", 12_345.6, more_is_better=False)),
        ("new", Row("c", 4, more_is_better=False)),
        ("new", Row("d", 0.25, more_is_better=False)),
    ]
    assert (tmp_path / "turns").read_text().splitlines() == ["old a | b", "new a | b", "old c", "new c", "new d"]


def test_a_bench_that_fails_ends_the_comparison(tmp_path: Path) -> None:
    old = tree(tmp_path / "old", [("a", 1), ("b", 2)])
    new = tree(tmp_path / "new", [("a", 3)], end="raise SystemExit(3)")
    with pytest.raises(SystemExit, match=r"the bench of .*new ended with exit code 3"):
        list(by_turns("store", [old, new]))


@pytest.mark.parametrize(("count", "places"), [(1, (0, 0)), (5, (0, 4)), (6, (0, 5)), (9, (1, 7)), (20, (5, 14))])
def test_the_interval_of_a_median_is_that_of_the_sign_test(count: int, places: tuple[int, int]) -> None:
    assert interval(count) == places


@pytest.mark.parametrize(
    ("more_is_better", "now", "middle", "holds"),
    [(True, 95.0, 0.95, True), (True, 94.0, 0.94, False), (False, 50.0, 2.0, True), (False, 125.0, 0.8, False)],
)
def test_a_ratio_above_one_means_better(*, more_is_better: bool, now: float, middle: float, holds: bool) -> None:
    found = ratio([Row("a", 100.0, more_is_better)] * 3, [Row("a", now, more_is_better)] * 3)
    assert found is not None
    assert found.middle == pytest.approx(middle)
    assert found.holds is holds


def test_a_pair_of_blocks_is_compared_with_each_other() -> None:
    before = [Row("a", value, more_is_better=True) for value in (1.0, 2.0, 4.0)]
    now = [Row("a", value, more_is_better=True) for value in (1.0, 4.0, 12.0)]
    found = ratio(before, now)
    assert found is not None
    assert (found.low, found.middle, found.high) == (1.0, 2.0, 3.0)


def test_a_figure_of_zero_has_no_ratio() -> None:
    assert ratio([Row("a", 0.0, more_is_better=True)], [Row("a", 1.0, more_is_better=True)]) is None
