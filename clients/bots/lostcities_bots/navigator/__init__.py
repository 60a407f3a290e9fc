"""A family of bots of eight levels. It plays by nets that have learned from games with themselves.

For each legal move a net says the expected margin after it, and the best move is played. House rules and unusual
numbers are rated as the surveyor rates them. Lower levels slip now and then: they play any move of the better half. The
highest level also searches: it plays the best moves on, in worlds that fit what its seat knows. All use only their own
view.
"""

import math
import time
from collections.abc import Sequence
from functools import cached_property
from importlib.resources.abc import Traversable
from typing import Any, ClassVar

from lostcities.core import Move, Variant
from lostcities_bots.navigator import value_net
from lostcities_bots.navigator.duel_beliefs import DuelBeliefs
from lostcities_bots.navigator.duel_follower import DuelFollower
from lostcities_bots.navigator.learned_games import SEARCHES, NetName, learned_game, net_names
from lostcities_bots.navigator.net_files import NETS, read_net
from lostcities_bots.navigator.packed_decisions import DecisionPacker, PackedDecision, search_in
from lostcities_bots.navigator.value_net import ValueNet
from lostcities_bots.surveyor import check_gain, gain_of
from lostcities_bots.thinking_time import thinking_budget
from lostcities_client import Bot, CannotPlay, Decision
from lostcities_duel import DuelRules
from lostcities_rivals import RivalsRules

SLIPS = (0.7, 0.5, 0.35, 0.22, 0.12, 0.06, 0.0, 0.0)
"""By level, from 1: probability of a slip in a decision. `docs/explanation/bots.md` has the strength of each level."""
DUEL_SLIPS = (0.37, 0.31, 0.25, 0.19, 0.12, 0.06, 0.0, 0.0)
"""The same in the Duel and its house rules, where a slip costs more: it may begin a column that never pays."""
RIVALS_SLIPS = (0.56, 0.44, 0.33, 0.22, 0.12, 0.06, 0.0, 0.0)
"""The same in Rivals and its house rules."""
PLAYOUTS_PER_PARTICLE = 3
"""Playouts of a choice for each particle of the beliefs: about as many as a search makes in one world."""

IS_COMPILED = not str(value_net.__file__).endswith(".py")
"""True if the nets run compiled. A search with interpreted ones would take minutes for a choice."""


class Navigator(Bot):
    """A bot for the Duel, the Board Game, Rivals and their house rules. Each level is a class of its own."""

    level: ClassVar[int] = len(SLIPS)
    nets: ClassVar[Traversable] = NETS
    """Folder of the nets, for a bot with nets of its own."""
    playouts: ClassVar[int] = 0
    """Number of playouts for a choice, if time allows and the engines are compiled."""
    _net: ValueNet | None = None
    _follower: DuelFollower | None = None

    def __init_subclass__(cls, *, level: int | None = None) -> None:
        super().__init_subclass__()
        if level is not None:
            cls.name, cls.level = f"navigator-{level}", level

    def check(self, variant: Variant[Any, Any, Any]) -> None:
        """Accept what the surveyor plays, unless the folder of the nets has none for it."""
        check_gain(variant, self.name)
        game = learned_game(variant.rules, variant.options())
        for name in net_names(game) if game is not None else ():
            if not (self.nets / f"{name}.json").is_file():
                raise CannotPlay(f"{self.title()} has no net {name!r} in {self.nets}")

    def choose(self, decision: Decision) -> Move:
        """Return the best move, or sometimes another one of the better half."""
        packed = self._packer.packed(decision)
        if packed is not None and self._can_search(decision):
            budget = thinking_budget(decision, usual=self.playouts)
            beliefs = self._beliefs_in(decision, packed, budget)  # of each decision, so that they miss no commit
            if len(decision.legal_moves) > 1:
                return decision.legal_moves[packed.actions.index(self._searched(decision, packed, beliefs, budget))]
        ratings = list(map(gain_of(decision), decision.legal_moves)) if packed is None else self._by_net(packed)
        if decision.rng.random() < _slips_by(decision.rules)[self.level - 1]:
            likely = range(len(ratings)) if packed is None else packed.likely
            best_first = sorted(likely, key=lambda at: -ratings[at])
            return decision.legal_moves[best_first[decision.rng.randrange(1 + len(likely) // 2)]]
        return decision.legal_moves[max(range(len(ratings)), key=lambda at: ratings[at])]

    def _can_search(self, decision: Decision) -> bool:
        """Return whether to search. Without compiled nets only a budget in playouts is worth the time it takes."""
        return self.playouts > 0 and (IS_COMPILED or decision.playouts is not None)

    def _beliefs_in(self, decision: Decision, packed: PackedDecision, budget: tuple[int, float]) -> DuelBeliefs | None:
        """Return what the seat believes of hidden cards; None where it takes all worlds for equally likely."""
        if not SEARCHES[packed.net].believes:
            return None
        playouts, deadline = budget
        if self._follower is None:
            particles = max(1, playouts // PLAYOUTS_PER_PARTICLE)
            net, seat, seed = self._net_of(packed.net), decision.seat, decision.rng.getrandbits(60)
            beliefs = DuelBeliefs(net, packed.another, seat=seat, particles=particles, seed=seed)
            self._follower = DuelFollower(beliefs, seat)
        return self._follower.follow(decision.history, deadline=deadline)

    def _searched(
        self, decision: Decision, packed: PackedDecision, beliefs: DuelBeliefs | None, budget: tuple[int, float]
    ) -> int:
        """Return the best action by a search: with each halving, as many playouts are shared by fewer actions.

        Where they are too few for one of each action, return the best by the net.
        """
        playouts, deadline = budget
        search = search_in(packed, self._net_of(packed.net), decision.rng, beliefs=beliefs)
        halvings = max(1, math.ceil(math.log2(search.size)))
        if playouts < halvings * search.size:
            return search.actions[0]
        while search.size > 1:
            for _ in range(max(1, playouts // (halvings * search.size))):
                if time.monotonic() >= deadline:
                    break
                search.add_world()
            search.halve()
        return search.actions[0]

    def _by_net(self, packed: PackedDecision) -> list[float]:
        net = self._net_of(packed.net)
        rated = {packed.engine.actions[at]: net.values[at] for at in range(net.rate(packed.engine))}
        return [rated[action] for action in packed.actions]

    @cached_property
    def _packer(self) -> DecisionPacker:
        return DecisionPacker()

    def _net_of(self, name: NetName) -> ValueNet:
        """Return a net, which is read only once: a bot object plays one game."""
        if self._net is None:
            self._net = read_net(name, self.nets)
        return self._net


class Navigator1(Navigator, level=1):
    """A beginner, who has learned the games: level 1 of 8."""


class Navigator2(Navigator, level=2):
    """A learner, who has learned the games: level 2 of 8."""


class Navigator3(Navigator, level=3):
    """A casual player, who has learned the games: level 3 of 8."""


class Navigator4(Navigator, level=4):
    """An able player, who has learned the games: level 4 of 8."""


class Navigator5(Navigator, level=5):
    """A good player, who has learned the games: level 5 of 8."""


class Navigator6(Navigator, level=6):
    """A strong player, who has learned the games: level 6 of 8."""


class Navigator7(Navigator, level=7):
    """A master, who has learned the games: level 7 of 8."""


class Navigator8(Navigator, level=8):
    """The strongest player, who has learned the games and searches: level 8 of 8."""

    playouts = 300


LEVELS: tuple[type[Navigator], ...] = (
    Navigator1,
    Navigator2,
    Navigator3,
    Navigator4,
    Navigator5,
    Navigator6,
    Navigator7,
    Navigator8,
)
"""The bots of the family, the weakest first."""


def _slips_by(rules: Any) -> Sequence[float]:  # Any: the rules of any variant
    """Return the probabilities of a slip by level, for a game by these rules."""
    match rules:
        case DuelRules():
            return DUEL_SLIPS
        case RivalsRules():
            return RIVALS_SLIPS
        case _:
            return SLIPS
