"""Followers of logs without gRPC: many that wait, and one that falls behind."""

import asyncio
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import pytest
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_watching import eventually
from tests.support.store_handles import Handle

from lostcities.core.game import Game
from lostcities.core.names import GameId, PlayerId, Version
from lostcities.eventstore.port import LOG_START, READ_EVENTS_MAX, Commit
from lostcities.service.settings import Limits
from lostcities.service.streams.log_follower import LogFollower, WatchRequest
from lostcities.service.streams.outbox import always
from lostcities.service.streams.stream_message import StreamMessage
from lostcities.service.streams.watch import WatchReceiver
from lostcities.v1 import game_pb2


class Paged(Handle):
    """A store with small pages."""

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        return await super().read(game_id, after, min(limit, 20))


class Client:
    """Receiver of a client that reads while `reads` is set."""

    def __init__(self) -> None:
        self.reads = asyncio.Event()
        self.reads.set()
        self.kinds: list[str] = []
        self.decided: list[int] = []
        """Versions of the decisions."""
        self.reading = nullcontext()

    @property
    def is_full(self) -> bool:
        return not self.reads.is_set()

    def put_now(self, message: StreamMessage) -> None:
        response = game_pb2.WatchGameResponse.FromString(message.watch_response)
        self.kinds.append(str(response.WhichOneof("message")))
        if response.HasField("decision"):
            self.decided.append(response.decision.version)

    async def put(self, message: StreamMessage, *, is_wanted: Callable[[], bool] = always) -> None:
        await self.reads.wait()
        if is_wanted():
            self.put_now(message)


async def test_a_watcher_that_fell_far_behind_is_told_so_once_and_is_live_again_at_the_head() -> None:
    limits = Limits(watcher_lag_versions_max=10, shutdown_grace_s=0.2)
    async with make_desk(store=Paged(), limits=limits) as desk:
        game_id, ada, bob = await desk.started("talk")
        client, parts = Client(), desk.server.parts.streams.watching.parts
        watch = WatchRequest(GameId(game_id), PlayerId(ada.player_id), Version(0), None, False, False, "en")
        following = asyncio.create_task(LogFollower(parts, watch, client).run())
        await eventually(lambda: client.kinds == [*3 * ["commit"], "caught_up"])
        client.kinds.clear()
        client.reads.clear()
        for turn in range(65):
            await (ada, bob)[turn % 2].submit(game_id, move_id="shout 0")
        client.reads.set()
        await eventually(lambda: "caught_up" in client.kinds)
        assert client.kinds == ["commit", "fell_behind", *64 * ["commit"], "caught_up"]
        following.cancel()
        await asyncio.wait([following])


@pytest.mark.parametrize("is_full", [False, True], ids=["the view takes long", "the client reads nothing"])
async def test_a_decision_that_a_command_has_overtaken_is_not_sent(
    monkeypatch: pytest.MonkeyPatch, is_full: bool
) -> None:
    async with make_desk() as desk:
        game_id, ada, bob = await desk.started("talk")
        client, parts = Client(), desk.server.parts.streams.watching.parts
        before = (await ada.get(game_id)).head.version
        view = parts.game_cache.view

        async def view_while_others_move(*of: Any) -> Game:
            seen = await view(*of)
            monkeypatch.undo()
            if is_full:
                client.reads.clear()
            else:
                await ada.submit(game_id, move_id="shout 0")
            return seen

        monkeypatch.setattr(parts.game_cache, "view", view_while_others_move)
        watch = WatchRequest(GameId(game_id), PlayerId(ada.player_id), Version(0), None, True, False, "en")
        following = asyncio.create_task(LogFollower(parts, watch, client).run())
        if is_full:
            await eventually(lambda: not client.reads.is_set())
            await ada.submit(game_id, move_id="shout 0")
            client.reads.set()
        await eventually(lambda: client.kinds.count("commit") == 4)
        await bob.submit(game_id, move_id="shout 0")
        await eventually(lambda: bool(client.decided))
        assert client.decided == [before + 2]
        following.cancel()
        await asyncio.wait([following])


@pytest.mark.parametrize(("watchers", "watched"), [(400, 40), pytest.param(10_000, 1_000, marks=pytest.mark.slow)])
async def test_idle_watchers_cause_no_reads(watchers: int, watched: int) -> None:
    store = Handle()
    async with make_desk(store=store, limits=Limits(shutdown_grace_s=0.2, games_per_minute=100_000)) as desk:
        ada = await desk.player()
        games = [GameId(await ada.create("talk", seats=2)) for _ in range(watched)]
        parts, loop = desk.server.parts.streams.watching.parts, asyncio.get_running_loop()
        followers, tasks = [], []
        for number in range(watchers):
            watch = WatchRequest(games[number % watched], PlayerId(ada.player_id), Version(0), None, False, False, "en")
            followers.append(LogFollower(parts, watch, WatchReceiver()))
            tasks.append(asyncio.create_task(followers[-1].run()))
        live = parts.live_games._games
        last = games[-1]  # all are counted once its watchers are there: to count takes long
        await eventually(lambda: last in live and len(live[last]._waiting) == watchers // watched)
        await eventually(lambda: sum(len(game._waiting) for game in live.values()) == watchers)
        store.reads.clear()
        real, shift = loop.time, 0.0
        loop.time = lambda: real() + shift  # type: ignore[method-assign]  # the timers of 20 seconds come due
        for _ in range(40):
            shift += 0.5
            for _ in range(10):
                await asyncio.sleep(0)
        # The lists poll the feed. They look at its head once this loop was busy for long. Watchers have no part in it.
        assert store.reads.keys() <= {"feed", "feed_head"}
        assert store.reads["feed"] <= 8
        assert store.reads["feed_head"] <= 2
        assert {follower.version for follower in followers} == {1}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
