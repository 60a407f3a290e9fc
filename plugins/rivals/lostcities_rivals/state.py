"""Where Rivals stands: the same type is the full truth and, folded from redacted events, what one viewer knows."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal

from msgspec import Struct

from lostcities.core import Seat, Viewer
from lostcities.kit import Card, Colour, Pile
from lostcities_rivals.options import RivalsOptions

Cards = tuple[Card, ...]
COLOURS = tuple(Colour)[:5]
EMPTY_COLUMNS: tuple[Cards, ...] = ((),) * len(COLOURS)

Phase = Literal["turn", "bidding", "purchase", "over"]


class RivalsState(Struct, frozen=True, kw_only=True, gc=False):
    """Rivals at one moment. Rows by colour follow the canonical order of colours. Only the piles are secret."""

    options: RivalsOptions
    numbers: dict[str, Any]  # Any: numbers, and a list of them
    """The numbers of the rules that this table agreed otherwise."""
    phase: Phase = "turn"
    """What the seat to act is at: its turn, an auction, its purchase after winning one; or the game is over."""
    turn: Seat | None = None
    """Who is to act; None before the deal and after the end."""
    gold: tuple[int, ...]
    """Coins by seat."""
    pool: int = 0
    """Coins that were paid and not yet shared."""
    columns: tuple[tuple[Cards, ...], ...]
    """By seat, then colour; each from its first card to its last."""
    display: Cards = ()
    """The open cards, in the order in which they were revealed."""
    piles: tuple[Pile, ...] = ()
    """The draw pile, then those that wait; none before the deal."""
    boxed: Cards = ()
    """What left the game, in this order; everybody has seen these cards."""
    bidders: tuple[Seat, ...] = ()
    """The seats that have not passed in this auction, in rising order; empty when there is none."""
    high_bid: int = 0
    """The highest bid of the auction, or the price of the purchase."""
    high_bidder: Seat | None = None
    """Whose bid that is."""
    has_boxed: bool = False
    """Whether the winner has boxed a card in this purchase."""

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.gold)


def goods_of(state: RivalsState) -> tuple[Counter[Card], int]:
    """Count every card and coin, for the law of conservation."""
    rows = [column for columns in state.columns for column in columns]
    piles = [pile.cards for pile in state.piles]
    found = Counter(card for row in (*rows, *piles, state.display, state.boxed) for card in row)
    return found, sum(state.gold) + state.pool


def secrets_of(state: RivalsState, viewer: Viewer) -> Iterable[Card]:
    """List what no viewer may know: the piles."""
    return [card for pile in state.piles for card in pile.cards]
