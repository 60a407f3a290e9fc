"""Cost of a durable move over the network, compared with an echo in the same block: server on core 0, client on 1."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc

from bench.echo_calls import unary_echo
from bench.endless import EndlessGame, open_game, register
from bench.figures import Figure, median, pin
from bench.load import Call, latencies, quantile
from bench.servers import Server, echo_server, product_server, rate_and_cost
from lostcities.v1 import game_pb2

BLOCKS = 5
BLOCK_S = 2.0
LONE_CALLS = 1_500
LATE_VERSION = 3_000
WATCH = "/lostcities.v1.GameService/WatchGame"


def figures() -> Iterator[Figure]:
    """Measure throughput with and without watchers, latency, and latency as the log grows."""
    pin(1)
    with tempfile.TemporaryDirectory() as folder, echo_server() as echo, product_server(Path(folder)) as product:
        yield from asyncio.run(_measure(echo, product))


async def _measure(echo: Server, product: Server) -> list[Figure]:
    measured = []
    async with (
        grpc.aio.insecure_channel(echo.address) as echo_channel,
        grpc.aio.insecure_channel(product.address) as channel,
    ):
        call = unary_echo(echo_channel)
        tokens = [await register(channel, name) for name in ("ada", "grace")]
        for games in (16, 64):
            table = [await open_game(channel, tokens) for _ in range(games)]
            callers = [game.move for game in table]
            measured.append(
                await _throughput(f"{games} games, unwatched", (call, callers), (echo, product), floor=0.60)
            )
            async with _watched(channel, table):
                name = f"{games} games, both seats of each watching"
                measured.append(await _throughput(name, (call, callers), (echo, product), floor=0.50))
        measured += await _lone(call, await open_game(channel, tokens))
        measured.append(await _growth(channel, tokens))
    return measured


async def _throughput(
    name: str, load: tuple[Call, Sequence[Call]], servers: tuple[Server, Server], *, floor: float
) -> Figure:
    """Measure echoes and moves by turns. `servers` are those of the echo and of the moves."""
    (echo, callers), (echo_server, product) = load, servers
    ratios, rates, costs, bare_costs = [], [], [], []
    for _ in range(BLOCKS):
        bare, bare_cost = await rate_and_cost([echo] * len(callers), BLOCK_S, echo_server)
        durable, cost = await rate_and_cost(callers, BLOCK_S, product)
        ratios.append(durable / bare)
        rates.append(durable)
        costs.append(cost)
        bare_costs.append(bare_cost)
    note = (
        f"median of {BLOCKS} blocks; {median(rates):,.0f} durable moves/s, "
        f"{median(costs):.0f} µs of the server a move, {median(bare_costs):.0f} an echo"
    )
    return Figure(name=f"submit, {name}", value=median(ratios), unit="of echo", floor=floor, note=note)


async def _lone(echo: Call, game: EndlessGame) -> list[Figure]:
    await latencies(game.move, 100)
    shares = {0.5: 2.0, 0.99: 3.0}
    ratios: dict[float, list[float]] = {share: [] for share in shares}
    times: dict[float, list[float]] = {share: [] for share in shares}
    for _ in range(BLOCKS):
        bare, durable = await latencies(echo, LONE_CALLS), await latencies(game.move, LONE_CALLS)
        for share in shares:
            ratios[share].append(quantile(durable, share) / quantile(bare, share))
            times[share].append(quantile(durable, share))
    return [
        Figure(
            name=f"submit, one lone game, p{share * 100:.0f}",
            value=median(ratios[share]),
            unit="x echo",
            ceiling=ceiling,
            note=f"median of {BLOCKS} blocks of {LONE_CALLS}; {median(times[share]):.2f} ms",
        )
        for share, ceiling in shares.items()
    ]


async def _growth(channel: grpc.aio.Channel, tokens: list[Any]) -> Figure:
    old = await open_game(channel, tokens)
    while old.version < LATE_VERSION:
        await old.move()
    ratios = []
    for _ in range(BLOCKS * 2):
        young = await open_game(channel, tokens)
        await latencies(young.move, 5)
        early, late = await latencies(young.move, 200), await latencies(old.move, 200)
        ratios.append(quantile(late, 0.5) / quantile(early, 0.5))
    note = f"p50 of 200 moves at version {LATE_VERSION:,} and on against p50 from version 10; median of {BLOCKS * 2}"
    return Figure(name="move latency as the log grows", value=median(ratios), unit="x", ceiling=1.2, note=note)


@asynccontextmanager
async def _watched(channel: grpc.aio.Channel, games: list[EndlessGame]) -> AsyncIterator[None]:
    """Watch every game from both seats. Received messages are counted but not parsed, to measure the server."""
    watch: Any = channel.unary_stream(WATCH, request_serializer=game_pb2.WatchGameRequest.SerializeToString)
    calls = [
        watch(game_pb2.WatchGameRequest(game_id=game.game_id, after=game.version), metadata=token)
        for game in games
        for token in game.tokens
    ]
    readers = [asyncio.create_task(_read(call)) for call in calls]
    try:
        yield
    finally:
        for call in calls:
            call.cancel()
        await asyncio.gather(*readers, return_exceptions=True)


async def _read(call: Any) -> None:
    async for _ in call:
        pass
