"""Failure reports of a test class: one mistake may break many tests, and only the first explains it in full."""

import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from lostcities.testing.games import LawBroken

T = TypeVar("T")

OURS = ("/lostcities/core/", "/lostcities/present/", "/lostcities/registry/", "/lostcities/testing/")
"""Paths of the platform's code, left out of tracebacks."""


class FailureReports:
    """Reports that explain the first failure in full and refer to it in later ones."""

    def __init__(self) -> None:
        self._first = ""

    def played(self, test: str, play: Callable[[], T]) -> T:
        """Return the result of `play`.

        If it breaks a law, the first test fails with a full report and later ones are skipped.
        """
        try:
            return play()
        except LawBroken as broken:
            if not self._is_first(test):
                pytest.skip(f"no game to look at: see {self._first}")
            raise _failure(at_length(broken)) from None

    @contextmanager
    def of(self, test: str) -> Iterator[None]:
        """Report a broken law by its message, and an exception behind it by the lines of the author's code."""
        try:
            yield
        except LawBroken as broken:
            headline = str(broken).partition("\n")[0]
            text = at_length(broken) if self._is_first(test) else f"{headline}; see {self._first} first"
            raise _failure(text) from None

    def _is_first(self, test: str) -> bool:
        self._first = self._first or test
        return self._first == test


def at_length(broken: LawBroken) -> str:
    """Return the message of a broken law, with the traceback of its cause through the author's code."""
    cause: BaseException = broken
    while cause.__cause__ is not None:
        cause = cause.__cause__
    frames = traceback.extract_tb(cause.__traceback__) if cause is not broken else []
    own = [frame for frame in frames if not any(part in Path(frame.filename).as_posix() for part in OURS)]
    lines = [f"\n  {type(cause).__name__} raised in\n", *traceback.format_list(own)] if own else []
    return str(broken) + "".join(lines).rstrip()


def _failure(text: str) -> BaseException:
    return pytest.fail.Exception(text, pytrace=False)
