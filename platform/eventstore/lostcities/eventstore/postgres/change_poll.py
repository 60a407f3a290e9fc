"""Two queries a second for what other nodes have changed: the safety net below announcements, which may be lost.

The feed's counter orders all commits without gaps, and changes of players have a counter of their own. So all that came
after two numbers is all that changed, however many games or players a node serves. The answer has the database's clock,
too.
"""

import asyncio
import time
from collections.abc import Callable

import structlog
from msgspec import Struct

from lostcities.core.errors import StoreError
from lostcities.core.names import GameId, PlayerId, Version
from lostcities.eventstore.port import News
from lostcities.eventstore.postgres.connection import Connection, ConnectionSet

POLL_S = 0.5
"""Seconds between two polls."""

LATE_S = 0.5
"""Seconds after which a poll without an answer tells that this node is cut off, long before its time limit."""

_NUMBERS = """
    SELECT (SELECT position FROM feed) AS position, (SELECT number FROM player_changes) AS change,
    (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS now
"""
_HEADS = """
    SELECT game_id, max(last_version) AS version FROM commits WHERE position > $1 AND position <= $2 GROUP BY game_id
"""
_PLAYERS = "SELECT player_id FROM players WHERE change > $1 AND change <= $2"

_log = structlog.get_logger()


_STEADY = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def steady_ns() -> int:
    """Return the time of a clock that is never set, and runs on while the machine sleeps, where there is one.

    Any clock will do, as it is set right by the database's. One that is set meanwhile would call time on players.
    """
    return time.clock_gettime_ns(_STEADY)


class ChangeNumbers(Struct, frozen=True):
    """The store at one moment."""

    position: int
    """Feed position of the newest commit."""
    change: int
    """Number of the last change of a player."""


class ChangePoll:
    """The poll of one handle, from `start` to `close`."""

    def __init__(
        self,
        connections: ConnectionSet,
        tell: Callable[[News], None],
        poll_s: float = POLL_S,
        clock_ns: Callable[[], int] = steady_ns,
    ) -> None:
        self._connections = connections
        self._tell = tell
        self._poll_s = poll_s
        self._clock_ns = clock_ns
        self._numbers = ChangeNumbers(0, 0)
        self._task: asyncio.Task[None] | None = None
        self.clock_offset = 0
        """Microseconds by which the database's clock is ahead of this machine's."""

    async def start(self) -> None:
        """Poll from now on. Raise `StoreError`."""
        async with self._connections.one() as connection:
            self._numbers = await self._read_numbers(connection)
        self._task = asyncio.create_task(self._run(), name="change poll")

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._poll_s)
            news = await self._changes_in_time()
            if news.heads or news.players or news.is_cut_off:
                self._tell(news)

    async def _changes_in_time(self) -> News:
        """Return the changes since the last poll. If they are late, tell so before."""
        changes = asyncio.create_task(self._changes())
        try:
            if not (await asyncio.wait({changes}, timeout=LATE_S))[0]:
                self._tell(News(is_cut_off=True))
            return await changes
        except StoreError as error:
            _log.warning("store_not_polled", cause=error.message)
            return News(is_cut_off=True)
        except Exception as error:  # noqa: BLE001 - without the poll, lost announcements would stay lost
            _log.error("store_not_polled", cause=type(error).__name__)
            return News(is_cut_off=True)
        finally:
            changes.cancel()

    async def _changes(self) -> News:
        async with self._connections.one() as connection:
            before, now = self._numbers, await self._read_numbers(connection)
            if now.position < before.position:
                _log.error("store_lost_commits", position=now.position, before=before.position)
                # The next poll tells which players have changed meanwhile.
                self._numbers = ChangeNumbers(now.position, min(before.change, now.change))
                return News(is_cut_off=True)
            heads, players = dict[GameId, Version](), list[PlayerId]()
            if now.position != before.position:
                rows = await connection.fetch(_HEADS, before.position, now.position)
                heads = {row["game_id"]: row["version"] for row in rows}
            if now.change != before.change:
                rows = await connection.fetch(_PLAYERS, before.change, now.change)
                players = [row["player_id"] for row in rows]
        self._numbers = now
        return News(heads=heads, players=frozenset(players))

    async def _read_numbers(self, connection: Connection) -> ChangeNumbers:
        began = self._clock_ns() // 1000
        row = await connection.fetchrow(_NUMBERS)
        ended = self._clock_ns() // 1000
        assert row is not None, "the query always has one row"
        self.clock_offset = row["now"] - (began + ended) // 2
        return ChangeNumbers(row["position"], row["change"])
