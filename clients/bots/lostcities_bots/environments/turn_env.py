"""Any variant as a PettingZoo environment in which agents act one after the other (AEC).

Install it with `lostcities[pettingzoo]`. Agents are `seat_0`, `seat_1` and so on. An observation has the encoded view
of the agent and the mask of its legal actions. The reward comes at the end: see `AgentGame.returns`.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from lostcities.agents import AgentGame, GameKind, game_kind, seeded_chance
from lostcities.core import IllegalMove, Seat, notation
from lostcities.registry import load_registry

_SEEDS = 2**31


def installed_kind(variant: str, *, seats: int | None = None, options: Mapping[str, Any] | None = None) -> GameKind:
    """Return an installed variant with a setup. Raise `UnknownVariant`, or as `game_kind` does."""
    return game_kind(load_registry().variant(variant), seats=seats, options=options)


class TurnEnv(AECEnv):
    """A game in which one agent acts at a time. Where several may act, the lowest seat acts first."""

    def __init__(self, kind: GameKind, *, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {"name": f"{kind.variant.key}_v{kind.variant.version}", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.kind = kind
        self.possible_agents = [f"seat_{seat}" for seat in range(kind.setup.seats)]
        self.agents: list[str] = []
        self._rng, _ = seeding.np_random()
        observation = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (kind.encoding.layout.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (len(kind.actions),), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = {agent: spaces.Discrete(len(kind.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space:
        """Return the space of the observations of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        """Return the space of the actions of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. The same seed deals the same cards."""
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        self._chance = seeded_chance(int(self._rng.integers(_SEEDS)))
        self.game = AgentGame(self.kind)
        self.game.start(self._chance(self.game.version))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self.game.is_over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next_agent()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, with the mask of its legal actions; all 0 for one that is not to act."""
        seat = Seat(self.possible_agents.index(agent))
        mask = np.zeros(len(self.kind.actions), np.int8)
        if seat in self.game.to_act:
            mask[self.game.legal_actions(seat)] = 1
        return {"observation": np.frombuffer(self.game.observation(seat), np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make the move of the selected agent. Raise `IllegalMove` for one that the mask does not allow."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = Seat(self.possible_agents.index(agent))
        if action is None or int(action) not in self.game.legal_actions(seat):
            raise IllegalMove("environment.mask", f"action {action} is not legal now: use observation['action_mask']")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.game.step(seat, int(action), self._chance(self.game.version))
        if self.game.is_over:
            self.rewards = dict(zip(self.possible_agents, self.game.returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next_agent()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the position in words: seats to act, points and legal moves. None without `render_mode="ansi"`."""
        if self.render_mode is None:
            return None
        lines = [f"points: {', '.join(f'{each:g}' for each in self.game.returns)}"]
        for seat in self.game.to_act:
            legal = [notation(self.kind.actions.moves[action]) for action in self.game.legal_actions(seat)]
            lines.append(f"seat {seat}: {', '.join(legal)}")
        return "\n".join(lines)

    def close(self) -> None:
        """Release nothing: a game holds nothing but memory."""

    def _next_agent(self) -> str:
        to_act = self.game.to_act
        return self.possible_agents[to_act[0]] if to_act else self.possible_agents[0]


def env(variant: str, *, seats: int | None = None, options: Mapping[str, Any] | None = None, **kwargs: Any) -> TurnEnv:
    """Return an installed variant as an environment: `env("duel", options={"rounds": 1})`."""
    return TurnEnv(installed_kind(variant, seats=seats, options=options), **kwargs)
