"""The figures of `/metrics`, in the text format of Prometheus or OpenMetrics: read when they are asked for.

The parts of the server count with numbers of their own, which costs a move a few microseconds. Labels are variants,
reasons, caches and plugins, so their number is bounded. No label names a player, a game or a card.
"""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import version

from msgspec import Struct
from prometheus_client import CollectorRegistry, GCCollector, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, InfoMetricFamily
from prometheus_client.exposition import choose_encoder
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from lostcities.core.errors import LostCitiesError
from lostcities.core.names import FeedPosition
from lostcities.eventstore.distribution import Distribution, MeasuredStore
from lostcities.eventstore.port import EventStore
from lostcities.projections import Projections
from lostcities.service.isolation.worker_keeper import WORKER_STATES, WorkerKeeper
from lostcities.service.operation.command_figures import CommandFigures
from lostcities.service.operation.operator_page import PageAnswer
from lostcities.service.operation.readiness import Readiness
from lostcities.service.operation.watchdog import Watchdog
from lostcities.service.play.game_cache import GameCache
from lostcities.service.play.observers import Observers
from lostcities.service.streams.live_games import LiveGames
from lostcities.service.streams.open_streams import OpenStreams
from lostcities.service.view.frames import FrameBuilder

HEAD_S = 1.0
"""Longest time in seconds to wait for the head of the feed. Without it, lags are left out."""

PREFIX = "lostcities_"


class MeasuredParts(Struct, frozen=True):
    """The parts of a server that count."""

    store: EventStore
    projections: Projections
    commands: CommandFigures
    game_cache: GameCache
    frames: FrameBuilder
    live_games: LiveGames
    observers: Observers
    watches: OpenStreams
    play_streams: OpenStreams
    workers: Sequence[WorkerKeeper] = ()
    """Keepers of the workers of isolated variants."""


class Metrics:
    """The answers of `/metrics`. `parts` are set once the server has started."""

    def __init__(self, watchdog: Watchdog, readiness: Readiness) -> None:
        self.parts: MeasuredParts | None = None
        self._loop = asyncio.get_running_loop()
        self._watchdog = watchdog
        self._readiness = readiness
        self._registry = CollectorRegistry(auto_describe=False)
        ProcessCollector(registry=self._registry)
        GCCollector(registry=self._registry)
        self._registry.register(_Figures(self))

    def answer(self, accept: str) -> PageAnswer:
        """Return all figures in the format that the header asks for. It is called in a thread."""
        encoder, kind = choose_encoder(accept)
        return PageAnswer(encoder(self._registry).decode(), kind=kind)

    def families(self) -> Iterator[Metric]:
        """Yield the figures of the server."""
        yield InfoMetricFamily(f"{PREFIX}server", "The server", {"release": version("lostcities")})
        is_ready = not (self._watchdog.fault() or self._readiness.fault())
        yield _gauge("ready", "Whether the server is ready, as /readyz says", int(is_ready))
        yield _gauge("loop_late_seconds", "Time for which the event loop has not answered", self._watchdog.late_s)
        yield _histogram("loop_lag_seconds", "Time until the event loop answered the watchdog", self._watchdog.lags)
        if self.parts is not None:
            yield from _of_commands(self.parts)
            yield from _of_store(self.parts)
            yield from _of_caches(self.parts)
            if self.parts.workers:
                yield from _of_workers(self.parts.workers)
            yield from _of_lags(self.parts, self._feed_head(self.parts.store))

    def _feed_head(self, store: EventStore) -> FeedPosition | None:
        """Return the head of the feed, from the thread of the page."""
        asking = asyncio.run_coroutine_threadsafe(store.feed_head(), self._loop)
        try:
            return asking.result(HEAD_S)
        except (TimeoutError, LostCitiesError):
            asking.cancel()
            return None


class _Figures(Collector):
    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        """Return the figures of the server."""
        return self._metrics.families()


def _of_commands(parts: MeasuredParts) -> Iterator[Metric]:
    commands = parts.commands
    results = CounterMetricFamily(
        f"{PREFIX}commands", "Commands to games by their result", labels=["variant", "result", "reason"]
    )
    for labels, count in list(commands.results.items()):
        results.add_metric(labels, count)
    yield results
    yield _gauge("commands_waiting", "Commands in line for their game, or running", commands.waiting)
    yield _histogram("decide_seconds", "Time in which the rules decided a command", commands.decide)
    yield _histogram("append_seconds", "Time in which the store made a commit durable", commands.append)
    yield _histogram("fan_out_seconds", "Time to tell new commits to the followers of a game", parts.live_games.fan_out)
    yield _gauge("watchers", "Games that are watched, on streams of their own or on Play streams", parts.watches.count)
    yield _gauge("play_streams", "Open Play streams", parts.play_streams.count)


def _of_store(parts: MeasuredParts) -> Iterator[Metric]:
    if isinstance(parts.store, MeasuredStore):
        yield _histogram("store_batch_writes", "Writes that became durable together", parts.store.batches)
        yield _gauge("store_writes_waiting", "Writes in line for the store", parts.store.writes_waiting)


def _of_caches(parts: MeasuredParts) -> Iterator[Metric]:
    games, frames = parts.game_cache, parts.frames
    yield _histogram("fold_seconds", "Time to fold a whole game from its log", games.folds)
    uses = CounterMetricFamily(f"{PREFIX}cache_uses", "Uses of a cache", labels=["cache", "result"])
    uses.add_metric(["games", "hit"], games.hits)
    uses.add_metric(["games", "folded_on"], games.folded_on)
    uses.add_metric(["games", "miss"], games.folds.at_most()[-1])
    uses.add_metric(["frames", "hit"], frames.hits)
    uses.add_metric(["frames", "miss"], frames.made)
    yield uses
    entries = GaugeMetricFamily(f"{PREFIX}cache_entries", "Entries of a cache", labels=["cache"])
    running, finished = games.sizes
    for cache, count in (("games", running), ("finished_games", finished), ("frames", frames.size)):
        entries.add_metric([cache], count)
    yield entries


def _of_workers(workers: Sequence[WorkerKeeper]) -> Iterator[Metric]:
    states = GaugeMetricFamily(
        f"{PREFIX}worker_state", "Whether the worker of an isolated variant is in a state", labels=["variant", "state"]
    )
    starts = CounterMetricFamily(f"{PREFIX}worker_starts", "Starts of a worker", labels=["variant"])
    faults = CounterMetricFamily(f"{PREFIX}worker_faults", "Faults that ended a worker", labels=["variant", "fault"])
    refusals = CounterMetricFamily(
        f"{PREFIX}worker_refusals", "Calls that a worker did not answer", labels=["variant", "reason"]
    )
    waits = CounterMetricFamily(
        f"{PREFIX}worker_wait_seconds", "Time for which the event loop waited for a worker", labels=["variant"]
    )
    for worker in workers:
        for state in WORKER_STATES:
            states.add_metric([worker.variant, state], int(worker.state == state))
        starts.add_metric([worker.variant], worker.starts)
        for fault, count in list(worker.faults.items()):
            faults.add_metric([worker.variant, fault], count)
        for reason, count in list(worker.refusals.items()):
            refusals.add_metric([worker.variant, reason], count)
        waits.add_metric([worker.variant], worker.share.spent_s)
    yield from (states, starts, faults, refusals, waits)


def _of_lags(parts: MeasuredParts, head: FeedPosition | None) -> Iterator[Metric]:
    lists = GaugeMetricFamily(f"{PREFIX}lists_lag_commits", "Commits that the lists have not read yet")
    observers = GaugeMetricFamily(
        f"{PREFIX}observer_lag_commits", "Commits that an observing plugin has not read yet", labels=["plugin"]
    )
    if head is not None:
        lists.add_metric([], max(0, head - parts.projections.position))
        for plugin, position in parts.observers.positions():
            observers.add_metric([plugin], max(0, head - position))
    yield lists
    yield observers


def _gauge(name: str, what: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"{PREFIX}{name}", what, value)


def _histogram(name: str, what: str, distribution: Distribution) -> HistogramMetricFamily:
    bounds: Sequence[str] = [*map(repr, map(float, distribution.bounds)), "+Inf"]
    counts = [float(count) for count in distribution.at_most()]
    buckets = list(zip(bounds, counts, strict=True))
    return HistogramMetricFamily(f"{PREFIX}{name}", what, buckets, distribution.total)
