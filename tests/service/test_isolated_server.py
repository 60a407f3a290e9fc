"""A server with isolated variants: settings, whole games, workers that are killed, and servers that end."""

import json
import os
import re
import signal
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import grpc
import pytest
from tests.service.server_fixtures import fresh
from tests.service.server_fixtures import refusal as refusal_of
from tests.service.test_isolation import move, started, until_served
from tests.service.test_program import refused as refused_start
from tests.service.test_program import registered
from tests.support.planted_plugin import plant
from tests.support.server_process import ServerProcess

from lostcities.core import Rejected
from lostcities.v1 import game_pb2
from lostcities_client import connect

UNAVAILABLE = grpc.StatusCode.UNAVAILABLE
WAIT_S = 60
PATIENT = ("--limit=isolated_call_s=5", "--limit=isolated_hang_s=10", "--limit=isolated_share_percent=100")
CURSED = """
from lostcities.core import Move, hookimpl
from lostcities.testing.tiny import TINY
from msgspec.structs import replace

class Curse(Move, frozen=True):
    def __post_init__(self):
        pass

@hookimpl
def lostcities_variants():
    yield replace(TINY, key="cursed", moves=TINY.moves | Curse)
"""


def eventually(claim: Callable[[], bool]) -> None:
    """Wait until a claim about other processes holds."""
    give_up_at = time.monotonic() + WAIT_S
    while not claim():
        assert time.monotonic() < give_up_at
        time.sleep(0.02)


def lines(server: ServerProcess, event: str) -> list[dict[str, object]]:
    """Return the lines of the log about an event."""
    log = [json.loads(line) for line in server.log_file.read_text().splitlines() if line.startswith("{")]
    return [line for line in log if line["event"] == event]


def worker_of(server: ServerProcess) -> int:
    """Return the process of the latest worker, as the log names it."""
    return int(str(lines(server, "worker_started")[-1]["pid"]))


def lives(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def test_a_variant_that_is_not_installed_cannot_be_isolated() -> None:
    line = refused_start("--store", "memory:", "--isolate", "deul")
    assert line.startswith("lc-server: --isolate: there is no variant 'deul'; installed: duel,")
    assert line.endswith("did you mean 'duel'?")
    assert refused_start("--store", "memory:", LOSTCITIES_ISOLATE="board deul") == line


def test_a_variant_whose_types_run_code_cannot_be_isolated(tmp_path: Path) -> None:
    line = refused_start("--store", "memory:", "--isolate", "cursed", **plant(tmp_path, cursed=CURSED))
    assert line == (
        "lc-server: --isolate: cursed cannot be isolated, because the server itself reads values of Curse, "
        "whose __post_init__ is code of the plugin"
    )


def test_bots_play_whole_games_by_isolated_rules_and_the_audit_agrees_without_isolation(tmp_path: Path) -> None:
    arguments = ("--isolate", "duel", *PATIENT)
    with ServerProcess(tmp_path, arguments=arguments) as server:
        match = server.run("lc-bot", "match", "duel", "random", "random", "--games", "1")
        assert match.returncode == 0, match.stdout + match.stderr
        assert server.stop() == 0
        assert not lives(worker_of(server))
    audit = server.run("lc-admin", "replay", "--all")
    assert audit.returncode == 0, audit.stdout + audit.stderr


async def test_a_game_goes_on_after_its_worker_was_killed_stopped_or_the_server_restarted(tmp_path: Path) -> None:
    limits = ("--limit=isolated_call_s=0.5", "--limit=isolated_hang_s=1", "--limit=isolated_rest_s=0.1")
    with ServerProcess(tmp_path, arguments=("--isolate", "duel", *limits)) as server:
        ada, bob = await registered(server.address), await registered(server.address)
        game_id = await until_served(lambda: started("duel", ada, bob))

        async def moved() -> None:
            await until_served(lambda: move(game_id, ada, bob))

        async def position() -> Any:  # Any: as `until_served` returns it
            return await until_served(lambda: ada.get(game_id))

        for how in (signal.SIGKILL, signal.SIGSEGV, signal.SIGSTOP):
            await moved()
            before = (await position()).head
            os.kill(worker_of(server), how)
            after = (await position()).head
            assert after == before
            await moved()
        undo = game_pb2.Undo()
        found = await position()
        mover = ada if found.decisions else bob
        other = bob if mover is ada else ada
        command_id = fresh()
        await until_served(lambda: other.submit(game_id, command_id=command_id, undo=undo))
        assert (await position()).head.version > found.head.version
        server.kill()
        pid = worker_of(server)
        eventually(lambda: not lives(pid))
        server.start()
        await moved()
        for player in (ada, bob):
            await player.channel.close()
    audit = server.run("lc-admin", "replay", game_id)
    assert audit.returncode == 0, audit.stdout + audit.stderr


def test_a_worker_has_an_empty_environment_and_its_own_group(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, store="memory:", arguments=("--isolate", "duel")) as server:
        pid = worker_of(server)
        facts = Path(f"/proc/{pid}")
        assert facts.joinpath("environ").read_bytes() == b""
        assert os.getpgid(pid) == os.getsid(pid) == pid
        opened = {os.readlink(each) for each in facts.joinpath("fd").iterdir()}
        assert {re.sub(r"\[\d+\]", "", each) for each in opened} == {"/dev/null", "pipe:", "socket:"}
        assert len(list(facts.joinpath("fd").iterdir())) == 4
        status = facts.joinpath("status").read_text()
        assert re.search(r"^Seccomp:\s+2$", status, re.M)
        assert re.search(r"^NoNewPrivs:\s+1$", status, re.M)


def test_the_operator_sees_the_state_of_each_worker(tmp_path: Path) -> None:
    environ = plant(tmp_path, wild_plugin=Path(__file__).with_name("wild_plugin.py").read_text())
    (tmp_path / "deed").write_text("decide loop")
    arguments = ("--isolate", "wild", "--isolate", "duel", "--metrics", "127.0.0.1:0")
    with ServerProcess(tmp_path, store="memory:", arguments=arguments, environ=environ) as server:
        page = str(lines(server, "operator_page")[0]["listen"])
        with urllib.request.urlopen(f"http://{page}/metrics") as answer:
            figures = answer.read().decode()
    assert 'lostcities_worker_state{state="ready",variant="duel"} 1.0' in figures
    assert 'lostcities_worker_state{state="resting",variant="wild"} 0.0' in figures
    assert 'lostcities_worker_starts_total{variant="wild"} 1.0' in figures


async def test_what_a_worker_prints_is_measured_and_not_told(tmp_path: Path) -> None:
    environ = plant(tmp_path, wild_plugin=Path(__file__).with_name("wild_plugin.py").read_text())
    (tmp_path / "deed").write_text("initial print_without_end")
    arguments = ("--isolate", "wild", "--limit=isolated_hang_s=1")
    with ServerProcess(tmp_path, store="memory:", arguments=arguments, environ=environ) as server:
        ada = await registered(server.address)
        refusal = await refusal_of(ada.create("wild", seats=2))
        assert (refusal.code, refusal.reason, refusal.retry_s) == (UNAVAILABLE, "PLUGIN_UNAVAILABLE", 1)
        assert refusal.message == "plugin wild: it took too long to answer: try again in 1 s"
        eventually(lambda: bool(lines(server, "worker_ended")))
        assert lines(server, "worker_ended")[0]["fault"] == "hung"
        printed = [int(str(line["bytes"])) for line in lines(server, "worker_printed")]
        assert 0 < len(printed) <= 12
        assert "Y6" not in server.log_file.read_text()
        await ada.channel.close()


async def test_an_isolated_variant_has_no_encoding_since_the_server_cannot_read_its_state(tmp_path: Path) -> None:
    arguments = ("--isolate", "duel", *PATIENT)
    with ServerProcess(tmp_path, store="memory:", arguments=arguments) as server:
        async with connect(server.address) as client:
            with pytest.raises(Rejected, match="duel has no encoding") as refused:
                await client.encoding("duel")
            assert refused.value.details["reason"] == "NO_ENCODING"
            assert (await client.encoding("rivals")).actions[:2] == ("reveal", "pass")
