"""The calls of an arena's workers: they join, take deals, send heartbeats and return results."""

import asyncio
import hmac
import secrets
import time
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any, NoReturn, TypeAlias

import grpc
import msgspec

from lostcities.v1 import arena_pb2, arena_pb2_grpc
from lostcities_bots.fleet.deal_leases import DealLeases
from lostcities_bots.fleet.machine_fingerprints import ArenaDiffers, check_same, fingerprints_of
from lostcities_bots.fleet.returned_deals import DealReader
from lostcities_bots.tournament.deal_worker import DealFailed
from lostcities_bots.tournament.plan import ArenaPlan, PlayedDeal
from lostcities_bots.tournament.result_checks import BadResult

HEARTBEAT_S = 5.0
"""Seconds between two heartbeats of a worker."""

HEARTBEATS_MISSED = 3
"""Number of heartbeats in a row without which a worker has lost its deals."""

WAIT_S = 10.0
"""Longest time for which a call waits for a deal."""

AHEAD_MAX = 1_000
"""Number of deals that are given out before their turn to be counted."""

WORKERS_MAX = 10_000
"""Number of workers that join one arena, those that have gone included."""

Context: TypeAlias = "grpc.aio.ServicerContext[Any, Any]"


class ArenaServicer(arena_pb2_grpc.ArenaServiceServicer):
    """The deals of one arena for workers that know its token, if it has one."""

    def __init__(
        self, plan: ArenaPlan, *, keeps_games: bool, token: str, heartbeat_s: float = HEARTBEAT_S, first: int = 0
    ) -> None:
        """Take a checked plan, and the number of the first deal to play."""
        self._plan = plan
        self._first = first
        self._keeps_games = keeps_games
        self._token = token
        self._heartbeat_s = heartbeat_s
        self._fingerprints = fingerprints_of(plan)
        self._reader = DealReader(plan, keeps_games=keeps_games)
        self._leases = DealLeases[PlayedDeal](
            plan.deal_count,
            first=first,
            lease_s=HEARTBEATS_MISSED * heartbeat_s,
            ahead_max=AHEAD_MAX,
            now=time.monotonic,
        )
        self._seen: dict[str, float] = {}
        """Workers, with the time of the last call of each."""
        self._told = set[str]()
        """Workers that know that the arena is over."""
        self._changed = asyncio.Condition()
        self._fault = ""
        self._is_over = False

    async def deals(self) -> AsyncGenerator[PlayedDeal]:
        """Yield the deals of the plan in order, as they are returned. Raise `DealFailed` for a fault of the rules."""
        for _ in range(self._first, self._plan.deal_count):
            async with self._changed:
                while (deal := self._leases.collect()) is None:
                    if self._fault:
                        raise DealFailed(self._fault)
                    await self._changed.wait()
                self._changed.notify_all()  # the next deal may be given out
            yield deal

    async def end(self) -> None:
        """Tell the workers that no more deals are to be played. Wait until all know that can be reached."""
        async with self._changed:
            self._is_over = True
            self._changed.notify_all()
            since = time.monotonic() - HEARTBEATS_MISSED * self._heartbeat_s
            alive = {worker for worker, seen_at in self._seen.items() if seen_at >= since}
            with suppress(TimeoutError):  # the others have gone
                async with asyncio.timeout(2 * self._heartbeat_s):
                    await self._changed.wait_for(lambda: self._told >= alive)

    # -- the calls --

    async def GetArena(self, request: arena_pb2.GetArenaRequest, context: Context) -> arena_pb2.GetArenaResponse:  # noqa: N802
        """See `ArenaService.GetArena`."""
        await self._check_token(context)
        plan = msgspec.json.encode(self._plan).decode()
        return arena_pb2.GetArenaResponse(plan_json=plan, keeps_games=self._keeps_games)

    async def JoinArena(self, request: arena_pb2.JoinArenaRequest, context: Context) -> arena_pb2.JoinArenaResponse:  # noqa: N802
        """See `ArenaService.JoinArena`."""
        await self._check_token(context)
        try:
            check_same(self._fingerprints, request.fingerprints)
        except ArenaDiffers as error:
            await context.abort(grpc.StatusCode.FAILED_PRECONDITION, error.message)
        if len(self._seen) >= WORKERS_MAX:
            await context.abort(grpc.StatusCode.RESOURCE_EXHAUSTED, f"{WORKERS_MAX} workers have joined: no more may")
        worker = secrets.token_hex(8)
        self._seen[worker] = time.monotonic()
        return arena_pb2.JoinArenaResponse(worker_id=worker, heartbeat_s=self._heartbeat_s)

    async def TakeDeal(self, request: arena_pb2.TakeDealRequest, context: Context) -> arena_pb2.TakeDealResponse:  # noqa: N802
        """See `ArenaService.TakeDeal`."""
        await self._check(request.worker_id, context)
        give_up_at = time.monotonic() + WAIT_S
        async with self._changed:
            while not self._is_over:
                deal = self._leases.take(request.worker_id)
                if deal is not None:
                    return arena_pb2.TakeDealResponse(deal=deal)
                if (wait_s := self._wait_s(give_up_at)) <= 0:
                    return arena_pb2.TakeDealResponse()
                await _wait(self._changed, wait_s)
            self._tell(request.worker_id)
        return arena_pb2.TakeDealResponse(is_over=True)

    async def SendHeartbeat(  # noqa: N802
        self, request: arena_pb2.SendHeartbeatRequest, context: Context
    ) -> arena_pb2.SendHeartbeatResponse:
        """See `ArenaService.SendHeartbeat`."""
        await self._check(request.worker_id, context)
        async with self._changed:
            self._leases.keep(request.worker_id, request.deals)
            if self._is_over:
                self._tell(request.worker_id)
        return arena_pb2.SendHeartbeatResponse(is_over=self._is_over)

    async def ReturnDeal(self, request: arena_pb2.ReturnDealRequest, context: Context) -> arena_pb2.ReturnDealResponse:  # noqa: N802
        """See `ArenaService.ReturnDeal`."""
        await self._check(request.worker_id, context)
        async with self._changed:
            self._changed.notify_all()
            if request.fault:
                if self._leases.has(request.worker_id, request.deal):  # else the deal is that of another worker
                    self._fault = self._fault or request.fault
                return arena_pb2.ReturnDealResponse()
            try:
                played = self._reader.read(request.deal, request.result_json, request.games_json)
            except BadResult as error:
                await _refuse(context, error.message)
            return arena_pb2.ReturnDealResponse(is_counted=self._leases.put(request.deal, played))

    # -- helpers --

    def _wait_s(self, give_up_at: float) -> float:
        """Return how long a call without a deal waits: until it gives up, or a deal may be lost to its worker."""
        ends = [give_up_at] if self._leases.next_end is None else [give_up_at, self._leases.next_end]
        return min(ends) - time.monotonic()

    def _tell(self, worker: str) -> None:
        self._told.add(worker)
        self._changed.notify_all()

    async def _check(self, worker: str, context: Context) -> None:
        await self._check_token(context)
        if worker not in self._seen:
            await context.abort(grpc.StatusCode.NOT_FOUND, "no such worker has joined: join first")
        self._seen[worker] = time.monotonic()

    async def _check_token(self, context: Context) -> None:
        given = dict(context.invocation_metadata() or ()).get("authorization", "")
        text = given if isinstance(given, str) else given.decode(errors="replace")
        if self._token and not hmac.compare_digest(text.encode(), f"Bearer {self._token}".encode()):
            await context.abort(grpc.StatusCode.UNAUTHENTICATED, "the arena has a token, and this is not it")


async def _wait(changed: asyncio.Condition, seconds: float) -> None:
    """Wait for a change, at most for some seconds."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await changed.wait()


async def _refuse(context: Context, message: str) -> NoReturn:
    await context.abort(grpc.StatusCode.INVALID_ARGUMENT, message)
    raise AssertionError("abort raises")
