"""A server that is short of memory gives up what costs most of it, and games go on."""

import asyncio
import gc
from functools import partial
from pathlib import Path

import pytest
from cachetools import LRUCache
from structlog.testing import capture_logs
from tests.adversary.raw_client import raw_client
from tests.adversary.test_unread_answers import long_game
from tests.service.server_fixtures import Caller, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_watching import eventually

from lostcities.core.errors import OverQuota
from lostcities.service.overload.memory_budget import (
    MemoryBudget,
    available_memory,
    halve,
    return_free_memory,
    used_memory,
)
from lostcities.service.settings import Limits
from lostcities.v1 import game_pb2, play_pb2

MEBIBYTE = 1024 * 1024


class Memory:
    """Memory of a process as a test sets it, and the steps that were done."""

    def __init__(self) -> None:
        self.used = 0
        self.steps: list[str] = []
        self.budget = MemoryBudget(1000, lambda: self.used)
        self.budget.steps = [partial(self._step, name) for name in ("folds", "streams", "games")]

    def _step(self, name: str) -> int:
        self.steps.append(name)
        return 0

    def look(self, used: int) -> None:
        self.used = used
        self.budget.look()


def test_each_look_gives_up_one_thing_more_until_memory_is_enough() -> None:
    memory = Memory()
    with capture_logs() as lines:
        for used in (1000, 1001, 1001, 999, 951, 950, 1001, 1001, 1001, 1001):
            memory.look(used)
    assert memory.steps == ["folds", "streams", "folds", "streams", "games", "folds"]
    assert [line["event"] for line in lines] == ["memory_is_short", "memory_is_enough", "memory_is_short"]


def test_folds_are_refused_until_memory_is_enough_again() -> None:
    memory = Memory()
    memory.budget.check()
    memory.look(1001)
    for used in (1001, 999):  # just below the limit, it would be short again at once
        memory.look(used)
        with pytest.raises(OverQuota) as caught:
            memory.budget.check()
        assert (caught.value.key, caught.value.retry_after_s) == ("memory_percent_max", 5)
    memory.look(950)
    memory.budget.check()


def test_half_of_a_cache_is_what_was_used_longest_ago() -> None:
    cache: LRUCache[int, int] = LRUCache(10)
    for number in range(5):
        cache[number] = number
    assert cache[0] == 0
    assert (halve(cache), sorted(cache)) == (3, [0, 4])
    assert (halve(cache), halve(cache), halve(cache)) == (1, 1, 0)


async def frames_of(player: Caller, game_id: str) -> game_pb2.ListFramesResponse:
    return await player.games.ListFrames(game_pb2.ListFramesRequest(game_id=game_id), metadata=player.metadata)


async def test_moves_go_on_while_the_past_and_cold_games_are_refused() -> None:
    async with make_desk() as desk:
        warm, ada, bob = await desk.started("talk")
        cold, *_ = await desk.started("talk")
        desk.server.parts.play.commands._game_cache.drop(desk.server.parts.play.commands._game_cache.get(cold))  # type: ignore[arg-type]  # its id
        desk.server.parts.streams.memory.is_short = True
        for refused in (
            await refusal(frames_of(ada, warm)),
            await refusal(ada.get(cold)),
        ):
            assert (refused.reason, refused.details["key"], refused.retry_s) == ("OVER_QUOTA", "memory_percent_max", 5)
        assert (await ada.submit(warm, move_id="shout 0")).head.version == 6
        assert (await bob.get(warm)).head.version == 6
        desk.server.parts.streams.memory.is_short = False
        assert (await frames_of(ada, warm)).frames
        assert (await ada.get(cold)).head.version == 5


async def test_everything_that_is_given_up_is_made_again() -> None:
    async with make_desk() as desk:
        game_id, ada, bob = await desk.started("talk")
        before = await ada.get(game_id), await frames_of(bob, game_id)
        assert [step() > 0 for step in desk.server.parts.streams.memory.steps] == [True, False, False, True]
        assert (await ada.get(game_id), await frames_of(bob, game_id)) == before
        assert (await ada.submit(game_id, move_id="shout 0")).head.version == 6


async def test_the_streams_for_which_most_waits_are_ended_first() -> None:
    async with make_desk(limits=Limits(shutdown_grace_s=0.1, watcher_stall_s=60)) as desk:
        ada, game_id = await long_game(desk)
        hello = play_pb2.PlayRequest(hello=play_pb2.Hello(), follow=[play_pb2.Follow(game_id=game_id)])
        live = ada.watch(game_id)
        await live.read()
        async with raw_client(desk.address) as attacker:
            for _ in range(2):
                attacker.call("/lostcities.v1.PlayService/Play", hello, metadata=ada.metadata, is_finished=False)
            pulse = desk.server.parts.streams.pulse
            await eventually(lambda: sum(writer.waiting_bytes > 60_000 for writer in pulse._writers) == 2)
            step = desk.server.parts.streams.memory.steps[1]
            assert [step(), step()] == [1, 1]
            await eventually(lambda: desk.server.parts.streams.playing.open_streams.players == set())
        assert step() == 0
        assert desk.server.parts.streams.watching.watchers == 1
        live.cancel()


def test_the_memory_of_a_container_counts_and_otherwise_that_of_the_machine(tmp_path: Path) -> None:
    limited, unlimited = tmp_path / "limited", tmp_path / "unlimited"
    limited.write_text("1000\n")
    unlimited.write_text("max\n")
    machine = available_memory([str(tmp_path / "absent")])
    assert machine > MEBIBYTE
    assert available_memory([str(limited)]) == 1000
    assert available_memory([str(unlimited)]) == machine


def test_the_memory_of_this_process_grows_with_what_it_holds() -> None:
    before = used_memory()
    held = bytearray(b"x") * (64 * MEBIBYTE)
    assert used_memory() - before > 60 * MEBIBYTE
    del held
    gc.collect()
    return_free_memory()
    assert used_memory() - before < 30 * MEBIBYTE


async def test_a_server_looks_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lostcities.service.overload.memory_budget.LOOK_EVERY_S", 0.01)
    async with make_desk(limits=Limits(memory_percent_max=100, shutdown_grace_s=0.1)) as desk:
        looked = asyncio.Event()
        monkeypatch.setattr(desk.server.parts.streams.memory, "look", looked.set)
        await asyncio.wait_for(looked.wait(), 20)
