"""One run: a server that crashes and starts again, players, a time with faults, and a time without."""

import asyncio
import gc
import random
import sys
from collections.abc import Sequence
from typing import Any
from unittest.mock import patch

from msgspec import Struct
from tests.simulation.environment import replaced
from tests.simulation.faulty_store import FaultyStore, StoreFaults
from tests.simulation.network import Network, NetworkFaults
from tests.simulation.players import Player, RecordingClient
from tests.simulation.records import Records
from tests.simulation.simulated_loop import SimulatedLoop, Stuck, process

from lostcities.core import CommandId, GameId, Seat
from lostcities.core.errors import StoreError
from lostcities.service import bootstrap
from lostcities.service.bootstrap import running
from lostcities.service.grpc_server import GrpcServer
from lostcities.service.settings import Settings
from lostcities.service.wiring.server_inputs import ServerInputs
from lostcities_client.errors import first_of

FAULTS_S = 40.0
"""Longest time in seconds with faults."""

CLOSE_TRIES = 50
"""Number of times that a coroutine is closed which waits in a `finally` clause."""

SETTLE_S = 600.0
"""Time in seconds after the last fault in which everything must be answered."""

GAMES = (("duel", 2), ("board", 2), ("board", 3), ("rivals", 2), ("rivals", 3))
SETTINGS = Settings(store="memory:", listen="127.0.0.1:50051", log_level="error")


class Outcome(Struct):
    """Result of a run."""

    seed: int
    faults: list[str]
    trace: list[str]


def simulate(seed: int) -> Outcome:
    """Run one seed."""
    world = World(seed)
    was_enabled = gc.isenabled()
    gc.disable()  # it would run finalizers at moments of its own
    try:
        faults = world.run()
        outcome = Outcome(seed, faults, world.trace)
        del world
        _collect()
    finally:
        if was_enabled:
            gc.enable()
    return outcome


class World:
    """Everything in one run."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.trace: list[str] = []
        self.records = Records()
        self.loop = SimulatedLoop(seed)
        self.rng = random.Random(f"world {seed}")
        self.network = Network(self.loop, random.Random(f"network {seed}"), self._say)
        self.store_faults = StoreFaults()
        self._store_rng = random.Random(f"store {seed}")
        self.store = FaultyStore(self.loop, self._store_rng, self.store_faults, self._say)
        self._stop: asyncio.Event | None = None
        self._server: asyncio.Task[None] | None = None
        self._servers: list[GrpcServer] = []
        self._starts = 0

    def run(self) -> list[str]:
        """Run to the end, and return the broken laws."""
        faults: list[str] = []
        with (
            replaced(self.seed, self.loop, self.network, self._open_store),
            patch.object(bootstrap, "GrpcServer", self._new_server),
        ):
            try:
                self.loop.run_until_complete(self._main())
            except Stuck as stuck:
                faults.append(str(stuck))
            except TimeoutError:
                waiting = self.loop.unfinished("world")
                faults.append(f"not everything was answered {SETTLE_S:g} s after the last fault: {waiting}")
            except Exception as error:  # noqa: BLE001 - whatever it was, the seed is reported with it
                faults.append(
                    f"{type(error).__name__}: {first_of(error) if isinstance(error, ExceptionGroup) else error}"
                )
            else:
                faults += self._leaks()
            faults += self.loop.failures
            faults += self.records.broken_laws(self.store)
            _dispose(self.loop)
        self._say(f"{self.loop.steps} callbacks in the order {self.loop.order:08x}")
        return faults

    def _leaks(self) -> list[str]:
        """Return what the last server still holds after its end, a sentence each."""
        server = self._servers[-1]
        held: dict[str, Any] = {  # Any: numbers and dictionaries that must be empty
            "calls": server.calls.open,
            "bytes of calls": server.calls.bytes,
            "calls in admission": server.parts.access.admission._in_progress._uses,
            "bytes in admission": server.parts.access.admission._in_progress.size,
            "watch streams": server.parts.streams.watching.open_streams.count,
            "play streams": server.parts.streams.playing.open_streams.count,
            "commands": server.parts.play.commands.figures.waiting,
            "tasks": self.loop.unfinished(f"server {self._starts}"),
        }
        cache = server.parts.play.commands._game_cache
        cached = [*cache._running.values(), *cache._finished.values()]
        held["places in lines"] = [dict(each.line._by_player) for each in cached if each.line._by_player]
        return [f"the server still holds {what} after its end: {how}" for what, how in held.items() if how]

    def _say(self, line: str) -> None:
        self.trace.append(f"{self.loop.time() - 1000:.6f} {line}")

    # -- the server --

    def _new_server(self, inputs: ServerInputs) -> GrpcServer:
        server = GrpcServer(inputs)
        server.parts.access.admission.clock = self.loop.time
        self._servers.append(server)
        return server

    async def _open_store(self, url: str) -> FaultyStore:
        self.store = FaultyStore(self.loop, self._store_rng, self.store_faults, self._say, self.store)
        return self.store

    async def _serve(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                async with running(SETTINGS):
                    self._say("the server runs")
                    await stop.wait()
            except StoreError as error:
                self._say(f"the server cannot start: {error.message}")
                await asyncio.sleep(0.5)

    def _start(self) -> None:
        self._starts += 1
        context = self.loop.own_context()
        context.run(process.set, f"server {self._starts}")
        self._stop = asyncio.Event()
        self._server = self.loop.create_task(self._serve(self._stop), context=context)

    def _crash(self) -> None:
        self._say("the server crashes")
        self.loop.crash(f"server {self._starts}")
        self.network.reset()
        self._start()

    async def _make_faults(self) -> None:
        rng = self.rng

        def some(most: float) -> float:
            return rng.choice((0.0, most / 5, most))

        self.store_faults.refused, self.store_faults.unknown = some(0.1), some(0.1)
        self.store_faults.unread, self.store_faults.slow = some(0.05), some(0.02)
        self.network.faults = NetworkFaults(broken=some(0.1), doubled=some(0.2), slow=some(0.03))
        ends_at = self.loop.time() + rng.uniform(1, FAULTS_S)
        crash_every = rng.choice((0.0, 1.0, 10.0))
        while self.loop.time() < ends_at:
            await asyncio.sleep(rng.expovariate(1 / crash_every) if crash_every else ends_at - self.loop.time())
            if crash_every and self.loop.time() < ends_at:
                self._crash()
        self.network.faults = NetworkFaults()
        for name in StoreFaults.__struct_fields__:
            setattr(self.store_faults, name, 0.0)
        self._say("no more faults")

    # -- the players --

    def _player(self, name: str) -> Player:
        client = RecordingClient(self.records, lambda: self.store)
        rng = random.Random(f"{name} {self.seed}")
        return Player(name, client, self.records, rng, self._say, moves_max=rng.randrange(3, 14))

    async def _play(self) -> None:
        variant, seats = self.rng.choice(GAMES)
        games = self.rng.choice((1, 1, 2))
        self._say(f"{games} of {variant} with {seats} seats")
        players = [self._player(f"P{number}") for number in range(seats)]
        watcher = self._player("W")
        for player in (*players, watcher):
            await player.register()
        async with asyncio.TaskGroup() as tasks:
            for number in range(games):
                tasks.create_task(self._play_game(variant, CommandId(f"new-{number}"), players, watcher))

    async def _play_game(self, variant: str, command_id: CommandId, players: Sequence[Player], watcher: Player) -> None:
        """Play one game. Players of several games follow all of them on one stream."""
        host = players[0].client
        game_id = (await host.create_game(variant, seats=len(players), command_id=command_id)).game_id
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(watcher.watch(game_id))
            for number, player in enumerate(players):
                tasks.create_task(self._join_and_play(player, game_id, Seat(number)))

    async def _join_and_play(self, player: Player, game_id: GameId, seat: Seat) -> None:
        await player.client.join(game_id, seat, command_id=player.command_id())
        await player.play(game_id, seat)

    async def _main(self) -> None:
        self._start()
        making = asyncio.create_task(self._make_faults())
        playing = asyncio.create_task(self._play())
        await asyncio.wait([making])
        making.result()
        async with asyncio.timeout(SETTLE_S):
            await playing
            assert self._stop is not None
            assert self._server is not None
            self._stop.set()
            await asyncio.shield(self._server)


def _dispose(loop: SimulatedLoop) -> None:
    """End the tasks of crashed servers, now that nothing that they do counts any more."""
    hook, sys.unraisablehook = sys.unraisablehook, lambda _: None
    loop.close()
    asyncio._set_running_loop(loop)  # else a `finally` clause that gathers tasks would make a loop, and leave it open
    try:
        for task, _, work in loop.kept:
            task._log_destroy_pending = False  # type: ignore[attr-defined]
            for _ in range(CLOSE_TRIES):
                try:
                    work.close()
                    break
                except BaseException:  # noqa: BLE001 - its `finally` clauses wait for what never comes
                    continue
        loop.kept.clear()
    finally:
        asyncio._set_running_loop(None)
        sys.unraisablehook = hook


def _collect() -> None:
    """Collect what crashed servers have left, whose finalizers fail without their loop."""
    hook, sys.unraisablehook = sys.unraisablehook, lambda _: None
    try:
        gc.collect()
        gc.collect()
    finally:
        sys.unraisablehook = hook
