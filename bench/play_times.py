"""Times on Play streams: a lone move, the way of a decision to a bot, and one player in many games."""

import asyncio
import os
import random
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import grpc

from bench.echo_calls import stream_echoes
from bench.endless import Metadata, open_game, register
from bench.figures import Figure, median, pin
from bench.load import latencies, quantile, rate
from bench.play import followed
from bench.servers import echo_server, product_server

BLOCKS = 5
BLOCK_S = 2.0
LONE_CALLS = 1_000
LONE = {0.5: 2.0, 0.99: 3.0}
"""Limits of a lone move by quantile, as multiples of an echo on a stream and one write of the disk."""
GAMES, MANY_GAMES, SHARE_MIN = 64, 500, 0.9
DECISION_MAX_MS = 1.5
PAUSE_S = 0.1
"""Mean pause of a player before a turn."""


def figures() -> Iterator[Figure]:
    """Measure lone moves, decisions and a player with many games."""
    pin(1)
    with tempfile.TemporaryDirectory() as folder, echo_server() as echo, product_server(Path(folder)) as product:
        yield from asyncio.run(_measure(echo.address, product.address, Path(folder)))


async def _measure(echo_address: str, address: str, folder: Path) -> list[Figure]:
    async with grpc.aio.insecure_channel(echo_address) as echo_channel, grpc.aio.insecure_channel(address) as channel:
        tokens = [await register(channel, name) for name in ("ada", "grace")]
        return [
            *await _lone(echo_channel, channel, tokens, folder),
            await _decisions(channel, tokens),
            await _many_games(channel, tokens),
        ]


async def _lone(
    echo_channel: grpc.aio.Channel, channel: grpc.aio.Channel, tokens: list[Metadata], folder: Path
) -> list[Figure]:
    game = await open_game(channel, tokens)
    ratios: dict[float, list[float]] = {share: [] for share in LONE}
    times: dict[float, list[float]] = {share: [] for share in LONE}
    async with stream_echoes(echo_channel, 1) as (echo,), followed(channel, [game], is_shared=False) as players:
        await latencies(players.calls[0], 100)
        for _ in range(BLOCKS):
            bare, disk = await latencies(echo, LONE_CALLS), _writes(folder / "disk")
            durable = await latencies(players.calls[0], LONE_CALLS)
            for share in LONE:
                ratios[share].append(quantile(durable, share) / (quantile(bare, share) + quantile(disk, share)))
                times[share].append(quantile(durable, share))
    return [
        Figure(
            name=f"Play, one lone game, p{share * 100:.0f}",
            value=median(ratios[share]),
            unit="x stream echo and a write",
            ceiling=ceiling,
            note=f"median of {BLOCKS} blocks of {LONE_CALLS:,}; {median(times[share]):.2f} ms",
        )
        for share, ceiling in LONE.items()
    ]


def _writes(path: Path) -> list[float]:
    """Write and confirm 4 KiB in a file that has its size already, as a write-ahead log has. Return sorted ms."""
    times = []
    path.write_bytes(b"x" * 4096 * LONE_CALLS)
    with path.open("r+b", buffering=0) as file:
        os.fsync(file.fileno())
        for _ in range(LONE_CALLS):
            began = time.perf_counter()
            file.write(b"y" * 4096)
            os.fdatasync(file.fileno())
            times.append((time.perf_counter() - began) * 1000)
    return sorted(times)


async def _decisions(channel: grpc.aio.Channel, tokens: list[Metadata]) -> Figure:
    """Measure from the answer to the last move of a turn to the decision of the other seat."""
    games = [await open_game(channel, tokens) for _ in range(GAMES)]
    waits: list[float] = []
    decided: dict[tuple[str, int], asyncio.Future[float]] = defaultdict(asyncio.get_running_loop().create_future)
    async with followed(channel, games, is_shared=True, with_decisions=True) as players:
        for stream in players.streams.values():
            stream.on_decision = lambda game_id, version: decided[game_id, version].set_result(time.perf_counter())

        async def take_turns(number: int) -> None:
            end = time.perf_counter() + BLOCKS * BLOCK_S
            while time.perf_counter() < end:
                await asyncio.sleep(random.uniform(0, 2 * PAUSE_S))
                await players.calls[number]()
                await players.calls[number]()  # the second move ends the turn
                answered = time.perf_counter()
                seen = await decided[games[number].game_id, games[number].version]
                waits.append((seen - answered) * 1000)

        await asyncio.gather(*(take_turns(number) for number in range(GAMES)))
    return Figure(
        name="Play, a decision after the other's answer, p50",
        value=quantile(sorted(waits), 0.5),
        unit="ms",
        ceiling=DECISION_MAX_MS,
        note=f"{GAMES} games, {len(waits):,} turns in {BLOCKS * BLOCK_S:.0f} s; below 0 it comes before the answer",
    )


async def _many_games(channel: grpc.aio.Channel, tokens: list[Metadata]) -> Figure:
    """Compare the rate of two players in many games with their rate in the usual number."""
    games = [await open_game(channel, tokens) for _ in range(MANY_GAMES)]
    shares, rates = [], []
    async with followed(channel, games, is_shared=True) as players:
        for _ in range(BLOCKS):
            few, many = await rate(players.calls[:GAMES], BLOCK_S), await rate(players.calls, BLOCK_S)
            shares.append(many / few)
            rates.append(many)
    return Figure(
        name=f"Play, {MANY_GAMES} games on one stream",
        value=median(shares),
        unit=f"of the rate of {GAMES}",
        floor=SHARE_MIN,
        note=f"median of {BLOCKS} blocks; {median(rates):,.0f} durable moves/s",
    )
