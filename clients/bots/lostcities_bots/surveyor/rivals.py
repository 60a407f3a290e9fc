"""Value of the moves of Rivals for one seat, in points.

Only the order of the cards is hidden, so every seat's best purchase is known. It is what the cards of the display would
add to the columns of the seat, now and with the cards to come. Coins are points in the end and buy cards before. A bid
goes up to where winning is worth as much as leaving the cards to another seat.

A seat starts an auction when the cards are worth it, whatever the others want: they would take them soon as well.
Waiting brings more cards for the same coins. The richest seat can wait longest and then take all cards for one coin
more than the next seat has. A poorer seat therefore does not let the display grow.
"""

import math
from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Move, Seat
from lostcities.kit import Card, Colour
from lostcities_rivals import BoxCard, PlaceBid, PlaceCard, RivalsRules, RivalsState

Cards = tuple[Card, ...]


class RivalsWeights(Struct, frozen=True):
    """The weights of the evaluation, found by letting the surveyor play against itself."""

    luck: float = 1.1
    """Factor of its share of the cards to come: above 1, because many are of no use to others."""
    prior: float = 12.0
    """Cards that every seat is assumed to have laid before the game. Shares follow from laid cards, slowly at first."""
    power: float = 86.0
    """Buying power of all coins above their final points, while all cards are to come."""
    patience: float = 40.0
    """Points of profit of all seats together for which it starts an auction, until the last cards come."""
    threat: float = 0.5
    """Probability that a richer seat waits and takes the whole display."""


class Purchase(Struct, frozen=True):
    """Cards of the display that a seat would place if they were free, and the points of that."""

    points: float
    cards: Cards


WEIGHTS = RivalsWeights()
COIN_MIN = 0.1
"""Least value of a coin, even under house rules that count nothing for it."""
LATE = 10
"""Number of cards to come below which patience runs out."""


class RivalsEvaluation:
    """A seat's estimate of all its moves in one position."""

    def __init__(self, view: RivalsState, seat: Seat, rules: RivalsRules, weights: RivalsWeights = WEIGHTS) -> None:
        self._view, self._seat = view, seat
        self._rules = replace(rules, **view.numbers) if view.numbers else rules
        self._shares = _shares(view, weights)
        self._envy = 1.0 / max(1, view.seats - 1)
        all_cards = [self._rules.cards_of(colour) for colour in tuple(Colour)[: len(view.columns[seat])]]
        self._unseen = _unseen_numbers(view, all_cards)
        left = sum(map(len, view.piles))
        self._patience = weights.patience / view.seats * min(1.0, left / LATE)
        power = weights.power * left / sum(map(len, all_cards))
        coins = max(1, sum(view.gold) + view.pool)
        self._coin = max(COIN_MIN, self._rules.gold_point + power / coins)
        self._danger = weights.threat * self._envy
        self._own = self._best_purchase(seat, view.display)
        self._others = [Seat(each) for each in range(view.seats) if each != seat]

    def gain(self, move: Move) -> float:
        """Return the points by which a move is expected to improve the seat's result, compared to the others."""
        match move:
            case PlaceBid(coins) if self._view.phase == "turn":
                return self._own.points - self._coin * coins - self._patience + self._threat
            case PlaceBid(coins):
                return self._limit - coins
            case PlaceCard(card):
                return self._placing(card)
            case BoxCard(card):
                return self._boxing(card)
            case _:
                return 0.0

    # -- auctions --

    @cached_property
    def _limit(self) -> float:
        """Bid at which the seat gains as much by winning as by letting the strongest of the others win."""
        keenest = max((self._best_purchase(each, self._view.display).points for each in self._bidding()), default=0.0)
        return (self._own.points + self._envy * keenest) / (self._coin * (1.0 + self._envy))

    @cached_property
    def _threat(self) -> float:
        """Cost of waiting while a richer seat waits too: its best purchase less a price of one coin more."""
        gold = self._view.gold
        price = self._coin * (gold[self._seat] + 1)
        richer = (each for each in self._others if gold[each] > gold[self._seat])
        profits = (self._best_purchase(each, self._view.display).points - price for each in richer)
        return self._danger * max(0.0, max(profits, default=0.0))

    def _bidding(self) -> Sequence[Seat]:
        """Return the others that have not passed."""
        return [each for each in self._others if each in self._view.bidders]

    # -- a purchase --

    def _placing(self, card: Card) -> float:
        """Return the value of placing a card, or -1 if it is not wanted, or not the lowest wanted one of its colour."""
        wanted = [each for each in self._own.cards if each.colour is card.colour]
        return self._own.points if wanted[:1] == [card] else -1.0

    def _boxing(self, card: Card) -> float:
        """Return the value of boxing a card: the loss of the others, less its use to this seat."""
        if card in self._own.cards:
            return -1.0
        most = max((self._best_purchase(each, (card,)).points for each in self._others), default=0.0)
        return self._envy * most - self._best_purchase(self._seat, (card,)).points

    # -- cards --

    def _best_purchase(self, seat: Seat, display: Cards) -> Purchase:
        """Return what the seat would place, colour by colour, from the lowest card on as long as it gains by it."""
        points, cards = 0.0, list[Card]()
        for colour, column in enumerate(self._view.columns[seat]):
            offered = sorted((card for card in display if card.colour.index == colour), key=lambda card: card.order)
            if offered:
                purchase = self._best_in_colour(seat, colour, column, offered)
                points += purchase.points
                cards += purchase.cards
        return Purchase(points, tuple(cards))

    def _best_in_colour(self, seat: Seat, colour: int, column: Cards, offered: Sequence[Card]) -> Purchase:
        before, best, longer = self._promise(seat, colour, column), Purchase(0.0, ()), column
        for card in offered:
            if self._rules.may_follow(longer, card):
                longer = (*longer, card)
                gain = self._promise(seat, colour, longer) - before
                if gain > best.points:
                    best = Purchase(gain, longer[len(column) :])
        return best

    def _promise(self, seat: Seat, colour: int, column: Cards) -> float:
        """Return the expected final points of a column. The seat is expected to get its share of unseen cards."""
        share = self._shares[seat]
        rules, full = self._rules, column
        for card in self._unseen[colour]:
            if rules.may_follow(full, card):
                full = (*full, card)
        points = rules.column_points(column)
        to_come = share * (rules.column_points(full) - points)
        bonus: float = rules.column_bonus(column)
        if not bonus:
            numbers = sum(not card.is_wager for card in column) + share * (len(full) - len(column))
            bonus = rules.column_bonus(full) / (1.0 + math.exp(1.5 * (rules.bonus_numbers - 0.5 - numbers)))
        return points + to_come + bonus


def _shares(view: RivalsState, weights: RivalsWeights) -> list[float]:
    """Estimate the part of the cards to come that each seat will get, from the cards it got so far."""
    got = [weights.prior + sum(map(len, columns)) for columns in view.columns]
    return [min(1.0, weights.luck * cards / sum(got)) for cards in got]


def _unseen_numbers(view: RivalsState, all_cards: Sequence[Cards]) -> list[list[Card]]:
    """Return the number cards by colour that are still in the piles, rising."""
    seen = [*view.display, *view.boxed]
    for columns in view.columns:
        for column in columns:
            seen += column
    unseen = [[card for card in cards if not card.is_wager] for cards in all_cards]
    for card in seen:
        if card in unseen[card.colour.index]:
            unseen[card.colour.index].remove(card)
    return [sorted(cards, key=lambda card: card.order) for cards in unseen]
