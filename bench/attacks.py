"""Attacks on a server: how long honest players wait for a move while each runs, and what memory it takes.

The server has one core. Attackers, the gateway and honest players share the other, so attackers run with `nice` 10.
"""

import asyncio
from collections.abc import Iterator

from tests.adversary.programs.__main__ import NICE, PROGRAMS
from tests.adversary.trial import MEMORY_MAX_MIB, P99_MAX_MS, Outcome, trial

from bench.figures import Figure, pin

SECONDS = 5.0
"""Time of each attack."""


def figures() -> Iterator[Figure]:
    """Run all attacks one after the other."""
    pin(1)
    for outcome in asyncio.run(_measure()):
        served = f", **{len(outcome.failures)} refused**" if outcome.failures else ""
        yield Figure(
            name=f"a move during “{outcome.name}”, 99th percentile",
            value=outcome.p99_ms if outcome.is_served else float("inf"),
            unit="ms",
            ceiling=P99_MAX_MS,
            note=f"{outcome.moves:,} moves in {SECONDS:.0f} s{served}; attackers with nice {NICE}",
        )
        yield Figure(
            name=f"memory growth during “{outcome.name}”",
            value=outcome.growth_mib,
            unit="MiB",
            ceiling=MEMORY_MAX_MIB,
            note=f"server and gateway, from {outcome.before_mib:.0f} MiB",
        )


async def _measure() -> list[Outcome]:
    async with trial() as running:
        return [await running.bear(name, SECONDS) for name in PROGRAMS]
