"""Play in plain text: log lines, the table, numbered choices and a prompt."""

import asyncio
from collections.abc import Sequence
from typing import Any

from lostcities.core import Game, GameId, MovesRedone, MovesUndone, NotInForm, Rejected, Seat
from lostcities.present import ShownForm, Translator, draw, rules_text_in
from lostcities_bots.move_hints import take_hint
from lostcities_client import Change, CheckedDeals, Client, Patience, SavedHead, ServerTime, message_of, submitted
from lostcities_client.command_line import clean
from lostcities_terminal.clock_text import clock_line
from lostcities_terminal.hint_text import hint_lines, no_hint
from lostcities_terminal.lines import Lines
from lostcities_terminal.log_text import history_lines, offer_text
from lostcities_terminal.move_forms import form_of, typed_move, usage_lines
from lostcities_terminal.offer_commands import OFFER_HELP, OfferCommands
from lostcities_terminal.printer import (
    Names,
    Printer,
    board,
    choices_of,
    help_lines,
    news,
    rule,
    rules_lines,
    versioned,
)
from lostcities_terminal.scores import score_lines
from lostcities_terminal.text import in_columns
from lostcities_terminal.viewer_replicas import ViewerReplicas

Choices = Sequence[tuple[str, str]]
"""Moves as notation and words."""

HELP = (
    ("1, 2 …", "make the move with this number"),
    ("play R7", "make the move in this notation"),
    ("m", "list the moves again"),
    ("b", "show the table"),
    ("s", "show the scores"),
    ("hint", "take a hint, which the log records, where the game allows it"),
    ("rules", "show the rules of the game"),
    *OFFER_HELP,
    ("?", "show this help"),
    ("q", "leave; continue the game later"),
)

PATIENT_S = 1.0
"""Time of waiting for others after which a message names them, and typed lines are read."""


class LinePlayer:
    """The player at a terminal, in one seat of one game or in several."""

    def __init__(
        self,
        client: Client,
        game_id: GameId,
        seats: Sequence[Seat],
        *,
        printer: Printer,
        lines: Lines,
        kept: SavedHead,
    ) -> None:
        self._client = client
        self._printer = printer
        self._lines = lines
        self._replicas = ViewerReplicas(client, game_id, seats, kept=kept, on_connection_error=printer.connection_error)
        self._names = Names(client, game_id, printer.language, seats)
        self._offers = OfferCommands(client, self._replicas, printer=printer, lines=lines)
        self._server_time = ServerTime()
        self._told = 0
        self._is_fresh = True
        """True if the table has changed by more than this player's own moves since it was last shown."""

    async def play(self) -> bool:
        """Play until the game is over. Return False if the player left before."""
        async with self._replicas:
            game = await self._replicas.first()
            await self._names.refresh(game)
            self._told = len(self._replicas.replica.history) if game.state is not None else 0
            while (turn := await self._turn()) is not None:
                await self._tell(turn)
                if turn.ended is not None:
                    self._show_end(turn)
                    return True
                if self._is_fresh:
                    self._show_board(turn)
                self._is_fresh = False
                if not await self._decide(turn):
                    return False
            return False

    async def check_deals(self, patience: Patience) -> CheckedDeals:
        """Derive the deals of the finished game again. See `Replica.check_deals`."""
        return await self._replicas.replica.check_deals(patience)

    # -- output --

    async def _tell(self, game: Game) -> None:
        """Print the log lines since the last time."""
        history = self._replicas.replica.history
        start, self._told = self._told, len(history)
        changes = history[start:]
        if changes:
            self._server_time.note(game.at)
        translate = await self._names.refresh(game)
        self._printer.lines(news(history_lines(history, start, translate), self._printer.ink))
        self._is_fresh |= any(self._is_surprise(change) for change in changes)

    def _is_surprise(self, change: Change) -> bool:
        """Return whether a change was made by another player, or by more than a move."""
        is_jump = any(isinstance(event, MovesUndone | MovesRedone) for event in change.events)
        return is_jump or change.actor not in [
            change.game.seats[seat] for seat in self._replicas.seats if seat is not None
        ]

    def _show_board(self, game: Game) -> None:
        ink, seat, translate = self._printer.ink, self._replicas.seat, self._names.translate
        self._printer.lines(["", rule(versioned(game, seat, translate), ink), *board(game, seat, translate, ink), ""])

    def _show_end(self, game: Game) -> None:
        self._show_board(game)
        self._printer.lines(score_lines(game, self._names.translate))

    # -- waiting for others --

    async def _turn(self) -> Game | None:
        """Wait until this player must choose or the game is over, and return the game.

        Return None if the player leaves meanwhile.
        """
        while (game := await self._awaited()) is not None:
            seat = self._replicas.seat
            game = await self._replicas.turn(game)
            self._is_fresh |= seat != self._replicas.seat
            if self._is_mine(game):
                return game
        return None

    async def _awaited(self) -> Game | None:
        waiting = asyncio.ensure_future(self._replicas.replica.until(self._is_mine))
        try:
            await asyncio.wait([waiting], timeout=PATIENT_S)
            if not waiting.done():
                await self._tell_waiting()
            while not waiting.done():
                ahead = self._lines.ahead()
                either: tuple[asyncio.Future[Any], ...] = (waiting, ahead)  # Any: of a game, of a line
                await asyncio.wait(either, timeout=PATIENT_S, return_when=asyncio.FIRST_COMPLETED)
                if waiting.done():
                    break
                if len(self._replicas.replica.history) > self._told:
                    await self._tell_waiting()
                if ahead.done() and not await self._heard(ahead.result(), waiting):
                    return None
            return await waiting
        finally:
            waiting.cancel()

    def _is_mine(self, game: Game) -> bool:
        return game.ended is not None or bool(self._replicas.asked(game))

    async def _tell_waiting(self) -> None:
        if not self._replicas.replica.history:
            return
        game = self._replicas.replica.game
        await self._tell(game)
        self._printer.tell(self._waiting(game, self._names.translate))

    def _waiting(self, game: Game, translate: Translator) -> str:
        if game.offer is not None:
            asked = translate(" and ").join(translate("{who}", who=seat) for seat in game.offer.asked)
            if game.offer.seat in self._replicas.seats:
                hint = "Waiting for {names} to accept or decline. (decline withdraws your offer, q leaves)"
                return translate(hint, names=asked)
            return translate("Waiting for {names} to accept or decline. (q leaves, ? for help)", names=asked)
        if game.awaited:
            names = translate(" and ").join(translate("{who}", who=seat) for seat in game.awaited)
            return translate("Waiting for {names}. (q leaves, ? for help)", names=names)
        if game.to_reveal:
            names = translate(" and ").join(translate("{who}", who=seat) for seat in game.to_reveal)
            return translate("Waiting for {names} to reveal a seed. (q leaves, ? for help)", names=names)
        free = [str(seat) for seat, holder in enumerate(game.seats) if holder is None]
        return translate(
            "Waiting for players. Free seats: {seats}. (q leaves, ? for help)", seats=translate(" and ").join(free)
        )

    async def _heard(self, line: str | None, waiting: "asyncio.Future[Game]") -> bool:
        """Carry out a line typed out of turn. Return False to leave. A move from a pipe waits for its turn."""
        if line is None or _is_quit(line):
            return False
        game = self._replicas.replica.game
        if self._obeyed(line, game):
            await self._lines.take()
        elif not self._lines.is_terminal:
            await asyncio.wait([waiting])
        elif await self._lines.take() is not None:
            await self._heard_early(line, game)
        return True

    async def _heard_early(self, line: str, game: Game) -> None:
        """Carry out a line typed while other seats consider an offer. A move closes the offer."""
        if self._offers.means(line):
            await self._offers.settled(line, game)
        elif self._replicas.seat not in game.awaited:
            self._printer.translate("It is not your turn yet.")
        elif (move := self._meant(line, choices := self._choices(game), game)) is not None:
            await self._made(move, game)
        else:
            self._refuse(line, len(choices), game)

    # -- this player's turn --

    async def _decide(self, game: Game) -> bool:
        """Ask until a command was done or overtaken. Return False to leave."""
        choices = self._choices(game)
        self._list(choices, game)
        if clocks := clock_line(game, self._names.translate, self._server_time.now()):
            self._printer.lines([clean(clocks)])
        while True:
            line, is_overtaken = await self._asked(self._prompt(game, len(choices)), game)
            if is_overtaken:
                return True
            if line is None or _is_quit(line):
                return False
            if self._obeyed(line, game):
                continue
            if line.strip().lower() == "hint":
                if await self._hinted():
                    game = self._replicas.replica.game
                continue
            if self._offers.means(line):
                if await self._offers.settled(line, game):
                    return True
            elif (move := self._meant(line, choices, game)) is None:
                self._refuse(line, len(choices), game)
            elif await self._made(move, game):
                return True

    async def _asked(self, prompt: str, game: Game) -> tuple[str | None, bool]:
        """Return the answer, if any, and whether the game has moved on meanwhile."""
        asking = asyncio.ensure_future(self._printer.ask(prompt, self._lines))
        moved = asyncio.ensure_future(self._replicas.replica.until(lambda now: now.version > game.version))
        try:
            await asyncio.wait([asking, moved], return_when=asyncio.FIRST_COMPLETED)
            if asking.done():
                return asking.result(), False
            self._printer.lines()  # the prompt stays unanswered
            await moved
            return None, True
        finally:
            for each in (asking, moved):
                each.cancel()
            await asyncio.gather(asking, moved, return_exceptions=True)

    def _prompt(self, game: Game, count: int) -> str:
        translate = self._names.translate
        prompt = draw(game, self._replicas.seat, translate).prompt or translate("Your turn")
        if game.offer is not None:
            asked = offer_text(game.offer, game, translate)
            may_move = count or self._forms(game)
            either = "{asked}. Accept or decline, or move" if may_move else "{asked}. Accept or decline"
            prompt = translate(either, asked=asked)
        if not count:
            return translate("{prompt} (? for help):", prompt=prompt)
        return translate("{prompt} ({numbers}, ? for help):", prompt=prompt, numbers=_numbers(count))

    def _meant(self, line: str, choices: Choices, game: Game) -> str | None:
        """Return the move that a line means. One out of the bounds of a form is kept: the server says why."""
        try:
            return chosen(line, choices) or typed_move(line, game, self._replicas.seat)
        except NotInForm:
            return " ".join(line.split())

    def _refuse(self, line: str, count: int, game: Game) -> None:
        text, forms = line.strip(), self._forms(game)
        if (form := form_of(text, forms)) is not None:
            self._printer.lines(map(clean, usage_lines([form], self._names.translate)))
        elif forms and not count:
            verbs = ", ".join(form.verb for form in forms)
            self._printer.translate(
                "'{text}' is no move: type {verbs} and the values (? for help)", text=text, verbs=verbs
            )
        elif count:
            said = "'{text}' is not one of the choices ({numbers}): ? for help, m for the list"
            self._printer.translate(said, text=text, numbers=_numbers(count))
        else:
            self._printer.translate(
                "'{text}' is not one of the choices, which are accept and decline: ? for help", text=text
            )

    async def _made(self, move: str, game: Game) -> bool:
        """Submit the move. Return False if it was refused and another must be chosen."""
        replica, seat = self._replicas.replica, self._replicas.seat
        try:
            await submitted(
                replica,
                lambda: self._client.submit(replica.game_id, move, seat=seat, expected_version=game.version),
            )
        except Rejected as error:
            self._printer.tell(message_of(error))
            return False
        return True

    async def _hinted(self) -> bool:
        """Take the hint of this decision, or show it again. Return False if there is none."""
        replica = self._replicas.replica
        if why := no_hint(replica.game, self._names.translate):
            self._printer.tell(why)
            return False
        try:
            hint = await take_hint(self._client, replica)
        except Rejected as error:
            self._printer.tell(message_of(error))
            return False
        await self._tell(replica.game)
        lines = hint_lines(hint, self._choices(replica.game), self._names.translate)
        self._printer.lines(map(clean, lines))
        return True

    def _choices(self, game: Game) -> Choices:
        """Return the moves to choose from: none if only an answer is wanted."""
        return choices_of(game, draw(game, self._replicas.seat, self._names.translate), self._replicas.seat)

    def _forms(self, game: Game) -> Sequence[ShownForm]:
        """Return the forms of the seat to act."""
        return () if game.state is None else draw(game, self._replicas.seat, self._names.translate).forms

    def _list(self, choices: Choices, game: Game) -> None:
        width = len(str(len(choices)))
        cells = [f"{number:>{width}} {clean(label)}" for number, (_, label) in enumerate(choices, 1)]
        self._printer.lines(["  " + line for line in in_columns(cells)])
        self._printer.lines(["  " + clean(line) for line in usage_lines(self._forms(game), self._names.translate)])

    def _obeyed(self, line: str, game: Game) -> bool:
        """Carry out a command that only shows something. Return False for any other line."""
        match line.strip().lower():
            case "":
                pass
            case "?" | "h" | "help":
                self._printer.lines(help_lines(HELP, self._names.translate))
            case "b" | "board":
                self._show_board(game)
            case "s" | "scores":
                self._printer.lines(score_lines(game, self._names.translate))
            case "rules":
                translate = self._names.translate
                self._printer.lines(["", *rules_lines(rules_text_in(game.variant, translate), translate), ""])
            case "m" | "moves" if self._replicas.seat in game.awaited:
                self._list(self._choices(game), game)
            case _:
                return False
        return True


def chosen(line: str, choices: Choices) -> str | None:
    """Return the move that a line names by its number, its notation, or its words in the list."""
    text = " ".join(line.split()).casefold()
    if text.isdecimal():
        return choices[int(text) - 1][0] if 1 <= int(text) <= len(choices) else None
    noted = [move for move, _ in choices if move.casefold() == text]
    worded = [move for move, label in choices if " ".join(label.split()).casefold() == text]
    return noted[0] if noted else worded[0] if len(worded) == 1 else None


def _numbers(count: int) -> str:
    return "1" if count == 1 else f"1-{count}"


def _is_quit(line: str) -> bool:
    return line.strip().lower() in ("q", "quit")
