"""URLs of databases that name several hosts."""

from collections.abc import Sequence


def hosts_of(url: str) -> list[str]:
    """Return the hosts of a URL that may name several, separated by commas, each with its port.

    `urllib` refuses such a URL if a later host is an IPv6 address, in the newer releases of Python.
    """
    return _parted(url)[1].split(",")


def with_hosts(url: str, hosts: Sequence[str]) -> str:
    """Return a URL with other hosts."""
    before, _, after = _parted(url)
    return before + ",".join(hosts) + after


def _parted(url: str) -> tuple[str, str, str]:
    """Return what stands before the hosts of a URL, the hosts, and what stands after them."""
    scheme, slashes, rest = url.partition("//")
    end = next((at for at, sign in enumerate(rest) if sign in "/?#"), len(rest))
    user, at, hosts = rest[:end].rpartition("@")
    return f"{scheme}{slashes}{user}{at}", hosts, rest[end:]
