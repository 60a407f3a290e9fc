"""All attacks against a real server: honest players are served meanwhile, and its memory stays in bounds."""

from collections.abc import Sequence

import pytest
from tests.adversary.programs.__main__ import PROGRAMS
from tests.adversary.trial import MEMORY_MAX_MIB, trial

REACHED = {
    "compression bombs": "status 8",
    "deep options": "TOO_LARGE",
    "gateway: many streams": "HTTP 200",
    "gateway: oversized bodies": "HTTP 413",
    "huge options": "TOO_LARGE",
    "oversized messages": "connection broken",
    "wrong tokens": "BAD_TOKEN",
}
"""Answers that show that an attack came as far as it should."""


async def bear(names: Sequence[str], seconds: float) -> None:
    """Run attacks one after the other, and check what they did to others. Their times are figures of the bench."""
    async with trial() as running:
        for name in names:
            outcome = await running.bear(name, seconds)
            assert outcome.tally.connections, name
            assert name not in REACHED or REACHED[name] in outcome.tally.outcomes, (name, outcome.tally.outcomes)
            assert outcome.is_served, f"{name}: {outcome.moves} moves, refused: {outcome.failures}"
            assert outcome.growth_mib <= MEMORY_MAX_MIB, name


async def test_honest_players_are_served_during_floods() -> None:
    await bear(["cheap calls on many connections", "compression bombs", "gateway: oversized bodies"], 1.0)


@pytest.mark.slow
async def test_honest_players_are_served_during_every_attack() -> None:
    await bear(list(PROGRAMS), 1.5)


def test_each_attack_says_what_it_tries() -> None:
    assert all(program.tries.endswith(".") for program in PROGRAMS.values())
