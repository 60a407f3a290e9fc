"""Comparison of two commits: the same figures of the bench by turns, as ratios with their interval.

`python -m bench.compare COMMIT [--rounds 9] [SECTION ...]` checks the commit out into a folder and sets it up there.
Each section of both trees runs side by side, and they measure one figure after the other by turns. A virtual machine
may be twice as fast in one minute as in the next. A ratio above 1 means that this tree is better.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from math import comb
from pathlib import Path
from statistics import median

import msgspec
from msgspec import Struct

from bench.__main__ import SECTIONS

LEAST = 0.95
"""Median ratio that each figure must reach."""

_ROOT = Path(__file__).parents[1]
_ALONE = {"rules", "store", "memory", "tables", "audit", "client"}
"""Sections that run in one process. Each block of them stays on one core."""

_STEPS = """
import json
import os
import sys
from bench.__main__ import SECTIONS

section, *cores = sys.argv[1:]
if cores:
    os.sched_setaffinity(0, map(int, cores))
figures = SECTIONS[section]()
while sys.stdin.readline() and (figure := next(figures, None)) is not None:
    row = {"name": figure.name, "value": figure.value, "more_is_better": figure.floor is not None}
    print("row", json.dumps(row), flush=True)
"""
"""Program of a block: for each line that it reads, measure the next figure and print its row."""


class Row(Struct, frozen=True):
    """A figure as a block measured it."""

    name: str
    value: float
    more_is_better: bool


class Ratio(Struct, frozen=True):
    """The paired ratios of a figure: their median, and the interval that contains the true median with 95 %."""

    middle: float
    low: float
    high: float

    @property
    def holds(self) -> bool:
        """True if the figure is no worse than before."""
        return self.middle >= LEAST


def main(arguments: Sequence[str]) -> int:
    """Compare two commits. Return 0 if every median ratio reaches the limit."""
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=__doc__)
    parser.add_argument("commit", help="the commit to compare this tree with")
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"of {', '.join(SECTIONS)}")
    parser.add_argument("--rounds", type=int, default=9, help="pairs of blocks a section (default 9)")
    chosen = parser.parse_args(arguments)
    if unknown := set(chosen.sections) - set(SECTIONS):
        parser.error(f"no section {', '.join(sorted(unknown))}; there are: {', '.join(SECTIONS)}")
    all_hold = True
    with _checked_out(chosen.commit) as before:
        print(
            f"| figure | before | now | ratio, median of {chosen.rounds} | interval of 95 % | ≥ {LEAST} |", flush=True
        )
        print("|---|---|---|---|---|---|", flush=True)
        for section in chosen.sections or list(SECTIONS):
            all_hold = _compare(section, before, chosen.rounds) and all_hold
    return 0 if all_hold else 1


def ratio(before: Sequence[Row], now: Sequence[Row]) -> Ratio | None:
    """Compute the ratio of two series of blocks, pair by pair. Return None if a value of 0 makes it meaningless."""
    if any(row.value == 0 for row in (*before, *now)):
        return None
    paired = sorted(
        new.value / old.value if new.more_is_better else old.value / new.value
        for old, new in zip(before, now, strict=True)
    )
    low, high = interval(len(paired))
    return Ratio(median(paired), paired[low], paired[high])


def interval(count: int) -> tuple[int, int]:
    """Return the indices in a sorted sample between which the true median lies with 95 % (sign test).

    Below six values no such interval exists, and the whole range is returned.
    """
    below, tail = 0, 1 / 2**count
    while 2 * (tail + comb(count, below + 1) / 2**count) <= 0.05:
        below += 1
        tail += comb(count, below) / 2**count
    return below, count - 1 - below


def _compare(section: str, before: Path, rounds: int) -> bool:
    measured: dict[Path, dict[str, list[Row]]] = {before: defaultdict(list), _ROOT: defaultdict(list)}
    for number in range(rounds):
        trees = (before, _ROOT) if number % 2 == 0 else (_ROOT, before)
        for tree, row in by_turns(section, trees):
            measured[tree][row.name].append(row)
    all_hold = True
    for name, now in measured[_ROOT].items():
        old = measured[before][name]
        result = ratio(old, now) if len(old) == len(now) else None
        if result is None:
            print(f"| {name} | | {_middle(now)} | nothing to compare with | | |", flush=True)
            continue
        all_hold = all_hold and result.holds
        verdict = "yes" if result.holds else "**no**"
        print(
            f"| {name} | {_middle(old)} | {_middle(now)} | {result.middle:.2f} "
            f"| {result.low:.2f} to {result.high:.2f} | {verdict} |",
            flush=True,
        )
    return all_hold


def _middle(values: Sequence[Row]) -> str:
    return f"{median(row.value for row in values):,.4g}"


def by_turns(section: str, trees: Sequence[Path]) -> Iterator[tuple[Path, Row]]:
    """Run the section of each tree. Yield the trees with the figures that they measure by turns."""
    with ExitStack() as stack:
        blocks = {tree: stack.enter_context(_block(section, tree)) for tree in trees}
        while blocks:
            for tree, block in list(blocks.items()):
                if row := _next_row(block):
                    yield tree, row
                else:
                    _end(block, tree)
                    del blocks[tree]


def _block(section: str, tree: Path) -> subprocess.Popen[str]:
    """Start a section of a tree, which measures one figure for each line that it is sent."""
    is_pinned = section in _ALONE and hasattr(os, "sched_setaffinity")
    cores = [str(max(os.sched_getaffinity(0)))] if is_pinned else []
    return subprocess.Popen(
        [str(tree / ".venv/bin/python"), "-c", _STEPS, section, *cores],
        cwd=tree,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def _next_row(block: subprocess.Popen[str]) -> Row | None:
    """Let the block measure its next figure, and read it. Return None at the end."""
    assert block.stdin is not None
    assert block.stdout is not None
    block.stdin.write("\n")
    block.stdin.flush()
    for line in block.stdout:
        if line.startswith("row "):
            return msgspec.json.decode(line.removeprefix("row "), type=Row)
    return None


def _end(block: subprocess.Popen[str], tree: Path) -> None:
    if code := block.wait():
        sys.exit(f"the bench of {tree} ended with exit code {code}")


@contextmanager
def _checked_out(commit: str) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "before"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", str(tree), commit], cwd=_ROOT, check=True)
        try:
            _set_up(tree)
            yield tree
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(tree)], cwd=_ROOT, check=True)


def _set_up(tree: Path) -> None:
    """Set a tree up with the interpreter of this one: builds of one version differ by a third."""
    folder = Path(sys._base_executable).resolve().parent  # type: ignore[attr-defined]  # no public name for it
    paths = {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run(
        ["make", "--silent", ".venv/.ready"], cwd=tree, env=os.environ | paths, stdout=sys.stderr, check=True
    )
    asked = [str(tree / ".venv/bin/python"), "-c", "import sys; print(sys.version)"]
    found = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    if found != sys.version:
        sys.exit(f"{tree} runs on Python {found}, this tree on {sys.version}: no figures can be compared")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
