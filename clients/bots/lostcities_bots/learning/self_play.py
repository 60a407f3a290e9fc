"""Games of a value net with itself and with rule bots, many at a time, as lessons with targets."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from lostcities_bots.learning.learning_games import LearningGame
from lostcities_bots.learning.position_batch import Array, PositionBatch
from lostcities_bots.learning.side_by_side import TAUGHT, SideBySide

LAMBDA = 0.85
"""Weight of later values in a target, TD(lambda)."""


class Lessons:
    """After-states with their targets, by row."""

    def __init__(self, words: NDArray[np.int64], numbers: Array, table: Array, targets: Array) -> None:
        self.words, self.numbers, self.table, self.targets = words, numbers, table, targets


class SelfPlay(SideBySide):
    """Games whose lessons are the after-states of the moves that were made."""

    def __init__(self, game: LearningGame, size: int, *, seed: int) -> None:
        super().__init__(game, size, seed=seed)
        rows = self.afterstates
        shape = game.moves_max, size
        self._words = np.zeros((*shape, rows.colours, rows.word_count), np.int64)
        self._numbers = np.zeros((*shape, rows.colours, rows.number_count), np.float32)
        self._table = np.zeros((*shape, rows.table_size), np.float32)
        self._values = np.zeros(shape, np.float32)
        self._best = np.zeros(shape, np.float32)
        self._seats = np.zeros(shape, np.int8)
        self._is_explored = np.zeros(shape, bool)
        self._times = np.zeros(size, np.int64)
        self._lessons: list[Lessons] = []

    def advance(self, weights: Mapping[str, Array], *, exploration: float) -> list[Lessons]:
        """Make a move of a seat that learns in each game, and return the lessons of the games that ended."""
        self.play_rules()
        choices = self._choices()
        if all(each == TAUGHT for each in self.players):
            values = np.zeros(len(choices.table), np.float32)
        else:
            values = choices.values(weights)
        chosen = self._chosen(choices, values, exploration)
        self._record(choices, chosen, values)
        for number, action in enumerate(choices.actions[chosen].tolist()):
            self.move(number, action)
        lessons, self._lessons = self._lessons, []
        return lessons

    def deal(self, number: int) -> None:
        """Begin a game anew, without its moves."""
        super().deal(number)
        self._times[number] = 0

    def move(self, number: int, action: int) -> None:
        """Carry out an action. Begin the game anew if that ends it, or if it has become too long."""
        super().move(number, action)
        if self._times[number] == self.game.moves_max:
            self.deal(number)

    def end(self, number: int) -> None:
        """Keep the lessons of a finished game: the after-states of the seats that learn, with their targets."""
        end = int(self._times[number])
        targets = np.zeros(end, np.float32)
        is_used = np.zeros(end, bool)
        for seat in range(self.engines[number].seats):
            if self.learns(number, seat):
                times = np.flatnonzero(self._seats[:end, number] == seat)
                targets[times] = self._targets(number, times, self.margin(number, seat))
                is_used[times] = True
        kept = np.flatnonzero(is_used)
        words, numbers, table = self._words[kept, number], self._numbers[kept, number], self._table[kept, number]
        self._lessons.append(Lessons(words, numbers, table, targets[kept]))

    def _choices(self) -> PositionBatch:
        """Return the after-states of each game. Where rule bots teach, there is only that of their action."""
        rows = self.afterstates
        rows.clear()
        for players, engine in zip(self.players, self.engines, strict=True):
            if players == TAUGHT:
                rows.add_action(engine, self.game.teacher.choose(engine))
            else:
                rows.add(engine)
        return PositionBatch(rows)

    def _chosen(self, choices: PositionBatch, values: Array, exploration: float) -> NDArray[np.int64]:
        """Return the row of each game's move."""
        best = choices.best(values)
        chosen = best.copy()
        at = self._times, np.arange(len(self.engines))
        self._best[at] = values[best]
        self._seats[at] = [engine.turn for engine in self.engines]
        for number in np.flatnonzero(self.rng.random(len(best)) < exploration).tolist():
            first, end = choices.starts[number : number + 2]
            better = np.argsort(-values[first:end])[: 1 + (end - first) // 2]
            chosen[number] = first + int(self.rng.choice(better))
        self._is_explored[at] = chosen != best
        return chosen

    def _record(self, choices: PositionBatch, chosen: NDArray[np.int64], values: Array) -> None:
        """Keep the inputs and values of the chosen rows."""
        at = self._times, np.arange(len(self.engines))
        self._words[at], self._numbers[at], self._table[at] = choices.taken(chosen)
        self._values[at] = values[chosen]
        self._times += 1

    def _targets(self, number: int, times: NDArray[np.int64], margin: float) -> list[float]:
        """Return the TD(lambda) targets of one seat's after-states.

        A move made to explore says nothing of the moves before it: their target is what the best move promised.
        """
        if self.players[number] == TAUGHT:
            return [margin] * len(times)
        if not len(times):
            return []
        target = margin
        targets = [target]
        values, best = self._values[times, number].tolist(), self._best[times, number].tolist()
        explored = self._is_explored[times, number].tolist()
        for at in range(len(times) - 1, 0, -1):
            target = best[at] if explored[at] else LAMBDA * target + (1.0 - LAMBDA) * values[at]
            targets.append(target)
        return targets[::-1]
