"""Followers of an inbox and of the game list on Play streams."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress

from msgspec import Struct

from lostcities.core.errors import ListsBehind, StoreError
from lostcities.core.names import FeedPosition, PlayerId
from lostcities.projections import GameListing, InboxCursor, InboxItem, Projections
from lostcities.projections.list_news import InboxFollower
from lostcities.service.access.players import Players
from lostcities.service.company.attended_games import AttendedGames
from lostcities.service.rpc.messages import gone_message, inbox_message
from lostcities.service.streams import play_items
from lostcities.v1 import play_pb2, player_pb2

Put = Callable[[bytes], Awaitable[None]]
"""Function that adds an encoded item to a stream."""

PAGE_ITEMS = 100
"""Number of inbox items in one message."""

RETRY_S = 1.0
"""Seconds between a failure of the lists and the next try."""

LISTS_PAUSE_S = 1.0
"""Shortest time between two messages that the game list has changed."""


class ListFollowing(Struct, frozen=True):
    """Parts of the service that follow the lists."""

    projections: Projections
    players: Players
    attended_games: AttendedGames

    async def send_inbox(self, player_id: PlayerId, put: Put) -> None:
        """Send a player's inbox, and then its changes, for ever.

        While the lists fail nothing is sent, since the games on the stream go on without them. Then it comes whole.
        """
        with self.projections.news.following(player_id) as follower:
            while True:
                try:
                    position = await self._send_whole(player_id, put)
                    await self._send_changes(follower, position, put)
                except StoreError:  # logged by the projections, which try again as often
                    await asyncio.sleep(RETRY_S)

    async def _send_whole(self, player_id: PlayerId, put: Put) -> FeedPosition:
        """Send the whole inbox, and return a feed position that it covers."""
        with suppress(ListsBehind):  # then what is missing comes as changes
            await self.projections.reach()
        position = await self.projections.inbox_position()
        after: InboxCursor | None = None
        starts, is_full = True, True
        while is_full:
            rows = await self.projections.inbox(player_id, after=after, limit=PAGE_ITEMS)
            is_full = len(rows) == PAGE_ITEMS
            news = play_pb2.InboxNews(starts=starts, items=await self._messages(rows), caught_up=not is_full)
            await put(play_items.inbox_item(news))
            starts = False
            after = InboxCursor.of(rows[-1][0]) if rows else None
        return position

    async def _send_changes(self, follower: InboxFollower, position: FeedPosition, put: Put) -> None:
        """Send changes after a feed position, until some are lost."""
        while (change := await follower.next()) is not None:
            if change.position > position:
                gone = [gone_message(item) for item in change.gone]
                news = play_pb2.InboxNews(items=await self._messages(change.put), gone=gone)
                await put(play_items.inbox_item(news))

    async def _messages(self, rows: Sequence[tuple[InboxItem, GameListing]]) -> list[player_pb2.InboxItem]:
        return [await inbox_message(item, listing, self.players) for item, listing in rows]

    async def send_list_changes(self, put: Put) -> None:
        """Send that games or the people at them have changed, for ever. The first message comes at once."""
        position = self.projections.position
        while True:
            changes = self.attended_games.changes
            await put(play_items.lists_item(position))
            await asyncio.sleep(LISTS_PAUSE_S)
            await first_done(self.projections.news.changed_after(position), self.attended_games.changed_after(changes))
            position = max(position, self.projections.news.position)


async def first_done(*waits: Coroutine[None, None, object]) -> None:
    """Wait until one of several waits is over, and end the others. Raise its exception."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
    for task in done:
        task.result()
