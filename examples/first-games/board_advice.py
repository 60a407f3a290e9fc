"""The advice at the end of The Board Game's tutorial, as a bot: it plays by those sentences alone."""

from lostcities.core import Move, notation
from lostcities.kit import Card
from lostcities_board import Decline, DiscardCard, PlayCard
from lostcities_client import Bot, Decision

ENOUGH = 3
"""Number of cards of a colour in hand from which a path is begun."""


class BoardAdvice(Bot):
    """Go on with paths, begin those of three cards, else discard the lowest card. Draw from the deck."""

    def choose(self, decision: Decision) -> Move:
        """Return the move that the tutorial advises."""
        view, seat = decision.view, decision.seat
        if view.phase == "draw":
            return decision.move("draw")
        if view.phase == "choose":  # an arrow, or the city
            return next(move for move in decision.legal_moves if not isinstance(move, Decline))

        def is_enough(card: Card) -> bool:
            return sum(held.colour is card.colour for held in view.hands[seat].cards) >= ENOUGH

        plays = [move for move in decision.legal_moves if isinstance(move, PlayCard)]
        going_on = [move for move in plays if move.explorer is None]
        beginning = [move for move in plays if move.explorer is not None and is_enough(move.card)]
        leaders = [move for move in beginning if move.explorer == "leader"]
        discards = [move for move in decision.legal_moves if isinstance(move, DiscardCard)]
        return min(going_on or leaders or beginning or discards, key=lambda move: (move.card.rank, notation(move)))
