"""Seats that are left: by resignation or on time, played for by the platform, taken over, and closed games."""

from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace
from tests.core.tables import PLAYERS, Table

from lostcities.core import Event, Score, Seat, places
from lostcities.core.clocks import SECOND, TimeControl
from lostcities.core.errors import (
    AlreadyStarted,
    ClockRefused,
    GameOver,
    IllegalMove,
    LostCitiesError,
    NotDue,
    NotYourSeat,
    SeatIsLeft,
    TakeoverRefused,
    TimeIsUp,
)
from lostcities.core.game import Due, Game
from lostcities.core.hidden import redact
from lostcities.core.names import PlayerId
from lostcities.core.platform_event_checks import InvalidPlatformEvent, check_platform_events
from lostcities.core.platform_events import (
    PLATFORM,
    CallTime,
    ClocksPaused,
    ClocksResumed,
    CloseIdleGame,
    CloseTable,
    GameEnded,
    GiveTimeBack,
    MakeMove,
    OfferPause,
    PlayForSeat,
    ResumeClocks,
    SeatHandedOver,
    SeatResigned,
    StopGame,
    TakeOverSeat,
    TimeGivenBack,
    TimeRanOut,
)
from lostcities.core.viewer_fold import ViewerFold
from lostcities.registry import load_registry
from lostcities.testing.tiny import TINY, TinyRules

ANN, BOB, CYD, DAN = PLAYERS
EVE = PlayerId("eve")
RIVALS = load_registry().variant("rivals")
ENDED = GameEnded((Score(0), Score(0)), (Seat(1),), (2, 1), "time")
BLITZ = TimeControl(initial_s=60, increment_s=5)


def clocks_of(table: Table) -> Any:
    return table.game.clocks


def due_of(table: Table) -> Any:
    return table.game.due


def offer_of(table: Table) -> Any:
    return table.game.offer


def end_of(table: Table) -> Any:
    return table.game.ended


def three(**agreed: Any) -> Table:
    """Return a running game of three."""
    return Table(TINY, seats=3, players=PLAYERS[:3], **agreed)


def run_due(table: Table) -> list[str]:
    """Let the next thing that is due happen, at its time."""
    due = table.game.due
    assert due is not None, "nothing is due"
    table.at = max(table.at, due.at)
    return table.do(due.command, PLATFORM)


def refusal(table: Table, command: Any, actor: PlayerId) -> Any:
    with pytest.raises(LostCitiesError) as refused:
        table.do(command, actor)
    return refused.value


# -- leaving --


def test_among_three_the_others_play_on_and_the_left_seat_comes_last():
    table = three()
    assert table.resign(1) == ["SeatResigned"]
    assert (table.game.status, table.game.left, table.game.playing) == ("running", (1,), (0, 2))
    while table.game.ended is None:
        if table.game.awaited:
            table.move()
        else:
            assert table.game.due == Due(table.game.at, PlayForSeat(Seat(1)))
            run_due(table)
    assert table.game.places[1] == 3
    assert 1 not in end_of(table).winners
    assert end_of(table).reason is not None


def test_the_game_ends_when_one_player_stays_or_when_that_was_agreed():
    table = three()
    table.resign(1)
    assert table.resign(0) == ["SeatResigned", "GameEnded"]
    assert (table.game.places, end_of(table).winners) == ((2, 2, 1), (2,))
    ended = three(absence="end")
    assert ended.resign(1) == ["SeatResigned", "GameEnded"]


def test_a_left_seat_acts_no_more_and_its_offers_are_closed():
    table = three()
    table.offer_end(1)
    table.resign(1)
    assert offer_of(table) is None
    for command in (MakeMove(move_id="draw", seat=Seat(1)), MakeMove(move_id="draw")):
        assert isinstance(refusal(table, command, BOB), SeatIsLeft)
    table.offer_end(0)
    assert offer_of(table).asked == (2,)


def test_the_platform_plays_the_move_of_the_variant_or_the_last_legal_one():
    class First(TinyRules):
        def default_move(self, state, seat):
            return self.legal_moves(state, seat)[0]

    for rules, index in ((TINY.rules, -1), (First(), 0)):
        table = Table(replace(TINY, rules=rules), seats=3, players=PLAYERS[:3])
        seat = table.game.to_act[0]
        wanted = table.game.variant.rules.legal_moves(table.state, seat)[index]
        other = Table(replace(TINY, rules=rules), seats=3, players=PLAYERS[:3])
        other.do(MakeMove(move=to_builtins(wanted)), PLAYERS[seat])
        table.resign(seat)
        run_due(table)
        assert table.state == other.state
        assert table.decided.header.actor == PLATFORM


def test_the_platform_plays_the_last_legal_move_if_the_rules_refuse_their_default_move():
    class Confused(TinyRules):
        def default_move(self, state, seat):
            other = Seat(1 - seat if seat < 2 else 0)
            return self.legal_moves(state, other)[0]  # with a card of another hand

    rules = Confused()
    table = Table(replace(TINY, rules=rules), seats=3, players=PLAYERS[:3])
    seat = table.game.to_act[0]
    with pytest.raises(IllegalMove):
        table.do(MakeMove(move=to_builtins(rules.default_move(table.state, seat))), PLAYERS[seat])
    wanted = table.game.variant.rules.legal_moves(table.state, seat)[-1]
    other = Table(TINY, seats=3, players=PLAYERS[:3])
    other.do(MakeMove(move=to_builtins(wanted)), PLAYERS[seat])
    table.resign(seat)
    run_due(table)
    assert table.state == other.state


def test_the_platform_plays_only_for_a_left_seat_that_is_to_act():
    table = three()
    assert isinstance(refusal(table, PlayForSeat(table.game.to_act[0]), PLATFORM), NotDue)
    assert isinstance(refusal(table, PlayForSeat(table.game.to_act[0]), ANN), NotYourSeat)


def test_rules_may_say_what_a_left_seat_does():
    class Leaving(TinyRules):
        def leave(self, state, seat, chance):
            return self.decide(state, self.to_act(state)[0], self.legal_moves(state, self.to_act(state)[0])[0], chance)

    table = Table(replace(TINY, rules=Leaving()), seats=3, players=PLAYERS[:3], takeover=True)
    first, *rest = table.resign(1)
    assert first == "SeatResigned"
    assert rest
    refused = refusal(table, TakeOverSeat(Seat(1)), EVE)
    assert isinstance(refused, TakeoverRefused)
    assert refused.rule == "platform.takeover_rules"


# -- takeovers --


def test_another_player_takes_over_a_left_seat_and_is_ranked_by_points():
    table = three(takeover=True)
    table.resign(1)
    assert table.do(TakeOverSeat(Seat(1)), EVE) == ["SeatHandedOver"]
    assert table.log[-1] == SeatHandedOver(Seat(1), EVE)
    assert (table.game.seats, table.game.left) == ((ANN, EVE, CYD), ())
    while table.game.ended is None:
        table.move()
    assert table.game.places == places(end_of(table).scores)
    assert isinstance(refusal(table, MakeMove(move_id="draw"), BOB), NotYourSeat)


@pytest.mark.parametrize(
    ("seat", "player", "rule"),
    [
        (1, ANN, "platform.takeover_holder"),
        (2, EVE, "platform.takeover_seat"),
        (0, BOB, "platform.takeover_seat"),
    ],
)
def test_who_may_not_take_over(seat: int, player: PlayerId, rule: str):
    table = three(takeover=True)
    table.resign(1)
    assert refusal(table, TakeOverSeat(Seat(seat)), player).rule == rule


def test_who_gave_a_seat_away_may_come_back_to_it_and_take_no_other():
    table = three(takeover=True)
    table.resign(1)
    table.do(TakeOverSeat(Seat(1)), EVE)
    table.resign(0)
    assert refusal(table, TakeOverSeat(Seat(0)), BOB).rule == "platform.takeover_holder"
    assert refusal(table, TakeOverSeat(Seat(0)), EVE).rule == "platform.takeover_holder"
    table.do(TakeOverSeat(Seat(0)), ANN)
    table.resign(1)
    table.do(TakeOverSeat(Seat(1)), BOB)
    assert table.game.seats == (ANN, BOB, CYD)


def test_a_game_without_takeovers_allows_none():
    table = three()
    table.resign(1)
    assert refusal(table, TakeOverSeat(Seat(1)), EVE).rule == "platform.takeover_off"


# -- clocks --


def test_a_flag_falls_at_its_time_and_not_before():
    table = Table(TINY, time_control=BLITZ)
    due = table.game.due
    assert due is not None
    seat = table.game.to_act[0]
    assert due == Due(60 * SECOND + 200_000, CallTime(seat))
    table.at = due.at - 1
    assert isinstance(refusal(table, due.command, PLATFORM), NotDue)
    assert isinstance(refusal(table, CallTime(Seat(1 - seat)), PLATFORM), NotDue)
    table.at = due.at
    assert isinstance(refusal(table, MakeMove(move_id="draw"), PLAYERS[seat]), TimeIsUp)
    assert table.do(due.command, PLATFORM) == ["TimeRanOut", "GameEnded"]
    assert table.log[-2] == TimeRanOut(seat)
    assert (end_of(table).reason, table.game.places[seat], end_of(table).winners) == ("time", 2, (1 - seat,))


def test_a_move_just_in_time_is_made():
    table = Table(TINY, time_control=BLITZ)
    assert table.game.due is not None
    table.at = due_of(table).at - 1
    assert "GameEnded" not in table.move()


def test_a_seat_out_of_time_is_left_among_three_and_its_clock_stands():
    table = three(time_control=BLITZ)
    seat = table.game.to_act[0]
    run_due(table)
    assert (table.game.status, table.game.left) == ("running", (seat,))
    assert clocks_of(table).due is None
    run_due(table)
    assert clocks_of(table).due[1] in table.game.playing


def test_time_is_given_back_by_the_platform_and_never_more_than_was_lost():
    table = Table(TINY, time_control=BLITZ)
    table.at = 500 * SECOND
    assert isinstance(refusal(table, GiveTimeBack(501 * SECOND), PLATFORM), NotDue)
    assert isinstance(refusal(table, GiveTimeBack(5), ANN), NotYourSeat)
    table.do(GiveTimeBack(490 * SECOND), PLATFORM)
    assert table.log[-1] == TimeGivenBack(490 * SECOND)
    assert due_of(table).at == 550 * SECOND + 200_000
    assert isinstance(refusal(Table(TINY), GiveTimeBack(5), PLATFORM), ClockRefused)


def test_clocks_pause_by_agreement_and_go_on_by_a_move_or_a_word():
    table = Table(TINY, time_control=BLITZ)
    first = table.game.to_act[0]
    table.do(OfferPause(), PLAYERS[1 - first])
    assert offer_of(table).kind == "pause"
    assert table.answer(first, accept=True) == ["OfferAccepted", "ClocksPaused"]
    assert table.log[-1] == ClocksPaused(Seat(1 - first))
    assert table.game.due is None
    assert refusal(table, OfferPause(), ANN).rule == "platform.paused"
    table.at = 10_000 * SECOND
    table.do(ResumeClocks(), ANN)
    assert due_of(table).at == 10_060 * SECOND + 200_000
    assert refusal(table, ResumeClocks(), ANN).rule == "platform.not_paused"
    table.do(OfferPause(), ANN)
    table.answer(1, accept=True)
    table.move()
    assert (clocks_of(table).is_paused, table.game.due is None) == (False, False)
    assert refusal(Table(TINY), OfferPause(), ANN).rule == "platform.no_clock"


def test_an_undo_gives_no_time_back_and_starts_the_right_clock():
    table = Table(TINY, time_control=BLITZ, undo="free")
    first, before = table.game.to_act[0], clocks_of(table)
    table.at = 10 * SECOND
    table.move()
    table.at = 15 * SECOND
    table.undo(first)
    assert clocks_of(table).seats[first].since == 15 * SECOND
    assert clocks_of(table).seats[first].left == before.seats[first].left + 5 * SECOND
    assert clocks_of(table).seats[1 - first].since is None


# -- what a client accepts --


def seen(table: Table) -> Game:
    """Return the game as a spectator sees it."""
    fold = ViewerFold(table.game.variant, None)
    for events, actor, at in table.views._commits:
        fold.add(events, actor=actor, at=at)
    return fold.game


@pytest.mark.parametrize(
    ("events", "actor", "at_s", "message"),
    [
        ([TimeRanOut(Seat(0)), ENDED], PLATFORM, 60.1, "TimeRanOut cannot stand here"),
        ([TimeRanOut(Seat(1)), ENDED], PLATFORM, 61, "the clock of seat 0 is the next to run out"),
        ([TimeRanOut(Seat(0)), ENDED], ANN, 61, "the time of seat 0 is up"),
        ([TimeRanOut(Seat(0))], PLATFORM, 61, "GameEnded follows"),
        ([TimeGivenBack(30 * SECOND)], PLATFORM, 20, "more than the 20000000 since the last commit"),
        ([TimeGivenBack(5 * SECOND)], ANN, 20, "ann cannot do what only the platform does"),
        ([ClocksPaused(Seat(0))], ANN, 20, "but OfferMade follows"),
        ([ClocksResumed(Seat(0))], ANN, 20, "the clocks are not paused"),
        ([SeatHandedOver(Seat(0), EVE)], EVE, 20, "opened without takeovers"),
        ([SeatHandedOver(Seat(0), EVE)], ANN, 20, "ann cannot take over a seat for eve"),
        ([GameEnded((), (), reason="idle")], PLATFORM, 20, "has not been idle for long enough"),
        ([GameEnded((), (), reason="operator")], ANN, 20, "ann cannot do what only the platform does"),
        ([GameEnded((), (), reason="operator")], PLATFORM, 20, "GameEnded has scores"),
        ([GameEnded((), (), reason="closed")], ANN, 20, "GameEnded cannot stand here"),
        ([SeatResigned(Seat(0))], ANN, 20, "GameEnded follows"),
    ],
)
def test_a_client_refuses_what_the_times_of_the_log_contradict(
    events: list[Event], actor: PlayerId, at_s: float, message: str
):
    table = Table(TINY, time_control=BLITZ)
    with pytest.raises(InvalidPlatformEvent, match=message):
        check_platform_events(seen(table), events, actor, int(at_s * SECOND))


def test_a_client_refuses_a_move_after_the_flag_and_one_of_the_platform():
    table = Table(TINY, time_control=BLITZ)
    before = seen(table)
    table.move()
    moved = [redact(event, None) for event in table.decided.events]
    check_platform_events(before, moved, ANN, 60 * SECOND)
    with pytest.raises(InvalidPlatformEvent, match="the time of seat 0 is up"):
        check_platform_events(before, moved, ANN, 61 * SECOND)
    with pytest.raises(InvalidPlatformEvent, match="the platform moves only for a seat that is left"):
        check_platform_events(before, moved, PLATFORM, 20 * SECOND)


# -- closing --


def test_only_the_host_closes_an_open_table():
    table = Table(TINY, players=(ANN,))
    assert isinstance(refusal(table, CloseTable(), BOB), NotYourSeat)
    assert table.do(CloseTable(), ANN) == ["GameEnded"]
    assert table.log[-1] == GameEnded((), (), reason="closed")
    assert (table.game.status, table.game.places, table.game.to_act) == ("over", (), ())
    assert isinstance(refusal(table, CloseTable(), ANN), GameOver)
    assert isinstance(refusal(Table(TINY), CloseTable(), ANN), AlreadyStarted)


def test_an_idle_game_is_closed_at_its_limit_and_who_was_to_act_comes_last():
    table = Table(TINY, server_idle_s=600)
    table.at = 100 * SECOND
    table.move()
    assert table.game.due == Due(700 * SECOND, CloseIdleGame())
    table.at = 699 * SECOND
    assert isinstance(refusal(table, CloseIdleGame(), PLATFORM), NotDue)
    waited = table.game.to_act[0]
    run_due(table)
    assert (end_of(table).reason, table.game.places[waited]) == ("idle", 2)
    assert isinstance(refusal(Table(TINY), CloseIdleGame(), PLATFORM), NotDue)


def test_an_operator_ends_a_game_as_it_stands_at_any_time_and_no_player_can():
    table = Table(TINY)
    table.move()
    assert isinstance(refusal(table, StopGame(), ANN), NotYourSeat)
    table.do(StopGame(), PLATFORM)
    assert (end_of(table).reason, table.game.status, table.game.left) == ("operator", "over", ())
    assert table.game.places == (1, 1)  # the seat to act does not come last
    assert isinstance(refusal(table, StopGame(), PLATFORM), GameOver)


@pytest.mark.parametrize(("chosen", "limit"), [(900, 900), (None, 600)])
def test_the_limit_of_the_host_comes_before_that_of_the_server(chosen: int | None, limit: int):
    assert Table(TINY, server_idle_s=600, idle_s=chosen).game.idle_s == limit
