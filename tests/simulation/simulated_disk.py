"""A disk for SQLite that fails, fills up and loses its power, with files of its own for what would survive that.

The files that SQLite sees are real, and hold all that was written. Beside each one the disk remembers what was synced,
and every write since. After a power cut each of those writes is there, or not, or in part, whatever the order of the
writes was. A file that was deleted may come back as it was, until its folder is synced. SQLite does that when it first
syncs a journal or a write-ahead log.

A failed sync leaves its writes for the next one. A kernel that forgets them is not simulated, and no database on one
file could bear it.
"""

import random
from binascii import crc32
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Literal

import apsw
from msgspec import Struct

SECTOR = 512
"""Bytes of a write that are there after a power cut all or none. Of one write, a sector may be torn as well."""

_JOURNALS = apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_MAIN_JOURNAL | apsw.SQLITE_OPEN_SUPER_JOURNAL

Failure = Literal["full", "error", "power"]

_names = count()


class PlannedFailure(Struct):
    """A failure that is to come: after some operations, for some operations. The power stays off."""

    kind: Failure
    after: int
    operations: int = 1


class _Change(Struct, frozen=True):
    """Something that was done to a file and is not synced."""

    offset: int
    data: bytes | None
    """Bytes that were written; None if the file was cut off at the offset."""


class _FileHistory(Struct):
    """What would survive a power cut of one file."""

    synced: bytes | None = None
    """Content that is durable; None if there is durably no such file."""
    changes: list[_Change] = []
    is_deleted: bool = False


class SimulatedDisk:
    """A disk with the files of one folder. `connect` is passed to `open_sqlite`."""

    syncs = True
    """False for a disk that says that it has synced, and has not: a fault to plant."""

    def __init__(self, rng: random.Random, trace: Callable[[str], None]) -> None:
        self.name = f"simulated-{next(_names)}"
        self.planned: PlannedFailure | None = None
        self.has_power = True
        self.operations = 0
        self.order = 0
        """Checksum of all operations in their order."""
        self._rng = rng
        self._trace = trace
        self._files: dict[Path, _FileHistory] = {}
        self._vfs = _Vfs(self)

    def connect(self, path: str, flags: int) -> apsw.Connection:
        """Open a file with SQLite on this disk."""
        return apsw.Connection(path, flags=flags, vfs=self.name)

    def close(self) -> None:
        """Forget the disk. Its connections must be closed."""
        self._vfs.unregister()

    # -- operations of SQLite --

    def begin(self, operation: str, path: Path, size: int = 0) -> None:
        """Note an operation before it is done. Raise the failure that is planned for it."""
        if not self.has_power:
            raise apsw.IOError("the power is off")
        self.operations += 1
        self.order = crc32(f"{operation} {path.name} {size}".encode(), self.order)
        planned = self.planned
        if planned is None:
            return
        planned.after -= 1
        if planned.after >= 0:
            return
        planned.operations -= 1
        if planned.operations <= 0:
            self.planned = None
        self._trace(f"disk: {planned.kind} at operation {self.operations}, {operation} of {path.name}")
        if planned.kind == "power":
            self.has_power = False
        raise apsw.FullError("planned") if planned.kind == "full" else apsw.IOError("planned")

    def part_of(self, size: int) -> int:
        """Return how much of a write that fails is done nevertheless."""
        return self._rng.choice((0, self._rng.randrange(size), size))

    def opened(self, path: Path) -> None:
        """Note that a file is open, which may be new. What was there before this disk is durable."""
        if path not in self._files:
            content = path.read_bytes()
            self._files[path] = _FileHistory(content or None)
        self._files[path].is_deleted = False

    def written(self, path: Path, offset: int, data: bytes) -> None:
        """Note what was written."""
        self._files[path].changes.append(_Change(offset, data))

    def cut_off(self, path: Path, size: int) -> None:
        """Note that a file has lost its end."""
        self._files[path].changes.append(_Change(size, None))

    def synced(self, path: Path) -> None:
        """Note that a file is durable, and that its name is."""
        if self.syncs:
            self._files[path] = _FileHistory(path.read_bytes())

    def deleted(self, path: Path) -> None:
        """Note that a file is gone. Until its folder is synced, it may come back."""
        self._files[path].changes.append(_Change(0, None))
        self._files[path].is_deleted = True

    def folder_synced(self) -> None:
        """Note that all deleted files are durably gone."""
        if self.syncs:
            self._files = {path: history for path, history in self._files.items() if not history.is_deleted}

    # -- after a power cut --

    def copy_survivors(self, folder: Path) -> None:
        """Write the files into a folder as they are after a power cut."""
        kept = self._rng.choice((0.0, 0.1, 0.5, 0.9, 1.0))
        for path, history in sorted(self._files.items()):
            if path.name.endswith("-shm"):
                continue
            content = self._survivor(history, kept)
            if content is not None:
                (folder / path.name).write_bytes(content)
                self._trace(
                    f"disk: {path.name} has {len(content)} bytes, {len(history.changes)} changes were not synced"
                )

    def _survivor(self, history: _FileHistory, kept: float) -> bytes | None:
        """Return what is left of a file if each change since its last sync is kept with a probability."""
        content = None if history.synced is None else bytearray(history.synced)
        torn = self._rng.randrange(len(history.changes)) if history.changes and self._rng.random() < 0.5 else None
        for number, change in enumerate(history.changes):
            if change.data is None:
                if content is not None and self._rng.random() < kept:
                    del content[change.offset :]
                continue
            for begin, end in self._surviving_parts(len(change.data), kept, is_torn=number == torn):
                content = bytearray() if content is None else content
                first = change.offset + begin
                content.extend(bytes(max(0, first - len(content))))
                content[first : change.offset + end] = change.data[begin:end]
        return None if content is None else bytes(content)

    def _surviving_parts(self, size: int, kept: float, *, is_torn: bool) -> list[tuple[int, int]]:
        """Return the parts of a write that are there after the cut, as offsets in it."""
        parts = [(at, min(at + SECTOR, size)) for at in range(0, size, SECTOR) if self._rng.random() < kept]
        if is_torn and parts:
            number = self._rng.randrange(len(parts))
            begin, end = parts[number]
            parts[number] = (begin, self._rng.randrange(begin, end))
        return parts


class _Vfs(apsw.VFS):
    def __init__(self, disk: SimulatedDisk) -> None:
        super().__init__(disk.name, base="")
        self._disk = disk

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> "_File":  # noqa: N802 - SQLite's name
        path = Path(name.filename() if isinstance(name, apsw.URIFilename) else name or "")
        self._disk.begin("open", path)
        return _File(name, flags, path, self._disk)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802 - SQLite's name
        path = Path(filename)
        self._disk.begin("delete", path)
        super().xDelete(filename, syncdir)
        self._disk.deleted(path)
        if syncdir:
            self._disk.folder_synced()


class _File(apsw.VFSFile):
    def __init__(self, name: str | apsw.URIFilename | None, flags: list[int], path: Path, disk: SimulatedDisk) -> None:
        super().__init__("", name, flags)
        self._path = path
        self._disk = disk
        self._syncs_folder = bool(flags[0] & apsw.SQLITE_OPEN_CREATE and flags[0] & _JOURNALS)
        disk.opened(path)

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802 - SQLite's name
        self._disk.begin("read", self._path, amount)
        return super().xRead(amount, offset)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802 - SQLite's name
        data = bytes(data)
        try:
            self._disk.begin("write", self._path, len(data))
        except apsw.Error:
            self._write(data[: self._disk.part_of(len(data))], offset)
            raise
        self._write(data, offset)

    def _write(self, data: bytes, offset: int) -> None:
        super().xWrite(data, offset)
        self._disk.written(self._path, offset, data)

    def xSync(self, flags: int) -> None:  # noqa: N802 - SQLite's name
        self._disk.begin("sync", self._path)
        self._disk.synced(self._path)
        if self._syncs_folder:
            self._disk.folder_synced()
            self._syncs_folder = False

    def xTruncate(self, size: int) -> None:  # noqa: N802 - SQLite's name
        self._disk.begin("truncate", self._path, size)
        super().xTruncate(size)
        self._disk.cut_off(self._path, size)
