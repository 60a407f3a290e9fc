"""The process of a server's own worker of analyses: when another one is started, and how it learns its token."""

import asyncio
import sys
from collections.abc import AsyncIterator
from itertools import count

import pytest

from lostcities.service.analyses import own_worker_process
from lostcities.service.analyses.own_worker_process import OwnWorkerProcess


class Started:
    """A worker process with a program of the test."""

    def __init__(self) -> None:
        self.ended = asyncio.Event()
        self.worker = OwnWorkerProcess("127.0.0.1:1", "secret", self.ended.set)

    async def run(self, program: str, *, takes: bool = False) -> None:
        """Run a program of Python to its end."""
        self.worker._command = [sys.executable, "-c", program]
        self.ended.clear()
        self.worker.wake()
        if takes:
            self.worker.note_taken()
        async with asyncio.timeout(30):
            await self.ended.wait()


@pytest.fixture
async def started() -> AsyncIterator[Started]:
    made = Started()
    yield made
    await made.worker.close()


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let ten seconds pass from each look at the clock to the next."""
    clock = count(0.0, 10.0)
    monkeypatch.setattr(own_worker_process, "monotonic", lambda: next(clock))


@pytest.mark.usefixtures("slowly")
async def test_after_a_worker_that_failed_late_without_a_game_none_is_started_for_a_while(started: Started) -> None:
    await started.run("raise SystemExit(1)")
    assert not started.worker.is_ready


async def test_a_worker_that_has_taken_a_game_is_started_again_at_once(started: Started) -> None:
    await started.run("raise SystemExit(1)", takes=True)
    assert started.worker.is_ready
    await started.run("raise SystemExit(1)")
    assert not started.worker.is_ready, "that was another process"


async def test_a_worker_that_ends_for_want_of_games_is_started_again(started: Started) -> None:
    await started.run("")
    assert started.worker.is_ready


async def test_a_worker_reads_its_token_from_its_input(started: Started) -> None:
    assert started.worker._command[-5:-1] == ["--token-file", "-", "--idle-s", "120"]
    await started.run(r"""import sys; sys.exit(sys.stdin.readline() != "secret\n")""")
    assert started.worker.is_ready
