"""News of a store for those who follow it, gathered until they read: bounded, whatever the pace of the reader."""

import asyncio
from collections.abc import AsyncGenerator, Iterable, Mapping

from lostcities.core.names import GameId, PlayerId, Version
from lostcities.eventstore.port import NEWS_COMMITS_MAX, Announcement, Commit, FeedEntry, News

UNREAD_ANNOUNCEMENTS_MAX = 10_000
"""Number of announcements that wait for a follower. Further ones are lost."""

KNOWN_HEADS_MAX = 20_000
"""Number of games whose told heads a handle remembers."""


class _UnreadNews:
    """News that one follower has not read yet."""

    def __init__(self) -> None:
        self.has_some = asyncio.Event()
        self._commits: list[Commit] = []
        self._heads: dict[GameId, Version] = {}
        self._players: set[PlayerId] = set()
        self._is_cut_off = False

    def add(self, news: News) -> None:
        self._commits += news.commits
        for game_id, version in news.heads.items():
            self._raise_head(game_id, version)
        if len(self._commits) > NEWS_COMMITS_MAX:
            for commit in self._commits:
                self._raise_head(commit.game_id, commit.last_version)
            self._commits = []
        self._players |= news.players
        self._is_cut_off |= news.is_cut_off
        self.has_some.set()

    def take(self) -> News:
        self.has_some.clear()
        commits, self._commits = self._commits, []
        heads, self._heads = self._heads, {}
        players, self._players = self._players, set()
        is_cut_off, self._is_cut_off = self._is_cut_off, False
        return News(commits=tuple(commits), heads=heads, players=frozenset(players), is_cut_off=is_cut_off)

    def _raise_head(self, game_id: GameId, version: Version) -> None:
        self._heads[game_id] = max(version, self._heads.get(game_id, version))


class _UnreadAnnouncements:
    """Announcements that one follower has not read yet."""

    def __init__(self) -> None:
        self.has_some = asyncio.Event()
        self._waiting: list[Announcement] = []

    def add(self, announcement: Announcement) -> None:
        if len(self._waiting) < UNREAD_ANNOUNCEMENTS_MAX:
            self._waiting.append(announcement)
            self.has_some.set()

    def take(self) -> list[Announcement]:
        self.has_some.clear()
        waiting, self._waiting = self._waiting, []
        return waiting


class KnownHeads:
    """Heads that a handle has recorded or told already, so that announcement and poll tell each only once."""

    def __init__(self) -> None:
        self._heads: dict[GameId, Version] = {}

    def raise_to(self, heads: Mapping[GameId, Version]) -> dict[GameId, Version]:
        """Note heads, and return those that are new. One that was forgotten counts as new, which does no harm."""
        new = {game_id: head for game_id, head in heads.items() if self._heads.get(game_id, 0) < head}
        for game_id, head in new.items():
            self._heads.pop(game_id, None)  # inserted again: the order of the dict is the order of forgetting
            self._heads[game_id] = head
        while len(self._heads) > KNOWN_HEADS_MAX:
            del self._heads[next(iter(self._heads))]
        return new

    def clear(self) -> None:
        """Forget all heads, as those of a store that has lost commits."""
        self._heads = {}


class NewsBoard:
    """Followers of the news and of the announcements of one store. It belongs to their event loop."""

    def __init__(self) -> None:
        self._closed = False
        self._news: set[_UnreadNews] = set()
        self._announcements: set[_UnreadAnnouncements] = set()

    def recorded(self, entries: Iterable[FeedEntry]) -> None:
        """Tell the commits that were recorded through this handle."""
        if self._news:
            self.tell(News(commits=tuple(commit for _, commit in entries)))

    def tell(self, news: News) -> None:
        """Tell news to all followers."""
        for unread in self._news:
            unread.add(news)

    def announced(self, announcement: Announcement) -> None:
        """Tell an announcement to all followers."""
        for unread in self._announcements:
            unread.add(announcement)

    def close(self) -> None:
        """End every follower."""
        self._closed = True
        for news in self._news:
            news.has_some.set()
        for announcements in self._announcements:
            announcements.has_some.set()

    async def follow_news(self) -> AsyncGenerator[News, None]:
        """See `EventStore.follow_news`."""
        unread = _UnreadNews()
        self._news.add(unread)
        try:
            yield News()
            while not self._closed:
                await unread.has_some.wait()
                if not self._closed:
                    yield unread.take()
        finally:
            self._news.discard(unread)

    async def follow_announcements(self) -> AsyncGenerator[Announcement, None]:
        """See `EventStore.follow_announcements`."""
        unread = _UnreadAnnouncements()
        self._announcements.add(unread)
        try:
            while not self._closed:
                await unread.has_some.wait()
                for announcement in unread.take():
                    yield announcement
        finally:
            self._announcements.discard(unread)


def check_announcement(content: bytes, bytes_max: int) -> None:
    """Raise `ValueError` for an announcement that is too long, which is a fault of the caller."""
    if len(content) > bytes_max:
        raise ValueError(f"an announcement has at most {bytes_max} bytes, not {len(content)}")
