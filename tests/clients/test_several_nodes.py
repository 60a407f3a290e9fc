"""Clients of several nodes: they go to the next node when one stops, and no command is refused or made twice."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, cast

import grpc
import pytest
import structlog
from tests.clients.test_client import OPTIONS, started
from tests.service.node_fixtures import NodeHandle
from tests.service.server_fixtures import Desk, registry_with
from tests.service.server_fixtures import desk as make_desk

from lostcities.core.errors import LostCitiesError
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import EventStore
from lostcities.registry import Registry, load_registry
from lostcities.service.settings import Limits
from lostcities_bots.match import Match, entrants_of, play_match
from lostcities_bots.match_standings import MatchGame
from lostcities_bots.random_bot import RandomBot
from lostcities_client import Patience, Replica, connect
from lostcities_client.channels import addresses_in
from lostcities_client.node_channel import NodeChannel

LIMITS = Limits(drain_s=0.2, shutdown_grace_s=2)


@pytest.fixture(scope="module")
def registry() -> Registry:
    return load_registry()


@pytest.fixture(autouse=True)
def _first_node_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every client begin with the first node."""
    monkeypatch.setattr("lostcities_client.node_channel.random.randrange", lambda _: 0)


class Nodes:
    """Two nodes of one store, each of which can be restarted at its address."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self.shared = MemoryStore()
        self.addresses = ["", ""]
        self.desks: list[Desk] = []
        self._stacks = [AsyncExitStack(), AsyncExitStack()]

    async def start(self, number: int) -> Desk:
        """Start a node, at the address that it had before."""
        _, _, port = self.addresses[number].rpartition(":")
        store = cast(EventStore, NodeHandle(self.shared))
        node = make_desk(store=store, registry=self._registry, limits=LIMITS, port=int(port or 0))
        desk = await self._stacks[number].enter_async_context(node)
        self.addresses[number] = desk.address
        return desk

    async def stop(self, number: int) -> None:
        """Stop a node as SIGTERM does."""
        await self._stacks[number].aclose()


@asynccontextmanager
async def two_nodes(registry: Registry) -> AsyncIterator[Nodes]:
    nodes = Nodes(registry)
    try:
        for number in range(2):
            await nodes.start(number)
        yield nodes
    finally:
        for number in range(2):
            await nodes.stop(number)


async def test_a_rolling_restart_under_load_refuses_no_command_and_loses_none(registry: Registry) -> None:
    played: list[MatchGame] = []
    match = Match(
        variant="duel",
        entrants=entrants_of(["one", "two"], [RandomBot, RandomBot]),
        games=12,
        options=OPTIONS,
        seed=1,
        jobs=6,
    )
    with structlog.testing.capture_logs() as logs:
        async with two_nodes(registry) as nodes:
            playing = asyncio.create_task(play_match(",".join(nodes.addresses), match, played.append))
            restarts = 0
            while not playing.done() and restarts < 6:
                await commits(nodes.shared, 60)
                await nodes.stop(restarts % 2)
                await nodes.start(restarts % 2)
                restarts += 1
            await playing
    assert restarts >= 4
    assert [(game.faults, game.commits > 10) for game in played] == [((), True)] * 12
    assert [line for line in logs if line["event"] in ("command_rejected", "incident", "request_failed")] == []


async def commits(store: MemoryStore, count: int) -> None:
    """Wait for more commits, or for two seconds without any."""
    wanted = await store.feed_head() + count
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(2):
            async for _ in store.follow_feed(await store.feed_head()):
                if await store.feed_head() >= wanted:
                    return


async def test_streams_of_a_stopping_node_go_on_at_the_next_one(registry: Registry) -> None:
    async with two_nodes(registry) as nodes:
        address = ",".join(nodes.addresses)
        async with connect(address) as ada, connect(address) as bob:
            game_id = await started(ada, bob)
            losses: list[LostCitiesError | None] = []
            async with Replica(bob, game_id, on_connection_error=losses.append) as replica:
                before = (await replica.until()).version
                await nodes.stop(0)
                move = (await ada.get_game(game_id)).decisions[0].legal_moves[0]
                ack = await ada.submit(game_id, move.id)
                assert ack.head.version > before
                game = await asyncio.wait_for(replica.until(lambda game: game.version > before), 10)
                assert game.version == ack.head.version
            assert [loss is None for loss in losses] == [False, True]
            assert "shutting down" in str(losses[0])


async def test_a_command_whose_answer_was_lost_is_repeated_at_the_next_node_with_its_id(registry: Registry) -> None:
    async with two_nodes(registry) as nodes, connect(",".join(nodes.addresses)) as ada:
        await ada.register("Ada")
        calls: list[int] = []
        channel = cast(Any, ada)._nodes
        lose_answer(channel, calls)
        listing = await ada.create_game("duel", options=OPTIONS)
        assert calls == [0, 1]
        assert [game.game_id for game in (await ada.list_games(status="open")).games] == [listing.game_id]


def lose_answer(channel: NodeChannel, calls: list[int]) -> None:
    """Let the first answer of node 0 be lost."""
    at = channel._channel

    def unary_at(node: int) -> Any:
        method = at(node).unary_unary

        def unary(*args: Any, **named: Any) -> Callable[..., Any]:
            inner = method(*args, **named)

            async def call(*args: Any, **named: Any) -> Any:
                answer = await inner(*args, **named)
                calls.append(node)
                if node == 0:
                    raise grpc.aio.AioRpcError(grpc.StatusCode.UNAVAILABLE, grpc.aio.Metadata(), grpc.aio.Metadata())
                return answer

            return call

        return unary

    class Losing:
        def __init__(self, node: int) -> None:
            self.unary_unary = unary_at(node)

    channel._channel = lambda node: cast(Any, Losing(node))  # type: ignore[method-assign]  # the fault of this test


async def test_a_client_leaves_a_node_once_however_many_calls_fail_there() -> None:
    channel = NodeChannel(["a", "b", "c"], lambda _: cast(Any, None))
    assert channel.leave(0)
    assert channel.leave(0)
    assert channel.node == 1
    channel.leave(1)
    channel.leave(2)
    assert channel.node == 0
    assert not NodeChannel(["a"], lambda _: cast(Any, None)).leave(0)


def test_addresses_have_commas_between_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert addresses_in("a:1, grpcs://b:2,") == ["a:1", "grpcs://b:2"]
    assert addresses_in("a:1") == ["a:1"]
    assert connect("a:1,b:2", patience=Patience()).address == "a:1"
    monkeypatch.setattr(random, "randrange", lambda most: most - 1)
    assert NodeChannel(["a", "b", "c"], lambda _: cast(Any, None)).node == 2


async def test_a_command_goes_to_the_next_node_if_the_node_of_its_stream_cannot_play_the_game(
    registry: Registry,
) -> None:
    shared = MemoryStore()

    def handle() -> EventStore:
        return cast(EventStore, NodeHandle(shared))

    async with (
        make_desk(store=handle(), registry=registry, limits=LIMITS) as able,
        make_desk(store=handle(), registry=registry_with(), limits=LIMITS) as unable,
        connect(able.address) as ada,
        connect(able.address) as bob,
        connect(f"{unable.address},{able.address}") as there,
    ):
        game_id = await started(ada, bob)
        there.token = ada.token
        async with contextlib.aclosing(there.watch(game_id)) as news:
            await anext(news)
            move = (await ada.get_game(game_id)).decisions[0].legal_moves[0]
            ack = await asyncio.wait_for(there.submit(game_id, move.id), 10)
        assert (await ada.get_game(game_id)).head == ack.head
