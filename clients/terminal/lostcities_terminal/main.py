"""The command lc-play: play, watch or replay games, full-screen on a terminal or in plain text."""

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any

from msgspec import Struct

from lostcities.core import GameId, Seat, UndoMode
from lostcities_bots.analysis import asked_analysis, names_at
from lostcities_bots.bot_lookup import UnknownBot, find_bot, numbered
from lostcities_bots.error_attribution import AttributedBot
from lostcities_client import (
    SIGN_PATIENCE,
    AnalysisNews,
    Bot,
    Client,
    ListedGame,
    Patience,
    SavedHead,
    ServerUnavailable,
    connect,
    first_of,
    own_name,
    play_seat,
    sign_in,
    sign_in_with,
)
from lostcities_client.command_line import INTERRUPTED, clean, run
from lostcities_terminal.analysis_text import analysis_lines, progress_line
from lostcities_terminal.guest_bots import Guest, GuestDeclined, find_guest, guests_for, is_guest, seat_guest
from lostcities_terminal.installed_tutorial import NoTutorial
from lostcities_terminal.language import Language, language_here
from lostcities_terminal.lessons import LessonPlayer
from lostcities_terminal.line_play import LinePlayer
from lostcities_terminal.line_watch import LineWatcher, Stepper
from lostcities_terminal.lines import Lines
from lostcities_terminal.log_text import unchecked_text
from lostcities_terminal.luck_lines import luck_lines
from lostcities_terminal.open_request import bot_titles, no_seat, open_game
from lostcities_terminal.play_arguments import command_line, request_of
from lostcities_terminal.printer import Printer, ReturnCommand, rules_lines
from lostcities_terminal.score_command import is_score_command, score

PATIENCE = Patience(total_s=3600.0)
"""Patience in a game: the player at the terminal decides when to stop waiting for a server."""
FIRST_PATIENCE = Patience(total_s=3.0)
"""Patience at the start, because a server that does not answer then is most likely not running."""

_AGREED: dict[UndoMode, str] = {
    "never": "This game was opened without undo.",
    "consent": "",
    "free": "In this game every player can undo at any time.",
}
"""Sentences about the undo mode of a game that differs from the default."""

_CHECKED = {
    (False, False): "Checked: all random results of this game follow from the seed of {whose}.",
    (False, True): "Checked: all random results of this game follow from the seeds of {whose}.",
    (True, False): "Checked: all random results since the fork follow from the seed of {whose}.",
    (True, True): "Checked: all random results since the fork follow from the seeds of {whose}.",
}
"""Sentences about derived deals, by two facts: the game is a fork, and a player added a seed."""

_ONLY_OF_NEW = {
    "undo": "is agreed when a game is opened",
    "answer_s": "is agreed when a game is opened",
    "unlisted": "is agreed when a game is opened",
    "time": "is agreed when a game is opened",
    "absence": "is agreed when a game is opened",
    "takeover": "is agreed when a game is opened",
    "idle_s": "is agreed when a game is opened",
    "spectator_delay": "is agreed when a game is opened",
    "hints": "is agreed when a game is opened",
    "rules": "shows how a variant is played",
    "bots": "lists the bots for a variant",
}


class Seated(Struct, frozen=True):
    """A bot that plays in the game: its own connection and its seat."""

    client: Client
    bot: Bot
    seat: Seat


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    if is_score_command(given):
        return score(given[1:])
    parser = command_line()
    chosen = parser.parse_args(given)
    things = [chosen.variant, chosen.game, chosen.watch, chosen.replay, chosen.analyse, chosen.list or None]
    things.append(chosen.tutorial)
    named = len(things) - things.count(None)
    is_told = chosen.list or chosen.rules or chosen.bots or chosen.analyse
    is_full_screen = not (chosen.plain or is_told) and _has_screen()
    if named > 1 or (named == 0 and not is_full_screen):
        parser.error(
            "name one thing to do: VARIANT, --game GAME, --watch, --replay or --analyse GAME, --tutorial VARIANT, "
            "or --list"
        )
    for name in _ONLY_OF_NEW:
        if getattr(chosen, name) is not None and chosen.variant is None:
            parser.error(f"--{name.replace('_', '-')} {_ONLY_OF_NEW[name]}: with VARIANT only")
    if chosen.seat is not None and chosen.watch is None and chosen.replay is None:
        parser.error("--seat chooses the viewer of --watch or --replay")
    if chosen.playouts is not None and chosen.analyse is None:
        parser.error("--playouts is the budget of --analyse")
    if chosen.tutorial is not None:
        code = learn(chosen)
        if chosen.variant is None:
            return code
    if is_full_screen:
        return run_full_screen(chosen)
    table = LineProgram(chosen)
    code = run("lc-play", table.sit(), usage=(UnknownBot,))
    if code == INTERRUPTED:
        table.tell_way_back()
    return code


def learn(chosen: argparse.Namespace) -> int:
    """Run a tutorial in plain text and return its exit code. If the learner wants a first game, request it."""

    async def lessons() -> None:
        printer = Printer(language_here(chosen.language))
        if first_game := await LessonPlayer(chosen.tutorial, printer, Lines()).learn():
            chosen.variant, chosen.vs = first_game.variant, list(first_game.others)

    return run("lc-play", lessons(), usage=(NoTutorial,))


def run_full_screen(chosen: argparse.Namespace) -> int:
    """Run the full-screen program and return its exit code."""
    from lostcities_terminal.app.play_app import PlayApp  # a pipe need not wait until it is loaded

    language = Language(language_here(chosen.language))
    app = PlayApp(
        server=chosen.server,
        name=chosen.name or own_name(language.code),
        language=language,
        request=request_of(chosen),
        on_turn=chosen.on_turn,
        sign_in_secret=chosen.sign_in,
    )
    code = run("lc-play", app.finished(), usage=(UnknownBot,))
    if app.unfinished is not None:
        printer = Printer(language.code)
        printer.translate("Continue the game with:")
        way = ReturnCommand(server=chosen.server, name=chosen.name, bots=())
        printer.lines([f"  {clean(way.command(app.unfinished))}"])
    return code


def _has_screen() -> bool:
    """Return whether input and output are a terminal that can be drawn on."""
    is_there = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
    return is_there and os.environ.get("TERM", "dumb") not in ("dumb", "")


class LineProgram:
    """A run of the program in plain text."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        self._chosen = chosen
        self._printer = Printer(language_here(chosen.language))
        self._way = ReturnCommand(server=chosen.server, name=chosen.name, bots=_own_bots(chosen))
        self._unfinished: GameId | None = None

    def tell_way_back(self) -> None:
        """Print the command that returns to an unfinished game."""
        if self._unfinished is not None:
            self._printer.lines()
            self._printer.translate("Continue the game with:")
            self._printer.lines([f"  {clean(self._way.command(self._unfinished))}"])

    async def sit(self) -> None:
        """Do what the arguments request, to its end."""
        async with AsyncExitStack() as stack:
            if self._chosen.list or self._chosen.rules:
                await self._read_up(await stack.enter_async_context(self._connected()))
                return
            client = await self._client(stack, self._chosen.name or own_name(self._printer.language.code), "human")
            if self._chosen.bots:
                await self._list_bots(client)
            elif self._chosen.analyse:
                await self._analyse(client)
            elif self._chosen.watch or self._chosen.replay:
                await self._look(client)
            else:
                await self._play(stack, client)

    def _connected(self) -> Client:
        return connect(self._chosen.server, patience=FIRST_PATIENCE)

    async def _read_up(self, client: Client) -> None:
        """Print the variants, or the rules of one, for which no name is needed."""
        if self._chosen.rules:
            details = await client.variant(self._chosen.variant)
            self._printer.lines(rules_lines(details.rules_text, self._printer.language.translate))
            return
        rows = [(variant.key, f"{_seats(variant.seats)} seats", variant.title) for variant in await client.variants()]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            cells = (f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
            self._printer.lines([clean("  ".join(cells)).rstrip()])

    async def _list_bots(self, client: Client) -> None:
        """Print the bots that may be named after --vs, those of other authors only if they play the game."""
        translate = self._printer.language.translate
        request = request_of(self._chosen)
        own = [(name, translate("built in")) for name in bot_titles(request.variant)]
        guests = await guests_for(client, request.variant, request.terms)
        titles = [guest.title for guest in guests]
        rows = [*own, *((_vs_name(guest, titles), guest.description) for guest in guests)]
        width = max(len(name) for name, _ in rows)
        for name, description in rows:
            self._printer.lines([clean(f"{name:<{width}}  {description}").rstrip()])

    async def _client(self, stack: AsyncExitStack, name: str, kind: Any) -> Client:
        client = await stack.enter_async_context(self._connected())
        if self._chosen.sign_in and kind == "human":
            await sign_in_with(client, self._chosen.sign_in, name=name, kind=kind)
        else:
            await sign_in(client, name, kind)
        client.patience = PATIENCE
        return client

    async def _analyse(self, client: Client) -> None:
        game_id, translate = client.accept_invitation(self._chosen.analyse), self._printer.language.translate
        names = names_at(await client.get_game(game_id))

        def tell(news: AnalysisNews) -> None:
            if sys.stderr.isatty():
                sys.stderr.write(f"{clean(progress_line(news, names, translate))}\n")

        analysis = await asked_analysis(client, game_id, playouts=self._chosen.playouts or 0, tell=tell)
        self._printer.lines([clean(line).rstrip() for line in analysis_lines(analysis, names, translate)])

    async def _look(self, client: Client) -> None:
        game_id = client.accept_invitation(self._chosen.watch or self._chosen.replay)
        me = await client.player()
        held = (await client.get_game(game_id)).game.seats_of(me.player_id)
        viewer = self._chosen.seat if self._chosen.seat is not None else next(iter(held), None)
        if self._chosen.watch:
            await LineWatcher(client, game_id, viewer, printer=self._printer, lines=Lines()).watch()
        else:
            await Stepper(client, game_id, viewer, printer=self._printer, lines=Lines(), way=self._way).step()

    async def _play(self, stack: AsyncExitStack, client: Client) -> None:
        bots = [AttributedBot(find_bot(name)) for name in _own_bots(self._chosen)]
        game_id = await self._take_seat(client)
        seated = [
            await self._seat_bot(stack, client.reference(game_id), name, bot, seat)
            for name, bot, seat in zip(_told_apart(bots), bots, self._seats_of_bots(), strict=True)
        ]
        seats = await self._seats(client, game_id)
        self._unfinished = game_id
        await self._greet(client, game_id, seats)
        kept = SavedHead(client, game_id)
        player = LinePlayer(client, game_id, seats, printer=self._printer, lines=Lines(), kept=kept)
        try:
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(play_seat(s.client, game_id, s.bot, seat=s.seat)) for s in seated]
                is_over = await player.play()
                for task in tasks:
                    task.cancel()
        except BaseExceptionGroup as errors:
            raise first_of(errors) from None
        if is_over:
            self._unfinished = None
            await self._check_deals(player)
            await self._have_signed(kept)
            for line in await luck_lines(client, game_id, seats[0], self._printer.language.translate):
                self._printer.tell(line)
        self.tell_way_back()

    async def _greet(self, client: Client, game_id: GameId, seats: Sequence[Seat]) -> None:
        position = await client.get_game(game_id)
        translate = self._printer.language.translate
        joined = translate(" and ").join(map(str, seats))
        where = translate("Game {game}: you are in seat {seat}.", game=game_id, seat=joined)
        if len(seats) > 1:
            where = translate("Game {game}: you are in seats {seats}.", game=game_id, seats=joined)
        agreed = _AGREED[position.undo]
        self._printer.tell(" ".join(filter(None, [where, agreed and translate(agreed), translate("Type ? for help.")])))
        if position.game.status == "open":
            way = f"lc-play --game {client.reference(game_id)} --server {client.address}"
            self._printer.translate("Others join with: {command}", command=way)

    async def _check_deals(self, player: LinePlayer) -> None:
        """Check that the deals follow from the seeds, and print the result."""
        try:
            checked = await player.check_deals(SIGN_PATIENCE)
        except ServerUnavailable:
            return
        translate = self._printer.language.translate
        *others, last = [translate("the server"), *(translate("seat {seat}", seat=seat) for seat in checked.seats)]
        whose = translate(" and ").join([", ".join(others), last] if others else [last])
        self._printer.translate(_CHECKED[checked.is_fork, bool(others)], whose=whose)
        if checked.unchecked:
            self._printer.tell(unchecked_text(checked.unchecked, translate))

    async def _have_signed(self, kept: SavedHead) -> None:
        """Have the server sign the end of the game, and print the result."""
        signed = await kept.sign()
        if signed is not None:
            self._printer.translate(
                "The server has signed the log of this game: version {version}.", version=signed.head.version
            )

    async def _take_seat(self, client: Client) -> GameId:
        """Return the game to play, a new one or a named one, with a seat in it."""
        if self._chosen.game is None:
            return await self._open(client)
        listing = await self._found(client)
        if not listing.seats_of((await client.player()).player_id):
            if listing.status != "open":
                raise no_seat(client, listing.game_id)
            await client.join(listing.game_id, with_seed=True)
        for _, name in request_of(self._chosen).guests:
            guest = await find_guest(client, name, listing.variant)
            await seat_guest(client, listing.game_id, guest, None, self._printer.language.translate)
        return listing.game_id

    async def _open(self, client: Client) -> GameId:
        """Open the game. Raise `GuestDeclined`, with the way on, if a bot of another author leaves its seat free."""
        translate = self._printer.language.translate
        opened = await open_game(client, request_of(self._chosen), translate)
        game_id = opened.listing.game_id
        if opened.declines:
            way = f"{self._way.command(game_id)} --vs BOT"
            told = " ".join(opened.declines)
            raise GuestDeclined(translate("{declines} Play with another bot: {command}", declines=told, command=way))
        return game_id

    def _seats_of_bots(self) -> list[Seat | None]:
        """Return the seat of each bot. None, which means any free seat, if the player joins an existing game."""
        request = request_of(self._chosen)
        return [None if request.game else seat for seat, _ in request.bots]

    async def _found(self, client: Client) -> ListedGame:
        return (await client.get_game(client.accept_invitation(self._chosen.game))).game

    async def _seats(self, client: Client, game_id: GameId) -> tuple[Seat, ...]:
        """Return the player's seats. With --hot-seat take all free seats as well."""
        listing = (await client.get_game(game_id)).game
        if self._chosen.hot_seat:
            for holder in listing.seats:
                if holder.player_id is None:
                    listing = (await client.join(game_id, holder.seat)).game
        return listing.seats_of((await client.player()).player_id)

    async def _seat_bot(self, stack: AsyncExitStack, game: str, name: str, bot: Bot, seat: Seat | None) -> Seated:
        """Seat a bot in a game, named by its id or invitation."""
        client = await self._client(stack, name, "bot")
        game_id = client.accept_invitation(game)
        held = (await client.get_game(game_id)).game.seats_of((await client.player()).player_id)
        return Seated(client, bot, held[0] if held else (await client.join(game_id, seat)).seat)


def _told_apart(bots: Sequence[AttributedBot]) -> list[str]:
    """Return a different name for each bot, because two bots with one name would share a player."""
    titles = [bot.kind.title() for bot in bots]
    return [numbered(title, titles[: at + 1].count(title)) for at, title in enumerate(titles)]


def _own_bots(chosen: argparse.Namespace) -> tuple[str, ...]:
    """Return the bots of --vs that this program plays."""
    return tuple(name for name in chosen.vs if not is_guest(name))


def _vs_name(guest: Guest, titles: Sequence[str]) -> str:
    """Return what to type after --vs for a bot: its name, or its id if others have that name."""
    return f"@{guest.title}" if titles.count(guest.title) == 1 else guest.name


def _seats(counts: range) -> str:
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]}-{counts[-1]}"


if __name__ == "__main__":
    sys.exit(main())
