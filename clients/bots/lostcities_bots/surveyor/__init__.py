"""A sensible player of the Lost Cities games by rules of thumb. It knows its own view and nothing else.

Every choice is weighed in expected points; how, is told in the file of each game.
"""

from collections.abc import Callable
from typing import Any

from lostcities.core import Move, Variant
from lostcities_board import BoardRules
from lostcities_bots.surveyor import board, duel, rivals
from lostcities_client import Bot, CannotPlay, Decision
from lostcities_duel import DuelRules
from lostcities_rivals import RivalsRules


class Surveyor(Bot):
    """Plays the Duel, the Board Game, Rivals and house rules made from them, by rules of thumb."""

    name = "surveyor"

    def check(self, variant: Variant[Any, Any, Any]) -> None:
        """Only what has the rules of one of the three games, or rules made from them."""
        if not isinstance(variant.rules, DuelRules | BoardRules | RivalsRules):
            games = "the Duel, the Board Game, Rivals and house rules made from them"
            raise CannotPlay(f"surveyor plays {games}; it does not know {variant.key!r}")

    def choose(self, decision: Decision) -> Move:
        """Return the move with the highest expected gain; the first of equals."""
        return max(decision.legal_moves, key=_gain(decision))


def _gain(decision: Decision) -> Callable[[Move], float]:
    """Return what each move is expected to bring the seat."""
    match decision.rules:
        case DuelRules() as rules:
            return duel.DuelEvaluation(decision.view, decision.seat, rules).gain
        case BoardRules() as rules:
            return board.BoardEvaluation(decision.view, decision.seat, rules).gain
        case RivalsRules() as rules:
            return rivals.RivalsEvaluation(decision.view, decision.seat, rules).gain
        case _:
            raise AssertionError("check() has refused every other variant")
