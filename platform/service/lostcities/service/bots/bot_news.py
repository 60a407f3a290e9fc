"""News about bots between nodes: which bots are ready where, changed profiles, and questions to one node.

Announcements may be lost. A summary repeats presence, and a question is repeated until its answer comes.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import aclosing, suppress
from secrets import token_hex

import structlog
from msgspec import DecodeError

from lostcities.core.errors import LostCitiesError
from lostcities.core.names import PlayerId
from lostcities.eventstore.port import EventStore
from lostcities.service.bots.announced import (
    BOTS_AT_ONCE,
    TOPIC,
    BotAnnouncement,
    BotsLeft,
    NodeAnswer,
    NodeQuestion,
    NodeStarted,
    NodeStopped,
    ProfileChanged,
    Request,
    Result,
    SignsOfLife,
    decode,
    encode,
)
from lostcities.service.bots.presence import BotPresence

SUMMARIES_PER_SILENCE = 6
"""Number of summaries in the time after which a silent bot is offline. All but two may be lost."""

REPEAT_S = 0.5
"""Seconds after which a question without an answer is repeated."""

_log = structlog.get_logger()

Responder = Callable[[Request], Awaitable[Result]]


class BotNews:
    """Announcements of one node about bots, from `start` to `close`."""

    def __init__(self, store: EventStore, presence: BotPresence, silence_s: float) -> None:
        self._store = store
        self._presence = presence
        self._summary_s = silence_s / SUMMARIES_PER_SILENCE
        self.node = token_hex(8)
        """Name of this node in announcements. It is new after each start."""
        self.respond: Responder | None = None
        """Function that answers the questions of other nodes."""
        self.profile_changed: Callable[[PlayerId], None] = lambda _: None
        """Function that is called when a bot has changed its profile at another node."""
        self._changed: set[PlayerId] = set()
        self._has_changed = asyncio.Event()
        self._summary_at = 0.0
        """Time of the event loop at which the next summary is due."""
        self._asked: dict[str, asyncio.Future[Result]] = {}
        self._answering: dict[str, asyncio.Task[None]] = {}
        """Questions of others that are being answered, by number."""
        self._tasks: list[asyncio.Task[None]] = []
        presence.changed = self._note_change

    async def start(self) -> None:
        """Announce this node, and follow the others from now on."""
        self._tasks = [asyncio.create_task(self._follow(), name="bot news")]
        await asyncio.sleep(0)  # from here on no announcement is missed
        await self._announce(NodeStarted(self.node))
        self._tasks.append(asyncio.create_task(self._send(), name="bot summaries"))

    async def close(self) -> None:
        """Announce that this node has no bots any more, and stop."""
        tasks = [*self._tasks, *self._answering.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._announce(NodeStopped(self.node))

    async def announce_profile(self, player_id: PlayerId) -> None:
        """Tell the other nodes that a bot has changed its profile."""
        await self._announce(ProfileChanged(player_id))

    async def ask(self, node: str, request: Request, *, wait_s: float) -> Result | None:
        """Ask another node, and return its answer; None if none comes in time."""
        question = NodeQuestion(token_hex(8), self.node, node, request)
        answer: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._asked[question.number] = answer
        try:
            async with asyncio.timeout(wait_s):
                while not answer.done():
                    await self._announce(question)
                    await asyncio.wait((answer,), timeout=REPEAT_S)
                return answer.result()
        except TimeoutError:
            return None
        finally:
            del self._asked[question.number]

    # -- sending --

    def _note_change(self, player_id: PlayerId) -> None:
        self._changed.add(player_id)
        self._has_changed.set()

    async def _send(self) -> None:
        """Announce changes at once and summaries from time to time, for ever."""
        now = asyncio.get_running_loop().time
        while True:
            changed, self._changed = self._changed, set()
            self._has_changed.clear()
            ages = self._presence.ages_here()
            for page in pages(sorted(changed - ages.keys())):
                await self._announce(BotsLeft(self.node, list(page)))
            is_summary = now() >= self._summary_at
            if is_summary:
                self._summary_at = now() + self._summary_s
                self._presence.forget_silent()
            else:
                ages = {player_id: age for player_id, age in ages.items() if player_id in changed}
            for page in pages(sorted(ages)) or ([[]] if is_summary else []):
                ages_ms = {player_id: ages[player_id] // 1_000 for player_id in page}
                await self._announce(SignsOfLife(self.node, ages_ms))
            with suppress(TimeoutError):
                async with asyncio.timeout_at(self._summary_at):
                    await self._has_changed.wait()

    async def _announce(self, announcement: BotAnnouncement) -> None:
        try:
            await self._store.announce(TOPIC, encode(announcement))
        except LostCitiesError as error:  # announcements may be lost
            _log.warning("bots_not_announced", cause=error.message)

    # -- hearing --

    async def _follow(self) -> None:
        async with aclosing(self._store.follow_announcements()) as announcements:
            async for announcement in announcements:
                if announcement.topic == TOPIC:
                    self._hear(announcement.content)

    def _hear(self, content: bytes) -> None:
        try:
            heard = decode(content)
        except DecodeError:  # that of a later release
            _log.warning("announcement_unknown", topic=TOPIC)
            return
        match heard:
            case SignsOfLife(node, ages_ms) if node != self.node:
                self._presence.note_elsewhere(node, {bot: age * 1_000 for bot, age in ages_ms.items()})
            case BotsLeft(node, bots):
                self._presence.leave_elsewhere(node, bots)
            case NodeStarted(node) if node != self.node:
                self._summary_at = 0.0
                self._has_changed.set()
            case NodeStopped(node):
                self._presence.forget_node(node)
            case ProfileChanged(bot):
                self.profile_changed(bot)
            case NodeQuestion(number, _, to) if to == self.node and number not in self._answering:
                task = self._answering[number] = asyncio.create_task(self._answer(heard))
                task.add_done_callback(lambda _: self._answering.pop(number))
            case NodeAnswer(number, to, result) if to == self.node and number in self._asked:
                answer = self._asked[number]
                if not answer.done():
                    answer.set_result(result)
            case _:
                pass

    async def _answer(self, question: NodeQuestion) -> None:
        assert self.respond is not None, "the server gives the function before it starts"
        try:
            result = await self.respond(question.request)
        except LostCitiesError as error:  # the other node's time passes
            _log.warning("question_not_answered", request=type(question.request).__name__, cause=error.message)
        else:
            await self._announce(NodeAnswer(question.number, question.sender, result))


def pages(bots: Sequence[PlayerId]) -> list[Sequence[PlayerId]]:
    """Return bots in pages, each of which fits into an announcement."""
    return [bots[start : start + BOTS_AT_ONCE] for start in range(0, len(bots), BOTS_AT_ONCE)]
