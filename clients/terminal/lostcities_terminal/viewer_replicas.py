"""Replicas of a player's seats, and the seat from which the game is shown."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, suppress
from types import TracebackType
from typing import Self

from lostcities.core import Game, GameId, LostCitiesError, Seat, Viewer
from lostcities_client import Client, Company, Replica, Said, SavedHead

REVEAL_PATIENCE_S = 2.0
"""Seconds to wait for the seeds of all players, which their programs reveal at once, before showing that they lack."""


class ViewerReplicas:
    """A replica for each of the player's seats, all of one log. `seat` is the one shown now.

    A spectator has a single replica: that of a seat, or of no seat (None).
    """

    def __init__(
        self,
        client: Client,
        game_id: GameId,
        seats: Sequence[Viewer],
        *,
        kept: SavedHead,
        on_connection_error: Callable[[LostCitiesError | None], None],
    ) -> None:
        self.seat, *others = self.seats = tuple(seats)
        self._first = Replica(
            client, game_id, seat=self.seat, kept=kept, on_connection_error=on_connection_error, with_company=True
        )
        self._replicas = {self.seat: self._first}
        self._replicas |= {seat: Replica(client, game_id, seat=seat, known_head=kept.known) for seat in others}
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        for replica in self._replicas.values():
            await self._stack.enter_async_context(replica)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._stack.__aexit__(kind, error, trace)

    @property
    def replica(self) -> Replica:
        """Replica of the shown seat."""
        return self._replicas[self.seat]

    @property
    def company(self) -> Company | None:
        """People at the game, as far as they are known."""
        return self._first.company

    def on_said(self, tell: Callable[[Said], None]) -> None:
        """Call a function with each phrase that a player at the game says from now on."""
        self._first.on_said = tell

    async def newer_company(self, known: Company | None) -> Company:
        """Wait until the people at the game are others than the known ones, and return them."""
        return await self._first.newer_company(known)

    async def first(self) -> Game:
        """Return the game once it has been read to its head. If seeds are due, wait a moment for the deal."""
        game = await self.replica.until()
        if game.to_reveal:
            with suppress(TimeoutError):
                async with asyncio.timeout(REVEAL_PATIENCE_S):
                    await self.replica.until(lambda now: not now.to_reveal)
        return self.replica.game

    def asked(self, game: Game) -> tuple[Seat, ...]:
        """Return the seats that must answer, or else, if no offer is open, the seats that must move."""
        wanted = game.awaited if game.offer is None else game.offer.asked
        return tuple(seat for seat in wanted if seat in self.seats)

    async def turn(self, game: Game) -> Game:
        """Show the seat that must answer or move, in a game at least as new."""
        asked = self.asked(game)
        if asked and self.seat not in asked:
            self.seat = asked[0]
        return await self.replica.until(lambda now: now.version >= game.version)
