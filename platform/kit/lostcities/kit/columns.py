"""Rows of things of which one changes at a time: columns by seat and colour, discard piles by colour."""

from typing import TypeVar

T = TypeVar("T")


def replaced(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Return the row with one item replaced."""
    changed = list(row)
    changed[at] = item
    return tuple(changed)


def pushed(rows: tuple[tuple[T, ...], ...], at: int, item: T) -> tuple[tuple[T, ...], ...]:
    """Return the rows with an item added at the end of one of them."""
    return replaced(rows, at, (*rows[at], item))


def popped(rows: tuple[tuple[T, ...], ...], at: int) -> tuple[tuple[T, ...], ...]:
    """Return the rows without the last item of one of them."""
    return replaced(rows, at, rows[at][:-1])
