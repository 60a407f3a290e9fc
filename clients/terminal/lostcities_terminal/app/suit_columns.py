"""The suits of a table side by side: a column for each, with a lane for each seat and for the middle."""

import textwrap
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from lostcities.present import Zone
from lostcities_terminal.app.boxes import Box, Row, Span, cut, flowed, side_by_side, width_of
from lostcities_terminal.app.palette import FAINT
from lostcities_terminal.app.pieces import BACK_COLOUR, TableScene, block, rank

WIDE = 11
"""Width of a card in a stack of its own."""
CELL_MIN = 9
"""Least useful width of a suit's column."""


class Density(Struct, frozen=True):
    """The amount of space for the hand, for cards in a column, and between the parts of a table."""

    has_tall_hand: bool = False
    is_stacked: bool = False
    """True if cards of a column are below each other."""
    has_blocks: bool = False
    """True if cards are blocks of colour, not ranks alone."""
    has_one_row: bool = False
    """True if a column has a single row, which shows its last cards."""
    has_air: bool = False
    has_notes: bool = True
    has_long_notes: bool = False
    """True if a note that does not fit beside the cards has rows of its own."""


class SuitColumns:
    """The suits of one table in columns of one width."""

    def __init__(self, scene: TableScene, *, label: int, width: int, density: Density) -> None:
        self._scene = scene
        self._density = density
        self.label = label
        zones = [zone for zone in scene.table.zones if is_suited(zone)]
        self._suits = list(dict.fromkeys(zone.suit for zone in zones))
        self._cell = (width - label) // max(len(self._suits), 1)
        self.are_there = len(self._suits) > 1 and self._cell >= CELL_MIN

    def takes(self, zone: Zone) -> bool:
        """Return whether a zone is shown in the column of its suit."""
        return self.are_there and is_suited(zone)

    def head(self) -> Row:
        """Return the heads of the columns: a symbol and a name each."""
        row: list[Span] = [Span(" " * self.label)]
        for suit in self._suits:
            look = self._scene.suits[suit]
            text = f"{look.symbol} {self._title(suit)}"
            row.append(cut(Span(text, look.colour), self._cell - 1))
            row.append(Span(" " * (self._cell - width_of(row[-1:]))))
        return tuple(row)

    def lane(self, label: Box, zones: Sequence[Zone]) -> Box:
        """Return a lane: its label, then a cell for each suit."""
        by_suit = {zone.suit: zone for zone in reversed(zones)}
        cells = [self._cell_of(by_suit.get(suit)) for suit in self._suits]
        return side_by_side([(label, self.label, ""), *cells])

    def _title(self, suit: str) -> str:
        """Return the title of a suit's places: the shortest title that names it."""
        titles = [zone.title for zone in self._scene.table.zones if zone.suit == suit and is_suited(zone)]
        return min([title for title in titles if title] or [suit], key=len)

    def _cell_of(self, zone: Zone | None) -> tuple[Box, int, str]:
        if zone is None:
            return [()], self._cell, ""
        room = self._cell - 1
        box = pile(zone, self._scene) if zone.kind == "pile" else self._cards(zone, room)
        if self._density.has_notes and zone.note and box:
            note = Span(zone.note, FAINT, spot=zone.id, zone=zone.id)
            if width_of(box[-1]) + 1 + len(zone.note) <= room:
                box[-1] = (*box[-1], Span(" ", zone=zone.id), note)
            elif self._density.has_long_notes:
                box += [(replace(note, text=row),) for row in textwrap.wrap(zone.note, room)]
        return [(*row, Span(" ", zone=zone.id)) for row in box], self._cell, zone.id

    def _cards(self, zone: Zone, room: int) -> Box:
        density, scene = self._density, self._scene
        if density.is_stacked:
            rows: Box = [block(piece, scene, zone.id, width=min(room, WIDE)) for piece in zone.pieces]
            return rows + ([_unseen(zone)] if _unseen(zone) else []) or [_nothing(zone)]
        make = block if density.has_blocks else rank
        items = [make(piece, scene, zone.id) for piece in zone.pieces]
        if _unseen(zone):
            items.append(_unseen(zone))
        gap = 0 if density.has_blocks else 1
        rows = flowed(items, room, gap=gap, zone=zone.id)
        if density.has_one_row and len(rows) > 1:
            rows = [_last_of(items, room, zone.id)]
        return rows or [_nothing(zone)]


def is_suited(zone: Zone) -> bool:
    """Return whether a zone belongs to the column of a suit."""
    return bool(zone.suit) and zone.kind in ("column", "row", "pile")


def pile(zone: Zone, scene: TableScene) -> Box:
    """Return the top of a pile, and its number of cards."""
    top: list[Span] = list(block(zone.pieces[-1], scene, zone.id)) if zone.pieces else []
    if zone.count and not zone.pieces:
        top.append(Span("▒▒", BACK_COLOUR, spot=zone.id, zone=zone.id))
    if zone.count and (zone.count > 1 or not zone.pieces):
        top.append(Span(f" ({zone.count})", FAINT, spot=zone.id, zone=zone.id))
    return [tuple(top) or _nothing(zone)]


def _unseen(zone: Zone) -> Row:
    """Return the number of cards that are not listed."""
    count = (zone.count or 0) - len(zone.pieces)
    return (Span(f"▒×{count}", BACK_COLOUR, spot=zone.id, zone=zone.id),) if count > 0 else ()


def _nothing(zone: Zone) -> Row:
    return (Span("  ·", FAINT, spot=zone.id, zone=zone.id),)


def _last_of(items: Sequence[Row], room: int, zone: str) -> Row:
    """Return the last items that fit in a row, after a sign if there are more."""
    row: Row = ()
    for item in reversed(items):
        if width_of(item) + width_of(row) + 2 > room:
            break
        row = (Span(" ", zone=zone), *item, *row)
    return (Span("…", FAINT, zone=zone), *row)
