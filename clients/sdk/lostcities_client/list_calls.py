"""The part of the client for lists of games."""

from collections.abc import AsyncGenerator
from contextlib import aclosing

from lostcities.core import PlayerId
from lostcities.core.names import FeedPosition
from lostcities.v1 import game_pb2, player_pb2
from lostcities_client import message_records, records
from lostcities_client.connection import OnConnectionError, ServerConnection
from lostcities_client.inbox_fold import InboxFold


class ListCalls(ServerConnection):
    """Calls about all games. `Client` adds them to its own."""

    async def list_games(
        self,
        *,
        status: records.Status | None = None,
        variant: str | None = None,
        seats: int | None = None,
        mine: bool = False,
        player_id: PlayerId | None = None,
        created_since: int | None = None,
        changed_since: int | None = None,
        with_count: bool = False,
        is_between_people: bool = False,
        is_attended: bool = False,
        min_feed_position: FeedPosition | None = None,
        page_size: int = 0,
        page_token: str = "",
    ) -> records.GamePage:
        """List a page of games. Every filter given must hold, and times are Unix microseconds.

        The newest game comes first, with `changed_since` the one that changed last. Without `min_feed_position` the
        list covers all that was recorded before. With `self.feed_position` it covers what this player has done, and
        asks less of the server. Raise `ListsBehind`.

        `is_between_people` leaves out games that concern no other people, such as those against bots alone.
        `is_attended` lists games whose players are there, all on one page. Neither has a count.
        """
        request = game_pb2.ListGamesRequest(
            status=None if status is None else message_records.STATUS_NUMBERS[status],
            variant=variant,
            seats=seats,
            mine=mine,
            player_id=player_id,
            created_since=created_since,
            changed_since=changed_since,
            with_count=with_count,
            between_people=is_between_people,
            attended=is_attended,
            min_feed_position=min_feed_position,
            page_size=page_size,
            page_token=page_token,
        )
        return message_records.game_page_of(await self._call(self._games.ListGames, request))

    async def inbox(
        self,
        kind: records.InboxKind | None = None,
        *,
        min_feed_position: FeedPosition | None = None,
        page_size: int = 0,
        page_token: str = "",
    ) -> records.InboxPage:
        """List a page of what waits for this player in all games, newest first.

        `min_feed_position` is that of `list_games`. Raise `ListsBehind`.
        """
        request = player_pb2.ListInboxRequest(
            kind=None if kind is None else message_records.INBOX_NUMBERS[kind],
            min_feed_position=min_feed_position,
            page_size=page_size,
            page_token=page_token,
        )
        return message_records.inbox_page_of(await self._call(self._players.ListInbox, request))

    async def watch_inbox(
        self, *, on_connection_error: OnConnectionError = lambda _: None
    ) -> AsyncGenerator[tuple[records.InboxEntry, ...], None]:
        """Yield what waits for this player in all games, newest first: at once, and again when it changes.

        Watching goes on after a lost connection. Raise the error of one that stays lost for `patience.total_s`.
        `on_connection_error` is called as that of a `Replica`.
        """
        fold = InboxFold()
        async with aclosing(self._resumed("inbox", on_connection_error)) as items:
            async for item in items:
                fold.add(item.inbox)
                if fold.is_complete:
                    yield fold.entries

    async def watch_lists(
        self, *, on_connection_error: OnConnectionError = lambda _: None
    ) -> AsyncGenerator[FeedPosition, None]:
        """Yield a `min_feed_position` for lists: at once, and again when a game was opened, joined, started or ended.

        It comes at most once a second. Watching goes on after a lost connection, as with `watch_inbox`.
        """
        async with aclosing(self._resumed("lists", on_connection_error)) as items:
            async for item in items:
                yield FeedPosition(item.lists.feed_position)

    async def activity(self) -> records.Activity:
        """Count the people who are online, and what they do."""
        answer = await self._call(self._games.GetActivity, game_pb2.GetActivityRequest())
        return records.Activity(answer.people_online, answer.tables_waiting, answer.games_played)
