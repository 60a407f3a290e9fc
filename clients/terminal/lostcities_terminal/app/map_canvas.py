"""A map of named spaces on a canvas of characters, with dotted lines between them."""

from collections.abc import Iterator, Sequence

from lostcities.present import Space, Zone
from lostcities_terminal.app.boxes import Box, Row, Span, width_of

LINE = "#6b7787"
DOT = Span("·", LINE)
POSITION_MAX = 1_000


def canvas(zone: Zone, names: Sequence[Row], width: int, height: int) -> Box:
    """Return the map in rows, or nothing if two names would overlap or a name is too wide."""
    if height < 2 or any(width_of(name) > width for name in names):
        return []
    centres = [_centre(space, names[at], width, height) for at, space in enumerate(zone.board)]
    placed = [(y, x - width_of(name) // 2, name) for (x, y), name in zip(centres, names, strict=True)]
    if not _are_apart(placed):
        return []
    dots = {dot for edge in zone.edges for dot in _dots(centres[edge.start], centres[edge.end])}
    return [_row(y, width, dots, [(x, name) for row, x, name in placed if row == y], zone.id) for y in range(height)]


def _centre(space: Space, name: Row, width: int, height: int) -> tuple[int, int]:
    """Return column and row of a space whose whole name lies on the canvas."""
    x = space.x * (width - 1) // POSITION_MAX
    half = width_of(name) // 2
    return max(half, min(x, width - width_of(name) + half)), space.y * (height - 1) // POSITION_MAX


def _are_apart(placed: Sequence[tuple[int, int, Row]]) -> bool:
    """Return whether a blank is between any two names of a row."""
    reached: dict[int, int] = {}
    for y, x, name in sorted(placed, key=lambda one: one[:2]):
        if x <= reached.get(y, -2):
            return False
        reached[y] = x + width_of(name)
    return True


def _dots(start: tuple[int, int], end: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield the cells of a line, about two columns or one row apart."""
    (x, y), (to_x, to_y) = start, end
    steps = max(abs(to_x - x) // 2, abs(to_y - y), 1)
    for step in range(1, steps):
        yield x + (to_x - x) * step // steps, y + (to_y - y) * step // steps


def _row(y: int, width: int, dots: set[tuple[int, int]], names: Sequence[tuple[int, Row]], zone: str) -> Row:
    row: list[Span] = []
    x = 0
    for start, name in [*sorted(names, key=lambda one: one[0]), (width, ())]:
        row += [DOT if (at, y) in dots else Span(" ", zone=zone) for at in range(x, start)]
        row += name
        x = start + width_of(name)
    return tuple(row)
