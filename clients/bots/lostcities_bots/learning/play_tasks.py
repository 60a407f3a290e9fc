"""Self-play in tasks: each is a pure function of a seed and of weights, for one process or for a cluster.

A task plays some games and returns their lessons. With the same weights it gives the same lessons in any process, on
machines of one kind. So a program may play many tasks at once, and learn in their order.
"""

import hashlib
from collections.abc import Mapping, Sequence

import numpy as np
from msgspec import Struct

from lostcities_bots.learning.learning_games import GAMES
from lostcities_bots.learning.net_training import Adam, Rows, fresh_weights, gradients_of
from lostcities_bots.learning.position_batch import Array, Weights, inputs_of
from lostcities_bots.learning.self_play import Lessons, SelfPlay
from lostcities_bots.learning.side_by_side import TAUGHT
from lostcities_bots.navigator.learned_games import NetName

__all__ = ["Lessons", "PlayTask", "Weights", "digest_of", "joined", "learn_from", "new_learner", "play_task"]


class PlayTask(Struct, frozen=True, kw_only=True):
    """Games to play, and where their randomness begins."""

    game: NetName
    """Net that learns the game."""
    seed: int
    games: int
    """Number of games, or of rounds of the Duel. Some more may end with the last one."""
    is_taught: bool = False
    """True for games of the rule bot with itself, from which a net without knowledge learns."""
    exploration: float = 0.06
    """Probability of a random move, among the better half."""


def play_task(task: PlayTask, weights: Mapping[str, Array]) -> Lessons:
    """Return the lessons of a task. The weights stay as they are."""
    game = GAMES[task.game]
    games = SelfPlay(game, max(1, task.games // 2), seed=task.seed)
    games.begin([TAUGHT] if task.is_taught else game.players)
    found: list[Lessons] = []
    while games.finished < task.games:
        found += games.advance(weights, exploration=task.exploration)
    return joined(found)


def new_learner(game: NetName, *, seed: int, averaged_over: int = 500) -> Adam:
    """Return a learner of a game with random weights, which averages them over so many steps."""
    rows = GAMES[game].afterstates(1)
    return Adam(fresh_weights(np.random.default_rng(seed), rows), averaged_over=averaged_over)


def learn_from(learner: Adam, lessons: Lessons, rate: float) -> float:
    """Change the weights by one step of learning, and return the error before it."""
    rows = Rows(inputs_of(lessons.words, lessons.numbers), lessons.table)
    gradients, error = gradients_of(learner.weights, rows, lessons.targets)
    learner.step(gradients, rate)
    return error


def joined(lessons: Sequence[Lessons]) -> Lessons:
    """Return all lessons as one."""
    parts = [(each.words, each.numbers, each.table, each.targets) for each in lessons]
    words, numbers, table, targets = zip(*parts, strict=True)
    return Lessons(np.concatenate(words), np.concatenate(numbers), np.concatenate(table), np.concatenate(targets))


def digest_of(weights: Weights) -> str:
    """Return the SHA-256 of weights in hexadecimal digits."""
    found = hashlib.sha256()
    for name in sorted(weights):
        found.update(name.encode() + np.ascontiguousarray(weights[name]).tobytes())
    return found.hexdigest()
