"""The SQLite file: exclusive opening, other schemas, reading while it is written, backups."""

import asyncio
import os
import stat
import subprocess
import sys
from contextlib import aclosing, suppress
from pathlib import Path
from typing import Any

import apsw
import pytest

from lostcities.core.errors import StoreError
from lostcities.eventstore import open_store
from lostcities.eventstore.sqlite.connection import connect, open_writer
from lostcities.eventstore.sqlite.schema import FIRST_SCHEMA, SCHEMA, has_tables
from lostcities.eventstore.sqlite.store import open_sqlite, open_sqlite_read_only
from lostcities.testing.store_samples import (
    ANN,
    GAME,
    at_head,
    fill,
    sample_analysis,
    sample_bot,
    sample_commit,
    sample_player,
    sample_request,
)


async def test_three_slashes_are_a_relative_path_and_four_an_absolute_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = await open_store("sqlite:///deep/down/games.sqlite")
    await fill(store, 1)
    await store.close()
    store = await open_store(f"sqlite:///{tmp_path}/deep/down/games.sqlite")
    assert await store.head(GAME) == 1
    await store.close()


# -- one writing process -----------------------------------------------------------------------------------------------


async def test_a_second_writer_is_refused_and_told_who_holds_the_file(path: Path) -> None:
    store = open_sqlite(path)
    with pytest.raises(StoreError, match=rf"games\.sqlite is in use by process {os.getpid()}: only one server"):
        open_sqlite(path)
    link = path.with_name("link.sqlite")
    os.symlink(path, link)
    with pytest.raises(StoreError, match="is in use by process"):
        open_sqlite(link)
    await store.close()
    await open_sqlite(path).close()


async def test_a_second_name_of_a_file_in_use_is_refused_and_harms_nothing(path: Path, tmp_path: Path) -> None:
    store = open_sqlite(path)
    await fill(store, 3)
    link = tmp_path / "another-name.sqlite"
    os.link(path, link)
    with pytest.raises(StoreError, match="2 names"):
        open_sqlite(link)
    await store.close()
    with pytest.raises(StoreError, match="2 names"):
        open_sqlite(path)
    link.unlink()
    again = open_sqlite(path)
    assert await again.head(GAME) == 3
    await again.close()


@pytest.mark.parametrize("read_only", [False, True])
async def test_a_path_that_leads_nowhere_is_an_error_with_the_path(tmp_path: Path, read_only: bool) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    with pytest.raises(StoreError, match="loop"):
        await open_store(f"sqlite:///{loop}", read_only=read_only)
    with pytest.raises(StoreError, match="~nobody-of-this-name"):
        await open_store("sqlite:///~nobody-of-this-name/games.sqlite", read_only=read_only)


async def test_another_process_is_refused_until_the_first_is_gone(path: Path) -> None:
    code = (
        "import sys, pathlib; from lostcities.eventstore.sqlite.store import open_sqlite; "
        "store = open_sqlite(pathlib.Path(sys.argv[1])); print('open', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(  # noqa: ASYNC220 - nothing else runs in this loop
        [sys.executable, "-c", code, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"open\n"
        with pytest.raises(StoreError, match=f"is in use by process {other.pid}"):
            open_sqlite(path)
        other.kill()
    await open_sqlite(path).close()


def test_a_foreign_file_is_refused_untouched_and_leaves_no_lock_behind(path: Path) -> None:
    apsw.Connection(str(path)).execute("CREATE TABLE cats (name)").connection.close()
    before = path.read_bytes()
    for _ in range(2):
        with pytest.raises(StoreError, match="is an SQLite file of another program: choose another path"):
            open_sqlite(path)
    assert path.read_bytes() == before


async def test_the_writer_waits_for_the_disk_at_every_commit(path: Path) -> None:
    connection = open_writer(path, connect)
    assert connection.pragma("journal_mode") == "wal"
    assert connection.pragma("synchronous") == 2  # FULL
    connection.close()


# -- looking at it -----------------------------------------------------------------------------------------------------


async def test_a_store_can_be_looked_at_while_a_server_writes(path: Path) -> None:
    store = open_sqlite(path)
    await store.append(sample_commit(1))
    looker = await open_store(f"sqlite:///{path}", read_only=True)
    assert await looker.read(GAME) == [sample_commit(1)]
    await store.append(sample_commit(2))
    assert await looker.head(GAME) == 2
    with pytest.raises(StoreError, match="opened read-only: nothing can be recorded"):
        await looker.append(sample_commit(3))
    await looker.close()
    await store.close()


async def test_a_read_only_follower_sees_what_another_process_writes(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lostcities.eventstore.sqlite.store.FOREIGN_POLL_S", 0.01)
    store = open_sqlite(path)
    await fill(store, 1)
    looker = await open_store(f"sqlite:///{path}", read_only=True)
    async with aclosing(looker.follow(GAME)) as stream:
        assert await at_head(stream) == [sample_commit(1)]
        news = asyncio.ensure_future(at_head(stream))
        await store.append(sample_commit(2))
        assert await news == [sample_commit(2)]
    await looker.close()
    await store.close()


def test_looking_at_a_store_that_is_not_there_makes_none(path: Path) -> None:
    with pytest.raises(StoreError, match=rf"no store at {path}: start lc-server.*--store.*LOSTCITIES_STORE"):
        asyncio.run(open_store(f"sqlite:///{path}", read_only=True))
    assert not path.exists()


async def test_a_folder_that_cannot_be_made_is_an_error_with_its_path(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match=r"file/games\.sqlite"):
        await open_store(f"sqlite:///{tmp_path}/file/games.sqlite")


# -- schemas -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("read_only", [False, True])
@pytest.mark.parametrize("schema", [1, FIRST_SCHEMA - 1, SCHEMA + 1])
def test_a_file_of_another_schema_is_refused_untouched(path: Path, schema: int, read_only: bool) -> None:
    open_writer(path, connect).close()
    apsw.Connection(str(path)).execute(f"PRAGMA user_version = {schema}").connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match=rf"has schema {schema}, and .* reads schemas 10 and 11 only: use the version"):
        asyncio.run(open_store(f"sqlite:///{path}", read_only=read_only))
    assert path.read_bytes() == before


def test_an_empty_file_is_not_changed_by_looking_at_it(path: Path) -> None:
    path.touch()
    with pytest.raises(StoreError, match="is an empty file: start lc-server once"):
        asyncio.run(open_store(f"sqlite:///{path}", read_only=True))
    assert path.read_bytes() == b""


def test_tables_that_cannot_be_made_leave_an_empty_file_behind(path: Path, disk: Any) -> None:  # Any: FaultyDisk
    for broken in range(1, 12):
        disk.fails = (disk.changes + broken).__le__
        with suppress(apsw.Error):
            open_writer(path, disk.connect).close()
        disk.fails = lambda change: False
        connection = apsw.Connection(str(path))
        assert has_tables(connection, path) == bool(connection.execute("SELECT 1 FROM sqlite_schema").fetchone())
        connection.close()
        path.unlink()


# -- backups -----------------------------------------------------------------------------------------------------------


async def test_a_backup_taken_during_play_is_whole_and_opens_by_itself(path: Path) -> None:
    store = open_sqlite(path)
    await store.append(sample_commit(1))
    secret = await store.secret("one")
    target = path.with_name("backup.sqlite")

    async def play_on() -> None:
        for first in range(2, 40):
            await store.append(sample_commit(first))

    await asyncio.gather(store.backup(target), play_on())
    await store.append(sample_commit(40))
    await store.close()
    assert sorted(p.name for p in path.parent.iterdir() if "backup" in p.name) == ["backup.sqlite"]
    copy = await open_store(f"sqlite:///{target}", read_only=True)
    assert await copy.verify_storage() == []
    commits = await copy.read(GAME)
    assert [commit.first_version for commit in commits] == list(range(1, len(commits) + 1))
    assert 1 <= len(commits) <= 39
    assert await copy.secret("one") == secret
    await copy.close()
    copy = await open_store(f"sqlite:///{target}")
    await copy.append(sample_commit(len(commits) + 1, command_id="on the copy"))
    await copy.close()


async def test_a_reader_draws_no_secret(path: Path) -> None:
    store = open_sqlite(path)
    reader = await open_store(f"sqlite:///{path}", read_only=True)
    with pytest.raises(StoreError, match="read-only"):
        await reader.secret("one")
    assert await store.secret("one") == await reader.secret("one")
    await reader.close()
    await store.close()


async def test_a_backup_never_overwrites(path: Path) -> None:
    store = open_sqlite(path)
    target = path.with_name("precious")
    target.write_text("mine")
    with pytest.raises(StoreError, match="precious exists already: a backup never overwrites"):
        await store.backup(target)
    assert target.read_text() == "mine"
    with pytest.raises(StoreError, match="nowhere"):
        await store.backup(path.with_name("nowhere") / "backup")
    await store.close()


async def test_a_memory_store_has_nothing_to_back_up(tmp_path: Path) -> None:
    store = await open_store("memory:")
    with pytest.raises(StoreError, match="cannot be backed up"):
        await store.backup(tmp_path / "backup")
    assert await store.verify_storage() == []
    with pytest.raises(StoreError, match="read-only"):
        await open_store("memory:", read_only=True)


async def test_only_the_owner_may_read_the_file(path: Path) -> None:
    # It holds every hand of every running game.
    store = open_sqlite(path)
    await fill(store, 1)
    await store.backup(path.with_name("backup"))
    for part in ("games.sqlite", "games.sqlite-wal", "backup"):
        assert stat.S_IMODE(os.stat(path.with_name(part)).st_mode) & 0o077 == 0
    await store.close()


async def test_a_close_that_is_cancelled_is_finished_by_the_next_one(path: Path) -> None:
    store = open_sqlite(path)
    await fill(store, 1)
    closing = asyncio.create_task(store.close())
    await asyncio.sleep(0)
    closing.cancel()
    with suppress(asyncio.CancelledError):
        await closing
    await store.close()
    await open_sqlite(path).close()


async def test_a_file_without_the_tables_of_requests_and_bots_gets_them(path: Path) -> None:
    store = open_sqlite(path)
    await store.add_player(sample_player(ANN))
    await store.close()
    connection = apsw.Connection(str(path))
    connection.execute("DROP TABLE requests; DROP TABLE bots; DROP TABLE analyses")
    connection.close()
    reader = open_sqlite_read_only(path)
    assert await reader.verify_storage() == []
    await reader.close()
    store = open_sqlite(path)
    assert await store.rename_player(ANN, "Anna", sample_request()) is None
    assert await store.answered_request(sample_request().request_hash) == sample_request()
    await store.put_bot(sample_bot(ANN))
    assert await store.bot(ANN) == sample_bot(ANN)
    await store.put_analysis(sample_analysis())
    assert await store.analysis(GAME, 0) == sample_analysis()
    await store.close()


async def test_a_changed_analysis_counts_as_none_and_is_no_fault(path: Path) -> None:
    store = open_sqlite(path)
    await store.put_analysis(sample_analysis())
    await store.close()
    connection = apsw.Connection(str(path))
    connection.execute("UPDATE analyses SET content = x'00'")
    connection.close()
    store = open_sqlite(path)
    assert await store.analysis(GAME, 0) is None
    assert await store.verify_storage() == []
    await store.close()


async def test_a_changed_profile_of_a_bot_is_a_fault_of_the_storage(path: Path) -> None:
    store = open_sqlite(path)
    await store.add_player(sample_player(ANN))
    await store.put_bot(sample_bot(ANN))
    await store.close()
    connection = apsw.Connection(str(path))
    connection.execute("UPDATE bots SET profile = x'00'")
    connection.close()
    store = open_sqlite(path)
    assert await store.verify_storage() == ["the profile of bot player-ann: a bot row does not match its checksum"]
    with pytest.raises(StoreError, match="the profile of bot 'player-ann' is damaged"):
        await store.bot(ANN)
    with pytest.raises(StoreError, match="the list of bots after None is damaged"):
        await store.bots()
    await store.close()


async def test_a_changed_request_is_a_fault_of_the_storage(path: Path) -> None:
    store = open_sqlite(path)
    await store.add_player(sample_player(ANN), sample_request())
    await store.close()
    connection = apsw.Connection(str(path))
    connection.execute("UPDATE requests SET salt = x'00'")
    connection.close()
    store = open_sqlite(path)
    assert await store.verify_storage() == ["a request of player player-ann: a request row does not match its checksum"]
    with pytest.raises(StoreError, match="the record of a request is damaged"):
        await store.answered_request(sample_request().request_hash)
    await store.close()
