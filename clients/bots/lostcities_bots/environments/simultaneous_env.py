"""Variants in which all seats act at the same time, as a PettingZoo environment with parallel agents.

Install it with `lostcities[pettingzoo]`. Agents, observations and rewards are those of `turn_env`.
"""

from collections.abc import Mapping
from typing import Any

from pettingzoo import ParallelEnv

from lostcities.agents import GameKind, Unsupported
from lostcities_bots.environments.turn_env import TurnEnv, installed_kind


class NotSimultaneous(Unsupported):
    """The seats of a variant do not all act at the same time."""

    reason = "NOT_SIMULTANEOUS"

    def __init__(self, variant: str) -> None:
        super().__init__(variant, "parallel environment", "its seats do not all act at the same time; use turn_env")


class SimultaneousEnv(ParallelEnv):
    """A game in which every agent acts in every step. Raise `NotSimultaneous` for another."""

    def __init__(self, kind: GameKind, *, render_mode: str | None = None) -> None:
        self._turns = TurnEnv(kind, render_mode=render_mode)
        self.metadata, self.render_mode = self._turns.metadata, render_mode
        self.possible_agents = self._turns.possible_agents
        self.agents: list[str] = []
        self.reset()

    def observation_space(self, agent: str) -> Any:
        """Return the space of the observations of an agent."""
        return self._turns.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        """Return the space of the actions of an agent."""
        return self._turns.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Deal a new game, and return observations and infos by agent."""
        self._turns.reset(seed)
        self.agents = list(self.possible_agents)
        self._require_all()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Make the moves of all agents. Return observations, rewards, ends, truncations and infos by agent."""
        for agent in self.possible_agents:
            self._turns.step(actions[agent])
        game, agents = self._turns.game, self.agents
        rewards = dict(zip(agents, game.returns if game.is_over else [0.0] * len(agents), strict=True))
        observations, over = self._observations(), dict.fromkeys(agents, game.is_over)
        if game.is_over:
            self.agents = []
        else:
            self._require_all()
        return observations, rewards, over, dict.fromkeys(agents, False), {agent: {} for agent in agents}

    def render(self) -> str | None:
        """Return the position in words."""
        return self._turns.render()

    def close(self) -> None:
        """Release nothing: a game holds nothing but memory."""

    def _observations(self) -> dict[str, Any]:
        return {agent: self._turns.observe(agent) for agent in self.agents}

    def _require_all(self) -> None:
        if len(self._turns.game.to_act) != len(self.possible_agents):
            raise NotSimultaneous(self._turns.kind.variant.key)


def parallel_env(
    variant: str, *, seats: int | None = None, options: Mapping[str, Any] | None = None, **kwargs: Any
) -> SimultaneousEnv:
    """Return an installed variant as an environment with parallel agents."""
    return SimultaneousEnv(installed_kind(variant, seats=seats, options=options), **kwargs)
