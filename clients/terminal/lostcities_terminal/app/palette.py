"""Colours of suits, each with a symbol, so that colour is never the only difference.

No symbol is an emoji: terminals draw those in two columns, or as an empty box.
"""

from collections.abc import Iterable

from msgspec import Struct
from textual.theme import Theme

from lostcities.present import Table

NIGHT, PANEL, RAISED = "#11151b", "#1a2028", "#28313c"
TEXT, FAINT, ACCENT, GLOW = "#dfe4ea", "#8d99a8", "#f2b134", "#57440f"
ALARM = "#ec6a5e"

THEME = Theme(
    name="lost-cities",
    primary="#d79a2b",
    secondary="#4f9d94",
    accent=ACCENT,
    foreground=TEXT,
    background=NIGHT,
    surface=PANEL,
    panel=RAISED,
    success="#57b877",
    warning="#e8c34a",
    error=ALARM,
    dark=True,
    variables={"border": "#3a4654", "border-blurred": "#28313c", "input-selection-background": "#d79a2b 35%"},
)


class SuitStyle(Struct, frozen=True):
    """The look of a suit."""

    symbol: str
    colour: str


_KNOWN = {
    "yellow": SuitStyle("☼", "#e6bd45"),
    "blue": SuitStyle("≈", "#5aa2f0"),
    "white": SuitStyle("▲", "#dde3ea"),
    "green": SuitStyle("♣", "#57b877"),
    "red": SuitStyle("◆", "#ee6f61"),
    "purple": SuitStyle("✦", "#bf8cf0"),
    "clubs": SuitStyle("♣", "#57b877"),
    "diamonds": SuitStyle("◆", "#e6bd45"),
    "hearts": SuitStyle("♥", "#ee6f61"),
    "spades": SuitStyle("♠", "#8fb3e8"),
}
_OTHERS = (
    SuitStyle("■", "#7fc7c0"),
    SuitStyle("●", "#e39a6d"),
    SuitStyle("▼", "#a9c46c"),
    SuitStyle("◊", "#d58fb8"),
    SuitStyle("○", "#c9b79c"),
    SuitStyle("□", "#93a5ba"),
)
_PLAIN = SuitStyle("", TEXT)

SEATS = ("#f2b134", "#5fc9be", "#d98fd8", "#9fc46a", "#ec8a6a", "#8fa8f0")
"""Colours of what belongs to a seat, by its number, which is always written beside it."""


class Suits:
    """The suits of one table. Known ones look the same everywhere, and others get further looks in their order."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        unknown = [name for name in dict.fromkeys(names) if name and name not in _KNOWN]
        self._others = {name: _OTHERS[index % len(_OTHERS)] for index, name in enumerate(unknown)}

    def __getitem__(self, name: str) -> SuitStyle:
        """Return the look of a suit. No suit is plain."""
        return _KNOWN.get(name) or self._others.get(name) or _PLAIN


def suits_of(table: Table) -> Suits:
    """Return the suits on a table."""
    zones = [zone.suit for zone in table.zones]
    return Suits([*zones, *(piece.suit for zone in table.zones for piece in zone.pieces)])


def seat_colour(seat: int) -> str:
    """Return the colour of what belongs to a seat."""
    return SEATS[seat % len(SEATS)]
