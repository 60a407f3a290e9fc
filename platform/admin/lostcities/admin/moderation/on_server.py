"""Moderation through a running server, with the token of an operator."""

import os
import ssl
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from typing import Any, TypeVar

import grpc
import grpc.aio
from google.rpc import error_details_pb2  # type: ignore[import-untyped]  # ships no types
from grpc_status import rpc_status

from lostcities.admin.moderation.on_store import Shown
from lostcities.core.errors import LostCitiesError, StoreError
from lostcities.core.names import PlayerId
from lostcities.eventstore import Ban, OperatorAction
from lostcities.v1 import admin_pb2, admin_pb2_grpc, player_pb2

CALL_S = 30.0
SECURE = "grpcs://"
CA_FILE = "LOSTCITIES_CA_FILE"

_T = TypeVar("_T")


class OperatorRefused(LostCitiesError):
    """The server refused a call, or could not be reached."""

    reason = "OPERATOR_REFUSED"


class OnServer:
    """Moderation by the operator whose token the server knows. It must be closed."""

    def __init__(self, address: str, token_file: Path) -> None:
        self._sent = (("authorization", f"Bearer {_token_in(token_file)}"),)
        self._channel = _channel_to(address)
        # Any: the generated stubs are typed for synchronous channels
        self._admin: Any = admin_pb2_grpc.AdminServiceStub(self._channel)

    async def close(self) -> None:
        """Close the connection."""
        await self._channel.close()

    async def players(self) -> AsyncIterator[Shown]:
        """Yield every player, by id."""
        request = admin_pb2.ListPlayersRequest()
        while True:
            page = await self._answer(self._admin.ListPlayers(request, metadata=self._sent, timeout=CALL_S))
            for player in page.players:
                yield _shown(player)
            if not page.next_page_token:
                return
            request.page_token = page.next_page_token

    async def actions(self) -> AsyncIterator[OperatorAction]:
        """Yield all that operators did, oldest first."""
        request = admin_pb2.ListActionsRequest()
        while True:
            page = await self._answer(self._admin.ListActions(request, metadata=self._sent, timeout=CALL_S))
            if not page.actions:
                return
            for each in page.actions:
                names = OperatorAction.__struct_fields__
                yield OperatorAction(**{name: getattr(each, name) for name in names})
            request.after = page.actions[-1].number

    async def ban(self, player_id: PlayerId, *, until: int, reason: str) -> None:
        """Ban a player until a time, 0 for no end."""
        request = admin_pb2.BanPlayerRequest(player_id=player_id, until=until or None, reason=reason)
        await self._answer(self._admin.BanPlayer(request, metadata=self._sent, timeout=CALL_S))

    async def unban(self, player_id: PlayerId, *, reason: str) -> None:
        """Lift a ban."""
        request = admin_pb2.UnbanPlayerRequest(player_id=player_id, reason=reason)
        await self._answer(self._admin.UnbanPlayer(request, metadata=self._sent, timeout=CALL_S))

    async def mute(self, player_id: PlayerId, *, until: int, reason: str) -> None:
        """Let a player say nothing to others until a time, 0 for no end."""
        request = admin_pb2.MutePlayerRequest(player_id=player_id, until=until or None, reason=reason)
        await self._answer(self._admin.MutePlayer(request, metadata=self._sent, timeout=CALL_S))

    async def unmute(self, player_id: PlayerId, *, reason: str) -> None:
        """Lift a mute."""
        request = admin_pb2.UnmutePlayerRequest(player_id=player_id, reason=reason)
        await self._answer(self._admin.UnmutePlayer(request, metadata=self._sent, timeout=CALL_S))

    async def revoke(self, player_id: PlayerId, *, reason: str, reissue: bool) -> str:
        """Make a token invalid, and return a new one on demand."""
        request = admin_pb2.RevokeTokenRequest(player_id=player_id, reason=reason, reissue=reissue)
        answer = await self._answer(self._admin.RevokeToken(request, metadata=self._sent, timeout=CALL_S))
        return str(answer.token)

    async def rename(self, player_id: PlayerId, name: str | None, *, reason: str) -> None:
        """Give a player another name, by default a neutral one."""
        request = admin_pb2.ReplaceNameRequest(player_id=player_id, name=name, reason=reason)
        await self._answer(self._admin.ReplaceName(request, metadata=self._sent, timeout=CALL_S))

    async def forget(self, player_id: PlayerId, *, reason: str) -> None:
        """Erase a player for ever."""
        request = admin_pb2.ForgetPlayerRequest(player_id=player_id, reason=reason)
        await self._answer(self._admin.ForgetPlayer(request, metadata=self._sent, timeout=CALL_S))

    async def close_game(self, game_id: str, *, reason: str) -> None:
        """End a game as it stands."""
        request = admin_pb2.CloseGameRequest(game_id=game_id, reason=reason)
        await self._answer(self._admin.CloseGame(request, metadata=self._sent, timeout=CALL_S))

    async def _answer(self, call: Awaitable[_T]) -> _T:
        """Return the answer of a call. Raise `OperatorRefused`."""
        try:
            return await call
        except grpc.aio.AioRpcError as error:
            raise OperatorRefused(_explained(error)) from None


def _explained(error: grpc.aio.AioRpcError) -> str:
    if error.code() is grpc.StatusCode.UNIMPLEMENTED:
        return "this server has no operators: start it with --admin-token-file"
    try:
        status = rpc_status.from_call(error)  # type: ignore[arg-type]  # it reads only what both kinds of call have
    except ValueError:
        status = None
    info, request = error_details_pb2.ErrorInfo(), error_details_pb2.RequestInfo()
    for packed in status.details if status else ():
        packed.Unpack(info)
        packed.Unpack(request)
    if info.reason:
        known = "the server knows no operator with this token" if info.reason == "BAD_TOKEN" else error.details()
        call = f", call {request.request_id}" if error.code() is grpc.StatusCode.INTERNAL else ""
        return f"{known} ({info.reason}{call})"
    return f"the server does not answer: {error.details() or error.code().name}"


def _token_in(path: Path) -> str:
    """Return the first token of a file of operators. Raise `StoreError`."""
    try:
        lines = path.expanduser().read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise StoreError(f"cannot read the token of the operator in {path}: {error}") from None
    words = [line.split() for line in lines if line.strip() and not line.startswith("#")]
    if not words or len(words[0]) != 2:
        raise StoreError(f"{path} has no token: a line is the name of an operator, a blank and a token")
    return words[0][1]


def _channel_to(address: str) -> grpc.aio.Channel:
    if not address.startswith(SECURE):
        return grpc.aio.insecure_channel(address.removeprefix("grpc://"))
    named = os.environ.get(CA_FILE) or ssl.get_default_verify_paths().cafile
    authorities = Path(named).expanduser().read_bytes() if named else None
    return grpc.aio.secure_channel(address.removeprefix(SECURE), grpc.ssl_channel_credentials(authorities))


def _ban(ban: admin_pb2.Ban) -> Ban:
    return Ban(at=ban.at, until=ban.until, reason=ban.reason)


def _shown(details: admin_pb2.PlayerDetails) -> Shown:
    return Shown(
        player_id=details.player.player_id,
        name="" if details.is_erased else details.player.name,
        kind="bot" if details.player.kind == player_pb2.PLAYER_KIND_BOT else "human",
        created_at=details.created_at,
        ban=_ban(details.ban) if details.HasField("ban") else None,
        mute=_ban(details.mute) if details.HasField("mute") else None,
        is_erased=details.is_erased,
        token_day=details.token_day,
        used_day=details.used_day,
    )
