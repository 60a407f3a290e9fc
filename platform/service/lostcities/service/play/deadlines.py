"""Deadlines of offers, so that a bot that ignores offers does not block a game."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import structlog

from lostcities.core.errors import LostCitiesError, OverQuota, StoreError
from lostcities.core.game import Game
from lostcities.core.names import GameId, Version
from lostcities.service.server_logs import reason_fields

_log = structlog.get_logger()

RETRY_S = 1.0
"""Seconds before another try, if the store or the queue of the game refused."""

Expire = Callable[[GameId, Version], Awaitable[object]]


def seconds_left(game: Game, since: int) -> float:
    """Return the seconds left of the game's offer, last changed at `since` (Unix time in microseconds)."""
    return game.answer_s - (time.time() - since / 1_000_000)


class Deadlines:
    """Timers of the games with an open offer. The log has no clock: the deadline is a command of its own."""

    def __init__(self, expire: Expire) -> None:
        self._expire = expire
        self._timers: dict[GameId, asyncio.TimerHandle] = {}
        self._closing: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def watch_deadline(self, game_id: GameId, game: Game, since: int) -> None:
        """Start the timer of the game's offer, last changed at `since`, if it has one."""
        if (timer := self._timers.pop(game_id, None)) is not None:
            timer.cancel()
        if game.offer is None:
            return
        left = seconds_left(game, since)
        loop = asyncio.get_running_loop()
        self._timers[game_id] = loop.call_later(max(0.0, left), self._on_deadline, game_id, game.offer.id)

    async def close(self) -> None:
        """Stop all timers. The next process that opens the store starts them again."""
        self._is_closed = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        if self._closing:
            await asyncio.wait(self._closing)

    def _on_deadline(self, game_id: GameId, offer: Version) -> None:
        self._timers.pop(game_id, None)
        task = asyncio.create_task(self._expire_offer(game_id, offer))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    async def _expire_offer(self, game_id: GameId, offer: Version) -> None:
        try:
            await self._expire(game_id, offer)
        except (StoreError, OverQuota) as error:
            _log.info("offer_not_expired", game=game_id, offer=offer, reason=error.reason)
            if not self._is_closed:
                loop = asyncio.get_running_loop()
                self._timers[game_id] = loop.call_later(RETRY_S, self._on_deadline, game_id, offer)
        except LostCitiesError as error:  # answered at the last moment, or the game moved on
            _log.info("offer_not_expired", game=game_id, offer=offer, **reason_fields(error))
        else:
            _log.info("offer_expired", game=game_id, offer=offer)
