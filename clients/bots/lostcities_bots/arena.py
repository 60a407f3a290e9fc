"""Games of bots within one process: no server, no log, thousands of rounds in seconds.

Every bot decides from its own view, folded from events redacted for its seat, exactly as over the network. The full
state stays here. Deals follow from the seed alone, as in the log of a game with this seed. A duplicate deal is the same
seed with the bots in another order.
"""

import hashlib
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import reduce
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import (
    Chance,
    Event,
    IllegalMove,
    LostCitiesError,
    Move,
    Rules,
    Score,
    Seat,
    Setup,
    Teams,
    Variant,
    Version,
    codec_of,
    first_chance,
    forms_of,
    redact,
    teams_of,
    version_dealt,
    winners,
)
from lostcities_bots.error_attribution import AttributedBot, BotFailed
from lostcities_bots.game_faults import BotFault
from lostcities_client import (
    BadChoice,
    Bot,
    BotRuntime,
    CannotPlay,
    Decision,
    GameResult,
    GameStart,
    Opponent,
    SeenCommit,
    is_refused_enough,
    may_be_refused,
)

AnyRules: TypeAlias = Rules[Any, Any, Any]  # Any: the variant's own types


class ArenaResult(Struct, frozen=True):
    """The result of a game in the arena. `seats` are the bots' names, by seat."""

    seats: tuple[str, ...]
    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]
    teams: Teams
    moves: int
    events: tuple[Event, ...] = ()
    """All events of the game, with their hidden items."""
    faults: tuple[BotFault, ...] = ()
    """Failures of bots: none, since in the arena an error of a bot is raised."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Final points, by seat."""
        return tuple(score.total for score in self.scores)


class GameForfeited(LostCitiesError):
    """A bot failed, chose an illegal move or took too long, and lost the game by it."""

    reason = "GAME_FORFEITED"

    def __init__(self, seat: Seat, message: str, *, totals: tuple[int, ...], moves: int, is_over: bool = False) -> None:
        super().__init__(message)
        self.is_over = is_over
        """True if no seat was to act any more: the bot failed as it was told the end."""
        self.seat = seat
        self.totals = totals
        """Points by seat at that moment."""
        self.moves = moves


def game_seed(seed: str) -> bytes:
    """Return the seed of the game, 32 bytes, that follows from a text."""
    return hashlib.sha256(seed.encode()).digest()


def play(
    variant: Variant[Any, Any, Any],
    bots: Sequence[type[Bot]],
    *,
    seed: str,
    options: Mapping[str, Any] | None = None,
    make: Callable[[Seat, type[Bot]], AttributedBot] | None = None,
    watch: Callable[[Decision, Move], None] | None = None,
    playouts: int | None = None,
    budget_s: float | None = None,
) -> ArenaResult:
    """Play one game with the bots in the order of their seats, under the variant's bounded options and `options`.

    By default the bots play in this process, and their errors are raised. `make` makes them in another way; then a bot
    that fails ends the game with `GameForfeited`. `watch` is called with each decision and the move made. `playouts` is
    the budget of bots that search; without one they go by time, and `budget_s` is what they may take for a choice.
    """
    arena = _Arena(variant, bots, seed, options or {}, make, watch, playouts, budget_s)
    try:
        return arena.play()
    finally:
        arena.close()


class _Seated:
    """A bot in a seat: what it knows, and what it has not been told yet."""

    def __init__(self, seat: Seat, bot: Bot, view: Any, rng: random.Random) -> None:
        self.seat = seat
        self.calls = BotRuntime(bot)
        self.view = view
        self.rng = rng
        self.history: list[SeenCommit] = []

    def see(self, rules: AnyRules, events: Sequence[Event], *, version: Version, mover: Seat | None) -> SeenCommit:
        """Fold events as this seat sees them."""
        seen = tuple([redact(event, self.seat) for event in events])
        self.view = reduce(rules.evolve, seen, self.view)
        commit = SeenCommit(version=version, seat=mover, events=seen)
        self.history.append(commit)
        return commit


class _Arena:
    """One game, its full state and its bots."""

    def __init__(
        self,
        variant: Variant[Any, Any, Any],
        bots: Sequence[type[Bot]],
        seed: str,
        options: Mapping[str, Any],
        make: Callable[[Seat, type[Bot]], AttributedBot] | None,
        watch: Callable[[Decision, Move], None] | None,
        playouts: int | None,
        budget_s: float | None,
    ) -> None:
        self._variant = variant
        self._watch = watch
        self._playouts = playouts
        self._budget_s = budget_s
        self._lost_by = () if make is None else (BotFailed, BadChoice, CannotPlay)
        self._moves = 0
        self._events: list[Event] = []
        self._is_dealt = False
        self._rules: AnyRules = variant.rules
        self._names = tuple(bot.title() for bot in bots)
        self._key = game_seed(seed)
        chosen = codec_of(variant).read_options({**variant.bounded_options, **options})
        self._setup = Setup(seats=len(bots), options=chosen)
        self._state = self._rules.initial(self._setup)
        self._version = Version(1)
        self._seated = [
            _Seated(
                Seat(seat),
                self._checked(kind()) if make is None else self._made(make, Seat(seat), kind),
                self._state,
                random.Random(f"{seed}/{seat}"),
            )
            for seat, kind in enumerate(bots)
        ]

    def close(self) -> None:
        """End what the bots left running."""
        for seated in self._seated:
            seated.calls.close()

    def play(self) -> ArenaResult:
        """Play to the end."""
        dealt = self._rules.deal(self._state, Chance(self._key, first_chance(len(self._seated))))
        self._version = version_dealt(len(self._seated), 0)
        self._add(dealt, None)
        self._is_dealt = True
        for seated in self._seated:
            self._call(seated, "start", self._start_of(seated))
        while to_act := self._rules.to_act(self._state):
            seat = to_act[0]
            events = self._decided(self._seated[seat])
            for seated, commit in self._add(events, seat):
                self._call(seated, "observe", commit)
            self._moves += 1
        scores, teams = tuple(self._rules.scores(self._state)), teams_of(self._variant, self._setup)
        result = ArenaResult(
            self._names, scores, winners(scores, teams), teams, self._moves, events=tuple(self._events)
        )
        for seated in self._seated:
            self._call(seated, "end", GameResult(totals=result.totals, winners=result.winners))
        return result

    @contextmanager
    def _played_by(self, seat: Seat) -> Iterator[None]:
        """Attribute errors to the bot of a seat, if errors of bots end the game."""
        try:
            yield
        except self._lost_by as error:
            raise self._forfeited(seat, error) from error

    def _checked(self, bot: Bot) -> Bot:
        """Return a bot that knows the variant. Raise `CannotPlay` if it does not play it."""
        bot.check(self._variant)
        return bot

    def _made(self, make: Callable[[Seat, type[Bot]], AttributedBot], seat: Seat, kind: type[Bot]) -> AttributedBot:
        with self._played_by(seat):
            return make(seat, kind)

    def _call(self, seated: _Seated, name: str, argument: object) -> None:
        with self._played_by(seated.seat):
            seated.calls.call_now(name, argument)

    def _chosen(self, seated: _Seated, decision: Decision) -> Move:
        with self._played_by(seated.seat):
            return seated.calls.choose_now(decision)

    def _forfeited(self, seat: Seat, error: LostCitiesError) -> GameForfeited:
        scores = self._rules.scores(self._state) if self._is_dealt else [Score(0)] * len(self._names)
        totals = tuple(score.total for score in scores)
        is_over = self._is_dealt and not self._rules.to_act(self._state)
        return GameForfeited(seat, error.message, totals=totals, moves=self._moves, is_over=is_over)

    def _add(self, events: Sequence[Event], mover: Seat | None) -> list[tuple[_Seated, SeenCommit]]:
        """Fold events for the game and for every seat."""
        self._events += events
        self._version = Version(self._version + len(events))
        self._state = reduce(self._rules.evolve, events, self._state)
        return [
            (seated, seated.see(self._rules, events, version=self._version, mover=mover)) for seated in self._seated
        ]

    def _start_of(self, seated: _Seated) -> GameStart:
        return GameStart(
            seat=seated.seat,
            rules=self._rules,
            options=self._setup.options,
            opponents=self._opponents_of(seated.seat),
            history=tuple(seated.history),
        )

    def _opponents_of(self, seat: Seat) -> tuple[Opponent, ...]:
        others = [(other, name) for other, name in enumerate(self._names) if other != seat]
        return tuple(Opponent(seat=Seat(other), name=name, kind="bot") for other, name in others)

    def _decided(self, seated: _Seated) -> Sequence[Event]:
        """Return the events of the bot's move. A move by a form may be refused; then the bot chooses again."""
        rules, seat, view = self._rules, seated.seat, seated.view
        decision = Decision(
            seat=seat,
            version=self._version,
            view=view,
            legal_moves=tuple(rules.legal_moves(view, seat)),
            rules=rules,
            rng=seated.rng,
            forms=forms_of(self._variant, view, seat),
            history=tuple(seated.history),
            opponents=self._opponents_of(seat),
            options=self._setup.options,
            playouts=self._playouts,
            budget_s=self._budget_s,
        )
        seated.history.clear()
        while True:
            move = decision.default_move if is_refused_enough(decision) else self._chosen(seated, decision)
            try:  # each try has the same chance
                events = rules.decide(self._state, seat, move, Chance(self._key, Version(self._version + 1)))
            except IllegalMove:
                if not may_be_refused(decision, move):
                    raise
            else:
                if self._watch is not None:
                    self._watch(decision, move)
                return events
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
