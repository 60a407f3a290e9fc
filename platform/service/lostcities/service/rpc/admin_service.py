"""AdminService: moderation by operators, who have tokens of their own."""

# ruff: noqa: N802 - gRPC spells its methods like this

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from google.protobuf.message import Message
from msgspec import Struct

from lostcities.core.errors import Malformed
from lostcities.core.names import PlayerId
from lostcities.eventstore.port import Ban, EventStore, OperatorAction, PlayerRecord
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.moderation import Moderation, PlayerOrder
from lostcities.service.access.operators import Operators
from lostcities.service.access.players import Players
from lostcities.service.play.game_stops import StopGame
from lostcities.service.rpc import request_validation
from lostcities.service.rpc.messages import player_message
from lostcities.service.rpc.page_tokens import bot_cursor, bot_token
from lostcities.service.rpc.rpc_wrapper import GrpcContext, RpcContext, rpc
from lostcities.v1 import admin_pb2, admin_pb2_grpc

PAGE_MAX = 100

_Request = TypeVar("_Request", bound=Message)
_Response = TypeVar("_Response", bound=Message)
_Handler = Callable[["AdminServicer", _Request, RpcContext], Awaitable[_Response]]


class AdminParts(Struct, frozen=True):
    """Parts of the server that the service of operators uses."""

    store: EventStore
    players: Players
    admission: Admission
    operators: Operators
    moderation: Moderation
    stop_game: StopGame


def _by_operator(
    handler: _Handler[_Request, _Response],
) -> Callable[["AdminServicer", Any, GrpcContext], Awaitable[_Response]]:
    """Make a gRPC method of a handler: the operator is known before the request is looked at."""
    return rpc("operator_call", needs_token=False, before_decoding=_note_operator)(handler)


def _note_operator(servicer: "AdminServicer", context: RpcContext) -> None:
    """Note the operator that calls. Raise `BadToken`."""
    metadata = context.grpc_context.invocation_metadata() or ()
    context.fields["operator"] = servicer.parts.operators.operator(metadata)


class AdminServicer(admin_pb2_grpc.AdminServiceServicer):
    """RPCs of AdminService; proto/lostcities/v1/admin.proto documents each."""

    def __init__(self, parts: AdminParts) -> None:
        self.parts = parts
        self.players = parts.players
        self.admission = parts.admission

    @_by_operator
    async def ListPlayers(
        self, request: admin_pb2.ListPlayersRequest, context: RpcContext
    ) -> admin_pb2.ListPlayersResponse:
        """See proto/lostcities/v1/admin.proto."""
        size = request_validation.page_size(request.page_size, PAGE_MAX)
        page = await self.parts.store.players(after=bot_cursor(request.page_token), limit=size + 1)
        return admin_pb2.ListPlayersResponse(
            players=[_details(player) for player in page[:size]],
            next_page_token=bot_token(page[size - 1].player_id) if len(page) > size else "",
        )

    @_by_operator
    async def BanPlayer(self, request: admin_pb2.BanPlayerRequest, context: RpcContext) -> admin_pb2.BanPlayerResponse:
        """See proto/lostcities/v1/admin.proto."""
        banned = await self.parts.moderation.ban(_order(request, context), until=_until(request))
        return admin_pb2.BanPlayerResponse(player=_details(banned))

    @_by_operator
    async def UnbanPlayer(
        self, request: admin_pb2.UnbanPlayerRequest, context: RpcContext
    ) -> admin_pb2.UnbanPlayerResponse:
        """See proto/lostcities/v1/admin.proto."""
        player = await self.parts.moderation.unban(_order(request, context))
        return admin_pb2.UnbanPlayerResponse(player=_details(player))

    @_by_operator
    async def MutePlayer(
        self, request: admin_pb2.MutePlayerRequest, context: RpcContext
    ) -> admin_pb2.MutePlayerResponse:
        """See proto/lostcities/v1/admin.proto."""
        muted = await self.parts.moderation.mute(_order(request, context), until=_until(request))
        return admin_pb2.MutePlayerResponse(player=_details(muted))

    @_by_operator
    async def UnmutePlayer(
        self, request: admin_pb2.UnmutePlayerRequest, context: RpcContext
    ) -> admin_pb2.UnmutePlayerResponse:
        """See proto/lostcities/v1/admin.proto."""
        player = await self.parts.moderation.unmute(_order(request, context))
        return admin_pb2.UnmutePlayerResponse(player=_details(player))

    @_by_operator
    async def RevokeToken(
        self, request: admin_pb2.RevokeTokenRequest, context: RpcContext
    ) -> admin_pb2.RevokeTokenResponse:
        """See proto/lostcities/v1/admin.proto."""
        token = await self.parts.moderation.revoke(_order(request, context), reissue=request.reissue)
        return admin_pb2.RevokeTokenResponse(token=token)

    @_by_operator
    async def ReplaceName(
        self, request: admin_pb2.ReplaceNameRequest, context: RpcContext
    ) -> admin_pb2.ReplaceNameResponse:
        """See proto/lostcities/v1/admin.proto."""
        name = request.name if request.HasField("name") else None
        player = await self.parts.moderation.rename(_order(request, context), name)
        return admin_pb2.ReplaceNameResponse(player=_details(player))

    @_by_operator
    async def ForgetPlayer(
        self, request: admin_pb2.ForgetPlayerRequest, context: RpcContext
    ) -> admin_pb2.ForgetPlayerResponse:
        """See proto/lostcities/v1/admin.proto."""
        player = await self.parts.moderation.forget(_order(request, context))
        return admin_pb2.ForgetPlayerResponse(player=_details(player))

    @_by_operator
    async def CloseGame(self, request: admin_pb2.CloseGameRequest, context: RpcContext) -> admin_pb2.CloseGameResponse:
        """See proto/lostcities/v1/admin.proto."""
        game_id = request_validation.log_id(request.game_id)
        context.fields["game"] = game_id
        version = await self.parts.stop_game(str(context.fields["operator"]), game_id, request.reason)
        return admin_pb2.CloseGameResponse(version=version)

    @_by_operator
    async def ListActions(
        self, request: admin_pb2.ListActionsRequest, context: RpcContext
    ) -> admin_pb2.ListActionsResponse:
        """See proto/lostcities/v1/admin.proto."""
        size = request_validation.page_size(request.page_size, PAGE_MAX)
        actions = await self.parts.store.actions(after=max(0, request.after), limit=size)
        return admin_pb2.ListActionsResponse(actions=map(_action, actions))


_PlayerRequest = (
    admin_pb2.BanPlayerRequest
    | admin_pb2.UnbanPlayerRequest
    | admin_pb2.MutePlayerRequest
    | admin_pb2.UnmutePlayerRequest
    | admin_pb2.RevokeTokenRequest
    | admin_pb2.ReplaceNameRequest
    | admin_pb2.ForgetPlayerRequest
)


def _order(request: _PlayerRequest, context: RpcContext) -> PlayerOrder:
    player_id = PlayerId(request_validation.required("player_id", request.player_id))
    context.fields["player"] = player_id
    return PlayerOrder(str(context.fields["operator"]), player_id, request.reason)


def _until(request: admin_pb2.BanPlayerRequest | admin_pb2.MutePlayerRequest) -> int:
    """Return when a ban or a mute ends, 0 for no end. Raise `Malformed`."""
    until = request.until if request.HasField("until") else 0
    if until < 0 or (request.HasField("until") and until == 0):
        raise Malformed("until must be a Unix time in microseconds; leave it out for no end", field="until")
    return until


def _details(player: PlayerRecord) -> admin_pb2.PlayerDetails:
    return admin_pb2.PlayerDetails(
        player=player_message(player),
        created_at=player.created_at,
        ban=_ban(player.ban),
        mute=_ban(player.mute),
        is_erased=player.is_erased,
        token_day=player.first_token_day,
        used_day=player.used_day or None,
    )


def _ban(ban: Ban | None) -> admin_pb2.Ban | None:
    return None if ban is None else admin_pb2.Ban(at=ban.at, until=ban.until or None, reason=ban.reason)


def _action(action: OperatorAction) -> admin_pb2.OperatorAction:
    return admin_pb2.OperatorAction(
        number=action.number,
        at=action.at,
        operator=action.operator,
        action=action.action,
        subject=action.subject,
        reason=action.reason,
    )
