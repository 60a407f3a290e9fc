"""Duplicates at a server: all tables of a round play one deal, which opens when no table can play any more."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest
from msgspec.structs import replace
from tests.service.contest_fixtures import announced, entrants, is_over, join, listed, read, running, until
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_playing import play_out

from lostcities.admin.audit.contest_audit import audit_contest, played_tables
from lostcities.admin.stored_log import StoredLog, read_log
from lostcities.core import GameId
from lostcities.core.codec import decode_created
from lostcities.core.contests.contest_game import seed_digest_of
from lostcities.registry import load_registry
from lostcities.service.contests import contest_keeper
from lostcities.service.play import deadline_keeper
from lostcities.v1 import contests_pb2, game_pb2

OVER = game_pb2.GAME_STATUS_OVER
ROUND_S = 600


@pytest.fixture(autouse=True)
def _keepers_look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest_keeper, "TICK_S", 0.01)
    monkeypatch.setattr(deadline_keeper, "SWEEP_S", 0.01)


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    async with make_desk(registry=load_registry()) as made:
        yield made


async def duplicate(desk: Desk, host: Caller, **fields: Any) -> contests_pb2.Contest:
    """Announce a duplicate of two rounds of the Duel."""
    asked = {"kind": contests_pb2.CONTEST_KIND_DUPLICATE, "variant": "duel", "time_control": None}
    return await announced(desk, host, **{**asked, "lasts_s": ROUND_S, "rounds": 2, **fields})


async def started(desk: Desk, *names: str, **fields: Any) -> tuple[str, dict[str, Caller]]:
    """Start a duplicate, and return its id and the players."""
    players = await entrants(desk, *names)
    contest = await duplicate(desk, next(iter(players.values())), **fields)
    for player in players.values():
        await join(player, contest.contest_id)
    desk.pass_time(60)
    return contest.contest_id, players


async def drawn(caller: Caller, contest_id: str, number: int, tables: int = 2) -> list[contests_pb2.ContestTable]:
    """Wait until all tables of a round are open, and return them in the order of their ids."""

    def is_drawn(now: contests_pb2.GetContestResponse) -> bool:
        return [table.round for table in running(now)] == [number] * tables

    found = running(await until(caller, contest_id, is_drawn))
    for table in found:
        async with asyncio.timeout(20):
            while not await is_open(caller, table.game_id):  # noqa: ASYNC110 - clients ask
                await asyncio.sleep(0.01)
    return sorted(found, key=lambda table: table.game_id)


async def is_open(caller: Caller, game_id: str) -> bool:
    try:
        await caller.get(game_id)
    except grpc.aio.AioRpcError:
        return False
    return True


def at(table: contests_pb2.ContestTable, players: dict[str, Caller]) -> list[Caller]:
    """Return the players of a table in the order of the seats."""
    return [players[seat.player.player_id] for seat in table.seats]


async def texts(caller: Caller, game_id: str, **fields: Any) -> list[dict[str, Any]]:
    """Return the events of a game as a caller sees them."""
    answer = await caller.events(game_id, **fields)
    return [json.loads(event.event_json) for commit in answer.commits for event in commit.events]


def dealt(events: list[dict[str, Any]], seat: int) -> Any:
    """Return the items of a hand in the deal; None if the viewer may not see them."""
    (deal,) = [event for event in events if event["type"] == "RoundDealt"]
    return deal["hands"][seat].get("items")


async def test_players_of_a_round_have_one_deal_and_learn_nothing_of_their_twins_before_it_opens(desk: Desk) -> None:
    contest_id, players = await started(desk, "Ada", "Bob", "Cyd", "Dan")
    one, other = await drawn(next(iter(players.values())), contest_id, 1)
    first, second = at(one, players), at(other, players)
    for seat in (0, 1):
        hand = dealt(await texts(first[seat], one.game_id, seat=seat), seat)
        assert hand == dealt(await texts(second[seat], other.game_id, seat=seat), seat)
        assert len(hand) == 8
    assert await play_out(one.game_id, *first) > 80

    # One table is played out, and its twin is not: no player learns of the other game, and none can open it.
    eve = await desk.player("Eve")
    for watcher in (*second, eve):
        shown = await texts(watcher, one.game_id)
        assert [event["type"] for event in shown][-1] == "RoundDealt"
        assert [dealt(shown, seat) for seat in (0, 1)] == [None, None]
        assert b"scores" not in (await watcher.get(one.game_id)).SerializeToString()
        refused = await refusal(watcher.events(one.game_id, seat=0))
        assert refused.reason == "NOT_YOUR_SEAT"
    finished = await first[0].get(one.game_id)
    assert (finished.game.status, list(finished.to_act)) == (game_pb2.GAME_STATUS_RUNNING, [])
    assert "items" not in (await texts(first[0], one.game_id, seat=0))[0]["seed"]
    assert (await refusal(first[0].submit(one.game_id, resign={}))).details["rule"] == "platform.sealed"
    standing = await read(eve, contest_id)
    assert {row.points for row in standing.standings} == {0}
    assert len(running(standing)) == 2
    assert not any(seat.HasField("total") or seat.place for table in standing.tables for seat in table.seats)
    listed = [row for row in (await eve.list()).games if row.game_id == one.game_id]
    assert [row.version for row in listed] == [len(shown)]


async def test_a_duplicate_goes_from_round_to_round_as_soon_as_all_twins_are_played_out(desk: Desk) -> None:
    contest_id, players = await started(desk, "Ada", "Bob", "Cyd", "Dan", "Eve")
    ada = next(iter(players.values()))
    seats: dict[str, list[int]] = {player: [] for player in players}
    deals = []
    for number in (1, 2):
        tables = await drawn(ada, contest_id, number)
        for table in tables:
            await play_out(table.game_id, *at(table, players))
            for seat, place in enumerate(table.seats):
                seats[place.player.player_id].append(seat)
        deals.append(tables)
    over = await until(ada, contest_id, is_over)
    assert sorted(len(held) for held in seats.values()) == [1, 1, 2, 2, 2]
    assert all(sorted(held) == [0, 1] for held in seats.values() if len(held) == 2)
    assert [row.byes for row in over.standings].count(1) == 2
    assert sum(row.points for row in over.standings) == 2 * (4 + 1)
    tables_over = {table.game_id: table for table in over.tables}
    for first, second in deals:
        for seat in (0, 1):
            pair = [tables_over[table.game_id].seats for table in (first, second)]
            leads = [own[seat].total - own[1 - seat].total for own in pair]
            points = [own[seat].points for own in pair]
            assert points == ([2, 0] if leads[0] > leads[1] else [0, 2] if leads[0] < leads[1] else [1, 1])
            hands = [dealt(await texts(ada, table.game_id), seat) for table in (first, second)]
            assert hands[0] == hands[1]
    assert dealt(await texts(ada, deals[0][0].game_id), 0) != dealt(await texts(ada, deals[1][0].game_id), 0)
    await audited(desk, contest_id)


async def test_list_and_contest_say_that_a_round_is_played_until_the_next_one_is_drawn(desk: Desk) -> None:
    contest_id, players = await started(desk, "Ada", "Bob", "Cyd", "Dan", pause_s=60)
    ada = next(iter(players.values()))
    for table in await drawn(ada, contest_id, 1):
        assert not (await read(ada, contest_id)).contest.is_round_played
        await play_out(table.game_id, *at(table, players))
    await until(ada, contest_id, lambda now: now.contest.is_round_played and not running(now))
    (row,) = (await listed(ada)).contests
    assert (row.contest_id, row.is_round_played) == (contest_id, True)
    desk.pass_time(60)
    await drawn(ada, contest_id, 2)
    assert not (await read(ada, contest_id)).contest.is_round_played
    (row,) = (await listed(ada)).contests
    assert (row.round, row.is_round_played) == (2, False)


async def audited(desk: Desk, contest_id: str) -> None:
    """Audit the contest as it is, and with faults that the audit must find."""
    registry, log = load_registry(), await read_log(desk.store, GameId(contest_id))
    played = await played_tables(desk.store, log)
    report = audit_contest(log, registry, played)
    assert report.fault is None, report.fault.message
    assert report.findings[-1].detail == "4 results are those of the games"
    game_id, table = next(iter(played.items()))
    first = next(each for each in played.values() if each.round == 1)
    assert bytes.fromhex(seed_of(log)) == bytes.fromhex(seed_digest_of(first.seed))
    faults: dict[str, dict[str, Any]] = {
        "does not have the deal": {"seed": bytes(32)},
        "and points [1, 0]": {"totals": (1, 0)},
        "not by the log of the contest": {"opened_by": "00" * 32},
        "was not played out when the contest said so": {"heads": ()},
        "has variant rivals, and not duel": {"terms": replace(table.terms, variant="rivals")},
        "has variant_version 2, and not 1": {"terms": replace(table.terms, variant_version=2)},
        "has options {}, and not {": {"terms": replace(table.terms, options={})},
        "has sealed_until 1, and not ": {"terms": replace(table.terms, sealed_until=1)},
    }
    for words, change in faults.items():
        fault = audit_contest(log, registry, {**played, game_id: replace(table, **change)}).fault
        assert fault is not None, words
        assert words in fault.message
    for game in played:
        opened = decode_created((await desk.store.read(game, limit=1))[0].events[0])
        assert opened.seed.items == (played[game].seed.hex(),)


def seed_of(log: StoredLog) -> str:
    return str(json.loads(log.commits[0].events[0])["seed_digest"])


async def test_a_round_ends_by_time_and_a_player_who_never_came_is_drawn_no_more(desk: Desk) -> None:
    contest_id, players = await started(desk, "Ada", "Bob", "Cyd", "Dan")
    ada = next(iter(players.values()))
    one, other = await drawn(ada, contest_id, 1)
    await play_out(one.game_id, *at(one, players))
    absent = (await ada.get(other.game_id)).to_act[0]
    desk.pass_time(ROUND_S + 61)
    over = await until(ada, contest_id, is_over)  # three players are left, too few for two tables
    rows = {row.player.player_id: row for row in over.standings}
    gone, waited = other.seats[absent].player.player_id, other.seats[1 - absent].player.player_id
    assert (rows[gone].points, rows[gone].is_active) == (0, False)
    assert (rows[waited].points, rows[waited].is_active) == (1, True)
    assert [rows[seat.player.player_id].points for seat in one.seats] == ([2, 1] if absent == 0 else [1, 2])
    assert (await ada.get(one.game_id)).game.status == OVER


async def test_too_few_players_for_two_tables_are_told_so(desk: Desk) -> None:
    contest_id, players = await started(desk, "Ada", "Bob", "Cyd")
    over = await until(next(iter(players.values())), contest_id, is_over)
    assert over.contest.end == contests_pb2.CONTEST_END_TOO_FEW


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"time_control": game_pb2.TimeControl(initial_s=60)}, "time_control"),
        ({"rated": True}, "rated"),
        ({"lasts_s": None}, "lasts_s"),
        ({"rounds": None}, "rounds"),
        ({"options_json": '{"rounds":3}'}, "rounds"),
    ],
)
async def test_a_duplicate_has_terms_of_its_own(desk: Desk, fields: dict[str, Any], field: str) -> None:
    refused = await refusal(duplicate(desk, await desk.player("Ada"), **fields))
    assert (refused.reason, refused.field) == ("INVALID_SETUP", field)
