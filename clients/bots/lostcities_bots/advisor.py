"""Advice: the expected margin after each legal move, with its error, by what a seat knows."""

import time
from math import inf

from msgspec import Struct

from lostcities.core import LostCitiesError, Move
from lostcities_bots.navigator.afterstates import SCALE
from lostcities_bots.navigator.net_files import read_net
from lostcities_bots.navigator.packed_decisions import DecisionPacker, PackedDecision, search_in
from lostcities_client import Decision

PLAYOUTS = 300
"""Playouts of all moves together, if no other number is asked for."""
WORLDS_MIN = 2
"""Fewest worlds in which each move is played on: an error needs two."""


class NoAdvice(LostCitiesError):
    """No net has learned this game, or the seat is not to act."""

    reason = "NO_ADVICE"


class AdviceLate(LostCitiesError):
    """The playouts took longer than they may."""

    reason = "ADVICE_LATE"


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

    def rate(self, decision: Decision) -> tuple[tuple[Move, float], ...]:
        """Return the points of each legal move by the net alone, the best first. Raise `NoAdvice`.

        It takes milliseconds, compiled or not, and no chance.
        """
        packed = self._packed(decision)
        net = read_net(packed.net)
        values = {packed.engine.actions[at]: net.values[at] for at in range(net.rate(packed.engine))}
        points = (SCALE * values[action] for action in packed.actions)
        return tuple(sorted(zip(decision.legal_moves, points, strict=True), key=lambda each: -each[1]))

    def advise(
        self, decision: Decision, *, playouts: int = PLAYOUTS, moves: int | None = None, budget_s: float = inf
    ) -> tuple[Advice, ...]:
        """Return advice on each legal move, or on the `moves` best by the net alone; the best first. Raise `NoAdvice`.

        The chance of the playouts comes from `decision.rng`. `decision.history` must have been complete since the deal.
        Raise `AdviceLate` if all playouts take longer than `budget_s` seconds: fewer would give other advice.
        """
        packed, deadline = self._packed(decision), time.monotonic() + budget_s
        count = min(moves or len(packed.actions), len(packed.actions))
        search = search_in(packed, read_net(packed.net), decision.rng, candidates=count)
        for _ in range(max(WORLDS_MIN, playouts // count)):
            if time.monotonic() > deadline:
                raise AdviceLate(f"{playouts} playouts took longer than {budget_s} s")
            search.add_world()
        by_action = dict(zip(packed.actions, decision.legal_moves, strict=True))
        advice = [
            Advice(by_action[search.actions[place]], SCALE * search.mean(place), SCALE * search.error(place))
            for place in range(count)
        ]
        return tuple(sorted(advice, key=lambda each: -each.points))

    def _packed(self, decision: Decision) -> PackedDecision:
        packed = self._packer.packed(decision)
        if packed is None or not decision.legal_moves:
            raise NoAdvice(
                "there is advice on the Duel, the Board Game and Rivals by their usual rules, for a seat to act"
            )
        return packed
