"""BotService: profiles of bots, which of them take a game now, and challenges."""

# ruff: noqa: N802 - gRPC spells its methods like this

from collections.abc import Sequence
from contextlib import suppress

from msgspec import Struct

from lostcities.core.bot_profile import BotProfile
from lostcities.core.errors import Malformed, NoBotProfile
from lostcities.core.names import PlayerId
from lostcities.eventstore.port import EventStore
from lostcities.projections import Projections
from lostcities.registry import Registry
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.players import Players
from lostcities.service.bots.bots import Bots
from lostcities.service.bots.challenges import Challenges
from lostcities.service.bots.delivery import ChallengeRequest
from lostcities.service.bots.policy import OfferedGame, misfit
from lostcities.service.bots.presence import BotPresence
from lostcities.service.play.game_cache import GameCache
from lostcities.service.rpc import request_validation
from lostcities.service.rpc.bot_messages import DECLINE_REASONS, bot_message, offered_of, profile_of, reason_of
from lostcities.service.rpc.messages import game_message
from lostcities.service.rpc.page_tokens import bot_cursor, bot_token
from lostcities.service.rpc.rpc_wrapper import RpcContext, rpc
from lostcities.service.settings import Limits
from lostcities.service.view.player_games import PlayerGames
from lostcities.v1 import bots_pb2, bots_pb2_grpc

LOOKED_AT_MAX = 200
"""Number of bots that are looked at for one page of a filtered list."""


class BotServiceParts(Struct, frozen=True):
    """Parts of the service that BotService uses."""

    players: Players
    admission: Admission
    bots: Bots
    presence: BotPresence
    projections: Projections
    store: EventStore
    game_cache: GameCache
    player_games: PlayerGames
    challenges: Challenges
    limits: Limits
    registry: Registry


class BotServicer(bots_pb2_grpc.BotServiceServicer):
    """RPCs of BotService; proto/lostcities/v1/bots.proto documents each."""

    def __init__(self, parts: BotServiceParts) -> None:
        self._parts = parts
        self.players = parts.players
        self.admission = parts.admission

    @rpc("bot_profile_set")
    async def SetBotProfile(
        self, request: bots_pb2.SetBotProfileRequest, context: RpcContext
    ) -> bots_pb2.SetBotProfileResponse:
        """See bots.proto."""
        context.fields["player"] = context.player_id
        profile = profile_of(request.profile)
        await self._parts.bots.set_profile(context.player, profile)
        return bots_pb2.SetBotProfileResponse(bot=await self._bot(context.player_id, profile))

    @rpc("bot_read")
    async def GetBot(self, request: bots_pb2.GetBotRequest, context: RpcContext) -> bots_pb2.GetBotResponse:
        """See bots.proto."""
        player_id = PlayerId(request_validation.required("player_id", request.player_id))
        context.fields["player"] = player_id
        profile = await self._parts.bots.profile(player_id)
        await self._parts.projections.reach()
        return bots_pb2.GetBotResponse(bot=await self._bot(player_id, profile))

    @rpc("bots_listed")
    async def ListBots(self, request: bots_pb2.ListBotsRequest, context: RpcContext) -> bots_pb2.ListBotsResponse:
        """See bots.proto."""
        variant = request_validation.required("variant", request.variant) if request.HasField("variant") else None
        size = request_validation.page_size(request.page_size, self._parts.limits.page_games_max)
        offered = self._offered(request)
        after = bot_cursor(request.page_token)
        await self._parts.projections.reach()
        response = bots_pb2.ListBotsResponse()
        found = await self._candidates(after, only_online=request.only_available)
        for looked_at, player_id in enumerate(found[:LOOKED_AT_MAX], 1):
            with suppress(NoBotProfile):  # a bot may be ready before it has a profile
                profile = await self._parts.bots.profile(player_id)
                if _fits(profile, variant, offered):
                    bot = await self._bot(player_id, profile)
                    if bot.available or not request.only_available:
                        response.bots.append(bot)
            if looked_at < len(found) and (len(response.bots) == size or looked_at == LOOKED_AT_MAX):
                response.next_page_token = bot_token(player_id)
                break
        context.fields["bots"] = len(response.bots)
        return response

    @rpc("bot_challenged")
    async def ChallengeBot(
        self, request: bots_pb2.ChallengeBotRequest, context: RpcContext
    ) -> bots_pb2.ChallengeBotResponse:
        """See bots.proto."""
        asked = ChallengeRequest(
            game_id=request_validation.game_id(request.game_id),
            seat=request_validation.seat(request.seat if request.HasField("seat") else None),
            bot=PlayerId(request_validation.required("bot_player_id", request.bot_player_id)),
        )
        context.fields.update(game=asked.game_id, bot=asked.bot)
        request_id = request_validation.required("request_id", request.request_id)
        outcome = await self._parts.challenges.challenge(
            context.player, asked, request_id=request_id, invitation=context.invitation
        )
        cached, _ = await self._parts.game_cache.current(asked.game_id)
        await self._parts.game_cache.at_least(cached, outcome.version)
        listing = await self._parts.player_games.listing(cached.listing, context.player_id)
        context.fields["declined" if outcome.seat is None else "seat"] = outcome.declined or outcome.seat
        return bots_pb2.ChallengeBotResponse(
            declined=None if outcome.declined is None else DECLINE_REASONS[outcome.declined],
            seat=outcome.seat,
            game=await game_message(listing, self.players),
            feed_position=await self._parts.store.feed_head(),
        )

    @rpc("challenge_declined")
    async def DeclineChallenge(
        self, request: bots_pb2.DeclineChallengeRequest, context: RpcContext
    ) -> bots_pb2.DeclineChallengeResponse:
        """See bots.proto."""
        challenge_id = request_validation.required("challenge_id", request.challenge_id)
        context.fields["player"] = context.player_id
        reason = reason_of(request.reason)
        await self._parts.challenges.decline(context.player_id, challenge_id, reason)
        context.fields["declined"] = reason
        return bots_pb2.DeclineChallengeResponse()

    def _offered(self, request: bots_pb2.ListBotsRequest) -> OfferedGame | None:
        if not request.HasField("terms"):
            return None
        if not request.HasField("variant"):
            raise Malformed("terms are those of a game of one variant: send it", field="variant")
        return offered_of(request.terms, self._parts.registry.variant(request.variant))

    async def _candidates(self, after: PlayerId | None, *, only_online: bool) -> Sequence[PlayerId]:
        """Return bots after one, sorted by id: one more than are looked at, if there are so many."""
        if only_online:
            return self._parts.presence.online(after)[: LOOKED_AT_MAX + 1]
        return await self._parts.bots.ids(after, LOOKED_AT_MAX + 1)

    async def _bot(self, player_id: PlayerId, profile: BotProfile) -> bots_pb2.Bot:
        player = await self.players.player(player_id)
        online = self._parts.presence.is_online(player_id)
        games = await self._parts.projections.tally(player_id) if online else {}
        has_room = games.get("open", 0) + games.get("running", 0) < profile.games_max
        return bot_message(player, profile, online=online, available=online and has_room)


def _fits(profile: BotProfile, variant: str | None, offered: OfferedGame | None) -> bool:
    if offered is not None:
        return misfit(profile, offered) is None
    return variant is None or variant in profile.variants
