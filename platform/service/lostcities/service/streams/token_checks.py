"""Checks of the tokens that streams were opened with, when they may have been replaced at another node."""

import asyncio
from collections.abc import Sequence, Set
from itertools import chain

from lostcities.core.names import PlayerId
from lostcities.service.streams.open_streams import OpenStreams

PLAYERS_CHECKED_MAX = 8
"""Number of players whose tokens are read from the store at the same time."""


class TokenChecks:
    """Checks of the open streams of players, one after the other for each player. `players.forget` comes before."""

    def __init__(self, streams: Sequence[OpenStreams]) -> None:
        self._streams = streams
        self._unchecked: set[PlayerId] = set()
        self._checking: set[asyncio.Task[None]] = set()

    def check(self, players: Set[PlayerId]) -> None:
        """Check the streams of some players soon, and end those that have lost their token."""
        for streams in self._streams:
            self._unchecked |= streams.players & players
        while len(self._checking) < min(PLAYERS_CHECKED_MAX, len(self._unchecked)):
            task = asyncio.create_task(self._check())
            self._checking.add(task)
            task.add_done_callback(self._checking.discard)

    def check_all(self) -> None:
        """Check all open streams soon."""
        self.check(set(chain.from_iterable(streams.players for streams in self._streams)))

    async def _check(self) -> None:
        while self._unchecked:
            player_id = self._unchecked.pop()
            for streams in self._streams:
                await streams.check_tokens(player_id)

    async def close(self) -> None:
        """Stop checking."""
        for task in self._checking:
            task.cancel()
        await asyncio.gather(*self._checking, return_exceptions=True)
