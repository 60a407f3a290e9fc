"""Rivals against the laws of lostcities.testing, with what its rulebook says about cards, coins and secrets."""

from collections import Counter
from collections.abc import Iterable

from lostcities.core import Viewer
from lostcities.kit import Card
from lostcities.testing import everything_for
from lostcities_rivals import CardRevealed, CardsDealt, RivalsState
from lostcities_rivals.plugin import RIVALS

OPTION_SETS = {
    "generous": {
        "piles": 2,
        "pile_sizes": [50, 30],
        "gold_total": 120,
        "allow_empty_auction": True,
        "bankruptcy_relief": 3,
        "purge_dead_display": True,
        "tie_break": "gold",
    },
    "closed": {
        "gold_total": 24,
        "auto_pass": False,
        "box_on_auction_reveal": False,
        "open_gold": False,
        "show_pile_count": False,
        "footprints": [2, 3, 4, 5, 6, 7, 8, 9, 10],
    },
}


def goods_of(state: RivalsState) -> tuple[Counter[Card], int]:
    """Every card and every coin: none is lost or made, whatever happens."""
    rows = [column for columns in state.columns for column in columns]
    piles = [pile.cards for pile in state.piles]
    found = Counter(card for row in (*rows, *piles, state.display, state.boxed) for card in row)
    return found, sum(state.gold) + state.pool


def secrets_of(state: RivalsState, viewer: Viewer) -> Iterable[Card]:
    """What nobody may know: the piles."""
    return [card for pile in state.piles for card in pile.cards]


TestEverything = everything_for(
    RIVALS,
    option_sets=OPTION_SETS,
    games=1,
    count=goods_of,
    secrets=secrets_of,
    # the wagers that open columns have the faces of cards in the piles, and what is revealed lay there
    reveals=[CardsDealt, CardRevealed],
)
