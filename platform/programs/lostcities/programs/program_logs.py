"""Logs of a client program on standard error: readable on a terminal, otherwise one JSON object a line.

No token, name, path of an invitation or move may be in a line.
"""

import logging
import sys
from typing import Any

import structlog

from lostcities.programs.call_ids import add_call_id


def configure_logs(level: str) -> None:
    """Configure structlog for this process."""
    is_terminal = sys.stderr.isatty()
    stamp = structlog.processors.TimeStamper(fmt="iso", utc=True)
    trace = structlog.processors.format_exc_info
    last: Any = structlog.dev.ConsoleRenderer() if is_terminal else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[structlog.processors.add_log_level, add_call_id, stamp, *([] if is_terminal else [trace]), last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
