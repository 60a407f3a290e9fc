"""Points of contests: of places at one table, and of the same seat at several tables with one deal."""

from collections.abc import Sequence
from typing import TypeAlias

WIN = 2
"""Points for each opponent who comes behind; a shared place is worth half of it."""

Results: TypeAlias = Sequence[tuple[bool, int] | None]
"""Results of the seats of a table: whether a seat has played the deal in time, and its lead.

None for a seat that has no result through no fault of its player.
"""


def points_of(places: tuple[int, ...], seat: int) -> int:
    """Return the points of a seat: `WIN` for each seat behind it, half of it for each with the same place."""
    if not places:
        return 0
    own = places[seat]
    others = [place for other, place in enumerate(places) if other != seat]
    return sum(WIN if place > own else WIN // 2 if place == own else 0 for place in others)


def lead(totals: Sequence[int], seat: int) -> int:
    """Return the points of a seat less the most of the others."""
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def results_of(places: Sequence[int], totals: Sequence[int]) -> Results:
    """Return what is compared at a table of a duplicate.

    A game without `totals` was not finished in time. The seats that it waited for longest have the last place.
    """
    if totals:
        return [(True, lead(totals, seat)) for seat in range(len(totals))]
    return [(False, 0) if place == max(places) else None for place in places]


def matchpoints(tables: Sequence[Results]) -> list[tuple[int, ...]]:
    """Return the points of each seat at each table of one deal; empty for a table without a game.

    They are `WIN` for each other table at which the seat did worse, and half of it for each at which it did as well.
    """
    played = [results for results in tables if results]
    return [
        # A seat is as good as itself, which is not to count.
        tuple(sum(_compared(own, other[seat]) for other in played) - WIN // 2 for seat, own in enumerate(results))
        for results in tables
    ]


def average(tables: int) -> int:
    """Return the average points of a seat in a round of a duplicate with results of that many tables."""
    return WIN // 2 * max(0, tables - 1)


def _compared(own: tuple[bool, int] | None, other: tuple[bool, int] | None) -> int:
    if own is None or other is None or own == other:
        return WIN // 2
    return WIN if own > other else 0
