"""A family of bots of eight levels. It plays the Duel by a net that has learned from games with itself.

For each legal move the net says the expected margin of the round after it, and the best move is played. All else,
the other games and house rules among it, is rated as the surveyor rates it. Lower levels slip now and then: they play
any move of the better half. They use only their own view.
"""

from functools import cached_property
from importlib.resources.abc import Traversable
from typing import Any, ClassVar

from lostcities.core import Move, Variant
from lostcities_bots.navigator.learned_games import has_learned
from lostcities_bots.navigator.net_files import NETS, read_net
from lostcities_bots.navigator.value_net import ValueNet
from lostcities_bots.surveyor import check_gain, gain_of
from lostcities_client import Bot, Decision
from lostcities_duel import DuelRules
from lostcities_duel.packing import engine_for, is_packable, load

SLIPS = (0.7, 0.5, 0.35, 0.22, 0.12, 0.06, 0.02, 0.0)
"""By level, from 1: probability of a slip in a decision. `docs/explanation/bots.md` has the strength of each level."""


class Navigator(Bot):
    """A bot for the Duel, the Board Game, Rivals and their house rules. Each level is a class of its own."""

    level: ClassVar[int] = len(SLIPS)
    nets: ClassVar[Traversable] = NETS
    """Folder of the net, for a bot with a net of its own."""

    def __init_subclass__(cls, *, level: int | None = None) -> None:
        super().__init_subclass__()
        if level is not None:
            cls.name, cls.level = f"navigator-{level}", level

    def check(self, variant: Variant[Any, Any, Any]) -> None:
        """Accept what the surveyor plays."""
        check_gain(variant, self.name)

    def choose(self, decision: Decision) -> Move:
        """Return the best move, or sometimes another one of the better half."""
        ratings = self._ratings(decision)
        best_first = sorted(range(len(ratings)), key=lambda at: -ratings[at])
        is_slip = decision.rng.random() < SLIPS[self.level - 1]
        place = decision.rng.randrange(1 + len(ratings) // 2) if is_slip else 0
        return decision.legal_moves[best_first[place]]

    def _ratings(self, decision: Decision) -> list[float]:
        """Return the value of each legal move."""
        if is_packable(decision.rules) and has_learned(decision.rules, decision.view.options):
            return self._by_net(decision.rules, decision)
        return list(map(gain_of(decision), decision.legal_moves))

    def _by_net(self, rules: DuelRules, decision: Decision) -> list[float]:
        engine = engine_for(rules, decision.view.options, seed=0)
        load(engine, decision.view, decision.seat)
        count = self._net.rate(engine)
        return [self._net.values[at] for at in range(count)]

    @cached_property
    def _net(self) -> ValueNet:
        return read_net("duel", self.nets)


class Navigator1(Navigator, level=1):
    """A beginner, who has learned the Duel: level 1 of 8."""


class Navigator2(Navigator, level=2):
    """A learner, who has learned the Duel: level 2 of 8."""


class Navigator3(Navigator, level=3):
    """A casual player, who has learned the Duel: level 3 of 8."""


class Navigator4(Navigator, level=4):
    """An able player, who has learned the Duel: level 4 of 8."""


class Navigator5(Navigator, level=5):
    """A good player, who has learned the Duel: level 5 of 8."""


class Navigator6(Navigator, level=6):
    """A strong player, who has learned the Duel: level 6 of 8."""


class Navigator7(Navigator, level=7):
    """A master, who has learned the Duel: level 7 of 8."""


class Navigator8(Navigator, level=8):
    """The strongest player, who has learned the Duel: level 8 of 8."""


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
