"""Cards as small numbers, for packed engines: a colour has ten kinds, its wager and the numbers 2 to 10."""

from lostcities.kit.cards import WAGER, Card, Colour, card_of

KINDS_PER_COLOUR = 10


def kind_of(card: Card) -> int:
    """Return the kind of a card: its colour's first kind for the wager, then the numbers 2 to 10."""
    return card.colour.index * KINDS_PER_COLOUR + (0 if card.rank == WAGER else card.rank - 1)


def card_of_kind(kind: int) -> Card:
    """Return the card of a kind."""
    colour, rank = divmod(kind, KINDS_PER_COLOUR)
    return card_of(tuple(Colour)[colour], rank + 1 if rank else WAGER)
