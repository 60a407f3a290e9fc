"""Duration of the full audit, for many games and for a long one."""

import asyncio
import gc
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import structs

from bench.figures import Figure, median, pin, unpin
from bench.playing import GAME, Played, again_as, recorded_game, write_game
from lostcities.admin.audit import audit
from lostcities.admin.audit.fresh_process import COLLECT_SELDOM
from lostcities.admin.stored_log import StoredLog, read_log
from lostcities.core import GameId, Variant
from lostcities.eventstore import open_store
from lostcities.eventstore.port import EventStore
from lostcities.registry import Registry, load_registry
from lostcities_bots.random_bot import RandomBot
from lostcities_bots.surveyor import Surveyor
from lostcities_client import Bot

GAMES = {"duel": 1_000, "board": 300, "rivals": 1_000}
"""Number of games of each variant. Games of the Board Game are longer, with three rounds of many small moves."""
DEALS = 50
"""Number of different games. The others are copies under other ids."""
GAME_CEILING_MS = {"duel": 40.0, "board": 70.0, "rivals": 20.0}
"""Limit for one finished game of many. A Duel has three rounds, and the others follow from their length."""
FEW_ROUNDS, MANY_ROUNDS = 3, 9
GROWTH_CEILING = 1.2
"""Limit of the cost of an event in a log three times as long, as a ratio."""
RANDOM_GAMES = 1_000
"""Number of games of two random bots, which are the longest."""
RANDOM_GAMES_CEILING_S = 60.0
"""Limit for all of them on two cores."""
JOBS = 2
_REPLAY_ALL = (sys.executable, "-m", "lostcities.admin.main", "replay", "--all")
_WRITERS = 16
_REPEATS = 5


def figures() -> Iterator[Figure]:
    """Measure the audit of games for two of every variant, and its growth with the length of a log."""
    registry = load_registry()
    for key, games in GAMES.items():
        yield _bulk(registry.variant(key), games)
    yield _jobs(registry.variant("duel"))
    yield _growth(registry.variant("duel"), registry)


def _jobs(variant: Variant[Any, Any, Any]) -> Figure:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'bench.db'}"
        events = asyncio.run(_fill(url, variant, RANDOM_GAMES, (RandomBot, RandomBot)))
        pin(*range(JOBS))
        before, started = _cpu_of_children(), time.perf_counter()
        subprocess.run([*_REPLAY_ALL, "--jobs", str(JOBS), "--store", url], check=True)
        elapsed, used = time.perf_counter() - started, _cpu_of_children() - before
        unpin()
    return Figure(
        name=f"audit of {RANDOM_GAMES:,} three-round Duels of two random bots, on two cores",
        value=elapsed,
        unit="s",
        ceiling=RANDOM_GAMES_CEILING_S,
        note=f"`lc-admin replay --all --jobs {JOBS}`, games of {events / RANDOM_GAMES:.0f} events, {used:.0f} s of CPU,"
        f" {used / events * 1e6:.0f} µs an event, {used / elapsed:.2f} cores busy",
    )


def _bulk(variant: Variant[Any, Any, Any], games: int) -> Figure:
    before = _cpu_of_children()
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'bench.db'}"
        events = asyncio.run(_fill(url, variant, games, (Surveyor, RandomBot)))
        started = time.perf_counter()
        subprocess.run([*_REPLAY_ALL, "--jobs", "1", "--store", url], check=True)
        elapsed = time.perf_counter() - started
    return Figure(
        name=f"{variant.key}: full audit of a finished game, in bulk",
        value=elapsed / games * 1e3,
        unit="ms",
        ceiling=GAME_CEILING_MS[variant.key],
        note=f"`lc-admin replay --all --jobs 1`, {games:,} games of {events / games:.0f} events,"
        f" {(_cpu_of_children() - before) / events * 1e6:.0f} µs of CPU an event",
    )


def _cpu_of_children() -> float:
    """Return the seconds of processor time used by child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


async def _fill(url: str, variant: Variant[Any, Any, Any], games: int, bots: Sequence[type[Bot]]) -> int:
    store = await open_store(url)
    played = [recorded_game(variant, seed, bots=bots) for seed in range(DEALS)]
    numbers = iter(range(games))
    sizes = await asyncio.gather(*(_write(store, played, numbers) for _ in range(_WRITERS)))
    await store.close()
    return sum(sizes)


async def _write(store: EventStore, games: Sequence[Played], numbers: Iterator[int]) -> int:
    events = 0
    for number in numbers:
        game_id = GameId(f"g{number:05}")
        played = again_as(games[number % DEALS], game_id)
        await write_game(store, game_id, played)
        events += played[-1][2].game.version
    return events


def _growth(variant: Variant[Any, Any, Any], registry: Registry) -> Figure:
    logs = {rounds: asyncio.run(_log(variant, rounds)) for rounds in (FEW_ROUNDS, MANY_ROUNDS)}
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_SELDOM)  # as lc-admin does
    costs: dict[int, list[float]] = {rounds: [] for rounds in logs}
    for _ in range(_REPEATS):
        for rounds, log in logs.items():
            started = time.process_time()
            assert audit(log, registry).report.fault is None
            costs[rounds].append((time.process_time() - started) / log.version)
    few, many = (median(costs[rounds]) * 1e6 for rounds in logs)
    sizes = " and ".join(f"{log.version:,}" for log in logs.values())
    return Figure(
        name="audit of a long log: an event, against one of a short log",
        value=many / few,
        unit="x",
        ceiling=GROWTH_CEILING,
        note=f"one process, logs of {sizes} events: {few:.0f} and {many:.0f} µs an event, median of {_REPEATS}",
    )


async def _log(variant: Variant[Any, Any, Any], rounds: int) -> StoredLog:
    """Play a random game of so many rounds and return its log."""
    options = {**variant.bounded_options, "rounds": rounds}
    played = recorded_game(structs.replace(variant, bounded_options=options), 1)
    store = await open_store("memory:")
    try:
        await write_game(store, GAME, played)
        return await read_log(store, GAME)
    finally:
        await store.close()
