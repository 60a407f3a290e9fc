"""Scores of seats, and the places and winners that follow from them."""

from collections.abc import Sequence

from msgspec import Struct, field

from lostcities.core.names import Seat


def _no_parts() -> dict[str, int]:
    return {}  # with `dict` itself as the factory, empty parts would be missing in the JSON


class Score(Struct, frozen=True, omit_defaults=True):
    """Points of one seat with their parts: `Score(65, {"columns": 45, "bonus": 20})`."""

    total: int
    parts: dict[str, int] = field(default_factory=_no_parts)
    tie_break: tuple[int, ...] = ()
    """Numbers that order seats with equal totals: the first that differs decides, and the higher one comes first.

    Every seat has equally many. Equal tie-breaks share the place.
    """
    has_lost: bool = False
    """True if the seat wins in no case and comes after all that have not lost.

    In a co-operative game every seat may have lost; then the game has no winner.
    """


def places(scores: Sequence[Score], teams: Sequence[Sequence[Seat]] = ()) -> tuple[int, ...]:
    """Return the place of each seat, from 1: by total, then by tie-break; equal scores share a place.

    Seats that have lost come last. With teams the places count teams, whose seats have equal scores.
    """
    strengths = [(not score.has_lost, score.total, score.tie_break) for score in scores]
    rivals = [strengths[team[0]] for team in teams] if teams else strengths
    return tuple(1 + sum(other > own for other in rivals) for own in strengths)


def left_share_last(scores: Sequence[Score], left: Sequence[Seat]) -> tuple[int, ...]:
    """Return the places if seats are left: these share the last place, the others are placed by their scores."""
    staying = [seat for seat in range(len(scores)) if seat not in left]
    order = dict(zip(staying, places([scores[seat] for seat in staying]), strict=True))
    return tuple(order.get(seat, len(staying) + 1) for seat in range(len(scores)))


def winners(scores: Sequence[Score], teams: Sequence[Sequence[Seat]] = ()) -> tuple[Seat, ...]:
    """Return the seats in the first place that have not lost; several seats or teams share the victory."""
    order = places(scores, teams)
    return tuple(Seat(seat) for seat, place in enumerate(order) if place == 1 and not scores[seat].has_lost)
