"""Isolated plugins: moves of other games beside one that does its worst, and what an honest isolated move costs.

The bad plugin does one of three things in each function. It sleeps for nearly as long as the server waits, never ends,
or ends its process. The server has core 0, and its workers share it, as on a small machine. The clients have core 1.
"""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import grpc

from bench.endless import EndlessGame, Metadata, open_game, register
from bench.figures import Figure, median, pin
from bench.servers import Server, product_server
from lostcities.v1 import game_pb2, game_pb2_grpc

GAMES = 4
"""Games of Duel beside the bad one, with a move each at every beat."""
BEAT_S = 0.02
MEASURED_S = 10.0
MOVES = 400
P99_MAX_MS = 50.0
COST_MAX = 3.0
CALLERS = 4
"""Callers that ask the bad plugin, with a short pause."""

LIMITS = ("registrations_per_minute=1000", "writes_per_second=10000", "reads_per_second=10000")

NAP_S = 0.015
PAUSE_S = 0.02
BAD = f"""
import os, time
from pathlib import Path
from msgspec.structs import replace
from lostcities.core import hookimpl
from lostcities.testing.tiny import TINY, TinyRules

DEED = Path(__file__).with_name("deed")

def worst():
    deed = DEED.read_text()
    if deed == "nap":
        time.sleep({NAP_S})
    while deed == "loop":
        pass
    if deed == "die":
        os._exit(1)

class BadRules(TinyRules):
    def to_act(self, *given):
        worst()
        return super().to_act(*given)

    def legal_moves(self, *given):
        worst()
        return super().legal_moves(*given)

    def decide(self, *given):
        worst()
        return super().decide(*given)

    def evolve(self, *given):
        worst()
        return super().evolve(*given)

    def table(self, *given):
        worst()
        return super().table(*given)

@hookimpl
def lostcities_variants():
    yield replace(TINY, key="bad", rules=BadRules())
"""


def figures() -> Iterator[Figure]:
    """Measure moves of Duel beside a bad plugin, and isolated moves beside moves in process."""
    pin(1)
    for deed in ("nap", "loop", "die"):
        before_ms, p99_ms, asked = _beside(deed)
        yield Figure(
            name=f"move beside an isolated plugin that does its worst, p99 ({deed})",
            value=p99_ms,
            unit="ms",
            ceiling=P99_MAX_MS,
            note=f"{GAMES} games of Duel, a move each every {BEAT_S * 1e3:.0f} ms, beside {asked:,} calls of it. "
            f"{before_ms:.1f} ms while it did its work",
        )
    in_process_us, isolated_us = _cost()
    yield Figure(
        name="isolated move of Duel, times one in process",
        value=isolated_us / in_process_us,
        unit="times",
        ceiling=COST_MAX,
        note=f"SubmitCommand to answer, one player: {in_process_us:,.0f} µs in process, {isolated_us:,.0f} µs isolated",
    )


def _beside(deed: str) -> tuple[float, float, int]:
    """Return the 99th percentile of moves of Duel in ms, before and beside the deed, and the number of calls of it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _install(folder)
        with product_server(folder, *LIMITS, isolate=("bad",)) as server:
            return asyncio.run(_moves_beside(server, lambda: (folder / "deed").write_text(deed)))


def _install(folder: Path) -> None:
    """Install the bad plugin, which does nothing bad yet."""
    (folder / "deed").write_text("none")
    (folder / "bad_plugin.py").write_text(BAD)
    facts = folder / "bad_plugin-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: bad_plugin\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text("[lostcities]\nbad_plugin = bad_plugin\n")


async def _moves_beside(server: Server, begin: Callable[[], object]) -> tuple[float, float, int]:
    async with grpc.aio.insecure_channel(server.address) as channel:
        games = [await open_game(channel, [await register(channel, name) for name in "ab"]) for _ in range(GAMES)]
        ada = await register(channel, "bad")
        bad = await _bad_game(channel, ada)
        for game in games:
            await game.move()
        async with _asked(channel, bad, ada) as count:
            before_ms = await _p99_ms(games)
            begin()
            return before_ms, await _p99_ms(games), count[0]


async def _p99_ms(games: list[EndlessGame]) -> float:
    """Return the 99th percentile of moves in all games."""
    took, until = list[float](), time.monotonic() + MEASURED_S
    await asyncio.gather(*(_beaten(game, took, until) for game in games))
    return sorted(took)[int(len(took) * 0.99)] * 1e3


async def _beaten(game: EndlessGame, took: list[float], until: float) -> None:
    while time.monotonic() < until:
        began = time.monotonic()
        await game.move()
        took.append(time.monotonic() - began)
        await asyncio.sleep(BEAT_S)


async def _bad_game(channel: grpc.aio.Channel, ada: Metadata) -> str:
    stub: Any = game_pb2_grpc.GameServiceStub(channel)  # Any: the generated async stub has no types
    request = game_pb2.CreateGameRequest(command_id="bad", variant="bad", seats=2)
    game_id: str = (await stub.CreateGame(request, metadata=ada)).game.game_id
    for seat in range(2):
        await stub.JoinGame(game_pb2.JoinGameRequest(command_id=f"join{seat}", game_id=game_id), metadata=ada)
    return game_id


@asynccontextmanager
async def _asked(channel: grpc.aio.Channel, game_id: str, ada: Metadata) -> AsyncIterator[list[int]]:
    """Ask the bad plugin again and again. Yield the number of calls."""
    stub: Any = game_pb2_grpc.GameServiceStub(channel)
    count = [0]

    async def ask(number: int) -> None:
        while True:
            with suppress(grpc.aio.AioRpcError):
                if number % 2:
                    await stub.GetGame(game_pb2.GetGameRequest(game_id=game_id), metadata=ada, timeout=10)
                else:
                    await stub.GetTable(game_pb2.GetTableRequest(game_id=game_id), metadata=ada, timeout=10)
            count[0] += 1
            await asyncio.sleep(PAUSE_S)

    asking = [asyncio.create_task(ask(number)) for number in range(CALLERS)]
    try:
        yield count
    finally:
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)


def _cost() -> tuple[float, float]:
    """Return the median time of a move of Duel in µs, in process and isolated, of alternating runs."""
    took: dict[tuple[str, ...], list[float]] = {(): [], ("duel",): []}
    for _ in range(3):
        for isolate, times in took.items():
            with tempfile.TemporaryDirectory() as name:
                limits = (*LIMITS, "isolated_share_percent=100")
                with product_server(Path(name), *limits, store="memory:", isolate=isolate) as server:
                    times.append(asyncio.run(_move_us(server)))
    return median(took[()]), median(took["duel",])


async def _move_us(server: Server) -> float:
    async with grpc.aio.insecure_channel(server.address) as channel:
        game = await open_game(channel, [await register(channel, name) for name in "ab"])
        took = []
        for _ in range(MOVES):
            began = time.perf_counter()
            await game.move()
            took.append(time.perf_counter() - began)
        return median(took) * 1e6
