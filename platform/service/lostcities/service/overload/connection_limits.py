"""Limits of the number of connections, in all and from one network. gRPC has none.

Sockets are counted once a second. Connections beyond a limit are broken, those without calls first.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable

import structlog

from lostcities.service.overload.connection_options import files_for_connections
from lostcities.service.overload.transports import (
    Address,
    break_connections,
    connected_peers,
    is_this_machine,
    network_at,
)
from lostcities.service.settings import Limits

_log = structlog.get_logger()

COUNT_EVERY_S = 1.0


def connections_to_break(
    peers: Iterable[Address], busy: Collection[Address], *, per_network_max: int, in_all_max: int
) -> set[Address]:
    """Return the peers whose connections are too many, those without calls before those that are `busy`.

    Programs on this machine, such as proxies, may have any number. Beyond the limit in all, large networks give way.
    """
    networks: defaultdict[str, list[Address]] = defaultdict(list)
    count = 0
    for peer in peers:
        count += 1
        if not is_this_machine(peer):
            networks[network_at(peer)].append(peer)
    broken: set[Address] = set()
    for each in networks.values():
        each.sort(key=lambda peer: peer not in busy)  # those without calls come last, and go first
        while len(each) > per_network_max:
            broken.add(each.pop())
    while count - len(broken) > in_all_max and (largest := max(networks.values(), key=len, default=[])):
        broken.add(largest.pop())
    return broken


async def keep_connection_limits(
    ports: Collection[int], busy: Callable[[], Collection[Address]], limits: Limits
) -> None:
    """Break connections beyond the limits, for ever. `busy` returns the peers that have calls in progress."""
    per_network_max, in_all_max = (
        limits.connections_per_network_max,
        min(limits.connections_max, files_for_connections()),
    )
    while True:
        await asyncio.sleep(COUNT_EVERY_S)
        peers = await asyncio.to_thread(connected_peers, ports)
        if len(peers) <= min(per_network_max, in_all_max):
            continue
        too_many = connections_to_break(peers, busy(), per_network_max=per_network_max, in_all_max=in_all_max)
        if too_many:
            broken = await asyncio.to_thread(break_connections, too_many, ports)
            _log.warning("too_many_connections", connections=len(peers), broken=broken)
