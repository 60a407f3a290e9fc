"""Scenarios about news: repeated and missing ones, and content of later releases."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from lostcities.core import LostCitiesError
from lostcities.v1 import game_pb2, play_pb2
from lostcities_bots.conform.client_scenario import Cut, News, Scenario
from lostcities_bots.conform.traffic import SentCommand

LATER_FIELD = b"\xc2\x3e\x05later"
"""Field 1000 with the text "later", in the encoding of protobuf."""


class RepeatedEvents(Scenario):
    """After a lost stream, commits come again that the client has, and with them an old decision."""

    name = "repeated-events"
    should = "drop versions that it has, and decisions for another version than the last one it has"
    _decision: game_pb2.Decision | None = None
    apart_s = 0.2
    """Time after the old decision: the next one must not hide what the client does."""
    _repeats = False
    _is_repeated = False
    _is_apart = False

    async def on_news(self, news: News) -> Sequence[News]:
        """Keep decisions, and repeat the last one before the first repeated commit is over."""
        if news.HasField("decision") and self.happened_at is None:
            self._decision = news.decision
        if self._is_apart:
            self._is_apart = False
            await asyncio.sleep(self.apart_s)
        known = self.table.traffic.known
        if self._repeats and news.HasField("commit") and news.commit.events[-1].version >= known:
            self._repeats, self._is_apart = False, True
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
        with suppress(LostCitiesError):  # a quick client moves before the withdrawal: it has met the offer all the same
            await opponent.answer(game_id, offer.head.version, accept=False)

    def decorate_news(self, news: News) -> None:
        """Give the events about the offer another type, and leave the offer out of decisions."""
        for event in news.commit.events if news.HasField("commit") else ():
            if '"@Offer' in event.event_json:
                event.event_json = '{"later":true,"type":"@LaterFact"}'
        if news.HasField("decision"):
            news.decision.ClearField("offer")


NEWS_SCENARIOS: tuple[type[Scenario], ...] = (
    RepeatedEvents,
    Gap,
    FellBehindNews,
    UnknownFields,
    UnknownEvents,
)
