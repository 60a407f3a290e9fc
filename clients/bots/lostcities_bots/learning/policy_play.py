"""Games whose lessons are decisions: which of the likely actions was taken, and what came of it.

An action is taken with a probability that rises with its value. The policy gradient makes an action likelier the more
it brought beyond what was expected of the position (REINFORCE with a baseline, Williams 1992). So a net learns to tell
the actions of one position apart. Learning values alone, it spends its weights on telling positions apart.
"""

from collections.abc import Mapping, Sequence

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from lostcities_bots.learning.learning_games import LearningGame
from lostcities_bots.learning.position_batch import Array, PositionBatch, Weights
from lostcities_bots.learning.side_by_side import SideBySide

TEMPERATURE = 0.05
"""Difference of values that makes an action e times as likely, in units of `SCALE` points."""
LIKELY = 0.003
"""Probability from which on an action that was not taken is a lesson, too."""
LAMBDA = 0.97
"""Weight of later expectations in a target. With 0.9 a net learns half as much, as what it expects is itself wrong."""
POLICY_WEIGHT = 8.0
"""Weight of the policy's gradient."""
VALUE_WEIGHT = 0.4
"""Weight of the gradient that makes values fit their targets, so that they stay expected margins."""


class Decisions(Struct, frozen=True, kw_only=True):
    """One decision in each of many games."""

    choices: PositionBatch
    """Likely actions in each game."""
    taken: NDArray[np.int64]
    """Row of the action that was taken."""
    expected: Array
    """Mean value over the actions."""
    targets: Array
    """Worth of the action, from what came after it; not a number where that is not known yet."""


class PolicyPlay(SideBySide):
    """Games whose lessons are the decisions of a number of moves."""

    def __init__(self, game: LearningGame, size: int, *, seed: int) -> None:
        super().__init__(game, size, seed=seed)
        self._steps: list[Decisions] = []
        # Step and seat of the decisions of each game that have no targets yet.
        self._open: list[list[tuple[int, int]]] = [[] for _ in range(size)]

    def play(self, weights: Mapping[str, Array], length: int) -> Sequence[Decisions]:
        """Make so many moves of learning seats in each game, and return their decisions.

        What a game that goes on is worth is what the net expects at the last decision of the seat.
        """
        self._steps = []
        for _ in range(length):
            self.play_rules()
            self._decide(weights)
        for number in range(len(self.engines)):
            self._write_targets(number, {})
        return self._steps

    def end(self, number: int) -> None:
        """Write the targets of a finished game."""
        self._write_targets(number, {seat: self.margin(number, seat) for seat in range(self.engines[number].seats)})

    def _decide(self, weights: Mapping[str, Array]) -> None:
        self.afterstates.clear()
        for engine in self.engines:
            self.afterstates.add(engine)
        choices = PositionBatch(self.afterstates)
        values = choices.values(weights)
        chances = chances_of(choices, values)
        taken = self._drawn(choices, chances)
        self._keep(choices, chances, taken, np.add.reduceat(chances * values, choices.starts[:-1]))
        for number, action in enumerate(choices.actions[taken].tolist()):
            self._open[number].append((len(self._steps) - 1, self.engines[number].turn))
            self.move(number, action)

    def _drawn(self, choices: PositionBatch, chances: Array) -> NDArray[np.int64]:
        """Return a row in each position, drawn by its probability."""
        ends = np.cumsum(chances, dtype=np.float64)
        first, last = choices.starts[:-1], choices.starts[1:] - 1
        begins = np.concatenate(([0.0], ends))[first]
        drawn = begins + self.rng.random(len(first)) * (ends[last] - begins)
        return np.clip(np.searchsorted(ends, drawn, side="right"), first, last)

    def _keep(self, choices: PositionBatch, chances: Array, taken: NDArray[np.int64], expected: Array) -> None:
        is_kept = chances > LIKELY
        is_kept[taken] = True
        self._steps.append(
            Decisions(
                choices=choices.only(is_kept),
                taken=np.searchsorted(np.flatnonzero(is_kept), taken),
                expected=expected,
                targets=np.full(len(taken), np.nan, np.float32),
            )
        )

    def _write_targets(self, number: int, worth: dict[int, float]) -> None:
        """Write the targets of the latest decisions in a game, from what they led to for each seat, as far as known."""
        for time, seat in reversed(self._open[number]):
            step = self._steps[time]
            expected = float(step.expected[number])
            if seat in worth:
                step.targets[number] = worth[seat]
                worth[seat] = (1.0 - LAMBDA) * expected + LAMBDA * worth[seat]
            else:
                worth[seat] = expected
        self._open[number] = []


def chances_of(choices: PositionBatch, values: Array) -> Array:
    """Return the probability of each row in its position."""
    highest = np.maximum.reduceat(values, choices.starts[:-1])
    powers = np.exp((values - highest[choices.positions]) / TEMPERATURE)
    chances: Array = powers / np.add.reduceat(powers, choices.starts[:-1])[choices.positions]
    return chances


def policy_gradients(weights: Mapping[str, Array], decisions: Sequence[Decisions]) -> Weights:
    """Return the gradients of the loss of some decisions: that of the policy, and that of the values."""
    known = sum(int(np.isfinite(each.targets).sum()) for each in decisions)
    parts = [_gradients_of(weights, each, max(1, known)) for each in decisions]
    return {name: sum((part[name] for part in parts[1:]), parts[0][name]) for name in parts[0]}


def _gradients_of(weights: Mapping[str, Array], decisions: Decisions, count: int) -> Weights:
    choices, taken = decisions.choices, decisions.taken
    found = choices.activations(weights)
    is_known = np.isfinite(decisions.targets)
    nothing = np.float32(0.0)
    advantages: Array = np.where(is_known, decisions.targets - decisions.expected, nothing)
    errors: Array = np.where(is_known, found.values[taken] - decisions.targets, nothing)
    d_values = POLICY_WEIGHT * advantages[choices.positions] * chances_of(choices, found.values)
    d_values[taken] += VALUE_WEIGHT * errors - POLICY_WEIGHT * advantages
    return choices.gradients(weights, found, d_values / np.float32(count))
