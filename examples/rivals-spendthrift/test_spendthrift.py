"""The tests of the kit, and the one score that differs from Rivals."""

from lostcities_spendthrift import SPENDTHRIFT

from lostcities.core import Event, Move, Variant
from lostcities.testing import conformance_suite, play
from lostcities_rivals import RIVALS, RivalsState

TestConformance = conformance_suite(SPENDTHRIFT)


def points_for_gold(variant: Variant[RivalsState, Move, Event]) -> list[int]:
    """Return the points for gold of two seats before the first move."""
    state = play(variant, 1, seats=2, moves_max=0).commits[-1].after.state
    return [score.parts["gold"] for score in variant.rules.scores(state)]


def test_gold_that_is_left_over_counts_nothing() -> None:
    assert points_for_gold(RIVALS) == [18, 18]
    assert points_for_gold(SPENDTHRIFT) == [0, 0]
