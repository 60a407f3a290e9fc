"""The bot that plays every variant at random."""

from lostcities.core import Move, some_move
from lostcities_client import Bot, Decision


class RandomBot(Bot):
    """A bot that makes any legal move with equal probability. A form counts as one move, and is filled in at random."""

    name = "random"

    def choose(self, decision: Decision) -> Move:
        """Return a legal move picked by the decision's random generator, or a form filled in by it."""
        if not decision.forms:
            return decision.rng.choice(decision.legal_moves)
        return some_move(decision.legal_moves, decision.forms, decision.rng.randrange)
