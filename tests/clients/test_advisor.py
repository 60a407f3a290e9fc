"""Advice on each legal move: its order, its errors, and what it rests on."""

import random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.clients.test_navigator import HOUSE, decisions
from tests.engines.sources import where_it_compiles

from lostcities.core import Seat, Variant
from lostcities.registry import load_registry
from lostcities_bots.advisor import Advice, Advisor, NoAdvice
from lostcities_client import Decision

GAMES = [load_registry().variant(key) for key in ("duel", "board", "rivals")]


def advised(decision: Decision, playouts: int = 40) -> tuple[Advice, ...]:
    """Return advice with the same chance each time."""
    return Advisor().advise(replace(decision, rng=random.Random(3)), playouts=playouts)


@where_it_compiles
@pytest.mark.parametrize("variant", GAMES, ids=lambda variant: variant.key)
@pytest.mark.parametrize("seats", [2, 3])
def test_every_legal_move_has_its_points_the_best_first(variant: Variant[Any, Any, Any], seats: int) -> None:
    for decision in decisions(variant, seats=2 if variant.key == "duel" else seats)[:6]:
        advice = advised(decision)
        assert {each.move for each in advice} == set(decision.legal_moves)
        assert [each.points for each in advice] == sorted((each.points for each in advice), reverse=True)
        assert all(0 <= each.error < 200 for each in advice)


@where_it_compiles
def test_advice_follows_from_what_the_seat_knows_alone() -> None:
    """A decision has a view and no state, so two worlds with one view get equal advice, byte for byte."""
    decision = decisions(GAMES[0], rounds=1)[2]
    assert advised(decision) == advised(decision)
    assert decision.view.hands[Seat(1)].backs > 0


@where_it_compiles
def test_more_playouts_make_smaller_errors() -> None:
    decision = decisions(GAMES[0], rounds=1)[2]
    few, many = advised(decision, 140), advised(decision, 1_260)
    assert sum(each.error for each in many) < 0.6 * sum(each.error for each in few)


def test_what_no_net_has_learned_gets_no_advice() -> None:
    with pytest.raises(NoAdvice, match="by their usual rules, for a seat to act"):
        advised(decisions(HOUSE, rounds=1)[0])
    with pytest.raises(NoAdvice):
        advised(replace(decisions(GAMES[0], rounds=1)[0], legal_moves=()))
