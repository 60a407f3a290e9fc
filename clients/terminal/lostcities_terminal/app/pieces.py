"""The looks of a piece, in several sizes."""

from msgspec import Struct
from msgspec.structs import replace
from rich.cells import cell_len

from lostcities.core import Viewer
from lostcities.present import Piece, Table, Translator
from lostcities_terminal.app.boxes import Box, Row, Span
from lostcities_terminal.app.palette import FAINT, Suits, seat_colour

BACK = "▒▒"
BACK_COLOUR = "#a9794b"
TALL = 6
"""Width of a tall card in columns."""


class TableScene(Struct, frozen=True):
    """A table to lay out, its viewer, and the present selection."""

    table: Table
    viewer: Viewer
    translate: Translator
    suits: Suits
    picked: str = ""
    """Id of the picked piece or zone."""
    cursor: str = ""
    """Id of the piece or zone under the keyboard cursor."""

    def mark(self, piece: Piece) -> str:
        """Return the mark before a piece: picked, under the cursor, or changed since the viewer's own last move."""
        if piece.id is None:
            return " "
        if piece.id == self.picked:
            return "▶"
        if piece.id == self.cursor:
            return "›"
        return "•" if piece.id in self.table.changed else " "


def is_back(piece: Piece) -> bool:
    """Return whether the piece is a card back."""
    return not (piece.face or piece.rank or piece.label)


def rank_of(piece: Piece) -> str:
    """Return the large text of a piece."""
    return piece.rank or piece.face or piece.label


def block(piece: Piece, scene: TableScene, zone: str, *, width: int = 0) -> Row:
    """Return a card in one row, of any sufficient width: its rank and symbol on its colour."""
    spot, mark = piece.id or "", scene.mark(piece)
    if is_back(piece):
        return (Span(BACK, BACK_COLOUR, zone=zone),)
    suit = scene.suits[piece.suit]
    end = "◀" if mark == "▶" else " "
    head, tail = f"{mark}{rank_of(piece):>2}", f"{suit.symbol}{end}"
    text = head + " " * (width - cell_len(head + tail)) + tail
    return (Span(text, suit.colour, is_filled=True, is_strong=True, spot=spot, zone=zone),)


def tall(piece: Piece, scene: TableScene, zone: str) -> Box:
    """Return a card in three rows."""
    if is_back(piece):
        return [(Span("▒▒▒▒", BACK_COLOUR, zone=zone),)] * 3
    suit, mark, spot = scene.suits[piece.suit], scene.mark(piece), piece.id or ""
    end = "◀" if mark == "▶" else " "
    texts = f"{mark}{rank_of(piece):<{TALL - 2}}{end}", " " * TALL, f"{suit.symbol or ' ':>{TALL - 1}} "
    return [(Span(text, suit.colour, is_filled=True, is_strong=True, spot=spot, zone=zone),) for text in texts]


def rank(piece: Piece, scene: TableScene, zone: str) -> Row:
    """Return a card by its rank alone, in a place that shows its suit. Marks are underlined."""
    if is_back(piece):
        return (Span("▒", BACK_COLOUR, zone=zone),)
    mark = scene.mark(piece)
    text = f"{'' if mark == ' ' else mark}{rank_of(piece)}"
    colour = scene.suits[piece.suit].colour
    return (Span(text, colour, is_strong=True, is_underlined=mark != " ", spot=piece.id or "", zone=zone),)


def pawn(piece: Piece, scene: TableScene, zone: str, *, is_brief: bool = False) -> Row:
    """Return the spans of a piece on a track, in the colour of its seat or its suit.

    With `is_brief` only new pieces are underlined.
    """
    mark = scene.mark(piece)
    if piece.seat is not None:
        colour = seat_colour(piece.seat)
    else:
        colour = scene.suits[piece.suit].colour if piece.suit else FAINT
    sign = "" if mark == " " or (is_brief and mark == "•") else mark
    text = f"{sign}{piece.face or piece.rank or piece.label or '?'}"
    is_somebodys = piece.seat is not None
    look = Span(text, colour, is_filled=is_somebodys, is_strong=is_somebodys, is_underlined=mark != " ", zone=zone)
    return (replace(look, spot=piece.id or ""),)
