"""The hooks and the variant of Crazy Eights."""

from collections.abc import Iterable

from crazy_eights.cards import PlayingCard
from crazy_eights.moves import CardTurned, EightsEvent, EightsMove, HandsShown
from crazy_eights.options import EightsOptions
from crazy_eights.rules import EightsRules
from crazy_eights.state import EightsState, cards_of, secrets_of
from lostcities.core import Variant, Viewer, hookimpl

RULES_TEXT = """\
# Crazy Eights

Get rid of your cards. Two to four players, 52 cards: two players get seven each, more get five. One card is turned up
beside the deck and begins the discards.

## A turn

Lay one card on the discards: one of the **same suit**, one of the **same rank**, or **any eight**. After an eight you
name the suit that is to follow.

If no card of yours fits, draw from the deck until one does, and play it. If the deck is empty and you cannot play, you
pass. As soon as the deck has run out, the discards below the top card are shuffled and become the new deck.

## The end of a round

The round is over when a player lays their last card, when all players have passed in a row, or after 200 turns. Cards
left in your hand count against you: an eight 50, a king, queen or jack 10, an ace 1, any other card its number.

After five rounds the player with the fewest points lost wins. The next player begins each next round.
"""

ROUNDS, TURNS, CARDS = 5, 200, 52


def told_by(state: EightsState, event: EightsEvent, viewer: Viewer) -> Iterable[PlayingCard]:
    """Return the cards that every viewer learns from an event, though no move named them."""
    match event:
        case CardTurned(card):
            return [card]
        case HandsShown(hands):
            return [card for hand in hands for card in hand]
    return []


EIGHTS = Variant[EightsState, EightsMove, EightsEvent](
    key="crazy-eights",
    title="Crazy Eights",
    seats=range(2, 5),
    rules=EightsRules(),
    moves=EightsMove,
    events=EightsEvent,
    options=EightsOptions,
    rules_text=RULES_TEXT,
    # Every turn plays a card and names a suit, or passes. A drawn card is played, or held at the end of the round.
    moves_max=ROUNDS * (2 * TURNS + TURNS + CARDS),
    tells=told_by,
    count=cards_of,
    secrets=secrets_of,
)


@hookimpl
def lostcities_variants() -> Iterable[Variant[EightsState, EightsMove, EightsEvent]]:
    """Register Crazy Eights."""
    yield EIGHTS
