"""Failures of the disk: callers get errors, nothing acknowledged is lost, and work goes on afterwards."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import apsw
import pytest
from msgspec import structs

from lostcities.core.errors import StoreError
from lostcities.core.names import FeedPosition
from lostcities.eventstore.port import Appended, Commit, EventStore
from lostcities.eventstore.sqlite.log_writer import LogWriter
from lostcities.eventstore.sqlite.store import SqliteStore, open_sqlite
from lostcities.testing.store_samples import (
    ANN,
    GAME,
    OTHER,
    first_versions,
    follow_until,
    sample_commit,
    sample_player,
    sample_request,
)

Work = Callable[[EventStore], Awaitable[Any]]  # Any: each piece of work has a result of its own
WORK: list[Work] = [
    lambda store: store.append(sample_commit(1, events=2)),
    lambda store: store.append(sample_commit(3)),
    lambda store: store.add_player(sample_player()),
    lambda store: store.append(sample_commit(1, game_id=OTHER, events=3)),
    lambda store: store.append(sample_commit(4, command=random.Random(1).randbytes(6_000))),
    lambda store: store.replace_token(ANN, b"new".ljust(32)),
    lambda store: store.rename_player(ANN, "Anna", sample_request()),
    lambda store: store.secret("one"),
]


async def check_all_is_recorded_once(store: SqliteStore) -> None:
    assert first_versions(await store.read(GAME)) == [1, 3, 4]
    assert await store.read(OTHER) == [sample_commit(1, game_id=OTHER, events=3)]
    ann = await store.player(ANN)
    assert (ann.token_hash, ann.name) == (b"new".ljust(32), "Anna")
    assert await store.answered_request(sample_request().request_hash) == sample_request()
    assert await store.verify_storage() == []


def open_somehow(path: Path, disk: Any) -> SqliteStore:  # Any: FaultyDisk is in conftest, which tests do not import
    """Open a store, and try again if the disk failed: opening is as safe to repeat as a command."""
    try:
        return open_sqlite(path, connect=disk.connect)
    except StoreError:
        return open_sqlite(path, connect=disk.connect)


@pytest.mark.parametrize("error", [pytest.param(apsw.FullError, marks=pytest.mark.slow), apsw.IOError])
async def test_whichever_change_of_the_disk_fails_a_retry_completes_the_work(
    tmp_path: Path, disk: Any, error: type[apsw.Error]
) -> None:
    disk.error = error
    for nth in range(1, 1_000):
        disk.changes = disk.failures = 0
        disk.fails = lambda change, nth=nth: change == nth
        path = tmp_path / f"{nth}.sqlite"
        store = open_somehow(path, disk)
        for work in WORK:
            try:
                await work(store)
            except StoreError:
                await work(store)  # the same command id: done once, whatever happened to the first try
        await check_all_is_recorded_once(store)
        await store.close()
        store = open_sqlite(path)
        await check_all_is_recorded_once(store)
        await store.close()
        if disk.failures == 0:
            break
    assert 20 < nth < 1_000


async def test_what_was_acknowledged_survives_a_disk_that_dies(tmp_path: Path, disk: Any) -> None:
    for nth in range(1, 1_000):
        disk.changes = disk.failures = 0
        disk.fails = lambda change: False
        path = tmp_path / f"{nth}.sqlite"
        store = open_sqlite(path, connect=disk.connect)
        started = disk.changes
        disk.fails = lambda change, first=started + nth: change >= first
        acknowledged: list[Commit] = []
        for first in range(1, 9):
            try:
                acknowledged.append((await store.append(sample_commit(first))).commit)
            except StoreError:
                break
        died = disk.failures > 0
        await store.close()
        store = open_sqlite(path)
        stored = await store.read(GAME) if await store.head(GAME) else []
        assert stored[: len(acknowledged)] == acknowledged
        assert len(stored) <= len(acknowledged) + 1  # the unacknowledged one may be there, but whole
        assert await store.verify_storage() == []
        await store.close()
        if not died:
            break
    assert 5 < nth < 1_000


async def test_a_full_disk_is_named_with_its_remedy_and_work_goes_on_once_there_is_room(path: Path, disk: Any) -> None:
    store = open_sqlite(path, connect=disk.connect)
    await store.append(sample_commit(1))
    disk.fails = lambda change: True
    for _ in range(3):
        with pytest.raises(StoreError, match=r"games\.sqlite: the disk is full: free some space"):
            await store.append(sample_commit(2))
    assert await store.read(GAME) == [sample_commit(1)]
    disk.fails = lambda change: False
    assert (await store.append(sample_commit(2))).replayed is False
    assert first_versions(await follow_until(store, 2)) == [1, 2]
    await store.close()


@pytest.mark.parametrize(
    ("error", "remedy"),
    [
        (apsw.ReadOnlyError, "it cannot be written: check the permissions"),
        (apsw.IOError, "the disk does not work: check the system log"),
        (apsw.CorruptError, "it is damaged: stop the server and restore a backup"),
    ],
)
async def test_other_failures_name_their_remedy_too(
    path: Path, disk: Any, error: type[apsw.Error], remedy: str
) -> None:
    store = open_sqlite(path, connect=disk.connect)
    disk.error, disk.fails = error, lambda change: True
    with pytest.raises(StoreError, match=remedy):
        await store.append(sample_commit(1))
    await store.close()


async def test_a_store_too_large_for_its_limit_refuses_the_large_commit_only(path: Path, disk: Any) -> None:
    # With SQLite's own page limit the disk is full, but still has space for something small.
    def connect(name: str, flags: int) -> apsw.Connection:
        connection = apsw.Connection(name, flags=flags)
        connection.pragma("max_page_count", 40)
        return connection

    store = open_sqlite(path, connect=connect)
    outcomes = await asyncio.gather(
        store.append(sample_commit(1)),
        store.append(sample_commit(1, game_id=OTHER, command=random.Random(1).randbytes(500_000))),
        store.append(sample_commit(2)),
        return_exceptions=True,
    )
    large = outcomes[1]
    assert isinstance(large, StoreError)
    for first in (1, 2):
        await store.append(sample_commit(first))
    assert first_versions(await store.read(GAME)) == [1, 2]
    assert await store.head(OTHER) == 0
    await store.close()


async def test_one_failing_write_does_not_fail_the_others_of_its_batch(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_sqlite(path)
    write = LogWriter.write

    def failing(writer: LogWriter, log: Any, commit: Commit, position: FeedPosition, digest: bytes) -> None:
        write(writer, log, commit, position, digest)  # Any above: the log as the writer remembers it
        if commit.game_id == OTHER:  # by now all rows of the commit have been written
            raise apsw.ConstraintError("planted")

    monkeypatch.setattr(LogWriter, "write", failing)
    outcomes = await asyncio.gather(
        store.append(sample_commit(1)),
        store.append(sample_commit(1, game_id=OTHER)),
        store.append(sample_commit(2)),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [Appended, StoreError, Appended]
    assert [commit for _, commit in await store.feed()] == [sample_commit(1), sample_commit(2)]
    assert await store.head(OTHER) == 0
    monkeypatch.setattr(LogWriter, "write", write)
    again = await store.append(sample_commit(1, game_id=OTHER))  # the failed commit leaves nothing behind
    first = Appended(sample_commit(1, game_id=OTHER), replayed=False, position=FeedPosition(3))
    assert structs.replace(again, began=0.0) == first
    assert await store.feed(FeedPosition(2)) == [(3, again.commit)]
    assert await store.verify_storage() == []
    await store.close()


async def test_a_commit_reported_as_failed_that_reached_the_disk_after_all_is_found(path: Path, disk: Any) -> None:
    # The write-ahead log has the commit, and only its sync failed. Opening the file again restores it.
    store = open_sqlite(path, connect=disk.connect)
    await store.append(sample_commit(1))
    disk.kinds, disk.error, disk.fails = {"sync"}, apsw.IOError, lambda change: True
    with pytest.raises(StoreError):
        await store.append(sample_commit(2))
    disk.fails = lambda change: False
    again = await store.append(sample_commit(2, events=3))
    assert again == Appended(sample_commit(2), replayed=True, position=FeedPosition(2))
    assert await store.read(GAME) == [sample_commit(1), sample_commit(2)]
    assert await store.head(GAME) == 2
    await store.close()


async def test_recent_commits_are_read_without_the_file(path: Path) -> None:
    store = open_sqlite(path)
    await store.append(sample_commit(1))
    store._readers._connect = broken
    assert await store.read(GAME) == [sample_commit(1)]
    assert await store.head(GAME) == 1
    with pytest.raises(StoreError, match="it cannot be opened"):
        await store.player(ANN)
    await store.close()


async def test_a_failed_reader_is_replaced(path: Path) -> None:
    store = open_sqlite(path, recent_bytes_max=0)
    await store.append(sample_commit(1))
    connect, store._readers._connect = store._readers._connect, broken
    with pytest.raises(StoreError, match="it cannot be opened"):
        await store.read(GAME)
    store._readers._connect = connect
    assert await store.read(GAME) == [sample_commit(1)]
    await store.close()


def broken(path: str, flags: int) -> apsw.Connection:
    raise apsw.CantOpenError("planted")


class Stubborn(apsw.Connection):
    """A connection that fails when it is closed, as on a disk that is gone."""

    def close(self, force: bool = False) -> None:
        super().close(force)
        raise apsw.IOError("planted")


async def test_connections_that_fail_to_close_leave_the_store_free_to_be_opened_again(path: Path) -> None:
    store = open_sqlite(path, recent_bytes_max=0, connect=lambda path, flags: Stubborn(path, flags=flags))
    await store.append(sample_commit(1))
    assert await store.read(GAME) == [sample_commit(1)]
    await store.close()
    store = open_sqlite(path)  # the lock is free
    assert await store.read(GAME) == [sample_commit(1)]
    await store.close()


async def test_a_read_that_fails_says_so_whatever_its_connection_does(path: Path) -> None:
    store = open_sqlite(path, recent_bytes_max=0, connect=lambda path, flags: Stubborn(path, flags=flags))
    await store.append(sample_commit(1))

    def fail(connection: apsw.Connection) -> None:
        raise apsw.IOError("planted")

    with pytest.raises(StoreError, match="the disk does not work"):
        await store._readers.run(fail)
    await store.close()
