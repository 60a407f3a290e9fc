"""Tables of the SQLite file, and the check that a file has them.

The file names itself (`application_id`) and its schema (`user_version`). There is one schema, and any other is refused.
"""

from pathlib import Path

import apsw

from lostcities.core.errors import StoreError

APPLICATION_ID = 0x4C434753  # "LCGS"

SCHEMA = 10
"""Schema of this program. A change to a table takes the next number."""

_TABLES = """
    CREATE TABLE commits (
        position INTEGER PRIMARY KEY,   -- in the feed; never reused, as no row is ever deleted
        game_id TEXT NOT NULL,
        first_version INTEGER NOT NULL,
        last_version INTEGER NOT NULL,
        command_id TEXT NOT NULL,
        actor TEXT NOT NULL,
        command BLOB NOT NULL,
        events BLOB NOT NULL,       -- msgpack array of binaries, one an event
        hashes BLOB NOT NULL,       -- 32 bytes an event
        at INTEGER NOT NULL,
        command_digest BLOB NOT NULL,
        summary TEXT NOT NULL,      -- JSON: what the game waits for
        previous_checksum BLOB NOT NULL,
        checksum BLOB NOT NULL
    ) STRICT;
    -- The one index of commits. It finds a command, and the positions of a game's commits, which lie in their order.
    CREATE UNIQUE INDEX commits_by_command ON commits (game_id, command_id);

    CREATE TABLE games (
        number INTEGER PRIMARY KEY,     -- of the game in this file: games in play at one time lie together
        game_id TEXT NOT NULL UNIQUE,
        version INTEGER NOT NULL,
        last_checksum BLOB NOT NULL     -- of the last commit
    ) STRICT;

    CREATE TABLE players (
        player_id TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        token_hash BLOB NOT NULL UNIQUE,
        created_at INTEGER NOT NULL,
        checksum BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE secrets (
        name TEXT NOT NULL PRIMARY KEY,
        value BLOB NOT NULL,        -- random bytes, drawn once
        checksum BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE signs_of_life (
        role TEXT NOT NULL PRIMARY KEY,
        at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
"""

_LATER_TABLES = """
    -- Answered requests about players, for a day. They hold neither request ids nor tokens.
    CREATE TABLE IF NOT EXISTS requests (
        request_hash BLOB NOT NULL PRIMARY KEY,
        player_id TEXT NOT NULL,
        content BLOB NOT NULL,
        salt BLOB NOT NULL,
        at INTEGER NOT NULL,
        checksum BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS requests_by_time ON requests (at);

    -- Profiles of bots, which only the service reads.
    CREATE TABLE IF NOT EXISTS bots (
        player_id TEXT NOT NULL PRIMARY KEY,
        profile BLOB NOT NULL,
        at INTEGER NOT NULL,
        checksum BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;
"""
"""Tables that the first release did not have and does not mind. They are added to its files, so its schema stays."""


def has_tables(connection: apsw.Connection, path: Path) -> bool:
    """Return whether the file has the tables; an empty file has none.

    Raise `StoreError` if the file is another program's or has another schema.
    """
    application = connection.pragma("application_id")
    schema = connection.pragma("user_version")
    if application != APPLICATION_ID:
        if application or schema or connection.execute("SELECT 1 FROM sqlite_schema LIMIT 1").fetchone():
            raise StoreError(f"{path} is an SQLite file of another program: choose another path for the store")
        return False
    if schema != SCHEMA:
        raise StoreError(
            f"{path} has schema {schema}, and this version of the program reads schema {SCHEMA} only: "
            "use the version that wrote it, or choose another path for a new store"
        )
    return True


def make_tables(connection: apsw.Connection, path: Path) -> None:
    """Create the tables in an empty file in one transaction: after a crash all of them exist or none."""
    if has_tables(connection, path):
        connection.execute(_LATER_TABLES)
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        if not has_tables(connection, path):
            connection.execute(_TABLES)
            connection.execute(_LATER_TABLES)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {SCHEMA}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
