"""The game that a screen follows: the viewer's replicas, the table, the log lines, and the commands."""

from collections.abc import Awaitable, Callable, Sequence
from types import TracebackType
from typing import Self

from lostcities.core import Game, GameId, LostCitiesError, PlatformEvent, Seat, Viewer
from lostcities.present import Catalog, LogLine, Table, draw, with_diff
from lostcities_bots.move_hints import MoveHint, take_hint
from lostcities_client import SIGN_PATIENCE, Ack, Change, Client, Company, Said, SavedHead, ServerUnavailable, submitted
from lostcities_terminal.language import Language, has_bot
from lostcities_terminal.log_text import history_lines, unchecked_text
from lostcities_terminal.luck_lines import luck_lines
from lostcities_terminal.printer import Names
from lostcities_terminal.viewer_replicas import ViewerReplicas


class FollowedGame:
    """One game, seen from the player's seats or as a spectator."""

    def __init__(
        self,
        client: Client,
        game_id: GameId,
        seats: Sequence[Viewer],
        *,
        language: Language,
    ) -> None:
        self.on_connection_error: Callable[[LostCitiesError | None], None] = lambda _: None
        """Function called with the error when the connection is lost, and with None when it is restored."""
        self.client = client
        self.game_id = game_id
        self.kept = SavedHead(client, game_id)
        self._replicas = ViewerReplicas(
            client, game_id, seats or (None,), kept=self.kept, on_connection_error=self._show_connection_error
        )
        self._names = Names(client, game_id, language, self._replicas.seats)
        self._told = 0

    async def __aenter__(self) -> Self:
        await self._replicas.__aenter__()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._replicas.__aexit__(kind, error, trace)

    def _show_connection_error(self, error: LostCitiesError | None) -> None:
        self.on_connection_error(error)

    # -- state --

    @property
    def translate(self) -> Catalog:
        """Translator of this game's texts, with the names of its players."""
        return self._names.translate

    @property
    def seat(self) -> Viewer:
        """Seat from which the game is seen now. None for a spectator."""
        return self._replicas.seat

    @property
    def seats(self) -> tuple[Viewer, ...]:
        """Seats of the player, or the one viewer of a spectator."""
        return self._replicas.seats

    @property
    def game(self) -> Game:
        """Game as it was last seen."""
        return self._replicas.replica.game

    @property
    def hosts(self) -> bool:
        """True if the player opened the game, and has a seat in it."""
        return self.game.created.host in [self.game.seats[seat] for seat in self.seats if seat is not None]

    @property
    def company(self) -> Company | None:
        """People at the game, as far as they are known."""
        return self._replicas.company

    @property
    def has_other_people(self) -> bool:
        """True if the player shares the game with other people, so that there is a rematch to agree on."""
        others = [seat for seat in range(len(self.game.seats)) if seat not in self.seats]
        return self.seats != (None,) and any(not has_bot(seat, self.translate) for seat in others)

    @property
    def player_id(self) -> str:
        """Player whose seats these are. Empty for a spectator."""
        return next((str(self.game.seats[seat]) for seat in self.seats if seat is not None), "")

    @property
    def history(self) -> list[Change]:
        """All changes so far."""
        return self._replicas.replica.history

    async def first(self) -> Game:
        """Return the game once it has been read to its head."""
        return await self._seen(await self._replicas.first())

    async def newer(self, game: Game) -> Game:
        """Wait for a change and return the game."""
        return await self._seen(await self._replicas.replica.until(lambda now: now.version > game.version))

    def on_said(self, tell: Callable[[Said], None]) -> None:
        """Call a function with each phrase that a player at the game says from now on."""
        self._replicas.on_said(tell)

    async def newer_company(self, known: Company | None) -> Company:
        """Wait until the people at the game are others than the known ones, and return them."""
        return await self._replicas.newer_company(known)

    async def _seen(self, game: Game) -> Game:
        game = await self._replicas.turn(game)
        await self._names.refresh(game)
        return game

    def table(self) -> Table | None:
        """Return the present table, with changes since the viewer's own last move marked; None before the start."""
        game = self.game
        if game.state is None:
            return None
        before = self._last_decided()
        since = None if before is None or before.state is None else draw(before, self.seat, self.translate)
        return with_diff(draw(game, self.seat, self.translate), since)

    def _last_decided(self) -> Game | None:
        """Return the game after the viewer's own last move, or None. For a spectator: before the last change."""
        history = self.history
        for at in range(len(history) - 1, 0, -1):
            before, change = history[at - 1].game, history[at]
            if self.seat is not None and self.seat in before.awaited and _is_move(change):
                if change.actor == change.game.seats[self.seat]:
                    return change.game
            elif self.seat is None:
                return before
        return None

    def news(self) -> list[LogLine]:
        """Return the log lines since the last call."""
        start, self._told = self._told, len(self.history)
        return history_lines(self.history, start, self.translate)

    def asked(self) -> tuple[Seat, ...]:
        """Return the viewer's seats that must answer an offer."""
        offer = self.game.offer
        return tuple(seat for seat in offer.asked if seat in self.seats) if offer is not None else ()

    # -- commands --

    async def sent(self, send: Callable[[], Awaitable[Ack]]) -> bool:
        """Send a command. Return False if the game had moved on. Raise the server's refusals."""
        return await submitted(self._replicas.replica, send)

    async def hint(self) -> MoveHint:
        """Take the hint of the viewer's decision, or return it again. Raise `HintRefused` or `NoAdvice`."""
        return await take_hint(self.client, self._replicas.replica)

    async def checked(self) -> tuple[str, ...]:
        """Check the deals of a finished game and have its head signed. Return the results in words."""
        said = []
        try:
            checked = await self._replicas.replica.check_deals(SIGN_PATIENCE)
            said.append(self.translate("Checked: all random results follow from the seeds of the players."))
            if checked.unchecked:
                said.append(unchecked_text(checked.unchecked, self.translate))
            signed = await self.kept.sign()
        except ServerUnavailable:
            return tuple(said)
        if signed is not None:
            text = "The server has signed the log of this game: version {version}."
            said.append(self.translate(text, version=signed.head.version))
        return tuple(said)

    async def luck(self) -> tuple[str, ...]:
        """Return what the result owes to luck and to play, in words."""
        seat = Seat(0) if self.seat is None else self.seat
        return await luck_lines(self.client, self.game_id, seat, self.translate)


def _is_move(change: Change) -> bool:
    return any(not isinstance(event, PlatformEvent) for event in change.events)
