"""Chance is fair as far as counting can show, and the same input gives the same result."""

from collections import Counter
from itertools import permutations

import pytest

from lostcities.core import Chance, Version
from lostcities.core.chance import salts

KEY = bytes(range(32))


def test_the_same_key_and_version_give_the_same_numbers():
    one, two = Chance(KEY, Version(3)), Chance(KEY, Version(3))
    assert [one.below(1000) for _ in range(50)] == [two.below(1000) for _ in range(50)]


def test_another_version_or_key_gives_other_numbers():
    def numbers(key: bytes, version: int) -> list[int]:
        chance = Chance(key, Version(version))
        return [chance.below(2**32) for _ in range(4)]

    assert len({tuple(numbers(key, version)) for key in (KEY, bytes(32)) for version in (1, 2, 2**40)}) == 6


def test_every_order_of_a_shuffle_comes_as_often():
    """In 24,000 shuffles of 4 items, each of the 24 orders comes about 1,000 times: 160 is five standard deviations."""
    counted = Counter(Chance(KEY, Version(v)).shuffle("abcd") for v in range(24_000))
    assert counted.keys() == set(permutations("abcd"))
    assert all(abs(times - 1000) < 160 for times in counted.values())


def test_every_number_comes_as_often_though_it_does_not_divide_the_words():
    chance = Chance(KEY, Version(1))
    counted = Counter(chance.below(7) for _ in range(70_000))
    assert sorted(counted) == list(range(7))
    assert all(abs(times - 10_000) < 480 for times in counted.values())


def test_words_beyond_the_last_whole_multiple_are_drawn_again():
    """Nearly half of all words exceed 2**31 + 1. Taken modulo that number, they would favour low results."""
    chance = Chance(KEY, Version(1))
    low = sum(chance.below(2**31 + 1) < 2**30 for _ in range(10_000))
    assert abs(low - 5000) < 250


def test_a_shuffle_keeps_every_item_and_leaves_the_original_alone():
    items = ["a", "b", "b", "c"]
    assert Counter(Chance(KEY, Version(1)).shuffle(items)) == Counter("abbc")
    assert items == ["a", "b", "b", "c"]
    assert Chance(KEY, Version(1)).shuffle([]) == ()


def test_picking_takes_a_word_even_if_there_is_no_choice():
    one, two = Chance(KEY, Version(1)), Chance(KEY, Version(1))
    assert one.pick("x") == "x"
    two.below(2)
    assert one.below(2**32) == two.below(2**32)


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_impossible_ranges_are_refused(n):
    with pytest.raises(ValueError, match="n must be 1 to"):
        Chance(KEY, Version(1)).below(n)


def test_salts_do_not_repeat_across_versions_nor_follow_from_chance():
    def first(version: int) -> list[str]:
        stream = salts(KEY, Version(version))
        return [next(stream) for _ in range(8)]

    assert len({*first(1), *first(2), *first(256)}) == 24
