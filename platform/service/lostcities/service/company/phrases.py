"""Phrases that players say to the others at their table. They are told and forgotten: none is in a log or a store."""

from lostcities.core.errors import NotYourSeat
from lostcities.core.names import GameId, Seat
from lostcities.eventstore.port import PlayerRecord
from lostcities.programs.limits_by_key import RateLimit
from lostcities.service.access.blocks import Blocks
from lostcities.service.access.players import check_not_muted
from lostcities.service.company.attendance_news import AttendanceNews
from lostcities.service.company.companies import Companies
from lostcities.service.play.game_cache import GameCache
from lostcities.v1 import company_pb2


class Phrases:
    """Phrases of all games. `rate` counts them by player."""

    def __init__(
        self, companies: Companies, blocks: Blocks, news: AttendanceNews, game_cache: GameCache, rate: RateLimit
    ) -> None:
        self._companies = companies
        self._blocks = blocks
        self._news = news
        self._game_cache = game_cache
        self._rate = rate

    async def say(self, game_id: GameId, player: PlayerRecord, phrase: company_pb2.Phrase.ValueType) -> None:
        """Say a phrase from a player's first seat, at all nodes. Raise `NotYourSeat`, `Muted` or `OverQuota`."""
        check_not_muted(player)
        _, game = await self._game_cache.current(game_id)
        seat = next(iter(game.seats_of(player.player_id)), None)
        if seat is None:
            raise NotYourSeat(None, "only players at the table say something: take a seat first")
        self._rate.take(player.player_id)
        await self.tell(game_id, seat, phrase)
        await self._news.announce_phrase(game_id, seat, phrase)

    async def tell(self, game_id: GameId, seat: Seat, phrase: company_pb2.Phrase.ValueType) -> None:
        """Tell a phrase to all who follow the game at this node, but to no player who has blocked the speaker."""
        if not self._companies.follows(game_id):
            return
        _, game = await self._game_cache.current(game_id)
        speaker = game.seats[seat] if seat < len(game.seats) else None
        if speaker is None:  # the player has left meanwhile
            return
        deaf = {other for other in game.seats if other is not None and await self._blocks.has_blocked(other, speaker)}
        self._companies.tell_phrase(game_id, seat, phrase, deaf=deaf)
