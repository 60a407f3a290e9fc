"""PlayerService: registration, names and tokens of players, and the inbox."""

# ruff: noqa: N802 - gRPC spells its methods like this

from collections.abc import Callable, Iterable

from lostcities.core.errors import Malformed
from lostcities.core.names import PlayerId
from lostcities.eventstore.port import PlayerRecord
from lostcities.programs.limits_by_key import RateLimit
from lostcities.projections import InboxCursor, InboxKind, Projections
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.admission.costs import Cost
from lostcities.service.access.moderation import BY_PLAYER, Moderation, PlayerOrder
from lostcities.service.access.own_settings import OwnSettings
from lostcities.service.access.players import Players
from lostcities.service.company.contacts import Contacts
from lostcities.service.rpc import request_validation
from lostcities.service.rpc.messages import INBOX_KINDS, KIND_NAMES, inbox_message, player_message
from lostcities.service.rpc.page_tokens import inbox_cursor, inbox_token
from lostcities.service.rpc.rpc_wrapper import RpcContext, rpc
from lostcities.service.settings import Limits
from lostcities.service.view.own_data import OwnData
from lostcities.v1 import player_pb2, player_pb2_grpc


class PlayerServicer(player_pb2_grpc.PlayerServiceServicer):
    """RPCs of PlayerService; proto/lostcities/v1/player.proto documents each."""

    def __init__(
        self,
        players: Players,
        admission: Admission,
        projections: Projections,
        end_streams: Callable[[PlayerId], None],
        limits: Limits,
        moderation: Moderation,
        own_data: OwnData,
        settings: OwnSettings,
        contacts: Contacts,
    ) -> None:
        self.players = players
        self.admission = admission
        self._projections = projections
        self._end_streams = end_streams
        self._limits = limits
        self._moderation = moderation
        self._own_data = own_data
        self._settings = settings
        self._contacts = contacts
        self._erasures = RateLimit("erasures_per_minute", limits.erasures_per_minute)

    @rpc("player_registered", needs_token=False)
    async def RegisterPlayer(
        self, request: player_pb2.RegisterPlayerRequest, context: RpcContext
    ) -> player_pb2.RegisterPlayerResponse:
        """See proto/lostcities/v1/player.proto."""
        if request.kind not in KIND_NAMES:
            raise Malformed(f"kind {request.kind} is not a PlayerKind: send HUMAN or BOT", field="kind")
        request_id = request_validation.request_id(request)
        player, token = await self.players.register(
            request.name, KIND_NAMES[request.kind], context.peer, request_id, code=context.registration_code
        )
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
        is_caller = player.player_id == context.player_id
        await self._projections.reach()
        games = await self._projections.tally(player.player_id, seen_by=context.player_id)
        return player_pb2.GetPlayerResponse(
            player=player_message(player),
            games_open=games.get("open", 0),
            games_running=games.get("running", 0),
            games_over=games.get("over", 0),
            token_days=self.players.token_days(player, context.session) if is_caller else None,
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
        if repeated is None:
            player = await context.authenticated(Cost.WRITE)
            token_hash, _ = self.players.session_of(player, metadata)
            player_id, token = player.player_id, await self._rotated(player, token_hash, request_id)
        else:
            player_id, token = repeated
        context.fields["player"] = player_id
        if repeated:  # the first call may have been given up before the token was replaced
            self.players.forget(player_id)
            self._end_streams(player_id)
        return player_pb2.RotateTokenResponse(token=token)

    async def _rotated(self, player: PlayerRecord, token_hash: bytes, request_id: str | None) -> str:
        try:
            return await self.players.rotate(player, token_hash, request_id)
        finally:  # even if the outcome is unknown: a client with the valid token can reconnect
            self._end_streams(player.player_id)

    @rpc("player_forgotten")
    async def ForgetMe(self, request: player_pb2.ForgetMeRequest, context: RpcContext) -> player_pb2.ForgetMeResponse:
        """See proto/lostcities/v1/player.proto."""
        context.fields["player"] = context.player_id
        if request.player_id != context.player_id:
            raise Malformed("player_id must be your own id, as a confirmation: nothing was erased", field="player_id")
        self._erasures.take("")  # of all players together, as an erasure holds up the writes of all
        await self._moderation.forget(PlayerOrder(BY_PLAYER, context.player_id))
        return player_pb2.ForgetMeResponse()

    @rpc("player_exported")
    async def ExportMyData(
        self, request: player_pb2.ExportMyDataRequest, context: RpcContext
    ) -> player_pb2.ExportMyDataResponse:
        """See proto/lostcities/v1/player.proto."""
        context.fields["player"] = context.player_id
        lines, next_page = await self._own_data.page(context.player, request.page_token)
        return player_pb2.ExportMyDataResponse(lines=lines, next_page_token=next_page)

    @rpc("settings_read")
    async def GetSettings(
        self, request: player_pb2.GetSettingsRequest, context: RpcContext
    ) -> player_pb2.GetSettingsResponse:
        """See proto/lostcities/v1/player.proto."""
        return player_pb2.GetSettingsResponse(settings=await self._settings_message(context.player))

    @rpc("settings_changed")
    async def ChangeSettings(
        self, request: player_pb2.ChangeSettingsRequest, context: RpcContext
    ) -> player_pb2.ChangeSettingsResponse:
        """See proto/lostcities/v1/player.proto."""
        changed = await self._settings.change(
            context.player,
            is_private=request.is_profile_private if request.HasField("is_profile_private") else None,
            is_presence_hidden=request.is_presence_hidden if request.HasField("is_presence_hidden") else None,
            has_chat=request.has_chat if request.HasField("has_chat") else None,
            blocks=PlayerId(request.block) if request.HasField("block") else None,
            unblocks=PlayerId(request.unblock) if request.HasField("unblock") else None,
            befriends=PlayerId(request.befriend) if request.HasField("befriend") else None,
            unfriends=PlayerId(request.unfriend) if request.HasField("unfriend") else None,
        )
        return player_pb2.ChangeSettingsResponse(settings=await self._settings_message(changed))

    @rpc("player_reported")
    async def ReportPlayer(
        self, request: player_pb2.ReportPlayerRequest, context: RpcContext
    ) -> player_pb2.ReportPlayerResponse:
        """See proto/lostcities/v1/player.proto."""
        reported = PlayerId(request_validation.required("player_id", request.player_id))
        game_id = request_validation.game_id(request.game_id) if request.HasField("game_id") else None
        context.fields["player"] = reported
        await self._settings.report(context.player, reported, game_id, request.text)
        return player_pb2.ReportPlayerResponse()

    @rpc("contacts_listed")
    async def ListContacts(
        self, request: player_pb2.ListContactsRequest, context: RpcContext
    ) -> player_pb2.ListContactsResponse:
        """See proto/lostcities/v1/player.proto."""
        found = await self._contacts.of(context.player)
        context.fields["contacts"] = len(found)
        return player_pb2.ListContactsResponse(
            contacts=[
                player_pb2.Contact(
                    player=player_message(each.player),
                    is_friend=each.is_friend,
                    is_online=each.is_online,
                    played_at=each.played_at,
                )
                for each in found
            ]
        )

    async def _settings_message(self, player: PlayerRecord) -> player_pb2.Settings:
        return player_pb2.Settings(
            is_profile_private=player.is_private,
            is_presence_hidden=player.is_presence_hidden,
            has_chat=player.has_chat,
            blocked=await self._player_messages(player.blocked),
            friends=await self._player_messages(player.friends),
        )

    async def _player_messages(self, player_ids: Iterable[PlayerId]) -> list[player_pb2.Player]:
        """Return the players that this store knows."""
        found = [await self.players.known(each) for each in player_ids]
        return [player_message(each) for each in found if each is not None]

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
