"""Zones with boards: grids of spaces, and maps of named spaces with edges between them."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

from msgspec.structs import replace

from lostcities.core import Seat
from lostcities.present import Edge, Piece, Space, Zone

K = TypeVar("K", bound=Hashable)

At = tuple[int, int]
"""Row and column of a space on a grid, both from 0."""


def space_id(zone_id: str, *at: object) -> str:
    """Return the id of a space, as a source or target of actions.

    Give the row and column on a grid (`space_id("board", 0, 1)`), or the name on a map (`space_id("roads", "york")`).
    """
    return "-".join([zone_id, *map(str, at)])


def column_letters(column: int) -> str:
    """Return the letters of a column, from 0: `A` to `Z`, then `AA`."""
    before, letter = divmod(column, 26)
    return (column_letters(before - 1) if before else "") + chr(ord("A") + letter)


def space_label(row: int, column: int) -> str:
    """Return the usual label of a space on a grid: `B3` in the second column and the third row."""
    return f"{column_letters(column)}{row + 1}"


def grid_zone(
    zone_id: str,
    title: str,
    *,
    rows: int,
    columns: int,
    pieces: Mapping[At, Sequence[Piece]],
    label: Callable[[int, int], str] = space_label,
    tone: Callable[[int, int], str] | None = None,
    row_headings: Sequence[str] | None = None,
    column_headings: Sequence[str] | None = None,
    note: str = "",
    seat: Seat | None = None,
) -> Zone:
    """Return a grid with a space at each row and column.

    `label` and `tone` name a space and its ground. Headings are numbers and letters unless they are given; `()` shows
    none.
    """
    places = [(row, column) for row in range(rows) for column in range(columns)]
    board = [
        Space(id=space_id(zone_id, *at), label=label(*at), tone=tone(*at) if tone else "", row=at[0], column=at[1])
        for at in places
    ]
    return Zone(
        id=zone_id,
        kind="grid",
        title=title,
        seat=seat,
        note=note,
        board=tuple(board),
        pieces=_laid(zone_id, places, pieces),
        row_headings=tuple(_numbers(rows) if row_headings is None else row_headings),
        column_headings=tuple(map(column_letters, range(columns)) if column_headings is None else column_headings),
    )


def map_zone(
    zone_id: str,
    title: str,
    *,
    spaces: Mapping[str, tuple[int, int]],
    edges: Iterable[tuple[str, str]],
    pieces: Mapping[str, Sequence[Piece]],
    labels: Mapping[str, str],
    tones: Mapping[str, str],
    note: str = "",
    seat: Seat | None = None,
) -> Zone:
    """Return a map. `spaces` has the position of each space by its name, and `edges` lead from name to name."""
    names = [*spaces]
    index = {name: number for number, name in enumerate(names)}
    board = [
        Space(id=space_id(zone_id, name), label=labels.get(name, name), tone=tones.get(name, ""), x=x, y=y)
        for name, (x, y) in spaces.items()
    ]
    return Zone(
        id=zone_id,
        kind="map",
        title=title,
        seat=seat,
        note=note,
        board=tuple(board),
        edges=tuple([Edge(start=index[start], end=index[end]) for start, end in edges]),
        pieces=_laid(zone_id, names, pieces),
    )


def _numbers(rows: int) -> Sequence[str]:
    return [str(row + 1) for row in range(rows)]


def _laid(zone_id: str, places: Sequence[K], pieces: Mapping[K, Sequence[Piece]]) -> tuple[Piece, ...]:
    """Return the pieces, each with the index of its space."""
    index = {place: number for number, place in enumerate(places)}
    if astray := [place for place in pieces if place not in index]:
        raise ValueError(f"zone {zone_id!r} has pieces on {astray[0]!r}, which is not one of its spaces")
    return tuple([replace(piece, space=index[place]) for place in pieces for piece in pieces[place]])
