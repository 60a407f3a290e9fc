"""The gRPC server: services, health, reflection, options and shutdown. `bootstrap` makes the parts it uses."""

import asyncio
import socket
from collections.abc import Collection, Mapping, Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import TYPE_CHECKING, Any

import grpc
import grpc.aio
import structlog
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection, reflection_pb2_grpc
from msgspec import Struct

from lostcities.core.names import PlayerId
from lostcities.eventstore.port import EventStore
from lostcities.programs.networks import OriginSeal
from lostcities.projections import Projections
from lostcities.registry import Registry
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.blocks import Blocks
from lostcities.service.access.certificates import Certificate
from lostcities.service.access.head_signing import Signer
from lostcities.service.access.invitations import Invitations
from lostcities.service.access.moderation import Moderation
from lostcities.service.access.operators import Operators
from lostcities.service.access.own_settings import OwnSettings
from lostcities.service.access.page_address import PageAddress
from lostcities.service.access.passkeys import Passkeys
from lostcities.service.access.player_sessions import PlayerSessions
from lostcities.service.access.players import Players
from lostcities.service.access.sign_in_codes import SignInCodes
from lostcities.service.analyses.analyses import Analyses, AnalysisParts
from lostcities.service.analyses.analysis_workers import AnalysisWorkers
from lostcities.service.anchoring.tree_heads import TreeHeads
from lostcities.service.bots.bot_news import BotNews
from lostcities.service.bots.bots import Bots
from lostcities.service.bots.challenges import Challenges
from lostcities.service.bots.delivery import ChallengeParts
from lostcities.service.bots.presence import BotPresence
from lostcities.service.bots.rematch_bots import RematchBots
from lostcities.service.company.attendance import Attendance
from lostcities.service.company.attendance_news import AttendanceNews
from lostcities.service.company.attended_games import AttendedGames
from lostcities.service.company.companies import Companies, CompanyParts
from lostcities.service.company.contacts import Contacts
from lostcities.service.company.people_online import PeopleOnline
from lostcities.service.company.phrases import Phrases
from lostcities.service.contests.contest_games import ContestGames
from lostcities.service.contests.contest_handler import ContestHandler
from lostcities.service.contests.contest_keeper import ContestKeeper
from lostcities.service.contests.contest_logs import ContestLogs
from lostcities.service.nodes.node_table import NodeTable, describe_node
from lostcities.service.nodes.shared_key import check_signing_key
from lostcities.service.nodes.variant_offers import VariantOffers
from lostcities.service.operation.metrics import MeasuredParts
from lostcities.service.overload.bounded_calls import BoundedServer
from lostcities.service.overload.connection_limits import keep_connection_limits
from lostcities.service.overload.connection_options import connection_options
from lostcities.service.overload.grpc_log import keep_departures_out_of_the_log
from lostcities.service.overload.memory_budget import MemoryBudget, available_memory, short_of_memory, used_memory
from lostcities.service.overload.open_calls import REQUEST_BYTES_MAX, OpenCalls
from lostcities.service.play.commands import CommandHandler, Now
from lostcities.service.play.commit_folding import LogFolder
from lostcities.service.play.deadline_keeper import DeadlineKeeper
from lostcities.service.play.game_cache import GameCache
from lostcities.service.play.game_creator import GameCreator
from lostcities.service.play.game_stops import game_stops
from lostcities.service.play.invited_players import InvitedPlayers
from lostcities.service.play.observers import Observers
from lostcities.service.play.open_tables import OpenTables
from lostcities.service.play.pairing import Pairing, PairingParts
from lostcities.service.play.rematches import Rematches
from lostcities.service.play.rules_check import RulesCheck
from lostcities.service.push.push_keys import SECRET_BYTES, PushKeys
from lostcities.service.push.subscriptions import PushSubscriptions
from lostcities.service.push.turn_pushes import PushParts, TurnPushes
from lostcities.service.rpc.admin_service import AdminParts, AdminServicer
from lostcities.service.rpc.analysis_service import AnalysisServicer
from lostcities.service.rpc.bot_service import BotServiceParts, BotServicer
from lostcities.service.rpc.contest_service import ContestServiceParts, ContestServicer
from lostcities.service.rpc.game_service import GameServiceParts, GameServicer
from lostcities.service.rpc.play_service import PlayServicer
from lostcities.service.rpc.player_service import PlayerServicer
from lostcities.service.rpc.rating_service import RatingServicer
from lostcities.service.rpc.rpc_wrapper import RawRequest
from lostcities.service.rpc.server_service import ServerServicer
from lostcities.service.rpc.session_service import SessionServicer
from lostcities.service.rpc.store_loss import StoreLoss
from lostcities.service.rpc.variant_service import VariantServicer
from lostcities.service.settings import BadSettings, Limits, bracketed
from lostcities.service.streams.list_following import ListFollowing
from lostcities.service.streams.live_games import LiveGames
from lostcities.service.streams.log_follower import LogFollowing
from lostcities.service.streams.play_stream import PlayParts
from lostcities.service.streams.play_streams import PlayStreams
from lostcities.service.streams.store_news import StoreNews
from lostcities.service.streams.stream_writer import Pulse
from lostcities.service.streams.token_checks import TokenChecks
from lostcities.service.streams.watch import WatchStreams
from lostcities.service.view.event_rows import EventRows
from lostcities.service.view.frames import FrameBuilder
from lostcities.service.view.game_encodings import GameEncodings
from lostcities.service.view.log_queries import LogQueries
from lostcities.service.view.own_data import OwnData
from lostcities.service.view.player_games import PlayerGames
from lostcities.service.view.spectators import SpectatorDelays
from lostcities.service.view.table_history import TableHistory
from lostcities.service.view.viewer_logs import ViewerLogs
from lostcities.v1 import (
    admin_pb2,
    admin_pb2_grpc,
    analysis_pb2,
    analysis_pb2_grpc,
    bots_pb2,
    bots_pb2_grpc,
    contests_pb2,
    contests_pb2_grpc,
    game_pb2,
    game_pb2_grpc,
    play_pb2,
    play_pb2_grpc,
    player_pb2,
    player_pb2_grpc,
    ratings_pb2,
    ratings_pb2_grpc,
    server_pb2,
    server_pb2_grpc,
    sessions_pb2,
    sessions_pb2_grpc,
    variant_pb2,
    variant_pb2_grpc,
)

if TYPE_CHECKING:
    from lostcities.programs.spans import Tracing

_log = structlog.get_logger()

SERVICES = (
    game_pb2.DESCRIPTOR.services_by_name["GameService"].full_name,
    play_pb2.DESCRIPTOR.services_by_name["PlayService"].full_name,
    player_pb2.DESCRIPTOR.services_by_name["PlayerService"].full_name,
    variant_pb2.DESCRIPTOR.services_by_name["VariantService"].full_name,
    server_pb2.DESCRIPTOR.services_by_name["ServerService"].full_name,
    bots_pb2.DESCRIPTOR.services_by_name["BotService"].full_name,
    ratings_pb2.DESCRIPTOR.services_by_name["RatingService"].full_name,
    contests_pb2.DESCRIPTOR.services_by_name["ContestService"].full_name,
    sessions_pb2.DESCRIPTOR.services_by_name["SessionService"].full_name,
    analysis_pb2.DESCRIPTOR.services_by_name["AnalysisService"].full_name,
)

ADMIN_SERVICE = admin_pb2.DESCRIPTOR.services_by_name["AdminService"].full_name

_WAITING_CALLS_MIN = 3_000
"""Number of calls that may wait. Above the limit of running calls they get an error instead of a cancellation."""

_WAITING_CALLS_MAX = 10_000
"""Number of calls that may wait, at most: each takes 14 KB, even if its client has cancelled it at once."""


class RawRegistration:
    """Stand-in for the server in generated `add_…_to_server` functions. Requests stay raw until they are admitted."""

    def __init__(self, server: BoundedServer) -> None:
        self._server = server

    def add_generic_rpc_handlers(self, handlers: Sequence[grpc.GenericRpcHandler]) -> None:
        """Do nothing, because the same handlers are also registered by name."""

    def add_registered_method_handlers(
        self, service: str, handlers: "Mapping[str, grpc.RpcMethodHandler[Any, Any]]"
    ) -> None:
        """Register the methods of a service."""
        raw = {name: _raw(handler) for name, handler in handlers.items()}
        self._server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(service, raw),))
        self._server.add_registered_method_handlers(service, raw)


def _raw(handler: Any) -> Any:  # Any: gRPC's handlers are named tuples, which its types do not say
    reads = partial(RawRequest, handler.request_deserializer)
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
        now: Now | None = None,
        *,
        operators: Operators | None = None,
        analysis_workers: AnalysisWorkers | None = None,
        seal: OriginSeal | None = None,
        registration_code: str = "",
        tracing: "Tracing | None" = None,
        page: PageAddress | None = None,
        push_private_hosts: Collection[str] = (),
    ) -> None:
        now = now or store.now
        self._store = store
        self._projections = projections
        self._limits = limits
        invitations = Invitations(store)
        keys = signer.published
        self.nodes = NodeTable(
            store,
            describe_node(
                registry, signing_key=keys.current.key_id, former_keys=(former.key_id for former in keys.former)
            ),
        )
        offers = VariantOffers(registry, self.nodes)
        log_folder = LogFolder(store, registry, offers)
        self._observers = Observers(store, projections, log_folder, registry.observers, self.nodes.node_id)
        viewer_logs = ViewerLogs(log_folder, limits.viewer_logs_max, limits.kept_folds_max)
        self._rules_check = RulesCheck(registry, log_folder, offers)
        game_cache = GameCache(store, log_folder, viewer_logs, self._rules_check, limits)
        spectators = SpectatorDelays(store)
        log_queries = LogQueries(store, projections, invitations, spectators, limits)
        player_games = PlayerGames(game_cache, viewer_logs, log_queries)
        self.admission = admission = Admission(
            limits,
            seal=seal,
            registration_code=registration_code,
            share=lambda: 1 / self.nodes.live_count,
            tracing=tracing,
        )
        self.players = players = Players(store, limits, admission)
        blocks = Blocks(players)
        open_tables = OpenTables(projections, limits.open_tables_per_player_max)
        self._games = CommandHandler(store, registry, game_cache, invitations, players, open_tables, limits, now)
        creator = GameCreator(
            self._games,
            store,
            registry,
            offers,
            game_cache,
            invitations,
            spectators,
            InvitedPlayers(players, blocks, projections, limits),
            admission,
            limits,
            now,
        )
        contest_logs = ContestLogs(store)
        contest_handler = ContestHandler(store, contest_logs, offers, projections, creator.creations, limits, now)
        self.contests = ContestKeeper(
            store,
            projections,
            contest_logs,
            contest_handler,
            ContestGames(self._games, store, registry, offers, game_cache, limits, now),
            self.nodes.node_id,
            now,
        )
        """Keeper of the contests."""
        rematches = Rematches(
            self._games, store, offers, game_cache, invitations, players, blocks, creator.creations, limits, now
        )
        self.deadlines = DeadlineKeeper(store, projections, self._games, self.nodes, now)
        self._games.watch, self._games.outage_since = self.deadlines.watch, self.deadlines.outages.since
        frames = FrameBuilder(game_cache, log_folder, viewer_logs, players, limits)
        self.tables = tables = TableHistory(game_cache, log_folder, log_queries, frames, limits)
        live_games = LiveGames(store)
        self._games.on_traced = live_games.traced.add
        log_queries.turns.commands = lambda: self._games.figures.begun
        self.attendance = attendance = Attendance(now)
        self._games.away_since = attendance.away_since
        companies = Companies(CompanyParts(attendance, game_cache, rematches, players))
        following = LogFollowing(store, game_cache, log_queries, live_games, companies, frames, limits)
        self.pulse = pulse = Pulse(limits)
        self.watching = WatchStreams(following, pulse)
        people_online = PeopleOnline(lambda: (self.watching.open_streams, self.playing.open_streams), players)
        attended_games = AttendedGames(projections, attendance, players, people_online)
        lists = ListFollowing(projections, players, attended_games)
        presence = BotPresence(now, limits.bot_silence_s)
        self._bot_news = BotNews(store, presence, limits.bot_silence_s)
        bots = Bots(store, registry, admission, self._bot_news, now)
        self._challenges = Challenges(
            ChallengeParts(
                store,
                game_cache,
                invitations,
                projections,
                players,
                bots,
                presence,
                self._bot_news,
                admission,
                limits,
                now,
            )
        )
        self._rematch_bots = RematchBots(self._challenges, players)
        self.playing = PlayStreams(
            PlayParts(following, self._games, self.watching.open_streams, lists, presence, pulse, limits)
        )
        self.memory = MemoryBudget(available_memory() * limits.memory_percent_max // 100, used_memory)
        self.memory.steps = (
            viewer_logs.shed,
            lambda: pulse.end_most_lagging(short_of_memory()),
            frames.shed,
            game_cache.shed,
        )
        game_cache.before_cold_read = tables.before_fold = self.memory.check
        self._attendance_news = AttendanceNews(store, attendance, game_cache.players_of, people_online)
        phrases = Phrases(
            companies,
            blocks,
            self._attendance_news,
            game_cache,
            admission.per_minute("phrases_per_minute"),
            admission.per_minute("chat_per_minute"),
        )
        self._attendance_news.on_said = phrases.tell
        self.analyses = Analyses(AnalysisParts(store, log_queries, invitations, admission, limits, now))
        """Analyses of finished games. `own_worker` is to be set if the server has one."""
        streams = (self.watching.open_streams, self.playing.open_streams, self.analyses.open_streams)
        token_checks = TokenChecks(streams)
        self.measured = MeasuredParts(
            store,
            projections,
            self._games.figures,
            game_cache,
            frames,
            live_games,
            self._observers,
            self.watching.open_streams,
            self.playing.open_streams,
        )
        self._news = StoreNews(store, live_games, companies, game_cache, spectators, players, token_checks)
        moderation = Moderation(store, players, token_checks.check)
        self._sign_in_codes = SignInCodes(store)
        page = page or PageAddress()
        passkeys = Passkeys(page, signer.derived_secret("passkey challenges"), players)
        sessions = PlayerSessions(store, players, self._sign_in_codes, passkeys, admission, token_checks.check)
        push_keys = PushKeys(signer.derived_secret("push", SECRET_BYTES), page)
        subscriptions = PushSubscriptions(store, players, admission, push_keys.public_key, push_private_hosts)
        self._pushes = TurnPushes(
            PushParts(
                projections,
                players,
                registry,
                attendance,
                subscriptions,
                push_keys,
                push_private_hosts,
                admission,
                lambda: self.deadlines.role.is_held,
                now,
            )
        )
        settings = OwnSettings(store, players, admission, companies.note_player)
        contacts = Contacts(projections, players, people_online.players)
        own_data = OwnData(store, projections, log_queries, limits)
        self.tree_heads = TreeHeads(store, projections, signer, limits.tree_head_interval_s)
        self._health = health.aio.HealthServicer()
        self._store_loss = StoreLoss(store, self._health, ("", *SERVICES), self._news.doubt_all)
        self._grpc = grpc.aio.server(options=_options(limits), maximum_concurrent_rpcs=limits.concurrent_calls_max)
        encodings = GameEncodings()
        parts = GameServiceParts(
            projections,
            players,
            admission,
            invitations,
            self._games,
            creator,
            rematches,
            Pairing(PairingParts(self._games, creator, projections, offers, game_cache, attendance, blocks, now)),
            attended_games,
            phrases,
            self._rematch_bots,
            game_cache,
            log_queries,
            player_games,
            tables,
            encodings,
            EventRows(encodings, log_folder, log_queries),
            self.watching,
            signer,
            self.tree_heads,
            limits,
        )
        self.calls = OpenCalls(limits, seal)
        # Any, twice: generated code asks for a whole server, and uses two methods
        registration: Any = RawRegistration(BoundedServer(self._grpc, self.calls, stream_bytes=0))
        public: Any = BoundedServer(self._grpc, self.calls)
        game_pb2_grpc.add_GameServiceServicer_to_server(GameServicer(parts), registration)
        player_pb2_grpc.add_PlayerServiceServicer_to_server(
            PlayerServicer(
                players, admission, projections, self._end_streams, limits, moderation, own_data, settings, contacts
            ),
            registration,
        )
        play_pb2_grpc.add_PlayServiceServicer_to_server(PlayServicer(players, admission, self.playing), registration)
        bot_parts = BotServiceParts(
            players,
            admission,
            bots,
            presence,
            projections,
            store,
            game_cache,
            player_games,
            self._challenges,
            limits,
            registry,
        )
        bots_pb2_grpc.add_BotServiceServicer_to_server(BotServicer(bot_parts), registration)
        variant_pb2_grpc.add_VariantServiceServicer_to_server(
            VariantServicer(offers, players, admission, encodings), registration
        )
        contests_pb2_grpc.add_ContestServiceServicer_to_server(
            ContestServicer(
                ContestServiceParts(players, admission, contest_handler, contest_logs, projections, limits)
            ),
            registration,
        )
        ratings_pb2_grpc.add_RatingServiceServicer_to_server(
            RatingServicer(players, admission, projections, offers, limits), registration
        )
        analysis_pb2_grpc.add_AnalysisServiceServicer_to_server(
            AnalysisServicer(players, admission, log_queries, self.analyses, analysis_workers or AnalysisWorkers()),
            registration,
        )
        sessions_pb2_grpc.add_SessionServiceServicer_to_server(
            SessionServicer(players, admission, sessions, subscriptions), registration
        )
        server_pb2_grpc.add_ServerServiceServicer_to_server(
            ServerServicer(signer, players, admission, self.tree_heads), registration
        )
        if operators is not None:
            stop_game = game_stops(store, self._games, contest_handler.cancel)
            admin_parts = AdminParts(store, players, admission, operators, moderation, stop_game)
            admin_pb2_grpc.add_AdminServiceServicer_to_server(AdminServicer(admin_parts), registration)
        health_pb2_grpc.add_HealthServicer_to_server(self._health, public)
        admin_names = () if operators is None else (ADMIN_SERVICE,)
        names = (*SERVICES, *admin_names, health.SERVICE_NAME, reflection.SERVICE_NAME)
        add_reflection: Any = reflection_pb2_grpc.add_ServerReflectionServicer_to_server  # Any: it has no types
        add_reflection(reflection.aio.ReflectionServicer(names), public)

    async def start(
        self, host: str, port: int, certificate: Certificate | None = None, *, node_address: str | None = None
    ) -> "BoundPorts":
        """Listen, with TLS if there is a certificate, join the nodes of the store, and answer health with SERVING.

        Return the ports; port 0 lets the system choose. `node_address` is what other nodes tell clients of this one, by
        default where it listens. Raise `BadSettings` if the address or the signing key cannot be used.
        """
        await self.nodes.look()
        check_signing_key(self.nodes)
        _check_address(host, port)
        address = f"{bracketed(host)}:{port}"
        if certificate is None:
            bound = local = self._grpc.add_insecure_port(address)
        else:
            bound = self._grpc.add_secure_port(address, certificate.credentials())
            local = self._grpc.add_insecure_port("127.0.0.1:0")
        await self.nodes.join(node_address or f"{bracketed(host)}:{bound}")
        self._news.follow()
        self._projections.follow()
        self.tree_heads.start()
        await self.deadlines.start()
        await self.contests.start()
        await self._bot_news.start()
        await self._attendance_news.start()
        await self._sign_in_codes.start()
        self._pushes.start()
        keep_departures_out_of_the_log()
        await self._grpc.start()
        self.calls.watch((bound, local))
        self._watching_memory = asyncio.create_task(self.memory.watch())
        self._connection_limits = asyncio.create_task(
            keep_connection_limits((bound, local), self.calls.peers, self._limits)
        )
        await self._observers.start()
        self._warning = asyncio.create_task(self._rules_check.warn(self._projections))
        for name in ("", *SERVICES):
            await self._health.set(name, health_pb2.HealthCheckResponse.SERVING)
        self._store_loss.follow()
        return BoundPorts(bound, local)

    def _end_streams(self, player_id: PlayerId) -> None:
        """End the streams of a player whose token was replaced."""
        self.watching.end_streams(player_id)
        self.playing.end_streams(player_id)
        self.analyses.open_streams.end_streams(player_id)

    async def stop(self) -> None:
        """Report NOT_SERVING, end the streams, finish running writes, and close the store.

        If another node lives, give it the deadlines first, and end the streams over `drain_s` seconds.
        """
        async with AsyncExitStack() as closing:  # a failure of one step skips none of the others
            closing.push_async_callback(self._store.close)
            closing.push_async_callback(self.nodes.leave)
            closing.push_async_callback(self._projections.close)
            closing.push_async_callback(self.tree_heads.close)
            closing.push_async_callback(self._news.close)
            closing.push_async_callback(self._observers.close, self._limits.shutdown_grace_s)
            closing.push_async_callback(self._games.close)
            closing.push_async_callback(self.players.close)
            closing.push_async_callback(self.deadlines.close)
            closing.push_async_callback(self.contests.close)
            closing.push_async_callback(self._bot_news.close)
            closing.push_async_callback(self._attendance_news.close)
            closing.push_async_callback(self._sign_in_codes.close)
            closing.push_async_callback(self._pushes.close)
            closing.push_async_callback(self._store_loss.close)
            closing.callback(self._warning.cancel)
            closing.callback(self.calls.close)
            closing.callback(self._connection_limits.cancel)
            closing.callback(self._watching_memory.cancel)
            await self._health.enter_graceful_shutdown()
            await self.nodes.describe(is_draining=True)
            await self._rematch_bots.close()
            await self._challenges.close()
            if self.nodes.has_other_node:
                await self.deadlines.role.release()
                spread_s = self._limits.drain_s
                await asyncio.gather(self.watching.drain(spread_s), self.playing.drain(spread_s))
            self.watching.close()
            self.playing.close()
            self.analyses.close()
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
    waiting_max = min(max(limits.concurrent_calls_max, _WAITING_CALLS_MIN), _WAITING_CALLS_MAX)
    return [
        ("grpc.so_reuseport", 0),  # else a second server on the same port would silently share the traffic
        # Otherwise calls that arrive while a thousand wait, as after a restart, would be cancelled at random without an
        # error.
        ("grpc.server.max_pending_requests", waiting_max),
        ("grpc.server.max_pending_requests_hard_limit", waiting_max),
        ("grpc.max_receive_message_length", REQUEST_BYTES_MAX),
        ("grpc.max_send_message_length", limits.response_bytes_max),
        # Clients may ping this often on an idle stream; the default would end it with "too many pings".
        ("grpc.http2.min_ping_interval_without_data_ms", limits.keepalive_interval_min_ms),
        ("grpc.keepalive_permit_without_calls", 1),
        *connection_options(limits),
    ]
