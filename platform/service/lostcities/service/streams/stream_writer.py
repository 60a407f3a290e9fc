"""The one writer of each stream, and the pulse: heartbeats of quiet streams, and the end of those that are not read."""

import asyncio
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lostcities.core.errors import LostCitiesError
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


FINISH_S = 1.0
"""Longest time in seconds that the end of a stream waits for the message on its way."""


LAGGING_BYTES = 64 * 1024
"""Size of the messages that wait for a stream from which on it may be ended for want of memory."""


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
        self._written: asyncio.Future[None] | None = None
        """Future that ends with the message on its way, once nothing more is to be sent."""

    async def send_joined(self) -> None:
        """Send until `finish`, all that is ready as one message."""
        while self._written is None:
            await self._outbox.ready()
            await self._send(self._outbox.take())

    async def send_singly(self) -> None:
        """Send until `finish`, each message by itself."""
        while self._written is None:
            await self._outbox.ready()
            await self._send(self._outbox.take_one())

    async def finish(self) -> None:
        """Send nothing more, and wait until the message on its way is written.

        gRPC refuses the status of a call while a message is being written. The client would wait for it for ever.
        """
        self._written = self._end.get_loop().create_future()
        if self._writing_since is not None:
            await asyncio.wait([self._written], timeout=FINISH_S)

    async def _send(self, message: bytes) -> None:
        self._writing_since = self._time()
        try:
            await self._write(message)
        finally:
            if self._written is not None and not self._written.done():
                self._written.set_result(None)
        self._writing_since = None
        self._sent_at = self._time()
        self._outbox.sent()

    @property
    def waiting_bytes(self) -> int:
        """Size of the messages that wait for the client; 0 once the stream is to end."""
        return 0 if self._end.done() else self._outbox.waiting_bytes

    def end(self, reason: LostCitiesError) -> None:
        """End the stream for a reason."""
        end_stream(self._end, reason)

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

    def end_most_lagging(self, reason: LostCitiesError) -> int:
        """End the half of the streams with much to read for which most waits, and return how many that were.

        Their clients resume from the last version that they have.
        """
        lagging = [writer for writer in self._writers if writer.waiting_bytes >= LAGGING_BYTES]
        lagging.sort(key=lambda writer: writer.waiting_bytes, reverse=True)
        ended = lagging[: (len(lagging) + 1) // 2]
        for writer in ended:
            writer.end(reason)
        return len(ended)

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
