"""Messages of watch streams, each encoded once for all streams that carry it."""

from lostcities.v1 import game_pb2


class StreamMessage:
    """A message about a game. It must not be changed, since streams share it."""

    __slots__ = ("_encoded", "message")

    def __init__(self, message: game_pb2.WatchGameResponse) -> None:
        self.message = message
        self._encoded = b""

    @property
    def encoded(self) -> bytes:
        """The message as bytes."""
        if not self._encoded:
            self._encoded = self.message.SerializeToString()
        return self._encoded
