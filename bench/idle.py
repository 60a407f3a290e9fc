"""Idle Play streams: the server's memory and processor time while players are connected and nothing happens."""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc

from bench.endless import Metadata, open_game, register
from bench.figures import Figure, pin
from bench.play import METHOD
from bench.servers import Server, cpu_s, memory_mb, product_server
from lostcities.v1 import play_pb2

STREAMS = 10_000
STREAMS_OF_A_PLAYER = 16
AT_ONCE = 100
"""Number of streams that are opened together."""
WATCHED_S = 30.0
MEMORY_MAX_MB, CORE_MAX = 500.0, 5.0


def figures() -> Iterator[Figure]:
    """Measure idle streams, each of which follows a running game and the inbox."""
    pin(1)
    with (
        tempfile.TemporaryDirectory() as folder,
        product_server(Path(folder), "registrations_per_minute=10000") as server,
    ):
        memory, share = asyncio.run(_measure(server))
    how = f"{STREAMS:,} streams with a game and the inbox, heartbeats every 15 s"
    yield Figure(name="idle Play streams, memory", value=memory, unit="MB", ceiling=MEMORY_MAX_MB, note=how)
    yield Figure(name="idle Play streams, processor", value=share, unit="% of a core", ceiling=CORE_MAX, note=how)


async def _measure(server: Server) -> tuple[float, float]:
    async with grpc.aio.insecure_channel(server.address) as channel:
        before = memory_mb(server.pid)
        async with idle_streams(channel, STREAMS):
            used, began = cpu_s(server.pid), time.monotonic()
            await asyncio.sleep(WATCHED_S)
            share = (cpu_s(server.pid) - used) / (time.monotonic() - began) * 100
            return memory_mb(server.pid) - before, share


@asynccontextmanager
async def idle_streams(channel: grpc.aio.Channel, count: int) -> AsyncIterator[None]:
    """Hold streams open, each of which follows one of 20 running games and an inbox."""
    games = [await open_game(channel, [await register(channel, name) for name in "ab"]) for _ in range(20)]
    play: Any = channel.stream_stream(METHOD, request_serializer=play_pb2.PlayRequest.SerializeToString)
    calls: list[Any] = []  # gRPC's streams
    token: Metadata = ()
    while len(calls) < count:
        opened = []
        for _ in range(AT_ONCE):
            if len(calls) % STREAMS_OF_A_PLAYER == 0:
                token = await register(channel, f"idle {len(calls)}")
            game = games[len(calls) % len(games)]
            follow = play_pb2.Follow(game_id=game.game_id, after=game.version)
            request = play_pb2.PlayRequest(hello=play_pb2.Hello(), follow=[follow], inbox=True)
            call = play(metadata=token)
            opened.append(_begun(call, request))
            calls.append(call)
        await asyncio.gather(*opened)
    readers = [asyncio.create_task(_read(call)) for call in calls]
    await asyncio.sleep(5)
    try:
        yield
    finally:
        for call in calls:
            call.cancel()
        await asyncio.gather(*readers, return_exceptions=True)


async def _begun(call: Any, request: play_pb2.PlayRequest) -> None:
    await call.write(request)
    await call.read()


async def _read(call: Any) -> None:
    async for _ in call:
        pass
