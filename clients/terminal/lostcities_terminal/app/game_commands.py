"""Commands of a player in a game: moves, undo and redo, offers and answers, clocks, leaving and taking over."""

from collections.abc import Awaitable, Callable

from lostcities.core import Seat, Version
from lostcities_client import Ack
from lostcities_terminal.app.followed_game import FollowedGame
from lostcities_terminal.undo_target import before_own_move, may_go_anywhere

Send = Callable[[], Awaitable[Ack]]


class GameCommands:
    """Commands for the present state of a game, each as a function that sends it.

    A command sent after the next change is refused, or has no effect.
    """

    def __init__(self, live: FollowedGame) -> None:
        self._client = live.client
        self._game_id = live.game_id
        self._live = live

    def move(self, notation: str) -> Send:
        """Make a move."""
        seat, version = self._live.seat, self._live.game.version
        return lambda: self._client.submit(self._game_id, notation, seat=seat, expected_version=version)

    def undo(self) -> Send | None:
        """Undo the player's own last move, or offer it. Return None if there is none."""
        history, seats = self._live.history, self._live.seats
        if not may_go_anywhere(history[-1], seats):
            return self.undo_to(None)
        to = before_own_move(history, seats)
        return None if to is None else self.undo_to(to)

    def undo_to(self, to: int | None) -> Send:
        """Undo to a version, or offer it. With None the server decides how far."""
        version = self._live.game.version
        back = None if to is None else Version(to)
        return lambda: self._client.undo(self._game_id, back, expected_version=version)

    def redo(self) -> Send:
        """Redo the last undo, or offer it, for the seat whose move was undone."""
        seat, version = self._live.seat, self._live.game.version
        return lambda: self._client.redo(self._game_id, seat=seat, expected_version=version)

    def offer_end(self) -> Send:
        """Ask the others to end the game here."""
        version = self._live.game.version
        return lambda: self._client.offer_end(self._game_id, expected_version=version)

    def answer(self, accept: bool) -> Send | None:
        """Answer the open offer. Return None if there is none."""
        offer = self._live.game.offer
        if offer is None:
            return None
        return lambda: self._client.answer(self._game_id, offer.id, accept=accept)

    def resign(self) -> Send:
        """Resign."""
        seat = self._live.seat
        return lambda: self._client.resign(self._game_id, seat=seat)

    def pause(self) -> Send | None:
        """Offer to pause the clocks, or start paused ones. Return None without clocks."""
        clocks = self._live.game.clocks
        if clocks is None:
            return None
        order = self._client.resume_clocks if clocks.is_paused else self._client.offer_pause
        return lambda: order(self._game_id, seat=self._live.seat)

    def claim_seat(self, seat: Seat) -> Send:
        """Claim the seat of a player who has gone."""
        return lambda: self._client.claim_seat(self._game_id, seat)

    def take_over(self, seat: Seat) -> Send:
        """Take over a seat that is left."""
        return lambda: self._client.take_over(self._game_id, seat)

    def close_table(self) -> Send:
        """Close the open table."""
        return lambda: self._client.close_table(self._game_id)
