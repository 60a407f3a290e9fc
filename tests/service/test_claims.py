"""Claims of seats through the API: whom the server knows to have gone, and for how long."""

import json
from typing import Any

import pytest
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_company import company_where, follow, presence

from lostcities.eventstore import open_store
from lostcities.service.company import attendance, companies
from lostcities.v1 import company_pb2, game_pb2

CLOCKS = game_pb2.TimeControl(initial_s=600)
CLAIM = game_pb2.ClaimSeat()


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell companies more often, so that tests wait less."""
    monkeypatch.setattr(companies, "PAUSE_S", 0.05)


async def claimed(caller: Caller, game_id: str, *, seat: int, **fields: Any) -> list[str]:
    """Claim a seat. Return the types of the events."""
    answer = await caller.submit(game_id, claim_seat=CLAIM, seat=seat, **fields)
    return [json.loads(event.event_json)["type"] for event in answer.commit.events]


async def rule_of(caller: Caller, game_id: str, *, seat: int) -> str:
    refused = await refusal(caller.submit(game_id, claim_seat=CLAIM, seat=seat))
    assert refused.reason == "CLAIM_REFUSED"
    return refused.details["rule"]


async def waiting_for_ada(desk: Desk, **fields: Any) -> tuple[str, Caller, Caller]:
    """Start a game of two in which both have moved, and the first is to act again."""
    game_id, ada, bob = await desk.started(**fields)
    for caller in (ada, bob):
        await caller.submit(game_id, move_id=(await caller.get(game_id)).decisions[0].legal_moves[0].id)
    return game_id, ada, bob


async def goes(caller: Caller, game_id: str, other: Any, **fields: Any) -> None:
    """Let a player follow a game and go away, as another one sees on a watch."""
    watch = caller.watch(game_id, **fields)
    await company_where(other, lambda company: presence(company)[0] == "here")
    watch.cancel()
    await company_where(other, lambda company: presence(company)[0] == "away")


async def test_the_seat_of_a_player_who_has_gone_is_claimed_after_a_minute(desk: Desk) -> None:
    game_id, ada, bob = await waiting_for_ada(desk, time_control=CLOCKS)
    watch = follow(bob, game_id)
    assert (await company_where(watch, lambda company: True)).claim_s == 60
    await goes(ada, game_id, watch)
    desk.pass_time(59)
    assert await rule_of(bob, game_id, seat=0) == "platform.claim_early"
    desk.pass_time(1.5)
    assert await claimed(bob, game_id, seat=0, command_id="claim-1") == ["@SeatAbandoned", "@GameEnded"]
    over = await bob.get(game_id)
    assert (list(over.winners), list(over.places)) == ([1], [2, 1])
    again = ada.watch(game_id)
    await again.read()
    assert await claimed(bob, game_id, seat=0, command_id="claim-1") == ["@SeatAbandoned", "@GameEnded"]


async def test_a_player_who_is_here_or_back_keeps_the_seat(desk: Desk) -> None:
    game_id, ada, bob = await waiting_for_ada(desk, time_control=CLOCKS)
    watch = follow(bob, game_id)
    await goes(ada, game_id, watch)
    back = ada.watch(game_id)
    await company_where(watch, lambda company: presence(company)[0] == "here")
    desk.pass_time(300)
    assert await rule_of(bob, game_id, seat=0) == "platform.claim_here"
    back.cancel()
    await company_where(watch, lambda company: presence(company)[0] == "away")
    assert await rule_of(bob, game_id, seat=0) == "platform.claim_early"


async def test_a_client_that_follows_nothing_is_not_taken_for_gone_while_its_clock_runs(desk: Desk) -> None:
    game_id, _, bob = await waiting_for_ada(desk, time_control=CLOCKS)
    desk.pass_time(500)
    assert await rule_of(bob, game_id, seat=0) == "platform.claim_here"


async def test_without_clocks_it_may_be_claimed_after_a_day(desk: Desk) -> None:
    game_id, _, bob = await waiting_for_ada(desk)
    assert (await company_where(follow(bob, game_id), lambda company: True)).claim_s == 86_400
    desk.pass_time(86_000)
    assert await rule_of(bob, game_id, seat=0) == "platform.claim_early"
    desk.pass_time(500)
    assert await claimed(bob, game_id, seat=0) == ["@SeatAbandoned", "@GameEnded"]


async def test_a_player_who_hides_presence_is_not_told_to_be_away_by_a_claim(desk: Desk) -> None:
    game_id, ada, bob = await waiting_for_ada(desk, time_control=CLOCKS)
    hidden = ada.watch(game_id, attendance=company_pb2.ATTENDANCE_HIDDEN)
    await hidden.read()
    desk.pass_time(90)
    here = await refusal(bob.submit(game_id, claim_seat=CLAIM, seat=0))
    hidden.cancel()
    watch = follow(bob, game_id)
    await company_where(watch, lambda company: True)
    desk.pass_time(90)
    gone = await refusal(bob.submit(game_id, claim_seat=CLAIM, seat=0))
    assert here.details == gone.details
    assert gone.details["rule"] == "platform.claim_here"


async def test_days_for_a_move_are_days(desk: Desk) -> None:
    game_id, ada, bob = await waiting_for_ada(desk, time_control=game_pb2.TimeControl(per_move_s=86_400))
    watch = follow(bob, game_id)
    assert not (await company_where(watch, lambda company: True)).HasField("claim_s")
    await goes(ada, game_id, watch)
    desk.pass_time(80_000)
    assert await rule_of(bob, game_id, seat=0) == "platform.claim_days"


async def test_a_claim_names_a_seat_and_comes_from_another(desk: Desk) -> None:
    game_id, ada, bob = await waiting_for_ada(desk, time_control=CLOCKS)
    eve = await desk.player("Eve")
    unnamed = await refusal(bob.submit(game_id, claim_seat=CLAIM))
    assert (unnamed.reason, unnamed.field) == ("MALFORMED", "seat")
    assert (await refusal(eve.submit(game_id, claim_seat=CLAIM, seat=0))).reason == "NOT_YOUR_SEAT"
    assert await rule_of(ada, game_id, seat=0) == "platform.claim_seat"
    assert await rule_of(bob, game_id, seat=5) == "platform.claim_seat"


async def test_a_player_at_another_node_is_here() -> None:
    store = await open_store("memory:")
    async with make_desk(store=store) as one, make_desk(store=store) as two:
        game_id, ada, bob = await waiting_for_ada(one, time_control=CLOCKS)
        watch = follow(bob, game_id)
        there = two.caller(ada).watch(game_id)
        await company_where(watch, lambda company: presence(company)[0] == "here")
        one.pass_time(25)  # less than the silence after which the other node is forgotten
        assert await rule_of(bob, game_id, seat=0) == "platform.claim_here"
        there.cancel()
        await company_where(watch, lambda company: presence(company)[0] == "away")
        one.pass_time(61)
        assert await claimed(bob, game_id, seat=0) == ["@SeatAbandoned", "@GameEnded"]


async def test_a_departure_that_is_forgotten_counts_from_when_it_was(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attendance, "DEPARTURES_MAX", 1)
    known = attendance.Attendance(desk.clock)
    for number in range(3):
        desk.pass_time(10)
        known.leave(known.enter(f"g{number}", "ada", "counted"))  # type: ignore[arg-type]  # ids
    ten_s_ago = desk.clock() - 10_000_000
    assert known.away_since("g0", "ada", has_clocks=True) is None  # type: ignore[arg-type]
    since = known.away_since("g0", "ada", has_clocks=False)  # type: ignore[arg-type]
    assert since is not None
    assert abs(since - ten_s_ago) < 1_000_000
