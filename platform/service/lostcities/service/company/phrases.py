"""Phrases, and words of their own, that players say to the others at their table. None of it is in a log or a store.

Phrases reach all who follow the game. Words reach only players at the table who have chat on, and it is off at first.
"""

from lostcities.core.errors import ChatRefused, NotYourSeat
from lostcities.core.game import Game
from lostcities.core.names import GameId, PlayerId
from lostcities.core.player_texts import checked_chat
from lostcities.eventstore.port import PlayerRecord
from lostcities.programs.limits_by_key import RateLimit
from lostcities.service.access.blocks import Blocks
from lostcities.service.access.players import check_not_muted
from lostcities.service.company.attendance_news import AttendanceNews
from lostcities.service.company.companies import Companies
from lostcities.service.play.game_cache import GameCache
from lostcities.v1 import company_pb2


class Phrases:
    """Phrases and words of all games. `rate` counts phrases by player, `chat_rate` words."""

    def __init__(
        self,
        companies: Companies,
        blocks: Blocks,
        news: AttendanceNews,
        game_cache: GameCache,
        rate: RateLimit,
        chat_rate: RateLimit,
    ) -> None:
        self._companies = companies
        self._blocks = blocks
        self._news = news
        self._game_cache = game_cache
        self._rate = rate
        self._chat_rate = chat_rate

    async def say(self, game_id: GameId, player: PlayerRecord, phrase: company_pb2.Phrase.ValueType) -> None:
        """Say a phrase from a player's first seat, at all nodes. Raise `NotYourSeat`, `Muted` or `OverQuota`."""
        await self._say(game_id, player, company_pb2.Said(phrase=phrase), self._rate)

    async def write(self, game_id: GameId, player: PlayerRecord, text: str) -> None:
        """Say a player's own words. Raise as `say` does, `Malformed` for the text, or `ChatRefused`."""
        text = checked_chat(text)
        if not player.has_chat:
            raise ChatRefused("chat.off", "your chat is off: turn it on in your settings first")
        await self._say(game_id, player, company_pb2.Said(text=text), self._chat_rate)

    async def _say(self, game_id: GameId, player: PlayerRecord, said: company_pb2.Said, rate: RateLimit) -> None:
        check_not_muted(player)
        _, game = await self._game_cache.current(game_id)
        seat = next(iter(game.seats_of(player.player_id)), None)
        if seat is None:
            raise NotYourSeat(None, "only players at the table say something: take a seat first")
        said.seat = seat
        if said.text and not await self._with_chat(game) - {player.player_id}:  # a block is not to be learned from it
            raise ChatRefused("chat.nobody", "no other player at this table has chat on")
        rate.take(player.player_id)
        await self.tell(game_id, said)
        await self._news.announce_said(game_id, said)

    async def tell(self, game_id: GameId, said: company_pb2.Said) -> None:
        """Tell those who follow the game at this node what was said, as far as they are to hear it."""
        if not self._companies.follows(game_id):
            return
        _, game = await self._game_cache.current(game_id)
        speaker = game.seats[said.seat] if said.seat < len(game.seats) else None
        if speaker is None:  # the player has left meanwhile
            return
        seated = {other for other in game.seats if other is not None}
        deaf = {other for other in seated if await self._blocks.are_apart(speaker, [other])}
        if said.text:
            hearing = await self._with_chat(game) - deaf
            self._companies.tell(game_id, said, hearing.__contains__)
        else:
            self._companies.tell(game_id, said, lambda player_id: player_id not in deaf)

    async def _with_chat(self, game: Game) -> set[PlayerId]:
        """Return the players at a table who have chat on."""
        known = [await self._blocks.players.known(other) for other in {*game.seats} if other is not None]
        return {each.player_id for each in known if each is not None and each.has_chat}
