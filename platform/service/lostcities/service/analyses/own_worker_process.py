"""The server's own worker: the program `lc-bot analysis-worker`, started when a game waits, and gone when none comes.

The service knows no client, only the command. An idle server has no such process.
"""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic

import structlog

from lostcities.service.child_process import end_process

_log = structlog.get_logger()

PROGRAM = ("lostcities.programs", "lc-bot", "analysis-worker")

IDLE_S = 120
"""Time without a game after which the process ends."""

REST_S = 30.0
"""Time for which no other process is started after one that failed before it took a game: the next would, too."""

_STOP_S = 1.0
"""Longest time for the end of the process. Nothing is lost with it that cannot be made again."""


class OwnWorkerProcess:
    """The process, its start when it is needed, and its end. `on_end` is called when it has ended.

    It reads its token from its input, since a file would have to stay as long as the server.
    """

    def __init__(self, server: str, token: str, on_end: Callable[[], None]) -> None:
        self._command = [sys.executable, "-m", *PROGRAM, server, "--token-file", "-"]
        self._command += ["--idle-s", str(IDLE_S), "--until-stdin-ends"]
        self._token = token
        self._on_end = on_end
        self._running: asyncio.Task[None] | None = None
        self._process: Process | None = None
        self._has_taken = False
        self._rests_until = 0.0

    @property
    def is_ready(self) -> bool:
        """True unless it has failed lately before it took a game."""
        return monotonic() >= self._rests_until

    def wake(self) -> None:
        """Start the process unless it runs, or has failed lately before it took a game."""
        if self._running is None and self.is_ready:
            self._has_taken = False
            self._running = asyncio.create_task(self._run(), name="own analysis worker")

    def note_taken(self) -> None:
        """Note that the process has taken a game. Should it fail now, another one is started at once."""
        self._has_taken = True

    async def close(self) -> None:
        """End the process, and start no other one."""
        self._rests_until = float("inf")
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait([self._running])

    async def _run(self) -> None:
        code = None
        try:
            self._process = await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=DEVNULL)
            assert self._process.stdin is not None, "it is a pipe"
            self._process.stdin.write(f"{self._token}\n".encode())  # less than a pipe holds
            code = await self._process.wait()
        except OSError as error:
            _log.error("analysis_worker_not_started", cause=type(error).__name__)
        finally:
            await end_process(self._process, within_s=_STOP_S)
            self._running = None
        if code != 0:
            rests_s = 0.0 if self._has_taken else REST_S
            _log.warning("analysis_worker_ended", code=code, rests_s=rests_s)
            self._rests_until = monotonic() + rests_s
        self._on_end()


@asynccontextmanager
async def own_worker(server: str, token: str, on_end: Callable[[], None]) -> AsyncIterator[OwnWorkerProcess]:
    """Yield the worker of a server on this machine, and end its process afterwards."""
    worker = OwnWorkerProcess(server, token, on_end)
    try:
        yield worker
    finally:
        await worker.close()
