"""Playing a seat by hand: what happened, the table, numbered choices, a prompt."""

import asyncio
from typing import Any

from lostcities.core import GameId, Move, Seat, find_move, notation
from lostcities.core.errors import Rejected
from lostcities.core.game import Game
from lostcities_client import Client, Replica
from lostcities_client.bot import submit_choice
from lostcities_client.heads import KeptHead
from lostcities_client.program import clean
from lostcities_terminal.lines import Lines
from lostcities_terminal.session import Names, Printer, board, news, rule, standing, table_of, title_of
from lostcities_terminal.text import in_columns

HELP = """\
  a number      make that move
  play R7       make the move that is written like this
  m             list the moves again
  b             show the table
  s             show the scores
  ?             show this
  q             leave; the game waits for you"""

PATIENT_S = 1.0
"""After so long of waiting for others it is said whom for, and what is typed is listened to."""


class Player:
    """Somebody at a terminal, in one seat of one game."""

    def __init__(
        self,
        client: Client,
        game_id: GameId,
        seat: Seat,
        *,
        printer: Printer,
        lines: Lines,
        kept: KeptHead,
    ) -> None:
        self._client = client
        self._seat = seat
        self._printer = printer
        self._lines = lines
        self._names = Names(client, game_id, seat)
        self._replica = Replica(client, game_id, seat=seat, kept=kept, on_trouble=printer.trouble)
        self._told = 0
        self._is_fresh = True
        """Whether others have changed the table since it was last shown."""

    async def play(self) -> bool:
        """Play until the game is over; False if the player left before."""
        async with self._replica:
            game = await self._replica.until()
            await self._names.refresh(game)
            self._told = len(self._replica.history) if game.state is not None else 0
            while (turn := await self._turn()) is not None:
                await self._tell(turn)
                if turn.ended is not None:
                    self._show_end(turn)
                    return True
                if self._is_fresh:
                    self._show_board(turn)
                self._is_fresh = False
                if not await self._move(turn):
                    return False
            return False

    # -- showing --

    async def _tell(self, game: Game) -> None:
        """Tell what has happened since the last time."""
        changes = self._replica.history[self._told :]
        self._told += len(changes)
        names = await self._names.refresh(game)
        self._printer.lines(news(changes, names, self._printer.ink))
        self._is_fresh |= any(change.actor != game.seats[self._seat] for change in changes)

    def _show_board(self, game: Game) -> None:
        ink = self._printer.ink
        title = f"{title_of(game, self._seat)}, version {game.version}"
        self._printer.lines(["", rule(title, ink), *board(game, self._names.by_seat, self._seat, ink), ""])

    def _show_end(self, game: Game) -> None:
        self._show_board(game)
        self._printer.lines(standing(game, self._names.by_seat))

    # -- waiting for others --

    async def _turn(self) -> Game | None:
        """The game when this seat is to act or all is over; None if the player leaves while waiting for that."""
        waiting = asyncio.ensure_future(self._replica.until(self._is_mine))
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
                if len(self._replica.history) > self._told:
                    await self._tell_waiting()
                if ahead.done() and not await self._heard(ahead.result(), waiting):
                    return None
            return await waiting
        finally:
            waiting.cancel()

    def _is_mine(self, game: Game) -> bool:
        return game.ended is not None or self._seat in game.to_act

    async def _tell_waiting(self) -> None:
        if not self._replica.history:
            return
        game = self._replica.game
        await self._tell(game)
        awaited = [self._names.by_seat[seat] for seat in game.to_act] or [
            f"somebody to take seat {seat}" for seat, holder in enumerate(game.seats) if holder is None
        ]
        self._printer.say(f"Waiting for {' and '.join(awaited)}. (q leaves, ? for help)")

    async def _heard(self, line: str | None, waiting: "asyncio.Future[Game]") -> bool:
        """Deal with a line that came out of turn; False to leave. A move that a pipe brought is kept for its turn."""
        if line is None or _is_quit(line):
            return False
        if self._obeyed(line, self._replica.game):
            await self._lines.take()
        elif self._lines.is_terminal:
            await self._lines.take()
            self._printer.say("It is not your turn yet.")
        else:
            await asyncio.wait([waiting])
        return True

    # -- this seat's turn --

    async def _move(self, game: Game) -> bool:
        """Ask until a move was made or overtaken; False to leave."""
        legal = tuple(game.variant.rules.legal_moves(game.state, self._seat))
        self._list(game)
        while True:
            prompt = table_of(game, self._seat).prompt or "Your move"
            numbers = "1" if len(legal) == 1 else f"1-{len(legal)}"
            line = await self._printer.ask(f"{prompt} ({numbers}, ? for help):", self._lines)
            if line is None or _is_quit(line):
                return False
            if self._obeyed(line, game):
                continue
            move = chosen(line, legal, labels_of(game, self._seat))
            if move is None:
                self._printer.say(f"{line.strip()!r} is not one of the choices ({numbers}): ? for help, m for the list")
            elif await self._made(move):
                return True

    async def _made(self, move: Move) -> bool:
        """Submit the move; False if it was refused and another must be chosen."""
        try:
            await submit_choice(self._client, self._replica, move, seat=self._seat)
        except Rejected as error:
            self._printer.say(error.message)
            return False
        return True

    def _list(self, game: Game) -> None:
        labels = labels_of(game, self._seat)
        width = len(str(len(labels)))
        cells = [f"{number:>{width}} {clean(label)}" for number, label in enumerate(labels, 1)]
        self._printer.lines(["  " + line for line in in_columns(cells)])

    def _obeyed(self, line: str, game: Game) -> bool:
        """Carry out a command that only shows something; False if the line is none."""
        match line.strip().lower():
            case "":
                pass
            case "?" | "h" | "help":
                self._printer.lines(HELP.splitlines())
            case "b" | "board":
                self._show_board(game)
            case "s" | "scores":
                self._printer.lines(standing(game, self._names.by_seat))
            case "m" | "moves" if self._seat in game.to_act:
                self._list(game)
            case _:
                return False
        return True


def labels_of(game: Game, seat: Seat) -> list[str]:
    """The legal moves of a seat in words, in their order; a move the table has no words for as its notation."""
    words = {action.move: action.label for action in table_of(game, seat).actions}
    ids = [notation(move) for move in game.variant.rules.legal_moves(game.state, seat)]
    return [words.get(move_id, move_id) for move_id in ids]


def chosen(line: str, legal: tuple[Move, ...], labels: list[str]) -> Move | None:
    """The move a line names, by its number, its notation, or its words in the list."""
    text = line.strip()
    if text.isdecimal():
        return legal[int(text) - 1] if 1 <= int(text) <= len(legal) else None
    found = find_move(text, legal)
    if found is not None:
        return found
    worded = [move for move, label in zip(legal, labels, strict=True) if label.casefold() == text.casefold()]
    return worded[0] if len(worded) == 1 else None


def _is_quit(line: str) -> bool:
    return line.strip().lower() in ("q", "quit")
