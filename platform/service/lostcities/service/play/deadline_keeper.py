"""The deadline keeper: it makes happen what is due, although no player acts and no client watches.

Offers expire, clocks run out, seats that are left play on, and idle games are closed. What is due follows from the log;
the keeper only knows when to look. It holds timers for the near future, and finds the others in the lists.

Of many nodes one at a time does this, the holder of the role `deadlines`. All nodes record signs of life, from which
the holder knows an outage. It first gives its time back in every game whose clocks ran, and only then calls time.
"""

import asyncio
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, Protocol

import structlog

from lostcities.core.errors import LostCitiesError, OverQuota, PluginUnavailable, StoreError
from lostcities.core.names import GameId, Version
from lostcities.eventstore.port import EventStore, FeedEntry
from lostcities.projections import Projections, exact_due_at
from lostcities.service.nodes.node_table import NodeTable
from lostcities.service.nodes.roles import Role
from lostcities.service.play.commands import Now
from lostcities.service.play.outages import Outages
from lostcities.service.rpc.incidents import logged_error
from lostcities.service.server_logs import reason_fields

ROLE = "deadlines"
"""Name of the role in the store."""

SIGN_INTERVAL_S = 1.0
"""Seconds between two signs of life."""

SWEEP_S = 20.0
"""Seconds between two looks at the lists."""

HORIZON_S = 120.0
"""Seconds ahead for which timers are held; more than `SWEEP_S`."""

IDLE_GRACE_S = 3_600.0
"""Seconds after a start in which no idle game is closed, because its players could not come."""

RETRY_S = 1.0
"""Seconds before another try, if the store or the queue of the game refused."""

GAMES_AT_ONCE = 32
"""Number of games that are looked at side by side."""

PAGE = 500

_US = 1_000_000
_ENDLESS = "deadline keeper"

_log = structlog.get_logger()


class DueCommands(Protocol):
    """The part of the command handler that the keeper uses."""

    async def settle(self, game_id: GameId, *, may_close: bool) -> int | None:
        """Run the commands that are due in a game; return when the next one is due. `may_close` allows idle closing."""
        ...

    async def give_time_back(self, game_id: GameId, since: int) -> None:
        """Give the running clocks of a game the time since an outage began."""
        ...

    def note_head(self, game_id: GameId, version: Version) -> None:
        """Note that a log has a version, which the game in memory may lack."""
        ...


class DeadlineKeeper:
    """Keeper of the deadlines of one store at one node. `start` it before players are served."""

    def __init__(
        self, store: EventStore, projections: Projections, commands: DueCommands, nodes: NodeTable, now: Now
    ) -> None:
        self._projections = projections
        self._commands = commands
        self._nodes = nodes
        self._now = now
        self.outages = Outages(store, now)
        self.role = Role(store, ROLE, nodes.node_id, self._keep)
        self._timers: dict[GameId, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._failing: set[GameId] = set()
        """Games whose deadlines cannot be kept, because their rules fail or are gone.

        As long as there are any, no sign of life is recorded: a start with their rules gives them all the time back.
        """
        self._slots = asyncio.Semaphore(GAMES_AT_ONCE)
        self._waking = asyncio.Lock()
        self._started_at = 0
        self._restart_since: int | None = None
        """Time of the last sign of life before the start of a node that is alone; None once its gap is judged."""
        self._is_placed = asyncio.Event()
        """Event that is set once the holder has judged the gap before its start."""

    async def start(self) -> None:
        """Record signs of life until `close`, and keep deadlines while this node holds the role.

        If it gets the role at once, the time of an outage is given back on return.
        """
        seen_at = await self.outages.look()
        self._started_at = self._now()
        self._restart_since = None if self._nodes.others else seen_at
        await self.role.start()
        if self.role.is_held:
            await self._is_placed.wait()
        else:
            self._restart_since = None  # the holder judges it
        self._projections.on_entries = self._on_entries
        self._in_background(self._live())

    def watch(self, game_id: GameId, due_at: int | None) -> None:
        """Note when something is next due in a game; None if nothing is."""
        if (timer := self._timers.pop(game_id, None)) is not None:
            timer.cancel()
        if due_at is None or not self.role.is_held:
            return
        left_s = (due_at - self._now()) / _US
        if left_s < HORIZON_S:
            loop = asyncio.get_running_loop()
            self._timers[game_id] = loop.call_later(max(0.0, left_s), self._on_due, game_id)

    async def wake(self) -> None:
        """Give back the time of an outage, if there was one. Call it before a clock is judged, and without a lock.

        Raise `ListsBehind` while the lists do not know all games with clocks.
        """
        async with self._waking:
            since = self._restart_since if self._restart_since is not None else await self.outages.since()
            if since is not None:
                await self._projections.reach()
                await self._give_back(since)
                self._restart_since = None
                self.outages.lived_until(self._now())

    async def close(self) -> None:
        """Stop all timers and give up the role. The next node starts the timers again."""
        self._projections.on_entries = None
        for task in self._tasks:
            if task.get_name() == _ENDLESS:
                task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        await self.role.release()

    async def _keep(self) -> None:
        """Keep the deadlines while this node holds the role."""
        try:
            with suppress(LostCitiesError):  # tried again every second, and in each game before its clock is judged
                await self.wake()
            self._is_placed.set()
            while True:
                try:
                    await self._watch_near()
                except LostCitiesError as error:
                    _log.warning("deadlines_not_read", **reason_fields(error))
                await asyncio.sleep(SWEEP_S)
        finally:
            self._is_placed.set()
            self._restart_since = None
            for timer in self._timers.values():
                timer.cancel()
            self._timers.clear()
            self._failing.clear()

    # -- signs of life --

    async def _live(self) -> None:
        while True:
            await self._live_once()
            await asyncio.sleep(SIGN_INTERVAL_S)

    async def _live_once(self) -> None:
        """Record a sign of life, if it matters to a game or another node, and no outage is left to give back."""
        try:
            if self.role.is_held:
                await self.wake()
            await self._tell_failing()
            if await self.outages.since() is not None:
                return  # the holder of the role gives the time back first
            now = self._now()
            matters = self._nodes.others or await self._projections.timed_games(limit=1)
            if matters and self._nodes.all_keep_deadlines:
                await self.outages.record(now)
            self.outages.lived_until(now)
        except LostCitiesError as error:  # no player can move either: the gap is given back
            _log.warning("sign_of_life_failed", **reason_fields(error))
        except Exception as error:  # noqa: BLE001 - the next sign may succeed
            logged_error(error, method="DeadlineKeeper")

    async def _tell_failing(self) -> None:
        if self._nodes.description.misses_deadlines is not bool(self._failing):
            await self._nodes.describe(misses_deadlines=bool(self._failing))

    async def _give_back(self, since: int) -> None:
        games = 0
        after: GameId | None = None
        while page := await self._projections.timed_games(after=after, limit=PAGE):
            await asyncio.gather(*(self._give_back_in(game_id, since) for game_id in page))
            games, after = games + len(page), page[-1]
        if games:
            _log.info("time_given_back", games=games, gap_s=round((self._now() - since) / _US, 1))

    async def _give_back_in(self, game_id: GameId, since: int) -> None:
        async with self._slots:
            try:
                await self._commands.give_time_back(game_id, since)
            except LostCitiesError as error:
                if not isinstance(error, PluginUnavailable):  # the game itself gives the time back later
                    self._failing.add(game_id)
                _log.warning("time_not_given_back", game=game_id, **reason_fields(error))

    # -- deadlines --

    async def _watch_near(self) -> None:
        """Set timers for all that is due soon in games that have none, as after a restart."""
        until, after = self._now() + int(HORIZON_S * _US), None
        while page := await self._projections.deadlines(until, after=after, limit=PAGE):
            for deadline in page:
                if deadline.game_id not in self._timers:
                    grace = 0 if deadline.is_exact else self._started_at + int(IDLE_GRACE_S * _US)
                    self.watch(deadline.game_id, max(deadline.due_at, grace))
            after = page[-1]

    def _on_entries(self, entries: Sequence[FeedEntry]) -> None:
        """Set timers for what other nodes have recorded.

        The lists may lag behind what this node has recorded, so a timer that runs is only made to end sooner. One that
        ends too soon does no harm. They may also be ahead of the news: a game in memory that lacked these commits would
        say that nothing is due.
        """
        now, time = self._now(), asyncio.get_running_loop().time()
        for game_id, commit in {commit.game_id: commit for _, commit in entries}.items():
            self._commands.note_head(game_id, commit.last_version)
            due_at, timer = exact_due_at(commit.summary), self._timers.get(game_id)
            if due_at is not None and (timer is None or timer.when() > time + (due_at - now) / _US):
                self.watch(game_id, due_at)

    def _on_due(self, game_id: GameId) -> None:
        self._timers.pop(game_id, None)
        self._in_background(self._settle(game_id), name=game_id)

    async def _settle(self, game_id: GameId) -> None:
        async with self._slots:
            if not self.role.is_held:
                return
            with suppress(LostCitiesError):  # the game itself gives the time back then
                await self.wake()
            may_close = self._now() >= self._started_at + int(IDLE_GRACE_S * _US)
            try:
                due_at = await self._commands.settle(game_id, may_close=may_close)
                self._failing.discard(game_id)
            except (StoreError, OverQuota, PluginUnavailable) as error:
                _log.info("deadline_not_kept", game=game_id, **reason_fields(error))
                due_at = self._now() + int(RETRY_S * _US)
            except LostCitiesError as error:  # rules that have changed or are gone: the next sweep tries again
                due_at = None
                self._log_once(game_id, error)
        if game_id not in self._timers:
            self.watch(game_id, due_at)

    def _log_once(self, game_id: GameId, error: LostCitiesError) -> None:
        if game_id not in self._failing:
            self._failing.add(game_id)
            _log.warning("deadline_not_kept", game=game_id, **reason_fields(error))

    def _in_background(self, work: Coroutine[Any, Any, None], name: str = _ENDLESS) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
