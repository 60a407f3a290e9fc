"""Rematches: the first player who asks opens the next game, the others find it, and its seats are kept for them."""

import asyncio
from typing import Any

import pytest
import structlog
from tests.service.bot_fixtures import bot, challenged, decline, ready
from tests.service.server_fixtures import Caller, Desk, fresh, invitation_to, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_play_streams import Talk
from tests.service.test_playing import play_out
from tests.service.test_watching import eventually

from lostcities.eventstore import open_store
from lostcities.v1 import game_pb2


async def rematch(caller: Caller, game_id: str, command_id: str = "") -> game_pb2.RematchResponse:
    request = game_pb2.RematchRequest(command_id=command_id or fresh(), game_id=game_id)
    return await caller.games.Rematch(request, metadata=caller.metadata)


async def over(desk: Desk, **fields: Any) -> tuple[str, Caller, Caller]:
    """Return a game of Ada and Bob that Bob has resigned."""
    game_id, ada, bob = await desk.started(**fields)
    await bob.submit(game_id, resign={})
    return game_id, ada, bob


def seated(game: game_pb2.Game) -> list[str]:
    return [seat.player_name for seat in game.seats]


async def test_the_second_player_who_asks_sits_down_in_the_game_of_the_first(desk: Desk) -> None:
    game_id, ada, bob = await over(desk)
    first = await rematch(ada, game_id)
    assert (seated(first.game), first.game.status) == (["", "Ada"], game_pb2.GAME_STATUS_OPEN)
    second = await rematch(bob, game_id)
    assert second.game.game_id == first.game.game_id
    assert (seated(second.game), second.game.status) == (["Bob", "Ada"], game_pb2.GAME_STATUS_RUNNING)


async def test_both_at_the_same_time_at_two_nodes_make_one_game() -> None:
    store = await open_store("memory:")
    async with make_desk(store=store) as one, make_desk(store=store) as two:
        game_id, ada, bob = await over(one)
        answers = await asyncio.gather(rematch(ada, game_id), rematch(two.caller(bob), game_id))
        assert len({answer.game.game_id for answer in answers}) == 1
        game = await ada.get(answers[0].game.game_id, consistency=game_pb2.CONSISTENCY_HEAD)
        assert seated(game.game) == ["Bob", "Ada"]


async def test_a_repeat_and_a_second_wish_change_nothing(desk: Desk) -> None:
    game_id, ada, _ = await over(desk)
    first = await rematch(ada, game_id, "mine")
    for command_id in ("mine", "another"):
        again = await rematch(ada, game_id, command_id)
        assert (again.game.game_id, again.game.version) == (first.game.game_id, first.game.version)


async def test_old_and_new_game_name_each_other(desk: Desk) -> None:
    game_id, ada, bob = await over(desk)
    assert not (await ada.get(game_id)).HasField("next_game_id")
    next_id = (await rematch(ada, game_id)).game.game_id
    eve = await desk.player("Eve")
    assert (await eve.get(game_id)).next_game_id == next_id
    position = await bob.get(next_id)
    series = position.series
    assert (series.previous_game_id, series.number) == (game_id, 2)
    assert [(each.player_id, each.wins) for each in series.wins] == [(ada.player_id, 1)]
    assert [seat.kept_for_name for seat in position.game.seats] == ["Bob", ""]


async def test_wins_are_counted_through_a_series(desk: Desk) -> None:
    game_id, ada, bob = await over(desk)
    for player in (bob, ada):
        await rematch(ada, game_id)
        game_id = (await rematch(bob, game_id)).game.game_id
        await player.submit(game_id, resign={})
    await rematch(ada, game_id)
    series = (await bob.get((await ada.get(game_id)).next_game_id)).series
    assert series.number == 4
    assert {each.player_id: each.wins for each in series.wins} == {ada.player_id: 2, bob.player_id: 1}


async def test_a_kept_seat_is_free_for_all_once_its_player_declines(desk: Desk) -> None:
    game_id, ada, bob = await over(desk)
    next_id = (await rematch(ada, game_id)).game.game_id
    eve = await desk.player("Eve")
    assert (await refusal(eve.join(next_id))).reason == "SEAT_TAKEN"
    await bob.submit(next_id, seat=0, release_seat={})
    assert (await eve.join(next_id)).seat == 0
    assert (await refusal(rematch(bob, game_id))).reason == "NOT_YOUR_SEAT"


async def test_an_unlisted_game_has_an_unlisted_rematch_for_its_company_alone(desk: Desk) -> None:
    game_id, ada, bob = await over(desk, unlisted=True)
    next_id = (await rematch(ada, game_id)).game.game_id
    eve = await desk.player("Eve")
    guest = eve.invited(await invitation_to(ada, game_id))
    assert not (await guest.get(game_id)).HasField("next_game_id")
    assert (await bob.get(game_id)).next_game_id == next_id
    assert (await refusal(eve.get(next_id))).reason == "INVITATION_REQUIRED"
    answer = await rematch(bob, game_id)
    assert (answer.game.unlisted, answer.invitation.split(".")[0]) == (True, next_id)


async def test_one_player_in_all_seats_sits_down_in_all_of_them(desk: Desk) -> None:
    ada = await desk.player("Ada")
    game_id = await ada.create(seats=2)
    for _ in range(2):
        await ada.join(game_id)
    await ada.submit(game_id, resign={})
    assert (await rematch(ada, game_id)).game.status == game_pb2.GAME_STATUS_RUNNING


@pytest.mark.parametrize("rule", ["platform.rematch_early", "platform.rematch_gone"])
async def test_a_game_without_a_rematch_says_why(desk: Desk, rule: str) -> None:
    if rule == "platform.rematch_early":
        game_id, ada, bob = await desk.started()
    else:
        game_id, ada, bob = await over(desk)
        await ada.submit((await rematch(ada, game_id)).game.game_id, close_table={})
    refused = await refusal(rematch(bob, game_id))
    assert (refused.reason, refused.details["rule"]) == ("REMATCH_REFUSED", rule)


async def test_spectators_have_no_rematch(desk: Desk) -> None:
    game_id, ada, _ = await over(desk)
    eve = await desk.player("Eve")
    assert (await refusal(rematch(eve, game_id))).reason == "NOT_YOUR_SEAT"
    await rematch(ada, game_id)
    assert (await refusal(rematch(eve, game_id))).reason == "NOT_YOUR_SEAT"


async def with_a_bot(desk: Desk, **fields: Any) -> tuple[str, Caller, Caller, Talk]:
    """Return a game of Ada and a bot that Ada has resigned, and the stream on which the bot is ready."""
    robo, ada = await bot(desk), await desk.player()
    talk = await ready(robo)
    game_id = await ada.create("tiny", seats=2, **fields)
    await ada.join(game_id)
    invitation = await invitation_to(ada, game_id) if fields.get("unlisted") else ""
    await robo.invited(invitation).join(game_id)
    await ada.submit(game_id, resign={})
    return game_id, ada, robo, talk


@pytest.mark.parametrize("unlisted", [False, True])
async def test_a_bot_of_the_company_is_challenged_to_take_its_seat(desk: Desk, unlisted: bool) -> None:
    game_id, ada, robo, talk = await with_a_bot(desk, unlisted=unlisted)
    opened = await rematch(ada, game_id)
    asked = await challenged(talk)
    assert (asked.game.game_id, asked.seat, asked.challenger.name) == (opened.game.game_id, 0, "Ada")
    await robo.invited(asked.invitation).join(asked.game.game_id, seat=asked.seat)
    assert (await ada.get(opened.game.game_id)).game.status == game_pb2.GAME_STATUS_RUNNING
    again = await rematch(ada, game_id)
    assert (again.game.game_id, seated(again.game)) == (opened.game.game_id, ["Robo", "Ada"])


def bots_asked(desk: Desk, logs: list[Any]) -> list[Any]:
    """Return what was logged of bots, once no challenge runs any more."""
    assert not desk.server.parts.bots.rematch_bots._asking
    return [line["event"] for line in logs if line["event"].startswith("rematch_bot")]


async def test_people_of_the_company_are_not_challenged(desk: Desk) -> None:
    game_id, ada, robo, _ = await with_a_bot(desk)
    with structlog.testing.capture_logs() as logs:
        await rematch(robo, game_id)
        await eventually(lambda: not desk.server.parts.bots.rematch_bots._asking)
    assert bots_asked(desk, logs) == []
    assert seated((await rematch(ada, game_id)).game) == ["Robo", "Ada"]


async def test_only_the_host_of_a_rematch_has_its_bots_challenged(desk: Desk) -> None:
    robo, ada, bob = await bot(desk), await desk.player(), await desk.player("Bob")
    talk = await ready(robo)
    game_id = await ada.create("tiny", seats=3, options_json='{"rounds":1}')
    for player in (ada, bob, robo):
        await player.join(game_id)
    await play_out(game_id, ada, bob, robo)
    await rematch(bob, game_id)
    await decline(robo, (await challenged(talk)).challenge_id)
    await eventually(lambda: not desk.server.parts.bots.rematch_bots._asking)
    with structlog.testing.capture_logs() as logs:
        await rematch(ada, game_id)
        await eventually(lambda: not desk.server.parts.bots.rematch_bots._asking)
    assert bots_asked(desk, logs) == []


async def test_a_bot_that_declines_or_is_away_leaves_the_seat_kept(desk: Desk) -> None:
    game_id, ada, robo, talk = await with_a_bot(desk)
    with structlog.testing.capture_logs() as logs:
        opened = await rematch(ada, game_id)
        await decline(robo, (await challenged(talk)).challenge_id)
        await eventually(lambda: any(line["event"] == "rematch_bot_asked" for line in logs))
    (line,) = [line for line in logs if line["event"].startswith("rematch_bot")]
    assert (line["game"], line["seat"], line["declined"]) == (opened.game.game_id, 0, "busy")
    seats = (await ada.get(opened.game.game_id)).game.seats
    assert [seat.kept_for_name for seat in seats] == ["Robo", ""]


async def test_players_of_a_rematch_commit_to_seeds_for_its_deals(desk: Desk) -> None:
    game_id, ada, bob = await over(desk)
    request = game_pb2.RematchRequest(command_id="seeded", game_id=game_id, seed_digest=b"d" * 32)
    first = (await ada.games.Rematch(request, metadata=ada.metadata)).game
    assert [seat.seed_digest for seat in first.seats] == [b"", b"d" * 32]
    second = (await rematch(bob, game_id)).game
    assert second.status == game_pb2.GAME_STATUS_OPEN, "the game waits for the seed"
    wrong = game_pb2.RematchRequest(command_id="short", game_id=game_id, seed_digest=b"d")
    assert (await refusal(bob.games.Rematch(wrong, metadata=bob.metadata))).field == "seed_digest"
