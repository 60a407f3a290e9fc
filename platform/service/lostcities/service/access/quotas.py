"""Quotas: a token bucket for each key, refilled at a steady rate."""

import math
import time
from collections.abc import Callable

from cachetools import LRUCache

from lostcities.core.errors import OverQuota

_KEYS_MAX = 10_000


class Quota:
    """Quota of `per_minute` takes a minute for each key, all at once if need be. `name` is the name of the limit."""

    def __init__(self, name: str, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._name = name
        self._per_minute = per_minute
        self._clock = clock
        self._levels: LRUCache[str, tuple[float, float]] = LRUCache(_KEYS_MAX)  # key: level, and the time of that level

    def take(self, key: str) -> None:
        """Use one take. Raise `OverQuota`, which holds the time until the next one."""
        now = self._clock()
        level, then = self._levels.get(key) or (float(self._per_minute), now)
        level = min(float(self._per_minute), level + (now - then) * self._per_minute / 60)
        if level < 1:
            wait_s = math.ceil((1 - level) * 60 / self._per_minute)
            message = f"at most {self._per_minute} a minute ({self._name}): try again in {wait_s} s"
            raise OverQuota(self._name, message, retry_after_s=wait_s)
        self._levels[key] = (level - 1, now)
