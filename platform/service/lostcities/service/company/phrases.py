"""Phrases that players say to the others at their table. They are told and forgotten: none is in a log or a store."""

from lostcities.core.errors import NotYourSeat
from lostcities.core.names import GameId, PlayerId
from lostcities.programs.limits_by_key import RateLimit
from lostcities.service.company.attendance_news import AttendanceNews
from lostcities.service.company.companies import Companies
from lostcities.service.play.game_cache import GameCache
from lostcities.v1 import company_pb2


class Phrases:
    """Phrases of all games. `rate` counts them by player."""

    def __init__(self, companies: Companies, news: AttendanceNews, game_cache: GameCache, rate: RateLimit) -> None:
        self._companies = companies
        self._news = news
        self._game_cache = game_cache
        self._rate = rate

    async def say(self, game_id: GameId, player_id: PlayerId, phrase: company_pb2.Phrase.ValueType) -> None:
        """Say a phrase from a player's first seat, at all nodes. Raise `NotYourSeat` or `OverQuota`."""
        _, game = await self._game_cache.current(game_id)
        seat = next(iter(game.seats_of(player_id)), None)
        if seat is None:
            raise NotYourSeat(None, "only players at the table say something: take a seat first")
        self._rate.take(player_id)
        self._companies.tell_phrase(game_id, seat, phrase)
        await self._news.announce_phrase(game_id, seat, phrase)
