"""Duplicate pairs of single rounds, many at a time: how nets are judged while they learn, and which is kept."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from lostcities.kit.packed_engine import PackedEngine
from lostcities_bots.learning.learning_games import LearningGame
from lostcities_bots.learning.net_training import Array, PositionBatch

Player: TypeAlias = Callable[[Sequence[PackedEngine]], Sequence[int]]
"""Function that returns an action for each position. It looks only at what the seats to act know."""
AT_ONCE = 1_000
"""Positions that a net rates in one pass."""


class PairResults(Struct, frozen=True, kw_only=True):
    """Result of duplicate pairs for the first player: each deal was played once in each seating."""

    pairs: int
    won: float
    """Share of the pairs won; a drawn pair counts half."""
    lower: float
    """Lower bound of that share, at 95 %."""
    margin: float
    """Mean margin of a round."""
    rounds_won: float
    """Share of single rounds won; a drawn one counts half."""
    moves: float
    """Mean number of moves in a round."""

    def __str__(self) -> str:
        share = f"{self.won:.1%} of {self.pairs} pairs (at least {self.lower:.1%})"
        return f"{share}, {self.rounds_won:.1%} of rounds, margin {self.margin:+.1f}, {self.moves:.0f} moves a round"


def net_player(game: LearningGame, weights: Mapping[str, Array]) -> Player:
    """Return a player by the value net of a game."""
    afterstates = game.afterstates(AT_ONCE)

    def choose(engines: Sequence[PackedEngine]) -> Sequence[int]:
        actions: list[int] = []
        for first in range(0, len(engines), AT_ONCE):
            afterstates.clear()
            for engine in engines[first : first + AT_ONCE]:
                afterstates.add(engine)
            choices = PositionBatch(afterstates)
            actions += choices.actions[choices.best(choices.values(weights))].tolist()
        return actions

    return choose


def teacher_player(game: LearningGame) -> Player:
    """Return a player by the rules of thumb that teach a game."""
    return lambda engines: [game.teacher.choose(engine) for engine in engines]


def play_pairs(game: LearningGame, first: Player, second: Player, *, pairs: int, seed: int) -> PairResults:
    """Play each deal of a game for two in both seatings. The seat that begins changes from deal to deal."""
    engines, rows = _dealt(game, pairs, seed), game.afterstates(1)
    seats = [number % 2 for number in range(2 * pairs)]
    moves, running = 0, list(range(2 * pairs))
    while running:
        for player, is_own in ((first, True), (second, False)):
            asked = [number for number in running if (engines[number].turn == seats[number]) is is_own]
            if asked:
                chosen = player([engines[number] for number in asked])
                for number, action in zip(asked, chosen, strict=True):
                    engines[number].step(action)
                moves += len(asked)
                running = [number for number in running if engines[number].turn >= 0]
    margins = [rows.margin(engine, seat) for engine, seat in zip(engines, seats, strict=True)]
    return _summed(np.array(margins), moves / (2 * pairs))


def _dealt(game: LearningGame, pairs: int, seed: int) -> list[PackedEngine]:
    """Return two engines for each deal."""
    dealer, engines = game.duplicate(seed), list[PackedEngine]()
    for number in range(pairs):
        dealer.restart()
        dealer.turn = number % 2
        for _ in range(2):
            engine = game.duplicate(number)
            engine.copy_from(dealer)
            engines.append(engine)
    return engines


def _summed(margins: NDArray[np.int64], moves: float) -> PairResults:
    by_pair = margins.reshape(-1, 2).sum(axis=1)
    won = (by_pair > 0) + 0.5 * (by_pair == 0)
    return PairResults(
        pairs=len(by_pair),
        won=float(won.mean()),
        lower=float(won.mean() - 1.96 * won.std() / np.sqrt(len(won))),
        margin=float(margins.mean()),
        rounds_won=float(((margins > 0) + 0.5 * (margins == 0)).mean()),
        moves=moves,
    )
