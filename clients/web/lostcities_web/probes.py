"""Probes of the gateway: `/livez` while it answers at all, `/readyz` while it reaches its game server.

Any visitor may ask, so the server is asked once for all who ask within two seconds.
"""

import asyncio

from cachetools import TTLCache
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from lostcities.core import LostCitiesError
from lostcities_web.upstream import Upstream

KNOWN_S = 2.0
"""Seconds for which an answer of the game server is believed."""

ASKED_S = 3.0
"""Seconds in which the game server must answer."""


class Probes:
    """The two probes. Create them inside a running event loop."""

    def __init__(self, upstream: Upstream) -> None:
        self._upstream = upstream
        self._asking = TTLCache[str, asyncio.Task[str]](1, KNOWN_S, timer=asyncio.get_running_loop().time)

    def routes(self) -> list[Route]:
        """Return their routes."""
        return [Route("/livez", self._live, methods=["GET"]), Route("/readyz", self._ready, methods=["GET"])]

    async def _live(self, request: Request) -> PlainTextResponse:
        return _answer("")

    async def _ready(self, request: Request) -> PlainTextResponse:
        asking = self._asking.get("")
        if asking is None:
            asking = self._asking[""] = asyncio.create_task(self._ask(), name="probe of the server")
        return _answer(await asyncio.shield(asking))

    async def _ask(self) -> str:
        """Return in words why the game server cannot be reached; empty if it answers."""
        try:
            async with asyncio.timeout(ASKED_S):
                await self._upstream.probe()
        except TimeoutError:
            return "the game server does not answer"
        except LostCitiesError as error:
            return f"the game server refuses: {error.reason}"
        return ""


def _answer(fault: str) -> PlainTextResponse:
    return PlainTextResponse(f"{fault}\n" if fault else "ok\n", 503 if fault else 200, {"cache-control": "no-store"})
