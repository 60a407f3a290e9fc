"""Tasks of self-play: pure functions of seeds, and the example that plays them on many cores."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from lostcities_bots.learning.play_tasks import Lessons, PlayTask, digest_of, joined, new_learner, play_task

EXAMPLE = Path(__file__).parents[2] / "examples/learning/many_cores.py"


def same(one: Lessons, other: Lessons) -> bool:
    names = ("words", "numbers", "table", "targets")
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in names)


@pytest.mark.parametrize("game", ["duel", "rivals"])
def test_a_task_gives_the_same_lessons_again_and_another_seed_others(game: str) -> None:
    learner = new_learner(game, seed=1)  # type: ignore[arg-type]  # a parameter of the test
    before = digest_of(learner.weights)
    taught = PlayTask(game=game, seed=7, games=4, is_taught=True)  # type: ignore[arg-type]
    once = play_task(taught, learner.weights)
    assert same(play_task(taught, learner.weights), once)
    other = PlayTask(game=game, seed=8, games=4, is_taught=True)  # type: ignore[arg-type]
    assert not same(play_task(other, learner.weights), once)
    assert digest_of(learner.weights) == before
    assert len(joined([once, once]).targets) == 2 * len(once.targets) > 0


def printed(*arguments: str) -> str:
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, str(EXAMPLE), "--tasks", "2", "--games", "4", "--generations", "2", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True, env=environment)
    return done.stdout


def test_the_example_learns_the_same_with_one_process_and_with_several() -> None:
    alone = printed()
    assert len(alone.strip()) == 64
    assert printed("--jobs", "2") == alone
    assert printed("--seed", "2") != alone
