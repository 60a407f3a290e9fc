"""The tests of the kit, golden games, and what decide judges."""

from collections.abc import Callable

import pytest
from lostcities_blotto import BLOTTO, Deploy, FieldsFought

from lostcities.core import NotInForm, Seat
from lostcities.testing import conformance_suite, dealt, playthrough

TestConformance = conformance_suite(
    BLOTTO, option_sets={"rising": {"rising": True, "fields": 3}, "short": {"rounds": 1, "soldiers": 10}}, games=1
)


def test_two_seats_play_as_they_always_did(golden: Callable[[str, str], None]) -> None:
    golden("golden/two-seats.txt", playthrough(BLOTTO, 5, {"rounds": 2}, every=2))


def test_a_field_goes_to_more_soldiers_and_counts_its_number() -> None:
    game = dealt(BLOTTO, {"fields": 3, "soldiers": 10, "rounds": 1}).when(0, "deploy 5,5,0").goes_on()
    won = game.when(1, "deploy 5 3 2")
    assert [event for event in won.events if isinstance(event, FieldsFought)] == [
        FieldsFought(((5, 5, 0), (5, 3, 2)), (None, Seat(0), Seat(1)))
    ]
    assert won.goes_on().state.points == (2, 3)


def test_a_field_may_not_get_fewer_than_the_one_before_if_agreed() -> None:
    game = dealt(BLOTTO, {"fields": 3, "soldiers": 10, "rising": True})
    game.when(0, "deploy 5,5,0").refused(
        "blotto.rising", "field 3 gets 0 soldiers, fewer than the 5 on the field before"
    )
    game.when(0, "deploy 2,2,6").goes_on()


@pytest.mark.parametrize(
    ("soldiers", "fault"),
    [
        ((5, 5, 5), "soldiers add up to 15, which is 5 more than 10"),
        ((5, 4, 0), "soldiers add up to 9, which is 1 less than 10"),
        ((11, 0, -1), "soldiers 1 must be a whole number from 0 to 10, not 11"),
        ((5, 5), "soldiers takes 3 numbers, not 2"),
    ],
)
def test_the_platform_refuses_what_is_out_of_the_form(soldiers: tuple[int, ...], fault: str) -> None:
    game = dealt(BLOTTO, {"fields": 3, "soldiers": 10})
    game.when(0, Deploy(soldiers)).refused("platform.form", fault)
    form = BLOTTO.rules.forms(game.state, Seat(0))[0]  # type: ignore[attr-defined]  # an optional method
    with pytest.raises(NotInForm, match=fault):
        form.fill(soldiers=soldiers)
