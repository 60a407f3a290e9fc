"""Faulty score forms: each is refused with the bound that it breaks, and without a value of the plugin."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from lostcities.core import PluginError, Setup, Variant
from lostcities.present import ScoreForm, ScoreInput, ScoreRow, ScoreSection, has_score_form, row_points, score_form_of
from lostcities.present.score_form_checks import ENTRY_MAX, INPUTS_MAX, ROWS_MAX, SECTIONS_MAX, TABLED_MAX
from lostcities.present.translate import in_english
from lostcities.testing.presentation_checks import check_score_form
from lostcities.testing.tiny import TINY

STEP, LEADER = ScoreInput(label="step", maximum=2), ScoreInput(label="leader", word="L")
PATH = ScoreRow(label="red", inputs=(STEP, LEADER), table="path")
ROUND = ScoreSection(title="Round 1", rows=(PATH,))
FORM = ScoreForm(sections=(ROUND,), tables={"path": (0, 0, 10, 20, 30, 60)})


def with_row(**changes: Any) -> ScoreForm:
    return replace(FORM, sections=(replace(ROUND, rows=(replace(PATH, **changes),)),))


def with_input(**changes: Any) -> ScoreForm:
    return with_row(inputs=(replace(STEP, **changes), LEADER))


def giving(form: Any) -> Variant[Any, Any, Any]:
    """Return a variant whose rules give this form, or raise it."""

    class Giving(type(TINY.rules)):  # type: ignore[misc]  # a class that is known only here
        def score_form(self, setup: Setup, translate: Callable[..., str]) -> Any:
            if isinstance(form, BaseException):
                raise form
            return form

    return replace(TINY, rules=Giving())


def asked(form: Any) -> ScoreForm | None:
    return score_form_of(giving(form), Setup(TINY.seats[0], TINY.options()), in_english)


def test_a_sound_form_passes_and_its_last_input_counts_fastest():
    assert asked(FORM) == FORM
    assert [row_points(FORM, PATH, numbers) for numbers in ([0, 1], [1, 0], [1, 1], [2, 0])] == [0, 10, 20, 30]
    assert not has_score_form(TINY.rules)


@pytest.mark.parametrize(
    ("form", "fault"),
    [
        ("form", "no ScoreForm"),
        (replace(FORM, sections=()), f"no section or more than {SECTIONS_MAX}"),
        (replace(FORM, sections=(ROUND,) * (SECTIONS_MAX + 1)), f"no section or more than {SECTIONS_MAX}"),
        (replace(FORM, sections=(ROUND, ROUND)), "two sections with one title"),
        (replace(FORM, sections=("round",)), "no ScoreSection"),
        (replace(FORM, floor=0.5), "a floor"),
        (replace(FORM, tables={"path": [0] * 6}), "no tuple of numbers"),
        (replace(FORM, tables={"path": (0, 0, 0, 0, 0, 2**31)}), "points that are no whole number"),
        (replace(FORM, tables={**FORM.tables, "more": (0,) * TABLED_MAX}), f"more than {TABLED_MAX} numbers"),
        (replace(FORM, sections=(replace(ROUND, rows=()),)), f"no row or more than {ROWS_MAX}"),
        (replace(FORM, sections=(replace(ROUND, title="a\nb"),)), "a title"),
        (replace(FORM, sections=(replace(ROUND, rows=("row",)),)), "no ScoreRow"),
        (with_row(label=""), "a row whose label"),
        (with_row(inputs=()), f"no input or more than {INPUTS_MAX}"),
        (with_row(inputs=(STEP, "leader")), "an input that is no ScoreInput"),
        (with_row(inputs=(STEP, replace(STEP, maximum=1))), "two inputs of a row with one word"),
        (with_row(table="other"), "a row without a table"),
        (with_row(table=""), "a row with a weight that has several inputs"),
        (with_row(table="", inputs=(STEP,), weight=2**31), "too many points"),
        (with_input(maximum=3), "a number for each combination"),
        (with_input(maximum=0), f"a number from 1 to {ENTRY_MAX}"),
        (with_input(supply=0), "a supply"),
        (with_input(word="two words"), "an input whose label"),
        (with_input(label="\x1b[1m"), "an input whose label"),
    ],
)
def test_a_faulty_form_is_refused(form: Any, fault: str):
    with pytest.raises(PluginError, match="score_form returned") as refused:
        asked(form)
    assert fault in refused.value.limit


def test_the_kit_for_authors_finds_a_faulty_form_and_passes_a_sound_one():
    check_score_form(giving(FORM), TINY.seats[0], {})
    check_score_form(TINY, TINY.seats[0], {})
    with pytest.raises(PluginError, match="a row without a table"):
        check_score_form(giving(with_row(table="other")), TINY.seats[0], {})


def test_rules_that_fail_are_named_with_their_exception():
    with pytest.raises(PluginError, match="score_form failed: ZeroDivisionError") as refused:
        asked(ZeroDivisionError("no"))
    assert refused.value.details["function"] == "score_form"
