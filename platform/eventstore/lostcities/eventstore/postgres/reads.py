"""Reads of the logs and of the feed, each one statement and so one snapshot. Every row is verified."""

from collections.abc import Sequence

import asyncpg

from lostcities.core.errors import CorruptLog, UnknownGame
from lostcities.core.names import CommandId, FeedPosition, GameId, Version
from lostcities.eventstore.checked_rows import StoredCommit
from lostcities.eventstore.log_checks import ROW_DAMAGE, check_follows, check_reaches_head, damaged
from lostcities.eventstore.port import FEED_BYTES_MAX, Commit, FeedEntry
from lostcities.eventstore.postgres.connection import Connection
from lostcities.eventstore.postgres.rows import COMMIT_COLUMNS, HeadRow, stored_commit

_LOG = f"""
    SELECT games.version AS head, games.last_checksum, page.* FROM games LEFT JOIN LATERAL (
        SELECT {COMMIT_COLUMNS} FROM commits WHERE commits.game_id = games.game_id AND last_version > $2
        ORDER BY last_version LIMIT $3
    ) page ON true WHERE games.game_id = $1
"""
_HEADS = f"""
    SELECT games.game_id AS game, games.version AS head, games.last_checksum, last.* FROM games LEFT JOIN LATERAL (
        SELECT {COMMIT_COLUMNS} FROM commits WHERE commits.game_id = games.game_id ORDER BY last_version DESC LIMIT 1
    ) last ON true WHERE games.game_id = ANY($1)
"""
_FEED = f"SELECT {COMMIT_COLUMNS} FROM commits WHERE position > $1 ORDER BY position LIMIT $2"
_COMMANDS = f"""
    SELECT {COMMIT_COLUMNS} FROM commits WHERE (game_id, command_id) IN (SELECT * FROM unnest($1::text[], $2::text[]))
"""
LOST_ROW = "its row in the table of games is missing"
"""Fault of a log that has commits and no row of its head."""


async def read_page(
    connection: Connection, game_id: GameId, after: Version, limit: int
) -> tuple[list[Commit], HeadRow]:
    """Read a page of a log, see `EventStore.read`, and the head of the log as of the same moment."""
    rows = await connection.fetch(_LOG, game_id, after, limit + 1)
    if not rows:
        if await connection.fetchval("SELECT EXISTS (SELECT FROM commits WHERE game_id = $1)", game_id):
            raise CorruptLog(game_id, 1, LOST_ROW)
        raise UnknownGame(game_id)
    game = HeadRow(game_id, rows[0]["head"], rows[0]["last_checksum"])
    page: list[Commit] = []
    room, before = limit, None
    for row in rows if rows[0]["position"] is not None else ():
        if page and not room:
            return page, game
        expected = page[-1].last_version if page else after
        stored = _stored(game_id, Version(expected + 1), row)
        room -= len(stored.commit.events)
        if page and room < 0:
            return page, game
        check_follows(game, before, stored, expected)
        page.append(stored.commit)
        before = stored
    if len(rows) <= limit:
        check_reaches_head(game, before, after)
    return page, game


async def read_heads(connection: Connection, game_ids: Sequence[GameId]) -> dict[GameId, HeadRow | CorruptLog]:
    """Read the heads of some logs. A game without a log is left out, and of a damaged one the error is returned."""
    heads: dict[GameId, HeadRow | CorruptLog] = {}
    for row in await connection.fetch(_HEADS, game_ids):
        game = HeadRow(row["game"], row["head"], row["last_checksum"])
        try:
            last = _stored(game.game_id, game.version, row) if row["position"] is not None else None
            check_reaches_head(game, last, Version(0))
            heads[game.game_id] = game
        except CorruptLog as error:
            heads[game.game_id] = error
    return heads


async def read_head(connection: Connection, game_id: GameId) -> Version:
    """Read the version of the last event, see `EventStore.head`."""
    head = (await read_heads(connection, [game_id])).get(game_id)
    if isinstance(head, CorruptLog):
        raise head
    return head.version if head is not None else Version(0)


async def find_entries(
    connection: Connection, commands: Sequence[tuple[GameId, CommandId]]
) -> dict[tuple[GameId, CommandId], FeedEntry | CorruptLog]:
    """Find the commits that recorded some commands, with their positions. Of a damaged one the error is returned."""
    found: dict[tuple[GameId, CommandId], FeedEntry | CorruptLog] = {}
    games, ids = [game_id for game_id, _ in commands], [command_id for _, command_id in commands]
    for row in await connection.fetch(_COMMANDS, games, ids):
        key = GameId(row["game_id"]), CommandId(row["command_id"])
        try:
            stored = _stored(key[0], row["first_version"], row)
            found[key] = stored.position, stored.commit
        except CorruptLog as error:
            found[key] = error
    return found


async def find_entry(connection: Connection, game_id: GameId, command_id: CommandId) -> FeedEntry | None:
    """Find the commit that recorded a command, with its position. Raise `CorruptLog`."""
    found = (await find_entries(connection, [(game_id, command_id)])).get((game_id, command_id))
    if isinstance(found, CorruptLog):
        raise found
    return found


async def read_feed(connection: Connection, after: FeedPosition, limit: int) -> list[FeedEntry]:
    """Read a page of the feed, see `EventStore.feed`."""
    page: list[FeedEntry] = []
    room = FEED_BYTES_MAX
    for row in await connection.fetch(_FEED, after, limit):
        try:
            stored = stored_commit(row)
        except ROW_DAMAGE as error:
            if page:
                break  # the commits before it come first
            fault = damaged(row["game_id"], row["first_version"], error)
            fault.position = row["position"]
            raise fault from error
        room -= sum(map(len, stored.commit.events))
        if page and room < 0:
            break
        page.append((stored.position, stored.commit))
    return page


async def read_feed_head(connection: Connection) -> FeedPosition:
    """Read the position of the newest commit, see `EventStore.feed_head`."""
    return FeedPosition(await connection.fetchval("SELECT position FROM feed"))


async def read_game_ids(connection: Connection, after: GameId | None, limit: int) -> Sequence[GameId]:
    """Read a page of game ids, see `OperatedStore.game_ids`."""
    rows = await connection.fetch(
        "SELECT game_id FROM games WHERE game_id > $1 ORDER BY game_id LIMIT $2", after or "", limit
    )
    return [row["game_id"] for row in rows]


def _stored(game_id: GameId, version: Version, row: asyncpg.Record) -> StoredCommit:
    """Read the commit in a row. Raise `CorruptLog`."""
    try:
        return stored_commit(row)
    except ROW_DAMAGE as error:
        raise damaged(game_id, version, error) from error
