"""The archive of a store: it is written on from where it ended, and read from a copy on."""

import time
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from lostcities.admin.backups.folder import BackupFolder, StoredCopy
from lostcities.admin.backups.segments import SEGMENT_COMMITS_MAX, Segment, read_segment, sync_folder, write_segment
from lostcities.admin.backups.stored_records import Records, read_records
from lostcities.core.errors import StoreError
from lostcities.core.names import FeedPosition
from lostcities.eventstore import FEED_START, Commit, OperatedStore


class OtherStore(StoreError):
    """The store is not the one that a folder has backups of."""


class ArchiveEnd(Struct, kw_only=True):
    """The end of the archive."""

    number: int
    """Number of the next segment."""
    last: FeedPosition
    newest: Commit | None
    """The commit at `last`; None if there is none yet."""
    records: Records
    """All records up to here."""


async def end_of_copy(copy: StoredCopy, store: OperatedStore) -> ArchiveEnd:
    """Return the end of an archive that has a copy and no segment yet."""
    return ArchiveEnd(
        number=copy.number,
        last=copy.last,
        newest=await _commit_at(store, copy.last),
        records=await read_records(store),
    )


def segments_after(folder: BackupFolder, copy: StoredCopy) -> Iterator[Segment]:
    """Yield the segments after a copy. Raise `StoreError` if one is missing or damaged."""
    number, last = copy.number, None
    for stored in folder.segments:
        if stored.number < copy.number:
            continue
        segment = read_segment(stored.path)
        if stored.number != number or segment.after > (copy.last if last is None else last):
            raise StoreError(f"{folder.path} has no segment before {stored.path.name}: it was removed")
        number, last = number + 1, segment.last
        yield segment


def follow_on(end: ArchiveEnd, segment: Segment) -> None:
    """Move the end of an archive behind a segment."""
    end.number += 1
    end.last = segment.last
    end.newest = segment.commits[-1] if segment.commits else end.newest
    end.records.apply(segment.records)


async def check_same_store(end: ArchiveEnd, store: OperatedStore, folder: Path) -> None:
    """Raise `StoreError` if a store does not go on where the archive ends."""
    if await _commit_at(store, end.last) != end.newest:
        raise OtherStore(
            f"{folder} has backups of another store, or later moves than this one: choose another folder, "
            "and keep this one until nothing in it is missed"
        )


async def write_on(end: ArchiveEnd, store: OperatedStore, folder: BackupFolder) -> int:
    """Archive what is new in a store. Return the number of new commits."""
    before = end.last
    while True:
        commits = await _commits_after(store, end.last)
        records = await read_records(store)
        changes = end.records.changes_to(records)
        if not commits and not end.records.need(changes):
            return end.last - before
        segment = Segment(after=end.last, commits=tuple(commits), records=changes, at=now_us())
        write_segment(folder.segment_path(end.number, segment.last), segment)
        follow_on(end, segment)


async def _commits_after(store: OperatedStore, after: FeedPosition) -> list[Commit]:
    """Read the commits of the next segment. Raise `StoreError` if the feed has a gap."""
    commits: list[Commit] = []
    while len(commits) < SEGMENT_COMMITS_MAX:
        page = await store.feed(FeedPosition(after + len(commits)), SEGMENT_COMMITS_MAX - len(commits))
        for position, commit in page:
            if position != after + len(commits) + 1:
                raise StoreError(f"no commit stands at position {after + len(commits) + 1}: run lc-admin verify")
            commits.append(commit)
        if not page:
            break
    return commits


async def _commit_at(store: OperatedStore, position: FeedPosition) -> Commit | None:
    """Return the commit at a position; None if there is none."""
    if position == FEED_START:
        return None
    page = await store.feed(FeedPosition(position - 1), 1)
    return page[0][1] if page else None


def now_us() -> int:
    """Return the present Unix time in microseconds."""
    return time.time_ns() // 1000


def rename_durably(path: Path, target: Path) -> None:
    """Give a finished file its name."""
    path.rename(target)
    sync_folder(target.parent)
