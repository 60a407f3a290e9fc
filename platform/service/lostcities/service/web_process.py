"""The page of `lc-server --web`: a program of its own (`lc-web`) that is started, watched over and stopped with it.

The service knows no client; it knows how one is started, and the line it says when it is ready.
"""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import structlog

from lostcities.service.settings import BadSettings

_log = structlog.get_logger()

PROGRAM = ("lostcities.programs", "lc-web")
READY = b"lc-web ready url="

_FIRST_WAIT_S = 0.5
_LONGEST_WAIT_S = 30.0
_STOP_S = 5.0


@asynccontextmanager
async def web_page(listen: str, server: str, log_level: str) -> AsyncIterator[str]:
    """The address of a page for the server, for as long as the context lasts. Raises `BadSettings`."""
    command = [sys.executable, "-m", *PROGRAM, "--server", server, "--log-level", log_level, "--until-stdin-ends"]
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
    """The program and its process."""

    def __init__(self, command: list[str], listen: str) -> None:
        self._command = command
        self._listen = listen
        self._process: Process | None = None

    async def start(self) -> str | None:
        """Start it; returns its address once it is ready, None if it ends before."""
        command = [*self._command, "--listen", self._listen]
        process = self._process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        assert process.stdout is not None, "it is a pipe"
        try:
            async for line in process.stdout:
                if line.startswith(READY):
                    url, listens = line.removeprefix(READY).decode().split()
                    # Whatever port it chose: browsers look for it there when it is started again.
                    self._listen = f"{self._listen.rpartition(':')[0]}:{listens.rpartition(':')[2]}"
                    return url
            await process.wait()
        except BaseException:
            await self._end()
            raise
        return None

    async def watch(self) -> None:
        """Start it again whenever it ends; end it when this is cancelled."""
        wait_s = _FIRST_WAIT_S
        try:
            while True:
                assert self._process is not None, "it was started"
                _log.warning("web_ended", code=await self._process.wait(), restart_in_s=wait_s)
                await asyncio.sleep(wait_s)
                wait_s = _FIRST_WAIT_S if await self._restarted() else min(2 * wait_s, _LONGEST_WAIT_S)
        finally:
            await self._end()

    async def _restarted(self) -> bool:
        """Start it again; whether that went well."""
        try:
            return await self.start() is not None
        except (OSError, ValueError) as error:  # no process to be had, or a line that no page says: later perhaps
            _log.error("web_not_started", kind=type(error).__name__)
            return False

    async def _end(self) -> None:
        """Let it end by itself, for which it has a moment."""
        process = self._process
        if process is None or process.returncode is not None:
            return
        assert process.stdin is not None, "it is a pipe"
        process.stdin.close()  # which is how it knows
        try:
            async with asyncio.timeout(_STOP_S):
                await process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
