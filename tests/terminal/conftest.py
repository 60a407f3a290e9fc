"""The full-screen client, operated by Textual's pilot, against a real server process."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess

TICK_S = 0.002
IDLE_TICKS = 3
"""Number of ticks in a row with nothing to do after which the program counts as idle."""


async def until_idle(min_sleep: float = 0.0, max_sleep: float = 1.0) -> None:
    """Wait until the event loop has had nothing to do for a few ticks."""
    ready = vars(asyncio.get_running_loop())["_ready"]
    give_up_at, idle = time.monotonic() + max_sleep, 0
    while idle < IDLE_TICKS and time.monotonic() < give_up_at:
        await asyncio.sleep(0 if ready else TICK_S)
        idle = 0 if ready else idle + 1


@pytest.fixture(autouse=True)
def pilots_wait_for_the_loop_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let pilots ask the event loop whether it is idle.

    They judge by the processor time of the process in 20 ms, three times for each key. That takes most of the time of
    these tests, and a second each where a bot or a busy machine uses the processor.
    """
    for module in ("textual.app", "textual.pilot"):
        monkeypatch.setattr(f"{module}.wait_for_idle", until_idle)


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server"), store="memory:") as server:
        yield server


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folder of the test for all files that the client writes."""
    folder = tmp_path / "config"
    monkeypatch.setenv("LOSTCITIES_CONFIG", str(folder))
    monkeypatch.delenv("LOSTCITIES_SERVER", raising=False)
    return folder
