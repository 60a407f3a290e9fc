"""Bots as guests by the Python client: profiles, presence and challenges, over lost connections too."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from pathlib import Path

import pytest
from tests.service.server_fixtures import desk as make_desk
from tests.support.lossy_proxy import LossyProxy, passing
from tests.support.server_process import ServerProcess

from lostcities.core import PlayerId, Seat, TimeControl
from lostcities.core.errors import Malformed, NoBotProfile, NotABot, RequestMismatch, UnknownChallenge
from lostcities.core.names import GameId
from lostcities.v1 import bots_pb2
from lostcities_client import (
    BotChallenge,
    BotProfile,
    ChallengeAnswer,
    Client,
    GameTerms,
    Patience,
    TimeRange,
    bot_calls,
    connect,
    game_streams,
    new_command_id,
)
from lostcities_client.bot_records import challenge_answer_of

HASTE = Patience(first_wait_s=0.01, longest_wait_s=0.1)
PATIENCE_S = 20.0
BLITZ, RAPID = TimeControl(initial_s=60), TimeControl(initial_s=900, increment_s=10)
DUEL = BotProfile(variants=("duel",))


BOT = """
import asyncio, sys
from lostcities_client import BotProfile, connect

async def main():
    async with connect(sys.argv[1]) as robo:
        registered = await robo.register("Robo", "bot")
        await robo.set_bot_profile(BotProfile(variants=("duel",)))
        print(registered.player.player_id, flush=True)
        async for challenge in robo.watch_challenges():
            print(challenge.game.game_id, flush=True)

asyncio.run(main())
"""
"""A bot that answers no challenge, as a program."""


async def bot(client: Client, profile: BotProfile = DUEL) -> PlayerId:
    """Register a bot with a profile, and return its id."""
    player = (await client.register("Robo", "bot")).player
    await client.set_bot_profile(profile)
    return player.player_id


async def until(client: Client, robo: PlayerId, *, online: bool) -> None:
    """Wait until a bot is online, or no longer."""
    async with asyncio.timeout(PATIENCE_S):
        while (await client.bot(robo)).is_online is not online:
            pass


@asynccontextmanager
async def open_challenge(
    ada: Client, robo: Client, player_id: PlayerId, *, is_unlisted: bool = False
) -> AsyncIterator[tuple[GameId, "asyncio.Task[ChallengeAnswer]", BotChallenge]]:
    """Let a bot watch and a host challenge it. Yield the game, the waiting call and the challenge."""
    game = await ada.create_game("duel", is_unlisted=is_unlisted)
    async with aclosing(robo.watch_challenges()) as challenges:
        coming = asyncio.ensure_future(anext(challenges))
        await until(ada, player_id, online=True)
        asking = asyncio.ensure_future(ada.challenge_bot(game.game_id, player_id))
        yield game.game_id, asking, await asyncio.wait_for(coming, PATIENCE_S)


async def test_a_profile_is_set_and_found(server: str) -> None:
    profile = BotProfile(
        description="Fast",
        variants=("board", "duel"),
        options="defaults",
        undo=("never",),
        untimed=False,
        time_ranges=(TimeRange(BLITZ, RAPID),),
        people=False,
        bots=True,
        games_max=64,
        games_per_player_max=4,
    )
    async with connect(server) as robo, connect(server) as ada:
        player_id = await bot(robo, profile)
        me = (await ada.register("Ada")).player
        found = await ada.bot(player_id)
        assert (found.player.name, found.player.kind, found.profile) == ("Robo", "bot", profile)
        assert (found.is_online, found.is_available) == (False, False)
        assert (await ada.bots()).bots == (found,)
        assert [len((await ada.bots(variant=variant)).bots) for variant in ("board", "rivals")] == [1, 0]
        assert (await ada.bots(only_available=True)).bots == ()
        with pytest.raises(NotABot):
            await ada.set_bot_profile(profile)
        with pytest.raises(NoBotProfile):
            await ada.bot(me.player_id)
        with pytest.raises(Malformed) as caught:
            await robo.set_bot_profile(BotProfile(variants=()))
        assert caught.value.details["field"] == "profile.variants"


async def test_bots_are_listed_in_pages(server: str) -> None:
    async with connect(server) as ada:
        for _ in range(3):
            await bot(ada)
        first = await ada.bots(page_size=2)
        second = await ada.bots(page_size=2, page_token=first.next_page_token)
        assert (len(first.bots), len(second.bots), second.next_page_token) == (2, 1, "")


async def test_bots_are_found_for_the_terms_of_a_game(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    timed = BotProfile(variants=("duel",), options="defaults", time_ranges=(TimeRange(BLITZ, RAPID),), bots=False)
    async with connect(server) as robo, connect(server) as ada:
        player_id = await bot(robo, timed)
        await ada.register("Ada")
        assert await ada.bots_for("duel") == ()
        async with aclosing(robo.watch_challenges()) as challenges:
            coming = asyncio.ensure_future(anext(challenges))
            await until(ada, player_id, online=True)
            found = [
                [each.player.name for each in await ada.bots_for("duel", terms)]
                for terms in (
                    None,
                    GameTerms(),
                    GameTerms(time_control=BLITZ),
                    GameTerms(undo="never"),
                    GameTerms(options={"rounds": 1}),
                    GameTerms(undo="free"),
                    GameTerms(time_control=TimeControl(initial_s=30)),
                    GameTerms(opponents=("human", "bot")),
                )
            ]
            assert found == [["Robo"]] * 4 + [[]] * 4
            monkeypatch.setattr(bot_calls, "BOTS_MAX", 0)
            assert await ada.bots_for("duel") == ()
            coming.cancel()
            await asyncio.wait([coming])


async def test_a_bot_accepts_a_challenge_to_an_unlisted_game(server: str) -> None:
    async with connect(server) as robo, connect(server) as ada:
        player_id = await bot(robo)
        await ada.register("Ada")
        async with open_challenge(ada, robo, player_id, is_unlisted=True) as (game_id, asking, challenge):
            assert (challenge.game.game_id, challenge.seat, challenge.undo) == (game_id, None, "consent")
            assert (challenge.challenger.name, challenge.options["rounds"]) == ("Ada", 3)
            joined = await robo.join(challenge.game.game_id, challenge.seat)
            answer = await asking
            assert (answer.seat, answer.declined) == (joined.seat, None)
            assert [seat.is_bot for seat in answer.game.seats] == [True, False]
        assert (await ada.list_games(mine=True, min_feed_position=ada.feed_position)).games == ()
        mine = await robo.list_games(mine=True, min_feed_position=ada.feed_position)
        assert [game.game_id for game in mine.games] == [game_id]
        await until(ada, player_id, online=False)


async def test_a_bot_declines_a_challenge(server: str) -> None:
    async with connect(server) as robo, connect(server) as ada:
        player_id = await bot(robo)
        await ada.register("Ada")
        async with open_challenge(ada, robo, player_id) as (_, asking, challenge):
            with pytest.raises(UnknownChallenge):
                await ada.decline_challenge(challenge.challenge_id)
            await robo.decline_challenge(challenge.challenge_id, "busy")
            answer = await asking
            assert (answer.seat, answer.declined) == (None, "busy")


async def test_the_server_declines_for_a_bot(server: str) -> None:
    async with connect(server) as robo, connect(server) as ada:
        player_id = await bot(
            robo, BotProfile(variants=("duel",), untimed=False, time_ranges=(TimeRange(BLITZ, RAPID),))
        )
        await ada.register("Ada")
        timeless, timed = await ada.create_game("duel"), await ada.create_game("duel", time_control=BLITZ)
        assert (await ada.challenge_bot(timeless.game_id, player_id)).declined == "time_control"
        assert (await ada.challenge_bot(timed.game_id, player_id)).declined == "offline"


async def test_a_lost_answer_to_a_challenge_is_told_again(server: str) -> None:
    proxy = LossyProxy(server, "ChallengeBot", losses=2)
    async with passing(proxy) as address, connect(server) as robo, connect(address, patience=HASTE) as ada:
        player_id = await bot(robo)
        await ada.register("Ada")
        async with open_challenge(ada, robo, player_id) as (game_id, asking, challenge):
            await robo.decline_challenge(challenge.challenge_id, "later")
            assert (await asking).declined == "later"
        assert proxy.passed.count("ChallengeBot") == 3
        request_id = new_command_id()
        await ada.challenge_bot(game_id, player_id, request_id=request_id)
        with pytest.raises(RequestMismatch):
            await ada.challenge_bot(game_id, player_id, Seat(1), request_id=request_id)


async def test_a_bot_whose_process_is_killed_in_a_challenge_is_offline_at_once(server: str) -> None:
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", BOT, server, stdout=PIPE)
    assert process.stdout is not None
    async with connect(server) as ada:
        await ada.register("Ada")
        player_id = PlayerId((await process.stdout.readline()).decode().strip())
        await until(ada, player_id, online=True)
        game = await ada.create_game("duel")
        asking = asyncio.ensure_future(ada.challenge_bot(game.game_id, player_id))
        assert (await process.stdout.readline()).decode().strip() == game.game_id
        process.kill()
        assert (await asking).declined == "offline"
        assert (await ada.bot(player_id)).is_online is False
        assert (await ada.join(game.game_id)).seat == 0
    await process.wait()


async def test_the_client_gives_the_signs_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_streams, "HEARTBEAT_S", 0.001)
    async with make_desk() as desk, connect(desk.address) as robo, connect(desk.address) as ada:
        player_id = await bot(robo, BotProfile(variants=("tiny",)))
        await ada.register("Ada")
        async with aclosing(robo.watch_challenges()) as challenges:
            coming = asyncio.ensure_future(anext(challenges))
            await until(ada, player_id, online=True)
            desk.clock.shift(31)
            await until(ada, player_id, online=True)
            coming.cancel()
            await asyncio.wait([coming])


async def test_a_bot_is_online_again_after_the_server_was_killed(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as process:
        async with connect(process.address, patience=HASTE) as robo, connect(process.address, patience=HASTE) as ada:
            player_id = await bot(robo)
            await ada.register("Ada")
            told: asyncio.Queue[bool] = asyncio.Queue()
            watching = robo.watch_challenges(on_connection_error=lambda error: told.put_nowait(error is not None))
            async with aclosing(watching) as challenges:
                coming = asyncio.ensure_future(anext(challenges))
                await until(ada, player_id, online=True)
                process.kill()
                process.start()
                await until(ada, player_id, online=True)
                # The connection is there, although no challenge came.
                assert [await asyncio.wait_for(told.get(), PATIENCE_S) for _ in range(2)] == [True, False]
                assert (await ada.bot(player_id)).profile == DUEL
                game = await ada.create_game("duel")
                asking = asyncio.ensure_future(ada.challenge_bot(game.game_id, player_id))
                challenge = await asyncio.wait_for(coming, PATIENCE_S)
                await robo.join(challenge.game.game_id)
                assert (await asking).seat == 0


def test_a_reason_of_a_later_release_is_another_one() -> None:
    wire = bots_pb2.ChallengeBotResponse(declined=bots_pb2.DeclineReason.ValueType(99))
    assert challenge_answer_of(wire).declined == "other"
