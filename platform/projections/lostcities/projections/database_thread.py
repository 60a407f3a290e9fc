"""Thread that owns the one connection to the database of the projections."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Concatenate, ParamSpec, TypeVar

import apsw

from lostcities.core.errors import StoreError
from lostcities.projections.database import DAMAGE

_P = ParamSpec("_P")
_T = TypeVar("_T")


class DatabaseThread:
    """One thread with one connection, which is opened by the first call, and by the first one after `let_go`.

    `opened` opens the database, or a new and empty one for True, which is asked for after damage.
    """

    def __init__(self, opened: Callable[[bool], apsw.Connection]) -> None:
        self.is_damaged = False
        """True after a call that found the database damaged, until it is opened anew."""
        self._opened = opened
        self._thread = ThreadPoolExecutor(1, "lostcities-projections")
        self._connection: apsw.Connection | None = None
        self._closed = False

    async def run(
        self, work: Callable[Concatenate[apsw.Connection, _P], _T], *args: _P.args, **kwargs: _P.kwargs
    ) -> _T:
        """Call `work` with the connection, in the thread. Raise `StoreError` if the database fails."""
        if self._closed:
            raise StoreError("the projections are closed")

        def call() -> _T:
            if self._connection is None:
                self._connection = self._opened(self.is_damaged)
                self.is_damaged = False
            return work(self._connection, *args, **kwargs)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, call)
        except apsw.Error as error:
            self.is_damaged |= isinstance(error, DAMAGE)
            raise StoreError(f"the projections failed ({type(error).__name__}: {error})") from error

    async def let_go(self) -> None:
        """Close the connection."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self.let_go_now)

    def let_go_now(self) -> None:
        """Close the connection, for a caller in the thread."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(apsw.Error):  # a connection that fails to close is not used again either
                connection.close()

    async def close(self) -> None:
        """Close the connection and end the thread. Closing twice is harmless."""
        if not self._closed:
            self._closed = True
            await self.let_go()
            self._thread.shutdown()
