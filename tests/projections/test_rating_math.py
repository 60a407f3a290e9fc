"""The change of ratings by a result: the right way round, for any number of seats, and true to planted strengths."""

import random
from collections.abc import Sequence
from math import exp, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lostcities.core.clocks import TimeControl
from lostcities.projections.rating_math import MILLION, NEW, Skill, pace_of, rated

BETA = 25 / 6
"""Spread of a performance around the strength, in units of the model."""

SKILLS = st.builds(Skill, st.integers(0, 50 * MILLION), st.integers(MILLION // 2, 25 * MILLION // 3))


def test_a_new_player_has_1500_points_and_is_provisional() -> None:
    assert (NEW.points, NEW.half_width, NEW.is_provisional) == (1_500, 490, True)
    assert not Skill(25 * MILLION, 2 * MILLION).is_provisional


def test_the_first_win_is_worth_the_same_everywhere() -> None:
    assert rated([NEW, NEW], [1, 2]) == [Skill(27_635_389, 8_065_901), Skill(22_364_611, 8_065_901)]


def test_a_draw_between_equals_changes_only_the_uncertainty() -> None:
    one, two = rated([NEW, NEW], [1, 1])
    assert one == two
    assert one.mean == NEW.mean
    assert one.deviation < NEW.deviation


@given(SKILLS, SKILLS)
def test_the_winner_gains_and_the_loser_loses(one: Skill, two: Skill) -> None:
    winner, loser = rated([one, two], [1, 2])
    assert winner.mean >= one.mean
    assert loser.mean <= two.mean


@given(st.lists(SKILLS, min_size=2, max_size=4), st.randoms())
def test_the_order_of_the_seats_does_not_matter(skills: list[Skill], chance: random.Random) -> None:
    places = list(range(1, len(skills) + 1))
    order = list(range(len(skills)))
    chance.shuffle(order)
    plain, mixed = rated(skills, places), rated([skills[at] for at in order], [places[at] for at in order])
    for at, skill in zip(order, mixed, strict=True):
        assert abs(plain[at].mean - skill.mean) <= 2
        assert abs(plain[at].deviation - skill.deviation) <= 2


def test_a_beginner_moves_more_than_a_player_of_many_games() -> None:
    known = Skill(25 * MILLION, MILLION)
    beginner, other = rated([NEW, known], [1, 2])
    assert beginner.mean - NEW.mean > 20 * (known.mean - other.mean)


@pytest.mark.parametrize(
    ("control", "pace"),
    [
        (None, "untimed"),
        (TimeControl(300, 5), "fast"),
        (TimeControl(600, 0), "fast"),
        (TimeControl(601, 0), "slow"),
        (TimeControl(900, 10), "slow"),
        (TimeControl(per_move_s=15), "fast"),
        (TimeControl(per_move_s=60), "slow"),
        (TimeControl(per_move_s=3_600), "days"),
        (TimeControl(per_move_s=86_400), "days"),
    ],
)
def test_the_pace_follows_from_the_time_control(control: TimeControl | None, pace: str) -> None:
    assert pace_of(control) == pace


# -- planted strengths --

PLAYERS, GAMES = 40, 3_000


def played(strengths: Sequence[float], chance: random.Random) -> list[Skill]:
    """Return the ratings after random games of two to four players, won by the strengths that were planted."""
    skills = [NEW] * len(strengths)
    for _ in range(GAMES):
        players = chance.sample(range(len(strengths)), chance.choice((2, 2, 3, 4)))
        places = finish([strengths[player] for player in players], chance)
        for player, skill in zip(players, rated([skills[player] for player in players], places), strict=True):
            skills[player] = skill
    return skills


def finish(strengths: Sequence[float], chance: random.Random) -> list[int]:
    """Return places by the model of Plackett and Luce: each place goes by the strengths of those that are left."""
    scale = sqrt(2) * BETA
    left, places = list(range(len(strengths))), [0] * len(strengths)
    for place in range(1, len(strengths) + 1):
        (at,) = chance.choices(left, [exp(strengths[one] / scale) for one in left])
        places[at] = place
        left.remove(at)
    return places


def rank_correlation(one: Sequence[float], two: Sequence[float]) -> float:
    """Return Spearman's correlation of two orders without ties."""
    ranks = [{value: rank for rank, value in enumerate(sorted(values))} for values in (one, two)]
    squares = sum((ranks[0][a] - ranks[1][b]) ** 2 for a, b in zip(one, two, strict=True))
    return 1 - 6 * squares / (len(one) * (len(one) ** 2 - 1))


def test_ratings_recover_a_planted_order_and_their_intervals_cover_it(is_slow: bool) -> None:
    covered = counted = 0
    seeds = 20 if is_slow else 2
    for seed in range(seeds):
        chance = random.Random(seed)
        strengths = [chance.gauss(25, 25 / 3) for _ in range(PLAYERS)]
        skills = played(strengths, chance)
        assert rank_correlation(strengths, [skill.mean for skill in skills]) >= 0.95
        # A scale of strengths has no zero: only differences show in results.
        shift = sum(strengths) / PLAYERS - sum(skill.mean for skill in skills) / PLAYERS / MILLION
        for strength, skill in zip(strengths, skills, strict=True):
            covered += abs(skill.mean / MILLION + shift - strength) <= 1.96 * skill.deviation / MILLION
            counted += 1
    assert covered / counted >= 0.9
