"""The score sheet and the report as people read them: golden texts of fixed games."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.admin.conftest import Run

from lostcities.admin.sheet import _told
from lostcities.core import Event, Hidden, Move, Seat, hide
from lostcities.core.hidden import redact

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
