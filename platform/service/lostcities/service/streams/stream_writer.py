"""The one writer of each stream, and the pulse: heartbeats of quiet streams, and the end of those that are not read."""

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lostcities.service.rpc.status import StreamStalled
from lostcities.service.settings import Limits
from lostcities.service.streams.live_games import CROWD, PAUSE_S
from lostcities.service.streams.open_streams import end_stream
from lostcities.service.streams.outbox import Outbox, Write

TICKS = 32
"""Number of looks at all streams in the time of one heartbeat."""

EARLY = 0.9
"""Shortest share of `heartbeat_s` after which a heartbeat is sent.

Each stream draws its own, so that streams that were opened together send theirs at different times.
"""


class StreamWriter:
    """The writer of one stream. It sends what is ready in its outbox, one message at a time."""

    def __init__(
        self, outbox: Outbox, write: Write, heartbeat: Callable[[], bytes], end: "asyncio.Future[None]"
    ) -> None:
        self._outbox = outbox
        self._write = write
        self._heartbeat = heartbeat
        self._end = end
        self._time = end.get_loop().time
        self._writing_since: float | None = None
        self._sent_at = self._time()
        self._share = random.uniform(EARLY, 1)

    async def send_joined(self) -> None:
        """Send for ever, all that is ready as one message."""
        while True:
            await self._outbox.ready()
            await self._send(self._outbox.take())

    async def send_singly(self) -> None:
        """Send for ever, each message by itself."""
        while True:
            await self._outbox.ready()
            await self._send(self._outbox.take_one())

    async def _send(self, message: bytes) -> None:
        self._writing_since = self._time()
        await self._write(message)
        self._writing_since = None
        self._sent_at = self._time()
        self._outbox.sent()

    def beat(self, now: float, limits: Limits) -> bool:
        """Add a heartbeat if nothing was sent for a while, and return whether it did.

        End the stream if the client reads nothing.
        """
        if self._writing_since is not None:
            if now - self._writing_since >= limits.watcher_stall_s:
                end_stream(self._end, StreamStalled(limits.watcher_stall_s))
        elif now - self._sent_at >= limits.heartbeat_s * self._share and not self._outbox.has_items:
            self._share = random.uniform(EARLY, 1)
            self._outbox.put_now(self._heartbeat())
            return True
        return False


class Pulse:
    """One task for all streams: a timer for each would cost more than the heartbeats."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._tick_s = min(limits.heartbeat_s, limits.watcher_stall_s) / TICKS
        self._writers: set[StreamWriter] = set()
        self._beating: asyncio.Task[None] | None = None

    @contextmanager
    def of(self, writer: StreamWriter) -> Iterator[None]:
        """Look after a stream while the context lasts."""
        self._writers.add(writer)
        if self._beating is None:
            self._beating = asyncio.create_task(self._beat())
        try:
            yield
        finally:
            self._writers.remove(writer)
            if not self._writers:
                self._beating.cancel()
                self._beating = None

    async def _beat(self) -> None:
        """Look at all streams for ever. Many heartbeats at once, as after a restart, hold up no moves."""
        time = asyncio.get_running_loop().time
        while True:
            await asyncio.sleep(self._tick_s)
            now, beats = time(), 0
            for writer in tuple(self._writers):
                beats += writer.beat(now, self._limits)
                if beats == CROWD:
                    await asyncio.sleep(PAUSE_S)
                    now, beats = time(), 0
