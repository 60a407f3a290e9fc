"""The endpoint of hints: the log records that a seat takes one, and the gateway computes it from what the seat sees."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Annotated

from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from lostcities.core import CommandId, GameId, Seat
from lostcities_bots.move_hints import HintedMove, hint_for, hinted_decision
from lostcities_client import Client, Replica
from lostcities_web.lobby_endpoints import json
from lostcities_web.page_json import Json
from lostcities_web.reading_turns import ReadingTurns
from lostcities_web.request_reading import Body, SeatNumber, body_of, game_of
from lostcities_web.session import Visit


class HintBody(Body):
    """The seat that takes a hint."""

    command_id: Annotated[str, Meta(min_length=1, max_length=64)]
    seat: SeatNumber


class HintEndpoints:
    """Hints for the decisions of running games. One is computed at a time, off the event loop."""

    def __init__(self, turns: ReadingTurns) -> None:
        self._turns = turns
        self._thread = ThreadPoolExecutor(1, "hints")

    async def hint(self, visit: Visit, request: Request) -> Response:
        """Answer `POST /api/games/{id}/hint`."""
        said = await body_of(request, HintBody)
        taking = self._taken(await visit.client(), game_of(request), said)
        return json(await self._turns.take(visit, request, taking))

    async def _taken(self, client: Client, game_id: GameId, said: HintBody) -> Json:
        async with Replica(client, game_id, seat=Seat(said.seat)) as replica:
            await replica.until()
            decision = await hinted_decision(client, replica, command_id=CommandId(said.command_id))
        hint = await asyncio.get_running_loop().run_in_executor(self._thread, hint_for, decision)
        return {"version": decision.version, "moves": list(map(_move_json, hint.moves))}


def _move_json(hinted: HintedMove) -> Json:
    error = {} if hinted.error is None else {"error": hinted.error}
    return {"move": hinted.move, "points": hinted.points, **error}
