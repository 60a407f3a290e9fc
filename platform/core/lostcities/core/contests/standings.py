"""Standings of a contest: the order of its players."""

from collections.abc import Sequence

from msgspec import Struct

from lostcities.core.contests.contest import Contest, ContestEntrant


class EntrantStanding(Struct, frozen=True):
    """Rank of a player of a contest."""

    rank: int
    """From 1. Players share a rank if points, opponents and wins are equal."""
    entrant: ContestEntrant
    opponents_points: int
    """Sum of the points of all opponents, each as often as they met."""


def standings(contest: Contest) -> Sequence[EntrantStanding]:
    """Return the players of a contest, the first of them first.

    More points come first, in a Swiss then stronger opponents, then more wins. In a deal players without a result come
    last. Players who have not joined again after they left keep their places.
    """
    ordered = sorted(
        contest.entrants.values(), key=lambda each: (*(-value for value in _merits(contest, each)), each.number)
    )
    ranked: list[EntrantStanding] = []
    for index, entrant in enumerate(ordered, start=1):
        is_equal = bool(ranked) and _merits(contest, ranked[-1].entrant) == _merits(contest, entrant)
        rank = ranked[-1].rank if is_equal else index
        ranked.append(EntrantStanding(rank, entrant, opponents_points(contest, entrant)))
    return ranked


def opponents_points(contest: Contest, entrant: ContestEntrant) -> int:
    """Return the sum of the points of all opponents of a player."""
    return sum(contest.entrants[other].points for other in entrant.opponents if other in contest.entrants)


def _merits(contest: Contest, entrant: ContestEntrant) -> tuple[int, ...]:
    by_opponents = opponents_points(contest, entrant) if contest.terms.kind == "swiss" else 0
    if contest.terms.kind == "deal":
        return (1, entrant.points) if entrant.totals else (0, 0)
    return entrant.points, by_opponents, entrant.wins
