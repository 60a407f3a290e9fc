"""A proxy before the server through which players play. It knows what passes, and springs traps."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any

import grpc
from tests.kills.phases import Phase, Progress, Trap

from lostcities.core.names import CommandId
from lostcities.eventstore.sqlite.rows import packed_command_id
from lostcities.v1 import game_pb2, play_pb2, play_pb2_grpc

Context = grpc.aio.ServicerContext[Any, Any]
PLAY = "/lostcities.v1.PlayService/Play"
SUBMIT = "/lostcities.v1.GameService/SubmitCommand"
RECORDED_S = 10.0
"""Longest time until a command that was passed on is recorded."""


class Link:
    """One connection of a player through the proxy."""

    def __init__(self, player: str, call: Any) -> None:  # Any: typed for synchronous channels
        self.progress = Progress(player)
        self.call = call
        self.is_dropped = False
        self.held: asyncio.Queue[play_pb2.PlayRequest] = asyncio.Queue()
        """Commands that wait until the proxy lets them through."""
        self.one_writer = asyncio.Lock()

    def drop(self) -> None:
        """End the connection, as a broken network would."""
        self.is_dropped = True
        self.call.cancel()


class Proxy(grpc.GenericRpcHandler):
    """A handler that passes every call on to the server, and holds commands back while `lets_through` is not set."""

    def __init__(self, server: Callable[[], str], players: dict[str, str], store: Path) -> None:
        self._server = server
        self._players = players
        """Names of players by the value of their metadata `authorization`."""
        self._store = store
        self.links: set[Link] = set()
        self.lets_through = asyncio.Event()
        self.trap: Trap | None = None
        self.kill: Callable[[Trap], None] = lambda trap: None
        self.sprung = asyncio.Event()
        self._loop = asyncio.get_running_loop()

    def service(self, handler_call_details: grpc.HandlerCallDetails) -> "grpc.RpcMethodHandler[Any, Any]":
        """Handle one call."""
        path = str(handler_call_details.method)
        if path == PLAY:
            return grpc.stream_stream_rpc_method_handler(
                self._play,
                request_deserializer=play_pb2.PlayRequest.FromString,
                response_serializer=play_pb2.PlayResponse.SerializeToString,
            )

        async def call(request: bytes, context: Context) -> bytes:
            if path == SUBMIT:
                await self.lets_through.wait()
            async with grpc.aio.insecure_channel(self._server()) as channel:
                forward: Any = channel.unary_unary(path)
                try:
                    answer: bytes = await forward(request, metadata=_authorization(context))
                except grpc.aio.AioRpcError as error:
                    await context.abort(error.code(), error.details() or "", tuple(error.trailing_metadata() or ()))
            return answer

        return grpc.unary_unary_rpc_method_handler(call)

    def drop(self, player: str) -> None:
        """End all connections of a player."""
        for link in tuple(self.links):
            if link.progress.player == player:
                link.drop()

    # -- streams --

    async def _play(self, requests: AsyncIterator[play_pb2.PlayRequest], context: Context) -> None:
        metadata = _authorization(context)
        async with grpc.aio.insecure_channel(self._server()) as channel:
            stub: Any = play_pb2_grpc.PlayServiceStub(channel)
            link = Link(self._players[metadata[0][1]], stub.Play(metadata=metadata))
            self.links.add(link)
            tasks = [asyncio.create_task(self._up(link, requests)), asyncio.create_task(self._let_through(link))]
            try:
                async for response in link.call:
                    await self._down(link, response, context)
                raise ConnectionError("the server ended the stream")
            except grpc.aio.AioRpcError as error:
                await context.abort(error.code(), error.details() or "", tuple(error.trailing_metadata() or ()))
            except asyncio.CancelledError:
                if not link.is_dropped:
                    raise
                await context.abort(grpc.StatusCode.UNAVAILABLE, "the connection was dropped")
            except ConnectionError as error:
                await context.abort(grpc.StatusCode.UNAVAILABLE, str(error))
            finally:
                self.links.discard(link)
                for task in tasks:
                    task.cancel()

    async def _up(self, link: Link, requests: AsyncIterator[play_pb2.PlayRequest]) -> None:
        async for request in requests:
            if request.commands and not (self.lets_through.is_set() and link.held.empty()):
                link.held.put_nowait(play_pb2.PlayRequest(commands=request.commands))
                request.ClearField("commands")
            await self._pass_on(link, request)
        await link.call.done_writing()

    async def _let_through(self, link: Link) -> None:
        """Pass held commands on once they are let through."""
        while True:
            request = await link.held.get()
            await self.lets_through.wait()
            await self._pass_on(link, request)

    async def _pass_on(self, link: Link, request: play_pb2.PlayRequest) -> None:
        async with link.one_writer:
            link.progress.told.difference_update(command.game_id for command in request.commands)
            trap = self._trap_of(link)
            if trap is not None and trap.catches_request(request):
                if trap.is_passed_on:
                    await _write(link, request)
                await self._spring(link, trap)
            elif trap is not None and trap.phase is Phase.RECORDED and self._is_new(request):
                trap.command_id = request.commands[0].command_id
                await _write(link, request)
                await asyncio.to_thread(self._kill_when_recorded, link, trap, request.commands[0])
            else:
                await _write(link, request)

    async def _down(self, link: Link, response: play_pb2.PlayResponse, context: Context) -> None:
        trap, items = self._trap_of(link), list(response.items)
        passes = None
        if trap is not None and trap.command_id:
            passes = next((at for at, item in enumerate(items) if item.answer.command_id == trap.command_id), None)
            trap.is_answered = passes is not None
        elif trap is not None:
            passes = trap.passes(link.progress, items)
        passed = items if passes is None else items[:passes]
        link.progress.add(passed)
        if passed:
            await context.write(play_pb2.PlayResponse(items=passed))
        if passes is None or trap is None:
            return
        if not trap.command_id:
            await self._spring(link, trap)
        await self.sprung.wait()
        raise ConnectionError("the program at the other end was killed")

    # -- traps --

    def _trap_of(self, link: Link) -> Trap | None:
        trap = self.trap
        return trap if trap is not None and trap.player == link.progress.player and not trap.is_sprung else None

    async def _spring(self, link: Link, trap: Trap) -> None:
        trap.is_sprung = True
        self._striking = asyncio.create_task(self._strike(link, trap))  # goes on if the connection ends meanwhile
        await asyncio.shield(self._striking)

    async def _strike(self, link: Link, trap: Trap) -> None:
        await asyncio.sleep(trap.pause_s)  # drawn: it is the time that the killed program gets
        self.kill(trap)
        self._close(link, trap)

    def _close(self, link: Link, trap: Trap) -> None:
        trap.is_sprung = True
        self.trap = None
        self.sprung.set()
        link.drop()

    def _is_new(self, request: play_pb2.PlayRequest) -> bool:
        """Return whether a request begins with a command that is not recorded yet."""
        with closing(_opened(self._store)) as store:
            return bool(request.commands) and not _is_recorded(store, request.commands[0])

    def _kill_when_recorded(self, link: Link, trap: Trap, command: game_pb2.SubmitCommandRequest) -> None:
        """Read the store until it has the command, and kill at once."""
        give_up_at = time.monotonic() + RECORDED_S
        with closing(_opened(self._store)) as store:
            while not _is_recorded(store, command) and time.monotonic() < give_up_at:
                pass
        trap.was_answered = trap.is_answered
        self.kill(trap)
        self._loop.call_soon_threadsafe(self._close, link, trap)


def _opened(store: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{store}?mode=ro", uri=True)


def _is_recorded(store: sqlite3.Connection, command: game_pb2.SubmitCommandRequest) -> bool:
    select = "SELECT 1 FROM commits JOIN games ON games.number = game WHERE games.game_id = ? AND command_id = ?"
    values = (command.game_id, packed_command_id(CommandId(command.command_id)))
    return store.execute(select, values).fetchone() is not None


async def _write(link: Link, request: play_pb2.PlayRequest) -> None:
    if request.ByteSize():
        with suppress(grpc.aio.AioRpcError, asyncio.InvalidStateError):  # the reader learns the reason
            await link.call.write(request)


def _authorization(context: Context) -> list[tuple[str, str]]:
    return [(key, str(value)) for key, value in context.invocation_metadata() or () if key == "authorization"]


@asynccontextmanager
async def serving(proxy: Proxy) -> AsyncIterator[str]:
    """Serve the proxy, and yield its address."""
    server = grpc.aio.server()
    server.add_generic_rpc_handlers((proxy,))
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    try:
        yield f"127.0.0.1:{port}"
    finally:
        await server.stop(None)
