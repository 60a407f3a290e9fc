"""House rule for the Duel: a column may also descend, and each column costs 25 instead of 20."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from lostcities.core import Variant, hookimpl
from lostcities.kit import Card
from lostcities_duel import DUEL, DuelRules

RULES_TEXT = """
## House rule: up and down

A column may also run downhill: its second number decides, and the rest keep that direction. A column costs 25, not 20.
"""


class UpdownRules(DuelRules, frozen=True):
    """Duel rules in which the first two numbers of a column decide whether it climbs or descends."""

    order_rule = "from its second number on a column keeps its direction"

    def may_follow(self, column: tuple[Card, ...], card: Card) -> bool:
        """Return whether a card may follow in its column.

        Wagers come first. The second number may be any other, and the rest keep the direction.
        """
        ranks = [c.rank for c in column if not c.is_wager]
        if card.is_wager or not ranks:
            return super().may_follow(column, card)
        if len(ranks) == 1:
            return card.rank != ranks[0]
        return card.rank > ranks[-1] if ranks[0] < ranks[1] else card.rank < ranks[-1]


@hookimpl
def lostcities_variants() -> Iterable[Variant[Any, Any, Any]]:
    """Register the variant beside the Duel."""
    yield replace(
        DUEL,
        key="duel-updown",
        title="Duel, up and down",
        version=1,
        rules=UpdownRules(column_cost=25),
        rules_text=DUEL.rules_text + RULES_TEXT,
    )
