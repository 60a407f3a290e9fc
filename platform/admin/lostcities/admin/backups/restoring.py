"""`restore`: a new store from a copy and the archive, up to a time or a feed position."""

from argparse import Namespace
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing
from itertools import takewhile
from pathlib import Path

from msgspec import Struct

from lostcities.admin.audit import ExitCode
from lostcities.admin.backups.archive import segments_after
from lostcities.admin.backups.folder import BackupFolder, StoredCopy
from lostcities.admin.backups.segments import Segment
from lostcities.admin.backups.stored_records import put_records, read_records
from lostcities.admin.backups.until import Until
from lostcities.admin.copying.command import check_no_server
from lostcities.admin.copying.pages import entries_until, in_batches
from lostcities.admin.keys import key_beside
from lostcities.admin.output import moment, say, warn
from lostcities.core.errors import StoreError
from lostcities.core.names import FeedPosition
from lostcities.eventstore import FEED_START, FeedEntry, OperatedStore

OpenStore = Callable[..., Awaitable[OperatedStore]]


class Restored(Struct):
    """Result of a restore, so far."""

    last: FeedPosition = FEED_START
    at: int = 0
    """Time of the newest commit."""
    is_complete: bool = False
    """True once a commit was left out, or nothing more can be wanted."""


async def restore_store(args: Namespace, target: OperatedStore, open_store: OpenStore) -> ExitCode:
    """Restore a store into an empty one, or go on with an interrupted restore."""
    folder, until = BackupFolder(Path(args.source)), args.until or Until()
    copy = _copy_before(folder, until)
    await check_no_server(target)
    if not await target.is_unfinished() and (await target.feed_head() or await target.players(limit=1)):
        raise StoreError("the target is not empty: name a file or a database that holds no store yet")
    await target.mark_unfinished(True)
    restored = await _restore(folder, copy, until, target, open_store)
    if await target.feed_head() != restored.last:
        raise StoreError("the target has more than was restored: name an empty one")
    if until.position is not None and restored.last < until.position:
        raise StoreError(f"the backups end at position {restored.last}, before {until.position}: choose that or less")
    await target.mark_unfinished(False)
    say(f"restored {restored.last:,} commits, up to position {restored.last}, of {moment(restored.at)} UTC")
    say(f"check them with: lc-admin verify --store {args.target}")
    key = key_beside(args.target)
    if key is not None and not key.exists():
        warn(f"the signing key is in no backup of the store: copy it to {key} before a server makes another one")
    return ExitCode.OK


async def _restore(
    folder: BackupFolder, copy: StoredCopy, until: Until, target: OperatedStore, open_store: OpenStore
) -> Restored:
    """Write a copy and the segments after it to the target: the commits in their order, then the records."""
    restored = Restored()
    source = await open_store(f"sqlite:///{copy.path}", read_only=True)
    try:
        records = await read_records(source)
        async with aclosing(entries_until(source, copy.last, "source")) as entries:
            await _append(target, entries, until, restored)
    finally:
        await source.close()
    if restored.last == until.position:
        restored.is_complete = True
    for segment in () if restored.is_complete else segments_after(folder, copy):
        await _append(target, _entries_of(segment, restored.last), until, restored)
        records.apply(segment.records)  # of all players in its commits
        is_later = until.at is not None and segment.at > until.at
        if is_later or restored.is_complete or restored.last == until.position:
            break  # a later segment may be damaged
    await put_records(target, records, restored.last)
    return restored


async def _append(target: OperatedStore, entries: AsyncIterator[FeedEntry], until: Until, restored: Restored) -> None:
    """Append commits up to the end that is wanted. Raise `StoreError` if the target gives them other positions."""
    async for batch in in_batches(entries):
        wanted = list(takewhile(lambda entry: not until.is_before(entry[0], entry[1].at), batch))
        appended = await target.append_all([commit for _, commit in wanted])
        if [(each.position, each.commit) for each in appended] != wanted:
            raise StoreError("the target has other commits: name a file or a database that holds no store yet")
        if wanted:
            restored.last, restored.at = wanted[-1][0], wanted[-1][1].at
        if len(wanted) < len(batch):
            restored.is_complete = True
            return


async def _entries_of(segment: Segment, after: FeedPosition) -> AsyncIterator[FeedEntry]:
    """Yield the commits of a segment that are after a position."""
    for number, commit in enumerate(segment.commits, segment.after + 1):
        if number > after:
            yield FeedPosition(number), commit


def _copy_before(folder: BackupFolder, until: Until) -> StoredCopy:
    """Return the newest copy that has nothing too late, or else the oldest one, of which only a part is taken."""
    copies = folder.copies
    if not copies:
        raise StoreError(f"{folder.path} has no copy of a store")
    early = [copy for copy in copies if not until.is_before(copy.last, copy.made_at)]
    return early[-1] if early else copies[0]
