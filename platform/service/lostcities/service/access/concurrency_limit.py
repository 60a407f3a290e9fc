"""Concurrency limit: expensive work runs a few pieces at a time, and each key may have only some of them."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from lostcities.core.errors import OverQuota


class ConcurrencyLimit:
    """Limit of `at_once` pieces of work in all, and of `per_key` for one key, waiting ones included.

    `name` is the name of the limit for one key.
    """

    def __init__(self, name: str, per_key: int, *, at_once: int) -> None:
        self._name = name
        self._per_key = per_key
        self._free = asyncio.Semaphore(at_once)
        self._held = Counter[str]()

    @asynccontextmanager
    async def acquire(self, key: str) -> AsyncIterator[None]:
        """Hold a place while the context lasts; wait for it if all are taken.

        Raise `OverQuota` if the key has too many.
        """
        if self._held[key] >= self._per_key:
            message = f"{self._held[key]} such calls of yours are in progress ({self._name}): wait for an answer first"
            raise OverQuota(self._name, message, retry_after_s=1)
        self._held[key] += 1
        try:
            async with self._free:
                yield
        finally:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]
