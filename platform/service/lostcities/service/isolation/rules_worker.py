"""The program of a worker: it holds the states of one variant's games, and answers questions to its rules.

It is started with nothing but one descriptor, gives up what it can, and only then loads the plugin. It ends when the
server closes the connection.
"""

import gc
import os
import signal
import sys
from collections.abc import Iterable
from types import TracebackType
from typing import Any

import msgspec

from lostcities.core.codec import codec_of
from lostcities.core.errors import (
    ERROR_TEXT_MAX,
    IllegalMove,
    InvalidSetup,
    LostCitiesError,
    PluginError,
    call_plugin,
    error_name,
    plugin_failed,
)
from lostcities.core.plugin_results import too_many
from lostcities.registry import Registry, load_registry, points_of
from lostcities.service.isolation.confinement import confine
from lostcities.service.isolation.rules_questions import (
    QUESTIONS,
    AnyVariant,
    Catalogs,
    RulesQuestion,
    checked_state,
    initial,
)
from lostcities.service.isolation.worker_end import LentChance, WorkerEnd
from lostcities.service.isolation.worker_messages import (
    ANSWER_BYTES_MAX,
    NO_STATE,
    PAYLOAD_BYTES_MAX,
    Failed,
    Refused,
    Request,
    WorkerStart,
)

EXIT_NOT_LOADED = 3
"""Exit code of a worker whose plugin does not offer the variant."""

EXIT_OUT_OF_MEMORY = 4
"""Exit code of a worker that has reached its limit of memory."""

_FRAME_ROOM = 1_024
"""Largest size of an answer without its payload."""

_TRACEBACK = BaseException.__dict__["__traceback__"]

_json = msgspec.json.Encoder()


class _LostState(Exception):
    """The worker has no such state."""


class _States:
    """The states of the variant's games, by the numbers that the server gave them."""

    def __init__(self) -> None:
        self._states: dict[int, Any] = {}  # Any: the variant's own state type, or the error for which there is none

    def of(self, number: int) -> Any:
        """Return a state. Raise the error for which it could not be made."""
        if number not in self._states:
            raise _LostState
        state = self._states[number]
        if isinstance(state, PluginError):
            raise state
        return state

    def put(self, number: int, state: Any) -> None:
        """Keep a state, or the error for which there is none."""
        self._states[number] = state

    def free(self, numbers: Iterable[int]) -> None:
        """Drop states."""
        for number in numbers:
            self._states.pop(number, None)


class RulesWorker:
    """The rules of all versions of a variant, asked one question after the other."""

    def __init__(self, registry: Registry, key: str, end: WorkerEnd) -> None:
        self._variants = {variant.version: variant for variant in registry.all_versions() if variant.key == key}
        self._end = end
        self._states = _States()
        self._catalogs = Catalogs()

    @property
    def has_variant(self) -> bool:
        """True if the plugins offer the variant."""
        return bool(self._variants)

    def work(self) -> None:
        """RulesAnswer requests until the connection ends."""
        self._end.answer("result")  # ready
        for request in self._end.requests():
            self._answer(request)
            self._states.free(request.freed)  # last, since the request may have needed one of them

    def _answer(self, request: Request) -> None:
        variant = self._variants[request.version]
        try:
            self._evolve(variant, request)
            payload = self._asked(variant, request)
        except _LostState:
            self._end.answer("lost")
        except IllegalMove as error:
            self._end.answer("illegal", _refused(error.rule, error))
        except InvalidSetup as error:
            self._end.answer("setup", _refused(error.field, error))
        except PluginError as error:
            self._end.answer("failed", _failed(error))
            if isinstance(error.__cause__, MemoryError):
                os._exit(EXIT_OUT_OF_MEMORY)
        else:
            self._end.answer("result", payload)

    def _evolve(self, variant: AnyVariant, request: Request) -> None:
        read, evolve = codec_of(variant).read_event, variant.rules.evolve
        for number, before, text in request.evolved:
            try:
                state, event = self._states.of(before), read(text)
                self._states.put(number, checked_state(variant, "evolve", evolve(state, event)))
            except PluginError as error:
                self._states.put(number, error)
            except _LostState:
                raise
            except BaseException as error:  # noqa: BLE001 - a plugin may raise anything
                failed = plugin_failed(variant.key, "evolve", error)
                failed.__cause__ = error
                self._states.put(number, failed)

    def _asked(self, variant: AnyVariant, request: Request) -> bytes:
        state = None if request.state == NO_STATE else self._states.of(request.state)
        chance = LentChance(self._end)
        question = RulesQuestion(variant, state, request.seat, request.payload, chance, self._catalogs)
        if request.function == "initial":
            self._states.put(request.new_state, initial(question))
            return b""
        result = QUESTIONS[request.function](question)
        payload = call_plugin(variant.key, request.function, lambda: _json.encode(result))
        most = PAYLOAD_BYTES_MAX.get(request.function, ANSWER_BYTES_MAX - _FRAME_ROOM)
        if len(payload) > most:
            raise too_many(variant, request.function, most, "bytes")
        return payload


def main(start: WorkerStart) -> int:
    """Run a worker to its end, and return its exit code."""
    confine(memory_bytes=start.memory_bytes, server_pid=start.server_pid)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end = WorkerEnd(start.descriptor)
    registry = load_registry([point for source in start.sources for point in points_of(*source)])
    worker = RulesWorker(registry, start.variant, end)
    if not worker.has_variant:
        return EXIT_NOT_LOADED
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    worker.work()
    return 0


def _refused(code: str, error: LostCitiesError) -> bytes:
    details = {name: value if type(value) is int else str(value) for name, value in error.details.items()}
    return _json.encode(Refused(code, error.message, details))


def _failed(error: PluginError) -> bytes:
    cause = error.__cause__
    exception = error.exception or ("" if cause is None else error_name(cause))
    text = _cut(error.fault.encode(errors="replace").decode())
    return _json.encode(Failed(error.function, exception, text, error.limit, "" if cause is None else _place(cause)))


def _cut(text: str) -> str:
    return text[: 2 * ERROR_TEXT_MAX]


def _place(error: BaseException) -> str:
    """Return the file, line and function that raised an exception, without calling code of its type."""
    trace: TracebackType | None = _TRACEBACK.__get__(error)
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return ""
    code = trace.tb_frame.f_code
    return f"{code.co_filename}:{trace.tb_lineno} in {code.co_name}"


if __name__ == "__main__":
    sys.exit(main(msgspec.json.decode(sys.argv[1], type=WorkerStart)))
