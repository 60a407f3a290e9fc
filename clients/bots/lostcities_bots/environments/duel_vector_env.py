"""Many rounds of the Duel as a vector environment of Gymnasium, on the packed engine.

Install it with `lostcities[gymnasium]`. The learner plays against another policy, in half of the rounds as seat 0. A
round that ends is dealt anew in the same step, and its observation is that of the new round.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from lostcities_bots.learning.duel_arrays import DuelArrays
from lostcities_bots.learning.duel_batch import WAIT

Policy = Callable[[NDArray[np.uint8], NDArray[np.uint8]], NDArray[np.int64]]
"""Function from observations and masks to actions, all by round."""


class DuelVectorEnv(VectorEnv):
    """Rounds of the Duel side by side. The reward at the end of a round is the learner's margin in points.

    Infos have `action_mask`: 1 for each legal action, rounds x actions.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(self, num_envs: int, *, opponent: Policy | None = None, colours: int = 5) -> None:
        """Make the rounds. Without `opponent` the other seat plays random legal actions."""
        self.num_envs = num_envs
        self._colours = colours
        self._opponent = opponent or self._random_actions
        self.single_observation_space = spaces.MultiBinary((colours, 128))
        self.observation_space = spaces.MultiBinary((num_envs, colours, 128))
        self.single_action_space = spaces.Discrete(21 * colours + 1)
        self.action_space = spaces.MultiDiscrete([21 * colours + 1] * num_envs)
        self._own = np.where(np.arange(num_envs) < (num_envs + 1) // 2, 0, 1)
        self._rounds = DuelArrays(num_envs, seed=0, colours=colours)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Deal all rounds anew, and play until the learner is to act in each. The same seed deals the same cards."""
        super().reset(seed=seed)
        self._rounds = DuelArrays(self.num_envs, seed=int(self.np_random.integers(2**31)), colours=self._colours)
        self._play_on(np.zeros(self.num_envs), np.zeros(self.num_envs, bool))
        return self._rounds.observations.view(np.int8), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int8], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Make the learner's move in each round, then the opponent's moves until the learner is to act again.

        Raise `IllegalActions`, and then change nothing.
        """
        rewards, ended = np.zeros(self.num_envs), np.zeros(self.num_envs, bool)
        self._carry_out(np.asarray(actions), rewards, ended)
        self._play_on(rewards, ended)
        return self._rounds.observations.view(np.int8), rewards, ended, np.zeros(self.num_envs, bool), self._infos()

    def _play_on(self, rewards: NDArray[np.float64], ended: NDArray[np.bool_]) -> None:
        """Play the opponent's moves until the learner is to act in each round."""
        while (waiting := self._rounds.seats != self._own).any():
            chosen = self._opponent(self._rounds.observations, self._rounds.masks)
            self._carry_out(np.where(waiting, chosen, WAIT), rewards, ended)

    def _carry_out(self, actions: NDArray[np.int64], rewards: NDArray[np.float64], ended: NDArray[np.bool_]) -> None:
        margins, over = self._rounds.step(actions)
        rewards += np.where(self._own == 0, margins, -margins)
        ended |= over

    def _random_actions(self, observations: NDArray[np.uint8], masks: NDArray[np.uint8]) -> NDArray[np.int64]:
        chosen: NDArray[np.int64] = np.argmax(self.np_random.random(masks.shape, np.float32) * masks, axis=1)
        return chosen

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._rounds.masks.copy()}
