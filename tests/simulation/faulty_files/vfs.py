"""A VFS for SQLite that keeps apart what is written and what is synced, and lets calls fail.

The files are real ones in a real folder, since the store looks at them itself. The index of the write-ahead log is left
to the real VFS: it is memory, and no power cut leaves it behind. Nothing is really synced.
"""

from contextlib import suppress
from itertools import count
from pathlib import Path

import apsw
from tests.simulation.faulty_files.disk import Change, Disk
from tests.simulation.faulty_files.faults import Faults

_names = count()


class FaultyVfs(apsw.VFS):
    """The file system of one process, from its start to the power cut or its end."""

    def __init__(self, disk: Disk, faults: Faults) -> None:
        self.name = f"faulty-files-{next(_names)}"
        super().__init__(self.name, base="")
        self.disk = disk
        self.faults = faults

    def connect(self, path: str, flags: int) -> apsw.Connection:
        """Open a path: the `Connect` of the store."""
        return _Connection(path, flags=flags, vfs=self.name)

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> "FaultyFile":  # noqa: N802 - SQLite's name
        """Open a file."""
        path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        self.faults.call("open", Path(path).name)
        return FaultyFile(Path(path).name, name, flags, self)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802 - SQLite's name
        """Remove a file."""
        name = Path(filename).name
        self.faults.call("delete", name)
        super().xDelete(filename, syncdir)
        self.disk.delete(name)
        if syncdir:
            self.disk.sync_folder()

    def xSleep(self, microseconds: int) -> int:  # noqa: N802 - SQLite's name
        """Return at once, since no other thread will release a lock."""
        return microseconds


class _Connection(apsw.Connection):
    def close(self, force: bool = False) -> None:
        with suppress(apsw.Error):  # SQLite closes in any case: only a VFS in Python makes apsw raise here
            super().close(force)


class FaultyFile(apsw.VFSFile):
    """An open file."""

    def __init__(self, name: str, path: str | apsw.URIFilename | None, flags: list[int], vfs: FaultyVfs) -> None:
        super().__init__("", path, flags)
        self._name = name
        self._disk, self._faults = vfs.disk, vfs.faults
        self._file = vfs.disk.file(name)
        self._syncs_folder = bool(flags[0] & (apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_MAIN_JOURNAL))
        """True until the first sync, with which SQLite's own VFS syncs the folder of a log or journal."""

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802 - SQLite's name
        """Read bytes."""
        self._faults.call("read", self._name)
        return super().xRead(amount, offset)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802 - SQLite's name
        """Write bytes. A write that fails may have written the first of them."""
        self._faults.count("write", self._name)
        written = bytes(data)
        if self._faults.fails("write"):
            self._write(written[: self._faults.rng.randrange(len(written) + 1)], offset)
            raise self._faults.error("write", self._name)
        self._faults.grow(offset + len(written) - super().xFileSize(), self._name)
        self._write(written, offset)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802 - SQLite's name
        """Change the size."""
        self._faults.call("truncate", self._name)
        super().xTruncate(newsize)
        self._file.changes.append(Change(newsize, None))

    def xSync(self, flags: int) -> None:  # noqa: N802 - SQLite's name
        """Make durable what was written. A sync that fails may have done it, or not, or never again."""
        self._faults.count("sync", self._name)
        if self._faults.fails("sync"):
            match self._faults.rng.randrange(3):
                case 0:
                    self._file.sync()
                case 1 if self._faults.forgets:
                    self._file.forget_writes()
            raise self._faults.error("sync", self._name)
        self._file.sync()
        if self._syncs_folder:
            self._syncs_folder = False
            self._disk.sync_folder()

    def _write(self, written: bytes, offset: int) -> None:
        if written:
            super().xWrite(written, offset)
            self._file.changes.append(Change(offset, written))
