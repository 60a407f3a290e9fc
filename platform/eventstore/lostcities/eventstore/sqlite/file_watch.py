"""Watch over the files of an open SQLite store: the file itself, SQLite's files beside it, and the lock.

A process goes on writing to files that were removed or renamed, and nothing that it writes there can be found again. So
the writer checks its files before it acknowledges. A look costs one `stat` a file.
"""

import os
from contextlib import suppress
from pathlib import Path

from lostcities.core.errors import StoreError
from lostcities.eventstore.file_lock import FileLock
from lostcities.eventstore.port import StoreLost

_FileId = tuple[int, int]  # device and inode
_Content = tuple[int, int]  # size and time of the last change

_PIN = os.O_CLOEXEC | getattr(os, "O_PATH", os.O_RDONLY)  # Linux: a handle whose end releases none of SQLite's locks

_REMEDY = (
    "stop the server, put the file back or restore a backup, and start it again. "
    "Moves that were answered before are in the file that was there; `lc-admin verify` checks a file"
)


class FileWatch:
    """The files of a store as they were when they were opened. The writer's thread and the readers share it."""

    def __init__(self, path: Path, lock: FileLock | None = None) -> None:
        self._path = path
        self._pin = os.open(path, _PIN)  # while it is open, no other file can get the same inode
        self._file = {path: _id_of(os.fstat(self._pin))}
        self._lock = {} if lock is None else {lock.path: _id_of(os.fstat(lock.handle))}
        self._log_path = path.with_name(f"{path.name}-wal")
        self._beside: dict[Path, _FileId] = {}
        self._content: _Content | None = None

    def expect_files_beside(self) -> None:
        """Note SQLite's files beside the store, which the connection just opened has made or found."""
        index_path = self._path.with_name(f"{self._path.name}-shm")
        self._beside = {beside: self._look(beside) for beside in (self._log_path, index_path)}
        self.expect_content()

    def expect_content(self) -> None:
        """Note what the file is like. Until the write-ahead log is copied to it again, nothing may change it."""
        self._content = _content_of(os.fstat(self._pin))

    def check_file(self) -> None:
        """Raise `StoreLost` if the path does not lead to the file of the store any more."""
        self._check(self._file)

    def check(self) -> None:
        """Raise `StoreLost` if a file was removed or replaced, and `StoreError` if that cannot be found out."""
        for expected in (self._file, self._lock, self._beside):
            self._check(expected)
        if not self.is_unchanged:
            raise StoreLost(f"{self._path} was changed by another program while the server ran: {_REMEDY}")

    @property
    def is_unchanged(self) -> bool:
        """True unless the content of the file was changed by another program, as `cp` to it does."""
        return self._content in (None, _content_of(os.fstat(self._pin)))

    def set_log_aside(self) -> None:
        """Rename the write-ahead log, which belongs to content that is gone. SQLite would mix it into the new one."""
        with suppress(OSError, StoreError):
            if self._look(self._log_path) == self._beside.get(self._log_path):
                self._log_path.rename(self._log_path.with_name(f"{self._log_path.name}.lost"))

    @property
    def is_locked(self) -> bool:
        """True while the lock is in place, so that no other server can write to the files."""
        try:
            return all(self._look(path) == file_id for path, file_id in self._lock.items())
        except StoreError:
            return False

    def release(self) -> None:
        """Stop watching. SQLite's connections must be closed before."""
        os.close(self._pin)

    def _check(self, expected: dict[Path, _FileId]) -> None:
        for path, file_id in expected.items():
            if self._look(path) != file_id:
                raise StoreLost(f"{path} was replaced while the server ran: {_REMEDY}", path=str(path))

    def _look(self, path: Path) -> _FileId:
        try:
            return _id_of(os.stat(path))
        except (FileNotFoundError, NotADirectoryError):
            message = f"{path} was removed or renamed while the server ran: {_REMEDY}"
            raise StoreLost(message, path=str(path)) from None
        except OSError as error:
            raise StoreError(f"{path} cannot be looked at: {error.strerror}", path=str(path)) from error


def _id_of(status: os.stat_result) -> _FileId:
    return status.st_dev, status.st_ino


def _content_of(status: os.stat_result) -> _Content:
    return status.st_size, status.st_mtime_ns
