"""Rows of things of which one changes at a time: columns by seat and colour, discard piles by colour."""

from typing import TypeVar

T = TypeVar("T")


def replaced(row: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The row with one item in another's place."""
    changed = list(row)
    changed[at] = item
    return tuple(changed)


def pushed(rows: tuple[tuple[T, ...], ...], at: int, item: T) -> tuple[tuple[T, ...], ...]:
    """The rows with an item added at the end of one of them."""
    return replaced(rows, at, (*rows[at], item))


def popped(rows: tuple[tuple[T, ...], ...], at: int) -> tuple[tuple[T, ...], ...]:
    """The rows without the last item of one of them."""
    return replaced(rows, at, rows[at][:-1])
