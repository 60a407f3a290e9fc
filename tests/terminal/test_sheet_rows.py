"""Score sheets below the table, where a tall screen leaves room for them."""

from lostcities.core import Seat
from lostcities.present import Table, draw
from lostcities.present.translate import in_english
from lostcities.registry import load_registry
from lostcities.testing import play
from lostcities_terminal.app.layout import laid_out
from lostcities_terminal.app.palette import suits_of
from lostcities_terminal.app.pieces import TableScene

WIDTH = 120


def rows(table: Table, height: int, width: int = WIDTH) -> list[str]:
    scene = TableScene(table=table, viewer=Seat(0), translate=in_english, suits=suits_of(table), picked="")
    laid = laid_out(scene, width, height)
    return ["".join(span.text for span in row).rstrip() for row in (*laid.board, *laid.hand)]


def table(*, is_over: bool) -> Table:
    games = [commit.after for commit in play(load_registry().variant("duel"), 3).commits if commit.after.state]
    game = games[-1] if is_over else next(game for game in games if len(game.state.scored) == 1)
    return draw(game, Seat(0), in_english)


def test_a_tall_screen_shows_the_last_round_below_the_hand() -> None:
    shown = rows(table(is_over=False), 60)
    assert len(shown) <= 60
    assert shown[-7:] == [
        "Round 1               Seat 0  Seat 1",
        "yellow                     8      -6",
        "blue                      -7      -1",
        "white                     11      -8",
        "green                     -6      -1",
        "red                      -11      -3",
        "total                     -5     -19",
    ]


def test_a_short_screen_keeps_its_table() -> None:
    short = rows(table(is_over=False), 24)
    assert len(short) <= 24
    assert not any(row.startswith("total ") for row in short)


def test_at_the_end_the_rounds_stand_side_by_side_as_many_as_fit() -> None:
    heads = [row for row in rows(table(is_over=True), 60) if row.startswith("Round ")]
    assert [head.split("Round ")[1:] for head in heads] == [
        ["1               Seat 0  Seat 1    ", "2               Seat 0  Seat 1    ", "3               Seat 0  Seat 1"]
    ]
    (narrow,) = [row for row in rows(table(is_over=True), 60, 90) if row.startswith("Round ")]
    assert narrow.startswith("Round 2")
