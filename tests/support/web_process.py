"""A real `lc-web` process to test against: started, stopped, killed and restarted on the same port."""

import os
import re
import select
import signal
from pathlib import Path
from subprocess import DEVNULL, PIPE

from tests.support import programs

READY = re.compile(r"lc-web ready url=\S+ listen=(\S+)")
STOP_S = 30


class WebProcess:
    """An `lc-web` process for a game server, used with `with`. Its state and log are in `folder`."""

    def __init__(self, folder: Path, server: str, *arguments: str, python: Path = programs.PYTHON) -> None:
        self.python = python
        self.server = server
        self.arguments = arguments
        self.listen = "127.0.0.1:0"
        self.url = ""
        self.log_file = folder / "web.log"
        self.environment = {**os.environ, "LOSTCITIES_CONFIG": str(folder / "config")}
        self._process: programs.Program | None = None

    def __enter__(self) -> "WebProcess":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None:
            self.kill()

    @property
    def command(self) -> list[str]:
        """Command line of the process."""
        program = ["lc-web", "--server", self.server, "--listen", self.listen]
        return [*program, "--bot-pause-ms", "0", *self.arguments]

    def start(self) -> None:
        """Start, and return once it is ready. A restart uses the same port."""
        with self.log_file.open("ab") as log:
            self._process = programs.start(
                self.command,
                stdin=DEVNULL,
                stdout=PIPE,
                stderr=log,
                env=self.environment,
                python=self.python,
            )
        assert self._process.stdout is not None
        ready = READY.search(self._process.stdout.readline())
        if ready is None:
            self._process.communicate()
            raise RuntimeError(f"lc-web ended with {self._process.returncode}: {self.log_file.read_text()[-2000:]}")
        self.listen = ready[1]
        self.url = f"http://{self.listen}"

    @property
    def process_id(self) -> int:
        """Id of the process."""
        assert self._process is not None, "the gateway is not running"
        return self._process.pid

    def kill(self) -> None:
        """Kill the process, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask the process to stop, and return its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        assert process is not None, "the gateway is not running"
        process.send_signal(how)
        process.communicate(timeout=STOP_S)
        return process.wait()


def await_end(process_id: int) -> None:
    """Wait until a process has ended, even one that this process did not start."""
    try:
        watched = os.pidfd_open(process_id)
    except ProcessLookupError:
        return
    try:
        assert select.select([watched], [], [], STOP_S)[0], f"process {process_id} still runs"
    finally:
        os.close(watched)
