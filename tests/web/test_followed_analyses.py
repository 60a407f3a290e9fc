"""Analyses that the gateway follows at its server: for how long, and what it does where the server makes none."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import AsyncExitStack
from json import loads
from typing import Any

import pytest
from starlette.requests import Request

from lostcities.core import LostCitiesError, NoAnalysis, OverQuota, Seat
from lostcities.service.bootstrap import running
from lostcities.service.settings import Settings as ServerSettings
from lostcities_client import AnalysisNews, Client, connect
from lostcities_web import analysis_endpoints
from lostcities_web.analysis_endpoints import AnalysisEndpoints
from lostcities_web.gateway_settings import GatewayLimits, GatewaySettings
from lostcities_web.reading_turns import ReadingTurns
from lostcities_web.session import Sessions
from lostcities_web.upstream import Upstream

Analyse = Callable[..., AsyncGenerator[AnalysisNews, None]]


class Gateway:
    """A gateway with a finished game, whose server says of analyses what the test wants."""

    def __init__(self, sessions: Sessions, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.analyses = AnalysisEndpoints(ReadingTurns(GatewayLimits()))
        self._endpoint = sessions.endpoint(self.analyses.analysis)
        self._game = game
        self._monkeypatch = monkeypatch

    def says(self, analyse: Analyse) -> None:
        """Let the server answer so."""
        self._monkeypatch.setattr(Client, "analyse", analyse)

    async def asked(self, query: str) -> tuple[int, dict[str, Any]]:
        """Return the status and the body of the answer to a visitor."""
        scope = {
            "type": "http",
            "method": "GET",
            "path": "/",
            "query_string": query.encode(),
            "headers": [],
            "client": ("10.0.0.1", 1),
            "path_params": {"game_id": self._game},
        }
        async with asyncio.timeout(10):
            answer = await self._endpoint(Request(scope, _stays))
        return answer.status_code, loads(bytes(answer.body))


async def _stays() -> Any:
    await asyncio.Event().wait()


@pytest.fixture
async def gateway(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Gateway]:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(running(ServerSettings(store="memory:", listen="127.0.0.1:0")))
        client = await stack.enter_async_context(connect(server.listen))
        await client.register("Ada")
        game = (await client.create_game("duel")).game_id
        for seat in (0, 1):
            await client.join(game, Seat(seat))
        await client.resign(game, seat=Seat(0))
        upstream = Upstream(server.listen, request_s=5.0, players_max=10)
        stack.push_async_callback(upstream.close)
        await upstream.visitor()
        yield Gateway(Sessions(GatewaySettings(), 1, upstream), game, monkeypatch)


async def forever(client: Client, *asked: Any, **more: Any) -> AsyncGenerator[AnalysisNews, None]:
    """Say how far a search has come, and nothing more."""
    yield AnalysisNews("running", 0, 30, None)
    await asyncio.Event().wait()


def refused_with(error: LostCitiesError) -> Analyse:
    """Return a server that refuses each analysis."""

    async def refused(client: Client, *asked: Any, **more: Any) -> AsyncGenerator[AnalysisNews, None]:
        for news in tuple[AnalysisNews, ...]():
            yield news
        raise error

    return refused


async def test_a_visitor_waits_a_few_seconds_and_is_told_how_far_the_analysis_is(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_endpoints, "VISITOR_S", 0.1)
    gateway.says(forever)
    assert await gateway.asked("playouts=300&after=30") == (200, {"percent": 30})
    assert await gateway.asked("playouts=300") == (200, {"percent": 30})


async def test_a_visitor_whose_turn_does_not_come_is_told_what_it_knows(
    gateway: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_endpoints, "VISITOR_S", 0.1)
    gateway.says(forever)
    async with gateway.analyses._visitors, gateway.analyses._visitors:
        assert await gateway.asked("after=20") == (200, {"percent": 20})


async def test_where_too_many_analyses_wait_the_gateway_rates_the_moves_by_the_net(gateway: Gateway) -> None:
    gateway.says(refused_with(OverQuota("analyses_per_player_max", "4 of your analyses wait")))
    status, found = await gateway.asked("")
    assert (status, found["percent"], found["isWhole"]) == (200, 100, False)
    status, refused = await gateway.asked("playouts=300&after=0")
    assert (status, refused["error"]["reason"]) == (429, "OVER_QUOTA")


async def test_a_server_without_a_search_is_one_without_a_worker_to_the_page(gateway: Gateway) -> None:
    gateway.says(refused_with(NoAnalysis("a search needs compiled engines")))
    status, refused = await gateway.asked("playouts=300&after=0")
    assert (status, refused["error"]["reason"]) == (409, "NO_ANALYSIS_WORKER")
    assert (await gateway.asked("after=0"))[1]["error"]["reason"] == "NO_ANALYSIS"
