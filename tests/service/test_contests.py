"""Contests: announced, joined, drawn and recorded by the platform, from one log of their own."""

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest
from tests.service.bot_fixtures import bot
from tests.service.contest_fixtures import (
    announced,
    arena,
    cancel,
    entrants,
    is_over,
    join,
    leave,
    listed,
    play_all,
    read,
    resign,
    running,
    until,
)
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk

from lostcities.eventstore import open_store
from lostcities.registry import load_registry
from lostcities.service.contests import contest_keeper
from lostcities.service.contests.contest_games import ContestGames
from lostcities.service.settings import Limits
from lostcities.v1 import contests_pb2, game_pb2


@pytest.fixture(autouse=True)
def _keeper_looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest_keeper, "TICK_S", 0.01)


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    async with make_desk() as made:
        yield made


def in_round(number: int) -> Callable[[contests_pb2.GetContestResponse], bool]:
    return lambda now: now.contest.round == number


async def joined(desk: Desk, contest: contests_pb2.Contest, *names: str) -> dict[str, Caller]:
    """Let new players join a contest, and return them by id."""
    players = await entrants(desk, *names)
    for player in players.values():
        await join(player, contest.contest_id)
    return players


async def test_a_swiss_is_played_to_its_end(desk: Desk) -> None:
    host = await desk.player("Host")
    contest = await announced(desk, host)
    players = await joined(desk, contest, "Ada", "Bob", "Cyd", "Dan")
    desk.pass_time(60)
    met = set[frozenset[str]]()
    for number in (1, 2):
        answer = await until(host, contest.contest_id, in_round(number))
        tables = running(answer)
        assert len(tables) == 2
        met |= {frozenset(seat.player.name for seat in table.seats) for table in tables}
        for table in tables:
            game = (await host.get(table.game_id)).game
            assert (game.status, game.contest_id) == (game_pb2.GAME_STATUS_RUNNING, contest.contest_id)
        await play_all(tables, players)
    assert len(met) == 4, "players have met twice"
    over = await until(host, contest.contest_id, is_over)
    assert over.contest.end == contests_pb2.CONTEST_END_OVER
    assert [standing.games for standing in over.standings] == [2, 2, 2, 2]
    assert sum(standing.points for standing in over.standings) == 8
    points = [standing.points for standing in over.standings]
    assert points == sorted(points, reverse=True)
    assert not running(over)
    assert len(over.tables) == 4


async def test_a_player_without_a_table_gets_the_points_of_a_win_once(desk: Desk) -> None:
    host = await desk.player("Host")
    contest = await announced(desk, host)
    players = await joined(desk, contest, "Ada", "Bob", "Cyd")
    desk.pass_time(60)
    for number in (1, 2):
        answer = await until(host, contest.contest_id, in_round(number))
        await play_all(running(answer), players)
    over = await until(host, contest.contest_id, is_over)
    assert sorted(standing.byes for standing in over.standings) == [0, 1, 1]
    assert sum(standing.points for standing in over.standings) == 8


async def test_an_arena_pairs_again_at_once_until_its_time_is_up(desk: Desk) -> None:
    host = await desk.player("Host")
    contest = await arena(desk, host, time_control=game_pb2.TimeControl(per_move_s=3_600))
    players = await joined(desk, contest, "Ada", "Bob")
    desk.pass_time(60)
    seen = set[str]()
    for _ in range(3):
        answer = await until(
            host, contest.contest_id, lambda now: any(table.game_id not in seen for table in running(now))
        )
        (table,) = running(answer)
        seen.add(table.game_id)
        await resign(table, players, 0)
        await until(host, contest.contest_id, lambda now: not running(now))
        desk.pass_time(2)
    answer = await until(host, contest.contest_id, lambda now: bool(running(now)))
    desk.pass_time(300)
    assert not is_over(await read(host, contest.contest_id)), "games that have begun count"
    await resign(running(answer)[0], players, 0)
    over = await until(host, contest.contest_id, is_over)
    assert sum(standing.points for standing in over.standings) == 8
    assert [standing.games for standing in over.standings] == [4, 4]


async def test_players_come_late_to_an_arena_and_leave_it(desk: Desk) -> None:
    host = await desk.player("Host")
    contest = await arena(desk, host)
    players = await joined(desk, contest, "Ada", "Bob")
    desk.pass_time(60)
    answer = await until(host, contest.contest_id, lambda now: bool(running(now)))
    players |= await joined(desk, contest, "Cyd", "Dan")
    desk.pass_time(2)
    answer = await until(host, contest.contest_id, lambda now: len(running(now)) == 2)
    ada = next(iter(players.values()))
    await leave(ada, contest.contest_id)
    await play_all(running(answer), players)
    await until(host, contest.contest_id, lambda now: len(now.tables) == 2 and not running(now))
    desk.pass_time(2)
    answer = await until(host, contest.contest_id, lambda now: bool(running(now)))
    (table,) = running(answer)
    assert "Ada" not in {seat.player.name for seat in table.seats}
    assert {standing.player.name: standing.is_active for standing in answer.standings}["Ada"] is False


async def test_a_player_who_never_comes_is_drawn_no_more(desk: Desk) -> None:
    host = await desk.player("Host")
    contest = await arena(desk, host)
    players = await joined(desk, contest, "Ada", "Bob")
    desk.pass_time(60)
    answer = await until(host, contest.contest_id, lambda now: bool(running(now)))
    (table,) = running(answer)
    present, absent = (seat.player.player_id for seat in table.seats)
    move = (await players[present].get(table.game_id)).decisions
    if not move:
        present, absent = absent, present
        move = (await players[present].get(table.game_id)).decisions
    await players[present].submit(table.game_id, move_id=move[0].legal_moves[0].id)
    desk.let_deadline_pass(table.game_id)
    answer = await until(host, contest.contest_id, lambda now: not running(now))
    standings = {standing.player.player_id: standing for standing in answer.standings}
    assert (standings[present].points, standings[present].is_active) == (2, True)
    assert (standings[absent].points, standings[absent].is_active) == (0, False)


async def test_too_few_players_end_a_contest_at_its_start(desk: Desk) -> None:
    host = await desk.player("Host")
    contest = await announced(desk, host)
    await joined(desk, contest, "Ada")
    desk.pass_time(60)
    over = await until(host, contest.contest_id, is_over)
    assert over.contest.end == contests_pb2.CONTEST_END_TOO_FEW


async def test_only_the_host_cancels_and_only_before_the_start(desk: Desk) -> None:
    host = await desk.player("Host")
    contest = await announced(desk, host)
    players = await joined(desk, contest, "Ada", "Bob")
    ada = next(iter(players.values()))
    refused = await refusal(cancel(ada, contest.contest_id))
    assert (refused.reason, refused.details["rule"]) == ("CONTEST_REFUSED", "contest.host")
    other = await announced(desk, host, title="Saturday")
    assert (await cancel(host, other.contest_id, "same")).end == contests_pb2.CONTEST_END_CANCELLED
    assert (await cancel(host, other.contest_id, "same")).end == contests_pb2.CONTEST_END_CANCELLED
    assert (await refusal(join(ada, other.contest_id))).details["rule"] == "contest.over"
    desk.pass_time(60)
    await until(host, contest.contest_id, lambda now: bool(running(now)))
    assert (await refusal(cancel(host, contest.contest_id))).details["rule"] == "contest.started"


async def test_commands_are_recorded_once_and_refused_in_words(desk: Desk) -> None:
    host = await desk.player("Host")
    contest = await announced(desk, host, command_id="mine")
    assert (await announced(desk, host, command_id="mine", starts_at=contest.starts_at)) == contest
    (ada,) = (await joined(desk, contest, "Ada")).values()
    assert (await refusal(join(ada, contest.contest_id))).details["rule"] == "contest.joined"
    await leave(ada, contest.contest_id, "bye")
    await leave(ada, contest.contest_id, "bye")
    assert (await refusal(leave(ada, contest.contest_id))).details["rule"] == "contest.not_joined"
    assert (await refusal(join(ada, contest.contest_id, "bye"))).reason == "COMMAND_MISMATCH"
    assert (await join(ada, contest.contest_id)).players == 1
    desk.pass_time(61)
    late = await refusal(announced(desk, host, starts_at=desk.clock() - 1))
    assert (late.reason, late.details["field"]) == ("INVALID_SETUP", "starts_at")


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"title": " "}, "name"),
        ({"kind": 0}, "kind"),
        ({"rounds": 31}, "rounds"),
        ({"pause_s": 3_601}, "pause_s"),
        ({"lasts_s": 60}, "rounds"),
        ({"kind": contests_pb2.CONTEST_KIND_ARENA}, "lasts_s"),
        ({"kind": contests_pb2.CONTEST_KIND_ARENA, "lasts_s": 59}, "lasts_s"),
        ({"seats": 9}, "seats"),
        ({"time_control": None}, "time_control"),
        ({"options_json": '{"nosuch":1}'}, "nosuch"),
        ({"starts_at": 2**62}, "starts_at"),
    ],
)
async def test_impossible_terms_are_refused(desk: Desk, fields: dict[str, object], field: str) -> None:
    host = await desk.player("Host")
    refused = await refusal(announced(desk, host, **fields))
    assert refused.reason in ("INVALID_SETUP", "MALFORMED")
    assert refused.details.get("field") == field or refused.field == field


async def test_a_contest_is_no_game_and_a_game_no_contest(desk: Desk) -> None:
    host = await desk.player("Host")
    contest = await announced(desk, host)
    assert (await refusal(host.get(contest.contest_id))).reason == "UNKNOWN_GAME"
    assert (await refusal(host.events(contest.contest_id))).reason == "UNKNOWN_GAME"
    assert (await refusal(read(host, await host.create()))).reason == "UNKNOWN_CONTEST"
    assert (await refusal(read(host, "ct" + "a" * 20))).reason == "UNKNOWN_CONTEST"
    assert [game.game_id for game in (await host.list()).games if game.game_id.startswith("ct")] == []


async def test_bots_join_where_they_are_admitted(desk: Desk) -> None:

    host, machine = await desk.player("Host"), await bot(desk, "Machine")
    people = await announced(desk, host)
    assert (await refusal(join(machine, people.contest_id))).details["rule"] == "contest.people"
    mixed = await announced(desk, host, bots=True)
    assert (await join(machine, mixed.contest_id)).players == 1


async def test_a_host_has_a_bounded_number_of_contests() -> None:
    async with make_desk(limits=Limits(contests_of_host_max=3, shutdown_grace_s=0.2)) as desk:
        host = await desk.player("Host")
        contests = [await announced(desk, host) for _ in range(3)]
        refused = await refusal(announced(desk, host))
        assert (refused.reason, refused.details["key"]) == ("OVER_QUOTA", "contests_of_host_max")
        await cancel(host, contests[0].contest_id)
        await announced(desk, host)


async def test_the_lists_have_what_runs_first_and_then_what_comes(desk: Desk) -> None:
    host = await desk.player("Host")
    later = await announced(desk, host, title="Later", starts_at=desk.clock() + 3_600_000_000)
    soon = await announced(desk, host, title="Soon")
    await joined(desk, soon, "Ada", "Bob")
    assert [each.title for each in (await listed(host)).contests] == ["Soon", "Later"]
    desk.pass_time(60)
    await until(host, soon.contest_id, lambda now: bool(running(now)))
    assert [(each.title, each.status) for each in (await listed(host)).contests] == [
        ("Soon", contests_pb2.CONTEST_STATUS_RUNNING),
        ("Later", contests_pb2.CONTEST_STATUS_OPEN),
    ]
    await cancel(host, later.contest_id)
    over = await listed(host, status=contests_pb2.CONTEST_STATUS_OVER, page_size=1)
    assert [each.title for each in over.contests] == ["Later"]
    assert not (await listed(host, status=contests_pb2.CONTEST_STATUS_OVER, page_token=over.next_page_token)).contests


async def test_a_client_that_knows_the_newest_version_gets_no_more(desk: Desk) -> None:
    host = await desk.player("Host")
    contest = await announced(desk, host)
    first = await read(host, contest.contest_id)
    assert first.version == 1
    again = await read(host, contest.contest_id, known_version=1)
    assert (again.HasField("contest"), again.version) == (False, 1)


async def test_another_node_goes_on_where_the_first_stopped() -> None:
    store = await open_store("memory:")
    async with make_desk(store=store) as one, make_desk(store=store, clock=one.clock) as two:
        host = await one.player("Host")
        contest = await announced(one, host)
        players = await joined(one, contest, "Ada", "Bob")
        assert not two.server.parts.play.contests.role.is_held
        await one.server.parts.play.contests.close()
        assert {contest.contest_id} == {each.contest_id for each in (await listed(two.caller(host))).contests}
        two.pass_time(60)
        there = {player_id: two.caller(player) for player_id, player in players.items()}
        answer = await until(two.caller(host), contest.contest_id, lambda now: bool(running(now)))
        await play_all(running(answer), there)
        await until(two.caller(host), contest.contest_id, lambda now: now.contest.round == 2)


async def test_a_table_whose_game_is_missing_is_opened_later(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server may stop between the draw in the log of the contest and the creation of the games."""
    opened = ContestGames.open
    begun = asyncio.Event()

    async def stop(*_: object) -> None:
        begun.set()
        raise ConnectionError

    monkeypatch.setattr(ContestGames, "open", stop)
    host = await desk.player("Host")
    contest = await announced(desk, host)
    await joined(desk, contest, "Ada", "Bob")
    desk.pass_time(60)
    await begun.wait()
    answer = await until(host, contest.contest_id, lambda now: bool(running(now)))
    (table,) = running(answer)
    assert (await refusal(host.get(table.game_id))).reason == "UNKNOWN_GAME"
    monkeypatch.setattr(ContestGames, "open", opened)
    await until_game(host, table.game_id)


async def until_game(caller: Caller, game_id: str) -> None:
    async with asyncio.timeout(20):
        while game_id not in {game.game_id for game in (await caller.list()).games}:  # noqa: ASYNC110 - lists follow
            await asyncio.sleep(0.01)


async def test_a_rematch_of_a_game_of_a_contest_belongs_to_none(desk: Desk) -> None:
    host = await desk.player("Host")
    contest = await announced(desk, host, rounds=1)
    players = await joined(desk, contest, "Ada", "Bob")
    desk.pass_time(60)
    answer = await until(host, contest.contest_id, lambda now: bool(running(now)))
    (table,) = running(answer)
    await resign(table, players, 1)
    first, second = (players[seat.player.player_id] for seat in table.seats)
    for player in (first, second):
        request = game_pb2.RematchRequest(command_id=f"again {player.player_id}", game_id=table.game_id)
        again = (await player.games.Rematch(request, metadata=player.metadata)).game
    assert (again.status, again.HasField("contest_id")) == (game_pb2.GAME_STATUS_RUNNING, False)
    over = await until(host, contest.contest_id, is_over)
    assert [standing.games for standing in over.standings] == [1, 1]


async def test_tables_of_three_share_the_points_of_their_places() -> None:
    async with make_desk(registry=load_registry()) as desk:
        host = await desk.player("Host")
        contest = await announced(desk, host, variant="rivals", seats=3, rounds=1, pause_s=0)
        players = await joined(desk, contest, "Ada", "Bob", "Cyd", "Dan")
        desk.pass_time(60)
        answer = await until(host, contest.contest_id, lambda now: bool(running(now)))
        (table,) = running(answer)
        for seat in (1, 2):
            await resign(table, players, seat)
        over = await until(host, contest.contest_id, is_over)
        assert sorted(standing.points for standing in over.standings) == [1, 1, 4, 4]
        assert [standing.byes for standing in over.standings if standing.games == 0] == [1]
