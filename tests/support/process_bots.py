"""Bots for processes of their own. They note their process ids in the file that the environment names."""

import asyncio
import ctypes
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, ClassVar, Literal

from lostcities.core import Move, Variant
from lostcities_bots.random_bot import RandomBot
from lostcities_client import Bot, CannotPlay, Decision, GameResult, GameStart, SeenCommit

PIDS = "LOSTCITIES_TEST_PIDS"


def note(text: object) -> None:
    """Add a line to the file."""
    with Path(os.environ[PIDS]).open("a") as file:
        file.write(f"{text}\n")


class Apart(RandomBot):
    """A random bot that wants a process of its own."""

    name = "apart"
    isolation: ClassVar[Literal["thread", "process"]] = "process"

    def __init__(self) -> None:
        note(os.getpid())


class Exiting(Apart):
    """A bot that ends its process at once."""

    name = "exiting"

    def choose(self, decision: Decision) -> Move:
        os._exit(3)


class Crashing(Apart):
    """A bot that reads where nothing is."""

    name = "crashing"

    def choose(self, decision: Decision) -> Move:
        ctypes.string_at(0)
        raise AssertionError("the process is gone")


class Hogging(Apart):
    """A bot that keeps its interpreter busy for ever, and has started another program."""

    name = "hogging"

    def choose(self, decision: Decision) -> Move:
        note(subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE).pid)
        while True:
            pass


class Raising(Apart):
    """A bot that raises an error."""

    name = "raising"

    def choose(self, decision: Decision) -> Move:
        raise KeyError("card")


class Choosy(Apart):
    """A bot that plays nothing."""

    name = "choosy"

    def check(self, variant: Variant[Any, Any, Any]) -> None:
        raise CannotPlay(f"{variant.key} is too easy")


class Odd(Apart):
    """A bot that chooses something that cannot be sent."""

    name = "odd"

    def choose(self, decision: Decision) -> Move:
        chosen: Any = lambda: decision  # noqa: E731
        return chosen  # type: ignore[no-any-return]  # the fault


class Dying(Apart):
    """A bot that cannot even be made."""

    name = "dying"

    def __init__(self) -> None:
        os._exit(4)


class Telling(Bot):
    """A bot with coroutines, which notes what it is told."""

    isolation = "process"

    async def start(self, game: GameStart) -> None:
        await asyncio.sleep(0)
        note(f"start {game.seat} {type(game.rules).__name__} {len(game.opponents)} {len(game.history) > 0}")

    def observe(self, commit: SeenCommit) -> None:
        note(f"observe {commit.version}")

    async def choose(self, decision: Decision) -> Move:
        note(f"choose {decision.version} {decision.move is not None} {len(decision.scores)}")
        return decision.rng.choice(decision.legal_moves)

    def end(self, result: GameResult) -> None:
        note(f"end {len(result.totals)}")


class Hurried(RandomBot):
    """A random bot that plays only where a choice may take 7.5 seconds."""

    name = "hurried"

    def choose(self, decision: Decision) -> Move:
        assert decision.budget_s == 7.5
        return super().choose(decision)
