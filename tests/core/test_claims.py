"""Claims of seats whose players have gone: when they count, what follows, and what clients and audits check."""

from typing import Any

import pytest
from tests.core.tables import PLAYERS, Table

from lostcities.core import IllegalMove, Seat
from lostcities.core.absence import claim_at
from lostcities.core.clocks import SECOND, TimeControl
from lostcities.core.errors import ClaimRefused, NotYourSeat, SeatIsLeft
from lostcities.core.names import PlayerId
from lostcities.core.platform_event_checks import InvalidPlatformEvent, check_platform_events
from lostcities.core.platform_events import AnswerOffer, ClaimSeat, OfferPause, SeatAbandoned, ServerFacts, server_facts
from lostcities.core.viewer_fold import ViewerFold
from lostcities.testing.tiny import TINY

ANN, BOB, CYD, _ = PLAYERS
EVE = PlayerId("eve")
CLOCKS = TimeControl(initial_s=600)
DAYS = TimeControl(per_move_s=86_400)
GONE = 10 * SECOND
"""Time at which the player of seat 0, who is to act, went away."""


def abandoned(at_s: float, *, seats: int = 2, **agreed: Any) -> Table:
    """Return a running game, which waits for seat 0 since its player went away. It is the given time."""
    table = Table(TINY, seats=seats, players=PLAYERS[:seats], **agreed)
    table.moves(seats)  # the first ones have a time limit of their own
    assert table.game.to_act == (0,)
    table.away_since, table.at = GONE, int(at_s * SECOND)
    return table


def refusal(table: Table, seat: int = 0, actor: PlayerId = BOB) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        table.do(ClaimSeat(Seat(seat)), actor)
    return refused.value


def test_a_seat_is_claimed_after_a_minute_away_and_the_other_player_wins():
    table = abandoned(69.5, time_control=CLOCKS)
    early = refusal(table)
    assert (type(early), early.rule) == (ClaimRefused, "platform.claim_early")
    assert early.message == "seat 0 can be claimed in 1 s if its player stays away"
    table.at = 70 * SECOND
    assert table.do(ClaimSeat(Seat(0)), BOB) == ["SeatAbandoned", "GameEnded"]
    assert table.log[-2] == SeatAbandoned(Seat(0), GONE)
    ended = table.game.ended
    assert ended is not None
    assert (ended.reason, ended.winners, table.game.places, table.game.left) == ("absence", (1,), (2, 1), (0,))


def test_without_clocks_a_player_may_be_away_for_a_day():
    table = abandoned(86_409)
    assert refusal(table).rule == "platform.claim_early"
    table.at = 86_410 * SECOND
    assert table.do(ClaimSeat(Seat(0)), BOB) == ["SeatAbandoned", "GameEnded"]


def test_the_time_counts_from_the_last_commit_if_the_player_went_before():
    table = abandoned(100, time_control=CLOCKS)
    table.move()
    table.away_since, table.at = 50 * SECOND, 159 * SECOND
    assert claim_at(table.game, Seat(1), table.away_since) == 160 * SECOND
    assert refusal(table, 1, ANN).rule == "platform.claim_early"
    table.at = 160 * SECOND
    assert table.do(ClaimSeat(Seat(1)), ANN) == ["SeatAbandoned", "GameEnded"]


def test_among_three_the_others_play_on():
    table = abandoned(70, seats=3, time_control=CLOCKS)
    assert table.do(ClaimSeat(Seat(0)), CYD) == ["SeatAbandoned"]
    assert (table.game.status, table.game.left, table.game.playing) == ("running", (0,), (1, 2))
    again = refusal(table, 0, CYD)
    assert (type(again), again.rule) == (ClaimRefused, "platform.claim_turn")
    with pytest.raises(SeatIsLeft):
        table.do(ClaimSeat(Seat(1)), ANN)


@pytest.mark.parametrize(
    ("seat", "actor", "away_since", "agreed", "rule"),
    [
        (0, ANN, GONE, {"time_control": CLOCKS}, "platform.claim_seat"),
        (7, BOB, GONE, {"time_control": CLOCKS}, "platform.claim_seat"),
        (1, ANN, GONE, {"time_control": CLOCKS}, "platform.claim_turn"),
        (0, BOB, None, {"time_control": CLOCKS}, "platform.claim_here"),
        (0, BOB, None, {}, "platform.claim_here"),
        (0, BOB, GONE, {"time_control": DAYS}, "platform.claim_days"),
    ],
)
def test_what_cannot_be_claimed(seat: int, actor: PlayerId, away_since: int | None, agreed: dict[str, Any], rule: str):
    table = abandoned(75, **agreed)
    table.away_since = away_since
    refused = refusal(table, seat, actor)
    assert (type(refused), refused.rule) == (ClaimRefused, rule)


def test_a_spectator_claims_nothing():
    with pytest.raises(NotYourSeat):
        abandoned(75, time_control=CLOCKS).do(ClaimSeat(Seat(0)), EVE)


def test_in_a_pause_players_may_stay_away():
    table = abandoned(20, time_control=CLOCKS)
    table.do(OfferPause(), BOB)
    assert table.game.offer is not None
    table.do(AnswerOffer(offer=table.game.offer.id, accept=True), ANN)
    table.at = 500 * SECOND
    assert refusal(table).rule == "platform.claim_paused"
    assert claim_at(table.game, Seat(0), GONE) is None


def test_the_events_record_what_the_server_knew():
    table = abandoned(70, time_control=CLOCKS)
    table.do(ClaimSeat(Seat(0)), BOB)
    assert server_facts(table.decided.events) == ServerFacts(away_since=GONE)


def test_without_an_actor_the_claim_is_that_of_another_player():
    """Ann holds two of three seats, so only Bob could have claimed."""
    table = Table(TINY, seats=3, players=(ANN, ANN, BOB), time_control=CLOCKS)
    table.moves(3)
    assert table.game.to_act == (0,)
    fold = ViewerFold(table.game.variant, None)
    for events, before, at in table.views._commits:
        fold.add(events, actor=before, at=at)
    table.away_since, table.at = GONE, 70 * SECOND
    table.do(ClaimSeat(Seat(0)), BOB)
    check_platform_events(fold.game, table.decided.events, None, 70 * SECOND)


@pytest.mark.parametrize(
    ("event", "actor", "at_s", "message"),
    [
        (SeatAbandoned(Seat(0), GONE), BOB, 69, "can be claimed in 1 s"),
        (SeatAbandoned(Seat(1), GONE), ANN, 75, "does not wait for seat 1"),
        (SeatAbandoned(Seat(0), GONE), ANN, 75, "ann plays on no other seat than 0"),
        (SeatAbandoned(Seat(0), GONE), EVE, 75, "eve plays on no other seat than 0"),
        (SeatAbandoned(Seat(0), GONE), BOB, 75, "the log has nothing here, but GameEnded follows"),
        (SeatAbandoned(Seat(9), GONE), BOB, 75, "only the seat of another player"),
    ],
)
def test_a_client_refuses_claims_that_the_log_contradicts(
    event: SeatAbandoned, actor: PlayerId, at_s: int, message: str
):
    table = abandoned(at_s, time_control=CLOCKS)
    fold = ViewerFold(table.game.variant, None)
    for events, before, at in table.views._commits:
        fold.add(events, actor=before, at=at)
    with pytest.raises(InvalidPlatformEvent, match=message):
        check_platform_events(fold.game, [event], actor, int(at_s * SECOND))
