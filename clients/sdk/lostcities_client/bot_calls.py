"""The part of the client for bots: profiles, presence and challenges."""

import uuid
from collections.abc import AsyncGenerator
from contextlib import aclosing

from msgspec.structs import replace

from lostcities.core import GameId, PlayerId, Seat
from lostcities.core.bot_profile import BotProfile, DeclineReason
from lostcities.v1 import bots_pb2
from lostcities.wire_map import BOT_PROFILES
from lostcities_client.bot_records import (
    REASON_NUMBERS,
    BotChallenge,
    BotPage,
    ChallengeAnswer,
    GameTerms,
    ListedBot,
    bot_of,
    challenge_answer_of,
    challenge_of,
    terms_message,
)
from lostcities_client.connection import OnConnectionError, ServerConnection

ANSWER_S = 5.0
"""Seconds for which the server waits for the answer to a challenge."""

BOTS_MAX = 100
"""Number of bots in a list to choose from."""


class BotCalls(ServerConnection):
    """Calls about bots. `Client` adds them to its own."""

    # -- the bot --

    async def set_bot_profile(self, profile: BotProfile) -> ListedBot:
        """Set what this player plays, and with whom. It must be registered as a bot. Raise `NotABot` or `Malformed`."""
        request = bots_pb2.SetBotProfileRequest(profile=BOT_PROFILES.to_message(profile))
        return bot_of((await self._call(self._bots.SetBotProfile, request)).bot)

    async def watch_challenges(
        self, *, on_connection_error: OnConnectionError = lambda _: None
    ) -> AsyncGenerator[BotChallenge, None]:
        """Yield challenges to this bot, which is online meanwhile. To accept one, `join` its game.

        The client gives the signs of life, as long as the event loop is not blocked. It sends the invitation to an
        unlisted game with all calls about it. Watching goes on after a lost connection, as with `watch_inbox`.
        """
        async with aclosing(self._resumed("challenge", on_connection_error)) as items:
            async for item in items:
                if not item.HasField("challenge"):
                    continue
                if item.challenge.HasField("invitation"):
                    self.invitations[GameId(item.challenge.game.game_id)] = item.challenge.invitation
                yield challenge_of(item.challenge)

    async def decline_challenge(self, challenge_id: str, reason: DeclineReason = "other") -> None:
        """Decline a challenge to this bot. Raise `UnknownChallenge` if it has expired or was accepted."""
        request = bots_pb2.DeclineChallengeRequest(challenge_id=challenge_id, reason=REASON_NUMBERS[reason])
        await self._call(self._bots.DeclineChallenge, request)

    # -- those who look for a bot --

    async def bot(self, player_id: PlayerId) -> ListedBot:
        """Return a bot by id. Raise `NoBotProfile`."""
        return bot_of((await self._call(self._bots.GetBot, bots_pb2.GetBotRequest(player_id=player_id))).bot)

    async def bots(
        self,
        *,
        variant: str | None = None,
        only_available: bool = False,
        terms: GameTerms | None = None,
        page_size: int = 0,
        page_token: str = "",
    ) -> BotPage:
        """List a page of bots: all, or those that play a variant, take a game now, or play it on some terms."""
        request = bots_pb2.ListBotsRequest(
            variant=variant,
            only_available=only_available,
            terms=None if terms is None else terms_message(terms),
            page_size=page_size,
            page_token=page_token,
        )
        answer = await self._call(self._bots.ListBots, request)
        return BotPage(tuple(map(bot_of, answer.bots)), answer.next_page_token)

    async def bots_for(self, variant: str, terms: GameTerms | None = None) -> tuple[ListedBot, ...]:
        """Return bots that take a game of a variant now and play it on these terms, at most `BOTS_MAX` of them."""
        found = list[ListedBot]()
        page = await self.bots(variant=variant, only_available=True, terms=terms)
        found += page.bots
        while page.next_page_token and len(found) < BOTS_MAX:
            page = await self.bots(variant=variant, only_available=True, terms=terms, page_token=page.next_page_token)
            found += page.bots
        return tuple(found[:BOTS_MAX])

    async def challenge_bot(
        self, game_id: GameId, bot: PlayerId, seat: Seat | None = None, *, request_id: str | None = None
    ) -> ChallengeAnswer:
        """Ask a bot to take a seat in an open game that this player hosts, and wait for its answer.

        The default is any free seat. A retry is no second challenge. To repeat a call that failed, pass it the same
        `new_command_id()` again.
        """
        request = bots_pb2.ChallengeBotRequest(
            request_id=request_id or uuid.uuid4().hex, game_id=game_id, seat=seat, bot_player_id=bot
        )
        waiting = self.with_patience(replace(self.patience, try_s=self.patience.try_s + ANSWER_S))
        return challenge_answer_of(await waiting._call(self._bots.ChallengeBot, request))
