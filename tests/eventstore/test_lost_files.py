"""Files of a store that are removed or replaced while it is open: nothing is acknowledged into them."""

import asyncio
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lostcities.core.errors import StoreError
from lostcities.core.names import GameId
from lostcities.eventstore.port import StoreLost
from lostcities.eventstore.sqlite.store import SqliteStore, open_sqlite, open_sqlite_read_only
from lostcities.testing.store_samples import ANN, GAME, fill, first_versions, sample_commit, sample_player, within

Harm = Callable[[Path], None]


def remove(path: Path) -> None:
    path.unlink()


def move_away(path: Path) -> None:
    path.rename(path.with_name("elsewhere.sqlite"))


def move_the_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))


def replace(path: Path) -> None:
    shutil.copyfile(path, path.with_name("other"))
    path.with_name("other").replace(path)


def move_away_and_back(path: Path) -> None:
    move_away(path)
    path.with_name("elsewhere.sqlite").rename(path)


def content_of(path: Path) -> bytes:
    return path.read_bytes()


def is_there(path: Path) -> bool:
    return path.exists()


def beside(suffix: str, harm: Harm) -> Harm:
    def harm_beside(path: Path) -> None:
        harm(path.with_name(path.name + suffix))

    harm_beside.__name__ = f"{harm.__name__} {suffix}"
    return harm_beside


HARMS = [
    remove,
    move_away,
    move_the_folder,
    replace,
    *[beside(suffix, harm) for suffix in ("-wal", "-shm", ".lock") for harm in (remove, replace)],
]
OF_SQLITE = HARMS[4:8]
named = pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "games.sqlite"


async def stored_games(path: Path, count: int = 3) -> SqliteStore:
    store = open_sqlite(path)
    await fill(store, *[1] * count)
    await store.add_player(sample_player(ANN))
    return store


async def refuses_everything(store: SqliteStore) -> None:
    for call in (
        store.append(sample_commit(4)),
        store.add_player(sample_player(ANN)),
        store.secret("one"),
        store.read(GAME),
        store.head(GAME),
        store.feed(),
        store.feed_head(),
        store.player(ANN),
        store.player_by_token(b"token"),
    ):
        with pytest.raises(StoreLost):
            await call


@named
async def test_a_commit_into_files_that_are_gone_is_not_acknowledged(path: Path, harm: Harm) -> None:
    store = await stored_games(path)
    harm(path)
    with pytest.raises(StoreLost, match=r"while the server ran: stop the server, put the file back or restore a"):
        await store.append(sample_commit(4))
    await refuses_everything(store)
    await store.close()


@named
async def test_a_store_without_writes_finds_out_by_itself(
    path: Path, harm: Harm, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lostcities.eventstore.sqlite.writer.LOOK_S", 0.01)
    store = await stored_games(path)
    leaves, waits = (asyncio.ensure_future(store.until_lost()) for _ in range(2))
    await asyncio.sleep(0)
    leaves.cancel()
    harm(path)
    assert "while the server ran" in (await within(20.0, waits)).message
    await refuses_everything(store)
    assert isinstance(await store.until_lost(), StoreLost), "a later waiter is told at once"
    await store.close()


@named
async def test_nothing_is_acknowledged_that_was_committed_while_the_files_went(
    path: Path,
    harm: Harm,
    disk: Any,  # Any: FaultyDisk
) -> None:
    """The files go in the very moment in which a batch of many callers is synchronised."""
    store = open_sqlite(path, connect=disk.connect)
    await fill(store, 1, 1, 1)
    disk.kinds, disk.changes = {"sync"}, 0

    def harm_once(change: int) -> bool:
        if change == 1:
            harm(path)
        return False

    disk.fails = harm_once
    games = [GameId(f"game-{number}") for number in range(10, 40)]
    calls = [store.append(sample_commit(1, game_id=game_id)) for game_id in games]
    outcomes = await asyncio.gather(*calls, return_exceptions=True)
    assert disk.changes >= 1
    assert {type(outcome) for outcome in outcomes} == {StoreLost}
    await store.close()


@pytest.mark.parametrize("harm", OF_SQLITE, ids=lambda harm: harm.__name__)
async def test_what_was_acknowledged_survives_the_loss_of_a_file_beside_the_store(path: Path, harm: Harm) -> None:
    """A removed write-ahead log takes the newest moves along, unless the server saves them before it stops."""
    store = await stored_games(path)
    harm(path)
    with pytest.raises(StoreLost):
        await store.append(sample_commit(4))
    saved = path.with_name("saved.sqlite")  # what a kill would leave, without the write-ahead log
    shutil.copyfile(path, saved)
    again = open_sqlite(saved)
    assert first_versions(await again.read(GAME))[:3] == [1, 2, 3]
    assert (await again.player(ANN)).player_id == ANN
    await again.close()
    await store.close()


async def test_a_replaced_file_is_neither_read_nor_written(path: Path) -> None:
    other = open_sqlite(path.with_name("other.sqlite"))
    await fill(other, 1, game_id=GameId("of-the-other"))
    await other.close()
    store = await stored_games(path)
    path.with_name("other.sqlite").replace(path)
    before = content_of(path)
    with pytest.raises(StoreError, match="replaced"):
        await store.find(GameId("of-the-other"), sample_commit(1).command_id)
    with pytest.raises(StoreLost):
        await store.append(sample_commit(1, game_id=GameId("new")))
    await store.close()
    assert content_of(path) == before
    assert await open_store_and_heads(path) == {"of-the-other": 1, "new": 0, GAME: 0}


async def test_content_that_is_copied_over_the_file_is_noticed_and_not_mixed(path: Path) -> None:
    other = open_sqlite(path.with_name("other.sqlite"))
    await fill(other, *[1] * 50, game_id=GameId("of-the-other"))
    await other.close()
    store = await stored_games(path, 40)
    shutil.copyfile(path.with_name("other.sqlite"), path)
    with pytest.raises(StoreLost, match="was changed by another program while the server ran"):
        await store.append(sample_commit(41))
    await store.close()
    assert await open_store_and_heads(path) == {"of-the-other": 50, "new": 0, GAME: 0}
    again = open_sqlite(path)
    assert await again.verify_storage() == []
    await again.close()


async def test_the_checkpoints_of_the_store_itself_are_no_loss(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lostcities.eventstore.sqlite.writer.CHECKPOINT_PAGES", 1)
    store = await stored_games(path, 100)
    assert await store.head(GAME) == 100
    await store.close()


async def open_store_and_heads(path: Path) -> dict[str, int]:
    store = open_sqlite(path)
    heads: dict[str, int] = {name: await store.head(GameId(name)) for name in ("of-the-other", "new", GAME)}
    await store.close()
    return heads


async def test_a_failed_write_does_not_go_on_in_another_file(path: Path, disk: Any) -> None:  # Any: FaultyDisk
    store = open_sqlite(path, connect=disk.connect)
    await fill(store, 1)
    disk.fails = lambda change: True
    with pytest.raises(StoreError):
        await store.append(sample_commit(2))
    disk.fails = lambda change: False
    remove(path)
    with pytest.raises(StoreLost):
        await store.append(sample_commit(2))
    assert not is_there(path), "no new store is begun in place of the lost one"
    await store.close()


async def test_a_removed_lock_lets_no_two_servers_acknowledge(path: Path) -> None:
    first = await stored_games(path)
    path.with_name("games.sqlite.lock").unlink()
    second = open_sqlite(path)
    await second.append(sample_commit(4))
    with pytest.raises(StoreLost, match=r"games\.sqlite\.lock was replaced"):
        await first.append(sample_commit(5))
    with pytest.raises(StoreLost):
        await first.append(sample_commit(1, game_id=GameId("other")))
    await second.append(sample_commit(5))
    await first.close()
    await second.append(sample_commit(6))
    assert first_versions(await second.read(GAME)) == [1, 2, 3, 4, 5, 6]
    assert await second.verify_storage() == []
    await second.close()


async def test_a_file_that_was_moved_away_and_back_is_no_loss(path: Path) -> None:
    store = await stored_games(path)
    move_away_and_back(path)
    await store.append(sample_commit(4))
    os.link(path, path.with_name("another-name"))
    await store.append(sample_commit(5))
    await store.close()


async def test_a_store_that_is_only_read_notices_another_file_when_it_opens_one(path: Path) -> None:
    store = await stored_games(path)
    reader = open_sqlite_read_only(path)
    replace(path)
    with pytest.raises(StoreLost):
        await reader.head(GAME)
    await reader.close()
    await store.close()
