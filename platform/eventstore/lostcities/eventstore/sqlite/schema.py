"""Tables of the SQLite file, and the check that a file has them.

The file names itself (`application_id`) and its schema (`user_version`). A file of schema 10 is converted when it is
opened for writing, see `migration`. Any other schema is refused.
"""

from pathlib import Path

import apsw

from lostcities.core.errors import StoreError
from lostcities.eventstore.sqlite.migration import convert

APPLICATION_ID = 0x4C434753  # "LCGS"

SCHEMA = 11
"""Schema of this program. A change to a table or to the dictionary of the compression takes the next number."""

FIRST_SCHEMA = 10
"""Schema of release 0.1.0."""

_LOG_TABLES = """
    CREATE TABLE commits (
        position INTEGER PRIMARY KEY,   -- in the feed; never reused, as no row is ever deleted
        game INTEGER NOT NULL,          -- number in games
        game_id TEXT,                   -- of a game's first commit only
        first_version INTEGER NOT NULL,
        command_id ANY NOT NULL,        -- 16 bytes for 32 hexadecimal digits, any other id as text
        actor INTEGER NOT NULL,         -- number in actors
        content BLOB NOT NULL,          -- command, events and summary, compressed
        hashes BLOB NOT NULL,           -- 32 bytes an event
        at INTEGER NOT NULL,
        command_digest BLOB NOT NULL,
        previous_checksum BLOB NOT NULL,
        checksum BLOB NOT NULL
    ) STRICT;
    -- It finds the log of a game whose row in games is lost. Other commits have no entry.
    CREATE UNIQUE INDEX first_commits ON commits (game_id) WHERE game_id IS NOT NULL;

    CREATE TABLE games (
        number INTEGER PRIMARY KEY,     -- position of the first commit: games in play at one time lie together
        game_id TEXT NOT NULL UNIQUE,
        version INTEGER NOT NULL,
        last_checksum BLOB NOT NULL     -- of the last commit
    ) STRICT;

    CREATE TABLE actors (
        number INTEGER PRIMARY KEY,
        player_id TEXT NOT NULL UNIQUE
    ) STRICT;

    -- The index of each log. A commit has its entry in one of these tables, see log_index.
    CREATE TABLE log_tails (
        game INTEGER NOT NULL,
        position INTEGER NOT NULL,
        first_version INTEGER NOT NULL,
        digest BLOB NOT NULL,           -- of the command id
        PRIMARY KEY (game, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE log_blocks (
        game INTEGER NOT NULL,
        first_version INTEGER NOT NULL, -- of the first commit in the block
        entries BLOB NOT NULL,          -- msgpack
        checksum BLOB NOT NULL,
        PRIMARY KEY (game, first_version)
    ) STRICT, WITHOUT ROWID;
"""

_TABLES = """
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

    -- Analyses of finished games, which can be made again.
    CREATE TABLE IF NOT EXISTS analyses (
        game_id TEXT NOT NULL,
        playouts INTEGER NOT NULL,
        release TEXT NOT NULL,
        content BLOB NOT NULL,
        at INTEGER NOT NULL,
        checksum BLOB NOT NULL,
        PRIMARY KEY (game_id, playouts)
    ) STRICT;

    -- Bans, and days of tokens, of the players that have any.
    CREATE TABLE IF NOT EXISTS player_states (
        player_id TEXT NOT NULL PRIMARY KEY,
        content BLOB NOT NULL,      -- JSON
        checksum BLOB NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- Registered names: an index of the keys in player_states.
    CREATE TABLE IF NOT EXISTS names (
        name_key TEXT NOT NULL PRIMARY KEY,
        player_id TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- What operators did. Rows are only added.
    CREATE TABLE IF NOT EXISTS operator_actions (
        number INTEGER PRIMARY KEY,
        content BLOB NOT NULL,      -- JSON
        checksum BLOB NOT NULL
    ) STRICT;

    -- Positions in the feed of readers whose work is not kept beside the file.
    CREATE TABLE IF NOT EXISTS progress (
        reader TEXT NOT NULL PRIMARY KEY,
        position INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- A row while a copy into this store has begun and not ended.
    CREATE TABLE IF NOT EXISTS unfinished (
        mark INTEGER NOT NULL PRIMARY KEY
    ) STRICT, WITHOUT ROWID;
"""
"""Tables that a file may lack, since programs without them do not mind. They are added, so the schema stays."""


_READ_WITH_PLAYERS = ("player_states", "operator_actions")


def stand_in_for_later_tables(connection: apsw.Connection) -> None:
    """Give a connection that cannot write empty tables in place of those that an older file lacks."""
    known = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    for table in _READ_WITH_PLAYERS:
        if table not in known:
            connection.pragma("temp_store", "MEMORY")
            first = "player_id" if table == "player_states" else "number"
            connection.execute(f"CREATE TEMP TABLE {table} ({first}, content, checksum)")


def has_tables(connection: apsw.Connection, path: Path) -> bool:
    """Return whether the file has the tables. An empty file and one of schema 10 do not have them.

    Raise `StoreError` if the file is another program's or has another schema.
    """
    application = connection.pragma("application_id")
    schema = connection.pragma("user_version")
    if application != APPLICATION_ID:
        if application or schema or connection.execute("SELECT 1 FROM sqlite_schema LIMIT 1").fetchone():
            raise StoreError(f"{path} is an SQLite file of another program: choose another path for the store")
        return False
    if schema not in (FIRST_SCHEMA, SCHEMA):
        raise StoreError(
            f"{path} has schema {schema}, and this version of the program reads schemas {FIRST_SCHEMA} and {SCHEMA} "
            "only: use the version that wrote it, or choose another path for a new store"
        )
    return bool(schema == SCHEMA)


def is_of_first_release(connection: apsw.Connection) -> bool:
    """Return whether the file is of release 0.1.0 and not converted yet."""
    return bool(connection.pragma("user_version") == FIRST_SCHEMA)


def make_tables(connection: apsw.Connection, path: Path) -> None:
    """Create the tables in an empty file, or convert those of 0.1.0, in one transaction: all of it or nothing."""
    if has_tables(connection, path):
        connection.execute(_LATER_TABLES)
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        if not has_tables(connection, path):
            if is_of_first_release(connection):
                convert(connection, path, _LOG_TABLES)
            else:
                connection.execute(_LOG_TABLES + _TABLES)
            connection.execute(_LATER_TABLES)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {SCHEMA}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
