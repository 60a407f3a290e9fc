"""The Duel's variant and the hook that registers it."""

from collections.abc import Iterable

from lostcities.core import Event, Move, Variant, hookimpl
from lostcities_duel.moves import DuelEvent, DuelMove
from lostcities_duel.options import DuelOptions
from lostcities_duel.rules import DuelRules
from lostcities_duel.state import DuelState, cards_of, secrets_of

STALL_LIMIT = 24

RULES_TEXT = """\
# Lost Cities: Duel

Two explorers, five expeditions. Each colour has nine numbers, 2 to 10, and three wagers. A game is three rounds. The
player with the most points in all of them wins.

## A turn

1. **Place one card.** Either lay it at the end of your own column of its colour, or on the discards of its colour.
2. **Draw one card.** Either the top of the deck, or the top of any discards; not the card you have just laid there.

## Columns

The numbers of a column rise. Gaps are allowed. Wagers go before the first number, as many as you like. A placed card
stays where it is.

## The end of a round

The round is over at once when the last card of the deck is drawn. Cards in hand count nothing.

## Scoring

A column without cards counts 0. For any other, add up its numbers and subtract 20. One wager doubles the result, two
triple it, three quadruple it, also if it is negative. A column of eight or more cards, wagers included, then earns 20
more. The leader starts the next round.
"""

DUEL = Variant[DuelState, Move, Event](
    key="duel",
    title="Lost Cities: Duel",
    seats=range(2, 3),
    rules=DuelRules(),
    moves=DuelMove,
    events=DuelEvent,
    options=DuelOptions,
    rules_text=RULES_TEXT,
    bounded_options={"stall_limit": STALL_LIMIT},
    # 3 rounds of 44 cards to draw. Before each draw come at most STALL_LIMIT turns, then the turn itself, of 2 moves
    # each.
    moves_max=3 * 44 * (STALL_LIMIT + 1) * 2,
    one_deal_options={"rounds": 1},
    count=cards_of,
    secrets=secrets_of,
)


@hookimpl
def lostcities_variants() -> Iterable[Variant[DuelState, Move, Event]]:
    """Register the Duel."""
    yield DUEL
