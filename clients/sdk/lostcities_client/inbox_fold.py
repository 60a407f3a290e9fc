"""The inbox as it follows from its news on a Play stream."""

from lostcities.core import GameId, Seat
from lostcities.v1 import play_pb2, player_pb2
from lostcities_client.message_records import inbox_entry_of
from lostcities_client.records import InboxEntry

_Place = tuple[GameId, int, Seat | None]


class InboxFold:
    """The items of an inbox, kept up to date."""

    def __init__(self) -> None:
        self._entries: dict[_Place, InboxEntry] = {}
        self._has_begun = False
        self.is_complete = False
        """True once the whole inbox is known."""

    @property
    def entries(self) -> tuple[InboxEntry, ...]:
        """The items, newest first."""
        return tuple(sorted(self._entries.values(), key=lambda entry: entry.feed_position, reverse=True))

    def add(self, news: play_pb2.InboxNews) -> None:
        """Apply news. Those of an earlier follower, before the beginning, count nothing."""
        if news.starts:
            self._entries, self._has_begun, self.is_complete = {}, True, False
        if not self._has_begun:
            return
        for gone in news.gone:
            self._entries.pop(_place(gone), None)
        for item in news.items:
            if (entry := inbox_entry_of(item)) is not None:
                self._entries[_place(item)] = entry
        self.is_complete = self.is_complete or news.caught_up


def _place(item: player_pb2.InboxItem) -> _Place:
    return GameId(item.game.game_id), item.kind, Seat(item.seat) if item.HasField("seat") else None
