"""Notifications that wake followers. A notification only means "read again": it may be lost or doubled.

A slow poll makes up for lost notifications.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from typing import TypeVar

from lostcities.core.errors import StoreError
from lostcities.core.names import FeedPosition, GameId, Version
from lostcities.eventstore.port import Commit, FeedEntry

POLL_S = 5.0
"""Longest time in seconds that a follower sleeps before it reads again without a notification."""

FEED = None
"""Source of the feed, in place of a game."""

_T = TypeVar("_T")
_Place = TypeVar("_Place", Version, FeedPosition)


class Notifier:
    """Followers of each game and of the feed. It belongs to their event loop and is not thread-safe."""

    def __init__(self, poll_s: float = POLL_S) -> None:
        self.closed = False
        self._poll_s = poll_s
        self._waiting: dict[GameId | None, dict[asyncio.Event, None]] = {}
        """Events of the followers, in the order in which they joined."""
        self._poll: tuple[asyncio.AbstractEventLoop, asyncio.TimerHandle] | None = None

    def join(self, game_id: GameId | None) -> asyncio.Event:
        """Add a follower of a game or of the feed; its event is set at every notification."""
        event = asyncio.Event()
        self._waiting.setdefault(game_id, {})[event] = None
        return event

    def leave(self, game_id: GameId | None, event: asyncio.Event) -> None:
        """Remove a follower."""
        events = self._waiting[game_id]
        events.pop(event, None)
        if not events:
            del self._waiting[game_id]

    def wake(self, game_id: GameId) -> None:
        """Notify the followers of this game and of the feed."""
        for source in (FEED, game_id):
            for event in self._waiting.get(source, ()):
                event.set()

    def wake_for(self, entries: Iterable[FeedEntry]) -> None:
        """Notify the followers of these new commits."""
        for _, commit in entries:
            self.wake(commit.game_id)

    async def wait(self, event: asyncio.Event) -> None:
        """Sleep until a notification, the next poll or the close."""
        if not self.closed:
            self._arm_poll()
            await event.wait()

    def close(self) -> None:
        """Wake every follower for the last time."""
        self.closed = True
        if self._poll is not None:
            self._poll[1].cancel()
        self.wake_all()

    def _arm_poll(self) -> None:
        # One timer serves all followers: a timer for each would cost more than the reads.
        loop = asyncio.get_running_loop()
        if self._poll is None or self._poll[0] is not loop:
            self._poll = loop, loop.call_later(self._poll_s, self._poll_now)

    def _poll_now(self) -> None:
        self._poll = None
        self.wake_all()

    def wake_all(self) -> None:
        """Notify all followers."""
        for events in self._waiting.values():
            for event in events:
                event.set()


def follow(
    read: Callable[[GameId, Version], Awaitable[list[Commit]]], notifier: Notifier, game_id: GameId, after: Version
) -> AsyncGenerator[list[Commit], None]:
    """Yield the commits of a game in order, for ever, and an empty list each time the head is reached."""
    return _deliver(
        lambda version: read(game_id, version), lambda commit: commit.last_version, notifier, game_id, after
    )


def follow_feed(
    read: Callable[[FeedPosition], Awaitable[list[FeedEntry]]], notifier: Notifier, after: FeedPosition
) -> AsyncGenerator[list[FeedEntry], None]:
    """Yield the entries of the feed in order, for ever, and an empty list each time the end is reached."""
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
            # Cleared before the read, so that a notification for a commit that this read misses ends the next wait.
            event.clear()
            news = await read(after)
            if news:
                after = place_of(news[-1])
                at_head = False
                yield news
                continue
            if not at_head:
                at_head = True
                yield []
            await notifier.wait(event)
    except StoreError:
        if not notifier.closed:  # a read cut off by closing is the end, not a failure
            raise
    finally:
        notifier.leave(source, event)
