"""An event loop whose time and order a seed decides: no threads, no sockets, no clock of the system.

Every task has a number. Callbacks of one task run in their order, as asyncio promises, and the seed chooses the task
that is next. Choices follow the numbers and never the addresses of objects, so a seed gives one schedule in every
process. Time stands still while anything can run, and then jumps to the next timer. Work for threads runs in the loop.
"""

import asyncio
import contextvars
import random
import struct
import zlib
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import Any

START_S = 1_000.0
"""Time of the loop at its start."""

EPOCH_S = 1_700_000_000
"""Unix time at which the time of the loop is 0."""

STEPS_MAX = 2_000_000
"""Number of callbacks after which a run counts as stuck."""

_task = contextvars.ContextVar("task", default=0)
process = contextvars.ContextVar("process", default="world")
"""Name of the simulated process that a task belongs to. Tasks that it starts inherit it."""


_Kept = tuple["asyncio.Task[Any]", str, Coroutine[Any, Any, Any]]


class Stuck(Exception):
    """Nothing can run any more, or the work never ends."""


class SimulatedLoop(asyncio.BaseEventLoop):
    """The event loop of one run."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.rng = random.Random(f"schedule {seed}")
        self.dead: set[str] = set()
        """Processes that have crashed. Nothing of them runs any more."""
        self.failures: list[str] = []
        """Unhandled exceptions of tasks and callbacks."""
        self.steps = 0
        self.order = 0
        """Checksum of the order in which tasks ran, and of the times for which timers were set."""
        self._now = START_S
        self._tasks = 0
        self.kept: list[_Kept] = []
        """Tasks of all processes: those of a crashed one must not run even their `finally` clauses."""
        self._ready = _Ready(self)
        self._selector = self
        self._lines: dict[int, asyncio.Future[None]] = {}
        self.set_task_factory(self._new_task)  # type: ignore[arg-type]  # typeshed: a generic protocol
        self.set_exception_handler(self._note_failure)

    def time(self) -> float:
        """Return the simulated time in seconds."""
        return self._now

    def own_context(self) -> contextvars.Context:
        """Return a context outside all processes, whose callbacks run in their order."""
        self._tasks += 1
        context = contextvars.Context()
        context.run(_task.set, self._tasks)
        return context

    def unix_us(self) -> int:
        """Return the simulated Unix time in microseconds."""
        return int((EPOCH_S + self._now) * 1_000_000)

    def call_at(  # type: ignore[override]  # typeshed: generic in the arguments
        self, when: float, callback: Callable[..., Any], *args: Any, context: contextvars.Context | None = None
    ) -> asyncio.TimerHandle:
        """Set a timer, and note its time: a time of another clock would come out at random much later."""
        self.order = zlib.crc32(struct.pack(">d", when), self.order)
        return super().call_at(when, callback, *args, context=context)

    # -- what BaseEventLoop asks of its selector --

    def select(self, timeout: float | None) -> list[object]:
        """Let the time pass until the next timer."""
        if timeout is None:
            raise Stuck("every task waits, and no timer is set")
        self._now += max(0.0, timeout or 0.0)
        return []

    def _process_events(self, events: object) -> None:
        """Do nothing: there are no sockets."""

    def _write_to_self(self) -> None:
        """Do nothing: no thread waits in a system call."""

    def run_in_executor(  # type: ignore[override]  # typeshed: generic in the arguments
        self, executor: Executor | None, func: Callable[..., Any], *args: Any
    ) -> "asyncio.Future[Any]":
        """Run work for a thread in the loop, some time later. Each executor does one piece after the other."""
        return asyncio.ensure_future(self._work(id(executor), func, args))

    async def _work(self, line: int, func: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        before, done = self._lines.get(line), self.create_future()
        self._lines[line] = done
        try:
            if before is not None and not before.done():
                await asyncio.shield(before)
            await asyncio.sleep(self.rng.choice((0.0, 0.0, 0.001, 0.02)))
            return func(*args)
        finally:
            if not done.done():
                done.set_result(None)

    async def shutdown_default_executor(self, timeout: float | None = None) -> None:
        """Do nothing: there is no thread."""

    def _new_task(
        self,
        loop: asyncio.AbstractEventLoop,
        work: Coroutine[Any, Any, Any],
        context: contextvars.Context | None = None,
        **named: Any,
    ) -> "asyncio.Task[Any]":
        self._tasks += 1
        context = contextvars.copy_context() if context is None else context.copy()
        context.run(_task.set, self._tasks)
        task = asyncio.Task(work, loop=loop, context=context, **named)
        self.kept.append((task, context.get(process, "world"), work))
        return task

    def _note_failure(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if process.get() in self.dead:
            return
        error = context.get("exception")
        self.failures.append(f"{context.get('message')}: {error!r}")

    def crash(self, name: str) -> None:
        """End a process at this moment: none of its callbacks runs any more."""
        self.dead.add(name)
        self._ready.drop_dead()

    def unfinished(self, name: str) -> list[str]:
        """Return the tasks of a process that are not done."""
        return sorted(
            getattr(work, "__qualname__", "?") for task, owner, work in self.kept if owner == name and not task.done()
        )


class _Ready(deque):  # type: ignore[type-arg]  # it stands in for the deque of BaseEventLoop
    """Callbacks that can run, by the number of their task."""

    def __init__(self, loop: SimulatedLoop) -> None:
        super().__init__()
        self._loop = loop
        self._by_task: dict[int, deque[asyncio.Handle]] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def __bool__(self) -> bool:
        return self._count > 0

    def append(self, handle: asyncio.Handle) -> None:
        if _context_of(handle).get(process, "world") in self._loop.dead:
            return
        self._by_task.setdefault(_context_of(handle).get(_task, 0), deque()).append(handle)
        self._count += 1

    def popleft(self) -> asyncio.Handle:
        self._loop.steps += 1
        if self._loop.steps > STEPS_MAX:
            raise Stuck(f"{STEPS_MAX} callbacks have run, and the work has not ended")
        if not self._count:  # a crash has dropped those that were left of this round
            return asyncio.Handle(lambda: None, (), self._loop)
        number = self._loop.rng.choice(sorted(self._by_task))
        self._loop.order = zlib.crc32(number.to_bytes(4, "big"), self._loop.order)
        waiting = self._by_task[number]
        handle = waiting.popleft()
        if not waiting:
            del self._by_task[number]
        self._count -= 1
        return handle

    def clear(self) -> None:
        self._by_task.clear()
        self._count = 0

    def drop_dead(self) -> None:
        handles = [handle for waiting in self._by_task.values() for handle in waiting]
        self.clear()
        for handle in handles:
            self.append(handle)


def _context_of(handle: asyncio.Handle) -> contextvars.Context:
    context: contextvars.Context = handle._context  # type: ignore[attr-defined]
    return context
