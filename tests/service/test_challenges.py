"""Challenges: a bot takes a seat or declines, the server enforces its policy, and no request counts twice."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import grpc
import pytest
from tests.service.bot_fixtures import bot, challenge, challenged, decline, ready, reason, set_profile
from tests.service.server_fixtures import Caller, Desk, fresh, invitation_to, refusal
from tests.service.server_fixtures import desk as make_desk

from lostcities.core.names import GameId, PlayerId
from lostcities.eventstore import Commit, open_store
from lostcities.projections import Projections
from lostcities.service.settings import Limits
from lostcities.v1 import bots_pb2, game_pb2, player_pb2

BLITZ = game_pb2.TimeControl(initial_s=60)


@pytest.fixture
async def impatient() -> AsyncIterator[Desk]:
    """Server on which challenges wait for no answer."""
    async with make_desk(limits=Limits(challenge_answer_s=0.01, shutdown_grace_s=0.1)) as made:
        yield made


async def test_a_bot_that_takes_the_seat_accepts(desk: Desk) -> None:
    robo, ada = await bot(desk), await desk.player()
    talk = await ready(robo)
    game_id = await ada.create(seats=2, options_json='{"rounds": 2}', undo=game_pb2.UNDO_MODE_FREE, time_control=BLITZ)
    await set_profile(robo, time_ranges=[bots_pb2.TimeRange(shortest=BLITZ, longest=BLITZ)])
    asking = asyncio.ensure_future(challenge(ada, robo, game_id, seat=1))
    asked = await challenged(talk)
    assert (asked.game.game_id, asked.game.variant, asked.game.time_control) == (game_id, "tiny", BLITZ)
    assert (asked.seat, asked.undo, asked.options_json) == (1, game_pb2.UNDO_MODE_FREE, '{"rounds":2}')
    assert (asked.challenger.player_id, asked.challenger.name) == (ada.player_id, "Ada")
    assert 4_000_000 < asked.expires_at - desk.clock() <= 5_000_000
    assert not asked.HasField("invitation")
    await robo.join(asked.game.game_id, seat=asked.seat)
    answer = await asking
    assert (reason(answer), answer.seat) == ("", 1)
    assert [(seat.player_id, seat.is_bot) for seat in answer.game.seats] == [("", False), (robo.player_id, True)]
    listed = await robo.list(mine=True, min_feed_position=answer.feed_position)
    assert [game.game_id for game in listed.games] == [game_id]


async def test_a_bot_declines_with_a_reason_and_its_first_answer_counts(desk: Desk) -> None:
    robo, ada = await bot(desk), await desk.player()
    talk = await ready(robo)
    game_id = await ada.create(seats=2)
    asking = asyncio.ensure_future(challenge(ada, robo, game_id))
    asked = await challenged(talk)
    assert not asked.HasField("seat")
    await decline(robo, asked.challenge_id, bots_pb2.DECLINE_REASON_LATER)
    answer = await asking
    assert (reason(answer), answer.HasField("seat"), answer.game.game_id) == ("LATER", False, game_id)
    await decline(robo, asked.challenge_id)
    assert (await refusal(decline(robo, "c0"))).reason == "UNKNOWN_CHALLENGE"


@pytest.mark.parametrize("number", [bots_pb2.DECLINE_REASON_OFFLINE, bots_pb2.DECLINE_REASON_NO_ANSWER, 0, 99])
async def test_a_bot_gives_none_of_the_reasons_of_the_server(desk: Desk, number: int) -> None:
    robo, ada = await bot(desk), await desk.player()
    talk = await ready(robo)
    asking = asyncio.ensure_future(challenge(ada, robo, await ada.create(seats=2)))
    asked = await challenged(talk)
    assert (await refusal(decline(robo, asked.challenge_id, number))).field == "reason"
    await decline(robo, asked.challenge_id)
    assert reason(await asking) == "BUSY"


@pytest.mark.parametrize(
    ("fields", "opening", "expected"),
    [
        ({"variants": ["talk"]}, {}, "VARIANT"),
        ({"options": bots_pb2.OPTIONS_POLICY_DEFAULTS}, {"options_json": '{"rounds": 2}'}, "OPTIONS"),
        ({"undo": [game_pb2.UNDO_MODE_NEVER]}, {}, "UNDO"),
        ({}, {"time_control": BLITZ}, "TIME_CONTROL"),
        ({"people": False}, {}, "PEOPLE"),
        ({}, {}, "OFFLINE"),
        ({"options": bots_pb2.OPTIONS_POLICY_DEFAULTS}, {"options_json": '{"rounds": 1}'}, "OFFLINE"),
    ],
)
async def test_the_server_declines_what_does_not_fit_the_policy(
    desk: Desk, fields: dict[str, Any], opening: dict[str, Any], expected: str
) -> None:
    robo, ada = await bot(desk, **fields), await desk.player()
    answer = await challenge(ada, robo, await ada.create(**{"seats": 2, **opening}))
    assert (reason(answer), answer.HasField("seat")) == (expected, False)


async def test_a_bot_that_plays_with_people_alone_joins_no_other_bot(desk: Desk) -> None:
    robo, other, ada = await bot(desk, bots=False), await bot(desk, "Other"), await desk.player()
    game_id = await ada.create(seats=3)
    await other.join(game_id)
    assert reason(await challenge(ada, robo, game_id)) == "BOTS"
    assert reason(await challenge(other, robo, await other.create(seats=2))) == "BOTS"


async def test_games_and_open_challenges_of_a_bot_count(desk: Desk) -> None:
    robo, ada, bob = await bot(desk, games_max=2, games_per_player_max=1), await desk.player(), await desk.player()
    talk = await ready(robo)
    first, second = [await host.create(seats=2, unlisted=True) for host in (ada, bob)]
    asking = asyncio.ensure_future(challenge(ada, robo, first))
    asked = await challenged(talk)
    assert reason(await challenge(ada, robo, await ada.create(seats=2))) == "TOO_MANY_WITH_YOU"
    await robo.invited(asked.invitation).join(first)
    assert reason(await asking) == ""
    assert reason(await challenge(ada, robo, await ada.create(seats=2))) == "TOO_MANY_WITH_YOU"
    also_asking = asyncio.ensure_future(challenge(bob, robo, second))
    asked = await challenged(talk)
    eve = await desk.player("Eve")
    assert reason(await challenge(eve, robo, await eve.create(seats=2))) == "TOO_MANY_GAMES"
    await decline(robo, asked.challenge_id)
    assert reason(await also_asking) == "BUSY"
    again = asyncio.ensure_future(challenge(eve, robo, await eve.create(seats=2)))
    await decline(robo, (await challenged(talk)).challenge_id, bots_pb2.DECLINE_REASON_OTHER)
    assert reason(await again) == "OTHER"


async def test_challenges_at_once_never_exceed_the_games_of_a_bot(desk: Desk) -> None:
    robo = await bot(desk, games_max=3)
    talk = await ready(robo)
    hosts = [await desk.player() for _ in range(8)]
    games = [await host.create(seats=2) for host in hosts]
    asking = [asyncio.ensure_future(challenge(*pair)) for pair in zip(hosts, [robo] * 8, games, strict=True)]
    for _ in range(3):
        await robo.join((await challenged(talk)).game.game_id)
    answers = [reason(answer) for answer in await asyncio.gather(*asking)]
    assert (answers.count(""), answers.count("TOO_MANY_GAMES")) == (3, 5)


async def test_a_game_that_a_bot_takes_while_its_games_are_read_counts(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    robo, ada, eve = await bot(desk, games_max=1), await desk.player(), await desk.player("Eve")
    talk = await ready(robo)
    first, second = await ada.create(seats=2), await eve.create(seats=2)
    read = Projections.current_games
    is_taken = False

    async def reading(self: Projections, player: PlayerId, other: PlayerId, *, limit: int) -> Mapping[GameId, bool]:
        nonlocal is_taken
        games = await read(self, player, other, limit=limit)
        if other == eve.player_id and not is_taken:
            is_taken = True
            asking = asyncio.ensure_future(challenge(ada, robo, first))
            await robo.join((await challenged(talk)).game.game_id)
            assert reason(await asking) == ""
        return games

    monkeypatch.setattr(Projections, "current_games", reading)
    assert reason(await challenge(eve, robo, second)) == "TOO_MANY_GAMES"


async def test_a_bot_that_does_not_answer_in_time_holds_nothing_up(impatient: Desk) -> None:
    robo, ada = await bot(impatient), await impatient.player()
    talk = await ready(robo)
    game_id = await ada.create(seats=2)
    assert reason(await challenge(ada, robo, game_id)) == "NO_ANSWER"
    late = await challenged(talk)
    assert (await refusal(decline(robo, late.challenge_id))).reason == "UNKNOWN_CHALLENGE"
    await robo.join(game_id)
    assert (await challenge(ada, robo, game_id)).seat == 0


async def test_a_bot_that_dies_in_a_challenge_is_offline_at_once(desk: Desk) -> None:
    robo, ada = await bot(desk), await desk.player()
    talk = await ready(robo)
    asking = asyncio.ensure_future(challenge(ada, robo, await ada.create(seats=2)))
    await challenged(talk)
    talk.call.cancel()
    assert reason(await asking) == "OFFLINE"


async def test_a_bot_that_takes_the_seat_and_goes_away_has_the_seat(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    robo, ada = await bot(desk), await desk.player()
    talk = await ready(robo)
    monkeypatch.setattr(desk.store, "follow", never)  # so that the end of the stream is seen first
    asking = asyncio.ensure_future(challenge(ada, robo, await ada.create(seats=2)))
    await robo.join((await challenged(talk)).game.game_id)
    talk.call.cancel()
    answer = await asking
    assert (reason(answer), answer.seat) == ("", 0)


async def never(game_id: str, after: int) -> AsyncIterator[list[Commit]]:
    await asyncio.Event().wait()
    yield []


async def test_the_stream_with_the_last_sign_of_life_gets_the_challenge(desk: Desk) -> None:
    robo, ada = await bot(desk), await desk.player()
    first, second = await ready(robo), await ready(robo)
    desk.clock.shift(1)
    await first.send(heartbeat=True, inbox=True)
    await first.until(lambda item: item.inbox.caught_up)
    asking = asyncio.ensure_future(challenge(ada, robo, await ada.create(seats=2)))
    await decline(robo, (await challenged(first)).challenge_id)
    assert reason(await asking) == "BUSY"
    await second.send(inbox=True)
    assert all(not item.HasField("challenge") for item in await second.up_to("inbox"))


# -- repeats --


async def test_a_repeated_request_is_one_challenge_with_one_answer(desk: Desk) -> None:
    robo, ada = await bot(desk), await desk.player()
    talk = await ready(robo)
    game_id, request_id = await ada.create(seats=2), fresh()
    given_up = asyncio.ensure_future(challenge(ada, robo, game_id, request_id=request_id))
    asked = await challenged(talk)
    given_up.cancel()
    asking = [asyncio.ensure_future(challenge(ada, robo, game_id, request_id=request_id)) for _ in range(3)]
    for _ in asking:
        await ada.get(game_id)
    await decline(robo, asked.challenge_id)
    assert {reason(answer) for answer in await asyncio.gather(*asking)} == {"BUSY"}
    assert reason(await challenge(ada, robo, game_id, request_id=request_id)) == "BUSY"
    await talk.send(inbox=True)
    assert all(not item.HasField("challenge") for item in await talk.up_to("inbox"))
    refused = await refusal(challenge(ada, robo, game_id, request_id=request_id, seat=1))
    assert (refused.code, refused.reason) == (grpc.StatusCode.ALREADY_EXISTS, "REQUEST_MISMATCH")
    bob = await desk.player("Bob")
    assert (await refusal(challenge(bob, robo, game_id, request_id=request_id))).reason == "NOT_YOUR_SEAT"


async def test_a_repeat_after_a_restart_finds_the_bot_in_its_seat(tmp_path: Path) -> None:
    url, request_id = f"sqlite:///{tmp_path}/games.db", fresh()
    async with make_desk(store=await open_store(url)) as desk:
        robo, ada = await bot(desk), await desk.player()
        talk = await ready(robo)
        game_id = await ada.create(seats=2)
        asking = asyncio.ensure_future(challenge(ada, robo, game_id, request_id=request_id))
        await robo.join((await challenged(talk)).game.game_id)
        assert (await asking).seat == 0
        talk.call.cancel()
    async with make_desk(store=await open_store(url)) as desk:
        again = Caller(desk.anonymous.channel, ada.player_id, ada.token)
        assert (await challenge(again, robo, game_id, request_id=request_id)).seat == 0


async def test_a_player_challenges_only_so_often() -> None:
    async with make_desk(limits=Limits(challenges_per_minute=2, shutdown_grace_s=0.1)) as desk:
        robo, ada = await bot(desk), await desk.player()
        game_id, request_id = await ada.create(seats=2), fresh()
        for _ in range(3):  # repeats do not count
            assert reason(await challenge(ada, robo, game_id, request_id=request_id)) == "OFFLINE"
        await challenge(ada, robo, game_id)
        refused = await refusal(challenge(ada, robo, game_id))
        assert (refused.reason, refused.details["key"]) == ("OVER_QUOTA", "challenges_per_minute")
        assert refused.retry_s == 30


# -- refusals and secrecy --


async def test_only_the_host_challenges_and_only_for_a_free_seat_of_an_open_game(desk: Desk) -> None:
    robo, ada, bob = await bot(desk), await desk.player(), await desk.player("Bob")
    game_id = await ada.create(seats=2)
    await bob.join(game_id)
    assert (await refusal(challenge(bob, robo, game_id))).reason == "NOT_YOUR_SEAT"
    assert (await refusal(challenge(ada, robo, game_id, seat=0))).reason == "SEAT_TAKEN"
    assert (await refusal(challenge(ada, robo, game_id, seat=2))).reason == "SEAT_TAKEN"
    assert (await refusal(challenge(ada, bob, game_id))).reason == "NO_BOT_PROFILE"
    assert (await refusal(challenge(ada, robo, "gnone"))).reason == "UNKNOWN_GAME"
    assert (await refusal(challenge(ada, robo, game_id, request_id=""))).field == "request_id"
    await ada.join(game_id)
    assert (await refusal(challenge(ada, robo, game_id))).reason == "ALREADY_STARTED"


@pytest.mark.parametrize(
    ("seat", "seed_digest", "expected"),
    [(0, b"", "SEAT_TAKEN"), (None, b"", "ALREADY_STARTED"), (None, b"d" * 32, "SEAT_TAKEN")],
)
async def test_a_challenge_ends_when_others_take_the_seat(
    desk: Desk, seat: int | None, seed_digest: bytes, expected: str
) -> None:
    robo, ada, bob = await bot(desk), await desk.player(), await desk.player("Bob")
    talk = await ready(robo)
    game_id = await ada.create(seats=2)
    asking = asyncio.ensure_future(challenge(ada, robo, game_id, seat=seat))
    await challenged(talk)
    await bob.join(game_id)
    if seat is None:
        await bob.leave(game_id)
        await bob.join(game_id, seed_digest=seed_digest)
        await ada.join(game_id)
    assert (await refusal(asking)).reason == expected


async def test_a_challenge_ends_with_its_table(desk: Desk) -> None:
    robo, ada = await bot(desk), await desk.player()
    talk = await ready(robo)
    game_id = await ada.create(seats=2)
    asking = asyncio.ensure_future(challenge(ada, robo, game_id))
    await challenged(talk)
    await ada.submit(game_id, close_table=game_pb2.CloseTable())
    assert (await refusal(asking)).reason == "GAME_OVER"


async def test_an_unlisted_game_is_shown_to_the_challenged_bot_alone(desk: Desk) -> None:
    robo, other, ada, eve = await bot(desk), await bot(desk, "Other"), await desk.player(), await desk.player("Eve")
    talk, spy = await ready(robo), await ready(other)
    game_id = await ada.create(seats=2, unlisted=True)
    invitation = await invitation_to(ada, game_id)
    outside = await refusal(challenge(eve, robo, game_id))
    assert (outside.reason, invitation in outside.everything) == ("INVITATION_REQUIRED", False)
    assert (await refusal(challenge(eve.invited(invitation), robo, game_id))).reason == "NOT_YOUR_SEAT"
    asking = asyncio.ensure_future(challenge(ada, robo, game_id))
    asked = await challenged(talk)
    assert asked.invitation == invitation
    for foreign in (other, eve, ada):
        refused = await refusal(decline(foreign, asked.challenge_id))
        assert (refused.code, refused.reason) == (grpc.StatusCode.NOT_FOUND, "UNKNOWN_CHALLENGE")
    assert not asking.done()
    await robo.invited(asked.invitation).join(game_id)
    assert (await asking).seat == 0
    await spy.send(lists=True)
    assert game_id not in str(await spy.up_to("lists"))
    shown = await other.players.GetPlayer(player_pb2.GetPlayerRequest(player_id=robo.player_id), metadata=eve.metadata)
    assert (shown.games_open, shown.games_running) == (0, 0)


async def test_a_shutdown_is_told_to_those_who_wait(desk: Desk) -> None:
    robo, ada = await bot(desk), await desk.player()
    talk = await ready(robo)
    asking = asyncio.ensure_future(challenge(ada, robo, await ada.create(seats=2)))
    await challenged(talk)
    await desk.server.parts.bots.challenges.close()
    assert (await refusal(asking)).reason == "SHUTTING_DOWN"
