"""The program that plays the bots, seen from the gateway: a child of its own, started again when it ends.

The two speak in lines of JSON over the child's standard input and output (`lostcities_bots.house` says which); what
the child has to say to people goes to standard error, as the gateway's own does.
"""

import asyncio
import itertools
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Any

import msgspec
import structlog

from lostcities.core import GameId
from lostcities_client import Patience
from lostcities_web.errors import BotRefused, BotsAway
from lostcities_web.frames import Json

_log = structlog.get_logger()

PROGRAM = "lostcities_bots.house"
STOP_S = 2.0


class House:
    """Where the bots live. Must be started inside a running event loop."""

    def __init__(self, server: str, *, pause_ms: int, games_max: int, answer_s: float) -> None:
        limits = ["--pause-ms", str(pause_ms), "--games-max", str(games_max)]
        self._command = [sys.executable, "-m", PROGRAM, "--server", server, *limits]
        self._answer_s = answer_s
        self._numbers = itertools.count(1)
        self._asked: dict[int, asyncio.Future[Json]] = {}
        self._bots: list[Json] = []
        self._ready = asyncio.Event()
        self._process: Process | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the program, and again whenever it ends."""
        self._task = asyncio.create_task(self._run(), name="house of bots")

    async def stop(self) -> None:
        """End the program; its bots go on when it is started again."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    @property
    def process_id(self) -> int | None:
        """The program's process."""
        return self._process.pid if self._process is not None else None

    async def bots(self) -> list[Json]:
        """What can be seated, each with its name and title. Raises `BotsAway`."""
        await self._until_ready()
        return self._bots

    async def bots_for(self, variant: str) -> list[Json]:
        """What can be seated in games of a variant. Raises `BotRefused` for an unknown one, `BotsAway`."""
        can_play = (await self._ask({"ask": "who", "variant": variant}))["who"]
        return [bot for bot in self._bots if bot["name"] in can_play]

    async def check(self, bot: str, variant: str) -> None:
        """Raises `BotRefused` for a bot that does not exist, or cannot play a variant."""
        await self._ask({"ask": "check", "bot": bot, "variant": variant})

    async def seat(self, bot: str, game_id: GameId, seat: int | None) -> int:
        """Seat a bot; returns its seat. Raises `BotRefused`, `BotsAway`."""
        answer = await self._ask({"ask": "seat", "bot": bot, "game": game_id, "seat": seat})
        return int(answer["seat"])

    async def _ask(self, question: Json) -> Json:
        await self._until_ready()
        process = self._process
        if process is None or process.stdin is None:
            raise BotsAway("the bots are being woken: try again in a moment")
        number = next(self._numbers)
        answered: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._asked[number] = answered
        try:
            process.stdin.write(msgspec.json.encode({"id": number, **question}) + b"\n")
            async with asyncio.timeout(self._answer_s):
                answer = await answered
        except (TimeoutError, ConnectionError):
            raise BotsAway("the bots do not answer: try again in a moment") from None
        finally:
            self._asked.pop(number, None)
        if (error := answer.get("error")) is not None:
            raise BotRefused(str(error["reason"]), str(error["message"]))
        return answer

    async def _until_ready(self) -> None:
        try:
            async with asyncio.timeout(self._answer_s):
                await self._ready.wait()
        except TimeoutError:
            raise BotsAway("the bots are being woken: try again in a moment") from None

    # -- the child --

    async def _run(self) -> None:
        waits = Patience(first_wait_s=0.1, longest_wait_s=30.0).waits()
        while True:
            process = await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE)
            self._process = process
            try:
                if await self._listen(process):
                    waits = Patience(first_wait_s=0.1, longest_wait_s=30.0).waits()
            finally:
                self._ready.clear()
                self._process = None
                self._fail_all()
                await _end(process)
            _log.warning("bots_ended", code=process.returncode)
            await asyncio.sleep(next(waits))

    async def _listen(self, process: Process) -> bool:
        """Read until the program ends; says whether it ever was ready."""
        assert process.stdout is not None, "it is a pipe"
        async for line in process.stdout:
            said: dict[str, Any] = msgspec.json.decode(line)  # Any: JSON
            if "bots" in said:
                self._bots = said["bots"]
                self._ready.set()
            elif (answered := self._asked.get(said["id"])) is not None and not answered.done():
                answered.set_result(said)
        return self._ready.is_set()

    def _fail_all(self) -> None:
        for answered in self._asked.values():
            if not answered.done():
                answered.set_exception(BotsAway("the bots' program ended: try again in a moment"))


async def _end(process: Process) -> None:
    """Let a program end by itself now that nobody speaks to it, or make it."""
    if process.stdin is not None:
        process.stdin.close()
    try:
        async with asyncio.timeout(STOP_S):
            await process.wait()
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
