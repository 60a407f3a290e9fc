"""Memory of a game while it is cached, and after it is over and evicted."""

import asyncio
import gc
import tempfile
import tracemalloc
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bench.figures import Figure
from bench.playing import recorded_game, write_game
from lostcities.core import GameId, Seat, Variant
from lostcities.eventstore import open_store
from lostcities.eventstore.port import EventStore
from lostcities.registry import Registry, load_registry
from lostcities.service.play.commit_folding import LogFolder
from lostcities.service.play.game_cache import GameCache
from lostcities.service.play.rules_check import RulesCheck
from lostcities.service.settings import Limits
from lostcities.service.view.viewer_logs import ViewerLogs

GAMES = {"duel": 60, "board": 20, "rivals": 60}
"""Number of games of each variant. Random games of the Board Game are long."""
CACHED_CEILING_KB = {"duel": 60.0, "board": 60.0, "rivals": 60.0}
EVICTED_CEILING_KB = 1.0
_FIRST = 5
"""Games folded before the measurement: objects that all games share, and caches that hold so many."""
_VIEWERS = (None, Seat(0), Seat(1))


def figures() -> Iterator[Figure]:
    """Measure the memory of cached and of evicted games of every variant."""
    registry = load_registry()
    for key in CACHED_CEILING_KB:
        yield from asyncio.run(_measure(registry, registry.variant(key)))


async def _measure(registry: Registry, variant: Variant[Any, Any, Any]) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(f"sqlite:///{Path(folder) / 'bench.db'}")
        games = GAMES[variant.key]
        over = [GameId(f"over{number}") for number in range(games)]
        cut = [GameId(f"cut{number}") for number in range(games)]
        played = [(name, recorded_game(variant, number, name)) for number, name in enumerate(over)]
        played += [(name, recorded_game(variant, number, name)[:-1]) for number, name in enumerate(cut)]
        await asyncio.gather(*(write_game(store, name, game) for name, game in played))
        await store.close()
        store = await open_store(f"sqlite:///{Path(folder) / 'bench.db'}", read_only=True)
        cached = await _kilobytes_a_game(store, registry, cut, Limits())
        evicted = await _kilobytes_a_game(store, registry, over, Limits(finished_games_max=1, viewer_logs_max=1))
        await store.close()
    return [
        Figure(
            name=f"{variant.key}: memory of a cached game",
            value=cached,
            unit="kB",
            ceiling=CACHED_CEILING_KB[variant.key],
            note=f"for two, one move before its end, with the views of both seats and a spectator; mean of {games}",
        ),
        Figure(
            name=f"{variant.key}: memory of a finished, evicted game",
            value=evicted,
            unit="kB",
            ceiling=EVICTED_CEILING_KB,
            note=f"what stays after {games} finished games were folded and left the cache",
        ),
    ]


async def _kilobytes_a_game(store: EventStore, registry: Registry, ids: Sequence[GameId], limits: Limits) -> float:
    log_folder = LogFolder(store, registry)
    game_cache = GameCache(
        store,
        log_folder,
        ViewerLogs(log_folder, limits.viewer_logs_max, limits.kept_folds_max),
        RulesCheck(registry, log_folder),
        limits,
    )
    await _fold(game_cache, ids[0])
    gc.collect()
    tracemalloc.start()
    for game_id in ids[1:_FIRST]:
        await _fold(game_cache, game_id)
    gc.collect()
    before, _ = tracemalloc.get_traced_memory()
    for game_id in ids[_FIRST:]:
        await _fold(game_cache, game_id)
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (held - before) / 1000 / (len(ids) - _FIRST)


async def _fold(game_cache: GameCache, game_id: GameId) -> None:
    place, _ = await game_cache.current(game_id)
    for viewer in _VIEWERS:
        await game_cache.view(place, viewer)
