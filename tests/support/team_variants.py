"""Variants of Tiny with teams: partners opposite each other, and all seats together."""

from collections.abc import Sequence

from msgspec.structs import replace

from lostcities.core import Score, Seat, Setup
from lostcities.testing.tiny import TINY, Tiny, TinyRules

TARGET = 12
"""Points that the seats of the co-operative game need together."""


def opposite(setup: Setup) -> Sequence[Sequence[Seat]]:
    """Return the partners of four seats, or each of fewer seats alone."""
    if setup.seats < 4:
        return [[Seat(seat)] for seat in range(setup.seats)]
    return [[Seat(0), Seat(2)], [Seat(1), Seat(3)]]


class PartnersRules(TinyRules):
    """Tiny whose teams score the sum of their rows; then the better row decides, then the other one."""

    def scores(self, state: Tiny) -> Sequence[Score]:
        """Return the points by team."""
        seats = len(state.points)
        teams = opposite(Setup(seats=seats, options=None))
        rows = [sorted((state.points[seat] for seat in team), reverse=True) for team in teams]
        team_of = {seat: number for number, team in enumerate(teams) for seat in team}
        return [
            Score(sum(rows[team_of[Seat(seat)]]), {"own row": state.points[seat]}, tuple(rows[team_of[Seat(seat)]]))
            for seat in range(seats)
        ]


class TogetherRules(TinyRules):
    """Tiny in which all seats reach a sum together, or lose."""

    target = TARGET

    def scores(self, state: Tiny) -> Sequence[Score]:
        """Return the points of all seats together."""
        total = sum(state.points)
        return [Score(total, has_lost=total < self.target) for _ in state.points]


class HopelessRules(TogetherRules):
    """The same with a sum that no seats can reach."""

    target = 1_000


PARTNERS = replace(TINY, key="partners", title="Partners", seats=range(2, 5), rules=PartnersRules(), teams=opposite)
TOGETHER = replace(
    TINY,
    key="together",
    title="Together",
    seats=range(2, 5),
    rules=TogetherRules(),
    teams=lambda setup: [range(setup.seats)],
)
HOPELESS = replace(TOGETHER, key="hopeless", title="Hopeless", rules=HopelessRules())
