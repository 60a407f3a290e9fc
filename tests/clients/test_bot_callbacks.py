"""Callbacks of bots: the start, every commit and the end of a game, in order, at a server and in the arena."""

import asyncio
import threading
from typing import Any

import pytest
from tests.clients.test_client import started

from lostcities.core import Move, Seat
from lostcities.registry import load_registry
from lostcities_bots import arena
from lostcities_bots.error_attribution import AttributedBot
from lostcities_bots.game_faults import BotFault, play_or_resign
from lostcities_bots.random_bot import RandomBot
from lostcities_client import BadChoice, Decision, GameResult, GameStart, SeenCommit, connect, play_seat
from lostcities_duel import DuelOptions, RoundDealt

DUEL = load_registry().variant("duel")


class Diary(RandomBot):
    """A random bot that notes its calls in order."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, Any]] = []

    def start(self, game: GameStart) -> None:
        self.calls.append(("start", game))

    def observe(self, commit: SeenCommit) -> None:
        self.calls.append(("observe", commit))

    def choose(self, decision: Decision) -> Move:
        self.calls.append(("choose", decision))
        return super().choose(decision)

    def end(self, result: GameResult) -> None:
        self.calls.append(("end", result))


class AsyncDiary(Diary):
    """The same, with coroutines."""

    async def start(self, game: GameStart) -> None:  # type: ignore[override]
        await asyncio.sleep(0)
        super().start(game)

    async def observe(self, commit: SeenCommit) -> None:  # type: ignore[override]
        await asyncio.sleep(0)
        super().observe(commit)

    async def choose(self, decision: Decision) -> Move:  # type: ignore[override]
        await asyncio.sleep(0)
        return super().choose(decision)

    async def end(self, result: GameResult) -> None:  # type: ignore[override]
        await asyncio.sleep(0)
        super().end(result)


def check_diary(calls: list[tuple[str, Any]], seat: int) -> None:
    """Check that a bot was told of the whole game, of each commit once and before the decision on it."""
    names = [name for name, _ in calls]
    assert (names[0], names[-1], names.count("start"), names.count("end")) == ("start", "end", 1, 1)
    begun: GameStart = calls[0][1]
    assert begun.seat == seat
    assert isinstance(begun.options, DuelOptions)
    assert [opponent.seat for opponent in begun.opponents] == [1 - seat]
    assert isinstance(begun.history[0].events[0], RoundDealt)
    told = list(begun.history)
    known = 0
    for name, said in calls[1:-1]:
        if name == "observe":
            told.append(said)
        else:
            assert list(said.history) == told[known:]
            known = len(told)
    assert {commit.seat for commit in told[1:]} == {0, 1}
    assert len(told) > 80


@pytest.mark.parametrize("kind", [Diary, AsyncDiary])
async def test_a_bot_is_told_of_the_start_every_commit_and_the_end(server: str, kind: type[Diary]) -> None:
    bots = kind(), kind()
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        outcome, _ = await asyncio.gather(
            play_seat(ada, game_id, bots[0], seat=Seat(0)), play_seat(bob, game_id, bots[1], seat=Seat(1))
        )
    for seat, bot in enumerate(bots):
        check_diary(bot.calls, seat)
        assert bot.calls[-1][1] == GameResult(totals=outcome.totals, winners=outcome.winners)


@pytest.mark.parametrize("kind", [Diary, AsyncDiary])
def test_the_arena_makes_the_same_calls(kind: type[Diary]) -> None:
    made: list[Diary] = []

    class Kept(kind):  # type: ignore[misc, valid-type]
        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    result = arena.play(DUEL, (Kept, Kept), seed="diary", options={"rounds": 1})
    for seat, bot in enumerate(made):
        check_diary(bot.calls, seat)
        assert bot.calls[-1][1] == GameResult(totals=result.totals, winners=result.winners)


async def test_a_bot_whose_program_was_restarted_learns_the_past_at_the_start(server: str) -> None:
    class Leaving(Diary):
        def choose(self, decision: Decision) -> Move:
            if len(self.calls) > 30:
                raise KeyError("left")
            return super().choose(decision)

    first, second = Leaving(), Diary()
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        theirs = asyncio.create_task(play_seat(bob, game_id, RandomBot(), seat=Seat(1)))
        with pytest.raises(KeyError):
            await play_seat(ada, game_id, first, seat=Seat(0))
        await play_seat(ada, game_id, second, seat=Seat(0))
        await theirs
    begun: GameStart = second.calls[0][1]
    told = [*first.calls[0][1].history, *(said for name, said in first.calls if name == "observe")]
    assert list(begun.history[: len(told)]) == told
    check_diary(second.calls, 0)


async def test_a_resignation_is_observed_and_the_result_has_its_reason(server: str) -> None:
    bot = Diary()
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        playing = asyncio.create_task(play_seat(bob, game_id, bot, seat=Seat(1)))
        await ada.resign(game_id)
        await asyncio.wait_for(playing, 20)
    (*_, (_, last), (_, result)) = bot.calls
    if isinstance(last, GameStart):  # the game was over before the bot had read it
        last = last.history[-1]
    assert [type(event).__name__ for event in last.events] == ["SeatResigned", "GameEnded"]
    assert (last.seat, result.winners, result.reason) == (0, (1,), "resignation")


@pytest.mark.parametrize("callback", ["start", "observe", "end"])
@pytest.mark.parametrize("is_async", [False, True])
async def test_a_callback_that_fails_is_attributed_and_costs_the_game(
    server: str, callback: str, is_async: bool
) -> None:
    def fail(self: object, *_: object) -> None:
        raise KeyError("notes")

    async def fail_later(self: object, *_: object) -> None:
        raise KeyError("notes")

    failing = type("Failing", (RandomBot,), {callback: fail_later if is_async else fail, "__module__": __name__})
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        theirs = asyncio.create_task(play_seat(bob, game_id, RandomBot(), seat=Seat(1)))
        played = await play_or_resign(ada, game_id, lambda: AttributedBot(failing), seat=Seat(0), choice_s=20.0)
        assert isinstance(played, BotFault)
        assert "failed at test_bot_callbacks.py:" in played.message
        assert "in fail" in played.message
        assert played.message.endswith("KeyError: 'notes'")
        outcome = await asyncio.wait_for(theirs, 20)
    assert outcome.game.ended is not None
    if callback != "end":
        assert outcome.winners == (1,)


async def test_a_callback_that_hangs_is_given_up(server: str) -> None:
    wakes = threading.Event()

    class Hanging(RandomBot):
        name = "hanging"

        def observe(self, commit: SeenCommit) -> None:
            wakes.wait(20)

    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        theirs = asyncio.create_task(play_seat(bob, game_id, RandomBot(), seat=Seat(1)))
        with pytest.raises(BadChoice, match=r"bot hanging did not observe within 0\.1 seconds"):
            await play_seat(ada, game_id, AttributedBot(Hanging), seat=Seat(0), choice_s=0.1)
        wakes.set()
        await ada.resign(game_id)
        await theirs
