"""The progress of a long command on standard error: games or commits done, their rate, estimated time left."""

import sys
import time
from types import TracebackType
from typing import Self

PAUSE_S = 0.2
"""Shortest time between two states of the line on a terminal."""
PLAIN_PAUSE_S = 5.0
"""Shortest time between two lines in a file or a pipe, where every state is a line of its own."""

_ERASE = "\r\x1b[K"


class Progress:
    """A line that says how far a command is, shown while it runs. It is erased from a terminal at the end.

    Unless `is_wanted` says so, it shows on a terminal only, and not with output as JSON.
    """

    def __init__(self, doing: str, total: int, is_wanted: bool | None, *, as_json: bool, of: str = "games") -> None:
        self._doing = doing
        self._total = total
        self._of = of
        self._on_terminal = sys.stderr.isatty()
        self._is_shown = is_wanted if is_wanted is not None else self._on_terminal and not as_json
        self._done = 0
        self._started = time.monotonic()
        self._said_at = self._started
        self._is_standing = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._is_shown and not self._on_terminal and kind is None:
            self._say()
        self.erase()

    @property
    def elapsed_s(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self._started

    @property
    def done(self) -> int:
        """Number of games or commits done."""
        return self._done

    def advance(self, count: int = 1) -> None:
        """Count what was done."""
        self._done += count
        now = time.monotonic()
        if self._is_shown and now - self._said_at >= (PAUSE_S if self._on_terminal else PLAIN_PAUSE_S):
            self._said_at = now
            self._say()

    def erase(self) -> None:
        """Erase the line from the terminal, before other output."""
        if self._is_standing:
            self._is_standing = False
            sys.stderr.write(_ERASE)
            sys.stderr.flush()

    def _say(self) -> None:
        said = line(self._doing, self._done, self._total, self.elapsed_s, self._of)
        self._is_standing = self._on_terminal
        sys.stderr.write(f"{_ERASE}{said}" if self._on_terminal else f"{said}\n")
        sys.stderr.flush()


def line(doing: str, done: int, total: int, elapsed_s: float, of: str = "games") -> str:
    """Return the progress in words: `auditing: 120 of 1,000 games, 31.4 a second, 28 s left`."""
    said = f"{doing}: {done:,} of {total:,} {of}"
    if not done or elapsed_s <= 0:
        return said
    rate = done / elapsed_s
    return f"{said}, {rate:,.1f} a second, {_left((total - done) / rate)} left"


def _left(seconds: float) -> str:
    whole = round(seconds)
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}" if minutes else f"{rest} s"
