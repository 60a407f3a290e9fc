"""Duplicate deals of single rounds, many at a time: how nets are judged while they learn, and which is kept."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from lostcities.kit.packed_engine import PackedEngine
from lostcities_bots.learning.learning_games import LearningGame
from lostcities_bots.learning.position_batch import Array, PositionBatch

Player: TypeAlias = Callable[[Sequence[PackedEngine]], Sequence[int]]
"""Function that returns an action for each position. It looks only at what the seats to act know."""
AT_ONCE = 1_000
"""Positions that a net rates in one pass."""


class DealResults(Struct, frozen=True, kw_only=True):
    """Result of duplicate deals for the first player, alone against the second in all other seats."""

    deals: int
    """Number of deals. Each was played once in each seat."""
    seats: int
    won: float
    """Share of the deals won by their sums, a drawn one counts half; with more than two seats, share of games won."""
    lower: float
    """Lower bound of that share, at 95 %."""
    margin: float
    """Mean margin of a round over the best of the others."""
    rounds_won: float
    """Share of single rounds won; a drawn one counts half."""
    moves: float
    """Mean number of moves in a round."""

    @property
    def is_better(self) -> bool:
        """Return whether the first player wins more than an equal share, also at the lower bound."""
        return self.lower > 1 / self.seats

    def __str__(self) -> str:
        least = f"at least {self.lower:.1%}"
        if self.seats == 2:
            share = f"{self.won:.1%} of {self.deals} pairs ({least}), {self.rounds_won:.1%} of rounds"
        else:
            share = f"{self.won:.1%} of {self.deals * self.seats} games alone ({least})"
        return f"{share}, margin {self.margin:+.1f}, {self.moves:.0f} moves a round"


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


def play_deals(game: LearningGame, first: Player, second: Player, *, deals: int, seed: int) -> DealResults:
    """Play each deal once in each seat of the first player. The seat that begins changes from deal to deal."""
    engines, rows = _dealt(game, deals, seed), game.afterstates(1)
    count = len(engines) // deals
    seats = [number % count for number in range(len(engines))]
    moves, running = 0, list(range(len(engines)))
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
    return _summed(np.array(margins).reshape(-1, count), moves / len(engines))


def _dealt(game: LearningGame, deals: int, seed: int) -> list[PackedEngine]:
    """Return an engine for each seat in each deal."""
    dealer, engines = game.duplicate(seed), list[PackedEngine]()
    for number in range(deals):
        dealer.restart()
        dealer.turn = number % dealer.seats
        for _ in range(dealer.seats):
            engine = game.duplicate(number)
            engine.copy_from(dealer)
            engines.append(engine)
    return engines


def _summed(margins: NDArray[np.int64], moves: float) -> DealResults:
    """Return the result of margins, by deal and seat."""
    deals, seats = margins.shape
    rounds = _won(margins)
    won = _won(margins.sum(axis=1)) if seats == 2 else rounds.mean(axis=1)
    return DealResults(
        deals=deals,
        seats=seats,
        won=float(won.mean()),
        lower=float(won.mean() - 1.96 * won.std() / np.sqrt(deals)),
        margin=float(margins.mean()),
        rounds_won=float(rounds.mean()),
        moves=moves,
    )


def _won(margins: NDArray[np.int64]) -> NDArray[np.float64]:
    """Return 1 for each margin that wins, and a half for each that draws."""
    won: NDArray[np.float64] = (margins > 0) + 0.5 * (margins == 0)
    return won
