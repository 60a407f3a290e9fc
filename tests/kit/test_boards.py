"""Boards made by the builder of tables."""

import pytest

from lostcities.core import Move, Seat
from lostcities.kit import Tabletop, cards, column_letters, space_id, space_label
from lostcities.present import Edge, Piece, Space, Zone, in_english


class Pass(Move, frozen=True):
    """A move."""


def laid(top: Tabletop) -> Zone:
    (zone,) = top.table(prompt="").zones
    return zone


def test_a_grid_has_a_labelled_space_for_each_row_and_column() -> None:
    top = Tabletop(None, in_english)
    top.grid("board", "Board", rows=2, columns=2, pieces={(1, 0): top.pieces(cards("R7"))})
    assert laid(top) == Zone(
        id="board",
        kind="grid",
        title="Board",
        board=(
            Space(id="board-0-0", label="A1"),
            Space(id="board-0-1", label="B1", column=1),
            Space(id="board-1-0", label="A2", row=1),
            Space(id="board-1-1", label="B2", row=1, column=1),
        ),
        pieces=(Piece(id="R7", face="R7", label="red 7", suit="red", rank="7", space=2),),
        row_headings=("1", "2"),
        column_headings=("A", "B"),
    )


def test_a_grid_may_have_other_words_and_no_headings() -> None:
    top = Tabletop(None, in_english)
    top.grid(
        "board",
        "Board",
        rows=1,
        columns=1,
        pieces={},
        label=lambda row, column: "centre",
        tone=lambda row, column: "water",
        row_headings=(),
        column_headings=(),
    )
    assert laid(top) == Zone(
        id="board", kind="grid", title="Board", board=(Space(id="board-0-0", label="centre", tone="water"),)
    )


def test_a_map_has_its_spaces_in_order_and_edges_between_them() -> None:
    top = Tabletop(None, in_english)
    top.map(
        "sea",
        "Sea",
        spaces={"york": (500, 0), "hull": (1000, 700)},
        edges=[("hull", "york")],
        pieces={"hull": [Piece(id="boat", face="B", label="boat")]},
        labels={"york": "Eboracum"},
        tones={"hull": "water"},
    )
    assert laid(top) == Zone(
        id="sea",
        kind="map",
        title="Sea",
        board=(
            Space(id="sea-york", label="Eboracum", x=500),
            Space(id="sea-hull", label="hull", tone="water", x=1000, y=700),
        ),
        edges=(Edge(start=1, end=0),),
        pieces=(Piece(id="boat", face="B", label="boat", space=1),),
    )


def test_a_piece_on_no_space_is_refused() -> None:
    with pytest.raises(ValueError, match=r"zone 'board' has pieces on \(2, 0\), which is not one of its spaces"):
        Tabletop(None, in_english).grid("board", "Board", rows=2, columns=2, pieces={(2, 0): [Piece()]})


def test_an_action_may_lead_to_a_space() -> None:
    top = Tabletop(Seat(0), in_english)
    top.action(Pass(), "Pass", target=space_id("board", 0, 1))
    assert [action.target for action in top.table(prompt="").actions] == ["board-0-1"]


@pytest.mark.parametrize(("column", "letters"), [(0, "A"), (25, "Z"), (26, "AA"), (29, "AD")])
def test_columns_have_letters(column: int, letters: str) -> None:
    assert (column_letters(column), space_label(0, column)) == (letters, f"{letters}1")
