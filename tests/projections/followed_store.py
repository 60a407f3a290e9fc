"""A process to be killed: it records games as fast as it can while their projections follow.

Started by test_runner.py with the path of a store. A line on stdout is a position that was acknowledged.
"""

import asyncio
import os
import sys
from itertools import count
from pathlib import Path

from tests.projections.logs import ENDED, MOVE, STARTED, created, record, taken

from lostcities.core.names import GameId
from lostcities.eventstore.port import EventStore
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.projections import open_projections, projections_file
from lostcities.testing.store_samples import ANN, BEN

GAME = ([created()], [taken(0, ANN)], [taken(1, BEN), STARTED], [MOVE], [MOVE], [ENDED])


async def play(store: EventStore, table: int) -> None:
    """Play one game after the other."""
    for number in count():
        for commit in GAME:
            position = await record(store, GameId(f"{os.getpid()}-{table}-{number}"), commit)
            os.write(1, f"{position}\n".encode())


async def main() -> None:
    """Play at eight tables."""
    path = Path(sys.argv[1])
    store = open_sqlite(path)
    projections = open_projections(store, projections_file(path))
    projections.follow()
    await asyncio.gather(*(play(store, table) for table in range(8)))


if __name__ == "__main__":
    asyncio.run(main())
