"""Calls in progress: the memory that they and their unsent answers take, and their deadline.

A client that reads nothing leaves its answers with the server. gRPC limits neither their number nor their time.
"""

import asyncio
from collections import defaultdict
from collections.abc import Collection
from functools import partial
from typing import Any

import structlog

from lostcities.core.errors import OverQuota
from lostcities.programs.networks import OriginSeal
from lostcities.service.overload.byte_floods import ByteFloods
from lostcities.service.overload.call_floods import CallFloods
from lostcities.service.overload.cut_offs import CutOffs
from lostcities.service.overload.memory_budget import return_free_memory
from lostcities.service.overload.transports import Address, address_of, break_connections, network_of
from lostcities.service.overload.turns import Turns
from lostcities.service.settings import Limits

_log = structlog.get_logger()

CALL_BYTES = 24 * 1024
"""Memory that a call takes without request and answer."""

COPIES = 2
"""Number of copies of an answer that are in memory until it is sent: one of Python, one of gRPC."""

REQUEST_BYTES_MAX = 256 * 1024
"""Size of one message from a client."""

ARRIVAL_S = 2.0
"""Time in seconds after which a request that still arrives counts for `REQUEST_BYTES_MAX`."""

LOOKS = 8
"""Number of looks at all calls in the time of one call."""

LOOK_CALLS = 1_000
"""Number of calls looked at before other tasks have their turn."""

RETRY_S = 1

GrpcContext = Any  # Any: types of grpcio do not say that contexts take callbacks


class OpenCall:
    """A call in progress."""

    __slots__ = ("bytes", "context", "is_arriving", "is_late", "is_one_of_many", "network", "peer", "since", "task")

    def __init__(
        self, context: GrpcContext, peer: str, size: int, since: float, task: "asyncio.Task[Any] | None"
    ) -> None:
        self.context = context
        self.peer = peer
        """Its client, as gRPC named it at the beginning. To ask again of a call that is stuck or over may crash."""
        self.network = network_of(peer)
        self.bytes = size
        """Memory that it counts for."""
        self.since: float | None = since
        """Time of its beginning, or of its answer once there is one. None for a stream that goes on."""
        self.task = task
        """Task that makes the answer; None once there is one."""
        self.is_arriving = True
        """True until the request is there."""
        self.is_one_of_many = False
        """True if its network makes so many calls that they take turns."""
        self.is_late = False
        """True if it took too long, and was cancelled for that."""


class OpenCalls:
    """All calls in progress.

    A network may hold as much memory as is free afterwards. So one alone gets half of all, and many leave room for
    another. Answers to methods with an effect are never refused, and may exceed this.
    """

    def __init__(self, limits: Limits, seal: OriginSeal | None = None) -> None:
        self._bytes_max = limits.calls_bytes_max
        self.call_s = limits.call_s
        self._time = asyncio.get_running_loop().time
        self._cut_offs = CutOffs(self._time)
        self._floods = CallFloods(limits, seal, self._cut_offs)
        self._byte_floods = ByteFloods(limits, self._floods.gateways, self._cut_offs)
        self._calls: dict[OpenCall, None] = {}
        """The calls in the order of their beginnings."""
        self._networks: defaultdict[str, int] = defaultdict(int)
        self._bytes = 0
        self._watching: list[asyncio.Task[None]] = []
        self._ports: Collection[int] = ()
        self.turns = Turns(rest_s=0.0)
        """Line of the calls of networks that make many."""

    @property
    def bytes(self) -> int:
        """Memory that all calls count for."""
        return self._bytes

    @property
    def open(self) -> int:
        """Number of calls in progress."""
        return len(self._calls)

    def peers(self) -> set[Address]:
        """Return the addresses that calls come from now."""
        return {address for call in self._calls if (address := address_of(call.peer)) is not None}

    def watch(self, ports: Collection[int]) -> None:
        """Keep the deadlines of calls to these ports, and floods out of them, from now on."""
        self._ports = ports
        watches = (self._watch(), self._cut_offs.keep_out(ports), self._byte_floods.watch(ports, self._time))
        self._watching = [asyncio.create_task(watch) for watch in watches]

    def close(self) -> None:
        """Keep deadlines no longer."""
        for task in self._watching:
            task.cancel()

    def begin(self, context: GrpcContext, reserve: int, task: "asyncio.Task[Any]") -> OpenCall:
        """Note a call that this task of gRPC's answers and sends, count `reserve` for it, and start its clock.

        Raise `OverQuota`.
        """
        now = self._time()
        call = OpenCall(context, context.peer(), reserve, now, task)
        call.is_one_of_many = self._floods.take(call.network, now, context)
        held = self._networks[call.network]
        if not self._has_room(held, reserve):
            raise self._over(held)
        self._bytes += reserve
        self._networks[call.network] = held + reserve
        self._calls[call] = None
        # A callback of the context would leave garbage in a circle, which costs more than all the rest.
        task.add_done_callback(partial(self._end, call))
        return call

    def count(self, call: OpenCall, size: int, *, may_refuse: bool = True) -> None:
        """Count more memory for a call. Raise `OverQuota` if it may be refused."""
        held = self._networks[call.network]
        if may_refuse and not self._has_room(held, size):
            raise self._over(held)
        call.bytes += size
        self._bytes += size
        self._networks[call.network] = held + size

    def uncount(self, call: OpenCall) -> None:
        """Count nothing more for a call."""
        self._bytes -= call.bytes
        held = self._networks[call.network] = self._networks[call.network] - call.bytes
        if not held:
            del self._networks[call.network]
        call.bytes = 0

    def _has_room(self, held: int, size: int) -> bool:
        """Return whether a network that holds so much may hold more: with it, no more than is then free."""
        return held + size <= self._bytes_max - (self._bytes + size)

    def _over(self, held: int) -> OverQuota:
        return OverQuota(
            "calls_bytes_max",
            f"calls from your network hold {held} bytes here: read their answers first",
            retry_after_s=RETRY_S,
        )

    def start_clock(self, call: OpenCall, task: "asyncio.Task[Any] | None") -> None:
        """Give a call its time from now on: to be answered by this task, or if it is None to be sent."""
        call.task = task
        call.since = self._time()

    def stop_clock(self, call: OpenCall) -> None:
        """Give a call all the time it wants, until its status is to be sent."""
        call.task = call.since = None

    def _end(self, call: OpenCall, _: object) -> None:
        del self._calls[call]
        call.task = None
        self.uncount(call)

    async def _watch(self) -> None:
        """Keep deadlines for ever. Once calls have ended for theirs, give their memory back to the system."""
        was_stuck = False
        while True:
            await asyncio.sleep(min(self.call_s, ARRIVAL_S) / LOOKS)
            stuck = await self._look()
            if stuck:
                addresses = {address for call in stuck if (address := address_of(call.peer)) is not None}
                broken = await asyncio.to_thread(break_connections, addresses, self._ports)
                _log.warning("connections_broken", connections=broken, calls=len(stuck))
            elif was_stuck:
                await asyncio.to_thread(return_free_memory)
            was_stuck = bool(stuck)

    async def _look(self) -> list[OpenCall]:
        """Cancel calls whose answer takes too long. Return those whose answer or status is not taken."""
        stuck = []
        for number, call in enumerate(tuple(self._calls), 1):
            if call.since is None:
                if call.context.done():  # the status of a stream waits to be sent
                    self.start_clock(call, None)
            elif call in self._calls and self._is_late(call, self._time() - call.since):
                if call.task is None:
                    stuck.append(call)
                elif not call.is_late:
                    call.is_late = True
                    call.task.cancel()
            if number % LOOK_CALLS == 0:
                await asyncio.sleep(0)
        return stuck

    def _is_late(self, call: OpenCall, age: float) -> bool:
        """Return whether a call takes too long. A request that arrives slowly may do so while there is room for it."""
        if age < self.call_s and call.is_arriving and age >= ARRIVAL_S and call.bytes < REQUEST_BYTES_MAX:
            try:
                self.count(call, REQUEST_BYTES_MAX)
            except OverQuota:
                return True
        return age >= self.call_s
