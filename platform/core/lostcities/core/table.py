"""The table: one closed description of what to draw, so that any client draws any variant without knowing it.

Built by `Rules.table` from a viewer's own view. Texts are plain: clients must not read markup into them. Clients
draw a zone of a kind they do not know as a plain row.
"""

from typing import Literal, Protocol

from msgspec import Struct

from lostcities.core.names import Seat


class Say(Protocol):
    """Translates a label: `say("Play {card}", card="red 7")`. The text is the key and the English at once."""

    def __call__(self, text: str, /, **values: object) -> str:
        """The text in the viewer's language with the values filled in."""
        ...


def say_english(text: str, /, **values: object) -> str:
    """The `Say` that leaves the English text as it is."""
    return text.format(**values) if values else text


class Piece(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing on the table. A piece nobody may recognise has no id and no face: it is a card back."""

    id: str | None = None
    face: str = ""
    """A few letters: `R7`. Empty for a card back."""
    label: str = ""
    """In words: `red 7`."""
    suit: str = ""
    """Groups pieces by colour; clients choose a colour and always a symbol for it: `red`."""
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


class Place(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One seat as the table shows it. Who sits there is the service's to say."""

    seat: Seat
    total: int = 0
    note: str = ""
    is_to_act: bool = False


class Table(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All there is to draw for one viewer at one version."""

    places: tuple[Place, ...]
    zones: tuple[Zone, ...]
    prompt: str
    """What is being waited for, in words."""
    actions: tuple[Action, ...] = ()
    """The viewer's legal moves; empty when the viewer is not to act."""
    headline: str = ""
    """Where the game stands: `Round 2 of 3`."""
