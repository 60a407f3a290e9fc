"""The endpoint of hints: the log records that a seat takes one, and the gateway computes it from what the seat sees."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated
from weakref import WeakValueDictionary

from cachetools import LRUCache
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from lostcities.core import CommandId, GameId, Seat, Version
from lostcities_bots.move_hints import HintedMove, MoveHint, hint_for, hinted_decision
from lostcities_client import Client, Decision, Replica
from lostcities_web.lobby_endpoints import json
from lostcities_web.page_json import Json
from lostcities_web.reading_turns import ReadingTurns
from lostcities_web.request_reading import Body, SeatNumber, body_of, game_of
from lostcities_web.session import Visit

KEPT_MAX = 1_000
"""Number of hints that are kept."""

HintPlace = tuple[GameId, Version, Seat]
"""A game, the position in it and the seat: a hint follows from them."""


class HintBody(Body):
    """The seat that takes a hint."""

    command_id: Annotated[str, Meta(min_length=1, max_length=64)]
    seat: SeatNumber


class KeptHints:
    """The newest hints. One is computed at a time, off the event loop. It is for the caller to check the seat."""

    def __init__(self, compute: Callable[[Decision], MoveHint] = hint_for) -> None:
        self._compute = compute
        self._kept: LRUCache[HintPlace, MoveHint] = LRUCache(KEPT_MAX)
        self._locks: WeakValueDictionary[HintPlace, asyncio.Lock] = WeakValueDictionary()
        self._thread = ThreadPoolExecutor(1, "hints")

    async def at(self, place: HintPlace, decision: Decision) -> MoveHint:
        """Return the hint for the decision at a place. Several requests at once wait for one computation."""
        lock = self._locks.setdefault(place, asyncio.Lock())
        async with lock:
            if place not in self._kept:
                found = await asyncio.get_running_loop().run_in_executor(self._thread, self._compute, decision)
                self._kept[place] = found
            return self._kept[place]


class HintEndpoints:
    """Hints for the decisions of running games."""

    def __init__(self, turns: ReadingTurns) -> None:
        self._turns = turns
        self._hints = KeptHints()

    async def hint(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/games/{id}/hint`."""
        said = await body_of(request, HintBody)
        taking = self._taken(await visit.client(), game_of(request), said)
        return json(await self._turns.take(visit, request, taking))

    async def _taken(self, client: Client, game_id: GameId, said: HintBody) -> Json:
        seat = Seat(said.seat)
        async with Replica(client, game_id, seat=seat) as replica:  # the server refuses a seat of others, kept or not
            await replica.until()
            decision = await hinted_decision(client, replica, command_id=CommandId(said.command_id))
            place = game_id, replica.game.position, seat
        hint = await self._hints.at(place, decision)
        return {"version": decision.version, "moves": list(map(_move_json, hint.moves))}


def _move_json(hinted: HintedMove) -> Json:
    error = {} if hinted.error is None else {"error": hinted.error}
    return {"move": hinted.move, "points": hinted.points, **error}
