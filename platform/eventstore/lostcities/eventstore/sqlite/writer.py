"""Writer thread, which owns the writing connection and records the work of many callers in one transaction.

The event loop only queues work, and is woken once a batch after the disk has it. A failure of the disk is the answer to
every caller in the batch, and the next batch starts on a new connection. If a file of the store is gone, the thread
answers every caller from then on with `StoreLost`.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeVar

import apsw

from lostcities.core.errors import OverQuota, StoreError
from lostcities.eventstore.distribution import SIZES, Distribution
from lostcities.eventstore.port import FeedEntry, StoreLost
from lostcities.eventstore.recent_commits import RecentCommits
from lostcities.eventstore.sqlite.connection import BUSY_TIMEOUT_MS, Connect, drop, open_writer, store_error
from lostcities.eventstore.sqlite.file_watch import FileWatch
from lostcities.eventstore.sqlite.schema import SCHEMA
from lostcities.eventstore.sqlite.transaction import HalfDone, Transaction

WRITE_QUEUE_MAX = 10_000
"""Largest number of waiting writes; further ones are refused."""

BATCH_MAX = 512
"""Largest number of writes in one transaction."""

GATHER_S = 0.003
"""Longest time in seconds that a batch waits for recent writers, because large batches cost both threads less."""

CHECKPOINT_PAGES = 1_000
"""Pages in the write-ahead log from which it is copied to the file when no work waits; four times that at once."""

LOOK_S = 1.0
"""Seconds without work after which the thread looks whether the files are still there."""

_ASLEEP, _BUSY = 1, 1 << 62  # number of queued pieces of work that wakes the thread
_T = TypeVar("_T")


class _Task(Generic[_T]):
    __slots__ = ("future", "work")

    def __init__(self, future: "asyncio.Future[_T]", work: Callable[[Transaction], _T]) -> None:
        self.future = future
        self.work = work


_Answers = list[tuple["asyncio.Future[Any]", Any]]  # Any: the result of each caller's work, or its exception


class Writer:
    """Queue of work for the thread. `on_recorded` are called in the event loop with the new durable commits."""

    def __init__(
        self,
        path: Path,
        connect: Connect,
        watch: FileWatch,
        recent: RecentCommits,
        on_recorded: Sequence[Callable[[list[FeedEntry]], None]],
    ) -> None:
        self._path = path
        self._connect = connect
        self._watch = watch
        self._lost: StoreLost | None = None
        self._when_lost = Future[StoreLost]()
        self._recent = recent
        self._on_recorded = on_recorded
        self._queue: deque[_Task[Any]] = deque()  # Any: tasks of different results share the queue
        self._wake_up: SimpleQueue[None] = SimpleQueue()
        self._wanted = _BUSY
        self._expected = 1
        self._closing = False
        self._wal_pages = 0
        self._has_failed = False
        """True once a transaction has failed in this process. The sync of its commit may have been what failed."""
        self.batches = Distribution(SIZES)
        """Writes in one transaction."""
        self._transaction: Transaction | None = self._open()
        self._thread = Thread(target=self._run, name="lostcities-store-write", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[Transaction], _T]) -> "asyncio.Future[_T]":
        """Queue work for the next transaction; the future resolves when the outcome is durable."""
        if self._closing:
            raise StoreError("the store is closed")
        self.check_not_lost()
        if len(self._queue) >= WRITE_QUEUE_MAX:
            raise OverQuota(
                "store.write_queue", f"{WRITE_QUEUE_MAX} writes are waiting for the disk: try again", retry_after_s=1
            )
        future: asyncio.Future[_T] = asyncio.get_running_loop().create_future()
        self._queue.append(_Task(future, work))
        if len(self._queue) >= self._wanted:
            self._wake_up.put(None)
        return future

    def check_not_lost(self) -> None:
        """Raise `StoreLost` once a file of the store is gone."""
        if self._lost is not None:
            raise _again(self._lost)

    async def until_lost(self) -> StoreLost:
        """Wait until a file of the store is gone."""
        return await asyncio.shield(asyncio.wrap_future(self._when_lost))  # a waiter that leaves ends no other

    @property
    def waiting(self) -> int:
        """Number of writes that wait for the next transaction."""
        return len(self._queue)

    async def close(self) -> None:
        """Finish the queued work and close the file."""
        self._closing = True
        self._wake_up.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._thread.join)

    def _run(self) -> None:
        while batch := self._gather():
            self._work(batch)
        self._drop_transaction()

    def _work(self, batch: list[_Task[Any]]) -> None:
        """Record a batch, answer its callers, and tidy the files."""
        answers, recorded = self._record(batch)
        # The callers in this batch and in the queue are likely to come back: the next batch waits for that many.
        self._expected = len(batch) + len(self._queue)
        self.batches.add(len(batch))
        self._remove_erased()
        self._deliver(answers, recorded)
        self._checkpoint()

    def _gather(self) -> list[_Task[Any]]:
        """Return the next batch; empty when the store closes. A single caller never waits."""
        while not self._queue and not self._closing:
            self._await_work(_ASLEEP, time.monotonic() + LOOK_S)
            if not self._queue:
                self._look()
        if self._expected > 1 and not self._closing:
            self._await_work(min(self._expected, BATCH_MAX), time.monotonic() + GATHER_S)
        return [self._queue.popleft() for _ in range(min(len(self._queue), BATCH_MAX))]

    def _await_work(self, wanted: int, deadline: float) -> None:
        # `submit` queues the work, then reads the number wanted. This thread sets the number, then looks: one sees the
        # other.
        self._wanted = wanted
        while len(self._queue) < wanted and not self._closing:
            try:
                self._wake_up.get(timeout=max(0.0, deadline - time.monotonic()))
            except Empty:
                break
        self._wanted = _BUSY

    def _record(self, batch: list[_Task[Any]]) -> tuple[_Answers, list[FeedEntry]]:
        """Do a batch in one transaction. A failure of the transaction is the answer to every caller in it."""
        if self._lost is not None:
            return _refused(batch, self._lost)
        try:
            self._transaction = transaction = self._transaction or self._open()
            transaction.begin()
            answers: _Answers = [(task.future, transaction.attempt(task.work)) for task in batch]
            recorded = transaction.commit()
            self._watch.check()  # nothing is acknowledged into a file that is gone
        except StoreLost as lost:
            self._lose(lost)
            return _refused(batch, lost)
        except HalfDone as half_done:
            self._drop_transaction()  # nothing of the batch has reached the log
            return ([(batch[0].future, half_done.cause)], []) if len(batch) == 1 else self._record_singly(batch)
        except Exception as error:  # noqa: BLE001 - the thread must outlive any failure; every caller is told
            self._has_failed = True
            self._drop_transaction()
            self._recent.clear()
            return [(task.future, store_error(error, self._path)) for task in batch], []
        self._recent.extend(recorded)
        return answers, recorded

    def _look(self) -> None:
        """Look whether the files are still there, for a store that nothing is written to."""
        if self._lost is not None:
            return
        try:
            self._watch.check()
        except StoreLost as lost:
            self._lose(lost)
        except StoreError:
            return  # it is not known: the next write tells its caller

    def _lose(self, lost: StoreLost) -> None:
        """Refuse everything from now on, and move what the write-ahead log holds to the file, wherever that is now.

        The log is empty then, since SQLite would apply it to another file that is put in the place of the one before.
        If it is not known to fit, it is left alone.
        """
        self._lost = lost
        self._recent.clear()
        if self._transaction is not None:
            connection = self._transaction.connection
            connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
            if self._watch.is_locked and self._watch.is_unchanged:
                with suppress(apsw.Error):  # then the log is kept: a restart on these files reads it
                    connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
            elif self._watch.is_locked:  # else the log may be that of another server, which has changed the file
                self._watch.set_log_aside()
        self._drop_transaction()
        self._when_lost.set_result(lost)

    def _record_singly(self, batch: list[_Task[Any]]) -> tuple[_Answers, list[FeedEntry]]:
        """Do each piece of a batch in its own transaction, so that a failure hits only its caller."""
        answers, recorded = _Answers(), list[FeedEntry]()
        for task in batch:
            its_answers, its_recorded = self._record([task])
            answers += its_answers
            recorded += its_recorded
        return answers, recorded

    def _deliver(self, answers: _Answers, recorded: list[FeedEntry]) -> None:
        """Wake each event loop once. There is more than one only if a store outlives an `asyncio.run`."""
        by_loop: dict[asyncio.AbstractEventLoop, _Answers] = {}
        for answer in answers:
            by_loop.setdefault(answer[0].get_loop(), []).append(answer)
        for loop, its_answers in by_loop.items():
            try:
                loop.call_soon_threadsafe(self._resolve, its_answers, recorded)
            except RuntimeError:
                continue  # that loop has ended, and its callers with it

    def _resolve(self, answers: _Answers, recorded: list[FeedEntry]) -> None:
        for future, answer in answers:
            if future.done():
                continue  # the caller gave up; a repeat of the command id returns the outcome
            if isinstance(answer, apsw.Error):
                future.set_exception(store_error(answer, self._path))
            elif isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)
        for tell in self._on_recorded:
            tell(recorded)

    def _open(self) -> Transaction:
        self._watch.check_file()  # else tables could be made in another file
        connection = open_writer(self._path, self._connect)
        try:
            self._watch.check_file()
            _empty_log(connection, has_failed=self._has_failed)
            self._wal_pages = 0
            connection.set_wal_hook(self._count_wal_pages)  # in place of checkpoints in the middle of a commit
            transaction = Transaction(connection)
            self._watch.expect_files_beside()
        except BaseException:
            drop(connection)
            raise
        return transaction

    def _count_wal_pages(self, connection: apsw.Connection, database: str, pages: int) -> int:
        self._wal_pages = pages
        return apsw.SQLITE_OK

    def _checkpoint(self) -> None:
        """Copy the write-ahead log to the file, after the callers have their answers."""
        due = CHECKPOINT_PAGES if not self._queue else 4 * CHECKPOINT_PAGES
        if self._transaction is None or self._wal_pages < due:
            return
        self._wal_pages = 0
        try:
            self._transaction.connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
        except apsw.Error:
            return  # nothing is lost: the write-ahead log keeps everything, and the next commit tries again
        finally:
            self._watch.expect_content()

    def _remove_erased(self) -> None:
        """Empty the write-ahead log after an erasure, as it holds older pages. A reader may delay that."""
        transaction = self._transaction
        if transaction is None or not transaction.has_erased:
            return
        try:
            transaction.connection.set_busy_timeout(0)
            transaction.connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
            transaction.has_erased, self._wal_pages = False, 0
        except apsw.Error:
            return  # tried again after the next batch, and done when the file is closed
        finally:
            transaction.connection.set_busy_timeout(BUSY_TIMEOUT_MS)
            self._watch.expect_content()

    def _drop_transaction(self) -> None:
        transaction, self._transaction = self._transaction, None
        if transaction is not None:
            drop(transaction.connection)  # rolled back or not: the next connection reads what the file holds


def _empty_log(connection: apsw.Connection, *, has_failed: bool) -> None:
    """Settle what the write-ahead log holds, before anything is answered from it. Its sync may have failed.

    A later sync would not do: Linux forgets what it could not write, although it can still be read. So the log is
    copied to the file. If no sync has failed in this process, no reader is waited for, and the commit syncs the log.
    After a power cut the old log could be there again, with commits that were refused since. The commit begins anew.
    """
    connection.set_busy_timeout(BUSY_TIMEOUT_MS if has_failed else 0)
    try:
        connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
    except apsw.BusyError:
        if has_failed:
            raise
    finally:
        connection.set_busy_timeout(BUSY_TIMEOUT_MS)
    connection.pragma("user_version", SCHEMA)  # as it is: all that matters is that a page is written and synced


def _refused(batch: list[_Task[Any]], lost: StoreLost) -> tuple[_Answers, list[FeedEntry]]:
    return [(task.future, _again(lost)) for task in batch], []


def _again(lost: StoreLost) -> StoreLost:
    """Return the error for one more caller. One error raised by many would keep the frames of all of them."""
    return StoreLost(lost.message, **lost.details)
