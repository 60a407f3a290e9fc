"""Stores that a server does not start on: half a copy, a store that lost its end, and one that is gone."""

import asyncio
import shutil
from pathlib import Path

import apsw
import pytest
from structlog.testing import capture_logs
from tests.service.test_program import refused

from lostcities.core.errors import StoreError
from lostcities.core.names import GameId
from lostcities.eventstore import open_store
from lostcities.projections import open_projections, projections_file
from lostcities.service.access.signing_keys import load_keys
from lostcities.service.bootstrap import running
from lostcities.service.settings import Settings
from lostcities.testing.postgres import EmbeddedPostgres
from lostcities.testing.store_samples import fill


def lists_of(path: Path) -> Path:
    lists = projections_file(path)
    assert lists is not None
    return lists


async def started(path: Path) -> None:
    """Start a server on a file, and stop it."""
    async with running(Settings(store=f"sqlite:///{path}", listen="127.0.0.1:0")):
        pass


async def play(path: Path, game: str = "game-1") -> None:
    """Record a commit of a new game, and let the lists read it."""
    store = await open_store(f"sqlite:///{path}")
    await fill(store, 1, game_id=GameId(game))
    lists = open_projections(store, lists_of(path))
    await lists.catch_up()
    await lists.close()
    await store.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def remove(path: Path) -> None:
    path.unlink()


def is_there(path: Path) -> bool:
    return path.exists()


def copy(source: Path, target: Path) -> None:
    shutil.copyfile(source, target)


async def mark(url: str, is_unfinished: bool) -> None:
    store = await open_store(url)
    await store.mark_unfinished(is_unfinished)
    await store.close()


async def test_a_store_that_lost_moves_is_refused_until_its_lists_are_removed(path: Path) -> None:
    await play(path)
    copy(path, path.with_name("older"))
    await play(path, "game-2")
    await started(path)
    copy(path.with_name("older"), path)
    with pytest.raises(StoreError, match="ends before the last move in its lists: the store has lost moves") as error:
        await started(path)
    assert f"lc-admin verify --store sqlite:///{path}, " in error.value.message
    assert f"remove {lists_of(path)} and start again" in error.value.message
    remove(lists_of(path))
    await started(path)


async def test_a_missing_store_is_not_begun_anew_while_its_lists_are_there(path: Path) -> None:
    await play(path)
    remove(path)
    with pytest.raises(StoreError, match=r"there is no store at .*games\.sqlite, but its lists are there: put the"):
        await started(path)
    assert not is_there(path)
    remove(lists_of(path))
    await started(path)


def test_damaged_lists_are_no_reason_to_refuse(path: Path) -> None:
    asyncio.run(play(path))
    lists_of(path).write_bytes(b"no database" * 1000)
    asyncio.run(started(path))


def test_half_a_copy_is_refused_by_the_program(path: Path) -> None:
    url = f"sqlite:///{path}"
    asyncio.run(mark(url, True))
    line = refused("--store", url)
    assert line.startswith(f"lc-server: {url} is a copy that was not finished: run the same lc-admin copy")
    asyncio.run(mark(url, False))
    asyncio.run(started(path))


def test_half_a_copy_in_postgresql_is_refused(postgres: EmbeddedPostgres, tmp_path: Path) -> None:
    url, key = postgres.new_url(), tmp_path / "key"
    load_keys(key)
    asyncio.run(mark(url, True))
    assert "is a copy that was not finished" in refused("--store", url, "--signing-key", str(key))


async def test_one_damaged_game_is_named_at_the_start_and_the_others_go_on(path: Path) -> None:
    await play(path)
    await play(path, "game-2")
    connection = apsw.Connection(str(path))
    connection.execute("UPDATE commits SET at = at + 1 WHERE position = 1")
    connection.close()
    with capture_logs() as lines:
        await started(path)
    assert [line["game"] for line in lines if line["event"] == "game_damaged"] == ["game-1"]
