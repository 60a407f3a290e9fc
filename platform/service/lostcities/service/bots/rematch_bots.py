"""Bots of a company: the player who opens a rematch challenges them to take the seats that are kept for them."""

import asyncio
from contextlib import suppress

import structlog

from lostcities.core.errors import LostCitiesError, UnknownPlayer
from lostcities.core.game import Game
from lostcities.core.names import GameId, PlayerId, Seat
from lostcities.eventstore.port import PlayerRecord
from lostcities.service.access.players import Players
from lostcities.service.bots.challenges import Challenges
from lostcities.service.bots.delivery import ChallengeRequest

_log = structlog.get_logger()


class RematchBots:
    """Challenges to the bots of a rematch, which go on while its host has an answer already."""

    def __init__(self, challenges: Challenges, players: Players) -> None:
        self._challenges = challenges
        self._players = players
        self._asking: set[asyncio.Task[None]] = set()

    def ask(self, host: PlayerRecord, game_id: GameId, game: Game, *, invitation: str) -> None:
        """Ask each bot for whom a free seat is kept, if this player is the host of the rematch."""
        if game.host != host.player_id or game.status != "open":
            return
        for number, holder in enumerate(game.kept):
            if holder is not None and game.seats[number] is None and holder != host.player_id:
                asking = asyncio.create_task(self._ask(host, game_id, Seat(number), holder, invitation))
                self._asking.add(asking)
                asking.add_done_callback(self._asking.discard)

    async def _ask(self, host: PlayerRecord, game_id: GameId, seat: Seat, holder: PlayerId, invitation: str) -> None:
        """Challenge a bot, once for the rematch. A person is not asked, nor a player whom the store does not know."""
        with suppress(UnknownPlayer):
            if (await self._players.player(holder)).kind == "bot":
                await self._challenge(host, ChallengeRequest(game_id=game_id, seat=seat, bot=holder), invitation)

    async def _challenge(self, host: PlayerRecord, request: ChallengeRequest, invitation: str) -> None:
        try:
            outcome = await self._challenges.challenge(
                host, request, request_id=f"rematch {request.game_id} {request.seat}", invitation=invitation
            )
        except LostCitiesError as error:
            _log.info("rematch_bot_not_asked", game=request.game_id, seat=request.seat, reason=error.reason)
        else:
            _log.info("rematch_bot_asked", game=request.game_id, seat=request.seat, declined=outcome.declined)

    async def close(self) -> None:
        """Ask no more."""
        asking = tuple(self._asking)
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
