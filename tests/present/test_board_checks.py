"""Boards of tables: faults that name their space, limits, texts, and what is marked as changed."""

from typing import Any

import pytest
from msgspec.structs import replace

from lostcities.core import Seat
from lostcities.present import Action, Edge, Piece, Place, Space, Table, Zone
from lostcities.present.board_checks import InvalidBoard
from lostcities.present.drawing import diff
from lostcities.present.sanitize import TrustCache, sanitize

A1, B1, A2 = Space(id="a1"), Space(id="b1", column=1), Space(id="a2", row=1)
YORK, HULL = Space(id="york", x=500), Space(id="hull", x=1000, y=1000)


def grid(*spaces: Space, **more: Any) -> Zone:
    return Zone(id="board", kind="grid", board=spaces, **more)


def chart(*spaces: Space, **more: Any) -> Zone:
    return Zone(id="sea", kind="map", board=spaces, **more)


def table(*zones: Zone, **more: Any) -> Table:
    return Table(places=(Place(seat=Seat(0)), Place(seat=Seat(1))), zones=zones, prompt="Play", **more)


def sanitized(made: Table) -> Table:
    return sanitize(made, 2, TrustCache())


FAULTS = {
    "an id twice": (grid(A1, Space(id="a1", row=1)), "space 'a1' of zone 'board': another space"),
    "the id of its zone": (grid(Space(id="board")), "space 'board' of zone 'board': another space, zone or piece"),
    "the id of a piece": (grid(A1, pieces=(Piece(id="a1", space=0),)), "space 'a1' of zone 'board': another space"),
    "no id": (grid(A1, Space(id="", row=1)), "space '' of zone 'board': its id is not a short text"),
    "an id that is no text": (grid(Space(id=7)), "space 7 of zone 'board': its id"),  # type: ignore[arg-type]
    "an id without end": (grid(Space(id="x" * 301)), "of zone 'board': its id is not a short text"),
    "a row before the first": (grid(Space(id="a0", row=-1)), "space 'a0' of zone 'board': row is -1"),
    "a row too far down": (grid(Space(id="a", row=400)), "space 'a' of zone 'board': row is 400"),
    "a column too far right": (grid(Space(id="z", column=30)), "space 'z' of zone 'board': column is 30"),
    "a column that is a claim": (grid(Space(id="b", column=True)), "space 'b' of zone 'board': column is True"),
    "a place taken": (grid(A1, Space(id="b1")), r"space 'b1' of zone 'board' lies on space 'a1', at \(0, 0\)"),
    "a place on a map taken": (chart(YORK, Space(id="hull", x=500)), "space 'hull' of zone 'sea' lies on space 'york'"),
    "no whole position": (chart(Space(id="hull", x=0.5)), "space 'hull' of zone 'sea': x is 0.5"),  # type: ignore[arg-type]
    "a position off the map": (chart(Space(id="hull", y=1001)), "space 'hull' of zone 'sea': y is 1001"),
    "a piece off the board": (grid(A1, pieces=(Piece(id="p", space=1),)), "piece 'p' in zone 'board' lies on space 1"),
    "a back off the board": (grid(A1, pieces=(Piece(space=1),)), "piece None in zone 'board' lies on space 1"),
    "a piece on no board": (grid(pieces=(Piece(id="p", space=0),)), "which is not one of its 0 spaces"),
    "an edge to nowhere": (chart(YORK, edges=(Edge(end=1),)), "an edge of zone 'sea' ends at space 1"),
    "an edge to its start": (
        chart(YORK, edges=(Edge(),)),
        "space 'york' of zone 'sea': an edge leads from it to itself",
    ),
    "too many spaces": (
        grid(*(Space(id=f"s{n}", row=n) for n in range(401))),
        "zone 'board' has 401 spaces: at most 400",
    ),
    "too many edges": (chart(YORK, HULL, edges=(Edge(end=1),) * 801), "zone 'sea' has 801 edges: at most 800"),
    "too many column headings": (grid(A1, column_headings=("A",) * 31), "zone 'board' has 31 column headings"),
    "too many row headings": (grid(A1, row_headings=("1",) * 401), "zone 'board' has 401 row headings"),
}


@pytest.mark.parametrize(("zone", "message"), FAULTS.values(), ids=FAULTS)
def test_a_faulty_board_is_refused_by_the_name_of_its_space(zone: Zone, message: str) -> None:
    with pytest.raises(InvalidBoard, match=message):
        sanitized(table(zone))


def test_two_boards_have_no_space_in_common() -> None:
    with pytest.raises(InvalidBoard, match="space 'a1' of zone 'other': another space, zone or piece has its id"):
        sanitized(table(grid(A1), replace(grid(A1), id="other")))


def test_the_largest_boards_pass() -> None:
    spaces = tuple(Space(id=f"s{n}", row=n // 30, column=n % 30) for n in range(400))
    large = table(grid(*spaces), chart(YORK, HULL, edges=(Edge(end=1),) * 800))
    assert sanitized(large) == large


def test_texts_of_a_board_are_repaired() -> None:
    made = sanitized(table(grid(Space(id="a", label="A\n1", tone="\x1bdark"), row_headings=("1\n",))))
    assert made.zones == (grid(Space(id="a", label="A 1", tone="dark"), row_headings=("1 ",)),)


def test_actions_may_start_and_end_at_spaces() -> None:
    action = Action(move="m", label="Move", source="a1", target="b1")
    astray = Action(move="n", label="Move", source="c1", target="d1")
    made = sanitized(table(grid(A1, B1), actions=(action, astray)))
    assert made.actions == (action, Action(move="n", label="Move"))


def test_a_piece_that_moved_between_spaces_is_marked() -> None:
    before = table(grid(A1, B1, pieces=(Piece(id="p", space=0), Piece(id="q", space=1))))
    now = table(grid(A1, B1, pieces=(Piece(id="p", space=1), Piece(id="q", space=1))))
    assert diff(before, now) == ("p",)


def test_spaces_with_more_or_fewer_backs_are_marked_and_not_the_whole_board() -> None:
    before = table(grid(A1, B1, A2, pieces=(Piece(space=0), Piece(space=2))))
    moved = table(grid(A1, B1, A2, pieces=(Piece(space=1), Piece(space=2))))
    added = table(grid(A1, B1, A2, pieces=(Piece(space=0), Piece(space=2), Piece(space=2))))
    assert diff(before, moved) == ("a1", "b1")
    assert diff(before, added) == ("a2",)


def test_a_back_beside_the_board_marks_the_board() -> None:
    assert diff(table(grid(A1)), table(grid(A1, pieces=(Piece(),)))) == ("board",)
