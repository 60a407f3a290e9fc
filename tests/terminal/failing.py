"""Third-party bots with faults."""

from lostcities.core import Move
from lostcities_client import Bot, Decision


class Broken(Bot):
    """A bot that raises an error of its own."""

    def choose(self, decision: Decision) -> Move:
        raise ZeroDivisionError("no explorers left")


class Stubborn(Bot):
    """A bot that chooses an illegal move."""

    def choose(self, decision: Decision) -> Move:
        return Move()
