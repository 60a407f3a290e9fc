"""Delivery of challenges at the node where the bot is ready: it counts the bot's games, and waits for the answer."""

import secrets
from collections.abc import Callable, Mapping

from cachetools import LRUCache
from msgspec import Struct

from lostcities.core.bot_profile import GAMES_MAX, BotProfile, DeclineReason
from lostcities.core.errors import AlreadyStarted, SeatUnavailable
from lostcities.core.game import Game
from lostcities.core.names import GameId, PlayerId, Seat
from lostcities.eventstore.port import EventStore, PlayerRecord
from lostcities.projections import Projections
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.invitations import Invitations
from lostcities.service.access.players import Players
from lostcities.service.bots.bot_news import BotNews
from lostcities.service.bots.bots import Bots
from lostcities.service.bots.once import OnceByKey
from lostcities.service.bots.open_challenge import ChallengeOutcome, OpenChallenge
from lostcities.service.bots.policy import too_many
from lostcities.service.bots.presence import SECOND, BotPresence, ReadyStream
from lostcities.service.play.game_cache import GameCache
from lostcities.service.rpc.bot_messages import challenge_message
from lostcities.service.rpc.messages import game_message
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
    bot_news: BotNews
    admission: Admission
    limits: Limits
    now: Callable[[], int]


class ChallengeDelivery:
    """The challenges to bots that are ready at this node.

    A bot that is ready at several nodes gets each challenge at one of them, and each counts its own open ones.
    """

    def __init__(self, parts: ChallengeParts) -> None:
        self._parts = parts
        self._once = OnceByKey[ChallengeOutcome](ANSWERS_KEPT_MAX)
        self._open: dict[str, OpenChallenge] = {}
        self._ended: LRUCache[PlayerId, int] = LRUCache(ANSWERS_KEPT_MAX)
        """Numbers of challenges that have ended, by bot."""
        self._declined: LRUCache[str, PlayerId] = LRUCache(ANSWERS_KEPT_MAX)
        """Bots by the challenge that they declined."""

    async def deliver(self, key: str, challenger: PlayerRecord, request: ChallengeRequest) -> ChallengeOutcome:
        """Send a challenge that fits the profile of its bot, once for its key, and return the answer.

        Raise `SeatUnavailable`, `AlreadyStarted`, `GameOver` or `RequestMismatch`.
        """
        return await self._once.run(key, (challenger.player_id, request), lambda: self._sent(challenger, request))

    async def _sent(self, challenger: PlayerRecord, request: ChallengeRequest) -> ChallengeOutcome:
        parts = self._parts
        profile = await parts.bots.profile(request.bot)
        if parts.presence.stream_of(request.bot) is None:
            return ChallengeOutcome(declined="offline")
        reason = await self._too_many(request, challenger.player_id, profile)
        # From here to the entry in `_open` nothing waits, so that no two challenges take the last game of a bot.
        stream = parts.presence.stream_of(request.bot)
        if reason is not None or stream is None:
            return ChallengeOutcome(declined=reason or "offline")
        challenge = OpenChallenge(
            f"c{parts.bot_news.node}{secrets.token_hex(8)}",
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
        check_free(game, challenge.seat)  # others may have taken it while the lists were read
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
            held = seat_of(game, challenge)
            return outcome if held is None else ChallengeOutcome(seat=held, version=game.version)
        return outcome

    def decline(self, bot: PlayerId, challenge_id: str, reason: DeclineReason) -> bool:
        """Decline a challenge. A repeat changes nothing. Return whether this node has sent it to this bot."""
        challenge = self._open.get(challenge_id)
        if challenge is not None and challenge.bot == bot:
            self._declined[challenge_id] = bot
            challenge.decline(reason)
            return True
        return self._declined.get(challenge_id) == bot

    async def close(self) -> None:
        """Give up the challenges that wait for an answer."""
        await self._once.close()


def node_of(challenge_id: str) -> str:
    """Return the node that has sent a challenge."""
    return challenge_id[1:-16]


def seat_of(game: Game, asked: ChallengeRequest | OpenChallenge) -> Seat | None:
    """Return the seat that the bot holds of those that it is asked to take; None if it holds none."""
    return next((seat for seat in game.seats_of(asked.bot) if asked.seat in (None, seat)), None)


def check_free(game: Game, seat: Seat | None) -> None:
    """Raise `AlreadyStarted` or `SeatUnavailable` if the bot cannot take the seat, or any."""
    if game.status != "open":
        raise AlreadyStarted
    free = [place for place, holder in enumerate(game.seats) if holder is None]
    if (seat is None and not free) or (seat is not None and seat not in free):
        listed = ", ".join(map(str, free)) or "none"
        which = "every seat is taken" if seat is None else f"seat {seat} is not free"
        raise SeatUnavailable(f"{which}; free seats: {listed}")
