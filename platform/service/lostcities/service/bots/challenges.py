"""Challenges: the host of an open game asks a bot to take a seat, and the server enforces the bot's policy.

The node that the challenger calls checks the request. The node with the bot's last sign of life sends it the challenge:
this one, or another that is asked by announcements.

Nothing of a challenge is stored. A bot that accepts takes the seat, and that is in the log. So a repeat after a restart
finds the bot in its seat, or challenges it anew.
"""

from hashlib import sha256

from lostcities.core.bot_profile import DeclineReason
from lostcities.core.errors import (
    AlreadyStarted,
    GameOver,
    LostCitiesError,
    NotYourSeat,
    Rejected,
    RequestMismatch,
    SeatUnavailable,
    UnknownChallenge,
)
from lostcities.core.game import Game
from lostcities.core.names import PlayerId, Version
from lostcities.eventstore.port import PlayerRecord
from lostcities.projections import GameListing
from lostcities.service.bots.announced import (
    ChallengeResult,
    DeclineResult,
    PassChallenge,
    PassDecline,
    Request,
    Result,
)
from lostcities.service.bots.delivery import (
    ANSWERS_KEPT_MAX,
    ChallengeDelivery,
    ChallengeParts,
    ChallengeRequest,
    check_free,
    node_of,
    seat_of,
)
from lostcities.service.bots.once import OnceByKey
from lostcities.service.bots.open_challenge import ChallengeOutcome
from lostcities.service.bots.policy import OfferedGame, has_default_options, misfit
from lostcities.service.rpc.messages import holders_of
from lostcities.service.rpc.status import ShuttingDown

OTHER_NODE_S = 2.0
"""Seconds that another node gets to send a challenge, beside the time of its bot, or to note that it is declined."""


class Challenges:
    """The challenges that players make and bots answer at this node."""

    def __init__(self, parts: ChallengeParts) -> None:
        self._parts = parts
        self._rate = parts.admission.per_minute("challenges_per_minute")
        self._once = OnceByKey[ChallengeOutcome](ANSWERS_KEPT_MAX)
        self._delivery = ChallengeDelivery(parts)
        parts.bot_news.respond = self._respond

    # -- the challenger --

    async def challenge(
        self, challenger: PlayerRecord, request: ChallengeRequest, *, request_id: str, invitation: str
    ) -> ChallengeOutcome:
        """Challenge a bot and return its answer. A repeat of the request id returns the first one.

        Raise `RequestMismatch`, `OverQuota`, `UnknownGame`, `InvitationRequired`, `NotYourSeat` for a caller who is not
        the host, `AlreadyStarted`, `SeatUnavailable` or `NoBotProfile`.
        """
        key = sha256(f"{challenger.player_id}\n{request_id}".encode()).hexdigest()
        return await self._once.run(key, request, lambda: self._decided(key, challenger, request, invitation))

    async def _decided(
        self, key: str, challenger: PlayerRecord, request: ChallengeRequest, invitation: str
    ) -> ChallengeOutcome:
        parts = self._parts
        self._rate.take(challenger.player_id)
        cached, game = await parts.game_cache.current(request.game_id)
        await parts.invitations.check(request.game_id, game, challenger.player_id, invitation)
        if challenger.player_id != game.host:
            raise NotYourSeat(None, "only the host may challenge a bot to take a seat")
        profile = await parts.bots.profile(request.bot)
        held = seat_of(game, request)
        if held is not None:
            return ChallengeOutcome(seat=held, version=game.version)
        check_free(game, request.seat)
        reason = misfit(profile, await self._offered(game, cached.listing, challenger, request.bot))
        if reason is not None:
            return ChallengeOutcome(declined=reason)
        place = parts.presence.place_of(request.bot)
        if place is None:
            return ChallengeOutcome(declined="offline")
        if isinstance(place, str):
            return await self._passed(place, key, challenger.player_id, request)
        return await self._delivery.deliver(key, challenger, request)

    async def _offered(self, game: Game, listing: GameListing, challenger: PlayerRecord, bot: PlayerId) -> OfferedGame:
        holders = await holders_of([holder for holder in game.seats if holder != bot], self._parts.players)
        return OfferedGame(
            variant=game.variant.key,
            has_default_options=has_default_options(game.variant, game.created.options),
            undo=game.undo,
            time_control=listing.time_control,
            opponents={player.kind for player in (challenger, *holders) if player is not None},
        )

    async def _passed(self, node: str, key: str, challenger: PlayerId, request: ChallengeRequest) -> ChallengeOutcome:
        """Let another node send a challenge, and return the answer."""
        parts = self._parts
        question = PassChallenge(key, challenger, request.game_id, request.seat, request.bot)
        result = await parts.bot_news.ask(node, question, wait_s=parts.limits.challenge_answer_s + OTHER_NODE_S)
        if isinstance(result, ChallengeResult):
            if result.error:
                raise _error_of(result)
            return ChallengeOutcome(result.declined, result.seat, result.version)
        _, game = await parts.game_cache.current(request.game_id)  # the bot may have answered though its node has died
        held = seat_of(game, request)
        if held is not None:
            return ChallengeOutcome(seat=held, version=game.version)
        return ChallengeOutcome(declined="no_answer" if parts.presence.knows_node(node) else "offline")

    # -- the bot --

    async def decline(self, bot: PlayerId, challenge_id: str, reason: DeclineReason) -> None:
        """Decline a challenge, whichever node has sent it. A repeat changes nothing.

        Raise `UnknownChallenge`, also for that of another bot.
        """
        if self._delivery.decline(bot, challenge_id, reason):
            return
        node = node_of(challenge_id)
        if self._parts.presence.knows_node(node):
            question = PassDecline(challenge_id, bot, reason)
            result = await self._parts.bot_news.ask(node, question, wait_s=OTHER_NODE_S)
            if isinstance(result, DeclineResult) and result.is_known:
                return
        raise UnknownChallenge(challenge_id)

    # -- other nodes --

    async def _respond(self, request: Request) -> Result:
        """Answer the question of another node, which has checked the request."""
        if isinstance(request, PassDecline):
            return DeclineResult(self._delivery.decline(request.bot, request.challenge_id, request.reason))
        challenger = await self._parts.players.player(request.challenger)
        asked = ChallengeRequest(game_id=request.game_id, seat=request.seat, bot=request.bot)
        try:
            outcome = await self._delivery.deliver(request.key, challenger, asked)
        except Rejected as error:
            return ChallengeResult(None, None, Version(0), error.reason, error.message)
        except ShuttingDown:
            return ChallengeResult("offline", None, Version(0))
        return ChallengeResult(outcome.declined, outcome.seat, outcome.version)

    async def close(self) -> None:
        """Give up the challenges that wait for an answer."""
        await self._once.close()
        await self._delivery.close()


def _error_of(result: ChallengeResult) -> LostCitiesError:
    """Return the error with which another node has answered."""
    known = {error.reason: error for error in (AlreadyStarted, GameOver, RequestMismatch)}
    return known[result.error]() if result.error in known else SeatUnavailable(result.message)
