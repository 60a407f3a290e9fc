"""Servers whose event loop hangs in a plugin: the line in the log, the end of the process, and what is kept."""

import asyncio
import json
import os
import signal
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import grpc
import pytest
from msgspec import Struct
from tests.service.server_fixtures import Caller
from tests.service.test_program import registered, started
from tests.support.planted_plugin import plant
from tests.support.programs import Program

from lostcities.service.operation.watchdog import EXIT_HUNG

WAIT_S = 30
STUCK = """
import time
from pathlib import Path
from lostcities.core import hookimpl
from lostcities.testing.tiny import TINY, TinyRules
from msgspec.structs import replace

class StuckRules(TinyRules):
    def decide(self, state, seat, move, chance):
        if seat == 1:
            {deed}
        return super().decide(state, seat, move, chance)

@hookimpl
def lostcities_variants():
    yield replace(TINY, key="stuck", rules=StuckRules())
"""
DEEDS = {
    "sleeping": "time.sleep(3_600)",
    "spinning": "while True: pass",
    "waiting": "while not Path(__file__).with_name('go').exists(): pass",
}
QUICK = ("--limit", "loop_late_s=0.5", "--limit", "loop_hung_s=1")
PATIENT = ("--limit", "loop_late_s=0.5", "--limit", "loop_hung_s=3600", "--limit", "shutdown_grace_s=0.5")


class StuckServer(Struct):
    """A server whose event loop hangs in the move of seat 1, with the move of seat 0 acknowledged."""

    process: Program
    game_id: str
    ada: Caller
    acknowledged: int
    folder: Path

    async def end(self) -> list[dict[str, Any]]:
        """Wait for the end; return the lines of the log."""
        _, log = await asyncio.to_thread(self.process.communicate, timeout=WAIT_S)
        return [json.loads(line) for line in log.splitlines()]


@asynccontextmanager
async def stuck_server(folder: Path, deed: str, *limits: str) -> AsyncIterator[StuckServer]:
    """Start a server on a SQLite file, and let it hang."""
    environ = plant(folder, stuck=STUCK.format(deed=DEEDS[deed]))
    with started("--store", f"sqlite:///{folder / 'games.sqlite'}", *limits, environ=environ) as (process, address):
        ada = await registered(address)
        game_id = await ada.create("stuck", seats=2)
        await ada.join(game_id)
        await ada.join(game_id)
        moves = (await ada.get(game_id)).decisions[0].legal_moves
        version = (await ada.submit(game_id, move_id=moves[-1].id)).head.version
        moves = (await ada.get(game_id)).decisions[0].legal_moves
        hanging = asyncio.ensure_future(ada.submit(game_id, move_id=moves[-1].id))
        yield StuckServer(process, game_id, ada, version, folder)
        with suppress(grpc.aio.AioRpcError):  # unless the server goes on
            await hanging
        await ada.channel.close()


@pytest.mark.parametrize("deed", ["sleeping", "spinning"])
async def test_a_hook_that_hangs_is_named_then_the_process_ends_and_no_acknowledged_move_is_lost(
    tmp_path: Path, deed: str
) -> None:
    async with stuck_server(tmp_path, deed, *QUICK) as stuck:
        lines = await stuck.end()
    assert stuck.process.returncode == EXIT_HUNG == 3
    late, hung = [line for line in lines if line["event"].startswith("loop_")]
    assert (late["event"], hung["event"]) == ("loop_late", "loop_hung")
    assert lines[-1] == hung
    for line in (late, hung):
        assert (line["level"], line["hook"], line["variant"]) == ("error", "decide", "stuck")
        assert line["game"] == stuck.game_id
        number = STUCK.splitlines().index("            {deed}") + 1
        assert line["stack"].endswith(f"{tmp_path / 'stuck.py'}:{number} in decide")
    assert 0.5 <= late["late_s"] < hung["late_s"]
    environ = {"PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])}
    with started("--store", f"sqlite:///{tmp_path / 'games.sqlite'}", environ=environ) as (_, address):
        async with grpc.aio.insecure_channel(address) as channel:
            again = Caller(channel, stuck.ada.player_id, stuck.ada.token)
            assert (await again.get(stuck.game_id)).head.version == stuck.acknowledged


@pytest.mark.parametrize("deed", ["sleeping", "spinning"])
async def test_sigterm_ends_a_server_that_hangs_after_the_grace(tmp_path: Path, deed: str) -> None:
    async with stuck_server(tmp_path, deed, *PATIENT) as stuck:
        await until(stuck.process, "loop_late")
        stuck.process.send_signal(signal.SIGTERM)
        lines = await stuck.end()
    assert stuck.process.returncode == EXIT_HUNG
    assert (lines[-1]["event"], lines[-1]["signal"], lines[-1]["hook"]) == ("loop_hung", "SIGTERM", "decide")


async def test_a_second_signal_ends_a_server_that_hangs_at_once(tmp_path: Path) -> None:
    async with stuck_server(tmp_path, "sleeping", *PATIENT, "--limit", "shutdown_grace_s=3600") as stuck:
        await until(stuck.process, "loop_late")
        stuck.process.send_signal(signal.SIGINT)
        stuck.process.send_signal(signal.SIGTERM)
        await stuck.end()
    assert stuck.process.returncode in (128 + signal.SIGINT, 128 + signal.SIGTERM)


async def test_a_log_that_is_not_read_keeps_no_server_alive_that_hangs_in_writing_it() -> None:
    with started("--store", "memory:", *QUICK) as (process, address):
        ada = await registered(address)
        is_answered = True
        while is_answered:  # each call is a line, until the pipe is full
            is_answered = await answers(ada)
        await ada.channel.close()
        assert process.wait(timeout=WAIT_S) == EXIT_HUNG


async def answers(caller: Caller) -> bool:
    try:
        await caller.list()
    except grpc.aio.AioRpcError:
        return False
    return True


async def until(process: Program, event: str) -> None:
    """Read the log up to a line with this event."""
    assert process.stderr is not None
    line = ""
    async with asyncio.timeout(WAIT_S):
        while f'"event":"{event}"' not in line:
            line = await asyncio.to_thread(process.stderr.readline)
            assert line, f"the log ends before {event}"


@pytest.mark.slow
async def test_time_in_which_a_late_server_was_stopped_does_not_count(tmp_path: Path) -> None:
    limits = ("--limit", "loop_late_s=0.5", "--limit", "loop_hung_s=4")
    async with stuck_server(tmp_path, "waiting", *limits) as stuck:
        await until(stuck.process, "loop_late")
        stuck.process.send_signal(signal.SIGSTOP)
        with pytest.raises(subprocess.TimeoutExpired):
            stuck.process.wait(timeout=6)
        (tmp_path / "go").touch()
        stuck.process.send_signal(signal.SIGCONT)
        await until(stuck.process, "loop_recovered")
        stuck.process.terminate()
        lines = await stuck.end()
    assert stuck.process.returncode == 0
    assert lines[-1]["event"] == "stopped"
