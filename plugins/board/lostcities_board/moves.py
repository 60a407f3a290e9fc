"""Moves and events of The Board Game."""

from typing import Literal

from lostcities.core import Event, Hidden, Move, Score, Seat
from lostcities.kit import Card, Colour

Explorer = Literal["leader", "member"]
"""Explorer piece: the large leader, which counts double, or one of the small members."""

Tile = Literal["artifact", "arrow"] | int
"""Tile on a space of a path; a number is that many victory points."""

Tiles = tuple[tuple[Tile | None, ...], ...]
"""Tiles by path, then by step from the first; None for a step without a tile."""

Cause = Literal["arrow", "city"]
"""Cause of a choice of explorer: a move onto an arrow, or a card played to a path whose explorer is at its end."""

_ARTIFACTS: tuple[Tile, ...] = ("artifact",) * 9
_ARROWS: tuple[Tile, ...] = ("arrow",) * 9
TILES: tuple[Tile, ...] = (*_ARTIFACTS, *_ARROWS, 5, 5, 10, 10, 10, 15, 15)
"""The twenty-five tiles of the game."""

# -- moves: place a card, move explorers if there is a choice, draw a card --


class PlayCard(Move, frozen=True):
    """Lay a card in the seat's column of its colour: `play R7`. The first card names an explorer: `play R7 leader`."""

    card: Card
    explorer: Explorer | None = None


class DiscardCard(Move, frozen=True):
    """Lay a card from the hand on the discards of its colour: `discard R7`."""

    card: Card


class MoveExplorer(Move, frozen=True):
    """Move the seat's explorer on the path of a colour one step: `move B`."""

    colour: Colour


class Decline(Move, frozen=True):
    """Move no explorer: `decline`."""


class DrawCard(Move, frozen=True):
    """Draw the top card of the deck: `draw`."""


class TakeDiscard(Move, frozen=True):
    """Take the top card of the discards of a colour: `take R`."""

    colour: Colour


BoardMove = PlayCard | DiscardCard | MoveExplorer | Decline | DrawCard | TakeDiscard

# Moves are values and there are few of them, so each is made once.
EXPLORERS: tuple[Explorer, ...] = ("leader", "member")
PLAYS = {card: PlayCard(card) for card in Card}
OPENINGS = {explorer: {card: PlayCard(card, explorer) for card in Card} for explorer in EXPLORERS}
DISCARDS = {card: DiscardCard(card) for card in Card}
STEPS = {colour: MoveExplorer(colour) for colour in Colour}
DECLINE = Decline()
DRAW = DrawCard()
TAKES = {colour: TakeDiscard(colour) for colour in Colour}


# -- events --


class RoundDealt(Event, frozen=True):
    """The tiles were laid out, the cards shuffled and dealt, and `starter` begins.

    The last card of the deck is its top. With two seats some cards were removed unseen; with more, none.
    """

    round: int
    starter: Seat
    tiles: Tiles
    hands: tuple[Hidden[Card], ...]
    deck: Hidden[Card]
    removed: Hidden[Card]


class CardPlayed(Event, frozen=True):
    """A card went from a hand to the end of the seat's column of its colour."""

    seat: Seat
    card: Card


class ExplorerSent(Event, frozen=True):
    """An explorer came from beside the board to the first step of a path."""

    seat: Seat
    colour: Colour
    explorer: Explorer


class ExplorerMoved(Event, frozen=True):
    """The seat's explorer on a path moved to this step, counted from 1."""

    seat: Seat
    colour: Colour
    step: int


class TileTaken(Event, frozen=True):
    """The seat took the artifact tile on this step of a path. The space stays empty for the rest of the round."""

    seat: Seat
    colour: Colour
    step: int


class PointsGained(Event, frozen=True):
    """The seat gained the victory points of the tile on this step of a path. The tile stays."""

    seat: Seat
    colour: Colour
    step: int
    points: int


class ChoiceOffered(Event, frozen=True):
    """The seat may now move one of its explorers one step, or decline."""

    seat: Seat
    cause: Cause


class ChoiceSkipped(Event, frozen=True):
    """The seat would have a choice now, but has no explorer that can move."""

    seat: Seat
    cause: Cause
    reason: Literal["no_explorer_can_move"] = "no_explorer_can_move"


class ChoiceDeclined(Event, frozen=True):
    """The seat moved no explorer."""

    seat: Seat


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
    """The round was scored. It ended because enough explorers had crossed the bridge, or because the deck was empty.

    By seat, `explorers` has the points earned on each path, `points` the victory points now held, and `artifacts` the
    number of artifacts now held.
    """

    round: int
    ended_by: Literal["bridge", "deck"]
    explorers: tuple[Score, ...]
    points: tuple[int, ...]
    artifacts: tuple[int, ...]


class ArtifactsScored(Event, frozen=True):
    """The last round is over, and the artifacts were scored.

    By seat, `artifacts` has their number, `worth` their points on the track, and `points` the final victory points.
    """

    artifacts: tuple[int, ...]
    worth: tuple[int, ...]
    points: tuple[int, ...]


BoardEvent = (
    RoundDealt
    | CardPlayed
    | ExplorerSent
    | ExplorerMoved
    | TileTaken
    | PointsGained
    | ChoiceOffered
    | ChoiceSkipped
    | ChoiceDeclined
    | CardDiscarded
    | CardDrawn
    | DiscardTaken
    | RoundScored
    | ArtifactsScored
)
