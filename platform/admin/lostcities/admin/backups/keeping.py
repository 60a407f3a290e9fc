"""`backup --every`: copies of the store at intervals, and in between the archive of all that is new."""

import sys
from argparse import Namespace
from asyncio import sleep
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import NoReturn

from lostcities.admin.backups.archive import (
    ArchiveEnd,
    OtherStore,
    check_same_store,
    end_of_copy,
    follow_on,
    rename_durably,
    segments_after,
    write_on,
)
from lostcities.admin.backups.folder import BackupFolder
from lostcities.admin.copying.feed_copy import copy_commits
from lostcities.admin.copying.pages import entries_until
from lostcities.admin.copying.record_copy import copy_records
from lostcities.admin.output import say, warn
from lostcities.core.errors import CorruptLog, StoreError
from lostcities.eventstore import OperatedStore, store_file
from lostcities.eventstore.file_lock import FileLock

OpenStore = Callable[..., Awaitable[OperatedStore]]
"""`open_store`, which only the main module knows."""

_ONE_BACKUP = "only one lc-admin backup may write to a folder: stop that one first"


async def keep_backups(args: Namespace, url: str, open_store: OpenStore) -> NoReturn:
    """Copy and archive a store until the program is ended.

    A store that cannot be read now is tried again. Raise `StoreError` if the folder has backups of another store.
    """
    folder = BackupFolder(Path(args.target))
    folder.create()
    lock = FileLock(folder.path / "backups", _ONE_BACKUP)
    try:
        await _Keeper(args, url, folder, open_store).run()
    finally:
        lock.release()


class _Keeper:
    """The work of one run."""

    def __init__(self, args: Namespace, url: str, folder: BackupFolder, open_store: OpenStore) -> None:
        self._args = args
        self._url = url
        self._folder = folder
        self._open_store = open_store
        self._end: ArchiveEnd | None = None
        self._copy_due = 0.0

    async def run(self) -> NoReturn:
        """Look after the store again and again. A first look that fails ends the program."""
        has_looked = False
        while True:
            started = monotonic()
            try:
                await self._look()
                has_looked = True
            except (StoreError, CorruptLog, OSError) as error:
                if isinstance(error, OtherStore) or not has_looked:
                    raise
                warn(f"lc-admin: not backed up, and tried again: {error}")
            sys.stdout.flush()
            await sleep(max(0.0, started + self._args.archive_every - monotonic()))

    async def _look(self) -> None:
        """Archive what is new, and copy the whole store if that is due."""
        async with self._opened(self._url) as store:
            self._end = self._end or await self._end_before()
            if self._end is not None:
                await check_same_store(self._end, store, self._folder.path)
                if await write_on(self._end, store, self._folder):
                    say(f"archived up to position {self._end.last}")
            if self._end is None or monotonic() >= self._copy_due:
                await self._copy(store)
                self._copy_due = monotonic() + self._args.every

    async def _copy(self, store: OperatedStore) -> None:
        """Copy the whole store, unless nothing is new since the newest copy, and remove old ones."""
        copies = self._folder.copies
        number = 1 if self._end is None else self._end.number
        if copies and copies[-1].number == number:
            return
        partial = self._folder.path / "new-copy.sqlite"
        await self._copy_to(partial, store)
        async with self._opened_copy(partial) as copied:
            last = await copied.feed_head()
        path = self._folder.copy_path(number, last)
        rename_durably(partial, path)
        if self._end is None:
            self._end = await self._end_before()
        self._folder.keep(self._args.keep)
        say(f"copied the store up to position {last} to {path}")

    async def _copy_to(self, partial: Path, store: OperatedStore) -> None:
        """Copy the whole store to a file. Only SQLite has files to copy: any other store is written to one first."""
        _remove_store(partial)
        if store_file(self._url) is not None:
            await store.backup(partial)
            return
        written = self._folder.path / "written.sqlite"
        _remove_store(written)
        target = await self._open_store(f"sqlite:///{written}")
        try:
            last = await store.feed_head()
            await copy_commits(target, entries_until(store, last, "source"), lambda count: None)
            async for _ in copy_records(store, target):
                pass
            await target.backup(partial)
        finally:
            await target.close()
        _remove_store(written)

    async def _end_before(self) -> ArchiveEnd | None:
        """Return where the archive of the folder ends; None for a folder without a copy."""
        copies = self._folder.copies
        if not copies:
            return None
        async with self._opened_copy(copies[0].path) as store:
            end = await end_of_copy(copies[0], store)
        for segment in segments_after(self._folder, copies[0]):
            follow_on(end, segment)
        return end

    @asynccontextmanager
    async def _opened(self, url: str) -> AsyncIterator[OperatedStore]:
        store = await self._open_store(url, read_only=True)
        try:
            yield store
        finally:
            await store.close()

    def _opened_copy(self, path: Path) -> AbstractAsyncContextManager[OperatedStore]:
        return self._opened(f"sqlite:///{path}")


def _remove_store(path: Path) -> None:
    """Remove the file of a store and those beside it."""
    for suffix in ("", "-wal", "-shm", ".lock"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
