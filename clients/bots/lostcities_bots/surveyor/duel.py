"""Value of a Duel position for one seat, in points, as far as its own view shows.

Colours are rated one by one. A column that was begun is worth its points now, those of the hand, and a share of those
of unseen cards. An empty column is worth the option to begin it.
"""

import math
from collections.abc import Sequence

from msgspec import Struct

from lostcities.core import Move, Seat
from lostcities.kit import WAGER, Card
from lostcities_duel import DiscardCard, DuelRules, DuelState, PlayCard, TakeDiscard

Cards = Sequence[Card]


class DuelWeights(Struct, frozen=True):
    """The weights of the evaluation, found by letting the surveyor play against itself."""

    luck: float = 0.35
    """Share of the deck's cards that the seat expects to get."""
    doubt: float = 9.0
    """Points by which the value of an empty column may still change, at the start of a round."""
    gift: float = 0.8
    """Loss if the opponent can use a discard in a column that was begun."""
    hint: float = 0.25
    """Loss if the opponent can use a discard in a column that was not begun."""
    deck_card: float = 4.0
    """Value of an unknown card."""


class Numbers(Struct, frozen=True):
    """Numbers of the rules that the estimate uses, as agreed in this game."""

    column_cost: int
    bonus_cards: int
    bonus_points: int


WEIGHTS = DuelWeights()


class DuelEvaluation:
    """A seat's estimate of all its moves in one position."""

    def __init__(self, view: DuelState, seat: Seat, rules: DuelRules, weights: DuelWeights = WEIGHTS) -> None:
        agreed = {name: view.numbers.get(name, getattr(rules, name)) for name in Numbers.__struct_fields__}
        self._numbers = Numbers(**agreed)
        self._weights = weights
        self._view = view
        self._columns = view.columns[seat]
        self._theirs = view.columns[1 - seat]
        self._held: list[list[Card]] = [[] for _ in self._columns]
        for card in view.hands[seat].cards:
            self._held[card.colour.index].append(card)
        self._unseen = _unseen_numbers(view, seat, rules)
        deck = len(view.deck)
        unseen = deck + view.hands[1 - seat].backs
        self._share = weights.luck * deck / unseen if unseen else 0.0
        self._doubt = weights.doubt * deck / 44 + 0.5
        self._turn_price = self._price_of_a_turn((deck + 1) // 2)
        self._now = [self._worth(i, column, self._held[i]) for i, column in enumerate(self._columns)]

    def gain(self, move: Move) -> float:
        """Return the points by which a move is expected to improve the seat's result, compared to the opponent."""
        match move:
            case PlayCard(card):
                colour = card.colour.index
                after = self._worth(colour, (*self._columns[colour], card), _without(self._held[colour], card))
                return after - self._now[colour]
            case DiscardCard(card):
                colour = card.colour.index
                after = self._worth(colour, self._columns[colour], _without(self._held[colour], card))
                return after - self._now[colour] - self._help(card)
            case TakeDiscard(of):
                colour = of.index
                top = self._view.discards[colour][-1]
                after = self._worth(colour, self._columns[colour], [*self._held[colour], top])
                return after - self._now[colour] + self._turn_price
            case _:
                return self._weights.deck_card

    def _worth(self, colour: int, column: Cards, held: Cards) -> float:
        """Return the value of a colour with this column and these cards in hand."""
        last = column[-1].rank if column else WAGER
        laid = [card.rank for card in column if card.rank != WAGER]
        fitting = [card.rank for card in held if card.rank > last]
        hoped = [rank for rank in self._unseen[colour] if rank > last]
        sure = sum(laid) - self._numbers.column_cost + self._share * sum(hoped)
        wagers = 0 if laid else sum(card.rank == WAGER for card in held)
        stake = 1 + len(column) - len(laid)
        count = len(column) + len(fitting) + self._share * len(hoped)
        best = max(
            (stake + more) * sure
            + sum(max(0.0, (stake + more) * rank - self._turn_price) for rank in fitting)
            + self._bonus(count + more)
            - more * self._turn_price
            for more in range(wagers + 1)
        )
        return best if column else self._option(best)

    def _option(self, promise: float) -> float:
        """Return the value of the choice to begin a column. It is above zero, and nears `promise` when that is high."""
        return self._doubt * math.log1p(math.exp(min(promise / self._doubt, 50.0)))

    def _bonus(self, count: float) -> float:
        """Return the bonus times its probability, which follows from the number of cards a column may get."""
        return self._numbers.bonus_points / (1 + math.exp(2.0 * (self._numbers.bonus_cards - 0.5 - count)))

    def _help(self, card: Card) -> float:
        """Return the value of a discard to the opponent, as far as it matters."""
        column = self._theirs[card.colour.index]
        last = column[-1].rank if column else WAGER
        if card.rank < last:
            return 0.0
        points = 6 if card.rank == WAGER else card.rank
        if not column:
            return self._weights.hint * points
        stake = 1 + sum(laid.rank == WAGER for laid in column)
        return self._weights.gift * stake * points

    def _price_of_a_turn(self, turns: int) -> float:
        """Return the value of the best card for which no turn will be left, or 0 while there are enough turns."""
        waiting: list[int] = []
        for column, held in zip(self._columns, self._held, strict=True):
            if column:
                stake = 1 + sum(card.rank == WAGER for card in column)
                waiting += [stake * card.rank for card in held if card.rank > column[-1].rank]
        waiting.sort(reverse=True)
        return float(waiting[turns]) if turns < len(waiting) else 0.0


def _unseen_numbers(view: DuelState, seat: Seat, rules: DuelRules) -> list[list[int]]:
    """Return the numbers by colour that this seat has not seen: in the deck or in the opponent's hand."""
    unseen = []
    for colour, discards in zip(view.colours, view.discards, strict=True):
        met = {*discards, *view.hands[0].cards, *view.hands[1].cards}
        for columns in view.columns:
            met.update(columns[colour.index])
        unseen.append([c.rank for c in rules.cards_of(colour) if c.rank != WAGER and c not in met])
    return unseen


def _without(held: Cards, card: Card) -> list[Card]:
    rest = list(held)
    rest.remove(card)
    return rest
