"""Play streams: the games and lists that a player follows, and commands, on one stream to the server.

A client opens a stream with the first thing that it follows. The stream ends with the last one.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from typing import Literal

import grpc

from lostcities.core.errors import LostCitiesError
from lostcities.programs.call_ids import CALL_ID_KEY, is_call_id
from lostcities.v1 import game_pb2, play_pb2
from lostcities_client.errors import ServerUnavailable, WatchStalled, error_in, error_of, is_transient
from lostcities_client.node_channel import NodeChannel

Call = grpc.aio.StreamStreamCall[play_pb2.PlayRequest, play_pb2.PlayResponse]
News = asyncio.Queue[game_pb2.WatchGameResponse | LostCitiesError]
"""News of a game that wait for their reader, and at their end the reason."""

ListName = Literal["inbox", "lists", "challenge"]
"""Name of the items that a stream follows beside games: the inbox, the game list, or challenges to a bot."""

HEARTBEAT_S = 10.0
"""Seconds between two signs of life of a bot."""

ListQueue = asyncio.Queue[play_pb2.PlayItem | LostCitiesError]
"""News of a list that wait for their reader, and at their end the reason."""

UNREAD_MAX = 10_000
"""Number of news of a game that wait. A slower reader has to follow the game again, and no other game waits for it."""
JOINED_MAX = 100
"""Number of requests that are sent as one."""
JOINED_BYTES_MAX = 64 * 1024
"""Size up to which requests are joined. The server reads no message of more than 256 kB."""


class GameStreams:
    """The open streams of all players of a connection."""

    def __init__(self, call: Callable[[str | None], Call], nodes: NodeChannel) -> None:
        self._call = call
        self._nodes = nodes
        self._open: dict[str | None, list[GameStream]] = {}
        """Streams by the token of their player."""

    async def follow(
        self, request: play_pb2.Follow, *, token: str | None, language: str, silence_s: float
    ) -> AsyncGenerator[game_pb2.WatchGameResponse, None]:
        """Yield the news of a game, until an error ends them. Its follower has to close this generator.

        A game that is followed twice takes a second stream, since a stream has one view of a game. A stream has one
        language.
        """
        for stream in self._open.get(token, ()):
            if stream.language == language and stream.may_follow(request.game_id):
                break
        else:
            stream = self._opened(token, language, silence_s)
        async with stream.following(request) as news:
            while True:
                message = await news.get()
                if isinstance(message, LostCitiesError):
                    raise message
                yield message

    async def follow_list(
        self, name: ListName, *, token: str | None, silence_s: float
    ) -> AsyncGenerator[play_pb2.PlayItem, None]:
        """Yield the news of a list, until an error ends them. Those of challenges begin with the welcome."""
        for stream in self._open.get(token, ()):
            if not stream.is_left and not stream.follows_list(name):
                break
        else:
            stream = self._opened(token, "", silence_s)
        async with stream.following_list(name) as news:
            while True:
                item = await news.get()
                if isinstance(item, LostCitiesError):
                    raise item
                yield item

    def _opened(self, token: str | None, language: str, silence_s: float) -> "GameStream":
        streams = self._open.setdefault(token, [])
        node = self._nodes.node
        stream = GameStream(
            self._call(token),
            language,
            silence_s,
            on_end=lambda: self._forget(token, stream),
            leave_node=lambda: self._nodes.leave(node),
        )
        streams.append(stream)
        return stream

    def _forget(self, token: str | None, stream: "GameStream") -> None:
        streams = self._open[token]
        streams.remove(stream)
        if not streams:
            del self._open[token]

    def stream_of(self, game_id: str, token: str | None) -> "GameStream | None":
        """Return a stream on which a player follows a game."""
        return next((stream for stream in self._open.get(token, ()) if stream.follows(game_id)), None)

    def close(self) -> None:
        """End every stream."""
        for stream in [stream for streams in self._open.values() for stream in streams]:
            stream.end(ServerUnavailable("this client was closed"))


class GameStream:
    """One stream of one player. It ends when nothing is followed, and no command waits for its answer."""

    def __init__(
        self,
        call: Call,
        language: str,
        silence_s: float,
        *,
        on_end: Callable[[], None],
        leave_node: Callable[[], bool],
    ) -> None:
        self.language = language
        self.is_left = False
        """True once the node of this stream could not do something that another one may: nothing more is followed."""
        self._leave_node = leave_node
        self._call = call
        self._silence_s = silence_s
        self._on_end = on_end
        self._end: LostCitiesError | None = None
        self._call_id = ""
        """Id of the call, known once the server has begun to answer."""
        self._welcome: play_pb2.PlayItem | None = None
        self._news: dict[str, News] = {}
        """News by game id."""
        self._list_news: dict[str, ListQueue] = {}
        """News of lists by name."""
        self._leaving: dict[str, asyncio.Event] = {}
        """Games followed no longer whose last news may still come, with the event of the server's answer."""
        self._answers: dict[str, asyncio.Future[play_pb2.CommandAnswer]] = {}
        """Answers to come, by command id."""
        self._to_send = [play_pb2.PlayRequest(hello=play_pb2.Hello(language=language))]
        self._has_more = asyncio.Event()
        self._tasks = (asyncio.create_task(self._read()), asyncio.create_task(self._write()))

    def follows(self, game_id: str) -> bool:
        """Return whether a game is followed on this stream."""
        return game_id in self._news

    def may_follow(self, game_id: str) -> bool:
        """Return whether one more game may be followed on this stream."""
        return not self.is_left and not self.follows(game_id)

    def follows_list(self, name: ListName) -> bool:
        """Return whether a list is followed on this stream."""
        return name in self._list_news

    @asynccontextmanager
    async def following_list(self, name: ListName) -> AsyncIterator[ListQueue]:
        """Follow a list that is not followed yet, and yield its news.

        Followers of challenges get the welcome of the stream, too, since the first challenge may come much later.
        """
        news = self._list_news[name] = ListQueue()
        if name == "challenge" and self._welcome is not None:
            news.put_nowait(self._welcome)
        self._send(_list_request(name, is_followed=True))
        beating = asyncio.create_task(self._beat()) if name == "challenge" else None
        try:
            yield news
        finally:
            if beating is not None:
                beating.cancel()
            if self._list_news.get(name) is news:
                del self._list_news[name]
                self._send(_list_request(name, is_followed=False))
            self._end_if_idle()

    async def _beat(self) -> None:
        """Give signs of life of a bot, for ever."""
        while True:
            await asyncio.sleep(HEARTBEAT_S)
            self._send(play_pb2.PlayRequest(heartbeat=True))

    @asynccontextmanager
    async def following(self, request: play_pb2.Follow) -> AsyncIterator[News]:
        """Follow a game that is not followed yet, and yield its news."""
        game_id = request.game_id
        news = self._news[game_id] = News()
        is_sent = False
        try:
            if game_id in self._leaving:
                await self._leaving[game_id].wait()
            self._send(play_pb2.PlayRequest(follow=[request]))
            is_sent = True
            yield news
        finally:
            if self._news.get(game_id) is news:
                if is_sent:
                    self._leave(game_id)
                else:  # the server would not answer that a game is dropped which it does not know
                    del self._news[game_id]
            self._end_if_idle()

    async def answer(self, command: game_pb2.SubmitCommandRequest, timeout_s: float) -> play_pb2.CommandAnswer:
        """Return the answer to a command. Raise `ServerUnavailable` if none came in time, or the server's refusal."""
        command_id = command.command_id
        waiting = self._answers.setdefault(command_id, asyncio.get_running_loop().create_future())
        self._send(play_pb2.PlayRequest(commands=[command]))
        try:
            async with asyncio.timeout(timeout_s):
                answer = await asyncio.shield(waiting)
        except TimeoutError:
            silent = ServerUnavailable(f"the server did not answer within {timeout_s:g} seconds")
            if self._leave_node():
                self.end(silent)
            raise silent from None
        finally:
            if self._answers.get(command_id) is waiting:
                del self._answers[command_id]
            self._end_if_idle()
        if answer.HasField("refusal"):
            error = error_in(answer.refusal, self._call_id)
            # This node stops, or cannot play the game. The repeat goes where the client goes next, not on this stream.
            if isinstance(error, ServerUnavailable) and self._leave_node():
                self.end(error)
            raise error
        return answer

    def end(self, why: LostCitiesError) -> None:
        """End the stream, with a reason for those who wait for it."""
        if self._end is not None:
            return
        self._end = why
        self._on_end()
        for news in self._news.values():
            news.put_nowait(why)
        for list_news in self._list_news.values():
            list_news.put_nowait(why)
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(why)
        for left in self._leaving.values():
            left.set()
        self._news.clear()
        self._list_news.clear()
        for task in self._tasks:
            task.cancel()
        self._call.cancel()

    def _end_if_idle(self) -> None:
        if not self._news and not self._list_news and not self._answers:
            self.end(ServerUnavailable("nothing is followed on this stream any more"))

    def _leave(self, game_id: str) -> None:
        """Follow a game no longer."""
        del self._news[game_id]
        self._leaving[game_id] = asyncio.Event()
        self._send(play_pb2.PlayRequest(unfollow=[game_id]))

    # -- reading --

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(self._silence_s):
                self._call_id = _call_id_in(await self._call.initial_metadata())
            while True:
                async with asyncio.timeout(self._silence_s):
                    response = await self._call.read()
                if not isinstance(response, play_pb2.PlayResponse):
                    raise ServerUnavailable("the server ended the stream")
                for item in response.items:
                    self._take(item)
        except grpc.aio.AioRpcError as failed:
            self._lose(error_of(failed))
        except TimeoutError:
            self._lose(ServerUnavailable(f"the server has been silent for {self._silence_s:g} seconds"))
        except LostCitiesError as error:
            self._lose(error)

    def _lose(self, error: LostCitiesError) -> None:
        """End the stream after an error of the server, or without the server."""
        self._note(error)
        self.end(error)

    def _note(self, error: LostCitiesError) -> None:
        """Leave the node if another one may do what this one cannot do now."""
        if is_transient(error) and not isinstance(error, WatchStalled):
            self.is_left = self._leave_node()

    def _take(self, item: play_pb2.PlayItem) -> None:
        kind, game_id = item.WhichOneof("content"), item.game_id
        if kind == "welcome":
            self._welcome = item
            if "challenge" in self._list_news:
                self._list_news["challenge"].put_nowait(item)
        elif kind == "answer":
            waiting = self._answers.get(item.answer.command_id)
            if waiting is not None and not waiting.done():
                waiting.set_result(item.answer)
        elif kind in self._list_news:
            news = self._list_news[kind]
            if kind == "lists" and not news.empty():
                news.get_nowait()  # the newest position says all
            news.put_nowait(item)
        elif game_id in self._leaving:
            if kind == "unfollowed":
                self._leaving.pop(game_id).set()
        elif game_id in self._news:
            self._take_news(item, self._news[game_id])

    def _take_news(self, item: play_pb2.PlayItem, news: News) -> None:
        game_id, kind = item.game_id, item.WhichOneof("content")
        if kind == "news":
            news.put_nowait(item.news)
            if news.qsize() >= UNREAD_MAX:
                self._leave(game_id)
                news.put_nowait(WatchStalled("the news of this game were not read: follow it again"))
        elif kind == "unfollowed":
            del self._news[game_id]
            error = error_in(item.unfollowed.refusal, self._call_id)
            self._note(error)
            news.put_nowait(error)

    # -- writing: gRPC loses what two tasks write at once --

    def _send(self, request: play_pb2.PlayRequest) -> None:
        self._to_send.append(request)
        self._has_more.set()

    async def _write(self) -> None:
        try:
            while True:
                await self._has_more.wait()
                self._has_more.clear()
                requests, self._to_send = self._to_send, []
                for request in joined(requests):
                    await self._call.write(request)
        except (grpc.aio.AioRpcError, asyncio.InvalidStateError):
            return  # the reader learns the reason


def _call_id_in(metadata: grpc.aio.Metadata) -> str:
    found = metadata.get(CALL_ID_KEY)
    return str(found) if is_call_id(found) else ""


def _list_request(name: ListName, *, is_followed: bool) -> play_pb2.PlayRequest:
    match name:
        case "inbox":
            return play_pb2.PlayRequest(inbox=is_followed)
        case "lists":
            return play_pb2.PlayRequest(lists=is_followed)
        case "challenge":
            return play_pb2.PlayRequest(ready=is_followed)


def joined(requests: Sequence[play_pb2.PlayRequest]) -> Iterator[play_pb2.PlayRequest]:
    """Yield requests with as few messages as their order and size allow: the server reads `unfollow` first."""
    joined, count, size = play_pb2.PlayRequest(), 0, 0
    for request in requests:
        size += request.ByteSize()
        if count and (request.unfollow or count == JOINED_MAX or size > JOINED_BYTES_MAX):
            yield joined
            joined, count, size = play_pb2.PlayRequest(), 0, request.ByteSize()
        joined.MergeFrom(request)
        count += 1
    yield joined
