"""The deadline keeper: it makes happen what is due, although no player acts and no client watches.

Offers expire, clocks run out, seats that are left play on, and idle games are closed. What is due follows from the log;
the keeper only knows when to look. It holds timers for the near future, and finds the others in the lists.

An outage costs no player time. While clocks run, the keeper records a sign of life every second. After a gap it first
gives the time back in every game whose clocks ran, and only then calls time.
"""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Protocol

import structlog

from lostcities.core.errors import LostCitiesError, OverQuota, StoreError
from lostcities.core.names import GameId
from lostcities.eventstore.port import EventStore
from lostcities.projections import Projections
from lostcities.service.play.commands import Now, wall_clock
from lostcities.service.server_logs import reason_fields

ROLE = "deadlines"
"""Name of the role in the store."""

SIGN_INTERVAL_S = 1.0
"""Seconds between two signs of life."""

GAP_S = 3.0
"""Seconds without a sign of life that count as an outage."""

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


class DeadlineKeeper:
    """Keeper of all deadlines of one store. `start` it before players are served."""

    def __init__(
        self, store: EventStore, projections: Projections, commands: DueCommands, now: Now = wall_clock
    ) -> None:
        self._store = store
        self._projections = projections
        self._commands = commands
        self._now = now
        self._timers: dict[GameId, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._failing: set[GameId] = set()
        """Games whose deadlines cannot be kept, because their rules fail or are gone.

        As long as there are any, no sign of life is recorded: a start with their rules gives them all the time back.
        """
        self._slots = asyncio.Semaphore(GAMES_AT_ONCE)
        self._waking = asyncio.Lock()
        self._seen_at = 0
        """Time of the last sign of life, recorded or not; 0 if there was none."""
        self._started_at = 0
        self._is_closed = False

    async def start(self) -> None:
        """Give back the time of an outage, then keep deadlines until `close`."""
        self._seen_at = await self._store.sign_of_life(ROLE)
        self._started_at = self._now()
        with suppress(LostCitiesError):  # tried again every second, and in each game before its clock is judged
            await self.wake(is_start=True)
        self._in_background(self._live())
        self._in_background(self._sweep())

    def watch(self, game_id: GameId, due_at: int | None) -> None:
        """Note when something is next due in a game; None if nothing is."""
        if (timer := self._timers.pop(game_id, None)) is not None:
            timer.cancel()
        if due_at is None or self._is_closed:
            return
        left_s = (due_at - self._now()) / _US
        if left_s < HORIZON_S:
            loop = asyncio.get_running_loop()
            self._timers[game_id] = loop.call_later(max(0.0, left_s), self._on_due, game_id)

    def outage_since(self) -> int | None:
        """Return the start of an outage that is not given back yet; None without one."""
        return self._seen_at if (self._now() - self._seen_at) / _US > GAP_S else None

    async def wake(self, *, is_start: bool = False) -> None:
        """Give back the time of an outage, if there was one. Call it before a clock is judged, and without a lock.

        Raise `ListsBehind` while the lists do not know all games with clocks.
        """
        async with self._waking:
            since = self._seen_at if is_start else self.outage_since()
            if since is not None:
                await self._projections.reach()
                await self._give_back(since)
                self._seen_at = self._now()

    async def close(self) -> None:
        """Stop all timers. The next process that opens the store starts them again."""
        self._is_closed = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        for task in self._tasks:
            if task.get_name() == _ENDLESS:
                task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    # -- signs of life --

    async def _live(self) -> None:
        while True:
            await self._live_once()
            await asyncio.sleep(SIGN_INTERVAL_S)

    async def _live_once(self) -> None:
        """Record a sign of life, if it matters to any game."""
        try:
            await self.wake()
            now = self._now()
            if not self._failing and await self._projections.timed_games(limit=1):
                await self._store.record_sign_of_life(ROLE, now)
            self._seen_at = max(self._seen_at, now)
        except LostCitiesError as error:  # no player can move either: the gap is given back
            _log.warning("sign_of_life_failed", **reason_fields(error))

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
                self._failing.add(game_id)
                _log.warning("time_not_given_back", game=game_id, **reason_fields(error))

    # -- deadlines --

    async def _sweep(self) -> None:
        while True:
            try:
                await self._watch_near()
            except LostCitiesError as error:
                _log.warning("deadlines_not_read", **reason_fields(error))
            await asyncio.sleep(SWEEP_S)

    async def _watch_near(self) -> None:
        """Set timers for all that is due soon in games that have none, as after a restart."""
        until, after = self._now() + int(HORIZON_S * _US), None
        while page := await self._projections.deadlines(until, after=after, limit=PAGE):
            for deadline in page:
                if deadline.game_id not in self._timers:
                    grace = 0 if deadline.is_exact else self._started_at + int(IDLE_GRACE_S * _US)
                    self.watch(deadline.game_id, max(deadline.due_at, grace))
            after = page[-1]

    def _on_due(self, game_id: GameId) -> None:
        self._timers.pop(game_id, None)
        self._in_background(self._settle(game_id), name=game_id)

    async def _settle(self, game_id: GameId) -> None:
        async with self._slots:
            with suppress(LostCitiesError):  # the game itself gives the time back then
                await self.wake()
            may_close = self._now() >= self._started_at + int(IDLE_GRACE_S * _US)
            try:
                due_at = await self._commands.settle(game_id, may_close=may_close)
                self._failing.discard(game_id)
            except (StoreError, OverQuota) as error:
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
