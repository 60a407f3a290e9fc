"""When the platform acts next in each game, and which games have running clocks."""

from collections.abc import Sequence

import apsw
from msgspec import Struct

from lostcities.core.names import GameId
from lostcities.core.summary import Summary
from lostcities.eventstore.port import FeedEntry

IDLE_STEP = 3_600_000_000
"""Steps, in microseconds, to which idle limits are rounded up, so that few moves change a row."""

TABLES = """
    CREATE TABLE deadlines (
        game_id TEXT NOT NULL PRIMARY KEY,
        due_at INTEGER NOT NULL,
        is_exact INTEGER NOT NULL,      -- 0 for an idle limit, which is rounded up
        is_timed INTEGER NOT NULL       -- 1 while a clock runs
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX deadlines_by_time ON deadlines (due_at, game_id, is_exact);
    CREATE INDEX timed_games ON deadlines (game_id) WHERE is_timed;
"""

_PUT = """
    INSERT INTO deadlines VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET due_at = ?2, is_exact = ?3, is_timed = ?4
    WHERE (due_at, is_exact, is_timed) <> (?2, ?3, ?4)
"""


class Deadline(Struct, frozen=True):
    """The time at which the platform acts in a game if no player does before."""

    game_id: GameId
    due_at: int
    """Unix time in microseconds."""
    is_exact: bool
    """False for an idle limit, which is rounded up to a whole hour."""


class Deadlines:
    """Queries of deadlines, each a function of the connection, and the changes that commits make."""

    tables = TABLES

    def apply(self, connection: apsw.Connection, entries: Sequence[FeedEntry]) -> None:
        """Bring the deadlines up to date with commits of the feed, in order."""
        last = {commit.game_id: commit.summary for _, commit in entries}
        connection.executemany(
            "DELETE FROM deadlines WHERE game_id = ?",
            [(game_id,) for game_id, summary in last.items() if summary.due_at is None],
        )
        connection.executemany(
            _PUT, [row for game_id, summary in last.items() if (row := _row(game_id, summary)) is not None]
        )

    def drop(self, connection: apsw.Connection, game_id: GameId) -> None:
        """Drop the deadline of a game whose log is damaged."""
        connection.execute("DELETE FROM deadlines WHERE game_id = ?", (game_id,))

    def until(self, connection: apsw.Connection, until: int, after: Deadline | None, limit: int) -> Sequence[Deadline]:
        """Return a page of the deadlines up to a time, in order; `after` is the last one of the page before."""
        query = (
            "SELECT game_id, due_at, is_exact FROM deadlines WHERE due_at <= ? AND (due_at, game_id) > (?, ?) "
            "ORDER BY due_at, game_id LIMIT ?"
        )
        passed = (-1, "") if after is None else (after.due_at, after.game_id)
        rows = connection.execute(query, (until, *passed, limit))
        return [Deadline(GameId(str(game_id)), int(str(due_at)), bool(is_exact)) for game_id, due_at, is_exact in rows]

    def timed_games(self, connection: apsw.Connection, after: GameId | None, limit: int) -> Sequence[GameId]:
        """Return a page of the games with running clocks, sorted by id; `after` is the last id of the page before."""
        query = "SELECT game_id FROM deadlines WHERE is_timed AND game_id > ? ORDER BY game_id LIMIT ?"
        return [GameId(str(game_id)) for (game_id,) in connection.execute(query, (after or "", limit))]


def exact_due_at(summary: Summary) -> int | None:
    """Return when the platform acts next in a game; None if nothing is due but the end of an idle game."""
    return summary.due_at if _is_exact(summary) else None


def _is_exact(summary: Summary) -> bool:
    exact = [at for at in (summary.answer_due_at, summary.clock_due_at) if at is not None]
    return summary.due_at in exact or summary.has_absent or bool(summary.to_reveal)


def _row(game_id: GameId, summary: Summary) -> tuple[str, int, bool, bool] | None:
    if summary.due_at is None:
        return None
    is_exact = _is_exact(summary)
    due_at = summary.due_at if is_exact else -(-summary.due_at // IDLE_STEP) * IDLE_STEP
    return (game_id, due_at, is_exact, summary.clock_due_at is not None)
