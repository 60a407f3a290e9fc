"""Invited players: seats that are kept for them from the start, and what checks and audits say about it."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.core.tables import PLAYERS, Table

from lostcities.core import InvalidSetup, Seat
from lostcities.core.errors import NotYourSeat, SeatUnavailable
from lostcities.core.names import PlayerId
from lostcities.core.platform_event_checks import InvalidPlatformEvent, check_platform_events
from lostcities.core.platform_events import GameCreated, JoinGame, LeaveGame, ReleaseSeat, SeatReleased, SeatTaken
from lostcities.testing.tiny import TINY

ANN, BOB, CYD, _ = PLAYERS


def inviting(*invited: PlayerId | None, seats: int = 2) -> Table:
    """Return an open table of Ann, with these players invited to the first seats."""
    return Table(TINY, seats=seats, players=(), invited=invited)


def test_the_seat_of_an_invited_player_is_kept():
    table = inviting(None, BOB)
    assert table.game.kept == (None, BOB)
    assert table.do(JoinGame(), ANN) == ["SeatTaken"]
    with pytest.raises(SeatUnavailable, match="every empty seat is kept for another player"):
        table.do(JoinGame(), CYD)
    assert table.do(JoinGame(), BOB)[:2] == ["SeatTaken", "GameStarted"]
    assert table.game.seats == (ANN, BOB)
    assert list(table.game.kept) == [None, None]


def test_seats_beyond_the_invited_ones_are_free():
    table = inviting(BOB, seats=3)
    assert table.game.created.invited == (BOB, None, None)
    table.do(JoinGame(), CYD)
    assert table.log[-1] == SeatTaken(Seat(1), CYD)


@pytest.mark.parametrize("actor", [BOB, ANN], ids=["the player", "the host"])
def test_an_invited_player_declines_and_the_host_withdraws(actor: PlayerId):
    table = inviting(None, BOB)
    assert table.do(ReleaseSeat(Seat(1)), actor) == ["SeatReleased"]
    assert table.log[-1] == SeatReleased(Seat(1), BOB)
    table.do(JoinGame(Seat(1)), CYD)
    assert table.game.seats == (None, CYD)


def test_no_other_player_frees_the_seat():
    table = inviting(None, BOB, seats=3)
    table.do(JoinGame(), CYD)
    with pytest.raises(NotYourSeat, match="only its player, or the host, may free seat 1"):
        table.do(ReleaseSeat(Seat(1)), CYD)


def test_a_seat_that_is_left_stays_kept():
    table = inviting(None, BOB)
    table.do(JoinGame(), BOB)
    table.do(LeaveGame(), BOB)
    with pytest.raises(SeatUnavailable):
        table.do(JoinGame(Seat(1)), CYD)


@pytest.mark.parametrize(
    ("invited", "message"),
    [
        ((None, None, BOB), "the game has 2 seats"),
        ((None,), "invite a player to one of them"),
        ((BOB, BOB), "invite each player to one seat"),
        ((None, ANN), "and yourself to none"),
        ((BOB, CYD), "leave a seat for yourself"),
    ],
)
def test_invitations_that_make_no_sense_are_refused(invited: Any, message: str):
    with pytest.raises(InvalidSetup, match=message):
        inviting(*invited)


@pytest.mark.parametrize("invited", [(None, None), (BOB,), (BOB, BOB), (BOB, CYD), (None, ANN)])
def test_a_client_refuses_a_log_that_invites_so(invited: Any):
    created = inviting(None, BOB).log[0]
    assert isinstance(created, GameCreated)
    check_platform_events(None, [created], ANN)
    with pytest.raises(InvalidPlatformEvent, match="invites other players than its host"):
        check_platform_events(None, [replace(created, invited=invited)], ANN)
