"""The variant of Rivals and the hook that registers it."""

from collections.abc import Iterable

from lostcities.core import Event, Move, Variant, Viewer, hookimpl
from lostcities.kit import Card
from lostcities_rivals.moves import CardRevealed, CardsDealt, RivalsEvent, RivalsMove
from lostcities_rivals.options import RivalsOptions
from lostcities_rivals.rules import RivalsRules
from lostcities_rivals.state import RivalsState, goods_of, secrets_of

RULES_TEXT = """\
# Lost Cities: Rivals

Two to four explorers bid for the cards of five expeditions. Each colour has the numbers 2 to 5 twice, 6 to 10 once, and
three wagers: 80 cards, in four piles of 20. Every player opens two columns with a wager of different colours, and
gets an equal share of 36 gold.

## A turn

Do one of two things:

1. **Reveal** the top card of the draw pile. It joins the display. If no player can place it, it goes into the box.
2. **Start an auction** for the display with a bid of at least one coin. Clockwise, each player bids more than the
   highest bid, or passes for good. The last bidder pays the bid into the pool, may *place* any cards of the display in
   their own columns, and may *box* one card of it. Then the next card is revealed, and the seat after the winner's is
   next.

## Columns

The numbers of a column never fall. Equal ones may follow each other. Wagers go before the first number. A placed card
stays where it is.

## The end of a pile

With the last card of a pile the players share the pool equally. The rest stays in it. The next pile becomes the draw
pile, and the display stays. With the last card of the last pile the game is over at once.

## Scoring

A 2, 3, 4 or 5 has one footprint, a 6 to 10 two. A column counts its footprints, twice with one wager, three times with
two and so on; four or more numbers earn 8 more. Each own coin counts 1. The most points win.
"""


def told_by(state: RivalsState, event: Event, viewer: Viewer) -> Iterable[Card]:
    """Return the cards that every viewer learns from an event, though no move named them."""
    match event:
        case CardsDealt(start_wagers=wagers):  # equal cards are in the piles
            return [card for own in wagers for card in own]
        case CardRevealed(card=card):
            return [card]
    return []


RIVALS = Variant[RivalsState, Move, Event](
    key="rivals",
    title="Lost Cities: Rivals",
    seats=range(2, 5),
    rules=RivalsRules(),
    moves=RivalsMove,
    events=RivalsEvent,
    options=RivalsOptions,
    rules_text=RULES_TEXT,
    # 36 coins can be paid once a pile, and each bid costs at least one. In each of 80 turns there are at most 3 passes,
    # a box and a done. Each card is placed at most once.
    moves_max=4 * 36 + 80 * (3 + 2) + 80,
    one_deal_options={},
    tells=told_by,
    count=goods_of,
    secrets=secrets_of,
)


@hookimpl
def lostcities_variants() -> Iterable[Variant[RivalsState, Move, Event]]:
    """Register Rivals."""
    yield RIVALS
