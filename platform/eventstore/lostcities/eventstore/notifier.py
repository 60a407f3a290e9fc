"""Waking followers. A notification only says "read again": it may be lost or doubled, and carries nothing.

A slow poll is the safety net for lost notifications. Knows games by name only, and no storage.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from typing import TypeVar

from lostcities.core.errors import StoreError
from lostcities.core.names import FeedPosition, GameId, Version
from lostcities.eventstore.port import Commit, FeedEntry

POLL_S = 5.0
"""How long a follower sleeps at most before it reads again without a notification."""

FEED = None
"""Stands for the feed of all games where followers name a game."""

_T = TypeVar("_T")
_Place = TypeVar("_Place", Version, FeedPosition)


class Notifier:
    """The followers of each game and of the feed. Belongs to the event loop of its followers; not thread-safe."""

    def __init__(self, poll_s: float = POLL_S) -> None:
        self.closed = False
        self._poll_s = poll_s
        self._waiting: dict[GameId | None, set[asyncio.Event]] = {}
        self._poll: tuple[asyncio.AbstractEventLoop, asyncio.TimerHandle] | None = None

    def join(self, game_id: GameId | None) -> asyncio.Event:
        """Add a follower of a game or of the feed; its event is set at every notification."""
        event = asyncio.Event()
        self._waiting.setdefault(game_id, set()).add(event)
        return event

    def leave(self, game_id: GameId | None, event: asyncio.Event) -> None:
        """Drop a follower."""
        events = self._waiting[game_id]
        events.discard(event)
        if not events:
            del self._waiting[game_id]

    def wake(self, game_id: GameId) -> None:
        """Tell the followers of this game and of the feed that there may be something new."""
        for source in (game_id, FEED):
            for event in self._waiting.get(source, ()):
                event.set()

    def wake_for(self, entries: Iterable[FeedEntry]) -> None:
        """Tell the followers of these new commits."""
        for _, commit in entries:
            self.wake(commit.game_id)

    async def wait(self, event: asyncio.Event) -> None:
        """Sleep until a notification, the next poll or the end."""
        if not self.closed:
            self._arm_poll()
            await event.wait()

    def close(self) -> None:
        """Wake every follower for the last time."""
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


def follow(
    read: Callable[[GameId, Version], Awaitable[list[Commit]]], notifier: Notifier, game_id: GameId, after: Version
) -> AsyncGenerator[list[Commit], None]:
    """Deliver what `read` returns of a game, in order, for ever; an empty list each time the head is reached."""
    return _deliver(
        lambda version: read(game_id, version), lambda commit: commit.last_version, notifier, game_id, after
    )


def follow_feed(
    read: Callable[[FeedPosition], Awaitable[list[FeedEntry]]], notifier: Notifier, after: FeedPosition
) -> AsyncGenerator[list[FeedEntry], None]:
    """Deliver what `read` returns of the feed, in order, for ever; an empty list each time the end is reached."""
    return _deliver(read, lambda entry: entry[0], notifier, FEED, after)


async def _deliver(
    read: Callable[[_Place], Awaitable[list[_T]]],
    place_of: Callable[[_T], _Place],
    notifier: Notifier,
    source: GameId | None,
    after: _Place,
) -> AsyncGenerator[list[_T], None]:
    event = notifier.join(source)
    at_head = False
    try:
        while not notifier.closed:
            # Cleared before the read: a notification for a commit that this read misses then cuts the wait short.
            event.clear()
            news = await read(after)
            if news:
                after = place_of(news[-1])
                at_head = False
                yield news
            elif at_head:
                await notifier.wait(event)
            else:
                at_head = True
                yield []
    except StoreError:
        if not notifier.closed:  # a read cut off by closing is the end, not a failure
            raise
    finally:
        notifier.leave(source, event)
