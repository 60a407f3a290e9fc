"""Command that runs all attacks against a real server beside honest players, and prints a report in Markdown.

`python -m tests.adversary [--seconds 5] [NAME …]`. The exit code is 1 if an attack is not borne.
"""

import argparse
import asyncio
import sys
from collections.abc import Sequence

from bench.figures import pin
from tests.adversary.trial import Outcome, names, trial

HEADER = (
    "| attack | calls tried | answers and refusals | honest moves | p50 / p99 | memory before / peak | borne |\n"
    "|---|---|---|---|---|---|---|"
)


def line(outcome: Outcome) -> str:
    """Return an outcome as a row of the report."""
    answers = ", ".join(f"{count:,} {reason}" for reason, count in sorted(outcome.tally.outcomes.items()))
    failures = f", {len(outcome.failures)} refused: {outcome.failures[0]}" if outcome.failures else ""
    return (
        f"| {outcome.name} | {outcome.tally.calls:,} on {outcome.tally.connections:,} connections | {answers} | "
        f"{outcome.moves:,}{failures} | {outcome.p50_ms:.1f} / {outcome.p99_ms:.1f} ms | "
        f"{outcome.before_mib:.0f} / {outcome.peak_mib:.0f} MiB | {'yes' if outcome.is_borne else '**no**'} |"
    )


async def report(chosen: Sequence[str], seconds: float) -> bool:
    """Run attacks one after the other, and print a row for each. Return True if all are borne."""
    print(HEADER, flush=True)
    all_borne = True
    async with trial() as running:
        for name in chosen:
            outcome = await running.bear(name, seconds)
            print(line(outcome), flush=True)
            all_borne = all_borne and outcome.is_borne
    return all_borne


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the attacks. Return 0 if all are borne."""
    parser = argparse.ArgumentParser(prog="python -m tests.adversary", description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="time of each attack")
    parser.add_argument("names", nargs="*", metavar="NAME", help="attacks to run; by default all")
    given = parser.parse_args(arguments)
    pin(1)  # the server has the other core
    return 0 if asyncio.run(report(names(given.names), given.seconds)) else 1


if __name__ == "__main__":
    sys.exit(main())
