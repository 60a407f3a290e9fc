"""Whole games, read page by page: in turn, in bounded queues, and not for readers who have left."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import pytest
from starlette.requests import Request

from lostcities.service.bootstrap import running
from lostcities.service.settings import Limits as ServerLimits
from lostcities.service.settings import Settings as ServerSettings
from lostcities_client import Client, connect
from lostcities_client.records import FramePage
from lostcities_web.analysis_endpoints import AnalysisEndpoints
from lostcities_web.game_endpoints import GameEndpoints
from lostcities_web.gateway_settings import GatewayLimits, GatewaySettings
from lostcities_web.reading_turns import ReadingTurns
from lostcities_web.session import Handler, Sessions
from lostcities_web.shared_watches import SharedWatches
from lostcities_web.upstream import Upstream

WAIT_S = 10.0
LIMITS = GatewayLimits(replays_per_player_max=1, replays_waiting_max=1)


class Reader:
    """A reader who requests a replay, and may leave before the answer."""

    def __init__(self, sessions: Sessions, handler: Handler, game: str, address: str) -> None:
        self._leaving = asyncio.Event()
        scope = {
            "type": "http",
            "method": "GET",
            "path": "/",
            "query_string": b"",
            "headers": [],
            "client": (address, 1),
            "path_params": {"game_id": game},
        }
        self.answer = asyncio.ensure_future(sessions.endpoint(handler)(Request(scope, self._receive)))

    async def leave(self) -> int:
        """Leave, and return the status of the unread answer."""
        self._leaving.set()
        async with asyncio.timeout(WAIT_S):
            return (await self.answer).status_code

    async def _receive(self) -> Any:
        await self._leaving.wait()
        return {"type": "http.disconnect"}


class Hall:
    """A game, and a server that withholds the pages of replays until it is released."""

    def __init__(self, sessions: Sessions, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = asyncio.Semaphore(0)
        self.reads = self.reads_at_most = 0
        """Pages that are read now, and the most at any time."""
        self.may_answer = asyncio.Event()
        self._sessions = sessions
        self._game = game
        turns = ReadingTurns(LIMITS)
        self._handler = GameEndpoints(SharedWatches(sessions.upstream, 100), turns).frames
        self._analyses = AnalysisEndpoints(turns)
        frames = Client.frames

        async def held_back(client: Client, *arguments: Any, **more: Any) -> FramePage:
            self.asked.release()
            self.reads += 1
            self.reads_at_most = max(self.reads, self.reads_at_most)
            await self.may_answer.wait()
            page = await frames(client, *arguments, **more)
            self.reads -= 1
            return page

        monkeypatch.setattr(Client, "frames", held_back)

    async def page_asked(self) -> None:
        """Wait until a page is requested."""
        async with asyncio.timeout(WAIT_S):
            await self.asked.acquire()

    def reader(self, address: str) -> Reader:
        """Return an anonymous reader at an address."""
        return Reader(self._sessions, self._handler, self._game, address)

    def analyst(self, address: str) -> Reader:
        """Return an anonymous reader who requests an analysis."""
        return Reader(self._sessions, self._analyses.analysis, self._game, address)


@pytest.fixture
async def hall(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(running(ServerSettings(store="memory:", listen="127.0.0.1:0")))
        client = await stack.enter_async_context(connect(server.listen))
        await client.register("Ada")
        game = (await client.create_game("duel")).game_id
        upstream = Upstream(server.listen, request_s=5.0, players_max=10)
        stack.push_async_callback(upstream.close)
        await upstream.visitor()
        yield Hall(Sessions(GatewaySettings(limits=LIMITS), 1, upstream), game, monkeypatch)


async def test_the_queue_of_one_address_delays_no_other_and_is_bounded(hall: Hall) -> None:
    first, second, third = (hall.reader("10.0.0.1") for _ in range(3))
    refused = await asyncio.wait_for(third.answer, WAIT_S)
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "5")
    assert b"replays_waiting_max" in refused.body
    elsewhere = hall.reader("10.0.0.2")
    for _ in range(2):
        await hall.page_asked()
    assert not second.answer.done()
    hall.may_answer.set()
    answers = [(await reader.answer).status_code for reader in (first, second, elsewhere)]
    assert answers == [200, 200, 200]


async def test_analyses_and_replays_wait_in_one_queue(hall: Hall) -> None:
    replay = hall.reader("10.0.0.1")
    await hall.page_asked()
    waiting, refused = hall.analyst("10.0.0.1"), hall.analyst("10.0.0.1")
    assert (await asyncio.wait_for(refused.answer, WAIT_S)).status_code == 429
    assert not waiting.answer.done()
    assert await waiting.leave() == 499
    waiting = hall.analyst("10.0.0.1")
    hall.may_answer.set()
    assert (await replay.answer).status_code == 200
    assert b"NO_ANALYSIS" in (await waiting.answer).body


async def test_who_leaves_makes_room_whether_in_turn_or_in_line(hall: Hall) -> None:
    first, second = hall.reader("10.0.0.1"), hall.reader("10.0.0.1")
    await hall.page_asked()
    assert await second.leave() == 499
    third = hall.reader("10.0.0.1")
    assert await first.leave() == 499
    await hall.page_asked()  # it is the third one's turn
    hall.may_answer.set()
    assert (await third.answer).status_code == 200


async def test_visitors_of_all_addresses_read_no_more_at_once_than_the_server_grants_one_player(hall: Hall) -> None:
    readers = [hall.reader(f"10.0.0.{number}") for number in range(1, 5)]
    for _ in range(2):
        await hall.page_asked()
    hall.may_answer.set()
    assert [(await reader.answer).status_code for reader in readers] == [200] * 4
    assert hall.reads_at_most == LIMITS.visitor_reads_max == ServerLimits().folds_per_player_max
