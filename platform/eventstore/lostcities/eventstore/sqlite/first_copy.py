"""Copy of a file of release 0.1.0 before it is converted, since that release cannot read it afterwards."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import apsw
import structlog

from lostcities.core.errors import StoreError
from lostcities.eventstore.sqlite.backup import backup_file
from lostcities.eventstore.sqlite.connection import BUSY_TIMEOUT_MS, Connect
from lostcities.eventstore.sqlite.schema import APPLICATION_ID, FIRST_SCHEMA, SCHEMA, is_of_first_release

_log = structlog.get_logger()

SPACE_FACTOR = 2
"""Free space that is needed, in sizes of the file: for the copy, and for the conversion, which keeps the old rows."""


@contextmanager
def kept_before_conversion(path: Path, connect: Connect) -> Iterator[None]:
    """Copy a file that the context converts. If that fails, the file is as before, and the copy is removed.

    Raise `StoreError` if the disk has no room for copy and conversion. Nothing is changed then.
    """
    kept = _copy(path, connect)
    try:
        yield
    except BaseException:
        if kept is not None:
            kept.unlink(missing_ok=True)
        raise
    if kept is not None:
        _log.warning("store_converted", store=str(path), schema=SCHEMA, copy=str(kept), copy_schema=FIRST_SCHEMA)


def _copy(path: Path, connect: Connect) -> Path | None:
    """Copy a file of release 0.1.0, and return the copy; None for any other file."""
    if path.stat().st_size == 0:
        return None
    connection = connect(str(path), apsw.SQLITE_OPEN_READWRITE)  # a write-ahead log may have to be recovered
    try:
        connection.set_busy_timeout(BUSY_TIMEOUT_MS)
        if connection.pragma("application_id") != APPLICATION_ID or not is_of_first_release(connection):
            return None
        _check_space(path)
        target = path.with_name(f"{path.name}.schema-{FIRST_SCHEMA}.{datetime.now(UTC):%Y-%m-%dT%H%M%SZ}")
        backup_file(connection, target)
        return target
    finally:
        connection.close()


def _check_space(path: Path) -> None:
    beside = path.with_name(path.name + "-wal")
    size = path.stat().st_size + (beside.stat().st_size if beside.exists() else 0)
    free = shutil.disk_usage(path.parent).free
    if free < SPACE_FACTOR * size:
        raise StoreError(
            f"{path} is of release 0.1.0 and has to be converted. That and a copy of it take "
            f"{_mib(SPACE_FACTOR * size)} in its folder, where {_mib(free)} are free: make room, and start again. "
            "Nothing was changed"
        )


def _mib(size: int) -> str:
    return f"{size / 1024 / 1024:,.1f} MiB"
