"""Command that runs one attack and prints what came of it: `python -m tests.adversary.programs NAME TARGET SECONDS`."""

import asyncio
import os
import sys

import msgspec
from tests.adversary.programs.floods import FLOODS
from tests.adversary.programs.program import Run, Tally, Target
from tests.adversary.programs.protocol import PROTOCOL

PROGRAMS = {program.name: program for program in (*FLOODS, *PROTOCOL)}
NICE = 10
"""Attackers share a core with honest players, and must not take it from them."""


async def attack(name: str, target: Target, seconds: float) -> Tally:
    """Run one attack."""
    program = PROGRAMS[name]
    run = Run(target, program.budget(seconds))
    await program.run(run)
    return run.tally


if __name__ == "__main__":
    os.nice(NICE)
    _tally = asyncio.run(attack(sys.argv[1], msgspec.json.decode(sys.argv[2], type=Target), float(sys.argv[3])))
    print(msgspec.json.encode(_tally).decode())
