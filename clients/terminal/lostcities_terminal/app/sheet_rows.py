"""Score sheets of finished rounds in rows, for the space that a tall screen leaves below the table."""

from rich.cells import cell_len

from lostcities.present import ScoreSheet, Standing
from lostcities_terminal.app.boxes import Box, Row, Span, cut, fitted, side_by_side
from lostcities_terminal.app.palette import FAINT, TEXT, seat_colour
from lostcities_terminal.app.pieces import TableScene

NAME_MAX = 14
"""Largest number of columns of a player's name."""

GAP = 4


def sheet_rows(scene: TableScene, *, label: int, width: int) -> Box:
    """Return the sheets side by side, as many of the last ones as fit; no rows without one."""
    boxes = [_sheet(sheet, scene, label=label) for sheet in scene.table.sheets]
    while boxes and sum(size + GAP for _, size in boxes) > width:
        boxes.pop(0)
    return side_by_side([(box, size, "") for box, size in boxes], gap=GAP) if boxes else []


def _sheet(sheet: ScoreSheet, scene: TableScene, *, label: int) -> tuple[Box, int]:
    """Return a sheet with its width: a column for each seat, a row for each part."""
    names = [scene.translate("{who}", who=one.seat) for one in sheet.standings]
    wide = [max(min(cell_len(name), NAME_MAX), 5) + 2 for name in names]
    heads = [
        _right(cut(Span(name, seat_colour(one.seat), is_strong=one.is_winner), size - 2), size)
        for name, one, size in zip(names, sheet.standings, wide, strict=True)
    ]
    rows: Box = [_row(sheet.title, TEXT, heads, label)]
    for part in sheet.rows:
        points = [_points(one, part.label) for one in sheet.standings]
        colour = scene.suits[part.suit].colour if part.suit else FAINT
        rows.append(_row(part.label, colour, _numbers(points, wide, is_strong=False), label))
    totals = [str(one.total) for one in sheet.standings]
    rows.append(_row(scene.translate("total"), TEXT, _numbers(totals, wide, is_strong=True), label))
    return rows, label + sum(wide)


def _points(one: Standing, part: str) -> str:
    return next((str(each.points) for each in one.parts if each.label == part), "·")


def _numbers(texts: list[str], wide: list[int], *, is_strong: bool) -> list[Row]:
    return [_right(Span(text, TEXT, is_strong=is_strong), size) for text, size in zip(texts, wide, strict=True)]


def _right(span: Span, width: int) -> Row:
    return (Span(" " * (width - cell_len(span.text))), span)


def _row(title: str, colour: str, cells: list[Row], label: int) -> Row:
    return (*fitted((cut(Span(title, colour), label - 1),), label), *(span for cell in cells for span in cell))
