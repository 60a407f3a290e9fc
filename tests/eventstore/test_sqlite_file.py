"""The SQLite file: who may open it, older and newer schemas, looking at it while it is written, backups."""

import asyncio
import os
import stat
import subprocess
import sys
from contextlib import aclosing
from pathlib import Path

import apsw
import pytest
from msgspec import structs

from lostcities.core.errors import CorruptLog, StoreError
from lostcities.core.names import GameId
from lostcities.eventstore import default_store_url, open_store
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.sqlite.connection import connect, open_reader, open_writer
from lostcities.eventstore.sqlite.rows import NO_COMMIT, checksum, commit_row
from lostcities.eventstore.sqlite.schema import MIGRATIONS, create_tables
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.testing.store_samples import ANN, EVE, GAME, ORIGIN, OTHER, at_head, fill, sample_commit, sample_listing

# -- URLs --------------------------------------------------------------------------------------------------------------


async def test_memory_opens_a_store_in_memory() -> None:
    store = open_store("memory:")
    assert isinstance(store, MemoryStore)
    await store.close()


async def test_three_slashes_are_a_relative_path_and_four_an_absolute_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = open_store("sqlite:///deep/down/games.sqlite")
    await fill(store, 1)
    await store.close()
    store = open_store(f"sqlite:///{tmp_path}/deep/down/games.sqlite")
    assert await store.head(GAME) == 1
    await store.close()


@pytest.mark.parametrize(
    "url", ["", "games.sqlite", "redis://localhost", "sqlite:", "sqlite://games", "sqlite:///", "memory:x", "Memory:"]
)
def test_a_url_that_names_no_store_is_refused_with_the_valid_ones(url: str) -> None:
    with pytest.raises(StoreError, match="valid are memory:, sqlite:///relative/path or sqlite:////absolute/path"):
        open_store(url)


def test_postgresql_is_announced_but_not_there_yet() -> None:
    with pytest.raises(StoreError, match="postgresql is not supported yet"):
        open_store("postgresql://localhost/games")


def test_the_default_store_is_the_variable_else_a_file_in_the_users_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOSTCITIES_STORE", "sqlite:///here.sqlite")
    assert default_store_url() == "sqlite:///here.sqlite"
    monkeypatch.delenv("LOSTCITIES_STORE")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    monkeypatch.setattr(sys, "platform", "linux")
    assert default_store_url() == "sqlite:////data/lostcities/games.sqlite"


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
def test_a_path_that_leads_nowhere_is_an_error_with_the_path(tmp_path: Path, read_only: bool) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    with pytest.raises(StoreError, match="loop"):
        open_store(f"sqlite:///{loop}", read_only=read_only)
    with pytest.raises(StoreError, match="~nobody-of-this-name"):
        open_store("sqlite:///~nobody-of-this-name/games.sqlite", read_only=read_only)


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
    await store.append(sample_commit(1), sample_listing())
    looker = open_store(f"sqlite:///{path}", read_only=True)
    assert await looker.read(GAME) == [sample_commit(1)]
    await store.append(sample_commit(2))
    assert await looker.head(GAME) == 2
    assert (await looker.listing(GAME)).version == 2
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
    looker = open_store(f"sqlite:///{path}", read_only=True)
    async with aclosing(looker.follow(GAME)) as stream:
        assert await at_head(stream) == [sample_commit(1)]
        news = asyncio.ensure_future(at_head(stream))
        await store.append(sample_commit(2))
        assert await news == [sample_commit(2)]
    await looker.close()
    await store.close()


def test_looking_at_a_store_that_is_not_there_makes_none(path: Path) -> None:
    with pytest.raises(StoreError, match=rf"no store at {path}: start lc-server.*--store.*LOSTCITIES_STORE"):
        open_store(f"sqlite:///{path}", read_only=True)
    assert not path.exists()


def test_a_folder_that_cannot_be_made_is_an_error_with_its_path(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match=r"file/games\.sqlite"):
        open_store(f"sqlite:///{tmp_path}/file/games.sqlite")


# -- schemas -----------------------------------------------------------------------------------------------------------


def add_notes(connection: apsw.Connection) -> None:
    """A migration as the next release might bring it: a new column on every row there is."""
    connection.execute("ALTER TABLE games ADD COLUMN note TEXT NOT NULL DEFAULT 'from schema 1'")


def fail(connection: apsw.Connection) -> None:
    connection.execute("DELETE FROM commits")
    raise apsw.FullError("planted")


async def test_an_older_file_is_brought_up_to_date_with_everything_in_it(path: Path) -> None:
    store = open_sqlite(path)
    await store.append(sample_commit(1), sample_listing())
    await store.close()
    open_writer(path, connect, (*MIGRATIONS, add_notes)).close()
    connection = open_reader(path, connect, (*MIGRATIONS, add_notes))
    assert connection.pragma("user_version") == len(MIGRATIONS) + 1
    assert connection.execute("SELECT game_id, version, note FROM games").fetchall() == [("game-1", 1, "from schema 1")]
    connection.close()


async def test_a_migration_that_fails_leaves_the_older_file_as_it_was(path: Path) -> None:
    store = open_sqlite(path)
    await fill(store, 1)
    await store.close()
    with pytest.raises(apsw.FullError):
        open_writer(path, connect, (*MIGRATIONS, add_notes, fail))
    store = open_sqlite(path)
    assert await store.read(GAME) == [sample_commit(1)]
    assert await store.verify_storage() == []
    await store.close()


def test_a_newer_file_is_refused_by_writer_and_reader(path: Path) -> None:
    open_writer(path, connect, (*MIGRATIONS, add_notes)).close()
    for read_only in (False, True):
        with pytest.raises(StoreError, match=r"written by a newer version .*\(schema 4; this one knows 3\)"):
            open_store(f"sqlite:///{path}", read_only=read_only)


async def test_an_older_file_is_not_changed_by_looking_at_it(path: Path) -> None:
    open_writer(path, connect).close()
    with pytest.raises(StoreError, match="older version: start lc-server once"):
        open_reader(path, connect, (*MIGRATIONS, add_notes))
    apsw.Connection(str(path.with_name("empty.sqlite"))).close()
    path.with_name("empty.sqlite").touch()
    with pytest.raises(StoreError, match="older version"):
        open_store(f"sqlite:///{path.with_name('empty.sqlite')}", read_only=True)


async def test_a_file_of_schema_1_is_read_and_written_on_with_its_rows_as_they_are(path: Path) -> None:
    # As the first release left it: every statement is its own, and so is every checksum.
    connection = apsw.Connection(str(path))
    create_tables(connection)
    connection.execute(f"PRAGMA application_id = {0x4C434753}; PRAGMA user_version = 1")
    commit = commit_row(sample_commit(1), NO_COMMIT)
    connection.execute("INSERT INTO commits VALUES (?,?,?,?,?,?,?,?,?,?,?)", commit)
    game = (GAME, 1, commit[-1], 1_000_000, 1_000_000, "duel", 1, "open", '["player-ann",null]', "player-ann")
    connection.execute("INSERT INTO games VALUES (?,?,?,?,?,?,?,?,?,?,?)", (*game, checksum("game", game)))
    connection.execute("INSERT INTO seated VALUES ('player-ann', 'game-1')")
    connection.close()
    with pytest.raises(StoreError, match="older version: start lc-server once"):
        open_store(f"sqlite:///{path}", read_only=True)
    store = open_sqlite(path)
    assert await store.verify_storage() == []
    row = await store.listing(GAME)
    assert (row.seats, row.version, row.is_unlisted) == (("player-ann", None), 1, False)
    assert [row.game_id for row in await store.listings(seen_by=EVE)] == [GAME]
    await store.append(sample_commit(2), sample_listing(is_unlisted=True))
    await store.append(sample_commit(3))
    assert list(await store.listings(seen_by=EVE)) == []
    assert [row.version for row in await store.listings(seen_by=ANN)] == [3]
    assert await store.verify_storage() == []
    await store.close()
    assert apsw.Connection(str(path)).pragma("user_version") == 3


FORK = (
    b'{"type":"@GameCreated","variant":"duel","variant_version":1,"seats":2,"options":{},"host":"player-ann",'
    b'"undo":"free","origin":{"game":"game-0","version":12,"hash":"%s"}}' % (b"ab" * 32)
)


def as_of_schema_2(path: Path, *openings: tuple[bytes, int]) -> None:
    """A file of schema 2: games 1, 2 and so on, each with its first event and whether it is unlisted."""
    connection = apsw.Connection(str(path))
    create_tables(connection)
    connection.execute("ALTER TABLE games ADD COLUMN unlisted INTEGER NOT NULL DEFAULT 0")
    connection.execute(f"PRAGMA application_id = {0x4C434753}; PRAGMA user_version = 2")
    for number, (opening, unlisted) in enumerate(openings, 1):
        first = structs.replace(sample_commit(1, game_id=GameId(f"game-{number}")), events=(opening,))
        commit = commit_row(first, NO_COMMIT)
        connection.execute("INSERT INTO commits VALUES (?,?,?,?,?,?,?,?,?,?,?)", commit)
        last = commit_row(sample_commit(2, game_id=first.game_id), commit[-1])  # type: ignore[arg-type]  # a checksum
        connection.execute("INSERT INTO commits VALUES (?,?,?,?,?,?,?,?,?,?,?)", last)
        seats = '["player-ann","player-ann"]'
        game = (first.game_id, 2, last[-1], 1_000_000, 2_000_000, "duel", 1, "running", seats, "player-ann")
        digest = checksum("game", (*game, unlisted) if unlisted else game)
        connection.execute("INSERT INTO games VALUES (?,?,?,?,?,?,?,?,?,?,?,?)", (*game, digest, unlisted))
        connection.execute("INSERT INTO seated VALUES ('player-ann', ?)", (first.game_id,))
    connection.close()


async def test_a_file_of_schema_2_learns_which_of_its_games_are_forks(path: Path) -> None:
    as_of_schema_2(path, (FORK, 0), (b'{"type":"@GameCreated"}', 1), (FORK, 1), (b"not a game", 0))
    store = open_sqlite(path)
    rows = {row.game_id: row for row in await store.listings()}
    assert [rows[GameId(f"game-{number}")].origin for number in (1, 2, 3, 4)] == [ORIGIN, None, ORIGIN, None]
    assert [rows[GameId(f"game-{number}")].is_unlisted for number in (1, 2, 3, 4)] == [False, True, True, False]
    await store.append(sample_commit(3))
    await store.append(sample_commit(4), sample_listing(origin=ORIGIN))
    assert (await store.listing(GAME)).origin == ORIGIN
    assert await store.verify_storage() == []
    await store.close()
    reopened = open_store(f"sqlite:///{path}", read_only=True)
    assert (await reopened.listing(GameId("game-3"))).origin == ORIGIN
    await reopened.close()


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        ("UPDATE games SET status = 'over' WHERE game_id = 'game-1'", "a game row does not match its checksum"),
        ("UPDATE commits SET actor = 'eve' WHERE game_id = 'game-1'", "a commit row does not match its checksum"),
    ],
)
async def test_what_is_damaged_in_an_older_file_is_not_made_good_by_bringing_it_up_to_date(
    path: Path, damage: str, fault: str
) -> None:
    as_of_schema_2(path, (FORK, 0), (FORK, 0))
    connection = apsw.Connection(str(path))
    connection.execute(damage)
    connection.close()
    store = open_sqlite(path)
    with pytest.raises(CorruptLog, match=fault):
        await store.read(GAME)
    assert (await store.listing(OTHER)).origin == ORIGIN
    await store.close()
    (row,) = apsw.Connection(str(path)).execute("SELECT origin FROM games WHERE game_id = 'game-1'")
    assert row == (None,)


def test_the_first_schema_never_changes(tmp_path: Path) -> None:
    # Files of this schema are out there: a change to it is a new migration instead.
    connection = apsw.Connection(":memory:")
    create_tables(connection)
    columns = {
        table: " ".join(row[1] for row in connection.execute(f"PRAGMA table_info({table})"))
        for (table,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
    }
    assert columns == {
        "commits": "game_id first_version last_version command_id actor command events hashes recorded_at "
        "prior checksum",
        "games": "game_id version tip created_at updated_at variant variant_version status seats host checksum",
        "seated": "player_id game_id",
        "players": "player_id name kind token_hash created_at checksum",
    }


# -- backups -----------------------------------------------------------------------------------------------------------


async def test_a_backup_taken_during_play_is_whole_and_opens_by_itself(path: Path) -> None:
    store = open_sqlite(path)
    await store.append(sample_commit(1), sample_listing())
    target = path.with_name("backup.sqlite")

    async def play_on() -> None:
        for first in range(2, 40):
            await store.append(sample_commit(first))

    await asyncio.gather(store.backup(target), play_on())
    await store.append(sample_commit(40))
    await store.close()
    assert sorted(p.name for p in path.parent.iterdir() if "backup" in p.name) == ["backup.sqlite"]
    copy = open_store(f"sqlite:///{target}", read_only=True)
    assert await copy.verify_storage() == []
    commits = await copy.read(GAME)
    assert [commit.first_version for commit in commits] == list(range(1, len(commits) + 1))
    assert 1 <= len(commits) <= 39
    await copy.close()
    copy = open_store(f"sqlite:///{target}")
    await copy.append(sample_commit(len(commits) + 1, command_id="on the copy"))
    await copy.close()


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
    store = open_store("memory:")
    with pytest.raises(StoreError, match="cannot be backed up"):
        await store.backup(tmp_path / "backup")
    assert await store.verify_storage() == []
    with pytest.raises(StoreError, match="read-only"):
        open_store("memory:", read_only=True)


async def test_only_the_owner_may_read_the_file(path: Path) -> None:
    # It holds every hand of every running game.
    store = open_sqlite(path)
    await fill(store, 1)
    await store.backup(path.with_name("backup"))
    for part in ("games.sqlite", "games.sqlite-wal", "backup"):
        assert stat.S_IMODE(os.stat(path.with_name(part)).st_mode) & 0o077 == 0
    await store.close()
