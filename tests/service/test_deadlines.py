"""Deadlines through the API: flags, default moves, takeovers, idle games, outages and restarts."""

import asyncio
import json
from typing import Any

import grpc
import pytest
import structlog
from tests.service.server_fixtures import Caller, Desk, ShiftedClock, refusal, registry_with
from tests.service.server_fixtures import desk as make_desk
from tests.service.stores import LeverStore
from tests.service.test_watching import read_until

from lostcities.service.settings import Limits
from lostcities.service.view.log_queries import LogQueries
from lostcities.v1 import game_pb2, player_pb2

BLITZ = game_pb2.TimeControl(initial_s=30, increment_s=5)
DAYS = game_pb2.TimeControl(per_move_s=86_400)
RESIGN = game_pb2.Resign()
ILLEGAL = grpc.StatusCode.FAILED_PRECONDITION


async def of_three(desk: Desk, **fields: Any) -> tuple[str, list[Caller]]:
    """Start a game of three. Return its id and its players."""
    players = [await desk.player(name) for name in ("Ada", "Bob", "Cyd")]
    game_id = await players[0].create("tiny", **{"seats": 3, **fields})
    for player in players:
        await player.join(game_id)
    return game_id, players


async def heard(watch: Any, kind: str) -> game_pb2.Commit:
    """Read a watch up to the commit that starts with an event of this type."""
    while True:
        message: game_pb2.WatchGameResponse = await asyncio.wait_for(watch.read(), 10)
        if message.HasField("commit") and json.loads(message.commit.events[0].event_json)["type"] == kind:
            return message.commit


def types(commit: game_pb2.Commit) -> list[str]:
    return [json.loads(event.event_json)["type"] for event in commit.events]


async def moved(game_id: str, caller: Caller) -> None:
    """Make the first legal move of the caller."""
    decision = (await caller.get(game_id)).decisions[0]
    await caller.submit(game_id, move_id=decision.legal_moves[0].id)


# -- clocks --


async def test_a_flag_falls_by_itself_and_the_game_is_over(desk: Desk) -> None:
    game_id, ada, _ = await desk.started(time_control=BLITZ)
    state = await ada.get(game_id)
    assert state.game.time_control == BLITZ
    assert [clock.left for clock in state.clocks.seats] == [30_000_000, 30_000_000]
    assert state.clocks.seats[0].due_at == state.decisions[0].due_at == state.game.updated_at + 60_200_000
    watch = ada.watch(game_id, after=5)
    await moved(game_id, ada)
    desk.pass_time(30.3)  # the first move of seat 1 has a minute
    bob_waits = desk.timer(game_id)
    assert not bob_waits.cancelled()
    desk.let_deadline_pass(game_id)
    fallen = await heard(watch, "@TimeRanOut")
    assert types(fallen) == ["@TimeRanOut", "@GameEnded"]
    assert fallen.actor_player_id == "@platform"
    over = await ada.get(game_id)
    assert (list(over.winners), list(over.places)) == ([0], [1, 2])


async def test_a_move_that_comes_too_late_finds_the_flag_fallen(desk: Desk) -> None:
    game_id, ada, _ = await desk.started(time_control=BLITZ)
    desk.pass_time(61)
    late = await refusal(ada.submit(game_id, move_id="play Y2"))
    assert (late.code, late.reason) == (ILLEGAL, "GAME_OVER")
    last = (await ada.events(game_id)).commits[-1]
    assert types(last) == ["@TimeRanOut", "@GameEnded"]


async def test_clocks_stand_in_frames_and_run_on_after_a_move(desk: Desk) -> None:
    game_id, ada, bob = await desk.started(time_control=BLITZ)
    await moved(game_id, ada)
    await moved(game_id, bob)
    desk.pass_time(10.2)
    await moved(game_id, ada)
    frames = (await ada.games.ListFrames(game_pb2.ListFramesRequest(game_id=game_id), metadata=ada.metadata)).frames
    assert not frames[0].HasField("clocks")
    first, second = frames[-1].clocks.seats
    assert 24_000_000 < first.left <= 30_000_000
    assert not first.HasField("due_at")
    assert second.due_at == frames[-1].at + 35_200_000


async def test_an_outage_costs_no_player_time() -> None:
    store, clock = LeverStore(), ShiftedClock()
    async with make_desk(store=store, clock=clock) as desk:
        game_id, ada, bob = await desk.started(time_control=BLITZ)
        await moved(game_id, ada)
        await moved(game_id, bob)
        await desk.server.parts.play.deadlines._live_once()
        before = (await ada.get(game_id)).clocks.seats[0].due_at
    again = LeverStore()
    again.take_over(store)
    clock.shift(3_000)
    async with make_desk(store=again, clock=clock) as desk:
        ada = Caller(desk.anonymous.channel, ada.player_id, ada.token)
        commit = (await ada.events(game_id)).commits[-1]
        assert types(commit) == ["@TimeGivenBack"]
        span = json.loads(commit.events[0].event_json)["span"]
        assert 3_000_000_000 <= span < 3_010_000_000
        state = await ada.get(game_id)
        assert state.clocks.seats[0].due_at == before + span
        assert state.game.status == game_pb2.GAME_STATUS_RUNNING


async def test_a_server_that_slept_gives_the_time_back_before_it_judges_a_move(desk: Desk) -> None:
    game_id, ada, _ = await desk.started(time_control=BLITZ)
    desk.clock.shift(500)
    await moved(game_id, ada)
    kinds = [types(commit) for commit in (await ada.events(game_id)).commits]
    assert ["@TimeGivenBack"] in kinds
    assert "@TimeRanOut" not in [kind for each in kinds for kind in each]


async def test_a_short_outage_is_not_given_back_where_a_move_has_days() -> None:
    store, clock = LeverStore(), ShiftedClock()
    async with make_desk(store=store, clock=clock) as desk:
        game_id, ada, _ = await desk.started(time_control=DAYS)
        await desk.server.parts.play.deadlines._live_once()
    again = LeverStore()
    again.take_over(store)
    clock.shift(30)
    async with make_desk(store=again, clock=clock) as desk:
        ada = Caller(desk.anonymous.channel, ada.player_id, ada.token)
        assert types((await ada.events(game_id)).commits[-1])[0] == "@SeatTaken"


# -- seats that are left --


async def test_a_watcher_keeps_its_view_until_the_seat_is_handed_over(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id, (ada, _, _) = await of_three(desk, takeover=True)
    watch = ada.watch(game_id)
    await read_until(watch, "caught_up")
    handed_over, viewer_of = asyncio.Event(), LogQueries.viewer

    async def late(queries: LogQueries, *who: Any, **how: Any) -> Any:
        await handed_over.wait()  # what the lists say of a watcher who reads late
        return await viewer_of(queries, *who, **how)

    monkeypatch.setattr(LogQueries, "viewer", late)
    await ada.submit(game_id, resign=RESIGN)
    eve = await desk.player("Eve")
    await eve.submit(game_id, take_over=game_pb2.TakeOverSeat(), seat=0)
    handed_over.set()
    await heard(watch, "@SeatResigned")
    assert (await refusal(heard(watch, "@GameEnded"))).reason == "NOT_YOUR_SEAT"


async def test_the_platform_plays_for_a_seat_that_is_left_and_another_player_takes_it_over(desk: Desk) -> None:
    game_id, (ada, bob, cyd) = await of_three(desk, takeover=True)
    watch = cyd.watch(game_id)
    await ada.submit(game_id, resign=RESIGN)
    await heard(watch, "@SeatResigned")
    played = (await asyncio.wait_for(watch.read(), 10)).commit
    assert played.actor_player_id == "@platform"
    state = await cyd.get(game_id)
    assert list(state.to_act) == [1]
    assert [seat.is_left for seat in state.game.seats] == [True, False, False]
    eve = await desk.player("Eve")
    former, spectator = ada.watch(game_id, seat=0), eve.watch(game_id)
    for caller, seat, rule in ((bob, 0, "platform.takeover_holder"), (eve, 2, "platform.takeover_seat")):
        refused = await refusal(caller.submit(game_id, take_over=game_pb2.TakeOverSeat(), seat=seat))
        assert (refused.reason, refused.details["rule"]) == ("TAKEOVER_REFUSED", rule)
    await eve.submit(game_id, take_over=game_pb2.TakeOverSeat(), seat=0)
    seats = (await eve.get(game_id)).game.seats
    assert (seats[0].player_id, seats[0].player_name, seats[0].is_left) == (eve.player_id, "Eve", False)
    own = [
        json.loads(event.event_json)
        for commit in (await eve.events(game_id, seat=0)).commits
        for event in commit.events
    ]
    hands = next(event for event in own if event["type"] == "Dealt")["hands"]
    assert [hand.get("items") is not None for hand in hands] == [True, False, False]
    with pytest.raises(grpc.aio.AioRpcError) as ended:
        async for _ in former:
            pass
    assert ended.value.code() == grpc.StatusCode.PERMISSION_DENIED
    await heard(spectator, "@SeatHandedOver")
    refused = await refusal(ada.events(game_id, seat=0))
    assert refused.reason == "NOT_YOUR_SEAT"
    assert (await refusal(ada.submit(game_id, resign=RESIGN))).reason == "NOT_YOUR_SEAT"


async def test_a_game_opened_to_end_ends_when_one_of_three_resigns(desk: Desk) -> None:
    game_id, (ada, *_) = await of_three(desk, absence=game_pb2.ABSENCE_POLICY_END)
    await ada.submit(game_id, resign=RESIGN)
    assert (await ada.get(game_id)).game.status == game_pb2.GAME_STATUS_OVER


async def test_two_seats_that_vanish_leave_no_game_running(desk: Desk) -> None:
    game_id, (_, bob, cyd) = await of_three(desk, time_control=BLITZ)
    watch = cyd.watch(game_id)
    desk.let_deadline_pass(game_id)
    await heard(watch, "@TimeRanOut")
    assert (await asyncio.wait_for(watch.read(), 10)).commit.actor_player_id == "@platform"
    assert list((await cyd.get(game_id)).to_act) == [1]
    desk.let_deadline_pass(game_id)
    fallen = await heard(watch, "@TimeRanOut")
    assert types(fallen) == ["@TimeRanOut", "@GameEnded"]
    over = await bob.get(game_id)
    assert (list(over.winners), list(over.places)) == ([2], [2, 2, 1])


# -- pauses --


async def test_players_pause_the_clocks_and_go_on(desk: Desk) -> None:
    game_id, ada, bob = await desk.started(time_control=BLITZ)
    offered = await bob.submit(game_id, offer_pause=game_pb2.OfferPause())
    offer = game_pb2.AnswerOffer(offer=offered.head.version, accept=True)
    assert (await ada.get(game_id)).offer.kind == game_pb2.Offer.KIND_PAUSE
    await ada.submit(game_id, answer=offer)
    assert (await ada.get(game_id)).clocks.paused
    desk.pass_time(10_000)
    assert types((await bob.submit(game_id, resume_clocks=game_pb2.ResumeClocks())).commit) == ["@ClocksResumed"]
    await moved(game_id, ada)
    refused = await refusal(bob.submit(game_id, resume_clocks=game_pb2.ResumeClocks()))
    assert (refused.reason, refused.details["rule"]) == ("CLOCK_REFUSED", "platform.not_paused")


# -- idle games --


@pytest.mark.parametrize("kind", ["open", "game", "bots", "analysis"])
async def test_each_kind_of_idle_game_has_a_limit_of_its_own(kind: str) -> None:
    limits = {f"idle_{each}_s": 600 if each == kind else 100_000 for each in ("open", "game", "bots", "analysis")}
    async with make_desk(limits=Limits(shutdown_grace_s=0.1, **limits)) as desk:
        ada = await desk.player("Ada")
        if kind == "open":
            game_id = await ada.create()
        elif kind == "bots":
            bots = [await bot(desk, name) for name in ("Uno", "Due")]
            game_id = await bots[0].create(seats=2)
            for player in bots:
                await player.join(game_id)
        else:
            game_id, ada, _ = await desk.started()
            if kind == "analysis":
                version = (await ada.get(game_id)).head.version
                await ada.submit(game_id, resign=RESIGN)
                fork = game_pb2.ForkGameRequest(command_id="fork", game_id=game_id, version=version)
                game_id = (await ada.games.ForkGame(fork, metadata=ada.metadata)).game.game_id
        due = (await desk.store.read(game_id))[-1]  # type: ignore[arg-type]  # a text is an id here
        assert due.summary.due_at == due.at + 600_000_000


async def bot(desk: Desk, name: str) -> Caller:
    request = player_pb2.RegisterPlayerRequest(name=name, kind=player_pb2.PLAYER_KIND_BOT)
    answer = await desk.anonymous.players.RegisterPlayer(request)
    return Caller(desk.anonymous.channel, answer.player.player_id, answer.token)


async def test_an_idle_game_is_closed_but_not_in_the_hour_after_a_start(desk: Desk) -> None:
    game_id, ada, _ = await desk.started(idle_s=600)
    watch = ada.watch(game_id)
    desk.pass_time(700)
    await desk.server.parts.play.deadlines._settle(game_id)  # type: ignore[arg-type]  # a text is an id here
    assert (await ada.get(game_id)).game.status == game_pb2.GAME_STATUS_RUNNING
    desk.pass_time(3_600)
    await desk.server.parts.play.deadlines._settle(game_id)  # type: ignore[arg-type]  # a text is an id here
    closed = await heard(watch, "@GameEnded")
    assert json.loads(closed.events[0].event_json)["reason"] == "idle"
    assert list((await ada.get(game_id)).places) == [2, 1]


async def test_the_sweep_finds_idle_games_and_clocks_that_no_client_looks_at() -> None:
    store, clock = LeverStore(), ShiftedClock()
    async with make_desk(store=store, clock=clock) as desk:
        idle, ada, _ = await desk.started(idle_s=600)
        timed, *_ = await desk.started(time_control=DAYS)
    again = LeverStore()
    again.take_over(store)
    async with make_desk(store=again, clock=clock) as desk:
        desk.pass_time(90_000)
        await desk.server.parts.inputs.projections.reach()
        await desk.server.parts.play.deadlines._watch_near()
        ada = Caller(desk.anonymous.channel, ada.player_id, ada.token)
        for game_id, kind in ((idle, "@GameEnded"), (timed, "@TimeRanOut")):
            watch = ada.watch(game_id)
            await heard(watch, kind)


async def test_the_host_closes_an_open_table(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await ada.create(seats=2)
    await bob.join(game_id)
    refused = await refusal(bob.submit(game_id, close_table=game_pb2.CloseTable()))
    assert refused.reason == "NOT_YOUR_SEAT"
    await ada.submit(game_id, close_table=game_pb2.CloseTable())
    state = await bob.get(game_id)
    assert (state.game.status, list(state.places), list(state.scores)) == (game_pb2.GAME_STATUS_OVER, [], [])
    frames = (await bob.games.ListFrames(game_pb2.ListFramesRequest(game_id=game_id), metadata=bob.metadata)).frames
    assert list(frames[-1].lines) == ["The host closed the table"]
    assert (await refusal(bob.join(game_id))).reason == "GAME_OVER"


# -- bad requests --


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"time_control": game_pb2.TimeControl()}, "time_control"),
        ({"time_control": game_pb2.TimeControl(initial_s=60, per_move_s=60)}, "time_control"),
        ({"time_control": game_pb2.TimeControl(initial_s=-1)}, "time_control"),
        ({"time_control": game_pb2.TimeControl(per_move_s=2_000_000)}, "time_control"),
        ({"idle_s": 59}, "idle_s"),
        ({"idle_s": 32_000_000}, "idle_s"),
        ({"absence": 9}, "absence"),
    ],
)
async def test_a_bad_agreement_is_refused(desk: Desk, fields: dict[str, Any], field: str) -> None:
    ada = await desk.player()
    refused = await refusal(ada.create(**fields))
    assert (refused.reason, refused.field) == ("MALFORMED", field)


async def test_a_game_without_its_rules_waits_and_is_reported_once() -> None:
    store, clock = LeverStore(), ShiftedClock()
    async with make_desk(store=store, clock=clock) as desk:
        game_id, ada, _ = await desk.started(time_control=BLITZ)
    again = LeverStore()
    again.take_over(store)
    clock.shift(70)
    with structlog.testing.capture_logs() as logs:
        async with make_desk(store=again, clock=clock, registry=registry_with()) as desk:
            for _ in range(3):
                await desk.server.parts.play.deadlines._settle(game_id)  # type: ignore[arg-type]  # a text is an id here
    told = [(line["event"], line["reason"]) for line in logs if line.get("game") == game_id]
    assert told == [("time_not_given_back", "UNKNOWN_VARIANT")]
    third = LeverStore()
    third.take_over(again)
    async with make_desk(store=third, clock=clock) as desk:
        ada = Caller(desk.anonymous.channel, ada.player_id, ada.token)
        assert (await ada.get(game_id)).game.status == game_pb2.GAME_STATUS_RUNNING
        assert types((await ada.events(game_id)).commits[-1]) == ["@TimeGivenBack"]
