"""Signals that a thread reads, so that they are noticed although the event loop hangs.

Python's own handlers run in the main thread alone, and those of an event loop in the loop. The C handler of Python
also writes the number of a signal to a socket, at once and whatever the main thread does.
"""

import signal
import socket
from collections.abc import Iterable
from types import FrameType


class SignalPipe:
    """A pipe of the numbers of some signals. It is opened and closed in the main thread, and read in another one."""

    def __init__(self, numbers: Iterable[signal.Signals]) -> None:
        self._read, self._write = socket.socketpair()
        self._write.setblocking(False)
        self._numbers = tuple(numbers)
        for number in self._numbers:
            signal.signal(number, _noted)
            signal.siginterrupt(number, False)
        self._before = signal.set_wakeup_fd(self._write.fileno(), warn_on_full_buffer=False)

    def wait(self, timeout_s: float) -> bytes:
        """Return the numbers of the signals that came, each as one byte; a 0 for `wake`. Empty after the timeout."""
        self._read.settimeout(timeout_s)
        try:
            return self._read.recv(64)
        except TimeoutError:
            return b""

    def wake(self) -> None:
        """Let `wait` return at once."""
        self._write.send(b"\0")

    def restore_defaults(self) -> None:
        """Let the next signal end the process, as if there were no pipe."""
        for number in self._numbers:
            signal.signal(number, signal.SIG_DFL)

    def close(self) -> None:
        """Write no more signals. The thread that reads must have ended."""
        signal.set_wakeup_fd(self._before)
        self._read.close()
        self._write.close()


def _noted(number: int, frame: FrameType | None) -> None:
    """Do nothing: the number is in the pipe already."""
