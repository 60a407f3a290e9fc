"""A second process that decides a log again, with another hash seed, time zone and locale.

`FreshProcess` is the near end and `fresh_worker` the program at the far end. They exchange one question at a time, in
msgpack, each message after its length. The process serves any number of games, until its `FreshProcess` is closed.
"""

import os
import subprocess
import sys
from collections.abc import Iterable
from contextlib import suppress
from importlib.metadata import EntryPoint
from types import TracebackType
from typing import IO, Self

import msgspec
from msgspec import Struct

from lostcities.admin.audit.findings import Divergence, ExitCode
from lostcities.admin.stored_log import StoredLog
from lostcities.core.names import Version

COLLECT_SELDOM = (50_000, 20, 20)
"""Thresholds of the garbage collector.

An audit makes many small values and no cycles, and collection costs a tenth of the time.
"""

_LENGTH_BYTES = 8


class FreshAnswer(Struct, frozen=True):
    """Answer of the far end: the fingerprint of everything recomputed, or an error."""

    fingerprint: bytes = b""
    error: str = ""
    views: str = ""
    """Result of the check of views, if it passed."""
    view_fault: tuple[Version, str, str] | None = None
    """Version, message and secret of the divergence that the check of views found."""


_answers = msgspec.msgpack.Decoder(FreshAnswer)
_encode = msgspec.msgpack.Encoder().encode


class FreshProcess:
    """A Python process that recomputes logs. `points` names the plugins to load; None loads all installed ones.

    It starts with the first question. `ask` returns at once, so that both processes work at the same time; the checks
    wait for the answer. To share the work evenly the far end also compares the views.
    """

    def __init__(self, points: Iterable[EntryPoint] | None = None) -> None:
        self._plugins = [] if points is None else [f"{point.name}={point.value}" for point in points]
        self._process: subprocess.Popen[bytes] | None = None
        self._is_asked = False
        self._answer = FreshAnswer(error="nothing was asked")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def ask(self, log: StoredLog) -> None:
        """Send a log to the process. An answer that was not fetched is dropped."""
        self._fetched()
        if self._process is None:
            self._start()
        assert self._process is not None
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):  # the process died; the answer will say so
            send(self._process.stdin, _encode(log.commits))
        self._is_asked = True

    def check_views(self) -> str | None:
        """Return the result of the check of views, or None if the log could not even be decided again."""
        answer = self._fetched()
        if answer.view_fault is not None:
            version, message, secret = answer.view_fault
            raise Divergence(ExitCode.RULES, version, message, secret=secret)
        return answer.views or None

    def check_fingerprint(self, expected: bytes, version: int) -> str:
        """Compare the fingerprint from the other process with this one."""
        answer = self._fetched()
        if answer.error:
            message = "a fresh process could not decide the log again"
            raise Divergence(ExitCode.RULES, version, message, secret=answer.error)
        if answer.fingerprint != expected:
            message = "a fresh process computes other bytes: the rules depend on hash seed, time zone, locale or clock"
            raise Divergence(ExitCode.RULES, version, message)
        return "a fresh process with another hash seed, time zone and locale computes the same bytes"

    def close(self) -> None:
        """End the process. Closing twice is harmless."""
        process, self._process, self._is_asked = self._process, None, False
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        process.kill()  # it holds nothing worth keeping
        process.wait()
        with suppress(BrokenPipeError):  # a question that the process never read
            process.stdin.close()
        process.stdout.close()

    def _start(self) -> None:
        command = [sys.executable, "-P", "-m", "lostcities.admin.audit.fresh_worker", *self._plugins]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=_other_environment(dict(os.environ))
        )

    def _fetched(self) -> FreshAnswer:
        """Return the answer to the last question; wait for it the first time."""
        if self._is_asked:
            self._answer, self._is_asked = self._receive(), False
        return self._answer

    def _receive(self) -> FreshAnswer:
        assert self._process is not None
        assert self._process.stdout is not None
        text = receive(self._process.stdout)
        if text is not None:
            return _answers.decode(text)
        process = self._process
        status = process.wait()  # its output has ended, so the process is ending too
        self.close()
        return FreshAnswer(error=f"the process ended with status {status}")


def _other_environment(own: dict[str, str]) -> dict[str, str]:
    """Return the environment with another hash seed, time zone and locale than this process has."""
    return {
        **own,
        "PYTHONHASHSEED": "1907" if own.get("PYTHONHASHSEED") != "1907" else "1922",
        "TZ": "Pacific/Kiritimati" if own.get("TZ") != "Pacific/Kiritimati" else "America/Lima",
        "LC_ALL": "C" if own.get("LC_ALL") != "C" else "C.UTF-8",
        "PYTHONCOERCECLOCALE": "0",
    }


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
