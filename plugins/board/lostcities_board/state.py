"""Where a game stands: the same type is the full truth and, folded from redacted events, what one viewer knows."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from lostcities.core import Seat, Viewer
from lostcities.kit import Card, Colour, Hand, Pile
from lostcities_board.moves import ArtifactsScored, Cause, RoundScored, Tiles
from lostcities_board.options import BoardOptions

Cards = tuple[Card, ...]
COLOURS = tuple(Colour)[:5]

Phase = Literal["place", "choose", "draw"]
"""What the seat is to do: place a card, choose an explorer to move, draw a card."""


class BoardState(Struct, frozen=True, kw_only=True, gc=False):
    """A game at one moment. What goes by colour follows the canonical order of colours."""

    options: BoardOptions
    seats: int
    round: int = 0
    """From 1; 0 before the first deal."""
    starter: Seat = Seat(0)
    """Who began this round."""
    turn: Seat | None = None
    """Who is to act; None before the first deal, between rounds and after the last."""
    phase: Phase = "place"
    cause: Cause | None = None
    """Why there is a choice; None in the other phases."""
    hands: tuple[Hand, ...]
    columns: tuple[tuple[Cards, ...], ...]
    """By seat, then colour; each from its first card to its last."""
    steps: tuple[tuple[int, ...], ...]
    """By seat, then colour: the step on which the seat's explorer stands, from 1; 0 while none is on that path."""
    leaders: tuple[Colour | None, ...]
    """By seat: the path on which the leader is."""
    tiles: Tiles = ()
    discards: tuple[Cards, ...]
    """By colour, from the bottom to the top."""
    deck: Pile = Pile()
    removed: Pile = Pile()
    """The cards out of play in this round, which nobody has seen."""
    closed: Colour | None = None
    """The colour just discarded in this turn."""
    turns_without_draw: int = 0
    """How many turns in a row ended without a card from the deck."""
    points: tuple[int, ...]
    """The victory points each seat holds."""
    artifacts: tuple[int, ...]
    """By seat: artifacts of the rounds before."""
    found: tuple[int, ...]
    """By seat: artifacts of this round."""
    scored: tuple[RoundScored, ...] = ()
    """The rounds that are over."""
    final: ArtifactsScored | None = None
    """How artifacts were scored, once the game is over."""

    @property
    def is_between_rounds(self) -> bool:
        """Whether the round on the board has been scored (or none has been dealt)."""
        return len(self.scored) == self.round


def empty_board(options: BoardOptions, seats: int) -> BoardState:
    """Return the state before the first deal."""
    nothing: tuple[Cards, ...] = ((),) * len(COLOURS)
    return BoardState(
        options=options,
        seats=seats,
        hands=(Hand(),) * seats,
        columns=(nothing,) * seats,
        steps=((0,) * len(COLOURS),) * seats,
        leaders=(None,) * seats,
        discards=nothing,
        points=(0,) * seats,
        artifacts=(0,) * seats,
        found=(0,) * seats,
    )


def next_seat(state: BoardState, seat: Seat) -> Seat:
    """Return the seat to the left."""
    return Seat((seat + 1) % state.seats)


def cards_of(state: BoardState) -> Counter[Card]:
    """Count every card of the game, for the law of conservation."""
    lanes = [lane for lanes in (*state.columns, state.discards) for lane in lanes]
    hidden = (*(hand.cards for hand in state.hands), state.deck.cards, state.removed.cards)
    return Counter(card for some in (*lanes, *hidden) for card in some)


def secrets_of(state: BoardState, viewer: Viewer) -> Iterable[Card]:
    """List what a viewer may not know: the deck, the cards removed, and the other hands."""
    hands = [hand.cards for seat, hand in enumerate(state.hands) if seat != viewer]
    return (*state.deck.cards, *state.removed.cards, *(card for hand in hands for card in hand))
