"""How the server logs: one line a request, names and values, readable on a terminal and JSON elsewhere.

No token, hand, deck, seed or move may ever become a value here: log ids, reasons and counts.
"""

import logging
import sys
import traceback
from typing import Any

import msgspec
import structlog

_encoder = msgspec.json.Encoder(enc_hook=str)


def configure_logs(level: str) -> None:
    """Set structlog up for this process: console on a terminal, JSON lines otherwise, always on stderr."""
    shared: list[Any] = [  # Any: structlog's own processor types differ by position
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if sys.stderr.isatty():
        renderer: Any = structlog.dev.ConsoleRenderer()
        factory: Any = structlog.PrintLoggerFactory(sys.stderr)
    else:
        renderer = structlog.processors.JSONRenderer(serializer=lambda event, **_: _encoder.encode(event))
        factory = structlog.BytesLoggerFactory(sys.stderr.buffer)
    structlog.configure(
        processors=[*shared, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=factory,
        cache_logger_on_first_use=True,
    )


def where(error: BaseException) -> str:
    """What was raised and where, without its message: an exception's text may hold what nobody may read."""
    frames = traceback.extract_tb(error.__traceback__)
    steps = [f"{frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]
    causes = f" <- {where(error.__cause__)}" if error.__cause__ is not None else ""
    return f"{type(error).__name__} at {' > '.join(steps)}{causes}"
