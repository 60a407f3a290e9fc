"""`kill -9` at any moment: every acknowledged commit is there afterwards, whole, with correct checksums."""

import random
import subprocess
import sys
from pathlib import Path

import pytest
from tests.eventstore.killed_writer import filling

from lostcities.core.names import GameId, Version
from lostcities.eventstore.port import FEED_START, EventStore
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.testing.store_samples import sample_commit

WRITER = Path(__file__).with_name("killed_writer.py")


Report = tuple[GameId, int, int, int]
"""An acknowledged commit: game, first version, events, position in the feed."""


def reports_until_killed(path: Path, lines_wanted: int) -> tuple[set[Report], set[tuple[int, GameId, int]]]:
    """Let a process write and kill it. Return the commits it acknowledged, and those that its feed delivered."""
    with subprocess.Popen([sys.executable, str(WRITER), str(path)], stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        lines = [writer.stdout.readline() for _ in range(lines_wanted)]
        writer.kill()
        lines += writer.stdout.readlines()
    assert writer.returncode == -9
    reports = [line.decode().split() for line in lines]
    acknowledged = {
        (GameId(report[0]), int(report[1]), int(report[2]), int(report[3])) for report in reports if report[0] != "fed"
    }
    fed = {(int(report[1]), GameId(report[2]), int(report[3])) for report in reports if report[0] == "fed"}
    return acknowledged, fed


async def check_feed(store: EventStore) -> set[tuple[int, GameId, int]]:
    """Read the whole feed: each log in order, without a gap, nothing twice. Return position, game and version."""
    heads: dict[GameId, int] = {}
    found, position = list[tuple[int, GameId, int]](), FEED_START
    while entries := await store.feed(position):
        for position, commit in entries:
            assert commit.first_version == heads.get(commit.game_id, 0) + 1
            heads[commit.game_id] = commit.last_version
            found.append((position, commit.game_id, commit.first_version))
    assert heads == {game_id: await store.head(game_id) for game_id in heads}
    assert found == sorted(set(found))
    assert position == await store.feed_head()
    return set(found)


async def check_log(store: EventStore, game_id: GameId) -> set[tuple[GameId, int, int]]:
    """Read a whole log, check that every commit is what the writer made, and return the commits."""
    found, head = set(), 0
    while commits := await store.read(game_id, Version(head)):
        for commit in commits:
            events = head % 4 + 1
            assert commit == sample_commit(head + 1, game_id=game_id, events=events, command=filling(head))
            found.add((game_id, head + 1, events))
            head += events
    assert head == await store.head(game_id)
    return found


async def kill_again_and_again(path: Path, rounds: int, seed: int) -> None:
    acknowledged, fed = set[Report](), set[tuple[int, GameId, int]]()
    rng = random.Random(seed)
    for _ in range(rounds):
        more_acknowledged, more_fed = reports_until_killed(path, rng.randrange(10, 400))
        acknowledged |= more_acknowledged
        fed |= more_fed
        store = open_sqlite(path)
        assert await store.verify_storage() == []
        feed = await check_feed(store)
        recorded = set[tuple[GameId, int, int]]()
        for game_id in {game_id for game_id, _, _, _ in acknowledged}:
            recorded |= await check_log(store, game_id)
        lost = {report for report in acknowledged if report[:3] not in recorded}
        assert not lost, f"lost with seed {seed}: {lost}"
        moved = {(position, game_id, first) for game_id, first, _, position in acknowledged} - feed
        assert not moved, f"not at its position any more with seed {seed}: {moved}"
        assert fed <= feed, f"a reader was given what is not recorded, with seed {seed}: {fed - feed}"
        await store.close()


@pytest.mark.smoke
async def test_no_acknowledged_commit_is_lost_when_the_process_is_killed(path: Path, seed: int) -> None:
    await kill_again_and_again(path, rounds=2, seed=seed)


@pytest.mark.slow
async def test_no_acknowledged_commit_is_lost_in_many_kills(path: Path, seed: int) -> None:
    await kill_again_and_again(path, rounds=150, seed=seed)
