"""Turns of long work on the event loop: one at a time, and all short work between two of them.

Folds, pages of logs and frames are made in pieces of a few milliseconds. If each piece gave way by itself, a hundred of
them would stand between a move and its answer. Here one has its turn, then all other tasks run, and then the next one.
"""

import asyncio
from collections import deque
from collections.abc import Callable

REST_S = 0.006
"""Time in seconds between two turns while more long work waits, or commands come.

The loop is idle then, and the threads of gRPC and the store get the processor. Each step of a call needs one of them.
"""


class Turns:
    """Line of work. Players or networks take turns, so that one with much does not delay another with little.

    Without other work and without commands, long work does not rest.
    """

    def __init__(self, rest_s: float = REST_S) -> None:
        self._rest_s = rest_s
        self._lines: dict[str, deque[asyncio.Future[None]]] = {}
        """Pieces of work that wait, by player or network. The one who comes next is the first."""
        self._commands_before = 0
        self.commands: Callable[[], int] = lambda: 0
        """Function that returns the number of commands so far, for which long work rests."""

    async def next(self, key: str) -> None:
        """Wait for a turn of a player or network. It lasts until the task awaits something that is not ready."""
        turn = asyncio.get_running_loop().create_future()
        if not self._lines:
            before, self._commands_before = self._commands_before, self.commands()
            self._give_after(self._rest_s if self._commands_before != before else 0.0)
        self._lines.setdefault(key, deque()).append(turn)
        await turn

    def _give(self) -> None:
        """Give one turn, and come again once all other tasks have run."""
        while self._lines:
            key = next(iter(self._lines))
            line = self._lines.pop(key)
            turn = line.popleft()
            if line:
                self._lines[key] = line  # at the end
            if not turn.done():  # its task may be cancelled
                turn.set_result(None)
                break
        if self._lines:
            self._give_after(self._rest_s)

    def _give_after(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        if seconds:
            loop.call_later(seconds, self._give)
        else:
            loop.call_soon(self._give)
