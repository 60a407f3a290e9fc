"""The score sheet and the report as people read them: golden texts of fixed games."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.admin.conftest import Run
from tests.admin.logs import undone

from lostcities.admin.files import write_file
from lostcities.admin.log import as_seen_by
from lostcities.admin.sheet import _told
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
    lines = out[out.index("Round 1 of 2\n") :].splitlines()[1:12]
    assert [line[:8].rstrip() + "  " + line[18:].strip() for line in lines] == [
        "     6  play YW       (undone)",
        "     7  undo",
        "     8  redo",
        "     9  undo",
        "    10  play Y5",
        "    11  draw          (undone) CardDrawn card Y9",
        "    12  offers        to undo",
        "    14  accepts       moves are undone",
        "    15  draw          CardDrawn card Y9",
        "    16  offers        to end the game",
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
    assert "accepts       moves are undone" in out


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
