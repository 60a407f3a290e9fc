"""Analysis of Rivals by the value net: luck of each revealed card and of the first wagers, and the cost of each move.

All cards are open. So a position is worth to the seat to act what the net says of its best move. The luck of a revealed
card is the worth with it, less the mean over all cards in the piles. That of the first wagers is the worth of the deal,
less the mean over all ways to give the same wagers to the seats. The others share the opposite of what the seat to act
has.

An auction makes most cards cost what they are worth, so the differences are small, and the net's errors show in them.
Damped they come closest to the margins, and their mean stays zero.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from statistics import fmean
from typing import Any, ClassVar

from msgspec import Struct

from lostcities.core import Event, Move, NoAnalysis, Rules
from lostcities.kit import kind_of
from lostcities_bots.analysis.analyst import Analyst, Luck, open_items
from lostcities_bots.navigator.afterstates import SCALE
from lostcities_bots.navigator.learned_games import learned_game
from lostcities_rivals import RivalsOptions
from lostcities_rivals.engine import BID, BOX, DONE, PASS, PLACE, REVEAL, RivalsEngine
from lostcities_rivals.moves import (
    AuctionStarted,
    AuctionWon,
    BidRaised,
    CardBoxed,
    CardPlaced,
    CardRevealed,
    CardsDealt,
    Passed,
    PlayEnded,
)
from lostcities_rivals.packing import engine_for, is_packable, move_of


class RivalsDeal(Struct, frozen=True):
    """A game as it was dealt."""

    starter: int
    draws: list[int]
    """Kinds in the order of draws."""
    wagers: list[list[int]]
    """Colours of the first wagers, by seat."""


class RivalsAnalyst(Analyst[RivalsEngine, RivalsDeal]):
    """An analyst of games of Rivals with the numbers of the net's training."""

    sources: ClassVar[tuple[str, ...]] = ("First wagers", "Revealed cards")
    damping: ClassVar[float] = 0.25

    def __init__(self, rules: Rules[Any, Any, Any], options: RivalsOptions, *, seats: int) -> None:
        """Raise `NoAnalysis` for a house rule, and for other numbers."""
        if not is_packable(rules) or learned_game(rules, options) is None:
            raise NoAnalysis("only Rivals by its usual rules can be analysed")
        super().__init__("rivals", lambda: engine_for(rules, options, seats=seats, seed=0))

    def _read(self, events: Sequence[Event]) -> Iterator[tuple[int, RivalsDeal | int | None]]:
        is_purchase = False
        for place, event in enumerate(events):
            match event:
                case CardsDealt():
                    yield place, _dealt(event)
                case AuctionStarted(_, coins) | BidRaised(_, coins):
                    yield place, BID + coins
                case Passed() if not event.is_automatic:
                    yield place, PASS
                case AuctionWon():
                    is_purchase = True
                case CardPlaced(_, card):
                    yield place, PLACE + kind_of(card)
                case CardBoxed(_, card):
                    yield place, BOX + kind_of(card)
                case CardRevealed():
                    yield place, DONE if is_purchase else REVEAL
                    is_purchase = False
                case PlayEnded():
                    yield place, None

    def _deal(self, deal: RivalsDeal) -> None:
        self._engine.deal_as(deal.draws, deal.wagers, deal.starter)

    def _luck_of_deal(self, deal: RivalsDeal) -> Luck:
        worth = []
        for wagers in permutations(deal.wagers):  # the first is as they were dealt
            self._other.deal_as(deal.draws, list(wagers), deal.starter)
            worth.append(self._worth())
        return [(points, 0.0) for points in self._shared(worth[0] - fmean(worth), deal.starter)]

    def _luck_of_action(self, action: int) -> Luck | None:
        engine = self._engine
        if action not in (REVEAL, DONE):
            return None
        kinds = [engine.draws[at] for at in range(engine.drawn, engine.cards)]
        if len(kinds) == 1:
            return None  # the last card ends the game, and counts nothing
        worth = {kind: self._worth_with(action, kinds.index(kind)) for kind in dict.fromkeys(kinds)}
        points = worth[kinds[0]] - sum(worth[kind] for kind in kinds) / len(kinds)
        return [(0.0, share) for share in self._shared(points, int(self._other.turn))]

    def _worth_with(self, action: int, at: int) -> float:
        """Return the worth after an action that reveals the `at`-th card of the piles instead of the first."""
        engine, other = self._engine, self._other
        other.copy_from(engine)
        first = other.drawn
        other.draws[first], other.draws[first + at] = engine.draws[first + at], engine.draws[first]
        other.step(action)
        return self._worth()

    def _worth(self) -> float:
        """Return the expected margin of the seat to act in the other engine, damped."""
        return self._net.values[self._net.best(self._other)] * SCALE * self.damping

    def _shared(self, points: float, seat: int) -> list[float]:
        """Return points by seat: those of a seat, and the others share the opposite."""
        return [points if each == seat else -points / (self._seats - 1) for each in range(self._seats)]

    def _move_of(self, action: int) -> Move:
        return move_of(action)


def _dealt(event: CardsDealt) -> RivalsDeal:
    draws = [kind_of(card) for pile in event.piles for card in reversed(open_items(pile))]
    return RivalsDeal(event.starter, draws, [[card.colour.index for card in own] for own in event.start_wagers])
