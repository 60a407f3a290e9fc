"""Bots that take their time: they hold up no other game, and a late one only itself."""

import asyncio
import threading
from typing import Any, cast

import pytest
from tests.clients.test_client import started

from lostcities.core import Move, Seat
from lostcities_bots import arena
from lostcities_bots.error_attribution import AttributedBot, BotFailed
from lostcities_bots.random_bot import RandomBot
from lostcities_client import (
    BadChoice,
    Bot,
    BotRuntime,
    Decision,
    GameResult,
    GameStart,
    connect,
    play_seat,
    variant_for,
)

NOTHING = cast(Any, None)  # a decision that no bot here looks at


async def test_a_bot_that_thinks_holds_up_no_other_game(server: str) -> None:
    others_are_done = threading.Event()

    class Slow(RandomBot):
        def choose(self, decision: Decision) -> Move:
            assert others_are_done.wait(20)
            return super().choose(decision)

    async with connect(server) as ada, connect(server) as bob:
        slow_game = await started(ada, bob)
        quick_game = (await ada.create_game("duel", options={"rounds": 1})).game_id
        for client in (ada, bob):
            await client.join(quick_game)
        async with asyncio.TaskGroup() as group:
            for seat, client in enumerate((ada, bob)):
                group.create_task(play_seat(client, slow_game, Slow(), seat=Seat(seat)))
            quick = [
                group.create_task(play_seat(client, quick_game, RandomBot(), seat=Seat(seat)))
                for seat, client in enumerate((ada, bob))
            ]
            await asyncio.wait(quick)
            assert (await ada.get_game(slow_game)).game.status == "running"
            others_are_done.set()
        assert (await ada.get_game(slow_game)).game.status == "over"


async def test_a_choice_may_be_async(server: str) -> None:
    class Waiting(Bot):
        async def choose(self, decision: Decision) -> Move:
            await asyncio.sleep(0)
            return decision.legal_moves[-1]

    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        first = play_seat(ada, game_id, AttributedBot(Waiting), seat=Seat(0))
        outcome, _ = await asyncio.gather(first, play_seat(bob, game_id, RandomBot(), seat=Seat(1)))
    assert outcome.game.ended is not None
    assert arena.play(variant_for("duel", 1), (Waiting, RandomBot), seed="s", options={"rounds": 1}).moves > 80


async def test_a_late_choice_is_given_up() -> None:
    wakes = threading.Event()

    class Asleep(Bot):
        def choose(self, decision: Decision) -> Move:
            wakes.wait(20)
            raise AssertionError("nothing waits for this any more")

    for bot in (Asleep(), AttributedBot(Asleep)):
        with pytest.raises(BadChoice, match=r"did not choose within 0\.01 seconds"):
            await BotRuntime(bot, 0.01).choose(NOTHING)
    wakes.set()


@pytest.mark.parametrize("error", [StopIteration(), TimeoutError("of the bot"), KeyError("card")])
async def test_any_error_of_a_choice_comes_through(error: Exception) -> None:
    class Failing(Bot):
        def choose(self, decision: Decision) -> Move:
            raise error

    with pytest.raises(BotFailed, match=f"in choose: {type(error).__name__}"):
        await asyncio.wait_for(BotRuntime(AttributedBot(Failing), 20.0).choose(NOTHING), 20)


# -- coroutines --


async def test_a_coroutine_that_holds_its_loop_holds_up_no_other() -> None:
    is_released = threading.Event()

    class Hog(Bot):
        async def choose(self, decision: Decision) -> Move:
            is_released.wait(20)  # no await: the loop of this bot stands still
            raise KeyError("released")

    async with BotRuntime(AttributedBot(Hog)) as hog:
        choosing = asyncio.create_task(hog.choose(NOTHING))
        await asyncio.sleep(0)
        is_released.set()
        with pytest.raises(BotFailed, match="in choose: KeyError: 'released'"):
            await asyncio.wait_for(choosing, 20)


async def test_a_coroutine_that_refuses_to_be_cancelled_is_given_up() -> None:
    class Stubborn(Bot):
        async def choose(self, decision: Decision) -> Move:
            while True:
                try:
                    await asyncio.Event().wait()
                except asyncio.CancelledError:
                    continue

    async with BotRuntime(Stubborn(), 0.01) as calls:
        with pytest.raises(BadChoice, match=r"did not choose within 0\.01 seconds"):
            await asyncio.wait_for(calls.choose(NOTHING), 20)


@pytest.mark.parametrize("error", [SystemExit(3), KeyboardInterrupt(), asyncio.CancelledError()])
async def test_a_coroutine_may_raise_anything(error: BaseException) -> None:
    class Leaving(Bot):
        async def choose(self, decision: Decision) -> Move:
            raise error

    async with BotRuntime(AttributedBot(Leaving), 20.0) as calls:
        for _ in range(2):  # its loop goes on
            with pytest.raises(BotFailed, match=f"in choose: {type(error).__name__}"):
                await calls.choose(NOTHING)


async def test_a_task_that_a_bot_starts_goes_on_between_its_calls() -> None:
    pondered = threading.Event()

    class Pondering(RandomBot):
        async def start(self, game: GameStart) -> None:
            self.task = asyncio.create_task(self.ponder())

        async def ponder(self) -> None:
            await asyncio.sleep(0)
            pondered.set()

    async with BotRuntime(Pondering()) as calls:
        await calls.start(NOTHING)
        assert await asyncio.to_thread(pondered.wait, 20)


async def test_the_event_loop_of_a_bot_ends_with_its_game() -> None:
    class Waiting(RandomBot):
        async def end(self, result: GameResult) -> None:
            self.task = asyncio.create_task(asyncio.Event().wait())

    before = set(threading.enumerate())
    async with BotRuntime(Waiting()) as runtime:
        await runtime.end(NOTHING)
        (own,) = [thread for thread in set(threading.enumerate()) - before if thread.name == "bot loop"]
    await asyncio.to_thread(own.join, 20)
    assert not own.is_alive()
