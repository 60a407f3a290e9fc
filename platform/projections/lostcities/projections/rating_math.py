"""Ratings of players: how a result changes them, and how they are shown.

The model is Bradley and Terry's for any number of seats. It compares each player of a game with each other one. The
package `openskill` has it, after Weng and Lin (2011). A rating is a mean and an uncertainty. Both are kept in
millionths, as integers. So every rating follows from integers and the order of the games, and is the same wherever
the logs are read again.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias, get_args

from msgspec import Struct
from openskill.models import BradleyTerryFull

from lostcities.core.clocks import TimeControl

Pace: TypeAlias = Literal["fast", "slow", "days", "untimed"]
"""Pace of a game. Each variant has a rating for each."""

PACES: Sequence[Pace] = get_args(Pace)

MILLION = 1_000_000

POINTS_PER_UNIT = 30
"""Points of a shown rating for one unit of the model: 400 points mean ten wins for one loss, as in chess."""

POINTS_AT_START = 1_500
"""Shown rating of a new player."""

PROVISIONAL_POINTS = 150
"""Half-width of the 95 % interval, in points, above which a rating is provisional."""

FAST_S = 600
"""Largest time of a seat for forty moves, in seconds, of a fast game."""

DAYS_S = 3_600
"""Smallest time for a move, in seconds, of a game that takes days."""

_MODEL = BradleyTerryFull()


class Skill(Struct, frozen=True):
    """Rating of a player in the model, in millionths of its unit."""

    mean: int = round(_MODEL.mu * MILLION)
    deviation: int = round(_MODEL.sigma * MILLION)
    """Standard deviation of the mean."""

    @property
    def points(self) -> int:
        """Rating as it is shown."""
        return round(POINTS_AT_START + (self.mean - NEW.mean) * POINTS_PER_UNIT / MILLION)

    @property
    def half_width(self) -> int:
        """Half-width of the 95 % interval, in points."""
        return round(1.96 * self.deviation * POINTS_PER_UNIT / MILLION)

    @property
    def is_provisional(self) -> bool:
        """True while the rating is uncertain."""
        return self.half_width > PROVISIONAL_POINTS


NEW = Skill()
"""Skill of a player without games."""


def rated(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """Return the skills of the players of a game after it. Equal places are a draw."""
    before = [[_MODEL.rating(mu=skill.mean / MILLION, sigma=skill.deviation / MILLION)] for skill in skills]
    after = _MODEL.rate(before, ranks=[float(place) for place in places])
    return [Skill(round(team[0].mu * MILLION), round(team[0].sigma * MILLION)) for team in after]


def pace_of(control: TimeControl | None) -> Pace:
    """Return the pace of a game by its time control."""
    if control is None:
        return "untimed"
    if control.per_move_s >= DAYS_S:
        return "days"
    return "fast" if control.initial_s + 40 * (control.increment_s + control.per_move_s) <= FAST_S else "slow"
