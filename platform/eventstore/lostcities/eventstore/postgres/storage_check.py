"""Check of the tables in PostgreSQL: every fault that reading the logs would not show.

Faults in the structure of files and indexes are found by PostgreSQL's own `pg_amcheck` and by data checksums.
"""

from collections.abc import AsyncIterator, Sequence

from lostcities.eventstore.checked_rows import (
    ACTION_COLUMNS,
    BOT_COLUMNS,
    PLAYER_COLUMNS,
    PLAYER_TABLES,
    REQUEST_COLUMNS,
    SECRET_COLUMNS,
    ChecksumMismatch,
    stored_action,
    stored_bot,
    stored_player,
    stored_request,
    stored_secret,
)
from lostcities.eventstore.postgres.connection import Connection

FAULTS_MAX = 100
"""Largest number of faults of one kind that are listed."""

_HEADS = """
    SELECT games.game_id, games.version, last.last_version FROM games LEFT JOIN LATERAL (
        SELECT last_version, checksum FROM commits WHERE game_id = games.game_id ORDER BY last_version DESC LIMIT 1
    ) last ON true
    WHERE last.last_version IS DISTINCT FROM games.version OR last.checksum IS DISTINCT FROM games.last_checksum
    ORDER BY game_id LIMIT $1
"""
_LOST_GAMES = """
    SELECT DISTINCT game_id FROM commits WHERE NOT EXISTS (SELECT FROM games WHERE games.game_id = commits.game_id)
    ORDER BY game_id LIMIT $1
"""
_GAPS = """
    SELECT position, before FROM (SELECT position, lag(position, 1, 0::bigint) OVER (ORDER BY position) AS before
        FROM commits) numbered
    WHERE position > before + 1 ORDER BY position LIMIT $1
"""
_FEED_END = "SELECT max(position) AS position, (SELECT coalesce(max(position), 0) FROM commits) AS last FROM feed"
_DISORDER = """
    SELECT game_id, first_version FROM (SELECT game_id, first_version, position,
        lag(position) OVER (PARTITION BY game_id ORDER BY last_version) AS before FROM commits) ordered
    WHERE position < before ORDER BY game_id LIMIT $1
"""


async def storage_faults(connection: Connection) -> Sequence[str]:
    """Return every fault, a sentence each, on one snapshot."""
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        await connection.execute("SET LOCAL statement_timeout = 0")  # it reads every row
        return [
            fault
            async for fault in _joined(_game_faults(connection), _feed_faults(connection), _record_faults(connection))
        ]


async def _joined(*parts: AsyncIterator[str]) -> AsyncIterator[str]:
    for part in parts:
        async for fault in part:
            yield fault


async def _game_faults(connection: Connection) -> AsyncIterator[str]:
    for row in await connection.fetch(_HEADS, FAULTS_MAX, timeout=None):
        last = "no commit" if row["last_version"] is None else f"a commit that ends at version {row['last_version']}"
        yield f"game {row['game_id']}: its head is version {row['version']}, and its log ends with {last}"
    for row in await connection.fetch(_LOST_GAMES, FAULTS_MAX, timeout=None):
        yield f"game {row['game_id']}: its log has no row in the table of games"


async def _feed_faults(connection: Connection) -> AsyncIterator[str]:
    for row in await connection.fetch(_GAPS, FAULTS_MAX, timeout=None):
        yield f"feed: no commit stands at the positions {row['before'] + 1} to {row['position'] - 1}"
    end = await connection.fetchrow(_FEED_END, timeout=None)
    assert end is not None, "the query always has one row"
    if end["position"] != end["last"]:
        counted = "nothing" if end["position"] is None else end["position"]
        yield f"feed: its counter has {counted}, and the last commit {end['last']}"
    for row in await connection.fetch(_DISORDER, FAULTS_MAX, timeout=None):
        yield f"game {row['game_id']}: its commit at version {row['first_version']} stands before an earlier one"


async def _record_faults(connection: Connection) -> AsyncIterator[str]:
    for what, table, columns, name, stored in (
        ("player", PLAYER_TABLES, PLAYER_COLUMNS, "player_id", stored_player),
        ("a request of player", "requests", REQUEST_COLUMNS, "player_id", stored_request),
        ("the profile of bot", "bots", BOT_COLUMNS, "player_id", stored_bot),
        ("secret", "secrets", SECRET_COLUMNS, "name", stored_secret),
        ("operator action", "operator_actions", ACTION_COLUMNS, "number", stored_action),
    ):
        async for row in connection.cursor(f"SELECT {columns} FROM {table} ORDER BY 1", prefetch=1_000):
            try:
                stored(tuple(row))
            except ChecksumMismatch as error:
                yield f"{what} {row[name]}: {error}"
