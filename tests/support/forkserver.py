"""A forkserver: it imports programs once and forks for each start, which takes hundredths of a second.

The forkserver is a program of its own with one end of a socket as standard input. A request on the socket brings JSON
and four file descriptors. Three are the program's standard input, output and error. The last is a socket for its
process id and its end. Each request becomes a process with its own environment, folder and signals. It can be killed
like any process. Commands that are executed, not forked, start here too, so that all programs begin with the same
signals.

The forkserver knows nothing of tests. It ends, with its programs, when the other end of its socket is closed.
"""

import gc
import importlib
import io
import json
import os
import select
import signal
import site
import socket
import sys
import sysconfig
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NoReturn

LENGTH_BYTES = 4
FILES = 4
"""Number of files in a request: standard input, output and error, and the socket for reports."""

Main = Callable[[], int]


def main(modules: list[str]) -> int:
    """Serve until the socket is closed. In a forked process, run the requested program."""
    own_folder = sys.path.pop(0)  # programs find no modules there either
    assert own_folder.endswith("support"), own_folder
    before = dict(os.environ)
    for module in modules:
        with suppress(ImportError):  # a plugin may be importable in one test only, and that test's program reports it
            importlib.import_module(module)
    set_by_modules = {name: value for name, value in os.environ.items() if name not in before}
    gc.collect()
    gc.freeze()  # objects shared by all programs are never copied by a collection in one of them
    become = Forkserver(set_by_modules).serve()
    return 0 if become is None else become()


class Forkserver:
    """A server that forks on request and reports the end of each program."""

    def __init__(self, set_by_modules: dict[str, str]) -> None:
        self._set_by_modules = set_by_modules
        self._requests = socket.socket(fileno=os.dup(0))
        self._told: dict[int, socket.socket] = {}
        self._woken, self._wakes = os.pipe()
        for end in (self._woken, self._wakes):
            os.set_blocking(end, False)
        # Ctrl-C at the terminal is for the tests. It is blocked, not ignored, so that a program receives a pending one.
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        signal.signal(signal.SIGCHLD, lambda number, frame: None)
        signal.set_wakeup_fd(self._wakes)

    def serve(self) -> Main | None:
        """Handle requests. Return None at their end, or in a forked process the function to run."""
        while True:
            ready, _, _ = select.select([self._requests.fileno(), self._woken], [], [])
            if self._woken in ready:
                os.read(self._woken, 4096)
                self._tell_ends()
            if self._requests.fileno() in ready:
                head, files, _, _ = socket.recv_fds(self._requests, LENGTH_BYTES, FILES)
                if not head:
                    self._kill_all()
                    return None
                request = json.loads(_received(self._requests, int.from_bytes(head)))
                if (become := self._fork(request, files)) is not None:
                    return become

    def _fork(self, request: dict[str, Any], files: list[int]) -> Main | None:  # Any: JSON
        *standard, told = files
        fault, faults = os.pipe()  # brings the error that prevents the start, and is closed by the start
        process_id = os.fork()
        if process_id == 0:
            self._forget()
            for file in (fault, told):
                os.close(file)
            if request["entry"] is not None:
                request["env"] = {**self._set_by_modules, **request["env"]}
            return _prepared(request, standard, faults)
        for file in (*standard, faults):
            os.close(file)
        self._tell_start(process_id, socket.socket(fileno=told), fault)
        return None

    def _tell_start(self, process_id: int, told: socket.socket, fault: int) -> None:
        with open(fault, "rb") as pipe:
            error = pipe.read()
        if error:
            os.waitpid(process_id, 0)
            with told:
                _tell(told, json.loads(error))
        else:
            self._told[process_id] = told
            _tell(told, {"process_id": process_id})

    def _tell_ends(self) -> None:
        while True:
            try:
                process_id, status, used = os.wait3(os.WNOHANG)
            except ChildProcessError:
                return
            if process_id == 0:
                return
            with self._told.pop(process_id) as told:
                code = os.waitstatus_to_exitcode(status)
                _tell(told, {"returncode": code, "processor_s": used.ru_utime + used.ru_stime})

    def _kill_all(self) -> None:
        for process_id in self._told:
            os.kill(process_id, signal.SIGKILL)

    def _forget(self) -> None:
        """Close the server's own files in a forked process."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for end in (self._woken, self._wakes):
            os.close(end)
        for one in (self._requests, *self._told.values()):
            one.close()


def _prepared(request: dict[str, Any], standard: list[int], faults: int) -> Main:  # Any: JSON
    """Prepare a forked process with its environment and folder, and return the function to run.

    An error is written to the pipe `faults`, which is closed by the start.
    """
    for number, file in enumerate(standard):
        os.dup2(file, number)
        os.close(file)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    try:
        os.chdir(request["cwd"])
        if request["entry"] is None:
            _execute(request["argv"], request["env"])
    except OSError as error:
        os.write(faults, json.dumps({"errno": error.errno, "strerror": error.strerror}).encode())
        os._exit(127)
    os.close(faults)
    os.environ.clear()
    os.environ.update(request["env"])
    _open_standard_files()
    _find_later_installs()
    sys.argv = request["argv"]
    module, _, name = request["entry"].partition(":")
    main: Main = getattr(sys.modules[module], name)
    return main


def _find_later_installs() -> None:
    """Read the paths of editable installs again, which may be newer than the server."""
    site.addsitedir(sysconfig.get_path("purelib"))
    importlib.invalidate_caches()


def _execute(argv: list[str], environment: dict[str, str]) -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # as in a process that was not forked
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # as Python does
    os.execvpe(argv[0], argv, environment)


def _open_standard_files() -> None:
    """Open standard input, output and error as the interpreter does when it starts."""
    sys.stdin = io.TextIOWrapper(io.BufferedReader(_raw(0, "r")), encoding="utf-8")
    out, err = io.BufferedWriter(_raw(1, "w")), io.BufferedWriter(_raw(2, "w"))
    sys.stdout = io.TextIOWrapper(out, encoding="utf-8", line_buffering=os.isatty(1))
    sys.stderr = io.TextIOWrapper(err, encoding="utf-8", errors="backslashreplace", line_buffering=True)
    vars(sys).update(__stdin__=sys.stdin, __stdout__=sys.stdout, __stderr__=sys.stderr)


def _raw(number: int, mode: str) -> io.FileIO:
    raw = io.FileIO(number, mode, closefd=False)
    raw.name = ("<stdin>", "<stdout>", "<stderr>")[number]
    return raw


def _received(source: socket.socket, count: int) -> bytes:
    parts = []
    while count:
        parts.append(source.recv(count))
        assert parts[-1], "the request ends too early"
        count -= len(parts[-1])
    return b"".join(parts)


def _tell(told: socket.socket, message: dict[str, object]) -> None:
    with suppress(BrokenPipeError, ConnectionResetError):  # the other end is closed
        told.sendall(json.dumps(message).encode() + b"\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
