"""A process that kills itself at a chosen write to the disk, while every game of a batch fills a block of its index.

Started by test_log_index.py with the path of a store and the number of the write. It reports each acknowledged commit
on stdout, `game first_version`, and `all` if it was not killed.
"""

import asyncio
import os
import signal
import sys
from pathlib import Path

import apsw

from lostcities.core.names import GameId
from lostcities.eventstore.port import EventStore
from lostcities.eventstore.sqlite.log_index import BLOCK_COMMITS
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.testing.store_samples import sample_commit

GAMES = tuple(GameId(f"game-{number}") for number in range(16))


class Countdown:
    """Number of writes until the end, or None."""

    left: int | None = None


class DeadlyVfs(apsw.VFS):
    """A file system that kills the process instead of a write."""

    def __init__(self) -> None:
        super().__init__("deadly", base="")

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> "DeadlyFile":  # noqa: N802 - SQLite's
        return DeadlyFile("", name, flags)


class DeadlyFile(apsw.VFSFile):
    """Any file of it."""

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802 - SQLite's name
        if Countdown.left is not None:
            Countdown.left -= 1
            if Countdown.left <= 0:
                os.kill(os.getpid(), signal.SIGKILL)
        super().xWrite(data, offset)


async def play(store: EventStore, game_id: GameId, first: int, last: int) -> None:
    """Append to a game up to a version, and report each commit."""
    for version in range(first, last + 1):
        await store.append(sample_commit(version, game_id=game_id))
        os.write(1, f"{game_id} {version}\n".encode())


async def main() -> None:
    """Play all games in step, up to the last commit before the block is full, then beyond."""
    vfs = DeadlyVfs()
    store = open_sqlite(Path(sys.argv[1]), connect=lambda path, flags: apsw.Connection(path, flags=flags, vfs="deadly"))
    await asyncio.gather(*(play(store, game_id, 1, BLOCK_COMMITS - 1) for game_id in GAMES))
    Countdown.left = int(sys.argv[2])
    await asyncio.gather(*(play(store, game_id, BLOCK_COMMITS, BLOCK_COMMITS + 2) for game_id in GAMES))
    Countdown.left = None
    os.write(1, b"all\n")
    await store.close()
    vfs.unregister()


if __name__ == "__main__":
    asyncio.run(main())
