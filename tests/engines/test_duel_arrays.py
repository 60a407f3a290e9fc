"""Many rounds as arrays, against the same rounds one by one."""

from typing import Any

import numpy as np
import pytest

from lostcities_bots.learning.duel_arrays import DuelArrays, IllegalActions
from lostcities_bots.learning.position_batch import PositionBatch
from lostcities_bots.navigator.duel_afterstates import DuelAfterstates
from lostcities_duel.engine import DuelEngine

SIZE = 12


def drawn(masks: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Return a random legal action for each round."""
    chosen: np.ndarray = np.argmax(rng.random(masks.shape) * masks, axis=1)
    return chosen


@pytest.mark.parametrize("colours", [5, 6])
def test_each_round_goes_as_it_would_alone(colours: int) -> None:
    batch, rng = DuelArrays(SIZE, seed=7, colours=colours), np.random.default_rng(3)
    engines = [DuelEngine(7 + number, rounds=1, colours=colours, stall_limit=12) for number in range(SIZE)]
    for engine in engines:
        engine.deal()
    ended_rounds = 0
    for _ in range(600):
        assert batch.seats.tolist() == [engine.turn for engine in engines]
        assert [np.flatnonzero(mask).tolist() for mask in batch.masks] == [e.legal_actions() for e in engines]
        actions = drawn(batch.masks, rng)
        margins, ended = batch.step(actions)
        for engine, action, margin, is_ended in zip(engines, actions.tolist(), margins, ended, strict=True):
            engine.step(action)
            assert is_ended == (engine.turn < 0)
            assert margin == (engine.points(0) - engine.points(1) if is_ended else 0)
            if is_ended:
                ended_rounds += 1
                engine.round = 0
                engine.deal()
    assert ended_rounds > 2


def test_observations_are_the_inputs_of_the_net() -> None:
    batch, rng = DuelArrays(1, seed=9), np.random.default_rng(4)
    engine, rows = DuelEngine(9, rounds=1, stall_limit=12), DuelAfterstates()
    engine.deal()
    for _ in range(60):
        rows.clear()
        rows.add(engine)
        words = PositionBatch(rows).words
        expected = np.unpackbits(words.view(np.uint8), axis=-1, bitorder="little").reshape(1, 5, 128)
        assert (batch.observations == expected).all()
        assert (batch.points == PositionBatch(rows).numbers).all()
        actions = drawn(batch.masks, rng)
        batch.step(actions)
        engine.step(int(actions[0]))


@pytest.mark.parametrize(
    "wrong",
    [
        [0] * (SIZE - 1),
        [-2] * SIZE,
        [106] * SIZE,
        [100] * SIZE,
        [0] * (SIZE + 1),
        [0.5] * SIZE,
        [[0]] * SIZE,
        [2**70] * SIZE,
        ["0"] * SIZE,
    ],
)
def test_illegal_actions_are_refused_and_change_nothing(wrong: Any) -> None:
    batch = DuelArrays(SIZE, seed=1)
    before = batch.observations
    with pytest.raises(IllegalActions, match="each of the 12 rounds needs an action that its mask allows"):
        batch.step(wrong)
    assert (batch.observations == before).all()


def test_the_arrays_cannot_be_written() -> None:
    batch = DuelArrays(2, seed=1)
    with pytest.raises(ValueError, match="read-only"):
        batch.masks[0, 0] = 1


def test_a_round_that_waits_stays_as_it_is() -> None:
    batch, rng = DuelArrays(SIZE, seed=3), np.random.default_rng(5)
    for _ in range(5):
        batch.step(drawn(batch.masks, rng))
    seats, masks, seen = batch.seats.copy(), batch.masks.copy(), batch.observations.copy()
    actions = drawn(batch.masks, rng)
    actions[::2] = -1
    margins, ended = batch.step(actions)
    assert not margins.any()
    assert not ended.any()
    assert (batch.seats[::2] == seats[::2]).all()
    assert (batch.masks[::2] == masks[::2]).all()
    assert (batch.observations[::2] == seen[::2]).all()
    assert (batch.masks[1::2] != masks[1::2]).any()
