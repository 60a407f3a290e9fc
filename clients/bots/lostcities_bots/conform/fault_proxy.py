"""A proxy between the client and the server, which passes every call on and lets a scenario disturb the traffic.

On the wire all calls are streams of messages, so one handler serves every method. It reads the messages of
`PlayService.Play`, `GameService.WatchGame` and `GameService.SubmitCommand`, and notes what others show of the game.
"""

import asyncio
import time
from collections.abc import AsyncIterator

import grpc
import grpc.aio

from lostcities.v1 import game_pb2, play_pb2
from lostcities_bots.conform.client_scenario import Cut, RefusedCall, Scenario, StreamFaults
from lostcities_bots.conform.client_streams import ClientStream, PlayClientStream, WatchClientStream
from lostcities_bots.conform.refused_calls import Context, own_answer, reason_of, refuse
from lostcities_bots.conform.traffic import CommandAnswered, Traffic

_HOP = ("user-agent", "grpc-accept-encoding", "accept-encoding", "grpc-encoding")
OPTIONS = (("grpc.http2.min_ping_interval_without_data_ms", 5_000), ("grpc.keepalive_permit_without_calls", 1))
"""Options of the server about pings: the documented limit, and what a server has."""
GAMES, PLAY = "/lostcities.v1.GameService/", "/lostcities.v1.PlayService/Play"


class FaultProxy(grpc.GenericRpcHandler, StreamFaults):
    """A proxy on a free port of this machine, used with `async with`. Give it its scenario before the first call."""

    def __init__(self, upstream: grpc.aio.Channel, traffic: Traffic, game_id: str) -> None:
        self.upstream = upstream
        self.traffic = traffic
        self.game_id = game_id
        self.scenario: Scenario
        self.streams: list[ClientStream] = []
        self.address = "127.0.0.1:0"
        self._server: grpc.aio.Server | None = None
        self._refuses_until = 0.0

    async def __aenter__(self) -> "FaultProxy":
        await self._start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stop()

    async def _start(self) -> None:
        self._server = grpc.aio.server(options=OPTIONS)
        self._server.add_generic_rpc_handlers((self,))
        port = self._server.add_insecure_port(self.address)
        self.address = f"127.0.0.1:{port}"
        await self._server.start()

    async def _stop(self) -> None:
        if self._server is not None:
            await self._server.stop(None)

    # -- what scenarios do --

    async def cut_streams(self, why: Cut) -> None:
        """End every stream of the client."""
        for stream in list(self.streams):
            stream.cut(why)

    async def stall_streams(self) -> None:
        """Let no byte pass on any stream that is open now."""
        for stream in self.streams:
            stream.stall()

    async def resume_streams(self) -> None:
        """Let the bytes of stalled streams pass."""
        for stream in self.streams:
            stream.resume()

    async def send_heartbeats(self) -> None:
        """Send a heartbeat on every stream."""
        for stream in self.streams:
            stream.send_heartbeat()

    async def send_bytes(self, encoded: bytes) -> None:
        """Send an item of these bytes on every stream."""
        for stream in self.streams:
            stream.send_bytes(encoded)

    async def restart(self, down_s: float) -> None:
        """End all connections, and take none for a while."""
        await self._stop()
        await asyncio.sleep(down_s)
        await self._start()

    def refuse_calls(self, for_s: float) -> None:
        """Refuse every call with UNAVAILABLE for a while."""
        self._refuses_until = time.monotonic() + for_s

    async def unfollow(self, refusal: play_pb2.Refusal) -> None:
        """End the news of the game with a refusal; streams for one game end as a whole."""
        for stream in list(self.streams):
            await stream.unfollow(refusal)

    # -- calls --

    def service(self, handler_call_details: grpc.HandlerCallDetails) -> "grpc.RpcMethodHandler[bytes, bytes]":
        """Handle one call."""
        path = str(handler_call_details.method)
        number = self.traffic.called(path.rpartition("/")[2])

        async def call(requests: AsyncIterator[bytes], context: Context) -> None:
            try:
                await self._serve(path, number, requests, context)
            except RefusedCall as ended:
                await refuse(context, ended.refusal)
            except Cut:
                await context.abort(grpc.StatusCode.UNAVAILABLE, "the connection was lost")
            except grpc.aio.AioRpcError as error:
                await context.abort(error.code(), error.details() or "", tuple(error.trailing_metadata() or ()))

        return grpc.stream_stream_rpc_method_handler(call)

    async def _serve(self, path: str, number: int, requests: AsyncIterator[bytes], context: Context) -> None:
        if time.monotonic() < self._refuses_until:
            raise Cut
        metadata = _passed(context)
        if path == PLAY:
            await self._serve_stream(PlayClientStream(self, number, path, metadata, context), requests)
        elif path == f"{GAMES}WatchGame":
            await self._serve_stream(WatchClientStream(self, number, path, metadata, context), requests)
        elif path == f"{GAMES}SubmitCommand":
            await self._serve_command(path, metadata, requests, context)
        else:
            await self._serve_other(path, metadata, requests, context)

    async def _serve_stream(self, stream: ClientStream, requests: AsyncIterator[bytes]) -> None:
        self.streams.append(stream)
        try:
            await stream.run(requests)
        finally:
            self.streams.remove(stream)

    async def _serve_command(
        self, path: str, metadata: list[tuple[str, str]], requests: AsyncIterator[bytes], context: Context
    ) -> None:
        request = await anext(aiter(requests))
        self.traffic.check_request("SubmitCommand", request)
        command = game_pb2.SubmitCommandRequest.FromString(request)
        sent = self.traffic.sent(command)
        refused = await self.scenario.command(sent)
        if refused is not None:
            self.traffic.answer_delivered(own_answer(sent.command_id, refused))
            await refuse(context, refused)
        forward: grpc.aio.UnaryUnaryMultiCallable[bytes, bytes] = self.upstream.unary_unary(path)
        now = asyncio.get_running_loop().time
        try:
            response = await forward(request, metadata=metadata)
        except grpc.aio.AioRpcError as error:
            answer = CommandAnswered(now(), sent.command_id, reason=reason_of(error))
            self.traffic.answered(answer)
            await self.scenario.on_answer(sent, answer)
            self.traffic.answer_delivered(answer)
            raise
        done = game_pb2.SubmitCommandResponse.FromString(response)
        answer = CommandAnswered(
            now(), sent.command_id, first_version=done.commit.first_version, head_version=done.head.version
        )
        self.traffic.answered(answer)
        await self.scenario.on_answer(sent, answer)
        self.traffic.show_commits([done.commit])
        self.traffic.answer_delivered(answer)
        await context.write(response)

    async def _serve_other(
        self, path: str, metadata: list[tuple[str, str]], requests: AsyncIterator[bytes], context: Context
    ) -> None:
        """Pass on a call of any other kind, message by message."""
        method = path.rpartition("/")[2]

        async def checked() -> AsyncIterator[bytes]:
            async for request in requests:
                self.traffic.check_request(method, request)
                yield request

        forward: grpc.aio.StreamStreamMultiCallable[bytes, bytes] = self.upstream.stream_stream(path)
        call = forward(checked(), metadata=metadata)
        try:
            async for response in call:
                self._note_shown(path, response)
                await context.write(response)
        finally:
            call.cancel()

    def _note_shown(self, path: str, response: bytes) -> None:
        """Note what a call has shown of the game."""
        match path.removeprefix(GAMES):
            case "GetGame":
                game = game_pb2.GetGameResponse.FromString(response)
                is_over = game.game.status == game_pb2.GAME_STATUS_OVER
                self._show(game.game.game_id, game.head.version, is_over=is_over)
            case "ListEvents":
                self.traffic.show_commits(game_pb2.ListEventsResponse.FromString(response).commits)
            case "GetTable":
                table = game_pb2.GetTableResponse.FromString(response)
                self._show(self.game_id, table.head.version, is_over=table.table.HasField("result"))
            case "JoinGame":
                joined = game_pb2.JoinGameResponse.FromString(response)
                self._show(joined.game.game_id, joined.head.version, is_over=False)
            case _:
                pass

    def _show(self, game_id: str, version: int, *, is_over: bool) -> None:
        if game_id == self.game_id:
            self.traffic.show_version(version, is_over=is_over)


def _passed(context: Context) -> list[tuple[str, str]]:
    found = context.invocation_metadata() or ()
    return [(str(key), str(value)) for key, value in found if key not in _HOP and not str(key).startswith("grpc-")]
