"""Database of the projections. It is checked against its store, and deleted if the two do not match.

It holds nothing that the store does not hold too, so a damaged file or one of another schema is deleted as well.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import apsw

from lostcities.core.names import FeedPosition, GameId
from lostcities.eventstore.port import FEED_START, FeedEntry

APPLICATION_ID = 0x4C435052  # "LCPR"

SCHEMA = 15
"""Schema of all projections together. A change to a table or its contents takes the next number."""

BUSY_TIMEOUT_MS = 5_000

DAMAGE = (apsw.CorruptError, apsw.NotADBError)
"""Errors of a damaged file."""

_PROGRESS = """
    CREATE TABLE progress (
        reader TEXT NOT NULL PRIMARY KEY,
        position INTEGER NOT NULL,
        hash BLOB NOT NULL              -- chain hash of the commit there: another store has another one
    ) STRICT, WITHOUT ROWID;
"""


class Projection(Protocol):
    """Tables that follow from the feed, and the changes that commits make to them."""

    tables: str

    def apply(self, connection: apsw.Connection, entries: Sequence[FeedEntry]) -> None:
        """Bring the tables up to date with commits of the feed, in order."""
        ...

    def drop(self, connection: apsw.Connection, game_id: GameId) -> None:
        """Drop all rows of a game whose log is damaged. Later commits of the game change nothing."""
        ...


def open_database(path: Path | None, projections: Sequence[Projection], *, anew: bool = False) -> apsw.Connection:
    """Open the file, or a database in memory for None.

    A file that this program did not make is replaced, and with `anew` any file.
    """
    if path is None:
        return _with_tables(apsw.Connection(":memory:"), projections)
    if anew:
        delete_database(path)
    try:
        return _opened(path, projections)
    except (*DAMAGE, _OtherSchemaError):
        delete_database(path)
        return _opened(path, projections)


def copy_database(path: Path, projections: Sequence[Projection]) -> apsw.Connection:
    """Copy the file as it is now into memory; without a matching file the tables are empty."""
    memory = apsw.Connection(":memory:")
    try:
        source = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
        try:
            source.set_busy_timeout(BUSY_TIMEOUT_MS)
            if _is_ours(source):
                with memory.backup("main", source, "main") as backup:
                    backup.step(-1)
                return memory
        finally:
            source.close()
    except apsw.Error:
        memory.close()
        memory = apsw.Connection(":memory:")
    return _with_tables(memory, projections)


def delete_database(path: Path) -> None:
    """Delete the file and SQLite's files beside it."""
    for suffix in ("", "-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def empty_tables(connection: apsw.Connection, reader: str) -> None:
    """Drop every row of the projections, and the progress of the reader that fills them."""
    with transaction(connection):
        names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        for (name,) in names:
            if name != "progress":
                connection.execute(f'DELETE FROM "{name}"')
        connection.execute("DELETE FROM progress WHERE reader = ?", (reader,))


def progress(connection: apsw.Connection, reader: str) -> tuple[FeedPosition, bytes]:
    """Return the feed position of a reader, and the chain hash there."""
    row = connection.execute("SELECT position, hash FROM progress WHERE reader = ?", (reader,)).fetchone()
    if row is None:
        return FEED_START, b""
    position, chain_hash = row
    assert isinstance(position, int)
    assert isinstance(chain_hash, bytes)
    return FeedPosition(position), chain_hash


def keep_progress(connection: apsw.Connection, reader: str, newest: FeedEntry) -> None:
    """Record the commit that a reader has come to."""
    position, commit = newest
    connection.execute("REPLACE INTO progress VALUES (?,?,?)", (reader, position, commit.hashes[-1]))


@contextmanager
def transaction(connection: apsw.Connection) -> Iterator[None]:
    """Make all writes in the context durable together or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def dump(connection: apsw.Connection) -> list[tuple[str, tuple[object, ...]]]:
    """Return every row of every table, in order; equal databases have equal dumps."""
    tables = [str(name) for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    return [
        (table, tuple(row))
        for table in sorted(tables)
        for row in sorted(connection.execute(f'SELECT * FROM "{table}"').fetchall(), key=repr)
    ]


class _OtherSchemaError(Exception):
    """The file has other tables."""


def _opened(path: Path, projections: Sequence[Projection]) -> apsw.Connection:
    if not path.exists():
        path.touch(mode=0o600)
    connection = apsw.Connection(str(path))
    try:
        connection.set_busy_timeout(BUSY_TIMEOUT_MS)
        if connection.execute("SELECT 1 FROM sqlite_schema LIMIT 1").fetchone() and not _is_ours(connection):
            raise _OtherSchemaError
        connection.pragma("journal_mode", "wal")
        connection.pragma("synchronous", "NORMAL")  # commits lost in a power cut are read from the feed again
        return connection if _is_ours(connection) else _with_tables(connection, projections)
    except BaseException:
        connection.close()
        raise


def _is_ours(connection: apsw.Connection) -> bool:
    return (connection.pragma("application_id"), connection.pragma("user_version")) == (APPLICATION_ID, SCHEMA)


def _with_tables(connection: apsw.Connection, projections: Sequence[Projection]) -> apsw.Connection:
    with transaction(connection):
        connection.execute(_PROGRESS)
        for projection in projections:
            connection.execute(projection.tables)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {SCHEMA}")
    return connection
