"""Signs of life for the supervisor, as systemd asks for them."""

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.service.test_program import WAIT_S, started

from lostcities.service.operation.supervisor import NOTIFY_SOCKET, Supervisor


@pytest.fixture
def heard(tmp_path: Path) -> Iterator[socket.socket]:
    """Socket of a supervisor at `tmp_path / "notify"`."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.settimeout(WAIT_S)
        yield listening


def test_a_server_tells_its_supervisor_when_it_is_ready_that_it_lives_and_that_it_stops(
    heard: socket.socket, tmp_path: Path
) -> None:
    environ = {NOTIFY_SOCKET: str(tmp_path / "notify")}
    with started("--store", "memory:", environ=environ) as (process, _):
        states = [heard.recv(100).decode() for _ in range(4)]
        assert (states.count("READY=1"), states.count("WATCHDOG=1")) == (1, 3)
        process.terminate()
        while states[-1] != "STOPPING=1":
            states.append(heard.recv(100).decode())
        process.communicate(timeout=WAIT_S)
    assert process.returncode == 0
    assert set(states[4:-1]) <= {"WATCHDOG=1"}


@pytest.mark.parametrize("address", ["", "/no/such/socket", "@no-such-socket"])
def test_a_supervisor_that_cannot_be_reached_is_left_alone(address: str) -> None:
    Supervisor({NOTIFY_SOCKET: address}).tell("READY=1")


def test_an_address_may_be_abstract() -> None:
    name = f"lostcities-test-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(f"\0{name}")
        listening.settimeout(WAIT_S)
        Supervisor({NOTIFY_SOCKET: f"@{name}"}).tell("WATCHDOG=1")
        assert listening.recv(100) == b"WATCHDOG=1"
