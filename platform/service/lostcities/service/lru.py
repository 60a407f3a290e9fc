"""A dictionary with a bound: what was not used for the longest time goes first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Lru(Generic[K, V]):
    """Keeps at most `size_max` entries."""

    def __init__(self, size_max: int) -> None:
        self._size_max = size_max
        self._kept: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: K) -> V | None:
        """The entry, which becomes the most recently used; None if it is not kept."""
        value = self._kept.get(key)
        if value is not None:
            self._kept.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> None:
        """Keep an entry, at the cost of the least recently used one when there is no room."""
        self._kept[key] = value
        self._kept.move_to_end(key)
        if len(self._kept) > self._size_max:
            self._kept.popitem(last=False)

    def drop(self, key: K) -> None:
        """Forget an entry, if it is kept."""
        self._kept.pop(key, None)

    def drop_where(self, matches: Callable[[V], bool]) -> None:
        """Forget every entry that matches; looks at all of them."""
        for key in [key for key, value in self._kept.items() if matches(value)]:
            del self._kept[key]
