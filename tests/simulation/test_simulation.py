"""The simulation holds on some seeds, repeats a run from its number, and finds each planted fault."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from tests.simulation import faulty_store, world
from tests.simulation.__main__ import run_many
from tests.simulation.world import simulate

from lostcities.eventstore import Appended, Commit
from lostcities.eventstore.memory import MemoryStore
from lostcities.service.play.game_line import GameLine
from lostcities.service.streams.play_stream import PlayReceiver
from lostcities.service.streams.stream_message import StreamMessage

QUICK_SEEDS = 8
SLOW_SEEDS = 120
FOUND_WITHIN = 25
"""Number of seeds within which each planted fault must be found."""

Plant = Callable[[pytest.MonkeyPatch], None]


def test_all_laws_hold_on_some_seeds() -> None:
    assert {outcome.seed: outcome.faults for outcome in map(simulate, range(QUICK_SEEDS)) if outcome.faults} == {}


@pytest.mark.slow
def test_all_laws_hold_on_many_seeds(seed: int) -> None:
    assert run_many(seed, SLOW_SEEDS, os.cpu_count() or 1) == 0


def test_a_seed_gives_the_same_trace_in_another_process() -> None:
    traces = []
    for hash_seed in ("1", "2"):
        command = [sys.executable, "-m", "tests.simulation", "--seed", "5"]
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        traces.append(subprocess.run(command, env=environment, capture_output=True, check=True, timeout=300).stdout)
    assert b"the server crashes" in traces[0]
    assert traces[0] == traces[1]


def acknowledge_before_append(patch: pytest.MonkeyPatch) -> None:
    append = MemoryStore.append

    async def early(self: MemoryStore, commit: Commit) -> Appended:
        async def later() -> None:
            await asyncio.sleep(0.05)
            await append(self, commit)

        log: Any = self._logs.get(commit.game_id)
        if log is None or commit.command_id in log.by_command or commit.first_version - 1 != log.head:
            return await append(self, commit)
        asyncio.get_running_loop().create_task(later())
        return Appended(commit, replayed=False, position=await self.feed_head())

    patch.setattr(MemoryStore, "append", early)


def lose_commits_in_a_crash(patch: pytest.MonkeyPatch) -> None:
    """Lose the newest commit of each game, as without fsync."""
    opened = world.World._open_store

    async def open_store(self: world.World, url: str) -> faulty_store.FaultyStore:
        for log in self.store._logs.values():
            if len(log.commits) > 1:
                lost = log.commits.pop()
                del log.by_command[lost.command_id]
        return await opened(self, url)

    patch.setattr(world.World, "_open_store", open_store)


def forget_command_ids(patch: pytest.MonkeyPatch) -> None:
    append = MemoryStore.append

    async def forgetful(self: MemoryStore, commit: Commit) -> Appended:
        appended = await append(self, commit)
        self._logs[commit.game_id].by_command.clear()
        return appended

    patch.setattr(MemoryStore, "append", forgetful)


def keep_a_place_in_line(patch: pytest.MonkeyPatch) -> None:
    place = GameLine.place

    def kept(self: GameLine, actor: Any, **named: Any) -> Any:
        self._by_player[actor] += 1
        return place(self, actor, **named)

    patch.setattr(GameLine, "place", kept)


def publish_before_it_is_durable(patch: pytest.MonkeyPatch) -> None:
    append = MemoryStore.append

    async def published(self: MemoryStore, commit: Commit) -> Appended:
        log: Any = self._logs.get(commit.game_id)
        if log is not None and commit.command_id not in log.by_command and commit.first_version - 1 == log.head:
            self.news.recorded([(await self.feed_head(), commit)])
            await asyncio.sleep(0.1)
        return await append(self, commit)

    patch.setattr(MemoryStore, "append", published)


def drop_news_of_a_watcher(patch: pytest.MonkeyPatch) -> None:
    put_now, numbers = PlayReceiver.put_now, count(1)

    def dropping(self: PlayReceiver, message: StreamMessage) -> None:
        if next(numbers) % 10:
            put_now(self, message)

    patch.setattr(PlayReceiver, "put_now", dropping)


PLANTED: list[tuple[Plant, str]] = [
    (acknowledge_before_append, "the audit of"),
    (lose_commits_in_a_crash, "was acknowledged as version"),
    (forget_command_ids, "but the game is at version"),
    (keep_a_place_in_line, "places in lines"),
    (publish_before_it_is_durable, "but the game is at version"),
    (drop_news_of_a_watcher, "was due"),
]


@pytest.mark.parametrize(("plant", "found"), PLANTED)
def test_a_planted_fault_is_found(plant: Plant, found: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    said = []
    for seed in range(FOUND_WITHIN):
        said += simulate(seed).faults
        if any(found in fault for fault in said):
            return
    pytest.fail(f"not found: {said}")
