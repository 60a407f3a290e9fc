"""A sensible player of the Lost Cities games by rules of thumb. It uses only its own view.

It rates every choice in expected points, as the file of each game describes.
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
    """A bot that plays the Duel, the Board Game, Rivals and their house rules, by rules of thumb."""

    name = "surveyor"

    def check(self, variant: Variant[Any, Any, Any]) -> None:
        """Accept only the rules of the three games, and rules derived from them."""
        check_gain(variant, self.name)

    def choose(self, decision: Decision) -> Move:
        """Return the move with the highest expected gain, and the first of equal ones."""
        return max(decision.legal_moves, key=gain_of(decision))


def is_surveyed(variant: Variant[Any, Any, Any]) -> bool:
    """Return whether `gain_of` rates the moves of a variant: one of the three games, or a house rule made from it."""
    return isinstance(variant.rules, DuelRules | BoardRules | RivalsRules)


def check_gain(variant: Variant[Any, Any, Any], bot: str) -> None:
    """Raise `CannotPlay` for a bot if `gain_of` cannot rate the moves of a variant."""
    if not is_surveyed(variant):
        games = "the Duel, the Board Game, Rivals and house rules made from them"
        raise CannotPlay(f"{bot} plays {games}; it does not know {variant.key!r}")


def gain_of(decision: Decision) -> Callable[[Move], float]:
    """Return a function that rates the moves of a decision."""
    match decision.rules:
        case DuelRules() as rules:
            return duel.DuelEvaluation(decision.view, decision.seat, rules).gain
        case BoardRules() as rules:
            return board.BoardEvaluation(decision.view, decision.seat, rules).gain
        case RivalsRules() as rules:
            return rivals.RivalsEvaluation(decision.view, decision.seat, rules).gain
        case _:
            raise AssertionError("check() has refused every other variant")
