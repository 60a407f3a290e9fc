"""A house of bots: seats the built-in ones in games by name, plays all their games, and after a restart goes on.

It is a program for programs. It answers lines of JSON on standard input with lines on standard output, the first of
which says what it has: `{"bots": [{"name": "explorer", "title": "Explorer"}]}`. To be asked:

    {"id": 0, "ask": "who", "variant": "duel"}                                  {"id": 0, "who": ["explorer", "random"]}
    {"id": 1, "ask": "check", "bot": "explorer", "variant": "duel"}             {"id": 1}
    {"id": 2, "ask": "seat", "bot": "explorer", "game": "g…", "seat": null}     {"id": 2, "seat": 1}
    what cannot be                                   {"id": 3, "error": {"reason": "UNKNOWN_BOT", "message": "…"}}

It ends when its input does.
"""

import argparse
import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec

from lostcities.core import GameId, Seat, Variant
from lostcities.core.errors import BadToken, LostCitiesError, OverQuota
from lostcities_bots.blame import Blamed, BotFailed
from lostcities_bots.catalogue import BUILT_IN, UnknownBot
from lostcities_bots.lodgers import Lodger, Register
from lostcities_client import Bot, CannotPlay, Client, Decision, Offer, Patience, PluginMissing, connect, play_seat
from lostcities_client.errors import is_transient
from lostcities_client.program import add_server, clean
from lostcities_client.records import Listing, Status
from lostcities_client.replica import variant_for

PATIENCE = Patience(total_s=float("inf"))
"""Bots wait for their server for as long as the house stands."""
ASKING = Patience(total_s=8.0)
"""Who asks for a bot is told when the server is not there."""

Json = dict[str, Any]


class Polite(Blamed):
    """A bot as it plays in company: a move may be taken back, the game itself is played to its end."""

    def answer(self, offer: Offer, decision: Decision) -> bool:
        """Accept to undo and to redo, decline to end the game."""
        return offer.kind != "end"


class House:
    """The bots' players at one server, and their games."""

    def __init__(self, client: Client, *, pause_s: float, games_max: int) -> None:
        self._client = client
        self._pause_s = pause_s
        self._games_max = games_max
        self._register = Register(client.address)
        self._asked_one_by_one = asyncio.Lock()
        self._playing: dict[tuple[GameId, Seat], asyncio.Task[None]] = {}

    async def resume(self) -> None:
        """Go on with every game that is not over."""
        for lodger in self._register.known():
            client = self._client.speaking_for(lodger.token)
            try:
                me = (await client.player()).player_id
            except BadToken:  # the server has a new store
                self._register.forget(lodger)
                continue
            async for listing in _unfinished(client):
                for seat in listing.seats_of(me):
                    self._play(lodger, listing.game_id, seat)

    async def answer(self, question: Json) -> Json:
        """What a line on standard input is answered with."""
        try:
            return {"id": question["id"], **await self._answer(question)}
        except LostCitiesError as error:
            return {"id": question["id"], "error": {"reason": error.reason, "message": error.message}}

    async def _answer(self, question: Json) -> Json:
        client = self._client.speaking_for(None).with_patience(ASKING)
        if question["ask"] == "who":
            return {"who": await _who_plays(client, question["variant"])}
        kind = _kind(question["bot"])
        if question["ask"] == "check":
            Blamed(kind).check(await _newest(client, question["variant"]))
            self._check_room()
            return {}
        seat = question.get("seat")
        async with self._asked_one_by_one:
            wanted = None if seat is None else Seat(seat)
            return {"seat": await self._seat(client, question["bot"], GameId(question["game"]), wanted)}

    def _check_room(self) -> None:
        if len(self._playing) >= self._games_max:
            raise OverQuota("bot_games_max", f"the bots play {self._games_max} games already (bot_games_max)")

    async def _seat(self, client: Client, bot: str, game_id: GameId, seat: Seat | None) -> Seat:
        lodger = await self._free_lodger(client, bot, game_id)
        taken = (await client.join(game_id, seat)).seat
        self._play(lodger, game_id, taken)
        return taken

    async def _free_lodger(self, client: Client, bot: str, game_id: GameId) -> Lodger:
        """The first player of this kind of bot that does not sit in the game; the client speaks for it."""
        number = 1
        while True:
            lodger = await self._register.lodger(client, bot, number)
            listing = (await client.get_game(game_id)).game
            if not listing.seats_of(lodger.player_id):
                return lodger
            number += 1

    def _play(self, lodger: Lodger, game_id: GameId, seat: Seat) -> None:
        if (game_id, seat) not in self._playing:
            task = asyncio.create_task(self._play_to_the_end(lodger, game_id, seat))
            self._playing[game_id, seat] = task
            task.add_done_callback(lambda _: self._playing.pop((game_id, seat), None))

    async def _play_to_the_end(self, lodger: Lodger, game_id: GameId, seat: Seat) -> None:
        client = self._client.speaking_for(lodger.token)
        try:
            await play_seat(client, game_id, Polite(BUILT_IN[lodger.bot]), seat=seat, pause_s=self._pause_s)
        except BotFailed as error:  # nobody shall wait for it for ever
            _say(f"{error.message}; it resigns from game {game_id}")
            await client.resign(game_id, seat=seat)
        except LostCitiesError as error:
            _say(f"{lodger.name} leaves game {game_id}: {error.message}")


async def _unfinished(client: Client) -> AsyncIterator[Listing]:
    """The games of a player that are not over."""
    statuses: tuple[Status, ...] = ("running", "open")
    for status in statuses:
        page_token = ""
        while True:
            lobby = await client.list_games(status=status, mine=True, page_token=page_token)
            for listing in lobby.games:
                yield listing
            if not (page_token := lobby.next_page_token):
                break


async def _who_plays(client: Client, key: str) -> list[str]:
    """The bots that can play a variant; none where its plugin is not installed here. Raises `UnknownVariant`."""
    try:
        variant = await _newest(client, key)
    except PluginMissing:
        return []
    return [name for name, kind in sorted(BUILT_IN.items()) if _plays(kind, variant)]


def _plays(kind: type[Bot], variant: Variant[Any, Any, Any]) -> bool:
    try:
        Blamed(kind).check(variant)
    except CannotPlay:
        return False
    return True


async def _newest(client: Client, key: str) -> Variant[Any, Any, Any]:
    """The version of a variant in which the server opens new games."""
    return variant_for(key, (await client.variant(key)).variant.version)


def _kind(name: str) -> type[Bot]:
    if name not in BUILT_IN:
        raise UnknownBot(f"there is no bot {name!r}; there are: {', '.join(sorted(BUILT_IN))}")
    return BUILT_IN[name]


def _say(text: str) -> None:
    print(f"bots: {clean(text)}", file=sys.stderr, flush=True)


async def _resumed(house: House) -> None:
    """Resume as soon as there is a server."""
    for wait_s in PATIENCE.waits():
        try:
            return await house.resume()
        except LostCitiesError as error:
            if not is_transient(error):
                _say(f"cannot go on with the games from before: {error.message}")
                return None
        await asyncio.sleep(wait_s)
    return None


async def _serve(server: str, *, pause_s: float, games_max: int) -> None:
    async with connect(server, patience=PATIENCE) as client:
        await _answer_all(House(client, pause_s=pause_s, games_max=games_max))


async def _answer_all(house: House) -> None:
    """Answer every line of standard input, and go on with the games from before meanwhile."""
    questions = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(questions), sys.stdin)
    _answer_with({"bots": [{"name": name, "title": name.capitalize()} for name in sorted(BUILT_IN)]})
    async with asyncio.TaskGroup() as tasks:
        resuming = tasks.create_task(_resumed(house))
        answering = set()
        async for line in questions:
            task = tasks.create_task(_answer_line(house, line))
            answering.add(task)
            task.add_done_callback(answering.discard)
        for task in (resuming, *answering):
            task.cancel()


async def _answer_line(house: House, line: bytes) -> None:
    _answer_with(await house.answer(msgspec.json.decode(line)))


def _answer_with(answer: Json) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
    sys.stdout.buffer.flush()


def main(arguments: Sequence[str] | None = None) -> int:
    """The program; returns its exit code."""
    parser = argparse.ArgumentParser("lostcities_bots.house", description=(__doc__ or "").splitlines()[0])
    add_server(parser)
    parser.add_argument("--pause-ms", type=int, default=400, metavar="N", help="how long a move is kept back")
    parser.add_argument("--games-max", type=int, default=1_000, metavar="N", help="how many seats are played at once")
    given = parser.parse_args(arguments)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who started it: the end of the input says when
    asyncio.run(_serve(given.server, pause_s=given.pause_ms / 1000, games_max=given.games_max))
    return 0


if __name__ == "__main__":
    sys.exit(main())
