"""Figures of commands, counted where they are run and read by the operator's page."""

import inspect
from collections import Counter

from lostcities.core import errors
from lostcities.core.errors import LostCitiesError, Rejected
from lostcities.eventstore.distribution import Distribution

_OURS = frozenset(kind for kind in vars(errors).values() if inspect.isclass(kind) and issubclass(kind, LostCitiesError))


class CommandFigures:
    """Results of commands, and the time that their parts took. The event loop writes it, and other threads read it."""

    __slots__ = ("append", "begun", "decide", "results", "waiting")

    def __init__(self) -> None:
        self.results: Counter[tuple[str, str, str]] = Counter()
        """Number of commands by variant, result and reason."""
        self.decide, self.append = Distribution(), Distribution()
        """Seconds that the rules took to decide a command, and the store to record it."""
        self.begun = 0
        """Number of commands so far."""
        self.waiting = 0
        """Number of commands in line for their game or running."""

    def done(self, variant: str, *, replayed: bool) -> None:
        """Count a command that was recorded, now or before."""
        self.results[variant, "repeated" if replayed else "accepted", ""] += 1

    def refused(self, variant: str, error: LostCitiesError) -> None:
        """Count a command that was refused, or that failed."""
        result = "refused" if isinstance(error, Rejected) else "failed"
        self.results[variant, result, _reason_of(error)] += 1


def _reason_of(error: LostCitiesError) -> str:
    """Return the reason of the platform's own class of an error: a plugin may give its own class any reason."""
    return next(kind.reason for kind in type(error).__mro__ if kind in _OURS)
