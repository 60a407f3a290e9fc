"""The tables of the SQLite file, and how an older file becomes a current one. Knows no rows.

The file names itself (`application_id`) and its schema version (`user_version`). A new schema is one more entry at
the end of `MIGRATIONS`; entries that were released never change.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

import apsw

from lostcities.core.errors import StoreError
from lostcities.eventstore.sqlite.forks import add_origin

APPLICATION_ID = 0x4C434753  # "LCGS"

Migration = Callable[[apsw.Connection], None]


def create_tables(connection: apsw.Connection) -> None:
    """Schema 1: logs, the catalogue with who sits where, players."""
    connection.execute("""
        CREATE TABLE commits (
            game_id TEXT NOT NULL,
            first_version INTEGER NOT NULL,
            last_version INTEGER NOT NULL,
            command_id TEXT NOT NULL,
            actor TEXT NOT NULL,
            command BLOB NOT NULL,
            events BLOB NOT NULL,       -- msgpack array of binaries, one an event
            hashes BLOB NOT NULL,       -- 32 bytes an event
            recorded_at INTEGER NOT NULL,
            prior BLOB NOT NULL,        -- checksum of the commit before
            checksum BLOB NOT NULL
        ) STRICT;
        CREATE UNIQUE INDEX commits_by_version ON commits (game_id, last_version);
        CREATE UNIQUE INDEX commits_by_command ON commits (game_id, command_id);

        CREATE TABLE games (
            game_id TEXT NOT NULL PRIMARY KEY,
            version INTEGER NOT NULL,
            tip BLOB NOT NULL,          -- checksum of the last commit
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            variant TEXT,               -- from here on NULL until a listing is given
            variant_version INTEGER,
            status TEXT,
            seats TEXT,                 -- JSON array of player ids and nulls
            host TEXT,
            checksum BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX games_by_age ON games (created_at DESC, game_id);
        CREATE INDEX games_by_status ON games (status, created_at DESC, game_id);

        CREATE TABLE seated (           -- finds a player's games; what counts is games.seats
            player_id TEXT NOT NULL,
            game_id TEXT NOT NULL,
            PRIMARY KEY (player_id, game_id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE players (
            player_id TEXT NOT NULL PRIMARY KEY,
            name TEXT NOT NULL,
            kind TEXT NOT NULL,
            token_hash BLOB NOT NULL UNIQUE,
            created_at INTEGER NOT NULL,
            checksum BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;
    """)


def add_unlisted(connection: apsw.Connection) -> None:
    """Schema 2: games that lists show to few."""
    connection.execute("ALTER TABLE games ADD COLUMN unlisted INTEGER NOT NULL DEFAULT 0")


MIGRATIONS: tuple[Migration, ...] = (create_tables, add_unlisted, add_origin)
"""`MIGRATIONS[n]` leads from schema n to schema n + 1; 0 is an empty file."""


def check_schema(connection: apsw.Connection, path: Path, newest: int = len(MIGRATIONS)) -> int:
    """Schema version of a file, 0 if it is empty; `StoreError` if it is not ours or newer than this program."""
    application = connection.pragma("application_id")
    version = connection.pragma("user_version")
    assert isinstance(version, int)
    if application != APPLICATION_ID:
        if application or version or connection.execute("SELECT 1 FROM sqlite_schema LIMIT 1").fetchone():
            raise StoreError(f"{path} is an SQLite file of another program: choose another path for the store")
        return 0
    if version > newest:
        raise StoreError(
            f"{path} was written by a newer version of this program (schema {version}; this one knows {newest}): "
            "upgrade, or use the backup made before the upgrade"
        )
    return version


def migrate(connection: apsw.Connection, path: Path, migrations: Sequence[Migration] = MIGRATIONS) -> None:
    """Bring a file to the newest schema, in one transaction: after a crash it is the old one or the new one."""
    if check_schema(connection, path, len(migrations)) == len(migrations):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for migration in migrations[check_schema(connection, path, len(migrations)) :]:
            migration(connection)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
