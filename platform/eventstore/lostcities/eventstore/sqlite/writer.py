"""Writer thread, which owns the writing connection and records the work of many callers in one transaction.

The event loop only queues work, and is woken once a batch after the disk has it. A failure of the disk is the answer to
every caller in the batch, and the next batch starts on a new connection.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeVar

import apsw

from lostcities.core.errors import OverQuota, StoreError
from lostcities.eventstore.port import FeedEntry
from lostcities.eventstore.recent_commits import RecentCommits
from lostcities.eventstore.sqlite.connection import Connect, open_writer, store_error
from lostcities.eventstore.sqlite.transaction import HalfDone, Transaction

WRITE_QUEUE_MAX = 10_000
"""Largest number of waiting writes; further ones are refused."""

BATCH_MAX = 512
"""Largest number of writes in one transaction."""

GATHER_S = 0.003
"""Longest time in seconds that a batch waits for recent writers, because large batches cost both threads less."""

CHECKPOINT_PAGES = 1_000
"""Pages in the write-ahead log from which it is copied to the file when no work waits; four times that at once."""

_ASLEEP, _BUSY = 1, 1 << 62  # number of queued pieces of work that wakes the thread
_T = TypeVar("_T")


class _Task(Generic[_T]):
    __slots__ = ("future", "work")

    def __init__(self, future: "asyncio.Future[_T]", work: Callable[[Transaction], _T]) -> None:
        self.future = future
        self.work = work


_Answers = list[tuple["asyncio.Future[Any]", Any]]  # Any: the result of each caller's work, or its exception


class Writer:
    """Queue of work for the thread. `on_recorded` is called in the event loop with the new durable commits."""

    def __init__(
        self,
        path: Path,
        connect: Connect,
        recent: RecentCommits,
        on_recorded: Callable[[list[FeedEntry]], None],
    ) -> None:
        self._path = path
        self._connect = connect
        self._recent = recent
        self._on_recorded = on_recorded
        self._queue: deque[_Task[Any]] = deque()  # Any: tasks of different results share the queue
        self._wake_up: SimpleQueue[None] = SimpleQueue()
        self._wanted = _BUSY
        self._expected = 1
        self._closing = False
        self._wal_pages = 0
        self._transaction: Transaction | None = self._open()
        self._thread = Thread(target=self._run, name="lostcities-store-write", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[Transaction], _T]) -> "asyncio.Future[_T]":
        """Queue work for the next transaction; the future resolves when the outcome is durable."""
        if self._closing:
            raise StoreError("the store is closed")
        if len(self._queue) >= WRITE_QUEUE_MAX:
            raise OverQuota(
                "store.write_queue", f"{WRITE_QUEUE_MAX} writes are waiting for the disk: try again", retry_after_s=1
            )
        future: asyncio.Future[_T] = asyncio.get_running_loop().create_future()
        self._queue.append(_Task(future, work))
        if len(self._queue) >= self._wanted:
            self._wake_up.put(None)
        return future

    async def close(self) -> None:
        """Finish the queued work and close the file."""
        self._closing = True
        self._wake_up.put(None)
        await asyncio.get_running_loop().run_in_executor(None, self._thread.join)

    def _run(self) -> None:
        while batch := self._gather():
            answers, recorded = self._record(batch)
            # The callers in this batch and in the queue are likely to come back: the next batch waits for that many.
            self._expected = len(batch) + len(self._queue)
            self._deliver(answers, recorded)
            self._checkpoint()
        self._drop_transaction()

    def _gather(self) -> list[_Task[Any]]:
        """Return the next batch; empty when the store closes. A single caller never waits."""
        self._await_work(_ASLEEP, None)
        if self._expected > 1 and not self._closing:
            self._await_work(min(self._expected, BATCH_MAX), time.monotonic() + GATHER_S)
        return [self._queue.popleft() for _ in range(min(len(self._queue), BATCH_MAX))]

    def _await_work(self, wanted: int, deadline: float | None) -> None:
        # `submit` queues the work, then reads the number wanted. This thread sets the number, then looks: one sees the
        # other.
        self._wanted = wanted
        while len(self._queue) < wanted and not self._closing:
            try:
                self._wake_up.get(timeout=None if deadline is None else max(0.0, deadline - time.monotonic()))
            except Empty:
                break
        self._wanted = _BUSY

    def _record(self, batch: list[_Task[Any]]) -> tuple[_Answers, list[FeedEntry]]:
        """Do a batch in one transaction. A failure of the transaction is the answer to every caller in it."""
        try:
            self._transaction = transaction = self._transaction or self._open()
            transaction.begin()
            answers: _Answers = [(task.future, transaction.attempt(task.work)) for task in batch]
            recorded = transaction.commit()
        except HalfDone as half_done:
            self._drop_transaction()  # nothing of the batch has reached the log
            return ([(batch[0].future, half_done.cause)], []) if len(batch) == 1 else self._record_singly(batch)
        except Exception as error:  # noqa: BLE001 - the thread must outlive any failure; every caller is told
            self._drop_transaction()
            self._recent.clear()
            return [(task.future, store_error(error, self._path)) for task in batch], []
        self._recent.extend(recorded)
        return answers, recorded

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
        self._on_recorded(recorded)

    def _open(self) -> Transaction:
        connection = open_writer(self._path, self._connect)
        self._wal_pages = 0
        connection.set_wal_hook(self._count_wal_pages)  # in place of checkpoints in the middle of a commit
        return Transaction(connection)

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

    def _drop_transaction(self) -> None:
        transaction, self._transaction = self._transaction, None
        if transaction is None:
            return
        try:
            transaction.connection.close()
        except apsw.Error:
            return  # rolled back or not: the next connection reads what the file holds
