"""A Python process at the other end of two pipes: messages go and come, each after its length."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import IO

FINISH_S = 5.0
"""Seconds that a process without a question has to end by itself."""

_LENGTH_BYTES = 8


class PipedProcess:
    """A module run as a program, in a process group of its own: Ctrl-C reaches only the program that started it.

    It ends by itself when the pipe to it closes, also if that program was killed.
    """

    def __init__(self, module: str, arguments: Sequence[str], environment: Mapping[str, str]) -> None:
        command = [sys.executable, "-P", "-m", module, *arguments]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, process_group=0
        )

    @property
    def pid(self) -> int:
        """Number of the process."""
        return self._process.pid

    def send(self, message: bytes) -> None:
        """Send a message. To a process that died it is lost, and `receive` says so."""
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):
            send(self._process.stdin, message)

    def receive(self) -> bytes | None:
        """Return the next message, or None if the process has ended."""
        assert self._process.stdout is not None
        return receive(self._process.stdout)

    def wait(self) -> int:
        """Return the status of a process whose output has ended."""
        return self._process.wait()

    def finish(self) -> None:
        """Let a process without a question end its own processes and then itself, and wait up to `FINISH_S` for it."""
        assert self._process.stdin is not None
        with suppress(BrokenPipeError, subprocess.TimeoutExpired):
            self._process.stdin.close()
            self._process.wait(FINISH_S)

    def close(self) -> None:
        """End the process. Closing twice is harmless."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.kill()  # it holds nothing worth keeping
        self._process.wait()
        with suppress(BrokenPipeError):  # a message that the process never read
            self._process.stdin.close()
        self._process.stdout.close()


def send(pipe: IO[bytes], message: bytes) -> None:
    """Write one message after its length."""
    pipe.write(len(message).to_bytes(_LENGTH_BYTES, "big") + message)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes | None:
    """Read the next message; return None if the other end is closed."""
    length = pipe.read(_LENGTH_BYTES)
    if len(length) < _LENGTH_BYTES:
        return None
    size = int.from_bytes(length, "big")
    message = pipe.read(size)
    return message if len(message) == size else None
