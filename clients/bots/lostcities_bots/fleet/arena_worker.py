"""A worker: it takes deals from an arena, plays them in processes of this machine, and returns the results."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from multiprocessing import get_context
from typing import Any, TypeVar

import grpc
import msgspec
from msgspec import Struct

from lostcities.core import LostCitiesError
from lostcities.v1 import arena_pb2, arena_pb2_grpc
from lostcities_bots.fleet.arena_service import WAIT_S
from lostcities_bots.fleet.machine_fingerprints import ArenaDiffers, fingerprints_of
from lostcities_bots.tournament import deal_worker
from lostcities_bots.tournament.plan import ArenaPlan, PlayedDeal
from lostcities_bots.tournament.run import check_plan
from lostcities_client import ServerUnavailable
from lostcities_client.channels import channel_to

PATIENCE_S = 60.0
"""Time for which a worker tries to reach its arena again."""

_CALL_S = 10.0
"""Longest time for a call, its wait for a deal aside. A heartbeat is lost sooner: when the next one is due."""

_PASSING = (
    grpc.StatusCode.UNAVAILABLE,
    grpc.StatusCode.DEADLINE_EXCEEDED,
    grpc.StatusCode.RESOURCE_EXHAUSTED,  # too many calls at once
)
"""Errors of calls that are made again."""

R = TypeVar("R")


class ArenaUnreachable(ServerUnavailable):
    """The arena does not answer."""

    reason = "ARENA_UNREACHABLE"


class WrongToken(LostCitiesError):
    """The arena has another token."""

    reason = "WRONG_TOKEN"


class ArenaRefused(LostCitiesError):
    """The arena has refused a call."""

    reason = "ARENA_REFUSED"


class WorkerReport(Struct):
    """Number of deals that a worker has played, and of those that counted."""

    played: int = 0
    counted: int = 0


class ArenaWorker:
    """A worker with `jobs` processes. Raise `ArenaDiffers` for other rules or bots, `ArenaUnreachable` for no arena."""

    def __init__(self, address: str, *, jobs: int, token: str = "", patience_s: float = PATIENCE_S) -> None:
        self._address = address
        self._jobs = jobs
        self._metadata = (("authorization", f"Bearer {token}"),) if token else ()
        self._patience_s = patience_s
        self._playing: set[int] = set()
        self._is_over = asyncio.Event()
        self._worker_id = ""
        self.report = WorkerReport()

    async def run(self, on_joined: Callable[[ArenaPlan], None] = lambda _: None) -> WorkerReport:
        """Play deals until the arena is over. `on_joined` is called with its plan."""
        async with channel_to(self._address) as channel:
            stub = arena_pb2_grpc.ArenaServiceStub(channel)
            plan, keeps_games, heartbeat_s = await self._join(stub)
            on_joined(plan)
            async with self._pool(plan, keeps_games=keeps_games) as pool:
                await self._work(stub, pool, heartbeat_s)
        return self.report

    async def _join(self, stub: Any) -> tuple[ArenaPlan, bool, float]:  # Any: a generated stub
        arena = await self._call(stub.GetArena, arena_pb2.GetArenaRequest())
        plan = msgspec.json.decode(arena.plan_json, type=ArenaPlan)
        fingerprints = await asyncio.to_thread(fingerprints_of, plan)
        joined = await self._call(stub.JoinArena, arena_pb2.JoinArenaRequest(fingerprints=fingerprints))
        await asyncio.to_thread(check_plan, plan)
        self._worker_id = joined.worker_id
        return plan, arena.keeps_games, joined.heartbeat_s

    @asynccontextmanager
    async def _pool(self, plan: ArenaPlan, *, keeps_games: bool) -> AsyncIterator[ProcessPoolExecutor]:
        start = (plan, keeps_games)
        pool = ProcessPoolExecutor(self._jobs, get_context("spawn"), initializer=deal_worker.start, initargs=start)
        try:
            yield pool
        except BrokenProcessPool as error:
            raise deal_worker.DealFailed("a process of the worker was killed") from error
        finally:
            processes = list(pool._processes.values())  # from Python 3.14 on: `kill_workers`
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:  # else a deal that hangs would keep this program from its end
                process.kill()

    async def _work(self, stub: Any, pool: ProcessPoolExecutor, heartbeat_s: float) -> None:
        """Play in all processes until the arena is over. Deals that are still played then are given up."""
        jobs = [asyncio.create_task(self._play_deals(stub, pool)) for _ in range(self._jobs)]
        beating = asyncio.create_task(self._beat(stub, heartbeat_s))
        over = asyncio.create_task(self._is_over.wait())
        tasks = [*jobs, beating, over]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                await task  # raises what it has failed with
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _play_deals(self, stub: Any, pool: ProcessPoolExecutor) -> None:
        while not self._is_over.is_set():
            taken = await self._call(stub.TakeDeal, arena_pb2.TakeDealRequest(worker_id=self._worker_id))
            if taken.is_over:
                self._is_over.set()
            elif taken.HasField("deal"):
                self._playing.add(taken.deal)
                try:
                    answer = await self._played(taken.deal, pool)
                    self.report.played += 1
                    self.report.counted += (await self._call(stub.ReturnDeal, answer)).is_counted
                finally:
                    self._playing.discard(taken.deal)

    async def _played(self, deal: int, pool: ProcessPoolExecutor) -> arena_pb2.ReturnDealRequest:
        """Return the result of a deal, or the fault of the rules for which there is none."""
        answer = arena_pb2.ReturnDealRequest(worker_id=self._worker_id, deal=deal)
        try:
            played: PlayedDeal = await asyncio.wrap_future(pool.submit(deal_worker.play_deal, deal))
        except deal_worker.DealFailed as error:
            answer.fault = error.message
            return answer
        answer.result_json = msgspec.json.encode(played.result).decode()
        answer.games_json.extend(msgspec.json.encode(game).decode() for game in played.games)
        return answer

    async def _beat(self, stub: Any, heartbeat_s: float) -> None:
        while True:
            await asyncio.sleep(heartbeat_s)
            beat = arena_pb2.SendHeartbeatRequest(worker_id=self._worker_id, deals=sorted(self._playing))
            if (await self._call(stub.SendHeartbeat, beat, timeout_s=min(heartbeat_s, _CALL_S))).is_over:
                self._is_over.set()

    async def _call(
        self, method: Callable[..., Awaitable[R]], request: Any, *, timeout_s: float = _CALL_S + WAIT_S
    ) -> R:
        """Call the arena, again and again while it cannot be reached. Every call may be repeated."""
        give_up_at, wait_s = asyncio.get_running_loop().time() + self._patience_s, 0.1
        while True:
            try:
                return await method(request, timeout=timeout_s, metadata=self._metadata)
            except grpc.aio.AioRpcError as error:
                if error.code() not in _PASSING:
                    raise _error_of(error) from None
                if asyncio.get_running_loop().time() + wait_s > give_up_at:
                    told = f"the arena at {self._address} cannot be reached: {error.details()}"
                    raise ArenaUnreachable(told) from None
            await asyncio.sleep(wait_s * random.uniform(0.5, 1.0))
            wait_s = min(2 * wait_s, 2.0)


def _error_of(error: grpc.aio.AioRpcError) -> LostCitiesError:
    message = error.details() or error.code().name
    if error.code() is grpc.StatusCode.UNAUTHENTICATED:
        return WrongToken(f"{message}: see --token-file")
    if error.code() is grpc.StatusCode.UNIMPLEMENTED:
        return ArenaRefused("there is no arena at this address, but another server")
    kind = ArenaDiffers if error.code() is grpc.StatusCode.FAILED_PRECONDITION else ArenaRefused
    return kind(message)
