"""Games of bots within one process: no server, no log, thousands of rounds in seconds.

Every bot decides from its own view, folded from events redacted for its seat, exactly as over the network. The full
state stays here. Deals follow from the seed alone. A duplicate deal is the same seed with the bots in another order.
"""

import hashlib
import random
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from lostcities.core import Chance, Score, Seat, Setup, Teams, Variant, Version, codec_of, redact, teams_of, winners
from lostcities_client import Bot, Decision, choice_of


class ArenaResult(Struct, frozen=True):
    """The result of a game in the arena. `seats` are the bots' names, by seat."""

    seats: tuple[str, ...]
    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]
    teams: Teams
    moves: int

    @property
    def totals(self) -> tuple[int, ...]:
        """Final points, by seat."""
        return tuple(score.total for score in self.scores)


def play(
    variant: Variant[Any, Any, Any], bots: Sequence[type[Bot]], *, seed: str, options: Mapping[str, Any] | None = None
) -> ArenaResult:
    """Play one game with the bots in the order of their seats, under the variant's bounded options and `options`."""
    rules = variant.rules
    key = hashlib.sha256(seed.encode()).digest()
    chosen = codec_of(variant).read_options({**variant.bounded_options, **(options or {})})
    setup = Setup(seats=len(bots), options=chosen)
    state = rules.initial(setup)
    views = [state] * len(bots)
    seated = [bot() for bot in bots]
    randoms = [random.Random(f"{seed}/{seat}") for seat in range(len(bots))]
    events = rules.deal(state, Chance(key, Version(1)))
    version, moves = 1, 0
    while True:
        for event in events:
            state = rules.evolve(state, event)
            views = [rules.evolve(view, redact(event, Seat(seat))) for seat, view in enumerate(views)]
        version += len(events)
        to_act = rules.to_act(state)
        if not to_act:
            scores, teams = tuple(rules.scores(state)), teams_of(variant, setup)
            return ArenaResult(tuple(bot.title() for bot in bots), scores, winners(scores, teams), teams, moves)
        seat = to_act[0]
        decision = Decision(
            seat=seat,
            version=Version(version),
            view=views[seat],
            legal_moves=tuple(rules.legal_moves(views[seat], seat)),
            rules=rules,
            rng=randoms[seat],
        )
        move = choice_of(seated[seat], decision)
        events = rules.decide(state, seat, move, Chance(key, Version(version + 1)))
        moves += 1


def play_duplicate(
    variant: Variant[Any, Any, Any], bots: Sequence[type[Bot]], *, seed: str, **options: Any
) -> tuple[ArenaResult, ...]:
    """Play the same deals once for each seat, so that each bot gets the luck of every seat.

    The bots sit in the given order first. In each further game every bot moves on by one seat.
    """
    seats = len(bots)
    orders = ([bots[(seat - turn) % seats] for seat in range(seats)] for turn in range(seats))
    return tuple(play(variant, order, seed=seed, options=options) for order in orders)
