"""Where a Duel stands: the same type is the full truth and, folded from redacted events, what one viewer knows."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from lostcities.core import Seat, Viewer
from lostcities.kit import Card, Colour, Hand, Pile
from lostcities_duel.moves import RoundScored
from lostcities_duel.options import DuelOptions

Cards = tuple[Card, ...]
COLOURS = tuple(Colour)
SEATS = (Seat(0), Seat(1))


class DuelState(Struct, frozen=True, kw_only=True, gc=False):
    """A Duel at one moment. Columns and discards follow the canonical order of colours."""

    options: DuelOptions
    numbers: dict[str, int]
    """The numbers of the rules that this table agreed otherwise."""
    round: int = 0
    """From 1; 0 before the first deal."""
    starter: Seat = Seat(0)
    """Who began this round."""
    turn: Seat | None = None
    """Who is to act; None before the first deal, between rounds and after the last."""
    has_placed: bool = False
    """Whether the seat has placed its card of this turn and is to draw one."""
    hands: tuple[Hand, ...] = (Hand(), Hand())
    columns: tuple[tuple[Cards, ...], ...]
    """By seat, then colour; each from its first card to its last."""
    discards: tuple[Cards, ...]
    """By colour, from the bottom to the top."""
    deck: Pile = Pile()
    closed: Colour | None = None
    """The colour just discarded in this turn."""
    turns_without_draw: int = 0
    """How many turns in a row ended without a card from the deck."""
    scored: tuple[RoundScored, ...] = ()
    """The rounds that are over."""
    are_discards_spread: bool = False
    """Whether the discards were laid open at the end of the round."""

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours in play."""
        return COLOURS[: self.options.colours]

    @property
    def is_between_rounds(self) -> bool:
        """Whether the round on the table has been scored (or none has been dealt)."""
        return len(self.scored) == self.round


def other(seat: Seat) -> Seat:
    """Return the seat across the table."""
    return SEATS[1 - seat]


def empty_columns(options: DuelOptions) -> tuple[Cards, ...]:
    """Return columns without cards."""
    return ((),) * options.colours


def cards_of(state: DuelState) -> Counter[Card]:
    """Count every card on the table, for the law of conservation."""
    piles = [pile for columns in (*state.columns, state.discards) for pile in columns]
    return Counter(card for pile in (*piles, *(hand.cards for hand in state.hands), state.deck.cards) for card in pile)


def secrets_of(state: DuelState, viewer: Viewer) -> Iterable[Card]:
    """List what a viewer may not know: the deck and the other hands."""
    hands = [hand.cards for seat, hand in enumerate(state.hands) if seat != viewer]
    return (*state.deck.cards, *(card for hand in hands for card in hand))
