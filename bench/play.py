"""Moves on Play streams, compared with a stream that echoes: rate, and the server's processor time of a move."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc

from bench.echo import STREAM_METHOD
from bench.endless import EndlessGame, Metadata, open_game, register
from bench.figures import Figure, median, pin
from bench.load import Call, rate
from bench.servers import cpu_s, echo_server, product_server
from lostcities.v1 import game_pb2, play_pb2

GAMES = 64
BLOCKS = 5
BLOCK_S = 2.0
PER_SEAT, PER_PLAYER = (0.35, 140.0), (0.65, 75.0)
"""Limits with a stream for each seat, and with one for each player: rate of the echo's, and µs of the server a move."""
WIRE_BYTES_MAX = 450.0
METHOD = "/lostcities.v1.PlayService/Play"


def figures() -> Iterator[Figure]:
    """Measure moves in many games, with a stream for each seat of each game and with one for each player."""
    pin(1)
    with tempfile.TemporaryDirectory() as folder, echo_server() as echo, product_server(Path(folder)) as product:
        yield from asyncio.run(_measure(echo, product.address, product.pid))


async def _measure(echo_address: str, address: str, pid: int) -> list[Figure]:
    measured: list[Figure] = []
    async with (
        grpc.aio.insecure_channel(echo_address) as echo_channel,
        grpc.aio.insecure_channel(address) as channel,
        echoes(echo_channel, GAMES) as echo_calls,
    ):
        for way, limits in (("seat", PER_SEAT), ("player", PER_PLAYER)):
            tokens = [[await register(channel, name) for name in ("ada", "grace")] for _ in range(GAMES)]
            if way == "player":
                tokens = tokens[:1] * GAMES
            table = [await open_game(channel, pair) for pair in tokens]
            async with followed(channel, table, is_shared=way == "player") as players:
                measured += await _throughput(way, limits, echo_calls, players, pid)
    return measured


async def _throughput(
    way: str, limits: tuple[float, float], echo_calls: Sequence[Call], players: "Players", pid: int
) -> list[Figure]:
    ratios, rates, costs, sizes = [], [], [], []
    for _ in range(BLOCKS):
        bare = await rate(echo_calls, BLOCK_S)
        used, moved, received = cpu_s(pid), players.moves, players.bytes
        durable = await rate(players.calls, BLOCK_S)
        moves = players.moves - moved
        ratios.append(durable / bare)
        rates.append(durable)
        costs.append((cpu_s(pid) - used) / moves * 1e6)
        sizes.append((players.bytes - received) / moves)
    floor, ceiling = limits
    name = f"Play, {GAMES} games, both seats updated, a stream per {way}"
    note = f"median of {BLOCKS} blocks; {median(rates):,.0f} durable moves/s"
    return [
        Figure(name=name, value=median(ratios), unit="of stream echo", floor=floor, note=note),
        Figure(name=f"{name}: server", value=median(costs), unit="µs a move", ceiling=ceiling, note="processor time"),
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


@asynccontextmanager
async def echoes(channel: grpc.aio.Channel, streams: int) -> AsyncIterator[list[Call]]:
    """Open streams that echo a command, and yield for each a call that sends one and reads it again."""
    method: Any = channel.stream_stream(
        STREAM_METHOD,
        request_serializer=game_pb2.SubmitCommandRequest.SerializeToString,
        response_deserializer=game_pb2.SubmitCommandRequest.FromString,
    )
    opened = [method() for _ in range(streams)]
    request = game_pb2.SubmitCommandRequest(
        command_id="c1000",
        game_id="g" + "a" * 20,
        seat=0,
        expected_version=1_000,
        move_json='{"type": "DiscardCard", "card": "R7"}',
    )

    def caller(stream: Any) -> Call:
        async def call() -> None:
            await stream.write(request)
            await stream.read()

        return call

    try:
        yield [caller(stream) for stream in opened]
    finally:
        for stream in opened:
            stream.cancel()
