"""What the moves of Rivals are worth to one seat, in points.

Nothing but the order of the cards is hidden, so every seat's wishes are known: what the cards of the display would add
to its columns, now and with those to come. Coins are points in the end and buy cards before. A bid goes up to where
winning is worth as much as leaving the cards to another; an auction is started when it promises a profit.
"""

import math
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Move, Seat
from lostcities.kit import Card, Colour
from lostcities_rivals import BoxCard, PlaceBid, PlaceCard, RivalsRules, RivalsState

Cards = tuple[Card, ...]


class Weights(Struct, frozen=True):
    """How things are weighed: found by letting the explorer play against itself."""

    luck: float = 1.1
    """How much of its fair share of the cards to come it counts on: above 1, for many are of no use to others."""
    power: float = 2.4
    """What a coin can still buy, above what it counts in the end, while all cards are to come."""
    patience: float = 3.5
    """Points of profit for which it starts an auction, until the last cards come."""


class Wish(Struct, frozen=True):
    """What a seat would place of the display if it were free, and the points that would bring."""

    points: float
    cards: Cards


WEIGHTS = Weights()
COIN_MIN = 0.1
"""Coins are never thrown away, even where a house counts nothing for them."""
LATE = 10
"""With fewer cards than this to come, patience runs out."""


class Outlook:
    """One seat's estimate of every move it can make in one position."""

    def __init__(self, view: RivalsState, seat: Seat, rules: RivalsRules, weights: Weights = WEIGHTS) -> None:
        self._view, self._seat = view, seat
        self._rules = replace(rules, **view.numbers) if view.numbers else rules
        self._share = weights.luck / view.seats
        self._envy = 1.0 / (view.seats - 1)
        all_cards = [self._rules.cards_of(colour) for colour in tuple(Colour)[: len(view.columns[seat])]]
        self._unseen = _unseen_numbers(view, all_cards)
        left = sum(map(len, view.piles))
        self._patience = weights.patience * min(1.0, left / LATE)
        power = weights.power * left / sum(map(len, all_cards))
        self._coin = max(COIN_MIN, self._rules.gold_point + power)
        self._wishes = [self._wish(each, view.display) for each in range(view.seats)]
        self._limits = [self._limit(each) for each in range(view.seats)]
        self._profit = self._profit_of_an_auction()

    def gain(self, move: Move) -> float:
        """By how many points the move is expected to change what the seat ends up with, compared to the others."""
        match move:
            case PlaceBid(coins) if self._view.phase == "turn":
                return self._profit - self._patience - self._coin * (coins - 1)
            case PlaceBid(coins):
                return self._limits[self._seat] - coins
            case PlaceCard(card):
                return self._placing(card)
            case BoxCard(card):
                return self._boxing(card)
            case _:
                return 0.0

    # -- auctions --

    def _limit(self, seat: int) -> float:
        """The bid at which a seat gains as much by winning as by letting the keenest of the others win."""
        others = [each for each in self._view.bidders or range(self._view.seats) if each != seat]
        theirs = max((self._wishes[each].points for each in others), default=0.0)
        return (self._wishes[seat].points + self._envy * theirs) / (self._coin * (1.0 + self._envy))

    def _profit_of_an_auction(self) -> float:
        """What an auction started now is expected to bring, everybody bidding up to their limit and their gold."""
        gold = self._view.gold
        own = min(self._limits[self._seat], gold[self._seat])
        others = [each for each in range(self._view.seats) if each != self._seat]
        price, rival = max((min(self._limits[each], gold[each]), each) for each in others)
        if own >= price:
            return self._wishes[self._seat].points - self._coin * max(1.0, price)
        return self._envy * (self._coin * own - self._wishes[rival].points)

    # -- a purchase --

    def _placing(self, card: Card) -> float:
        """The lowest card wished for of a colour is placed first; others wait, or are better left."""
        wished = [each for each in self._wishes[self._seat].cards if each.colour is card.colour]
        return self._wishes[self._seat].points if wished[:1] == [card] else -1.0

    def _boxing(self, card: Card) -> float:
        """What it costs the others that the card is gone, if it is of less use to oneself."""
        if card in self._wishes[self._seat].cards:
            return -1.0
        points = [self._wish(each, (card,)).points for each in range(self._view.seats)]
        own = points.pop(self._seat)
        return self._envy * max(points) - own

    # -- cards --

    def _wish(self, seat: int, display: Cards) -> Wish:
        """What the seat would place, colour by colour, from the lowest card on as long as it gains by it."""
        points, cards = 0.0, list[Card]()
        for colour, column in enumerate(self._view.columns[seat]):
            offered = sorted((card for card in display if card.colour.index == colour), key=lambda card: card.order)
            if offered:
                wish = self._wish_in(colour, column, offered)
                points += wish.points
                cards += wish.cards
        return Wish(points, tuple(cards))

    def _wish_in(self, colour: int, column: Cards, offered: Sequence[Card]) -> Wish:
        before, best, longer = self._promise(colour, column), Wish(0.0, ()), column
        for card in offered:
            if self._rules.may_follow(longer, card):
                longer = (*longer, card)
                gain = self._promise(colour, longer) - before
                if gain > best.points:
                    best = Wish(gain, longer[len(column) :])
        return best

    def _promise(self, colour: int, column: Cards) -> float:
        """What a column may be worth in the end: with its share of all the numbers to come that fit."""
        rules, full = self._rules, column
        for card in self._unseen[colour]:
            if rules.may_follow(full, card):
                full = (*full, card)
        points = rules.column_points(column)
        to_come = self._share * (rules.column_points(full) - points)
        bonus: float = rules.column_bonus(column)
        if not bonus:
            numbers = sum(not card.is_wager for card in column) + self._share * (len(full) - len(column))
            bonus = rules.column_bonus(full) / (1.0 + math.exp(1.5 * (rules.bonus_numbers - 0.5 - numbers)))
        return points + to_come + bonus


def _unseen_numbers(view: RivalsState, all_cards: Sequence[Cards]) -> list[list[Card]]:
    """By colour, the number cards that are still in the piles, rising."""
    seen = [*view.display, *view.boxed]
    for columns in view.columns:
        for column in columns:
            seen += column
    unseen = [[card for card in cards if not card.is_wager] for cards in all_cards]
    for card in seen:
        if card in unseen[card.colour.index]:
            unseen[card.colour.index].remove(card)
    return [sorted(cards, key=lambda card: card.order) for cards in unseen]
