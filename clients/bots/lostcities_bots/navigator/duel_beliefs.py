"""Beliefs of a seat of the Duel about the other hand, by what the other seat has done: a particle filter.

A particle is one way in which the hidden cards may lie. The other seat is taken to play by the net, with small errors.
So its actions tell which hands are likely: a hand with a better move would have made that one. After new actions,
particles are drawn anew by how well they explain them. Then they exchange cards at random, in a Metropolis chain.
Gilks and Berzuini describe such filters (2001: Following a moving target).
"""

import math
from collections.abc import Callable
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from lostcities.kit.dice import Dice
from lostcities.kit.packed_engine import NO_ONE, PackedEngine
from lostcities_bots.navigator.hidden_cards import NEVER, HiddenCards
from lostcities_bots.navigator.value_net import ValueNet
from lostcities_duel.engine import KINDS, DuelEngine

EXCHANGES: Final[i64] = 32
"""Exchanges of cards that each particle tries in a turn."""
DECISIONS: Final[i64] = 64
"""Decisions of the other seat that count: the latest."""
TEMPERATURE: Final = 0.08
"""Expected margin, in units of the net, by which a move is `e` times as likely as another."""
SLIP: Final = 0.05
"""Share of the moves of the other seat that follow no rule."""


@final
class DuelBeliefs:
    """Beliefs of one seat in a game. The position is as that seat knows it, with what the other seat knows of it."""

    def __init__(
        self,
        net: ValueNet,
        another: Callable[[int], PackedEngine],
        *,
        seat: i64,
        particles: i64,
        seed: i64,
        exchanges: i64 = EXCHANGES,
    ) -> None:
        """Take a net, and a function of a seed that returns an engine of the game."""
        self._net = net
        self._another = another
        self._seat = seat
        self._other: i64 = 1 - seat
        self._particles = particles
        self._exchanges = exchanges
        self._dice = Dice(seed)
        self.position = cast("DuelEngine", another(0))
        self._then = cast("DuelEngine", another(0))
        """An earlier position, in which a hand explains a decision."""
        self.hidden = HiddenCards(particles, self.position.cards, self._dice)
        self._count: i64 = 0
        """Number of decisions of the other seat in this round."""
        self._before: list[DuelEngine] = []
        """Positions in which it decided."""
        self._actions: vec[i64] = vec[i64]([0] * DECISIONS)
        self._logs: vec[float] = vec[float]([0.0] * (particles * DECISIONS))
        """Logarithm of the likelihood of each decision, by particle."""
        self._other_logs: vec[float] = vec[float]([0.0] * (particles * DECISIONS))
        self._new_logs: vec[float] = vec[float]([0.0] * DECISIONS)
        self._weights: vec[float] = vec[float]([0.0] * particles)
        """Logarithm of how much better each particle explains what is new."""
        self._sources: vec[i64] = vec[i64]([0] * particles)
        self._is_new = False
        """True if there is something to explain since the particles were improved."""
        self._has_drawn = False
        """True if the own seat has drawn a card since then, so that particles have other weights."""
        self._next: i64 = 0

    # -- what the seat sees --

    def begin(self, hand: list[int], starter: i64) -> None:
        """Begin a round with the kinds in the hand of the seat."""
        position = self.position
        position.clear()
        for kind in hand:
            position.give(self._seat, kind)
        position.deck_size = position.cards - 2 * position.hand_size
        position.turn = starter
        self.hidden.begin(position, self._seat)
        self._count = 0
        self._is_new = False
        self._has_drawn = False
        for particle in range(self._particles):
            self._weights[particle] = 0.0

    def act(self, action: i64, drawn: i64 = NO_ONE) -> None:
        """Carry out an action of the seat to act. `drawn` is the card that this seat draws from the deck."""
        position, seat = self.position, self.position.turn
        if seat == self._other:
            self._learn(action)
        if action == position.draw:
            position.step_unseen(action)
        else:
            position.step(action)
        if drawn != NO_ONE:
            position.give(seat, drawn)
            self._see(drawn)

    def _see(self, kind: i64) -> None:
        for particle in range(self._particles):
            self._weigh(particle, self.hidden.see(particle, kind))
        self.hidden.size -= 1
        self._has_drawn = True

    def _learn(self, action: i64) -> None:
        """Learn from an action of the other seat, before it is carried out."""
        position = self.position
        if self._is_new and not position.has_placed:  # there was no time to improve them since its last turn
            self._draw_anew()
        if not position.has_placed or position.legal() > 1:
            self._weigh_all(action)
        if action == position.draw:
            self.hidden.gain(self._count)
        self._is_new = True

    def _weigh_all(self, action: i64) -> None:
        """Weigh all particles by one more decision."""
        position, decision = self.position, self._count
        at = decision % DECISIONS
        if at == len(self._before):
            self._before.append(cast("DuelEngine", self._another(0)))
        self._before[at].copy_from(position)
        self._actions[at] = action
        self._count += 1
        kind = self._hidden_kind(action)
        for particle in range(self._particles):
            since = decision
            if kind != NO_ONE:
                since = min(since, self.hidden.lose(particle, kind, decision))
            self._logs[particle * DECISIONS + at] = 0.0
            self._weigh(particle, since)
        if kind != NO_ONE:
            position.give(self._other, kind)

    def _hidden_kind(self, action: i64) -> i64:
        """Return the card that an action shows for the first time, or `NO_ONE`."""
        position = self.position
        if action >= position.draw:
            return NO_ONE
        kind = action % position.kinds
        place = self._other * position.colours + kind // KINDS
        is_known = position.known_wagers[place] > 0 if kind % KINDS == 0 else (position.known[self._other] >> kind) & 1
        return NO_ONE if is_known else kind

    # -- how well particles explain decisions --

    def _weigh(self, particle: i64, since: i64) -> None:
        """Weigh a particle anew whose hands have changed, or are to explain more, from a decision on."""
        self._weights[particle] += self._gain(particle, since, self._count)
        self._keep(particle, since, self._count)

    def _gain(self, particle: i64, since: i64, until: i64) -> float:
        """Return how much better a particle explains decisions than it did, as a logarithm."""
        gain = 0.0
        for decision in range(max(since, self._count - DECISIONS), until):
            at = decision % DECISIONS
            self._new_logs[at] = self._log(particle, decision)
            gain += self._new_logs[at] - self._logs[particle * DECISIONS + at]
        return gain

    def _keep(self, particle: i64, since: i64, until: i64) -> None:
        """Keep what `_gain` has found."""
        for decision in range(max(since, self._count - DECISIONS), until):
            self._logs[particle * DECISIONS + decision % DECISIONS] = self._new_logs[decision % DECISIONS]

    def _log(self, particle: i64, decision: i64) -> float:
        """Return the logarithm of the likelihood of a decision with the hand of a particle."""
        at, then, net = decision % DECISIONS, self._then, self._net
        then.copy_from(self._before[at])
        self.hidden.give(particle, decision, then, self._other)
        count, top = net.rate(then), net.values[0]
        for place in range(count):
            top = max(top, net.values[place])
        total, share, action = 0.0, 0.0, self._actions[at]
        for place in range(count):
            odds = math.exp((net.values[place] - top) / TEMPERATURE)
            total += odds
            if then.actions[place] == action:
                share = odds
        likelihood = (1.0 - SLIP) * share / total + SLIP / float(count)
        return math.log(likelihood / float(self._copies(then, action)))

    def _copies(self, then: DuelEngine, action: i64) -> i64:
        """Return the number of equal hidden cards in the hand of which an action may have shown any.

        A particle says which of them it was, and that is one of these ways.
        """
        kind = action % then.kinds
        place = self._other * then.colours + kind // KINDS
        if action >= then.draw or kind % KINDS or then.known_wagers[place]:
            return 1
        return then.wagers[place]

    # -- worlds --

    def improve(self) -> None:
        """Draw the particles anew by their weights, and exchange cards in each, if there is something new."""
        if not self._is_new and not self._has_drawn:
            return
        self._is_new = False
        self._has_drawn = False
        self._draw_anew()
        for particle in range(self._particles):
            for _exchange in range(self._exchanges):
                self._exchange(particle)

    def _draw_anew(self) -> None:
        """Copy particles in proportion to their weights, at even distances (Kitagawa, 1996)."""
        top, total = self._weights[0], 0.0
        for particle in range(self._particles):
            top = max(top, self._weights[particle])
        for particle in range(self._particles):
            total += math.exp(self._weights[particle] - top)
        step = total / float(self._particles)
        point = step * self._fraction()
        source, reached = i64(0), math.exp(self._weights[0] - top)
        for particle in range(self._particles):
            while reached < point and source < self._particles - 1:
                source += 1
                reached += math.exp(self._weights[source] - top)
            self._sources[particle] = source
            point += step
        self._dice.shuffle(self._sources, 0, self._particles)  # so that copies are not dealt one after the other
        self.hidden.choose(self._sources)
        self._copy_logs()

    def _copy_logs(self) -> None:
        for particle in range(self._particles):
            first, source = particle * DECISIONS, self._sources[particle] * DECISIONS
            for at in range(min(self._count, DECISIONS)):
                self._other_logs[first + at] = self._logs[source + at]
            self._weights[particle] = 0.0
        logs = self._logs
        self._logs = self._other_logs
        self._other_logs = logs

    def _exchange(self, particle: i64) -> None:
        """Let two cards of a particle change places, with the probability that keeps the shares of all particles."""
        hidden = self.hidden
        gained, other = self._dice.below(hidden.gained), self._dice.below(hidden.size)
        if not hidden.can_swap(particle, gained, other):
            return
        since, until = hidden.since[gained], self._count
        if other < hidden.gained:
            since, until = min(since, hidden.since[other]), max(since, hidden.since[other])
        hidden.swap(particle, gained, other)
        gain = self._gain(particle, since, until)
        if gain >= 0.0 or self._fraction() < math.exp(gain):
            self._keep(particle, since, until)
        else:
            hidden.swap(particle, gained, other)

    def _fraction(self) -> float:
        return float(self._dice.roll()) / 4294967296.0

    def deal(self, engine: PackedEngine) -> None:
        """Put an engine into the position, with hidden cards as in the next particle and a shuffled deck."""
        world = cast("DuelEngine", engine)
        world.copy_from(self.position)
        self.hidden.give(self._next, NEVER, world, self._other)
        self.hidden.lay_deck(self._next, world)
        self._next = (self._next + 1) % self._particles
