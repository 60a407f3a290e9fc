"""A sequential probability ratio test on margins: it stops once the deals so far decide.

The margins of deals are taken as normal, and their variance is estimated. It is Wald's test in its generalised form, as
chess engines are tested. A variance that is estimated, and margins that are skewed, make more errors than the theory
says. So the bounds are those of 3 %, and fewer than 100 deals decide nothing. Of either wrong decision there are then
at most 5 in 100, as `tests/clients/test_sequential_test.py` measures.
"""

import math
from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from lostcities_bots.tournament.plan import Sprt

BOUND_ERROR = 0.03
"""Probability of either wrong decision for which the bounds are set."""

DEALS_MIN = 100
"""Number of deals before any decision: the variance of fewer is not known well enough."""

Verdict: TypeAlias = Literal["low", "high"]
"""Hypothesis that was accepted."""


class SequentialTest(Struct):
    """The test of a bot's margins, one deal after the other."""

    hypotheses: Sprt
    count: int = 0
    mean: float = 0.0
    squares: float = 0.0
    """Sum of the squared differences from the mean."""

    def add(self, margin: float) -> Verdict | None:
        """Add the margin of a deal. Return the accepted hypothesis, or None to go on."""
        self.count += 1
        before = margin - self.mean
        self.mean += before / self.count
        self.squares += before * (margin - self.mean)
        return self.verdict

    @property
    def ratio(self) -> float:
        """Logarithm of the likelihood of `high` over that of `low`."""
        low, high = self.hypotheses.low, self.hypotheses.high
        if self.count < 2:
            return 0.0
        variance = self.squares / (self.count - 1)
        ahead = self.mean - (low + high) / 2
        if variance == 0:
            return math.copysign(math.inf, ahead) if ahead else 0.0
        return self.count * (high - low) * ahead / variance

    @property
    def verdict(self) -> Verdict | None:
        """Accepted hypothesis; None while the deals do not decide."""
        bound = math.log((1 - BOUND_ERROR) / BOUND_ERROR)
        if self.count < DEALS_MIN or abs(self.ratio) < bound:
            return None
        return "high" if self.ratio > 0 else "low"


def deals_until_verdict(margins: Sequence[float], hypotheses: Sprt) -> tuple[int, Verdict | None]:
    """Return the number of deals that the test uses of some margins, and its verdict."""
    test = SequentialTest(hypotheses)
    for margin in margins:
        if (verdict := test.add(margin)) is not None:
            return test.count, verdict
    return test.count, None
