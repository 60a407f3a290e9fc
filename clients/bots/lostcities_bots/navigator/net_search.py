"""Search over a value net: the most promising actions are played on in worlds that fit what a seat knows.

A playout goes on with the best action by the net for every seat, each by what it knows. It is cut short, and counts as
the mean of what the net expects at the last decisions of the seat that searches. The luck of drawn cards may be left
out of that. All actions meet the same worlds. In every other world the other seats may play by rules of thumb: else a
search learns to beat the net alone.
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.packed_engine import PackedEngine
from lostcities_bots.navigator.duel_beliefs import DuelBeliefs
from lostcities_bots.navigator.value_net import ValueNet
from lostcities_bots.surveyor.packed_surveyor import PackedSurveyor

CANDIDATES: Final[i64] = 6
"""Actions that are tried: the best by the net."""
FIRST: Final[i64] = 10
"""Moves of all seats in a playout from which on decisions count, where no other number is given."""
PRIOR: Final = 10.0
"""Worlds that the net's own value of an action counts for, where no other number is given."""


@final
class NetSearch:
    """A search in one position at a time."""

    def __init__(
        self,
        net: ValueNet,
        engine: PackedEngine,
        world: PackedEngine,
        branch: PackedEngine,
        *,
        candidates: i64 = CANDIDATES,
        prior: float = PRIOR,
        first: i64 = FIRST,
        last: i64 = FIRST,
        luck: float = 0.0,
        rule: PackedSurveyor | None = None,
        beliefs: DuelBeliefs | None = None,
    ) -> None:
        """Take the best actions by the net in the position of an engine. The other two engines are of the same game.

        The first decision after `last` moves ends a playout, and those after `first` moves count. `luck` is the share
        of the luck of draws that a playout leaves out. `rule` is how the other seats play in every other world. Without
        it they play by the net in all. Worlds come from `beliefs` on the position; else all that fit it are alike.
        """
        self._net = net
        self._rule = rule
        self._beliefs = beliefs
        self._first = first
        self._last = last
        self._luck = luck
        self._engine = engine
        self._world = world
        self._branch = branch
        self._prior = prior
        self.actions: vec[i64] = vec[i64]([0] * candidates)
        """Actions that are left, the best first after `halve`."""
        self._sums: vec[float] = vec[float]([0.0] * candidates)
        self._squares: vec[float] = vec[float]([0.0] * candidates)
        self._priors: vec[float] = vec[float]([0.0] * candidates)
        self.size: i64 = 0
        """Number of actions that are left."""
        self.worlds: i64 = 0
        """Number of worlds in which each of them was played on."""
        self._begin(candidates)

    def _begin(self, candidates: i64) -> None:
        count = self._net.rate(self._engine)
        self.size = min(count, candidates)
        taken: vec[i64] = vec[i64]([0] * count)
        for place in range(self.size):
            best: i64 = -1
            for at in range(count):
                if taken[at] == 0 and (best < 0 or self._net.values[at] > self._net.values[best]):
                    best = at
            taken[best] = 1
            self.actions[place] = self._engine.actions[best]
            self._priors[place] = self._net.values[best]

    def add_world(self) -> None:
        """Play each action that is left on in one more world."""
        seat = self._engine.turn
        if self._beliefs is None:
            self._world.copy_from(self._engine)
            self._world.resample(seat)
        else:
            self._beliefs.deal(self._world)
        for place in range(self.size):
            self._branch.copy_from(self._world)
            luck = self._luck_of(self.actions[place], seat)
            self._branch.step(self.actions[place])
            margin = self._play_out(seat, luck)
            self._sums[place] += margin
            self._squares[place] += margin * margin
        self.worlds += 1

    def _play_out(self, seat: i64, luck: float) -> float:
        """Return the margin of a seat after a playout in the branch, in the units of the net.

        `luck` is that of the action before.
        """
        branch, net = self._branch, self._net
        rule = self._rule if self.worlds % 2 else None
        total, count, moves = 0.0, 0.0, i64(0)
        while not net.is_ended(branch):
            if branch.turn < 0:
                branch.deal()
                continue
            if rule is not None and branch.turn != seat:
                action = rule.choose(branch)
            else:
                best = net.best(branch)
                action = branch.actions[best]
                if branch.turn == seat and moves >= self._first:
                    total += net.values[best] - luck
                    count += 1.0
                    if moves >= self._last:
                        return total / count
            luck += self._luck_of(action, seat)
            branch.step(action)
            moves += 1
        return (total + net.result(branch, seat) - luck) / (count + 1.0)

    def _luck_of(self, action: i64, seat: i64) -> float:
        """Return the luck for a seat, as far as it is left out, of an action in the branch.

        Its mean is zero over all orders of the deck. So means of playouts stay the same, with less chance in them.
        """
        branch = self._branch
        if self._luck == 0.0 or action != branch.draw:
            return 0.0
        points = self._luck * self._net.draw_luck(branch)
        return points if branch.turn == seat else -points / float(branch.seats - 1)

    def halve(self) -> None:
        """Leave the better half of the actions, the best first."""
        for place in range(1, self.size):
            at = place
            while at > 0 and self._value(at) > self._value(at - 1):
                self._swap(at, at - 1)
                at -= 1
        self.size = (self.size + 1) // 2

    def mean(self, place: i64) -> float:
        """Return the mean margin of an action that is left, over its playouts."""
        return self._sums[place] / float(self.worlds)

    def error(self, place: i64) -> float:
        """Return the standard error of that mean. There must be two worlds at least."""
        count, mean = float(self.worlds), self.mean(place)
        return math.sqrt(max(0.0, self._squares[place] / count - mean * mean) / (count - 1.0))

    def _value(self, place: i64) -> float:
        return (self._sums[place] + self._prior * self._priors[place]) / (float(self.worlds) + self._prior)

    def _swap(self, one: i64, other: i64) -> None:
        action = self.actions[one]
        self.actions[one] = self.actions[other]
        self.actions[other] = action
        for numbers in (self._sums, self._squares, self._priors):
            number = numbers[one]
            numbers[one] = numbers[other]
            numbers[other] = number
