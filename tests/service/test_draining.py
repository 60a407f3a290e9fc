"""A node that stops while others live: it gives its work away, and its clients go one after the other."""

import asyncio
from typing import Any, cast

import grpc
import pytest
from tests.service.node_fixtures import NodeHandle
from tests.service.server_fixtures import desk as make_desk
from tests.service.server_fixtures import refusal
from tests.service.test_watching import read_until

from lostcities.core.names import PlayerId
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import EventStore
from lostcities.service.settings import Limits
from lostcities.service.streams import open_streams
from lostcities.service.streams.open_streams import OpenStreams

SHUTTING_DOWN = (grpc.StatusCode.UNAVAILABLE, "SHUTTING_DOWN")


async def test_streams_end_in_groups_over_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    streams, done = OpenStreams(), list[int]()
    ends = [asyncio.get_running_loop().create_future() for _ in range(10)]
    for number, end in enumerate(ends):
        streams._ends[PlayerId(f"player-{number}")] = {end: cast(Any, None)}

    async def pause(seconds: float) -> None:
        done.append(sum(end.done() for end in ends))

    monkeypatch.setattr("lostcities.service.streams.open_streams.asyncio.sleep", pause)
    await streams.drain(5 * open_streams.DRAIN_STEP_S)
    assert done == [2, 4, 6, 8]
    for end in ends:
        assert end.exception() is not None


async def test_a_draining_node_answers_calls_refuses_streams_and_gives_the_deadlines_away() -> None:
    shared = MemoryStore()
    limits = Limits(drain_s=0.5, shutdown_grace_s=0.2)
    beside = make_desk(store=cast(EventStore, NodeHandle(shared)), limits=limits)
    async with make_desk(store=cast(EventStore, NodeHandle(shared)), limits=limits) as one, beside as other:
        game_id, ada, bob = await one.started("talk")
        watches = [caller.watch(game_id) for caller in (ada, bob)]
        for watch in watches:
            await read_until(watch, "caught_up")
        stopping = asyncio.create_task(one.server.stop())
        ended = [asyncio.create_task(refusal(watch.read())) for watch in watches]
        done, waiting = await asyncio.wait(ended, return_when=asyncio.FIRST_COMPLETED)
        assert (len(done), len(waiting)) == (1, 1)
        assert (await ada.get(game_id)).game.game_id == game_id
        refused = await refusal(read_until(ada.watch(game_id), "caught_up"))
        assert (refused.code, refused.reason) == SHUTTING_DOWN
        await other.server.parts.access.nodes.look()
        assert (len(other.server.parts.access.nodes.others), other.server.parts.access.nodes.has_other_node) == (
            1,
            False,
        )
        assert not one.server.parts.play.deadlines.role.is_held
        assert {(end.code, end.reason) for end in await asyncio.gather(*ended)} == {SHUTTING_DOWN}
        await stopping


async def test_the_only_node_ends_its_streams_at_once() -> None:
    async with make_desk(limits=Limits(drain_s=1_000, shutdown_grace_s=0.2)) as desk:
        game_id, ada, bob = await desk.started("talk")
        watches = [caller.watch(game_id) for caller in (ada, bob)]
        for watch in watches:
            await read_until(watch, "caught_up")
        stopping = asyncio.create_task(desk.server.stop())
        for watch in watches:
            assert (await asyncio.wait_for(refusal(watch.read()), 10)).reason == "SHUTTING_DOWN"
        await asyncio.wait_for(stopping, 10)
