"""The surveyor plays on: what it keeps from move to move, it would find in each position."""

from random import Random
from typing import Any

import pytest

from lostcities.kit.packed_engine import PackedEngine
from lostcities_bots.learning.learning_games import GAMES, LearningGame
from lostcities_bots.surveyor.packed_surveyor import ALL_SEATS


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_playout_makes_the_moves_that_the_surveyor_chooses(game: LearningGame) -> None:
    random = Random(5)
    for number in range(40):
        engine, copy = game.engine(number, number), game.engine(99, number)
        game.begin(engine)
        for _ in range(random.randrange(150)):
            if engine.turn >= 0:
                engine.step(random_action(engine, random) if random.random() < 0.3 else game.teacher.choose(engine))
        copy.copy_from(engine)
        assert game.teacher.play_out(copy) == chosen_in(game, engine, ALL_SEATS)
        assert position(copy) == position(engine)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_playing_on_for_some_seats_makes_the_moves_that_the_surveyor_chooses(game: LearningGame) -> None:
    """Between its turns others make random moves, and a game goes on with its next round."""
    random = Random(6)
    for number in range(12):
        engine, copy = game.engine(number, number), game.engine(number, number)
        game.begin(engine)
        game.begin(copy)
        for _ in range(300):
            if engine.turn < 0:
                if engine.is_over:
                    break
                engine.deal()
                copy.deal()
            seats = random.randrange(1 << engine.seats)
            assert game.teacher.play_on(copy, seats) == chosen_in(game, engine, seats)
            assert position(copy) == position(engine)
            if engine.turn >= 0:
                action = random_action(engine, random)
                engine.step(action)
                copy.step(action)


def chosen_in(game: LearningGame, engine: PackedEngine, seats: int) -> int:
    """Make the moves that the surveyor chooses while one of these seats is to act, and return their number."""
    moves = 0
    while engine.turn >= 0 and (seats >> engine.turn) & 1:
        engine.step(game.teacher.choose(engine))
        moves += 1
    return moves


def random_action(engine: PackedEngine, random: Random) -> int:
    return random.choice(engine.legal_actions())


def position(engine: PackedEngine) -> dict[str, Any]:
    """Return what a position shows: who is to act with which actions, the deck, and all points."""
    scores = [engine.score(seat) for seat in range(engine.seats)]
    return {"turn": engine.turn, "actions": engine.legal_actions(), "deck": engine.deck_size, "scores": scores}
