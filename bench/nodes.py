"""Many nodes on one PostgreSQL, compared with SQLite on the same disk, and two nodes with one.

The nodes are on core 0 and the client on core 1. PostgreSQL runs where there is room, as it would on a machine of its
own; its processor time is said beside that of the nodes.
"""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import grpc

from bench.appending import fill
from bench.endless import EndlessGame, Metadata, open_game, register
from bench.figures import Figure, median, pin, unpin
from bench.idle import idle_streams
from bench.load import Call, latencies, quantile, rate
from bench.network import WATCH
from bench.servers import Server, cpu_s, product_server
from lostcities.eventstore import open_store
from lostcities.testing.postgres import EmbeddedPostgres, Setting, embedded_postgres
from lostcities.v1 import game_pb2, game_pb2_grpc

BLOCKS = 5
BLOCK_S = 2.0
WRITERS, COMMITS = 64, 150
LONE_CALLS = 300
TURNS = 200
GAMES = 64
IDLE_STREAMS = 10_000
IDLE_S = 10.0
SETTLE_S = 15.0
"""Time after which idle sessions of PostgreSQL have counted all their transactions."""
DURABLE: Mapping[str, Setting] = {
    "fsync": True,
    "full_page_writes": True,
    "synchronous_commit": True,
    "shared_buffers": "128MB",
}
"""Settings of PostgreSQL by which an answer means that the disk has it."""


class Seats:
    """Stubs of the nodes at which the two seats of a game play."""

    def __init__(self, channels: Sequence[grpc.aio.Channel]) -> None:
        self._stubs: list[Any] = [game_pb2_grpc.GameServiceStub(channel) for channel in channels]

    def mover(self, game: EndlessGame) -> Call:
        """Return a function that makes the next move of a game and waits for its answer."""

        async def move() -> None:
            command = game.next_command()
            stub = self._stubs[command.seat % len(self._stubs)]
            answer = await stub.SubmitCommand(command, metadata=game.tokens[command.seat], timeout=30)
            game.version = answer.head.version

        return move


def figures() -> Iterator[Figure]:
    """Measure appends, moves on one node, moves over two nodes, and idle watchers."""
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        database = stack.enter_context(embedded_postgres(settings=DURABLE))
        yield asyncio.run(_appends(folder, database))
        pin(1)
        shared = database.new_url()
        embedded = stack.enter_context(product_server(folder))
        nodes = [
            stack.enter_context(product_server(folder, "registrations_per_minute=10000", store=shared)) for _ in "ab"
        ]
        yield from asyncio.run(_measure(embedded, nodes, database))
        unpin()


async def _appends(folder: Path, database: EmbeddedPostgres) -> Figure:
    ratios, rates = [], []
    for block in range(BLOCKS):
        seconds = []
        for url in (f"sqlite:///{folder / f'appends{block}.db'}", database.new_url()):
            store = await open_store(url)
            began = time.perf_counter()
            await fill(store, WRITERS, COMMITS)
            seconds.append(time.perf_counter() - began)
            await store.close()
        ratios.append(seconds[0] / seconds[1])
        rates.append(WRITERS * COMMITS / seconds[1])
    return Figure(
        name=f"PostgreSQL: appends, {WRITERS} writers",
        value=median(ratios),
        unit="of SQLite's",
        floor=0.9,
        note=f"median of {BLOCKS} blocks; {median(rates):,.0f} commits/s",
    )


async def _measure(embedded: Server, nodes: Sequence[Server], database: EmbeddedPostgres) -> list[Figure]:
    async with (
        grpc.aio.insecure_channel(embedded.address) as sqlite,
        grpc.aio.insecure_channel(nodes[0].address) as first,
        grpc.aio.insecure_channel(nodes[1].address) as second,
    ):
        tokens = [await register(first, name) for name in ("ada", "grace")]
        return [
            await _lone(sqlite, first, tokens),
            await _turns(first, second, tokens),
            await _watcher(first, second, tokens),
            await _cost(first, second, tokens, (nodes, database)),
            await _idle(second, database),
        ]


async def _lone(sqlite: grpc.aio.Channel, node: grpc.aio.Channel, tokens: list[Metadata]) -> Figure:
    players = [await register(sqlite, name) for name in ("ada", "grace")]
    games = [await open_game(sqlite, players), await open_game(node, tokens)]
    ratios, times = [], []
    for _ in range(BLOCKS):
        embedded, shared = [quantile(await latencies(game.move, LONE_CALLS), 0.5) for game in games]
        ratios.append(shared / embedded)
        times.append(shared)
    return Figure(
        name="PostgreSQL: a lone move, p50",
        value=median(ratios),
        unit="x SQLite's",
        ceiling=1.6,
        note=f"median of {BLOCKS} blocks of {LONE_CALLS}; {median(times):.2f} ms",
    )


async def _turns(first: grpc.aio.Channel, second: grpc.aio.Channel, tokens: list[Metadata]) -> Figure:
    """Compare the first command of each turn: both seats at one node, and each seat at its own."""
    game = await open_game(first, tokens)
    same, apart = Seats([first]).mover(game), Seats([first, second]).mover(game)
    ratios, times = [], []
    for _ in range(BLOCKS):
        near, far = [await _first_commands(move) for move in (same, apart)]
        ratios.append(far / near)
        times.append(far)
    return Figure(
        name="first command after the other seat moved at another node, p50",
        value=median(ratios),
        unit="x the same node",
        ceiling=1.3,
        note=f"median of {BLOCKS} blocks of {TURNS} turns; {median(times):.2f} ms",
    )


async def _first_commands(move: Call) -> float:
    times = []
    for _ in range(TURNS):  # a turn is a discard and a draw
        times += await latencies(move, 1)
        await move()
    return quantile(sorted(times), 0.5)


async def _watcher(first: grpc.aio.Channel, second: grpc.aio.Channel, tokens: list[Metadata]) -> Figure:
    """Measure how long after the answer at one node a watcher at another node has the move."""
    game = await open_game(first, tokens)
    delays = []
    async with _watched(second, game) as arrivals:
        for _ in range(2 * TURNS):
            await game.move()
            answered = time.perf_counter()
            while (version := await arrivals.get())[0] < game.version:
                pass
            delays.append((version[1] - answered) * 1000)
    return Figure(
        name="a watcher at another node has a move, p50",
        value=quantile(sorted(delays), 0.5),
        unit="ms after the answer",
        ceiling=5.0,
        note=f"{len(delays)} moves; p99 {quantile(sorted(delays), 0.99):.1f} ms",
    )


@asynccontextmanager
async def _watched(channel: grpc.aio.Channel, game: EndlessGame) -> "AsyncIterator[asyncio.Queue[tuple[int, float]]]":
    """Watch a game; yield the versions of its commits with the times at which they came."""
    arrivals: asyncio.Queue[tuple[int, float]] = asyncio.Queue()
    watch: Any = channel.unary_stream(
        WATCH,
        request_serializer=game_pb2.WatchGameRequest.SerializeToString,
        response_deserializer=game_pb2.WatchGameResponse.FromString,
    )
    call = watch(game_pb2.WatchGameRequest(game_id=game.game_id, after=game.version), metadata=game.tokens[1])

    async def read() -> None:
        async for message in call:
            if message.HasField("commit"):
                arrivals.put_nowait((message.commit.events[-1].version, time.perf_counter()))

    reading = asyncio.create_task(read())
    await asyncio.sleep(0.5)
    try:
        yield arrivals
    finally:
        call.cancel()
        await asyncio.gather(reading, return_exceptions=True)


async def _cost(
    first: grpc.aio.Channel,
    second: grpc.aio.Channel,
    tokens: list[Metadata],
    servers: tuple[Sequence[Server], EmbeddedPostgres],
) -> Figure:
    """Compare the nodes' processor time of a move: all at one node, and each seat at its own."""
    nodes, database = servers
    games = [await open_game(first, tokens) for _ in range(GAMES)]
    ratios, costs, database_costs = [], [], []
    for _ in range(BLOCKS):
        spent = []
        for channels in ([first], [first, second]):
            seats = Seats(channels)
            used, in_database = sum(cpu_s(node.pid) for node in nodes), _cpu_s(database)
            began = time.perf_counter()
            moves = await rate([seats.mover(game) for game in games], BLOCK_S) * (time.perf_counter() - began)
            spent.append((sum(cpu_s(node.pid) for node in nodes) - used) / moves * 1e6)
            database_costs.append((_cpu_s(database) - in_database) / moves * 1e6)
        ratios.append(spent[1] / spent[0])
        costs.append(spent[1])
    return Figure(
        name=f"processor time of a move, {GAMES} games, each seat at a node of its own",
        value=median(ratios),
        unit="x one node's",
        ceiling=1.15,
        note=f"{median(costs):.0f} µs of the nodes, {median(database_costs):.0f} µs of PostgreSQL",
    )


async def _idle(node: grpc.aio.Channel, database: EmbeddedPostgres) -> Figure:
    connection = await asyncpg.connect(database.url)
    await asyncio.sleep(SETTLE_S)
    alone = await _transactions_a_second(connection)
    async with idle_streams(node, IDLE_STREAMS):
        await asyncio.sleep(SETTLE_S)
        watched = await _transactions_a_second(connection)
    await connection.close()
    return Figure(
        name=f"transactions in PostgreSQL for {IDLE_STREAMS:,} idle streams",
        value=watched - alone,
        unit="a second",
        ceiling=2.0,
        note=f"beside {alone:.1f} a second of two nodes without players: polls, leases, signs of life",
    )


async def _transactions_a_second(connection: Any) -> float:
    before = await _transactions(connection)
    await asyncio.sleep(IDLE_S)
    return (await _transactions(connection) - before) / IDLE_S


async def _transactions(connection: Any) -> int:
    await asyncio.sleep(1.1)  # the server reports its counters once a second
    every = "SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = current_database()"
    count: int = await connection.fetchval(every)
    return count


def _cpu_s(database: EmbeddedPostgres) -> float:
    """Return the processor time so far of all processes of the database."""
    children = Path(f"/proc/{database.pid}/task/{database.pid}/children").read_text().split()
    return sum(map(cpu_s, (database.pid, *map(int, children))))
