"""A real `lc-bot run` process as a guest of a server: started, stopped, killed, and its log lines as they come."""

import asyncio
import json
import queue
import signal
import threading
from collections.abc import Mapping
from pathlib import Path
from subprocess import DEVNULL, PIPE
from typing import Any, Self

from tests.support import programs

from lostcities.core import PlayerId

WAIT_S = 60.0

Line = dict[str, Any]
"""A log line: its event and fields."""


class GuestProcess:
    """An `lc-bot run` process, used with `with`."""

    def __init__(self, *arguments: str, env: Mapping[str, str], cwd: Path | None = None) -> None:
        self.arguments = arguments
        self.environment = env
        self.folder = cwd
        self.lines: list[Line] = []
        """The lines that were waited for, and those before them."""

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        """Start the program, also again after its end."""
        command = ["lc-bot", "run", *self.arguments]
        self.program = programs.start(
            command, stdin=DEVNULL, stdout=DEVNULL, stderr=PIPE, env=self.environment, cwd=self.folder
        )
        self._coming: queue.Queue[Line] = queue.Queue()
        self._reader = threading.Thread(target=self._read, args=(self.program, self._coming), daemon=True)
        self._reader.start()

    def _read(self, program: programs.Program, coming: queue.Queue[Line]) -> None:
        assert program.stderr is not None
        with program.stderr:
            for text in program.stderr:
                coming.put(json.loads(text) if text.startswith("{") else {"event": "other", "text": text})
        coming.put({"event": "ended"})

    async def wait_for(self, event: str, **fields: object) -> Line:
        """Return the next line with this event and these fields. Fail if the program ends before."""
        while True:
            line = await asyncio.to_thread(self._coming.get, timeout=WAIT_S)
            self.lines.append(line)
            if line["event"] == event and fields.items() <= line.items():
                return line
            assert line["event"] != "ended", f"no {event} {fields} in {self.lines}"

    async def player(self) -> PlayerId:
        """Return the bot's player once its program is ready."""
        return PlayerId((await self.wait_for("bot_ready"))["player"])

    def send(self, number: signal.Signals) -> None:
        """Send a signal."""
        self.program.send_signal(number)

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask the program to stop, and return its exit code."""
        self.send(number)
        return self.wait()

    def wait(self) -> int:
        """Wait for the end of the program, and return its exit code."""
        code = self.program.wait(WAIT_S)
        self._reader.join(WAIT_S)
        while not self._coming.empty():
            self.lines.append(self._coming.get())
        return code

    def kill(self) -> None:
        """Kill the program, as a power cut would."""
        self.send(signal.SIGKILL)
        self.wait()

    @property
    def events(self) -> list[str]:
        """Events of the lines so far."""
        return [line["event"] for line in self.lines]
