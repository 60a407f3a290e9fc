"""The generator of packed engines: its numbers are even, and orders that it makes are, too."""

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.dice import Dice


def test_each_number_is_equally_likely() -> None:
    dice = Dice(7)
    counts = Counter(int(dice.below(8)) for _ in range(80_000))
    assert all(abs(counts[number] - 10_000) < 450 for number in range(8)), counts  # five standard deviations


def test_each_bit_is_set_in_half_of_the_rolls() -> None:
    dice, rolls = Dice(8), 40_000
    counts = Counter(bit for _ in range(rolls) for bit in bits(int(dice.roll())))
    assert all(abs(counts[bit] - rolls / 2) < 500 for bit in range(32)), counts  # five standard deviations


def bits(roll: int) -> list[int]:
    return [bit for bit in range(32) if roll >> bit & 1]


def test_each_item_of_a_shuffle_gets_to_each_end_alike() -> None:
    dice, last, shuffles = Dice(9), Counter[int](), 20_000
    for _ in range(shuffles):
        items = vec[i64](range(20))
        dice.shuffle(items, 0, 20)
        last.update(int(item) // 5 for item in list(items)[15:])
    assert all(abs(last[group] - shuffles * 5 / 4) < 700 for group in range(4)), last  # about five standard deviations
