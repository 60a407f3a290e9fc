"""Choices of bots, made where they hold up nothing else."""

import asyncio
import inspect
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from queue import SimpleQueue
from typing import Any, TypeVar

from lostcities.core import Move, Offer
from lostcities_client.bot import BadChoice, Bot, Decision, checked_choice

T = TypeVar("T")


async def think(bot: Bot, decision: Decision, time_s: float | None = None) -> Move:
    """Return a bot's choice. A plain `choose` runs in a thread, and an async one on the event loop.

    Raise `BadChoice` for a move that is not legal, and after `time_s` seconds. The thread of a bot that is late goes
    on, but keeps no program from its end.
    """
    async with _in_time(bot, "choose", time_s):
        chosen = bot.choose(decision) if is_async(bot) else await in_thread(bot.choose, decision)
        if inspect.isawaitable(chosen):
            chosen = await chosen
    return checked_choice(bot, decision, chosen)


async def think_about_offer(bot: Bot, offer: Offer, decision: Decision, time_s: float | None = None) -> bool:
    """Return a bot's answer to an offer. It is found in a thread.

    Raise `BadChoice` for an answer that is neither True nor False, and after `time_s` seconds.
    """
    async with _in_time(bot, "answer", time_s):
        answer: object = await in_thread(bot.answer, offer, decision)
    if not isinstance(answer, bool):
        raise BadChoice(f"bot {bot.title()} answered an offer with {answer!r}, not with True or False")
    return answer


@asynccontextmanager
async def _in_time(bot: Bot, verb: str, time_s: float | None) -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(time_s) as limit:
            yield
    except TimeoutError as error:
        if not limit.expired():  # it is the bot's own
            raise
        raise BadChoice(f"bot {bot.title()} did not {verb} within {time_s:g} seconds") from error


def is_async(bot: Bot) -> bool:
    """Return whether a bot's `choose` is a coroutine function."""
    return inspect.iscoroutinefunction(bot.choose)


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
    """As many threads as are needed at once. Those of `concurrent.futures` would keep a program from its end."""

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
