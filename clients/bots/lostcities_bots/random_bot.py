"""The bot that plays every variant at random."""

from lostcities.core import Move
from lostcities_client import Bot, Decision


class RandomBot(Bot):
    """A bot that makes any legal move with equal probability."""

    name = "random"

    def choose(self, decision: Decision) -> Move:
        """Return a legal move picked by the decision's random generator."""
        return decision.rng.choice(decision.legal_moves)
