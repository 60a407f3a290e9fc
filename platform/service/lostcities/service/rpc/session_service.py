"""SessionService: one player on several devices."""

# ruff: noqa: N802 - gRPC spells its methods like this

from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.player_sessions import FIRST_SESSION, PlayerSessions
from lostcities.service.access.players import Players
from lostcities.service.rpc import request_validation
from lostcities.service.rpc.messages import player_message
from lostcities.service.rpc.rpc_wrapper import RpcContext, rpc
from lostcities.v1 import sessions_pb2, sessions_pb2_grpc


class SessionServicer(sessions_pb2_grpc.SessionServiceServicer):
    """RPCs of SessionService; proto/lostcities/v1/sessions.proto documents each."""

    def __init__(self, players: Players, admission: Admission, sessions: PlayerSessions) -> None:
        self.players = players
        self.admission = admission
        self._sessions = sessions

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
        player, token = await self._sessions.sign_in(request.secret, request.label, request_id, context.peer)
        context.fields["player"] = player.player_id
        return sessions_pb2.SignInResponse(player=player_message(player), token=token)

    @rpc("recovery_key_drawn")
    async def CreateRecoveryKey(
        self, request: sessions_pb2.CreateRecoveryKeyRequest, context: RpcContext
    ) -> sessions_pb2.CreateRecoveryKeyResponse:
        """See proto/lostcities/v1/sessions.proto."""
        return sessions_pb2.CreateRecoveryKeyResponse(key=await self._sessions.new_recovery_key(context.player))

    @rpc("sessions_listed")
    async def ListSessions(
        self, request: sessions_pb2.ListSessionsRequest, context: RpcContext
    ) -> sessions_pb2.ListSessionsResponse:
        """See proto/lostcities/v1/sessions.proto."""
        player, current = context.player, context.session
        return sessions_pb2.ListSessionsResponse(
            sessions=[
                sessions_pb2.Session(
                    session_id=FIRST_SESSION if session is None else session.session_id,
                    label="" if session is None else session.label,
                    token_days=self.players.token_days(player, session),
                    is_current=session == current,
                    is_recovery=session is not None and session.is_recovery,
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
