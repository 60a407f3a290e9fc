"""Transports of calls, as gRPC names them: the network behind one, and how to break its connection."""

import os
import socket
import stat
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import TypeVar
from urllib.parse import unquote

T = TypeVar("T")

Address = tuple[IPv4Address | IPv6Address, int]
"""An IP address and a port."""

_OPEN_FILES = ("/proc/self/fd", "/dev/fd")
"""Folders of the numbers of all open files of this process, of which a system has one or both."""


@lru_cache(maxsize=4096)
def network_of(peer: str) -> str:
    """Return the network of a peer such as `ipv4:192.0.2.7:50123`, or if it has no address the peer itself."""
    address = address_of(peer)
    return peer if address is None else network_at(address)


def network_at(address: Address) -> str:
    """Return the network of an address: itself if it is of IPv4, otherwise its first 64 bits."""
    host, _ = address
    return str(host) if isinstance(host, IPv4Address) else str(ip_network((int(host) >> 64 << 64, 64)))


def is_this_machine(address: Address) -> bool:
    """Return whether an address is the one by which proxies and other programs of this machine call."""
    return str(address[0]) in ("127.0.0.1", "::1")


def address_of(peer: str) -> Address | None:
    """Return the address of a peer such as `ipv6:%5B2001:db8::1%5D:50123`; None if it has none, as a local socket."""
    kind, _, rest = unquote(peer).partition(":")
    host, _, port = rest.rpartition(":")
    if kind not in ("ipv4", "ipv6") or not port.isdecimal():
        return None
    return _address(host.strip("[]"), int(port))


def connected_peers(ports: Collection[int]) -> list[Address]:
    """Return the peers of all connections to these ports of this process."""
    return [peer for peer, _ in map_connections(ports, lambda _: None)]


def map_connections(ports: Collection[int], look: Callable[[socket.socket], T]) -> list[tuple[Address, T]]:
    """Look at each connection to these ports of this process. Return what was seen, with its peer.

    A connection that is closed meanwhile is left out.
    """

    def look_at_connection(found: socket.socket) -> tuple[Address, T] | None:
        peer = _peer(found, ports)
        return None if peer is None else (peer, look(found))

    return [seen for number in _open_files() if (seen := _use(number, look_at_connection)) is not None]


def break_connections(peers: Collection[Address], ports: Collection[int]) -> int:
    """Break the connections from these peers to these ports of this process, and return how many there were.

    gRPC has no way to end a call whose answer is not taken, nor a connection. So its socket is shut down, and gRPC ends
    all calls on it. The socket stays gRPC's, which closes it.
    """
    return _break(lambda peer: peer in peers, ports) if peers else 0


def break_networks(networks: Collection[str], ports: Collection[int]) -> int:
    """Break the connections from these networks to these ports of this process, and return how many there were."""
    return _break(lambda peer: network_at(peer) in networks, ports) if networks else 0


def for_listening_sockets(ports: Collection[int], act: Callable[[socket.socket], None]) -> None:
    """Do something with each socket of this process that listens on one of these ports."""

    def act_if_listening(found: socket.socket) -> None:
        if found.family not in (socket.AF_INET, socket.AF_INET6) or found.getsockname()[1] not in ports:
            return
        if found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
            act(found)

    for number in _open_files():
        _use(number, act_if_listening)


def _break(is_meant: Callable[[Address], bool], ports: Collection[int]) -> int:
    """Break the connections whose peers are meant, and return how many there were."""

    def break_if_meant(found: socket.socket) -> bool:
        peer = _peer(found, ports)
        if peer is None or not is_meant(peer):
            return False
        found.shutdown(socket.SHUT_RDWR)
        return True

    return sum(_use(number, break_if_meant) is True for number in _open_files())


def _peer(found: socket.socket, ports: Collection[int]) -> Address | None:
    """Return the peer of a connection to one of these ports. Raise `OSError` if it is none, or is closed meanwhile."""
    if found.family not in (socket.AF_INET, socket.AF_INET6) or found.getsockname()[1] not in ports:
        return None
    host, port = found.getpeername()[:2]
    return _address(host, port)


def _use(number: int, look: Callable[[socket.socket], T]) -> T | None:
    """Look at an open file if it is a socket. Return None if not, or if it is closed meanwhile.

    The file is never copied: closing a copy of a database would let go of its locks.
    """
    try:
        if not stat.S_ISSOCK(os.fstat(number).st_mode):
            return None
        found = socket.socket(fileno=number)
    except OSError:
        return None
    try:
        return look(found)
    except OSError:
        return None
    finally:
        found.detach()


def _address(host: str, port: int) -> Address:
    address = ip_address(host.partition("%")[0])
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address, port


def _open_files() -> Iterator[int]:
    for folder in _OPEN_FILES:
        with suppress(OSError):
            return map(int, os.listdir(folder))
    return iter(())
