"""Play streams: all games of a player on one stream, exactly once over any interruption."""

import asyncio
from collections.abc import Callable
from typing import Any

import grpc
import pytest
from tests.service.server_fixtures import Caller, Desk, fresh, invitation_to, refused
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_watching import NARROW, PATIENCE_S, eventually, read_until

from lostcities.core.names import PlayerId
from lostcities.service.settings import Limits
from lostcities.v1 import game_pb2, play_pb2, player_pb2

Item = play_pb2.PlayItem


class Talk:
    """An open Play stream: requests go out, and items are read one by one."""

    def __init__(self, caller: Caller, *, language: str = "", is_greeting: bool = True) -> None:
        self.call = caller.playing.Play(metadata=caller.metadata)
        self._items: list[Item] = []
        self._hello: play_pb2.Hello | None = play_pb2.Hello(language=language) if is_greeting else None

    async def send(self, **fields: Any) -> None:
        """Send a request, the first one with `hello`."""
        hello, self._hello = self._hello, None
        await self.call.write(play_pb2.PlayRequest(hello=hello, **fields))

    async def follow(self, game_id: str, **fields: Any) -> None:
        await self.send(follow=[play_pb2.Follow(game_id=game_id, **fields)])

    async def command(self, game_id: str, **fields: Any) -> Item:
        """Send a command and return its answer."""
        request = command(game_id, **fields)
        await self.send(commands=[request])
        return await self.until(lambda item: item.answer.command_id == request.command_id)

    async def next(self) -> Item:
        """Return the next item, which must come."""
        while not self._items:
            response: Any = await asyncio.wait_for(self.call.read(), PATIENCE_S)
            if response is grpc.aio.EOF:
                raise EOFError
            self._items += response.items
        return self._items.pop(0)

    async def until(self, is_it: Callable[[Item], bool]) -> Item:
        """Return the first item of which a claim holds. Heartbeats do not prolong the wait."""
        async with asyncio.timeout(PATIENCE_S):
            while not is_it(item := await self.next()):
                pass
        return item

    async def up_to(self, kind: str) -> list[Item]:
        """Return all items up to the first news or content of a kind."""
        items = [await self.next()]
        while kind not in (items[-1].WhichOneof("content"), items[-1].news.WhichOneof("message")):
            items.append(await self.next())
        return items

    async def end(self) -> grpc.aio.AioRpcError:
        """Read to the end of the stream, and return its error."""
        try:
            while True:
                await self.next()
        except grpc.aio.AioRpcError as error:
            return error


def command(game_id: str, **fields: Any) -> game_pb2.SubmitCommandRequest:
    return game_pb2.SubmitCommandRequest(**{"command_id": fresh(), "game_id": game_id, **fields})


def versions(items: list[Item]) -> list[int]:
    return [event.version for item in items for event in item.news.commit.events]


async def test_a_stream_begins_with_the_time_of_the_server(desk: Desk) -> None:
    talk = Talk(await desk.player())
    await talk.send()
    welcome = await talk.next()
    assert welcome.WhichOneof("content") == "welcome"
    assert abs(welcome.welcome.now - desk.clock()) < 60_000_000


async def test_two_players_play_a_whole_game_by_decisions_on_their_streams(desk: Desk) -> None:
    game_id, *players = await desk.started()

    async def play(player: Caller) -> list[Item]:
        talk, items = Talk(player), list[Item]()
        await talk.follow(game_id, with_decisions=True)
        while "@GameEnded" not in str(items[-1:]):
            items.append(await talk.next())
            if items[-1].news.HasField("decision"):
                decision = items[-1].news.decision
                move = command(game_id, move_id=decision.legal_moves[0].id, expected_version=decision.version)
                await talk.send(commands=[move])
        return items

    told = await asyncio.wait_for(asyncio.gather(*map(play, players)), PATIENCE_S)
    head = (await players[0].get(game_id)).head.version
    for seat, items in enumerate(told):
        assert versions(items) == list(range(1, head + 1))
        assert [item.answer.refusal.reason for item in items if item.HasField("answer")] == [""] * len(
            [item for item in items if item.news.HasField("decision")]
        ), f"the last answer of seat {seat} comes before or after the end"


async def test_followers_are_told_what_watchers_are_told(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    eve = await desk.player("Eve")
    talks = [Talk(caller) for caller in (ada, bob, eve)]
    for talk in talks:
        await talk.follow(game_id)
        await talk.up_to("caught_up")
    for _ in range(6):
        state = await ada.get(game_id)
        mover = (ada, bob)[state.to_act[0]]
        await mover.submit(game_id, move_id=(await mover.get(game_id)).decisions[0].legal_moves[0].id)
    head = (await ada.get(game_id)).head.version
    for caller, talk in zip((ada, bob, eve), talks, strict=True):
        watched = await read_until(caller.watch(game_id), "caught_up")
        texts = {event.version: event.event_json for message in watched for event in message.commit.events}
        seen: dict[int, str] = {}
        while head not in seen:
            item = await talk.next()
            seen |= {event.version: event.event_json for event in item.news.commit.events}
        assert seen == {version: texts[version] for version in seen}


async def test_many_games_run_on_one_stream(desk: Desk) -> None:
    ada = await desk.player()
    games = []
    for _ in range(5):
        games.append(await ada.create("talk", seats=1))
        await ada.join(games[-1])
    talk = Talk(ada)
    await talk.send(
        follow=[play_pb2.Follow(game_id=game) for game in games],
        commands=[command(game, move_id="shout 0") for game in games for _ in range(3)],
    )
    heads = dict.fromkeys(games, 0)
    while set(heads.values()) != {7}:
        item = await talk.next()
        for event in item.news.commit.events:
            assert event.version == heads[item.game_id] + 1
            heads[item.game_id] = event.version


async def test_an_answer_says_the_head_and_that_a_repeat_is_one(desk: Desk) -> None:
    game_id, ada, _ = await desk.started("talk")
    talk = Talk(ada)
    first = await talk.command(game_id, move_id="shout 0", command_id="once")
    again = await talk.command(game_id, move_id="shout 0", command_id="once")
    assert first.answer.head == again.answer.head == (await ada.get(game_id)).head
    assert (first.game_id, first.answer.replayed, again.answer.replayed) == (game_id, False, True)
    assert (first.answer.feed_position, first.answer.HasField("refusal")) == (again.answer.feed_position, False)


async def test_a_refusal_is_the_one_of_the_unary_call_and_ends_nothing(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("talk")
    talk = Talk(bob)
    told = (await talk.command(game_id, move_id="shout 0")).answer
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await bob.submit(game_id, move_id="shout 0")
    unary = refused(caught.value)
    assert (told.refusal.code, told.refusal.reason, told.refusal.message) == (
        unary.code.value[0],
        "NOT_YOUR_TURN",
        unary.message,
    )
    assert (dict(told.refusal.details), told.HasField("head")) == (unary.details, False)
    assert (await talk.command("g-none", move_id="shout 0")).answer.refusal.reason == "UNKNOWN_GAME"
    assert (await talk.command(game_id)).answer.refusal.reason == "MALFORMED"
    await ada.submit(game_id, move_id="shout 0")
    assert (await talk.command(game_id, move_id="shout 0")).answer.refusal.reason == ""


async def test_commands_for_one_game_are_decided_in_their_order() -> None:
    async with make_desk(limits=Limits(play_commands_max=3, shutdown_grace_s=0.2)) as desk:
        ada = await desk.player()
        game_id = await ada.create("talk", seats=1)
        await ada.join(game_id)
        talk = Talk(ada)
        batch = [command(game_id, move_id="shout 0") for _ in range(20)]
        await talk.send(commands=batch)
        answers = [(await talk.until(lambda item: item.HasField("answer"))).answer for _ in batch]
        assert [answer.command_id for answer in answers] == [one.command_id for one in batch]
        assert [answer.head.version for answer in answers] == list(range(5, 25))


@pytest.mark.parametrize("after", range(6))
async def test_a_new_stream_goes_on_where_the_last_one_ended(desk: Desk, after: int) -> None:
    game_id, ada, bob = await desk.started("talk")
    cut = Talk(bob)
    await cut.follow(game_id)
    await cut.next()
    cut.call.cancel()
    await ada.submit(game_id, move_id="shout 0")
    talk = Talk(bob)
    await talk.follow(game_id, after=after)
    assert versions(await talk.up_to("caught_up")) == list(range(after + 1, 7))


async def test_a_game_can_be_dropped_and_followed_again(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("talk")
    talk = Talk(ada)
    await talk.follow(game_id)
    await talk.up_to("caught_up")
    await talk.send(unfollow=[game_id, "g-never-followed"])
    end = await talk.next()
    assert (end.game_id, end.WhichOneof("content"), end.unfollowed.HasField("refusal")) == (
        game_id,
        "unfollowed",
        False,
    )
    await ada.submit(game_id, move_id="shout 0")
    await bob.submit(game_id, move_id="shout 0")
    await talk.follow(game_id, after=5)
    assert versions(await talk.up_to("caught_up")) == [6, 7]
    await talk.follow(game_id, after=6, with_decisions=True)  # anew, without a drop
    assert [item.news.WhichOneof("message") for item in await talk.up_to("decision")] == [
        "commit",
        "caught_up",
        "decision",
    ]
    assert desk.server.parts.streams.watching.watchers == 1


@pytest.mark.parametrize(
    ("fields", "reason"),
    [({"game_id": "g-none"}, "UNKNOWN_GAME"), ({"seat": 0}, "NOT_YOUR_SEAT"), ({"after": 99}, "VERSION_CONFLICT")],
)
async def test_a_game_that_cannot_be_followed_says_why_and_ends_no_other(
    desk: Desk, fields: dict[str, Any], reason: str
) -> None:
    game_id, ada, bob = await desk.started("talk")
    talk = Talk(bob)
    await talk.send(follow=[play_pb2.Follow(**{"game_id": game_id, **fields})])
    end = await talk.until(lambda item: item.HasField("unfollowed"))
    assert (end.game_id, end.unfollowed.refusal.reason) == (fields.get("game_id", game_id), reason)
    await talk.follow(game_id)
    await talk.up_to("caught_up")
    await ada.submit(game_id, move_id="shout 0")
    assert versions([await talk.next()]) == [6]


async def test_an_unlisted_game_is_followed_and_played_with_its_invitation(desk: Desk) -> None:
    ada, eve = await desk.player(), await desk.player("Eve")
    game_id = await ada.create("talk", seats=1, unlisted=True)
    await ada.join(game_id)
    talk = Talk(eve)
    await talk.follow(game_id)
    assert (await talk.up_to("unfollowed"))[-1].unfollowed.refusal.reason == "INVITATION_REQUIRED"
    assert (await talk.command(game_id, move_id="shout 0")).answer.refusal.reason == "INVITATION_REQUIRED"
    await talk.follow(game_id, invitation=await invitation_to(ada, game_id))
    await talk.up_to("caught_up")
    assert (await talk.command(game_id, move_id="shout 0")).answer.refusal.reason == "NOT_YOUR_SEAT"


async def test_frames_come_in_the_language_of_the_stream(desk: Desk) -> None:
    game_id, ada, _ = await desk.started()
    talk = Talk(ada, language="de-AT")
    await talk.follow(game_id, with_frames=True)
    frames = [item.news.frame for item in await talk.up_to("caught_up") if item.news.HasField("frame")]
    assert frames[-1].HasField("table")
    assert frames[0].lines[0].startswith("Das Spiel wurde eröffnet")


@pytest.mark.parametrize("second", [False, True])
async def test_the_first_request_and_no_other_has_hello(desk: Desk, second: bool) -> None:
    talk = Talk(await desk.player(), is_greeting=second)
    await talk.send()
    if second:
        await talk.call.write(play_pb2.PlayRequest(hello=play_pb2.Hello()))
    error = refused(await talk.end())
    assert (error.code, error.reason, error.field) == (grpc.StatusCode.INVALID_ARGUMENT, "MALFORMED", "hello")


async def test_a_request_that_is_no_message_ends_the_stream(desk: Desk) -> None:
    ada = await desk.player()
    play: Any = ada.channel.stream_stream("/lostcities.v1.PlayService/Play")
    call = play(metadata=ada.metadata)
    await call.write(b"\xff\xff")
    with pytest.raises(grpc.aio.AioRpcError) as caught:
        await call.read()
    assert (refused(caught.value).code, refused(caught.value).reason) == (
        grpc.StatusCode.INVALID_ARGUMENT,
        "MALFORMED",
    )


async def test_a_client_that_ends_its_requests_gets_every_answer_first(desk: Desk) -> None:
    ada = await desk.player()
    game_id = await ada.create("talk", seats=1)
    await ada.join(game_id)
    talk = Talk(ada)
    await talk.send(commands=[command(game_id, move_id="shout 0") for _ in range(30)])
    await talk.call.done_writing()
    answers = [(await talk.until(lambda item: item.HasField("answer"))).answer for _ in range(30)]
    assert {answer.refusal.reason for answer in answers} == {""}
    with pytest.raises(EOFError):
        await talk.next()


async def test_a_replaced_token_ends_the_streams_opened_with_it(desk: Desk) -> None:
    game_id, ada, bob = await desk.started("talk")
    talk, other = Talk(ada), Talk(bob)
    for each in (talk, other):
        await each.follow(game_id)
        await each.up_to("caught_up")
    await ada.players.RotateToken(player_pb2.RotateTokenRequest(), metadata=ada.metadata)
    assert refused(await talk.end()).reason == "TOKEN_ROTATED"
    assert (await other.command(game_id, move_id="shout 0")).answer.refusal.reason == "NOT_YOUR_TURN"


async def test_at_shutdown_streams_end_with_a_clear_status() -> None:
    async with make_desk() as desk:
        talk = Talk(await desk.player())
        await talk.send()
        await talk.next()
        stopping = asyncio.create_task(desk.server.stop())
        error = refused(await talk.end())
        assert (error.code, error.reason) == (grpc.StatusCode.UNAVAILABLE, "SHUTTING_DOWN")
        await stopping


async def test_heartbeats_tell_the_time_while_nothing_else_is_sent() -> None:
    async with make_desk(limits=Limits(heartbeat_s=0.05, shutdown_grace_s=0.2)) as desk:
        talk = Talk(await desk.player())
        await talk.send()
        times = [(await talk.until(lambda item: item.HasField("heartbeat"))).heartbeat.now for _ in range(2)]
        assert times[0] < times[1]


async def test_a_client_that_never_reads_is_ended_and_delays_no_other() -> None:
    limits = Limits(watcher_stall_s=0.2, play_outbox_bytes_max=100_000, shutdown_grace_s=0.1)
    async with make_desk(limits=limits) as desk, grpc.aio.insecure_channel(desk.address, options=NARROW) as channel:
        ada = await desk.player()
        game_id = await ada.create("talk", seats=1)
        await ada.join(game_id)
        stuck, lively = Talk(Caller(channel, ada.player_id, ada.token)), Talk(ada)
        for talk in (stuck, lively):
            await talk.follow(game_id)
        await lively.up_to("caught_up")
        for _ in range(60):
            await lively.command(game_id, move_json='{"type":"Shout","thousands":50}')
        streams = desk.server.parts.streams.playing.open_streams
        await eventually(lambda: len(streams._ends[PlayerId(ada.player_id)]) == 1)
        assert (streams.count, desk.server.parts.streams.watching.watchers) == (
            2,
            1,
        )  # it counts until its status is read
        error = refused(await asyncio.wait_for(stuck.end(), PATIENCE_S))
        assert (error.code, error.reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "WATCHER_STALLED")
        await eventually(lambda: streams.count == 1)


@pytest.mark.parametrize("limit", ["play_streams_max", "play_streams_per_player_max"])
async def test_there_are_only_so_many_streams_and_watched_games(limit: str) -> None:
    limits = Limits(**{limit: 1, "watchers_per_player_max": 1, "shutdown_grace_s": 0.2})  # type: ignore[arg-type]  # by name
    async with make_desk(limits=limits) as desk:
        game_id, ada, _ = await desk.started("talk")
        second = await ada.create("talk", seats=1)
        talk = Talk(ada)
        await talk.follow(game_id)
        await talk.up_to("caught_up")
        error = refused(await Talk(ada).end())
        assert (error.reason, error.details["key"]) == ("OVER_QUOTA", limit)
        await talk.follow(second)
        refusal = (await talk.up_to("unfollowed"))[-1].unfollowed.refusal
        assert (refusal.reason, refusal.details["key"]) == ("OVER_QUOTA", "watchers_per_player_max")
