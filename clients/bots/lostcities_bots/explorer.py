"""A sensible Duel player by rules of thumb. It knows its own view and nothing else.

Every choice is weighed in expected points. A card is worth most to whoever has a column it fits; a number skipped is
lost; a column must earn its cost before the deck runs out; and what one discards the opponent may pick up.
"""

from typing import Any, ClassVar

from lostcities.core import Move, Variant
from lostcities_bots.outlook import Outlook, Weights
from lostcities_client import Bot, CannotPlay, Decision
from lostcities_duel import DuelRules


class Explorer(Bot):
    """Plays any variant with the rules of the Duel."""

    name = "explorer"

    weights: ClassVar[Weights] = Weights()

    def check(self, variant: Variant[Any, Any, Any]) -> None:
        """Only the Duel and house rules made from it."""
        if not isinstance(variant.rules, DuelRules):
            raise CannotPlay(f"explorer plays the Duel and its house rules; it does not know {variant.key!r}")

    def choose(self, decision: Decision) -> Move:
        """The move with the highest expected gain; the first of equals."""
        assert isinstance(decision.rules, DuelRules), "check() has refused every other variant"
        outlook = Outlook(decision.view, decision.seat, decision.rules, self.weights)
        return max(decision.legal_moves, key=outlook.gain)
