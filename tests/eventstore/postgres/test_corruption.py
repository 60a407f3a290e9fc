"""Rows that differ from what was written are noticed: a read returns what was written, or raises an error."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from tests.support.postgres_store import connected

from lostcities.core.errors import CorruptLog, StoreError
from lostcities.core.names import CommandId, FeedPosition, GameId, Version
from lostcities.eventstore.port import Appended, EventStore
from lostcities.eventstore.postgres.store import open_postgres
from lostcities.testing.store_samples import (
    ANN,
    BEN,
    GAME,
    OTHER,
    fill,
    sample_bot,
    sample_commit,
    sample_player,
    sample_request,
)

Read = Callable[[EventStore], Awaitable[object]]

OF_ANN = "player_id = 'player-ann'"

_SET = "UPDATE commits SET {column} = {value} WHERE game_id = 'game-1' AND first_version = {version}"
_FROM = "(SELECT {column} FROM commits WHERE game_id = '{game}' AND first_version = {version})"


@pytest.fixture
async def written(url: str) -> str:
    """Address of a closed store with two games and two players."""
    store = await open_postgres(url)
    await store.append(sample_commit(1, events=2))
    await fill(store, 2, 1, 3, game_id=OTHER)
    await store.append(sample_commit(3))
    await store.append(sample_commit(4, events=2))
    for player_id in (ANN, BEN):
        await store.add_player(sample_player(player_id), sample_request(player_id, player_id))
    await store.put_bot(sample_bot(ANN))
    await store.secret("one")
    assert await store.verify_storage() == []
    await store.close()
    return url


async def damage(url: str, *statements: str) -> None:
    """Change rows by hand, as a mistaken operator or a fault of a disk does."""
    async with connected(url) as connection:
        for statement in statements:
            assert await connection.execute(statement) not in ("UPDATE 0", "DELETE 0", "INSERT 0 0"), statement


async def flip(url: str, table: str, column: str, where: str) -> None:
    """Flip one bit of a value."""
    async with connected(url) as connection:
        value = await connection.fetchval(f"SELECT {column} FROM {table} WHERE {where}")
        if isinstance(value, int):
            changed: object = value ^ 128
        elif isinstance(value, str):
            changed = chr(ord(value[0]) ^ 1) + value[1:]
        else:
            changed = bytes([value[0] ^ 1]) + value[1:]
        await connection.execute(f"UPDATE {table} SET {column} = $1 WHERE {where}", changed)


async def fault_of(url: str, read: Read) -> Exception:
    """Return the error that a read of a damaged store raises."""
    store = await open_postgres(url)
    try:
        with pytest.raises((CorruptLog, StoreError)) as caught:
            await read(store)
        return caught.value
    finally:
        await store.close()


@pytest.mark.parametrize(
    "column",
    [
        "game_id",
        "first_version",
        "last_version",
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
async def test_a_bit_flipped_in_any_column_of_a_commit_is_corruption(written: str, column: str) -> None:
    await flip(written, "commits", column, "game_id = 'game-1' AND first_version = 3")
    fault = await fault_of(written, lambda store: store.read(GAME))
    assert isinstance(fault, CorruptLog)
    # A row that stands elsewhere in the index is missed there, and its neighbour is found in its place.
    assert (fault.game_id, fault.version) == (GAME, 3)


@pytest.mark.parametrize("column", ["version", "last_checksum"])
async def test_a_bit_flipped_in_any_column_of_a_game_is_corruption(written: str, column: str) -> None:
    await flip(written, "games", column, "game_id = 'game-1'")
    reads: list[Read] = [
        lambda store: store.read(GAME),
        lambda store: store.head(GAME),
        lambda store: store.append(sample_commit(6)),
    ]
    for read in reads:
        fault = await fault_of(written, read)
        assert isinstance(fault, CorruptLog)
        assert fault.game_id == GAME


@pytest.mark.parametrize(
    ("table", "column", "where", "read", "message"),
    [
        (
            "players",
            "name",
            f"player_id = '{ANN}'",
            lambda store: store.player(ANN),
            "the record of player 'player-ann'",
        ),
        ("players", "kind", f"player_id = '{ANN}'", lambda store: store.players(), "the record of player 'player-ann'"),
        ("players", "created_at", f"player_id = '{ANN}'", lambda store: store.rename_player(ANN, "Anna"), "the record"),
        ("requests", "content", OF_ANN, None, "the record of a request"),
        ("bots", "profile", "true", lambda store: store.bot(ANN), "the profile of bot 'player-ann'"),
        ("secrets", "value", "true", lambda store: store.secret("one"), "the secret 'one'"),
    ],
)
async def test_a_bit_flipped_in_another_record_is_noticed(
    written: str, table: str, column: str, where: str, read: Read | None, message: str
) -> None:
    await flip(written, table, column, where)
    fault = await fault_of(written, read or (lambda store: store.answered_request(sample_request(ANN).request_hash)))
    assert str(fault).startswith(message)
    assert "is damaged" in str(fault)
    assert "restore a backup" in str(fault)


@pytest.mark.parametrize(
    ("statements", "version"),
    [
        pytest.param(["DELETE FROM commits WHERE game_id='game-1' AND first_version=1"], 1, id="first deleted"),
        pytest.param(["DELETE FROM commits WHERE game_id='game-1' AND first_version=3"], 3, id="middle deleted"),
        pytest.param(["DELETE FROM commits WHERE game_id='game-1' AND first_version=4"], 4, id="end deleted"),
        pytest.param(["DELETE FROM commits WHERE game_id='game-1'"], 1, id="all deleted"),
        pytest.param(["DELETE FROM games WHERE game_id='game-1'"], 1, id="game deleted"),
        pytest.param(
            [
                "DELETE FROM commits WHERE game_id='game-1' AND first_version=3",
                "UPDATE commits SET game_id='game-1', command_id='x' WHERE game_id='game-2' AND first_version=3",
            ],
            3,
            id="moved from another game",
        ),
        pytest.param(
            [_SET.format(column="content", value=_FROM.format(column="content", game=OTHER, version=1), version=1)],
            1,
            id="content of another game",
        ),
        pytest.param(
            [
                "UPDATE commits SET first_version=90, last_version=90 WHERE game_id='game-1' AND first_version=1",
                "UPDATE commits SET first_version=1, last_version=2 WHERE game_id='game-1' AND first_version=4",
                "UPDATE commits SET first_version=4, last_version=5 WHERE game_id='game-1' AND first_version=90",
            ],
            1,
            id="swapped",
        ),
    ],
)
async def test_rows_deleted_moved_or_swapped_are_corruption(written: str, statements: list[str], version: int) -> None:
    await damage(written, *statements)
    fault = await fault_of(written, lambda store: store.read(GAME))
    assert isinstance(fault, CorruptLog)
    assert (fault.game_id, fault.version) == (GAME, version)


async def test_a_log_that_lost_its_end_takes_no_new_commits(written: str) -> None:
    await damage(written, "DELETE FROM commits WHERE game_id='game-1' AND first_version=4")
    reads: list[Read] = [
        lambda store: store.head(GAME),
        lambda store: store.append(sample_commit(4)),
        lambda store: store.append(sample_commit(6)),
    ]
    for read in reads:
        assert isinstance(await fault_of(written, read), CorruptLog)


async def test_a_game_moved_back_to_an_older_head_takes_no_new_commits(written: str) -> None:
    older = _FROM.format(column="checksum", game=GAME, version=3)
    await damage(written, f"UPDATE games SET version = 3, last_checksum = {older} WHERE game_id = 'game-1'")
    reads: list[Read] = [
        lambda store: store.read(GAME),
        lambda store: store.head(GAME),
        lambda store: store.append(sample_commit(4, command_id="another")),
        lambda store: store.append(sample_commit(6, command_id="another")),
    ]
    for read in reads:
        fault = await fault_of(written, read)
        assert isinstance(fault, CorruptLog)
        assert fault.version == 4
        assert "its head is version 3, but commits go on" in str(fault)


async def test_a_damaged_game_in_a_batch_leaves_the_others_playable(written: str) -> None:
    await flip(written, "games", "last_checksum", "game_id = 'game-1'")
    store = await open_postgres(written)
    try:
        commits = [sample_commit(6), sample_commit(7, game_id=OTHER)]
        commits += [sample_commit(1, game_id=GameId(f"new-{number}")) for number in range(5)]
        first, *others = await asyncio.gather(*map(store.append, commits), return_exceptions=True)
        assert isinstance(first, CorruptLog)
        assert [other.replayed for other in others if isinstance(other, Appended)] == [False] * 6
    finally:
        await store.close()


async def test_without_the_counter_of_the_feed_nothing_is_appended(written: str) -> None:
    await damage(written, "DELETE FROM feed")
    appends: list[Read] = [
        lambda store: store.append(sample_commit(6)),
        lambda store: store.append(sample_commit(1, game_id=GameId("new"))),
    ]
    for append in appends:
        assert isinstance(await fault_of(written, append), StoreError)
    await damage(written, "INSERT INTO feed VALUES (6)")
    store = await open_postgres(written)
    try:
        assert await store.verify_storage() == []
        assert (await store.append(sample_commit(6))).position == 7
    finally:
        await store.close()


async def test_damage_in_a_log_leaves_what_stands_before_it_readable(written: str) -> None:
    await flip(written, "commits", "content", "game_id = 'game-1' AND first_version = 3")
    store = await open_postgres(written)
    try:
        assert await store.read(GAME, Version(0), 2) == [sample_commit(1, events=2)]
        feed = await store.feed()
        assert [position for position, _ in feed] == [1, 2, 3, 4]
        with pytest.raises(CorruptLog) as caught:
            await store.feed(feed[-1][0])
        assert (caught.value.position, caught.value.version, caught.value.game_id) == (5, 3, GAME)
        assert [position for position, _ in await store.feed(FeedPosition(5))] == [6]
        with pytest.raises(CorruptLog):
            await store.find(GAME, CommandId("command-3"))
    finally:
        await store.close()


@pytest.mark.parametrize(
    ("statements", "faults"),
    [
        (
            ["UPDATE games SET version = 3 WHERE game_id = 'game-1'"],
            ["game game-1: its head is version 3, and its log ends with a commit that ends at version 5"],
        ),
        (["DELETE FROM games WHERE game_id = 'game-1'"], ["game game-1: its log has no row in the table of games"]),
        (
            ["DELETE FROM commits WHERE position = 6"],
            [
                "game game-1: its head is version 5, and its log ends with a commit that ends at version 3",
                "feed: its counter has 6, and the last commit 5",
            ],
        ),
        (["DELETE FROM commits WHERE position = 3"], ["feed: no commit stands at the positions 3 to 3"]),
        (["UPDATE feed SET position = 3"], ["feed: its counter has 3, and the last commit 6"]),
        (["DELETE FROM feed"], ["feed: its counter has nothing, and the last commit 6"]),
        (
            [
                "UPDATE commits SET position = 90 WHERE position = 1",
                "UPDATE commits SET position = 1 WHERE position = 5",
                "UPDATE commits SET position = 5 WHERE position = 90",
            ],
            ["game game-1: its commit at version 3 stands before an earlier one"],
        ),
        (
            ["UPDATE players SET name = 'another' WHERE player_id = 'player-ben'"],
            ["player player-ben: a player row does not match its checksum"],
        ),
        (["UPDATE secrets SET value = 'x'"], ["secret one: a secret row does not match its checksum"]),
        (["UPDATE bots SET at = 7"], ["the profile of bot player-ann: a bot row does not match its checksum"]),
    ],
)
async def test_the_operators_check_finds_what_reads_of_logs_do_not_show(
    written: str, statements: list[str], faults: list[str]
) -> None:
    await damage(written, *statements)
    store = await open_postgres(written, read_only=True)
    try:
        assert await store.verify_storage() == faults
    finally:
        await store.close()
