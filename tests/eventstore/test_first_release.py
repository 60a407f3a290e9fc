"""Files of release 0.1.0 (schema 10): converted when a server opens them, whole or not at all.

`tests/released/games-0.1.0.sqlite` was written by the store of that release.
"""

import re
import shutil
import stat
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import apsw
import pytest
import structlog

from lostcities.core.errors import StoreError
from lostcities.core.names import CommandId, Version
from lostcities.eventstore.port import Commit, FeedEntry
from lostcities.eventstore.sqlite.store import open_sqlite, open_sqlite_read_only
from lostcities.testing.store_samples import ANN, BEN, GAME, OTHER, sample_commit, sample_player, sample_request

RELEASED = Path(__file__).parents[1] / "released" / "games-0.1.0.sqlite"
SECRET = "df754e752fccc1fd8c94221ba06c07279c5c0d63ef8d5047b2e5a8d7f643f714"


@pytest.fixture
def old(path: Path) -> Path:
    """Path of a copy of the released file."""
    shutil.copyfile(RELEASED, path)
    return path


def recorded() -> list[Commit]:
    """Return the commits that release 0.1.0 recorded, in the order of the feed."""
    commits = []
    for number in range(1, 41):
        commits.append(sample_commit(number))
        if number % 8 == 1:
            first, command_id = number // 8 * 2 + 1, f"{number:032x}"
            commits.append(sample_commit(first, game_id=OTHER, events=2, command_id=command_id, actor=BEN))
    return commits


def schema_of(path: Path) -> object:
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    schema = connection.pragma("user_version")
    connection.close()
    return schema


def tables_of(path: Path) -> list[tuple[object, ...]]:
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    tables = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name").fetchall()
    connection.close()
    return tables


def remove(path: Path) -> None:
    path.unlink()


def content_of(path: Path) -> bytes:
    return path.read_bytes()


async def all_of(path: Path) -> list[FeedEntry]:
    store = open_sqlite(path)
    assert await store.verify_storage() == []
    feed = await store.feed()
    await store.close()
    return feed


async def test_a_server_converts_the_file_and_keeps_everything(old: Path) -> None:
    store = open_sqlite(old)
    assert await store.verify_storage() == []
    assert await store.feed() == list(enumerate(recorded(), 1))
    assert await store.read(GAME) == [commit for commit in recorded() if commit.game_id == GAME]
    assert await store.head(OTHER) == 10
    assert await store.read(GAME, Version(30), 1) == [sample_commit(31)]
    assert [player.player_id for player in await store.players()] == [ANN, BEN]
    assert (await store.secret("one")).hex() == SECRET
    assert await store.sign_of_life("flag") == 7
    await store.close()
    assert schema_of(old) == 11


async def test_a_game_of_the_first_release_goes_on_and_its_commands_are_found(old: Path) -> None:
    store = open_sqlite(old)
    assert (await store.append(sample_commit(3))).replayed
    assert await store.find(OTHER, CommandId(f"{9:032x}")) == recorded()[10]
    assert (await store.append(sample_commit(41))).position == 46
    assert await store.add_player(sample_player(ANN)) is None
    assert await store.rename_player(ANN, "Anna", sample_request()) is None  # 0.1.0 had no table of requests
    await store.close()
    assert len(await all_of(old)) == 46


async def test_a_converted_file_has_the_tables_of_a_new_one(old: Path, tmp_path: Path) -> None:
    new = tmp_path / "new.sqlite"
    for path in (old, new):
        await open_sqlite(path).close()
    assert tables_of(old) == tables_of(new)


def kept(path: Path) -> list[Path]:
    """Return the copies that were made before a conversion."""
    return sorted(path.parent.glob("games.sqlite.schema-10.*"))


async def test_a_copy_is_kept_of_a_file_before_it_is_converted_and_the_log_says_so(old: Path) -> None:
    with structlog.testing.capture_logs() as logs:
        await open_sqlite(old).close()
        await open_sqlite(old).close()
    (copy,) = kept(old)
    assert re.fullmatch(r"games\.sqlite\.schema-10\.\d{4}-\d\d-\d\dT\d{6}Z", copy.name)
    assert logs == [
        {
            "event": "store_converted",
            "log_level": "warning",
            "store": str(old),
            "schema": 11,
            "copy": str(copy),
            "copy_schema": 10,
        }
    ]
    assert mode_of(copy) == 0o600
    assert schema_of(copy) == 10
    assert rows_of(copy) == rows_of(RELEASED)
    assert await all_of(old) == list(enumerate(recorded(), 1))


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def rows_of(path: Path) -> list[tuple[object, ...]]:
    connection = apsw.Connection(f"file:{path}?immutable=1", flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
    rows = [row for table in ("commits", "games", "players") for row in connection.execute(f"SELECT * FROM {table}")]
    connection.close()
    return rows


async def test_without_room_for_a_copy_nothing_is_converted(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = content_of(old)
    free = 2 * len(before) - 1
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=free))
    with pytest.raises(StoreError, match=r"has to be converted\. .* MiB are free: make room, and start again"):
        open_sqlite(old)
    assert (kept(old), content_of(old)) == ([], before)
    free += 1
    await open_sqlite(old).close()
    assert len(kept(old)) == 1


async def test_looking_at_a_file_of_the_first_release_leaves_it_as_it_is(old: Path) -> None:
    before = content_of(old)
    with pytest.raises(StoreError, match=r"was written by release 0\.1\.0: start lc-server once to convert it"):
        open_sqlite_read_only(old)
    assert content_of(old) == before


@pytest.mark.parametrize(
    ("statement", "fault"),
    [
        ("UPDATE commits SET at = at + 1 WHERE position = 9", "the commit at position 9 does not match its checksum"),
        ("DELETE FROM commits WHERE position = 9", "the commit at position 10 does not follow the one before it"),
        ("DELETE FROM commits WHERE position = 45", "a log does not end at its head"),
        ("DELETE FROM games WHERE game_id = 'game-2'", "a log does not end at its head"),
        ("UPDATE games SET version = 41 WHERE game_id = 'game-1'", "a log does not end at its head"),
        (
            "DELETE FROM commits WHERE game_id = 'game-2'; DELETE FROM games WHERE game_id = 'game-2'",
            "the feed has a gap or a repeat at position 3",
        ),
    ],
)
async def test_a_damaged_file_is_not_converted_and_stays_as_it_is(old: Path, statement: str, fault: str) -> None:
    connection = apsw.Connection(str(old))
    connection.execute(statement)
    before = connection.execute("SELECT * FROM commits").fetchall()
    connection.close()
    with pytest.raises(StoreError, match=rf"cannot be converted, because {fault}: .* restore a backup"):
        open_sqlite(old)
    assert kept(old) == [], "a copy of a file that stays as it is would only fill the disk"
    connection = apsw.Connection(str(old))
    assert connection.execute("SELECT * FROM commits").fetchall() == before
    connection.close()
    assert schema_of(old) == 10


async def test_a_disk_that_fails_in_any_moment_of_the_conversion_leaves_the_old_file_or_the_new(
    old: Path,
    disk: Any,  # Any: FaultyDisk
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("lostcities.eventstore.sqlite.migration.BATCH_COMMITS", 10)

    def fails_from(change: int) -> Callable[[int], bool]:
        return lambda number: number >= change

    outcomes, broken = set[object](), 0
    while (broken := broken + 1) < 200:
        shutil.copyfile(RELEASED, old)
        disk.changes, disk.fails = 0, fails_from(broken)
        failed = False
        try:
            store = open_sqlite(old, connect=disk.connect)
            await store.close()
        except StoreError:
            failed = True
        for copy in kept(old):
            remove(copy)
        disk.fails = lambda change: False
        outcomes.add(schema_of(old))
        assert await all_of(old) == list(enumerate(recorded(), 1))
        for beside in ("-wal", "-shm"):
            old.with_name(old.name + beside).unlink(missing_ok=True)
        if not failed and disk.changes < broken:
            break
    assert outcomes == {10, 11}
    assert broken > 10
