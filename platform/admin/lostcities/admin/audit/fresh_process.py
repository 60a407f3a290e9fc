"""Is it the same in another process? One more Python with another hash seed, time zone and locale decides it all again.

`FreshProcess` is our end of it, `far_end` the program at the other. They speak msgpack, each message behind its
length, one question at a time. The process lives as long as its `FreshProcess`, for as many games as it is asked.
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
"""Thresholds of the garbage collector: an audit makes many small values and no cycles, and collecting takes a tenth."""

_LENGTH_BYTES = 8


class FreshAnswer(Struct, frozen=True):
    """What the far end says of a log: the fingerprint of all it recomputed, or why it could not."""

    fingerprint: bytes = b""
    error: str = ""
    views: str = ""
    """What the check of the views has seen, if it passed."""
    view_fault: tuple[Version, str, str] | None = None
    """Version, message and secret of the divergence that the check of the views found."""


_answers = msgspec.msgpack.Decoder(FreshAnswer)
_encode = msgspec.msgpack.Encoder().encode


class FreshProcess:
    """A Python of its own that recomputes logs. `points` names the plugins it loads if not all that are installed.

    It starts with the first question. `ask` returns at once, so that both work at the same time; the checks wait. To
    share the work evenly it also compares the views.
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
        """Hand over a log. An answer nobody fetched is dropped."""
        self._fetched()
        if self._process is None:
            self._start()
        assert self._process is not None
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):  # it died; the answer will say so
            send(self._process.stdin, _encode(log.commits))
        self._is_asked = True

    def check_views(self) -> str | None:
        """How the views of the log asked about compare; None if the log could not even be decided again."""
        answer = self._fetched()
        if answer.view_fault is not None:
            version, message, secret = answer.view_fault
            raise Divergence(ExitCode.RULES, version, message, secret=secret)
        return answer.views or None

    def check_fingerprint(self, expected: bytes, version: int) -> str:
        """Compare the fingerprint of the log asked about with ours."""
        answer = self._fetched()
        if answer.error:
            message = "a fresh process could not decide the log again"
            raise Divergence(ExitCode.RULES, version, message, secret=answer.error)
        if answer.fingerprint != expected:
            message = "a fresh process arrives at other bytes: the rules look at hash seed, time zone, locale or clock"
            raise Divergence(ExitCode.RULES, version, message)
        return "a fresh process with another hash seed, time zone and locale arrives at the same bytes"

    def close(self) -> None:
        """End the process. Closing twice is harmless."""
        process, self._process, self._is_asked = self._process, None, False
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        process.kill()  # it holds nothing worth keeping
        process.wait()
        with suppress(BrokenPipeError):  # a question it never read
            process.stdin.close()
        process.stdout.close()

    def _start(self) -> None:
        command = [sys.executable, "-P", "-m", "lostcities.admin.audit.fresh_worker", *self._plugins]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=_other_environment(dict(os.environ))
        )

    def _fetched(self) -> FreshAnswer:
        """The answer to the last question, waited for once."""
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
        status = process.wait()  # its output has ended, so it is ending too
        self.close()
        return FreshAnswer(error=f"the process ended with status {status}")


def _other_environment(own: dict[str, str]) -> dict[str, str]:
    """The environment of a place far away, and different from our own whatever that is."""
    return {
        **own,
        "PYTHONHASHSEED": "1907" if own.get("PYTHONHASHSEED") != "1907" else "1922",
        "TZ": "Pacific/Kiritimati" if own.get("TZ") != "Pacific/Kiritimati" else "America/Lima",
        "LC_ALL": "C" if own.get("LC_ALL") != "C" else "C.UTF-8",
        "PYTHONCOERCECLOCALE": "0",
    }


def send(pipe: IO[bytes], message: bytes) -> None:
    """Write one message."""
    pipe.write(len(message).to_bytes(_LENGTH_BYTES, "big") + message)
    pipe.flush()


def receive(pipe: IO[bytes]) -> bytes | None:
    """The next message, or None if the other end is gone."""
    length = pipe.read(_LENGTH_BYTES)
    if len(length) < _LENGTH_BYTES:
        return None
    size = int.from_bytes(length, "big")
    message = pipe.read(size)
    return message if len(message) == size else None
