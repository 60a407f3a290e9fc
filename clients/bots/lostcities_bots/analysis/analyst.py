"""The base of the analysts of all games: they play a game again in an engine, and rate it by a net.

Luck is a sum of terms, one for each random event. Each is the net's value of what came, less the mean of its values of
all that could have come as well. So each has mean zero whatever the net says, and the margin less the luck is an
unbiased estimate of the play. A better net makes it a closer one.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import fmean
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from msgspec import Struct

from lostcities.core import Event, Hidden, Move, NoAnalysis, Seat, notation
from lostcities.kit.packed_engine import PackedEngine
from lostcities_bots.navigator.afterstates import SCALE
from lostcities_bots.navigator.learned_games import LearnedGame, net_name
from lostcities_bots.navigator.net_files import NETS, read_net
from lostcities_client import GameAnalysis, MoveLoss, SeatAnalysis, StretchAnalysis

LOSS_MIN = 0.5
"""Smallest loss in points that is told."""

EngineT = TypeVar("EngineT", bound=PackedEngine)
DealT = TypeVar("DealT", bound=Struct)
"""Type of a deal: the arguments of the engine's `deal_as`."""

Watch: TypeAlias = Callable[[float, Callable[[], GameAnalysis]], None]
"""Function that is told after each decision which share is done, and how to get what is known so far."""

Luck: TypeAlias = Sequence[Sequence[float]]
"""Points of luck by seat, then source."""


class Step(Struct, Generic[DealT], frozen=True):
    """A deal or an action, in the numbers of the engine."""

    place: int
    """Number of events before it."""
    round: int
    """Number of the round, from 1."""
    turn: int
    """Number of the decision in its round, from 1. Of a deal, 0."""
    made: DealT | int


class PlayedStretch(Struct, Generic[DealT]):
    """A stretch as it was dealt and played."""

    round: int
    """Number of its first round, from 1."""
    steps: list[Step[DealT]]
    is_over: bool = False


class Analyst(ABC, Generic[EngineT, DealT]):
    """An analyst of games by rules and options whose net is there, with a number of seats."""

    sources: ClassVar[tuple[str, ...]]
    """Sources of luck in English."""
    is_by_rounds: ClassVar[bool] = False
    """True if the net foresees the margin of a round, and not of the game."""
    damping: ClassVar[float] = 1.0
    """Part of the net's differences that shows in margins: the slope of a regression over games of `navigator-7`."""

    def __init__(self, game: LearnedGame, new_engine: Callable[[], EngineT]) -> None:
        self._engine, self._other = new_engine(), new_engine()
        self._seats = int(self._engine.seats)
        self._net = read_net(net_name(game, self._seats), NETS)

    def analyse(self, events: Iterable[Event], watch: Watch = lambda share, found: None) -> GameAnalysis:
        """Return the analysis of a game. The events must be open, and those that count: none was undone.

        Raise `NoAnalysis` if hidden cards are not open. A stretch that was not played to its end is left out.
        """
        all_played = list(self._played(events))
        over = [played for played in all_played if played.is_over]
        count, done = sum(len(played.steps) for played in over), 0
        stretches, losses = list[StretchAnalysis](), list[MoveLoss]()

        def found() -> GameAnalysis:
            dearest_first = tuple(sorted(losses, key=lambda loss: -loss.points))
            return GameAnalysis(self.sources, tuple(stretches), dearest_first, len(over) == len(all_played))

        for played in over:
            for dear in self._analysed(played, stretches):
                losses += dear
                done += 1
                watch(done / count, found)
        return found()

    def luck(self, events: Iterable[Event]) -> tuple[float, ...]:
        """Return by seat the points of its margin that were luck, in all stretches that are over."""
        luck = self._no_luck()
        for played in self._played(events):
            if played.is_over:
                deque(self._walk(played, luck), maxlen=0)
        return tuple(map(sum, luck))

    # -- what each game provides --

    @abstractmethod
    def _read(self, events: Sequence[Event]) -> Iterator[tuple[int, DealT | int | None]]:
        """Yield deals and actions, each with the number of events before it; None for the end of a stretch."""

    @abstractmethod
    def _deal(self, deal: DealT) -> None:
        """Deal in the engine."""

    @abstractmethod
    def _move_of(self, action: int) -> Move:
        """Return the move of an action."""

    @abstractmethod
    def _luck_of_deal(self, deal: DealT) -> Luck:
        """Return what was luck in the deal that the engine has just got."""

    @abstractmethod
    def _luck_of_action(self, action: int) -> Luck | None:
        """Return what is luck in an action before the engine carries it out; None for an action without chance."""

    # -- a stretch --

    def _played(self, events: Iterable[Event]) -> Iterator[PlayedStretch[DealT]]:
        played: PlayedStretch[DealT] | None = None
        number = turn = 0
        for place, made in self._read(tuple(events)):
            if made is None:
                assert played is not None, "a deal comes first"
                played.is_over = True
                continue
            is_deal = not isinstance(made, int)
            number, turn = (number + 1, 0) if is_deal else (number, turn + 1)
            if played is None or played.is_over:
                if played is not None:
                    yield played
                played = PlayedStretch(number, [])
            played.steps.append(Step(place, number, turn, made))
        if played is not None:
            yield played

    def _analysed(self, played: PlayedStretch[DealT], stretches: list[StretchAnalysis]) -> Iterator[Sequence[MoveLoss]]:
        """Yield what was lost at each decision: nothing, or a move. Add the stretch to others at its end."""
        luck, decisions = self._no_luck(), list[tuple[int, float]]()
        for step, action in self._walk(played, luck):
            seat, values = int(self._engine.turn), self._values()
            best = max(values, key=lambda each: values[each])
            decisions.append((seat, values[action]))
            if (lost := values[best] - values[action]) >= LOSS_MIN:
                move, better = (notation(self._move_of(each)) for each in (action, best))
                yield (MoveLoss(step.round, step.turn, step.place, Seat(seat), move, better, lost),)
            else:
                yield ()
        found = tuple(
            SeatAnalysis(self._margin(seat), tuple(luck[seat]), curve_of(decisions, seat, seats=self._seats))
            for seat in range(self._seats)
        )
        stretches.append(StretchAnalysis(played.round if self.is_by_rounds else None, found))

    def _walk(self, played: PlayedStretch[DealT], luck: list[list[float]]) -> Iterator[tuple[Step[DealT], int]]:
        """Play a stretch again. Yield each action before the engine carries it out, and add what was luck."""
        for step in played.steps:
            if isinstance(step.made, int):
                yield step, step.made
                _add(luck, self._luck_of_action(step.made))
                self._engine.step(step.made)
            else:
                self._deal(step.made)
                _add(luck, self._luck_of_deal(step.made))

    def _values(self) -> dict[int, float]:
        """Return the expected margin of the seat to act after each of its legal actions."""
        engine, net = self._engine, self._net
        return {engine.actions[at]: net.values[at] * SCALE for at in range(net.rate(engine))}

    def _margin(self, seat: int) -> int:
        """Return the margin of a seat in the stretch that is over."""
        return round(self._net.result(self._engine, seat) * SCALE)

    def _no_luck(self) -> list[list[float]]:
        return [[0.0] * len(self.sources) for _ in range(self._seats)]


def curve_of(decisions: Sequence[tuple[int, float]], seat: int, *, seats: int) -> tuple[float, ...]:
    """Return the expected margin of a seat after each decision; each has its seat and what this one expected.

    With two seats that is the mean of what both could know last. With more, a margin does not tell that of another
    seat. Then it is what the seat itself could know last, and at first what it expected of its first decision.
    """
    if seats == 2:
        last, curve = dict[int, float](), list[float]()
        for other, points in decisions:
            last[other] = points if other == seat else -points
            curve.append(fmean(last.values()))
        return tuple(curve)
    own = [points for other, points in decisions if other == seat]
    now, rest = (own[0] if own else 0.0), iter(own)
    return tuple([(now := next(rest)) if other == seat else now for other, _ in decisions])


def less_others(points: Sequence[float]) -> list[float]:
    """Return by seat its points less the mean of the others'."""
    total, others = sum(points), len(points) - 1
    return [own - (total - own) / others for own in points]


def open_items(hidden: Hidden[Any]) -> Sequence[Any]:  # Any: cards of any game
    """Return the items of a hidden value. Raise `NoAnalysis` if they are not open."""
    if hidden.items is None:
        raise NoAnalysis("hidden cards are not open yet: only a game that is over can be analysed")
    return hidden.items


def _add(luck: list[list[float]], more: Luck | None) -> None:
    for own, parts in zip(luck, more or (), strict=False):
        for source, points in enumerate(parts):
            own[source] += points
