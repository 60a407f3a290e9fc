"""Rows of coloured spans, each with its piece or zone, in which a table is laid out before it is drawn."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from msgspec import Struct
from msgspec.structs import replace
from rich.cells import cell_len, set_cell_size


class Span(Struct, frozen=True):
    """A piece of text in one style."""

    text: str
    colour: str = ""
    is_filled: bool = False
    """True if the colour is the background, as on a card."""
    is_strong: bool = False
    is_underlined: bool = False
    spot: str = ""
    """Id of the piece shown here."""
    zone: str = ""
    """Id of the zone of the piece, or of its space on a board."""


Row = tuple[Span, ...]
Box = list[Row]


def width_of(row: Iterable[Span]) -> int:
    """Return the number of columns of a row."""
    return sum(cell_len(span.text) for span in row)


def fitted(row: Row, width: int, *, zone: str = "") -> Row:
    """Cut or fill a row to a width. The filled part belongs to a zone as well."""
    left = width - width_of(row)
    if left >= 0:
        return (*row, Span(" " * left, zone=zone)) if left else row
    spans: list[Span] = []
    room = width
    for span in row:
        length = cell_len(span.text)
        if length >= room:
            spans.append(cut(span, room))
            break
        spans.append(span)
        room -= length
    return tuple(spans)


def cut(span: Span, width: int) -> Span:
    """Cut a span to a number of columns."""
    if cell_len(span.text) <= width:
        return span
    text = set_cell_size(span.text, max(width - 1, 0)) + "…" if width else ""
    return replace(span, text=text)


def side_by_side(boxes: Sequence[tuple[Box, int, str]], gap: int = 0) -> Box:
    """Join boxes of `(rows, width, zone)` side by side, `gap` columns apart.

    Cut or pad each row to its box's width; padding belongs to the box's zone.
    """
    rows: Box = []
    for lines in zip_longest(*(box for box, _, _ in boxes), fillvalue=()):
        row: list[Span] = []
        for number, (line, (_, width, zone)) in enumerate(zip(lines, boxes, strict=True)):
            if number and gap:
                row.append(Span(" " * gap))
            row += fitted(line, width, zone=zone)
        rows.append(tuple(row))
    return rows


def flowed(items: Iterable[Row], width: int, *, gap: int = 1, zone: str = "") -> Box:
    """Arrange items one after the other in as many rows as they need. Only an item wider than a row is broken."""
    rows: Box = []
    row: list[Span] = []
    used = 0
    for item in items:
        length = width_of(item)
        if row and used + gap + length > width:
            rows.append(tuple(row))
            row, used = [], 0
        if row:
            row.append(Span(" " * gap, zone=zone))
            used += gap
        row += fitted(item, min(length, width))
        used += min(length, width)
    if row:
        rows.append(tuple(row))
    return rows
