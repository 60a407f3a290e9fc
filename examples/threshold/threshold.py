"""A rule bot for the Duel that others have published, as an opponent that no net was trained against.

The rules and numbers are those of `HeuristicBot` in https://github.com/gnabcel/lost-cities-ai, lost_cities/bots.py.
"""

from lostcities.core import Move
from lostcities.kit import WAGER, Card
from lostcities_client import Bot, Decision
from lostcities_duel import DiscardCard, DuelState, PlayCard, TakeDiscard

GAP_MAX = 2
"""Most numbers that a card may skip in a column, while there are turns enough."""
TAKEN_GAP_MAX = 1
"""Most numbers that a taken card may skip."""
ENOUGH = 18
"""Sum of the numbers in hand from which a column is begun."""
LATE = 20
"""Cards in the deck below which a column must promise more, and down to which a wager is not laid."""
MORE = 6
"""Points that a column must promise beyond `ENOUGH` when it is late, and beyond that for a wager."""
ANY_GAP = 99


class Threshold(Bot):
    """Go on where little is skipped, begin what reaches a sum, else discard what is worth least to both."""

    def choose(self, decision: Decision) -> Move:
        """Return the move by the first rule that has one."""
        view = _View(decision.view, decision.seat)
        if decision.view.has_placed:
            takes = [move for move in decision.legal_moves if isinstance(move, TakeDiscard)]
            return view.taken(takes) or decision.move("draw")
        plays = {move.card: move for move in decision.legal_moves if isinstance(move, PlayCard)}
        card = view.going_on() or view.beginning()
        if card in plays:
            return plays[card]
        discards = [move for move in decision.legal_moves if isinstance(move, DiscardCard)]
        return min(discards, key=lambda move: view.worth_to_both(move.card))


class _View:
    """Cards that a seat sees, by colours."""

    def __init__(self, view: DuelState, seat: int) -> None:
        self._discards = view.discards
        self._mine, self._theirs = view.columns[seat], view.columns[1 - seat]
        self._hand: list[list[Card]] = [[] for _ in self._mine]
        for card in sorted(view.hands[seat].cards, key=lambda card: card.rank):
            self._hand[card.colour.index].append(card)
        self._deck = len(view.deck)
        self._turns = (self._deck + 1) // 2

    def going_on(self) -> Card | None:
        """Return the card for a begun column that skips least."""
        best: tuple[int, Card] | None = None
        for column, held in zip(self._mine, self._hand, strict=True):
            following = [card for card in held if column and card.rank > _last(column)]
            if not following:
                continue
            gap = following[0].rank - _last(column) - 1
            if gap <= (GAP_MAX if len(held) < self._turns else ANY_GAP) and (best is None or gap < best[0]):
                best = gap, following[0]
        return best and best[1]

    def beginning(self) -> Card | None:
        """Return the card that begins the most promising column, if one promises enough."""
        enough = ENOUGH + (MORE if self._deck < LATE else 0)
        most, best = 0, None
        for column, held in zip(self._mine, self._hand, strict=True):
            numbers = [card for card in held if card.rank != WAGER]
            total = sum(card.rank for card in numbers)
            if column or len(held) > self._turns or total < enough or total <= most:
                continue
            is_wagered = len(numbers) < len(held) and total >= enough + MORE and self._deck > LATE
            most, best = total, held[0] if is_wagered else numbers[0]
        return best

    def taken(self, takes: list[TakeDiscard]) -> Move | None:
        """Return the move that takes the card that skips least in a begun column."""
        best: tuple[int, TakeDiscard] | None = None
        for take in takes:
            card, column = self._discards[take.colour.index][-1], self._mine[take.colour.index]
            if not column or not _fits(column, card):
                continue
            gap = 0 if card.rank == WAGER else card.rank - _last(column) - 1
            if gap <= TAKEN_GAP_MAX and (best is None or gap < best[0]):
                best = gap, take
        return best and best[1]

    def worth_to_both(self, card: Card) -> float:
        """Return what a card is worth to its owner, and to the opponent as a discard."""
        mine, theirs = self._mine[card.colour.index], self._theirs[card.colour.index]
        points = card.rank if card.rank != WAGER else 0
        if mine:
            own = 6.0 + points if _fits(mine, card) else 0.0
        else:
            numbers = [held.rank for held in self._hand[card.colour.index] if held.rank != WAGER]
            own = sum(numbers) / 4 + (3 if card.rank == WAGER else 0)
        if theirs:
            return own + (5.0 + points if _fits(theirs, card) else 0.0)
        return own + points / 3


def _last(column: tuple[Card, ...]) -> int:
    """Return the number that the next card of a begun column must exceed. After wagers it is 1."""
    return max(1, column[-1].rank)


def _fits(column: tuple[Card, ...], card: Card) -> bool:
    return card.rank > column[-1].rank or card.rank == column[-1].rank == WAGER
