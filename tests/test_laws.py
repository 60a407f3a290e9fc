"""Every variant that is installed obeys the laws: on random games of its own options, and on games hypothesis makes up.

What a rulebook says beyond the code stands in `DECLARED`; a variant without an entry is held to the laws all the same.
"""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lostcities.core import Variant
from lostcities.core.registry import load_registry
from lostcities.testing import LAWS, Declared, check_game, check_variant, games_of
from lostcities_board.state import BoardState
from lostcities_duel.moves import HandsShown
from lostcities_duel.state import DuelState
from lostcities_rivals.moves import CardRevealed, CardsDealt
from lostcities_rivals.state import RivalsState


def duel_cards(state: DuelState) -> list[str]:
    """Every card of a Duel: in the deck, in hands, in columns, on the discards."""
    lanes = [*(lane for lanes in state.columns for lane in lanes), *state.discards]
    return sorted(
        map(str, [*state.deck.cards, *(c for h in state.hands for c in h.cards), *(c for lane in lanes for c in lane)])
    )


def duel_secrets(state: DuelState, viewer: int | None) -> list[Any]:
    """What a viewer of a Duel may not know: the deck and the other hand. (Cards taken openly are known already.)"""
    others = [hand for seat, hand in enumerate(state.hands) if seat != viewer]
    return [*state.deck.cards, *(card for hand in others for card in hand.cards)]


def rivals_goods(state: RivalsState) -> tuple[list[str], int]:
    """Every card and coin of Rivals: in piles, display, columns and box; with seats and in the pool."""
    lanes = [*(lane for lanes in state.columns for lane in lanes), *(pile.cards for pile in state.piles)]
    found = [*state.display, *state.boxed, *(card for lane in lanes for card in lane)]
    return sorted(map(str, found)), sum(state.gold) + state.pool


def rivals_secrets(state: RivalsState, viewer: int | None) -> list[Any]:
    """What nobody may know in Rivals: the piles."""
    return [card for pile in state.piles for card in pile.cards]


def board_cards(state: BoardState) -> list[str]:
    """Every card of the Board Game: in the deck, removed, in hands, in rows, on the discards."""
    lanes = [*(lane for lanes in state.rows for lane in lanes), *state.discards, state.deck.cards, state.removed.cards]
    return sorted(map(str, [*(c for h in state.hands for c in h.cards), *(c for lane in lanes for c in lane)]))


def board_secrets(state: BoardState, viewer: int | None) -> list[Any]:
    """What a viewer of the Board Game may not know: the deck, the cards removed, and the other hands."""
    others = [hand for seat, hand in enumerate(state.hands) if seat != viewer]
    return [*state.deck.cards, *state.removed.cards, *(card for hand in others for card in hand.cards)]


DECLARED = {
    "board": Declared(count=board_cards, secrets=board_secrets),
    "duel": Declared(count=duel_cards, secrets=duel_secrets, reveals=(HandsShown,)),
    "rivals": Declared(count=rivals_goods, secrets=rivals_secrets, reveals=(CardsDealt, CardRevealed)),
}
VARIANTS = load_registry().all_versions()
EACH_VARIANT = pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: f"{v.key}-{v.version}")


def declared_of(variant: Variant[Any, Any, Any]) -> Declared:
    return DECLARED.get(variant.key, Declared())


@EACH_VARIANT
@pytest.mark.parametrize("law", LAWS)
def test_every_variant_obeys(variant, law):
    said = declared_of(variant)
    check_variant(variant, names=[law], games=2, count=said.count, secrets=said.secrets, reveals=said.reveals)


@EACH_VARIANT
@settings(max_examples=8, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_variant_obeys_whatever_options_and_moves_are_chosen(variant, data):
    game = data.draw(games_of(variant, moves_max=60))
    check_game(game, declared_of(variant))


@pytest.mark.slow
@EACH_VARIANT
@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_variant_obeys_in_depth(variant, data):
    game = data.draw(games_of(variant, moves_max=400))
    check_game(game, declared_of(variant))


@pytest.mark.slow
@EACH_VARIANT
def test_every_variant_obeys_in_many_whole_games(variant, seed):
    said = declared_of(variant)
    check_variant(variant, games=50, seed=seed, count=said.count, secrets=said.secrets, reveals=said.reveals)
