"""First commits: those of two handles that start the same games, and those over what is left of a damaged log."""

import asyncio
from random import Random
from typing import Any

import pytest
from tests.support.postgres_store import connected

from lostcities.core.errors import CorruptLog, StoreError, VersionConflict
from lostcities.core.names import GameId
from lostcities.eventstore.port import Appended
from lostcities.eventstore.postgres import append_many, reads
from lostcities.eventstore.postgres.store import PostgresStore, open_postgres
from lostcities.testing.store_samples import fill, read_log, sample_commit, whole_feed


async def test_a_log_that_has_lost_its_row_of_games_takes_no_new_first_commit(store: PostgresStore, url: str) -> None:
    await fill(store, 2, 1)
    async with connected(url) as connection:
        await connection.execute("DELETE FROM games")
    for again in (sample_commit(1, command_id="new"), sample_commit(1, events=3, command_id="newer")):
        with pytest.raises(CorruptLog, match="row in the table of games is missing"):
            await store.append(again)
        with pytest.raises(CorruptLog, match="row in the table of games is missing"):
            await store.append_all([again])
    assert len(await whole_feed(store)) == 2


async def test_many_commits_do_not_start_a_log_that_another_node_starts_meanwhile(
    store: PostgresStore, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = await open_postgres(url)

    async def find_late(*how: Any) -> Any:
        found = await reads.find_entries(*how)
        await other.append(sample_commit(1, events=1, command_id="faster"))
        return found

    monkeypatch.setattr(append_many, "find_entries", find_late)
    with pytest.raises(StoreError, match="UniqueViolation"):
        await store.append_all([sample_commit(1, events=3, command_id="slower"), sample_commit(4)])
    monkeypatch.undo()
    assert [commit.command_id for commit in await read_log(other)] == ["faster"]
    assert await store.verify_storage() == []
    await other.close()


async def test_two_nodes_that_start_the_same_games_never_deadlock(
    store: PostgresStore, url: str, failed_batches: list[Exception]
) -> None:
    other = await open_postgres(url)
    for attempt in range(5):
        games = [GameId(f"game-{attempt}-{number}") for number in range(60)]
        appends = [
            handle.append(sample_commit(1, events=events, game_id=game, command_id=f"by-{events}"))
            for handle, events in ((store, 1), (other, 2))
            for game in games
        ]
        Random(attempt).shuffle(appends)
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes].count(Appended) == len(games)
        assert [type(outcome) for outcome in outcomes].count(VersionConflict) == len(games)
    assert failed_batches == []
    assert await store.verify_storage() == []
    await other.close()
