"""Boards: grids as tables of cells, and maps on a canvas of characters, or as a list where they do not fit."""

from collections.abc import Iterator, Sequence
from itertools import chain

from rich.cells import cell_len

from lostcities.present import Piece, Space, Zone
from lostcities_terminal.app.boxes import Box, Row, Span, cut, fitted, flowed, width_of
from lostcities_terminal.app.map_canvas import canvas
from lostcities_terminal.app.palette import FAINT, TEXT
from lostcities_terminal.app.pieces import BACK, BACK_COLOUR, TableScene, is_back, pawn
from lostcities_terminal.board_sentences import beside, neighbours, pieces_on, space_name

LINE = "#3d4856"
CELL_MIN, CELL_MAX = 1, 9
GROUNDS = {"dark": "░", "water": "≈", "forest": "♣", "sand": "∴", "rock": "▲", "start": "○", "goal": "◎"}
"""Sign of an empty space by its tone."""


def board(zone: Zone, scene: TableScene, *, width: int, map_height: int) -> Box:
    """Return a board of at most a width. A map is drawn on so many rows if that has room for all of its names."""
    if zone.kind == "grid":
        rows = _grid(zone, scene, width)
    else:
        rows = _drawn_map(zone, scene, width, map_height) or _listed_map(zone, scene, width)
    rest = [_piece(piece, scene, zone.id) for piece in beside(zone)]
    if zone.note:
        rest.append((Span(zone.note, FAINT, spot=zone.id, zone=zone.id),))
    return rows + flowed(rest, width, zone=zone.id)


# -- grids --


def _grid(zone: Zone, scene: TableScene, width: int) -> Box:
    columns = max(len(zone.column_headings), *(space.column + 1 for space in zone.board))
    rows = max(len(zone.row_headings), *(space.row + 1 for space in zone.board))
    head = max([0, *(cell_len(text) + 1 for text in zone.row_headings)])
    contents = [_content(zone, at, scene) for at in range(len(zone.board))]
    widest = max([3, *map(width_of, contents), *map(cell_len, zone.column_headings)])
    cell = max(min(widest, CELL_MAX, (width - head - 1) // columns - 1), CELL_MIN)
    at = {(space.row, space.column): index for index, space in enumerate(zone.board)}
    box: Box = []
    if zone.column_headings:
        texts = [cut(Span(f"{text:^{cell}}", FAINT, zone=zone.id), cell) for text in zone.column_headings]
        box.append((Span(" " * (head + 1)), *chain.from_iterable((text, Span(" ")) for text in texts)))
    for row in range(rows):
        cells = [_cell(zone, at.get((row, column)), contents, cell) for column in range(columns)]
        text = zone.row_headings[row] if row < len(zone.row_headings) else ""
        edge = Span("│", LINE, zone=zone.id)
        start = Span(f"{text:>{head - 1}} " if head else "", FAINT, zone=zone.id)
        box.append(fitted((start, edge, *chain.from_iterable((*each, edge) for each in cells)), width, zone=zone.id))
    return [fitted(each, width, zone=zone.id) for each in box]


def _cell(zone: Zone, at: int | None, contents: Sequence[Row], width: int) -> Row:
    """Return a space in the middle of its cell, blank where the grid has none."""
    if at is None:
        return (Span(" " * width, zone=zone.id),)
    space, content = zone.board[at].id, contents[at]
    left = max((width - width_of(content)) // 2, 0)
    return fitted((*((Span(" " * left, zone=space),) if left else ()), *content), width, zone=space)


def _content(zone: Zone, at: int, scene: TableScene) -> Row:
    """Return the pieces on a space, or the sign of its ground."""
    space, here = zone.board[at], pieces_on(zone)[at]
    new = (Span("•", TEXT, spot=space.id, zone=space.id),) if space.id in scene.table.changed else ()
    if not here:
        return (*new, Span(GROUNDS.get(space.tone, "·"), FAINT, spot=space.id, zone=space.id))
    return (*new, *(span for piece in here for span in _piece(piece, scene, space.id)))


def _piece(piece: Piece, scene: TableScene, zone: str) -> Row:
    return (Span(BACK, BACK_COLOUR, zone=zone),) if is_back(piece) else pawn(piece, scene, zone)


# -- maps --


def _named(zone: Zone, at: int, scene: TableScene) -> Row:
    """Return a space of a map: its name, then the pieces on it."""
    space = zone.board[at]
    name = Span(space_name(zone, space, scene.translate), TEXT, spot=space.id, zone=space.id)
    gap = Span(" ", zone=space.id)
    held = _content(zone, at, scene) if pieces_on(zone)[at] or space.id in scene.table.changed else ()
    return (name, *((gap, *held) if held else ()))


def _drawn_map(zone: Zone, scene: TableScene, width: int, height: int) -> Box:
    return canvas(zone, [_named(zone, at, scene) for at in range(len(zone.board))], width, height)


def _listed_map(zone: Zone, scene: TableScene, width: int) -> Box:
    """Return a line for each space: its name, its pieces and its neighbours."""
    return [fitted(_line(zone, at, space, scene), width, zone=space.id) for at, space in enumerate(zone.board)]


def _line(zone: Zone, at: int, space: Space, scene: TableScene) -> Row:
    return (*_named(zone, at, scene), *_ways(zone, at, space, scene))


def _ways(zone: Zone, at: int, space: Space, scene: TableScene) -> Iterator[Span]:
    near = [space_name(zone, one, scene.translate) for one in neighbours(zone, at)]
    if near:
        yield Span(f"  → {', '.join(near)}", FAINT, zone=space.id)
