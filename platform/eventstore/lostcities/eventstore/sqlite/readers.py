"""Read connections in worker threads, so that the event loop never waits for the disk."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import apsw

from lostcities.core.errors import OverQuota, StoreError
from lostcities.eventstore.sqlite.connection import Connect, drop, open_reader, store_error
from lostcities.eventstore.sqlite.file_watch import FileWatch

READERS = 2
"""Number of read connections, each with its own thread."""

READ_QUEUE_MAX = 10_000
"""Largest number of reads that wait for a connection; further ones are refused."""

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Readers:
    """A small pool of connections that cannot write."""

    def __init__(self, path: Path, connect: Connect, watch: FileWatch) -> None:
        self._path = path
        self._watch = watch
        self._connect = connect
        self._own = threading.local()
        self._open: list[apsw.Connection] = []
        self._waiting = 0
        self._closed = False
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="lostcities-store-read")

    async def run(
        self, read: Callable[Concatenate[apsw.Connection, _P], _T], *args: _P.args, **kwargs: _P.kwargs
    ) -> _T:
        """Call `read` with a connection in a worker thread."""
        if self._closed:
            raise StoreError("the store is closed")
        if self._waiting >= READ_QUEUE_MAX:
            raise OverQuota(
                "store.read_queue", f"{READ_QUEUE_MAX} reads are waiting for the disk: try again", retry_after_s=1
            )
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self._threads, lambda: self._call(lambda connection: read(connection, *args, **kwargs))
            )
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """Let running reads finish, then close the file."""
        self._closed = True
        await asyncio.get_running_loop().run_in_executor(None, self._threads.shutdown)
        for connection in self._open:
            drop(connection)
        self._open = []

    def _call(self, read: Callable[[apsw.Connection], _T]) -> _T:
        try:
            return read(self._connection())
        except apsw.Error as error:
            self._drop()
            raise store_error(error, self._path) from error

    def _connection(self) -> apsw.Connection:
        connection: apsw.Connection | None = getattr(self._own, "connection", None)
        if connection is None:
            connection = open_reader(self._path, self._connect)
            try:
                self._watch.check_file()  # else another file could be read from now on
            except BaseException:
                drop(connection)
                raise
            self._own.connection = connection
            self._open.append(connection)
        return connection

    def _drop(self) -> None:
        # A connection that failed once is not trusted again: the next read opens the file anew.
        connection: apsw.Connection | None = getattr(self._own, "connection", None)
        if connection is not None:
            self._own.connection = None
            self._open.remove(connection)
            drop(connection)
