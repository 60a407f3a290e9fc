"""The score sheet and the report: golden texts of fixed games."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.admin.conftest import Run
from tests.admin.logs import ADA, BOB, duel, play, put, registry, undone

from lostcities.admin.audit.integrity import decode
from lostcities.admin.files import write_file
from lostcities.admin.score_sheet import _told, score_sheet, sheet_lines
from lostcities.admin.stored_log import as_seen_by
from lostcities.core import Event, Hidden, Move, Seat, hide
from lostcities.core.hidden import redact
from lostcities.core.names import Viewer

GOLDENS = Path(__file__).parent / "goldens"


@pytest.mark.parametrize(
    ("name", "argv"),
    [
        ("replay-over", ("replay", "g-over")),
        ("moves-over", ("replay", "g-over", "--moves")),
        ("moves-running", ("replay", "g-runs", "--moves")),
        ("moves-running-revealed", ("replay", "g-runs", "--moves", "--reveal")),
    ],
)
def test_what_people_read_stays_as_it_is(
    name: str, argv: tuple[str, ...], url: str, run: Run, golden: Callable[[Path, str], None]
):
    code, out, _ = run(*argv)
    assert code == 0
    golden(GOLDENS / f"{name}.txt", re.sub(r"in \d+\.\d\d s", "in 0.00 s", out))


def test_what_was_undone_offered_and_answered_stands_on_the_sheet(run: Run, tmp_path: Path):
    write_file(tmp_path / "game.jsonl", undone())
    _, out, _ = run("replay", "--from-file", tmp_path / "game.jsonl", "--moves", "--reveal")
    lines = out[out.index("Round 1 of 2\n") :].splitlines()[1:13]
    assert [line[:8].rstrip() + "  " + line[18:].strip() for line in lines] == [
        "     6  play YW         (undone) p-ada plays yellow wager",
        "     7  undo            p-ada undid 1 move",
        "     8  redo            p-ada redid 1 move",
        "     9  undo            p-ada undid 1 move",
        "    10  play Y5         p-ada plays yellow 5",
        "    11  draw            (undone) p-ada draws yellow 9",
        "    12  offers          p-ada asks p-bob to undo 1 move",
        "    14  accepts         p-bob accepted",
        "  p-ada undid 1 move",
        "    15  draw            p-ada draws yellow 9",
        "    16  offers          p-bob asks p-ada to end the game here",
        "    17  declines        p-ada declined",
    ]
    code, out, _ = run("replay", "--from-file", tmp_path / "game.jsonl", "--json")
    assert code == 0, out


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
def test_a_log_with_undo_is_audited_as_each_viewer_saw_it(viewer: Viewer, run: Run, tmp_path: Path):
    write_file(tmp_path / "game.jsonl", as_seen_by(undone(), viewer))
    code, out, _ = run("replay", "--from-file", tmp_path / "game.jsonl", "--moves")
    assert code == 0
    assert "(undone) p-ada plays yellow wager" in out
    assert "accepts         p-bob accepted" in out


@pytest.mark.parametrize(
    ("variant", "options"), [("board", {"rounds": 2, "stall_limit": 1, "first_seat": "seat0"}), ("rivals", {})]
)
def test_the_sheet_of_another_game_stays_as_it_is(
    variant: str, options: dict[str, object], tmp_path: Path, run: Run, golden: Callable[[Path, str], None]
):
    url = f"sqlite:///{tmp_path}/games.sqlite"
    put(url, play(registry().variant(variant), 3, options, game_id="g-sheet"), with_players=True)
    code, out, _ = run("replay", "g-sheet", "--moves", "--store", url)
    assert code == 0
    lines = out.partition("\n\ng-sheet")[0].splitlines()
    golden(GOLDENS / f"moves-{variant}.txt", "\n".join([*lines[:60], "  […]", *lines[-60:]]) + "\n")


def test_seats_have_the_names_of_their_players_and_their_numbers_if_names_are_equal():
    log = decode(duel(1), registry())
    names = {ADA: "Ada", BOB: "Bob"}
    last = list(sheet_lines(log, score_sheet(log, names, is_masked=False), names))[-1]
    assert re.fullmatch(r"        scores: Ada -?\d+, Bob -?\d+", last)
    names = {ADA: "Ada", BOB: "Ada"}
    last = list(sheet_lines(log, score_sheet(log, names, is_masked=False), names))[-1]
    assert re.fullmatch(r"        scores: Ada \(seat 0\) -?\d+, Ada \(seat 1\) -?\d+", last)


class Bid(Move, frozen=True):
    coins: int
    colour: str


class BidPlaced(Event, frozen=True):
    seat: Seat
    colour: str
    coins: Hidden[int]


class Paid(Event, frozen=True):
    count: int


def test_a_move_that_is_secret_stays_secret_as_far_as_its_events_are():
    sealed = redact(BidPlaced(Seat(0), "red", hide([3], to=[Seat(0)])), None)
    assert _told(Bid(3, "red"), [sealed, Paid(3)]) == "bid ? red"


def test_a_move_whose_events_are_all_open_is_told_in_full():
    assert _told(Bid(3, "red"), [Paid(1)]) == "bid 3 red"
    assert _told(Bid(3, "red"), [BidPlaced(Seat(0), "red", hide([3]))]) == "bid 3 red"
