"""The audit of one game among many: a question, and the report that answers it, in this process or in another.

`AuditProcess` is the near end of another process, and `audit_worker` the program at its far end.
"""

import os
from collections.abc import Iterable
from importlib.metadata import EntryPoint
from threading import Lock
from types import TracebackType
from typing import Protocol, Self

import msgspec
from msgspec import Struct

from lostcities.admin.audit.audit import audit
from lostcities.admin.audit.findings import Report
from lostcities.admin.audit.fresh_process import FreshProcess
from lostcities.admin.audit.origin import NOT_HERE, OriginLog
from lostcities.admin.audit.other_rules import OtherRules, decide_with_other_rules
from lostcities.admin.audit.piped_process import PipedProcess
from lostcities.admin.stored_log import StoredLog
from lostcities.registry import Registry


class AuditTask(Struct, frozen=True, kw_only=True):
    """A log to audit, with all that its audit needs to know of the store."""

    log: StoredLog
    origin: OriginLog = NOT_HERE
    reveal: bool = False
    other: OtherRules | None = None
    """Rules for a what-if in place of the audit."""


class Answer(Struct, frozen=True):
    """Answer of an audit process: the report, or the error that kept it from one."""

    report: Report | None = None
    error: str = ""


class Auditor(Protocol):
    """Auditor of one game at a time."""

    def report(self, question: AuditTask) -> Report:
        """Audit a game. This takes long: call it in a thread."""
        ...

    def close(self) -> None:
        """End the processes beside this one. An audit under way fails."""
        ...


class AuditFailed(Exception):
    """A process that audits games has ended or failed. This says nothing about the game."""


class OwnAuditor:
    """An auditor in this process, with a fresh process beside it."""

    def __init__(self, registry: Registry, fresh: FreshProcess) -> None:
        self._registry = registry
        self._fresh = fresh

    def report(self, question: AuditTask) -> Report:
        """See `Auditor.report`."""
        log, reveal = question.log, question.reveal
        if question.other is not None:
            return decide_with_other_rules(log, self._registry, question.other, reveal=reveal).report
        return audit(log, self._registry, fresh=self._fresh, origin=question.origin, reveal=reveal).report

    def close(self) -> None:
        """See `Auditor.close`. The fresh process is its lender's to end."""


_encode = msgspec.msgpack.Encoder().encode
_answers = msgspec.msgpack.Decoder(Answer)


class AuditProcess:
    """An auditor in a process of its own, which has a fresh process in turn. It starts with the first question.

    `points` names the plugins to load; None loads all installed ones.
    """

    def __init__(self, points: Iterable[EntryPoint] | None = None) -> None:
        self._plugins = [] if points is None else [f"{point.name}={point.value}" for point in points]
        self._process: PipedProcess | None = None
        self._lock = Lock()
        self._is_busy = False
        self._is_closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        """Number of the process; None before it starts."""
        return self._process.pid if self._process else None

    def report(self, question: AuditTask) -> Report:
        """See `Auditor.report`. Raise `AuditFailed` if the process ends."""
        process = self._started()
        process.send(_encode(question))
        message = process.receive()
        if message is None:
            raise AuditFailed(_how_it_ended(process, question))
        self._is_busy = False
        answer = _answers.decode(message)
        if answer.report is None:
            raise AuditFailed(answer.error)
        return answer.report

    def close(self) -> None:
        """See `Auditor.close`. An audit under way raises `AuditFailed`. An idle process ends its fresh one first."""
        with self._lock:  # else a thread could start a process that would never be ended
            self._is_closed = True
            if self._process is None:
                return
            try:
                if not self._is_busy:
                    self._process.finish()
            finally:
                self._process.close()

    def _started(self) -> PipedProcess:
        with self._lock:
            if self._is_closed:
                raise AuditFailed("the audit was given up")
            self._is_busy = True
            if self._process is None:
                self._process = PipedProcess("lostcities.admin.audit.audit_worker", self._plugins, os.environ)
            return self._process


def _how_it_ended(process: PipedProcess, question: AuditTask) -> str:
    status = process.wait()
    how = f"was killed by signal {-status}" if status < 0 else f"ended with status {status}"
    return (
        f"the process that audited {question.log.game_id} {how}: the audit is not complete; "
        "start it again, with fewer --jobs if memory was short"
    )
