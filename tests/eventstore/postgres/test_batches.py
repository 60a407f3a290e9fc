"""Batches of commits: those of two nodes do not wait for each other in a circle, and one bad commit spoils no other."""

import asyncio
from random import Random

import pytest
from tests.support.postgres_store import connected

from lostcities.core.errors import CorruptLog, OverQuota, StoreError, VersionConflict
from lostcities.core.names import FeedPosition, GameId
from lostcities.eventstore.port import Appended
from lostcities.eventstore.postgres import append_lane
from lostcities.eventstore.postgres.store import PostgresStore, open_postgres
from lostcities.testing.shared_store_samples import write_against_rivals
from lostcities.testing.store_samples import GAME, OTHER, fill, read_log, sample_commit, whole_feed


async def test_batches_of_two_nodes_over_the_same_games_never_deadlock(
    store: PostgresStore, url: str, failed_batches: list[Exception]
) -> None:
    other = await open_postgres(url)
    games = [GameId(f"game-{number}") for number in range(30)]
    set_up = [await store.append(sample_commit(1, game_id=game, command_id="set-up")) for game in games]
    writers = [(handle, name, game) for handle, name in ((store, "one"), (other, "two")) for game in games]
    Random(1).shuffle(writers)
    written = await asyncio.gather(
        *(write_against_rivals(handle, game, name, [1, 2, 1]) for handle, name, game in writers)
    )
    for game in games:
        log = await read_log(store, game_id=game)
        assert len(log) == 7
        expected = [appended.commit for appended in set_up if appended.commit.game_id == game]
        expected += [commit for commits in written for commit in commits if commit.game_id == game]
        assert log == sorted(expected, key=lambda commit: commit.first_version)
    assert failed_batches == []
    assert await store.verify_storage() == []
    await other.close()


async def test_a_commit_that_the_database_refuses_spoils_no_other_of_its_batch(store: PostgresStore, url: str) -> None:
    async with connected(url) as connection:
        await connection.execute("ALTER TABLE commits ADD CHECK (command_id <> 'refused')")
    commits = [sample_commit(1, game_id=GameId(f"game-{number}")) for number in range(20)]
    commits[7] = sample_commit(1, game_id=GameId("game-7"), command_id="refused")
    outcomes = await asyncio.gather(*map(store.append, commits), return_exceptions=True)
    assert isinstance(outcomes[7], StoreError)
    assert [type(outcome) for outcome in outcomes].count(Appended) == 19
    assert await store.head(GameId("game-7")) == 0
    assert len(await whole_feed(store)) == 19
    assert await store.verify_storage() == []


async def test_a_batch_may_hold_new_games_old_ones_repeats_and_conflicts(store: PostgresStore) -> None:
    first, *_ = await fill(store, 2, 1)
    await fill(store, 1, game_id=OTHER)
    outcomes = await asyncio.gather(
        store.append(sample_commit(1, game_id=GameId("new"))),
        store.append(sample_commit(4)),
        store.append(sample_commit(9, game_id=OTHER)),
        store.append(sample_commit(1, events=2)),
        store.append(sample_commit(5)),  # waits for the next batch, and for the commit before it
        return_exceptions=True,
    )
    new, old, conflict, repeat, next_one = outcomes
    assert isinstance(conflict, VersionConflict)
    assert (conflict.expected, conflict.actual) == (8, 1)
    assert repeat == Appended(first, replayed=True, position=FeedPosition(1))
    for outcome in (new, old, next_one):
        assert isinstance(outcome, Appended)
        assert outcome.replayed is False
    assert await store.head(GAME) == 5
    assert [position for position, _ in await whole_feed(store)] == [1, 2, 3, 4, 5, 6]


async def test_more_commits_than_a_batch_holds_are_all_recorded(
    store: PostgresStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(append_lane, "BATCH_MAX", 16)
    commits = [sample_commit(1, game_id=GameId(f"game-{number}")) for number in range(100)]
    outcomes = await asyncio.gather(*map(store.append, commits))
    assert sorted(outcome.position for outcome in outcomes) == list(range(1, 101))


async def test_a_full_queue_refuses_further_commits(store: PostgresStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(append_lane, "WRITE_QUEUE_MAX", 3)
    commits = [sample_commit(1, game_id=GameId(f"game-{number}")) for number in range(10)]
    outcomes = await asyncio.gather(*map(store.append, commits), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [Appended] * 3 + [OverQuota] * 7
    assert "store.write_queue" in str(vars(outcomes[-1]))


async def test_a_damaged_commit_that_is_repeated_spoils_no_other_of_its_batch(store: PostgresStore, url: str) -> None:
    await fill(store, 1)
    async with connected(url) as connection:
        await connection.execute("UPDATE commits SET content = content || '\\x00'")
    others = [sample_commit(1, game_id=GameId(f"new-{number}")) for number in range(20)]
    repeat, *outcomes = await asyncio.gather(*map(store.append, [sample_commit(1), *others]), return_exceptions=True)
    assert isinstance(repeat, CorruptLog)
    assert {type(outcome) for outcome in outcomes} == {Appended}
