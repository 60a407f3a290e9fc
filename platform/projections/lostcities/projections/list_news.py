"""News of the lists, for those who follow an inbox or the game list instead of asking again and again."""

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from msgspec import Struct

from lostcities.core.names import FeedPosition, PlayerId
from lostcities.projections.game_listing import GameListing
from lostcities.projections.inbox_items import InboxItem

UNREAD_MAX = 1_000
"""Number of changes that wait for a follower. A slower one has to read the inbox anew."""


class InboxChange(Struct, frozen=True):
    """Change of one player's inbox by a batch of commits."""

    position: FeedPosition
    """Feed position of the newest commit."""
    put: tuple[tuple[InboxItem, GameListing], ...]
    """Items that are new or have changed, with their games."""
    gone: tuple[InboxItem, ...]
    """Items that hold no longer."""


class BatchNews(Struct, frozen=True):
    """News of a batch of commits."""

    position: FeedPosition
    inboxes: Mapping[PlayerId, InboxChange]
    """Changes of the followed inboxes."""
    has_other_games: bool
    """True if more than versions changed in the game list."""
    put: Sequence[InboxItem] = ()
    """Items of all inboxes that are new or have changed."""
    gone: Sequence[InboxItem] = ()
    """Items of all inboxes that hold no longer, or were put anew."""
    is_incomplete: bool = False
    """True if the rows of a damaged game were dropped, which no change tells."""


class InboxFollower:
    """Changes of one inbox that wait for their reader."""

    def __init__(self) -> None:
        self._changes: deque[InboxChange] = deque()
        self._is_behind = False
        self._news = asyncio.Event()

    async def next(self) -> InboxChange | None:
        """Return the next change. None if changes were lost: read the inbox anew."""
        while not self._changes and not self._is_behind:
            self._news.clear()
            await self._news.wait()
        if self._is_behind:
            self._is_behind = False
            self._changes.clear()
            return None
        return self._changes.popleft()

    def tell(self, change: InboxChange) -> None:
        """Add a change."""
        self._changes.append(change)
        if len(self._changes) > UNREAD_MAX:
            self.lose()
        self._news.set()

    def lose(self) -> None:
        """Note that a change was lost."""
        self._is_behind = True
        self._news.set()


class ListNews:
    """Followers of inboxes and of the game list, and what they are told."""

    def __init__(self) -> None:
        self._followers: dict[PlayerId, set[InboxFollower]] = {}
        self._position = FeedPosition(0)
        self._changed = asyncio.Event()
        self.on_items: Callable[[Sequence[InboxItem], Sequence[InboxItem]], None] | None = None
        """Callback for the changes of all inboxes: items that were put, and items that are gone or were put anew."""

    @property
    def followed(self) -> Collection[PlayerId]:
        """Players whose inbox is followed. It may be read in another thread."""
        return self._followers.keys()

    @property
    def position(self) -> FeedPosition:
        """Feed position at the last change of the game list."""
        return self._position

    @contextmanager
    def following(self, player_id: PlayerId) -> Iterator[InboxFollower]:
        """Follow a player's inbox. Read it afterwards: the changes since then are those after its position."""
        follower = InboxFollower()
        followers = self._followers.setdefault(player_id, set())
        followers.add(follower)
        try:
            yield follower
        finally:
            followers.discard(follower)
            if not followers:
                self._followers.pop(player_id, None)

    async def changed_after(self, position: FeedPosition) -> FeedPosition:
        """Wait until the game list changes after a feed position, and return the position of the last change."""
        while self._position <= position:
            await self._changed.wait()
        return self._position

    def tell(self, batch: BatchNews) -> None:
        """Tell the followers the news of a batch."""
        for player_id, change in batch.inboxes.items():
            for follower in self._followers.get(player_id, ()):
                follower.tell(change)
        if self.on_items is not None and (batch.put or batch.gone):
            self.on_items(batch.put, batch.gone)
        if batch.is_incomplete:
            self.lose_all()
        if batch.has_other_games or batch.is_incomplete:
            self._position = batch.position
            changed, self._changed = self._changed, asyncio.Event()
            changed.set()

    def lose_all(self) -> None:
        """Have every follower read its inbox anew, as after the lists were emptied."""
        for followers in self._followers.values():
            for follower in followers:
                follower.lose()


def changes_of(
    position: FeedPosition, put: Iterable[tuple[InboxItem, GameListing]], gone: Iterable[InboxItem]
) -> Mapping[PlayerId, InboxChange]:
    """Return changes by player. An item that is replaced is not gone."""
    puts: dict[PlayerId, list[tuple[InboxItem, GameListing]]] = {}
    for item, listing in put:
        puts.setdefault(item.player_id, []).append((item, listing))
    gones: dict[PlayerId, list[InboxItem]] = {}
    replaced = {item.place for items in puts.values() for item, _ in items}
    for item in gone:
        if item.place not in replaced:
            gones.setdefault(item.player_id, []).append(item)
    return {
        player: InboxChange(position, tuple(puts.get(player, ())), tuple(gones.get(player, ())))
        for player in {*puts, *gones}
    }
