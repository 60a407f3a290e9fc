"""The Duel against the laws of lostcities.testing, with what its rulebook says about cards and secrets."""

from collections import Counter
from collections.abc import Iterable

import pytest

from lostcities.core import Viewer
from lostcities.kit import Card
from lostcities.testing import check_variant, laws_for
from lostcities_duel import DuelState, HandsShown
from lostcities_duel.plugin import DUEL


def cards_of(state: DuelState) -> Counter[Card]:
    """Every card on the table: none is lost or made, whatever happens."""
    rows = [row for columns in (*state.columns, state.discards) for row in columns]
    return Counter(card for row in (*rows, *(hand.cards for hand in state.hands), state.deck.cards) for card in row)


def secrets_of(state: DuelState, viewer: Viewer) -> Iterable[Card]:
    """What a viewer may not know: the deck and the other hands."""
    hands = [hand.cards for seat, hand in enumerate(state.hands) if seat != viewer]
    return (*state.deck.cards, *(card for hand in hands for card in hand))


test_laws = laws_for("duel", games=3, count=cards_of, secrets=secrets_of)


@pytest.mark.parametrize(
    "options",
    [
        {"colours": 6, "rounds": 1, "discard_view": "all", "show_pile_count": False},
        {"rounds": 2, "reveal_at_end": "all", "next_starter": "random", "first_seat": "seat1"},
        {"rounds": 1, "hand_size": 2, "wagers_per_colour": 0, "allow_retake": True, "final_tie": "extra_round"},
    ],
)
def test_the_laws_hold_under_other_options(options):
    names = ("fold", "view", "own knowledge", "legality", "secrecy", "conservation", "notation")
    agreed = {"stall_limit": 24, **options}
    check_variant(DUEL, games=1, options=agreed, names=names, count=cards_of, secrets=secrets_of, reveals=[HandsShown])
