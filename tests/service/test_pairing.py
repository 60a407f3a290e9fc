"""Pairing: a player joins the oldest table of a person who waits for the same game, or opens one and waits."""

import asyncio
from typing import Any

from tests.service.bot_fixtures import bot
from tests.service.server_fixtures import Caller, Desk, fresh, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_watching import eventually, read_until

from lostcities.core.names import GameId
from lostcities.eventstore import open_store
from lostcities.projections import NEW, Skill
from lostcities.service.play import pairing
from lostcities.v1 import game_pb2

FAST = game_pb2.TimeControl(initial_s=300, increment_s=5)
RUNNING = game_pb2.GAME_STATUS_RUNNING
SLOW = game_pb2.TimeControl(per_move_s=86_400)


async def pair(caller: Caller, *, command_id: str = "", **fields: Any) -> game_pb2.PairResponse:
    request = game_pb2.PairRequest(**{"variant": "tiny", "seats": 2, "command_id": command_id or fresh(), **fields})
    return await caller.games.Pair(request, metadata=caller.metadata)


async def waits(caller: Caller, game_id: str) -> Any:
    """Follow a table, so that its player counts as waiting there."""
    watch = caller.watch(game_id)
    await read_until(watch, "caught_up")
    return watch


def forget_that_tables_are_fresh(monkeypatch: Any) -> None:
    monkeypatch.setattr(pairing, "FRESH", 0)


async def test_the_second_player_sits_down_at_the_table_of_the_first(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    first = await pair(ada, time_control=FAST)
    assert (first.game.status, first.seat) == (game_pb2.GAME_STATUS_OPEN, 0)
    second = await pair(bob, time_control=FAST)
    assert (second.game.game_id, second.game.status, second.seat) == (
        first.game.game_id,
        game_pb2.GAME_STATUS_RUNNING,
        1,
    )
    assert second.game.time_control == FAST


async def test_players_who_want_another_pace_or_game_are_not_paired(desk: Desk) -> None:
    games = [
        (await pair(await desk.player(), **wish)).game.game_id
        for wish in ({"time_control": FAST}, {"time_control": SLOW}, {}, {"seats": 3}, {"variant": "talk"})
    ]
    assert len(set(games)) == 5


async def test_a_table_with_other_terms_is_passed_over(desk: Desk) -> None:
    host = await desk.player("Ada")
    others = (
        {"unlisted": True},
        {"undo": game_pb2.UNDO_MODE_FREE},
        {"spectator_delay": 3},
        {"takeover": True},
        {"answer_s": 7},
        {"absence": game_pb2.ABSENCE_POLICY_END},
    )
    for fields in others:
        await host.join(await host.create(seats=2, **fields))
    assert (await pair(await desk.player("Bob"))).game.host_player_id != host.player_id
    await host.join(await host.create(seats=2, rated=True, undo=game_pb2.UNDO_MODE_CONSENT))


async def test_a_table_that_was_opened_by_hand_with_the_usual_terms_fits(desk: Desk) -> None:
    host = await desk.player("Ada")
    game_id = await host.create(seats=2, rated=True, undo=game_pb2.UNDO_MODE_CONSENT)
    await host.join(game_id)
    assert (await pair(await desk.player("Bob"))).game.game_id == game_id


async def test_the_player_who_has_waited_longest_is_paired_first(desk: Desk, monkeypatch: Any) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    first = await pair(ada)
    by_hand = await bob.create(seats=2, rated=True)
    await bob.join(by_hand)
    forget_that_tables_are_fresh(monkeypatch)
    watches = [await waits(bob, by_hand), await waits(ada, first.game.game_id)]
    assert (await pair(await desk.player("Eve"))).game.game_id == first.game.game_id
    assert (await pair(await desk.player("Zoe"))).game.game_id == by_hand
    for watch in watches:
        watch.cancel()


async def test_a_table_whose_player_has_gone_is_passed_over(desk: Desk, monkeypatch: Any) -> None:
    ada = await desk.player("Ada")
    left = (await pair(ada)).game.game_id
    forget_that_tables_are_fresh(monkeypatch)
    assert (await pair(await desk.player("Bob"))).game.game_id != left
    watch = await waits(ada, left)
    assert (await pair(await desk.player("Eve"))).game.game_id == left
    watch.cancel()


async def test_a_player_waits_at_one_table_for_a_game(desk: Desk) -> None:
    ada = await desk.player("Ada")
    first, second = await pair(ada), await pair(ada)
    assert (second.game.game_id, second.game.status) == (first.game.game_id, game_pb2.GAME_STATUS_OPEN)
    assert [seat.player_id for seat in second.game.seats if seat.player_id] == [ada.player_id]


async def test_two_who_began_at_the_same_time_find_each_other_when_they_ask_again(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    older = await pair(ada)
    younger = await bob.create(seats=2, rated=True)
    await bob.join(younger)
    moved = await pair(bob)
    assert (moved.game.game_id, moved.game.status) == (older.game.game_id, game_pb2.GAME_STATUS_RUNNING)
    assert (await bob.get(younger)).game.status == game_pb2.GAME_STATUS_OVER


async def test_the_player_of_the_older_table_stays(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    older = await pair(ada)
    younger = await bob.create(seats=2, rated=True)
    await bob.join(younger)
    assert (await pair(ada)).game.game_id == older.game.game_id
    assert (await bob.get(younger)).game.status == game_pb2.GAME_STATUS_OPEN


async def test_a_table_with_another_player_is_not_left(desk: Desk) -> None:
    ada, bob, eve = [await desk.player(name) for name in ("Ada", "Bob", "Eve")]
    older = await pair(ada, seats=3)
    younger = await bob.create(seats=3, rated=True)
    await bob.join(younger)
    await eve.join(younger)
    assert (await pair(bob, seats=3)).game.game_id == younger
    assert (await ada.get(older.game.game_id)).game.status == game_pb2.GAME_STATUS_OPEN


async def test_a_repeat_returns_the_first_result_also_after_the_start(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    opened = await pair(ada, command_id="one")
    joined = await pair(bob, command_id="two")
    again = [await pair(ada, command_id="one"), await pair(bob, command_id="two")]
    assert [answer.game.game_id for answer in again] == [opened.game.game_id, joined.game.game_id]
    assert [answer.seat for answer in again] == [0, 1]
    assert len((await ada.list(mine=True)).games) == 1


async def test_many_at_once_are_all_paired_after_some_tries(desk: Desk) -> None:
    players = [await desk.player(f"P{number}") for number in range(8)]
    tables: dict[str, str] = {}

    async def seek(player: Caller) -> None:
        table = tables.get(player.player_id)
        tables[player.player_id] = (await pair(player, waiting_at=table)).game.game_id

    for _ in players:
        await asyncio.gather(*map(seek, players))
    games = [(await player.list(mine=True, status=RUNNING)).games for player in players]
    assert [len(running) for running in games] == [1] * 8
    assert len({running[0].game_id for running in games}) == 4


async def test_a_player_whose_game_has_begun_meanwhile_is_not_seated_elsewhere(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    table = (await pair(ada)).game.game_id
    await pair(bob)
    other = (await pair(await desk.player("Eve"))).game.game_id
    again = await pair(ada, waiting_at=table)
    assert (again.game.game_id, again.game.status) == (table, RUNNING)
    assert (await ada.get(other)).game.status == game_pb2.GAME_STATUS_OPEN
    assert (await pair(ada, waiting_at="gnosuchgame")).game.game_id == other


async def test_players_at_two_nodes_are_paired(monkeypatch: Any) -> None:
    store = await open_store("memory:")
    async with make_desk(store=store) as one, make_desk(store=store) as two:
        ada, bob = await one.player("Ada"), await one.player("Bob")
        first = await pair(ada)
        forget_that_tables_are_fresh(monkeypatch)
        watch = await waits(ada, first.game.game_id)
        bob = two.caller(bob)
        await eventually(lambda: ada.player_id in two.server.parts.play.attendance.shown(GameId(first.game.game_id))[0])
        assert (await pair(bob)).game.game_id == first.game.game_id
        watch.cancel()


async def test_wrong_wishes_are_refused(desk: Desk) -> None:
    ada = await desk.player("Ada")
    assert (await refusal(pair(ada, variant="nothing"))).reason == "UNKNOWN_VARIANT"
    assert (await refusal(pair(ada, seats=9))).reason == "INVALID_SETUP"
    assert (await refusal(pair(ada, time_control=game_pb2.TimeControl()))).reason == "MALFORMED"
    assert (await refusal(pair(ada, seed_digest=b"short"))).reason == "MALFORMED"
    assert not (await ada.list(mine=True)).games


# -- the lists --


async def test_lists_show_who_is_there(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    eve = await desk.player("Eve")
    watches = [await waits(ada, game_id), await waits(eve, game_id)]
    (row,) = (await eve.list()).games
    assert (list(row.here), row.spectators) == ([0], 1)
    for watch in watches:
        watch.cancel()


async def test_attended_games_are_those_that_a_player_follows(desk: Desk, monkeypatch: Any) -> None:
    game_id, ada, _ = await desk.started()
    eve = await desk.player("Eve")
    await (await desk.player("Zoe")).create()
    assert not (await eve.list(attended=True)).games
    spectator = await waits(eve, game_id)
    assert not (await eve.list(attended=True)).games
    player = await waits(ada, game_id)
    assert [game.game_id for game in (await eve.list(attended=True)).games] == [game_id]
    assert not (await eve.list(attended=True, status=game_pb2.GAME_STATUS_OPEN)).games
    assert not (await eve.list(attended=True, variant="talk")).games
    assert (await refusal(eve.list(attended=True, created_since=5))).field == "attended"
    for watch in (spectator, player):
        watch.cancel()


async def test_unlisted_games_are_attended_for_their_players_alone(desk: Desk, monkeypatch: Any) -> None:
    game_id, ada, bob = await desk.started(unlisted=True)
    watch = await waits(ada, game_id)
    assert [game.game_id for game in (await bob.list(attended=True)).games] == [game_id]
    assert not (await (await desk.player("Eve")).list(attended=True)).games
    watch.cancel()


async def test_games_against_bots_and_analyses_are_not_between_people(desk: Desk) -> None:
    robot, ada = await bot(desk), await desk.player("Ada")
    against_a_bot = await ada.create(seats=2)
    await ada.join(against_a_bot)
    await robot.join(against_a_bot)
    alone = await ada.create(seats=2)
    for _ in range(2):
        await ada.join(alone)
    waiting = await ada.create(seats=2)
    await ada.join(waiting)
    empty = await robot.create(seats=2)
    await robot.join(empty)
    together, _, _ = await desk.started()
    found = {game.game_id for game in (await ada.list(between_people=True)).games}
    assert found == {waiting, together}


async def test_the_activity_counts_people_tables_and_games(desk: Desk, monkeypatch: Any) -> None:
    monkeypatch.setattr("lostcities.service.company.people_online.AGE_S", 0)
    game_id, ada, bob = await desk.started()
    eve, robot = await desk.player("Eve"), await bot(desk)
    table = (await pair(eve)).game.game_id
    watches = [await waits(ada, game_id), await waits(bob, game_id), await waits(eve, table), await waits(robot, table)]
    activity = await eve.games.GetActivity(game_pb2.GetActivityRequest(), metadata=eve.metadata)
    assert (activity.people_online, activity.tables_waiting, activity.games_played) == (3, 1, 1)
    for watch in watches:
        watch.cancel()


async def test_the_player_with_the_nearest_rating_is_paired_before_one_who_has_waited_longer(
    desk: Desk, monkeypatch: Any
) -> None:
    ada, bob, eve = [await desk.player(name) for name in ("Ada", "Bob", "Eve")]
    points = {ada.player_id: 1_900, bob.player_id: 1_480, eve.player_id: 1_510}

    async def skill(player_id: str, variant: str, pace: str) -> tuple[Any, int]:
        return Skill(mean=NEW.mean + (points[player_id] - 1_500) * 1_000_000 // 30), 9

    monkeypatch.setattr(desk.server.parts.inputs.projections.ratings, "skill", skill)
    tables = []
    for player in (ada, bob):
        tables.append(await player.create(seats=2, rated=True))
        await player.join(tables[-1])
    assert (await pair(eve)).game.game_id == tables[1]
