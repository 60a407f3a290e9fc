"""How the server logs: one line a request, names and values, readable on a terminal and JSON elsewhere.

No token, hand, deck, seed or move may ever become a value here: log ids, reasons and counts.
"""

import asyncio
import atexit
import logging
import sys
import traceback
from collections import deque
from collections.abc import MutableMapping
from datetime import UTC, datetime
from typing import Any, BinaryIO

import msgspec
import structlog

FLUSH_S = 0.05
"""How long a line waits to be written together with others: a system call for each would cost more than the line."""

_encoder = msgspec.json.Encoder(enc_hook=str)


def configure_logs(level: str) -> None:
    """Set structlog up for this process: console on a terminal, JSON lines otherwise, always on stderr."""
    if sys.stderr.isatty():
        stamp = structlog.processors.TimeStamper(fmt="iso", utc=True)
        processors: list[Any] = [structlog.processors.add_log_level, stamp, structlog.dev.ConsoleRenderer()]
        factory: Any = structlog.PrintLoggerFactory(sys.stderr)  # Any, twice: structlog's types differ by position
    else:
        processors = [_json_line]
        lines = BufferedLogWriter(sys.stderr.buffer)
        factory = lambda *_: lines  # noqa: E731 - structlog wants a factory, and there is one file
    structlog.configure(
        processors=processors,
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=factory,
        cache_logger_on_first_use=True,
    )


def _json_line(_: object, method: str, event: MutableMapping[str, Any]) -> bytes:
    """The whole line in one step: a chain of processors costs more than the rules of a move."""
    event["level"] = method
    event["timestamp"] = datetime.now(UTC)
    return _encoder.encode(event)


class BufferedLogWriter:
    """A logger for structlog that writes finished lines: those of a moment together, and all that are left at exit."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._lines: deque[bytes] = deque()
        atexit.register(self.write_out)

    def msg(self, line: bytes) -> None:
        """Keep a line for the next moment; outside of an event loop it is written at once."""
        self._lines.append(line + b"\n")
        if len(self._lines) == 1:
            try:
                asyncio.get_running_loop().call_later(FLUSH_S, self.write_out)
            except RuntimeError:
                self.write_out()

    debug = info = warning = error = critical = exception = msg

    def write_out(self) -> None:
        """Write what is kept; other threads may add to it meanwhile."""
        self._file.write(b"".join([self._lines.popleft() for _ in range(len(self._lines))]))
        self._file.flush()


def where(error: BaseException) -> str:
    """What was raised and where, without its message: an exception's text may hold what nobody may read."""
    frames = traceback.extract_tb(error.__traceback__)
    steps = [f"{frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]
    causes = f" <- {where(error.__cause__)}" if error.__cause__ is not None else ""
    return f"{type(error).__name__} at {' > '.join(steps)}{causes}"
