"""Peers: the network that a call comes from, as limits count it."""

from collections.abc import Iterable
from functools import lru_cache
from urllib.parse import unquote

from msgspec import Struct

from lostcities.programs.networks import ORIGIN_KEY, THIS_MACHINE, OriginSeal, is_this_machine, network_of


class Peer(Struct, frozen=True):
    """The network of a caller."""

    network: str
    """An IPv4 address, 64 bits of an IPv6 address, or the machine of the server."""
    is_local: bool = False
    """True for programs on the machine of the server, such as bots and a gateway."""


LOCAL = Peer(THIS_MACHINE, is_local=True)


class Peers:
    """Peers of calls. A gateway with the key of the server names the address of the browser that it calls for."""

    def __init__(self, seal: OriginSeal | None) -> None:
        self._seal = seal

    def of(self, transport: str, metadata: Iterable[tuple[str, str | bytes]]) -> Peer:
        """Return the peer of a call, by its transport as gRPC names it. An origin that is not signed is ignored."""
        origin = self._origin(metadata)
        return peer_at(transport) if origin is None else _peer(origin)

    def are_of_gateway(self, metadata: Iterable[tuple[str, str | bytes]]) -> bool:
        """Return whether a call comes from a gateway with the key of the server."""
        return self._origin(metadata) is not None

    def _origin(self, metadata: Iterable[tuple[str, str | bytes]]) -> str | None:
        if self._seal is not None:
            for key, value in metadata:
                if key == ORIGIN_KEY and (address := self._seal.read(str(value))) is not None:
                    return address
        return None


@lru_cache(maxsize=4096)
def peer_at(transport: str) -> Peer:
    """Return the peer behind a transport, such as `ipv4:192.0.2.7:50123`, `ipv6:%5B::1%5D:50123` or `unix:`."""
    scheme, _, rest = transport.partition(":")
    if scheme == "unix":
        return LOCAL
    return _peer(unquote(rest).rpartition(":")[0].strip("[]"))


@lru_cache(maxsize=4096)
def _peer(address: str) -> Peer:
    return LOCAL if is_this_machine(address) else Peer(network_of(address))
