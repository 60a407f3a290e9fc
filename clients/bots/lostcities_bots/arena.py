"""Games of bots within one process: no server, no log, thousands of rounds in seconds.

Every bot decides from its own view, folded from events redacted for its seat, exactly as over the network. The full
state stays here. Deals follow from the seed alone. A duplicate deal is the same seed with the bots in another order.
"""

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial, reduce
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import (
    Chance,
    Event,
    IllegalMove,
    Move,
    Rules,
    Score,
    Seat,
    Setup,
    Teams,
    Variant,
    Version,
    codec_of,
    forms_of,
    redact,
    teams_of,
    winners,
)
from lostcities_bots.game_faults import BotFault
from lostcities_client import Bot, Decision, Opponent, SeenCommit, choice_of, is_refused_enough, may_be_refused

AnyRules: TypeAlias = Rules[Any, Any, Any]  # Any: the variant's own types


class ArenaResult(Struct, frozen=True):
    """The result of a game in the arena. `seats` are the bots' names, by seat."""

    seats: tuple[str, ...]
    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]
    teams: Teams
    moves: int
    faults: tuple[BotFault, ...] = ()
    """Failures of bots: none, since in the arena an error of a bot is raised."""

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
    histories: list[list[SeenCommit]] = [[] for _ in bots]
    events = rules.deal(state, Chance(key, Version(1)))
    version, moves, mover = 1, 0, None
    while True:
        version += len(events)
        for event in events:
            state = rules.evolve(state, event)
        for seat, history in enumerate(histories):
            seen = tuple(redact(event, Seat(seat)) for event in events)
            views[seat] = reduce(rules.evolve, seen, views[seat])
            history.append(SeenCommit(version=Version(version), seat=mover, events=seen))
        to_act = rules.to_act(state)
        if not to_act:
            scores, teams = tuple(rules.scores(state)), teams_of(variant, setup)
            return ArenaResult(tuple(bot.title() for bot in bots), scores, winners(scores, teams), teams, moves)
        mover = seat = to_act[0]
        decision = Decision(
            seat=seat,
            version=Version(version),
            view=views[seat],
            legal_moves=tuple(rules.legal_moves(views[seat], seat)),
            rules=rules,
            rng=randoms[seat],
            forms=forms_of(variant, views[seat], seat),
            history=tuple(histories[seat]),
            opponents=_opponents(bots, seat),
            options=chosen,
        )
        histories[seat].clear()
        again = partial(_events, rules, state, seat, key, version + 1)
        events = _decided(seated[seat], decision, again)
        moves += 1


def _opponents(bots: Sequence[type[Bot]], seat: Seat) -> tuple[Opponent, ...]:
    others = [(other, bot) for other, bot in enumerate(bots) if other != seat]
    return tuple(Opponent(seat=Seat(other), name=bot.title(), kind="bot") for other, bot in others)


def _events(rules: AnyRules, state: Any, seat: Seat, key: bytes, version: int, move: Move) -> Sequence[Event]:
    """Return the events of a move. Each try has the same chance."""
    return rules.decide(state, seat, move, Chance(key, Version(version)))


def _decided(bot: Bot, decision: Decision, decide: Callable[[Move], Sequence[Event]]) -> Sequence[Event]:
    """Return the events of the bot's move. A move by a form may be refused; then the bot chooses again."""
    while True:
        move = decision.default_move if is_refused_enough(decision) else choice_of(bot, decision)
        try:
            return decide(move)
        except IllegalMove:
            if not may_be_refused(decision, move):
                raise
        decision = replace(decision, refused=(*decision.refused, move))


def play_duplicate(
    variant: Variant[Any, Any, Any], bots: Sequence[type[Bot]], *, seed: str, **options: Any
) -> tuple[ArenaResult, ...]:
    """Play the same deals once for each seat, so that each bot gets the luck of every seat.

    The bots sit in the given order first. In each further game every bot moves on by one seat.
    """
    seats = len(bots)
    orders = ([bots[(seat - turn) % seats] for seat in range(seats)] for turn in range(seats))
    return tuple(play(variant, order, seed=seed, options=options) for order in orders)
