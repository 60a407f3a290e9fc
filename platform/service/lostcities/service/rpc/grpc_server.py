"""The gRPC server: services, health, reflection, options and shutdown. `bootstrap` makes the parts it uses."""

import asyncio
import socket
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from typing import Any

import grpc
import grpc.aio
import structlog
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection
from msgspec import Struct

from lostcities.core.names import PlayerId
from lostcities.eventstore.port import EventStore
from lostcities.projections import Projections
from lostcities.registry import Registry
from lostcities.service.access.certificates import Certificate
from lostcities.service.access.head_signing import Signer
from lostcities.service.access.invitations import Invitations
from lostcities.service.access.players import Players
from lostcities.service.bots.bots import Bots
from lostcities.service.bots.challenges import ChallengeParts, Challenges
from lostcities.service.bots.presence import BotPresence
from lostcities.service.play.commands import CommandHandler, Now, wall_clock
from lostcities.service.play.commit_folding import LogFolder
from lostcities.service.play.deadline_keeper import DeadlineKeeper
from lostcities.service.play.game_cache import GameCache
from lostcities.service.play.observers import Observers
from lostcities.service.play.rules_check import RulesCheck
from lostcities.service.rpc.bot_service import BotServiceParts, BotServicer
from lostcities.service.rpc.game_service import GameServiceParts, GameServicer
from lostcities.service.rpc.play_service import PlayServicer
from lostcities.service.rpc.player_service import PlayerServicer
from lostcities.service.rpc.rpc_wrapper import decode_or_marker
from lostcities.service.rpc.server_service import ServerServicer
from lostcities.service.rpc.variant_service import VariantServicer
from lostcities.service.settings import BadSettings, Limits
from lostcities.service.streams.list_following import ListFollowing
from lostcities.service.streams.live_games import LiveGames
from lostcities.service.streams.log_follower import LogFollowing
from lostcities.service.streams.play_stream import PlayParts
from lostcities.service.streams.play_streams import PlayStreams
from lostcities.service.streams.stream_writer import Pulse
from lostcities.service.streams.watch import WatchStreams
from lostcities.service.view.frames import FrameBuilder
from lostcities.service.view.log_queries import LogQueries
from lostcities.service.view.table_history import TableHistory
from lostcities.service.view.viewer_logs import ViewerLogs
from lostcities.v1 import (
    bots_pb2,
    bots_pb2_grpc,
    game_pb2,
    game_pb2_grpc,
    play_pb2,
    play_pb2_grpc,
    player_pb2,
    player_pb2_grpc,
    server_pb2,
    server_pb2_grpc,
    variant_pb2,
    variant_pb2_grpc,
)

_log = structlog.get_logger()

REQUEST_BYTES_MAX = 256 * 1024
"""Size of one message from a client."""

SERVICES = (
    game_pb2.DESCRIPTOR.services_by_name["GameService"].full_name,
    play_pb2.DESCRIPTOR.services_by_name["PlayService"].full_name,
    player_pb2.DESCRIPTOR.services_by_name["PlayerService"].full_name,
    variant_pb2.DESCRIPTOR.services_by_name["VariantService"].full_name,
    server_pb2.DESCRIPTOR.services_by_name["ServerService"].full_name,
    bots_pb2.DESCRIPTOR.services_by_name["BotService"].full_name,
)

_WAITING_CALLS_MIN = 3_000
"""Number of calls that may wait. Above the limit of running calls they get an error instead of a cancellation."""


class TolerantRegistration:
    """Stand-in for the server in generated `add_…_to_server` functions. Requests are read by `decode_or_marker`."""

    def __init__(self, server: grpc.aio.Server) -> None:
        self._server = server

    def add_generic_rpc_handlers(self, handlers: Sequence[grpc.GenericRpcHandler]) -> None:
        """Do nothing, because the same handlers are also registered by name."""

    def add_registered_method_handlers(
        self, service: str, handlers: "Mapping[str, grpc.RpcMethodHandler[Any, Any]]"
    ) -> None:
        """Register the methods of a service."""
        tolerant = {name: _tolerant(handler) for name, handler in handlers.items()}
        self._server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(service, tolerant),))
        self._server.add_registered_method_handlers(service, tolerant)


def _tolerant(handler: Any) -> Any:  # Any: gRPC's handlers are named tuples, which its types do not say
    reads = decode_or_marker(handler.request_deserializer)
    if handler.response_streaming:  # streams write bytes, which many of them share
        return handler._replace(request_deserializer=reads, response_serializer=None)
    return handler._replace(request_deserializer=reads)


class BoundPorts(Struct, frozen=True):
    """The ports of a server."""

    port: int
    local_port: int
    """Port without TLS, which with TLS only this machine reaches."""


class GrpcServer:
    """Server of one store on one address, from `start` to `stop`. Create it inside a running event loop."""

    def __init__(
        self,
        store: EventStore,
        projections: Projections,
        registry: Registry,
        limits: Limits,
        signer: Signer,
        now: Now = wall_clock,
    ) -> None:
        self._store = store
        self._projections = projections
        self._limits = limits
        invitations = Invitations(store)
        log_folder = LogFolder(store, registry)
        self._observers = Observers(store, projections, log_folder, registry.observers)
        viewer_logs = ViewerLogs(log_folder, limits.viewer_logs_max, limits.kept_folds_max)
        self._rules_check = RulesCheck(registry, log_folder)
        game_cache = GameCache(store, log_folder, viewer_logs, self._rules_check, limits)
        log_queries = LogQueries(store, projections, invitations, limits)
        self.players = players = Players(store, limits)
        self._games = CommandHandler(store, registry, game_cache, invitations, limits, now)
        self.deadlines = DeadlineKeeper(store, projections, self._games, now)
        self._games.watch, self._games.outage_since = self.deadlines.watch, self.deadlines.outage_since
        frames = FrameBuilder(game_cache, log_folder, viewer_logs, players, limits)
        self.tables = tables = TableHistory(game_cache, log_folder, log_queries, frames, limits)
        following = LogFollowing(store, game_cache, log_queries, LiveGames(store), frames, limits)
        pulse = Pulse(limits)
        self.watching = WatchStreams(following, pulse)
        lists = ListFollowing(projections, players)
        presence = BotPresence(now, limits.bot_silence_s)
        bots = Bots(store, registry, limits, now)
        self.playing = PlayStreams(
            PlayParts(following, self._games, self.watching.open_streams, lists, presence, pulse, limits)
        )
        self._health = health.aio.HealthServicer()
        self._grpc = grpc.aio.server(options=_options(limits), maximum_concurrent_rpcs=limits.concurrent_calls_max)
        parts = GameServiceParts(
            projections,
            players,
            invitations,
            self._games,
            game_cache,
            log_queries,
            tables,
            self.watching,
            signer,
            limits,
        )
        registration: Any = TolerantRegistration(
            self._grpc
        )  # Any: generated code asks for a whole server, and uses two methods
        game_pb2_grpc.add_GameServiceServicer_to_server(GameServicer(parts), registration)
        player_pb2_grpc.add_PlayerServiceServicer_to_server(
            PlayerServicer(players, projections, self._end_streams, limits), registration
        )
        play_pb2_grpc.add_PlayServiceServicer_to_server(PlayServicer(players, self.playing), registration)
        self._challenges = Challenges(
            ChallengeParts(store, game_cache, invitations, projections, players, bots, presence, limits, now)
        )
        bot_parts = BotServiceParts(
            players, bots, presence, projections, store, game_cache, self._challenges, limits, registry
        )
        bots_pb2_grpc.add_BotServiceServicer_to_server(BotServicer(bot_parts), registration)
        variant_pb2_grpc.add_VariantServiceServicer_to_server(VariantServicer(registry, players), registration)
        server_pb2_grpc.add_ServerServiceServicer_to_server(ServerServicer(signer, players), registration)
        health_pb2_grpc.add_HealthServicer_to_server(self._health, self._grpc)
        names = (*SERVICES, health.SERVICE_NAME, reflection.SERVICE_NAME)
        reflection.enable_server_reflection(names, self._grpc)

    async def start(self, host: str, port: int, certificate: Certificate | None = None) -> "BoundPorts":
        """Listen, with TLS if there is a certificate, and answer health checks with SERVING.

        Return the ports; port 0 lets the system choose. Raise `BadSettings` if the address cannot be used.
        """
        _check_address(host, port)
        address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        if certificate is None:
            bound = local = self._grpc.add_insecure_port(address)
        else:
            bound = self._grpc.add_secure_port(address, certificate.credentials())
            local = self._grpc.add_insecure_port("127.0.0.1:0")
        self._projections.follow()
        await self.deadlines.start()
        await self._grpc.start()
        self._observers.follow()
        self._warning = asyncio.create_task(self._rules_check.warn(self._projections))
        for name in ("", *SERVICES):
            await self._health.set(name, health_pb2.HealthCheckResponse.SERVING)
        return BoundPorts(bound, local)

    def _end_streams(self, player_id: PlayerId) -> None:
        """End the streams of a player whose token was replaced."""
        self.watching.end_streams(player_id)
        self.playing.end_streams(player_id)

    async def stop(self) -> None:
        """Report NOT_SERVING, end the streams, finish running writes, and close the store."""
        async with AsyncExitStack() as closing:  # a failure of one step skips none of the others
            closing.push_async_callback(self._store.close)
            closing.push_async_callback(self._projections.close)
            closing.push_async_callback(self._observers.close, self._limits.shutdown_grace_s)
            closing.push_async_callback(self._games.close)
            closing.push_async_callback(self.deadlines.close)
            closing.callback(self._warning.cancel)
            await self._health.enter_graceful_shutdown()
            await self._challenges.close()
            self.watching.close()
            self.playing.close()
            await self._grpc.stop(self._limits.shutdown_grace_s)
        _log.info("stopped")


def _check_address(host: str, port: int) -> None:
    """Try the address in the system, which gives a reason on failure; gRPC would only print to stderr."""
    try:
        socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET).close()
    except OSError as error:
        message = f"cannot listen on {host}:{port}: {error.strerror}; choose another address with --listen"
        raise BadSettings(message) from error


def _options(limits: Limits) -> list[tuple[str, int]]:
    return [
        ("grpc.so_reuseport", 0),  # else a second server on the same port would silently share the traffic
        # Otherwise calls that arrive while a thousand wait, as after a restart, would be cancelled at random without an
        # error.
        ("grpc.server.max_pending_requests", max(limits.concurrent_calls_max, _WAITING_CALLS_MIN)),
        ("grpc.server.max_pending_requests_hard_limit", max(limits.concurrent_calls_max, _WAITING_CALLS_MIN)),
        ("grpc.max_receive_message_length", REQUEST_BYTES_MAX),
        ("grpc.max_send_message_length", limits.response_bytes_max),
        # Clients may ping this often on an idle stream; the default would end it with "too many pings".
        ("grpc.http2.min_ping_interval_without_data_ms", limits.keepalive_interval_min_ms),
        ("grpc.keepalive_permit_without_calls", 1),
    ]
