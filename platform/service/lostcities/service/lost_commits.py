"""Refusal of a SQLite store that has less than its lists: its file was removed, or has lost acknowledged moves."""

from pathlib import Path

from lostcities.core.errors import StoreError
from lostcities.projections import Projections, projections_file


def refuse_missing_store(file: Path | None) -> None:
    """Raise `StoreError` if there are lists beside the store's file, but no such file. Opening it would make one."""
    lists = projections_file(file)
    if file is not None and lists is not None and lists.exists() and not file.exists():
        raise StoreError(
            f"there is no store at {file}, but its lists are there: put the store back, or restore a backup. "
            f"To begin with an empty store, remove {lists}"
        )


async def refuse_lost_commits(projections: Projections, lists: Path, named: str) -> None:
    """Raise `StoreError` if the lists have read further than the store goes.

    A commit is durable before the lists read it. So the store has lost commits, or it is an older copy.
    """
    if not await projections.are_ahead():
        return
    await projections.close()
    raise StoreError(
        f"{named} ends before the last move in its lists: the store has lost moves, or is an older copy. "
        f"Look closer with lc-admin verify --store {named}, and restore a newer backup. "
        f"If this is the newest copy that there is, remove {lists} and start again"
    )
