"""Iterators over what two stores hold: sorted pages side by side, batches, and the feed."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from lostcities.core.errors import CorruptLog
from lostcities.core.names import FeedPosition
from lostcities.eventstore import (
    FEED_START,
    AnsweredRequest,
    BotRecord,
    EventStore,
    FeedEntry,
    OperatedStore,
    OperatorAction,
)

AT_ONCE = 256
"""Largest number of reads or writes of a store at once, so that a store with group commit takes them together."""

PAGE = 500
"""Number of records in one read."""

_T = TypeVar("_T")


class SortKey(Protocol):
    """A value by which records are sorted."""

    def __lt__(self, other: Any, /) -> bool: ...  # Any: a key of the same kind


async def side_by_side(
    ours: AsyncIterator[_T], theirs: AsyncIterator[_T], key: Callable[[_T], SortKey]
) -> AsyncIterator[tuple[_T | None, _T | None]]:
    """Yield the items of two sorted iterators in pairs of one key, with None where only one has the key."""
    mine, other = await anext(ours, None), await anext(theirs, None)
    while mine is not None or other is not None:
        if other is None or (mine is not None and key(mine) < key(other)):
            yield mine, None
            mine = await anext(ours, None)
        elif mine is None or key(other) < key(mine):
            yield None, other
            other = await anext(theirs, None)
        else:
            yield mine, other
            mine, other = await anext(ours, None), await anext(theirs, None)


async def in_batches(items: AsyncIterator[_T], size: int = AT_ONCE) -> AsyncIterator[list[_T]]:
    """Yield the items in lists of a size; the last one may be shorter."""
    batch: list[_T] = []
    async for item in items:
        batch.append(item)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch


async def entries_until(store: EventStore, last: FeedPosition, role: str) -> AsyncGenerator[FeedEntry, None]:
    """Yield the feed of a store up to a position. The next page is read while the items of one are used.

    Raise `CorruptLog` at a damaged commit, with the store's role in the copy.
    """
    if last == FEED_START:
        return
    reading = asyncio.ensure_future(store.feed())
    try:
        while page := await reading:
            reading = asyncio.ensure_future(store.feed(page[-1][0]))
            for entry in page:
                if entry[0] > last:
                    return
                yield entry
    except CorruptLog as error:
        _, _, detail = error.message.partition(f"at version {error.version}: ")
        raise CorruptLog(error.game_id, error.version, f"{detail} (in the {role} of the copy)") from error
    finally:
        reading.cancel()
        with suppress(asyncio.CancelledError, Exception):  # a page that is not needed any more
            await reading


async def all_bots(store: EventStore) -> AsyncIterator[BotRecord]:
    """Yield the profile of every bot, by player id."""
    page = await store.bots(limit=PAGE)
    while page:
        for bot in page:
            yield bot
        page = await store.bots(after=page[-1].player_id, limit=PAGE)


async def all_actions(store: EventStore) -> AsyncIterator[OperatorAction]:
    """Yield all that operators did, oldest first."""
    page = await store.actions(limit=PAGE)
    while page:
        for action in page:
            yield action
        page = await store.actions(after=page[-1].number, limit=PAGE)


async def all_requests(store: OperatedStore) -> AsyncIterator[AnsweredRequest]:
    """Yield every answered request, by hash."""
    page = await store.answered_requests(limit=PAGE)
    while page:
        for request in page:
            yield request
        page = await store.answered_requests(after=page[-1].request_hash, limit=PAGE)
