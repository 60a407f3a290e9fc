"""Waking followers. A notification only says "read again": it may be lost or doubled, and carries nothing.

A slow poll is the safety net for lost notifications. Knows games by name only, and no storage.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable

from lostcities.core.errors import StoreError
from lostcities.core.names import GameId, Version
from lostcities.eventstore.port import Commit

POLL_S = 5.0
"""How long a follower sleeps at most before it reads again without a notification."""


class Notifier:
    """Who waits for which game. Belongs to the event loop of its followers; not thread-safe."""

    def __init__(self, poll_s: float = POLL_S) -> None:
        self.closed = False
        self._poll_s = poll_s
        self._waiting: dict[GameId, set[asyncio.Event]] = {}
        self._poll: tuple[asyncio.AbstractEventLoop, asyncio.TimerHandle] | None = None

    def join(self, game_id: GameId) -> asyncio.Event:
        """A new follower's event: set at every notification for this game."""
        event = asyncio.Event()
        self._waiting.setdefault(game_id, set()).add(event)
        return event

    def leave(self, game_id: GameId, event: asyncio.Event) -> None:
        """Forget a follower."""
        events = self._waiting[game_id]
        events.discard(event)
        if not events:
            del self._waiting[game_id]

    def wake(self, game_id: GameId) -> None:
        """There may be something new in this game."""
        for event in self._waiting.get(game_id, ()):
            event.set()

    async def wait(self, event: asyncio.Event) -> None:
        """Sleep until a notification, the next poll or the end."""
        if not self.closed:
            self._arm_poll()
            await event.wait()

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
        for events in self._waiting.values():
            for event in events:
                event.set()


async def follow(
    read: Callable[[GameId, Version], Awaitable[list[Commit]]], notifier: Notifier, game_id: GameId, after: Version
) -> AsyncGenerator[list[Commit], None]:
    """Deliver what `read` returns, in order, for ever; an empty list each time the head is reached."""
    event = notifier.join(game_id)
    at_head = False
    try:
        while not notifier.closed:
            # Cleared before the read: a notification for a commit that this read misses then cuts the wait short.
            event.clear()
            commits = await read(game_id, after)
            if commits:
                after = commits[-1].last_version
                at_head = False
                yield commits
            elif at_head:
                await notifier.wait(event)
            else:
                at_head = True
                yield []
    except StoreError:
        if not notifier.closed:  # a read cut off by closing is the end, not a failure
            raise
    finally:
        notifier.leave(game_id, event)
