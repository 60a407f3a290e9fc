"""Whole points of an analysis: what page and terminal show adds up."""

from hypothesis import given
from hypothesis import strategies as st

from lostcities.core import Seat
from lostcities_client import GameAnalysis, SeatAnalysis, StretchAnalysis

SEATS = st.builds(
    SeatAnalysis,
    margin=st.integers(-200, 200),
    luck=st.lists(st.floats(-90, 90), min_size=1, max_size=4).map(tuple),
    curve=st.just(()),
)


def other(seat: SeatAnalysis) -> SeatAnalysis:
    return SeatAnalysis(-seat.margin, tuple(-points for points in seat.luck), ())


@given(SEATS)
def test_whole_points_of_luck_and_play_add_up_to_the_margin(seat: SeatAnalysis) -> None:
    points = seat.whole_points
    assert sum(points) == seat.margin
    assert all(abs(whole - exact) < 1 for whole, exact in zip(points, (*seat.luck, seat.play), strict=True))
    assert other(seat).whole_points == tuple(-whole for whole in points)


def test_the_numbers_that_are_nearest_to_another_one_take_the_rest() -> None:
    assert SeatAnalysis(-9, (0.4, 34.6, -5.6), ()).whole_points == (0, 35, -6, -38)
    assert SeatAnalysis(2, (0.4, 0.45, 0.3), ()).whole_points == (0, 1, 0, 1)


@given(st.lists(SEATS, min_size=1, max_size=3))
def test_the_result_of_a_game_is_the_sum_of_its_rounds(seats: list[SeatAnalysis]) -> None:
    stretches = tuple(StretchAnalysis(number, (seat, other(seat))) for number, seat in enumerate(seats, 1))
    parts = GameAnalysis((), stretches, ()).parts_of(Seat(0))
    assert (parts.margin, parts.play) == (
        sum(seat.margin for seat in seats),
        sum(seat.whole_points[-1] for seat in seats),
    )
    assert parts.luck + parts.play == parts.margin
