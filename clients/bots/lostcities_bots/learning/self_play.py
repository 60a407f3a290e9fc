"""Games of a value net with itself and with rule bots, many at a time, as lessons with targets."""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from lostcities.kit.packed_engine import PackedEngine
from lostcities_bots.learning.learning_games import LearningGame, Player, Players
from lostcities_bots.learning.net_training import Array, PositionBatch
from lostcities_bots.navigator.afterstates import SCALE

TAUGHT: Players = ("teacher", "teacher")
"""Players of a game from which a net without knowledge learns what the rule bot does."""
LAMBDA = 0.85
"""Weight of later values in a target, TD(lambda)."""


class Lessons:
    """After-states with their targets, by row."""

    def __init__(self, words: NDArray[np.int64], numbers: Array, table: Array, targets: Array) -> None:
        self.words, self.numbers, self.table, self.targets = words, numbers, table, targets


class SelfPlay:
    """Games that run side by side. A finished game makes room for the next."""

    def __init__(self, game: LearningGame, size: int, *, seed: int) -> None:
        self._game = game
        self._rng = np.random.default_rng(seed)
        self._engines = [game.engine(seed * 1_000_003 + number, number) for number in range(size)]
        self._afterstates = rows = game.afterstates(size)
        shape = game.moves_max, size
        self._words = np.zeros((*shape, rows.colours, rows.word_count), np.int64)
        self._numbers = np.zeros((*shape, rows.colours, rows.number_count), np.float32)
        self._table = np.zeros((*shape, rows.table_size), np.float32)
        self._values = np.zeros(shape, np.float32)
        self._best = np.zeros(shape, np.float32)
        self._seats = np.zeros(shape, np.int8)
        self._is_explored = np.zeros(shape, bool)
        self._times = np.zeros(size, np.int64)
        self._players: list[Players] = [TAUGHT] * size
        self.finished = 0
        """Number of finished games."""

    def begin(self, players: Sequence[Players]) -> None:
        """Begin every game anew, with some of these players."""
        for number, engine in enumerate(self._engines):
            self._deal(number, engine, players)

    def advance(self, weights: Mapping[str, Array], players: Sequence[Players], *, exploration: float) -> list[Lessons]:
        """Make a move of a seat that learns in each game, and return the lessons of the games that ended.

        New games have some of `players`.
        """
        lessons = [each for number in range(len(self._engines)) for each in self._played_by_rules(number, players)]
        choices = self._choices()
        if all(each == TAUGHT for each in self._players):
            values = np.zeros(len(choices.table), np.float32)
        else:
            values = choices.values(weights)
        chosen = self._chosen(choices, values, exploration)
        self._record(choices, chosen, values)
        for number, action in enumerate(choices.actions[chosen].tolist()):
            lessons += self._moved(number, action, players)
        return lessons

    def _played_by_rules(self, number: int, players: Sequence[Players]) -> Iterator[Lessons]:
        """Let rule bots move until a seat that learns is to act. Where they teach, all seats learn."""
        engine = self._engines[number]
        while self._players[number] != TAUGHT and _player(self._players[number], engine.turn) == "teacher":
            yield from self._moved(number, self._game.teacher.choose(engine), players)

    def _moved(self, number: int, action: int, players: Sequence[Players]) -> Iterator[Lessons]:
        """Carry out an action, and yield the lessons of the game if that ends it."""
        engine = self._engines[number]
        engine.step(action)
        if self._afterstates.is_ended(engine):
            self.finished += 1
            yield self._lessons_of(number, engine)
            self._deal(number, engine, players)
        elif self._times[number] == self._game.moves_max:
            self._deal(number, engine, players)
        elif engine.turn < 0:
            engine.deal()

    def _choices(self) -> PositionBatch:
        """Return the after-states of each game. Where rule bots teach, there is only that of their action."""
        rows = self._afterstates
        rows.clear()
        for players, engine in zip(self._players, self._engines, strict=True):
            if players == TAUGHT:
                rows.add_action(engine, self._game.teacher.choose(engine))
            else:
                rows.add(engine)
        return PositionBatch(rows)

    def _deal(self, number: int, engine: PackedEngine, players: Sequence[Players]) -> None:
        self._game.begin(engine)
        self._times[number] = 0
        learning = [each for each in players if each == TAUGHT or "net" in each[: engine.seats]]
        self._players[number] = learning[int(self._rng.integers(len(learning)))]

    def _chosen(self, choices: PositionBatch, values: Array, exploration: float) -> NDArray[np.int64]:
        """Return the row of each game's move."""
        best = choices.best(values)
        chosen = best.copy()
        at = self._times, np.arange(len(self._engines))
        self._best[at] = values[best]
        self._seats[at] = [engine.turn for engine in self._engines]
        for number in np.flatnonzero(self._rng.random(len(best)) < exploration).tolist():
            first, end = choices.starts[number : number + 2]
            better = np.argsort(-values[first:end])[: 1 + (end - first) // 2]
            chosen[number] = first + int(self._rng.choice(better))
        self._is_explored[at] = chosen != best
        return chosen

    def _record(self, choices: PositionBatch, chosen: NDArray[np.int64], values: Array) -> None:
        """Keep the inputs and values of the chosen rows."""
        at = self._times, np.arange(len(self._engines))
        self._words[at], self._numbers[at], self._table[at] = choices.taken(chosen)
        self._values[at] = values[chosen]
        self._times += 1

    def _lessons_of(self, number: int, engine: PackedEngine) -> Lessons:
        """Return the after-states of the learning seats in a finished game, with their targets."""
        end = int(self._times[number])
        players = self._players[number]
        targets = np.zeros(end, np.float32)
        is_used = np.zeros(end, bool)
        for seat in range(engine.seats):
            if players == TAUGHT or _player(players, seat) == "net":
                times = np.flatnonzero(self._seats[:end, number] == seat)
                targets[times] = self._targets(number, times, float(self._afterstates.margin(engine, seat)) / SCALE)
                is_used[times] = True
        kept = np.flatnonzero(is_used)
        return Lessons(self._words[kept, number], self._numbers[kept, number], self._table[kept, number], targets[kept])

    def _targets(self, number: int, times: NDArray[np.int64], margin: float) -> list[float]:
        """Return the TD(lambda) targets of one seat's after-states.

        A move made to explore says nothing of the moves before it: their target is what the best move promised.
        """
        if self._players[number] == TAUGHT:
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


def _player(players: Players, seat: int) -> Player:
    return players[seat % len(players)]
