"""The bot that plays every variant equally badly."""

from lostcities.core import Move
from lostcities_client import Bot, Decision


class RandomBot(Bot):
    """Any legal move, each as likely as the other."""

    name = "random"

    def choose(self, decision: Decision) -> Move:
        """Return a legal move picked by the decision's own randomness."""
        return decision.rng.choice(decision.legal_moves)
