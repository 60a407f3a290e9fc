"""Learn the Duel on all cores: processes play tasks, and this program learns from them in their order.

With one process or with many, the weights are the same: the digest that is printed says so.
"""

import argparse
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context

from lostcities_bots.learning.play_tasks import (
    Lessons,
    PlayTask,
    Weights,
    digest_of,
    learn_from,
    new_learner,
    play_task,
)

Play = Callable[[Sequence[PlayTask], Weights], Iterable[Lessons]]
"""Function that plays tasks with some weights, and returns their lessons in the order of the tasks."""


def learn(play: Play, *, generations: int, tasks: int, games: int, seed: int) -> str:
    """Learn from the tasks of some generations, and return the digest of the weights."""
    learner = new_learner("duel", seed=seed)
    for generation in range(generations):
        first = (seed * generations + generation) * tasks
        work = [
            PlayTask(game="duel", seed=first + number, games=games, is_taught=generation == 0)
            for number in range(tasks)
        ]
        weights = {name: array.copy() for name, array in learner.weights.items()}  # all tasks have the same
        for lessons in play(work, weights):
            learn_from(learner, lessons, rate=0.001)
    return digest_of(learner.weights)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=1, help="processes that play; 1 plays in this one")
    parser.add_argument("--generations", type=int, default=3, help="how often the weights are given to new tasks")
    parser.add_argument("--tasks", type=int, default=4, help="tasks in a generation")
    parser.add_argument("--games", type=int, default=32, help="rounds in a task")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    size = {"generations": options.generations, "tasks": options.tasks, "games": options.games, "seed": options.seed}
    if options.jobs == 1:
        print(learn(lambda work, weights: map(play_task, work, repeat(weights)), **size))
        return
    with ProcessPoolExecutor(options.jobs, get_context("spawn")) as pool:
        print(learn(lambda work, weights: pool.map(play_task, work, repeat(weights)), **size))


if __name__ == "__main__":
    main()
