"""Deterministic simulation in two parts: `python -m tests.simulation --seeds 10000`.

One seed decides everything in a run: the order of all tasks, the time, the moves, and every fault. So a failure is
repeated from its number: `python -m tests.simulation --seed 4711` prints the whole trace of one run of each part.

The part `service` runs service, clients and a store in memory. Its modules, from the bottom up:

- `simulated_loop`: the event loop. It has no threads and no sockets, and its time jumps.
- `network`: the calls between the real client and the real methods of the server, which break, wait and arrive twice.
- `faulty_store`: a store that stalls, and fails before or after its work. What it has recorded survives a crash.
- `environment`: what is replaced while a run lasts, such as clocks and random bytes.
- `players`: real clients that play, undo, resign, watch and begin anew.
- `records`: what they saw and were told, and the laws that it is compared with.
- `world`: one run. A server crashes and starts again, then the faults stop, and all must settle.

The part `files` runs SQLite and the store on a faulty file system, see `faulty_files`.

The models are the simulations of FoundationDB and TigerBeetle.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Callable

from tests.simulation.faulty_files.run import simulate_files
from tests.simulation.world import Outcome, simulate

Simulate = Callable[[int], Outcome]

PARTS: dict[str, Simulate] = {"service": simulate, "files": simulate_files}
"""Parts of the simulation, by name."""

SHOWN_MAX = 20
"""Number of failed seeds that are printed."""

REPORT_S = 10.0
"""Seconds between two lines of progress."""


def run_one(seed: int, simulate: Simulate = simulate) -> int:
    """Run one seed of a part, print its trace, and return the exit code."""
    outcome = simulate(seed)
    print("\n".join(outcome.trace))
    print(f"seed {seed}: {'; '.join(outcome.faults) or 'all laws hold'}")
    return 1 if outcome.faults else 0


def run_many(first: int, count: int, jobs: int, simulate: Simulate = simulate) -> int:
    """Run many seeds on all cores, print those that fail, and return the exit code."""
    began = shown_at = time.perf_counter()
    failed: list[Outcome] = []
    with multiprocessing.get_context("spawn").Pool(jobs, maxtasksperchild=200) as pool:
        for done, outcome in enumerate(pool.imap_unordered(simulate, range(first, first + count)), 1):
            if outcome.faults:
                failed.append(outcome)
                if len(failed) <= SHOWN_MAX:
                    print(f"seed {outcome.seed} fails: {'; '.join(outcome.faults)}", flush=True)
            if time.perf_counter() - shown_at > REPORT_S or done == count:
                shown_at = time.perf_counter()
                print(f"{done} of {count} seeds in {shown_at - began:.0f} s, {len(failed)} failed", flush=True)
    if failed:
        print(f"repeat the first with: python -m tests.simulation --seed {min(each.seed for each in failed)}")
    return 1 if failed else 0


def main() -> int:
    """Run the program and return its exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--seed", type=int, help="run one seed and print its trace")
    what.add_argument("--seeds", type=int, help="run that many seeds on all cores")
    parser.add_argument("--first", type=int, default=0, help="the first of many seeds; default 0")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes; default: all cores")
    parser.add_argument("--part", choices=PARTS, help="the part that runs; default: each")
    given = parser.parse_args()
    code = 0
    for name in [given.part] if given.part else PARTS:
        print(f"part {name}", flush=True)
        if given.seed is not None:
            code |= run_one(given.seed, PARTS[name])
        else:
            code |= run_many(given.first, given.seeds, given.jobs, PARTS[name])
    return code


if __name__ == "__main__":
    sys.exit(main())
