"""The turns of requests that read whole games: replays, logs and analyses."""

import asyncio
from collections.abc import Coroutine
from contextlib import AbstractAsyncContextManager, closing, nullcontext
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from starlette.requests import Request

from lostcities.programs.limits_by_key import ConcurrencyLimit
from lostcities_web.gateway_settings import GatewayLimits
from lostcities_web.request_reading import while_there
from lostcities_web.session import Visit

R = TypeVar("R")


class ReadingTurns:
    """The turns of each player, and of visitors by their address. Few requests read at once, and the others wait."""

    def __init__(self, limits: GatewayLimits) -> None:
        self._limits = limits
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._in_line = ConcurrencyLimit(retry_after_s=5)
        self.of_visitors = asyncio.Semaphore(limits.visitor_reads_max)
        """Turns of all visitors: to the server they are one player."""

    def at_server(self, visit: Visit) -> AbstractAsyncContextManager[Any]:
        """Return the turn of a reading at the server. Visitors wait for each other, players do not."""
        return self.of_visitors if visit.is_visiting else nullcontext()

    async def take(self, visit: Visit, request: Request, reading: Coroutine[Any, Any, R]) -> R:
        """Return what is read in turn with other requests. It is not read on for a browser that has left.

        Raise `OverQuota` if too many wait, and `ClientDisconnect`.
        """
        who = f"address {visit.address}" if visit.token is None else visit.token
        return await while_there(request, self._in_turn(who, reading))

    async def _in_turn(self, who: str, reading: Coroutine[Any, Any, R]) -> R:
        with closing(reading):
            limits = self._limits
            turn = self._turns.get(who)
            if turn is None:
                turn = self._turns[who] = asyncio.Semaphore(limits.replays_per_player_max)
            places = limits.replays_per_player_max + limits.replays_waiting_max
            with self._in_line.taken((who, "replays_waiting_max", places)):
                async with turn:
                    return await reading
