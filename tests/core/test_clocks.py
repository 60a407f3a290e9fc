"""Clocks as arithmetic: what is charged, what a move adds, when a flag falls."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.core import Seat
from lostcities.core.clocks import LAG, SECOND, Clocks, TimeControl, new_clocks

BLITZ = TimeControl(initial_s=60, increment_s=5)
MOVES = TimeControl(per_move_s=90)
DAYS = TimeControl(per_move_s=3 * 86_400)
ZERO, ONE = Seat(0), Seat(1)


def s(seconds: float) -> int:
    return int(seconds * SECOND)


def running(control: TimeControl) -> Clocks:
    """Return clocks of two seats that have both moved; seat 0 is to act since second 0."""
    clocks = new_clocks(control, (None, None))
    clocks = clocks.after(0, to_act=[ZERO]).after(0, to_act=[ONE], moved=[ZERO])
    return clocks.after(0, to_act=[ZERO], moved=[ONE])


def test_a_move_costs_its_time_without_the_lag_and_adds_the_increment():
    clocks = running(BLITZ)
    assert clocks.seats[0].left == s(65)
    clocks = clocks.after(s(10.2), to_act=[ONE], moved=[ZERO])
    assert (clocks.seats[0].left, clocks.seats[0].since) == (s(60), None)
    assert clocks.seats[1].since == s(10.2)


def test_a_move_within_the_lag_costs_nothing():
    assert running(BLITZ).after(LAG, to_act=[ONE], moved=[ZERO]).seats[0].left == s(70)


def test_a_flag_falls_when_time_and_lag_are_over():
    assert running(BLITZ).due == (s(65.2), ZERO)
    assert running(MOVES).due == (s(90.2), ZERO)


def test_each_move_has_the_same_time_by_the_move():
    clocks = running(MOVES).after(s(80), to_act=[ONE], moved=[ZERO])
    assert clocks.seats[0].left == s(90)
    assert clocks.after(s(81), to_act=[ZERO], moved=[ONE]).due == (s(171.2), ZERO)


def test_a_seat_that_moves_and_stays_to_act_gets_its_increment_or_a_new_time():
    assert running(BLITZ).after(s(5.2), to_act=[ZERO], moved=[ZERO]).due == (s(5.2 + 65 + 0.2), ZERO)
    assert running(MOVES).after(s(5.2), to_act=[ZERO], moved=[ZERO]).due == (s(5.2 + 90 + 0.2), ZERO)


@pytest.mark.parametrize(
    ("control", "due_s"),
    [(BLITZ, 60.2), (TimeControl(initial_s=600), 60.2), (TimeControl(per_move_s=5), 60.2), (DAYS, 259_200.2)],
)
def test_the_first_move_has_a_minute_or_the_time_for_a_move(control: TimeControl, due_s: float):
    clocks = new_clocks(control, (None, None)).after(0, to_act=[ZERO])
    assert clocks.due == (s(due_s), ZERO)
    slow = clocks.after(s(50), to_act=[ONE], moved=[ZERO])
    assert slow.seats[0].left >= s(control.initial_s + control.increment_s)


def test_a_seat_that_is_no_longer_to_act_without_a_move_keeps_what_is_left():
    undone = running(BLITZ).after(s(20.2), to_act=[ONE])
    assert (undone.seats[0].left, undone.seats[0].has_moved) == (s(45), True)


def test_seats_that_act_at_the_same_time_have_clocks_of_their_own():
    both = new_clocks(BLITZ, (None, None)).after(0, to_act=[ZERO, ONE])
    both = both.after(s(3), to_act=[ONE], moved=[ZERO])
    assert both.due == (s(60.2), ONE)


def test_time_given_back_moves_every_flag_and_never_into_the_future():
    clocks = running(BLITZ).given_back(s(30), s(40))
    assert clocks.due == (s(95.2), ZERO)
    assert running(BLITZ).given_back(s(500), s(40)).seats[0].remaining(BLITZ, s(40)) == s(65)


def test_paused_clocks_stand_and_go_on_with_what_was_left():
    paused = Clocks(BLITZ, running(BLITZ).seats, is_paused=True).after(s(10.2), to_act=[ZERO])
    assert (paused.due, paused.seats[0].left) == (None, s(55))
    resumed = Clocks(BLITZ, paused.seats).after(s(500), to_act=[ZERO])
    assert resumed.due == (s(555.2), ZERO)
    by_move = Clocks(MOVES, running(MOVES).seats, is_paused=True).after(s(10.2), to_act=[ZERO])
    assert by_move.seats[0].left == s(80)


def test_a_new_holder_starts_with_the_time_of_the_start():
    tired = running(BLITZ).after(s(60), to_act=[ONE])
    fresh = tired.with_new_holder(ZERO)
    assert (fresh.seats[0].left, fresh.seats[0].has_moved) == (s(60), False)
    assert fresh.seats[1] == tired.seats[1]


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"initial_s": 60, "per_move_s": 60},
        {"per_move_s": 4},
        {"per_move_s": 60, "increment_s": 1},
        {"increment_s": 5},
    ],
)
def test_a_control_is_of_one_kind(fields: dict[str, int]):
    with pytest.raises(ValueError, match="per_move_s"):
        TimeControl(**fields)


@given(st.lists(st.integers(0, 100 * SECOND), max_size=30), st.sampled_from([BLITZ, MOVES, DAYS]))
def test_no_clock_gains_time_but_by_moves_and_the_flag_falls_at_zero(spans: list[int], control: TimeControl):
    clocks, at, seat = new_clocks(control, (None, None)).after(0, to_act=[ZERO]), 0, ZERO
    for span in spans:
        due = clocks.due
        assert due is not None
        if at + span >= due[0]:
            assert clocks.seats[seat].remaining(control, due[0]) in (0, clocks.seats[seat].left)
            return
        before = clocks.seats[seat].left
        at += span
        other = Seat(1 - seat)
        clocks = clocks.after(at, to_act=[other], moved=[seat])
        gain = control.increment_s * SECOND if control.is_fischer else control.per_move_s * SECOND
        assert 0 <= clocks.seats[seat].left <= before + gain
        seat = other


def test_a_move_with_days_is_reminded_of_in_its_last_quarter_and_at_most_twelve_hours_before():
    assert TimeControl(per_move_s=86_400).remind_at(s(86_400)) == s(64_800)
    assert TimeControl(per_move_s=14 * 86_400).remind_at(s(14 * 86_400)) == s(14 * 86_400 - 43_200)
    assert TimeControl(per_move_s=86_399).remind_at(s(86_399)) is None
    assert BLITZ.remind_at(s(60)) is None
