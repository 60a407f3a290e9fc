"""State of Rivals. The same type is the full state and, folded from redacted events, the view of one viewer."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from lostcities.core import Seat, Viewer
from lostcities.kit import Card, Colour, Pile
from lostcities_rivals.options import RivalsOptions

if TYPE_CHECKING:  # only type checkers know defaults of type variables yet: `RivalsRules` alone has a `RivalsState`
    from typing_extensions import TypeVar

    State = TypeVar("State", bound="RivalsState", default="RivalsState")
else:
    from typing import TypeVar

    State = TypeVar("State")

Cards = tuple[Card, ...]
COLOURS = tuple(Colour)[:5]
EMPTY_COLUMNS: tuple[Cards, ...] = ((),) * len(COLOURS)

Phase = Literal["turn", "bidding", "purchase", "over"]


class RivalsState(Struct, frozen=True, kw_only=True, gc=False):
    """State of Rivals between two events. Tuples by colour are in the canonical order. Only the piles are secret."""

    options: RivalsOptions
    numbers: dict[str, Any]  # Any: numbers, and a tuple of numbers
    """Overridden numbers of the rules, by field name of `RivalsRules`."""
    phase: Phase = "turn"
    """Phase of the seat to act: its turn, an auction, or its purchase after an auction; `over` after the end."""
    turn: Seat | None = None
    """Seat to act; None before the deal and after the end."""
    gold: tuple[int, ...]
    """Coins by seat."""
    pool: int = 0
    """Coins paid and not yet shared."""
    columns: tuple[tuple[Cards, ...], ...]
    """Columns by seat, then colour; each from its first card to its last."""
    display: Cards = ()
    """Open cards, in the order in which they were revealed."""
    piles: tuple[Pile, ...] = ()
    """The draw pile, then the waiting piles; empty before the deal."""
    boxed: Cards = ()
    """Cards that left the game, in this order; every viewer has seen them."""
    bidders: tuple[Seat, ...] = ()
    """Seats that have not passed in this auction, in rising order; empty without an auction."""
    high_bid: int = 0
    """Highest bid of the auction, or price of the purchase."""
    high_bidder: Seat | None = None
    """Seat of the highest bid."""
    has_boxed: bool = False
    """True once the winner has boxed a card in this purchase."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.gold)


def goods_of(state: RivalsState) -> tuple[Counter[Card], int]:
    """Count every card and coin, for the law of conservation."""
    rows = [column for columns in state.columns for column in columns]
    piles = [pile.cards for pile in state.piles]
    found = Counter(card for row in (*rows, *piles, state.display, state.boxed) for card in row)
    return found, sum(state.gold) + state.pool


def secrets_of(state: RivalsState, viewer: Viewer) -> Iterable[Card]:
    """List the cards that no viewer may know: the piles."""
    return [card for pile in state.piles for card in pile.cards]
