"""Floods of calls: networks that call more often than calls can be refused are cut off for a while.

To refuse a call costs a tenth of a millisecond, and gRPC has no way to close a connection. So the connections of such a
network are broken, and the system lets it open no new ones.
"""

import asyncio
from collections.abc import Callable, Collection, Iterable
from typing import Any

import structlog

from lostcities.core.errors import OverQuota
from lostcities.programs.networks import ORIGIN_KEY, OriginSeal
from lostcities.service.overload.accept_filter import filter_networks
from lostcities.service.overload.transports import break_networks
from lostcities.service.settings import Limits

_log = structlog.get_logger()

LIMIT = "network_calls_per_second"

CUT_OFF_S = 10
"""Time in seconds for which a network is cut off."""

SWEEP_S = 0.1
"""Time in seconds between two sweeps for connections that a network opened before it was cut off."""

THIS_MACHINE = ("127.0.0.1", "::/64")
"""Networks of programs on this machine."""

Metadata = Iterable[tuple[str, str | bytes]]

GrpcContext = Any  # Any: types of grpcio do not fit contexts of all methods


class CallFloods:
    """Numbers of calls by network in the present second, and the networks that are cut off."""

    def __init__(self, limits: Limits, seal: OriginSeal | None, time: Callable[[], float]) -> None:
        self._max = limits.network_calls_per_second
        self._local_max = self._max * limits.local_factor
        self._seal = seal
        self._time = time
        self._second = 0
        self._calls: dict[str, int] = {}
        self._gateways: set[str] = set()
        """Networks of gateways with the key of the server, which are never cut off."""
        self._ends: dict[str, float] = {}
        """Networks that are cut off, and when that ends."""
        self._news = asyncio.Event()

    def take(self, network: str, now: float, context: GrpcContext) -> None:
        """Count a call of a network, by the time and the context of the call.

        Raise `OverQuota` for the call for which it is cut off. Raise `CancelledError` for later ones, as
        an answer and a line in the log would cost too much.
        """
        second = int(now)
        if second != self._second:
            self._second = second
            self._calls.clear()
        count = self._calls[network] = self._calls.get(network, 0) + 1
        if self._ends and network in self._ends:
            self._news.set()  # it has a connection yet
            raise asyncio.CancelledError
        if count * 2 > self._max:
            self._check(network, count, context)

    def _check(self, network: str, count: int, context: GrpcContext) -> None:
        """Cut off a network with too many calls. Look from half of them on whether it is a gateway."""
        if network in self._gateways or network.startswith("unix:"):
            return
        if self._seal is not None and self._is_vouched(context.invocation_metadata() or ()):
            self._gateways.add(network)
            return
        if count <= (self._local_max if network in THIS_MACHINE else self._max):
            return
        self._ends[network] = self._time() + CUT_OFF_S
        self._news.set()
        _log.warning("network_cut_off", network=network, limit=self._max, seconds=CUT_OFF_S)
        raise _refusal(self._max)

    def _is_vouched(self, metadata: Metadata) -> bool:
        assert self._seal is not None
        return any(key == ORIGIN_KEY and self._seal.read(str(value)) is not None for key, value in metadata)

    async def keep_out(self, ports: Collection[int]) -> None:
        """Break the connections to these ports of networks that are cut off, for ever, and let them open no more."""
        while True:
            await self._until_news()
            self._news.clear()
            now = self._time()
            self._ends = {network: end for network, end in self._ends.items() if end > now}
            await asyncio.to_thread(_keep_out, tuple(self._ends), ports)
            await asyncio.sleep(SWEEP_S)

    async def _until_news(self) -> None:
        """Wait until a network is to be cut off, has a connection yet, or may come back."""
        if not self._ends:
            await self._news.wait()
            return
        try:
            async with asyncio.timeout(max(0.0, min(self._ends.values()) - self._time())):
                await self._news.wait()
        except TimeoutError:
            pass


def _keep_out(networks: Collection[str], ports: Collection[int]) -> None:
    filter_networks(networks, ports)
    break_networks(networks, ports)


def _refusal(limit: int) -> OverQuota:
    message = (
        f"more than {limit} calls a second came from your network ({LIMIT}): it is cut off for {CUT_OFF_S} seconds"
    )
    return OverQuota(LIMIT, message, retry_after_s=CUT_OFF_S)
