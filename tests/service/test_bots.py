"""Profiles of bots: set, read, listed, refused where they make no sense, and kept over a restart."""

from pathlib import Path
from typing import Any

import grpc
import pytest
from tests.service.bot_fixtures import bot, get_bot, list_bots, profile, ready, set_profile
from tests.service.server_fixtures import Caller, Desk, invitation_to, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_play_streams import Talk
from tests.support.store_handles import handles

from lostcities.eventstore import open_store
from lostcities.service.bots import bots
from lostcities.service.rpc import bot_service
from lostcities.service.settings import Limits
from lostcities.v1 import bots_pb2, game_pb2, player_pb2

BLITZ = game_pb2.TimeControl(initial_s=60, increment_s=1)
RAPID = game_pb2.TimeControl(initial_s=900, increment_s=10)
DAILY = game_pb2.TimeControl(per_move_s=86_400)


async def test_a_profile_is_read_as_it_was_set(desk: Desk) -> None:
    robo, ada = await bot(desk), await desk.player()
    given = profile(
        description="Plays a sound opening.",
        variants=["talk", "tiny"],
        options=bots_pb2.OPTIONS_POLICY_DEFAULTS,
        undo=[game_pb2.UNDO_MODE_NEVER],
        untimed=False,
        time_ranges=[bots_pb2.TimeRange(shortest=BLITZ, longest=RAPID)],
        people=False,
        games_max=8,
        games_per_player_max=2,
    )
    answer = await robo.bots.SetBotProfile(bots_pb2.SetBotProfileRequest(profile=given), metadata=robo.metadata)
    assert answer.bot.profile == given
    found = await get_bot(ada, robo.player_id)
    assert found == answer.bot
    assert (found.player.name, found.player.kind) == ("Robo", player_pb2.PLAYER_KIND_BOT)
    assert (found.online, found.available) == (False, False)
    await set_profile(robo)
    assert (await get_bot(ada, robo.player_id)).profile.options == bots_pb2.OPTIONS_POLICY_ANY


async def test_a_profile_set_at_another_server_is_read_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "CACHED_S", 0.0)
    one, other = handles()
    async with make_desk(store=one) as here, make_desk(store=other) as there:
        robo = await bot(here, games_max=10)
        for games_max in (10, 7):
            await set_profile(robo, games_max=games_max)
            assert (await get_bot(there.caller(robo), robo.player_id)).profile.games_max == games_max


async def test_only_a_bot_has_a_profile(desk: Desk) -> None:
    ada = await desk.player()
    refused = await refusal(set_profile(ada))
    assert (refused.code, refused.reason) == (grpc.StatusCode.PERMISSION_DENIED, "NOT_A_BOT")
    for unknown in (ada.player_id, "pnobody"):
        refused = await refusal(get_bot(ada, unknown))
        assert (refused.code, refused.reason) == (grpc.StatusCode.NOT_FOUND, "NO_BOT_PROFILE")
    assert list((await list_bots(ada)).bots) == []


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("description", "x" * 201),
        ("description", "two\nlines"),
        ("variants", []),
        ("variants", ["tiny"] * 101),
        ("options", 7),
        ("undo", []),
        ("undo", [game_pb2.UNDO_MODE_UNSPECIFIED]),
        ("undo", [9]),
        ("untimed", False),
        ("time_ranges", [bots_pb2.TimeRange(shortest=RAPID, longest=BLITZ)]),
        ("time_ranges", [bots_pb2.TimeRange(shortest=BLITZ, longest=DAILY)]),
        ("time_ranges", [bots_pb2.TimeRange(shortest=BLITZ, longest=RAPID)] * 21),
        ("games_max", 0),
        ("games_max", 1_001),
        ("games_per_player_max", 0),
        ("games_per_player_max", 1_001),
    ],
)
async def test_a_profile_that_makes_no_sense_is_refused_by_its_field(desk: Desk, field: str, value: Any) -> None:
    robo = await bot(desk)
    refused = await refusal(set_profile(robo, **{field: value}))
    assert (refused.code, refused.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "MALFORMED")
    assert refused.field == f"profile.{field}"
    assert (await get_bot(robo, robo.player_id)).profile == profile(options=bots_pb2.OPTIONS_POLICY_ANY)


async def test_a_profile_for_no_opponent_or_an_impossible_clock_or_an_unknown_variant_is_refused(desk: Desk) -> None:
    robo = await bot(desk)
    assert (await refusal(set_profile(robo, people=False, bots=False))).field == "profile.people"
    timeless = bots_pb2.TimeRange(shortest=game_pb2.TimeControl(), longest=BLITZ)
    assert (await refusal(set_profile(robo, time_ranges=[timeless]))).field == "time_control"
    unknown = await refusal(set_profile(robo, variants=["tiny", "tinny"]))
    assert (unknown.reason, unknown.details["variant"]) == ("UNKNOWN_VARIANT", "tinny")
    assert "did you mean 'tiny'?" in unknown.message


async def test_bots_are_listed_in_pages_and_by_variant(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await desk.player()
    bots = sorted([(await bot(desk, variants=["talk" if n % 2 else "tiny"])).player_id for n in range(5)])
    seen = list[str]()
    page = await list_bots(ada, page_size=2)
    while page.next_page_token:
        seen += [each.player.player_id for each in page.bots]
        assert len(page.bots) == 2
        page = await list_bots(ada, page_size=2, page_token=page.next_page_token)
    assert seen + [each.player.player_id for each in page.bots] == bots
    tiny = await list_bots(ada, variant="tiny")
    assert [list(each.profile.variants) for each in tiny.bots] == [["tiny"]] * 3
    monkeypatch.setattr(bot_service, "LOOKED_AT_MAX", 1)
    sizes, token = list[int](), ""
    while not sizes or token:
        page = await list_bots(ada, variant="tiny", page_token=token)
        sizes.append(len(page.bots))
        token = page.next_page_token
    assert (len(sizes), sum(sizes)) == (5, 3)
    assert (await refusal(list_bots(ada, page_token="a b"))).field == "page_token"


@pytest.mark.parametrize(
    ("fields", "terms", "is_listed"),
    [
        ({}, {}, True),
        ({"variants": ["talk"]}, {}, False),
        ({"options": bots_pb2.OPTIONS_POLICY_DEFAULTS}, {"options_json": '{"rounds": 2}'}, False),
        ({"options": bots_pb2.OPTIONS_POLICY_DEFAULTS}, {"options_json": '{"rounds": 1}'}, True),
        ({"undo": [game_pb2.UNDO_MODE_CONSENT]}, {}, True),
        ({"undo": [game_pb2.UNDO_MODE_CONSENT]}, {"undo": game_pb2.UNDO_MODE_FREE}, False),
        ({}, {"time_control": BLITZ}, False),
        ({"time_ranges": [bots_pb2.TimeRange(shortest=BLITZ, longest=RAPID)]}, {"time_control": BLITZ}, True),
        ({"untimed": False, "time_ranges": [bots_pb2.TimeRange(shortest=BLITZ, longest=RAPID)]}, {}, False),
        ({"people": False}, {"opponents": [player_pb2.PLAYER_KIND_BOT]}, True),
        ({"people": False}, {"opponents": [player_pb2.PLAYER_KIND_HUMAN, player_pb2.PLAYER_KIND_BOT]}, False),
        ({"bots": False}, {"opponents": [player_pb2.PLAYER_KIND_HUMAN, player_pb2.PLAYER_KIND_BOT]}, False),
    ],
)
async def test_bots_are_listed_by_the_terms_of_a_game(
    desk: Desk, fields: dict[str, Any], terms: dict[str, Any], is_listed: bool
) -> None:
    robo, ada = await bot(desk, **fields), await desk.player()
    listed = await list_bots(ada, variant="tiny", terms=bots_pb2.GameTerms(**terms))
    assert [each.player.player_id for each in listed.bots] == [robo.player_id] * is_listed


@pytest.mark.parametrize(
    ("fields", "reason", "field"),
    [
        ({"terms": {}}, "MALFORMED", "variant"),
        ({"variant": "tiny", "terms": {"options_json": '{"round": 2}'}}, "INVALID_SETUP", "round"),
        ({"variant": "tiny", "terms": {"options_json": "x" * 100_000}}, "TOO_LARGE", ""),
        ({"variant": "tiny", "terms": {"undo": 9}}, "MALFORMED", "undo"),
        ({"variant": "tiny", "terms": {"opponents": [9]}}, "MALFORMED", "terms.opponents"),
        ({"variant": "tinny", "terms": {}}, "UNKNOWN_VARIANT", ""),
    ],
)
async def test_terms_that_no_game_has_are_refused(desk: Desk, fields: dict[str, Any], reason: str, field: str) -> None:
    refused = await refusal(list_bots(await desk.player(), **fields))
    assert (refused.reason, refused.field) == (reason, field)


async def test_a_bot_is_online_while_it_has_a_stream_on_which_it_is_ready(desk: Desk) -> None:
    robo, ada = await bot(desk), await desk.player()
    assert list((await list_bots(ada, only_available=True)).bots) == []
    first, second = await ready(robo), await ready(robo)
    assert [each.player.player_id for each in (await list_bots(ada, only_available=True)).bots] == [robo.player_id]
    await first.send(ready=False, inbox=True)
    await first.up_to("inbox")
    assert (await get_bot(ada, robo.player_id)).online is True
    await second.call.done_writing()
    with pytest.raises(EOFError):
        await second.up_to("heartbeat")
    assert (await get_bot(ada, robo.player_id)).online is False


async def test_a_bot_without_a_sign_of_life_for_thirty_seconds_is_offline(desk: Desk) -> None:
    robo, ada = await bot(desk), await desk.player()
    talk = await ready(robo)
    desk.clock.shift(29)
    assert (await get_bot(ada, robo.player_id)).online is True
    desk.clock.shift(2)
    assert (await get_bot(ada, robo.player_id)).online is False
    await talk.send(heartbeat=True, inbox=True)
    await talk.up_to("inbox")
    assert (await get_bot(ada, robo.player_id)).online is True


async def test_the_silence_of_a_bot_is_a_setting() -> None:
    async with make_desk(limits=Limits(bot_silence_s=5, shutdown_grace_s=0.1)) as desk:
        robo = await bot(desk)
        await ready(robo)
        desk.clock.shift(6)
        assert (await get_bot(robo, robo.player_id)).online is False


async def test_a_person_who_is_ready_is_told_that_only_bots_are(desk: Desk) -> None:
    talk = Talk(await desk.player())
    await talk.send(ready=True)
    assert (await talk.end()).code() is grpc.StatusCode.PERMISSION_DENIED


async def test_a_bot_with_all_its_games_is_not_available(desk: Desk) -> None:
    robo, ada = await bot(desk, games_max=1, games_per_player_max=1), await desk.player()
    await ready(robo)
    game_id = await ada.create(seats=2, unlisted=True)
    await robo.invited(await invitation_to(ada, game_id)).join(game_id)
    found = await get_bot(ada, robo.player_id)
    assert (found.online, found.available) == (True, False)
    assert list((await list_bots(ada, only_available=True)).bots) == []
    await robo.leave(game_id)
    assert (await get_bot(ada, robo.player_id)).available is True


async def test_a_bot_that_is_ready_without_a_profile_is_in_no_list(desk: Desk) -> None:
    request = player_pb2.RegisterPlayerRequest(name="Blank", kind=player_pb2.PLAYER_KIND_BOT)
    answer = await desk.anonymous.players.RegisterPlayer(request)
    blank = Caller(desk.anonymous.channel, answer.player.player_id, answer.token)
    robo = await bot(desk)
    await ready(blank)
    await ready(robo)
    for only_available in (True, False):
        listed = await list_bots(robo, only_available=only_available)
        assert [each.player.player_id for each in listed.bots] == [robo.player_id]


async def test_profiles_are_set_only_so_often() -> None:
    async with make_desk(limits=Limits(bot_profiles_per_minute=1, shutdown_grace_s=0.1)) as desk:
        robo = await bot(desk)
        refused = await refusal(set_profile(robo))
        assert (refused.reason, refused.details["key"]) == ("OVER_QUOTA", "bot_profiles_per_minute")


async def test_profiles_outlive_the_server(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    async with make_desk(store=await open_store(url)) as desk:
        robo = await bot(desk, description="Never sleeps")
    async with make_desk(store=await open_store(url)) as desk:
        found = await get_bot(await desk.player(), robo.player_id)
        assert (found.profile.description, found.online) == ("Never sleeps", False)


async def test_seats_say_that_a_bot_holds_them(desk: Desk) -> None:
    robo, ada = await bot(desk), await desk.player()
    game_id = await ada.create(seats=2)
    await ada.join(game_id)
    await robo.join(game_id)
    table = await ada.games.GetTable(game_pb2.GetTableRequest(game_id=game_id), metadata=ada.metadata)
    watch = ada.watch(game_id, with_frames=True)
    frame = (await watch.read()).frame
    watch.cancel()
    for seats in (
        (await ada.get(game_id)).game.seats,
        (await ada.list()).games[0].seats,
        table.seats,
    ):
        assert [(seat.player_name, seat.is_bot) for seat in seats] == [("Ada", False), ("Robo", True)]
    assert [seat.is_bot for seat in frame.seats] == [False, False]
