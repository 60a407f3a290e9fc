"""The bot host: it seats built-in bots in games, plays their games, and resumes them after a restart.

Other programs start it. It answers lines of JSON on standard input with lines on standard output. The first line
lists its bots, and later ones list their players:

    {"bots": [{"name": "surveyor", "title": "Surveyor"}]}                       {"accounts": {"p…": "surveyor"}}

One bot has `"isUsual": true`: clients propose it.

Questions and their answers:

    {"id": 0, "ask": "who", "variant": "duel"}                                  {"id": 0, "who": ["surveyor", "random"]}
    {"id": 1, "ask": "check", "bot": "surveyor", "variant": "duel"}             {"id": 1}
    {"id": 2, "ask": "seat", "bot": "surveyor", "game": "g…", "number": 1}      {"id": 2, "seat": 1}
    any faulty question                              {"id": 3, "error": {"reason": "UNKNOWN_BOT", "message": "…"}}

It ends when its input does.
"""

import argparse
import asyncio
import os
import signal
import sys
from collections.abc import Callable, Sequence
from typing import Any, BinaryIO

import msgspec
from msgspec import Struct

from lostcities.core import LostCitiesError, PlayerId, Seat
from lostcities_bots.bot_lookup import BUILT_IN, USUAL
from lostcities_bots.bot_supervisor import BotSupervisor
from lostcities_bots.daily_deals import DailyDeals
from lostcities_bots.hosted_games import BotLimits, say
from lostcities_client import Patience, connect
from lostcities_client.command_line import add_server

PATIENCE = Patience(total_s=float("inf"))
"""Patience of the bots: they wait for their server as long as the host runs."""

Json = dict[str, Any]
Answering = Callable[[Json], None]


class Question(Struct, frozen=True):
    """A line on standard input."""

    id: int
    ask: str
    bot: str = ""
    variant: str = ""
    game: str = ""
    """For `seat`: the id of the game, or the invitation to it."""
    seat: int | None = None
    number: int | None = None
    """For `seat`: the number of the bot among its kind in the game, so that a repeated question seats no other."""
    intent: str = ""
    """For `seat`: an id of the request, for the same purpose."""
    player: str | None = None
    """For `check`: the player who opens the game."""
    count: int = 1


class RequestHandler:
    """The handler of questions."""

    def __init__(self, supervisor: BotSupervisor, answer: Answering) -> None:
        self._supervisor = supervisor
        self._answer = answer
        self._accounts: dict[PlayerId, str] = {}

    def open(self) -> None:
        """Print the list of bots."""
        usual = {USUAL: {"isUsual": True}}
        self._answer({"bots": [{"name": name, "title": name.capitalize(), **usual.get(name, {})} for name in BUILT_IN]})
        self._introduce()

    async def take(self, line: bytes) -> None:
        """Answer a line. An error in one line never affects the next."""
        try:
            question = msgspec.json.decode(line, type=Question)
        except msgspec.DecodeError as error:
            return say(f"a line on standard input is no question: {error}")
        try:
            answer = await self._answer_to(question)
        except LostCitiesError as error:
            answer = {"error": {"reason": error.reason, "message": error.message}}
        except Exception as error:  # noqa: BLE001 - every request needs an answer
            say(f"cannot answer {question.ask!r}: {type(error).__name__}: {error}")
            answer = {"error": {"reason": LostCitiesError.reason, "message": "the bots failed; the log says how"}}
        self._introduce()
        self._answer({"id": question.id, **answer})
        return None

    async def _answer_to(self, question: Question) -> Json:
        supervisor, bot = self._supervisor, question.bot
        if question.ask == "who":
            return {"who": await supervisor.who_plays(question.variant)}
        if question.ask == "check":
            player = None if question.player is None else PlayerId(question.player)
            await supervisor.check(bot, question.variant, player=player, count=question.count)
            return {}
        seat = None if question.seat is None else Seat(question.seat)
        game, number, intent = question.game, question.number, question.intent
        return {"seat": await supervisor.seat(bot, game, seat=seat, number=number, intent=intent)}

    def _introduce(self) -> None:
        """Print the players of this host, if there are new ones."""
        if (accounts := self._supervisor.accounts) != self._accounts:
            self._accounts = accounts
            self._answer({"accounts": accounts})


async def _serve(server: str, rules: BotLimits, deals: Sequence[str], answer: Answering) -> None:
    async with connect(server, patience=PATIENCE) as client:
        supervisor = BotSupervisor(client, rules)
        announcing = asyncio.create_task(DailyDeals(client, deals, supervisor.account).keep()) if deals else None
        try:
            supervisor.start()
            await _answer_all(RequestHandler(supervisor, answer))
        finally:
            if announcing is not None:
                announcing.cancel()
            supervisor.close()


async def _answer_all(handler: RequestHandler) -> None:
    """Answer every line of standard input until it ends."""
    questions = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(questions), sys.stdin)
    handler.open()
    async with asyncio.TaskGroup() as tasks:
        answering = set()
        async for line in questions:
            task = tasks.create_task(handler.take(line))
            answering.add(task)
            task.add_done_callback(answering.discard)
        for task in answering:
            task.cancel()


def _answering(output: BinaryIO) -> Answering:
    def answer(said: Json) -> None:
        output.write(msgspec.json.encode(said) + b"\n")
        output.flush()

    return answer


def _own_output() -> BinaryIO:
    """Return standard output for answers alone. Other output, such as a plugin's, goes to standard error."""
    own = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return own


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    usual = BotLimits()
    parser = argparse.ArgumentParser("lostcities_bots.bot_host", description=(__doc__ or "").splitlines()[0])
    add_server(parser)
    parser.add_argument("--pause-ms", type=int, default=400, metavar="N", help="how long a move is kept back")
    parser.add_argument(
        "--daily-deals", nargs="*", default=[], metavar="VARIANT", help="variants with a deal of the day"
    )
    for name, said in (
        ("games_max", "how many seats are played at once"),
        ("games_per_player_max", "how many of them in games that one player opened"),
        ("waits_s", "how long a bot sits in a game that does not begin"),
        ("idle_s", "how long a bot follows a game without moves"),
    ):
        default = getattr(usual, name)
        flag = f"--{name.replace('_', '-')}"
        parser.add_argument(flag, type=type(default), default=default, metavar="N", help=said)
    given = parser.parse_args(arguments)
    output = _own_output()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which closes this program's input
    rules = BotLimits(
        pause_s=given.pause_ms / 1000,
        games_max=given.games_max,
        games_per_player_max=given.games_per_player_max,
        waits_s=given.waits_s,
        idle_s=given.idle_s,
    )
    asyncio.run(_serve(given.server, rules, given.daily_deals, _answering(output)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
