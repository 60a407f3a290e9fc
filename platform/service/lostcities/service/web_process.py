"""The page of `lc-server --web`: the program `lc-web`, started, restarted and stopped by the server.

The service knows no client, only the command and the line that `lc-web` prints when it is ready.
"""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import structlog

from lostcities.service.child_process import end_process
from lostcities.service.settings import BadSettings, Settings

_log = structlog.get_logger()

PROGRAM = ("lostcities.programs", "lc-web")
READY = b"lc-web ready url="

_FIRST_WAIT_S = 0.5
_LONGEST_WAIT_S = 30.0
_STOP_S = 5.0


@asynccontextmanager
async def web_page(settings: Settings, server: str, gateway_key: Path | None) -> AsyncIterator[str]:
    """Run a page for the server while the context lasts; yield its URL. Raise `BadSettings`."""
    listen = settings.web
    assert listen is not None, "the settings ask for a page"
    command = [sys.executable, "-m", *PROGRAM, "--server", server, "--log-level", settings.log_level]
    command += ["--until-stdin-ends", "--trace-sampling", str(settings.trace_sampling)]
    if settings.traces is not None:
        command += ["--traces", settings.traces]
    if settings.web_url is not None:
        command += ["--public-url", settings.web_url]
    if gateway_key is not None:
        command += ["--gateway-key", str(gateway_key)]
    page = _Page(command, listen)
    url = await page.start()
    if url is None:
        raise BadSettings(f"the page could not be started on {listen}: see what lc-web says above")
    watching = asyncio.create_task(page.watch(), name="page")
    try:
        yield url
    finally:
        watching.cancel()
        await asyncio.wait([watching])


class _Page:
    """Process of the page, and the command that starts it."""

    def __init__(self, command: list[str], listen: str) -> None:
        self._command = command
        self._listen = listen
        self._process: Process | None = None

    async def start(self) -> str | None:
        """Start the program; return its URL once it is ready, or None if it ends before."""
        command = [*self._command, "--listen", self._listen]
        process = self._process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        assert process.stdout is not None, "it is a pipe"
        try:
            async for line in process.stdout:
                if line.startswith(READY):
                    url, listens = line.removeprefix(READY).decode().split()
                    # A restart uses the same port, also one that was chosen freely, because browsers look for the page
                    # there.
                    self._listen = f"{self._listen.rpartition(':')[0]}:{listens.rpartition(':')[2]}"
                    return url
            await process.wait()
        except BaseException:
            await end_process(self._process, within_s=_STOP_S)
            raise
        return None

    async def watch(self) -> None:
        """Start the program again whenever it ends, and end it on cancellation."""
        wait_s = _FIRST_WAIT_S
        try:
            while True:
                assert self._process is not None, "it was started"
                _log.warning("web_ended", code=await self._process.wait(), restart_in_s=wait_s)
                await asyncio.sleep(wait_s)
                wait_s = _FIRST_WAIT_S if await self._restarted() else min(2 * wait_s, _LONGEST_WAIT_S)
        finally:
            await end_process(self._process, within_s=_STOP_S)

    async def _restarted(self) -> bool:
        """Start the program again; return whether it is ready."""
        try:
            return await self.start() is not None
        except (OSError, ValueError) as error:  # no process, or no line of the page: try again later
            _log.error("web_not_started", cause=type(error).__name__)
            return False
