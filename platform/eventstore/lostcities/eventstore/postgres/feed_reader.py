"""Reader of the feed for one follower: it notices if the database has lost commits that the follower has seen.

That happens when a standby takes over that had not confirmed them, or when a backup is restored. The new history gives
the same positions to other commits, so a follower that only read on would miss some of them. So each read begins with
the commit that was read last, and compares it.
"""

from lostcities.core.errors import CorruptLog
from lostcities.core.names import FeedPosition
from lostcities.eventstore.port import FEED_COMMITS_MAX, FeedEntry, FeedRewritten
from lostcities.eventstore.postgres.connection import ConnectionSet
from lostcities.eventstore.postgres.reads import read_feed
from lostcities.eventstore.recent_commits import RecentPositions


class FeedReader:
    """Reader of pages that follow each other. Own commits come from memory."""

    def __init__(self, connections: ConnectionSet, recent: RecentPositions) -> None:
        self._connections = connections
        self._recent = recent
        self._last: FeedEntry | None = None

    async def read(self, after: FeedPosition) -> list[FeedEntry]:
        """Read the page after a position, that of the last entry read. Raise `FeedRewritten` or `CorruptLog`."""
        last = self._last
        if last is None or last[0] != after:  # the first page, or one after a damaged commit
            page = await self._page(after, FEED_COMMITS_MAX)
        elif self._recent.at(after) == last[1] and (recent := self._recent.feed(after, FEED_COMMITS_MAX)):
            page = recent
        else:
            page = await self._page_after(last)
        if page:
            self._last = page[-1]
        return page

    async def _page_after(self, last: FeedEntry) -> list[FeedEntry]:
        """Read the page after an entry, and check that the entry is still there."""
        after = last[0]
        try:
            page = await self._page(FeedPosition(after - 1), FEED_COMMITS_MAX + 1)
        except CorruptLog as error:
            if error.position != after:
                raise
            return await self._page(after, FEED_COMMITS_MAX)
        if not page or page[0] != last:
            self._last = None
            raise FeedRewritten(f"the commit at position {after} of the feed is gone: the database has lost commits")
        return page[1:]

    async def _page(self, after: FeedPosition, limit: int) -> list[FeedEntry]:
        async with self._connections.one() as connection:
            return await read_feed(connection, after, limit)
