"""More calls from one network than can be refused: it is cut off, and others are served."""

import asyncio
import errno
import socket
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial

import pytest
from msgspec import Struct
from tests.adversary.attacks import GET_KEYS, is_answered
from tests.adversary.raw_client import RawCall, RawClient, raw_client
from tests.service.server_fixtures import SEAL
from tests.service.server_fixtures import desk as make_desk

from lostcities.core.errors import OverQuota
from lostcities.programs.networks import ORIGIN_KEY, OriginSeal
from lostcities.service.overload.accept_filter import filter_networks
from lostcities.service.overload.call_floods import CallFloods
from lostcities.service.overload.cut_offs import CutOffs
from lostcities.service.settings import Limits

BURSTS_MAX = 50
"""Bursts after which an attacker counts as not cut off."""
ATTACKER, NEIGHBOUR = "127.0.0.2", "127.0.0.3"


async def test_a_network_with_too_many_calls_is_cut_off_and_others_are_served() -> None:
    limits = Limits(network_calls_per_second=100, shutdown_grace_s=0.1)
    async with make_desk(limits=limits) as desk, raw_client(desk.address, source=ATTACKER, window=65_535) as attacker:
        bursts = 0
        while not attacker.is_closed and bursts < BURSTS_MAX:
            bursts += 1
            calls = GET_KEYS.begin(attacker, 150)
            await attacker.until(partial(_is_answered_or_cut_off, attacker, calls))
        assert attacker.is_closed
        for source in (NEIGHBOUR, "127.0.0.1"):
            async with raw_client(desk.address, source=source, window=65_535) as honest:
                assert await is_answered(honest)


def _is_answered_or_cut_off(attacker: RawClient, calls: Sequence[RawCall]) -> bool:
    return attacker.is_closed or all(call.is_over for call in calls)


class Context(Struct, frozen=True):
    """Context of a call with the origin for which a gateway vouches, if any."""

    origin: str

    def invocation_metadata(self) -> tuple[tuple[str, str], ...] | None:
        """Return the metadata as gRPC does."""
        return ((ORIGIN_KEY, self.origin),) if self.origin else None


class Floods:
    """Counts of calls at a time that stands still until it is set."""

    def __init__(self, seal: OriginSeal | None = None) -> None:
        self.now = 0.0
        limits = Limits(network_calls_per_second=4, local_factor=3)
        self._floods = CallFloods(limits, seal, CutOffs(lambda: self.now))

    def served(self, network: str, *, calls: int = 20, origin: str = "") -> int:
        """Make calls, and return how many are not refused."""
        served = 0
        for _ in range(calls):
            with suppress(OverQuota, asyncio.CancelledError):
                self._floods.take(network, self.now, Context(origin))
                served += 1
        return served


def test_calls_beyond_the_limit_are_refused_and_later_ones_too() -> None:
    floods = Floods()
    assert floods.served("192.0.2.7", calls=4) == 4
    floods.now = 1.0
    assert floods.served("192.0.2.7") == 4
    floods.now = 2.0
    assert floods.served("192.0.2.7") == 0
    assert floods.served("192.0.2.8") == 4


def test_this_machine_may_call_more_often_and_its_sockets_without_a_limit() -> None:
    floods = Floods()
    assert [floods.served(network) for network in ("127.0.0.1", "::/64", "unix:")] == [12, 12, 20]


def test_calls_of_a_network_take_turns_once_there_are_many_of_them() -> None:
    floods = CallFloods(Limits(network_calls_per_second=50), SEAL, CutOffs(lambda: 0.0))
    assert [floods.take("192.0.2.7", 0.0, Context("")) for _ in range(7)] == [False] * 5 + [True] * 2
    assert not any(floods.take("127.0.0.1", 0.0, Context("")) for _ in range(7))
    vouched = Context(SEAL.sign("203.0.113.5"))
    assert not any(floods.take("192.0.2.8", 0.0, vouched) for _ in range(7))
    assert [floods.take("192.0.2.7", 1.0, Context("")) for _ in range(6)] == [False] * 5 + [True]


def test_a_gateway_with_the_key_is_not_cut_off() -> None:
    floods = Floods(SEAL)
    assert floods.served("192.0.2.7", origin=SEAL.sign("203.0.113.5")) == 20
    assert floods.served("192.0.2.7") == 20
    assert floods.served("192.0.2.8", origin="203.0.113.5 forged") == 4


@pytest.fixture(params=["127.0.0.1", "::"])
def listening(request: pytest.FixtureRequest) -> Iterator[int]:
    """Listen on a port, for IPv4 alone or for both."""
    family = socket.AF_INET6 if request.param == "::" else socket.AF_INET
    with socket.create_server((request.param, 0), family=family, dualstack_ipv6=family == socket.AF_INET6) as server:
        yield server.getsockname()[1]


def connects(source: str, port: int) -> bool:
    """Return whether a connection is open at once, as on this machine all are that are not filtered."""
    with socket.socket() as client:
        client.setblocking(False)
        client.bind((source, 0))
        assert client.connect_ex(("127.0.0.1", port)) == errno.EINPROGRESS
        try:
            client.getpeername()
        except OSError:
            return False
        return True


def test_filtered_networks_open_no_connections_until_they_may_again(listening: int) -> None:
    filter_networks([ATTACKER, "2001:db8::/64"], [listening])
    assert [connects(source, listening) for source in (ATTACKER, NEIGHBOUR)] == [False, True]
    filter_networks([], [listening])
    assert connects(ATTACKER, listening)
