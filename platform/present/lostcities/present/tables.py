"""The table: one closed description of what to draw, so that any client draws any variant without knowing it.

A variant's presentation builds it from a viewer's own view; `drawing` adds what the platform knows. Texts are
plain: clients must not read markup into them. Clients draw a zone of a kind they do not know as a plain row.
"""

from typing import Literal

from msgspec import Struct

from lostcities.core.names import Seat

MODEL = 1
"""The version of this description. A later one adds fields and kinds; it takes nothing away."""


class Piece(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing on the table. A piece nobody may recognise has no id and no face: it is a card back."""

    id: str | None = None
    """The same for as long as the viewer can follow the piece, so that a client can move it; unique on the table."""
    face: str = ""
    """A few letters: `R7`. Empty for a card back."""
    label: str = ""
    """In words: `red 7`."""
    suit: str = ""
    """Groups pieces by colour; clients choose a colour and always a symbol for it: `red`. Never translated."""
    rank: str = ""
    """What a card of the suit shows large: `7`. Where it is empty the face is shown."""
    seat: Seat | None = None
    """Whose it is where that is not the zone's seat: a pawn on a track."""
    space: int | None = None
    """On a track, which of its spaces the piece is on, from 0; None beside the track."""


ZoneKind = Literal["hand", "pile", "column", "row", "track", "counter"]


class Zone(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place that holds pieces: a hand, a pile, a column."""

    id: str
    kind: ZoneKind
    title: str = ""
    suit: str = ""
    """The suit the place is for, as in `Piece.suit`: clients tint it and line up places of one suit."""
    seat: Seat | None = None
    """Whose it is; None for everybody's."""
    pieces: tuple[Piece, ...] = ()
    """From the bottom or left to the top or right; of a pile only what may be seen."""
    spaces: tuple[str, ...] = ()
    """Of a track what its spaces say, from the start to the end: `-20`. Pieces say which one they are on."""
    count: int | None = None
    """How many pieces there are where not all are listed; None where the list says it all or it may not be shown."""
    note: str = ""
    """A few words beside the zone, such as what a column is worth."""


class Action(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One legal move as something to choose, click, drag or say."""

    move: str
    """The move's notation, its id in the decision."""
    label: str
    """A whole sentence: `Play red 7`."""
    source: str = ""
    """Id of the piece or zone it starts from, where there is one."""
    target: str = ""
    """Id of the zone it leads to, where there is one."""
    group: str = ""
    """A heading in the viewer's language under which a list shows it: `Discard`."""
    weight: int = 0
    """In a list the heavier come first, and what is below 0 may be folded away; equals keep their order."""


class Place(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One seat as the table shows it. Who sits there is the service's to say."""

    seat: Seat
    total: int = 0
    note: str = ""
    is_to_act: bool = False


class Part(Struct, frozen=True):
    """One part of a score: what for, in the viewer's language, and how many points."""

    label: str
    points: int


class Standing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a seat came out: its place from 1, which equals share, and what its total is made of."""

    seat: Seat
    place: int
    total: int
    parts: tuple[Part, ...] = ()
    tie_break: int = 0
    """Of seats with equal totals the one with more of this comes first."""
    is_winner: bool = False


class Result(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a game ended."""

    standings: tuple[Standing, ...]
    """The first place first."""
    reason: Literal["", "resignation", "agreement"] = ""
    """Why it ended; empty where it was by the rules of the game."""


class Table(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All there is to draw for one viewer at one version. A plugin fills in the first five; the platform the rest."""

    places: tuple[Place, ...]
    zones: tuple[Zone, ...]
    prompt: str
    """What is being waited for, in words."""
    actions: tuple[Action, ...] = ()
    """The viewer's legal moves; empty when the viewer is not to act."""
    headline: str = ""
    """Where the game stands: `Round 2 of 3`."""
    model: int = MODEL
    changed: tuple[str, ...] = ()
    """Ids of the pieces and zones that are not as they were at the viewer's last decision: worth a second look."""
    result: Result | None = None
    """How the game ended; None while it goes on."""
    trouble: str = ""
    """Why this is not what the plugin meant to show, where it failed to draw its table; empty when all is well."""
