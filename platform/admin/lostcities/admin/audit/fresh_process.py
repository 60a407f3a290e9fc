"""A second process that decides a log again, with another hash seed, time zone and locale.

`FreshProcess` is the near end and `fresh_worker` the program at the far end. They exchange one question at a time, in
msgpack, each message after its length. The process serves any number of games, until its `FreshProcess` is closed.
"""

import os
from collections.abc import Iterable
from importlib.metadata import EntryPoint
from types import TracebackType
from typing import Self

import msgspec
from msgspec import Struct

from lostcities.admin.audit.findings import Divergence, ExitCode
from lostcities.admin.audit.piped_process import PipedProcess
from lostcities.admin.stored_log import StoredLog
from lostcities.core.names import Version

COLLECT_SELDOM = (50_000, 20, 20)
"""Thresholds of the garbage collector.

An audit makes many small values and no cycles, and collection costs a tenth of the time.
"""


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
        self._process: PipedProcess | None = None
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
            environment = _other_environment(dict(os.environ))
            self._process = PipedProcess("lostcities.admin.audit.fresh_worker", self._plugins, environment)
        self._process.send(_encode(log.commits))
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
        if process is not None:
            process.close()

    def _fetched(self) -> FreshAnswer:
        """Return the answer to the last question; wait for it the first time."""
        if self._is_asked:
            self._answer, self._is_asked = self._receive(), False
        return self._answer

    def _receive(self) -> FreshAnswer:
        assert self._process is not None
        text = self._process.receive()
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
