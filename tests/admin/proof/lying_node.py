"""A node that breaks one promise, to be caught: `python lying_node.py LIE`, then the arguments of lc-server."""

import random
import sys
from collections.abc import Callable
from typing import Any

from lostcities.core.names import FeedPosition, GameId
from lostcities.eventstore.port import Appended, Commit
from lostcities.eventstore.postgres import appends, schema
from lostcities.eventstore.postgres.store import PostgresStore
from lostcities.service import main
from lostcities.service.play.cached_game import CachedGame
from lostcities.service.streams.live_games import LiveCommit
from lostcities.service.streams.log_follower import LogFollower
from lostcities.service.view import redaction

SELDOM = 0.02


def acknowledge_early() -> None:
    """Acknowledge some commits that are never recorded."""
    append = PostgresStore.append

    async def lies(self: PostgresStore, commit: Commit) -> Appended:
        if commit.first_version > 1 and random.random() < SELDOM:
            return Appended(commit, False, FeedPosition(1))
        return await append(self, commit)

    PostgresStore.append = lies  # type: ignore[method-assign]


def skip_the_fence() -> None:
    """Append whatever the head of the log is."""
    fence = "AND g.version = i.first_version - 1 AND g.last_checksum = i.previous_checksum"
    assert fence in appends.APPEND
    appends.APPEND = appends.APPEND.replace(fence, "")
    second_fence = "UNIQUE (game_id, last_version),"
    assert second_fence in schema._TABLES
    schema._TABLES = schema._TABLES.replace(second_fence, "")


def answer_from_a_stale_cache() -> None:
    """Answer from the game in memory, and do not ask the store whether there is a newer one."""
    CachedGame.doubt = lambda self, *, may_differ=False: None  # type: ignore[method-assign]
    CachedGame.note_head = lambda self, version: None  # type: ignore[method-assign]


def forget_answers() -> None:
    """Decide repeats anew, and record them under another id."""
    append = PostgresStore.append

    async def found(self: PostgresStore, game_id: GameId, command_id: Any) -> None:
        return None

    async def lies(self: PostgresStore, commit: Commit) -> Appended:
        appended = await append(self, commit)
        return Appended(appended.commit, False, appended.position)

    PostgresStore.find = found  # type: ignore[method-assign]
    PostgresStore.append = lies  # type: ignore[method-assign]


def show_everything() -> None:
    """Show every viewer what is hidden."""
    write = redaction.write_redacted

    def lies(*args: Any, is_open: bool, **named: Any) -> None:
        write(*args, is_open=True, **named)

    redaction.write_redacted = lies


def leave_out_commits() -> None:
    """Leave out some commits for those who watch."""
    take = LogFollower.take

    def lies(self: LogFollower, live: LiveCommit) -> bool:
        if random.random() < SELDOM:
            self._sent(live.commit)
            return True
        return take(self, live)

    LogFollower.take = lies  # type: ignore[method-assign]


LIES: dict[str, Callable[[], None]] = {
    "early": acknowledge_early,
    "fence": skip_the_fence,
    "stale": answer_from_a_stale_cache,
    "forgets": forget_answers,
    "leak": show_everything,
    "gaps": leave_out_commits,
}

if __name__ == "__main__":
    LIES[sys.argv[1]]()
    sys.exit(main.main(sys.argv[2:]))
