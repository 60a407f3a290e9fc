"""The share of the event loop that waits for one variant's worker, as a bucket of seconds that fills all the time.

A worker that always answers just before its deadline would otherwise hold up all other games.
"""

import asyncio
from collections.abc import Callable
from time import monotonic

BURST_S = 0.03
"""Seconds of waiting that are kept for a burst: little, since other games wait for as long."""

COMMAND_S = 0.01
"""Seconds of waiting that must be left before a command begins."""

PAUSE_S = 0.01
"""Pause between two looks at how many are left."""

WAIT_MAX_S = 5.0
"""Longest wait for one's turn, after which calls are refused."""


class LoopShare:
    """The seconds that the loop may still wait. `now` returns seconds of a clock that never goes back."""

    def __init__(self, *, percent: int, now: Callable[[], float] = monotonic) -> None:
        self._rate = percent / 100
        self._now = now
        self._left_s = BURST_S
        self._at = now()
        self._turn = asyncio.Lock()
        self.spent_s = 0.0
        """Seconds that the loop has waited in all."""

    @property
    def left_s(self) -> float:
        """Seconds that the loop may wait now; negative if it has waited longer than it might."""
        now = self._now()
        self._left_s = min(BURST_S, self._left_s + (now - self._at) * self._rate)
        self._at = now
        return self._left_s

    def spend(self, waited_s: float) -> None:
        """Note that the loop has waited."""
        self._left_s -= waited_s
        self.spent_s += waited_s

    async def wait(self) -> None:
        """Wait until there is enough left for a command: in the order of the callers, and for some seconds at most."""
        if not self._turn.locked() and self.left_s >= COMMAND_S:
            return
        give_up_at = self._now() + WAIT_MAX_S
        async with self._turn:
            while self.left_s < COMMAND_S and self._now() < give_up_at:  # noqa: ASYNC110 - it fills by itself
                await asyncio.sleep(PAUSE_S)
