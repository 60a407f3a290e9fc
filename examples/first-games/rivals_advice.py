"""The advice at the end of Rivals' tutorial, as a bot: it plays by those sentences alone."""

from lostcities.core import Move
from lostcities.kit import Card
from lostcities_client import Bot, Decision
from lostcities_rivals import RivalsRules, RivalsState

STEP = 4
"""Largest step up from the last number of a column, or from below the lowest number, 2."""
COINS = 3
"""Coins to bid for each card that is useful."""


class RivalsAdvice(Bot):
    """Climb in small steps, and bid for cards with which that is possible."""

    def choose(self, decision: Decision) -> Move:
        """Return the move that the tutorial advises."""
        view = decision.view
        useful = _useful(decision, view)
        if view.phase == "purchase":
            return decision.move(f"place {useful[0]}" if useful else "done")
        bid = view.high_bid + 1
        if useful and bid <= min(COINS * len(useful), view.gold[decision.seat]):
            return decision.move(f"bid {bid}")
        return decision.move("reveal" if view.phase == "turn" else "pass")


def _useful(decision: Decision, view: RivalsState) -> list[Card]:
    """Return the open cards that can be placed one after the other in small steps, low numbers first."""
    rules: RivalsRules = decision.rules  # type: ignore[assignment]  # a bot for Rivals alone
    columns, useful = list(view.columns[decision.seat]), list[Card]()
    for card in sorted(view.display, key=lambda card: card.rank):
        column = columns[card.colour.index]
        last = max(1, column[-1].rank) if column else 1
        if rules.may_follow(column, card) and card.rank <= last + STEP:
            columns[card.colour.index] = (*column, card)
            useful.append(card)
    return useful
