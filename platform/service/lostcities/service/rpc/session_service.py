"""SessionService: one player on several devices."""

# ruff: noqa: N802 - gRPC spells its methods like this

from lostcities.core.errors import TooLarge
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.admission.costs import Cost
from lostcities.service.access.player_sessions import PlayerSessions
from lostcities.service.access.players import Players
from lostcities.service.push.subscriptions import Browser, PushSubscriptions, session_id_of
from lostcities.service.rpc import request_validation
from lostcities.service.rpc.messages import player_message
from lostcities.service.rpc.rpc_wrapper import RpcContext, rpc
from lostcities.v1 import sessions_pb2, sessions_pb2_grpc

CREDENTIAL_CHARS_MAX = 16_384
"""Length of what a browser returns for a passkey, as JSON."""


class SessionServicer(sessions_pb2_grpc.SessionServiceServicer):
    """RPCs of SessionService; proto/lostcities/v1/sessions.proto documents each."""

    def __init__(
        self, players: Players, admission: Admission, sessions: PlayerSessions, subscriptions: PushSubscriptions
    ) -> None:
        self.players = players
        self.admission = admission
        self._sessions = sessions
        self._subscriptions = subscriptions

    @rpc("sign_in_code_drawn")
    async def CreateSignInCode(
        self, request: sessions_pb2.CreateSignInCodeRequest, context: RpcContext
    ) -> sessions_pb2.CreateSignInCodeResponse:
        """See proto/lostcities/v1/sessions.proto."""
        code, expires_at = await self._sessions.draw_code(context.player_id)
        return sessions_pb2.CreateSignInCodeResponse(code=code, expires_at=expires_at)

    @rpc("signed_in", needs_token=False)
    async def SignIn(self, request: sessions_pb2.SignInRequest, context: RpcContext) -> sessions_pb2.SignInResponse:
        """See proto/lostcities/v1/sessions.proto."""
        request_id = request_validation.request_id(request)
        if request.passkey:
            opening = self._sessions.sign_in_with_passkey(
                _credential("passkey", request.passkey), request.label, request_id, context.peer
            )
        else:
            opening = self._sessions.sign_in(request.secret, request.label, request_id, context.peer)
        player, token = await opening
        context.fields["player"] = player.player_id
        return sessions_pb2.SignInResponse(player=player_message(player), token=token)

    @rpc("recovery_key_drawn")
    async def CreateRecoveryKey(
        self, request: sessions_pb2.CreateRecoveryKeyRequest, context: RpcContext
    ) -> sessions_pb2.CreateRecoveryKeyResponse:
        """See proto/lostcities/v1/sessions.proto."""
        return sessions_pb2.CreateRecoveryKeyResponse(key=await self._sessions.new_recovery_key(context.player))

    @rpc("passkey_begun")
    async def BeginPasskey(
        self, request: sessions_pb2.BeginPasskeyRequest, context: RpcContext
    ) -> sessions_pb2.BeginPasskeyResponse:
        """See proto/lostcities/v1/sessions.proto."""
        return sessions_pb2.BeginPasskeyResponse(options=await self._sessions.passkeys.creation_options(context.player))

    @rpc("passkey_added")
    async def AddPasskey(
        self, request: sessions_pb2.AddPasskeyRequest, context: RpcContext
    ) -> sessions_pb2.AddPasskeyResponse:
        """See proto/lostcities/v1/sessions.proto."""
        credential = _credential("credential", request.credential)
        session = await self._sessions.add_passkey(context.player, credential, request.label)
        return sessions_pb2.AddPasskeyResponse(session_id=session.session_id)

    @rpc("passkey_sign_in_begun", needs_token=False)
    async def BeginPasskeySignIn(
        self, request: sessions_pb2.BeginPasskeySignInRequest, context: RpcContext
    ) -> sessions_pb2.BeginPasskeySignInResponse:
        """See proto/lostcities/v1/sessions.proto."""
        self.admission.check_lookup(Cost.READ, context.peer)
        return sessions_pb2.BeginPasskeySignInResponse(options=await self._sessions.passkeys.request_options())

    @rpc("push_key_read")
    async def GetPushKey(
        self, request: sessions_pb2.GetPushKeyRequest, context: RpcContext
    ) -> sessions_pb2.GetPushKeyResponse:
        """See proto/lostcities/v1/sessions.proto."""
        known = self._subscriptions.of_session(context.player, context.session)
        return sessions_pb2.GetPushKeyResponse(
            public_key=self._subscriptions.public_key, endpoint="" if known is None else known.endpoint
        )

    @rpc("push_subscribed")
    async def SubscribePush(
        self, request: sessions_pb2.SubscribePushRequest, context: RpcContext
    ) -> sessions_pb2.SubscribePushResponse:
        """See proto/lostcities/v1/sessions.proto."""
        language = request_validation.language(request.language)
        browser = Browser(request.endpoint, request.public_key, request.secret, language)
        await self._subscriptions.add(context.player, context.session, browser)
        return sessions_pb2.SubscribePushResponse()

    @rpc("push_unsubscribed")
    async def UnsubscribePush(
        self, request: sessions_pb2.UnsubscribePushRequest, context: RpcContext
    ) -> sessions_pb2.UnsubscribePushResponse:
        """See proto/lostcities/v1/sessions.proto."""
        await self._subscriptions.end(context.player, context.session)
        return sessions_pb2.UnsubscribePushResponse()

    @rpc("sessions_listed")
    async def ListSessions(
        self, request: sessions_pb2.ListSessionsRequest, context: RpcContext
    ) -> sessions_pb2.ListSessionsResponse:
        """See proto/lostcities/v1/sessions.proto."""
        player, current = context.player, context.session
        pushed = {each.session_id for each in player.push}
        return sessions_pb2.ListSessionsResponse(
            sessions=[
                sessions_pb2.Session(
                    session_id=session_id_of(session),
                    label="" if session is None else session.label,
                    token_days=self.players.token_days(player, session),
                    is_current=session == current,
                    is_recovery=session is not None and session.is_recovery,
                    is_passkey=session is not None and session.passkey is not None,
                    has_push=session_id_of(session) in pushed,
                )
                for session in self._sessions.all_of(player)
            ]
        )

    @rpc("session_ended")
    async def EndSession(
        self, request: sessions_pb2.EndSessionRequest, context: RpcContext
    ) -> sessions_pb2.EndSessionResponse:
        """See proto/lostcities/v1/sessions.proto."""
        session_id = request_validation.required("session_id", request.session_id)
        await self._sessions.end(context.player, session_id)
        return sessions_pb2.EndSessionResponse()


def _credential(field: str, value: str) -> str:
    """Read what a browser has returned for a passkey. Raise `TooLarge`."""
    if len(value) > CREDENTIAL_CHARS_MAX:
        raise TooLarge(field, size=len(value), limit=CREDENTIAL_CHARS_MAX, unit="characters")
    return value
