"""One thread in place of the store's threads, and what else would not be the same in another process."""

import asyncio
import random
import secrets
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from datetime import datetime, timedelta, tzinfo
from typing import Any
from unittest.mock import patch

import apsw
import structlog

from lostcities.eventstore.sqlite import first_copy, readers, transaction, writer
from lostcities.eventstore.sqlite.store import SqliteStore


class InlineExecutor(ThreadPoolExecutor):
    """An executor that works in the caller's thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do a piece of work at once."""
        future = Future[Any]()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - as an executor does
            future.set_exception(error)
        return future


class InlineThread:
    """The writer's thread, which does its work when it is joined. Before, `work_once` does it."""

    def __init__(self, *, target: Callable[[], None], **_: Any) -> None:
        self._target = target

    def start(self) -> None:
        """Do nothing yet."""

    def join(self) -> None:
        """Do what is left."""
        self._target()


def work_once(store: SqliteStore) -> None:
    """Let the writer record what is queued, in one batch."""
    of_store = store._writer
    assert of_store is not None
    if of_store._queue:
        of_store._work(of_store._gather())


class _SeededVfs(apsw.VFS):
    def __init__(self, rng: random.Random) -> None:
        super().__init__("faulty-files-seed", base="", makedefault=True)
        self._rng = rng

    def xRandomness(self, numbytes: int) -> bytes:  # noqa: N802 - SQLite's name
        return self._rng.randbytes(numbytes)


def _seed_sqlite(rng: random.Random) -> None:
    """Let SQLite's own random numbers follow from a seed. It draws the salts of its write-ahead log from them."""
    vfs = _SeededVfs(rng)
    apsw.randomness(0)
    apsw.randomness(1)
    vfs.unregister()


def _clock() -> type[datetime]:
    class Clock(datetime):
        ticks = 0

        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "Clock":
            cls.ticks += 1
            return cls(2026, 1, 1, tzinfo=tz) + timedelta(seconds=cls.ticks)

    return Clock


@contextmanager
def one_thread(seed: int, checkpoint_pages: int) -> Iterator[None]:
    """Replace threads, clocks and random bytes of the store, and let its checkpoints come early."""
    drawn = random.Random(f"bytes {seed}")
    logs = structlog.get_config()
    with ExitStack() as stack:
        for replacement in (
            patch.object(writer, "Thread", InlineThread),
            patch.object(writer, "GATHER_S", 0.0),
            patch.object(writer, "CHECKPOINT_PAGES", checkpoint_pages),
            patch.object(readers, "ThreadPoolExecutor", InlineExecutor),
            patch.object(first_copy, "datetime", _clock()),
            patch.object(transaction, "token_bytes", drawn.randbytes),
            patch.object(secrets, "_sysrand", drawn),
        ):
            stack.enter_context(replacement)
        _seed_sqlite(drawn)
        structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
        asyncio.get_running_loop().set_default_executor(InlineExecutor(1))
        try:
            yield
        finally:
            structlog.configure(**logs)
