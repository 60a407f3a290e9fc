"""Programs for tests: `start(["lc-server", …])` and `run(["lc-admin", …])`, as in subprocess but much faster.

A forkserver that has imported the programs of the product forks them, and executes any other command. A program begins
with the usual signals, whatever signals the tests ignore: Ctrl-C ends it even if the tests run in the background.
`is_executed` asks for the installed program itself, with an interpreter of its own.
"""

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT
from typing import IO, Any, Self

from tests.support.forkserver import LENGTH_BYTES

from lostcities.programs import PROGRAMS

PYTHON = Path(sys.executable)
FORKSERVER = Path(__file__).with_name("forkserver.py")

NEW_INTERPRETER = ("PYTHON", "LC_ALL", "LC_CTYPE", "TZ", "TEXTUAL")
"""Prefixes of variables that Python or a library reads while it loads. A change of one needs a new interpreter."""

_AT_FIRST = dict(os.environ)

Words = Sequence[str | Path]
Environment = Mapping[str, str]
File = int | IO[Any] | None  # Any: a file of text or of bytes


@cache
def entries() -> dict[str, str]:
    """Return the programs of the product: `{"lc-server": "module:function"}`."""
    ours = entry_points(group="console_scripts")
    return {entry.name: entry.value for entry in ours if entry.name.startswith("lc-")}


def start(
    command: Words,
    *,
    stdin: File = None,
    stdout: File = None,
    stderr: File = None,
    env: Environment | None = None,
    cwd: Path | None = None,
    python: Path = PYTHON,
    is_executed: bool = False,
) -> "Program":
    """Start a command. Its pipes are text. `python` is the interpreter for programs of the product."""
    return Program(command, (stdin, stdout, stderr), env=env, cwd=cwd, python=python, is_executed=is_executed)


def run(
    command: Words,
    *,
    typed: str | None = None,
    stdin: File = DEVNULL,
    stdout: File = PIPE,
    stderr: File = PIPE,
    env: Environment | None = None,
    cwd: Path | None = None,
    timeout_s: float = 120,
    python: Path = PYTHON,
    is_executed: bool = False,
) -> "subprocess.CompletedProcess[str]":
    """Run a command to its end with `typed` as its input, and kill it after the timeout."""
    files = (stdin if typed is None else PIPE, stdout, stderr)
    with Program(command, files, env=env, cwd=cwd, python=python, is_executed=is_executed) as program:
        try:
            out, err = program.communicate(typed, timeout=timeout_s)
        except BaseException:
            program.kill()
            raise
    assert program.returncode is not None
    return subprocess.CompletedProcess(program.args, program.returncode, out, err)


class Program:
    """A running program, used like a `subprocess.Popen` of text."""

    processor_s = 0.0
    """Processor seconds of all programs together that have ended."""

    def __init__(
        self,
        command: Words,
        files: tuple[File, File, File],
        *,
        env: Environment | None = None,
        cwd: Path | None = None,
        python: Path = PYTHON,
        is_executed: bool = False,
    ) -> None:
        self.args = [str(word) for word in command]
        self.returncode: int | None = None
        environment = dict(os.environ if env is None else env)
        entry = None if is_executed or needs_an_interpreter(environment) else entries().get(self.args[0])
        if self.args[0] in entries():
            self.args[0] = str(python.parent / self.args[0])
        self._readers: list[_Reader] = []
        ends, (self.stdin, self.stdout, self.stderr) = _opened(files)
        self._told, told = socket.socketpair()
        self._heard = b""
        try:
            request = {"argv": self.args, "env": environment, "cwd": str(cwd or Path.cwd()), "entry": entry}
            forkserver(python).ask(request, [*ends, told.fileno()])
        finally:
            told.close()
            for end in ends:
                os.close(end)
        try:
            self.pid: int = self._next()["process_id"]
        except OSError:
            for file in (self.stdin, self.stdout, self.stderr, self._told):
                if file is not None:
                    file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for file in (self.stdout, self.stderr, self.stdin):
            if file is not None:
                file.close()
        self.wait()

    def poll(self) -> int | None:
        """Return the exit code if the program has ended."""
        if self.returncode is None and select.select([self._told], [], [], 0)[0]:
            self._hear_the_end()
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end. Return the exit code, or minus the number of the signal that ended the program."""
        if self.returncode is None:
            if not select.select([self._told], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired(self.args, timeout or 0)
            self._hear_the_end()
        assert self.returncode is not None
        return self.returncode

    def communicate(self, typed: str | None = None, timeout: float | None = None) -> tuple[str, str]:
        """Write to the input, read both pipes to their ends and wait. Return the texts, "" for what is no pipe."""
        give_up_at = None if timeout is None else time.monotonic() + timeout
        if not self._readers:
            self._readers = [_Reader(file) for file in (self.stdout, self.stderr)]
            if self.stdin is not None:
                with suppress(BrokenPipeError), self.stdin:
                    self.stdin.write(typed or "")
        for reader in self._readers:
            reader.join(None if give_up_at is None else max(0.0, give_up_at - time.monotonic()))
            if reader.is_alive():
                raise subprocess.TimeoutExpired(self.args, timeout or 0)
        self.wait(None if give_up_at is None else max(0.0, give_up_at - time.monotonic()))
        out, err = (reader.text for reader in self._readers)
        return out, err

    def send_signal(self, number: int) -> None:
        """Send a signal, unless the program has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask the program to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """Kill the program."""
        self.send_signal(signal.SIGKILL)

    def _hear_the_end(self) -> None:
        end = self._next()
        self.returncode = end["returncode"]
        Program.processor_s += end["processor_s"]
        self._told.close()

    def _next(self) -> dict[str, Any]:  # Any: JSON
        """Return the next message of the forkserver. Raises the `OSError` that prevented the start."""
        while b"\n" not in self._heard:
            more = self._told.recv(4096)
            assert more, "the forkserver has ended"
            self._heard += more
        line, _, self._heard = self._heard.partition(b"\n")
        message: dict[str, Any] = json.loads(line)
        if "errno" in message:
            raise OSError(message["errno"], message["strerror"], self.args[0])
        return message


class _Reader(threading.Thread):
    """A thread that reads a pipe to its end, so that the program and the other pipe never block."""

    def __init__(self, file: IO[str] | None) -> None:
        super().__init__(daemon=True)
        self._file = file
        self.text = ""
        self.start()

    def run(self) -> None:
        """Read the pipe to its end."""
        if self._file is not None:
            with self._file:
                self.text = self._file.read()


class Forkserver:
    """A forkserver that runs in one interpreter, and the socket for requests to it."""

    def __init__(self, python: Path) -> None:
        self._requests, theirs = socket.socketpair()
        self._one_at_a_time = threading.Lock()
        plugins = {entry.module for entry in entry_points(group="lostcities")}
        scripts = {value.partition(":")[0] for value in entries().values()}
        mains = {program.module for program in PROGRAMS.values()}  # which the scripts import as late as they can
        modules = sorted(scripts | mains | plugins)
        with theirs:
            self._process = subprocess.Popen(
                [str(python), str(FORKSERVER), *modules], stdin=theirs.fileno(), env=_AT_FIRST
            )
        atexit.register(self._end)

    def ask(self, request: Mapping[str, object], files: Sequence[int]) -> None:
        """Request the start of a program."""
        body = json.dumps(request).encode()
        with self._one_at_a_time:
            socket.send_fds(self._requests, [len(body).to_bytes(LENGTH_BYTES)], files)
            self._requests.sendall(body)

    def _end(self) -> None:
        self._requests.close()
        self._process.wait()


forkserver = cache(Forkserver)
"""Return the forkserver of an interpreter, shared by all tests of this process."""


def needs_an_interpreter(environment: Environment) -> bool:
    """Return whether a program must be loaded anew, because this environment changes how it loads."""
    names = {name for name in (*environment, *_AT_FIRST) if name.startswith(NEW_INTERPRETER)}
    return any(environment.get(name) != _AT_FIRST.get(name) for name in names)


def _opened(files: tuple[File, File, File]) -> tuple[list[int], list[IO[str] | None]]:
    """Open the program's ends of its standard files, for the caller to close, and our ends of the pipes."""
    ends: list[int] = []
    own: list[IO[str] | None] = [None, None, None]
    for number, file in enumerate(files):
        if file == PIPE:
            read, write = os.pipe()
            ours, theirs = (write, read) if number == 0 else (read, write)
            own[number] = os.fdopen(ours, "w" if number == 0 else "r", encoding="utf-8")
            ends.append(theirs)
        elif file == STDOUT:
            ends.append(os.dup(ends[1]))
        elif file == DEVNULL:
            ends.append(os.open(os.devnull, os.O_RDWR))
        elif file is None:
            ends.append(os.dup(number))
        else:
            ends.append(os.dup(file if isinstance(file, int) else file.fileno()))
    return ends, own
