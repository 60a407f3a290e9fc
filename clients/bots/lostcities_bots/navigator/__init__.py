"""A family of bots of eight levels. It plays the Duel by a net that has learned from games with itself.

For each legal move the net says the expected margin of the round after it, and the best move is played. All else,
the other games and house rules among it, is rated as the surveyor rates it. Lower levels slip now and then: they play
any move of the better half. They use only their own view.
"""

from functools import cached_property
from typing import Any, ClassVar

from lostcities.core import Move, Variant
from lostcities_bots.navigator.net_files import read_net
from lostcities_bots.navigator.value_net import ValueNet
from lostcities_bots.surveyor import Surveyor, gain_of
from lostcities_client import Bot, Decision
from lostcities_duel import DuelRules, DuelState
from lostcities_duel.packing import engine_for, is_packable, load

SLIPS = (0.7, 0.5, 0.35, 0.22, 0.12, 0.06, 0.02, 0.0)
"""By level, from 1: probability of a slip in a decision. `docs/explanation/bots.md` has the strength of each level."""


class Navigator(Bot):
    """A bot for the Duel, the Board Game, Rivals and their house rules. Its level is 1 to 8."""

    level: ClassVar[int] = len(SLIPS)

    def check(self, variant: Variant[Any, Any, Any]) -> None:
        """Accept what the surveyor plays."""
        Surveyor().check(variant)

    def choose(self, decision: Decision) -> Move:
        """Return the best move, or sometimes another one of the better half."""
        ratings = self._ratings(decision)
        best_first = sorted(range(len(ratings)), key=lambda at: -ratings[at])
        is_slip = decision.rng.random() < SLIPS[self.level - 1]
        place = decision.rng.randrange(1 + len(ratings) // 2) if is_slip else 0
        return decision.legal_moves[best_first[place]]

    def _ratings(self, decision: Decision) -> list[float]:
        """Return the value of each legal move."""
        view = decision.view
        if is_packable(decision.rules) and not view.numbers and view.options.colours == self._net.colours:
            return self._by_net(decision.rules, view, decision)
        return list(map(gain_of(decision), decision.legal_moves))

    def _by_net(self, rules: DuelRules, view: DuelState, decision: Decision) -> list[float]:
        engine = engine_for(rules, view.options, seed=0)
        load(engine, view, decision.seat)
        count = self._net.rate(engine)
        return [self._net.values[at] for at in range(count)]

    @cached_property
    def _net(self) -> ValueNet:
        return read_net("duel")


def _of_level(level: int) -> type[Navigator]:
    doc = f"Navigator, level {level} of {len(SLIPS)}: a learned player of the Duel, which also plays the other games."
    return type(f"Navigator{level}", (Navigator,), {"name": f"navigator-{level}", "level": level, "__doc__": doc})


LEVELS = tuple(_of_level(level) for level in range(1, len(SLIPS) + 1))
"""The bots of the family, the weakest first."""
