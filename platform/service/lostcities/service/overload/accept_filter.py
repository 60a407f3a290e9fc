"""A filter on listening sockets: the system drops packets that ask for a connection, by their network.

It is a classic BPF program, which needs no privileges. Only Linux has such filters. An open connection is not touched:
its packets are not those of the listening socket.
"""

import ctypes
import socket
import struct
import sys
from collections.abc import Collection, Iterable
from ipaddress import IPv4Network, IPv6Network, ip_network

from lostcities.service.overload.transports import for_listening_sockets

NETWORKS_MAX = 200
"""Number of networks in a filter, as the system bounds its size. Later ones are the ones kept."""

_ATTACH, _DETACH = 26, 27
"""Options SO_ATTACH_FILTER and SO_DETACH_FILTER of Linux."""

_LOAD_BYTE, _LOAD_WORD, _AND, _EQUAL, _JUMP, _RETURN = 0x30, 0x20, 0x54, 0x15, 0x05, 0x06
_IP_HEADER = 0xFFF00000
"""Offset of the IP header (SKF_NET_OFF)."""
_DROP, _PASS = 0, 0xFFFFFFFF

_Instruction = tuple[int, int, int, int]
"""Code, jump if true, jump if false, operand."""


def filter_networks(networks: Collection[str], ports: Collection[int]) -> None:
    """Let these networks open no connections to these ports of this process, and all others again."""
    if sys.platform != "linux":
        return
    program = _program([ip_network(network) for network in list(networks)[-NETWORKS_MAX:]])
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *each) for each in program))
    option = struct.pack("HL", len(program), ctypes.addressof(code))

    def apply(listening: socket.socket) -> None:
        if networks:
            listening.setsockopt(socket.SOL_SOCKET, _ATTACH, option)
        else:
            listening.setsockopt(socket.SOL_SOCKET, _DETACH, 0)

    for_listening_sockets(ports, apply)


def _program(networks: Iterable[IPv4Network | IPv6Network]) -> list[_Instruction]:
    """Return a program that drops packets from networks: IPv4 addresses, and IPv6 addresses by their first 64 bits."""
    four: list[_Instruction] = [(_LOAD_WORD, 0, 0, _IP_HEADER + 12)]
    six: list[_Instruction] = []
    for network in networks:
        bits = int(network.network_address)
        if isinstance(network, IPv4Network):
            four += [(_EQUAL, 0, 1, bits), (_RETURN, 0, 0, _DROP)]
        else:
            six += [
                *((_LOAD_WORD, 0, 0, _IP_HEADER + 8), (_EQUAL, 0, 3, bits >> 96)),
                *((_LOAD_WORD, 0, 0, _IP_HEADER + 12), (_EQUAL, 0, 1, bits >> 64 & 0xFFFFFFFF)),
                (_RETURN, 0, 0, _DROP),
            ]
    passing = (_RETURN, 0, 0, _PASS)
    return [
        (_LOAD_BYTE, 0, 0, _IP_HEADER),
        (_AND, 0, 0, 0xF0),
        (_EQUAL, 1, 0, 0x40),  # IPv4: over the jump
        (_JUMP, 0, 0, len(four) + 1),
        *(*four, passing),
        *(*six, passing),
    ]
