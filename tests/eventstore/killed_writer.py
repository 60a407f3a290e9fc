"""A process to be killed. It appends to many games as fast as it can, and reports each acknowledged commit on stdout.

Started by test_kill.py with the path of a store and the round's number. A line is `game first_version events
position`. A reader follows the feed meanwhile and reports the last commit of each page:
`fed position game first_version`.
"""

import asyncio
import os
import random
import sys
from pathlib import Path

from lostcities.core.names import GameId
from lostcities.eventstore.port import EventStore
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.testing.store_samples import sample_commit

GAMES = 8


def filling(head: int) -> bytes:
    """Return a command of up to 1,800 bytes that compression cannot shorten."""
    return random.Random(head).randbytes(head % 7 * 300)


async def play(store: EventStore, game_id: GameId) -> None:
    """Append for ever."""
    head = int(await store.head(game_id))
    while True:
        events = head % 4 + 1
        commit = sample_commit(head + 1, game_id=game_id, events=events, command=filling(head))
        appended = await store.append(commit)
        os.write(
            1, f"{game_id} {head + 1} {events} {appended.position}\n".encode()
        )  # one unbuffered write: a report is whole or absent
        head += events


async def follow(store: EventStore) -> None:
    """Report what the feed delivers, from the start."""
    async for entries in store.follow_feed():
        lines = [f"fed {position} {commit.game_id} {commit.first_version}\n" for position, commit in entries]
        os.write(1, "".join(lines[-1:]).encode())


async def main() -> None:
    """Play all games at once."""
    store = open_sqlite(Path(sys.argv[1]))
    await asyncio.gather(follow(store), *(play(store, GameId(f"game-{number}")) for number in range(GAMES)))


if __name__ == "__main__":
    asyncio.run(main())
