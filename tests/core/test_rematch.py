"""Rematches: the same agreement and company, another seat to begin, and seats that are kept until they are freed."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.core.tables import PLAYERS, SEED, Table

from lostcities.core import Seat, TimeControl
from lostcities.core.decide import Decided, GameCommand, decide
from lostcities.core.errors import (
    AlreadyStarted,
    GameOver,
    IntegrityError,
    NotYourSeat,
    RematchRefused,
    SeatUnavailable,
)
from lostcities.core.game import Game, fold, replay_first_commit
from lostcities.core.names import GameId, PlayerId
from lostcities.core.platform_event_checks import InvalidPlatformEvent, check_platform_events
from lostcities.core.platform_events import (
    CloseTable,
    GameEnded,
    JoinGame,
    LeaveGame,
    OpenRematch,
    Origin,
    ReleaseSeat,
    Rematch,
    SeatReleased,
    SeatTaken,
    Wins,
)
from lostcities.core.redecision import Redecision, recorded_commit
from lostcities.core.rematch import open_rematch, rematch_of, winners_of
from lostcities.registry import load_registry

ANN, BOB, CYD, DAN = PLAYERS
DUEL = load_registry().variant("duel")
RIVALS = load_registry().variant("rivals")
OLD, NEW = GameId("g1"), GameId("g2")


def over(table: Table, *winners: int, reason: Any = "agreement") -> Game:
    """Return the game as if it had ended with these seats as winners."""
    ended = GameEnded((), tuple(Seat(seat) for seat in winners), reason=reason)
    return replace(table.game, ended=ended)


def opened(game: Game, host: PlayerId = ANN) -> Decided:
    facts = rematch_of(OLD, game)
    return open_rematch(
        OpenRematch(game=OLD),
        facts,
        game.created,
        host=host,
        seed=SEED,
        variant=game.variant,
        game_id=NEW,
        at=5,
        open_s=60,
    )


def done(before: Decided, command: GameCommand, actor: PlayerId) -> Decided:
    return decide(before.game, command, actor=actor, head=before.head, at=6)


def test_the_seats_shift_so_that_the_second_player_begins():
    decided = opened(over(Table(DUEL), 0))
    assert decided.game.created.rematch == Rematch(OLD, 2, (Wins(ANN, 1),), (BOB, ANN))
    assert decided.game.seats == (None, None)


def test_every_player_begins_once_in_a_series_of_three():
    game, kept = over(Table(RIVALS, seats=3), 0), []
    for _ in range(3):
        decided = opened(game)
        facts = decided.game.created.rematch
        assert isinstance(facts, Rematch)
        kept.append(facts.kept)
        for seat, player in enumerate(facts.kept):
            assert player is not None
            decided = done(decided, JoinGame(Seat(seat)), player)
        game = replace(decided.game, ended=GameEnded((), (Seat(0),)))
    assert kept == [(BOB, CYD, ANN), (CYD, ANN, BOB), (ANN, BOB, CYD)]
    assert game.created.rematch == Rematch(OLD, 4, (Wins(ANN, 1), Wins(BOB, 1), Wins(CYD, 1)), (ANN, BOB, CYD))


def test_the_agreement_is_kept():
    agreed: dict[str, Any] = {"options": {"rounds": 1}, "undo": "never", "unlisted": True, "answer_s": 9, "idle_s": 900}
    table = Table(DUEL, time_control=TimeControl(per_move_s=30), absence="end", takeover=True, **agreed)
    created = table.game.created
    after = opened(over(table, 0)).game.created
    assert replace(after, host=ANN, seed=created.seed, open_s=created.open_s, rematch=created.rematch) == created
    assert (after.open_s, after.unlisted) == (60, True)


def test_a_draw_counts_for_no_player():
    assert winners_of(over(Table(DUEL), 0, 1)) == frozenset()
    assert rematch_of(OLD, over(Table(DUEL), 0, 1)).wins == ()


def test_a_seat_left_while_the_others_played_on_is_open():
    table = Table(RIVALS, seats=3)
    table.resign(2)
    assert rematch_of(OLD, over(table, 0)).kept == (BOB, None, ANN)


def test_the_seat_that_ended_the_game_by_leaving_is_kept():
    table = Table(DUEL)
    table.resign(1)
    assert rematch_of(OLD, table.game) == Rematch(OLD, 2, (Wins(ANN, 1),), (BOB, ANN))


def test_the_seat_of_an_erased_player_is_open():
    assert rematch_of(OLD, over(Table(DUEL), 1), {BOB}) == Rematch(OLD, 2, (), (None, ANN))


@pytest.mark.parametrize("rule", ["platform.rematch_early", "platform.rematch_closed", "platform.rematch_fork"])
def test_a_game_without_a_rematch_is_refused(rule: str):
    running, closed = Table(DUEL), Table(DUEL, players=(ANN,))
    closed.do(CloseTable(), ANN)
    forked = over(running, 0)
    forked = replace(forked, created=replace(forked.created, origin=Origin(OLD, running.version, "")))
    games = {
        "platform.rematch_early": running.game,
        "platform.rematch_closed": closed.game,
        "platform.rematch_fork": forked,
    }
    with pytest.raises(RematchRefused) as refused:
        rematch_of(OLD, games[rule])
    assert refused.value.rule == rule


def test_only_the_company_opens_a_rematch():
    with pytest.raises(NotYourSeat, match="only players of g1 may ask for its rematch"):
        opened(over(Table(DUEL), 0), host=CYD)


# -- kept seats --


def test_a_kept_seat_is_taken_by_its_player_alone():
    decided = opened(over(Table(DUEL), 0))
    with pytest.raises(SeatUnavailable, match="every empty seat is kept"):
        done(decided, JoinGame(), CYD)
    with pytest.raises(SeatUnavailable, match="seat 0 is kept for another player; free: 1"):
        done(decided, JoinGame(Seat(0)), ANN)
    assert done(decided, JoinGame(), ANN).events == (SeatTaken(Seat(1), ANN),)


def test_a_seat_that_is_left_stays_kept():
    decided = done(done(opened(over(Table(DUEL), 0)), JoinGame(), ANN), LeaveGame(), ANN)
    with pytest.raises(SeatUnavailable):
        done(decided, JoinGame(), CYD)
    assert done(decided, JoinGame(), ANN).events == (SeatTaken(Seat(1), ANN),)


def test_a_player_declines_and_any_other_may_sit_down():
    decided = done(opened(over(Table(DUEL), 0)), ReleaseSeat(Seat(0)), BOB)
    assert decided.events == (SeatReleased(Seat(0), BOB),)
    assert done(decided, JoinGame(), CYD).events == (SeatTaken(Seat(0), CYD),)


def test_a_player_of_the_company_frees_a_seat_only_from_a_seat():
    decided = opened(over(Table(DUEL), 0))
    with pytest.raises(NotYourSeat, match="only its player, or a player of the company in a seat"):
        done(decided, ReleaseSeat(Seat(0)), ANN)
    assert done(done(decided, JoinGame(), ANN), ReleaseSeat(Seat(0)), ANN).events == (SeatReleased(Seat(0), BOB),)


def test_a_guest_in_a_freed_seat_frees_no_other():
    decided = done(opened(over(Table(RIVALS, seats=3), 0)), ReleaseSeat(Seat(0)), BOB)
    decided = done(decided, JoinGame(), DAN)
    with pytest.raises(NotYourSeat):
        done(decided, ReleaseSeat(Seat(1)), DAN)


@pytest.mark.parametrize("seat", [0, 1])
def test_only_an_empty_kept_seat_is_freed(seat: int):
    decided = done(done(opened(over(Table(DUEL), 0)), JoinGame(), ANN), ReleaseSeat(Seat(0)), BOB)
    with pytest.raises(SeatUnavailable, match=["is not kept for a player", "is taken: its player may leave it"][seat]):
        done(decided, ReleaseSeat(Seat(seat)), ANN)


def test_seats_are_freed_before_the_start_only():
    with pytest.raises(AlreadyStarted):
        Table(DUEL).do(ReleaseSeat(Seat(0)), ANN)
    closed = done(opened(over(Table(DUEL), 0)), CloseTable(), ANN)
    with pytest.raises(GameOver):
        done(closed, ReleaseSeat(Seat(0)), BOB)


# -- audits --


def series() -> list[tuple[Decided, Any, PlayerId]]:
    """Return a rematch in which Bob declines and Cyd sits down, with the commands and actors."""
    first = opened(over(Table(DUEL), 0))
    steps: list[tuple[Decided, Any, PlayerId]] = [(first, OpenRematch(game=OLD), ANN)]
    for command, actor in ((JoinGame(), ANN), (ReleaseSeat(Seat(0)), BOB), (JoinGame(), CYD)):
        steps.append((done(steps[-1][0], command, actor), command, actor))
    return steps


def test_a_rematch_is_decided_again_from_its_log():
    steps = series()
    again = Redecision(DUEL, NEW, steps[0][0].game.created)
    for decided, command, actor in steps:
        found = again.add(recorded_commit(command, actor, decided.header.at, decided.events))
        assert (found.texts, found.hashes) == (decided.texts, decided.hashes)


def test_a_command_for_another_game_is_no_rematch_of_this_one():
    first = opened(over(Table(DUEL), 0))
    again = Redecision(DUEL, NEW, first.game.created)
    with pytest.raises(IntegrityError, match="the first event names another game"):
        again.add(recorded_commit(OpenRematch(game="g9"), ANN, 5, first.events))


def test_the_events_of_a_rematch_pass_the_checks():
    game = None
    for decided, _, actor in series():
        check_platform_events(game, decided.events, actor, decided.header.at)
        game = replay_first_commit(decided.events, DUEL) if game is None else fold(game, decided.events)


@pytest.mark.parametrize(
    "facts",
    [
        Rematch(OLD, 1, (), (BOB, ANN)),
        Rematch(OLD, 2, (), (BOB,)),
        Rematch(OLD, 2, (), (BOB, None)),
        Rematch(OLD, 2, (Wins(ANN, 2),), (BOB, ANN)),
        Rematch(OLD, 2, (Wins(CYD, 1),), (BOB, ANN)),
        Rematch(OLD, 3, (Wins(ANN, 1), Wins(ANN, 1)), (BOB, ANN)),
    ],
)
def test_a_false_series_is_found(facts: Rematch):
    created = replace(opened(over(Table(DUEL), 0)).game.created, rematch=facts)
    with pytest.raises(InvalidPlatformEvent):
        check_platform_events(None, [created], ANN)


def test_a_kept_seat_in_other_hands_is_found():
    game = opened(over(Table(DUEL), 0)).game
    with pytest.raises(InvalidPlatformEvent, match="seat 0 is kept for bob"):
        check_platform_events(game, [SeatTaken(Seat(0), CYD)], CYD)
    with pytest.raises(InvalidPlatformEvent):
        check_platform_events(game, [SeatReleased(Seat(0), BOB)], CYD)
    with pytest.raises(InvalidPlatformEvent):
        check_platform_events(game, [SeatReleased(Seat(0), CYD)], None)
