"""Playouts of the surveyor: what it keeps from move to move, it would find in each position."""

from random import Random

import pytest

from lostcities.kit.packed_engine import PackedEngine
from lostcities_bots.learning.learning_games import GAMES, LearningGame


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_playout_makes_the_moves_that_the_surveyor_chooses(game: LearningGame) -> None:
    random = Random(5)
    for number in range(40):
        engine, copy = game.engine(number, number), game.engine(99, number)
        game.begin(engine)
        for _ in range(random.randrange(150)):
            if engine.turn >= 0:
                actions = engine.legal_actions()
                engine.step(random.choice(actions) if random.random() < 0.3 else game.teacher.choose(engine))
        copy.copy_from(engine)
        assert game.teacher.play_out(copy) == chosen_to_the_end(game, engine)
        assert [copy.score(seat) for seat in range(copy.seats)] == [engine.score(seat) for seat in range(engine.seats)]


def chosen_to_the_end(game: LearningGame, engine: PackedEngine) -> int:
    """Make the move that the surveyor chooses until the round is over, and return their number."""
    moves = 0
    while engine.turn >= 0:
        engine.step(game.teacher.choose(engine))
        moves += 1
    return moves
