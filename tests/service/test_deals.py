"""Deals: contests in which each player plays the same cards once against a bot, in games that stay sealed."""

import hashlib
import json
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest
from msgspec.structs import replace
from tests.service.bot_fixtures import bot
from tests.service.contest_fixtures import announced, entrants, is_over, join, read, until
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_analyses import Follower
from tests.service.test_playing import play_out

from lostcities.admin.audit.contest_audit import audit_contest, played_tables
from lostcities.admin.stored_log import read_log
from lostcities.core import GameId
from lostcities.registry import load_registry
from lostcities.service.contests import contest_keeper
from lostcities.service.play import deadline_keeper
from lostcities.v1 import contests_pb2, game_pb2

HOUR = 3_600
OVER = game_pb2.GAME_STATUS_OVER


@pytest.fixture(autouse=True)
def _keepers_look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest_keeper, "TICK_S", 0.01)
    monkeypatch.setattr(deadline_keeper, "SWEEP_S", 0.01)


@pytest.fixture
async def desk() -> AsyncIterator[Desk]:
    async with make_desk(registry=load_registry()) as made:
        yield made


async def deal(desk: Desk, robo: Caller, **fields: Any) -> contests_pb2.Contest:
    """Announce a deal of an hour that starts in a minute, and let it start."""
    asked = {
        "kind": contests_pb2.CONTEST_KIND_DEAL,
        "lasts_s": HOUR,
        "time_control": None,
        "variant": "duel",
        "options_json": '{"rounds":1}',
    }
    contest = await announced(desk, robo, **asked, **fields)
    desk.pass_time(60)
    return contest


async def seated(player: Caller, contest: contests_pb2.Contest) -> str:
    """Join a deal and return the game."""
    await join(player, contest.contest_id)

    def has_game(now: contests_pb2.GetContestResponse) -> bool:
        return any(row.player.player_id == player.player_id and row.game_id for row in now.standings)

    now = await until(player, contest.contest_id, has_game)
    return next(row.game_id for row in now.standings if row.player.player_id == player.player_id)


async def texts(caller: Caller, game_id: str, **fields: Any) -> list[dict[str, Any]]:
    """Return the events of a game as a caller sees them."""
    answer = await caller.events(game_id, **fields)
    return [json.loads(event.event_json) for commit in answer.commits for event in commit.events]


async def test_all_play_the_same_deal_and_see_it_open_only_when_no_table_can_play_any_more(desk: Desk) -> None:
    robo = await bot(desk, variants=["duel"])
    contest = await deal(desk, robo)
    assert (contest.sealed_until - contest.ends_at, contest.HasField("time_control")) == (HOUR * 1_000_000, False)
    ada, bob = (await entrants(desk, "Ada", "Bob")).values()
    first = await seated(ada, contest)
    await play_out(first, ada, robo)
    finished = await ada.get(first)
    assert (finished.game.status, list(finished.to_act)) == (game_pb2.GAME_STATUS_RUNNING, [])
    assert finished.game.sealed_until == contest.sealed_until
    assert (await Follower(ada, first).refusal()).field == "open", "a sealed game has no analysis"

    # What is dealt in the second game is what was dealt in the first one, as far as Ada knows it.
    second = await seated(bob, contest)
    dealt = [event for event in await texts(ada, first, seat=0) if event["type"] == "RoundDealt"]
    again = [event for event in await texts(bob, second, seat=0) if event["type"] == "RoundDealt"]
    assert dealt[0]["hands"][0]["items"] == again[0]["hands"][0]["items"]
    assert "items" not in dealt[0]["deck"]
    assert "items" not in dealt[0]["hands"][1]

    # Others see the deal from outside, and no move of it, not even after the last.
    eve = await desk.player("Eve")
    for watcher in (bob, eve):
        shown = await texts(watcher, first)
        assert [event["type"] for event in shown][-1] == "RoundDealt"
        assert not any("items" in hand for hand in shown[-1]["hands"])
        assert b"scores" not in (await watcher.get(first)).SerializeToString()

    desk.pass_time(2 * HOUR + 61)
    over = await until(ada, contest.contest_id, is_over)
    rows = {row.player.name: row for row in over.standings}
    final = await ada.get(first)
    assert (final.game.status, (await ada.get(second)).game.status) == (OVER, OVER)
    totals = [score.total for score in final.scores]
    assert list(rows["Ada"].totals) == totals
    assert (rows["Ada"].rank, rows["Ada"].points) == (1, totals[0] - totals[1])
    assert (list(rows["Bob"].totals), rows["Bob"].points, rows["Bob"].rank) == ([], 0, 2), "Bob has not finished"
    opened = await texts(eve, second)
    seed = bytes.fromhex(opened[0]["seed"]["items"][0])
    assert hashlib.sha256(b"lostcities/contest-seed/1" + seed).digest() == over.seed_digest
    assert (await texts(eve, first))[0]["seed"]["items"] == [seed.hex()]
    assert opened[-1]["reason"] == "late"
    assert (await Follower(eve, first).refusal()).reason == "NO_ANALYSIS_WORKER", "it is open now"

    # The audit finds results and deal as the contest says, and a contest that announced another deal.
    registry, log = load_registry(), await read_log(desk.store, GameId(contest.contest_id))
    played = await played_tables(desk.store, log)
    report = audit_contest(log, registry, played)
    assert report.fault is None
    assert report.findings[-1].detail == "2 results are those of the games"
    for changed, words in (({"seed": bytes(32)}, "the deal of the contest"), ({"totals": (1, 0)}, "points [1, 0]")):
        forged = {game: replace(table, **changed) for game, table in played.items()}
        fault = audit_contest(log, registry, forged).fault
        assert fault is not None
        assert words in fault.message


async def test_in_a_sealed_game_players_only_move_and_only_in_time(desk: Desk) -> None:
    robo = await bot(desk, variants=["duel"])
    contest = await deal(desk, robo)
    ada = await desk.player("Ada")
    game_id = await seated(ada, contest)
    for field in ("resign", "undo", "offer_end", "offer_pause"):
        refused = await refusal(ada.submit(game_id, **{field: {}}))
        assert (refused.reason, refused.details["rule"]) == ("ILLEGAL_MOVE", "platform.sealed"), field
    state = await ada.get(game_id)
    player = ada if state.to_act[0] == 0 else robo
    decision = (await player.get(game_id)).decisions[0]
    desk.pass_time(2 * HOUR)
    late = await refusal(player.submit(game_id, move_id=decision.legal_moves[0].id))
    assert (late.reason, late.details["rule"]) == ("ILLEGAL_MOVE", "platform.sealed")
    assert (await ada.get(game_id)).game.status == game_pb2.GAME_STATUS_RUNNING


async def test_a_player_plays_a_deal_once_and_not_after_its_time(desk: Desk) -> None:
    robo = await bot(desk, variants=["duel"])
    contest = await deal(desk, robo)
    ada, bob = (await entrants(desk, "Ada", "Bob")).values()
    game_id = await seated(ada, contest)
    again = await refusal(join(ada, contest.contest_id))
    assert again.details["rule"] == "contest.joined"
    host = await refusal(join(robo, contest.contest_id))
    assert host.details["rule"] in ("contest.host", "contest.people")
    desk.pass_time(HOUR)
    late = await refusal(join(bob, contest.contest_id))
    assert late.details["rule"] == "contest.late"
    answer = await read(ada, contest.contest_id)
    assert [row.game_id for row in answer.standings] == [game_id]
    assert not answer.tables


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"time_control": game_pb2.TimeControl(initial_s=60)}, "time_control"),
        ({"rated": True}, "rated"),
        ({"lasts_s": None}, "lasts_s"),
        ({"rounds": 2}, "rounds"),
        ({"variant": "rivals", "options_json": "", "seats": 3}, "seats"),
    ],
)
async def test_a_deal_has_terms_of_its_own(desk: Desk, fields: dict[str, Any], field: str) -> None:
    robo = await bot(desk, variants=["duel"])
    asked = {"kind": contests_pb2.CONTEST_KIND_DEAL, "lasts_s": HOUR, "time_control": None, "variant": "duel"}
    refused = await refusal(announced(desk, robo, **{**asked, **fields}))
    assert refused.reason == "INVALID_SETUP"
    assert refused.field == field


async def test_only_a_bot_announces_a_deal(desk: Desk) -> None:
    ada = await desk.player("Ada")
    refused = await refusal(deal(desk, ada))
    assert (refused.reason, refused.code) == ("INVALID_SETUP", grpc.StatusCode.INVALID_ARGUMENT)
