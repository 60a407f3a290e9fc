"""Limits by key that the server and the gateway share: a rate limit, and a limit of concurrent uses."""

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lostcities.core.errors import OverQuota

_KEYS_MAX = 10_000


class RateLimit:
    """Limit of `per_minute` takes a minute for each key, all at once if need be. `name` is the name of the limit."""

    def __init__(self, name: str, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._name = name
        self._per_minute = per_minute
        self._clock = clock
        self._levels: dict[str, tuple[float, float]] = {}  # key: level, and the time of that level, the latest last

    def take(self, key: str) -> None:
        """Use one take. Raise `OverQuota`, which holds the time until the next one."""
        now = self._clock()
        level, then = self._levels.pop(key, (float(self._per_minute), now))
        level = min(float(self._per_minute), level + (now - then) * self._per_minute / 60)
        self._levels[key] = (level - 1 if level >= 1 else level, now)
        if len(self._levels) > _KEYS_MAX:
            del self._levels[next(iter(self._levels))]
        if level < 1:
            wait_s = math.ceil((1 - level) * 60 / self._per_minute)
            message = f"at most {self._per_minute} a minute ({self._name}): try again in {wait_s} s"
            raise OverQuota(self._name, message, retry_after_s=wait_s)


class ConcurrencyLimit:
    """Limit of uses at the same time, counted by key."""

    def __init__(self, retry_after_s: int) -> None:
        self._retry_after_s = retry_after_s
        self._taken: Counter[str] = Counter()

    def count(self, key: str) -> int:
        """Return the number of uses of a key."""
        return self._taken[key]

    @contextmanager
    def taken(self, *wanted: tuple[str, str, int]) -> Iterator[None]:
        """Hold a use of each `(key, name of the limit, maximum)`. Raise `OverQuota` and hold none if one is full."""
        for key, limit, count_max in wanted:
            if self._taken[key] >= count_max:
                message = f"the limit {limit} of {count_max} is reached: wait until one use ends"
                raise OverQuota(limit, message, retry_after_s=self._retry_after_s)
        self._taken.update(key for key, _, _ in wanted)
        try:
            yield
        finally:
            for key, _, _ in wanted:
                self._taken[key] -= 1
                if not self._taken[key]:
                    del self._taken[key]
