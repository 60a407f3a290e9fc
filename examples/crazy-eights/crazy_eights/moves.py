"""Moves and events of Crazy Eights."""

from typing import ClassVar, Literal

from crazy_eights.cards import PlayingCard, Suit
from lostcities.core import Event, Hidden, Move, Score, Seat

# -- moves --


class PlayCard(Move, frozen=True):
    """Lay a card from the hand on the discards: `play 8S`."""

    card: PlayingCard


class NameSuit(Move, frozen=True):
    """Name the suit to follow, after an eight: `suit H`."""

    verb: ClassVar[str] = "suit"

    suit: Suit


class DrawCard(Move, frozen=True):
    """Draw the top card of the deck: `draw`."""


class Pass(Move, frozen=True):
    """End the turn without a card: `pass`."""


EightsMove = PlayCard | NameSuit | DrawCard | Pass

# -- events --


class RoundDealt(Event, frozen=True):
    """The cards were shuffled and dealt, and `starter` begins. The last card of `deck` is its top."""

    round: int
    starter: Seat
    hands: tuple[Hidden[PlayingCard], ...]
    deck: Hidden[PlayingCard]


class CardTurned(Event, frozen=True):
    """The top card of the deck was turned up as the first discard."""

    card: PlayingCard


class CardPlayed(Event, frozen=True):
    """A card went from a hand to the discards. Its suit is to follow, and the next seat is to act."""

    seat: Seat
    card: PlayingCard


class WildPlayed(Event, frozen=True):
    """A card went from a hand to the discards, and the same seat must name the suit to follow."""

    seat: Seat
    card: PlayingCard


class SuitNamed(Event, frozen=True):
    """The suit to follow was named, and the next seat is to act."""

    seat: Seat
    suit: Suit


class CardDrawn(Event, frozen=True):
    """The top card of the deck went into a hand. Only that seat sees the card."""

    seat: Seat
    card: Hidden[PlayingCard]


class TurnPassed(Event, frozen=True):
    """The turn ended without a card."""

    seat: Seat


class DeckRenewed(Event, frozen=True):
    """The discards below the top one were shuffled and became the deck.

    All viewers know which cards are in it, and none knows their order.
    """

    deck: Hidden[PlayingCard]


class HandsShown(Event, frozen=True):
    """The round ended, and the hands were shown."""

    hands: tuple[tuple[PlayingCard, ...], ...]


class RoundScored(Event, frozen=True):
    """The round was scored, by seat.

    It ended when a seat went out, when no seat could play, or at the turn limit.
    """

    round: int
    end: Literal["out", "blocked", "turn limit"]
    scores: tuple[Score, ...]


EightsEvent = (
    RoundDealt
    | CardTurned
    | CardPlayed
    | WildPlayed
    | SuitNamed
    | CardDrawn
    | TurnPassed
    | DeckRenewed
    | HandsShown
    | RoundScored
)
