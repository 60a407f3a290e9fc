"""Server logs: one line a request, as names and values, for reading on a terminal and as JSON elsewhere.

Values must never hold tokens, hands, decks, seeds or moves. They are ids, reasons and counts. Only if the operator asks
for it, lines about plugins also hold the texts of their exceptions, which may name a hidden card.
"""

import asyncio
import atexit
import logging
import sys
from collections import deque
from collections.abc import MutableMapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, BinaryIO

import msgspec
import structlog

from lostcities.core.errors import LostCitiesError, PluginError, cause_of, error_name, error_text
from lostcities.programs.call_ids import add_call_id, current_call_id

FLUSH_S = 0.05
"""Seconds that a line waits to be written together with others, since one system call costs more than a line."""

FRAMES_MAX = 30
"""Largest number of frames of a stack in a line, the innermost; an endless recursion has thousands."""

CAUSES_MAX = 5
"""Largest number of exceptions in a line: of one and its causes, which may form a circle."""

_TRACEBACK = BaseException.__dict__["__traceback__"]
"""Reader of the trace of an exception, which calls no code of a plugin."""

_encoder = msgspec.json.Encoder(enc_hook=str)


class _PluginTexts:
    """Switch for the texts of plugins' exceptions in lines."""

    are_logged = False


class _Buffered:
    """The writer whose lines wait to be written, if there is one."""

    lines: "BufferedLogWriter | None" = None


def configure_logs(level: str, *, log_plugin_errors: bool = False) -> None:
    """Set structlog up for this process: console on a terminal, JSON lines otherwise, always on stderr.

    `log_plugin_errors` adds the texts of plugins' exceptions, see `plugin_fault`.
    """
    _PluginTexts.are_logged = log_plugin_errors
    if sys.stderr.isatty():
        stamp = structlog.processors.TimeStamper(fmt="iso", utc=True)
        processors: list[Any] = [
            structlog.processors.add_log_level,
            add_call_id,
            stamp,
            structlog.dev.ConsoleRenderer(),
        ]
        factory: Any = structlog.PrintLoggerFactory(sys.stderr)  # Any, twice: structlog's types differ by position
    else:
        processors = [_json_line]
        lines = _Buffered.lines = BufferedLogWriter(sys.stderr.buffer)
        factory = lambda *_: lines  # noqa: E731 - structlog wants a factory, and there is one file
    structlog.configure(
        processors=processors,
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=factory,
        cache_logger_on_first_use=True,
    )


def _json_line(_: object, method: str, event: MutableMapping[str, Any]) -> bytes:
    """Return the whole line in one step; a chain of processors costs more than the rules of a move."""
    event["level"] = method
    if call_id := current_call_id.get():
        event["call"] = call_id
    event["timestamp"] = datetime.now(UTC)
    return _encoder.encode(event)


class BufferedLogWriter:
    """A logger for structlog that writes finished lines in batches, and the remaining ones at exit."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._lines: deque[bytes] = deque()
        atexit.register(self.write_out)

    def msg(self, line: bytes) -> None:
        """Buffer a line; without a running event loop it is written at once."""
        self._lines.append(line + b"\n")
        if len(self._lines) == 1:
            try:
                asyncio.get_running_loop().call_later(FLUSH_S, self.write_out)
            except RuntimeError:
                self.write_out()

    debug = info = warning = error = critical = exception = msg

    def write_out(self) -> None:
        """Write the buffered lines; other threads may add to them, or write them, meanwhile."""
        lines: list[bytes] = []
        with suppress(IndexError):
            while True:
                lines.append(self._lines.popleft())
        self._file.write(b"".join(lines))
        self._file.flush()


def write_out_logs() -> None:
    """Write all buffered lines, for a thread that cannot wait until the event loop does."""
    if _Buffered.lines is not None:
        _Buffered.lines.write_out()


def where(error: BaseException) -> str:
    """Return the type and the stack of an exception and its causes without their messages, which may hold secrets."""
    told: list[str] = []
    cause: BaseException | None = error
    while cause is not None and len(told) < CAUSES_MAX:
        told.append(f"{error_name(cause)} at {' > '.join(_steps(cause))}")
        cause = cause_of(cause)
    return " <- ".join(told)


def plugin_fault(function: str, error: BaseException) -> dict[str, str]:
    """Return the fields of a log line for a plugin's exception, or for the `PluginError` that it became.

    They are the function that failed, the type of the exception, and the file and line that raised it. A result beyond
    a bound has the bound instead. `text` is the exception's text, only if the operator asked for it.
    """
    fields = {"function": function}
    cause = error
    if isinstance(error, PluginError):
        fields["function"] = error.function or function
        cause = error.__cause__ or error
        if error.limit:
            fields["limit"] = error.limit
        if error.is_reported:
            return fields | _reported(error)
    if cause is not error or not isinstance(error, PluginError):
        fields["exception"] = error_name(cause)
        fields["at"] = next(reversed(_steps(cause)), "")
    if _PluginTexts.are_logged:
        fields["text"] = error_text(cause)
    return fields


def logs_plugin_texts() -> bool:
    """Return whether the operator asked for the texts of plugins' exceptions."""
    return _PluginTexts.are_logged


def _reported(error: PluginError) -> dict[str, str]:
    """Return the fields of a failure that another process reports: of its exception only the name is known here."""
    fields = {"exception": error.exception, "at": error.at, "why": getattr(error, "why", "")}
    if _PluginTexts.are_logged:
        fields["text"] = error.fault
    return {name: value for name, value in fields.items() if value}


def reason_fields(error: LostCitiesError) -> dict[str, str]:
    """Return the reason of an error as fields of a log line, with the fault of a plugin if it is one."""
    fault = plugin_fault("", error) if isinstance(error, PluginError) else {}
    return {"reason": error.reason, **fault}


def _steps(error: BaseException) -> Sequence[str]:
    """Return where an exception passed, without the code of its type, and without the source that it came from."""
    steps, trace = deque[str](maxlen=FRAMES_MAX), _TRACEBACK.__get__(error)
    while trace is not None:
        code = trace.tb_frame.f_code
        steps.append(f"{code.co_filename}:{trace.tb_lineno} in {code.co_name}")
        trace = trace.tb_next
    return steps
