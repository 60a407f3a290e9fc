"""Connections without a use: idle, dead and half-open ones are closed, and others are left alone."""

import asyncio
import resource
from collections.abc import Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from ipaddress import ip_address

import pytest
from h2.exceptions import TooManyStreamsError
from structlog.testing import capture_logs
from tests.adversary.attacks import GET_KEYS, WATCH_HEALTH, is_answered
from tests.adversary.raw_client import PATIENCE_S, raw_client
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_watching import eventually

from lostcities.service.overload import connection_limits
from lostcities.service.overload.connection_limits import connections_to_break
from lostcities.service.overload.connection_options import OWN_FILES, raise_file_limit
from lostcities.service.overload.transports import Address, address_of, break_connections, network_of
from lostcities.service.settings import Limits


@asynccontextmanager
async def desk(**limits):
    async with make_desk(limits=Limits(**{"shutdown_grace_s": 0.1, **limits})) as made:
        yield made


async def closed(address: str, *sent: bytes) -> None:
    """Connect, send some bytes and no more, and wait until the server closes the connection."""
    host, _, port = address.rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.writelines(sent)
    async with asyncio.timeout(PATIENCE_S):
        with suppress(ConnectionError):
            while await reader.read(65_536):
                pass
    writer.close()


@pytest.mark.parametrize("sent", [(), (b"PRI * HTTP",)])
async def test_a_connection_that_never_speaks_is_closed(sent: tuple[bytes, ...]) -> None:
    async with desk(handshake_s=0.2) as made:
        await closed(made.address, *sent)


async def test_a_connection_without_calls_is_closed() -> None:
    async with desk(connection_idle_s=0.2) as made, raw_client(made.address, window=65_535) as idle:
        assert await is_answered(idle)
        await idle.until(lambda: idle.is_closed)
        assert idle.has_goaway


async def test_a_connection_that_answers_no_ping_is_closed() -> None:
    async with desk(connection_ping_s=0.5) as made, raw_client(made.address, window=65_535) as alive:
        async with raw_client(made.address) as dead:
            dead.stop_writing()
            await dead.until(lambda: dead.is_closed)
        await alive.until(lambda: alive.pings > 1)
        assert not alive.is_closed


async def test_a_connection_has_only_so_many_calls_at_once() -> None:
    async with desk(streams_per_connection_max=5) as made, raw_client(made.address, window=65_535) as client:
        assert await is_answered(client)
        WATCH_HEALTH.begin(client, 5)
        with pytest.raises(TooManyStreamsError, match=r"Max outbound streams is 5, 5 open"):
            WATCH_HEALTH.begin(client, 1)


async def test_a_message_that_is_announced_as_too_large_is_refused_before_it_comes() -> None:
    async with desk() as made, raw_client(made.address, window=65_535) as client:
        call = client.call(GET_KEYS.path, is_finished=False)
        client.send_bytes(call, b"\0" + (1 << 30).to_bytes(4, "big") + bytes(1_000))
        await client.until(lambda: call.is_over)
        assert call.headers["grpc-status"] == "8"
        assert await is_answered(client)


async def test_only_the_connection_of_a_peer_is_broken() -> None:
    async with desk() as made, raw_client(made.address) as one, raw_client(made.address, window=65_535) as other:
        port = int(made.address.rpartition(":")[2])
        await one.until(lambda: one.is_greeted)
        assert await asyncio.to_thread(break_connections, [one.address], [port + 1]) == 0
        assert await asyncio.to_thread(break_connections, [one.address], [port]) == 1
        await one.until(lambda: one.is_closed)
        assert await is_answered(other)


def addresses(host: str, count: int) -> list[Address]:
    """Return so many addresses of one host."""
    return [(ip_address(host), port) for port in range(count)]


def test_connections_without_calls_go_first_and_this_machine_has_no_limit_of_its_own() -> None:
    here, attacker, player = addresses("127.0.0.1", 9), addresses("192.0.2.7", 9), addresses("2001:db8::1", 2)
    busy = {*attacker[3:8], *player}
    broken = connections_to_break([*here, *attacker, *player], busy, per_network_max=5, in_all_max=99)
    assert broken == {*attacker[:3], attacker[8]}


def test_two_addresses_of_one_ipv6_network_count_together() -> None:
    peers = [*addresses("2001:db8::1", 2), *addresses("2001:db8::2", 2), *addresses("2001:db8:0:1::1", 2)]
    broken = connections_to_break(peers, (), per_network_max=3, in_all_max=99)
    assert len(broken) == 1
    assert broken <= {*peers[:4]}


def test_beyond_the_limit_in_all_the_largest_networks_give_way() -> None:
    peers = [*addresses("192.0.2.1", 1), *addresses("192.0.2.2", 6), *addresses("192.0.2.3", 4)]
    broken = connections_to_break(peers, (), per_network_max=99, in_all_max=7)
    assert sorted(str(host) for host, _ in broken) == ["192.0.2.2"] * 3 + ["192.0.2.3"]


async def test_connections_beyond_the_limit_of_a_network_are_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "COUNT_EVERY_S", 0.05)
    async with desk(connections_per_network_max=3) as made, AsyncExitStack() as clients:
        flood = [
            await clients.enter_async_context(raw_client(made.address, source="127.0.0.2", window=65_535))
            for _ in range(6)
        ]
        await eventually(lambda: sum(client.is_closed for client in flood) == 3)
        honest = await clients.enter_async_context(raw_client(made.address, window=65_535))
        for client in (honest, next(client for client in flood if not client.is_closed)):
            assert await is_answered(client)


@pytest.mark.parametrize(
    ("peer", "network"),
    [
        ("ipv4:192.0.2.7:50123", "192.0.2.7"),
        ("ipv6:%5B2001:db8:1:2:3:4:5:6%5D:50123", "2001:db8:1:2::/64"),
        ("ipv6:[2001:db8:1:2::9]:1", "2001:db8:1:2::/64"),
        ("ipv6:%5B::ffff:192.0.2.7%5D:50123", "192.0.2.7"),
        ("ipv6:%5Bfe80::1%25eth0%5D:50123", "fe80::/64"),
        ("unix:", "unix:"),
        ("unix:/run/lostcities:7", "unix:/run/lostcities:7"),
    ],
)
def test_the_network_of_a_peer_is_its_address_or_a_part_of_it(peer: str, network: str) -> None:
    assert network_of(peer) == network


def test_the_address_of_a_peer_is_found_in_what_grpc_calls_it() -> None:
    assert address_of("ipv4:192.0.2.7:50123") == (ip_address("192.0.2.7"), 50123)
    assert address_of("ipv6:%5B::1%5D:50123") == (ip_address("::1"), 50123)
    assert address_of("unix:") is None


@pytest.fixture
def low_file_limit() -> Iterator[int]:
    """Lower the soft limit of open files while a test runs; return the hard one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    yield hard
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_server_may_open_as_many_files_as_the_system_lets_it(low_file_limit: int) -> None:
    with capture_logs() as lines:
        assert raise_file_limit(1) == low_file_limit
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == (low_file_limit, low_file_limit)
    assert lines == []


def test_a_limit_of_open_files_that_is_too_low_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1000, 1000))
    with capture_logs() as lines:
        raise_file_limit(20_000)
    assert [(line["event"], line["limit"], line["needed"]) for line in lines] == [
        ("few_open_files", 1000, 20_000 + OWN_FILES)
    ]
