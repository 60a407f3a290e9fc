"""Forms: bounds, filling, notation, what the platform refuses, and limits on what a plugin returns."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.support.form_variant import TENDER, Bid, Skip, Tender, TenderRules

from lostcities.core import (
    ChoiceField,
    Form,
    FormField,
    Move,
    NotInForm,
    NumberField,
    NumbersField,
    PluginError,
    Seat,
    codec_of,
    find_in_forms,
    forms_of,
    notation,
    some_move,
)
from lostcities.core.form_checks import check_rules
from lostcities.testing import dealt, given

GAME = dealt(TENDER, seed=4)
FORM = TENDER.rules.forms(GAME.state, Seat(0))[0]  # type: ignore[attr-defined]  # an optional method
PURSE = TenderRules().purse(GAME.state, Seat(0))
GOOD = Bid(10, "red", (3, 9))


def test_a_form_is_filled_in_by_the_names_of_its_fields() -> None:
    assert FORM.fill(coins=10, colour="red", gifts=[3, 9]) == GOOD
    assert FORM.fits(GOOD)


@pytest.mark.parametrize(
    ("changed", "field", "fault"),
    [
        ({"coins": 4}, "coins", f"coins must be a whole number from 5 to {PURSE}, not 4"),
        ({"coins": PURSE + 5}, "coins", f"coins must be a whole number from 5 to {PURSE}, not {PURSE + 5}"),
        ({"coins": 12}, "coins", f"coins must be a whole number from 5 to {PURSE} in steps of 5, not 12"),
        ({"coins": True}, "coins", f"coins must be a whole number from 5 to {PURSE}"),
        ({"coins": "10"}, "coins", f"coins must be a whole number from 5 to {PURSE}"),
        ({"colour": "green"}, "colour", "colour is one of red, blue, not green"),
        ({"gifts": (3,)}, "gifts", "gifts takes 2 numbers, not 1"),
        ({"gifts": 3}, "gifts", "gifts takes 2 numbers, not another value"),
        ({"gifts": (3, 10)}, "gifts", "gifts 2 must be a whole number from 0 to 9, not 10"),
        ({"gifts": (9, 9)}, "gifts", "gifts add up to 18, which is 6 more than 12"),
        ({"silver": 3}, "silver", "the form has no field silver"),
    ],
)
def test_a_value_out_of_bounds_is_refused_with_field_and_bounds(
    changed: dict[str, object], field: str, fault: str
) -> None:
    with pytest.raises(NotInForm) as refused:
        FORM.fill(**{"coins": 10, "colour": "red", "gifts": (3, 9)} | changed)
    assert (refused.value.message, refused.value.field, refused.value.rule) == (fault, field, "platform.form")
    assert refused.value.details == {"rule": "platform.form", "move": "Bid", "field": field}


def test_a_missing_value_is_refused() -> None:
    with pytest.raises(NotInForm, match="gifts is missing"):
        FORM.fill(coins=10, colour="red")


def test_a_sum_may_have_a_least() -> None:
    field = NumbersField(name="n", count=2, minimum=0, maximum=9, sum_minimum=5)
    assert field.fault((2, 2)) == "n add up to 4, which is 1 less than 5"
    assert field.fault((2, 3)) == ""


@pytest.mark.parametrize(
    ("field", "total"),
    [
        (NumbersField(name="n", count=5, minimum=0, maximum=100, sum_minimum=100, sum_maximum=100), range(100, 101)),
        (NumbersField(name="n", count=3, minimum=2, maximum=9, step=3, sum_minimum=7), range(9, 25)),
        (NumbersField(name="n", count=2, minimum=-5, maximum=5, sum_maximum=-3), range(-10, -2)),
        (NumbersField(name="n", count=2, minimum=1, maximum=2), range(2, 5)),
    ],
)
def test_samples_are_within_the_bounds_and_reach_every_sum(field: NumbersField, total: range) -> None:
    draw = Random(1).randrange
    samples = [field.sample(draw) for _ in range(500)]
    assert [field.fault(sample) for sample in samples if field.fault(sample)] == []
    possible = {sum(sample) for sample in samples}
    assert possible <= set(total)
    assert min(possible) == min(total)
    assert max(possible) == max(total)


def test_a_number_larger_than_32_bits_is_sampled_by_chance() -> None:
    field = NumberField(name="n", minimum=0, maximum=2**53 - 1)
    draw = Random(1).randrange

    def below(n: int) -> int:
        assert n <= 2**32
        return draw(n)

    assert max(field.sample(below) for _ in range(50)) > 2**50


def test_a_random_move_is_a_listed_one_or_one_of_a_form() -> None:
    draw = Random(2).randrange
    kinds = {type(some_move([Skip()], [FORM], draw)) for _ in range(50)}
    assert kinds == {Skip, Bid}


def test_the_notation_of_several_numbers_is_read_back() -> None:
    assert notation(GOOD) == "bid 10 red 3,9"
    assert codec_of(TENDER).named_move("bid 10 red 3,9") == GOOD


@pytest.mark.parametrize("text", ["bid 10 red 3,9", "BID 10 red 3 9", "bid 10 Red 3, 9", "bid 10 red 3 , 9"])
def test_numbers_may_be_typed_apart(text: str) -> None:
    assert find_in_forms(text, [FORM]) == GOOD


def test_a_notation_out_of_bounds_says_why_and_another_is_none() -> None:
    with pytest.raises(NotInForm, match="gifts takes 2 numbers, not 3"):
        find_in_forms("bid 10 red 3 9 1", [FORM])
    assert find_in_forms("bid 10 green 3 9", [FORM]) is None
    assert find_in_forms("skip", [FORM]) is None


def test_the_platform_refuses_what_is_out_of_bounds_before_the_rules_see_it() -> None:
    class Unasked(TenderRules):
        def decide(self, state: Any, seat: Any, move: Any, chance: Any) -> Any:
            raise AssertionError("the rules are not asked")

    variant = replace(TENDER, rules=Unasked())
    refused = given(variant, state=GAME.state).when(0, Bid(4, "red", (0, 0)))
    refused.refused("platform.form", f"coins must be a whole number from 5 to {PURSE}, not 4")


def test_the_rules_judge_what_is_within_the_bounds() -> None:
    after = GAME.when(0, GOOD).goes_on()
    after.when(1, Bid(10, "blue", (0, 0))).refused("tender.rise", "10 coins are no more than the 10 bid before")
    after.when(1, Bid(15, "blue", (0, 0))).goes_on()
    after.when(1, Skip()).goes_on()


def test_a_move_that_is_neither_listed_nor_given_is_refused() -> None:
    class Silent(TenderRules):
        def forms(self, state: Any, seat: Any) -> Any:
            return ()

    refused = given(replace(TENDER, rules=Silent()), state=GAME.state).when(0, GOOD)
    refused.refused("platform.form", "bid 10 red 3,9 is neither listed nor given by a form")


def with_forms(returned: Callable[[Tender, Seat], Any]) -> Any:
    class Faulty(TenderRules):
        def forms(self, state: Tender, seat: Seat) -> Any:
            return returned(state, seat)

    return replace(TENDER, rules=Faulty())


def changed(name: str, **values: object) -> Callable[[Tender, Seat], Any]:
    """Return forms with one field changed."""

    def forms(state: Tender, seat: Seat) -> list[Form]:
        fields = [replace(each, **values) if each.name == name else each for each in FORM.fields]
        return [replace(FORM, fields=tuple(fields))]

    return forms


class Unknown(Move, frozen=True):
    coins: int


FIELDS: tuple[FormField, ...] = FORM.fields
FIELDS_DIFFER = "a form whose fields are not those of its move, in their order"


@pytest.mark.parametrize(
    ("returned", "limit"),
    [
        (lambda *_: [FORM] * 21, "more than 20 forms"),
        (lambda *_: ["bid"], "a value that is no Form with a tuple of fields"),
        (lambda *_: [replace(FORM, fields=list(FIELDS))], "a value that is no Form with a tuple of fields"),
        (lambda *_: [replace(FORM, move=Unknown)], "a form for a move that is not of the variant"),
        (lambda *_: [replace(FORM, fields=FIELDS * 7)], "more than 20 fields of a form"),
        (lambda *_: [replace(FORM, fields=FIELDS[:2])], FIELDS_DIFFER),
        (lambda *_: [replace(FORM, fields=FIELDS[::-1])], FIELDS_DIFFER),
        (lambda *_: [replace(FORM, fields=("coins",))], "a field that is no NumberField, NumbersField or ChoiceField"),
        (lambda *_: [replace(FORM, label="a\nb")], "a text in a form that is no single line of limited length"),
        (changed("coins", minimum=300, maximum=200), "bounds that no number fits"),
        (changed("coins", step=0), "bounds that no number fits"),
        (changed("coins", maximum=2**53), f"a bound that is no whole number up to {2**53 - 1}"),
        (changed("coins", maximum=1.5), f"a bound that is no whole number up to {2**53 - 1}"),
        (changed("gifts", count=101), "a field with no number or more than 100"),
        (changed("gifts", sum_minimum=19), "bounds that no sum fits"),
        (changed("gifts", labels=("One",)), "labels that are not one for each value"),
        (changed("gifts", label=3), "a text in a form that is no single line of limited length"),
        (changed("colour", choices=tuple(range(201))), "a field with no choice or more than 200"),
        (changed("colour", choices=("a", "a")), "choices that are not different words"),
        (changed("colour", choices=("a b", "c")), "choices that are not different words"),
        (lambda *_: [replace(FORM, values={"number": "x" * 300})] * 20 , ""),
        (lambda *_: [big_form()] * 20, "more than 65536 bytes of texts"),
    ],
)  # fmt: skip
def test_forms_of_a_plugin_are_bounded(returned: Callable[[Tender, Seat], Any], limit: str) -> None:
    variant = with_forms(returned)
    if not limit:
        assert len(forms_of(variant, GAME.state, Seat(0))) == 20
        return
    with pytest.raises(PluginError) as failed:
        forms_of(variant, GAME.state, Seat(0))
    assert failed.value.limit == limit
    assert failed.value.function == "forms"


def big_form() -> Form:
    """Return a form with long labels."""
    choices = ChoiceField(name="colour", choices=tuple(map(str, range(20))), labels=("x" * 300,) * 20)
    form: Form = replace(FORM, fields=(FIELDS[0], choices, FIELDS[2]))
    return form


def test_a_plugin_that_fails_to_give_forms_is_named() -> None:
    def failing(*_: object) -> Any:
        raise KeyError("no such field")

    with pytest.raises(PluginError, match="forms failed: KeyError"):
        forms_of(with_forms(failing), GAME.state, Seat(0))


def test_rules_with_forms_need_a_default_move() -> None:
    class Undecided(TenderRules):
        default_move = None  # type: ignore[assignment]  # the fault

    check_rules(TENDER)
    with pytest.raises(PluginError, match="its rules give forms and lack default_move"):
        check_rules(replace(TENDER, rules=Undecided()))


def test_most_rules_give_no_forms() -> None:
    class Plain(TenderRules):
        forms = None  # type: ignore[assignment]  # as rules without the method

    assert forms_of(replace(TENDER, rules=Plain()), GAME.state, Seat(0)) == ()
