"""Many rounds of the Duel that are stepped together, for learning: one call moves every round by one action."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from lostcities_bots.navigator.duel_afterstates import DuelAfterstates
from lostcities_duel.engine import DuelEngine

WAIT: Final = -1
"""In place of an action: the round stays as it is."""


@final
class DuelBatch:
    """Rounds side by side. A finished round is dealt anew at once, so every round always has a seat to act.

    The vectors share their memory with arrays made of them, and change with each step.
    """

    def __init__(self, size: i64, *, seed: i64, colours: i64 = 5, stall_limit: i64 = 12) -> None:
        self.size = size
        self.action_count: i64 = 21 * colours + 1
        self._engines: list[DuelEngine] = [
            DuelEngine(seed + number, rounds=1, colours=colours, stall_limit=stall_limit) for number in range(size)
        ]
        self.inputs = DuelAfterstates(colours=colours, positions_max=size, rows_max=1)
        """Positions as the seats to act know them."""
        self.masks: vec[u8] = vec[u8]([0] * (size * self.action_count))
        """1 for each legal action, by round."""
        self.seats: vec[i64] = vec[i64]([0] * size)
        """Seat to act, by round."""
        self.ended: vec[u8] = vec[u8]([0] * size)
        """1 where the last step ended a round."""
        self.margins: vec[i64] = vec[i64]([0] * size)
        """Points of seat 0 less those of seat 1, where the last step ended a round; else 0."""
        for engine in self._engines:
            engine.deal()
        self._look()

    def step(self, actions: list[int]) -> None:
        """Carry out a legal action in each round, and none where it is `WAIT`."""
        for number in range(self.size):
            engine = self._engines[number]
            self.ended[number] = 0
            self.margins[number] = 0
            action: i64 = actions[number]
            if action == WAIT:
                continue
            engine.step(action)
            if engine.turn < 0:
                self.ended[number] = 1
                self.margins[number] = engine.points(0) - engine.points(1)
                engine.restart()
        self._look()

    def is_legal(self, actions: list[int]) -> bool:
        """Return whether there is one legal action, or `WAIT`, for each round."""
        if len(actions) != self.size:
            return False
        for number in range(self.size):
            action: i64 = actions[number]
            if action == WAIT:
                continue
            if action < 0 or action >= self.action_count or not self.masks[number * self.action_count + action]:
                return False
        return True

    def _look(self) -> None:
        self.inputs.clear()
        for number in range(self.size):
            engine = self._engines[number]
            self.seats[number] = engine.turn
            self.inputs.add_position(engine)
            first = number * self.action_count
            for at in range(first, first + self.action_count):
                self.masks[at] = 0
            for legal in range(engine.legal()):
                self.masks[first + engine.actions[legal]] = 1
