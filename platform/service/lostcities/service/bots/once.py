"""Work that runs once for its key: a repeat waits for the first one, or gets its result."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

from cachetools import LRUCache
from msgspec import Struct

from lostcities.core.errors import RequestMismatch
from lostcities.service.rpc.status import ShuttingDown

Outcome = TypeVar("Outcome")


class _Begun(Struct, Generic[Outcome], frozen=True):
    request: object
    task: "asyncio.Task[Outcome]"


class OnceByKey(Generic[Outcome]):
    """Running and finished work, by key. Work that failed may be tried again."""

    def __init__(self, kept_max: int) -> None:
        self._running: dict[str, _Begun[Outcome]] = {}
        self._finished: LRUCache[str, _Begun[Outcome]] = LRUCache(kept_max)

    async def run(self, key: str, request: object, begin: Callable[[], Coroutine[Any, Any, Outcome]]) -> Outcome:
        """Return the outcome of a request, which `begin` starts unless it was started before.

        It goes on if the caller is cancelled. Raise `RequestMismatch` for another request under the same key.
        """
        begun = self._running.get(key) or self._finished.get(key)
        if begun is None:
            task = asyncio.create_task(begin())
            begun = self._running[key] = _Begun(request, task)
            task.add_done_callback(lambda _: self._settle(key))
        if begun.request != request:
            raise RequestMismatch
        try:
            return await asyncio.shield(begun.task)
        except asyncio.CancelledError:
            if begun.task.cancelled():
                raise ShuttingDown from None
            raise

    def _settle(self, key: str) -> None:
        begun = self._running.pop(key)
        if not begun.task.cancelled() and begun.task.exception() is None:
            self._finished[key] = begun

    async def close(self) -> None:
        """Cancel what runs."""
        tasks = [begun.task for begun in self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
