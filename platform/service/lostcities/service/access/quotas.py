"""How often: a bucket of permissions for each key that refills at a steady rate."""

import math
import time
from collections.abc import Callable

from cachetools import LRUCache

from lostcities.core.errors import OverQuota

_KEYS_MAX = 10_000


class Quota:
    """At most `per_minute` takes a minute for each key; all of them may come at once. `name` is that of the limit."""

    def __init__(self, name: str, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._name = name
        self._per_minute = per_minute
        self._clock = clock
        self._levels: LRUCache[str, tuple[float, float]] = LRUCache(_KEYS_MAX)  # key: how full, and when that was

    def take(self, key: str) -> None:
        """Use one permission. Raises `OverQuota`, which says when there will be another."""
        now = self._clock()
        level, then = self._levels.get(key) or (float(self._per_minute), now)
        level = min(float(self._per_minute), level + (now - then) * self._per_minute / 60)
        if level < 1:
            wait_s = math.ceil((1 - level) * 60 / self._per_minute)
            message = f"at most {self._per_minute} a minute ({self._name}): try again in {wait_s} s"
            raise OverQuota(self._name, message, retry_after_s=wait_s)
        self._levels[key] = (level - 1, now)
