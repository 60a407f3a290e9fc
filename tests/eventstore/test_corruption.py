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
from lostcities.eventstore.sqlite.log_index import BLOCK_COMMITS
from lostcities.eventstore.sqlite.rows import INSERT_COMMIT, commit_row
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
    """Path of a closed store with two games and two players. The games have the numbers 1 and 2."""
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
        "game",
        "first_version",
        "command_id",
        "actor",
        "content",
        "hashes",
        "at",
        "command_digest",
        "previous_checksum",
        "checksum",
    ],
)
async def test_a_bit_flipped_in_any_column_of_a_commit_is_corruption(written: Path, column: str) -> None:
    flipped(written, "commits", column, "game = 1 AND first_version = 3")
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
        pytest.param(["DELETE FROM commits WHERE game=1 AND first_version=1"], 1, id="first deleted"),
        pytest.param(["DELETE FROM commits WHERE game=1 AND first_version=3"], 3, id="middle deleted"),
        pytest.param(["DELETE FROM commits WHERE game=1 AND first_version=4"], 4, id="end truncated"),
        pytest.param(
            [
                "DELETE FROM commits WHERE game=1 AND first_version=4",
                "DELETE FROM log_tails WHERE game=1 AND first_version=4",
            ],
            4,
            id="end truncated in the index too",
        ),
        pytest.param(["DELETE FROM commits WHERE game=1"], 1, id="all deleted"),
        pytest.param(["DELETE FROM games WHERE game_id='game-1'"], 1, id="head deleted"),
        pytest.param(["DELETE FROM log_tails WHERE game=1 AND first_version=3"], 3, id="not in the index"),
        pytest.param(["DELETE FROM log_tails WHERE game=1"], 1, id="all gone from the index"),
        pytest.param(
            [
                "DELETE FROM commits WHERE game=1 AND first_version=3",
                "UPDATE commits SET game=1, position=5, command_id='x' WHERE game=2 AND first_version=3",
            ],
            3,
            id="moved from another game",
        ),
        pytest.param(
            [
                "DELETE FROM commits WHERE game=1 AND first_version=1",
                "UPDATE commits SET game=1, game_id='game-1', position=1 WHERE game=2 AND first_version=1",
            ],
            1,
            id="replaced by a fitting one of another game",
        ),
        pytest.param(
            [
                "INSERT INTO commits SELECT 1000, game, NULL, 6, 'again', actor, content, hashes, at, "
                "command_digest, previous_checksum, checksum FROM commits WHERE game=1 AND first_version=4",
                "INSERT INTO log_tails VALUES (1, 1000, 6, x'0000000000000000')",
            ],
            6,
            id="duplicated",
        ),
        pytest.param(
            [
                "UPDATE commits SET position=90 WHERE game=1 AND first_version=1",
                "UPDATE commits SET position=1 WHERE game=1 AND first_version=3",
                "UPDATE commits SET position=5 WHERE position=90",
            ],
            1,
            id="swapped",
        ),
        pytest.param(
            [
                "UPDATE commits SET content=(SELECT content FROM commits WHERE game=2 AND first_version=1) "
                "WHERE game=1 AND first_version=1"
            ],
            1,
            id="content of another game",
        ),
    ],
)
async def test_rows_deleted_moved_or_swapped_are_corruption(written: Path, statements: list[str], version: int) -> None:
    damage(written, *statements)
    fault = await fault_of(written, lambda store: store.read(GAME))
    assert isinstance(fault, CorruptLog)
    assert (fault.game_id, fault.version) == (GAME, version)


async def test_a_log_that_lost_its_end_takes_no_new_commits(written: Path) -> None:
    damage(written, "DELETE FROM commits WHERE game=1 AND first_version=4")
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
    where = f"game = 1 AND first_version={first_version}"
    ((position, events, actor, previous_checksum),) = connection.execute(
        f"SELECT position, length(hashes) / 32, actor, previous_checksum FROM commits WHERE {where}"
    )
    assert isinstance(position, int)
    assert isinstance(events, int)
    assert isinstance(actor, int)
    assert isinstance(previous_checksum, bytes)
    connection.execute(f"DELETE FROM commits WHERE {where}")
    commit = sample_commit(first_version, events=events, command=b"played differently")
    other, _ = commit_row(commit, FeedPosition(position), previous_checksum, game=1, actor=actor)
    connection.execute(INSERT_COMMIT, other)
    connection.close()
    fault = await fault_of(written, lambda store: store.read(GAME))
    assert isinstance(fault, CorruptLog)
    assert fault.version == noticed_at


@pytest.mark.parametrize(
    "read", [lambda store: store.read(GAME), lambda store: store.find(GAME, CommandId("command-3"))]
)
async def test_an_index_that_leads_to_another_commit_is_corruption(
    written: Path, read: Callable[[EventStore], Awaitable[object]]
) -> None:
    damage(written, "UPDATE log_tails SET position = 3 WHERE game = 1 AND first_version = 3")
    assert isinstance(await fault_of(written, read), CorruptLog)


async def test_corruption_of_one_game_leaves_the_others_playable(written: Path) -> None:
    flipped(written, "commits", "content", "game = 1 AND first_version = 3")
    store = open_sqlite(written)
    await store.append(sample_commit(7, game_id=OTHER))
    assert len(await store.read(OTHER)) == 4
    assert await store.read(GAME, Version(0), 2) == [sample_commit(1, events=2)]  # a page before the damage
    with pytest.raises(CorruptLog):
        await store.read(GAME)
    await store.close()


def not_utf8(table: str, column: str, where: str) -> str:
    """Return a statement that puts a byte before a text which UTF-8 does not know."""
    return f"UPDATE {table} SET {column} = CAST(x'ff' || CAST({column} AS BLOB) AS TEXT) WHERE {where}"


async def test_text_that_is_not_utf8_stops_the_feed_at_its_commit_only(written: Path) -> None:
    damage(written, not_utf8("commits", "command_id", "game = 1 AND first_version = 3"))
    store = open_sqlite(written)
    before = await store.feed()
    assert [position for position, _ in before] == [1, 2, 3, 4]
    with pytest.raises(CorruptLog) as caught:
        await store.feed(before[-1][0])
    assert (caught.value.position, caught.value.version, caught.value.game_id) == (5, 3, GAME)
    assert [position for position, _ in await store.feed(FeedPosition(5))] == [6]
    await store.close()


@pytest.mark.parametrize(
    ("table", "column", "where", "game_id"),
    [("games", "game_id", "number = 1", f"\ufffd{GAME}"), ("actors", "player_id", "true", GAME)],
)
async def test_names_that_are_not_utf8_stop_the_feed_where_they_are_used(
    written: Path, table: str, column: str, where: str, game_id: str
) -> None:
    damage(written, not_utf8(table, column, where))
    store = open_sqlite(written)
    with pytest.raises(CorruptLog) as caught:
        await store.feed()
    assert (caught.value.position, caught.value.version, caught.value.game_id) == (1, 1, game_id)
    await store.close()


@pytest.mark.parametrize("table", ["games", "actors"])
async def test_a_lost_name_stops_the_feed_where_it_is_used(written: Path, table: str) -> None:
    damage(written, f"DELETE FROM {table} WHERE number = 1")
    fault = await fault_of(written, lambda store: store.feed())
    assert isinstance(fault, CorruptLog)
    assert (fault.game_id, fault.version, fault.position) == (GAME, 1, 1)


@pytest.mark.parametrize("read_only", [False, True])
async def test_a_damaged_header_is_refused_with_the_remedy(written: Path, read_only: bool) -> None:
    overwrite(written, bytes(64) + content_of(written)[64:])
    with pytest.raises(StoreError, match=r"games\.sqlite: it is not an SQLite file.*restore a backup"):
        await open_store(f"sqlite:///{written}", read_only=read_only)


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
    damage(written, "DELETE FROM commits WHERE game=2 AND first_version=4")
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


async def test_a_broken_index_of_sqlite_is_found_by_the_operators_check(written: Path) -> None:
    connection = apsw.Connection(str(written))
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("DELETE FROM sqlite_schema WHERE name = 'first_commits'")
    connection.close()
    connection = apsw.Connection(str(written))
    connection.execute("DELETE FROM commits WHERE game_id = 'nothing'")
    connection.close()
    store = await open_store(f"sqlite:///{written}", read_only=True)
    faults = await store.verify_storage()
    await store.close()
    assert any(fault.startswith("file structure: ") for fault in faults)


NOT_ALL = "game game-1: its index does not lead to each of its commits"


@pytest.mark.parametrize(
    ("statement", "faults"),
    [
        ("DELETE FROM log_tails WHERE game = 1 AND position = 70", [NOT_ALL]),
        ("UPDATE log_tails SET digest = x'01020304' WHERE game = 1 AND position = 70", [NOT_ALL]),
        ("UPDATE log_tails SET first_version = 90 WHERE game = 1 AND position = 70", [NOT_ALL]),
        ("UPDATE commits SET game = 9 WHERE position = 70", None),
        (
            "UPDATE log_blocks SET entries = CAST(entries || x'00' AS BLOB) WHERE first_version = 1",
            ["game game-1: a block of its index does not match its checksum"],
        ),
        (
            "DELETE FROM log_blocks WHERE first_version = 1",
            ["game game-1: its index has no block between the positions 0 and 33"],
        ),
        (
            "DELETE FROM log_blocks WHERE first_version = 33",
            ["game game-1: its index has no block between the positions 32 and 65"],
        ),
        (
            "UPDATE log_blocks SET game = 7 WHERE first_version = 33",
            [
                "game game-1: its index has no block between the positions 32 and 65",
                "game of number 7: its index has no row in the table of games",
            ],
        ),
    ],
)
async def test_a_damaged_index_of_a_log_is_found_by_the_operators_check(
    path: Path, statement: str, faults: list[str] | None
) -> None:
    store = open_sqlite(path)
    await fill(store, *[1] * (2 * BLOCK_COMMITS + 10))
    assert await store.verify_storage() == []
    await store.close()
    damage(path, statement)
    store = open_sqlite(path)
    found = await store.verify_storage()
    await store.close()
    assert found == faults if faults else len(found) == 2


@pytest.mark.parametrize("first_version", [1, 33])
async def test_a_log_that_lost_a_block_of_its_index_takes_no_new_commits(path: Path, first_version: int) -> None:
    # The digests of its command ids are gone, so that a repeated command could be recorded twice.
    store = open_sqlite(path)
    await fill(store, *[1] * (2 * BLOCK_COMMITS + 10))
    await store.close()
    damage(path, f"DELETE FROM log_blocks WHERE first_version = {first_version}")
    fault = await fault_of(path, lambda store: store.append(sample_commit(75)))
    assert isinstance(fault, CorruptLog)


async def test_a_command_that_is_recorded_twice_is_found_by_the_operators_check(written: Path) -> None:
    damage(
        written,
        "UPDATE commits SET command_id = 'command-3' WHERE game = 1 AND first_version = 1",
        "UPDATE log_tails SET digest = (SELECT digest FROM log_tails WHERE game = 1 AND first_version = 3) "
        "WHERE game = 1 AND first_version = 1",
    )
    store = open_sqlite(written)
    faults = await store.verify_storage()
    await store.close()
    assert "game game-1: two of its commits have the same command id" in faults


async def read_everything(path: Path) -> list[object]:
    """Read the whole store, opened anew."""
    store = await open_store(f"sqlite:///{path}", read_only=True)
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
    flipped(written, "commits", "actor", "game = 1 AND first_version = 3")
    fault = await fault_of(written, lambda store: store.find(GAME, CommandId("command-3")))
    assert isinstance(fault, CorruptLog)
