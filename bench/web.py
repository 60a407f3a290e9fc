"""Cost of the gateway: processor time with many live streams, a whole replay, memory with many tabs."""

import asyncio
import gzip
import os
import tempfile
import time
from asyncio import StreamReader, StreamWriter
from collections.abc import Iterator, Sequence
from pathlib import Path

import grpc
from msgspec import Struct

from bench.endless import EndlessGame, Metadata, open_game, register
from bench.figures import Figure, median, pin
from bench.servers import cpu_s, gateway, product_server

GAMES = 100
STREAMS_A_GAME = 2
MOVE_EVERY_S = 2.0
"""Pause between two moves of a game."""
LIVE_S = 10.0
REPLAY_EVENTS = 300
TABS = 50
ROUNDS = 8
LONE_MOVES = 200

CPU_CEILING = 50.0
REPLAY_CEILING_S = 1.0
NEWS_CEILING_MS = 25.0
GROWTH_CEILING_MB = 3.0

_HEAD_END = b"\r\n\r\n"
_TABLE = b"event: frame\n"


def figures() -> Iterator[Figure]:
    """Measure the gateway between a real server and streams as browsers open them."""
    pin(1)
    with (
        tempfile.TemporaryDirectory() as folder,
        product_server(Path(folder)) as server,
        gateway(Path(folder), server.address) as (process_id, port),
    ):
        yield from asyncio.run(_measure(server.address, Web(process_id, port)))


class Web(Struct, frozen=True):
    """The gateway's process and port."""

    process_id: int
    port: int

    def cpu_s(self) -> float:
        """Processor time used so far."""
        return cpu_s(self.process_id)

    def resident_mb(self) -> float:
        """Resident memory."""
        pages = int(Path(f"/proc/{self.process_id}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    async def get(self, path: str, token: Metadata) -> tuple[StreamReader, StreamWriter]:
        """Send a GET as a player's browser does, and return the connection at the start of the body."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        cookie = f"lostcities-{self.port}={token[0][1].removeprefix('Bearer ')}"
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\nSec-Fetch-Site: same-origin\r\n"
            "Accept-Encoding: gzip\r\nConnection: close\r\n\r\n".encode()
        )
        head = await reader.readuntil(_HEAD_END)
        assert head.startswith(b"HTTP/1.1 200"), head
        return reader, writer


async def _measure(server: str, web: Web) -> list[Figure]:
    async with grpc.aio.insecure_channel(server) as channel:
        tokens = [await register(channel, name) for name in ("ada", "grace")]
        games = [await open_game(channel, tokens) for _ in range(GAMES)]
        return [
            await _news(web, games[0]),
            await _live(web, games),
            await _replay(web, await open_game(channel, tokens)),
            await _tabs(web, games[0]),
        ]


async def _news(web: Web, game: EndlessGame) -> Figure:
    """Measure the delay of a move to the other player's browser, without other load."""
    reader, writer = await web.get(f"/api/games/{game.game_id}/stream?seat=1", game.tokens[1])
    await reader.readuntil(_TABLE)
    took = []
    for _ in range(LONE_MOVES):
        started = time.perf_counter()
        await game.move()
        await reader.readuntil(_TABLE)
        took.append((time.perf_counter() - started) * 1_000)
    writer.close()
    note = f"from asking to the frame with its table, a durable move between; p50 of {LONE_MOVES}"
    return Figure(
        name="a move on the other's stream", value=median(took), unit="ms", ceiling=NEWS_CEILING_MS, note=note
    )


async def _live(web: Web, games: Sequence[EndlessGame]) -> Figure:
    """Measure processor time of the gateway while both seats of many games watch."""
    streams = [
        await web.get(f"/api/games/{game.game_id}/stream?seat={seat}", game.tokens[seat])
        for game in games
        for seat in range(STREAMS_A_GAME)
    ]
    for reader, _ in streams:
        await reader.readuntil(_TABLE)
    readers = [asyncio.create_task(_drain(reader)) for reader, _ in streams]
    before, started = web.cpu_s(), time.perf_counter()
    await asyncio.gather(*(_play(game, place / len(games)) for place, game in enumerate(games)))
    share = (web.cpu_s() - before) / (time.perf_counter() - started) * 100
    for _, writer in streams:
        writer.close()
    received = sum(await asyncio.gather(*readers))
    note = (
        f"{len(streams)} streams of {len(games)} games, a move in each every {MOVE_EVERY_S:g} s, {LIVE_S:g} s; "
        f"{received / 1e6:.1f} MB sent"
    )
    return Figure(name="gateway, live games", value=share, unit="% of a core", ceiling=CPU_CEILING, note=note)


async def _play(game: EndlessGame, offset: float) -> None:
    await asyncio.sleep(offset * MOVE_EVERY_S)
    for _ in range(round(LIVE_S / MOVE_EVERY_S)):
        await game.move()
        await asyncio.sleep(MOVE_EVERY_S)


async def _drain(reader: StreamReader) -> int:
    received = 0
    while part := await reader.read(1 << 16):
        received += len(part)
    return received


async def _replay(web: Web, game: EndlessGame) -> Figure:
    while game.version < REPLAY_EVENTS:
        await game.move()
    took, size = [], 0
    for _ in range(3):
        started = time.perf_counter()
        reader, writer = await web.get(f"/api/games/{game.game_id}/frames?seat=0", game.tokens[0])
        body = await reader.read(-1)
        took.append(time.perf_counter() - started)
        writer.close()
        size = len(body)
        assert len(gzip.decompress(body)) > size
    note = f"{REPLAY_EVENTS} events with their tables in one answer of {size / 1000:.0f} kB; median of 3"
    return Figure(name="a whole replay", value=median(took), unit="s", ceiling=REPLAY_CEILING_S, note=note)


async def _tabs(web: Web, game: EndlessGame) -> Figure:
    """Measure the memory that remains after many tabs of one game were open."""
    await _round(web, game)
    before = web.resident_mb()
    for _ in range(ROUNDS):
        await _round(web, game)
    note = f"after {ROUNDS} times {TABS} tabs of one game, 20 moves each time"
    grown = web.resident_mb() - before
    return Figure(name="gateway, memory kept", value=grown, unit="MB", ceiling=GROWTH_CEILING_MB, note=note)


async def _round(web: Web, game: EndlessGame) -> None:
    path = f"/api/games/{game.game_id}/stream?seat=0"
    tabs = [await web.get(path, game.tokens[0]) for _ in range(TABS)]
    readers = [asyncio.create_task(_drain(reader)) for reader, _ in tabs]
    for _ in range(20):
        await game.move()
    for _, writer in tabs:
        writer.close()
    await asyncio.gather(*readers)
