"""Challenges: the host of an open game asks a bot to take a seat, and the server enforces the bot's policy.

Nothing of a challenge is stored. A bot that accepts takes the seat, and that is in the log. So a repeat after a restart
finds the bot in its seat, or challenges it anew.
"""

import asyncio
import secrets
from collections.abc import Callable, Mapping

from cachetools import LRUCache
from msgspec import Struct

from lostcities.core.bot_profile import GAMES_MAX, BotProfile, DeclineReason
from lostcities.core.errors import (
    AlreadyStarted,
    NotYourSeat,
    RequestMismatch,
    SeatUnavailable,
    UnknownChallenge,
)
from lostcities.core.game import Game
from lostcities.core.names import GameId, PlayerId, Seat
from lostcities.eventstore.port import EventStore, PlayerRecord
from lostcities.programs.limits_by_key import RateLimit
from lostcities.projections import GameListing, Projections
from lostcities.service.access.invitations import Invitations
from lostcities.service.access.players import Players
from lostcities.service.bots.bots import Bots
from lostcities.service.bots.open_challenge import ChallengeOutcome, OpenChallenge
from lostcities.service.bots.policy import OfferedGame, has_default_options, misfit, too_many
from lostcities.service.bots.presence import SECOND, BotPresence, ReadyStream
from lostcities.service.play.game_cache import GameCache
from lostcities.service.rpc.bot_messages import challenge_message
from lostcities.service.rpc.messages import game_message, holders_of
from lostcities.service.rpc.status import ShuttingDown
from lostcities.service.settings import Limits
from lostcities.service.streams.play_items import challenge_item

ANSWERS_KEPT_MAX = 10_000
"""Number of answers kept for repeats of their requests."""


class ChallengeRequest(Struct, frozen=True, kw_only=True):
    """A request to challenge a bot."""

    game_id: GameId
    seat: Seat | None
    bot: PlayerId


class ChallengeParts(Struct, frozen=True):
    """Parts of the service that challenges use."""

    store: EventStore
    game_cache: GameCache
    invitations: Invitations
    projections: Projections
    players: Players
    bots: Bots
    presence: BotPresence
    limits: Limits
    now: Callable[[], int]


class _Asked(Struct, frozen=True):
    request: ChallengeRequest
    task: "asyncio.Task[ChallengeOutcome]"


class Challenges:
    """The challenges of all bots."""

    def __init__(self, parts: ChallengeParts) -> None:
        self._parts = parts
        self._rate = RateLimit("challenges_per_minute", parts.limits.challenges_per_minute)
        self._running: dict[tuple[PlayerId, str], _Asked] = {}
        self._answered: LRUCache[tuple[PlayerId, str], _Asked] = LRUCache(ANSWERS_KEPT_MAX)
        self._open: dict[str, OpenChallenge] = {}
        self._ended: LRUCache[PlayerId, int] = LRUCache(ANSWERS_KEPT_MAX)
        """Numbers of challenges that have ended, by bot."""
        self._declined: LRUCache[str, PlayerId] = LRUCache(ANSWERS_KEPT_MAX)
        """Bots by the challenge that they declined."""

    # -- the challenger --

    async def challenge(
        self, challenger: PlayerRecord, request: ChallengeRequest, *, request_id: str, invitation: str
    ) -> ChallengeOutcome:
        """Challenge a bot and return its answer. A repeat of the request id returns the first one.

        Raise `RequestMismatch`, `OverQuota`, `UnknownGame`, `InvitationRequired`, `NotYourSeat` for a caller who is not
        the host, `AlreadyStarted`, `SeatUnavailable` or `NoBotProfile`.
        """
        key = challenger.player_id, request_id
        asked = self._running.get(key) or self._answered.get(key)
        if asked is None:
            self._rate.take(challenger.player_id)
            task = asyncio.create_task(self._decided(challenger, request, invitation))
            asked = self._running[key] = _Asked(request, task)
            task.add_done_callback(lambda _: self._settle(key))
        if asked.request != request:
            raise RequestMismatch
        try:
            return await asyncio.shield(asked.task)  # a repeat of a call that was given up gets the answer
        except asyncio.CancelledError:
            if asked.task.cancelled():
                raise ShuttingDown from None
            raise

    def _settle(self, key: tuple[PlayerId, str]) -> None:
        """Keep the answer of a challenge for repeats. One that failed may be tried again."""
        asked = self._running.pop(key)
        if not asked.task.cancelled() and asked.task.exception() is None:
            self._answered[key] = asked

    async def _decided(self, challenger: PlayerRecord, request: ChallengeRequest, invitation: str) -> ChallengeOutcome:
        parts = self._parts
        cached, game = await parts.game_cache.current(request.game_id)
        await parts.invitations.check(request.game_id, game, challenger.player_id, invitation)
        if challenger.player_id != game.host:
            raise NotYourSeat(None, "only the host may challenge a bot to take a seat")
        profile = await parts.bots.profile(request.bot)
        held = _seat_of(game, request)
        if held is not None:
            return ChallengeOutcome(seat=held, version=game.version)
        _check_free(game, request.seat)
        reason = misfit(profile, await self._offered(game, cached.listing, challenger, request.bot))
        if reason is not None:
            return ChallengeOutcome(declined=reason)
        return await self._sent(challenger, request, profile)

    async def _offered(self, game: Game, listing: GameListing, challenger: PlayerRecord, bot: PlayerId) -> OfferedGame:
        holders = await holders_of([holder for holder in game.seats if holder != bot], self._parts.players)
        return OfferedGame(
            variant=game.variant.key,
            has_default_options=has_default_options(game.variant, game.created.options),
            undo=game.undo,
            time_control=listing.time_control,
            opponents={player.kind for player in (challenger, *holders) if player is not None},
        )

    async def _sent(self, challenger: PlayerRecord, request: ChallengeRequest, profile: BotProfile) -> ChallengeOutcome:
        """Send a challenge that fits the profile of its bot, and return the answer."""
        parts = self._parts
        if parts.presence.stream_of(request.bot) is None:
            return ChallengeOutcome(declined="offline")
        reason = await self._too_many(request, challenger.player_id, profile)
        # From here to the entry in `_open` nothing waits, so that no two challenges take the last game of a bot.
        stream = parts.presence.stream_of(request.bot)
        if reason is not None or stream is None:
            return ChallengeOutcome(declined=reason or "offline")
        challenge = OpenChallenge(
            f"c{secrets.token_hex(12)}",
            bot=request.bot,
            challenger=challenger.player_id,
            game_id=request.game_id,
            seat=request.seat,
        )
        self._open[challenge.challenge_id] = challenge
        try:
            return await self._answer(challenge, stream, challenger)
        finally:
            del self._open[challenge.challenge_id]
            self._ended[request.bot] = self._ended.get(request.bot, 0) + 1

    async def _too_many(
        self, request: ChallengeRequest, challenger: PlayerId, profile: BotProfile
    ) -> DeclineReason | None:
        """Return the reason if the bot plays too many games already. Those that it is asked about count.

        A challenge that ends while the lists are read may be in neither of them. Then they are read again.
        """
        ended = None
        while ended != self._ended.get(request.bot, 0):
            ended = self._ended.get(request.bot, 0)
            await self._parts.projections.reach()
            games = await self._parts.projections.current_games(request.bot, challenger, limit=GAMES_MAX + 1)
        current = {**self._asked_about(request.bot, challenger), **games}
        current.pop(request.game_id, None)
        return too_many(profile, games=len(current), games_with_challenger=sum(current.values()))

    def _asked_about(self, bot: PlayerId, challenger: PlayerId) -> Mapping[GameId, bool]:
        """Return the games that a bot is asked about, each with whether this challenger asks."""
        waiting = [challenge for challenge in self._open.values() if challenge.bot == bot]
        return {challenge.game_id: challenge.challenger == challenger for challenge in waiting}

    async def _answer(
        self, challenge: OpenChallenge, stream: ReadyStream, challenger: PlayerRecord
    ) -> ChallengeOutcome:
        parts, timeout_s = self._parts, self._parts.limits.challenge_answer_s
        cached, game = await parts.game_cache.current(challenge.game_id)
        _check_free(game, challenge.seat)  # others may have taken it while the lists were read
        message = challenge_message(
            challenge,
            await game_message(cached.listing, parts.players),
            game,
            challenger,
            invitation=await parts.invitations.for_member(challenge.game_id, game, challenger.player_id),
            expires_at=parts.now() + int(timeout_s * SECOND),
        )
        outcome = await challenge.answer(parts.store, stream, challenge_item(message), game=game, timeout_s=timeout_s)
        if outcome.declined in ("offline", "no_answer"):  # the seat may have been taken at the last moment
            _, game = await parts.game_cache.current(challenge.game_id)
            held = _seat_of(game, challenge)
            return outcome if held is None else ChallengeOutcome(seat=held, version=game.version)
        return outcome

    # -- the bot --

    def decline(self, bot: PlayerId, challenge_id: str, reason: DeclineReason) -> None:
        """Decline a challenge. A repeat changes nothing. Raise `UnknownChallenge`, also for that of another bot."""
        challenge = self._open.get(challenge_id)
        if challenge is not None and challenge.bot == bot:
            self._declined[challenge_id] = bot
            challenge.decline(reason)
        elif self._declined.get(challenge_id) != bot:
            raise UnknownChallenge(challenge_id)

    async def close(self) -> None:
        """Give up the challenges that wait for an answer."""
        tasks = [asked.task for asked in self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _seat_of(game: Game, asked: ChallengeRequest | OpenChallenge) -> Seat | None:
    """Return the seat that the bot holds of those that it is asked to take; None if it holds none."""
    return next((seat for seat in game.seats_of(asked.bot) if asked.seat in (None, seat)), None)


def _check_free(game: Game, seat: Seat | None) -> None:
    """Raise `AlreadyStarted` or `SeatUnavailable` if the bot cannot take the seat, or any."""
    if game.status != "open":
        raise AlreadyStarted
    free = [place for place, holder in enumerate(game.seats) if holder is None]
    if (seat is None and not free) or (seat is not None and seat not in free):
        listed = ", ".join(map(str, free)) or "none"
        which = "every seat is taken" if seat is None else f"seat {seat} is not free"
        raise SeatUnavailable(f"{which}; free seats: {listed}")
