"""Limits by key: a rate limit that refills at a steady pace, and a limit of concurrent uses."""

import ipaddress
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lostcities.core.errors import OverQuota

_KEYS_MAX = 10_000


def network_of(address: str) -> str:
    """Return the network of an address, to which limits apply. An IPv6 address stands for 2^64 addresses."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    mapped = found.ipv4_mapped
    return str(mapped) if mapped is not None else str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))


class RateLimit:
    """A limit of `per_minute` uses a minute for each key, which may come at once. `name` is that of the limit."""

    def __init__(self, name: str, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._name = name
        self._per_minute = per_minute
        self._clock = clock
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()  # the level of each key, and its time

    def take(self, key: str) -> None:
        """Count one use. Raises `OverQuota`, with the time until the next is possible."""
        now = self._clock()
        level, then = self._levels.pop(key, (float(self._per_minute), now))
        level = min(float(self._per_minute), level + (now - then) * self._per_minute / 60)
        self._levels[key] = (level - 1 if level >= 1 else level, now)
        if len(self._levels) > _KEYS_MAX:
            self._levels.popitem(last=False)
        if level < 1:
            wait_s = math.ceil((1 - level) * 60 / self._per_minute)
            message = f"at most {self._per_minute} a minute ({self._name}): try again in {wait_s} s"
            raise OverQuota(self._name, message, retry_after_s=wait_s)


class ConcurrencyLimit:
    """A limit on concurrent uses for each key."""

    RETRY_S = 5

    def __init__(self) -> None:
        self._taken: Counter[str] = Counter()

    def count(self, key: str) -> int:
        """Return the number of present uses of a key."""
        return self._taken[key]

    @contextmanager
    def taken(self, *wanted: tuple[str, str, int]) -> Iterator[None]:
        """Use one of each `(key, name of the limit, maximum)` meanwhile. Raises `OverQuota` without using any."""
        for key, limit, count_max in wanted:
            if self._taken[key] >= count_max:
                message = f"{count_max} are open already ({limit}): close one first"
                raise OverQuota(limit, message, retry_after_s=self.RETRY_S)
        self._taken.update(key for key, _, _ in wanted)
        try:
            yield
        finally:
            for key, _, _ in wanted:
                self._taken[key] -= 1
                if not self._taken[key]:
                    del self._taken[key]
