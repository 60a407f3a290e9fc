"""Networks that calls come from, the keys of limits by address, and how a gateway vouches for those of its browsers."""

import hmac
import ipaddress
import stat
from pathlib import Path

from lostcities.core.errors import LostCitiesError

ORIGIN_KEY = "lostcities-origin"
"""Metadata in which a gateway names the address of the browser that a call is for: the address, and its signature."""

THIS_MACHINE = "this machine"
"""Network of all programs on the machine of the server."""

_ADDRESS_CHARS_MAX = 64


def network_of(address: str) -> str:
    """Return the network of an address, to which limits apply. An IPv6 address stands for 2^64 addresses."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    mapped = found.ipv4_mapped
    return str(mapped) if mapped is not None else str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))


def is_this_machine(address: str) -> bool:
    """Return whether an address is one that only programs on this machine have."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return (mapped or found).is_loopback


KEY_BYTES_MIN = 32


class BadGatewayKey(LostCitiesError):
    """The file with the key that server and gateway share cannot be used."""

    reason = "BAD_GATEWAY_KEY"


def read_seal(path: Path) -> "OriginSeal":
    """Return the seal with the key in a file. Raise `BadGatewayKey`."""
    try:
        key = path.read_bytes().strip()
        is_open_to_others = bool(path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO))
    except OSError as error:
        raise BadGatewayKey(f"cannot read the gateway key {path}: {error.strerror}") from None
    if is_open_to_others:
        raise BadGatewayKey(f"others can read the gateway key {path}: chmod 600 it")
    if len(key) < KEY_BYTES_MIN:
        message = f"the gateway key {path} has {len(key)} bytes, and {KEY_BYTES_MIN} is the least: openssl rand -hex 32"
        raise BadGatewayKey(message)
    return OriginSeal(key)


class OriginSeal:
    """The key that a gateway and its server share, and what it signs: addresses of browsers."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def sign(self, address: str) -> str:
        """Return the value of `ORIGIN_KEY` for an address."""
        return f"{address} {self._signature(address)}"

    def read(self, value: str) -> str | None:
        """Return the address in a value of `ORIGIN_KEY`; None if this key has not signed it."""
        address, _, signature = value.partition(" ")
        if not address or len(address) > _ADDRESS_CHARS_MAX or not value.isascii():
            return None
        return address if hmac.compare_digest(signature, self._signature(address)) else None

    def _signature(self, address: str) -> str:
        return hmac.digest(self._key, b"lostcities origin " + address.encode(), "sha256").hex()
