"""A plugin that does its worst in a hook of choice, planted into servers that isolate it.

It reads from a file beside it which hook does what, so that a test can change that while the server runs. Without the
file every hook does its work.
"""

import ctypes
import itertools
import os
import signal
import struct
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from lostcities.core import hookimpl
from lostcities.core.seat_scores import left_share_last
from lostcities.testing.tiny import TINY, TinyRules

_CHOICE = Path(__file__).with_name("deed")
_KEPT: list[object] = []
RIGHT = TinyRules()


def loop() -> None:
    while True:
        pass


def sleep() -> None:
    time.sleep(3_600)


def allocate() -> None:
    while True:
        _KEPT.append(bytearray(16 * 1024 * 1024))


def leave() -> None:
    os._exit(7)


def crash() -> None:
    ctypes.string_at(0)


def stop() -> None:
    os.kill(os.getpid(), signal.SIGSTOP)


def kill_the_server() -> None:
    os.kill(os.getppid(), signal.SIGKILL)


def exit_by_exception() -> None:
    raise SystemExit("the top card is Y6")


def tell_a_secret() -> None:
    raise RuntimeError("the top card is Y6")


def garbage() -> object:
    return object()


def endless() -> object:
    return itertools.repeat("x")


def enormous() -> object:
    return ["x" * 100_000_000]


def nested() -> object:
    value: list[Any] = []
    for _ in range(100_000):
        value = [value]
    return value


def write_everywhere() -> None:
    for descriptor in range(1, 64):
        try:
            os.write(descriptor, b"\x00\x00\x00\x03abc")
        except OSError:
            continue


def announce_an_enormous_answer() -> None:
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, struct.pack(">I", 2**32 - 1))
        except OSError:
            continue


def print_without_end() -> None:
    while True:
        os.write(2, b"the top card is Y6\n" * 1_000)


def fork() -> None:
    if os.fork() == 0:
        loop()


def begin_threads() -> None:
    for _ in range(4):
        threading.Thread(target=loop, daemon=True).start()


def close_everything() -> None:
    os.closerange(0, 64)


DEEDS: dict[str, Callable[[], object]] = {
    deed.__name__: deed
    for deed in (
        loop,
        sleep,
        allocate,
        leave,
        crash,
        stop,
        kill_the_server,
        exit_by_exception,
        tell_a_secret,
        garbage,
        endless,
        enormous,
        nested,
        write_everywhere,
        announce_an_enormous_answer,
        print_without_end,
        fork,
        begin_threads,
        close_everything,
    )
}
RETURNING = {"garbage", "endless", "enormous", "nested"}
"""Deeds whose result is returned in place of the hook's. After another one, the hook does its work."""


def chosen(hook: str, right: Callable[..., Any], *arguments: Any) -> Any:  # Any: whatever a hook takes and returns
    try:
        wanted, deed = _CHOICE.read_text().split()
    except (OSError, ValueError):
        return right(*arguments)
    if wanted == hook:
        result = DEEDS[deed]()
        if deed in RETURNING:
            return result
    return right(*arguments)


class WildRules(TinyRules):
    """Rules of Tiny with all hooks."""

    def initial(self, *arguments: Any) -> Any:
        return chosen("initial", RIGHT.initial, *arguments)

    def deal(self, *arguments: Any) -> Any:
        return chosen("deal", RIGHT.deal, *arguments)

    def to_act(self, *arguments: Any) -> Any:
        return chosen("to_act", RIGHT.to_act, *arguments)

    def legal_moves(self, *arguments: Any) -> Any:
        return chosen("legal_moves", RIGHT.legal_moves, *arguments)

    def default_move(self, state: Any, seat: Any) -> Any:
        return chosen("default_move", lambda: RIGHT.legal_moves(state, seat)[0])

    def decide(self, *arguments: Any) -> Any:
        return chosen("decide", RIGHT.decide, *arguments)

    def evolve(self, *arguments: Any) -> Any:
        return chosen("evolve", RIGHT.evolve, *arguments)

    def scores(self, *arguments: Any) -> Any:
        return chosen("scores", RIGHT.scores, *arguments)

    def table(self, *arguments: Any) -> Any:
        return chosen("table", RIGHT.table, *arguments)

    def log_lines(self, *arguments: Any) -> Any:
        return chosen("log_lines", RIGHT.log_lines, *arguments)


def final_order(scores: Any, left: Any) -> Any:
    return chosen("final_order", left_share_last, scores, left)


def teams(setup: Any) -> Any:
    return chosen("teams", lambda: [[seat] for seat in range(setup.seats)])


def upcast(event: Any) -> Any:
    return chosen("upcast", lambda: event)


WILD = replace(TINY, key="wild", rules=WildRules(), final_order=final_order, teams=teams)
OLD = replace(TINY, key="wild-old", rules=WildRules(), upcast=upcast)


@hookimpl
def lostcities_variants() -> Any:
    yield from (WILD, OLD)
