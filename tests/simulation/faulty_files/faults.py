"""Faults of the calls to a disk, and the moment of a power cut. All of them follow from one random number generator.

A short read is not among them. A kernel reads less only at the end of a file, and SQLite rightly takes what is missing
for zeros there. A read that breaks off elsewhere is an error, also to SQLite's own VFS.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import apsw
from msgspec import Struct


class PowerCut(apsw.IOError):
    """The process is dead: nothing that it does from now on reaches the disk."""


class Rates(Struct, kw_only=True):
    """Probabilities that a call fails, by its kind."""

    open: float = 0.0
    read: float = 0.0
    write: float = 0.0
    sync: float = 0.0
    truncate: float = 0.0
    delete: float = 0.0


NO_FAULTS = Rates()


class Faults:
    """Decides about each call. The calls of one thread have an order, so a seed repeats them."""

    def __init__(self, rng: random.Random, trace: Callable[[str], None]) -> None:
        self.rng = rng
        self.rates = NO_FAULTS
        self.room: int | None = None
        """Bytes by which files may still grow; None if there is no limit."""
        self.calls_left: int | None = None
        """Number of calls until the power is cut; None if it stays."""
        self.failures_left: int | None = None
        """Number of failures after which the disk works again; None if it goes on to fail."""
        self.forgets = True
        """True if a sync that fails may lose its writes for good, although they can still be read."""
        self.on_cut: Callable[[], None] = lambda: None
        self.is_cut = False
        self._trace = trace

    def stop(self) -> None:
        """Make no more faults."""
        self.rates, self.room, self.calls_left = NO_FAULTS, None, None

    @property
    def may_call(self) -> bool:
        """True while the process lives."""
        return not self.is_cut

    @property
    def may_fail(self) -> bool:
        """True if a call may fail now."""
        return self.is_cut or self.rates != NO_FAULTS or self.room is not None or self.calls_left is not None

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Make no faults in the context."""
        planned = self.rates, self.room, self.calls_left
        self.stop()
        try:
            yield
        finally:
            self.rates, self.room, self.calls_left = planned

    def call(self, kind: str, name: str) -> None:
        """Let a call happen or not. Raise `PowerCut`, or an error of this kind of call."""
        self.count(kind, name)
        if self.fails(kind):
            raise self.error(kind, name)

    def count(self, kind: str, name: str) -> None:
        """Raise `PowerCut` if the power is gone when the call begins."""
        if self.calls_left is not None and not self.is_cut:
            self.calls_left -= 1
            if self.calls_left < 0:
                self.end_process(f"at {kind} of {name}")
        if self.is_cut:
            raise PowerCut("planted end")

    def end_process(self, when: str) -> None:
        """Let the process die now."""
        self.is_cut = True
        self._trace(f"the process dies {when}")
        self.on_cut()

    def fails(self, kind: str) -> bool:
        """Return whether a call of a kind fails."""
        rate: float = getattr(self.rates, kind)
        return rate > 0 and self.failures_left != 0 and self.rng.random() < rate

    def grow(self, by: int, name: str) -> None:
        """Raise `apsw.FullError` if a file may not grow."""
        if self.room is None or by <= 0:
            return
        if by > self.room:
            self._trace(f"the disk is full for {name}")
            raise apsw.FullError("planted full disk")
        self.room -= by

    def error(self, kind: str, name: str) -> apsw.Error:
        """Return the error of a call that fails."""
        if self.failures_left is not None:
            self.failures_left -= 1
        self._trace(f"{kind} of {name} fails")
        if kind == "open":
            return apsw.CantOpenError("planted")
        return apsw.FullError("planted") if kind == "write" and self.rng.random() < 0.5 else apsw.IOError("planted")
