"""Moves and events of the Duel."""

from lostcities.core import Event, Hidden, Move, Score, Seat
from lostcities.kit import Card, Colour

# -- moves: a turn is a card placed (played or discarded), then a card drawn (from the deck or the discards) --


class PlayCard(Move, frozen=True):
    """Lay a card from the hand at the end of the seat's own column of its colour: `play R7`."""

    card: Card


class DiscardCard(Move, frozen=True):
    """Lay a card from the hand on the discards of its colour: `discard R7`."""

    card: Card


class DrawCard(Move, frozen=True):
    """Draw the top card of the deck: `draw`."""


class TakeDiscard(Move, frozen=True):
    """Take the top card of the discards of a colour: `take R`."""

    colour: Colour


DuelMove = PlayCard | DiscardCard | DrawCard | TakeDiscard

# Moves are values and there are few of them, so each is made once.
PLAYS = {card: PlayCard(card) for card in Card}
DISCARDS = {card: DiscardCard(card) for card in Card}
DRAW = DrawCard()
TAKES = {colour: TakeDiscard(colour) for colour in Colour}


# -- events --


class RoundDealt(Event, frozen=True):
    """The cards were shuffled and dealt, and `starter` begins. The last card of the deck is its top."""

    round: int
    starter: Seat
    hands: tuple[Hidden[Card], ...]
    deck: Hidden[Card]


class CardPlayed(Event, frozen=True):
    """A card went from a hand to the end of the seat's column of its colour."""

    seat: Seat
    card: Card


class CardDiscarded(Event, frozen=True):
    """A card went from a hand to the top of the discards of its colour."""

    seat: Seat
    card: Card


class CardDrawn(Event, frozen=True):
    """The top card of the deck went into a hand; only that seat sees the card."""

    seat: Seat
    card: Hidden[Card]


class DiscardTaken(Event, frozen=True):
    """The top card of the discards of its colour went into a hand; every viewer sees the card."""

    seat: Seat
    card: Card


class RoundScored(Event, frozen=True):
    """The round was scored, by seat. The parts of a score are the points of each column and all bonuses together."""

    round: int
    scores: tuple[Score, ...]


DuelEvent = RoundDealt | CardPlayed | CardDiscarded | CardDrawn | DiscardTaken | RoundScored
