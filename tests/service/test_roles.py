"""Roles of a cluster: one node acts, and the next one takes over when it cannot."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any, cast

import pytest
from structlog.testing import capture_logs
from tests.service.node_fixtures import NodeHandle, fast_roles
from tests.service.server_fixtures import Caller, Desk, ShiftedClock
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_deadlines import BLITZ, heard, moved, types
from tests.service.test_observers import PATIENT, Seen, keeping, observed_by
from tests.service.test_watching import eventually

from lostcities.core.names import GameId
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import EventStore, Lease
from lostcities.service.nodes import roles
from lostcities.service.nodes.roles import Role

__all__ = ["fast_roles"]

pytestmark = pytest.mark.usefixtures("fast_roles")


class Work:
    """Work that a role does, and whether it is at it."""

    def __init__(self) -> None:
        self.is_done = False
        self.begun = 0

    async def __call__(self) -> None:
        self.is_done, self.begun = True, self.begun + 1
        try:
            await asyncio.Event().wait()
        finally:
            self.is_done = False


class Cluster:
    """Nodes on one store and on one clock."""

    def __init__(self, stack: AsyncExitStack) -> None:
        self._stack = stack
        self.shared = MemoryStore()
        self.clock = ShiftedClock()

    async def node(self, **fields: Any) -> tuple[Desk, NodeHandle]:
        """Start a node. Return it with its handle of the store."""
        handle = NodeHandle(self.shared)
        started = make_desk(store=cast(EventStore, handle), clock=self.clock, **fields)
        return await self._stack.enter_async_context(started), handle


async def live(*desks: Desk) -> None:
    """Let the nodes see each other and each other's signs of life, in this order."""
    for desk in desks:
        await desk.server.parts.inputs.projections.reach()
        await desk.server.parts.access.nodes.look()
        await desk.server.parts.play.deadlines._live_once()


def at(desk: Desk, caller: Caller) -> Caller:
    """Return the same player at another node."""
    return Caller(desk.anonymous.channel, caller.player_id, caller.token)


async def kinds_of(game_id: str, caller: Caller) -> list[str]:
    """Return the type of every event of a game."""
    return [kind for commit in (await caller.events(game_id)).commits for kind in types(commit)]


# -- the lease --


async def test_a_holder_that_cannot_renew_stops_before_its_lease_ends() -> None:
    shared, work = MemoryStore(), Work()
    handle = NodeHandle(shared)
    role = Role(cast(EventStore, handle), "one", "a", work)
    await role.start()
    await eventually(lambda: work.is_done)
    handle.is_cut_off = True
    lease = await shared.hold_role("one", "b", 60)
    assert lease.holder == "a"
    assert role._until - roles._clock() < (lease.until - shared.now()) / 1_000_000
    await eventually(lambda: not work.is_done)
    assert not role.is_held
    await eventually(lambda: shared.now() > lease.until)
    assert (await shared.hold_role("one", "b", 60)).holder == "b"
    handle.is_cut_off = False
    await role.renew()
    assert not role.is_held
    await role.release()
    assert work.begun == 1


async def test_a_holder_that_goes_on_after_an_outage_says_that_it_has_the_role_again() -> None:
    work = Work()
    handle = NodeHandle(MemoryStore())
    role = Role(cast(EventStore, handle), "one", "a", work)
    with capture_logs() as lines:
        await role.renew()
        handle.is_cut_off = True
        await eventually(lambda: not role.is_held and not work.is_done)
        handle.is_cut_off = False
        await role.renew()
        await role.renew()
        await eventually(lambda: work.begun == 2)
        await role.release()
    said = [(line["event"], line["term"]) for line in lines if line["event"] in ("role_taken", "role_lost")]
    assert said == [("role_taken", 1), ("role_lost", 1), ("role_taken", 1)]


async def test_work_that_fails_begins_anew_with_the_next_renewal() -> None:
    shared, begun = MemoryStore(), 0

    async def work() -> None:
        nonlocal begun
        begun += 1
        if begun == 1:
            raise IndexError("planted")
        await asyncio.Event().wait()

    role = Role(shared, "one", "a", work)
    with capture_logs() as logs:
        await role.start()
        await eventually(lambda: begun == 2)
    assert role.is_held
    assert [line["role"] for line in logs if line["event"] == "incident"] == ["one"]
    await role.release()


async def test_a_renewal_that_fails_in_an_unexpected_way_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    shared, work, asked = MemoryStore(), Work(), 0
    hold_role = shared.hold_role

    async def fail_second(role: str, holder: str, lease_s: float) -> Lease:
        nonlocal asked
        asked += 1
        if asked == 2:
            raise IndexError("planted")
        return await hold_role(role, holder, lease_s)

    monkeypatch.setattr(shared, "hold_role", fail_second)
    role = Role(shared, "one", "a", work)
    await role.start()
    await eventually(lambda: asked > 3)
    assert role.is_held
    assert (work.is_done, work.begun) == (True, 1)
    await role.release()


async def test_a_sign_of_life_that_fails_in_an_unexpected_way_is_followed_by_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with AsyncExitStack() as stack:
        node, _ = await Cluster(stack).node()
        outages = node.server.parts.play.deadlines.outages
        since, asked = outages.since, 0

        async def fail_once() -> int | None:
            nonlocal asked
            asked += 1
            if asked == 1:
                raise IndexError("planted")
            return await since()

        monkeypatch.setattr(outages, "since", fail_once)
        await node.server.parts.play.deadlines._live_once()
        await node.server.parts.play.deadlines._live_once()
        assert asked > 1


async def test_a_lease_that_arrives_after_its_end_lets_nothing_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    work, role = Work(), None
    ticks = iter([0.0, 5.0])
    monkeypatch.setattr(roles, "_clock", lambda: next(ticks, 5.0))
    role = Role(MemoryStore(), "one", "a", work)
    await role.renew()
    await asyncio.sleep(0)
    assert (role.is_held, work.begun) == (False, 0)


async def test_a_role_comes_back_with_new_work_after_another_node_had_it() -> None:
    shared, work = MemoryStore(), Work()
    role = Role(shared, "one", "a", work)
    await role.renew()
    await eventually(lambda: work.is_done)
    await shared.release_role("one", "a")
    await shared.hold_role("one", "b", 0)
    await role.renew()
    await eventually(lambda: work.begun == 2)
    assert role.is_held
    await role.release()


# -- deadlines --


async def test_the_next_node_keeps_the_deadlines_when_the_holder_is_cut_off() -> None:
    async with AsyncExitStack() as stack:
        cluster = Cluster(stack)
        one, handle = await cluster.node()
        two, _ = await cluster.node()
        assert (one.server.parts.play.deadlines.role.is_held, two.server.parts.play.deadlines.role.is_held) == (
            True,
            False,
        )
        game_id, ada, _ = await two.started(time_control=BLITZ)
        await eventually(lambda: GameId(game_id) in one.server.parts.play.deadlines._timers)
        assert not two.server.parts.play.deadlines._timers
        watch = ada.watch(game_id)
        handle.is_cut_off = True
        await eventually(lambda: two.server.parts.play.deadlines.role.is_held)
        assert not one.server.parts.play.deadlines.role.is_held
        assert not one.server.parts.play.deadlines._timers
        await eventually(lambda: GameId(game_id) in two.server.parts.play.deadlines._timers)
        two.let_deadline_pass(game_id)
        assert types(await heard(watch, "@TimeRanOut")) == ["@TimeRanOut", "@GameEnded"]
        handle.is_cut_off = False


async def test_the_holder_keeps_a_deadline_that_its_lists_know_before_its_news() -> None:
    async with AsyncExitStack() as stack:
        cluster = Cluster(stack)
        one, _ = await cluster.node()
        two, _ = await cluster.node()
        ada, bob = await two.player("Ada"), await two.player("Bob")
        game_id = await ada.create("tiny", time_control=BLITZ)
        await ada.join(game_id)
        await at(one, ada).get(game_id)
        await one.server.parts.streams.news.close()  # the game in memory stays as it is
        await bob.join(game_id)
        await eventually(lambda: GameId(game_id) in one.server.parts.play.deadlines._timers)
        watch = ada.watch(game_id)
        one.let_deadline_pass(game_id)
        assert types(await heard(watch, "@TimeRanOut")) == ["@TimeRanOut", "@GameEnded"]


async def test_a_node_that_stops_gives_its_role_up_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roles, "LEASE_S", 1_000.0)
    async with AsyncExitStack() as stack:
        cluster = Cluster(stack)
        async with make_desk(store=cast(EventStore, NodeHandle(cluster.shared)), clock=cluster.clock):
            two, _ = await cluster.node()
            assert not two.server.parts.play.deadlines.role.is_held
        await eventually(lambda: two.server.parts.play.deadlines.role.is_held)


async def test_two_nodes_that_act_at_once_record_one_fact() -> None:
    async with AsyncExitStack() as stack:
        cluster = Cluster(stack)
        desks = [(await cluster.node())[0] for _ in range(2)]
        game_id, ada, _ = await desks[0].started(time_control=BLITZ)
        await at(desks[1], ada).get(game_id)
        for desk in desks:  # both believe that they hold the role
            monkey_held(desk)
            desk.pass_time(61)
        await asyncio.gather(*(desk.server.parts.play.deadlines._settle(GameId(game_id)) for desk in desks))
        assert (await kinds_of(game_id, ada)).count("@TimeRanOut") == 1


def monkey_held(desk: Desk) -> None:
    """Let a node believe for a while that it holds the role."""
    desk.server.parts.play.deadlines.role._until = roles._clock() + 60


# -- outages --


async def test_the_death_of_a_holder_gives_no_time_back_while_another_node_lives() -> None:
    async with AsyncExitStack() as stack:
        cluster = Cluster(stack)
        one, handle = await cluster.node()
        two, _ = await cluster.node()
        game_id, ada, _ = await two.started(time_control=BLITZ)
        await live(one, two)
        handle.is_cut_off = True
        for _ in range(5):
            cluster.clock.shift(2)
            await two.server.parts.play.deadlines._live_once()
        await eventually(lambda: two.server.parts.play.deadlines.role.is_held)
        await two.server.parts.play.deadlines.wake()
        assert "@TimeGivenBack" not in await kinds_of(game_id, ada)
        handle.is_cut_off = False
        await one.server.parts.play.deadlines._live_once()
        assert one.server.parts.play.deadlines.outages._seen_at >= cluster.clock() - 2_000_000


async def test_a_node_that_was_paused_gives_no_time_back_while_another_one_lived() -> None:
    async with AsyncExitStack() as stack:
        cluster = Cluster(stack)
        one, _ = await cluster.node()
        two, _ = await cluster.node()
        game_id, ada, _ = await two.started(time_control=BLITZ)
        await live(one, two)
        cluster.clock.shift(61)
        one.server.parts.play.deadlines.outages.lived_until(cluster.clock())
        await one.server.parts.play.deadlines._live_once()  # the other node sleeps meanwhile
        assert two.server.parts.play.deadlines.outages._is_gap()
        await moved_too_late(game_id, ada)
        kinds = await kinds_of(game_id, ada)
        assert ("@TimeRanOut" in kinds, "@TimeGivenBack" in kinds) == (True, False)


async def moved_too_late(game_id: str, caller: Caller) -> None:
    """Move in a game whose time is over."""
    with pytest.raises(Exception, match="game is over"):
        await caller.submit(game_id, move_id="play Y2")


async def test_an_outage_is_given_back_by_the_holder_before_any_node_records_a_sign_of_life() -> None:
    cluster_clock, shared = ShiftedClock(), MemoryStore()
    async with make_desk(store=cast(EventStore, NodeHandle(shared)), clock=cluster_clock) as desk:
        game_id, ada, bob = await desk.started(time_control=BLITZ)
        await moved(game_id, ada)
        await moved(game_id, bob)
        await desk.server.parts.inputs.projections.reach()
        await desk.server.parts.play.deadlines._live_once()
    seen_at = await shared.sign_of_life("deadlines")
    assert seen_at > 0
    cluster_clock.shift(3_000)
    await shared.hold_role("deadlines", "another node", 1_000)
    async with make_desk(store=cast(EventStore, NodeHandle(shared)), clock=cluster_clock) as desk:
        await desk.server.parts.inputs.projections.reach()
        await desk.server.parts.play.deadlines._live_once()
        assert await shared.sign_of_life("deadlines") == seen_at
        await shared.release_role("deadlines", "another node")
        await eventually(lambda: desk.server.parts.play.deadlines.role.is_held)
        await desk.server.parts.play.deadlines._live_once()
        assert (await kinds_of(game_id, at(desk, ada)))[-1] == "@TimeGivenBack"
        assert await shared.sign_of_life("deadlines") > seen_at + 2_999_000_000


async def test_a_node_that_started_beside_a_holder_gives_nothing_back_later() -> None:
    clock, shared = ShiftedClock(), MemoryStore()
    await shared.hold_role("deadlines", "another node", 1_000)
    async with make_desk(store=cast(EventStore, NodeHandle(shared)), clock=clock) as desk:
        game_id, ada, _ = await desk.started(time_control=BLITZ)
        for _ in range(5):
            clock.shift(2)
            await shared.record_sign_of_life("deadlines", clock())
            await live(desk)
        await shared.release_role("deadlines", "another node")
        await eventually(lambda: desk.server.parts.play.deadlines.role.is_held)
        await desk.server.parts.play.deadlines.wake()
        assert "@TimeGivenBack" not in await kinds_of(game_id, ada)


async def test_no_node_records_a_sign_of_life_while_one_misses_deadlines() -> None:
    async with AsyncExitStack() as stack:
        cluster = Cluster(stack)
        one, _ = await cluster.node()
        two, _ = await cluster.node()
        await two.started(time_control=BLITZ)
        await live(one, two)
        before = await cluster.shared.sign_of_life("deadlines")
        one.server.parts.play.deadlines._failing.add(GameId("one"))
        await one.server.parts.play.deadlines._live_once()
        await two.server.parts.access.nodes.look()
        cluster.clock.shift(2)
        await two.server.parts.play.deadlines._live_once()
        assert await cluster.shared.sign_of_life("deadlines") == before > 0


# -- observers --


async def test_an_observer_of_two_nodes_sees_each_commit_once_and_goes_on_where_it_was() -> None:
    seen: list[Seen] = [[], []]
    async with AsyncExitStack() as stack:
        cluster = Cluster(stack)
        one, handle = await cluster.node(registry=observed_by(mine=keeping(seen[0])), limits=PATIENT)
        other = NodeHandle(cluster.shared)
        registry = observed_by(mine=keeping(seen[1]))
        async with make_desk(store=cast(EventStore, other), registry=registry, limits=PATIENT) as two:
            await two.started("talk")
            await eventually(lambda: len(seen[0]) == 3)
            assert not seen[1]
            await eventually(lambda: one.server.parts.play.observers._readers[0]._settled == 3)
            handle.is_cut_off = True
            await two.started("talk")
            await eventually(lambda: len(seen[1]) == 3)
            handle.is_cut_off = False
        await one.started("talk")
        await eventually(lambda: len(seen[0]) == 6)
    assert [version for *_, version, _ in seen[0] + seen[1]] == [1, 2, 5] * 3
    assert len({game_id for game_id, *_ in seen[0]}) == 2
