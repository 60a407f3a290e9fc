"""The process of the bot host, seen from the gateway: a child process that is restarted when it ends.

The two exchange lines of JSON over standard input and output. `lostcities_bots.bot_host` describes them. The child
writes messages for people to standard error, as the gateway does.
"""

import asyncio
import itertools
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

import msgspec
import structlog
from msgspec import Struct

from lostcities.core import PlayerId
from lostcities_client import Patience
from lostcities_web.http_errors import BotRefused, BotsAway
from lostcities_web.page_json import Json

_log = structlog.get_logger()

PROGRAM = "lostcities_bots.bot_host"
STOP_S = 2.0


class BotProcess:
    """The handle of the bot host's process. Create it inside a running event loop."""

    def __init__(
        self,
        server: str,
        *,
        pause_ms: int,
        limits: Mapping[str, float],
        answer_s: float,
        daily_deals: Sequence[str] = (),
        program: str = PROGRAM,
    ) -> None:
        flags = [word for name, limit in limits.items() for word in (f"--{name.replace('_', '-')}", str(limit))]
        self._arguments = ["-m", program, "--server", server, "--pause-ms", str(pause_ms), *flags]
        if daily_deals:
            self._arguments += ["--daily-deals", *daily_deals]
        self._answer_s = answer_s
        self._numbers = itertools.count(1)
        self._asked: dict[int, asyncio.Future[Json]] = {}
        self._bots: list[Json] = []
        self.accounts: Mapping[PlayerId, str] = {}
        """Bots of the bot host by their players."""
        self._ready = asyncio.Event()
        self._process: Process | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the program, and restart it whenever it ends."""
        self._task = asyncio.create_task(self._run(), name="bot host")

    async def stop(self) -> None:
        """End the program. Its bots go on when it is started again."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    @property
    def process_id(self) -> int | None:
        """Process id of the program."""
        return self._process.pid if self._process is not None else None

    async def bots(self) -> list[Json]:
        """Return the bots, each with its name and title. Raise `BotsAway`."""
        await self._until_ready()
        return self._bots

    async def bots_for(self, variant: str) -> list[Json]:
        """Return the bots that can play a variant. Raise `BotRefused` for an unknown one, and `BotsAway`."""
        can_play = (await self._ask({"ask": "who", "variant": variant}))["who"] or []
        return [bot for bot in self._bots if bot["name"] in can_play]

    async def check(self, bot: str, variant: str, *, player: PlayerId | None = None, count: int = 1) -> None:
        """Check that a bot can be seated.

        Raise `BotRefused` for a bot that does not exist, cannot play the variant, or plays enough games already.
        """
        await self._ask({"ask": "check", "bot": bot, "variant": variant, "player": player, "count": count})

    async def seat(
        self, bot: str, game: str, seat: int | None = None, *, number: int | None = None, intent: str = ""
    ) -> int:
        """Seat a bot once for its number among its kind, or for an intent, in a game named by its id or invitation.

        Raise `BotRefused` or `BotsAway`.
        """
        question = {"ask": "seat", "bot": bot, "game": game, "seat": seat, "number": number, "intent": intent}
        return int((await self._ask(question))["seat"])

    async def _ask(self, question: Json) -> Json:
        await self._until_ready()
        process = self._process
        if process is None or process.stdin is None:
            raise BotsAway("the bots are starting: try again in a moment")
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
            raise BotRefused(error.get("reason", ""), error.get("message", ""))
        return answer

    async def _until_ready(self) -> None:
        try:
            async with asyncio.timeout(self._answer_s):
                await self._ready.wait()
        except TimeoutError:
            raise BotsAway("the bots are starting: try again in a moment") from None

    # -- the child --

    async def _run(self) -> None:
        """Keep the program running."""
        waits = _waits()
        while True:
            try:
                if await self._live():
                    waits = _waits()
            except Exception as error:  # noqa: BLE001 - without bots there is still the page
                _log.error("bots_failed", cause=type(error).__name__, exc_info=True)
            await asyncio.sleep(next(waits))

    async def _live(self) -> bool:
        """Run the program once. Return whether it was ever ready."""
        process = await asyncio.create_subprocess_exec(sys.executable, *self._arguments, stdin=PIPE, stdout=PIPE)
        self._process = process
        try:
            return await self._listen(process)
        finally:
            self._ready.clear()
            self._process = None
            self._fail_all()
            await _end(process)
            _log.warning("bots_ended", code=process.returncode)

    async def _listen(self, process: Process) -> bool:
        """Read until the program ends, skipping other lines than answers. Return whether it was ever ready."""
        assert process.stdout is not None, "it is a pipe"
        while True:
            try:
                line = await process.stdout.readline()
            except ValueError:  # longer than any answer
                _log.warning("bots_line_not_understood", cause="it is too long")
                continue
            if not line:
                return self._ready.is_set()
            try:
                self._take(msgspec.json.decode(line, type=_Said))
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                _log.warning("bots_line_not_understood", cause=type(error).__name__)

    def _take(self, said: "_Said") -> None:
        if said.accounts is not None:
            self.accounts = said.accounts
        if said.bots is not None:
            self._bots = said.bots
            self._ready.set()
        if said.id is not None and (answered := self._asked.get(said.id)) is not None and not answered.done():
            answered.set_result({"seat": said.seat, "who": said.who, "error": said.error})

    def _fail_all(self) -> None:
        for answered in self._asked.values():
            if not answered.done():
                answered.set_exception(BotsAway("the bots' program ended: try again in a moment"))


class _Said(Struct, frozen=True):
    """A line from the program."""

    id: int | None = None
    bots: list[Json] | None = None
    accounts: dict[PlayerId, str] | None = None
    who: list[str] | None = None
    seat: int | None = None
    error: dict[str, str] | None = None


def _waits() -> Iterator[float]:
    return Patience(first_wait_s=0.1, longest_wait_s=30.0).waits()


async def _end(process: Process) -> None:
    """Close the program's input, and kill it if it does not end in time."""
    if process.stdin is not None:
        process.stdin.close()
    try:
        async with asyncio.timeout(STOP_S):
            await process.wait()
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
