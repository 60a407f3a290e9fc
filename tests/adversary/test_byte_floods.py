"""More bytes from one network than a server can read: it is cut off, and others are served."""

import asyncio
from ipaddress import ip_address

import pytest
from tests.adversary.attacks import is_answered
from tests.adversary.raw_client import PATIENCE_S, raw_client
from tests.service.server_fixtures import desk as make_desk

from lostcities.service.overload.byte_floods import TELLS_TRAFFIC, ByteFloods
from lostcities.service.overload.cut_offs import CutOffs
from lostcities.service.settings import Limits

ATTACKER, NEIGHBOUR = "127.0.0.2", "127.0.0.3"
SETTINGS = b"\0\0\0\4\0\0\0\0\0"
"""Frame of HTTP/2 that sets nothing, and that the server must confirm."""
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + SETTINGS
BUFFER_BYTES = 1_000_000

HERE, PLAYER, OTHER = ((ip_address(host), 9) for host in ("127.0.0.1", "192.0.2.7", "192.0.2.8"))
"""Addresses of peers: on this machine, and in two networks."""
SECOND_OF_PLAYER = (ip_address("192.0.2.7"), 10)


class End(asyncio.Protocol):
    """The end of a connection."""

    def __init__(self) -> None:
        self.is_there = asyncio.Event()

    def connection_lost(self, cause: Exception | None) -> None:
        """See `asyncio.Protocol`."""
        self.is_there.set()


@pytest.mark.skipif(not TELLS_TRAFFIC, reason="the system does not tell what it receives")
async def test_a_network_that_floods_a_connection_with_settings_is_cut_off_and_others_are_served() -> None:
    limits = Limits(network_bytes_per_second=100_000, shutdown_grace_s=0.1)
    async with make_desk(limits=limits) as desk:
        host, _, port = desk.address.rpartition(":")
        loop = asyncio.get_running_loop()
        attacker, end = await loop.create_connection(End, host, int(port), local_addr=(ATTACKER, 0))
        attacker.write(PREFACE)
        async with asyncio.timeout(PATIENCE_S):
            while not attacker.is_closing():
                if attacker.get_write_buffer_size() < BUFFER_BYTES:
                    attacker.write(SETTINGS * 1_000)
                await asyncio.sleep(0)
            if not end.is_there.is_set():
                attacker.abort()  # what it has not sent yet would keep it open
            await end.is_there.wait()
        for source in (NEIGHBOUR, "127.0.0.1"):
            async with raw_client(desk.address, source=source, window=65_535) as honest:
                assert await is_answered(honest)


class Looks:
    """Looks at the bytes of peers, a second each."""

    def __init__(self, *gateways: str) -> None:
        self._cut_offs = CutOffs(lambda: 0.0)
        limits = Limits(network_bytes_per_second=100, local_factor=3)
        self._floods = ByteFloods(limits, gateways, self._cut_offs)

    def cut_off(self, *looks: dict[tuple[object, int], int]) -> list[str]:
        """Look, and return the networks that are cut off then."""
        for received in looks:
            self._floods.note(received, 1.0)  # type: ignore[arg-type]
        return list(self._cut_offs.ends)


def test_a_network_may_send_what_two_seconds_allow_at_once_and_then_waits() -> None:
    assert Looks().cut_off({PLAYER: 300}, {PLAYER: 400}, {PLAYER: 500}) == []
    assert Looks().cut_off({PLAYER: 301}) == ["192.0.2.7"]
    assert Looks().cut_off({PLAYER: 300}, {PLAYER: 401}) == ["192.0.2.7"]
    assert Looks().cut_off({PLAYER: 300}, {PLAYER: 300}, {PLAYER: 500}) == []


def test_connections_of_one_network_count_together_and_those_of_another_do_not() -> None:
    assert Looks().cut_off({PLAYER: 151, SECOND_OF_PLAYER: 150, OTHER: 300}) == ["192.0.2.7"]


def test_a_connection_that_comes_again_counts_from_its_beginning() -> None:
    assert Looks().cut_off({PLAYER: 300}, {}, {}, {}, {PLAYER: 300}) == []
    assert Looks().cut_off({PLAYER: 300}, {}, {PLAYER: 301}) == ["192.0.2.7"]


def test_this_machine_may_send_more_and_a_gateway_anything() -> None:
    assert Looks().cut_off({HERE: 900}) == []
    assert Looks().cut_off({HERE: 901}) == ["127.0.0.1"]
    assert Looks("192.0.2.7").cut_off({PLAYER: 10_000}) == []
