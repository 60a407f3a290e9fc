"""The connection of a client: its nodes, the player it acts for, and how a call is made."""

import copy
import os
import secrets
from collections.abc import AsyncGenerator, Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Self, cast

import grpc

from lostcities.core import GameId
from lostcities.core.errors import LostCitiesError
from lostcities.core.names import FeedPosition
from lostcities.programs.call_ids import CALL_ID_KEY
from lostcities.programs.networks import ORIGIN_KEY
from lostcities.programs.tracing import TRACE_PARENT_KEY, TRACED
from lostcities.v1 import (
    analysis_pb2_grpc,
    bots_pb2,
    bots_pb2_grpc,
    contests_pb2_grpc,
    game_pb2,
    game_pb2_grpc,
    play_pb2,
    play_pb2_grpc,
    player_pb2,
    player_pb2_grpc,
    ratings_pb2_grpc,
    server_pb2_grpc,
    sessions_pb2_grpc,
    variant_pb2_grpc,
)
from lostcities_client import message_records, records
from lostcities_client.channels import addresses_in, nodes_at
from lostcities_client.game_references import read_reference
from lostcities_client.game_streams import GameStreams, ListName
from lostcities_client.own_seeds import OwnSeeds
from lostcities_client.rpc_retry import Patience, once, repeated, resumed
from lostcities_client.seen_versions import SeenVersions

_COMMAND_ANSWERS = (
    bots_pb2.ChallengeBotResponse,
    game_pb2.CreateGameResponse,
    game_pb2.ForkGameResponse,
    game_pb2.JoinGameResponse,
    game_pb2.LeaveGameResponse,
    game_pb2.PairResponse,
    game_pb2.RematchResponse,
    game_pb2.SubmitCommandResponse,
)

_INVITING_ANSWERS = (
    game_pb2.CreateGameResponse,
    game_pb2.ForkGameResponse,
    game_pb2.JoinGameResponse,
    game_pb2.GetGameResponse,
    game_pb2.RematchResponse,
)

INVITATION_KEY = "lostcities-invitation"
"""Metadata in which the server reads the invitation to an unlisted game."""

REGISTRATION_CODE_KEY = "lostcities-registration-code"
"""Metadata in which the server reads its operator's code for new players."""

REGISTRATION_CODE = "LOSTCITIES_REGISTRATION_CODE"
"""Environment variable with that code."""

OnConnectionError = Callable[[LostCitiesError | None], None]
"""Function called with the error when a connection is lost, and with None when it is restored."""


def new_request_id() -> str:
    """Draw the id of a request about a player. It is enough to ask for the token: keep it secret."""
    return secrets.token_urlsafe(32)


class ServerConnection:
    """A connection to a server, and the player it acts for. Every method raises errors of `LostCitiesError`."""

    def __init__(
        self, address: str, token: str | None = None, *, ca_file: Path | None = None, patience: Patience
    ) -> None:
        addresses = addresses_in(address)
        self.address = addresses[0]
        """Address of the server, or of the first of several nodes."""
        self.token = token
        self.patience = patience
        self.own_seeds = OwnSeeds()
        """Seeds that this player has committed to. A `Replica` reveals them, and checks that the logs have them."""
        self.invitations: dict[GameId, str] = {}
        """Invitations to unlisted games: accepted ones, and those of games that this player hosts or joined.

        Every call about such a game carries its invitation.
        """
        self.origin = ""
        """Address that a gateway calls for, as it signs it for its server. Other programs leave it empty."""
        self.call_id = ""
        """Id for the calls, by which an operator finds them in the log. If it is empty, the server makes one for each.
        """
        self.trace_parent = ""
        """Trace that the calls continue: `traceparent` of W3C Trace Context. The server believes its gateways alone."""
        self.feed_position = FeedPosition(0)
        """A position of the feed from which on lists cover every command that was answered here."""
        self._seen = SeenVersions()
        """Versions of games that were seen here. No answer is older, whichever server of a cluster gives it."""
        self._nodes = nodes_at(addresses, ca_file)
        channel = cast(grpc.aio.Channel, self._nodes)  # it stands in for one in the stubs
        self._players = player_pb2_grpc.PlayerServiceStub(channel)
        self._games = game_pb2_grpc.GameServiceStub(channel)
        self._variants = variant_pb2_grpc.VariantServiceStub(channel)
        self._sessions = sessions_pb2_grpc.SessionServiceStub(channel)
        self._ratings = ratings_pb2_grpc.RatingServiceStub(channel)
        self._server = server_pb2_grpc.ServerServiceStub(channel)
        self._bots = bots_pb2_grpc.BotServiceStub(channel)
        self._contests = contests_pb2_grpc.ContestServiceStub(channel)
        self._analyses = analysis_pb2_grpc.AnalysisServiceStub(channel)
        play: Any = play_pb2_grpc.PlayServiceStub(channel).Play  # Any: typed for synchronous channels
        self._streams = GameStreams(lambda token: play(metadata=_authorization(token)), self._nodes)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connection."""
        self._streams.close()
        await self._nodes.close()

    def with_patience(self, patience: Patience) -> Self:
        """Return a client on the same connection, for the same player, with other patience. Do not close it."""
        other = copy.copy(self)
        other.patience = patience
        return other

    def with_token(self, token: str | None) -> Self:
        """Return a client for another player on the same connection; None: without a token. Close only the original."""
        other = copy.copy(self)
        other.token = token
        other.own_seeds = OwnSeeds()
        other.invitations = {}
        other.origin = other.call_id = other.trace_parent = ""
        return other

    def accept_invitation(self, reference: str) -> GameId:
        """Send an invitation (`GAME.CODE`) with all calls about its game from now on, and return the game's id.

        A link of the page is accepted, too. An id without a code is returned as it is.
        """
        read = read_reference(reference)
        if read.invitation:
            self.invitations[read.game_id] = read.invitation
        return read.game_id

    def reference(self, game_id: GameId) -> str:
        """Return the invitation to an unlisted game if it is known, else the id: the text to send to friends."""
        return self.invitations.get(game_id, game_id)

    def _metadata(self, request: Any) -> list[tuple[str, str]]:  # Any: any request
        metadata = _authorization(self.token)
        code = os.environ.get(REGISTRATION_CODE)
        if code and isinstance(request, player_pb2.RegisterPlayerRequest):
            metadata.append((REGISTRATION_CODE_KEY, code))
        if self.origin:
            metadata.append((ORIGIN_KEY, self.origin))
        if self.call_id:
            metadata.append((CALL_ID_KEY, self.call_id))
        if self.trace_parent:
            metadata.append((TRACE_PARENT_KEY, self.trace_parent))
        invitation = self.invitations.get(GameId(getattr(request, "game_id", "")))
        return [*metadata, (INVITATION_KEY, invitation)] if invitation else metadata

    async def _submit(self, request: game_pb2.SubmitCommandRequest) -> records.Ack:
        return await repeated(lambda: self._submitted(request), self.patience, waits_for_quota=True)

    async def _submitted(self, request: game_pb2.SubmitCommandRequest) -> records.Ack:
        """Send a command once: on the stream on which its game is followed, or else as a call.

        One that is traced is always a call, since only calls tell of traces.
        """
        is_traced = self.trace_parent.endswith(TRACED)
        stream = None if is_traced else self._streams.stream_of(request.game_id, self.token)
        if stream is None:
            return message_records.ack_of(await self._once(self._games.SubmitCommand, request))
        answer = await stream.answer(request, self.patience.try_s)
        self.feed_position = max(self.feed_position, FeedPosition(answer.feed_position))
        self._seen.note(request.game_id, answer.head.version)
        return message_records.ack_in(answer)

    async def _call(self, method: Any, request: Any) -> Any:
        # Any: the stubs of the generated code are typed for synchronous channels
        return await repeated(lambda: self._once(method, request), self.patience)

    async def _once(self, method: Any, request: Any) -> Any:
        self._seen.ask(request)
        answer = await once(method, request, metadata=self._metadata(request), patience=self.patience)
        self._seen.note_answer(request, answer)
        if isinstance(answer, _COMMAND_ANSWERS):
            self.feed_position = max(self.feed_position, FeedPosition(answer.feed_position))
        if isinstance(answer, _INVITING_ANSWERS) and answer.HasField("invitation"):
            self.invitations[GameId(answer.game.game_id)] = answer.invitation
        return answer

    def _resumed(
        self, name: ListName, on_connection_error: OnConnectionError
    ) -> AsyncGenerator[play_pb2.PlayItem, None]:
        def start() -> AsyncGenerator[play_pb2.PlayItem, None]:
            return self._streams.follow_list(name, token=self.token, silence_s=self.patience.silence_s)

        return resumed(start, self.patience, on_connection_error)


def _authorization(token: str | None) -> list[tuple[str, str]]:
    return [("authorization", f"Bearer {token}")] if token else []
