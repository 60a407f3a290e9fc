"""Hints in the log: where they are allowed, when they are refused, and that they are no moves."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.core.tables import PLAYERS, Table

from lostcities.core import GameOver, IllegalMove, InvalidSetup, NotStarted, NotYourSeat, NotYourTurn, Seat, has_hint
from lostcities.core.clocks import SECOND, TimeControl
from lostcities.core.errors import HintRefused, VersionConflict
from lostcities.core.fork import position
from lostcities.core.game import Game, Hinted, fold, new_game
from lostcities.core.names import PlayerId, Version
from lostcities.core.platform_event_checks import InvalidPlatformEvent, check_platform_events
from lostcities.core.platform_events import GameCreated, HintTaken, TakeHint
from lostcities.core.timeline import effective
from lostcities.core.viewer_fold import ViewerFold
from lostcities.registry import load_registry
from lostcities.testing.tiny import TINY

ANN, BOB, *_ = PLAYERS
EVE = PlayerId("eve")
HINT = TakeHint()


def opened(**agreed: Any) -> Table:
    """Return a running game with hints, in which seat 0 is to act."""
    table = Table(TINY, hints=True, **agreed)
    assert table.game.to_act == (0,)
    return table


def refusal(table: Table, command: TakeHint = HINT, actor: PlayerId = ANN) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        table.do(command, actor)
    return refused.value


def seen(table: Table) -> Game:
    """Return the game as a spectator folds it."""
    view = ViewerFold(table.game.variant, None)
    for events, actor, at in table.views._commits:
        view.add(events, actor=actor, at=at)
    return view.game


def test_a_hint_is_recorded_and_says_nothing_but_the_seat() -> None:
    table = opened()
    assert table.do(HINT, ANN) == ["HintTaken"]
    assert table.log[-1] == HintTaken(Seat(0))
    assert table.decided.texts == (b'{"seat":0,"type":"@HintTaken"}',)
    assert has_hint(table.game, Seat(0))
    assert not has_hint(table.game, Seat(1))
    assert has_hint(seen(table), Seat(0))


def test_a_game_has_no_hints_unless_it_was_opened_with_them() -> None:
    table = Table(TINY)
    refused = refusal(table)
    assert (type(refused), refused.rule) == (HintRefused, "platform.hints_off")
    assert table.log[0] == msgspec.structs.replace(table.log[0], hints=msgspec.UNSET)


def test_a_decision_has_one_hint() -> None:
    table = opened()
    table.do(HINT, ANN)
    refused = refusal(table)
    assert (type(refused), refused.rule) == (HintRefused, "platform.hint_taken")
    table.move()
    assert not has_hint(table.game, Seat(0))


def test_only_a_seat_to_act_takes_a_hint() -> None:
    table = opened()
    assert isinstance(refusal(table, actor=BOB), NotYourTurn)
    assert isinstance(refusal(table, TakeHint(seat=Seat(1)), BOB), NotYourTurn)
    for seat in (None, Seat(0)):
        with pytest.raises(NotYourSeat):
            table.do(TakeHint(seat=seat), EVE)


def test_a_hint_for_an_earlier_version_is_refused() -> None:
    table = opened()
    with pytest.raises(VersionConflict):
        table.do(TakeHint(expected_version=table.version - 1), ANN)
    assert table.do(TakeHint(expected_version=table.version), ANN) == ["HintTaken"]


def test_before_the_start_and_after_the_end_there_are_no_hints() -> None:
    assert isinstance(refusal(Table(TINY, hints=True, players=(ANN,))), NotStarted)
    table = opened()
    table.resign(0)
    assert isinstance(refusal(table), GameOver)


def test_a_player_of_both_seats_takes_the_hint_of_the_seat_to_act() -> None:
    table = opened(players=(ANN, ANN))
    table.move()
    table.do(HINT, ANN)
    assert table.log[-1] == HintTaken(Seat(1))


def test_an_undo_passes_over_a_hint_and_a_redo_comes_back() -> None:
    table = opened(undo="free")
    start = table.game.state
    table.move()
    moved = table.game.state
    table.do(HINT, BOB)
    assert table.undo(0) == ["MovesUndone"]
    assert table.game.state == start
    table.do(HINT, ANN)  # what was undone can still be redone
    assert table.redo(0) == ["MovesRedone"]
    assert table.game.state == moved
    assert has_hint(table.game, Seat(1))
    assert not has_hint(table.game, Seat(0))


def test_an_undone_position_has_its_hint_again() -> None:
    table = opened(undo="free")
    table.do(HINT, ANN)
    table.move()
    table.undo(0)
    assert has_hint(table.game, Seat(0))
    assert refusal(table).rule == "platform.hint_taken"


def test_an_undone_position_keeps_its_hint_though_another_was_taken_since() -> None:
    table = opened(undo="free")
    table.do(HINT, ANN)
    table.moves(2)
    table.do(HINT, ANN)
    table.undo(1)
    table.undo(0)
    assert has_hint(table.game, Seat(0))
    assert refusal(table).rule == "platform.hint_taken"


def test_no_undo_leads_to_a_hint() -> None:
    table = opened(undo="free")
    table.do(HINT, ANN)
    hint_at = table.version
    table.move()
    with pytest.raises(IllegalMove) as refused:
        table.undo(0, to=hint_at)
    assert refused.value.rule == "platform.undo_to"


def test_a_hint_changes_neither_what_counts_nor_the_chance_of_later_moves() -> None:
    """Both games go on with the same cards: the chance of a move follows from the events that count."""
    duel = load_registry().variant("duel")
    plain, hinted = (Table(duel, options={"rounds": 1}, hints=True) for _ in range(2))
    for _ in range(8):
        hinted.do(HINT, hinted.holder(hinted.game.to_act[0]))
        plain.move()
        hinted.move()
    assert hinted.version == plain.version + 8
    assert hinted.game.length == plain.game.length
    assert hinted.state == plain.state
    assert len(position(hinted.log)) == len(position(plain.log))
    assert not any(isinstance(event, HintTaken) for event in effective(hinted.log))


def test_the_fold_of_the_log_is_the_game_with_its_hint() -> None:
    table = opened()
    table.move()
    table.do(HINT, BOB)
    created = table.log[0]
    assert isinstance(created, GameCreated)
    game = new_game(created, TINY)
    for events, actor, at in table.views._commits[1:]:
        game = fold(game, events, actor=actor, at=at)
    assert game.hinted == table.game.hinted == (Hinted(Seat(1), Version(table.version - 1), table.version),)


def test_a_clock_runs_on_while_a_hint_is_taken() -> None:
    table = opened(time_control=TimeControl(initial_s=300))
    table.moves(2)
    clocks = table.game.clocks
    table.at = 7 * SECOND
    table.do(HINT, ANN)
    assert table.game.clocks == clocks


@pytest.mark.parametrize(
    ("agreed", "field"), [({"rated": True}, "rated"), ({"rated": True, "undo": "consent"}, "rated")], ids=str
)
def test_rated_games_have_no_hints(agreed: dict[str, Any], field: str) -> None:
    with pytest.raises(InvalidSetup, match="a game that allows hints is not rated") as refused:
        Table(TINY, hints=True, **agreed)
    assert refused.value.details["field"] == field


@pytest.mark.parametrize(
    ("event", "actor", "message"),
    [
        (HintTaken(Seat(1)), BOB, "HintTaken cannot stand here"),
        (HintTaken(Seat(0)), BOB, "bob does not hold seat 0"),
        (HintTaken(Seat(7)), ANN, "there is no seat 7"),
    ],
)
def test_a_client_refuses_a_hint_that_cannot_stand_there(event: HintTaken, actor: PlayerId, message: str) -> None:
    with pytest.raises(InvalidPlatformEvent, match=message):
        check_platform_events(seen(opened()), [event], actor)


def test_a_client_refuses_a_rated_game_with_hints_and_the_hint_of_a_seat_that_is_left() -> None:
    created = replace(opened().log[0], rated=True)
    with pytest.raises(InvalidPlatformEvent, match="a rated game has no hints"):
        check_platform_events(None, [created], ANN)
    table = opened(seats=3)
    table.resign(0)
    with pytest.raises(InvalidPlatformEvent, match="seat 0 is left"):
        check_platform_events(seen(table), [HintTaken(Seat(0))], ANN)


def test_a_client_refuses_a_hint_in_a_game_without_and_a_second_one() -> None:
    with pytest.raises(InvalidPlatformEvent, match="opened without hints"):
        check_platform_events(seen(Table(TINY)), [HintTaken(Seat(0))], ANN)
    table = opened()
    check_platform_events(seen(table), [HintTaken(Seat(0))], ANN)
    table.do(HINT, ANN)
    with pytest.raises(InvalidPlatformEvent, match="has taken the hint"):
        check_platform_events(seen(table), [HintTaken(Seat(0))], ANN)


def test_a_hint_leaves_the_deadline_of_an_offer_as_it_was() -> None:
    table = opened()
    table.at = 7 * SECOND
    table.offer_end(1)
    due_at = table.game.answer_due_at
    assert due_at == table.at + 60 * SECOND
    table.at += 59 * SECOND
    table.do(HINT, ANN)
    assert table.game.answer_due_at == due_at
    assert table.game.summary().answer_due_at == due_at
    assert seen(table).answer_due_at == due_at


def test_each_answer_gives_the_others_time_again() -> None:
    table = Table(TINY, seats=3, hints=True)
    table.offer_end(0)
    table.at += 59 * SECOND
    table.answer(1, accept=True)
    assert table.game.answer_due_at == table.at + 60 * SECOND
