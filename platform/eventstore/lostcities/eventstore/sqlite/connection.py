"""Opening of the SQLite file, and error messages that say what to do."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import apsw

from lostcities.core.errors import StoreError
from lostcities.eventstore.sqlite.schema import (
    has_tables,
    is_of_first_release,
    make_tables,
    stand_in_for_later_tables,
)

BUSY_TIMEOUT_MS = 5_000
"""Milliseconds to wait for another program (a backup tool, a shell) that holds the file."""

WRITER_CACHE_KIB = 16 * 1024

Connect = Callable[[str, int], apsw.Connection]
"""Function that opens a path with SQLite's open flags. Tests replace it by one that fails on purpose."""

_REMEDIES: tuple[tuple[type[apsw.Error], str], ...] = (
    (apsw.FullError, "the disk is full: free some space; nothing was recorded"),
    (apsw.ReadOnlyError, "it cannot be written: check the permissions of the file, its -wal and -shm, and its folder"),
    (apsw.PermissionsError, "access is denied: check the permissions of the file and its folder"),
    (apsw.CantOpenError, "it cannot be opened: check that the path is right and its folder can be written"),
    (apsw.NotADBError, "it is not an SQLite file, or its header is damaged: restore a backup"),
    (apsw.CorruptError, "it is damaged: stop the server and restore a backup"),
    (apsw.BusyError, "another program holds it locked: close that program"),
    (apsw.IOError, "the disk does not work: check the system log and the file system"),
    (apsw.NoMemError, "out of memory"),
    (apsw.TooBigError, "a commit is larger than SQLite can hold"),
)


def connect(path: str, flags: int) -> apsw.Connection:
    """Open a path with apsw: the default `Connect`."""
    return apsw.Connection(path, flags=flags)


def make_private(path: Path) -> None:
    """Create a file for its owner alone, if there is none, since it will hold every hand of every running game."""
    if not path.exists():
        path.touch(mode=0o600)  # SQLite gives the files beside it the same mode


def check_one_name(path: Path) -> None:
    """Raise `StoreError` for a file with hard links.

    The write-ahead log lies beside one name. A writer under another name sees neither it nor the lock, and destroys
    both.
    """
    names = path.stat().st_nlink
    if names > 1:
        raise StoreError(
            f"{path} has {names} names (hard links), which SQLite cannot write to safely: remove the others, "
            "and make copies with lc-admin backup"
        )


def open_writer(path: Path, connect: Connect) -> apsw.Connection:
    """Open the one connection that writes; create the file if there is none."""
    connection = connect(str(path), apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE)
    try:
        connection.set_busy_timeout(BUSY_TIMEOUT_MS)
        has_tables(connection, path)  # before anything changes in another program's file
        if connection.pragma("journal_mode", "wal") != "wal":
            raise StoreError(f"{path}: its file system cannot do write-ahead logging; choose a local disk")
        connection.pragma("synchronous", "FULL")
        connection.pragma("temp_store", "MEMORY")
        connection.pragma("cache_size", -WRITER_CACHE_KIB)
        make_tables(connection, path)
    except BaseException:
        drop(connection)
        raise
    return connection


def open_reader(path: Path, connect: Connect) -> apsw.Connection:
    """Open a connection that cannot write. The file must have the tables."""
    connection = connect(str(path), apsw.SQLITE_OPEN_READONLY)
    try:
        connection.set_busy_timeout(BUSY_TIMEOUT_MS)
        if not has_tables(connection, path):
            if is_of_first_release(connection):
                raise StoreError(f"{path} was written by release 0.1.0: start lc-server once to convert it")
            raise StoreError(f"{path} is an empty file: start lc-server once to make a store of it")
        stand_in_for_later_tables(connection)
    except BaseException:
        drop(connection)
        raise
    return connection


def drop(connection: apsw.Connection) -> None:
    """Close a connection, also on a disk that fails. What it leaves undone is done when the file is opened again."""
    with suppress(apsw.Error):
        connection.close()


def store_error(error: Exception, path: Path) -> StoreError:
    """Return an error of SQLite or the system as a `StoreError` that names the file and the remedy."""
    if isinstance(error, StoreError):
        return StoreError(error.message, **error.details)
    remedy = next((text for kind, text in _REMEDIES if isinstance(error, kind)), "the store failed")
    return StoreError(f"{path}: {remedy} ({type(error).__name__}: {error})", path=str(path))
