"""Moves and events of Crazy Eights."""

from typing import ClassVar, Literal

from crazy_eights.cards import PlayingCard, Suit
from lostcities.core import Event, Hidden, Move, Score, Seat

# -- moves --


class PlayCard(Move, frozen=True):
    """Lay a card from the hand on the discards: `play 8S`."""

    card: PlayingCard


class NameSuit(Move, frozen=True):
    """After an eight, say which suit is to follow: `suit H`."""

    verb: ClassVar[str] = "suit"

    suit: Suit


class DrawCard(Move, frozen=True):
    """Draw the top card of the deck: `draw`."""


class Pass(Move, frozen=True):
    """End the turn without a card: `pass`."""


EightsMove = PlayCard | NameSuit | DrawCard | Pass

# -- events --


class RoundDealt(Event, frozen=True):
    """The cards were shuffled and dealt; the seat in `starter` begins. The last card of the deck is its top."""

    round: int
    starter: Seat
    hands: tuple[Hidden[PlayingCard], ...]
    deck: Hidden[PlayingCard]


class CardTurned(Event, frozen=True):
    """The top card of the deck was turned up: the first of the discards."""

    card: PlayingCard


class CardPlayed(Event, frozen=True):
    """A card went from a hand to the discards; its suit is to follow, and the turn passes."""

    seat: Seat
    card: PlayingCard


class WildPlayed(Event, frozen=True):
    """A card went from a hand to the discards, and the same seat is to name the suit to follow."""

    seat: Seat
    card: PlayingCard


class SuitNamed(Event, frozen=True):
    """The suit to follow was named, and the turn passes."""

    seat: Seat
    suit: Suit


class CardDrawn(Event, frozen=True):
    """The top card of the deck went into a hand; only that seat sees which it is."""

    seat: Seat
    card: Hidden[PlayingCard]


class TurnPassed(Event, frozen=True):
    """The turn passes, and no card was played."""

    seat: Seat


class DeckRenewed(Event, frozen=True):
    """The discards below the top one were shuffled and are the deck: all know which cards, nobody knows their order."""

    deck: Hidden[PlayingCard]


class HandsShown(Event, frozen=True):
    """The round is over, and the hands are laid open."""

    hands: tuple[tuple[PlayingCard, ...], ...]


class RoundScored(Event, frozen=True):
    """The round was scored, by seat: somebody went out, nobody could go on, or it had taken too long."""

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
