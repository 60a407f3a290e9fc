"""PlayerService: registration, names and tokens of players, and the inbox."""

# ruff: noqa: N802 - gRPC spells its methods like this

from collections.abc import Callable

from lostcities.core.errors import Malformed
from lostcities.core.names import PlayerId
from lostcities.eventstore.port import PlayerRecord
from lostcities.projections import InboxCursor, InboxKind, Projections
from lostcities.service.access.players import Players
from lostcities.service.rpc import request_validation
from lostcities.service.rpc.messages import INBOX_KINDS, KIND_NAMES, inbox_message, player_message
from lostcities.service.rpc.page_tokens import inbox_cursor, inbox_token
from lostcities.service.rpc.rpc_wrapper import RpcContext, rpc
from lostcities.service.settings import Limits
from lostcities.v1 import player_pb2, player_pb2_grpc


class PlayerServicer(player_pb2_grpc.PlayerServiceServicer):
    """RPCs of PlayerService; proto/lostcities/v1/player.proto documents each."""

    def __init__(
        self, players: Players, projections: Projections, end_streams: Callable[[PlayerId], None], limits: Limits
    ) -> None:
        self.players = players
        self._projections = projections
        self._end_streams = end_streams
        self._limits = limits

    @rpc("player_registered", needs_token=False)
    async def RegisterPlayer(
        self, request: player_pb2.RegisterPlayerRequest, context: RpcContext
    ) -> player_pb2.RegisterPlayerResponse:
        """See proto/lostcities/v1/player.proto."""
        if request.kind not in KIND_NAMES:
            raise Malformed(f"kind {request.kind} is not a PlayerKind: send HUMAN or BOT", field="kind")
        request_id = request_validation.request_id(request)
        player, token = await self.players.register(request.name, KIND_NAMES[request.kind], request_id)
        context.fields.update(player=player.player_id, kind=player.kind)
        return player_pb2.RegisterPlayerResponse(player=player_message(player), token=token)

    @rpc("player_read")
    async def GetPlayer(
        self, request: player_pb2.GetPlayerRequest, context: RpcContext
    ) -> player_pb2.GetPlayerResponse:
        """See proto/lostcities/v1/player.proto."""
        player = context.player
        if request.HasField("player_id"):
            asked = request_validation.required("player_id", request.player_id)
            player = await self.players.player(PlayerId(asked))
        context.fields["player"] = player.player_id
        await self._projections.reach()
        games = await self._projections.tally(player.player_id, seen_by=context.player_id)
        return player_pb2.GetPlayerResponse(
            player=player_message(player),
            games_open=games.get("open", 0),
            games_running=games.get("running", 0),
            games_over=games.get("over", 0),
        )

    @rpc("player_renamed")
    async def RenamePlayer(
        self, request: player_pb2.RenamePlayerRequest, context: RpcContext
    ) -> player_pb2.RenamePlayerResponse:
        """See proto/lostcities/v1/player.proto."""
        context.fields["player"] = context.player_id
        request_id = request_validation.request_id(request)
        player = await self.players.rename(context.player, request.name, request_id)
        return player_pb2.RenamePlayerResponse(player=player_message(player))

    @rpc("token_rotated", needs_token=False)  # a repeat has no valid one
    async def RotateToken(
        self, request: player_pb2.RotateTokenRequest, context: RpcContext
    ) -> player_pb2.RotateTokenResponse:
        """See proto/lostcities/v1/player.proto."""
        metadata = context.grpc_context.invocation_metadata() or ()
        request_id = request_validation.request_id(request)
        repeated = await self.players.rotated_before(metadata, request_id) if request_id else None
        player_id, token = repeated or await self._rotated(await self.players.caller(metadata), request_id)
        context.fields["player"] = player_id
        if repeated:  # the first call may have been given up before the token was replaced
            self.players.forget(player_id)
            self._end_streams(player_id)
        return player_pb2.RotateTokenResponse(token=token)

    async def _rotated(self, player: PlayerRecord, request_id: str | None) -> tuple[PlayerId, str]:
        try:
            return player.player_id, await self.players.rotate(player, request_id)
        finally:  # even if the outcome is unknown: a client with the valid token can reconnect
            self._end_streams(player.player_id)

    @rpc("inbox_listed")
    async def ListInbox(
        self, request: player_pb2.ListInboxRequest, context: RpcContext
    ) -> player_pb2.ListInboxResponse:
        """See proto/lostcities/v1/player.proto."""
        size = request_validation.page_size(request.page_size, self._limits.page_games_max)
        kind, after = _kind(request), inbox_cursor(request.page_token)
        await self._projections.reach(request_validation.min_feed_position(request))
        position = self._projections.position
        rows = await self._projections.inbox(context.player_id, kind, after=after, limit=size + 1)
        context.fields["items"] = min(len(rows), size)
        return player_pb2.ListInboxResponse(
            items=[await inbox_message(item, listing, self.players) for item, listing in rows[:size]],
            next_page_token=inbox_token(InboxCursor.of(rows[size - 1][0])) if len(rows) > size else "",
            feed_position=position,
        )


def _kind(request: player_pb2.ListInboxRequest) -> InboxKind | None:
    if not request.HasField("kind"):
        return None
    kind = INBOX_KINDS.get(request.kind)
    if kind is None:
        raise Malformed(f"kind {request.kind} is not an InboxKind: send YOUR_TURN, OFFER …", field="kind")
    return kind
