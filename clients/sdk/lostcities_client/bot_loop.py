"""Threads for the calls of bots: for plain functions, and an event loop for each bot with coroutines."""

import asyncio
import concurrent.futures
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, TypeVar

T = TypeVar("T")


async def in_thread(work: Callable[..., T], *args: Any) -> T:
    """Return the result of a function that runs in a thread."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[tuple[T | None, BaseException | None]] = loop.create_future()

    def tell(result: T | None, error: BaseException | None) -> None:
        if not done.done():
            done.set_result((result, error))

    def run() -> None:
        result: T | None = None
        failure: BaseException | None = None
        try:
            result = work(*args)
        except BaseException as error:  # noqa: BLE001 - raised again where it is waited for
            failure = error
        with suppress(RuntimeError):  # the loop is closed: nothing waits any more
            loop.call_soon_threadsafe(tell, result, failure)

    _THREADS.run(run)
    result, failure = await done
    if failure is not None:
        raise failure
    return result  # type: ignore[return-value]  # without a failure there is one


class _Threads:
    """Pool of as many threads as are needed at once.

    Those of `concurrent.futures` would keep a program from its end.
    """

    def __init__(self) -> None:
        self._work: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._idle = threading.Semaphore(0)

    def run(self, work: Callable[[], None]) -> None:
        """Run a function in a thread that is idle, or in a new one."""
        self._work.put(work)
        if not self._idle.acquire(blocking=False):
            threading.Thread(target=self._serve, name="bot", daemon=True).start()

    def _serve(self) -> None:
        while True:
            self._work.get()()
            self._idle.release()


_THREADS = _Threads()


class BotLoop:
    """An event loop in a thread of its own. Tasks that a bot starts there go on between its calls."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._is_closed = False
        threading.Thread(target=self._serve, name="bot loop", daemon=True).start()

    def start(self, work: Awaitable[T]) -> "concurrent.futures.Future[tuple[T | None, BaseException | None]]":
        """Run an awaitable, and return the future of its result or error."""
        return asyncio.run_coroutine_threadsafe(_result_of(work), self._loop)

    def close(self) -> None:
        """Cancel all tasks and end the thread. A bot that does not let go of it keeps it until the program ends."""
        self._is_closed = True
        self._loop.call_soon_threadsafe(self._loop.stop)

    def _serve(self) -> None:
        while not self._is_closed:
            with suppress(BaseException):  # a task of the bot may end its program, but not this loop
                self._loop.run_forever()
        tasks = asyncio.all_tasks(self._loop)
        for task in tasks:
            task.cancel()
        with suppress(BaseException):
            self._loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        self._loop.close()


async def _result_of(work: Awaitable[T]) -> tuple[T | None, BaseException | None]:
    """Return the result or the error: some errors would end the loop."""
    try:
        return await work, None
    except BaseException as error:  # noqa: BLE001 - raised again where it is waited for
        return None, error
