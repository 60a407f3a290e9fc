"""Bots in processes of their own: they decide as in a thread, and their crashes cost one game and leave nothing."""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import reduce
from pathlib import Path
from subprocess import PIPE
from typing import ClassVar, Literal

import pytest
from tests.clients.test_client import started
from tests.support import process_bots
from tests.support.form_variant import TENDER

from lostcities.core import Chance, Move, Seat, Setup, Version, forms_of
from lostcities.registry import load_registry
from lostcities_bots import arena
from lostcities_bots.error_attribution import AttributedBot, BotFailed
from lostcities_bots.game_faults import BotFault, play_or_resign
from lostcities_bots.process_bot import ProcessBot, check_kind, new_bot
from lostcities_bots.random_bot import RandomBot
from lostcities_client import Bot, CannotPlay, Decision, Outcome, connect, play_seat

DUEL = load_registry().variant("duel")


@pytest.fixture(autouse=True)
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """File in which the bots note their process ids."""
    file = tmp_path / "notes.txt"
    monkeypatch.setenv(process_bots.PIDS, str(file))
    return file


def is_gone(pid: int) -> bool:
    """Return whether a process has ended, or only waits for its parent to ask for its exit code."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].startswith("Z")
    except (FileNotFoundError, ProcessLookupError):  # it may end between opening and reading
        return True


def wait_until(holds: Callable[[], bool], *, give_up_s: float = 20) -> None:
    """Wait for other processes, which set no event."""
    give_up_at = time.monotonic() + give_up_s
    while not holds():
        assert time.monotonic() < give_up_at


def lines_of(notes: Path) -> list[str]:
    return notes.read_text().splitlines() if notes.exists() else []


def check_gone(notes: Path) -> None:
    """Wait until the noted processes have ended."""
    pids = [int(line) for line in lines_of(notes)]
    assert pids
    wait_until(lambda: all(map(is_gone, pids)))


# -- the same bot --


def test_a_bot_in_a_process_decides_as_in_a_thread() -> None:
    made: list[AttributedBot] = []

    class InProcess(Bot):
        name = "random"

        def __init__(self) -> None:
            self.inner = new_bot(RandomBot, in_process=True)
            self.inner.check(DUEL)
            made.append(self.inner)

        def choose(self, decision: Decision) -> Move:
            chosen: Move = self.inner.choose(decision)  # type: ignore[assignment]  # no coroutine comes from a process
            return chosen

    options = {"rounds": 1, "stall_limit": 4}
    try:
        apart = arena.play(DUEL, (InProcess, RandomBot), seed="apart", options=options)
    finally:
        for bot in made:
            bot.close()
    assert apart == arena.play(DUEL, (RandomBot, RandomBot), seed="apart", options=options)


async def test_every_callback_reaches_a_bot_in_a_process(server: str, notes: Path) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        played, _ = await asyncio.gather(
            play_or_resign(ada, game_id, lambda: new_bot(process_bots.Telling), seat=Seat(0), choice_s=60.0),
            play_seat(bob, game_id, RandomBot(), seat=Seat(1)),
        )
    assert isinstance(played, Outcome), played
    lines = lines_of(notes)
    assert lines[0] == "start 0 DuelRules 1 True"
    assert lines[-1] == "end 2"
    observed = [int(line.split()[1]) for line in lines if line.startswith("observe")]
    assert observed == sorted(set(observed))
    assert len(observed) > 80
    assert sum(line.startswith("choose") and line.endswith(" True 2") for line in lines) > 40


def test_a_class_may_ask_for_a_process(notes: Path) -> None:
    def pids_of(kind: type[Bot]) -> set[int]:
        notes.write_text("")
        check_kind(kind, DUEL)
        return set(map(int, notes.read_text().split()))

    class Beside(process_bots.Apart):
        isolation: ClassVar[Literal["thread", "process"]] = "thread"

    assert pids_of(Beside) == {os.getpid()}
    assert os.getpid() not in pids_of(process_bots.Apart)
    check_gone(notes)


def test_a_variant_that_a_bot_does_not_know_is_refused_from_the_process() -> None:
    with pytest.raises(CannotPlay, match="duel is too easy"):
        check_kind(process_bots.Choosy, DUEL)


def test_forms_can_be_sent_to_a_process() -> None:
    rules = TENDER.rules
    begun = rules.initial(Setup(seats=2, options=None))
    forms = forms_of(TENDER, reduce(rules.evolve, rules.deal(begun, Chance(bytes(32), Version(1))), begun), Seat(0))
    assert forms
    assert pickle.loads(pickle.dumps(forms)) == forms


# -- faults --


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (process_bots.Exiting, "the process of bot 'tests.support.process_bots:Exiting' ended with exit code 3"),
        (process_bots.Crashing, "was killed by SIGSEGV"),
        (process_bots.Hogging, "bot hogging did not choose within 4 seconds"),
        (process_bots.Raising, "failed at process_bots.py:70 in choose: KeyError: 'card'"),
        (process_bots.Odd, "Can't pickle"),
        (process_bots.Dying, "ended with exit code 4"),
    ],
)
async def test_a_fault_in_a_process_costs_that_game_and_leaves_no_process(
    server: str, notes: Path, kind: type[Bot], said: str
) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        other_id = (await ada.create_game("duel", options={"rounds": 1})).game_id
        for client in (ada, bob):
            await client.join(other_id)
        played, *others = await asyncio.wait_for(
            asyncio.gather(
                play_or_resign(ada, game_id, lambda: new_bot(kind), seat=Seat(0), choice_s=4.0),
                play_seat(bob, game_id, RandomBot(), seat=Seat(1)),
                play_seat(ada, other_id, RandomBot(), seat=Seat(0)),
                play_seat(bob, other_id, RandomBot(), seat=Seat(1)),
            ),
            60,
        )
    assert isinstance(played, BotFault)
    assert said in played.message
    assert others[0].winners == (1,)
    assert others[1].totals == others[2].totals
    if kind is not process_bots.Dying:
        check_gone(notes)


async def test_a_game_that_is_given_up_ends_the_process(server: str, notes: Path) -> None:
    async with connect(server) as ada, connect(server) as bob:
        game_id = await started(ada, bob)
        playing = asyncio.create_task(
            play_or_resign(ada, game_id, lambda: new_bot(process_bots.Hogging), seat=Seat(0), choice_s=None)
        )
        await asyncio.to_thread(wait_until, lambda: len(lines_of(notes)) == 2)
        playing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await playing
    check_gone(notes)


PROGRAM = """
import threading
from tests.support.process_bots import Apart
from lostcities_bots.process_bot import ProcessBot

if __name__ == "__main__":
    bot = ProcessBot(Apart)
    print("ready", flush=True)
    threading.Event().wait()
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_the_process_of_a_bot_ends_with_its_program(tmp_path: Path, notes: Path, number: signal.Signals) -> None:
    (tmp_path / "program.py").write_text(PROGRAM)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    program = subprocess.Popen([sys.executable, str(tmp_path / "program.py")], stdout=PIPE, env=environment)
    assert program.stdout is not None
    assert program.stdout.readline() == b"ready\n"
    program.send_signal(number)
    program.wait(20)
    program.stdout.close()
    check_gone(notes)


def test_a_class_that_no_module_has_is_refused() -> None:
    class Local(RandomBot):
        pass

    with pytest.raises(BotFailed, match=r"<locals>.Local' cannot run in a process"):
        ProcessBot(Local)
