"""Server logs: one line a request, as names and values, for reading on a terminal and as JSON elsewhere.

Values must never hold tokens, hands, decks, seeds or moves. They are ids, reasons and counts.
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
"""Seconds that a line waits to be written together with others, since one system call costs more than a line."""

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
    """Return the whole line in one step; a chain of processors costs more than the rules of a move."""
    event["level"] = method
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
        """Write the buffered lines; other threads may add to them meanwhile."""
        self._file.write(b"".join([self._lines.popleft() for _ in range(len(self._lines))]))
        self._file.flush()


def where(error: BaseException) -> str:
    """Return the type and the stack of an exception without its message, which may hold secrets."""
    frames = traceback.extract_tb(error.__traceback__)
    steps = [f"{frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]
    causes = f" <- {where(error.__cause__)}" if error.__cause__ is not None else ""
    return f"{type(error).__name__} at {' > '.join(steps)}{causes}"
