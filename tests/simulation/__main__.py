"""Deterministic simulation of service, store and client: `python -m tests.simulation --seeds 10000`.

One seed decides everything in a run: the order of all tasks, the time, the moves, and every fault. So a failure is
repeated from its number: `python -m tests.simulation --seed 4711` prints the whole trace of one run.

With `--disk` the SQLite store runs alone, on a disk that fails, fills up and loses its power. The seed decides the
commits and every failure, and the trace names them.

The modules, from the bottom up:

- `simulated_loop`: the event loop. It has no threads and no sockets, and its time jumps.
- `network`: the calls between the real client and the real methods of the server, which break, wait and arrive twice.
- `faulty_store`: a store that stalls, and fails before or after its work. What it has recorded survives a crash.
- `environment`: what is replaced while a run lasts, such as clocks and random bytes.
- `players`: real clients that play, undo, resign, watch and begin anew.
- `records`: what they saw and were told, and the laws that it is compared with.
- `world`: one run. A server crashes and starts again, then the faults stop, and all must settle.
- `simulated_disk`: the disk below SQLite, which knows what would survive a power cut.
- `disk_world`: one run of the store on it.

The models are the simulations of FoundationDB and TigerBeetle.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Callable

from tests.simulation.disk_world import simulate_disk
from tests.simulation.world import Outcome, simulate

Simulate = Callable[[int], Outcome]
"""One run, by its seed."""

SHOWN_MAX = 20
"""Number of failed seeds that are printed."""

REPORT_S = 10.0
"""Seconds between two lines of progress."""


def run_one(seed: int, simulate: Simulate = simulate) -> int:
    """Run one seed, print its trace, and return the exit code."""
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
        part = " --disk" if simulate is simulate_disk else ""
        print(f"repeat the first with: python -m tests.simulation{part} --seed {min(each.seed for each in failed)}")
    return 1 if failed else 0


def main() -> int:
    """Run the program and return its exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--seed", type=int, help="run one seed and print its trace")
    what.add_argument("--seeds", type=int, help="run that many seeds on all cores")
    parser.add_argument("--first", type=int, default=0, help="the first of many seeds; default 0")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes; default: all cores")
    parser.add_argument("--disk", action="store_true", help="run the SQLite store on a disk that fails")
    given = parser.parse_args()
    part = simulate_disk if given.disk else simulate
    if given.seed is not None:
        return run_one(given.seed, part)
    return run_many(given.first, given.seeds, given.jobs, part)


if __name__ == "__main__":
    sys.exit(main())
