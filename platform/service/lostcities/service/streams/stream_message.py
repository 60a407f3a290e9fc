"""Messages about games on streams, each encoded once for all streams that carry it."""

from functools import cached_property

from lostcities.core.names import GameId
from lostcities.v1 import game_pb2

_ITEM, _GAME_ID, _NEWS = 0x0A, 0x0A, 0x12
"""Tags of `PlayResponse.items`, `PlayItem.game_id` and `PlayItem.news`: field number and length-delimited type."""


class StreamMessage:
    """A message about a game. It must not be changed, since streams share it."""

    def __init__(self, game_id: GameId, message: game_pb2.WatchGameResponse) -> None:
        self._game_id = game_id
        self._message = message

    @cached_property
    def watch_response(self) -> bytes:
        """The message as bytes of a `WatchGameResponse`."""
        return self._message.SerializeToString()

    @cached_property
    def play_item(self) -> bytes:
        """The message as bytes of an item of a `PlayResponse`, which can be joined with others."""
        name, news = self._game_id.encode(), self.watch_response
        head = bytes((_GAME_ID, len(name))) + name + bytes((_NEWS,)) + _varint(len(news))
        return bytes((_ITEM,)) + _varint(len(head) + len(news)) + head + news


def _varint(number: int) -> bytes:
    """Return a length as protobuf writes it: seven bits a byte, the lowest first."""
    written = bytearray()
    while number > 0x7F:
        written.append(number & 0x7F | 0x80)
        number >>= 7
    written.append(number)
    return bytes(written)
