"""Luck in games with hands: first hands, and draws from the deck.

A hand is worth what the net says of drawing from the deck with it, as if the seat were to draw. That is one question to
the net for each card. The luck of a draw is the worth of the hand with the drawn card, less the mean over all cards in
the deck. That of a first hand is its worth, less the mean over the hands of all seats, each as if this seat held it.
Hands are dealt at random, so each seat could have got each of them.

A seat has its own luck, less the mean of what the others had.
"""

from abc import abstractmethod
from statistics import fmean
from typing import ClassVar, TypeVar

from lostcities_board.engine import BoardEngine
from lostcities_bots.analysis.analyst import Analyst, DealT, Luck, less_others
from lostcities_bots.navigator.afterstates import SCALE
from lostcities_duel.engine import DuelEngine

HandEngineT = TypeVar("HandEngineT", bound=DuelEngine | BoardEngine)

SOURCES = ("First hands", "Own draws", "Draws of others")


class HandAnalyst(Analyst[HandEngineT, DealT]):
    """An analyst of a game with hands and a deck."""

    sources: ClassVar[tuple[str, ...]] = SOURCES
    draw: int
    """Action that draws from the deck."""

    @abstractmethod
    def _let_draw(self, seat: int) -> None:
        """Let a seat draw next in the other engine, from the deck or any discards."""

    @abstractmethod
    def _deal_other(self, deal: DealT, seat: int, hand: int) -> None:
        """Deal in the other engine with the first hands of two seats exchanged. The hands may be the same."""

    def _luck_of_deal(self, deal: DealT) -> Luck:
        own = less_others([self._luck_of_hand(deal, seat) for seat in range(self._seats)])
        return [(points, 0.0, 0.0) for points in own]

    def _luck_of_hand(self, deal: DealT, seat: int) -> float:
        """Return the worth of the first hand of a seat, less the mean over all hands."""
        worth = list[float]()
        for hand in range(self._seats):
            self._deal_other(deal, seat, hand)
            worth.append(self._worth(seat))
        return worth[seat] - fmean(worth)

    def _luck_of_action(self, action: int) -> Luck | None:
        if action != self.draw:
            return None
        points, seat = self._draw_luck(), self._engine.turn
        share = -points / (self._seats - 1)
        return [(0.0, points, 0.0) if each == seat else (0.0, 0.0, share) for each in range(self._seats)]

    def _draw_luck(self) -> float:
        """Return the worth of the deck's top card to the seat to act, less the mean over all cards in the deck."""
        engine, other = self._engine, self._other
        seat, top = engine.turn, engine.deck_size - 1
        if top == 0:
            return 0.0  # the last card ends the round, and counts nothing
        worth = dict[int, float]()
        kinds = [engine.deck[at] for at in range(top + 1)]
        for kind in dict.fromkeys(kinds):
            other.copy_from(engine)
            other.deck[kinds.index(kind)] = kinds[top]
            other.deck[top] = kind
            other.step(self.draw)
            worth[kind] = self._worth(seat)
        return worth[kinds[top]] - sum(worth[kind] for kind in kinds) / len(kinds)

    def _worth(self, seat: int) -> float:
        """Return the expected margin of a seat in the other engine, damped, if it were to draw from the deck now."""
        self._let_draw(seat)
        return self._net.rate_action(self._other, self.draw) * SCALE * self.damping
