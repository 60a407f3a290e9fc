"""Bots with faults, as strangers write them."""

from lostcities.core import Move
from lostcities_client import Bot, Decision


class Broken(Bot):
    """Raises something of its own."""

    def choose(self, decision: Decision) -> Move:
        raise ZeroDivisionError("no explorers left")


class Stubborn(Bot):
    """Chooses what is not there to choose."""

    def choose(self, decision: Decision) -> Move:
        return Move()
