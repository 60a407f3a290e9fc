"""The server of an arena, in this process: which faults end it, and how workers reach it."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import grpc
import msgspec
import pytest

from lostcities.v1 import arena_pb2, arena_pb2_grpc
from lostcities_bots.fleet.arena_server import FleetSettings, ServedArena, served
from lostcities_bots.fleet.arena_worker import ArenaWorker
from lostcities_bots.fleet.machine_fingerprints import fingerprints_of
from lostcities_bots.tournament import ArenaPlan, deal_worker
from lostcities_bots.tournament.deal_worker import DealFailed, DealPlayers, MachineFailed

PLAN = ArenaPlan(variant="duel", bots=("random", "random"), deals=1, seed="fleet", options={"rounds": 1})
DEAL_0 = (
    '{"number":0,"games":[{"order":[0,1],"scores":[5,-20],"moves":90},{"order":[1,0],"scores":[-20,5],"moves":90}]}'
)


@asynccontextmanager
async def arena_with(workers: int) -> AsyncIterator[tuple[ServedArena, Any, Sequence[str]]]:  # Any: a generated stub
    """Serve one deal to workers, the first of which takes it. Yield the arena, its stub and the workers."""
    async with served(PLAN, FleetSettings(listen="127.0.0.1:0", heartbeat_s=60), keeps_games=False) as arena:
        channel = grpc.aio.insecure_channel(arena.address)
        stub: Any = arena_pb2_grpc.ArenaServiceStub(channel)
        joining = arena_pb2.JoinArenaRequest(fingerprints=fingerprints_of(PLAN))
        joined = [(await stub.JoinArena(joining)).worker_id for _ in range(workers)]
        assert (await taken(stub, joined[0])).deal == 0
        try:
            yield arena, stub, joined
        finally:  # each is to learn that the arena is over
            last = [asyncio.ensure_future(taken(stub, worker)) for worker in joined]
    assert [answer.is_over for answer in await asyncio.gather(*last)] == [True] * workers
    await channel.close()


async def taken(stub: Any, worker: str) -> arena_pb2.TakeDealResponse:  # Any: a generated stub
    answer: arena_pb2.TakeDealResponse = await stub.TakeDeal(arena_pb2.TakeDealRequest(worker_id=worker))
    return answer


async def test_a_fault_is_ignored_unless_its_worker_has_the_deal() -> None:
    async with arena_with(workers=2) as (arena, stub, (first, other)):
        collected = asyncio.ensure_future(anext(arena.deals))
        await stub.ReturnDeal(arena_pb2.ReturnDealRequest(worker_id=other, deal=0, fault="late"))
        await stub.ReturnDeal(arena_pb2.ReturnDealRequest(worker_id=first, deal=1, fault="odd"))
        answer = arena_pb2.ReturnDealRequest(worker_id=first, deal=0, result_json=DEAL_0)
        assert (await stub.ReturnDeal(answer)).is_counted
        assert (await collected).result.number == 0


async def test_a_fault_of_the_rules_ends_the_arena() -> None:
    async with arena_with(workers=1) as (arena, stub, (first,)):
        await stub.ReturnDeal(arena_pb2.ReturnDealRequest(worker_id=first, deal=0, fault="deal 0 cannot be played"))
        with pytest.raises(DealFailed, match="deal 0 cannot be played"):
            await anext(arena.deals)


@pytest.mark.parametrize(
    ("error", "kind", "told"),
    [
        (OSError(24, "Too many open files"), MachineFailed, "deal 3 cannot be played on this machine: OSError"),
        (MemoryError("full"), MachineFailed, "deal 3 cannot be played on this machine: MemoryError: full"),
        (KeyError("card"), DealFailed, "deal 3 cannot be played: KeyError: 'card'"),
    ],
)
def test_what_a_machine_lacks_is_no_fault_of_the_rules(
    error: Exception, kind: type[Exception], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(deal_worker, "_players", DealPlayers(PLAN))
    monkeypatch.setattr(deal_worker, "play", play)
    with pytest.raises(kind, match=told):
        deal_worker.play_deal(3)


async def test_more_calls_at_once_than_allowed_are_refused() -> None:
    settings = FleetSettings(listen="127.0.0.1:0", heartbeat_s=0.3, calls_max=2)
    async with served(PLAN, settings, keeps_games=False) as arena, grpc.aio.insecure_channel(arena.address) as channel:
        stub: Any = arena_pb2_grpc.ArenaServiceStub(channel)
        joining = arena_pb2.JoinArenaRequest(fingerprints=fingerprints_of(PLAN))
        worker = (await stub.JoinArena(joining)).worker_id
        assert (await taken(stub, worker)).deal == 0
        calls = [asyncio.ensure_future(taken(stub, worker)) for _ in range(3)]  # they wait for a deal
        refused, waiting = await asyncio.wait(calls, return_when=asyncio.FIRST_COMPLETED)
        assert waiting
        with pytest.raises(grpc.aio.AioRpcError, match="RESOURCE_EXHAUSTED"):
            await refused.pop()
        for call in waiting:
            call.cancel()


class Stuck(arena_pb2_grpc.ArenaServiceServicer):
    """An arena without a deal that is busy at first, never answers the first heartbeat, and ends with the second."""

    def __init__(self) -> None:
        self._joined = 0
        self._heartbeats = 0
        self._over = asyncio.Event()

    async def GetArena(self, *_: Any) -> arena_pb2.GetArenaResponse:  # noqa: N802
        return arena_pb2.GetArenaResponse(plan_json=msgspec.json.encode(PLAN).decode())

    async def JoinArena(self, _: Any, context: Any) -> arena_pb2.JoinArenaResponse:  # noqa: N802
        self._joined += 1
        if self._joined == 1:
            await context.abort(grpc.StatusCode.RESOURCE_EXHAUSTED, "too many calls at once")
        return arena_pb2.JoinArenaResponse(worker_id="w", heartbeat_s=0.1)

    async def TakeDeal(self, *_: Any) -> arena_pb2.TakeDealResponse:  # noqa: N802
        await self._over.wait()
        return arena_pb2.TakeDealResponse(is_over=True)

    async def SendHeartbeat(self, *_: Any) -> arena_pb2.SendHeartbeatResponse:  # noqa: N802
        self._heartbeats += 1
        if self._heartbeats == 1:
            await self._over.wait()
        self._over.set()
        return arena_pb2.SendHeartbeatResponse(is_over=True)

    async def ReturnDeal(self, *_: Any) -> arena_pb2.ReturnDealResponse:  # noqa: N802
        raise AssertionError("no deal is given out")


async def test_a_worker_tries_again_at_a_busy_arena_and_soon_after_a_heartbeat_without_an_answer() -> None:
    server = grpc.aio.server()
    arena_pb2_grpc.add_ArenaServiceServicer_to_server(Stuck(), server)
    address = f"127.0.0.1:{server.add_insecure_port('127.0.0.1:0')}"
    await server.start()
    try:
        async with asyncio.timeout(18):  # other calls may take 20 seconds
            await ArenaWorker(address, jobs=1).run()
    finally:
        await server.stop(None)
