"""News of the store: what this node records, and what has changed at other nodes.

This is the one place of the service that consumes them. It tells the followers of games what to send, and the caches
what to read again. After a failure news may have been missed, so every cache counts as old.
"""

import asyncio
from contextlib import aclosing
from typing import Protocol

from lostcities.core.errors import StoreError
from lostcities.core.names import GameId, Version
from lostcities.eventstore.port import Commit, EventStore, News
from lostcities.service.access.players import Players
from lostcities.service.company.companies import Companies
from lostcities.service.rpc.incidents import logged_error
from lostcities.service.rpc.status import ShuttingDown
from lostcities.service.streams.live_games import LiveGames
from lostcities.service.streams.token_checks import TokenChecks
from lostcities.service.view.redaction import is_end, may_change_seats
from lostcities.service.view.spectators import SpectatorDelays

RETRY_S = 1.0
"""Seconds between a failure of the news and the next try."""


class FoldedGames(Protocol):
    """Protocol of the games in memory."""

    def note_head(self, game_id: GameId, version: Version) -> None:
        """Note that a log has a version, which the game in memory may lack."""
        ...

    def doubt_all(self) -> None:
        """Note that every log may have versions that the game in memory lacks."""
        ...


class StoreNews:
    """Reader of the news, from `follow` to `close`."""

    def __init__(
        self,
        store: EventStore,
        live_games: LiveGames,
        companies: Companies,
        games: FoldedGames,
        spectators: SpectatorDelays,
        players: Players,
        token_checks: TokenChecks,
    ) -> None:
        self._store = store
        self._live_games = live_games
        self._companies = companies
        self._games = games
        self._spectators = spectators
        self._players = players
        self._token_checks = token_checks
        self._reader: asyncio.Task[None] | None = None

    def follow(self) -> None:
        """Read the news in the background."""
        self._reader = asyncio.create_task(self._read())

    async def close(self) -> None:
        """Stop reading."""
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.wait([self._reader])
        await self._token_checks.close()

    async def _read(self) -> None:
        """Read the news until the store closes."""
        while True:
            try:
                await self._read_on()
            except Exception as error:  # noqa: BLE001 - without news, followers would wait for ever
                logged_error(error, method="StoreNews")
                self._players.forget_tokens()
                if not isinstance(error, StoreError):  # then reads have no better prospects
                    self.doubt_all()
                await asyncio.sleep(RETRY_S)
            else:
                self._live_games.end(ShuttingDown())
                return

    async def _read_on(self) -> None:
        is_first = True
        async with aclosing(self._store.follow_news()) as items:
            async for news in items:
                if is_first:  # nothing after it is missed, but all before
                    self.doubt_all()
                is_first = False
                self._tell(news)

    def doubt_all(self) -> None:
        """Trust no cache, since any change may have been missed."""
        self._players.forget_all()
        self._games.doubt_all()
        self._spectators.forget_all()
        self._token_checks.check_all()
        self._live_games.read_on()
        self._companies.note_all()

    def _tell(self, news: News) -> None:
        if news.is_cut_off:
            self._players.forget_tokens()
            self._games.doubt_all()
            self._spectators.forget_all()
        for player_id in news.players:
            self._players.forget(player_id)
        self._token_checks.check(news.players)
        for game_id, version in news.heads.items():
            self._games.note_head(game_id, version)
            self._live_games.note_head(game_id, version)
            self._companies.note(game_id)
        for commit in news.commits:
            self._live_games.tell(commit)
            if self._companies.follows(commit.game_id) and changes_company(commit):
                self._companies.note(commit.game_id)


def changes_company(commit: Commit) -> bool:
    """Return whether a commit opens or ends a game, or seats a player."""
    return commit.first_version == 1 or is_end(commit) or may_change_seats(commit)
