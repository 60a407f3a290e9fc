"""The score sheet and the report as people read them: golden texts of fixed games."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.admin.conftest import Run
from tests.admin.logs import ADA, BOB, duel, play, put, registry, undone

from lostcities.admin.audit.integrity import decode
from lostcities.admin.files import write_file
from lostcities.admin.score_sheet import Entry, _event_lines, _told, _words, score_sheet, sheet_lines
from lostcities.admin.stored_log import as_seen_by
from lostcities.core import Event, Hidden, Move, PlayerId, Seat, Version, hide
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
    lines = out[out.index("Round 1 of 2\n") :].splitlines()[1:12]
    assert [line[:8].rstrip() + "  " + line[18:].strip() for line in lines] == [
        "     6  play YW         (undone)",
        "     7  undo",
        "     8  redo",
        "     9  undo",
        "    10  play Y5",
        "    11  draw            (undone) CardDrawn card Y9",
        "    12  offers          to undo",
        "    14  accepts         moves are undone",
        "    15  draw            CardDrawn card Y9",
        "    16  offers          to end the game",
        "    17  declines",
    ]
    code, out, _ = run("replay", "--from-file", tmp_path / "game.jsonl", "--json")
    assert code == 0, out


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
def test_a_log_with_undo_is_audited_as_each_viewer_saw_it(viewer: Viewer, run: Run, tmp_path: Path):
    write_file(tmp_path / "game.jsonl", as_seen_by(undone(), viewer))
    code, out, _ = run("replay", "--from-file", tmp_path / "game.jsonl", "--moves")
    assert code == 0
    assert "(undone) CardPlayed card YW" in out
    assert "accepts         moves are undone" in out


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


def test_the_sheet_says_who_it_was_where_that_is_not_who_moved():
    entry = Entry(
        version=Version(5), seat=Seat(0), player=PlayerId("p"), did="bid 3", events=(), headline="", scores=(1, 2)
    )
    passed = '{"type":"Passed","seat":1,"is_automatic":true,"is_last":false}'
    assert _event_lines(passed, entry, is_first=False) == ["Passed seat 1 is_automatic"]
    assert _event_lines('{"type":"BidPlaced","seat":1,"coins":3}', entry, is_first=True) == ["BidPlaced seat 1 coins 3"]


def test_only_what_the_move_says_itself_is_left_out_of_the_sheet():
    entry = Entry(
        version=Version(5), seat=Seat(0), player=PlayerId("p"), did="bid 3", events=(), headline="", scores=(1, 2)
    )
    assert _event_lines('{"type":"BidPlaced","seat":0,"coins":3}', entry, is_first=True) == []
    assert _event_lines('{"type":"AuctionWon","seat":0,"coins":3}', entry, is_first=False) == ["AuctionWon coins 3"]
    by_chance = '{"type":"BidPlaced","seat":0,"coins":3,"turn":3}'
    assert _event_lines(by_chance, entry, is_first=True) == ["BidPlaced coins 3 turn 3"]


def test_seats_are_called_by_the_names_of_who_sits_there_and_by_their_numbers_where_those_are_the_same():
    log = decode(duel(1), registry())
    entries = score_sheet(log, is_masked=False)
    last = list(sheet_lines(log, entries, {ADA: "Ada", BOB: "Bob"}))[-1]
    assert re.fullmatch(r"        scores: Ada -?\d+, Bob -?\d+", last)
    last = list(sheet_lines(log, entries, {ADA: "Ada", BOB: "Ada"}))[-1]
    assert re.fullmatch(r"        scores: Ada \(seat 0\) -?\d+, Ada \(seat 1\) -?\d+", last)


def test_of_long_rows_in_a_row_only_the_lengths_are_told():
    assert _words([[1, 2, 3, 4], [[5, 6], None]]) == "[[1 2 3 4] [[5 6] -]]"
    hidden, revealed = {"type": "Hidden", "count": 9}, {"type": "Hidden", "items": ["R2"] * 4}
    assert _words([list(range(9)), hidden, revealed, ["R3"]]) == "[(9 items) (9 hidden) (4 items) R3]"


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
