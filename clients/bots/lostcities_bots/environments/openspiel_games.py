"""Every installed variant as a game of OpenSpiel, with explicit chance nodes.

Install it with `lostcities[openspiel]`. `register()` gives OpenSpiel a game for each variant: `lostcities_duel`. A
shuffle of n cards is n - 1 chance nodes, each with equally likely outcomes. Returns are those of `AgentGame`.
"""

import json
from array import array
from typing import Any, ClassVar

import numpy as np
import pyspiel

from lostcities.agents import AgentGame, ExplicitChance, GameKind, NumberNeeded, Unsupported, game_kind
from lostcities.core import Seat, Variant, notation
from lostcities.registry import load_registry

PREFIX = "lostcities_"
RETURN_MAX = 100_000.0
"""Bound on the returns of any game."""

CHANCE_MAX = 10_000
"""Bound on the outcomes of a chance node."""


def register() -> list[str]:
    """Register the installed variants, and return the names of their games. Variants without actions are left out."""
    return [name for variant in load_registry().variants() if (name := register_variant(variant))]


def register_variant(variant: Variant[Any, Any, Any]) -> str:
    """Register a variant with each of its numbers of seats, and return the name of the game; empty without actions."""
    name = PREFIX + variant.key.replace("-", "_")
    try:
        game_kind(variant)
    except Unsupported:
        return ""
    if name not in pyspiel.registered_names():
        game_type = _game_type(variant, name)
        # A class, since OpenSpiel keeps it beyond the end of Python, when it must not be freed.
        made = type(name, (SpielGame,), {"variant": variant, "game_type": game_type})
        pyspiel.register_game(game_type, made)
    return name


def _game_type(variant: Variant[Any, Any, Any], name: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name,
        long_name=variant.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if variant.teams else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=variant.seats[-1],
        min_num_players=variant.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": variant.seats[0], "options": ""},
    )


class SpielGame(pyspiel.Game):
    """A variant with a number of seats and options: `lostcities_duel(players=2,options=rounds:1;colours:6)`."""

    variant: ClassVar[Variant[Any, Any, Any]]
    game_type: ClassVar[pyspiel.GameType]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        variant = self.variant
        given: dict[str, Any] = {"players": variant.seats[0], "options": ""} | (params or {})
        self.kind = game_kind(variant, seats=given["players"], options=read_options(given["options"]))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.kind.actions),
            max_chance_outcomes=CHANCE_MAX,
            num_players=self.kind.setup.seats,
            min_utility=-RETURN_MAX,
            max_utility=RETURN_MAX,
            **({} if variant.teams else {"utility_sum": 0.0}),
            max_game_length=variant.moves_max,
        )
        super().__init__(self.game_type, info, given)

    def new_initial_state(self) -> "SpielState":
        """Return the state before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """Return the observer of encoded views."""
        return SpielObserver(self.kind, perfect_recall=bool(iig_obs_type is None or iig_obs_type.perfect_recall))


def read_options(text: str) -> dict[str, Any]:  # Any: JSON values
    """Return options from a text that may stand in the name of a game: `rounds:1;first_seat:seat0`."""
    pairs = (part.split(":", 1) for part in text.split(";") if part)
    return {name: _value(value[0] if value else "") for name, *value in pairs}


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:  # a word
        return text


class SpielState(pyspiel.State):
    """A position. While the rules need a random number, chance is to act."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = AgentGame(game.kind)
        self._numbers: tuple[int, ...] = ()
        self._move: tuple[Seat, int] | None = None
        self._below = 0
        self._decide()

    def current_player(self) -> int:
        """Return the seat to act, the lowest of several; or chance."""
        if self._below:
            return int(pyspiel.PlayerId.CHANCE)
        return int(self.position.to_act[0]) if not self.position.is_over else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return not self._below and self.position.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the next random numbers with their probabilities."""
        return [(number, 1 / self._below) for number in range(self._below)]

    def returns(self) -> list[float]:
        """Return the points of each seat less the mean of its opponents, at the end."""
        return self.position.returns if self.is_terminal() else [0.0] * self.num_players()

    def information_state_string(self, player: int | None = None) -> str:
        """Return all events that a seat saw."""
        return self.position.history_text(self._seat(player))

    def observation_string(self, player: int | None = None) -> str:
        """Return the view of a seat."""
        return repr(self.position.view(self._seat(player)))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return the encoded view of a seat; zeros before the deal."""
        return list(tensor_of(self.position, self._seat(player)))

    def __str__(self) -> str:
        return f"{self.position.state!r} {self._move} {self._numbers}"

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_actions(Seat(player))

    def _apply_action(self, action: int) -> None:
        if self._below:
            self._numbers += (action,)
        else:
            self._move = (self.position.to_act[0], action)
        self._decide()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return notation(self.position.kind.actions.moves[action])

    def _decide(self) -> None:
        """Carry out the deal or the move, if there are random numbers enough; else let chance act."""
        after, chance = self.position.copy(), ExplicitChance(self._numbers)
        try:
            if self._move is None:
                after.start(chance)
            else:
                after.step(*self._move, chance)
        except NumberNeeded as needed:
            self._below = needed.below
        else:
            self.position, self._numbers, self._below = after, (), 0

    def _seat(self, player: int | None) -> Seat:
        return Seat(self.current_player() if player is None else player)

    def clone(self) -> "SpielState":
        """Return a state in the same position."""
        copied: SpielState = super().clone()
        return copied

    def __deepcopy__(self, memo: Any) -> "SpielState":
        copied = SpielState.__new__(SpielState)
        pyspiel.State.__init__(copied, self.get_game())
        copied.__dict__.update(self.__dict__)
        copied.position = self.position.copy()
        return copied


class SpielObserver:
    """An observer of encoded views, by OpenSpiel's protocol."""

    def __init__(self, kind: GameKind, *, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self._kind = kind
        layout = kind.encoding.layout
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {each.name: self.tensor[each.start : each.start + each.size] for each in layout.slices}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the encoded view of a seat into the tensor."""
        self.tensor[:] = np.frombuffer(tensor_of(state.position, Seat(player)), np.float32)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a seat saw: all its events, or its view."""
        return state.information_state_string(player) if self._perfect_recall else state.observation_string(player)


def tensor_of(position: AgentGame, seat: Seat) -> "array[float]":
    """Return the encoded view of a seat; zeros before the deal."""
    if not position.version:
        return position.kind.encoding.layout.new_row()
    return position.observation(seat)
