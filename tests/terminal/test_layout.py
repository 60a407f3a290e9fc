"""The layout of tables: any variant's, as roomy as the height allows, and nothing beyond the width."""

import random
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from rich.cells import cell_len
from tests.clients.test_terminal_text import changes_of, random_log
from tests.support.lying_server import duel_log

from lostcities.core import Seat, Viewer
from lostcities.core.game import Game
from lostcities.present import Piece, Place, Table, Zone
from lostcities.present.drawing import draw
from lostcities.present.translate import Catalog
from lostcities_terminal.app.boxes import Box
from lostcities_terminal.app.layout import Laid, laid_out
from lostcities_terminal.app.palette import Suits, suits_of
from lostcities_terminal.app.pieces import TableScene, block

PEOPLE = ["Ada", "Bob", "Cleo", "Dan"]
SECOND = Seat(2)
LAYOUTS = Path(__file__).parent / "layouts"


def duel() -> Game:
    return changes_of(duel_log(60, choose=random.Random(5).choice), Seat(0))[-1].game


def board(viewer: Viewer = SECOND) -> Game:
    log = random_log("board", 4, lambda state: len(state.deck) == 30 and state.turn == 2)
    return changes_of(log, viewer)[-1].game


def rivals() -> Game:
    log = random_log("rivals", 3, lambda state: len(state.display) > 2 and (state.phase, state.turn) == ("purchase", 2))
    return changes_of(log, Seat(2))[-1].game


def laid(game: Game, viewer: Viewer, width: int, height: int) -> Laid:
    table = draw(game, viewer, Catalog((), PEOPLE))
    return of_table(table, viewer, width, height)


def of_table(table: Table, viewer: Viewer, width: int, height: int) -> Laid:
    return laid_out(TableScene(table, viewer, Catalog((), PEOPLE), suits_of(table)), width, height)


def text(rows: Box) -> str:
    return "".join("".join(span.text for span in row).rstrip() + "\n" for row in rows)


@pytest.mark.parametrize(("name", "make", "viewer"), [("duel", duel, 0), ("board", board, 2), ("rivals", rivals, 2)])
@pytest.mark.parametrize(("width", "height"), [(80, 15), (80, 32), (78, 50)])
def test_layouts_are_as_they_were(
    name: str,
    make: Callable[[], Game],
    viewer: int,
    width: int,
    height: int,
    golden: Callable[[Path, str], None],
) -> None:
    found = laid(make(), Seat(viewer), width, height)
    shown = text([*found.board, (), *found.hand])
    assert max(cell_len(line) for line in shown.splitlines()) <= width
    golden(LAYOUTS / f"{name}-{width}x{height}.txt", shown)


def test_a_board_game_of_four_fits_a_small_terminal_but_for_a_row_or_two() -> None:
    found = laid(board(), Seat(2), 80, 15)
    assert len(found.board) + len(found.hand) <= 17
    assert "►2 Cleo" in text(found.board)
    assert "Your hand" in text(found.hand)


@pytest.mark.parametrize(
    ("height", "empty", "below"),
    [
        (9, [1, 1, 1], 0),
        (10, [2, 1, 1], 0),
        (13, [3, 2, 2], 0),
        (22, [7, 7, 2], 0),
        (60, [7, 7, 2], 38),
    ],
)
def test_spare_rows_are_shared_out_and_the_hand_stays_at_its_owners_side(
    height: int, empty: list[int], below: int
) -> None:
    suited = {"kind": "column", "suit": "red"}
    zones = tuple(Zone(id=f"c{seat}", title="Red", seat=Seat(seat), **suited) for seat in range(2))  # type: ignore[arg-type]
    hand = Zone(id="h", kind="hand", title="Hand", seat=Seat(0), pieces=(Piece(id="R7", face="R7", suit="red"),))
    row = Zone(id="d", kind="row", title="Display", pieces=(Piece(face="R1"), Piece(face="R2")))
    table = Table(places=(Place(seat=Seat(0)), Place(seat=Seat(1))), zones=(*zones, hand, row), prompt="")
    found = of_table(table, Seat(0), 80, height)
    lines = ["".join(span.text for span in row).strip() for row in [*found.board, *found.hand]]
    starts = ("1 ", "Display", "0 ", "Hand")
    at = [next(n for n, line in enumerate(lines) if line.startswith(start)) for start in starts]
    assert [after - before - 1 for before, after in pairwise(at)] == empty
    assert height - len(lines) == below


def test_every_card_and_every_place_can_be_pointed_at() -> None:
    for game, viewer in ((duel(), Seat(0)), (rivals(), Seat(2))):
        table = draw(game, viewer, Catalog((), PEOPLE))
        for height in (15, 50):
            found = of_table(table, viewer, 80, height)
            spots = {spot for row in (*found.board, *found.hand) for span in row for spot in (span.spot, span.zone)}
            ends = {end for action in table.actions for end in (action.source, action.target)}
            assert ends - spots <= {""}


def test_a_spectator_has_no_hand() -> None:
    assert laid(board(None), None, 80, 24).hand == []


def test_zones_of_unknown_kinds_are_rows() -> None:
    zones = (
        Zone(id="new", kind="spiral", title="Spiral", pieces=(Piece(face="T1"), Piece(face="T2"))),  # type: ignore[arg-type]
        Zone(id="one", kind="cone", title="Cone", count=7),  # type: ignore[arg-type]
    )
    table = Table(places=(Place(seat=Seat(0)),), zones=zones, prompt="")
    shown = text(of_table(table, Seat(0), 80, 24).board)
    assert "Spiral" in shown
    assert "T2" in shown
    assert "Cone ▒▒×7" in shown


@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_long_texts_and_many_pieces_stay_within_the_width(width: int) -> None:
    words = "word " * 60
    on_track = (Piece(face=words, space=3),)
    zones = (
        Zone(id="a", kind="row", title=words, note=words, pieces=tuple(Piece(face=f"F{n}") for n in range(90))),
        Zone(id="b", kind="column", suit="red", title=words, note=words, seat=Seat(0), pieces=(Piece(face=words),)),
        Zone(id="c", kind="column", suit="blue", title=words, seat=Seat(0)),
        Zone(id="d", kind="hand", title=words, note=words, seat=Seat(0), pieces=(Piece(face=words, id="x"),), count=99),
        Zone(id="e", kind="track", title=words, note=words, spaces=tuple(map(str, range(60))), pieces=on_track),
        Zone(id="f", kind="counter", title=words, note=words, count=1),
        Zone(id="漢", kind="pile", title="漢字漢字漢字漢字漢字漢字漢字", count=3),
    )
    table = Table(places=(Place(seat=Seat(0), note=words, total=-12345),), zones=zones, prompt="")
    for height in (10, 100):
        found = of_table(table, Seat(0), width, height)
        assert max(cell_len(line) for line in text([*found.board, *found.hand]).splitlines()) <= width


def test_suits_that_are_not_known_get_a_symbol_each() -> None:
    suits = Suits(["red", "moons", "stars", "moons"])
    assert [suits[name].symbol for name in ("red", "moons", "stars", "")] == ["◆", "■", "●", ""]


def test_the_cards_of_a_column_are_equally_wide_whatever_their_rank() -> None:
    cards = (("×", "red"), ("7", "red"), ("10", "red"), ("100", "red"), ("Q", ""))
    scene = TableScene(Table(places=(), zones=(), prompt=""), None, Catalog(), Suits())
    rows = [block(Piece(face=rank, rank=rank, suit=suit), scene, "z", width=11) for rank, suit in cards]
    assert [row[0].text for row in rows] == ["  ×      ◆ ", "  7      ◆ ", " 10      ◆ ", " 100     ◆ ", "  Q        "]


def test_marks_say_what_is_picked_and_what_is_new() -> None:
    zone = Zone(id="h", kind="hand", seat=Seat(0), pieces=(Piece(id="a", face="7"), Piece(id="b", face="8")))
    table = Table(places=(Place(seat=Seat(0)),), zones=(zone,), prompt="", changed=("b",))
    scene = TableScene(table, Seat(0), Catalog(), Suits(), picked="a")
    shown = text(laid_out(scene, 80, 3).hand)
    assert "▶ 7◀" in shown
    assert "• 8" in shown
