"""Messages about games on streams, each encoded once for all streams that carry it."""

from lostcities.core.names import GameId
from lostcities.v1 import game_pb2

_ITEM, _GAME_ID, _NEWS = 0x0A, 0x0A, 0x12
"""Tags of `PlayResponse.items`, `PlayItem.game_id` and `PlayItem.news`: field number and length-delimited type."""


class StreamMessage:
    """A message about a game. It must not be changed, since streams share it."""

    __slots__ = ("_game_id", "_message", "_play_item", "_watch_response")

    def __init__(self, game_id: GameId, message: game_pb2.WatchGameResponse) -> None:
        self._game_id = game_id
        self._message = message
        self._watch_response = b""
        self._play_item = b""

    @property
    def watch_response(self) -> bytes:
        """The message as bytes of a `WatchGameResponse`."""
        if not self._watch_response:
            self._watch_response = self._message.SerializeToString()
        return self._watch_response

    @property
    def play_item(self) -> bytes:
        """The message as bytes of an item of a `PlayResponse`, which can be joined with others."""
        if not self._play_item:
            name, news = self._game_id.encode(), self.watch_response
            head = b"%c%c%b%c%b" % (_GAME_ID, len(name), name, _NEWS, _varint(len(news)))
            self._play_item = b"%c%b%b%b" % (_ITEM, _varint(len(head) + len(news)), head, news)
        return self._play_item


def _varint(number: int) -> bytes:
    """Return a length as protobuf writes it: seven bits a byte, the lowest first."""
    if number < 1 << 7:
        return number.to_bytes(1, "big")
    if number < 1 << 14:
        return bytes((number & 0x7F | 0x80, number >> 7))
    return bytes((number & 0x7F | 0x80,)) + _varint(number >> 7)
