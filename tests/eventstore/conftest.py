"""Fixtures of the event store's tests: a disk that fails on demand, and the path of a store."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import apsw
import pytest

_names = count()


class FaultyDisk:
    """A VFS that counts changes to the disk and lets chosen ones fail. Its `connect` is passed to `open_sqlite`."""

    def __init__(self) -> None:
        self.name = f"faulty-{next(_names)}"
        self.kinds = {"write", "sync", "truncate"}
        self.changes = 0
        self.failures = 0
        self.fails: Callable[[int], bool] = lambda change: False
        self.error: type[apsw.Error] = apsw.FullError
        self._vfs = _Vfs(self)

    def connect(self, path: str, flags: int) -> apsw.Connection:
        return apsw.Connection(path, flags=flags, vfs=self.name)

    def change(self, kind: str) -> None:
        """Count a change before it happens. Raises if this one must fail."""
        if kind not in self.kinds:
            return
        self.changes += 1
        if self.fails(self.changes):
            self.failures += 1
            raise self.error("planted")

    def close(self) -> None:
        self._vfs.unregister()


class _Vfs(apsw.VFS):
    def __init__(self, disk: FaultyDisk) -> None:
        super().__init__(disk.name, base="")
        self._disk = disk

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> "_File":  # noqa: N802 - SQLite's name
        return _File(name, flags, self._disk)


class _File(apsw.VFSFile):
    def __init__(self, name: str | apsw.URIFilename | None, flags: list[int], disk: FaultyDisk) -> None:
        super().__init__("", name, flags)
        self._disk = disk

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802 - SQLite's name
        self._disk.change("write")
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:  # noqa: N802 - SQLite's name
        self._disk.change("sync")
        super().xSync(flags)

    def xTruncate(self, size: int) -> None:  # noqa: N802 - SQLite's name
        self._disk.change("truncate")
        super().xTruncate(size)


@pytest.fixture
def disk() -> Iterator[FaultyDisk]:
    """Disk that works until a test makes it fail."""
    disk = FaultyDisk()
    yield disk
    disk.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Path of a test's store."""
    return tmp_path / "games.sqlite"
