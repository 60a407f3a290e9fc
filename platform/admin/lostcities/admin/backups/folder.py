"""The folder of the backups: copies of the whole store, and the segments of the archive between and after them.

Segments are numbered. The number of a copy is that of the first segment after it, so it needs none with a lower one.
"""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from lostcities.core.names import FeedPosition

_COPY = re.compile(r"copy-(\d{8})-(\d{12})-([0-9TZ-]+)\.sqlite")
_TIME = "%Y-%m-%dT%H%M%SZ"
_SEGMENT = re.compile(r"segment-(\d{8})-(\d{12})")


class StoredCopy(Struct, frozen=True):
    """A copy of the whole store."""

    path: Path
    number: int
    """Number of the first segment after it."""
    last: FeedPosition
    """Feed position of its newest commit."""
    made_at: int
    """Unix time in microseconds at which it was made."""


class StoredSegment(Struct, frozen=True):
    """A segment of the archive."""

    path: Path
    number: int
    last: FeedPosition
    """Feed position at its end."""


class BackupFolder:
    """The files of a folder, by their names."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def create(self) -> None:
        """Create the folder if it is missing. Its owner alone may look into it, since it will hold every hand."""
        self.path.mkdir(mode=0o700, parents=True, exist_ok=True)

    @property
    def copies(self) -> Sequence[StoredCopy]:
        """The copies, oldest first."""
        found = [(each, _COPY.fullmatch(each.name)) for each in sorted(self.path.iterdir())]
        return [
            StoredCopy(each, int(name[1]), FeedPosition(int(name[2])), made_at=_time_of(name[3]))
            for each, name in found
            if name
        ]

    @property
    def segments(self) -> Sequence[StoredSegment]:
        """The segments in their order."""
        found = [(each, _SEGMENT.fullmatch(each.name)) for each in sorted(self.path.iterdir())]
        return [StoredSegment(each, int(name[1]), FeedPosition(int(name[2]))) for each, name in found if name]

    def copy_path(self, number: int, last: FeedPosition) -> Path:
        """Return the path of a copy that is made now."""
        return self.path / f"copy-{number:08}-{last:012}-{datetime.now(UTC):{_TIME}}.sqlite"

    def segment_path(self, number: int, last: FeedPosition) -> Path:
        """Return the path of a new segment."""
        return self.path / f"segment-{number:08}-{last:012}"

    def keep(self, count: int) -> Sequence[Path]:
        """Remove all copies but the newest, and the segments that only they need. Return what was removed."""
        copies = self.copies
        old = [copy.path for copy in copies[:-count]]
        if old:
            first = copies[-count].number
            old += [segment.path for segment in self.segments if segment.number < first]
        for path in old:
            path.unlink()
        return old


def _time_of(text: str) -> int:
    return int(datetime.strptime(text, _TIME).replace(tzinfo=UTC).timestamp() * 1_000_000)
