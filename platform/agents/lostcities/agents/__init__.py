"""Numbered actions, encodings, worlds and explicit chance of any variant, for programs that search and learn."""

from lostcities.agents.action_space import ACTIONS_MAX, ActionSpace, action_space
from lostcities.agents.agent_errors import NoActionSpace, NoEncoding, NoWorlds, Unsupported
from lostcities.agents.agent_game import AgentGame, GameKind, game_kind, margins_of, opponents_of, seeded_chance
from lostcities.agents.encoding import Encoding, Layout, Slice
from lostcities.agents.explicit_chance import ChanceOutcome, ExplicitChance, NumberNeeded, outcomes
from lostcities.agents.worlds import Worlds

__all__ = [
    "ACTIONS_MAX",
    "ActionSpace",
    "AgentGame",
    "ChanceOutcome",
    "Encoding",
    "ExplicitChance",
    "GameKind",
    "Layout",
    "NoActionSpace",
    "NoEncoding",
    "NoWorlds",
    "NumberNeeded",
    "Slice",
    "Unsupported",
    "Worlds",
    "action_space",
    "game_kind",
    "margins_of",
    "opponents_of",
    "outcomes",
    "seeded_chance",
]
