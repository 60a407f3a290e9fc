"""The process of a worker: started with one descriptor and nothing else, and killed with all that it has started."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from subprocess import DEVNULL

import msgspec

from lostcities.registry import Loaded
from lostcities.service.isolation.worker_messages import WorkerStart

_BOOT = (
    "import json, sys; sys.path[:] = json.loads(sys.argv.pop(1)); import runpy; "
    "runpy.run_module('lostcities.service.isolation.rules_worker', run_name='__main__', alter_sys=True)"
)
"""Program of a worker. It finds modules where the server does, although its environment is empty."""

_TICKS = os.sysconf("SC_CLK_TCK")


class WorkerProcess:
    """A running worker."""

    def __init__(self, variant: str, sources: Sequence[Loaded], memory_bytes: int) -> None:
        self.end, theirs = socket.socketpair()
        self.errors, errors = os.pipe()
        os.set_blocking(self.errors, False)
        start = WorkerStart(
            descriptor=theirs.fileno(),
            variant=variant,
            sources=[(source.plugin, source.distribution) for source in sources],
            memory_bytes=memory_bytes,
            server_pid=os.getpid(),
        )
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-c", _BOOT, json.dumps(_paths()), msgspec.json.encode(start).decode()],
                stdin=DEVNULL,
                stdout=DEVNULL,
                stderr=errors,
                pass_fds=(theirs.fileno(),),
                env={},
                cwd="/",
                start_new_session=True,
            )
        except BaseException:
            self.end.close()
            os.close(self.errors)
            raise
        finally:
            theirs.close()
            os.close(errors)

    @property
    def pid(self) -> int:
        """Number of the process."""
        return self._process.pid

    @property
    def has_ended(self) -> bool:
        """True if the process has ended."""
        return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def processor_s(self) -> float:
        """Return the processor time of the process in seconds; 0 where the system does not say."""
        try:
            with open(f"/proc/{self.pid}/stat", "rb") as file:
                fields = file.read().rpartition(b")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def kill(self) -> int:
        """Kill the process and all of its group, once, and return its exit code."""
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)  # nothing has waited for it yet, so the number is still its own
        return self._process.wait()


def _paths() -> list[str]:
    """Return where the server finds modules."""
    return [os.path.abspath(path) for path in sys.path]
