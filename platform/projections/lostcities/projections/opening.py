"""Opening of the projections of a store: in a file beside it, or in memory."""

from collections.abc import Sequence
from pathlib import Path

import apsw

from lostcities.core.errors import StoreError
from lostcities.eventstore.file_lock import FileLock
from lostcities.eventstore.port import EventStore
from lostcities.projections.commit_tree import CommitTree
from lostcities.projections.contest_list import ContestList
from lostcities.projections.database import Projection, copy_database, open_database
from lostcities.projections.deadlines import Deadlines
from lostcities.projections.game_list import GameList
from lostcities.projections.inbox import Inbox
from lostcities.projections.ratings import Ratings
from lostcities.projections.runner import Projections

_TABLES: Sequence[Projection] = (GameList(), CommitTree(), Inbox(), Deadlines(), Ratings(), ContestList())


LISTS_VARIABLE = "LOSTCITIES_LISTS"
"""Environment variable with the file of the lists, for server and admin alike."""


def projections_file(store_file: Path | None) -> Path | None:
    """Return the file beside a store's file; None for a store without one."""
    return None if store_file is None else store_file.with_name(f"{store_file.name}.projections")


def open_projections(store: EventStore, path: Path | None) -> Projections:
    """Open the projections of a store for its one writing process; without a path they live in memory."""
    return Projections(store, lambda anew: open_database(path, _TABLES, anew=anew))


def lock_projections(path: Path) -> FileLock:
    """Lock a file of lists, and make its folder. Beside a SQLite store the lock of the store is enough.

    Raise `StoreError` if another process has it, or if it cannot be made.
    """
    rule = "every server keeps lists of its own; give this one another --lists, or stop that one first"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return FileLock(path, rule)
    except OSError as error:
        raise StoreError(f"the lists cannot be kept in {path}: {error.strerror}") from error


def copy_game_list(store: EventStore, path: Path | None) -> Projections:
    """Copy the game list into memory, starting from the file, which is only read and may be missing.

    The inboxes and deadlines of the copy are not kept up to date.
    """

    def opened(anew: bool) -> apsw.Connection:
        if anew or path is None or not path.exists():
            return open_database(None, _TABLES)
        return copy_database(path, _TABLES)

    return Projections(store, opened, is_game_list_alone=True)
