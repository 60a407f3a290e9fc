"""Floods of bytes: networks that send more than a server can read are cut off for a while.

gRPC answers pings, settings, resets and headers by itself and tells the server nothing of them. So their bytes are
counted where the system counts them, at the sockets.
"""

import asyncio
import socket
import struct
from collections.abc import Callable, Collection, Mapping
from pathlib import Path

from lostcities.service.overload.call_floods import THIS_MACHINE
from lostcities.service.overload.cut_offs import CutOffs
from lostcities.service.overload.transports import Address, map_connections, network_at
from lostcities.service.settings import Limits

LIMIT = "network_bytes_per_second"

LOOK_S = 0.25
"""Time in seconds between two looks."""

BURST_S = 2
"""Number of seconds whose bytes a network may send at once."""

TRAFFIC = Path("/proc/net/dev")
"""File in which Linux counts the bytes that came by each of its interfaces."""

TELLS_TRAFFIC = TRAFFIC.exists()
"""False on systems without it, where nothing is counted."""

_BYTES_RECEIVED = 128
"""Offset of `tcpi_bytes_received` in `struct tcp_info` of Linux."""


class ByteFloods:
    """Bytes that networks have sent beyond their limit."""

    def __init__(self, limits: Limits, gateways: Collection[str], cut_offs: CutOffs) -> None:
        self._max = limits.network_bytes_per_second
        self._local_factor = limits.local_factor
        self._gateways = gateways
        self._cut_offs = cut_offs
        self._levels: dict[str, float] = {}
        """Bytes of each network that its limit has not paid for yet."""
        self._received: Mapping[Address, int] = {}
        """Bytes received from each peer since it connected, at the last look."""

    def note(self, received: Mapping[Address, int], elapsed_s: float) -> None:
        """Take the bytes received from each peer since it connected, and cut off networks that sent too much."""
        news: dict[str, int] = {}
        for peer, count in received.items():
            network = network_at(peer)
            news[network] = news.get(network, 0) + count - self._received.get(peer, 0)
        self._received = received
        levels, self._levels = self._levels, {}
        for network in news.keys() | levels.keys():
            self._count(network, levels.get(network, 0.0) + news.get(network, 0), elapsed_s)

    def _count(self, network: str, level: float, elapsed_s: float) -> None:
        most = self._max * self._local_factor if network in THIS_MACHINE else self._max
        left = level - most * elapsed_s
        if left > most * BURST_S and network not in self._gateways:
            self._cut_offs.cut_off(network, LIMIT, self._max)
        elif left > 0:
            self._levels[network] = left

    async def watch(self, ports: Collection[int], time: Callable[[], float]) -> None:
        """Look at the connections to these ports, for ever, whenever this machine receives enough to be a flood."""
        if not TELLS_TRAFFIC:
            return
        noted_at, traffic = time(), 0
        while True:
            await asyncio.sleep(LOOK_S)
            before, traffic = traffic, traffic_received()
            if self._levels or traffic - before > self._max * LOOK_S:
                now = time()
                self.note(await asyncio.to_thread(bytes_received, ports), now - noted_at)
                noted_at = now


def traffic_received() -> int:
    """Return the number of bytes that this machine has received by all of its interfaces."""
    lines = TRAFFIC.read_text(encoding="ascii").splitlines()[2:]
    return sum(int(line.partition(":")[2].split()[0]) for line in lines)


def bytes_received(ports: Collection[int]) -> dict[Address, int]:
    """Return the bytes received from each peer that is connected to one of these ports of this process."""
    return dict(map_connections(ports, _count_received))


def _count_received(connection: socket.socket) -> int:
    info = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _BYTES_RECEIVED + 8)
    if len(info) < _BYTES_RECEIVED + 8:  # a system that is like Linux, and does not count them
        return 0
    count: int = struct.unpack_from("=Q", info, _BYTES_RECEIVED)[0]
    return count
