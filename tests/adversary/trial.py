"""The trial of a server: honest players play while an attack runs, and their moves and its memory are measured."""

import asyncio
import itertools
import secrets
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import grpc
import msgspec
from bench.endless import EndlessGame, Metadata, open_game, register
from bench.load import quantile
from bench.servers import Server, gateway, memory_mb, product_server
from msgspec import Struct
from tests.adversary.programs.__main__ import PROGRAMS
from tests.adversary.programs.program import Tally, Target

from lostcities.programs.networks import ORIGIN_KEY, OriginSeal

GAMES = 4
"""Number of games that honest players play meanwhile."""
PAUSE_S = 0.01
"""Time between two moves of a game."""
LONG_GAME_MOVES = 600
HONEST = "203.0.113.5"
"""Network of honest players, for which a gateway with the server's key vouches."""
P99_MAX_MS = 100.0
MEMORY_MAX_MIB = 256.0
"""Memory that server and gateway may take beyond what they had before."""
MIB_A_MB = 1e6 / (1 << 20)
OpenGames = Callable[[], Awaitable[list[EndlessGame]]]
"""Opens new games of honest players, so that no game grows for as long as all attacks take."""
_sources = itertools.count(2)


class Outcome(Struct, frozen=True):
    """Cost of an attack to the server and its honest players."""

    name: str
    tally: Tally
    moves: int
    failures: list[str]
    """Messages of the refusals that honest players got."""
    p50_ms: float
    p99_ms: float
    before_mib: float
    peak_mib: float

    @property
    def growth_mib(self) -> float:
        """Memory beyond that before the attack, at most."""
        return self.peak_mib - self.before_mib

    @property
    def is_served(self) -> bool:
        """True if honest players moved, and no move of theirs was refused."""
        return self.moves > 0 and not self.failures

    @property
    def is_borne(self) -> bool:
        """True if the honest players were served in time and the memory stayed in bounds."""
        return self.is_served and self.p99_ms <= P99_MAX_MS and self.growth_mib <= MEMORY_MAX_MIB


class Trial:
    """A server with its gateway and its honest players."""

    def __init__(self, server: Server, web_pid: int, target: Target, open_games: OpenGames) -> None:
        self._server = server
        self._web_pid = web_pid
        self._target = target
        self._open_games = open_games

    async def bear(self, name: str, seconds: float) -> Outcome:
        """Run an attack from a network of its own, and measure."""
        games = await self._open_games()
        target = msgspec.structs.replace(self._target, source=f"127.0.0.{next(_sources)}")
        before = peak = self._memory
        command = (sys.executable, "-m", "tests.adversary.programs", name, msgspec.json.encode(target).decode())
        attacker = await asyncio.create_subprocess_exec(*command, str(seconds), stdout=asyncio.subprocess.PIPE)
        ending = asyncio.create_task(attacker.communicate())
        times: list[float] = []
        failures: list[str] = []
        playing = [asyncio.create_task(_play(game, ending, times, failures)) for game in games]
        while not ending.done():
            await asyncio.wait((ending,), timeout=0.05)
            peak = max(peak, self._memory)
        await asyncio.gather(*playing)
        output, _ = await ending
        times.sort()
        return Outcome(
            name=name,
            tally=msgspec.json.decode(output, type=Tally),
            moves=len(times),
            failures=failures,
            p50_ms=quantile(times, 0.5) if times else 0.0,
            p99_ms=quantile(times, 0.99) if times else 0.0,
            before_mib=before,
            peak_mib=peak,
        )

    @property
    def _memory(self) -> float:
        return (memory_mb(self._server.pid) + memory_mb(self._web_pid)) * MIB_A_MB


async def _play(game: EndlessGame, end: "asyncio.Task[object]", times: list[float], failures: list[str]) -> None:
    """Make moves until the attack ends."""
    while not end.done():
        started = time.perf_counter()
        try:
            await game.move()
        except grpc.aio.AioRpcError as error:
            failures.append(error.details() or "")
            return
        times.append((time.perf_counter() - started) * 1000)
        await asyncio.sleep(PAUSE_S)


@asynccontextmanager
async def trial() -> AsyncIterator[Trial]:
    """Start a server, its gateway, games of honest players, and a long game of the attacker."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        key = folder / "gateway.key"
        key.touch(mode=0o600)
        key.write_text(secrets.token_hex(32), encoding="ascii")
        origin = (ORIGIN_KEY, OriginSeal(key.read_bytes()).sign(HONEST))
        with (
            # Every loopback address is local to the limits by network, so these are as narrow as for others.
            product_server(folder, "local_factor=1", gateway_key=key) as server,
            gateway(folder, server.address) as (web_pid, port),
        ):
            async with grpc.aio.insecure_channel(server.address) as channel:
                # Each game has players of its own: with two for all, they would exceed their own `writes_per_second`.
                pairs = [[(*await register(channel, "ada"), origin) for _seat in range(2)] for _game in range(GAMES)]

                async def open_games() -> list[EndlessGame]:
                    return [await open_game(channel, pair) for pair in pairs]

                target = await _attacker(channel, server, f"127.0.0.1:{port}", origin)
                yield Trial(server, web_pid, target, open_games)


async def _attacker(channel: grpc.aio.Channel, server: Server, web: str, origin: tuple[str, str]) -> Target:
    """Register the attacker, with a long game against itself."""
    token: Metadata = await register(channel, "eve")
    game = await open_game(channel, [(*each, origin) for each in (token, await register(channel, "mallory"))])
    for _ in range(LONG_GAME_MOVES):
        await game.move()
    bearer = token[0][1].removeprefix("Bearer ")
    return Target(
        address=server.address,
        web=web,
        token=bearer,
        game_id=game.game_id,
        version=game.version,
        source="127.0.0.2",
    )


def names(chosen: Sequence[str]) -> list[str]:
    """Return the names of the chosen attacks, of all if none is chosen. Raise `KeyError` for one that is unknown."""
    return [PROGRAMS[name].name for name in chosen] or list(PROGRAMS)
