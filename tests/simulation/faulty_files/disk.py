"""Model of a disk, which keeps what was synced apart from what programs read. A power cut loses any of the rest.

It knows neither SQLite nor faults of calls. The files that programs see lie in a real folder.
"""

import random
from collections.abc import Iterator

from msgspec import Struct, field

SECTORS = (512, 4096)
"""Sizes of a sector in bytes. A run has one of them."""

KEPT = (0.0, 0.1, 0.5, 0.9, 1.0)
"""Shares of unsynced sectors that a power cut keeps. A cut has one of them for each file."""


class Change(Struct, frozen=True):
    """A write of bytes at an offset, or a change of the size to the offset if there are no bytes."""

    offset: int
    written: bytes | None


class DiskFile(Struct):
    """A file: what the disk holds surely, and what has changed since, in order."""

    synced: bytearray = field(default_factory=bytearray)
    changes: list[Change] = field(default_factory=list)

    def sync(self) -> None:
        """Make all changes durable."""
        for change in self.changes:
            _apply(self.synced, change)
        self.changes.clear()

    def forget_writes(self) -> None:
        """Lose writes for good that programs still read, as Linux does with pages whose sync has failed."""
        self.changes = [change for change in self.changes if change.written is None]

    def after_cut(self, rng: random.Random, sector: int) -> bytes:
        """Return the content after a power cut."""
        content, kept = bytearray(self.synced), rng.choice(KEPT)
        pieces = [piece for change in self.changes for piece in _sectors(change, sector)]
        torn = rng.randrange(len(pieces)) if pieces and rng.random() < 0.5 else -1
        for number, piece in enumerate(pieces):
            if number == torn and piece.written is not None:
                _apply(content, Change(piece.offset, piece.written[: rng.randrange(len(piece.written))]))
            elif rng.random() < kept:
                _apply(content, piece)
        return bytes(content)


class Disk:
    """The files of a folder by their names."""

    def __init__(self, contents: dict[str, bytes], sector: int) -> None:
        self._sector = sector
        self._durable = {name: DiskFile(bytearray(content)) for name, content in contents.items()}
        self._seen = dict(self._durable)

    def file(self, name: str) -> DiskFile:
        """Return a file as programs see it. A new one survives a cut once its folder was synced."""
        return self._seen.setdefault(name, DiskFile())

    def delete(self, name: str) -> None:
        """Remove a file. It may be back after a power cut, unless its folder was synced."""
        self._seen.pop(name, None)

    def sync_folder(self) -> None:
        """Make it durable which files there are."""
        self._durable = dict(self._seen)

    def after_cut(self, rng: random.Random) -> dict[str, bytes]:
        """Return the contents of all files after a power cut."""
        contents = {}
        for name in sorted(self._seen.keys() | self._durable.keys()):
            before, after = self._durable.get(name), self._seen.get(name)
            left = after if before is after or rng.random() < 0.5 else before
            if left is not None:
                contents[name] = left.after_cut(rng, self._sector)
        return contents


def _apply(content: bytearray, change: Change) -> None:
    if change.written is None:
        del content[change.offset :]
        content.extend(bytes(change.offset - len(content)))
    else:
        content.extend(bytes(max(0, change.offset - len(content))))
        content[change.offset : change.offset + len(change.written)] = change.written


def _sectors(change: Change, sector: int) -> Iterator[Change]:
    """Yield the parts of a change that a disk keeps or loses as a whole."""
    if change.written is None:
        yield change
        return
    at, end = change.offset, change.offset + len(change.written)
    while at < end:
        until = min(end, (at // sector + 1) * sector)
        yield Change(at, change.written[at - change.offset : until - change.offset])
        at = until
