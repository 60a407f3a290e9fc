"""Copies of tuples with one item changed, for columns by seat and colour and discards by colour."""

from typing import TypeVar

T = TypeVar("T")


def replaced(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return a copy of the tuple with one item replaced."""
    changed = list(row)
    changed[at] = item
    return tuple(changed)


def pushed(rows: tuple[tuple[T, ...], ...], at: int, item: T) -> tuple[tuple[T, ...], ...]:
    """Return a copy of the rows with an item added at the end of row `at`."""
    return replaced(rows, at, (*rows[at], item))


def popped(rows: tuple[tuple[T, ...], ...], at: int) -> tuple[tuple[T, ...], ...]:
    """Return a copy of the rows without the last item of row `at`."""
    return replaced(rows, at, rows[at][:-1])
