"""A real `lc-server` process to test against: started, stopped, killed and restarted on the same port."""

import os
import re
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from subprocess import DEVNULL, PIPE
from typing import Self

from tests.support import programs

READY = re.compile(r"lc-server ready listen=(\S+)")
STOP_S = 30


class ServerProcess:
    """An `lc-server` process on a store, used with `with`. Its log is in `folder`, and `python` is its interpreter."""

    def __init__(
        self,
        folder: Path,
        *,
        store: str | None = None,
        python: Path = programs.PYTHON,
        arguments: Sequence[str] = (),
        environ: Mapping[str, str] | None = None,
    ) -> None:
        self._environ = environ or {}
        self.python = python
        self.arguments = arguments
        self.store = store or f"sqlite:///{folder / 'games.sqlite'}"
        self.address = "127.0.0.1:0"
        self.said = ""
        """Output before it was ready."""
        self.log_file = folder / "server.log"
        self._process: programs.Program | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self.kill()

    def start(self) -> None:
        """Start, and return once it is ready. A restart uses the same port."""
        command = ["lc-server", "--store", self.store, "--listen", self.address, *self.arguments]
        environ = {**os.environ, **self._environ}
        with self.log_file.open("ab") as log:
            self._process = programs.start(
                command, stdin=DEVNULL, stdout=PIPE, stderr=log, python=self.python, env=environ
            )
        assert self._process.stdout is not None
        self.said = ""
        for line in self._process.stdout:
            self.said += line
            if ready := READY.search(line):
                self.address = ready[1]
                return
        self._process.communicate()
        raise RuntimeError(f"lc-server ended with {self._process.returncode}: {self.log_file.read_text()[-2000:]}")

    def kill(self) -> None:
        """Kill the process, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask the process to stop, and return its exit code."""
        return self._end(signal.SIGTERM)

    @property
    def environment(self) -> dict[str, str]:
        """Environment in which every program of the product finds this server and its store."""
        return {**os.environ, "LOSTCITIES_SERVER": self.address, "LOSTCITIES_STORE": self.store}

    def run(self, *command: str, timeout_s: float = 120) -> "subprocess.CompletedProcess[str]":
        """Run a program of the product (`lc-bot match …`) against this server."""
        return programs.run(command, env=self.environment, timeout_s=timeout_s, python=self.python)

    def send(self, how: signal.Signals) -> None:
        """Send a signal, and do not wait for the end."""
        assert self._process is not None, "the server is not running"
        self._process.send_signal(how)

    def wait(self) -> int:
        """Wait for the end of the process, and return its exit code."""
        process, self._process = self._process, None
        assert process is not None, "the server is not running"
        process.communicate(timeout=STOP_S)
        return process.wait()

    def _end(self, how: signal.Signals) -> int:
        self.send(how)
        return self.wait()
