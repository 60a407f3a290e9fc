"""The quick check before a start: the end of the feed is read, however long it is, and no more."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import apsw
import pytest

from lostcities.core.errors import StoreError
from lostcities.core.names import FeedPosition, GameId
from lostcities.eventstore import quick_check
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import FEED_COMMITS_MAX, FEED_START, FeedEntry
from lostcities.eventstore.quick_check import QuickCheck, check_quickly
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.testing.store_samples import sample_commit

GAMES = [GameId(f"game-{number}") for number in range(7)]


class CountingStore(MemoryStore):
    """A store that counts the commits that are read from its feed."""

    commits_read = 0

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        page = await super().feed(after, limit)
        self.commits_read += len(page)
        return page


class StuckStore(MemoryStore):
    """A store whose feed is never answered."""

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        await asyncio.Event().wait()
        raise AssertionError


def edit(path: Path, *statements: str) -> None:
    connection = apsw.Connection(str(path))
    for statement in statements:
        connection.execute(statement)
        assert connection.changes() > 0, statement
    connection.close()


async def filled(path: Path) -> None:
    store = open_sqlite(path)
    await store.append_all([sample_commit(first, game_id=game) for first in range(1, 101) for game in GAMES])
    await store.close()


async def checked(path: Path) -> bool:
    store = open_sqlite(path)
    try:
        found = await check_quickly(store, "sqlite:///the-store")
        return found == QuickCheck(True)
    finally:
        await store.close()


async def test_a_sound_store_passes_and_only_its_end_is_read(path: Path) -> None:
    assert await checked(path), "an empty one"
    await filled(path)
    assert await checked(path)
    store = CountingStore()
    await store.append_all([sample_commit(first) for first in range(1, 901)])
    assert await check_quickly(store, "memory:") == QuickCheck(True)
    assert store.commits_read == 200


@pytest.mark.parametrize(
    ("statements", "version"),
    [
        (["UPDATE commits SET at = at + 1 WHERE position = 650"], 93),
        (["UPDATE games SET version = 99 WHERE game_id = 'game-5'"], 100),
    ],
)
async def test_damage_of_one_game_is_named_and_leaves_the_others(
    path: Path, statements: Sequence[str], version: int
) -> None:
    await filled(path)
    edit(path, *statements)
    store = open_sqlite(path)
    found = await check_quickly(store, "sqlite:///the-store")
    await store.close()
    assert found.damaged is not None
    assert (found.damaged.game_id, found.damaged.version, found.is_complete) == ("game-5", version, True)


@pytest.mark.parametrize(
    "statement", ["DELETE FROM commits WHERE position = 651", "DELETE FROM commits WHERE position > 600"]
)
async def test_a_store_that_has_lost_commits_is_refused_with_the_command_that_looks_closer(
    path: Path, statement: str
) -> None:
    await filled(path)
    edit(path, statement)
    with pytest.raises(StoreError, match=r"^sqlite:///the-store is damaged: ") as refused:
        await checked(path)
    assert "lc-admin verify --store sqlite:///the-store" in refused.value.message


async def test_damage_far_from_the_end_is_left_to_the_audit(path: Path) -> None:
    await filled(path)
    edit(path, "UPDATE commits SET at = at + 1 WHERE position = 400")
    assert await checked(path)


async def test_a_copy_that_was_broken_off_is_refused(path: Path) -> None:
    store = open_sqlite(path)
    await store.mark_unfinished(True)
    await store.close()
    with pytest.raises(StoreError, match="is a copy that was not finished: run the same lc-admin copy"):
        await checked(path)


async def test_a_store_that_does_not_answer_in_time_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick_check, "CHECK_S", 0.02)
    store = StuckStore()
    await store.append(sample_commit(1))
    assert await check_quickly(store, "memory:") == QuickCheck(False)
