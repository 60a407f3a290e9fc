"""Scenarios about news: lost, stalled and repeated streams, gaps, and content of later releases."""

import asyncio
from collections.abc import Sequence

from lostcities.v1 import game_pb2, play_pb2
from lostcities_bots.conform.client_scenario import Cut, News, RefusedCall, Scenario, refusal
from lostcities_bots.conform.traffic import SentCommand

DOWN_S = 2.0
SILENT_HEARTBEATS = 3
"""Number of heartbeats without a message after which a stream counts as lost: two missing ones, and the next is due."""

RESOURCE_EXHAUSTED = 8

LATER_FIELD = b"\xc2\x3e\x05later"
"""Field 1000 with the text "later", in the encoding of protobuf."""


class PlainGame(Scenario):
    """Nothing disturbs the game."""

    name = "plain-game"
    should = "play every decision to the end of the game, then exit with 0"


class OtherSeat(Scenario):
    """The client holds the second seat, and the opponent begins."""

    name = "other-seat"
    should = "play the seat that it is told, and wait for its first decision"
    seat = 1


class StreamCut(Scenario):
    """The stream is cut in mid-game, and again while the log is sent once more."""

    name = "stream-cut"
    should = "open the stream again and follow after the last version that it received"
    _cuts = 0

    async def disturb(self, news: News) -> Sequence[News]:
        """Cut the stream before the opponent's move arrives."""
        self._cuts += 1
        if self._cuts == 2:
            self.happened()
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
    """For five heartbeats nothing but heartbeats arrives, because the opponent thinks."""

    name = "heartbeats-only"
    should = "take a heartbeat as a sign of life, and go on waiting on the same stream"
    _streams: int | None = None
    """Streams that were opened during the wait."""

    async def disturb(self, news: News) -> Sequence[News]:
        """Hold the news, and send heartbeats."""
        self.happened()
        for _ in range(10):
            await asyncio.sleep(self.table.heartbeat_s / 2)
            await self.table.faults.send_heartbeats()
        return [news]

    async def on_news(self, news: News) -> Sequence[News]:
        """Note the cursors up to the moment at which the news come again."""
        passed = await super().on_news(news)
        if self.happened_at is not None and self._streams is None:
            self._streams = sum(follow.at > self.happened_at for follow in self.table.traffic.follows)
        return passed

    def wrong(self) -> str:
        """Return whether the client opened another stream meanwhile."""
        return "opened another stream although heartbeats came" if self._streams else ""


class RepeatedEvents(Scenario):
    """After a lost stream, commits come again that the client has, and with them an old decision."""

    name = "repeated-events"
    should = "drop versions that it has, and decisions for another version than the last one it has"
    _decision: game_pb2.Decision | None = None
    _repeats = False
    _is_repeated = False

    async def on_news(self, news: News) -> Sequence[News]:
        """Keep decisions, and repeat the last one before the first repeated commit is over."""
        if news.HasField("decision") and self.happened_at is None:
            self._decision = news.decision
        known = self.table.traffic.known
        if self._repeats and news.HasField("commit") and news.commit.events[-1].version >= known:
            self._repeats = False
            return [news] if self._decision is None else [news, News(decision=self._decision)]
        return await super().on_news(news)

    async def disturb(self, news: News) -> Sequence[News]:
        """Cut the stream."""
        self.happened()
        await self.table.faults.cut_streams(Cut())
        return []

    def on_follow(self, after: int) -> int:
        """Ask the server for six events more than the client does."""
        if self.happened_at is None or self._is_repeated:
            return after
        self._repeats = self._is_repeated = True
        return max(0, after - 6)


class Gap(Scenario):
    """A commit is left out of the stream, and the next ones come as if nothing were missing. Then the stream is cut."""

    name = "gap"
    should = "follow again after the last version before the gap, and never fold what lies beyond it"
    _streams = 0

    async def disturb(self, news: News) -> Sequence[News]:
        """Leave the commit out."""
        self.happened()
        self._streams = len(self.table.traffic.follows)
        self.soon(self._cut(after_s=2.0))
        return []

    async def on_command(self, sent: SentCommand) -> play_pb2.Refusal | None:
        """Cut the stream at the next command, unless the client has opened another one."""
        if self.happened_at is not None:
            await self._cut(after_s=0.0)
        return None

    async def _cut(self, *, after_s: float) -> None:
        await asyncio.sleep(after_s)
        if len(self.table.traffic.follows) == self._streams:
            self._streams = -1
            await self.table.faults.cut_streams(Cut())


class FellBehindNews(Scenario):
    """The server tells that the client fell behind, and then that it has caught up."""

    name = "fell-behind"
    should = "go on reading: nothing is left out"

    async def disturb(self, news: News) -> Sequence[News]:
        """Surround the commit with both."""
        self.happened()
        last = news.commit.events[-1]
        behind = game_pb2.FellBehind(version=self.table.traffic.known, head_version=last.version)
        head = game_pb2.Head(version=last.version, hash=last.hash)
        return [News(fell_behind=behind), news, News(caught_up=game_pb2.CaughtUp(head=head))]


class UnknownFields(Scenario):
    """Every message has a field of a later release, and some items have unknown content."""

    name = "unknown-fields"
    should = "ignore fields and kinds of items that it does not know"

    async def disturb(self, news: News) -> Sequence[News]:
        """Add an unknown kind of news, and of items."""
        self.happened()
        await self.table.faults.send_bytes(LATER_FIELD)
        return [News.FromString(LATER_FIELD), news]

    def decorate_news(self, news: News) -> None:
        """Add an unknown field to the news, and to the commit or decision in it."""
        news.MergeFromString(LATER_FIELD)
        if news.HasField("commit"):
            news.commit.MergeFromString(LATER_FIELD)
        if news.HasField("decision"):
            news.decision.MergeFromString(LATER_FIELD)

    def decorate(self, item: play_pb2.PlayItem) -> None:
        """Add an unknown field to the item."""
        item.MergeFromString(LATER_FIELD)


class UnknownEvents(Scenario):
    """An offer and its withdrawal look like platform events of a later release."""

    name = "unknown-events"
    should = "ignore events of the platform (their type begins with @) that it does not know"
    changes_events = True

    async def on_news(self, news: News) -> Sequence[News]:
        """Leave out decisions about nothing but the offer."""
        is_about_offer = news.HasField("decision") and not news.decision.legal_moves
        return [] if is_about_offer else await super().on_news(news)

    async def disturb(self, news: News) -> Sequence[News]:
        """Let the opponent make an offer and withdraw it."""
        self.soon(self._offer())
        return [news]

    async def _offer(self) -> None:
        game_id, opponent = self.table.game_id, self.table.opponent
        offer = await opponent.offer_end(game_id)
        self.happened()
        await opponent.answer(game_id, offer.head.version, accept=False)

    def decorate_news(self, news: News) -> None:
        """Give the events about the offer another type, and leave the offer out of decisions."""
        for event in news.commit.events if news.HasField("commit") else ():
            if '"@Offer' in event.event_json:
                event.event_json = '{"later":true,"type":"@LaterFact"}'
        if news.HasField("decision"):
            news.decision.ClearField("offer")


STREAM_SCENARIOS: tuple[type[Scenario], ...] = (
    PlainGame,
    OtherSeat,
    StreamCut,
    Restart,
    Unavailable,
    LateServer,
    WatcherStalled,
    StalledStream,
    HeartbeatsOnly,
    RepeatedEvents,
    Gap,
    FellBehindNews,
    UnknownFields,
    UnknownEvents,
)
