"""Boards in the terminal: the layout, the choice of spaces by mouse and keys, and sentences in plain text."""

import io
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from tests.support.board_variants import FERRIES, SQUARES
from tests.support.plain_variant import installed
from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import Sitting, sitting, table_of
from tests.terminal.test_layout import of_table, text

from lostcities.core import Seat
from lostcities.present import Piece, Place, Space, Table, Zone
from lostcities.present.drawing import draw as draw_table
from lostcities.present.translate import Catalog
from lostcities.testing import play
from lostcities.testing.laws import views
from lostcities_client import replica
from lostcities_terminal.app.selection import look_alikes
from lostcities_terminal.app.table_widget import TableWidget
from lostcities_terminal.draw import draw
from lostcities_terminal.language import Language
from lostcities_terminal.main import main
from lostcities_terminal.open_request import ME, OpenRequest
from lostcities_terminal.text import PLAIN

LAYOUTS = Path(__file__).parent / "layouts"
SAY = Catalog((), ["Ada", "Bob"])


def stage(variant: Any, seat: int) -> Table:
    """Return the table of a seat after some moves."""
    seen = [view for _, view in views(play(variant, seed=3), Seat(seat))]
    return draw_table(seen[7], Seat(seat), SAY)


def only(*zones: Zone) -> Table:
    return Table(places=(Place(seat=Seat(0)),), zones=zones, prompt="")


def grid(side: int, **more: Any) -> Zone:
    board = [Space(id=f"s-{row}-{column}", row=row, column=column) for row in range(side) for column in range(side)]
    return Zone(id="board", kind="grid", title="Board", board=tuple(board), **more)


def in_sentences(table: Table, translate: Any = SAY) -> list[str]:
    return [line.strip() for line in draw(table, translate=translate, viewer=Seat(0), ink=PLAIN)]


# -- the layout --


@pytest.mark.parametrize("variant", [SQUARES, FERRIES], ids=["squares", "ferries"])
@pytest.mark.parametrize(("width", "height"), [(80, 16), (50, 9), (78, 40)])
def test_layouts_of_boards_are_as_they_were(
    variant: Any, width: int, height: int, golden: Callable[[Path, str], None]
) -> None:
    table = stage(variant, 0)
    found = of_table(table, Seat(0), width, height)
    shown = text([*found.board, (), *found.hand])
    assert max(cell_len(line) for line in shown.splitlines()) <= width
    golden(LAYOUTS / f"{variant.key}-{width}x{height}.txt", shown)


@pytest.mark.parametrize("side", [1, 9, 19])
def test_every_space_of_a_grid_can_be_pointed_at(side: int) -> None:
    found = of_table(only(grid(side)), Seat(0), 80, 40)
    spots = {span.zone for row in found.board for span in row}
    assert spots >= {f"s-{row}-{column}" for row in range(side) for column in range(side)}


def test_a_grid_of_thirty_columns_fits_a_terminal() -> None:
    pieces = tuple(Piece(id=f"p{at}", face="Knight", label="knight", seat=Seat(0), space=at) for at in range(30))
    board = tuple(Space(id=f"s{column}", column=column) for column in range(30))
    zone = Zone(id="board", kind="grid", board=board, pieces=pieces, column_headings=("long",) * 30)
    assert {cell_len(line) for line in text(of_table(only(zone), Seat(0), 80, 24).board).splitlines()} <= {*range(81)}


def test_a_missing_space_is_blank_and_a_ground_has_a_sign() -> None:
    board = (Space(id="a", tone="water"), Space(id="c", column=2, tone="none such"))
    found = text(of_table(only(Zone(id="board", kind="grid", title="Board", board=board)), Seat(0), 80, 24).board)
    assert "│ ≈ │   │ · │" in found


def test_a_map_whose_names_overlap_is_a_list() -> None:
    board = (Space(id="york", label="York", x=500), Space(id="leeds", label="Leeds", x=510))
    found = text(of_table(only(Zone(id="sea", kind="map", title="Sea", board=board)), Seat(0), 80, 40).board)
    assert [line.split() for line in found.splitlines() if "York" in line or "Leeds" in line] == [
        ["Sea", "York"],
        ["Leeds"],
    ]


def test_new_backs_are_marked_on_their_space() -> None:
    table = Table(
        places=(Place(seat=Seat(0)),),
        zones=(grid(2, pieces=(Piece(space=3),)),),
        prompt="",
        changed=("s-1-1",),
    )
    assert "│ · │•▒▒│" in text(of_table(table, Seat(0), 80, 24).board)


def test_pieces_that_look_alike_on_other_spaces_are_not_taken_for_each_other() -> None:
    pawns = tuple(Piece(id=name, face="P", label="pawn", space=at) for at, name in enumerate("ab"))
    assert look_alikes(only(grid(2, pieces=pawns)), ["a"]) == {}


# -- sentences --


def test_a_grid_is_said_in_sentences() -> None:
    pieces = (Piece(id="p", face="P", label="white pawn", space=5), Piece(space=0), Piece(space=0))
    zone = grid(3, pieces=(*pieces, Piece(id="q", face="Q", label="queen")), row_headings=("x", "y", "z"), note="calm")
    assert in_sentences(only(zone))[:-1] == [
        "On the table",
        "Board (calm)",
        "row x, column 1: face-down card, face-down card.",
        "row y, column 3: white pawn.",
        "Empty spaces: 7.",
        "Beside the board: queen.",
    ]
    assert "All 9 spaces are empty." in in_sentences(only(grid(3)))


def test_a_map_is_said_in_sentences() -> None:
    assert in_sentences(stage(FERRIES, 0))[1:8] == [
        "On the table",
        "Sea",
        "York: empty. It leads to Leeds, Hull.",
        "Leeds: boat of Bob. It leads to York, Derby, Hull.",
        "Hull: boat of Ada. It leads to York, Leeds, Lincoln.",
        "Derby: empty. It leads to Leeds, Lincoln.",
        "Lincoln: empty. It leads to Hull, Derby.",
    ]


def test_boards_are_said_in_german() -> None:
    german = Language("de").translate
    said = in_sentences(only(grid(3, pieces=(Piece(space=0),))), german)
    assert "Zeile 1, Spalte 1: verdeckte Karte." in said
    assert "Leere Felder: 8." in said


# -- a game --


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Server in whose environment, and in this process, the games with boards are installed."""
    path = os.environ.get("PYTHONPATH", "")
    with installed(tmp_path_factory.mktemp("installed"), path, "tests.support.board_variants"):
        replica.installed.cache_clear()
        with ServerProcess(tmp_path_factory.mktemp("server"), store="memory:") as server:
            yield server
    replica.installed.cache_clear()


def boat(screen: Any, seat: int) -> str:
    sea = table_of(screen).zones[-1]
    (at,) = [piece.space for piece in sea.pieces if piece.id == f"boat-{seat}"]
    assert at is not None
    return sea.board[at].id


async def test_a_boat_is_picked_up_and_put_on_a_port_with_the_mouse(process: ServerProcess) -> None:
    async with sitting(process.address, OpenRequest(variant="ferries", others=(ME,), undo="free")) as sat:
        screen = await sat.asked()
        await sat.click_spot("boat-0")
        await sat.click_spot("sea-hull")
        await sat.until(lambda: boat(screen, 0) == "sea-hull", "for the boat")


async def test_a_card_is_put_on_a_space_with_keys(process: ServerProcess) -> None:
    async with sitting(process.address, OpenRequest(variant="squares", others=(ME,), undo="free")) as sat:
        screen = await sat.asked()
        widget = screen.query_one(TableWidget)
        widget.focus()
        await sat.press("right", "enter")
        assert widget.scene is not None
        picked = [action for action in table_of(screen).actions if action.source == widget.scene.picked]
        assert len(picked) == 18, "nine spaces, each open and face down"
        reached = [await _pressed(sat, widget, key) for key in ("right", "right", "down", "down", "up", "left")]
        assert reached == ["board-0-0", "board-0-1", "board-1-1", "board-2-1", "board-1-1", "board-1-0"]


async def _pressed(sat: Sitting, widget: TableWidget, key: str) -> str:
    """Press a key, and return what the cursor points at."""
    await sat.press(key)
    assert widget.scene is not None
    return widget._cursor


def test_a_game_with_a_board_is_played_in_plain_text(
    process: ServerProcess, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nq\n"))
    assert main(["ferries", "--hot-seat", "--server", process.address, "--name", "Ada"]) == 0
    assert "Lincoln: boat of Ada 2. It leads to Hull, Derby.\n" in capsys.readouterr().out
