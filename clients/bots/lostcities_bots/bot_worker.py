"""The process of one bot: it answers calls on a pipe until its parent closes it or ends."""

import importlib
import os
import random
import threading
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import LostCitiesError, Rules, error_in_words
from lostcities_bots.error_attribution import AttributedBot
from lostcities_client import Bot, BotRuntime, Decision, GameStart, variant_for


class WorkerCall(Struct, frozen=True):
    """A call of a method of the bot. Rules do not travel, and a random generator only once."""

    name: Literal["choose", "answer", "start", "observe", "end"]
    arguments: tuple[Any, ...]
    rng: random.Random | None = None


class WorkerCheck(Struct, frozen=True):
    """A call of `check`, which also names the variant of the game."""

    variant: str
    version: int


class WorkerRenewal(Struct, frozen=True):
    """A call for a new bot, for another game."""


class WorkerResult(Struct, frozen=True):
    """The value that a call returned."""

    value: Any


class WorkerFailure(Struct, frozen=True):
    """The error that a call raised: its reason and message."""

    reason: str
    message: str


def serve(pipe: Connection, module: str, qualname: str) -> None:
    """Make a bot, send what its constructor returned or raised, and then the same for each call."""
    os.setpgrp()  # Ctrl-C is for the parent, which ends this process with all that it has started
    end_with_parent()
    try:
        worker = _Worker(module, qualname)
    except BaseException as error:  # noqa: BLE001 - sent to the parent
        pipe.send(_failure(error))
        return
    pipe.send(WorkerResult(None))
    while True:
        try:
            call = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(WorkerResult(worker.answer(call)))
        except BaseException as error:  # noqa: BLE001 - sent to the parent
            pipe.send(_failure(error))


def end_with_parent() -> None:
    """End this process at once when its parent has ended, however that came about."""
    threading.Thread(target=_exit_after_parent, daemon=True).start()


class _Worker:
    """The bot of this process."""

    def __init__(self, module: str, qualname: str) -> None:
        kind: Any = importlib.import_module(module)
        for name in qualname.split("."):
            kind = getattr(kind, name)
        self._kind: type[Bot] = kind
        self._bot = AttributedBot(kind)
        self._calls = BotRuntime(self._bot)
        self._rules: Rules[Any, Any, Any] | None = None
        self._rng: random.Random | None = None

    def answer(self, call: WorkerCall | WorkerCheck | WorkerRenewal) -> object:
        if isinstance(call, WorkerRenewal):
            self._calls.close()
            self._bot = AttributedBot(self._kind)
            self._calls, self._rng = BotRuntime(self._bot), None
            return None
        if isinstance(call, WorkerCheck):
            variant = variant_for(call.variant, call.version)
            self._rules = variant.rules
            self._bot.check(variant)
            return None
        self._rng = self._rng or call.rng
        return self._calls.call_now(call.name, *map(self._restored, call.arguments))

    def _restored(self, argument: object) -> object:
        """Return an argument with the rules and the random generator of this process."""
        if isinstance(argument, Decision):
            assert self._rng is not None, "the first decision brings a generator"
            return replace(argument, rules=self._rules, rng=self._rng)
        return replace(argument, rules=self._rules) if isinstance(argument, GameStart) else argument


def _failure(error: BaseException) -> WorkerFailure:
    if isinstance(error, LostCitiesError):
        return WorkerFailure(error.reason, error.message)
    return WorkerFailure(LostCitiesError.reason, error_in_words(error))


def _exit_after_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()
    os._exit(1)
