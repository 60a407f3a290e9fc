"""Undo of a run of a seat's own moves with the end of a round and the next deal within it."""

from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace
from tests.core.tables import Table

from lostcities.core import Seat, hide, notation
from lostcities.core.fork import position
from lostcities.core.game import fold, new_game
from lostcities.core.names import Version
from lostcities.core.platform_events import GameCreated, MovesRedone, UndoMode
from lostcities.core.timeline import effective
from lostcities.registry import load_registry
from lostcities.testing.tiny import TINY, Drawn, TinyRules

REGISTRY = load_registry()
OPTIONS: dict[str, dict[str, Any]] = {"duel": {"rounds": 2}, "board": {"rounds": 2, "stall_limit": 6}}
each_variant = pytest.mark.parametrize("variant", OPTIONS)


class Run(Struct, frozen=True):
    """A run of one seat's moves, with the version and state before it and after each move."""

    seat: int
    stood: list[tuple[Version, Any]]  # Any: the variant's own state

    @property
    def start(self) -> Version:
        """Version before the run."""
        return self.stood[0][0]


def run_over_a_round(variant: str, undo: UndoMode | None = None) -> tuple[Table, Run]:
    """Play to the last card of the deck, and then a run of one seat over the end of the round."""
    table = Table(REGISTRY.variant(variant), options=OPTIONS[variant], undo=undo, seed=bytes(32))
    while len(table.state.deck) > 1 or "draw" in legal(table):
        table.move("draw" if "draw" in legal(table) else legal(table)[-1])
    run = Run(table.game.to_act[0], [(table.version, table.state)])
    for move in ("discard", "draw", "play"):
        if table.game.to_act == (run.seat,):
            table.move(next(each for each in legal(table) if each.startswith(move)))
            run.stood.append((table.version, table.state))
    return table, run


def legal(table: Table) -> list[str]:
    return [notation(move) for move in table.game.variant.rules.legal_moves(table.state, table.game.to_act[0])]


def test_a_run_leads_from_one_round_into_the_next() -> None:
    for variant, moves in (("duel", 3), ("board", 2)):
        table, run = run_over_a_round(variant)
        names = [type(event).__name__ for event in table.log[run.start :]]
        assert names[:4] == ["CardDiscarded", "CardDrawn", "RoundScored", "RoundDealt"]
        assert len(run.stood) == 1 + moves


@each_variant
def test_a_run_over_the_end_of_a_round_goes_back_only_if_the_other_agrees(variant: str) -> None:
    """Both seats have learned their new hands, and both would have to forget them."""
    table, run = run_over_a_round(variant)
    late, other = table.state, 1 - run.seat
    assert table.undo(run.seat, run.start) == ["OfferMade"]
    assert table.game.offer is not None
    assert (table.game.offer.kind, table.game.offer.to, table.game.offer.asked) == ("undo", run.start, (other,))
    assert table.state == late
    assert table.answer(other, accept=True) == ["OfferAccepted", "MovesUndone"]
    check_stands(table, run, 0)
    assert table.redo(run.seat) == ["OfferMade"]
    assert table.answer(other, accept=True) == ["OfferAccepted", "MovesRedone"]
    check_stands(table, run, len(run.stood) - 1)


@each_variant
def test_what_was_agreed_upon_is_drawn_and_dealt_again_when_the_moves_are_made_again(variant: str) -> None:
    table, run = run_over_a_round(variant)
    dealt = run.stood[2][1]
    table.undo(run.seat, run.start)
    table.answer(1 - run.seat, accept=True)
    for move in ("discard", "draw"):
        table.move(next(each for each in legal(table) if each.startswith(move)))
    assert table.state == dealt


@each_variant
def test_where_undo_is_free_a_run_is_undone_at_once_and_redone(variant: str) -> None:
    table, run = run_over_a_round(variant, undo="free")
    last = len(run.stood) - 1
    assert table.undo(run.seat, run.start) == ["MovesUndone"]
    check_stands(table, run, 0)
    assert table.redo(run.seat) == ["MovesRedone"]
    check_stands(table, run, last)
    for at in reversed(range(last)):
        assert table.undo(run.seat) == ["MovesUndone"]
        check_stands(table, run, at)
    for at in range(1, last + 1):
        assert table.redo(run.seat) == ["MovesRedone"]
        check_stands(table, run, at)


def test_of_a_run_into_a_new_round_only_the_move_made_in_it_goes_back_freely() -> None:
    table, run = run_over_a_round("duel")
    assert table.undo(run.seat) == ["MovesUndone"]
    check_stands(table, run, 2)
    assert table.undo(run.seat) == ["OfferMade"]
    table.answer(1 - run.seat, accept=False)
    check_stands(table, run, 2)
    assert table.redo(run.seat) == ["MovesRedone"]
    check_stands(table, run, 3)
    assert table.log[-1] == MovesRedone(Seat(run.seat), run.stood[3][0])


class DrawsOnce(TinyRules):
    """Rules in which seat 0 lays card after card, and draws one after the first."""

    def after(self, state, seat, laid, chance):
        has_laid = any(state.rows) or any(map(len, state.buried))
        return [] if has_laid else [Drawn(seat, hide([state.deck.top], to=[seat]))]


def test_of_a_run_every_move_is_weighed_not_only_the_last() -> None:
    table = Table(replace(TINY, rules=DrawsOnce()), undo="consent")
    start = table.version
    table.moves(2)
    assert table.undo(0) == ["MovesUndone"]
    table.redo(0)
    assert table.undo(0, start) == ["OfferMade"]


def check_stands(table: Table, run: Run, at: int) -> None:
    """Check that the game, all views and the counted events equal those after so many moves of the run."""
    version, state = run.stood[at]
    assert table.state == state
    assert table.game.checkpoint is not None
    assert table.game.checkpoint.version == version
    created, *counting = effective(table.log)
    assert isinstance(created, GameCreated)
    assert fold(new_game(created, table.game.variant), counting).state == state
    assert position(table.log) == position(table.log[:version])
    for viewer in (Seat(0), Seat(1), None):
        view = table.views.of(viewer)
        assert view.to_act == table.game.to_act
        assert view.state.round == state.round
        assert [score.total for score in scores(table, view.state)] == [score.total for score in scores(table, state)]
        if viewer is not None:
            assert view.state.hands[viewer] == state.hands[viewer]


def scores(table: Table, state: Any) -> Any:  # Any: the variant's own state; scores of any kind
    return table.game.variant.rules.scores(state)
