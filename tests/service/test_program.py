"""`lc-server` as operators start and stop it: its output, its refusals, and its end."""

import asyncio
import os
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE
from typing import Any

import apsw
import grpc.aio
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from tests.service.server_fixtures import Caller, refusal
from tests.service.test_watching import read_until
from tests.support.programs import Program, run, start

from lostcities.service.access.signing_keys import load_keys
from lostcities.testing.postgres import EmbeddedPostgres
from lostcities.v1 import player_pb2

READY = "lc-server ready listen="
WAIT_S = 30


@contextmanager
def started(*arguments: str, environ: dict[str, str] | None = None) -> Iterator[tuple[Program, str]]:
    """Start a server and yield its process and address once it is ready. It is killed at the end."""
    process = start(
        ["lc-server", "--listen", "127.0.0.1:0", *arguments],
        stdout=PIPE,
        stderr=PIPE,
        env={**os.environ, **(environ or {})},
    )
    try:
        yield process, ready(process)[-1].removeprefix(READY)
    finally:
        process.kill()
        process.communicate()


def ready(process: Program) -> list[str]:
    """Return the output up to the line that reports readiness."""
    assert process.stdout is not None
    lines: list[str] = []
    for line in process.stdout:
        lines.append(line.rstrip())
        if line.startswith(READY):
            return lines
    assert process.stderr is not None
    raise AssertionError(f"not ready: {lines} {process.stderr.read()}")


def refused(*arguments: str, **environ: str) -> str:
    """Start a server that must refuse, and return its one line of error."""
    done = run(["lc-server", *arguments], timeout_s=WAIT_S, env={**os.environ, **environ})
    assert done.returncode == 1
    lines = [line for line in done.stderr.splitlines() if not line.startswith("{")]  # beside the lines of the log
    assert len(lines) == 1, done.stderr
    return lines[0]


async def registered(address: str) -> Caller:
    channel = grpc.aio.insecure_channel(address)
    anonymous = Caller(channel)
    answer = await anonymous.players.RegisterPlayer(player_pb2.RegisterPlayerRequest(name="Ada"))
    return Caller(channel, answer.player.player_id, answer.token)


def test_it_says_what_to_type_next_and_then_that_it_is_ready(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'games.sqlite'}"
    process = start(["lc-server", "--listen", "127.0.0.1:0", "--store", store], stdout=PIPE, stderr=PIPE)
    lines = ready(process)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=WAIT_S)
    assert process.returncode == 0
    address = lines[-1].removeprefix(READY)
    assert lines[1:-2] == [
        "In another terminal:",
        f"  play    lc-play duel --vs navigator-2 --server {address}",
        f"          lc-play board --vs navigator-2 --server {address}",
        f"          lc-play rivals --vs navigator-2 --server {address}",
        f"  bots    lc-bot match duel surveyor random --games 20 --server {address}",
        f"  audit   lc-admin games --store {store}",
        f"          lc-admin replay GAME_ID --store {store}",
    ]


def test_neither_its_output_nor_a_refusal_holds_the_password_of_a_store(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/games?password=hush"  # no password to SQLite, but shown like one
    process = start(["lc-server", "--listen", "127.0.0.1:0", "--store", store], stdout=PIPE, stderr=PIPE)
    lines = ready(process)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=WAIT_S)
    assert f"Games are kept in sqlite:///{tmp_path}/games?password=***." in lines[0]
    assert "hush" not in "".join(lines)
    assert "hush" not in refused("--store", "redis://ann:hush@localhost")


async def test_lists_are_kept_where_the_setting_says(postgres: EmbeddedPostgres, tmp_path: Path) -> None:
    file, store = tmp_path / "of-this-node" / "lists", postgres.new_url()
    load_keys(tmp_path / "key")
    arguments = ("--store", store, "--lists", str(file), "--signing-key", str(tmp_path / "key"))
    with started(*arguments) as (process, address):
        ada = await registered(address)
        game_id = await ada.create("duel", seats=2)
        assert [game.game_id for game in (await ada.list()).games] == [game_id]
        assert f"{file} is in use by process {process.pid}: every server keeps lists of its own" in refused(*arguments)
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=WAIT_S)
    assert "lists_are_in_memory" not in log
    ((position,),) = apsw.Connection(str(file)).execute("SELECT position FROM progress").fetchall()
    assert position == 1
    with started(*arguments[:2], *arguments[4:]) as (process, _):
        process.send_signal(signal.SIGTERM)
        assert "lists_are_in_memory" in process.communicate(timeout=WAIT_S)[1]


@pytest.mark.smoke
async def test_sigterm_ends_open_streams_with_a_clear_status_and_exits_0(tmp_path: Path) -> None:
    with started("--store", f"sqlite:///{tmp_path / 'games.sqlite'}") as (process, address):
        ada = await registered(address)
        game_id = await ada.create("duel")
        watch = ada.watch(game_id)
        await read_until(watch, "caught_up")
        process.send_signal(signal.SIGTERM)
        refused = await refusal(watch.read())
        assert (refused.code, refused.reason) == (grpc.StatusCode.UNAVAILABLE, "SHUTTING_DOWN")
        await ada.channel.close()
        _, log = await asyncio.to_thread(process.communicate, timeout=WAIT_S)
        assert process.returncode == 0
        assert '"event":"stopped"' in log.splitlines()[-1]
        assert "Traceback" not in log


async def test_health_says_serving_then_not_serving_and_a_second_signal_ends_it_at_once() -> None:
    with started("--store", "memory:", "--limit", "shutdown_grace_s=600") as (process, address):
        async with grpc.aio.insecure_channel(address) as channel:
            health: Any = health_pb2_grpc.HealthStub(channel)  # Any: its types do not know its streams
            watch = health.Watch(health_pb2.HealthCheckRequest(service="lostcities.v1.GameService"))
            assert (await watch.read()).status == health_pb2.HealthCheckResponse.SERVING
            process.send_signal(signal.SIGTERM)
            assert (await watch.read()).status == health_pb2.HealthCheckResponse.NOT_SERVING
            process.send_signal(signal.SIGTERM)
            await asyncio.to_thread(process.communicate, timeout=WAIT_S)
            assert process.returncode == -signal.SIGTERM


def test_two_servers_on_one_file_are_refused_naming_the_other(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with started("--store", store) as (process, _):
        message = refused("--store", store, "--listen", "127.0.0.1:0")
        assert f"is in use by process {process.pid}" in message


def test_a_port_in_use_is_refused() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        assert f"cannot listen on {address}: Address already in use" in refused(
            "--store", "memory:", "--listen", address
        )


def test_a_file_of_another_schema_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    with started("--store", f"sqlite:///{path}"):
        pass
    connection = apsw.Connection(str(path))
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    assert "has schema 99" in refused("--store", f"sqlite:///{path}")


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    path.write_bytes(b"these are not the games you are looking for" * 100)
    assert str(path) in refused("--store", f"sqlite:///{path}")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--store", "mysql:games"], "valid are memory:, sqlite:///"),
        (["--listen", "here"], "--listen takes HOST:PORT"),
        (["--limit", "heartbeats=1"], "heartbeats"),
        (["--config", "/no/such/file.toml"], "cannot read the settings file /no/such/file.toml"),
    ],
)
def test_a_setting_that_cannot_be_is_refused_on_one_line(arguments: list[str], says: str) -> None:
    assert says in refused(*arguments)


def test_settings_come_from_environment_and_file_too(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text('log_level = "error"\n[limits]\nheartbeat_s = 3\n')
    environ = {"LOSTCITIES_STORE": "memory:", "LOSTCITIES_SERVER_CONFIG": str(file)}
    with started(environ=environ) as (process, _):
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=WAIT_S)
        assert (process.returncode, log) == (0, "")


def test_listening_beyond_loopback_without_tls_is_warned_of() -> None:
    with started("--store", "memory:", "--listen", "0.0.0.0:0") as (process, _):
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=WAIT_S)
        assert "listening_without_tls" in log
