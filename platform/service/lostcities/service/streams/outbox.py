"""Encoded messages that wait for a stream, and the one writer of a stream."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

RESPONSE_BYTES = 256 * 1024
"""Size at which a response takes no further items."""

Write = Callable[[bytes], Awaitable[None]]
"""Function that sends an encoded response, and waits while the client takes no more."""


def always() -> bool:
    """Return True: the message is wanted however long it waits."""
    return True


class Outbox:
    """Encoded messages for one stream, in order. A full one makes its senders wait until the client reads on."""

    def __init__(self, bytes_max: int) -> None:
        self._bytes_max = bytes_max
        self._loop = asyncio.get_running_loop()
        self._items: deque[bytes] = deque()
        self._bytes = 0
        self._is_sending = False
        self._reader: asyncio.Future[None] | None = None
        self._turns: deque[asyncio.Future[None]] = deque()
        """Turns of the senders that wait for room, in their order."""
        self._idle = asyncio.Event()

    @property
    def is_full(self) -> bool:
        """True while senders must wait."""
        return self._bytes >= self._bytes_max

    @property
    def waiting_bytes(self) -> int:
        """Size of the messages that wait."""
        return self._bytes

    @property
    def has_items(self) -> bool:
        """True if a message waits."""
        return bool(self._items)

    def put_now(self, item: bytes) -> None:
        """Add a message. The caller has seen that the outbox is not full, or adds one message at most."""
        self._items.append(item)
        self._bytes += len(item)
        if self._reader is not None:
            if not self._reader.done():
                self._reader.set_result(None)
            self._reader = None

    async def put(self, item: bytes, *, is_wanted: Callable[[], bool] = always) -> None:
        """Add a message; wait while the outbox is full. Senders have room in the order in which they came.

        A message that is not wanted any more once there is room is dropped.
        """
        if self.is_full or self._turns:
            await self._turn()
        if is_wanted():
            self.put_now(item)
        self._give_turn()

    async def _turn(self) -> None:
        turn = self._loop.create_future()
        self._turns.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn in self._turns:
                self._turns.remove(turn)
            else:
                self._give_turn()
            raise

    def _give_turn(self) -> None:
        """Give one sender its turn if there is room. It gives the next one: many at once would come in vain."""
        while self._turns and not self.is_full:
            turn = self._turns.popleft()
            if not turn.done():  # else its sender was cancelled just now
                turn.set_result(None)
                return

    async def ready(self) -> None:
        """Wait for a message."""
        if not self._items:
            self._reader = self._loop.create_future()
            await self._reader

    def take(self) -> bytes:
        """Return all messages that are ready as one, up to the size of a response."""
        taken: list[bytes] = []
        size = 0
        while self._items and size < RESPONSE_BYTES:
            item = self._items.popleft()
            size += len(item)
            taken.append(item)
        self._took(size)
        return b"".join(taken)

    def take_one(self) -> bytes:
        """Return the next message."""
        item = self._items.popleft()
        self._took(len(item))
        return item

    def _took(self, size: int) -> None:
        self._bytes -= size
        self._is_sending = True
        self._give_turn()

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
