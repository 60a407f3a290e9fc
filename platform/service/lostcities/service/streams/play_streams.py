"""Play streams: everything a player does in running games, on one stream."""

from collections.abc import AsyncIterator

from lostcities.service.streams.open_streams import OpenStreams, StreamCaller, first_of
from lostcities.service.streams.outbox import Write
from lostcities.service.streams.play_stream import PlayParts, PlayStream
from lostcities.v1 import play_pb2


class PlayStreams:
    """Play streams of all players, up to the limits, until the server shuts down."""

    def __init__(self, parts: PlayParts) -> None:
        self._parts = parts
        self.open_streams = OpenStreams()

    async def serve(
        self, caller: StreamCaller, requests: AsyncIterator[play_pb2.PlayRequest], write: Write
    ) -> PlayStream:
        """Serve a player until the client ends the stream. Raise the reason of any other end."""
        limits = self._parts.limits
        player_id = caller.player_id
        async with self.open_streams.admitted(
            caller,
            ("", "play_streams_max", limits.play_streams_max),
            (f"player {player_id}", "play_streams_per_player_max", limits.play_streams_per_player_max),
            *self.open_streams.of_network(caller, limits),
        ) as end:
            stream = PlayStream(self._parts, caller, end)
            try:
                await first_of(stream.read(requests), stream.send(write), end, finish=stream.finish)
            finally:
                await stream.close()
        return stream

    async def drain(self, spread_s: float) -> None:
        """Refuse new streams, and end the open ones one after the other over a time."""
        await self.open_streams.drain(spread_s)

    def close(self) -> None:
        """End every stream and refuse new ones."""
        self.open_streams.close()
