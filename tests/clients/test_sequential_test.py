"""The sequential test of the arena: its decisions, and the rate of wrong ones."""

import math
import random
from collections.abc import Callable

import pytest

from lostcities_bots.tournament import SequentialTest, Sprt
from lostcities_bots.tournament.sequential_test import DEALS_MIN, deals_until_verdict

PLANTED = Sprt(0.0, 3.0)
RUNS = 1_000
WRONG_MAX = 0.06
DEALS_MAX = 20_000

Draw = Callable[[random.Random], float]


def normal(rng: random.Random) -> float:
    """Return a margin around 0 with the deviation of a pair of rounds of Duel."""
    return rng.gauss(0.0, 20.0)


def skewed(rng: random.Random) -> float:
    """Return a margin around 0 that is rarely large."""
    return rng.expovariate(1 / 15.0) - 15.0


def mirrored(rng: random.Random) -> float:
    """Return a margin around 0 that is rarely very low."""
    return -skewed(rng)


def calm(rng: random.Random) -> float:
    """Return a skewed margin with a small deviation: the first deals that may decide mostly do."""
    return skewed(rng) / 2


def wrong_rate(draw: Draw, planted: float, wrong: str) -> float:
    """Return how often the test accepts the wrong hypothesis for a planted margin."""
    rng, found = random.Random(f"{draw.__name__}/{planted}"), 0
    for _ in range(RUNS):
        test = SequentialTest(PLANTED)
        while test.add(planted + draw(rng)) is None:
            assert test.count < DEALS_MAX
        found += test.verdict == wrong
    return found / RUNS


@pytest.mark.parametrize(("planted", "wrong"), [(0.0, "high"), (3.0, "low")])
def test_a_planted_margin_is_mistaken_in_six_of_a_hundred_runs_at_most(planted: float, wrong: str) -> None:
    assert 0 < wrong_rate(normal, planted, wrong) <= WRONG_MAX


@pytest.mark.slow
@pytest.mark.parametrize("draw", [skewed, mirrored, calm])
@pytest.mark.parametrize(("planted", "wrong"), [(0.0, "high"), (3.0, "low")])
def test_margins_that_are_skewed_make_no_more_errors(draw: Draw, planted: float, wrong: str) -> None:
    assert wrong_rate(draw, planted, wrong) <= WRONG_MAX


def test_clear_margins_decide_as_soon_as_the_variance_is_known() -> None:
    assert deals_until_verdict([40.0, 60.0] * 50, PLANTED) == (DEALS_MIN, "high")
    assert deals_until_verdict([-40.0, -60.0] * 50, PLANTED) == (DEALS_MIN, "low")


def test_margins_between_the_hypotheses_decide_nothing() -> None:
    assert deals_until_verdict([-18.5, 21.5] * 40, PLANTED) == (80, None)


def test_the_ratio_is_that_of_normal_likelihoods() -> None:
    # The mean is 3 and the variance 14/3: 4 · 3 · (3 - 1.5) / (14/3).
    test = SequentialTest(PLANTED)
    for margin in (1.0, 2.0, 3.0, 6.0):
        assert test.add(margin) is None
    assert test.ratio == pytest.approx(27 / 7)


def test_equal_margins_have_no_variance_and_still_decide() -> None:
    test = SequentialTest(PLANTED)
    for _ in range(DEALS_MIN):
        test.add(7.0)
    assert (test.ratio, test.verdict) == (math.inf, "high")
