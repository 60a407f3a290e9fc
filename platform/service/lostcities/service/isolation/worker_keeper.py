"""The keeper of one variant's worker: a thread that starts the process, watches it, ends it, and starts it again.

The event loop never waits for any of this. While there is no worker, calls are refused, to be tried again.
"""

import math
import socket
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Event as ThreadEvent
from threading import Thread
from time import monotonic
from typing import Literal, NoReturn

import structlog

from lostcities.core.chance import Chance
from lostcities.core.errors import PluginUnavailable
from lostcities.registry import Loaded
from lostcities.service.isolation.circuit_breaker import CircuitBreaker
from lostcities.service.isolation.loop_share import LoopShare
from lostcities.service.isolation.printed_lines import PrintedLines
from lostcities.service.isolation.worker_connection import (
    CONNECTION_FAULTS,
    BrokenConnection,
    TooLate,
    WorkerConnection,
)
from lostcities.service.isolation.worker_messages import Request, RulesAnswer
from lostcities.service.isolation.worker_process import WorkerProcess
from lostcities.service.settings import Limits

TICK_S = 0.1
"""Seconds between two looks at a worker."""

START_S = 30.0
"""Time in seconds for a worker to load its plugin."""

CLOSE_S = 10.0
"""Longest time in seconds to wait for the end of a keeper."""

RUNAWAY_S = 2.0
"""Seconds of processor time beside all questions after which a worker is ended: something in it goes on by itself."""

WorkerState = Literal["starting", "ready", "resting"]
WORKER_STATES: Sequence[WorkerState] = ("starting", "ready", "resting")

STARTING = "its worker is starting"
RESTING = "it rests after too many faults"
OVER_SHARE = "it has used up its share of the server's time"
LATE = "it took too long to answer"
BROKEN = "its worker has failed"
GONE = "the worker with this game is gone"
REFUSALS = (STARTING, RESTING, OVER_SHARE, LATE, BROKEN, GONE)
"""Reasons for which calls are refused, for people and as labels of figures."""

HUNG, ENDED, RAN_ON = "hung", "ended", "ran on by itself"
NOT_READY, NOT_STARTED = "not ready in time", "cannot be started"
WORKER_FAULTS = (HUNG, ENDED, RAN_ON, NOT_READY, NOT_STARTED, *CONNECTION_FAULTS)

_log = structlog.get_logger()


class WorkerKeeper:
    """The worker of one variant, as long as the server runs. `start` it, and `close` it at the end."""

    def __init__(self, variant: str, sources: Sequence[Loaded], limits: Limits) -> None:
        self.variant = variant
        self._sources = sources
        self._limits = limits
        self._breaker = CircuitBreaker(faults_max=limits.isolated_faults_max, rest_s=limits.isolated_rest_s)
        self.share = LoopShare(percent=limits.isolated_share_percent)
        self._connection: WorkerConnection | None = None
        self._broken = ""
        """Fault of the connection that a call has found."""
        self._is_closing = False
        self._woken, self._wake = socket.socketpair()
        self._woken.setblocking(False)
        self._wake.setblocking(False)
        self._is_settled = ThreadEvent()
        """Set once the first start has succeeded or failed."""
        self._thread = Thread(target=self._keep, name=f"worker-{variant}", daemon=True)
        self.state: WorkerState = "starting"
        self.pid = 0
        """Number of the process of the latest worker."""
        self.starts = 0
        """Number of times that a worker was started."""
        self.faults = Counter[str](dict.fromkeys(WORKER_FAULTS, 0))
        """Number of faults by their kind."""
        self.refusals = Counter[str](dict.fromkeys(REFUSALS, 0))
        """Number of refused calls by reason."""

    def start(self) -> None:
        """Start the worker, without waiting for it."""
        self._thread.start()

    def wait_until_settled(self) -> None:
        """Wait until the first worker is ready, or has failed."""
        self._is_settled.wait(START_S)

    def close(self) -> None:
        """End the worker."""
        self._is_closing = True
        self._look()
        if self._thread.is_alive():
            self._thread.join(CLOSE_S)

    # -- questions --

    def connected(self) -> WorkerConnection:
        """Return the connection to the worker. Raise `PluginUnavailable` if there is none, or the loop may not wait."""
        connection = self._connection
        if connection is None:
            rest_s = self._breaker.rest_left_s(monotonic())
            if rest_s:
                self.refuse(RESTING, rest_s)
            self.refuse(STARTING)
        if self.share.left_s <= 0:
            self.refuse(OVER_SHARE)
        return connection

    def ask(
        self, connection: WorkerConnection, request_for: Callable[[int], Request], chance: Chance | None = None
    ) -> RulesAnswer:
        """Return the answer to a request. Raise `PluginUnavailable` if there is none in time."""
        try:
            return connection.ask(request_for, self._limits.isolated_call_s, chance)
        except TooLate:
            self.refuse(LATE)
        except BrokenConnection as error:
            self._break(connection, str(error))
            self.refuse(BROKEN)

    def spend(self, since: float) -> None:
        """Note that the loop has waited since a time, the reading of the answer included."""
        self.share.spend(monotonic() - since)

    def refuse(self, why: str, retry_after_s: float = 1.0) -> NoReturn:
        """Raise `PluginUnavailable`."""
        self.refusals[why] += 1
        raise PluginUnavailable(self.variant, why, retry_after_s=math.ceil(retry_after_s))

    def _break(self, connection: WorkerConnection, fault: str) -> None:
        """Have the thread end a worker that has failed."""
        connection.is_alive = False
        if self._connection is connection:
            self._connection, self._broken = None, fault
            self._look()

    def _look(self) -> None:
        """Have the thread look now."""
        with suppress(OSError):  # it has more to look at than it can count
            self._wake.send(b"\0")

    # -- the thread --

    def _keep(self) -> None:
        while not self._is_closing:
            rest_s = self._breaker.rest_left_s(monotonic())
            if rest_s:
                self.state = "resting"
                self._sleep(rest_s)
                continue
            self.state = "starting"
            fault, exit_code = self._serve_once()
            self._connection = None
            self._is_settled.set()
            if not self._is_closing:
                self._note_fault(fault, exit_code)

    def _note_fault(self, fault: str, exit_code: int | None) -> None:
        now = monotonic()
        self.faults[fault] += 1
        self._breaker.note_fault(now)
        rests_s = round(self._breaker.rest_left_s(now), 1)
        _log.error("worker_ended", variant=self.variant, fault=fault, exit=exit_code, rests_s=rests_s)

    def _sleep(self, seconds: float) -> None:
        """Wait, but not beyond the end of the keeper."""
        self._woken.settimeout(seconds)
        with suppress(OSError):
            self._woken.recv(64)
        self._woken.setblocking(False)

    def _serve_once(self) -> tuple[str, int | None]:
        """Start a worker and watch it to its end. Return its fault and its exit code."""
        self._broken = ""
        try:
            process = WorkerProcess(self.variant, self._sources, self._limits.isolated_memory_bytes_max)
        except OSError as error:
            _log.error("worker_not_started", variant=self.variant, cause=error.strerror)
            return NOT_STARTED, None
        self.starts += 1
        self.pid = process.pid
        connection = WorkerConnection(process.end)
        printed = PrintedLines(self.variant, process.errors)
        try:
            fault = self._watched(process, connection, printed)
        except BrokenConnection as error:
            fault = str(error)
        finally:
            connection.is_alive, self._connection = False, None
            exit_code = process.kill()
            printed.close()
            connection.close()
        return fault, exit_code

    def _watched(self, process: WorkerProcess, connection: WorkerConnection, printed: PrintedLines) -> str:
        """Return the fault for which a worker must end. Raise `BrokenConnection`."""
        started_at, runaway = monotonic(), Runaway()
        while True:
            self._sleep(TICK_S)
            printed.read()  # once a tick: who prints more waits
            now = monotonic()
            if self._is_closing or self._broken:
                return self._broken
            if self.state == "starting":
                if self._is_ready(connection):
                    self._connection, self.state = connection, "ready"
                    self._is_settled.set()
                    _log.info("worker_started", variant=self.variant, pid=process.pid)
                elif now - started_at > START_S:
                    return NOT_READY
            elif connection.busy_s(now) > self._limits.isolated_hang_s:
                return HUNG
            elif runaway.is_one(process.processor_s(), connection.answering_s(now)):
                return RAN_ON
            if process.has_ended:
                return ENDED

    def _is_ready(self, connection: WorkerConnection) -> bool:
        try:
            connection.wait_until_ready(0.0)
        except TooLate:
            return False
        return True


class Runaway:
    """Comparison of a worker's processor time with the time in which it had something to answer."""

    def __init__(self) -> None:
        self._least: float | None = None

    def is_one(self, processor_s: float, answering_s: float) -> bool:
        """Return whether the worker has used too much processor time beside all answers."""
        beside_s = processor_s - answering_s
        self._least = beside_s if self._least is None else min(self._least, beside_s)
        return beside_s - self._least > RUNAWAY_S
