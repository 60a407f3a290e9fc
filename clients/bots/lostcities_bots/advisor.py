"""Advice: the expected margin after each legal move, with its error, by what a seat knows."""

from msgspec import Struct

from lostcities.core import LostCitiesError, Move
from lostcities_bots.navigator.afterstates import SCALE
from lostcities_bots.navigator.net_files import read_net
from lostcities_bots.navigator.net_search import NetSearch
from lostcities_bots.navigator.packed_decisions import DecisionPacker
from lostcities_client import Decision

PLAYOUTS = 300
"""Playouts of all moves together, if no other number is asked for."""
WORLDS_MIN = 2
"""Fewest worlds in which each move is played on: an error needs two."""


class NoAdvice(LostCitiesError):
    """No net has learned this game, or the seat is not to act."""

    reason = "NO_ADVICE"


class Advice(Struct, frozen=True):
    """The worth of a legal move."""

    move: Move
    points: float
    """Expected margin after the move, in points: of the round in the Duel, else of the game."""
    error: float
    """Standard error of that, in points."""


class Advisor:
    """Advises one seat in one game, by its decisions alone. Equal decisions get equal advice."""

    def __init__(self) -> None:
        self._packer = DecisionPacker()

    def advise(self, decision: Decision, *, playouts: int = PLAYOUTS) -> tuple[Advice, ...]:
        """Return advice on each legal move, the best first. Raise `NoAdvice`.

        The chance of the playouts comes from `decision.rng`. `decision.history` must have been complete since the deal.
        """
        packed = self._packer.packed(decision)
        if packed is None or not decision.legal_moves:
            raise NoAdvice(
                "there is advice on the Duel, the Board Game and Rivals by their usual rules, for a seat to act"
            )
        count = len(packed.actions)
        others = (packed.another(decision.rng.getrandbits(60)) for _ in range(2))
        search = NetSearch(read_net(packed.game), packed.engine, *others, candidates=count)
        for _ in range(max(WORLDS_MIN, playouts // count)):
            search.add_world()
        moves = dict(zip(packed.actions, decision.legal_moves, strict=True))
        advice = [
            Advice(moves[search.actions[place]], SCALE * search.mean(place), SCALE * search.error(place))
            for place in range(count)
        ]
        return tuple(sorted(advice, key=lambda each: -each.points))
