"""Typed commands beside moves: undo and redo, offers and their answers, pauses, claims, resignation."""

from collections.abc import Awaitable, Callable

from lostcities.core import Game, Rejected, Version
from lostcities_client import Ack, Client, message_of, submitted
from lostcities_terminal.lines import Lines
from lostcities_terminal.printer import Printer
from lostcities_terminal.undo_target import before_own_move, may_go_anywhere
from lostcities_terminal.viewer_replicas import ViewerReplicas

OFFER_HELP = (
    ("undo", "undo your last move; if others have a say, they are asked"),
    ("undo 17", "go back to version 17"),
    ("redo", "redo the undone moves"),
    ("offer end", "ask the others to end the game where it stands"),
    ("accept", "accept an offer"),
    ("decline", "decline an offer, or withdraw your own"),
    ("resign", "resign, after a confirmation"),
    ("claim", "claim the seat that the game waits for, if its player has gone"),
    ("pause", "ask the others to pause the clocks"),
    ("resume", "start paused clocks again"),
)

_WORDS = {command for command, _ in OFFER_HELP if " " not in command}
"""Commands of one word."""

Send = Callable[[], Awaitable[Ack]]


class OfferCommands:
    """Commands about undo, offers and resignation, for the player of these replicas."""

    def __init__(self, client: Client, replicas: ViewerReplicas, *, printer: Printer, lines: Lines) -> None:
        self._client = client
        self._replicas = replicas
        self._printer = printer
        self._lines = lines

    def means(self, line: str) -> bool:
        """Return whether a line is one of these commands."""
        match line.lower().split():
            case ["undo", _] | ["offer", "end"]:
                return True
            case [word]:
                return word in _WORDS
            case _:
                return False

    async def settled(self, line: str, game: Game) -> bool:
        """Carry out a command. Return False if it was refused and nothing has changed."""
        client, game_id = self._client, self._replicas.replica.game_id
        match line.lower().split():
            case ["undo"]:
                return await self._undone(game)
            case ["undo", number]:
                return await self._undone_to(number, game)
            case ["redo"]:
                seat = self._replicas.seat  # the seat whose move was undone is to act, and redoes its own move
                return await self._sent(lambda: client.redo(game_id, seat=seat, expected_version=game.version))
            case ["offer", "end"]:
                return await self._sent(lambda: client.offer_end(game_id, expected_version=game.version))
            case ["resign"]:
                return await self._resigned(game)
            case ["claim"]:
                return await self._claimed(game)
            case ["pause"]:
                return await self._sent(lambda: client.offer_pause(game_id, seat=self._replicas.seat))
            case ["resume"]:
                return await self._sent(lambda: client.resume_clocks(game_id, seat=self._replicas.seat))
            case [word]:
                return await self._answered(game, accept=word == "accept")
            case _:
                return False

    async def _undone(self, game: Game) -> bool:
        history, seats = self._replicas.replica.history, self._replicas.seats
        if not may_go_anywhere(history[-1], seats):
            return await self._sent(self._undo(None, game))
        to = before_own_move(history, seats)
        if to is None:
            self._printer.translate("You have made no move that can be undone.")
            return False
        return await self._sent(self._undo(to, game))

    async def _undone_to(self, number: str, game: Game) -> bool:
        if not number.isdecimal():
            self._printer.translate(
                "'{text}' is not a version: undo 17 goes back to version 17, undo before your last move", text=number
            )
            return False
        return await self._sent(self._undo(Version(int(number)), game))

    def _undo(self, to: Version | None, game: Game) -> Send:
        return lambda: self._client.undo(self._replicas.replica.game_id, to, expected_version=game.version)

    async def _answered(self, game: Game, *, accept: bool) -> bool:
        offer = game.offer
        if offer is None:
            self._printer.translate("No offer is open.")
            return False
        return await self._sent(lambda: self._client.answer(self._replicas.replica.game_id, offer.id, accept=accept))

    def _asking(self, game: Game) -> str:
        translate = self._printer.language.translate
        if game.created.takeover:
            return translate("You leave your seat. You or another player may take it over again. Type yes to resign:")
        return translate("You leave the game for good and come last. Type yes to resign:")

    async def _resigned(self, game: Game) -> bool:
        line = await self._printer.ask(self._asking(game), self._lines)
        if line is None or line.strip().lower() not in ("yes", self._printer.language.translate("yes")):
            self._printer.translate("You have not resigned.")
            return False
        return await self._sent(lambda: self._client.resign(self._replicas.replica.game_id, seat=self._replicas.seat))

    async def _claimed(self, game: Game) -> bool:
        seat = next((seat for seat in game.awaited if seat not in self._replicas.seats), None)
        if seat is None:
            self._printer.translate("The game waits for no other player.")
            return False
        return await self._sent(lambda: self._client.claim_seat(self._replicas.replica.game_id, seat))

    async def _sent(self, send: Send) -> bool:
        try:
            if not await submitted(self._replicas.replica, send):
                self._printer.translate("The table has changed in the meantime. Look again.")
        except Rejected as error:
            self._printer.tell(message_of(error))
            return False
        return True
