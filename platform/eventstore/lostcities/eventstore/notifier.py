"""Waking followers. A hint only says "read again": it may be lost or doubled, and carries nothing.

A slow poll is the safety net for lost hints. Knows games by name only, and no storage.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable

from lostcities.core.errors import StoreError
from lostcities.core.names import GameId, Version
from lostcities.eventstore.port import Commit

POLL_S = 5.0
"""How long a follower sleeps at most before it reads again without a hint."""


class Hints:
    """Who waits for which game. Belongs to the event loop of its followers; not thread-safe."""

    def __init__(self, poll_s: float = POLL_S) -> None:
        self.closed = False
        self._poll_s = poll_s
        self._waiting: dict[GameId, set[asyncio.Event]] = {}
        self._poll: tuple[asyncio.AbstractEventLoop, asyncio.TimerHandle] | None = None

    def join(self, game_id: GameId) -> asyncio.Event:
        """A new follower's bell: set at every hint for this game."""
        bell = asyncio.Event()
        self._waiting.setdefault(game_id, set()).add(bell)
        return bell

    def leave(self, game_id: GameId, bell: asyncio.Event) -> None:
        """Forget a follower."""
        bells = self._waiting[game_id]
        bells.discard(bell)
        if not bells:
            del self._waiting[game_id]

    def wake(self, game_id: GameId) -> None:
        """There may be something new in this game."""
        for bell in self._waiting.get(game_id, ()):
            bell.set()

    async def wait(self, bell: asyncio.Event) -> None:
        """Sleep until a hint, the next poll or the end."""
        if not self.closed:
            self._arm_poll()
            await bell.wait()

    def close(self) -> None:
        """Wake everybody for the last time."""
        self.closed = True
        if self._poll is not None:
            self._poll[1].cancel()
        self._wake_all()

    def _arm_poll(self) -> None:
        # One timer for all followers: a timer for each would cost more than the reads it guards.
        loop = asyncio.get_running_loop()
        if self._poll is None or self._poll[0] is not loop:
            self._poll = loop, loop.call_later(self._poll_s, self._poll_now)

    def _poll_now(self) -> None:
        self._poll = None
        self._wake_all()

    def _wake_all(self) -> None:
        for bells in self._waiting.values():
            for bell in bells:
                bell.set()


async def follow(
    read: Callable[[GameId, Version], Awaitable[list[Commit]]], hints: Hints, game_id: GameId, after: Version
) -> AsyncGenerator[list[Commit], None]:
    """Deliver what `read` returns, in order, for ever; an empty list each time the head is reached."""
    bell = hints.join(game_id)
    at_head = False
    try:
        while not hints.closed:
            # Cleared before the read: a hint for a commit that this read misses then cuts the wait short.
            bell.clear()
            commits = await read(game_id, after)
            if commits:
                after = commits[-1].last_version
                at_head = False
                yield commits
            elif at_head:
                await hints.wait(bell)
            else:
                at_head = True
                yield []
    except StoreError:
        if not hints.closed:  # a read cut off by closing is the end, not a failure
            raise
    finally:
        hints.leave(game_id, bell)
