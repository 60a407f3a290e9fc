"""Addresses of push services. Clients give them, so the server calls public hosts alone, at the port of HTTPS."""

import ipaddress
import socket
from collections.abc import Collection
from urllib.parse import urlsplit

from lostcities.core.errors import Malformed

ENDPOINT_CHARS_MAX = 1_000
"""Length of an endpoint."""

_HTTPS_PORT = 443
_NAT64 = ipaddress.ip_network("64:ff9b::/96")
"""Addresses that lead to one of the old kind, perhaps a private one."""


def origin_of(endpoint: str) -> str:
    """Return the origin of an endpoint, such as `https://push.example`."""
    parts = urlsplit(endpoint)
    return f"{parts.scheme}://{parts.netloc}"


def check_endpoint(endpoint: str, private_hosts: Collection[str]) -> str:
    """Return an endpoint that messages may be sent to. Raise `Malformed`.

    Its host must be a name. Whether that is public turns out when it is resolved, at every sending. The operator may
    name `private_hosts` of push services of their own, at any address and port.
    """
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port or _HTTPS_PORT
    except ValueError:  # half a bracket, or a port that is no number
        host, port, parts = "", 0, None
    if parts is None or not host or len(endpoint) > ENDPOINT_CHARS_MAX or not endpoint.isascii():
        raise Malformed(f"endpoint must be an address of at most {ENDPOINT_CHARS_MAX} characters", field="endpoint")
    if parts.scheme != "https" or parts.username is not None or parts.fragment:
        raise Malformed("endpoint must be an https address without user and fragment", field="endpoint")
    if host not in private_hosts and (port != _HTTPS_PORT or _is_number(host) or "." not in host):
        raise Malformed("endpoint must name a public host, at the port of https", field="endpoint")
    return endpoint


def is_public(address: str) -> bool:
    """Return whether an address belongs to the public internet, and not to this machine or its networks."""
    try:
        number = ipaddress.ip_address(address)
    except ValueError:  # with the zone of a link
        return False
    if isinstance(number, ipaddress.IPv6Address):
        if number in _NAT64 or number.sixtofour is not None or number.teredo is not None:
            return False
        number = number.ipv4_mapped or number
    return number.is_global and not number.is_multicast


def _is_number(host: str) -> bool:
    """Return whether a host is an address, in whatever way the system reads one, such as `127.1` or `0x7f000001`."""
    try:
        socket.getaddrinfo(host, None, flags=socket.AI_NUMERICHOST)
    except OSError:
        return False
    return True
