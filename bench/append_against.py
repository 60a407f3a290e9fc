"""Comparison of the cost of a durable commit in this tree and in an earlier one, in alternating blocks on one core.

`python -m bench.append_against b162fb4 [--rounds 9]` prints ratios of processor time: below 1, this tree is cheaper.
Append and projections together are compared with the earlier cost of `append` alone.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from bench.compare import interval
from bench.figures import pin

CASES = (
    # games, moves of each, with projections, most it may cost
    (1, 1_000, False, None),
    (1, 1_000, True, None),
    (16, 500, False, None),
    (16, 500, True, None),
    (64, 250, False, 0.8),
    (64, 250, True, 1.0),
)
_TREE = Path(__file__).parents[1]


def main(arguments: Sequence[str]) -> int:
    """Compare with a commit. Return 0 if every median ratio keeps its limit."""
    parser = argparse.ArgumentParser(prog="python -m bench.append_against", description=__doc__)
    parser.add_argument("commit", help="the commit to compare this tree with")
    parser.add_argument("--rounds", type=int, default=9, help="pairs of blocks (default 9)")
    chosen = parser.parse_args(arguments)
    before: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
    now: defaultdict[tuple[int, int, bool], list[float]] = defaultdict(list)
    pin(1)
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(
            ["git", "archive", chosen.commit, "platform"], cwd=_TREE, capture_output=True, check=True
        )
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        for _ in range(chosen.rounds):
            for games, moves, projections, _limit in CASES:
                if not projections:
                    before[games, moves].append(_block(Path(folder), games, moves, projections=False))
                now[games, moves, projections].append(_block(_TREE, games, moves, projections=projections))
    print(
        "| games at once | | before, µs | now, µs | ratio | interval of 95 % | limit | holds |\n"
        "|---|---|---|---|---|---|---|---|"
    )
    all_hold = True
    for games, moves, projections, limit in CASES:
        old, new = before[games, moves], now[games, moves, projections]
        ratios = sorted(after / first for first, after in zip(old, new, strict=True))
        low, high = interval(len(ratios))
        holds = limit is None or median(ratios) <= limit
        all_hold = all_hold and holds
        print(
            f"| {games} | {'append and projections' if projections else 'append'} "
            f"| {median(old):.1f} | {median(new):.1f} | {median(ratios):.2f} | {ratios[low]:.2f} to {ratios[high]:.2f} "
            f"| {'' if limit is None else f'≤ {limit}'} | {'' if limit is None else 'yes' if holds else '**no**'} |"
        )
    return 0 if all_hold else 1


def _block(tree: Path, games: int, moves: int, *, projections: bool) -> float:
    """Run a block with the platform of one tree and the interpreter and libraries of this one."""
    command = [sys.executable, str(_TREE / "bench/appending.py"), str(games), str(moves)]
    roots = os.pathsep.join(str(root) for root in sorted((tree / "platform").iterdir()))
    done = subprocess.run(
        [*command, "projections"] if projections else command,
        env={**os.environ, "PYTHONPATH": roots},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
