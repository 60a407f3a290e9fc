"""Bytes that differ from what was written are noticed: a read returns what was written, or raises an error."""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import apsw
import pytest

from lostcities.core.errors import CorruptLog, StoreError, UnknownPlayer
from lostcities.core.names import CommandId, FeedPosition, Version
from lostcities.eventstore import open_store
from lostcities.eventstore.port import EventStore
from lostcities.eventstore.sqlite.rows import COMMIT_COLUMNS, Row, commit_row
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.testing.store_samples import (
    ANN,
    BEN,
    GAME,
    OTHER,
    fill,
    sample_commit,
    sample_player,
)


@pytest.fixture
async def written(path: Path) -> Path:
    """Path of a closed store with two games and two players."""
    store = open_sqlite(path)
    await store.append(sample_commit(1, events=2))
    await fill(store, 2, 1, 3, game_id=OTHER)
    await store.append(sample_commit(3))
    await store.append(sample_commit(4, events=2))
    await store.add_player(sample_player(ANN))
    await store.add_player(sample_player(BEN))
    await store.secret("one")
    await store.close()
    return path


def damage(path: Path, *statements: str) -> None:
    """Change rows of a closed store directly."""
    connection = apsw.Connection(str(path))
    for statement in statements:
        connection.execute(statement)
        assert connection.changes() > 0, statement
    connection.close()


async def fault_of(path: Path, read: Callable[[EventStore], Awaitable[object]]) -> Exception:
    """Return the error that a read of a damaged store raises."""
    store = open_sqlite(path)
    try:
        with pytest.raises((CorruptLog, StoreError)) as caught:
            await read(store)
        return caught.value
    finally:
        await store.close()


def content_of(path: Path) -> bytes:
    """Return the content of the file."""
    return path.read_bytes()


def overwrite(path: Path, content: bytes | bytearray) -> None:
    """Replace the content of the file."""
    path.write_bytes(content)


def flipped(path: Path, table: str, column: str, where: str) -> None:
    """Return a value with one bit flipped."""
    connection = apsw.Connection(str(path))
    ((value,),) = connection.execute(f"SELECT {column} FROM {table} WHERE {where}")
    changed: int | str | bytes
    if isinstance(value, int):
        changed = value ^ 128
    elif isinstance(value, str):
        changed = chr(ord(value[0]) ^ 1) + value[1:]
    else:
        assert isinstance(value, bytes)
        changed = bytes([value[0] ^ 1]) + value[1:]
    connection.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (changed,))
    connection.close()


@pytest.mark.parametrize(
    "column",
    [
        "position",
        "game_id",
        "first_version",
        "last_version",
        "command_id",
        "actor",
        "command",
        "events",
        "hashes",
        "at",
        "command_digest",
        "summary",
        "previous_checksum",
        "checksum",
    ],
)
async def test_a_bit_flipped_in_any_column_of_a_commit_is_corruption(written: Path, column: str) -> None:
    flipped(written, "commits", column, f"game_id = '{GAME}' AND first_version = 3")
    fault = await fault_of(written, lambda store: store.read(GAME))
    assert isinstance(fault, CorruptLog)
    assert (fault.game_id, fault.version) == (GAME, 3)


@pytest.mark.parametrize(
    "column",
    [
        "version",
        "last_checksum",
    ],
)
async def test_a_bit_flipped_in_any_column_of_a_game_is_corruption(written: Path, column: str) -> None:
    flipped(written, "games", column, f"game_id = '{GAME}'")
    for read in (
        lambda store: store.read(GAME),
        lambda store: store.head(GAME),
        lambda store: store.append(sample_commit(6)),
    ):
        fault = await fault_of(written, read)
        assert isinstance(fault, CorruptLog)
        assert fault.game_id == GAME


@pytest.mark.parametrize("column", ["name", "kind", "token_hash", "created_at", "checksum"])
async def test_a_bit_flipped_in_any_column_of_a_player_is_noticed(written: Path, column: str) -> None:
    flipped(written, "players", column, f"player_id = '{ANN}'")
    for read in (lambda store: store.player(ANN), lambda store: store.players()):
        fault = await fault_of(written, read)
        assert "is damaged" in str(fault)


@pytest.mark.parametrize("column", ["value", "checksum"])
async def test_a_bit_flipped_in_a_secret_is_noticed_and_not_shown(written: Path, column: str) -> None:
    flipped(written, "secrets", column, "name = 'one'")
    fault = await fault_of(written, lambda store: store.secret("one"))
    assert str(fault) == ("the secret 'one' is damaged (a secret row does not match its checksum); restore a backup")


@pytest.mark.parametrize(
    ("statements", "version"),
    [
        pytest.param(["DELETE FROM commits WHERE game_id='game-1' AND first_version=1"], 1, id="first deleted"),
        pytest.param(["DELETE FROM commits WHERE game_id='game-1' AND first_version=3"], 3, id="middle deleted"),
        pytest.param(["DELETE FROM commits WHERE game_id='game-1' AND first_version=4"], 4, id="end truncated"),
        pytest.param(["DELETE FROM commits WHERE game_id='game-1'"], 1, id="all deleted"),
        pytest.param(["DELETE FROM games WHERE game_id='game-1'"], 1, id="head deleted"),
        pytest.param(
            [
                "UPDATE commits SET game_id='game-1', last_version=9, command_id='x' "
                "WHERE game_id='game-2' AND first_version=3"
            ],
            3,
            id="moved from another game",
        ),
        pytest.param(
            [
                "DELETE FROM commits WHERE game_id='game-1' AND first_version=1",
                "UPDATE commits SET game_id='game-1' WHERE game_id='game-2' AND first_version=1",
            ],
            1,
            id="replaced by a fitting one of another game",
        ),
        pytest.param(
            [
                "INSERT INTO commits SELECT 1000, game_id, 6, 7, 'again', actor, command, events, hashes, at, "
                "command_digest, summary, previous_checksum, checksum FROM commits "
                "WHERE game_id='game-1' AND first_version=4"
            ],
            6,
            id="duplicated",
        ),
        pytest.param(
            [
                "UPDATE commits SET last_version=90 WHERE game_id='game-1' AND first_version=1",
                "UPDATE commits SET last_version=2 WHERE game_id='game-1' AND first_version=4",
                "UPDATE commits SET last_version=5 WHERE last_version=90",
            ],
            1,
            id="swapped",
        ),
        pytest.param(
            [
                "UPDATE commits SET events=(SELECT events FROM commits WHERE game_id='game-2' AND first_version=1) "
                "WHERE game_id='game-1' AND first_version=1"
            ],
            1,
            id="events of another game",
        ),
    ],
)
async def test_rows_deleted_moved_or_swapped_are_corruption(written: Path, statements: list[str], version: int) -> None:
    damage(written, *statements)
    fault = await fault_of(written, lambda store: store.read(GAME))
    assert isinstance(fault, CorruptLog)
    assert (fault.game_id, fault.version) == (GAME, version)


async def test_a_log_that_lost_its_end_takes_no_new_commits(written: Path) -> None:
    damage(written, "DELETE FROM commits WHERE game_id='game-1' AND first_version=4")
    for read in (
        lambda store: store.head(GAME),
        lambda store: store.append(sample_commit(4)),
        lambda store: store.append(sample_commit(6)),
    ):
        assert isinstance(await fault_of(written, read), CorruptLog)


async def test_an_older_state_of_a_head_is_corruption(written: Path) -> None:
    # Restore the game's row of one commit ago: a valid row, but not of this log.
    connection = apsw.Connection(str(written))
    older = connection.execute("SELECT * FROM games WHERE game_id='game-1'").fetchone()
    connection.close()
    store = open_sqlite(written)
    await store.append(sample_commit(6))
    await store.close()
    connection = apsw.Connection(str(written))
    connection.execute("REPLACE INTO games VALUES (?,?,?,?)", older)
    connection.close()
    for read in (
        lambda store: store.read(GAME),
        lambda store: store.head(GAME),
        lambda store: store.append(sample_commit(6, command_id="another")),
    ):
        fault = await fault_of(written, read)
        assert isinstance(fault, CorruptLog)
        assert fault.version == 6
        assert "its head is version 5, but commits go on" in str(fault)


@pytest.mark.parametrize(("first_version", "noticed_at"), [(1, 3), (3, 4), (4, 4)])
async def test_a_sound_row_from_another_history_is_corruption(
    written: Path, first_version: int, noticed_at: int
) -> None:
    # As if one row came from a backup of a game that then took another course. Its own checksum is right.
    connection = apsw.Connection(str(written))
    where = f"game_id='{GAME}' AND first_version={first_version}"
    ((position, last_version, previous_checksum),) = connection.execute(
        f"SELECT position, last_version, previous_checksum FROM commits WHERE {where}"
    )
    assert isinstance(position, int)
    assert isinstance(last_version, int)
    assert isinstance(previous_checksum, bytes)
    events = last_version - first_version + 1
    connection.execute(f"DELETE FROM commits WHERE {where}")
    commit = sample_commit(first_version, events=events, command=b"played differently")
    other = commit_row(commit, FeedPosition(position), previous_checksum)
    connection.execute("INSERT INTO commits VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)", other)
    connection.close()
    fault = await fault_of(written, lambda store: store.read(GAME))
    assert isinstance(fault, CorruptLog)
    assert fault.version == noticed_at


def without_indexes(path: Path) -> list[Row]:
    """Remove the indexes of the log from SQLite's schema, but leave them in the file. Return their entries."""
    connection = apsw.Connection(str(path))
    known = connection.execute("SELECT * FROM sqlite_schema WHERE name LIKE 'commits_by%'").fetchall()
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("DELETE FROM sqlite_schema WHERE name LIKE 'commits_by%'")
    connection.close()
    return known


@pytest.mark.parametrize(
    "read", [lambda store: store.read(GAME), lambda store: store.find(GAME, CommandId("command-3"))]
)
async def test_an_index_that_leads_to_another_commit_is_corruption(
    written: Path, read: Callable[[EventStore], Awaitable[object]]
) -> None:
    # Remove the indexes, put a valid row of another game in the place of version 3, and restore the old indexes.
    columns = COMMIT_COLUMNS.split(", ")[1:]  # all but game_id
    source = "SELECT {} FROM commits WHERE game_id='game-2' AND first_version=3"
    copied = ", ".join(f"{column}=({source.format(column)})" for column in columns)
    schema = without_indexes(written)
    damage(written, f"UPDATE commits SET {copied}, game_id='game-2' WHERE game_id='game-1' AND first_version=3")
    connection = apsw.Connection(str(written))
    connection.execute("PRAGMA writable_schema = ON")
    connection.executemany("INSERT INTO sqlite_schema VALUES (?,?,?,?,?)", schema)
    connection.close()
    assert isinstance(await fault_of(written, read), CorruptLog)


async def test_corruption_of_one_game_leaves_the_others_playable(written: Path) -> None:
    flipped(written, "commits", "events", f"game_id = '{GAME}' AND first_version = 3")
    store = open_sqlite(written)
    await store.append(sample_commit(7, game_id=OTHER))
    assert len(await store.read(OTHER)) == 4
    assert await store.read(GAME, Version(0), 2) == [sample_commit(1, events=2)]  # a page before the damage
    with pytest.raises(CorruptLog):
        await store.read(GAME)
    await store.close()


@pytest.mark.parametrize("column", ["game_id", "command_id", "actor", "summary"])
async def test_text_that_is_not_utf8_stops_the_feed_at_its_commit_only(written: Path, column: str) -> None:
    damaged = f"UPDATE commits SET {column} = CAST(x'ff' || CAST({column} AS BLOB) AS TEXT)"
    damage(written, f"{damaged} WHERE game_id = '{GAME}' AND first_version = 3")
    store = open_sqlite(written)
    before = await store.feed()
    assert [position for position, _ in before] == [1, 2, 3, 4]
    with pytest.raises(CorruptLog) as caught:
        await store.feed(before[-1][0])
    assert (caught.value.position, caught.value.version) == (5, 3)
    assert caught.value.game_id == (GAME if column != "game_id" else f"\ufffd{GAME}")
    assert [position for position, _ in await store.feed(FeedPosition(5))] == [6]
    await store.close()


@pytest.mark.parametrize("read_only", [False, True])
async def test_a_damaged_header_is_refused_with_the_remedy(written: Path, read_only: bool) -> None:
    overwrite(written, bytes(64) + content_of(written)[64:])
    with pytest.raises(StoreError, match=r"games\.sqlite: it is not an SQLite file.*restore a backup"):
        open_store(f"sqlite:///{written}", read_only=read_only)


async def test_a_file_cut_short_is_an_error(written: Path) -> None:
    overwrite(written, content_of(written)[: 3 * 4096])
    with pytest.raises((StoreError, CorruptLog)):
        await read_everything(written)


async def test_the_operator_is_told_of_every_damaged_row(written: Path) -> None:
    store = open_sqlite(written)
    assert await store.verify_storage() == []
    await store.close()
    flipped(written, "players", "name", f"player_id = '{BEN}'")
    flipped(written, "games", "version", f"game_id = '{GAME}'")
    flipped(written, "secrets", "value", "name = 'one'")
    damage(written, "DELETE FROM commits WHERE game_id='game-2' AND first_version=4")
    store = open_sqlite(written)
    faults = await store.verify_storage()
    await store.close()
    assert [fault.split(":")[0] for fault in faults] == [
        "game game-1",
        "game game-2",
        "feed",
        f"player {BEN}",
        "secret one",
    ]


async def test_a_broken_index_is_found_by_the_operators_check(written: Path) -> None:
    connection = apsw.Connection(str(written))
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("DELETE FROM sqlite_schema WHERE name = 'commits_by_command'")
    connection.close()
    connection = apsw.Connection(str(written))
    connection.execute("DELETE FROM commits WHERE game_id = 'nothing'")
    connection.close()
    store = open_store(f"sqlite:///{written}", read_only=True)
    faults = await store.verify_storage()
    await store.close()
    assert any(fault.startswith("file structure: ") for fault in faults)


async def read_everything(path: Path) -> list[object]:
    """Read the whole store, opened anew."""
    store = open_store(f"sqlite:///{path}", read_only=True)
    try:
        return [
            await store.read(GAME),
            await store.read(OTHER),
            await store.head(GAME),
            await store.head(OTHER),
            await store.player(ANN),
            await store.player(BEN),
            await store.secret("one"),
        ]
    finally:
        await store.close()


async def check_flips(path: Path, seed: int, rounds: int) -> int:
    """Flip random bits of the file one at a time, read everything, and restore them. Return how many were noticed."""
    truth, content, noticed = await read_everything(path), content_of(path), 0
    rng = random.Random(seed)
    for _ in range(rounds):
        bit = rng.randrange(8 * len(content))
        changed = bytearray(content)
        changed[bit // 8] ^= 1 << bit % 8
        overwrite(path, changed)
        try:
            assert await read_everything(path) == truth, f"bit {bit}, seed {seed}"
        except (CorruptLog, StoreError, UnknownPlayer):
            noticed += 1  # UnknownPlayer: a lost key authenticates no caller, and verify_storage reports it
    overwrite(path, content)
    return noticed


async def test_a_bit_flipped_anywhere_in_the_file_never_changes_what_is_read(written: Path, seed: int) -> None:
    assert await check_flips(written, seed, rounds=250) > 5


@pytest.mark.slow
async def test_many_bits_flipped_anywhere_never_change_what_is_read(written: Path, seed: int) -> None:
    assert await check_flips(written, seed, rounds=20_000) > 500


async def test_a_damaged_commit_is_not_found_by_its_command_either(written: Path) -> None:
    flipped(written, "commits", "actor", f"game_id = '{GAME}' AND first_version = 3")
    fault = await fault_of(written, lambda store: store.find(GAME, CommandId("command-3")))
    assert isinstance(fault, CorruptLog)
