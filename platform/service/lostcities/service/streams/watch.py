"""Watch streams: the log of one game on a stream of its own."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from lostcities.core.names import PlayerId
from lostcities.service.rpc.status import ShuttingDown, StreamStalled
from lostcities.service.settings import Limits
from lostcities.service.streams.log_follower import LogFollower, LogFollowing, WatchRequest
from lostcities.service.streams.open_streams import OpenStreams, first_of
from lostcities.service.streams.stream_message import StreamMessage
from lostcities.v1 import game_pb2

Write = Callable[[game_pb2.WatchGameResponse], Awaitable[None]]


def places(watch: WatchRequest, limits: Limits) -> tuple[tuple[str, str, int], ...]:
    """Return the limits that a watcher of a game counts for."""
    return (
        ("", "watchers_max", limits.watchers_max),
        (f"game {watch.game_id}", "watchers_per_game_max", limits.watchers_per_game_max),
        (f"player {watch.player_id}", "watchers_per_player_max", limits.watchers_per_player_max),
    )


class WatchStreams:
    """Watch streams of all watchers, up to the limits, until the server shuts down."""

    def __init__(self, parts: LogFollowing) -> None:
        self.parts = parts
        self.open_streams = OpenStreams()

    @property
    def watchers(self) -> int:
        """Number of watchers now."""
        return self.open_streams.count

    async def serve(self, watch: WatchRequest, write: Write) -> None:
        """Write to a watcher until it is gone. Raise the reason of any other end."""
        with self.open_streams.admitted(watch.player_id, *places(watch, self.parts.limits)) as end:
            stream = WatchStream(self.parts, watch, write)
            await first_of(stream.send_log(), stream.send_heartbeats(), self.open_streams.raise_when_ended(end))
        raise ShuttingDown  # without an error only the log's store ends

    def close(self) -> None:
        """End every watch and refuse new ones."""
        self.open_streams.close()

    def end_streams(self, player_id: PlayerId) -> None:
        """End every watch of a player whose token was replaced."""
        self.open_streams.end_streams(player_id)


class WatchStream:
    """The stream of one watcher."""

    def __init__(self, parts: LogFollowing, watch: WatchRequest, write: Write) -> None:
        self._limits = parts.limits
        self._log = LogFollower(parts, watch, self._send)
        self._write = write
        self._turn = asyncio.Lock()  # a stream takes one message at a time, and heartbeats come from another task
        self._writing_since: float | None = None
        self._sent_at = time.monotonic()

    async def send_log(self) -> None:
        """Read and send for ever."""
        await self._log.run()

    async def send_heartbeats(self) -> None:
        """Send heartbeats while nothing else is sent. Raise `StreamStalled` if the client reads nothing."""
        heartbeat_s, stall_s = self._limits.heartbeat_s, self._limits.watcher_stall_s
        while True:
            now = time.monotonic()
            if self._writing_since is not None:
                if now - self._writing_since >= stall_s:
                    raise StreamStalled(stall_s)
            elif now - self._sent_at >= heartbeat_s:
                await self._send_heartbeat()
                continue
            await asyncio.sleep(min(heartbeat_s, stall_s) / 2)

    async def _send_heartbeat(self) -> None:
        message = game_pb2.WatchGameResponse(heartbeat=game_pb2.Heartbeat(version=self._log.version))
        try:
            async with asyncio.timeout(self._limits.watcher_stall_s):
                await self._send(StreamMessage(message))
        except TimeoutError:
            raise StreamStalled(self._limits.watcher_stall_s) from None

    async def _send(self, message: StreamMessage) -> None:
        async with self._turn:
            self._writing_since = time.monotonic()
            await self._write(message.message)
            self._writing_since = None
            self._sent_at = time.monotonic()
