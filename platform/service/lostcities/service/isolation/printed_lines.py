"""Output of workers on standard error, as lines of the server's log, a few at a time.

It may name hidden cards, so only its size is logged unless the operator asks for the texts of plugins' errors.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

import structlog

from lostcities.core.single_line import single_line
from lostcities.service.server_logs import logs_plugin_texts

PART_BYTES = 64 * 1024

LINES_MAX = 10
"""Largest number of lines of the log in `WINDOW_S`."""

WINDOW_S = 10.0

TEXT_MAX = 400
"""Largest number of characters in one line."""

_log = structlog.get_logger()


class PrintedLines:
    """Reader of one worker's standard error, which never blocks."""

    def __init__(self, variant: str, descriptor: int, now: Callable[[], float] = monotonic) -> None:
        self._variant = variant
        self._descriptor = descriptor
        self._now = now
        self._window_at = now()
        self._lines = 0
        self._dropped_bytes = 0

    def read(self) -> bool:
        """Read what there is, and log it as far as there is room. Return False at the end."""
        try:
            part = os.read(self._descriptor, PART_BYTES)
        except BlockingIOError:
            return True
        if part:
            self._note(part)
        return bool(part)

    def close(self) -> None:
        """Log how much was dropped, and close the descriptor."""
        with suppress(OSError):
            self.read()
        self._tell_dropped()
        os.close(self._descriptor)

    def _note(self, part: bytes) -> None:
        if self._now() - self._window_at > WINDOW_S:
            self._tell_dropped()
            self._window_at, self._lines = self._now(), 0
        if self._lines == LINES_MAX:
            self._dropped_bytes += len(part)
            return
        self._lines += 1
        text = {"text": single_line(part.decode(errors="replace")[-TEXT_MAX:])} if logs_plugin_texts() else {}
        _log.warning("worker_printed", variant=self._variant, bytes=len(part), **text)

    def _tell_dropped(self) -> None:
        if self._dropped_bytes:
            _log.warning("worker_printed", variant=self._variant, bytes=self._dropped_bytes, is_cut=True)
        self._dropped_bytes = 0
