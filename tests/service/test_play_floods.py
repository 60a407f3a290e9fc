"""Clients that ask for too much on a Play stream: what the server keeps and does for them is bounded."""

import asyncio

import grpc
import pytest
from tests.service.server_fixtures import Desk, invitation_to, refused
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_play_streams import Item, Talk, command

from lostcities.core.names import GameId
from lostcities.service.settings import Limits
from lostcities.service.streams import play_stream
from lostcities.service.streams.play_items import ECHO_CHARS_MAX
from lostcities.service.view.log_queries import LogQueries
from lostcities.v1 import play_pb2


class HeldLookups:
    """Look-ups of games that wait until they are let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.running = self.most = 0
        self.go_on = asyncio.Event()
        check_invited = LogQueries.check_invited

        async def held(queries: LogQueries, game_id: GameId, **who: str) -> None:
            self.running += 1
            self.most = max(self.most, self.running)
            try:
                await self.go_on.wait()
            finally:
                self.running -= 1
            await check_invited(queries, game_id, **who)  # type: ignore[arg-type]  # passed on as they came

        monkeypatch.setattr(LogQueries, "check_invited", held)


async def unfollowed(talk: Talk, count: int) -> list[str]:
    """Return the reasons of the next games that are followed no longer."""
    items = [await talk.until(lambda item: item.HasField("unfollowed")) for _ in range(count)]
    return [item.unfollowed.refusal.reason for item in items]


async def test_games_beyond_the_limit_are_refused_before_they_are_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    lookups = HeldLookups(monkeypatch)
    limits = Limits(watchers_per_player_max=5, shutdown_grace_s=0.2)
    async with make_desk(limits=limits) as desk:
        talk = Talk(await desk.player())
        await talk.send(follow=[play_pb2.Follow(game_id=f"g{number}") for number in range(20)])
        assert await unfollowed(talk, 15) == ["OVER_QUOTA"] * 15
        lookups.go_on.set()
        assert await unfollowed(talk, 5) == ["UNKNOWN_GAME"] * 5
        assert desk.server.parts.streams.watching.watchers == 0


async def test_a_stream_reads_few_games_at_the_same_time(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_stream, "GAMES_READ_MAX", 3)
    lookups = HeldLookups(monkeypatch)
    talk = Talk(await desk.player())
    await talk.send(follow=[play_pb2.Follow(game_id=f"g{number}") for number in range(20)])
    await talk.follow("last", after=-1)  # ends the stream: all that was asked before has begun
    assert refused(await talk.end()).reason == "MALFORMED"
    assert lookups.most == 3


async def test_slow_games_hold_up_no_other_for_long(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_stream, "GAMES_READ_MAX", 1)
    game_id, ada, _ = await desk.started("talk")
    more = [await ada.create("talk", seats=1) for _ in range(10)]
    talk = Talk(ada)
    await talk.send(follow=[play_pb2.Follow(game_id=each, with_decisions=True) for each in (*more, game_id)])
    for _ in range(11):
        await talk.until(lambda item: item.news.HasField("caught_up"))
    await talk.command(game_id, move_id="shout 0")


async def test_what_is_no_invitation_ends_the_stream(desk: Desk) -> None:
    talk = Talk(await desk.player())
    await talk.follow("g", invitation="x" * 129)
    error = refused(await talk.end())
    assert (error.code, error.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "MALFORMED")


async def test_an_invitation_counts_as_long_as_its_game_is_followed(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await ada.create("talk", seats=1, unlisted=True)
    await ada.join(game_id)
    talk = Talk(bob)
    await talk.follow(game_id, invitation=await invitation_to(ada, game_id))
    await talk.up_to("caught_up")
    assert (await talk.command(game_id, move_id="shout 0")).answer.refusal.reason == "NOT_YOUR_SEAT"
    await talk.send(unfollow=[game_id])
    assert (await talk.command(game_id, move_id="shout 0")).answer.refusal.reason == "INVITATION_REQUIRED"


@pytest.mark.parametrize("field", ["game_id", "command_id"])
async def test_a_refusal_repeats_no_more_than_the_beginning_of_an_id(desk: Desk, field: str) -> None:
    talk = Talk(await desk.player())
    request = command("g", move_id="shout 0")
    setattr(request, field, "x" * 100_000)
    await talk.send(commands=[request])
    item: Item = await talk.until(lambda item: item.HasField("answer"))
    assert (item.answer.refusal.reason, item.answer.refusal.details["field"]) == ("MALFORMED", field)
    echoed = item.game_id if field == "game_id" else item.answer.command_id
    assert echoed == "x" * ECHO_CHARS_MAX
