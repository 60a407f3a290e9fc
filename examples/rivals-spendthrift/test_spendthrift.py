"""The tests of the kit, and the one score that differs from Rivals."""

from lostcities_spendthrift import SPENDTHRIFT

from lostcities.core import Event, Move, Setup, Variant
from lostcities.present import blank_entries, in_english, score_form_of, score_of
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


def test_gold_on_a_real_table_counts_nothing_either() -> None:
    form = score_form_of(SPENDTHRIFT, Setup(2, SPENDTHRIFT.options()), in_english)
    assert form is not None
    entries = blank_entries(form)
    entries[0][-1] = [18]
    assert score_of(form, entries).total == 0
