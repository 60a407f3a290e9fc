"""Checks of the boards of a plugin's table: the spaces, edges and headings of grids and maps.

Texts are repaired, as elsewhere on a table. A board with any other fault is refused with the name of its space.
"""

from collections.abc import Iterable, Sequence

from lostcities.core.single_line import TEXT_MAX, single_line
from lostcities.present.tables import Edge, Space, Zone

BOARD_SPACES_MAX = 400
"""Largest number of spaces of one grid or map."""
COLUMNS_MAX = 30
"""Largest number of columns of a grid."""
EDGES_MAX = 800
"""Largest number of edges of a map."""
POSITION_MAX = 1_000
"""Largest coordinate on a map; the smallest is 0."""


class InvalidBoard(ValueError):
    """A board that clients could not draw. The message names the zone and the space."""


def boards_in(zones: Iterable[Zone]) -> list[Zone]:
    """Return the zones that have a field of a board, or need one."""
    return [
        zone
        for zone in zones
        if zone.board or zone.edges or zone.row_headings or zone.column_headings or zone.kind in ("grid", "map")
    ]


def is_sound_board(zone: Zone) -> bool:
    """Return whether a board needs no repair. Raise `InvalidBoard` for a fault."""
    return board_of(zone) == (zone.board, zone.edges, zone.row_headings, zone.column_headings)


def board_of(zone: Zone) -> tuple[tuple[Space, ...], tuple[Edge, ...], tuple[str, ...], tuple[str, ...]]:
    """Return a zone's spaces, edges, and headings of rows and columns, repaired. Raise `InvalidBoard` for a fault."""
    for what, several, limit in (
        ("spaces", zone.board, BOARD_SPACES_MAX),
        ("edges", zone.edges, EDGES_MAX),
        ("row headings", zone.row_headings, BOARD_SPACES_MAX),
        ("column headings", zone.column_headings, COLUMNS_MAX),
    ):
        if len(several) > limit:
            raise InvalidBoard(f"zone {zone.id!r} has {len(several)} {what}: at most {limit} can be drawn")
    spaces = tuple([_space(space, zone) for space in zone.board])
    if zone.kind in ("grid", "map"):
        _check_places(spaces, zone)
        _check_pieces(zone)
    return (
        spaces,
        tuple([_edge(edge, zone) for edge in zone.edges]),
        tuple(map(single_line, zone.row_headings)),
        tuple(map(single_line, zone.column_headings)),
    )


def check_space_ids(zones: Iterable[Zone]) -> None:
    """Raise `InvalidBoard` if a space has the id of another space, of a zone or of a piece."""
    zones = [*zones]
    taken = {zone.id for zone in zones} | {piece.id for zone in zones for piece in zone.pieces}
    for zone in zones:
        for space in zone.board:
            if space.id in taken:
                raise InvalidBoard(f"{_named(space, zone)}: another space, zone or piece has its id")
            taken.add(space.id)


def _space(space: Space, zone: Zone) -> Space:
    if type(space.id) is not str or not space.id or len(space.id) > TEXT_MAX or not space.id.isprintable():
        raise InvalidBoard(f"{_named(space, zone)}: its id is not a short text that can be printed")
    limits = (
        ("row", space.row, BOARD_SPACES_MAX - 1),
        ("column", space.column, COLUMNS_MAX - 1),
        ("x", space.x, POSITION_MAX),
        ("y", space.y, POSITION_MAX),
    )
    for what, number, limit in limits:
        if not _is_number(number, limit):
            raise InvalidBoard(f"{_named(space, zone)}: {what} is {number!r}, not a whole number from 0 to {limit}")
    return Space(
        id=space.id,
        label=single_line(space.label),
        tone=single_line(space.tone),
        row=space.row,
        column=space.column,
        x=space.x,
        y=space.y,
    )


def _check_places(spaces: Sequence[Space], zone: Zone) -> None:
    """Raise `InvalidBoard` for a space of a grid or a map on the place of another one."""
    placed: dict[tuple[int, int], Space] = {}
    for space in spaces:
        at = (space.row, space.column) if zone.kind == "grid" else (space.x, space.y)
        if (other := placed.setdefault(at, space)) is not space:
            raise InvalidBoard(f"{_named(space, zone)} lies on space {other.id!r}, at {at}")


def _check_pieces(zone: Zone) -> None:
    for piece in zone.pieces:
        if piece.space is not None and not _is_number(piece.space, len(zone.board) - 1):
            raise InvalidBoard(
                f"piece {piece.id!r} in zone {zone.id!r} lies on space {piece.space!r}, "
                f"which is not one of its {len(zone.board)} spaces"
            )


def _edge(edge: Edge, zone: Zone) -> Edge:
    last = len(zone.board) - 1
    for end in (edge.start, edge.end):
        if not _is_number(end, last):
            raise InvalidBoard(f"an edge of zone {zone.id!r} ends at space {end!r}, not one of its {last + 1} spaces")
    if edge.start == edge.end:
        raise InvalidBoard(f"{_named(zone.board[edge.start], zone)}: an edge leads from it to itself")
    return Edge(start=edge.start, end=edge.end)


def _is_number(value: object, limit: int) -> bool:
    return type(value) is int and 0 <= value <= limit


def _named(space: Space, zone: Zone) -> str:
    return f"space {space.id!r} of zone {zone.id!r}"
