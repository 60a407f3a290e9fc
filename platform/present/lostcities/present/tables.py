"""The table model: a description of what to draw, with which any client can draw any variant.

A variant's presentation builds it from a viewer's own view, and `drawing` adds the facts of the platform. Texts are
plain: clients must not interpret markup in them. Clients draw a zone of an unknown kind as a plain row. As JSON, for
pages, a table has names in camel case and no fields with default values.
"""

from typing import Literal

from msgspec import Struct

from lostcities.core.names import Seat

MODEL = 1
"""Version of the table model. A later version adds fields and kinds, and removes none."""

COPY = "#"
"""Start of the number in the id of a copy: `RW`, `RW#2`. Copies are alike. Their numbers count on one table only."""


class Piece(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """One thing on the table: a card, a pawn, a tile. A card back has no id and no face."""

    id: str | None = None
    """Unique id on the table, the same for as long as the viewer can follow the piece.

    Clients use it to animate moves. Of copies, which differ by a number after `#` alone, they follow the places.
    """
    face: str = ""
    """Short text on the piece: `R7`; empty for a card back."""
    label: str = ""
    """Name in words: `red 7`."""
    suit: str = ""
    """Suit in English, never translated: `red`. Clients choose a colour and a symbol for it."""
    rank: str = ""
    """Rank in large print on a card of the suit: `7`. If it is empty the face is shown."""
    seat: Seat | None = None
    """Owner, if it is not the zone's seat, such as that of a pawn on a track."""
    space: int | None = None
    """Index of its space on a track or a board, from 0; None beside the track or board."""


class Space(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """One space of a board. The pieces on it are those of the zone whose `Piece.space` is its index."""

    id: str
    """Id that no other space, zone or piece on the table has. Actions may start or end at it."""
    label: str = ""
    """Name in words: `B3`, `York`. If it is empty, clients name a space of a grid by its headings or by numbers."""
    tone: str = ""
    """Ground in English, never translated: `dark`, `water`, `forest`. Clients choose a colour for it."""
    row: int = 0
    """Row on a grid, from 0 at the top."""
    column: int = 0
    """Column on a grid, from 0 at the left."""
    x: int = 0
    """Position on a map, from 0 at the left to 1000 at the right."""
    y: int = 0
    """Position on a map, from 0 at the top to 1000 at the bottom."""


class Edge(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A line between two spaces of a map, by their indexes."""

    start: int = 0
    end: int = 0


ZoneKind = Literal["hand", "pile", "column", "row", "track", "counter", "grid", "map"]


class Zone(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A place that holds pieces: a hand, a pile, a column."""

    id: str
    kind: ZoneKind
    title: str = ""
    suit: str = ""
    """Suit of the zone's pieces, as in `Piece.suit`. Clients tint the zone and align zones of one suit."""
    seat: Seat | None = None
    """Owner; None for a shared zone."""
    pieces: tuple[Piece, ...] = ()
    """Pieces from the bottom or left to the top or right; of a pile only those that the viewer may see."""
    spaces: tuple[str, ...] = ()
    """Texts on the spaces of a track, from start to end: `-20`. `Piece.space` is an index into them."""
    crossing: int | None = None
    """Index of the first space of a track that lies behind a crossing, such as a bridge; None without one."""
    board: tuple[Space, ...] = ()
    """Spaces of a grid or a map in reading order. `Piece.space` is an index into them."""
    edges: tuple[Edge, ...] = ()
    """Lines between the spaces of a map."""
    row_headings: tuple[str, ...] = ()
    """Headings of a grid's rows, from the top: `3`."""
    column_headings: tuple[str, ...] = ()
    """Headings of a grid's columns, from the left: `B`."""
    count: int | None = None
    """Number of pieces if not all are listed; None if all are, or if the number is not shown."""
    note: str = ""
    """A few words beside the zone, such as the points of a column."""
    symbol: str = ""
    """Goods that a counter counts, in English, never translated: `artifact`, `bridge`, `gold`, `points`.

    Clients choose a picture for it.
    """


class Action(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A legal move, to be chosen, clicked or dragged."""

    move: str
    """Notation of the move, which is its id in the decision."""
    label: str
    """A whole sentence: `Play red 7`."""
    source: str = ""
    """Id of the piece, space or zone where the action starts; empty if there is none."""
    target: str = ""
    """Id of the space or zone where it ends; empty if there is none."""
    group: str = ""
    """Heading in the viewer's language for lists of actions: `Discard`."""
    weight: int = 0
    """Order in lists: heavier actions come first, equal ones keep their order. A list may fold those below 0."""
    amount: int | None = None
    """Number that tells the action from others of its group, as in a bid. Clients may show these as one, with steps."""


class ShownChoice(Struct, frozen=True, kw_only=True, rename="camel"):
    """A choice of a field, in the viewer's language."""

    word: str
    """Word of the choice in the notation of the move."""
    label: str


ShownKind = Literal["number", "numbers", "choice"]


class ShownField(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A field of a form, in the viewer's language. The bounds of `lostcities.core.FormField` hold."""

    name: str
    kind: ShownKind
    label: str
    minimum: int = 0
    maximum: int = 0
    step: int = 1
    count: int = 1
    labels: tuple[str, ...] = ()
    """Label of each number; empty if they have none."""
    sum_minimum: int | None = None
    sum_maximum: int | None = None
    choices: tuple[ShownChoice, ...] = ()


class ShownForm(Struct, frozen=True, kw_only=True, rename="camel"):
    """A form of the rules, in the viewer's language. Its move has the notation `verb word word`, a word a field."""

    verb: str
    label: str
    """A whole sentence: `Deploy your soldiers`."""
    fields: tuple[ShownField, ...]


class Hint(Struct, frozen=True, rename="camel"):
    """A sentence about a piece or zone, which clients show when it is pointed at.

    It says how the points of a column come about, or why a card cannot be played.
    """

    id: str
    """Id of the piece or the zone."""
    text: str


class Place(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A seat on the table. The service adds the player's name."""

    seat: Seat
    total: int = 0
    note: str = ""
    is_to_act: bool = False
    team: int | None = None
    """Number of the seat's team, from 0, which the platform fills in; None in a game without teams."""


class Part(Struct, frozen=True, rename="camel"):
    """A part of a score: its name in the viewer's language, and its points."""

    label: str
    points: int


class Standing(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """Final standing of a seat: its place from 1, shared by equal seats, and the parts of its total."""

    seat: Seat
    place: int
    total: int
    parts: tuple[Part, ...] = ()
    tie_break: tuple[int, ...] = ()
    """Numbers that order seats with equal totals: the first that differs decides, and the higher one comes first."""
    is_winner: bool = False


class Result(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """Result of a game."""

    standings: tuple[Standing, ...]
    """Standings, the first place first."""
    reason: str = ""
    """Reason of the end; empty if the game ended by its rules."""


class SheetRow(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """A row of a score sheet: the part of the scores with the same label."""

    label: str
    suit: str = ""
    """Suit in English, as in `Piece.suit`, if the part is the points of a suit."""


class ScoreSheet(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """Points of a finished round by seat."""

    title: str
    """Name of the round: `Round 1`."""
    rows: tuple[SheetRow, ...] = ()
    """Rows in order. A seat may lack the parts of some."""
    standings: tuple[Standing, ...] = ()
    """Points of each seat in this round, in the order of the seats."""


class Table(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """Everything to draw for one viewer at one version.

    The plugin fills in the first five fields, the hints and the score sheets, the platform the others.
    """

    places: tuple[Place, ...]
    zones: tuple[Zone, ...]
    prompt: str
    """Text that says who is to do what."""
    actions: tuple[Action, ...] = ()
    """The viewer's legal moves; empty if the viewer is not to act."""
    headline: str = ""
    """Stage of the game: `Round 2 of 3`."""
    model: int = MODEL
    changed: tuple[str, ...] = ()
    """Ids of the pieces, spaces and zones that changed since the viewer's last move."""
    result: Result | None = None
    """Result of the game; None while it is running."""
    render_error: str = ""
    """Error message if the plugin failed to draw its table; empty otherwise."""
    forms: tuple[ShownForm, ...] = ()
    """Forms for the viewer's moves that are not among the actions."""
    hints: tuple[Hint, ...] = ()
    """Explanations of pieces and zones, at most one of each."""
    sheets: tuple[ScoreSheet, ...] = ()
    """Score sheets of the finished rounds, the last one last.

    Clients show that one when its round ends, and all at the end of the game.
    """
