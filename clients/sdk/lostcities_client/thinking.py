"""Calls of a bot, made one after the other where they hold up nothing else."""

import asyncio
import inspect
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from lostcities.core import Move, Offer, Variant
from lostcities_client.bot import BadChoice, Bot, Decision, GameResult, GameStart, checked_choice
from lostcities_client.bot_loop import BotLoop, in_thread
from lostcities_client.seen_commits import SeenCommit

AnyVariant = Variant[Any, Any, Any]


class BotRuntime:
    """One bot at play: its methods are called one after the other. Use it with `async with`, or close it.

    A plain method runs in a thread, a coroutine on an event loop of the bot's own. A call that takes more than
    `time_s` seconds raises `BadChoice`. The thread of a bot that is late goes on, but keeps no program from its end.
    """

    def __init__(self, bot: Bot, time_s: float | None = None) -> None:
        self._bot = bot
        self._time_s = time_s
        self._loop: BotLoop | None = None

    async def __aenter__(self) -> "BotRuntime":
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the event loop of the bot, if it has one."""
        if self._loop is not None:
            self._loop.close()

    def overrides(self, name: str) -> bool:
        """Return whether the bot has a method of its own in place of the default."""
        return self._bot.overrides(name)

    async def check(self, variant: AnyVariant) -> None:
        """Let the bot raise `CannotPlay`."""
        await self._call("check", variant)

    async def choose(self, decision: Decision) -> Move:
        """Return the bot's choice. Raise `BadChoice` for a move that is not legal."""
        return checked_choice(self._bot, decision, await self._call("choose", decision))

    async def answer(self, offer: Offer, decision: Decision) -> bool:
        """Return the bot's answer to an offer. Raise `BadChoice` for one that is neither True nor False."""
        answer = await self._call("answer", offer, decision)
        if not isinstance(answer, bool):
            raise BadChoice(f"bot {self._bot.title()} answered an offer with {answer!r}, not with True or False")
        return answer

    async def start(self, game: GameStart) -> None:
        """Tell the bot that it plays a game."""
        await self._call("start", game)

    async def observe(self, commit: SeenCommit) -> None:
        """Tell the bot of a commit."""
        await self._call("observe", commit)

    async def end(self, result: GameResult) -> None:
        """Tell the bot that the game is over."""
        await self._call("end", result)

    # -- in the arena, which waits for each bot --

    def choose_now(self, decision: Decision) -> Move:
        """Return the bot's choice, made in this thread. Raise `BadChoice` for a move that is not legal."""
        return checked_choice(self._bot, decision, self.call_now("choose", decision))

    def call_now(self, name: str, *args: Any) -> Any:  # Any: a bot may return anything
        """Call a method of the bot in this thread, and return its result when it is there."""
        result = getattr(self._bot, name)(*args)
        if inspect.isawaitable(result):
            result, failure = self._own_loop().start(result).result()
            if failure is not None:
                raise failure
        return result

    # -- calls --

    async def _call(self, name: str, *args: Any) -> Any:  # Any: a bot may return anything
        if not self._bot.overrides(name):  # a thread would only cost time
            return getattr(self._bot, name)(*args)
        async with self._in_time(name):
            result = await in_thread(getattr(self._bot, name), *args)
            if inspect.isawaitable(result):
                result, failure = await asyncio.wrap_future(self._own_loop().start(result))
                if failure is not None:
                    raise failure
            return result

    def _own_loop(self) -> BotLoop:
        if self._loop is None:
            self._loop = BotLoop()
        return self._loop

    @asynccontextmanager
    async def _in_time(self, name: str) -> AsyncIterator[None]:
        try:
            async with asyncio.timeout(self._time_s) as limit:
                yield
        except TimeoutError as error:
            if not limit.expired():  # it is the bot's own
                raise
            raise BadChoice(f"bot {self._bot.title()} did not {name} within {self._time_s:g} seconds") from error
