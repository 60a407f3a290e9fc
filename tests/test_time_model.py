"""Clocks, flags, leaving, takeovers, pauses, offers, undo and restarts in any order, as one model.

After every command each viewer's redacted log gives the same clocks, absent seats and deadlines as the full one. A
client accepts every event of the platform. Whatever has happened, a game ends when all players stop, and an audit
decides the same events again.
"""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace
from tests.core.tables import PLAYERS, Table

from lostcities.core import Event, Seat
from lostcities.core.clocks import SECOND, TimeControl
from lostcities.core.contract import notation
from lostcities.core.decide import Decided, GameCommand
from lostcities.core.errors import NotDue, Rejected, TimeIsUp
from lostcities.core.game import Game, Turn, fold, replay_first_commit
from lostcities.core.hidden import redact
from lostcities.core.names import PlayerId, Viewer
from lostcities.core.platform_event_checks import check_platform_events
from lostcities.core.platform_events import (
    PLATFORM,
    AnswerOffer,
    ClaimSeat,
    CloseIdleGame,
    CreateGame,
    GameCreated,
    GiveTimeBack,
    MakeMove,
    OfferEnd,
    OfferPause,
    PlayForSeat,
    Redo,
    Resign,
    ResumeClocks,
    TakeOverSeat,
    Undo,
)
from lostcities.core.redecision import Redecision, recorded_commit
from lostcities.core.viewer_fold import ViewerFold
from lostcities.registry import load_registry
from lostcities.testing.tiny import TINY

REGISTRY = load_registry()
VARIANTS = {"tiny": TINY, **{key: REGISTRY.variant(key) for key in ("board", "rivals", "duel")}}
CONTROLS = [None, TimeControl(initial_s=20, increment_s=3), TimeControl(per_move_s=7), TimeControl(per_move_s=90_000)]
IDLE_S = 100_000
EVE, FAY = PlayerId("eve"), PlayerId("fay")
ACTORS = (*PLAYERS, EVE, FAY)
SEATS = st.integers(0, 3).map(Seat)
ENDS_WITHIN = 3_000
"""Largest number of acts of the platform until an abandoned game is over."""


class LoggedTable(Table):
    """A game with the header of each commit, each viewer's fold, and the checks of a client."""

    def __init__(self, *given: Any, **agreed: Any) -> None:
        self.commits: list[tuple[GameCommand | CreateGame, PlayerId, int, Decided]] = []
        self._folds: dict[Viewer, ViewerFold] = {}
        super().__init__(*given, **agreed)

    def _take(self, decided: Decided) -> list[str]:
        for viewer in (None, *map(Seat, range(len(decided.game.seats)))):
            self._see(viewer, decided)
        return super()._take(decided)

    def _see(self, viewer: Viewer, decided: Decided) -> None:
        header, events = decided.header, decided.events
        seen = self._folds.setdefault(viewer, ViewerFold(decided.game.variant, viewer))
        before = seen.game if seen.commit_count else None
        visible: Sequence[Event] = [redact(event, viewer) for event in events]
        check_platform_events(before, visible, header.actor, header.at)
        after = seen.add(events, actor=header.actor, at=header.at).after
        truth = decided.game
        assert (after.clocks, after.left, after.seats, after.to_act) == (
            truth.clocks,
            truth.left,
            truth.seats,
            truth.to_act,
        )
        assert (after.summary(), after.due) == (truth.summary(), truth.due)

    def do(self, command: GameCommand, actor: PlayerId) -> list[str]:
        names = super().do(command, actor)
        self.commits.append((command, actor, self.decided.header.at, self.decided))
        return names

    def folded(self) -> Game:
        """Return the game as after a restart: folded from its log with the headers."""
        created = self.log[0]
        assert isinstance(created, GameCreated)
        game = replay_first_commit([created], self.game.variant)
        for command, actor, at, decided in self.commits:
            game = fold(game, decided.events, command=command, actor=actor, at=at)
        return game


class TimeMachine(RuleBasedStateMachine):
    """Players act, think, leave and come back, and the platform does what is due."""

    @initialize(
        key=st.sampled_from(sorted(VARIANTS)),
        seats=st.integers(2, 4),
        control=st.sampled_from(CONTROLS),
        absence=st.sampled_from([None, "end", "play_on"]),
        takeover=st.booleans(),
        undo=st.sampled_from([None, "free"]),
    )
    def open(self, key: str, seats: int, control: Any, absence: Any, takeover: bool, undo: Any) -> None:
        variant = VARIANTS[key]
        self.table = LoggedTable(
            variant,
            seats=min(seats, variant.seats[-1]),
            undo=undo,
            time_control=control,
            absence=absence,
            takeover=takeover,
            server_idle_s=IDLE_S,
        )

    @property
    def game(self) -> Game:
        return self.table.game

    def attempt(self, command: GameCommand, actor: PlayerId) -> None:
        """Send a command, which may be refused. A flag that has fallen refuses every command of a player."""
        clocks = self.game.clocks
        flag = None if clocks is None else clocks.due
        is_up = self.game.ended is None and flag is not None and self.table.at >= flag[0]
        before = self.game
        try:
            self.table.do(command, actor)
        except Rejected as refused:
            was_up = isinstance(refused, TimeIsUp)
        else:
            assert not is_up
            return
        assert (was_up, self.game is before) == (is_up, True)

    # -- players --

    @rule(seconds=st.sampled_from([0, 0.1, 1, 5, 30, 400]))
    def think(self, seconds: float) -> None:
        self.table.at += int(seconds * SECOND)

    @precondition(lambda self: self.game.awaited)
    @rule(choice=st.integers(0, 60), which=st.integers(0, 3))
    def move(self, choice: int, which: int) -> None:
        seat = self.game.awaited[which % len(self.game.awaited)]
        legal = self.game.variant.rules.legal_moves(self.table.state, seat)
        move_id = notation(legal[choice % len(legal)])
        self.attempt(MakeMove(move_id=move_id, seat=seat), self.table.holder(seat))

    @rule(
        actor=st.sampled_from(ACTORS),
        command=st.sampled_from([Undo(), Redo(), OfferEnd(), OfferPause(), ResumeClocks(), Resign()]),
    )
    def ask(self, actor: PlayerId, command: GameCommand) -> None:
        self.attempt(command, actor)

    @rule(actor=st.sampled_from(ACTORS), seat=SEATS)
    def take_over(self, actor: PlayerId, seat: Seat) -> None:
        knows = [*enumerate(self.game.seats), *self.game.former]
        before = self.game
        self.attempt(TakeOverSeat(seat), actor)
        if self.game is not before:
            assert seat in before.left
            assert not [other for other, holder in knows if holder == actor and other != seat]

    @rule(actor=st.sampled_from(ACTORS), seat=SEATS, away_s=st.sampled_from([None, 0, 30, 70, 90_000]))
    def claim(self, actor: PlayerId, seat: Seat, away_s: int | None) -> None:
        self.table.away_since = None if away_s is None else self.table.at - away_s * SECOND
        before = self.game
        self.attempt(ClaimSeat(seat), actor)
        if self.game is not before:
            assert seat in before.awaited
            assert actor in {holder for other, holder in enumerate(before.seats) if other not in (seat, *before.left)}
            assert min(away_s or 0, (self.table.at - before.at) / SECOND) >= (60 if before.clocks else 86_400)
            assert before.clocks is None or not (before.clocks.is_paused or before.clocks.control.per_move_s >= 86_400)

    @precondition(lambda self: self.game.offer is not None)
    @rule(accept=st.booleans())
    def answer(self, accept: bool) -> None:
        offer = self.game.offer
        assert offer is not None
        self.attempt(AnswerOffer(offer=offer.id, accept=accept), self.table.holder(offer.asked[0]))

    # -- the platform --

    @precondition(lambda self: self.game.due is not None and not isinstance(self.game.due.command, CloseIdleGame))
    @rule()
    def do_what_is_due(self) -> None:
        self.run_due()

    @precondition(lambda self: self.game.due is not None)
    @rule()
    def come_too_early(self) -> None:
        due = self.game.due
        assert due is not None
        if isinstance(due.command, PlayForSeat) or self.table.at >= due.at:
            return
        before = self.table.at
        self.table.at = due.at - 1
        with pytest.raises(NotDue):
            self.table.do(due.command, PLATFORM)
        self.table.at = before

    @precondition(lambda self: self.game.clocks is not None and self.game.clocks.is_running)
    @rule(seconds=st.integers(1, 10_000))
    def be_away(self, seconds: int) -> None:
        """Stop the server for a while. Its players lose no time."""
        clocks = self.game.clocks
        assert clocks is not None
        left = [clock.remaining(clocks.control, self.table.at) for clock in clocks.seats]
        self.table.at = max(self.table.at, self.game.at) + seconds * SECOND
        self.table.do(GiveTimeBack(seconds * SECOND), PLATFORM)
        assert self.game.clocks is not None
        after = [clock.remaining(clocks.control, self.table.at) for clock in self.game.clocks.seats]
        assert after == left

    @rule()
    def restart(self) -> None:
        folded = self.table.folded()
        assert replace(folded, turn=Turn()) == replace(self.game, turn=Turn())
        assert folded.due == self.game.due

    def run_due(self) -> None:
        due = self.game.due
        assert due is not None, "a game that is not over is always due"
        self.table.at = max(self.table.at, due.at)
        self.table.do(due.command, PLATFORM)

    # -- what always holds --

    @invariant()
    def clocks_run_for_the_seats_that_are_awaited(self) -> None:
        clocks = self.game.clocks
        if clocks is None:
            return
        running = tuple(Seat(seat) for seat, clock in enumerate(clocks.seats) if clock.since is not None)
        assert running == (() if clocks.is_paused else tuple(sorted(self.game.awaited)))
        assert all(clock.left >= 0 for clock in clocks.seats)

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        for _ in range(ENDS_WITHIN):
            if self.game.ended is not None:
                break
            self.run_due()
        assert self.game.ended is not None
        for seat in self.game.left:
            assert seat not in self.game.ended.winners
            assert self.game.places[seat] > min(self.game.places)
        self.is_decided_again_the_same()

    def is_decided_again_the_same(self) -> None:
        created = self.table.log[0]
        assert isinstance(created, GameCreated)
        redecision = Redecision(self.game.variant, self.table.decided.header.game, created)
        redecision.add(recorded_commit(self.table.opening, PLAYERS[0], 0, [created]))
        for command, actor, at, decided in self.table.commits:
            again = redecision.add(recorded_commit(command, actor, at, decided.events))
            assert (again.texts, again.hashes) == (decided.texts, decided.hashes)


TestTime = TimeMachine.TestCase
TestTime.settings = settings(stateful_step_count=40)
