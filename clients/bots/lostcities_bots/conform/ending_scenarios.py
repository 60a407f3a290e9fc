"""Scenarios about endings: of the news, of the token, of the game and of the client's process."""

import asyncio
from collections.abc import Sequence

from lostcities.v1 import play_pb2
from lostcities_bots.conform.client_scenario import Cut, News, RefusedCall, Scenario, refusal
from lostcities_bots.conform.traffic import SentCommand

UNAVAILABLE, PERMISSION_DENIED = 14, 7


class Unfollowed(Scenario):
    """The server ends the news of the game for a reason that passes."""

    name = "unfollowed"
    should = "follow the game again when the reason is one that passes (UNAVAILABLE)"

    async def disturb(self, news: News) -> Sequence[News]:
        """End the news before the opponent's move arrives."""
        self.happened()
        await self.table.faults.unfollow(refusal(UNAVAILABLE, "STORE_UNAVAILABLE", "the store is not available now"))
        return [news]


class UnfollowedForGood(Scenario):
    """The server ends the news of the game because the seat belongs to another player now."""

    name = "unfollowed-for-good"
    should = "stop, with an exit code that is not 0"
    ending = "stopped"
    _is_over = False

    async def disturb(self, news: News) -> Sequence[News]:
        """End the news, and refuse each stream from now on."""
        self.happened()
        self._is_over = True
        await self.table.faults.unfollow(_not_yours())
        return []

    async def on_command(self, sent: SentCommand) -> play_pb2.Refusal | None:
        """Refuse commands as well."""
        return _not_yours() if self._is_over else None

    def on_follow(self, after: int) -> int:
        """Refuse another stream."""
        if self._is_over:
            self.soon(self.table.faults.cut_streams(RefusedCall(_not_yours())))
        return after


class TokenRevoked(Scenario):
    """The token is replaced, as a player does whose token was stolen."""

    name = "token-revoked"
    should = "stop at UNAUTHENTICATED, with an exit code that is not 0, and not try again"
    ending = "stopped"

    async def disturb(self, news: News) -> Sequence[News]:
        """Replace the token."""
        self.happened()
        self.soon(self._rotate())
        return [news]

    async def _rotate(self) -> None:
        await self.table.rotate_token()


class EndWhileAway(Scenario):
    """The opponent resigns while the client is not connected."""

    name = "end-while-away"
    should = "notice in the log that the game is over, and exit with 0"

    async def disturb(self, news: News) -> Sequence[News]:
        """Cut the stream, and let the opponent resign."""
        self.happened()
        await self.table.opponent.resign(self.table.game_id)
        await self.table.faults.cut_streams(Cut())
        return []


class KilledClient(Scenario):
    """The client is killed and started again, once after its move was recorded, and once before."""

    name = "killed-client"
    should = "go on from the log alone after a start: its last command may have been recorded, or not"
    kills = 2
    past_s = 0.02
    """Time that each commit of the past takes after a restart."""
    _lost_id = ""
    _head = 0
    """Last version that the client was shown before it was killed, until it has caught up."""

    async def on_command(self, sent: SentCommand) -> play_pb2.Refusal | None:
        """Have the client killed. Let the first command pass, and lose the second one."""
        if self.is_nth_move(sent, 4):
            self.happened()
            self._kill()
        elif self.happened_at is not None and not self._lost_id and self.number_of_moves >= 7:
            self._lost_id = sent.command_id
            self._kill()
            await asyncio.Event().wait()
        elif sent.chosen_at < self._head and not self._is_repeat(sent):
            self.failure = f"moved at version {sent.chosen_at} of its past, before it had read the log to the end"
        return None

    async def on_news(self, news: News) -> Sequence[News]:
        """Let the past come slowly."""
        if self._head and news.HasField("commit"):
            await asyncio.sleep(self.past_s)
        elif news.HasField("caught_up"):
            self._head = 0
        return [news]

    def _is_repeat(self, sent: SentCommand) -> bool:
        return any(each.command_id == sent.command_id for each in self.table.traffic.commands[:-1])

    def _kill(self) -> None:
        self._head = self.table.traffic.shown
        self.table.traffic.kills += 1
        self.kill_now.set()


def _not_yours() -> play_pb2.Refusal:
    return refusal(PERMISSION_DENIED, "NOT_YOUR_SEAT", "the seat belongs to another player")


ENDING_SCENARIOS: tuple[type[Scenario], ...] = (
    Unfollowed,
    UnfollowedForGood,
    TokenRevoked,
    EndWhileAway,
    KilledClient,
)
