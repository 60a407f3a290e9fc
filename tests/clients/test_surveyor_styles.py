"""The surveyor in Rivals against simple styles of play. Each of them found a weakness of a bot, or could find one."""

from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from lostcities.core import Move, Variant
from lostcities.kit import Card
from lostcities.registry import load_registry
from lostcities_bots import arena
from lostcities_bots.match_standings import standings
from lostcities_bots.surveyor import Surveyor
from lostcities_client import Bot, Decision
from lostcities_rivals import PlaceBid, PlaceCard, RivalsRules
from lostcities_rivals.state import Cards

RIVALS: Variant[Any, Any, Any] = load_registry().variant("rivals")


class Style(Bot):
    """A bot that buys all it can place, the lowest cards first. A subclass decides when it bids."""

    def choose(self, decision: Decision) -> Move:
        if decision.view.phase == "purchase":
            places = [move for move in decision.legal_moves if isinstance(move, PlaceCard)]
            return min(places, key=lambda move: move.card.order, default=decision.legal_moves[-1])
        bids = [move for move in decision.legal_moves if isinstance(move, PlaceBid)]
        return next((bid for bid in bids if self.wants(decision, bid, bids[-1].coins)), decision.legal_moves[0])

    def wants(self, decision: Decision, bid: PlaceBid, gold: int) -> bool:
        raise NotImplementedError


class Hoarder(Style):
    """A bot that keeps its gold until few cards are left, and then bids all of it."""

    def wants(self, decision: Decision, bid: PlaceBid, gold: int) -> bool:
        return left_in(decision) <= decision.view.seats + 2 and bid.coins == gold


class EarlyHoarder(Style):
    """A hoarder that bids all its gold for the last pile."""

    def wants(self, decision: Decision, bid: PlaceBid, gold: int) -> bool:
        return left_in(decision) <= 20 and bid.coins == gold


class Eager(Style):
    """A bot that bids one to three coins on anything."""

    def wants(self, decision: Decision, bid: PlaceBid, gold: int) -> bool:
        return bid.coins <= 3 and decision.rng.random() < 0.5


class Greedy(Style):
    """A bot that raises by a coin as long as the cards bring more points than that."""

    def wants(self, decision: Decision, bid: PlaceBid, gold: int) -> bool:
        return bid.coins < worth(decision)


class Patient(Style):
    """A bot that starts an auction for a dozen points, and bids up to half of what the cards bring."""

    def wants(self, decision: Decision, bid: PlaceBid, gold: int) -> bool:
        points = worth(decision)
        return bid.coins < points / 2 and (decision.view.phase == "bidding" or points >= 12)


class Random(Style):
    """A bot that makes any move."""

    def choose(self, decision: Decision) -> Move:
        return decision.rng.choice(decision.legal_moves)


STYLES: list[type[Bot]] = [Random, Hoarder, EarlyHoarder, Eager, Greedy, Patient]
QUICK_WITH_THREE = pytest.mark.parametrize(
    "seats", [3, *(pytest.param(more, marks=pytest.mark.slow) for more in (2, 4))]
)
ALL_STYLES = pytest.mark.parametrize("style", STYLES)


def left_in(decision: Decision) -> int:
    return sum(map(len, decision.view.piles))


def worth(decision: Decision) -> int:
    """Return the points that all cards it can place would bring now."""
    rules, points = RivalsRules(), 0
    for colour, column in enumerate(decision.view.columns[decision.seat]):
        longer = column
        for card in sorted(decision.view.display, key=lambda card: card.order):
            if card.colour.index == colour and rules.may_follow(longer, card):
                longer = (*longer, card)
        points += rules.column_points(longer) + rules.column_bonus(longer)
        points -= rules.column_points(column) + rules.column_bonus(column)
    return points


def win_rate(style: type[Bot], *, seats: int, deals: int) -> float:
    """Return the share of games that the surveyor wins against this style in all other seats, once in each seat."""
    bots: tuple[type[Bot], ...] = (Surveyor, *[style] * (seats - 1))
    games = [game for deal in range(deals) for game in arena.play_duplicate(RIVALS, bots, seed=f"t{deal}")]
    return standings(["surveyor"], games)[0].win_rate


# -- strength --


@ALL_STYLES
def test_the_surveyor_beats_each_style(style: type[Bot], is_slow: bool) -> None:
    assert win_rate(style, seats=2, deals=8 if is_slow else 2) >= 0.9


@ALL_STYLES
@pytest.mark.parametrize("seats", [3, pytest.param(4, marks=pytest.mark.slow)])
def test_the_surveyor_wins_more_than_its_part_where_all_others_have_one_style(
    style: type[Bot], seats: int, is_slow: bool
) -> None:
    assert win_rate(style, seats=seats, deals=24 if is_slow else 1) > 1.5 / seats


@pytest.mark.slow
@ALL_STYLES
@pytest.mark.parametrize(("seats", "expected"), [(2, 0.97), (3, 0.7), (4, 0.5)])
def test_the_surveyor_keeps_beating_each_style(style: type[Bot], seats: int, expected: float) -> None:
    assert win_rate(style, seats=seats, deals=200 // seats) >= expected


# -- how it plays --


class Watched(Surveyor):
    """The surveyor, with a record of the displays for which it started an auction."""

    lots: ClassVar[list[int]] = []

    def choose(self, decision: Decision) -> Move:
        move = super().choose(decision)
        if decision.view.phase == "turn" and isinstance(move, PlaceBid):
            self.lots.append(len(decision.view.display))
        return move


@QUICK_WITH_THREE
def test_surveyors_among_themselves_hold_auctions_of_a_handful_of_cards(seats: int) -> None:
    Watched.lots.clear()
    for deal in range(5):
        arena.play(RIVALS, [Watched] * seats, seed=f"t{deal}")
    lots = sorted(Watched.lots)
    assert 8 <= len(lots) / 5 <= 16
    assert 4 <= lots[len(lots) // 2] <= 12
    assert lots[-1] <= 30


class CountingRules(RivalsRules, frozen=True):
    """The usual rules, with a count of a bot's slow questions."""

    asked: ClassVar[list[str]] = []

    def may_follow(self, column: Cards, card: Card) -> bool:
        self.asked.append("may_follow")
        return super().may_follow(column, card)

    def column_points(self, column: Cards) -> int:
        self.asked.append("column_points")
        return super().column_points(column)


class Idle(Surveyor):
    """A surveyor that lets the display grow to the end and records how much it asks of the rules."""

    counts: ClassVar[list[int]] = []

    def choose(self, decision: Decision) -> Move:
        CountingRules.asked.clear()
        move = super().choose(decision)
        self.counts.append(len(CountingRules.asked))
        if decision.view.phase == "purchase":
            return move
        opens = decision.view.phase == "turn" and left_in(decision) <= 4
        return decision.legal_moves[:2][-1] if opens else decision.legal_moves[0]


@QUICK_WITH_THREE
def test_a_decision_takes_bounded_time_however_long_the_display_and_however_rich_the_seats(seats: int) -> None:
    """The count of questions to the rules is the same on every machine. A decision of this kind asks 220 on average."""
    Idle.counts.clear()
    counting = replace(RIVALS, rules=CountingRules())
    for deal in range(3):
        arena.play(counting, [Idle] * seats, seed=f"t{deal}", options={"gold_total": 360})
    assert 500 < max(Idle.counts) < 1500
