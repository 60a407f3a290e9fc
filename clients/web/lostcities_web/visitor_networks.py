"""Networks of visitors, the keys of limits by address."""

import ipaddress


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
