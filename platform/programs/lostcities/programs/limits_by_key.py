"""Limits by key that the server and the gateway share: a rate limit, and a limit of concurrent uses."""

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

from lostcities.core.errors import OverQuota

_KEYS_MAX = 10_000

_SECONDS_AT_ONCE = 10
"""Number of seconds whose takes a limit by the second admits at once."""


_SHARE_S = 1.0
"""Seconds after which a limit asks again for its share."""


class RateLimit:
    """Limit of takes for each key: so many a minute, all at once if need be. `name` is the name of the limit.

    With `period_s` of 1 it is so many a second, and up to ten seconds' worth at once. `share` returns the part of the
    limit that this process may use.
    """

    def __init__(
        self,
        name: str,
        count: int,
        clock: Callable[[], float] = time.monotonic,
        *,
        period_s: Literal[1, 60] = 60,
        share: Callable[[], float] = lambda: 1.0,
    ) -> None:
        self._name = name
        self._count = count
        self._clock = clock
        self._share = share
        self._period_s = period_s
        self._periods_at_once = _SECONDS_AT_ONCE if period_s == 1 else 1
        self._per_period: dict[float, float] = {}  # factor: takes in a period, as of the share that was asked for last
        self._ask_again_at = -math.inf
        self._levels: dict[str, tuple[float, float]] = {}  # key: level, and the time of that level, the latest last

    def take(self, key: str, weight: float = 1, *, factor: float = 1) -> None:
        """Use a number of takes. `factor` multiplies the limit of this key.

        Raise `OverQuota`, which holds the time until there are enough.
        """
        wait_s = self.wait_s(key, weight, factor=factor)
        if wait_s:
            raise self.refusal(wait_s, factor)

    def wait_s(self, key: str, weight: float = 1, *, factor: float = 1) -> float:
        """Use a number of takes and return 0. If there are too few, use none, and return the seconds until there are.

        A full bucket admits any number, and is in debt afterwards.
        """
        level, now, per_period = self._level(key, factor)
        if level >= weight or level >= (most := per_period * self._periods_at_once):
            self._keep(key, level - weight, now)
            return 0.0
        self._levels[key] = (level, now)
        return (min(weight, most) - level) * self._period_s / per_period

    def charge(self, key: str, weight: float, *, factor: float = 1) -> None:
        """Use a number of takes, also if there are too few. The bucket is in debt then."""
        level, now, _ = self._level(key, factor)
        self._keep(key, level - weight, now)

    def check(self, key: str, *, factor: float = 1) -> None:
        """Raise `OverQuota` if the next take would. Use none."""
        level, now, per_period = self._level(key, factor)
        self._levels[key] = (level, now)
        if level < 1:
            raise self.refusal((1 - level) * self._period_s / per_period, factor)

    def refusal(self, wait_s: float, factor: float = 1) -> OverQuota:
        """Return the error of a caller that has to wait."""
        wait_s = math.ceil(wait_s)
        unit = "second" if self._period_s == 1 else "minute"
        message = f"at most {self._takes(factor):g} a {unit} ({self._name}): try again in {wait_s} s"
        return OverQuota(self._name, message, retry_after_s=wait_s)

    def _keep(self, key: str, level: float, now: float) -> None:
        self._levels[key] = (level, now)
        if len(self._levels) > _KEYS_MAX:
            del self._levels[next(iter(self._levels))]

    def _takes(self, factor: float) -> float:
        """Return the number of takes in a period."""
        return max(1.0, self._count * factor * self._share())

    def _level(self, key: str, factor: float) -> tuple[float, float, float]:
        """Take the level of a key out of the table. Return it with the time, and the number of takes in a period."""
        now = self._clock()
        if now >= self._ask_again_at:
            self._per_period.clear()
            self._ask_again_at = now + _SHARE_S
        per_period = self._per_period.get(factor)
        if per_period is None:
            per_period = self._per_period[factor] = self._takes(factor)
        known = self._levels.pop(key, None)
        most = per_period * self._periods_at_once
        if known is None:
            return most, now, per_period
        level = known[0] + (now - known[1]) * per_period / self._period_s
        return level if level < most else most, now, per_period


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
