"""Connections: half a request does not keep its connection, and no single address takes all of them."""

import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPResponse
from pathlib import Path

import pytest
from tests.support.web_process import WebProcess
from tests.web.browsers import eventually

from lostcities.programs.networks import network_of

WAIT_S = 20.0
HEAD = (
    b"POST /api/session HTTP/1.1\r\nHost: localhost\r\n"
    b"Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n"
)
WHOLE = HEAD + b"Content-Length: 0\r\n\r\n"


@contextmanager
def gateway(folder: Path, *limits: str) -> Iterator[WebProcess]:
    """Run a gateway without a server, which these tests do not need."""
    arguments = [word for limit in ("request_s=0.2", *limits) for word in ("--limit", limit)]
    with WebProcess(folder, "127.0.0.1:1", *arguments) as web:
        yield web


def connected(web: WebProcess, address: str = "127.0.0.1") -> socket.socket:
    host, _, port = web.listen.rpartition(":")
    return socket.create_connection((host, int(port)), WAIT_S, (address, 0))


def is_answered(connection: socket.socket, request: bytes = WHOLE) -> bool:
    try:
        connection.sendall(request)
        answer = HTTPResponse(connection)
        answer.begin()
        return bool(answer.read())
    except ConnectionError:
        return False


HALVES = (
    b"",
    b"GET / HT",
    HEAD,
    HEAD + b"Content-Length: 9\r\n\r\n{",
    HEAD + b"Transfer-Encoding: chunked\r\n\r\n",
)


def test_half_a_request_is_not_waited_for_for_ever(tmp_path: Path) -> None:
    with gateway(tmp_path, "request_arrival_s=0.1") as web:
        for half in HALVES:
            with connected(web) as raw:
                assert not is_answered(raw, half), half
        assert "request_failed" not in web.log_file.read_text()


def test_half_a_request_after_a_whole_one_is_not_waited_for_either(tmp_path: Path) -> None:
    with gateway(tmp_path, "request_arrival_s=0.5") as web, connected(web) as raw:
        assert is_answered(raw)
        assert not is_answered(raw, b"G")


def test_a_request_that_comes_in_time_may_take_as_long_as_it_takes(tmp_path: Path) -> None:
    with gateway(tmp_path, "request_arrival_s=0.5", "request_s=0.75") as web, connected(web) as raw:
        assert is_answered(raw)


def test_a_long_head_is_read_however_many_pieces_it_comes_in(tmp_path: Path) -> None:
    head = b"GET /?" + b"x" * 60_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with gateway(tmp_path) as web, connected(web) as raw, connected(web) as later:
        raw.sendall(head[:40_000])
        assert is_answered(later)  # by then the gateway has read the first piece
        raw.sendall(head[40_000:])
        answer = HTTPResponse(raw)
        answer.begin()
        assert (answer.status, answer.getheader("content-type")) == (200, "text/html; charset=utf-8")


def test_an_address_takes_no_more_than_its_share_and_can_have_it_again(tmp_path: Path) -> None:
    with gateway(tmp_path, "connections_per_address_max=2") as web, ExitStack() as stack:
        first, second = (stack.enter_context(connected(web, "127.0.0.2")) for _ in range(2))
        assert is_answered(first)
        assert is_answered(second)
        with connected(web, "127.0.0.2") as third:
            assert not is_answered(third)
        assert is_answered(stack.enter_context(connected(web, "127.0.0.3")))
        first.close()

        def again() -> bool:
            with connected(web, "127.0.0.2") as third:
                return is_answered(third)

        assert eventually(again, bool)


def test_a_proxy_on_this_machine_comes_for_many_but_all_together_have_a_limit(tmp_path: Path) -> None:
    limits = ("connections_per_address_max=1", "connections_max=3")
    with gateway(tmp_path, *limits) as web, ExitStack() as stack:
        for _ in range(3):
            assert is_answered(stack.enter_context(connected(web)))
        assert not is_answered(stack.enter_context(connected(web)))


def test_the_gateway_may_open_as_many_files_as_it_can_be_allowed(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        with gateway(tmp_path) as web:
            assert resource.prlimit(web.process_id, resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("unknown", "unknown"),
        ("", ""),
    ],
)
def test_who_has_one_ipv6_address_has_many_and_counts_as_one(address: str, counted: str) -> None:
    assert network_of(address) == counted
