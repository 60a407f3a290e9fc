"""The work that bots that search put into a choice: a number of playouts, and a time that they may take."""

import math
import time

from lostcities_client import Decision

CHOICE_S = 2.0
"""Longest time for a choice, in seconds."""

PART_OF_BUDGET = 0.05
"""Part of the time for all further choices that one may take."""


def thinking_budget(decision: Decision, *, usual: int) -> tuple[int, float]:
    """Return the number of playouts for a choice, and the time of the monotonic clock that ends them.

    A budget in playouts has no end, so that the choice does not depend on the speed of the machine.
    """
    if decision.playouts is not None:
        return decision.playouts, math.inf
    seconds = CHOICE_S if decision.budget_s is None else min(CHOICE_S, PART_OF_BUDGET * decision.budget_s)
    return usual, time.monotonic() + seconds
