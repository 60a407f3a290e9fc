"""Encoded items that wait for a stream. All that are ready are sent together."""

import asyncio
from collections import deque

RESPONSE_BYTES = 256 * 1024
"""Size at which a response takes no further items."""


class Outbox:
    """Items for one stream, in order. A full one makes its senders wait until the client reads on."""

    def __init__(self, bytes_max: int) -> None:
        self._bytes_max = bytes_max
        self._items: deque[bytes] = deque()
        self._bytes = 0
        self._is_sending = False
        self._ready = asyncio.Event()
        self._room = asyncio.Event()
        self._idle = asyncio.Event()

    async def put(self, item: bytes) -> None:
        """Add an item; wait while the outbox is full."""
        while self._bytes >= self._bytes_max:
            self._room.clear()
            await self._room.wait()
        self._items.append(item)
        self._bytes += len(item)
        self._ready.set()

    async def wait(self, timeout_s: float) -> bool:
        """Wait for an item. Return False if none came in time."""
        try:
            async with asyncio.timeout(timeout_s):
                await self._ready.wait()
        except TimeoutError:
            return False
        return True

    def take(self) -> bytes:
        """Return the next response: all items that are ready, up to the size of one."""
        taken: list[bytes] = []
        size = 0
        while self._items and size < RESPONSE_BYTES:
            item = self._items.popleft()
            size += len(item)
            taken.append(item)
        self._bytes -= size
        self._is_sending = True
        if not self._items:
            self._ready.clear()
        if self._bytes < self._bytes_max:
            self._room.set()
        return b"".join(taken)

    def sent(self) -> None:
        """Note that the client took what was taken last."""
        self._is_sending = False
        if not self._items:
            self._idle.set()

    async def all_sent(self) -> None:
        """Wait until everything is sent."""
        self._idle.clear()
        if self._items or self._is_sending:
            await self._idle.wait()
