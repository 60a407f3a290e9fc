"""The open streams of all players: limits of their number, and the events that end them."""

import asyncio
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager

from lostcities.core.names import PlayerId
from lostcities.programs.limits_by_key import ConcurrencyLimit
from lostcities.service.rpc.status import ShuttingDown, TokenRotated


class OpenStreams:
    """The open streams of one kind, until the server shuts down."""

    def __init__(self) -> None:
        self._is_closing = False
        self._ends: dict[PlayerId, asyncio.Event] = {}
        """For each player an event that ends all their streams."""
        self._open = ConcurrencyLimit(retry_after_s=0)

    @property
    def count(self) -> int:
        """Number of open streams."""
        return self._open.count("")

    @contextmanager
    def admitted(self, player_id: PlayerId, *limits: tuple[str, str, int]) -> Iterator[asyncio.Event]:
        """Hold a stream open within limits: `(key, name of the limit, maximum)`. Yield the event that ends it.

        Raise `ShuttingDown` or `OverQuota`.
        """
        if self._is_closing:
            raise ShuttingDown
        own = f"end {player_id}"
        try:
            with self._open.taken(*limits), self._open.taken((own, "", 2**31)):
                yield self._ends.setdefault(player_id, asyncio.Event())
        finally:
            if not self._open.count(own):
                self._ends.pop(player_id, None)

    def close(self) -> None:
        """End every stream and refuse new ones."""
        self._is_closing = True
        for end in self._ends.values():
            end.set()

    def end_streams(self, player_id: PlayerId) -> None:
        """End every stream of a player whose token was replaced."""
        end = self._ends.pop(player_id, None)
        if end is not None:
            end.set()

    async def raise_when_ended(self, end: asyncio.Event) -> None:
        """Wait for the end of a stream, and raise its reason."""
        await end.wait()
        raise ShuttingDown if self._is_closing else TokenRotated


async def first_of(*parts: Awaitable[None]) -> None:
    """Run all parts until one ends, cancel the others, and raise its exception."""
    tasks = [asyncio.ensure_future(part) for part in parts]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()
