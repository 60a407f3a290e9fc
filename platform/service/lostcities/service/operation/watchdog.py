"""The watchdog: a thread that notices an event loop which answers no more, says what it does, and ends the process.

A plugin that loops for ever holds up every game of its server. Nothing can stop it from within, so a supervisor starts
the server again. An acknowledged move is on disk, so none is lost, as with `kill -9`.
"""

import asyncio
import os
import signal
from collections.abc import Callable
from functools import partial
from threading import Thread, get_ident
from time import monotonic

import structlog

from lostcities.eventstore.distribution import Distribution
from lostcities.service.operation.lateness import TICK_S, Lateness
from lostcities.service.operation.loop_work import work_of
from lostcities.service.operation.signal_pipe import SignalPipe
from lostcities.service.operation.supervisor import Supervisor
from lostcities.service.server_logs import write_out_logs
from lostcities.service.settings import Limits

EXIT_HUNG = 3
"""Exit code of a process that the watchdog ends."""

SAY_S = 1.0
"""Longest time in seconds to wait for a line: a log that is not read must not keep the process alive."""

_log = structlog.get_logger()


class Watchdog:
    """Watcher of the running event loop from `start` to `close`, all three in it. It hears SIGTERM and SIGINT, too.

    `on_stop` is called in the loop after the first signal. A second one ends the process at once.
    """

    def __init__(self, limits: Limits, on_stop: Callable[[], None], supervisor: Supervisor) -> None:
        self._limits = limits
        self._supervisor = supervisor
        self._on_stop = on_stop
        self._plugin_modules = frozenset[str]()
        self._loop = asyncio.get_running_loop()
        self._loop_thread = get_ident()
        self._signals: SignalPipe | None = None
        self._thread: Thread | None = None
        self.lags = Distribution()
        """Seconds until the loop answered."""
        self._asked_at = 0.0
        self._has_answered = True
        self._signal: signal.Signals | None = None
        self._late_at_signal_s = 0.0
        self.late_s = 0.0
        """Seconds for which the loop has not answered, as of the latest tick."""

    def start(self, plugin_modules: frozenset[str]) -> None:
        """Begin to watch, and to hear signals, once the long work of the start is done."""
        self._plugin_modules = plugin_modules
        self._signals = SignalPipe((signal.SIGTERM, signal.SIGINT))
        self._thread = Thread(target=self._watch, args=(self._signals,), name="watchdog", daemon=True)
        self._thread.start()
        self._supervisor.tell("READY=1")

    def close(self) -> None:
        """Stop watching."""
        if self._signals is not None and self._thread is not None:
            self._signals.wake()
            self._thread.join()
            self._signals.close()

    @property
    def is_late(self) -> bool:
        """True while the loop is late enough for a line in the log."""
        return self.late_s >= self._limits.loop_late_s

    def fault(self) -> str:
        """Return in words what is wrong with the loop; empty if it is in time."""
        return f"the event loop has not answered for {self.late_s:.1f} s" if self.is_late else ""

    def _watch(self, signals: SignalPipe) -> None:
        lateness, is_said = Lateness(monotonic()), False
        while True:
            numbers = signals.wait(TICK_S)
            if 0 in numbers:
                return
            for number in numbers:
                self._hear(signal.Signals(number))
            has_answered = self._has_answered
            self.late_s = lateness.tick(monotonic(), has_answered=has_answered)
            if has_answered:
                if is_said:
                    _say(partial(_log.info, "loop_recovered", late_s=round(lateness.longest_s, 2)))
                is_said, self._late_at_signal_s = False, 0.0
                self._ask()
            elif self.is_late and not is_said:
                is_said = True
                _say(partial(_log.error, "loop_late", late_s=round(self.late_s, 2), **self._work()))
            if self._is_hung:
                self._end()
            self._supervisor.tell("WATCHDOG=1")

    @property
    def _is_hung(self) -> bool:
        if self._signal is not None and self.late_s - self._late_at_signal_s >= self._limits.shutdown_grace_s:
            return True
        return self.late_s >= self._limits.loop_hung_s

    def _ask(self) -> None:
        """Ask the loop for an answer."""
        self._has_answered, self._asked_at = False, monotonic()
        try:
            self._loop.call_soon_threadsafe(self._answer)
        except RuntimeError:  # the loop is closed: there is nothing to watch
            self._has_answered = True

    def _answer(self) -> None:
        self.lags.add(monotonic() - self._asked_at)
        self._has_answered = True

    def _hear(self, number: signal.Signals) -> None:
        if self._signal is not None:  # the loop has not restored the defaults, so it hangs
            os._exit(128 + number)
        self._signal, self._late_at_signal_s = number, self.late_s
        self._loop.call_soon_threadsafe(self._stop, number)

    def _stop(self, number: signal.Signals) -> None:
        _log.info("stopping", signal=number.name)
        self._supervisor.tell("STOPPING=1")
        assert self._signals is not None, "they were heard"
        self._signals.restore_defaults()
        self._on_stop()

    def _work(self) -> dict[str, str]:
        try:
            return work_of(self._loop_thread, self._plugin_modules)
        except Exception as error:  # noqa: BLE001 - whatever stands on the stack, the watchdog must go on
            return {"stack": f"cannot be read: {type(error).__name__}"}

    def _end(self) -> None:
        """Say why, and end the process."""
        facts = {**({} if self._signal is None else {"signal": self._signal.name}), **self._work()}
        _say(partial(_log.error, "loop_hung", late_s=round(self.late_s, 2), exit=EXIT_HUNG, **facts))
        os._exit(EXIT_HUNG)


def _say(line: Callable[[], object]) -> None:
    """Write a line of the log, and all that wait before it. Give up if that takes long: the log may not be read."""

    def write() -> None:
        line()
        write_out_logs()

    writing = Thread(target=write, daemon=True)
    writing.start()
    writing.join(SAY_S)
