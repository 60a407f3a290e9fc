"""Play streams of the client: which games share one, what ends one, and what a slow reader or a lost one costs."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

import grpc.aio
import pytest
from tests.clients.test_client import started

from lostcities.core import GameId, NotYourSeat, VersionConflict
from lostcities.core.errors import IllegalMove
from lostcities.programs.call_ids import CALL_ID_KEY
from lostcities.v1 import game_pb2, play_pb2
from lostcities_client import ServerUnavailable, connect, game_streams
from lostcities_client.channels import channel_to
from lostcities_client.errors import WatchStalled
from lostcities_client.game_streams import GameStreams, joined
from lostcities_client.node_channel import NodeChannel

Item = play_pb2.PlayItem
News = game_pb2.WatchGameResponse


class Call:
    """A call whose other end is the test."""

    def __init__(self) -> None:
        self.sent: asyncio.Queue[play_pb2.PlayRequest] = asyncio.Queue()
        self.answers: asyncio.Queue[object] = asyncio.Queue()
        self.is_cancelled = False

    async def initial_metadata(self) -> grpc.aio.Metadata:
        return grpc.aio.Metadata((CALL_ID_KEY, "4f0c9a1b"))

    async def read(self) -> object:
        return await self.answers.get()

    async def write(self, request: play_pb2.PlayRequest) -> None:
        self.sent.put_nowait(request)

    def cancel(self) -> None:
        self.is_cancelled = True

    def tell(self, *items: Item) -> None:
        self.answers.put_nowait(play_pb2.PlayResponse(items=items))

    def hang_up(self) -> None:
        self.answers.put_nowait(None)


class Line:
    """Streams of a client, and the calls that they have opened."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.streams = GameStreams(self._open, NodeChannel([""], channel_to))

    def _open(self, token: str | None) -> Any:
        self.calls.append(Call())
        return self.calls[-1]

    def follow(self, game: str, token: str = "ada", language: str = "") -> AsyncGenerator[News, None]:
        request = play_pb2.Follow(game_id=game)
        return self.streams.follow(request, token=token, language=language, silence_s=5.0)


def news(game: str, version: int) -> Item:
    return Item(game_id=game, news=News(heartbeat=game_pb2.Heartbeat(version=version)))


def unfollowed(game: str, **refusal: Any) -> Item:
    told = play_pb2.Refusal(**refusal) if refusal else None
    return Item(game_id=game, unfollowed=play_pb2.Unfollowed(refusal=told))


async def following(stream: AsyncGenerator[News, None]) -> "asyncio.Task[News]":
    """Begin to follow, and return the task that waits for the first news."""
    task = asyncio.ensure_future(anext(stream))
    await asyncio.sleep(0)
    return task


async def sent(call: Call, count: int) -> list[str]:
    """Return what was sent, in the order in which a server reads it: `+g1`, `-g1`, and ids of commands."""
    told: list[str] = []
    while len(told) < count:
        request = await call.sent.get()
        told += [f"-{game}" for game in request.unfollow]
        told += [f"+{follow.game_id}" for follow in request.follow]
        told += [command.command_id for command in request.commands]
    return told


async def test_the_games_of_a_player_share_a_stream_and_a_second_view_of_one_takes_another() -> None:
    line = Line()
    for count, wish in (
        (1, ("g1", "ada", "")),
        (1, ("g2", "ada", "")),
        (2, ("g1", "ada", "")),
        (3, ("g1", "bob", "")),
        (4, ("g3", "ada", "de")),
    ):
        await following(line.follow(*wish))
        assert len(line.calls) == count, wish
    request = await line.calls[3].sent.get()
    assert (request.hello.language, [follow.game_id for follow in request.follow]) == ("de", ["g3"])
    line.streams.close()
    assert all(call.is_cancelled for call in line.calls)


async def test_a_stream_ends_with_the_last_game() -> None:
    line = Line()
    first, second = line.follow("g1"), line.follow("g2")
    waiting = [await following(stream) for stream in (first, second)]
    line.calls[0].tell(news("g2", 3), news("g1", 7))
    assert [(await task).heartbeat.version for task in waiting] == [7, 3]
    ended = []
    for stream in (first, second):
        await stream.aclose()
        ended.append(line.calls[0].is_cancelled)
    assert ended == [False, True]
    assert line.streams.stream_of("g1", "ada") is None
    await following(line.follow("g1"))
    assert len(line.calls) == 2


async def test_a_game_that_is_followed_again_gets_no_news_of_the_time_before() -> None:
    line = Line()
    other, first = line.follow("g2"), line.follow("g1")
    for stream in (other, first):
        task = await following(stream)
    line.calls[0].tell(news("g1", 1))
    await task
    await first.aclose()
    again = await following(line.follow("g1"))
    call = line.calls[0]
    assert await sent(call, 3) == ["+g2", "+g1", "-g1"]
    call.tell(news("g1", 2), unfollowed("g1"))
    assert await sent(call, 1) == ["+g1"]
    call.tell(news("g1", 3))
    assert (await again).heartbeat.version == 3


async def test_a_slow_reader_loses_its_place_and_no_other_game_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_streams, "UNREAD_MAX", 2)
    line = Line()
    slow, other = line.follow("g1"), line.follow("g2")
    waiting = [await following(stream) for stream in (slow, other)]
    line.calls[0].tell(*(news("g1", version) for version in (1, 2, 3)), news("g2", 9))
    assert (await waiting[1]).heartbeat.version == 9
    assert [(await waiting[0]).heartbeat.version, (await anext(slow)).heartbeat.version] == [1, 2]
    with pytest.raises(WatchStalled):
        await anext(slow)
    assert await sent(line.calls[0], 3) == ["+g1", "+g2", "-g1"]


async def test_a_refused_game_ends_no_other() -> None:
    line = Line()
    refused, other = line.follow("g1"), line.follow("g2")
    waiting = [await following(stream) for stream in (refused, other)]
    line.calls[0].tell(unfollowed("g1", code=7, reason="NOT_YOUR_SEAT", message="seat 1 is not yours"), news("g2", 4))
    with pytest.raises(NotYourSeat, match="seat 1 is not yours"):
        await waiting[0]
    assert (await waiting[1]).heartbeat.version == 4
    again = await following(line.follow("g1"))
    line.calls[0].tell(news("g1", 5))
    assert (await again).heartbeat.version == 5


async def test_the_end_of_a_stream_ends_all_that_waits_for_it() -> None:
    line = Line()
    waiting = await following(line.follow("g1"))
    stream = line.streams.stream_of("g1", "ada")
    assert stream is not None
    asked = asyncio.ensure_future(stream.answer(game_pb2.SubmitCommandRequest(command_id="c1", game_id="g1"), 5.0))
    await asyncio.sleep(0)
    line.calls[0].hang_up()
    for task in (waiting, asked):
        with pytest.raises(ServerUnavailable, match="the server ended the stream"):
            await task
    assert line.streams.stream_of("g1", "ada") is None


async def test_each_command_gets_its_own_answer_or_none_in_time() -> None:
    line = Line()
    await following(line.follow("g1"))
    stream = line.streams.stream_of("g1", "ada")
    assert stream is not None
    commands = [game_pb2.SubmitCommandRequest(command_id=name, game_id="g1") for name in ("c1", "c2", "c3")]
    asked = [asyncio.ensure_future(stream.answer(command, 5.0)) for command in commands[:2]]
    late = asyncio.ensure_future(stream.answer(commands[2], 0.0))
    await asyncio.sleep(0)
    conflict = play_pb2.Refusal(
        code=10, reason="VERSION_CONFLICT", message="moved on", details={"expected": "3", "actual": "5"}
    )
    line.calls[0].tell(
        Item(game_id="g1", answer=play_pb2.CommandAnswer(command_id="c2", refusal=conflict)),
        Item(game_id="g1", answer=play_pb2.CommandAnswer(command_id="c1", head=game_pb2.Head(version=6))),
    )
    assert (await asked[0]).head.version == 6
    with pytest.raises(VersionConflict) as refused:
        await asked[1]
    assert (refused.value.expected, refused.value.actual) == (3, 5)
    with pytest.raises(ServerUnavailable, match="did not answer within 0 seconds"):
        await late


def test_requests_are_joined_as_far_as_their_order_allows() -> None:
    requests = [
        play_pb2.PlayRequest(hello=play_pb2.Hello(language="de")),
        play_pb2.PlayRequest(follow=[play_pb2.Follow(game_id="g1")]),
        play_pb2.PlayRequest(commands=[game_pb2.SubmitCommandRequest(command_id="c1")]),
        play_pb2.PlayRequest(unfollow=["g1"]),
        play_pb2.PlayRequest(follow=[play_pb2.Follow(game_id="g1")]),
    ]
    first, second = joined(requests)
    assert (first.hello.language, len(first.follow), len(first.commands), list(first.unfollow)) == ("de", 1, 1, [])
    assert (second.HasField("hello"), len(second.follow), list(second.unfollow)) == (False, 1, ["g1"])
    many = [play_pb2.PlayRequest(unfollow=[])] * 250
    assert len(list(joined(many))) == 3


def test_joined_requests_are_no_larger_than_the_server_reads() -> None:
    long = game_pb2.SubmitCommandRequest(command_id="c", move_json="x" * 16_000)
    requests = list(joined([play_pb2.PlayRequest(commands=[long])] * 99))
    assert sum(len(request.commands) for request in requests) == 99
    assert max(request.ByteSize() for request in requests) <= 64 * 1024


async def test_a_followed_game_brings_the_commit_of_a_command_as_news(server: str) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        called = await _moved(ada, game_id)
        assert called.commit is not None
        assert (called.first_version, called.replayed) == (called.commit.first_version, False)
        async with aclosing(ada.watch(game_id, called.head.version)) as stream:
            await anext(stream)
            with pytest.raises(IllegalMove):
                await ada.submit(game_id, "play R99")
            before = ada.feed_position
            streamed = await _moved(ada, game_id)
            assert (streamed.commit, streamed.first_version) == (None, called.head.version + 1)
            commit = await anext(stream)
            assert getattr(commit, "first_version", None) == streamed.first_version
            assert ada.feed_position > before


async def _moved(client: Any, game_id: GameId) -> Any:
    position = await client.get_game(game_id)
    return await client.submit(game_id, position.decisions[0].legal_moves[0].id)


async def test_a_game_whose_follower_gave_up_while_it_waited_is_followed_again() -> None:
    line = Line()
    await following(line.follow("other"))
    first = line.follow("g1")
    task = await following(first)
    call = line.calls[0]
    call.tell(news("g1", 1))
    await task
    await first.aclose()
    waiting = await following(line.follow("g1"))
    call.tell(unfollowed("g1"))
    await asyncio.sleep(0)  # the answer is read, and the follower that waited for it has not gone on yet
    waiting.cancel()
    await asyncio.wait([waiting])
    again = await following(line.follow("g1"))
    call.tell(news("g1", 2))
    assert (await asyncio.wait_for(again, 5)).heartbeat.version == 2
    line.streams.close()
