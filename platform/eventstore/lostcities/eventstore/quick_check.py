"""Quick check of a store before a server starts on it. It reads only the newest commits.

`lc-admin verify` reads everything. This check finds a copy that was broken off, and a store that lost its end.
"""

import asyncio

from msgspec import Struct

from lostcities.core.errors import CorruptLog, StoreError
from lostcities.core.names import FeedPosition, GameId
from lostcities.eventstore.port import FEED_START, OperatedStore

COMMITS_CHECKED = 200
"""Number of the newest commits that are read."""

CHECK_S = 1.0
"""Longest time in seconds for the check. What is not checked by then may be damaged."""


class QuickCheck(Struct, frozen=True):
    """Outcome of the check of a store's end."""

    is_complete: bool
    """False if there was no time for all of it."""
    damaged: CorruptLog | None = None
    """Damage of one game. It is refused to its players, and the others go on."""


async def check_quickly(store: OperatedStore, named: str) -> QuickCheck:
    """Check the newest commits and the heads of their games.

    `named` is the store's URL as it may be shown. Raise `StoreError` if the copy is not finished, the feed has lost a
    commit, or several games are damaged. The error names the command that looks closer.
    """
    if await store.is_unfinished():
        raise StoreError(
            f"{named} is a copy that was not finished: run the same lc-admin copy or lc-admin restore again, to its end"
        )
    damaged: list[CorruptLog] = []
    missing = None
    is_complete = True
    try:
        async with asyncio.timeout(CHECK_S):
            missing = await _check_the_end(store, damaged)
    except TimeoutError:
        is_complete = False
    if missing is not None or len(damaged) > 1:
        fault = damaged[0].message if damaged else f"no commit stands at position {missing} of the feed"
        raise StoreError(
            f"{named} is damaged: {fault}. Look closer with lc-admin verify --store {named}, and restore a backup"
        )
    return QuickCheck(is_complete, damaged[0] if damaged else None)


async def _check_the_end(store: OperatedStore, damaged: list[CorruptLog]) -> FeedPosition | None:
    """Return the first position of the newest commits without one, and add the damage of single games."""
    last = await store.feed_head()
    position = FeedPosition(max(FEED_START, last - COMMITS_CHECKED))
    games: set[GameId] = set()
    while position < last:
        try:
            page = await store.feed(position, COMMITS_CHECKED)
        except CorruptLog as error:
            if error.position is None or error.position <= position:
                raise StoreError(error.message) from error
            damaged.append(error)
            position = FeedPosition(error.position)
            continue
        if not page or page[0][0] != position + 1:
            return FeedPosition(position + 1)
        for found, commit in page:
            if found != position + 1:
                return FeedPosition(position + 1)
            position = found
            games.add(commit.game_id)
    for game_id in games - {error.game_id for error in damaged}:
        try:
            await store.head(game_id)
        except CorruptLog as error:
            damaged.append(error)
    return None
