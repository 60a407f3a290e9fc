"""A store with everything that a copy must take along, and a look at all that a store holds."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import structs

from lostcities.core.names import GameId, PlayerId
from lostcities.eventstore import Commit, OperatedStore, open_store
from lostcities.testing.store_samples import sample_bot, sample_commit, sample_player, sample_request

GAMES, MOVES = 10, 80
COMMITS = GAMES * MOVES
"""More than fit into one batch, and more than one page of the feed has room for games in."""

PLAYERS = 600
"""More than one page."""

WRITES = 1 + PLAYERS + PLAYERS // 3 + 3 + 4
"""Calls of a copy that write: values, players, bots, batches of requests, batches of commits."""

_KILLED = """
import os, signal, sys
from lostcities.admin.main import main
from lostcities.eventstore.postgres.store import PostgresStore
from lostcities.eventstore.sqlite.store import SqliteStore

calls = 0

def dying(method):
    async def call(store, *args, **kwargs):
        global calls
        calls += 1
        if calls == int(sys.argv[1]):
            work = method(store, *args, **kwargs)
            if sys.argv[2] == "after":
                await work
            else:
                work.send(None)  # queued, perhaps begun, not answered
            os.kill(os.getpid(), signal.SIGKILL)
        return await method(store, *args, **kwargs)
    return call

for kind in (SqliteStore, PostgresStore):
    for name in ("append_all", "add_player", "put_bot", "restore"):
        setattr(kind, name, dying(getattr(kind, name)))
sys.exit(main(["copy", *sys.argv[3:]]))
"""


def kill_copy(source: str, target: str, call: int, when: str) -> None:
    """Run `lc-admin copy`, and kill it in its n-th write: `within` it, or `after` it."""
    command = [sys.executable, "-c", _KILLED, str(call), when, source, target]
    killed = subprocess.run(command, check=False, capture_output=True)
    assert killed.returncode == -signal.SIGKILL, killed.stderr


def commits_of(games: int = GAMES, moves: int = MOVES) -> list[Commit]:
    """Return commits of several games in an order that mixes them, each with bytes of its own."""
    logs = [
        [
            sample_commit(1 + 2 * move, game_id=GameId(f"log-{game}"), events=2, command_id=f"{game:08x}{move:024x}")
            for move in range(moves)
        ]
        for game in range(games)
    ]
    mixed = [log.pop(0) for number in range(games * moves) if (log := logs[_pick(number, logs)])]
    assert len(mixed) == games * moves
    return mixed


def _pick(number: int, logs: list[list[Commit]]) -> int:
    """Return the number of a log that is not empty: often the one of the commit before."""
    first = (number * number // 7) % len(logs)
    return next(at % len(logs) for at in range(first, first + len(logs)) if logs[at % len(logs)])


async def fill_all(store: OperatedStore, commits: list[Commit], *, players: int = PLAYERS) -> None:
    """Put commits and one of everything else into a store."""
    ids = [PlayerId(f"player-{number:04}") for number in range(players)]
    await asyncio.gather(*(store.add_player(sample_player(each), sample_request(each, each)) for each in ids))
    await asyncio.gather(*(store.put_bot(sample_bot(each)) for each in ids[::3]))
    for name in ("game-ids", "invitations"):
        await store.secret(name)
    await store.record_sign_of_life("clocks", 77)
    await store.append_all(commits)


async def contents(store: OperatedStore) -> dict[str, Any]:  # Any: records of each kind
    """Return everything in a store, but for feed positions."""
    feed, after = [], None
    while page := await (store.feed() if after is None else store.feed(after)):
        feed += [commit for _, commit in page]
        after = page[-1][0]
    values = await store.shared_values()
    return {
        "feed": feed,
        "heads": {game_id: await store.head(game_id) for game_id in await store.game_ids(limit=10_000)},
        "players": list(await store.players(limit=10_000)),
        "bots": list(await store.bots(limit=10_000)),
        "actions": list(await store.actions(limit=10_000)),
        "requests": list(await store.answered_requests(limit=10_000)),
        "secrets": values.secrets,
        "signs_of_life": values.signs_of_life,
    }


def contents_at(url: str) -> dict[str, Any]:
    """Return everything in the store of a URL."""

    async def read() -> dict[str, Any]:
        store = await open_store(url, read_only=True)
        try:
            return await contents(store)
        finally:
            await store.close()

    return asyncio.run(read())


def change(url: str, work: Callable[[OperatedStore], Awaitable[object]]) -> None:
    """Open the store of a URL for writing and do some work."""

    async def do() -> None:
        store = await open_store(url)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(do())


def next_commit(commit: Commit, **fields: object) -> Commit:
    """Return a commit of one event that follows a commit of `commits_of`."""
    follower = sample_commit(commit.last_version + 1, game_id=commit.game_id)
    return structs.replace(follower, **fields)
