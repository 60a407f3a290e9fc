"""Observers: plugins that get every recorded commit from the feed, in order, at least once.

Of a running game with a delay for spectators, an observer gets each commit when spectators see it. The commit that lets
them see it brings it along, so that the feed position alone says what an observer has had.

Each observer has its own thread and its own feed position, which is kept in the store. A slow, broken or stuck observer
delays neither the others nor the server. After a restart it continues after its last position. Of many nodes that have
an observer, one at a time passes it commits: the holder of its role.
"""

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import aclosing, suppress
from queue import SimpleQueue
from typing import Any

import structlog
from cachetools import LRUCache
from msgspec import Struct

from lostcities.core.contract import Variant
from lostcities.core.errors import CorruptLog, LostCitiesError, OverQuota, StoreError
from lostcities.core.hidden import redact
from lostcities.core.names import FeedPosition, GameId, Version, is_contest_id
from lostcities.core.platform_events import GameEnded
from lostcities.core.spectator_delay import SpectatorSight
from lostcities.eventstore.port import FEED_START, READ_EVENTS_MAX, Commit, EventStore, FeedEntry, FeedRewritten
from lostcities.projections import Projections
from lostcities.registry import Observer
from lostcities.service.nodes.roles import Role
from lostcities.service.play.commit_folding import LogFolder
from lostcities.service.server_logs import plugin_fault, where

COMMITS_AT_ONCE = 100
"""Largest number of commits between two records of the position; after a kill at most that many are repeated."""

SLOW_S = 30.0
"""Seconds that an observer may take for these commits before a log line reports it."""

RETRY_S = 1.0
"""Seconds between a failure of the store and the next try."""

VARIANTS_CACHED_MAX = 10_000
"""Largest number of games whose variant a reader caches."""

_log = structlog.get_logger()


class Observers:
    """Readers of the feed, one for each observer, from `start` to `close`."""

    def __init__(
        self,
        store: EventStore,
        projections: Projections,
        log_folder: LogFolder,
        observers: Sequence[Observer],
        node_id: str,
    ) -> None:
        self._store = store
        self._readers = [ObserverReader(observer, store, projections, log_folder, node_id) for observer in observers]

    async def start(self) -> None:
        """Pass commits to the observers in the background, to each while this node holds its role."""
        for reader in self._readers:
            await reader.role.start()

    def positions(self) -> list[tuple[str, FeedPosition]]:
        """Return the feed position of each observer that gets its commits here."""
        readers = [(reader.plugin, reader.position) for reader in self._readers if reader.role.is_held]
        return [(plugin, position) for plugin, position in readers if position is not None]

    async def close(self, grace_s: float) -> None:
        """Wait up to `grace_s` seconds until the observers here have seen all commits, then give up their roles.

        The next holder continues there.
        """
        for reader in self._readers:
            with suppress(LostCitiesError):
                await reader.role.renew()  # a server that was busy may just have lost it, and no other wants it
        held = [reader for reader in self._readers if reader.role.is_held]
        if held:
            with suppress(TimeoutError, LostCitiesError):
                async with asyncio.timeout(grace_s):
                    head = await self._store.feed_head()
                    for reader in held:
                        await reader.reach(head)
        for reader in self._readers:
            await reader.role.release()


class ObserverReader:
    """Reader of the feed for one observer."""

    def __init__(
        self, observer: Observer, store: EventStore, projections: Projections, log_folder: LogFolder, node_id: str
    ) -> None:
        self.role = Role(store, observer.key, node_id, self.follow)
        self._observer = observer
        self._store = store
        self._projections = projections
        self._log_folder = log_folder
        self._variants: LRUCache[GameId, Variant[Any, Any, Any] | None] = LRUCache(VARIANTS_CACHED_MAX)
        self._sights: LRUCache[GameId, SpectatorSight] = LRUCache(VARIANTS_CACHED_MAX)
        self._thread = DaemonThread(f"observer-{observer.plugin}")
        self._position: FeedPosition | None = None
        self._settled = FEED_START
        """Position up to which the place of the observer was kept, or could not be."""
        self._moved = asyncio.Event()

    @property
    def plugin(self) -> str:
        """Name of the plugin."""
        return self._observer.plugin

    @property
    def position(self) -> FeedPosition | None:
        """Position of the last commit that the observer was given; None before the first at this node."""
        return self._position

    async def follow(self) -> None:
        """Pass the observer the commits it has not seen, then new ones, until the store closes or the role is lost."""
        self._position = None  # another node may have read on
        while True:
            try:
                await self._follow()
                return
            except CorruptLog as error:
                _log.error("observer_skips", plugin=self._observer.plugin, game=error.game_id, version=error.version)
                if error.position is None:
                    await asyncio.sleep(RETRY_S)
                else:
                    self._position = FeedPosition(error.position)
                    self._settle()
            except LostCitiesError as error:
                _log.error("observer_waits", plugin=self._observer.plugin, cause=error.message)
                if isinstance(error, FeedRewritten):  # the commit there may be another one now
                    self._position = None
                await asyncio.sleep(RETRY_S)

    async def reach(self, position: FeedPosition) -> None:
        """Wait until the observer has seen the commit at a position, and that is kept or cannot be."""
        while self._settled < position:
            self._moved.clear()
            await self._moved.wait()

    async def _follow(self) -> None:
        if self._position is None:
            self._position = await self._progress()
            self._settle()
        async with aclosing(self._store.follow_feed(self._position)) as feed:
            async for entries in feed:
                for start in range(0, len(entries), COMMITS_AT_ONCE):
                    some = entries[start : start + COMMITS_AT_ONCE]
                    await self._deliver(some)
                    await self._continue_after(some[-1])

    async def _progress(self) -> FeedPosition:
        """Return the position that this observer has come to at any node.

        Release 0.1.0 kept it beside the lists.
        """
        progress = await self._store.progress(self._observer.key)
        return progress if progress != FEED_START else await self._projections.position_of(self._observer.key)

    async def _continue_after(self, newest: FeedEntry) -> None:
        """Keep the position. If that fails, the observer continues all the same, and only a restart repeats commits."""
        self._position = newest[0]
        try:
            await self._store.record_progress(self._observer.key, newest[0])
        finally:
            self._settle()

    def _settle(self) -> None:
        self._settled = self._position or FEED_START
        self._moved.set()

    async def _deliver(self, entries: Sequence[FeedEntry]) -> None:
        recorded = [
            Recorded(visible, await self._variant_of(commit))
            for _, commit in entries
            if not is_contest_id(commit.game_id)
            for visible in await self._made_visible(commit)
        ]
        done = asyncio.ensure_future(self._thread.run(lambda: self._observe(recorded)))
        if not (await asyncio.wait({done}, timeout=SLOW_S))[0]:
            _log.warning("observer_lags", plugin=self._observer.plugin, position=entries[0][0])
        await done

    async def _made_visible(self, commit: Commit) -> Sequence[Commit]:
        """Return the commits that spectators see from this commit on: itself, unless the game has a delay.

        None, with a log line, if the log of such a game is damaged.
        """
        try:
            return await self._seen_from(commit)
        except CorruptLog as error:
            self._sights.pop(commit.game_id, None)
            _log.error("observer_skips", plugin=self._observer.plugin, game=error.game_id, version=error.version)
            return ()

    async def _seen_from(self, commit: Commit) -> Sequence[Commit]:
        game_id, sight = commit.game_id, self._sights.get(commit.game_id)
        is_first = commit.first_version == 1
        if sight is None or is_first or (sight.delay and sight.version != commit.first_version - 1):  # also on a retry
            sight = self._sights[game_id] = await self._sight_before(commit)
        if not sight.delay and not is_first:
            return [commit]
        before = sight.visible
        sight.add(commit.first_version, commit.events)
        if not sight.is_withholding and before == commit.first_version - 1:
            return [commit]
        made_visible: list[Commit] = []
        while before < sight.visible:
            page = await self._store.read(game_id, before)
            made_visible += [each for each in page if each.last_version <= sight.visible]
            before = min(page[-1].last_version, sight.visible)
        return made_visible

    async def _sight_before(self, commit: Commit) -> SpectatorSight:
        """Return what spectators see before a commit. Of a game without a delay only its first commit is read."""
        sight = SpectatorSight()
        after = Version(0)
        while after < commit.first_version - 1:
            for earlier in await self._store.read(commit.game_id, after, 1 if after == 0 else READ_EVENTS_MAX):
                if earlier.first_version >= commit.first_version:
                    break
                sight.add(earlier.first_version, earlier.events)
                after = earlier.last_version
            if not sight.delay:
                break
        return sight

    async def _variant_of(self, commit: Commit) -> Variant[Any, Any, Any] | None:
        """Return the variant of a game; None, with a log line, if it is not installed or cannot be read."""
        if commit.game_id not in self._variants:
            try:
                first = (await self._store.read(commit.game_id, Version(0), 1))[0]
                self._variants[commit.game_id] = self._log_folder.variant_of(first)
            except (StoreError, OverQuota):  # for now: `follow` tries again
                raise
            except LostCitiesError as error:
                self._variants[commit.game_id] = None
                _log.error("observer_skips", plugin=self._observer.plugin, game=commit.game_id, reason=error.reason)
        return self._variants[commit.game_id]

    def _observe(self, recorded: Sequence["Recorded"]) -> None:
        """Call the observer in its thread. If it raises, that is logged, and the next commit follows."""
        for commit, variant in ((each.commit, each.variant) for each in recorded):
            if variant is None:
                continue
            try:
                events = self._log_folder.events_of(commit, variant)
                if not any(isinstance(event, GameEnded) for event in events):
                    events = [redact(event, None) for event in events]
                self._observer.hook(
                    game_id=commit.game_id, variant=variant.key, version=commit.last_version, events=events
                )
            except BaseException as error:  # noqa: BLE001 - an observer may raise anything, and must stop nothing
                _log.error(
                    "observer_failed",
                    plugin=self._observer.plugin,
                    game=commit.game_id,
                    version=commit.last_version,
                    where=where(error),
                    **plugin_fault("lostcities_events_recorded", error),
                )


class Recorded(Struct, frozen=True):
    """A commit with its variant."""

    commit: Commit
    variant: Variant[Any, Any, Any] | None


class DaemonThread:
    """A thread that runs calls one after the other, and does not keep the process alive."""

    def __init__(self, name: str) -> None:
        self._calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
        threading.Thread(target=self._work, name=name, daemon=True).start()

    async def run(self, call: Callable[[], None]) -> None:
        """Run a call that raises nothing, and wait until it is done."""
        loop, done = asyncio.get_running_loop(), asyncio.Event()

        def work() -> None:
            call()
            with suppress(RuntimeError):  # the loop is closed, and no task waits
                loop.call_soon_threadsafe(done.set)

        self._calls.put(work)
        await done.wait()

    def _work(self) -> None:
        while True:
            self._calls.get()()
