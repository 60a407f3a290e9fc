"""The client under test: its process, its environment, and its output."""

import asyncio
import os
import signal
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from lostcities.core import LostCitiesError

OUTPUT_BYTES_MAX = 256 * 1024
"""Bytes of output that are kept. More is read and dropped, so that the client never blocks."""
GRACE_S = 2.0
"""Time between the request to end and the kill."""


class NoClient(LostCitiesError):
    """There is no command that starts a client, or it cannot be started."""

    reason = "NO_CLIENT"


class ProcessEnd(Struct, frozen=True):
    """The end of the client."""

    code: int
    """Exit code; negative for the signal that ended it."""
    output: str
    is_timed_out: bool
    """True if the kit ended it, because it ran for too long."""
    at: float
    took_s: float


class ClientSetting(Struct, frozen=True):
    """Facts that a client is told about its game."""

    server: str
    token: str
    game: str
    seat: int
    invitation: str
    heartbeat_s: float
    config: Path
    """Folder for files of the client, empty at the start of a scenario."""

    def environment(self) -> Mapping[str, str]:
        """Return the variables that the client's environment gets."""
        return {
            "LOSTCITIES_SERVER": self.server,
            "LOSTCITIES_TOKEN": self.token,
            "LOSTCITIES_GAME": self.game,
            "LOSTCITIES_SEAT": str(self.seat),
            "LOSTCITIES_INVITATION": self.invitation,
            "LOSTCITIES_HEARTBEAT_S": f"{self.heartbeat_s:g}",
            "LOSTCITIES_CONFIG": str(self.config),
        }

    def filled(self, command: Sequence[str]) -> list[str]:
        """Return a command with the values of `{server}`, `{token}`, `{game}`, `{seat}` and `{invitation}`."""
        names = ("server", "token", "game", "seat", "invitation")
        filled = []
        for word in command:
            for name in names:
                word = word.replace("{" + name + "}", str(getattr(self, name)))
            filled.append(word)
        return filled


async def run_client(
    command: Sequence[str],
    setting: ClientSetting,
    *,
    timeout_s: float,
    give_up: asyncio.Event,
    kill_now: asyncio.Event,
    kills: int,
) -> ProcessEnd:
    """Run the client to its end, the timeout, or until `give_up` is set.

    Kill it and start it again whenever `kill_now` is set, `kills` times.
    """
    now = asyncio.get_running_loop().time
    started, output = now(), bytearray()
    while True:
        process = await _start(command, setting)
        reading = asyncio.create_task(_read(process, output))
        exited = asyncio.create_task(process.wait())
        killed = asyncio.create_task(kill_now.wait())
        given_up = asyncio.create_task(give_up.wait())
        try:
            left_s = max(0.0, timeout_s - (now() - started))
            waiting = {exited, given_up, killed} if kills else {exited, given_up}
            done, _ = await asyncio.wait(waiting, timeout=left_s, return_when=asyncio.FIRST_COMPLETED)
            is_timed_out = exited not in done and killed not in done
            if is_timed_out:
                await _end(process, signal.SIGTERM)
            elif exited not in done:
                kills -= 1
                kill_now.clear()
                await _end(process, signal.SIGKILL)
                continue
            code = await exited
            at = now()
            await asyncio.wait([reading], timeout=GRACE_S)  # a child of the client may keep its output open
            text = output.decode(errors="replace")
            return ProcessEnd(code=code, output=text, is_timed_out=is_timed_out, at=at, took_s=at - started)
        finally:
            await _end(process, signal.SIGKILL)
            for task in (reading, exited, killed, given_up):
                task.cancel()


async def _start(command: Sequence[str], setting: ClientSetting) -> asyncio.subprocess.Process:
    try:
        return await asyncio.create_subprocess_exec(
            *setting.filled(command),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            env={**os.environ, **setting.environment()},
            start_new_session=True,
        )
    except OSError as error:
        raise NoClient(f"cannot start {command[0]}: {error.strerror}") from None


async def _read(process: asyncio.subprocess.Process, output: bytearray) -> None:
    assert process.stdout is not None
    while chunk := await process.stdout.read(65_536):
        output += chunk[: OUTPUT_BYTES_MAX - len(output)]


async def _end(process: asyncio.subprocess.Process, how: signal.Signals) -> None:
    """End the process and its children, which share its group."""
    if process.returncode is not None:
        return
    for each in (how, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, each)
        with suppress(TimeoutError):
            async with asyncio.timeout(GRACE_S):
                await process.wait()
                return
