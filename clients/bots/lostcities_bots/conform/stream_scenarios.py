"""Scenarios about streams: none disturbed, lost, stalled and silent ones."""

import asyncio
from collections.abc import Sequence

from lostcities_bots.conform.client_scenario import Cut, News, RefusedCall, Scenario, refusal
from lostcities_bots.conform.traffic import READS

DOWN_S = 2.0
SILENT_HEARTBEATS = 3
"""Number of heartbeats without a message after which a stream counts as lost: two missing ones, and the next is due."""

RESOURCE_EXHAUSTED = 8


class PlainGame(Scenario):
    """Nothing disturbs the game."""

    name = "plain-game"
    should = "play every decision to the end of the game, on one stream, then exit with 0"
    streams_max = 3

    def wrong(self) -> str:
        """Return whether the client opened streams although none was lost."""
        streams = len(self.table.traffic.follows)
        return f"followed the game {streams} times, though no stream was lost" if streams > self.streams_max else ""


class OtherSeat(Scenario):
    """The client holds the second seat, and the opponent begins."""

    name = "other-seat"
    should = "play the seat that it is told, and wait for its first decision"
    seat = 1


class TwoRounds(Scenario):
    """The game has two rounds."""

    name = "two-rounds"
    should = "play on after a round: no event but @GameEnded ends a game"
    rounds = 2

    async def on_news(self, news: News) -> Sequence[News]:
        """Note the end of the first round."""
        if any('"RoundScored"' in event.event_json for event in news.commit.events):
            self.happened()
        return [news]


class StreamCut(Scenario):
    """The stream is cut in mid-game, and again while the log is sent once more."""

    name = "stream-cut"
    should = "open the stream again and follow after the last version that it received"
    unread_max = 6
    """Number of versions that may have been lost on their way, when the stream was cut."""
    _cuts = 0
    _streams = 0
    _known = 0

    async def disturb(self, news: News) -> Sequence[News]:
        """Cut the stream before the opponent's move arrives."""
        self._cuts += 1
        if self._cuts == 1:
            self._streams, self._known = len(self.table.traffic.follows), self.table.traffic.known
        if self._cuts == 2:
            self.happened()
        await self.table.faults.cut_streams(Cut())
        return []

    def wrong(self) -> str:
        """Return whether the client had the log sent again that it had received."""
        for follow in self.table.traffic.follows[self._streams :]:
            if self._cuts and follow.after < self._known - self.unread_max:
                return f"followed again after version {follow.after}, and had received all up to {self._known}"
        return ""


class ManyCuts(Scenario):
    """The stream is cut twelve times, and between two cuts the game goes on."""

    name = "many-cuts"
    should = "begin anew with its count of attempts and with short pauses, once a message has come after a lost stream"
    rounds = 2
    cuts = 12
    think_s = 0.3
    """Time before each cut, so that a client with short pauses does not seem to hammer."""
    _cuts = 0
    _cut_at = 0
    """Version of the last move that was cut off: it comes again on the next stream."""
    _streams = 0
    """Number of streams at the last cut."""

    async def disturb(self, news: News) -> Sequence[News]:
        """Cut the stream before the opponent's move arrives, once for each move."""
        version, streams = news.commit.events[-1].version, len(self.table.traffic.follows)
        if version <= self._cut_at or streams == self._streams:
            return [news]
        self._cut_at, self._streams = version, streams
        self._cuts += 1
        if self._cuts == self.cuts:
            self.happened()
        await asyncio.sleep(self.think_s)
        await self.table.faults.cut_streams(Cut())
        return []


class Restart(Scenario):
    """The server takes no connection for two seconds."""

    name = "restart"
    should = "try again with growing pauses, until the server is back, and follow after the last version received"

    async def disturb(self, news: News) -> Sequence[News]:
        """End all connections."""
        self.happened()
        self.soon(self.table.faults.restart(DOWN_S))
        return []


class Unavailable(Scenario):
    """The server refuses every call with UNAVAILABLE for four seconds."""

    name = "unavailable"
    should = "try again with growing pauses, until the server is back"
    down_s = 4.0
    calls_max = 40

    async def disturb(self, news: News) -> Sequence[News]:
        """Cut the stream and refuse calls."""
        self.happened()
        self.table.faults.refuse_calls(self.down_s)
        await self.table.faults.cut_streams(Cut())
        return []

    def wrong(self) -> str:
        """Return whether the client called too often."""
        start = self.happened_at or 0.0
        calls = sum(start < at < start + self.down_s for times in self.table.traffic.calls.values() for at in times)
        return f"made {calls} calls within {self.down_s:g} s of refusals" if calls > self.calls_max else ""


class LateServer(Scenario):
    """The server refuses calls when the client starts, and is there two seconds later."""

    name = "late-server"
    should = "try its first calls again, too, while the server is not there"

    def on_start(self) -> None:
        """Refuse calls from the start on."""
        self.table.faults.refuse_calls(DOWN_S)
        self.happened()


class WatcherStalled(Scenario):
    """The server ends the stream with WATCHER_STALLED, as if the client had not read it."""

    name = "watcher-stalled"
    should = "open the stream again and go on: this RESOURCE_EXHAUSTED is no quota"

    async def disturb(self, news: News) -> Sequence[News]:
        """End the stream."""
        self.happened()
        stalled = refusal(RESOURCE_EXHAUSTED, "WATCHER_STALLED", "nothing was read from this stream for 60 s")
        await self.table.faults.cut_streams(RefusedCall(stalled))
        return []


class StalledStream(Scenario):
    """No byte passes on the open stream, no heartbeat either. It goes on when the client has another one."""

    name = "stalled-stream"
    should = "take a stream without a message for three heartbeats as lost, end it, and open another one"
    _is_late = False

    def on_follow(self, after: int) -> int:
        """Let the stalled stream go on, beside the new one."""
        if self.happened_at is not None and not self._is_late:
            self._is_late = True
            self.soon(self.table.faults.resume_streams())
        return after

    async def disturb(self, news: News) -> Sequence[News]:
        """Stall the streams before the opponent's move arrives."""
        self.happened()
        self._follows = len(self.table.traffic.follows)
        self._at = asyncio.get_running_loop().time()
        await self.table.faults.stall_streams()
        return [news]

    def wrong(self) -> str:
        """Return whether it took the client too long."""
        if self.happened_at is None:
            return ""
        follows = self.table.traffic.follows[self._follows :]
        limit_s = SILENT_HEARTBEATS * self.table.heartbeat_s * 1.2 + 5
        if not follows:
            return f"opened no new stream, {limit_s:g} s after the last message"
        took_s = follows[0].at - self._at
        return f"noticed after {took_s:.0f} s, not within {limit_s:g} s" if took_s > limit_s else ""


class HeartbeatsOnly(Scenario):
    """After a lost stream nothing but late heartbeats arrives for a while, because the opponent thinks."""

    name = "heartbeats-only"
    should = (
        "wait on this stream and not poll, while one heartbeat at most is missing, and clear the timer of the lost one"
    )
    late = 1.6
    """Time between two heartbeats here, in times of the usual one."""
    _is_cut = False
    reads_max = 1
    _streams: int | None = None
    """Streams that were opened during the wait."""
    _reads: tuple[str, int] = ("", 0)
    """The method that was called most to read the game during the wait, and how often."""

    async def disturb(self, news: News) -> Sequence[News]:
        """Cut the stream. On the next one hold the news, and send heartbeats."""
        if not self._is_cut:
            self._is_cut = True
            await self.table.faults.cut_streams(Cut())
            return []
        self.happened()
        self.holds_heartbeats = True
        for _ in range(4):
            await asyncio.sleep(self.table.heartbeat_s * self.late)
            await self.table.faults.send_heartbeats()
        self.holds_heartbeats = False
        return [news]

    async def on_news(self, news: News) -> Sequence[News]:
        """Note the cursors up to the moment at which the news come again."""
        passed = await super().on_news(news)
        if self.happened_at is not None and self._streams is None:
            traffic, start = self.table.traffic, self.happened_at
            self._streams = sum(follow.at > start for follow in traffic.follows)
            reads = ((name, sum(at > start for at in traffic.calls.get(name, ()))) for name in READS)
            self._reads = max(reads, key=lambda read: read[1])
        return passed

    def wrong(self) -> str:
        """Return whether the client opened another stream meanwhile, or polled."""
        if self._streams:
            return "opened another stream although heartbeats came"
        method, times = self._reads
        return f"called {method} {times} times while nothing happened" if times > self.reads_max else ""


STREAM_SCENARIOS: tuple[type[Scenario], ...] = (
    PlainGame,
    OtherSeat,
    TwoRounds,
    StreamCut,
    ManyCuts,
    Restart,
    Unavailable,
    LateServer,
    WatcherStalled,
    StalledStream,
    HeartbeatsOnly,
)
