"""Handles of a shared store for its contract: the hooks by which a store opens them and makes trouble for them."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import TypeVar

from lostcities.eventstore.port import EventStore
from lostcities.testing.store_samples import within

_C = TypeVar("_C", bound="SharedHandles")
Opened = Callable[[Path], Awaitable[EventStore]]


def with_place(test: Callable[[_C, Path], Awaitable[None]]) -> Callable[[_C, Path], None]:
    """Make a test of a coroutine that opens handles at a place: run it with a time limit."""

    def run(self: _C, tmp_path: Path) -> None:
        asyncio.run(within(self.patience_s, test(self, tmp_path)))

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


def with_two_handles(test: Callable[[_C, EventStore, EventStore], Awaitable[None]]) -> Callable[[_C, Path], None]:
    """Make a test of a coroutine with two handles of one store."""

    async def play(self: _C, place: Path) -> None:
        async with self.handles(place, self.open_store, self.open_store) as (one, two):
            await test(self, one, two)

    play.__name__, play.__doc__ = test.__name__, test.__doc__
    return with_place(play)


class SharedHandles:
    """Ways to open handles of a store, and to make trouble for them. A subclass overrides what it can."""

    patience_s = 30.0
    """Time limit of one test."""

    news_s = 1.5
    """Time after which the other handle must know a change, whatever became of announcements."""

    async def open_store(self, place: Path) -> EventStore:
        """Open one more handle at this place, as another process would. Subclasses override it."""
        raise NotImplementedError(f"{type(self).__name__} must say how to open a store")

    async def open_store_losing_announcements(self, place: Path) -> EventStore:
        """Open a handle whose announcements are lost, those that it sends and those for it."""
        return await self.open_store(place)

    async def open_store_doubling_announcements(self, place: Path) -> EventStore:
        """Open a handle that hears everything twice."""
        return await self.open_store(place)

    async def open_store_delaying_announcements(self, place: Path) -> EventStore:
        """Open a handle that hears everything late."""
        return await self.open_store(place)

    async def open_store_with_clock_off(self, place: Path, seconds: float) -> EventStore:
        """Open a handle in a process whose clock is wrong by this many seconds."""
        return await self.open_store(place)

    async def cut_connections(self, place: Path) -> None:
        """Cut all connections between the handles at this place and what they share, at once."""

    async def slow_down(self, place: Path) -> None:
        """Let every commit at this place take a random time between its position and its visibility."""

    def idle_transaction(self, place: Path) -> AbstractAsyncContextManager[None]:
        """Hold a transaction of another program open beside the place during the block."""
        return nullcontext()

    @asynccontextmanager
    async def handles(self, place: Path, *opened: Opened) -> AsyncGenerator[list[EventStore], None]:
        """Open handles at a place; close them at the end."""
        handles: list[EventStore] = []
        try:
            for open_one in opened:
                handles.append(await open_one(place))
            yield handles
        finally:
            for handle in reversed(handles):
                await handle.close()
