"""A database that has lost commits, as when a standby takes over that had not confirmed them."""

import asyncio
import signal
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing

import pytest
from tests.support.postgres_store import connected

from lostcities.core.names import GameId
from lostcities.eventstore.port import FeedEntry, FeedRewritten
from lostcities.eventstore.postgres.connection import STATEMENT_TIMEOUT_S
from lostcities.eventstore.postgres.store import open_postgres
from lostcities.projections import open_projections
from lostcities.testing.postgres import EmbeddedPostgres
from lostcities.testing.store_samples import OTHER, fill, sample_commit

LOSE_THE_LAST = """
    DELETE FROM commits WHERE position = (SELECT position FROM feed);
    UPDATE feed SET position = position - 1;
    DELETE FROM games WHERE game_id NOT IN (SELECT game_id FROM commits);
"""


async def lose_the_last(url: str) -> None:
    """Remove the newest commit, the only one of its game."""
    async with connected(url) as connection:
        await connection.execute(LOSE_THE_LAST)


async def until_empty(feed: AsyncGenerator[list[FeedEntry], None]) -> list[FeedEntry]:
    """Return the entries of a feed up to its end."""
    entries: list[FeedEntry] = []
    while page := await anext(feed):
        entries += page
    return entries


async def test_a_follower_of_the_feed_is_told_that_what_it_read_is_gone(url: str) -> None:
    store, other = await open_postgres(url), await open_postgres(url)
    try:
        await fill(other, 1, 1)
        await other.append(sample_commit(1, game_id=OTHER))
        async with aclosing(store.follow_feed()) as feed:
            assert [position for position, _ in await until_empty(feed)] == [1, 2, 3]
            await lose_the_last(url)
            await other.append(sample_commit(1, game_id=GameId("another")))
            await other.append(sample_commit(1, game_id=GameId("third")))
            with pytest.raises(FeedRewritten, match="position 3"):
                async with asyncio.timeout(20):
                    await anext(feed)
    finally:
        await store.close()
        await other.close()


async def test_a_follower_that_has_lost_nothing_goes_on(url: str) -> None:
    store, other = await open_postgres(url), await open_postgres(url)
    try:
        await fill(other, 1, 1)
        async with aclosing(store.follow_feed()) as feed:
            assert len(await until_empty(feed)) == 2
            await store.append(sample_commit(3))  # its own, which comes from memory
            assert [position for position, _ in await anext(feed)] == [3]
            await other.append(sample_commit(4))
            while not (page := await anext(feed)):
                continue
            assert [position for position, _ in page] == [4]
    finally:
        await store.close()
        await other.close()


async def test_lists_start_over_when_commits_were_lost(url: str) -> None:
    store, other = await open_postgres(url), await open_postgres(url)
    lists, fresh = open_projections(store, None), open_projections(other, None)
    try:
        await fill(other, 1, 1)
        await other.append(sample_commit(1, game_id=OTHER))
        lists.follow()
        await lists.reach()
        await lose_the_last(url)
        await other.append(sample_commit(1, game_id=GameId("another")))
        last = await other.append(sample_commit(1, game_id=GameId("third")))
        await fresh.catch_up()
        expected = await fresh.dump()
        await lists.reach(last.position, wait_s=20)
        assert await lists.dump() == expected
    finally:
        for each in (lists, fresh):
            await each.close()
        await store.close()
        await other.close()


async def test_a_node_whose_database_hangs_is_told_that_it_is_cut_off_before_the_time_limit(
    own_server: EmbeddedPostgres,
) -> None:
    store = await open_postgres(own_server.new_url())
    try:
        async with aclosing(store.follow_news()) as news:
            await anext(news)
            own_server.signal_all(signal.SIGSTOP)
            began = time.monotonic()
            while not (await anext(news)).is_cut_off:
                continue
            assert time.monotonic() - began < STATEMENT_TIMEOUT_S / 2
            own_server.signal_all(signal.SIGCONT)
    finally:
        own_server.signal_all(signal.SIGCONT)
        await store.close()
