"""The bot that searches: it plays every legal move out in worlds that fit what its seat knows, and keeps the best.

It knows no strategy, so it plays any variant with worlds, also one of another author. It leaves the games that the
surveyor rates to that bot: with so few playouts it would play them worse.
"""

import math
import time
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from lostcities.agents import NoWorlds, Worlds, margins_of, opponents_of
from lostcities.core import (
    Chance,
    Event,
    IllegalMove,
    Move,
    MovesUndone,
    PlatformEvent,
    Seat,
    Setup,
    Variant,
    Version,
)
from lostcities_bots.surveyor import is_surveyed
from lostcities_bots.thinking_time import thinking_budget
from lostcities_client import Bot, CannotPlay, Decision

DEPTH_MAX = 200
"""Number of moves after which a playout is scored as it stands."""


class Prospector(Bot):
    """A bot that searches, for every variant with worlds that no built-in bot knows."""

    name = "prospector"
    playouts: ClassVar[int] = 300
    """Number of playouts for a choice, if time allows."""

    def __init__(self) -> None:
        self._variant: Variant[Any, Any, Any] | None = None
        self._worlds: Worlds | None = None
        self._events: list[Event] = []
        self._is_undone = False

    def check(self, variant: Variant[Any, Any, Any]) -> None:
        """Refuse a variant without worlds or with moves by forms, and one that the surveyor knows."""
        if is_surveyed(variant):
            raise CannotPlay(f"{self.name} plays what no other bot knows; let surveyor play {variant.key!r}")
        if callable(getattr(variant.rules, "forms", None)):
            raise CannotPlay(f"{self.name} cannot list the moves of {variant.key!r}")
        try:
            Worlds(variant, Setup(seats=variant.seats[0], options=variant.options()))
        except NoWorlds as error:
            raise CannotPlay(f"{self.name} cannot search: {error.message}") from error
        self._variant = variant

    def choose(self, decision: Decision) -> Move:
        """Return the move with the best mean over the playouts. Where it cannot search, return any move."""
        self._note(decision)
        worlds = self._worlds_of(decision)
        legal = decision.legal_moves
        if worlds is None or len(legal) == 1:
            return decision.rng.choice(legal)
        return legal[self._searched(decision, worlds)]

    def _note(self, decision: Decision) -> None:
        """Keep the events that the seat has seen."""
        for event in (event for commit in decision.history for event in commit.events):
            self._is_undone |= isinstance(event, MovesUndone)
            if not isinstance(event, PlatformEvent):
                self._events.append(event)

    def _worlds_of(self, decision: Decision) -> Worlds | None:
        """Return the worlds of the game; None if they need a history that an undo has changed."""
        if self._worlds is None:
            assert self._variant is not None, "check comes before the first decision"
            self._worlds = Worlds(self._variant, _setup_of(decision))
        return None if self._is_undone and not self._worlds.is_default else self._worlds

    def _searched(self, decision: Decision, worlds: Worlds) -> int:
        """Return the place of the best move: in each round the better half goes on, in common worlds.

        It ends where the budget is spent. Of more moves than that has playouts, some at random are tried.
        """
        assert self._variant is not None, "worlds are of a variant"
        opponents = opponents_of(self._variant, _setup_of(decision))
        playouts, deadline = thinking_budget(decision, usual=self.playouts)
        places = list(range(len(decision.legal_moves)))
        if len(places) > playouts:
            places = decision.rng.sample(places, playouts)
        sums, count = [0.0] * len(decision.legal_moves), 0
        rounds, left = max(1, math.ceil(math.log2(len(places)))), playouts
        while 1 < len(places) <= left:
            for _ in range(max(1, playouts // (rounds * len(places)))):
                if len(places) > left or (count and time.monotonic() > deadline):
                    break
                seed = decision.rng.randbytes(32)
                try:
                    world = worlds.draw(decision.view, decision.seat, Chance(seed, Version(0)), self._events)
                except NoWorlds:
                    return places[0]
                for place in places:
                    totals = self._played_out(world, decision, decision.legal_moves[place], seed)
                    sums[place] += margins_of(totals, opponents)[decision.seat]
                count += 1
                left -= len(places)
            places.sort(key=lambda place: -sums[place])
            del places[(len(places) + 1) // 2 :]
        return places[0]

    def _played_out(self, world: Any, decision: Decision, move: Move, seed: bytes) -> Sequence[int]:
        """Return the points after a move and then random ones. The same seed makes the same random choices."""
        rules, rng, chance = decision.rules, Random(seed), Chance(seed, Version(1))
        seat: Seat = decision.seat
        for _ in range(DEPTH_MAX):
            try:
                events = rules.decide(world, seat, move, chance)
            except IllegalMove:  # the rules of this variant allow less than they list
                break
            for event in events:
                world = rules.evolve(world, event)
            to_act = rules.to_act(world)
            if not to_act:
                break
            seat = to_act[0] if len(to_act) == 1 else rng.choice(to_act)
            legal = rules.legal_moves(world, seat)
            if not legal:
                break
            move = legal[0] if len(legal) == 1 else rng.choice(legal)
        return [score.total for score in rules.scores(world)]


def _setup_of(decision: Decision) -> Setup:
    return Setup(seats=len(decision.opponents) + 1, options=decision.options)
