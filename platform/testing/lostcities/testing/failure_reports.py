"""How a class of tests tells of broken laws: one mistake may break many, and is told at length once."""

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from lostcities.testing.games import LawBroken

T = TypeVar("T")

OURS = ("/lostcities/core/", "/lostcities/present/", "/lostcities/registry/", "/lostcities/testing/")
"""Code that an author whose variant fails need not read."""


class FailureReports:
    """Remembers which test told first; the others say what they found in a line, and where to read on."""

    def __init__(self) -> None:
        self._first = ""

    def played(self, test: str, play: Callable[[], T]) -> T:
        """What `play` gives. Where no game can be played one test fails, and the others have nothing to look at."""
        try:
            return play()
        except LawBroken as broken:
            if not self._is_first(test):
                pytest.skip(f"no game to look at: see {self._first}")
            raise _failure(at_length(broken)) from None

    @contextmanager
    def of(self, test: str) -> Iterator[None]:
        """A broken law is told without the way through the kit; an exception behind it by the author's own lines."""
        try:
            yield
        except LawBroken as broken:
            headline = str(broken).partition("\n")[0]
            told = at_length(broken) if self._is_first(test) else f"{headline}; see {self._first} first"
            raise _failure(told) from None

    def _is_first(self, test: str) -> bool:
        self._first = self._first or test
        return self._first == test


def at_length(broken: LawBroken) -> str:
    """The message, and where in the author's code an exception behind it was raised."""
    cause: BaseException = broken
    while cause.__cause__ is not None:
        cause = cause.__cause__
    frames = traceback.extract_tb(cause.__traceback__) if cause is not broken else []
    own = [frame for frame in frames if not any(part in Path(frame.filename).as_posix() for part in OURS)]
    lines = [f"\n  {type(cause).__name__} raised in\n", *traceback.format_list(own)] if own else []
    return str(broken) + "".join(lines).rstrip()


def _failure(told: str) -> BaseException:
    return pytest.fail.Exception(told, pytrace=False)
