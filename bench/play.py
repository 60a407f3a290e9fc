"""Moves on Play streams, compared with a stream that echoes: rate, and the server's processor time of a move."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc
from msgspec import Struct

from bench.echo_calls import stream_echoes, unary_echo
from bench.endless import EndlessGame, Metadata, open_game, register
from bench.figures import Figure, median, pin
from bench.load import Call
from bench.servers import Server, echo_server, product_server, rate_and_cost
from lostcities.v1 import game_pb2, play_pb2

GAMES = 64
BLOCKS = 5
BLOCK_S = 2.0
PER_SEAT, PER_PLAYER = (0.35, 140 / 150), (0.65, 75 / 150)
"""Limits with a stream for each seat, and with one for each player.

The first is a share of the rate of echoes on streams. The second is the server's processor time of a move, as a share
of that of a unary echo. The limits were set where that took 150 µs.
"""
WIRE_BYTES_MAX = 450.0
METHOD = "/lostcities.v1.PlayService/Play"


def figures() -> Iterator[Figure]:
    """Measure moves in many games, with a stream for each seat of each game and with one for each player."""
    pin(1)
    with tempfile.TemporaryDirectory() as folder, echo_server() as echo, product_server(Path(folder)) as product:
        yield from asyncio.run(_measure(echo, product))


async def _measure(echo: Server, product: Server) -> list[Figure]:
    measured: list[Figure] = []
    async with (
        grpc.aio.insecure_channel(echo.address) as echo_channel,
        grpc.aio.insecure_channel(product.address) as channel,
        stream_echoes(echo_channel, GAMES) as echo_calls,
    ):
        for way, limits in (("seat", PER_SEAT), ("player", PER_PLAYER)):
            tokens = [[await register(channel, name) for name in ("ada", "grace")] for _ in range(GAMES)]
            if way == "player":
                tokens = tokens[:1] * GAMES
            table = [await open_game(channel, pair) for pair in tokens]
            async with followed(channel, table, is_shared=way == "player") as players:
                unary = [unary_echo(echo_channel)] * GAMES
                measured += await _throughput(way, limits, Load(echo_calls, unary, players), (echo, product))
    return measured


class Load(Struct, frozen=True):
    """Calls that are measured by turns."""

    stream_echoes: Sequence[Call]
    unary_echoes: Sequence[Call]
    players: "Players"


async def _throughput(
    way: str, limits: tuple[float, float], load: Load, servers: tuple[Server, Server]
) -> list[Figure]:
    """Measure moves and echoes by turns. `servers` are those of the echo and of the moves."""
    echo, product = servers
    players = load.players
    rates, ratios, costs, cost_ratios, sizes = [], [], [], [], []
    for _ in range(BLOCKS):
        bare, _cost = await rate_and_cost(load.stream_echoes, BLOCK_S, echo)
        _rate, unary_cost = await rate_and_cost(load.unary_echoes, BLOCK_S / 2, echo)
        moved, received = players.moves, players.bytes
        durable, cost = await rate_and_cost(players.calls, BLOCK_S, product)
        ratios.append(durable / bare)
        rates.append(durable)
        costs.append(cost)
        cost_ratios.append(cost / unary_cost)
        sizes.append((players.bytes - received) / (players.moves - moved))
    floor, ceiling = limits
    name = f"Play, {GAMES} games, both seats updated, a stream per {way}"
    note = f"median of {BLOCKS} blocks; {median(rates):,.0f} durable moves/s"
    return [
        Figure(name=name, value=median(ratios), unit="of stream echo", floor=floor, note=note),
        Figure(
            name=f"{name}: processor time of the server",
            value=median(cost_ratios),
            unit="of a unary echo's",
            ceiling=ceiling,
            note=f"{median(costs):.0f} µs a move",
        ),
        Figure(
            name=f"{name}: received",
            value=median(sizes),
            unit="bytes a move",
            ceiling=WIRE_BYTES_MAX,
            note="by both seats, with the answer, without HTTP/2",
        ),
    ]


class Stream:
    """A player's stream. Commands that are ready together go out in one request."""

    def __init__(self, play: Any, token: Metadata, games: Sequence[EndlessGame], *, with_decisions: bool) -> None:
        self.call = play(metadata=token)
        follows = [
            play_pb2.Follow(game_id=game.game_id, after=game.version, with_decisions=with_decisions) for game in games
        ]
        self._next = play_pb2.PlayRequest(hello=play_pb2.Hello(), follow=follows)
        self._ready = asyncio.Event()
        self._ready.set()
        self._answers: dict[str, asyncio.Future[play_pb2.CommandAnswer]] = {}
        self.bytes = 0
        self.on_decision: Callable[[str, int], None] = lambda game_id, version: None
        """Callback with the game and version of each decision."""

    async def command(self, command: game_pb2.SubmitCommandRequest) -> play_pb2.CommandAnswer:
        """Send a command and wait for its answer."""
        answer: asyncio.Future[play_pb2.CommandAnswer] = asyncio.get_running_loop().create_future()
        self._answers[command.command_id] = answer
        self._next.commands.append(command)
        self._ready.set()
        return await answer

    async def write(self) -> None:
        """Write what is ready, for ever."""
        while True:
            await self._ready.wait()
            self._ready.clear()
            request, self._next = self._next, play_pb2.PlayRequest()
            await self.call.write(request)

    async def read(self) -> None:
        """Read to the end."""
        async for data in self.call:
            self.bytes += len(data)
            for item in play_pb2.PlayResponse.FromString(data).items:
                if item.HasField("answer"):
                    self._answers.pop(item.answer.command_id).set_result(item.answer)
                elif item.news.HasField("decision"):
                    self.on_decision(item.game_id, item.news.decision.version)


class Players:
    """Players of many games, who move as soon as they are answered."""

    def __init__(self, games: Sequence[EndlessGame], streams: Mapping[tuple[str, int], Stream]) -> None:
        self.streams = streams
        self.calls: list[Call] = [self._mover(game) for game in games]
        self.moves = 0

    @property
    def bytes(self) -> int:
        """Number of bytes received."""
        return sum(stream.bytes for stream in set(self.streams.values()))

    def _mover(self, game: EndlessGame) -> Call:
        async def move() -> None:
            command = game.next_command()
            answer = await self.streams[game.game_id, command.seat].command(command)
            assert not answer.HasField("refusal"), answer.refusal.message
            game.version = answer.head.version
            self.moves += 1

        return move


@asynccontextmanager
async def followed(
    channel: grpc.aio.Channel, games: Sequence[EndlessGame], *, is_shared: bool, with_decisions: bool = False
) -> AsyncIterator[Players]:
    """Follow every game from both seats, on one stream for each player or for each seat."""
    play: Any = channel.stream_stream(METHOD, request_serializer=play_pb2.PlayRequest.SerializeToString)
    streams: dict[tuple[str, int], Stream] = {}
    for seat in (0, 1):
        shared = Stream(play, games[0].tokens[seat], games, with_decisions=with_decisions) if is_shared else None
        for game in games:
            own = shared or Stream(play, game.tokens[seat], [game], with_decisions=with_decisions)
            streams[game.game_id, seat] = own
    opened = set(streams.values())
    tasks = [asyncio.create_task(part) for stream in opened for part in (stream.read(), stream.write())]
    try:
        yield Players(games, streams)
    finally:
        for stream in opened:
            stream.call.cancel()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
