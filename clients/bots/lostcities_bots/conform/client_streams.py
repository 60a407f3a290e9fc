"""The streams of a client through the proxy: news, commands and answers, each at the pace that a scenario wants."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import grpc
import grpc.aio

from lostcities.v1 import game_pb2, play_pb2
from lostcities_bots.conform.client_scenario import Cut, News, RefusedCall
from lostcities_bots.conform.refused_calls import Context
from lostcities_bots.conform.traffic import CommandAnswered, SentCommand

if TYPE_CHECKING:
    from lostcities_bots.conform.fault_proxy import FaultProxy

_ENDED = (asyncio.InvalidStateError, grpc.aio.AioRpcError)
"""Errors of writing to a stream that the server has ended: the reader passes its status on."""


class ClientStream:
    """One open stream of the client. News keep their order, and answers go past them."""

    def __init__(
        self, proxy: "FaultProxy", number: int, path: str, metadata: Sequence[tuple[str, str]], context: Context
    ) -> None:
        self.proxy = proxy
        self.number = number
        self.is_unfollowed = False
        """True while the client gets no news, because the kit ended them."""
        self._context = context
        self._call: Any = proxy.upstream.stream_stream(path)(metadata=tuple(metadata))  # Any: reads and writes bytes
        self._news: asyncio.Queue[News | None] = asyncio.Queue()
        self._out: asyncio.Queue[Any] = asyncio.Queue()
        """Messages for the client, and None at the end."""
        self._cut: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._may_pass = asyncio.Event()
        self._may_pass.set()
        self._answers: set[asyncio.Task[None]] = set()

    async def run(self, requests: AsyncIterator[bytes]) -> None:
        """Pass messages until one side ends. Raise `Cut` where a scenario ends the stream."""
        running = [
            asyncio.ensure_future(each)
            for each in (self._pass_requests(requests), self._receive(), self._pass_news(), self._write())
        ]
        written = running[-1]
        try:
            waiting: set[asyncio.Future[None]] = {*running, self._cut}
            while not written.done():
                done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                for each in done:
                    each.result()
        finally:
            self._call.cancel()
            for task in (*running, *self._answers):
                task.cancel()
            self._cut.cancel()
            await asyncio.gather(*running, *self._answers, return_exceptions=True)
        code = await self._call.code()
        if code is not grpc.StatusCode.OK:
            raise grpc.aio.AioRpcError(
                code,
                await self._call.initial_metadata(),
                await self._call.trailing_metadata(),
                details=await self._call.details(),
            )

    # -- what scenarios do --

    def cut(self, why: Cut) -> None:
        """End the stream. Nothing passes any more."""
        self._may_pass.clear()
        if not self._cut.done():
            self._cut.set_exception(why)

    def stall(self) -> None:
        """Let no byte pass any more."""
        self._may_pass.clear()

    def resume(self) -> None:
        """Let all bytes pass again."""
        if not self._cut.done():
            self._may_pass.set()

    def send_heartbeat(self) -> None:
        """Send a heartbeat."""
        raise NotImplementedError

    def send_bytes(self, encoded: bytes) -> None:
        """Send an item of these bytes."""
        raise NotImplementedError

    async def unfollow(self, refusal: play_pb2.Refusal) -> None:
        """End the news of the game with a refusal."""
        raise NotImplementedError

    # -- the client's messages --

    async def _pass_requests(self, requests: AsyncIterator[bytes]) -> None:
        async for request in requests:
            await self._may_pass.wait()
            passed = await self._changed_request(request)
            if passed is not None:
                with suppress(*_ENDED):
                    await self._call.write(passed)
        with suppress(*_ENDED):
            await self._call.done_writing()

    async def _changed_request(self, request: bytes) -> bytes | None:
        raise NotImplementedError

    # -- the server's messages --

    async def _receive(self) -> None:
        while True:
            message = await self._call.read()
            if message is grpc.aio.EOF:
                break
            self._take(message)
        self._news.put_nowait(None)

    def _take(self, message: bytes) -> None:
        raise NotImplementedError

    async def _pass_news(self) -> None:
        while (news := await self._news.get()) is not None:
            for each in await self.proxy.scenario.on_news(news):
                self._out.put_nowait(self._packed(each))
        if self._answers:
            await asyncio.wait(self._answers)
        self._out.put_nowait(None)

    def _packed(self, news: News) -> Any:
        return news

    async def _write(self) -> None:
        ready: list[Any] = []
        while None not in ready:
            ready = [await self._out.get()]
            await self._may_pass.wait()
            while not self._out.empty():
                ready.append(self._out.get_nowait())
            for encoded in self._encoded(ready[: ready.index(None)] if None in ready else ready):
                await self._context.write(encoded)

    def _encoded(self, messages: Sequence[Any]) -> Iterator[bytes]:
        """Yield messages as they are sent, and note what they show."""
        raise NotImplementedError


class WatchClientStream(ClientStream):
    """A stream of WatchGame."""

    _follows = False
    """True once the client has asked for the game of the scenario."""

    def send_heartbeat(self) -> None:
        """Send a heartbeat."""
        self._out.put_nowait(News(heartbeat=game_pb2.Heartbeat(version=self.proxy.traffic.known)))

    def send_bytes(self, encoded: bytes) -> None:
        """Send news of these bytes."""
        self._out.put_nowait(News.FromString(encoded))

    async def unfollow(self, refusal: play_pb2.Refusal) -> None:
        """End the stream with a refusal."""
        self.cut(RefusedCall(refusal))

    async def _changed_request(self, request: bytes) -> bytes | None:
        self.proxy.traffic.check_request("WatchGame", request)
        watch = game_pb2.WatchGameRequest.FromString(request)
        if watch.game_id == self.proxy.game_id:
            self._follows = True
            self.proxy.traffic.followed(call=self.number, after=watch.after)
            watch.after = self.proxy.scenario.on_follow(watch.after)
        return watch.SerializeToString()

    def _take(self, message: bytes) -> None:
        news = News.FromString(message)
        if self._follows:
            self._news.put_nowait(news)
        else:
            self._out.put_nowait(news)

    def _encoded(self, messages: Sequence[News]) -> Iterator[bytes]:
        for message in messages:
            if self._follows:
                self.proxy.scenario.decorate_news(message)
                self.proxy.traffic.show(message)
            yield message.SerializeToString()


class PlayClientStream(ClientStream):
    """A stream of Play."""

    def send_heartbeat(self) -> None:
        """Send a heartbeat."""
        self._out.put_nowait(play_pb2.PlayItem(heartbeat=play_pb2.PlayHeartbeat()))

    def send_bytes(self, encoded: bytes) -> None:
        """Send an item of these bytes."""
        self._out.put_nowait(play_pb2.PlayItem.FromString(encoded))

    async def unfollow(self, refusal: play_pb2.Refusal) -> None:
        """End the news of the game with a refusal. All else goes on."""
        self.is_unfollowed = True
        unfollowed = play_pb2.Unfollowed(refusal=refusal)
        self._out.put_nowait(play_pb2.PlayItem(game_id=self.proxy.game_id, unfollowed=unfollowed))

    async def _changed_request(self, request: bytes) -> bytes | None:
        self.proxy.traffic.check_request("Play", request)
        play = play_pb2.PlayRequest.FromString(request)
        for follow in play.follow:
            if follow.game_id == self.proxy.game_id:
                self.is_unfollowed = False
                self.proxy.traffic.followed(call=self.number, after=follow.after)
                follow.after = self.proxy.scenario.on_follow(follow.after)
        commands = list(play.commands)
        del play.commands[:]
        for command in commands:
            sent = self.proxy.traffic.sent(command)
            refused = await self.proxy.scenario.command(sent)
            if refused is None:
                play.commands.append(command)
            else:
                answer = play_pb2.CommandAnswer(command_id=command.command_id, refusal=refused)
                self._out.put_nowait(play_pb2.PlayItem(game_id=command.game_id, answer=answer))
        return play.SerializeToString()

    def _take(self, message: bytes) -> None:
        for item in play_pb2.PlayResponse.FromString(message).items:
            kind = item.WhichOneof("content")
            if kind == "news" and item.game_id == self.proxy.game_id:
                self._news.put_nowait(item.news)
            elif kind == "answer":
                task = asyncio.ensure_future(self._pass_answer(item))
                self._answers.add(task)
                task.add_done_callback(self._answers.discard)
            elif kind != "heartbeat" or not self.proxy.scenario.holds_heartbeats:
                self._out.put_nowait(item)

    async def _pass_answer(self, item: play_pb2.PlayItem) -> None:
        answer = self._record(item.answer)
        self.proxy.traffic.answered(answer)
        sent = self._sent(answer.command_id)
        try:
            if sent is not None:
                await self.proxy.scenario.on_answer(sent, answer)
        except Cut as why:
            self.cut(why)
            return
        self._out.put_nowait(item)

    def _sent(self, command_id: str) -> SentCommand | None:
        commands = reversed(self.proxy.traffic.commands)
        return next((sent for sent in commands if sent.command_id == command_id), None)

    @staticmethod
    def _record(answer: play_pb2.CommandAnswer, *, is_ours: bool = False) -> CommandAnswered:
        return CommandAnswered(
            asyncio.get_running_loop().time(),
            answer.command_id,
            first_version=answer.first_version,
            head_version=answer.head.version,
            reason=answer.refusal.reason or ("REFUSED" if answer.HasField("refusal") else ""),
            is_ours=is_ours,
        )

    def _packed(self, news: News) -> Any:
        return play_pb2.PlayItem(game_id=self.proxy.game_id, news=news)

    def _encoded(self, messages: Sequence[play_pb2.PlayItem]) -> Iterator[bytes]:
        """Yield all items that are ready as one response, as the server does."""
        items = [message for message in messages if not (self.is_unfollowed and self._is_news(message))]
        for item in items:
            self._note(item)
        if items:
            yield play_pb2.PlayResponse(items=items).SerializeToString()

    def _note(self, item: play_pb2.PlayItem) -> None:
        if self._is_news(item):
            self.proxy.scenario.decorate_news(item.news)
            self.proxy.traffic.show(item.news)
        if item.HasField("answer"):
            known = {answer.command_id for answer in self.proxy.traffic.answers}
            record = self._record(item.answer, is_ours=item.answer.command_id not in known)
            self.proxy.traffic.answer_delivered(record)
        self.proxy.scenario.decorate(item)

    def _is_news(self, item: play_pb2.PlayItem) -> bool:
        return item.HasField("news") and item.game_id == self.proxy.game_id
