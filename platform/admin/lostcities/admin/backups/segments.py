"""Segments of the archive: files with the commits of a stretch of the feed, and the records that changed meanwhile.

A segment is complete on disk under its name, or not there. Its first line says what it is and has a digest of the rest.
"""

import os
from hashlib import sha256
from pathlib import Path

from msgspec import DecodeError, Struct, msgpack
from zstandard import ZstdCompressor, ZstdDecompressor, ZstdError

from lostcities.admin.backups.stored_records import RecordChanges
from lostcities.core.errors import StoreError
from lostcities.core.names import FeedPosition
from lostcities.eventstore import Commit

SEGMENT_COMMITS_MAX = 10_000
"""Largest number of commits in a segment."""

_TITLE = b"lostcities segment 1 "
_pack = msgpack.Encoder().encode


class Segment(Struct, frozen=True, kw_only=True):
    """A stretch of the feed."""

    after: FeedPosition
    """Feed position before the first commit."""
    commits: tuple[Commit, ...]
    """Commits of the feed, at the positions after `after` without a gap. There may be none."""
    records: RecordChanges
    """Records that have changed since the segment before, read after the commits."""
    at: int
    """Unix time in microseconds at which it was written."""

    @property
    def last(self) -> FeedPosition:
        """Feed position of the last commit."""
        return FeedPosition(self.after + len(self.commits))


_unpack = msgpack.Decoder(Segment).decode


def write_segment(path: Path, segment: Segment) -> None:
    """Write a segment to a new file, readable by its owner alone, since it holds every hand."""
    content = ZstdCompressor(level=3).compress(_pack(segment))
    partial = path.with_name(path.name + ".partial")
    handle = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(_TITLE + sha256(content).hexdigest().encode() + b"\n" + content)
        file.flush()
        os.fsync(file.fileno())
    partial.rename(path)
    sync_folder(path.parent)


def read_segment(path: Path) -> Segment:
    """Read a segment. Raise `StoreError` if it is damaged."""
    title, _, content = path.read_bytes().partition(b"\n")
    if title != _TITLE + sha256(content).hexdigest().encode():
        raise StoreError(f"{path} is damaged, or was written by a later release: its digest does not match")
    try:
        return _unpack(ZstdDecompressor().decompress(content))
    except (ZstdError, DecodeError) as error:
        raise StoreError(f"{path} cannot be read: {error}") from error


def sync_folder(folder: Path) -> None:
    """Make the names of a folder durable."""
    handle = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
