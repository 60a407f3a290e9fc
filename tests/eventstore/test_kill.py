"""`kill -9` at any moment: every commit that was acknowledged is there afterwards, whole, with its checksums right."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from lostcities.core.names import GameId, Version
from lostcities.eventstore.port import EventStore
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.testing.store_samples import sample_commit

WRITER = Path(__file__).with_name("killed_writer.py")


def acknowledged_until_killed(path: Path, commits: int) -> list[tuple[GameId, int, int]]:
    """Let a process write until it has reported so many commits, kill it, and return everything it reported."""
    with subprocess.Popen([sys.executable, str(WRITER), str(path)], stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        lines = [writer.stdout.readline() for _ in range(commits)]
        writer.kill()
        lines += writer.stdout.readlines()
    assert writer.returncode == -9
    reports = [line.decode().split() for line in lines]
    return [(GameId(game_id), int(first), int(events)) for game_id, first, events in reports]


async def check_log(store: EventStore, game_id: GameId) -> set[tuple[GameId, int, int]]:
    """Read a whole log; every commit must be what the writer made. Returns what stands in it."""
    found, head = set(), 0
    while commits := await store.read(game_id, Version(head)):
        for commit in commits:
            events = head % 4 + 1
            assert commit == sample_commit(head + 1, game_id=game_id, events=events, command=b"x" * (head % 7 * 300))
            found.add((game_id, head + 1, events))
            head += events
    assert head == await store.head(game_id) == (await store.listing(game_id)).version
    return found


async def kill_again_and_again(path: Path, rounds: int, seed: int) -> None:
    acknowledged: set[tuple[GameId, int, int]] = set()
    rng = random.Random(seed)
    for _ in range(rounds):
        acknowledged |= set(acknowledged_until_killed(path, rng.randrange(10, 400)))
        store = open_sqlite(path)
        assert await store.verify_storage() == []
        recorded = set[tuple[GameId, int, int]]()
        for game_id in {game_id for game_id, _, _ in acknowledged}:
            recorded |= await check_log(store, game_id)
        assert acknowledged <= recorded, f"lost with seed {seed}: {acknowledged - recorded}"
        await store.close()


async def test_no_acknowledged_commit_is_lost_when_the_process_is_killed(path: Path, seed: int) -> None:
    await kill_again_and_again(path, rounds=4, seed=seed)


@pytest.mark.slow
async def test_no_acknowledged_commit_is_lost_in_many_kills(path: Path, seed: int) -> None:
    await kill_again_and_again(path, rounds=150, seed=seed)
