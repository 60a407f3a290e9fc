"""Scenarios about the opponent: conflicts, offers, undo, and the end under the client's move."""

import asyncio
from collections.abc import Sequence

from lostcities.core import Version
from lostcities.v1 import play_pb2
from lostcities_bots.conform.client_scenario import News, Scenario
from lostcities_bots.conform.traffic import CommandAnswered, SentCommand


class ConflictingOffer(Scenario):
    """The opponent makes an offer at the moment at which the client moves."""

    name = "version-conflict"
    should = "send expected_version with each move. After VERSION_CONFLICT read on and decide again, with a new id"

    async def on_command(self, sent: SentCommand) -> play_pb2.Refusal | None:
        """Let the opponent's offer come before the client's third move."""
        if self.is_nth_move(sent, 3):
            self.happened()
            await self.table.opponent.offer_end(self.table.game_id)
        return None


class RepeatedOffers(Scenario):
    """The opponent offers to end the game, again and again, in its own turn and in the client's."""

    name = "open-offer"
    should = "answer or ignore an offer, and move on: an offer that is ignored runs out"
    _offers = 0

    async def disturb(self, news: News) -> Sequence[News]:
        """Let the opponent make an offer after its moves, three times."""
        self._offers += 1
        if self._offers == 3:
            self.happened()
        self.soon(self.table.opponent.offer_end(self.table.game_id))
        return [news]


class OfferGone(Scenario):
    """The opponent withdraws an offer before the client's answer arrives."""

    name = "offer-gone"
    should = "take OFFER_REFUSED for an answer as news: the offer is closed, and the game goes on"

    async def disturb(self, news: News) -> Sequence[News]:
        """Let the opponent make an offer."""
        if not self._tasks:
            self.soon(self.table.opponent.offer_end(self.table.game_id))
        return [news]

    async def on_command(self, sent: SentCommand) -> play_pb2.Refusal | None:
        """Let the opponent withdraw the offer before the answer."""
        if sent.command.HasField("answer") and self.happened_at is None:
            self.happened()
            await self.table.opponent.answer(self.table.game_id, Version(sent.command.answer.offer), accept=False)
        return None


class UndoneTurn(Scenario):
    """An undo by the opponent comes just before the client's move, and the client has another decision, or none."""

    name = "undone-turn"
    should = "read on after VERSION_CONFLICT, and act on the next decision only"
    undo = "free"
    _last_actor = ""
    _is_changed = False

    async def on_news(self, news: News) -> Sequence[News]:
        """Note which player has moved last."""
        if news.HasField("commit"):
            self._last_actor = news.commit.actor_player_id
        return [news]

    async def on_command(self, sent: SentCommand) -> play_pb2.Refusal | None:
        """Undo the opponent's move before the client's fifth, and later a move of the client before its next one."""
        is_next = self.happened_at is not None and not self._is_changed and self.number_of_moves > 6
        if self.is_nth_move(sent, 5):
            self.happened()
            await self.table.opponent.undo(self.table.game_id)
        elif is_next and sent.is_move and self._last_actor == self.table.client_player:
            self._is_changed = True
            await self.table.opponent.undo(self.table.game_id)
        return None


class UndoneMove(Scenario):
    """A move of the client that was recorded is undone."""

    name = "undone-move"
    should = "move again: after an undo a seat decides anew, whatever it has done before"
    undo = "free"

    async def on_answer(self, sent: SentCommand, answer: CommandAnswered) -> None:
        """Let the opponent undo the client's fifth move."""
        if self.is_nth_move(sent, 5) and not answer.reason:
            self.happened()
            to = Version(answer.first_version - 1)
            self.soon(self.table.opponent.undo(self.table.game_id, to))


class EndUnderMove(Scenario):
    """The opponent resigns at the moment at which the client moves."""

    name = "end-under-move"
    should = "take the refusal as news, notice the end of the game, and exit with 0"

    async def on_command(self, sent: SentCommand) -> play_pb2.Refusal | None:
        """Let the opponent resign before the client's third move."""
        if self.is_nth_move(sent, 3):
            self.happened()
            await self.table.opponent.resign(self.table.game_id)
        return None

    async def on_answer(self, sent: SentCommand, answer: CommandAnswered) -> None:
        """Let the news of the end come first."""
        if answer.reason:
            await asyncio.sleep(0.2)


OPPONENT_SCENARIOS: tuple[type[Scenario], ...] = (
    ConflictingOffer,
    RepeatedOffers,
    OfferGone,
    UndoneTurn,
    UndoneMove,
    EndUnderMove,
)
