"""Scenarios about commands: lost and late answers, and refusals."""

import asyncio
from collections.abc import Sequence

from lostcities.v1 import play_pb2
from lostcities_bots.conform.client_scenario import Cut, News, Scenario, TestTable, refusal
from lostcities_bots.conform.traffic import CommandAnswered, SentCommand

RESOURCE_EXHAUSTED, FAILED_PRECONDITION, UNAVAILABLE = 8, 9, 14
RETRY_S = 3
QUOTA_REFUSALS = STORE_REFUSALS = 2


class LostAnswer(Scenario):
    """A move is recorded, its answer is lost, and the news of it are late."""

    name = "lost-answer"
    should = "send the same command with the same command id again: its outcome is unknown"

    def __init__(self, table: TestTable) -> None:
        super().__init__(table)
        self.gate = asyncio.Event()
        """Set while news may pass."""
        self.gate.set()
        self._lost_id = ""

    async def on_command(self, sent: SentCommand) -> play_pb2.Refusal | None:
        """Hold the news from the client's third move on, and until another command comes."""
        if self.is_nth_move(sent, 3):
            self.happened()
            self._lost_id = sent.command_id
            self.gate.clear()
        elif self.happened_at is not None:
            self.gate.set()
        return None

    async def on_answer(self, sent: SentCommand, answer: CommandAnswered) -> None:
        """Lose the answer, with the stream that it would come on."""
        if sent.command_id == self._lost_id and not self.gate.is_set():
            asyncio.get_running_loop().call_later(2.0, self.gate.set)
            self._lost_id = ""
            raise Cut

    async def on_news(self, news: News) -> Sequence[News]:
        """Hold the news."""
        await self.gate.wait()
        return [news]


class LostCommand(Scenario):
    """A move does not reach the server, and the connection breaks."""

    name = "lost-command"
    should = "send the same command with the same id again, and take the decision that comes again for made"

    async def on_command(self, sent: SentCommand) -> play_pb2.Refusal | None:
        """Lose the client's third move."""
        if self.is_nth_move(sent, 3):
            self.happened()
            await self.table.faults.cut_streams(Cut())
            raise Cut
        return None

    async def on_news(self, news: News) -> Sequence[News]:
        """Hold the news of the move for a while, so that the answer comes first, and the old decision before it."""
        if self.happened_at is not None and news.HasField("commit"):
            await asyncio.sleep(0.2)
        return [news]


class LateAnswer(Scenario):
    """The answer to a move comes eight seconds after the news of it."""

    name = "late-answer"
    should = "go on with what the news tell, or wait. A repeat of the command has the same id"
    delay_s = 8.0

    async def on_answer(self, sent: SentCommand, answer: CommandAnswered) -> None:
        """Hold the answer to the client's third move."""
        if self.is_nth_move(sent, 3):
            self.happened()
            await asyncio.sleep(self.delay_s)


class StalledAnswer(Scenario):
    """A move is recorded, and its answer never comes, while the connection stays open."""

    name = "stalled-answer"
    should = "not wait for ever: after a deadline send the same command again, on another stream if need be"

    async def on_answer(self, sent: SentCommand, answer: CommandAnswered) -> None:
        """Stall at the client's third move."""
        if self.is_nth_move(sent, 3):
            self.happened()
            if "Play" in self.table.traffic.calls:
                await self.table.faults.stall_streams()
            await asyncio.Event().wait()


class NewsFirst(Scenario):
    """The news of each move come before its answer."""

    name = "news-first"
    should = "take answers and news of a commit in any order"

    async def on_answer(self, sent: SentCommand, answer: CommandAnswered) -> None:
        """Hold each answer until the client has seen its commit."""
        self.happened()
        for _ in range(30):
            if self.table.traffic.known >= answer.head_version:
                break
            await asyncio.sleep(0.02)


class AnswerFirst(Scenario):
    """The answer to each move comes before the news of it."""

    name = "answer-first"
    should = "take answers and news of a commit in any order, and make no second move for the same version"

    async def on_news(self, news: News) -> Sequence[News]:
        """Hold the news of each of the client's commits for a while."""
        if news.HasField("commit") and news.commit.actor_player_id == self.table.client_player:
            self.happened()
            await asyncio.sleep(0.2)
        return [news]


class QuotaReached(Scenario):
    """Two moves in a row are refused with OVER_QUOTA and a time to wait."""

    name = "over-quota"
    should = "wait for the time in RetryInfo (retry_after_s of a Refusal), and then send the command again"
    _refused_at: tuple[float, ...] = ()

    async def on_command(self, sent: SentCommand) -> play_pb2.Refusal | None:
        """Refuse the client's third move, and its repeat."""
        now = asyncio.get_running_loop().time()
        if self._refused_at and now < self._refused_at[-1] + RETRY_S * 0.9:
            waited_s = now - self._refused_at[-1]
            self.failure = self.failure or f"sent a command {waited_s:.1f} s after it was told to wait {RETRY_S} s"
        is_due = self.is_nth_move(sent, 3) or 0 < len(self._refused_at) < QUOTA_REFUSALS
        if not is_due:
            return None
        self.happened()
        self._refused_at = (*self._refused_at, now)
        return refusal(RESOURCE_EXHAUSTED, "OVER_QUOTA", "too many commands wait for this game", RETRY_S)


class StoreUnavailable(Scenario):
    """A move is answered with STORE_UNAVAILABLE, twice: whether it was recorded is unknown."""

    name = "store-unavailable"
    should = "send the same command with the same command id again, after a pause: its outcome is unknown"
    _refusals = 0

    async def on_command(self, sent: SentCommand) -> play_pb2.Refusal | None:
        """Refuse the client's third move, and its repeat."""
        if self.is_nth_move(sent, 3) or 0 < self._refusals < STORE_REFUSALS:
            self.happened()
            self._refusals += 1
            return refusal(UNAVAILABLE, "STORE_UNAVAILABLE", "the store is not available now")
        return None


class RefusedForGood(Scenario):
    """Every command is refused for a reason that no repeat changes."""

    name = "refused-for-good"
    should = "stop with an exit code that is not 0, or watch on, and not send the command again and again"
    ending = "stopped"
    may_wait = True
    sends_max = 4
    _refusals = 0

    async def on_command(self, sent: SentCommand) -> play_pb2.Refusal | None:
        """Refuse from the client's third move on."""
        if not self._refusals and not self.is_nth_move(sent, 3):
            return None
        self.happened()
        self._refusals += 1
        if self._refusals > self.sends_max:
            self.failure = f"sent {self._refusals} commands although the first one was refused for good"
        return refusal(FAILED_PRECONDITION, "RULES_CHANGED", "the rules of this game have changed on the server")


COMMAND_SCENARIOS: tuple[type[Scenario], ...] = (
    LostAnswer,
    LostCommand,
    LateAnswer,
    StalledAnswer,
    NewsFirst,
    AnswerFirst,
    QuotaReached,
    StoreUnavailable,
    RefusedForGood,
)
