"""Analysis of the Duel by the value net: luck of each draw and deal, and the cost of each move.

The luck of a draw is the worth of the hand with the drawn card, less the mean over all cards in the deck.
That has mean zero whatever the net says, since the deck was shuffled. So the margin less the luck is an unbiased
estimate of the difference in play. A better net makes it a closer one.

A hand is worth what the net says of drawing from the deck with it, as if the seat were to draw. That is one question to
the net for each card. The luck of a deal is the difference of the two first hands.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from lostcities.core import Event, Rules, Seat, notation
from lostcities.kit import kind_of
from lostcities.kit.packed_engine import NO_ONE
from lostcities_bots.analysis.game_analysis import GameAnalysis, MoveLoss, NoAnalysis, RoundAnalysis
from lostcities_bots.navigator.afterstates import SCALE
from lostcities_bots.navigator.learned_games import learned_game
from lostcities_bots.navigator.net_files import NETS, read_net
from lostcities_duel import DuelOptions
from lostcities_duel.engine import DuelEngine
from lostcities_duel.moves import CardDiscarded, CardDrawn, CardPlayed, DiscardTaken, RoundDealt, RoundScored
from lostcities_duel.packing import engine_for, is_packable, move_of

LOSS_MIN = 0.5
"""Smallest loss in points that is told."""


class PlayedRound(Struct):
    """A round as it was dealt and played, in the numbers of the engine."""

    starter: int
    cards: list[int]
    """Hand of seat 0, hand of seat 1, then the deck with its top last."""
    actions: list[int]
    places: list[int]
    """Number of events before each action."""
    is_over: bool = False


class DuelAnalyst:
    """An analyst of games of the Duel with the numbers and colours of the net's training."""

    def __init__(self, rules: Rules[Any, Any, Any], options: DuelOptions) -> None:
        """Raise `NoAnalysis` for a house rule, and for other numbers or colours."""
        if not is_packable(rules) or learned_game(rules, options) is None:
            raise NoAnalysis("only the Duel by its usual rules with five colours can be analysed")
        self._net = read_net("duel", NETS)
        self._colours = options.colours
        self._engine: DuelEngine = engine_for(rules, options, seed=0)
        self._other: DuelEngine = engine_for(rules, options, seed=0)

    def analyse(self, events: Iterable[Event]) -> GameAnalysis:
        """Return the analysis of a game. The events must be open, and those that count: none was undone.

        Raise `NoAnalysis` if hidden cards are not open. A round that was not played to its end is left out.
        """
        rounds, losses, is_whole = list[RoundAnalysis](), list[MoveLoss](), True
        for number, played in enumerate(self._rounds(events), 1):
            if not played.is_over:
                is_whole = False
                continue
            found, dear = self._analysed(played, number)
            rounds.append(found)
            losses += dear
        return GameAnalysis(tuple(rounds), tuple(sorted(losses, key=lambda loss: -loss.points)), is_whole)

    def luck(self, events: Iterable[Event]) -> float:
        """Return the points of seat 0's margin that were luck, in all rounds that are over."""
        return sum(self._luck_alone(played) for played in self._rounds(events) if played.is_over)

    # -- reading --

    def _rounds(self, events: Iterable[Event]) -> Iterator[PlayedRound]:
        played: PlayedRound | None = None
        for place, event in enumerate(events):
            if isinstance(event, RoundDealt):
                if played is not None:
                    yield played
                cards = [card for hidden in (*event.hands, event.deck) for card in _open(hidden.items)]
                played = PlayedRound(event.starter, list(map(kind_of, cards)), [], [])
            elif played is not None and isinstance(event, RoundScored):
                played.is_over = True
            elif played is not None and (action := self._action_of(event)) is not None:
                played.actions.append(action)
                played.places.append(place)
        if played is not None:
            yield played

    def _action_of(self, event: Event) -> int | None:
        match event:
            case CardPlayed(_, card):
                return kind_of(card)
            case CardDiscarded(_, card):
                return self._engine.kinds + kind_of(card)
            case CardDrawn():
                return self._engine.draw
            case DiscardTaken(_, card):
                return self._engine.draw + 1 + card.colour.index
        return None

    # -- one round --

    def _analysed(self, played: PlayedRound, number: int) -> tuple[RoundAnalysis, list[MoveLoss]]:
        engine, losses = self._dealt(played), list[MoveLoss]()
        deal_luck, draws, curve = self._deal_luck(), [0.0, 0.0], list[float]()
        expected = dict[int, float]()
        for turn, (action, place) in enumerate(zip(played.actions, played.places, strict=True), 1):
            seat = engine.turn
            values = self._values()
            best = max(values, key=lambda each: values[each])
            if (lost := values[best] - values[action]) >= LOSS_MIN:
                move, better = (notation(move_of(each, self._colours)) for each in (action, best))
                losses.append(MoveLoss(number, turn, place, Seat(seat), move, better, lost))
            expected[seat] = values[action] if seat == 0 else -values[action]
            curve.append(sum(expected.values()) / len(expected))
            if action == engine.draw:
                draws[seat] += self._draw_luck()
            engine.step(action)
        margin = engine.points(0) - engine.points(1)
        return RoundAnalysis(margin, deal_luck, (draws[0], draws[1]), tuple(curve)), losses

    def _luck_alone(self, played: PlayedRound) -> float:
        engine = self._dealt(played)
        luck = self._deal_luck()
        for action in played.actions:
            if action == engine.draw:
                luck += self._draw_luck() if engine.turn == 0 else -self._draw_luck()
            engine.step(action)
        return luck

    def _dealt(self, played: PlayedRound) -> DuelEngine:
        self._engine.round = 0
        self._engine.deal_as(played.cards, played.starter)
        return self._engine

    def _values(self) -> Mapping[int, float]:
        """Return the expected margin of the seat to act after each of its legal actions."""
        engine, net = self._engine, self._net
        return {engine.actions[at]: net.values[at] * SCALE for at in range(net.rate(engine))}

    def _deal_luck(self) -> float:
        self._other.copy_from(self._engine)
        return self._worth(0) - self._worth(1)

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
            other.step(engine.draw)
            worth[kind] = self._worth(seat)
        return worth[kinds[top]] - sum(worth[kind] for kind in kinds) / len(kinds)

    def _worth(self, seat: int) -> float:
        """Return the expected margin of a seat in the other engine, if it were to draw from the deck now."""
        other, net = self._other, self._net
        other.turn, other.has_placed, other.closed = seat, True, NO_ONE
        return net.rate_action(other, other.draw) * SCALE


def _open(items: Sequence[Any] | None) -> Sequence[Any]:
    if items is None:
        raise NoAnalysis("hidden cards are not open yet: only a game that is over can be analysed")
    return items
