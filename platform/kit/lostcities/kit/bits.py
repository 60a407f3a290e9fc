"""Sets of small numbers as bits of one, for packed engines."""

from typing import Final

from mypy_extensions import i64

_TOP_BIT: Final = 1 << 62


def bit(place: i64) -> i64:
    """Return the mask with one bit, at a place from 0 to 62."""
    return _TOP_BIT >> (62 - place)  # mypyc makes a 32-bit shift of `1 << place`


def count_bits(mask: i64) -> i64:
    """Return the number of bits in a mask."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
