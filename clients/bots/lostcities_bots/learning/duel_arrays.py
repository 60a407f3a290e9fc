"""Many rounds of the Duel as numpy arrays, for learners of any kind."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lostcities.core import LostCitiesError
from lostcities_bots.learning.duel_batch import DuelBatch


class IllegalActions(LostCitiesError):
    """A step of many rounds has an action that is not legal in its round, or not one for each round."""

    reason = "ILLEGAL_ACTIONS"


class DuelArrays:
    """Rounds side by side. Arrays show the present positions, each as the seat to act knows it, and are read-only.

    `observations` has 128 bits for each round and colour, as `lostcities_bots.navigator.duel_afterstates` lists them.
    """

    def __init__(self, size: int, *, seed: int, colours: int = 5) -> None:
        self._batch = batch = DuelBatch(size, seed=seed, colours=colours)
        self.masks: NDArray[np.uint8] = np.frombuffer(memoryview(batch.masks), np.uint8).reshape(size, -1)
        """1 for each legal action: rounds x actions."""
        self.seats: NDArray[np.int64] = np.frombuffer(memoryview(batch.seats), np.int64)
        """Seats to act, by round."""
        self.points: NDArray[np.float64] = np.frombuffer(memoryview(batch.inputs.numbers)).reshape(size, colours, 2)
        """Points of the own and the other column, in units of 40: rounds x colours x 2."""
        words: NDArray[np.int64] = np.frombuffer(memoryview(batch.inputs.words), np.int64)
        self._bytes = words.view(np.uint8).reshape(size, colours, 16)

    @property
    def observations(self) -> NDArray[np.uint8]:
        """Bits of the present positions: rounds x colours x 128."""
        return np.unpackbits(self._bytes, axis=2, bitorder="little")

    def step(self, actions: ArrayLike) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """Carry out an action in each round, and none where it is -1. Raise `IllegalActions`, and then change nothing.

        Return the points of seat 0 less those of seat 1 where a round ended, and where that was. Such a round is dealt
        anew.
        """
        numbers = np.asarray(actions)
        chosen: list[int] = numbers.tolist() if numbers.ndim == 1 and numbers.dtype.kind in "iu" else []
        if not self._batch.is_legal(chosen):
            raise IllegalActions(f"each of the {self._batch.size} rounds needs an action that its mask allows")
        self._batch.step(chosen)
        margins: NDArray[np.int64] = np.frombuffer(memoryview(self._batch.margins), np.int64).copy()
        ended: NDArray[np.bool_] = np.frombuffer(memoryview(self._batch.ended), np.uint8).astype(bool)
        return margins, ended
