"""State of a game. The same type is the full state and, folded from redacted events, the view of one viewer."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct

from lostcities.core import Seat, Viewer
from lostcities.kit import Card, Colour, Hand, Pile
from lostcities_board.moves import ArtifactsScored, Cause, RoundScored, Tiles
from lostcities_board.options import BoardOptions

if TYPE_CHECKING:  # only type checkers know defaults of type variables yet: `BoardRules` alone has a `BoardState`
    from typing_extensions import TypeVar

    State = TypeVar("State", bound="BoardState", default="BoardState")
else:
    from typing import TypeVar

    State = TypeVar("State")

Cards = tuple[Card, ...]
COLOURS = tuple(Colour)[:5]

Phase = Literal["place", "choose", "draw"]
"""Phase of a turn: placing a card, choosing an explorer to move, drawing a card."""


class BoardState(Struct, frozen=True, kw_only=True, gc=False):
    """State of a game between two events. Tuples by colour are in the canonical order of colours."""

    options: BoardOptions
    seats: int
    round: int = 0
    """Number of the round, from 1; 0 before the first deal."""
    starter: Seat = Seat(0)
    """Seat that began this round."""
    turn: Seat | None = None
    """Seat to act; None before the first deal, between rounds and after the last."""
    phase: Phase = "place"
    cause: Cause | None = None
    """Cause of the choice; None in the other phases."""
    hands: tuple[Hand, ...]
    columns: tuple[tuple[Cards, ...], ...]
    """Columns by seat, then colour; each from its first card to its last."""
    steps: tuple[tuple[int, ...], ...]
    """By seat, then colour: step of the seat's explorer, from 1; 0 if it has none on that path."""
    leaders: tuple[Colour | None, ...]
    """By seat: path of the leader; None while it is beside the board."""
    tiles: Tiles = ()
    discards: tuple[Cards, ...]
    """Discards by colour, each from the bottom to the top."""
    deck: Pile = Pile()
    removed: Pile = Pile()
    """Cards out of play in this round, hidden from every viewer."""
    closed: Colour | None = None
    """Colour of the card just discarded in this turn."""
    turns_without_draw: int = 0
    """Number of turns in a row that ended without a card from the deck."""
    points: tuple[int, ...]
    """Victory points held, by seat."""
    artifacts: tuple[int, ...]
    """By seat: artifacts of earlier rounds."""
    found: tuple[int, ...]
    """By seat: artifacts of this round."""
    scored: tuple[RoundScored, ...] = ()
    """Finished rounds."""
    gained: tuple[tuple[int, ...], ...] = ()
    """By finished round, then seat: victory points gained on the paths."""
    final: ArtifactsScored | None = None
    """Scores of the artifacts; None until the game is over."""

    @property
    def is_between_rounds(self) -> bool:
        """True if the round on the board has been scored, or none has been dealt."""
        return len(self.scored) == self.round


def empty_board(seats: int) -> dict[str, Any]:  # Any: values of different types
    """Return the fields of the state that every round begins with."""
    nothing: tuple[Cards, ...] = ((),) * len(COLOURS)
    return {
        "phase": "place",
        "cause": None,
        "columns": (nothing,) * seats,
        "steps": ((0,) * len(COLOURS),) * seats,
        "leaders": (None,) * seats,
        "discards": nothing,
        "closed": None,
        "turns_without_draw": 0,
        "found": (0,) * seats,
    }


def next_seat(state: BoardState, seat: Seat) -> Seat:
    """Return the next seat clockwise."""
    return Seat((seat + 1) % state.seats)


def cards_of(state: BoardState) -> Counter[Card]:
    """Count every card of the game, for the law of conservation."""
    lanes = [lane for lanes in (*state.columns, state.discards) for lane in lanes]
    hidden = (*(hand.cards for hand in state.hands), state.deck.cards, state.removed.cards)
    return Counter(card for some in (*lanes, *hidden) for card in some)


def secrets_of(state: BoardState, viewer: Viewer) -> Iterable[Card]:
    """List the cards that a viewer may not know: the deck, the removed cards and the other hands."""
    hands = [hand.cards for seat, hand in enumerate(state.hands) if seat != viewer]
    return (*state.deck.cards, *state.removed.cards, *(card for hand in hands for card in hand))
