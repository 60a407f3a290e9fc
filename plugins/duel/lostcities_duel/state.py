"""State of a Duel. The same type is the full state and, folded from redacted events, the view of one viewer."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct

from lostcities.core import Seat, Viewer
from lostcities.kit import Card, Colour, Hand, Pile
from lostcities_duel.moves import RoundScored
from lostcities_duel.options import DuelOptions

if TYPE_CHECKING:  # only type checkers know defaults of type variables yet: `DuelRules` alone has a `DuelState`
    from typing_extensions import TypeVar

    State = TypeVar("State", bound="DuelState", default="DuelState")
else:
    from typing import TypeVar

    State = TypeVar("State")

Cards = tuple[Card, ...]
COLOURS = tuple(Colour)
SEATS = (Seat(0), Seat(1))


class DuelState(Struct, frozen=True, kw_only=True, gc=False):
    """State of a Duel between two events. Columns and discards are in the canonical order of colours."""

    options: DuelOptions
    numbers: dict[str, int]
    """Overridden numbers of the rules, by field name of `DuelRules`."""
    round: int = 0
    """Number of the round, from 1; 0 before the first deal."""
    starter: Seat = Seat(0)
    """Seat that began this round."""
    turn: Seat | None = None
    """Seat to act; None before the first deal, between rounds and after the last."""
    has_placed: bool = False
    """True once the seat has placed its card of this turn; it then has to draw one."""
    hands: tuple[Hand, ...] = (Hand(), Hand())
    columns: tuple[tuple[Cards, ...], ...]
    """Columns by seat, then colour; each from its first card to its last."""
    discards: tuple[Cards, ...]
    """Discards by colour, each from the bottom to the top."""
    deck: Pile = Pile()
    closed: Colour | None = None
    """Colour of the card just discarded in this turn."""
    turns_without_draw: int = 0
    """Number of turns in a row that ended without a card from the deck."""
    scored: tuple[RoundScored, ...] = ()
    """Finished rounds."""

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours in play."""
        return COLOURS[: self.options.colours]

    @property
    def is_between_rounds(self) -> bool:
        """True if the round on the table has been scored, or none has been dealt."""
        return len(self.scored) == self.round


def other(seat: Seat) -> Seat:
    """Return the seat across the table."""
    return SEATS[1 - seat]


def empty_columns(options: DuelOptions) -> tuple[Cards, ...]:
    """Return an empty column for each colour."""
    return ((),) * options.colours


def cards_of(state: DuelState) -> Counter[Card]:
    """Count every card of the game, for the law of conservation."""
    piles = [pile for columns in (*state.columns, state.discards) for pile in columns]
    return Counter(card for pile in (*piles, *(hand.cards for hand in state.hands), state.deck.cards) for card in pile)


def secrets_of(state: DuelState, viewer: Viewer) -> Iterable[Card]:
    """List the cards that a viewer may not know: the deck and the other hands."""
    hands = [hand.cards for seat, hand in enumerate(state.hands) if seat != viewer]
    return (*state.deck.cards, *(card for hand in hands for card in hand))
