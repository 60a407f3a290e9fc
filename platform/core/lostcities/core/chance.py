"""Chance: the only source of randomness in a game.

The stream is a function of the game's deal key and the version of the commit. So anyone with the opened seed can derive
every deal again, in any language. docs/reference/verifying-a-log.md has test vectors under "Chance".

    block(i) = HMAC-SHA256(key, "lostcities/chance/1" || uint64(version) || uint64(i))     i = 0, 1, 2 …
    words    = the blocks one after the other, cut into big-endian uint32

`below(n)` takes words until one is less than the largest multiple of n up to 2**32, and returns it modulo n. `shuffle`
is Fisher-Yates from the last place down to the second.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeVar

from lostcities.core.hash_chain import hmac_sha256
from lostcities.core.names import Version

T = TypeVar("T")

KEY_BYTES = 32
_WORDS = 1 << 32


class Chance:
    """A stream of fair random numbers for one commit. The same key and version always yield the same numbers."""

    __slots__ = ("_key", "_version", "_words")

    def __init__(self, key: bytes, version: Version) -> None:
        self._key = key
        self._version = version
        self._words: Iterator[int] | None = None  # computed on demand: most moves need no numbers

    @property
    def is_used(self) -> bool:
        """True once a number was drawn."""
        return self._words is not None

    def words(self, count: int) -> tuple[int, ...]:
        """Return the next numbers below 2**32 of the stream, for another process that draws from them."""
        if self._words is None:
            self._words = self._stream()
        return tuple(islice(self._words, count))

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely; n is from 1 to 2**32."""
        if not 1 <= n <= _WORDS:
            raise ValueError(f"below({n}): n must be 1 to 2**32")
        if self._words is None:
            self._words = self._stream()
        fair = _WORDS - _WORDS % n
        while (word := next(self._words)) >= fair:
            pass
        return word % n

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in a random order, each order equally likely."""
        shuffled = list(items)
        for place in range(len(shuffled) - 1, 0, -1):
            other = self.below(place + 1)
            shuffled[place], shuffled[other] = shuffled[other], shuffled[place]
        return tuple(shuffled)

    def pick(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely."""
        return items[self.below(len(items))]

    def _stream(self) -> Iterator[int]:
        prefix, block = b"lostcities/chance/1" + self._version.to_bytes(8, "big"), 0
        while True:
            digest = hmac_sha256(self._key, prefix + block.to_bytes(8, "big"))
            for start in range(0, len(digest), 4):
                yield int.from_bytes(digest[start : start + 4], "big")
            block += 1


def salts(key: bytes, version: Version) -> Iterator[str]:
    """Yield the salts (hex, 16 bytes) for the hidden values of the event with this version, in order.

        salt(i) = the first 16 bytes of HMAC-SHA256(key, "lostcities/salt/1" || uint64(version) || uint64(i))

    They are derived, so that an audit reproduces every event byte for byte. They cannot be guessed without the key.
    """
    prefix = b"lostcities/salt/1" + version.to_bytes(8, "big")
    index = 0
    while True:
        yield hmac_sha256(key, prefix + index.to_bytes(8, "big"))[:16].hex()
        index += 1
