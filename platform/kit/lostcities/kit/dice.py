"""Randomness of packed engines: a small generator whose numbers are the same compiled and interpreted.

It is for search and learning, not for deals of real games: these come from `lostcities.core.Chance`.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

_MASK: Final = 0x7FFF_FFFF_FFFF_FFFF
_FACTOR: Final[i64] = 6364136223846793005
_STEP: Final[i64] = 1442695040888963407


@final
class Dice:
    """A permuted congruential generator with 63 bits of state (O'Neill, 2014: PCG XSH RS)."""

    def __init__(self, seed: i64) -> None:
        self._state: i64 = seed & _MASK
        for _round in range(4):
            self.roll()

    def roll(self) -> i64:
        """Return 32 random bits."""
        state = self._state
        self._state = (state * _FACTOR + _STEP) & _MASK
        return ((state ^ (state >> 22)) >> (21 + (state >> 60))) & 0xFFFF_FFFF  # never a bit that says how far

    def below(self, limit: i64) -> i64:
        """Return a number from 0 to `limit` - 1; each is equally likely, to 1 in 10^7 for limits below 400."""
        return (self.roll() * limit) >> 32

    def shuffle(self, items: vec[i64], start: i64, end: i64) -> None:
        """Shuffle a part of the items in place: those from `start` up to, but not including, `end`."""
        at: i64 = end - 1
        while at > start:
            other: i64 = start + self.below(at - start + 1)
            item = items[at]
            items[at] = items[other]
            items[other] = item
            at -= 1
