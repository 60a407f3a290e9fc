"""How long the full audit of many games takes: every check of `lc-admin verify`, as the command is run by hand."""

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bench.figures import Figure
from bench.playing import Played, again_as, recorded_game, write_game
from lostcities.core import GameId, Variant
from lostcities.core.registry import load_registry
from lostcities.eventstore import open_store
from lostcities.eventstore.port import EventStore
from lostcities_bots.explorer import Explorer
from lostcities_bots.randomly import RandomBot

GAMES = {"duel": 1_000, "board": 300, "rivals": 1_000}
"""How many of each. Games of the Board Game are longer: three rounds of many small moves."""
DEALS = 50
"""Different games among them; the others are these under other ids."""
CEILING_S = {"duel": 60.0, "board": 60.0, "rivals": 60.0}
_WRITERS = 16


def figures() -> Iterator[Figure]:
    """The audit of games for two of every variant between the built-in bots, as `lc-bot match` plays them."""
    registry = load_registry()
    for key, games in GAMES.items():
        yield _audit(registry.variant(key), games)


def _audit(variant: Variant[Any, Any, Any], games: int) -> Figure:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'bench.db'}"
        events = asyncio.run(_fill(url, variant, games))
        started = time.perf_counter()
        subprocess.run([sys.executable, "-m", "lostcities.admin.main", "verify", "--store", url], check=True)
        elapsed = time.perf_counter() - started
    return Figure(
        name=f"{variant.key}: full audit of {games:,} games",
        value=elapsed,
        unit="s",
        ceiling=CEILING_S[variant.key],
        note=f"`lc-admin verify`, {events:,} events: {elapsed / events * 1e6:.0f} µs an event",
    )


async def _fill(url: str, variant: Variant[Any, Any, Any], games: int) -> int:
    store = open_store(url)
    played = [recorded_game(variant, seed, bots=(Explorer, RandomBot)) for seed in range(DEALS)]
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
