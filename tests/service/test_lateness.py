"""Counting how late the event loop is: only ticks of the watchdog itself count."""

import pytest

from lostcities.service.operation.lateness import Lateness


def test_a_loop_that_answers_is_not_late() -> None:
    lateness = Lateness(10.0)
    assert [lateness.tick(10.25 + tick / 4, has_answered=True) for tick in range(3)] == [0, 0, 0]


def test_a_loop_that_does_not_answer_is_later_with_each_tick_until_it_answers() -> None:
    lateness = Lateness(10.0)
    late = [lateness.tick(now, has_answered=False) for now in (10.25, 10.5, 10.75, 11.0)]
    assert late == [0.25, 0.5, 0.75, 1.0]
    assert lateness.tick(11.25, has_answered=True) == 0
    assert lateness.longest_s == 1.0
    assert lateness.tick(11.5, has_answered=False) == 0.25


@pytest.mark.parametrize("gap_s", [5.0, 86_400.0])
def test_time_without_ticks_hardly_counts_as_in_a_process_that_was_stopped(gap_s: float) -> None:
    lateness = Lateness(10.0)
    lateness.tick(10.25, has_answered=False)
    assert lateness.tick(10.25 + gap_s, has_answered=False) == 0.75
