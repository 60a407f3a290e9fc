"""Explicit chance: given numbers, and the enumeration of all outcomes."""

from collections import Counter
from fractions import Fraction

import pytest

from lostcities.agents import ChanceOutcome, ExplicitChance, NumberNeeded, outcomes
from lostcities.core import Chance


def test_the_outcomes_of_a_shuffle_are_all_orders_each_equally_likely() -> None:
    found = list(outcomes(lambda chance: chance.shuffle("abc")))
    assert sorted("".join(each.result) for each in found) == ["abc", "acb", "bac", "bca", "cab", "cba"]
    assert {each.probability for each in found} == {Fraction(1, 6)}


def test_outcomes_that_depend_on_earlier_numbers_have_their_own_probabilities() -> None:
    def second_die_after_a_six(chance: Chance) -> int:
        first = chance.below(6)
        return first if first < 5 else 6 + chance.below(2)

    found = {each.result: each.probability for each in outcomes(second_die_after_a_six)}
    assert found == {**dict.fromkeys(range(5), Fraction(1, 6)), 6: Fraction(1, 12), 7: Fraction(1, 12)}


def test_an_act_without_chance_has_one_outcome() -> None:
    (only,) = outcomes(lambda chance: chance.pick(["the only one"]))
    assert only == ChanceOutcome((), Fraction(1), "the only one")


def test_outcomes_agree_with_the_numbers_of_a_real_chance() -> None:
    numbers = Counter[str]()
    for version in range(4000):
        numbers["".join(Chance(bytes(32), version).shuffle("abc"))] += 1  # type: ignore[arg-type]  # any number
    assert all(550 < count < 790 for count in numbers.values()), numbers
    assert set(numbers) == {"".join(each.result) for each in outcomes(lambda chance: chance.shuffle("abc"))}


def test_numbers_that_are_used_up_are_asked_for() -> None:
    chance = ExplicitChance([2])
    assert chance.below(3) == 2
    with pytest.raises(NumberNeeded) as needed:
        chance.below(7)
    assert needed.value.below == 7


@pytest.mark.parametrize("number", [-1, 3])
def test_a_number_out_of_bounds_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"the given number {number} is not below 3"):
        ExplicitChance([number]).below(3)


def test_a_draw_from_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="n must be 1"):
        ExplicitChance().below(0)


def test_chance_is_used_from_the_first_number_on() -> None:
    unused, used = ExplicitChance([2]), ExplicitChance([2])
    unused.below(1)  # a choice among one takes no number
    used.below(3)
    assert (unused.is_used, used.is_used) == (False, True)


def test_words_for_another_process_are_given_numbers_too() -> None:
    assert ExplicitChance([7, 4_000_000_000]).words(2) == (7, 4_000_000_000)
