"""Turns of long work on the event loop: one at a time, and all short work between two of them.

Folds, pages of logs and frames are made in pieces of a few milliseconds. If each piece gave way by itself, a hundred of
them would stand between a move and its answer. Here one has its turn, then all other tasks run, and then the next one.
"""

import asyncio
from collections import deque

from lostcities.core.names import PlayerId

REST_S = 0.002
"""Time in seconds between two turns while more work waits. Then the threads of gRPC and the store get the processor."""


class Turns:
    """Line of long work. Players take turns, so that one with much work does not delay another with little."""

    def __init__(self) -> None:
        self._lines: dict[PlayerId, deque[asyncio.Future[None]]] = {}
        """Pieces of work that wait, by player. The player who comes next is the first."""

    async def next(self, player_id: PlayerId) -> None:
        """Wait for a turn of a player. It lasts until the task awaits something that is not ready."""
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        if not self._lines:
            loop.call_soon(self._give)
        self._lines.setdefault(player_id, deque()).append(turn)
        await turn

    def _give(self) -> None:
        """Give one turn, and come again once all other tasks have run."""
        while self._lines:
            player_id = next(iter(self._lines))
            line = self._lines.pop(player_id)
            turn = line.popleft()
            if line:
                self._lines[player_id] = line  # at the end
            if not turn.done():  # its task may be cancelled
                turn.set_result(None)
                break
        if self._lines:
            asyncio.get_running_loop().call_later(REST_S, self._give)
