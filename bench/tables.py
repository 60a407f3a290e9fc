"""Cost of server-rendered tables: single tables, frames shared by many watchers, and all frames of a game."""

import asyncio
import gc
import gzip
import random
import time
import tracemalloc
from collections.abc import Iterator
from tempfile import TemporaryDirectory
from typing import Any

from bench.figures import Figure, median, pin
from bench.playing import GAME, Played, recorded_game, undone_game, write_game
from lostcities.core import PlayerId, Seat, Variant, Version
from lostcities.core.game import Game, fold, replay_first_commit
from lostcities.core.hidden import redact
from lostcities.eventstore import Commit, EventStore, PlayerRecord, open_store
from lostcities.present.catalogs import catalog_for
from lostcities.present.drawing import draw
from lostcities.projections import open_projections
from lostcities.registry import Registry, load_registry
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.invitations import Invitations
from lostcities.service.access.players import Players
from lostcities.service.play.commit_folding import LogFolder
from lostcities.service.play.game_cache import GameCache
from lostcities.service.play.rules_check import RulesCheck
from lostcities.service.settings import Limits
from lostcities.service.view.frames import FrameBuilder, FrameReader
from lostcities.service.view.log_queries import LogQueries
from lostcities.service.view.spectators import SpectatorDelays
from lostcities.service.view.table_history import TableHistory, TableQuery
from lostcities.service.view.viewer_logs import ViewerLogs
from lostcities.testing import play
from lostcities.testing.laws import views
from lostcities.v1 import game_pb2

VARIANTS = ("duel", "board", "rivals")
TABLE_CEILING_US = 150.0
GAMES = 12
"""Number of random games, of which the longest is drawn, up to a limit of events."""
REPLAY_EVENTS, REPLAY_CEILING_MS = 300, 1_000.0
WATCHERS, SHARED_CEILING_PERCENT = 50, 5.0
SCENE_CEILING_KB = 120.0
PAST_EVENTS, PAST_CEILING_MS, PAST_TABLES = 6_000, 5.0, 300
"""Length of the game whose past is looked at, and number of versions asked for."""
_NAMES = ("Ada", "Bob", "Cyd", "Dan")
_REPEATS = 5


def figures() -> Iterator[Figure]:
    """Measure tables, frames and replays of every built-in variant."""
    pin(0)
    registry = load_registry()
    for key in VARIANTS:
        variant = registry.variant(key)
        played = _cut(max((recorded_game(variant, seed) for seed in range(GAMES)), key=_events))
        yield _table_figure(f"{key}: a table", variant, _views(variant, played, Seat(0)))
        if (seats := variant.seats[-1]) > 2:
            game = play(variant, 3, seats=seats, options=dict(variant.bounded_options))
            yield _table_figure(f"{key}: a table for {seats}", variant, [view for _, view in views(game, Seat(0))])
        yield from asyncio.run(_service_figures(registry, variant, played))
    with TemporaryDirectory() as folder:
        yield asyncio.run(_past_figure(registry, f"sqlite:///{folder}/past.db"))


def _events(played: Played) -> int:
    version: int = played[-1][2].game.version
    return version


def _cut(played: Played) -> Played:
    """Return the first commits of a game, up to the limit of events."""
    return [each for each in played if each[2].game.version <= REPLAY_EVENTS]


def _table_figure(name: str, variant: Variant[Any, Any, Any], seen: list[Game]) -> Figure:
    translate = catalog_for(variant, "de", _NAMES)
    times = []
    for _ in range(_REPEATS):
        started = time.process_time()
        for view in seen:
            draw(view, Seat(0), translate)
        times.append((time.process_time() - started) / len(seen) * 1e6)
    return Figure(
        name=name,
        value=median(times),
        unit="µs",
        ceiling=TABLE_CEILING_US,
        note=f"of a seat, in German, made safe; mean of {len(seen)} of one game, median of {_REPEATS}",
    )


def _views(variant: Variant[Any, Any, Any], played: Played, seat: Seat) -> list[Game]:
    """Return the views of a seat after each commit from the deal on."""
    views: list[Game] = []
    for _, _, decided in played:
        events = [redact(event, seat) for event in decided.events]
        views.append(fold(views[-1], events) if views else replay_first_commit(events, variant))
    return [view for view in views if view.state is not None]


class _Service:
    """The server's parts that make tables and frames, on a game in memory."""

    def __init__(self, store: EventStore, registry: Registry) -> None:
        limits = Limits()
        projections = open_projections(store, None)
        projections.follow()
        log_folder = LogFolder(store, registry)
        viewer_logs = ViewerLogs(log_folder, limits.viewer_logs_max, limits.kept_folds_max)
        game_cache = GameCache(store, log_folder, viewer_logs, RulesCheck(registry, log_folder), limits)
        self.frames = FrameBuilder(
            game_cache, log_folder, viewer_logs, Players(store, limits, Admission(limits)), limits
        )
        log_queries = LogQueries(store, projections, Invitations(store), SpectatorDelays(store), limits)
        self.tables = TableHistory(game_cache, log_folder, log_queries, self.frames, limits)


async def _service_figures(registry: Registry, variant: Variant[Any, Any, Any], played: Played) -> list[Figure]:
    store = await open_store("memory:")
    for seat, name in enumerate(_NAMES):
        token = name.encode().ljust(32)
        player = PlayerRecord(player_id=PlayerId(f"p{seat}"), name=name, kind="bot", token_hash=token, created_at=0)
        await store.add_player(player)
    await write_game(store, GAME, played)
    commits = list(await store.read(GAME))
    replay = await _replay_figure(_Service(store, registry), variant)
    shared = await _shared_figure(_Service(store, registry), variant, commits)
    viewer_log = await _scene_figure(registry, store, variant, commits)
    await store.close()
    return [replay, shared, viewer_log]


async def _replay_figure(service: _Service, variant: Variant[Any, Any, Any]) -> Figure:
    query = TableQuery(game_id=GAME, player_id=PlayerId("p0"), seat=None, is_open=False, language="de")
    times, pages = [], list[game_pb2.ListFramesResponse]()
    for _ in range(_REPEATS):
        started = time.process_time()
        pages = await _pages(service, query)
        times.append((time.process_time() - started) * 1000)
    text = b"".join(page.SerializeToString() for page in pages)
    size = f"{len(text) / 1000:,.0f} kB, {len(gzip.compress(text)) / 1000:,.0f} kB gzipped"
    count = sum(len(page.frames) for page in pages)
    return Figure(
        name=f"{variant.key}: a game of {pages[-1].head.version} events as frames",
        value=median(times),
        unit="ms",
        ceiling=REPLAY_CEILING_MS,
        note=f"{count} frames on {len(pages)} pages, {size}; processor time, median of {_REPEATS}",
    )


async def _pages(service: _Service, query: TableQuery) -> list[game_pb2.ListFramesResponse]:
    """Return all frames of a game, in pages as long as the server's limits allow."""
    pages = [await service.tables.list_frames(query, after=Version(0), size=500)]
    while pages[-1].frames[-1].head != pages[-1].head:
        after = Version(pages[-1].frames[-1].head.version)
        pages.append(await service.tables.list_frames(query, after=after, size=500))
    return pages


async def _past_figure(registry: Registry, url: str) -> Figure:
    """Measure tables of random versions of a long game, in which every other move was undone."""
    store = await open_store(url)
    played = undone_game(registry.variant("duel"), PAST_EVENTS)
    await write_game(store, GAME, played)
    service, dice = _Service(store, registry), random.Random(1)
    query = TableQuery(game_id=GAME, player_id=PlayerId("p0"), seat=Seat(0), is_open=False, language="de")
    head = _events(played)

    async def cost(version: int) -> float:
        started = time.process_time()
        await service.tables.table_at(query, Version(version))
        return (time.process_time() - started) * 1000

    first = await cost(head - 100)
    times = sorted([await cost(dice.randrange(20, head)) for _ in range(PAST_TABLES)])
    await store.close()
    return Figure(
        name=f"duel: a table at any version of a game of {head:,} events, after the first",
        value=times[int(0.99 * len(times))],
        unit="ms",
        ceiling=PAST_CEILING_MS,
        note=f"99th percentile of {len(times)}, median {median(times):.1f}; the first took {first:.0f}; processor time",
    )


async def _shared_figure(service: _Service, variant: Variant[Any, Any, Any], commits: list[Commit]) -> Figure:
    readers = [FrameReader(service.frames, GAME, PlayerId("p0"), "de") for _ in range(WATCHERS)]
    for commit in commits[:-50]:
        await readers[0].frame(commit, Seat(0), is_last=False)
    first = others = 0.0
    for commit in commits[-50:]:
        started = time.process_time()
        await readers[0].frame(commit, Seat(0), is_last=True)
        shared = time.process_time()
        for reader in readers[1:]:
            await reader.frame(commit, Seat(0), is_last=True)
        first, others = first + shared - started, others + time.process_time() - shared
    return Figure(
        name=f"{variant.key}: one more watcher with the same view",
        value=100 * others / first / (WATCHERS - 1),
        unit="% of the first",
        ceiling=SHARED_CEILING_PERCENT,
        note=f"a frame of the first takes {first / 50 * 1e6:,.0f} µs; {WATCHERS} watchers, 50 commits",
    )


async def _scene_figure(
    registry: Registry, store: EventStore, variant: Variant[Any, Any, Any], commits: list[Commit]
) -> Figure:
    viewer_logs = ViewerLogs(LogFolder(store, registry), 1_000, 1_000)
    await viewer_logs.unshared(GAME, Seat(0)).advance_to(commits[-1])  # objects that all share are not counted
    gc.collect()
    tracemalloc.start()
    kept = [viewer_logs.unshared(GAME, Seat(0)) for _ in range(10)]
    for viewer_log in kept:
        await viewer_log.advance_to(commits[-1])
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return Figure(
        name=f"{variant.key}: memory of a game as one viewer sees it",
        value=held / 1000 / len(kept),
        unit="kB",
        ceiling=SCENE_CEILING_KB,
        note="kept for tables and frames of an open watch, with their changes; mean of 10",
    )
