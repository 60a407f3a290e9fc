"""The advice at the end of the Duel's tutorial, as a bot: it plays by those three sentences alone."""

from lostcities.core import Move, notation
from lostcities.kit import Card
from lostcities_client import Bot, Decision
from lostcities_duel import DiscardCard, PlayCard

ENOUGH = 20
"""Sum of the numbers in hand from which a column pays for itself."""


class DuelAdvice(Bot):
    """Go on with columns, begin those that pay, else discard the lowest card. Draw from the deck."""

    def choose(self, decision: Decision) -> Move:
        """Return the move that the tutorial advises."""
        if decision.view.has_placed:
            return decision.move("draw")
        view, seat = decision.view, decision.seat

        def has_begun(card: Card) -> bool:
            return bool(view.columns[seat][card.colour.index])

        def is_enough(card: Card) -> bool:
            total: int = sum(held.rank for held in view.hands[seat].cards if held.colour is card.colour)
            return total >= ENOUGH

        plays = [move for move in decision.legal_moves if isinstance(move, PlayCard)]
        going_on = [move for move in plays if has_begun(move.card)]
        beginning = [move for move in plays if is_enough(move.card)]
        discards = [move for move in decision.legal_moves if isinstance(move, DiscardCard)]
        return min(going_on or beginning or discards, key=lambda move: (move.card.rank, notation(move)))
