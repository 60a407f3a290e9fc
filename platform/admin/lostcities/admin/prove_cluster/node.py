"""One node of the cluster under trial: a server process, and the two proxies it is reached and reaches its store by."""

import asyncio
import os
import re
import signal
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from lostcities.admin.prove_cluster.history import LeaseTaken
from lostcities.admin.prove_cluster.proxy import HOST, Proxy
from lostcities.core.codec import parse
from lostcities.core.errors import LostCitiesError, Malformed

SERVER = (sys.executable, "-m", "lostcities.programs", "lc-server")
"""Command that starts a node."""

START_S = 60.0
"""Longest time in seconds until a node is ready."""

STOP_S = 30.0
"""Longest time in seconds until a node that was asked to stop has stopped."""

_READY = re.compile(rb"lc-server ready listen=.*:([0-9]+)")
_ROLE_TAKEN = b'"role_taken"'


class NodeFailed(LostCitiesError):
    """A node did not start, or did not stop when it was asked to."""

    reason = "NODE_FAILED"


class TrialNode:
    """A server process, started and ended any number of times. Clients reach each of them by the same proxy."""

    def __init__(self, number: int, command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> None:
        self.number = number
        self.entrance = Proxy(HOST, 0)
        """Proxy between clients and this node."""
        self._command = [*command, "--listen", f"{HOST}:0"]
        self._folder = folder
        self._environment = {**os.environ, **environment}
        self._process: asyncio.subprocess.Process | None = None
        self._draining: asyncio.Task[None] | None = None
        self.runs = 0

    async def start(self) -> None:
        """Start the process; return once it is ready. Raise `NodeFailed`."""
        self.runs += 1
        with self._log(self.runs).open("wb") as log:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
                env=self._environment,
                cwd=self._folder,
                start_new_session=True,  # Ctrl-C is for this process, which then ends its nodes
            )
        try:
            async with asyncio.timeout(START_S):
                await self._until_ready(self._process)
        except TimeoutError:
            self.kill()
            raise NodeFailed(
                f"node {self.number} was not ready after {START_S:.0f} s: see {self._log(self.runs)}"
            ) from None

    async def restart(self) -> None:
        """Start the process again. A store that cannot be reached at the moment fails the start: try again."""
        for _ in range(20):
            try:
                await self.start()
            except NodeFailed:
                await asyncio.sleep(0.5)
            else:
                return
        raise NodeFailed(f"node {self.number} does not start: see {self._log(self.runs)}")

    def send(self, number: signal.Signals) -> None:
        """Send a signal to the process, if it runs."""
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(number)

    def kill(self) -> None:
        """Kill the process."""
        self.send(signal.SIGKILL)

    async def ended(self) -> int:
        """Wait for the end of the process. Raise `NodeFailed` if it does not come."""
        assert self._process is not None
        try:
            async with asyncio.timeout(STOP_S):
                return await self._process.wait()
        except TimeoutError:
            self.kill()
            await self._process.wait()
            raise NodeFailed(f"node {self.number} did not stop within {STOP_S:.0f} s of SIGTERM") from None

    async def close(self) -> None:
        """End the process and the proxy."""
        self.kill()
        if self._process is not None:
            await self._process.wait()
        if self._draining is not None:
            await self._draining
        await self.entrance.close()

    def leases(self) -> list[LeaseTaken]:
        """Return the roles that the node took, by its log."""
        taken = []
        for run in range(1, self.runs + 1):
            for line in self._log(run).read_bytes().splitlines():
                if _ROLE_TAKEN in line and (fields := _role_taken(line)):
                    taken.append(LeaseTaken(node=self.number, run=run, **fields))
        return taken

    async def _until_ready(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            if ready := _READY.match(line):
                self.entrance.retarget(HOST, int(ready[1]))  # another program may have taken the port of the last time
                self._draining = asyncio.create_task(_drain(process.stdout))
                return
        await process.wait()
        said = self._log(self.runs).read_text(errors="replace")[-500:].strip()
        raise NodeFailed(f"node {self.number} ended with {process.returncode} before it was ready: {said}")

    def _log(self, run: int) -> Path:
        return self._folder / f"node-{self.number}-{run}.log"


async def _drain(stream: asyncio.StreamReader) -> None:
    while await stream.read(65_536):
        pass


def _role_taken(line: bytes) -> dict[str, Any] | None:  # Any: JSON
    try:
        value = parse(line)
    except Malformed:  # a line that a kill cut off
        return None
    return {"role": value["role"], "term": value["term"]} if value.get("event") == "role_taken" else None
