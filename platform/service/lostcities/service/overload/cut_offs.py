"""Networks that are cut off for a while: their connections are broken, and the system lets them open no new ones.

gRPC has no way to close a connection, nor to refuse one.
"""

import asyncio
from collections.abc import Callable, Collection

import structlog

from lostcities.service.overload.accept_filter import filter_networks
from lostcities.service.overload.transports import break_networks

_log = structlog.get_logger()

CUT_OFF_S = 10
"""Time in seconds for which a network is cut off."""

SWEEP_S = 0.1
"""Time in seconds between two sweeps for connections that a network opened before it was cut off."""


class CutOffs:
    """Networks that are cut off, and when that ends."""

    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self.ends: dict[str, float] = {}
        """Networks and the end of their time, whose order is that of the cuts."""
        self._news = asyncio.Event()

    def cut_off(self, network: str, limit: str, most: int) -> None:
        """Cut off a network that is beyond the limit of this name and size."""
        self.ends[network] = self._time() + CUT_OFF_S
        self._news.set()
        _log.warning("network_cut_off", network=network, limit=limit, most=most, seconds=CUT_OFF_S)

    def sweep(self) -> None:
        """Break the connections soon that a network has which is cut off."""
        self._news.set()

    async def keep_out(self, ports: Collection[int]) -> None:
        """Break the connections to these ports of networks that are cut off, for ever, and let them open no more."""
        while True:
            await self._until_news()
            self._news.clear()
            now = self._time()
            self.ends = {network: end for network, end in self.ends.items() if end > now}
            await asyncio.to_thread(_keep_out, tuple(self.ends), ports)
            await asyncio.sleep(SWEEP_S)

    async def _until_news(self) -> None:
        """Wait until a network is to be cut off, has a connection yet, or may come back."""
        if not self.ends:
            await self._news.wait()
            return
        try:
            async with asyncio.timeout(max(0.0, min(self.ends.values()) - self._time())):
                await self._news.wait()
        except TimeoutError:
            pass


def _keep_out(networks: Collection[str], ports: Collection[int]) -> None:
    filter_networks(networks, ports)
    break_networks(networks, ports)
