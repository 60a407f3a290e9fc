"""Moves, undo, redo, offers, answers, reconnects, forks and resignations, compared with a simple model.

The model is a list of positions and a stack of undone ones. It decides about consent from the movers and from the kinds
of events that, by the rulebook, show a seat something new. It uses no view.
"""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec import Struct
from tests.core.tables import PLAYERS, Table

from lostcities.core import Seat, notation
from lostcities.core.contract import Event
from lostcities.core.decide import GameCommand, decide
from lostcities.core.errors import IllegalMove
from lostcities.core.fork import fork, position
from lostcities.core.game import Game, fold, new_game, replay_first_commit
from lostcities.core.names import GameId, PlayerId, Version
from lostcities.core.platform_events import (
    PLATFORM,
    AnswerOffer,
    ExpireOffer,
    ForkGame,
    GameCreated,
    MakeMove,
    Origin,
    Undo,
)
from lostcities.core.timeline import CheckpointEvicted, effective, prune_checkpoints
from lostcities.core.viewer_fold import ViewerFolds
from lostcities.registry import load_registry

REGISTRY = load_registry()
TELLING = {
    "duel": {"CardDrawn", "RoundDealt"},
    "board": {"CardDrawn", "RoundDealt"},
    "rivals": {"CardRevealed", "CardsDealt"},
}
"""Events from which a seat that moved learns something it could not know."""

SEATS = st.integers(0, 3)


class Position(Struct, frozen=True):
    """A position after a move: its mover, and whether the move revealed something to the mover."""

    version: Version
    state: Any  # the variant's own
    mover: int | None = None
    is_telling: bool = True


class Store(Table):
    """A game that can be folded again from its log, as after a restart, or can drop most checkpoints."""

    def __init__(self, *given: Any, **said: Any) -> None:
        self.recorded: list[tuple[tuple[Event, ...], GameCommand, PlayerId, int]] = []
        super().__init__(*given, **said)

    def do(self, command: GameCommand, actor: PlayerId) -> list[str]:
        try:
            names = super().do(command, actor)
        except CheckpointEvicted:
            self.fold_again()
            names = super().do(command, actor)
        self.recorded.append((self.decided.events, command, actor, self.at))
        return names

    @property
    def game(self) -> Game:
        return self.folded if self.folded is not None else super().game

    folded: Game | None = None

    def _take(self, decided: Any) -> list[str]:
        self.folded = None
        return super()._take(decided)

    def fold_again(self) -> None:
        created = self.log[0]
        assert isinstance(created, GameCreated)
        game = replay_first_commit([created], super().game.variant)
        for events, command, actor, at in self.recorded:
            game = fold(game, events, command=command, actor=actor, at=at)
        self.folded = game


class UndoMachine(RuleBasedStateMachine):
    """After any sequence of commands, the game stands where the model does."""

    @initialize(
        key=st.sampled_from(sorted(TELLING)),
        seats=st.integers(2, 4),
        mode=st.sampled_from([None, "consent", "free", "never"]),
        is_alone=st.sampled_from([False, False, False, True]),
        seed=st.integers(0, 255),
    )
    def open(self, key: str, seats: int, mode: Any, is_alone: bool, seed: int) -> None:
        variant = REGISTRY.variant(key)
        seats = min(seats, variant.seats[-1])
        self.mode = mode or "consent"
        self.telling = TELLING[key]
        self.is_alone = is_alone
        players = PLAYERS[:1] * 4 if is_alone else PLAYERS
        self.table = Store(variant, seats=seats, players=players, undo=mode, seed=bytes([seed]) * 32, absence="end")
        self.line = [Position(self.table.version, self.table.state)]
        self.undone: list[list[Position]] = []
        self.offer: tuple[str, int, int | None, set[int]] | None = None
        self.is_over = False

    # -- commands --

    @precondition(lambda self: not self.is_over)
    @rule(choice=st.integers(0, 50))
    def move(self, choice: int) -> None:
        [seat, *_] = self.table.game.to_act
        legal = self.table.game.variant.rules.legal_moves(self.table.state, seat)
        names = self.table.move(notation(legal[choice % len(legal)]))
        assert ("OfferExpired" in names) == (self.offer is not None)
        self.offer = None
        self.is_over = names[-1] == "GameEnded"
        version = Version(self.table.version - self.is_over)
        self.line.append(Position(version, self.table.state, seat, bool(self.telling & set(names))))
        self.undone.clear()

    @rule(choices=st.lists(st.integers(0, 50), min_size=2, max_size=8))
    def move_on(self, choices: list[int]) -> None:
        for choice in choices:
            if not self.is_over:
                self.move(choice)

    @rule(back=st.integers(0, 2))
    def undo_as_the_mover(self, back: int) -> None:
        if self.line[-1].mover is not None:
            self.undo(self.line[-1].mover, back or None)

    @rule(seat=SEATS, back=st.none() | st.integers(0, 12))
    def undo(self, seat: int, back: int | None) -> None:
        seat %= len(self.table.game.seats)
        to = None if back is None else (self.line[-2 - back].version if back + 2 <= len(self.line) else 4)
        refusal = self._refusal() or ("platform.undo_never" if self.mode == "never" else "")
        refusal = refusal or ("platform.offer_open" if self.offer else "")
        stay = None if refusal else self._stay(seat, to)
        if stay is None:
            wanted = refusal or ("platform.undo_nothing" if to is None else "platform.undo_to")
            self._refused(wanted, lambda: self.table.undo(seat, to))
            return
        if self._asks(seat, self.line[stay:], lambda: self.table.undo(seat, to)):
            self.offer = ("undo", seat, self.line[stay - 1].version, self._others(seat))
        else:
            self._undone(stay)

    @rule(seat=SEATS)
    def redo(self, seat: int) -> None:
        seat %= len(self.table.game.seats)
        refusal = self._refusal() or ("platform.offer_open" if self.offer else "")
        refusal = refusal or ("" if self.undone else "platform.redo_nothing")
        if refusal:
            self._refused(refusal, lambda: self.table.redo(seat))
        elif self._asks(seat, self.undone[-1], lambda: self.table.redo(seat)):
            self.offer = ("redo", seat, self.undone[-1][-1].version, self._others(seat))
        else:
            self.line += self.undone.pop()

    @precondition(lambda self: not self.is_over)
    @rule(seat=SEATS)
    def offer_end(self, seat: int) -> None:
        seat %= len(self.table.game.seats)
        if self.offer:
            self._refused("platform.offer_open", lambda: self.table.offer_end(seat))
        elif self.is_alone:
            return  # it would end the game
        else:
            self.table.offer_end(seat)
            self.offer = ("end", seat, None, self._others(seat))

    @precondition(lambda self: self.offer is not None and (self.offer[0] != "end" or len(self.line) > 20))
    @rule(seat=SEATS, accept=st.sampled_from([True, True, True, False]))
    def answer(self, seat: int, accept: bool) -> None:
        assert self.offer is not None
        seat %= len(self.table.game.seats)
        kind, maker, to, asked = self.offer
        if seat not in asked and (accept or seat != maker):
            self._refused("platform.offer_not_asked", lambda: self.table.answer(seat, accept=accept))
            return
        self.table.answer(seat, accept=accept)
        asked.discard(seat)
        if accept and asked:
            return
        self.offer = None
        if accept and kind == "end":
            self.is_over = True
        elif accept and kind == "redo":
            self.line += self.undone.pop()
        elif accept:
            self._undone(1 + next(i for i, position in enumerate(self.line) if position.version == to))

    @precondition(lambda self: self.offer is not None)
    @rule()
    def run_out_of_time(self) -> None:
        self.table.expire()
        self.offer = None

    @precondition(lambda self: not self.is_over and len(self.line) > 25)
    @rule(seat=SEATS)
    def resign(self, seat: int) -> None:
        seat %= len(self.table.game.seats)
        self.table.resign(seat)
        self.offer, self.is_over = None, True
        assert self.table.game.places[seat] == len(self.table.game.seats)

    @rule(back=st.integers(0, 12), choice=st.integers(0, 50))
    def go_on_elsewhere(self, back: int, choice: int) -> None:
        """Fork the game from an earlier position and continue the fork, which must not change this game."""
        there = self.line[max(0, len(self.line) - 1 - back)]
        created, variant = self.table.game.created, self.table.game.variant
        if not variant.rules.to_act(there.state):
            return
        origin = Origin(GameId("g1"), there.version, "00" * 32)
        command = ForkGame(game="g1", version=there.version)
        past = position(self.table.log[: there.version])
        forked = fork(
            command, origin, created, past, host=PLAYERS[0], seed=bytes(32), variant=variant, game_id=GameId("g2")
        )
        assert forked.game.state == there.state
        assert replay_first_commit(forked.events, variant).state == there.state
        seat = forked.game.to_act[0]
        legal = variant.rules.legal_moves(there.state, seat)
        chosen = MakeMove(move_id=notation(legal[choice % len(legal)]), seat=seat)
        moved = decide(forked.game, chosen, actor=PLAYERS[0], head=forked.head)
        if moved.game.ended is None:
            back_again = decide(moved.game, Undo(), actor=PLAYERS[0], head=moved.head)
            assert back_again.game.state == there.state

    @rule()
    def restart(self) -> None:
        self.table.fold_again()

    @rule(keep=st.integers(1, 4))
    def trim(self, keep: int) -> None:
        prune_checkpoints(self.table.game.checkpoint, self.table.game.undone, keep=keep)

    @rule(late=st.booleans())
    def answer_too_late(self, late: bool) -> None:
        past = Version(self.table.version + 1 if self.offer else self.table.version)
        wanted = self._refusal() or "platform.offer_gone"
        asked = AnswerOffer(offer=past, accept=late)
        self._refused(wanted, lambda: self.table.do(asked, PLAYERS[0]))
        if not self.is_over:
            self._refused(wanted, lambda: self.table.do(ExpireOffer(offer=past), PLATFORM))

    # -- invariants --

    @invariant()
    def the_game_stands_where_the_model_says(self) -> None:
        game, here = self.table.game, self.line[-1]
        assert game.state == here.state
        assert (game.ended is not None) == self.is_over
        assert game.checkpoint is not None
        assert game.checkpoint.version == here.version
        assert [checkpoint.version for checkpoint in game.undone] == [taken[-1].version for taken in self.undone]
        if self.offer is None:
            assert game.offer is None
        else:
            assert game.offer is not None
            kind, maker, to, asked = self.offer
            assert (game.offer.kind, game.offer.seat, game.offer.to) == (kind, maker, to)
            assert set(game.offer.asked) == asked

    @invariant()
    def every_viewer_sees_the_same_turn_whenever_they_came(self) -> None:
        if self.table.version % 5:
            return
        late = ViewerFolds(self.table.game.variant)
        for events in ([self.table.log[0]], *(events for events, *_ in self.table.recorded)):
            late.add(events)
        for viewer in (Seat(0), None):
            view = self.table.views.of(viewer)
            assert (view.to_act, view.offer, view.undone) == (
                self.table.game.to_act,
                self.table.game.offer,
                self.table.game.undone,
            )
            assert late.of(viewer).state == view.state
        created, *counting = effective(self.table.log)
        assert isinstance(created, GameCreated)
        assert fold(new_game(created, self.table.game.variant), counting).state == self.line[-1].state

    # -- the model --

    def _refusal(self) -> str:
        return "platform.over" if self.is_over else ""

    def _stay(self, seat: int, to: int | None) -> int | None:
        """Return the number of positions that stay, or None if there is nothing to undo."""
        for index in reversed(range(1, len(self.line))):
            if to is None and (self.mode == "free" or self.line[index].mover == seat):
                return index
            if to is not None and self.line[index - 1].version == to:
                return index
        return None

    def _undone(self, stay: int) -> None:
        self.undone.append(self.line[stay:])
        del self.line[stay:]

    def _others(self, seat: int) -> set[int]:
        return set() if self.is_alone else set(range(len(self.table.game.seats))) - {seat}

    def _asks(self, seat: int, taken: list[Position], send: Callable[[], list[str]]) -> bool:
        """Send a command, and check that the others are asked exactly if the model demands it.

        Return whether they are.
        """
        is_free = self.mode == "free" or self.is_alone
        must_ask = not is_free and any(each.mover != seat or each.is_telling for each in taken)
        assert (send() == ["OfferMade"]) == must_ask
        return must_ask

    def _refused(self, wanted: str, call: Callable[[], object]) -> None:
        version = self.table.version
        with pytest.raises(IllegalMove) as refused:
            call()
        assert refused.value.rule == wanted
        assert self.table.version == version


TestUndo = UndoMachine.TestCase
TestUndo.settings = settings(stateful_step_count=60)
