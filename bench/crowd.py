"""A popular game beside another one: how long its watchers wait for news, and how much the other game is held up.

The watchers are spectators on Play streams, in a process on the core of the clients. A process of its own on that core
makes the moves of the other game. It has a higher priority, and does not wait for the watchers' process.
"""

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grpc
import msgspec

from bench.endless import EndlessGame, Metadata, open_game, register
from bench.figures import Figure, median, pin
from bench.play import METHOD
from bench.servers import product_server
from lostcities.v1 import play_pb2

WATCHERS = 1_000
STREAMS_OF_A_PLAYER = 16
MOVES = 40
"""Number of moves of the popular game."""
PAUSE_S = 0.25
"""Time between two of them, in which all watchers get the first."""
PRIORITY = -15
DELAY_MAX_MS, LAST_MAX_MS = 5.0, 60.0

Spans = list[tuple[float, float]]
"""Start and end of each move of the other game, by the monotonic clock in seconds."""


def figures() -> Iterator[Figure]:
    """Measure moves beside a game with many watchers."""
    pin(1)
    with tempfile.TemporaryDirectory() as folder, product_server(Path(folder)) as server:
        told, delays, usual = asyncio.run(_measure(server.address))
    how = f"median of {MOVES} moves; {WATCHERS:,} spectators on Play streams"
    yield Figure(
        name="last watcher of a popular game has a move", value=median(told), unit="ms", ceiling=LAST_MAX_MS, note=how
    )
    yield Figure(
        name="longest delay of another game's move meanwhile",
        value=median(delays),
        unit="ms",
        ceiling=DELAY_MAX_MS,
        note=f"median of {MOVES}, beyond the {usual:.2f} ms of a move without watchers",
    )


async def _measure(address: str) -> tuple[list[float], list[float], float]:
    async with grpc.aio.insecure_channel(address) as channel:
        tokens = [await register(channel, name) for name in ("ada", "grace")]
        popular = await open_game(channel, tokens)
        mover = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bench.crowd",
            address,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        assert mover.stdout is not None
        await mover.stdout.readline()  # its game is open
        crowd = await _crowd(channel, popular)
        windows, told = [], []
        for _ in range(MOVES):
            began = time.monotonic()
            await popular.move()
            acknowledged = time.monotonic()
            await crowd.all_have(popular.version)
            windows.append((began, began + PAUSE_S))
            told.append((time.monotonic() - acknowledged) * 1000)
            await asyncio.sleep(max(0.0, began + PAUSE_S - time.monotonic()))
        crowd.close()
        output, _ = await mover.communicate(b"\n")
    spans = msgspec.json.decode(output, type=Spans)
    usual = median((end - start) * 1000 for start, end in spans)
    longest = [
        max((end - start) * 1000 for start, end in spans if first < end and start < last) for first, last in windows
    ]
    return told, [each - usual for each in longest], usual


class _Crowd:
    """Spectators of one game, and the version that each of them has."""

    def __init__(self, versions: list[int]) -> None:
        self._versions = versions
        self._wanted = 0
        self._missing = 0
        self._done = asyncio.Event()
        self.calls: list[Any] = []  # gRPC's streams
        self.tasks: list[asyncio.Task[None]] = []

    async def read(self, number: int, call: Any) -> None:
        """Read a stream for ever, and note the versions."""
        async for data in call:
            for item in play_pb2.PlayResponse.FromString(data).items:
                if item.news.HasField("commit"):
                    self._note(number, item.news.commit.events[-1].version)

    def _note(self, number: int, version: int) -> None:
        if self._versions[number] < self._wanted <= version:
            self._missing -= 1
            if not self._missing:
                self._done.set()
        self._versions[number] = version

    async def all_have(self, version: int) -> None:
        """Wait until every spectator has a version."""
        self._wanted = version
        self._missing = sum(each < version for each in self._versions)
        self._done.clear()
        if self._missing:
            await self._done.wait()

    def close(self) -> None:
        """End all streams."""
        for call in self.calls:
            call.cancel()
        for task in self.tasks:
            task.cancel()


async def _crowd(channel: grpc.aio.Channel, game: EndlessGame) -> _Crowd:
    """Open a stream for each spectator, several for each of their players."""
    play: Any = channel.stream_stream(METHOD, request_serializer=play_pb2.PlayRequest.SerializeToString)
    crowd = _Crowd([game.version] * WATCHERS)
    follow = play_pb2.Follow(game_id=game.game_id, after=game.version)
    token: Metadata = ()
    for number in range(WATCHERS):
        if number % STREAMS_OF_A_PLAYER == 0:
            token = await register(channel, f"watcher {number}")
        call = play(metadata=token)
        await call.write(play_pb2.PlayRequest(hello=play_pb2.Hello(), follow=[follow]))
        crowd.calls.append(call)
        crowd.tasks.append(asyncio.create_task(crowd.read(number, call)))
    return crowd


async def _move_until_told(address: str) -> None:
    """Make moves of a game, one after the other, until a line comes on standard input. Print their times."""
    os.nice(PRIORITY)
    spans: Spans = []
    loop = asyncio.get_running_loop()
    end = loop.run_in_executor(None, sys.stdin.readline)
    async with grpc.aio.insecure_channel(address) as channel:
        game = await open_game(channel, [await register(channel, name) for name in ("bob", "cyd")])
        print("ready", flush=True)
        while not end.done():
            start = time.monotonic()
            await game.move()
            spans.append((start, time.monotonic()))
            await asyncio.sleep(0.001)
    print(msgspec.json.encode(spans).decode())


if __name__ == "__main__":
    pin(1)
    asyncio.run(_move_until_told(sys.argv[1]))
