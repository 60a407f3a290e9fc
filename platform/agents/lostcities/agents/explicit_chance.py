"""Explicit chance: the random numbers of a move as a sequence of choices, for programs that enumerate them.

A shuffle of n items is n - 1 choices, as in `lostcities.core.chance`.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Generic, TypeVar

from msgspec import Struct

from lostcities.core import Chance, Version

T = TypeVar("T")

_NO_KEY = bytes(32)


class NumberNeeded(Exception):
    """The rules need a further random number, from 0 to `below` - 1, each equally likely."""

    def __init__(self, below: int) -> None:
        super().__init__(f"a random number below {below} is needed")
        self.below = below


class ExplicitChance(Chance):
    """Chance whose numbers are given. When they are used up, it raises `NumberNeeded`.

    A choice among one takes no number.
    """

    __slots__ = ("_numbers", "used")

    def __init__(self, numbers: Sequence[int] = ()) -> None:
        super().__init__(_NO_KEY, Version(0))
        self._numbers = numbers
        self.used = 0
        """Number of given numbers that the rules have drawn."""

    @property
    def is_used(self) -> bool:
        """True once a number was drawn."""
        return self.used > 0

    def words(self, count: int) -> tuple[int, ...]:
        """Return given numbers below 2**32."""
        return tuple(self.below(1 << 32) for _ in range(count))

    def below(self, n: int) -> int:
        """Return the next given number. Raise `NumberNeeded` if there is none; a number from n on is a `ValueError`."""
        if not 1 <= n <= 1 << 32:
            raise ValueError(f"below({n}): n must be 1 to 2**32")
        if n == 1:
            return 0
        if self.used == len(self._numbers):
            raise NumberNeeded(n)
        number = self._numbers[self.used]
        if not 0 <= number < n:
            raise ValueError(f"the given number {number} is not below {n}")
        self.used += 1
        return number


class ChanceOutcome(Struct, Generic[T], frozen=True):
    """One way in which chance can fall: its numbers, its probability, and what follows from it."""

    numbers: tuple[int, ...]
    probability: Fraction
    result: T


def outcomes(act: Callable[[Chance], T]) -> Iterator[ChanceOutcome[T]]:
    """Yield every outcome of a function of chance, such as `lambda chance: rules.decide(state, seat, move, chance)`.

    Their probabilities add up to 1. A shuffle of n items has n! outcomes.
    """
    yield from _from((), Fraction(1), act)


def _from(numbers: tuple[int, ...], probability: Fraction, act: Callable[[Chance], T]) -> Iterator[ChanceOutcome[T]]:
    try:
        result = act(ExplicitChance(numbers))
    except NumberNeeded as needed:
        for number in range(needed.below):
            yield from _from((*numbers, number), probability / needed.below, act)
    else:
        yield ChanceOutcome(numbers, probability, result)
