"""Tests of the environments for other projects. They need packages that `make test-rl` installs apart."""

from importlib.util import find_spec

import pytest

from lostcities.agents import GameKind, Unsupported, game_kind
from lostcities.core import Variant
from lostcities.registry import load_registry

collect_ignore_glob = [] if find_spec("pettingzoo") and find_spec("pyspiel") else ["test_*.py"]

SHORT = {"board": {"rounds": 1}, "duel": {"rounds": 1}, "duel-updown": {"rounds": 1}, "crazy-eights": {"rounds": 1}}
"""Options under which a random game is short, by variant."""


def playable() -> list[GameKind]:
    """Return every installed variant that has actions, with each number of seats up to four."""
    found = []
    for variant in load_registry().variants():
        for seats in [seats for seats in variant.seats if seats <= 4]:
            try:
                found.append(kind_of(variant, seats))
            except Unsupported:
                continue
    return found


def kind_of(variant: Variant, seats: int) -> GameKind:  # type: ignore[type-arg]  # any variant
    return game_kind(variant, seats=seats, options=SHORT.get(variant.key))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "kind" in metafunc.fixturenames:
        kinds = playable()
        ids = [f"{kind.variant.key}-{kind.setup.seats}" for kind in kinds]
        metafunc.parametrize("kind", kinds, ids=ids)
