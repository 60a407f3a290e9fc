"""Bots in processes of their own: one that crashes, or keeps the interpreter busy, holds up nothing else.

This protects against faults of a bot. It is no sandbox: the process has all rights of the program.
"""

import multiprocessing
import os
import signal
from contextlib import closing, suppress
from multiprocessing.connection import Connection
from typing import Any

from msgspec.structs import replace

from lostcities.core import Move, Offer, Variant
from lostcities_bots.bot_worker import WorkerCall, WorkerCheck, WorkerFailure, WorkerRenewal, serve
from lostcities_bots.error_attribution import AttributedBot, BotFailed, OutsideBot
from lostcities_client import Bot, CannotPlay, Decision, GameResult, GameStart, SeenCommit

START_S = 60.0
"""Seconds that a bot may take to be made, its process and imports included."""
_END_S = 5.0


class ProcessBot(OutsideBot):
    """A bot whose methods run in a process of its own."""

    def __init__(self, kind: type[Bot], *, call_s: float | None = None) -> None:
        """Start the process. A call that takes longer than `call_s` seconds ends it and raises `BotFailed`."""
        self._kind = kind
        self._call_s = call_s
        if kind.__module__ == "__main__" or "<locals>" in kind.__qualname__:
            raise BotFailed(f"bot {self._name!r} cannot run in a process: its class must stand in a module of its own")
        self._rng_sent = False
        spawning = multiprocessing.get_context("spawn")
        self._pipe, theirs = spawning.Pipe()
        self._process = spawning.Process(
            target=serve, args=(theirs, kind.__module__, kind.__qualname__), name=f"bot {self._name}", daemon=True
        )
        self._process.start()
        theirs.close()
        try:
            if not self._pipe.poll(START_S):
                raise BotFailed(f"the process of bot {self._name!r} was not ready within {START_S:g} seconds")
            self._received(self._pipe)
        except BaseException:
            self.close()
            raise

    def choose(self, decision: Decision) -> Move:
        """Choose in the process."""
        chosen: Move = self._ask("choose", decision)
        return chosen

    def answer(self, offer: Offer, decision: Decision) -> bool:
        """Answer an offer in the process."""
        answer: bool = self._ask("answer", offer, decision)
        return answer

    def start(self, game: GameStart) -> None:
        """Begin a game in the process."""
        self._ask("start", game)

    def observe(self, commit: SeenCommit) -> None:
        """Take note of a commit in the process."""
        self._ask("observe", commit)

    def end(self, result: GameResult) -> None:
        """Take note of the result in the process."""
        self._ask("end", result)

    def check(self, variant: Variant[Any, Any, Any]) -> None:
        """Check in the process that the bot plays the variant. Later calls use its rules."""
        self._pipe_call(WorkerCheck(variant.key, variant.version))

    def renew(self) -> None:
        """Make a new bot in the process, for another game."""
        self._rng_sent = False
        self._pipe_call(WorkerRenewal())

    def overrides(self, name: str) -> bool:
        """Return whether bots of this kind have a method of their own. The process always checks the variant."""
        return name == "check" or getattr(self._kind, name) is not getattr(Bot, name)

    def close(self) -> None:
        """Kill the process and what it has started. A call that waits for it fails."""
        pid = self._process.pid
        if pid is None or self._process.exitcode is not None:
            return
        try:
            os.killpg(pid, signal.SIGKILL)
        except ProcessLookupError:  # it has no group of its own yet
            self._process.kill()

    @property
    def _name(self) -> str:
        return f"{self._kind.__module__}:{self._kind.__qualname__}"

    def _ask(self, name: Any, *arguments: Any) -> Any:  # Any: a bot may return anything
        rng = None
        for argument in arguments:
            if isinstance(argument, Decision) and not self._rng_sent:
                rng, self._rng_sent = argument.rng, True
        return self._pipe_call(WorkerCall(name, tuple(map(_portable, arguments)), rng))

    def _pipe_call(self, call: WorkerCall | WorkerCheck | WorkerRenewal) -> Any:  # Any: a bot may return anything
        with suppress(BrokenPipeError):  # its last answer or its end tells more
            self._pipe.send(call)
        if self._call_s is not None and not self._pipe.poll(self._call_s):
            self.close()
            raise BotFailed(f"bot {self._name!r} did not answer within {self._call_s:g} seconds")
        return self._received(self._pipe)

    def _received(self, pipe: "Connection[Any, Any]") -> Any:  # Any: a bot may return anything
        try:
            answer = pipe.recv()
        except (EOFError, ConnectionResetError):
            raise BotFailed(f"the process of bot {self._name!r} {self._end()}") from None
        if not isinstance(answer, WorkerFailure):
            return answer.value
        kind = CannotPlay if answer.reason == CannotPlay.reason else BotFailed
        raise kind(answer.message)

    def _end(self) -> str:
        self._process.join(_END_S)
        code = self._process.exitcode
        if code is None:
            return "closed its pipe"
        return f"was killed by {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"


def new_bot(
    kind: type[Bot], *, in_process: bool = False, attributed: type[AttributedBot] = AttributedBot
) -> AttributedBot:
    """Return a new bot of a kind, in a process of its own if that is asked for here or by its class. Close it."""
    is_outside = in_process or kind.isolation == "process"
    return attributed(kind, (lambda: ProcessBot(kind)) if is_outside else kind)


def check_kind(kind: type[Bot], variant: Variant[Any, Any, Any], *, in_process: bool = False) -> None:
    """Raise `CannotPlay` if bots of a kind do not play a variant."""
    with closing(new_bot(kind, in_process=in_process)) as bot:
        bot.check(variant)


def _portable(argument: Any) -> Any:  # Any: an argument of a bot
    """Return an argument without what the process has itself."""
    if isinstance(argument, Decision):
        return replace(argument, rules=None, rng=None)
    return replace(argument, rules=None) if isinstance(argument, GameStart) else argument
