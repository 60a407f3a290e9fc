"""The gRPC services of a server, each with the parts that it uses."""

from collections.abc import Sequence
from typing import Any

from lostcities.service.play.game_stops import game_stops
from lostcities.service.rpc.admin_service import AdminParts, AdminServicer
from lostcities.service.rpc.analysis_service import AnalysisServicer
from lostcities.service.rpc.bot_service import BotServiceParts, BotServicer
from lostcities.service.rpc.contest_service import ContestServiceParts, ContestServicer
from lostcities.service.rpc.game_service import GameServiceParts, GameServicer
from lostcities.service.rpc.play_service import PlayServicer
from lostcities.service.rpc.player_service import PlayerServicer
from lostcities.service.rpc.rating_service import RatingServicer
from lostcities.service.rpc.raw_registration import RawRegistration
from lostcities.service.rpc.server_service import ServerServicer
from lostcities.service.rpc.session_service import SessionServicer
from lostcities.service.rpc.variant_service import VariantServicer
from lostcities.service.wiring.server_parts import ServerParts
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
"""Names of the services of every server."""

ADMIN_SERVICE = admin_pb2.DESCRIPTOR.services_by_name["AdminService"].full_name


def add_services(parts: ServerParts, registration: RawRegistration) -> Sequence[str]:
    """Add all services of a server, and return their names."""
    to: Any = registration  # Any: generated code asks for a whole server, and uses two methods
    access, views, streams, inputs = parts.access, parts.views, parts.streams, parts.inputs
    players, admission, projections, limits = access.players, access.admission, inputs.projections, inputs.limits
    game_pb2_grpc.add_GameServiceServicer_to_server(GameServicer(_game_parts(parts)), to)
    play_pb2_grpc.add_PlayServiceServicer_to_server(PlayServicer(players, admission, streams.playing), to)
    player_pb2_grpc.add_PlayerServiceServicer_to_server(_player_servicer(parts), to)
    variant = VariantServicer(access.offers, players, admission, views.encodings)
    variant_pb2_grpc.add_VariantServiceServicer_to_server(variant, to)
    server = ServerServicer(inputs.signer, players, admission, views.tree_heads)
    server_pb2_grpc.add_ServerServiceServicer_to_server(server, to)
    bots_pb2_grpc.add_BotServiceServicer_to_server(BotServicer(_bot_parts(parts)), to)
    rating = RatingServicer(players, admission, projections, access.offers, limits)
    ratings_pb2_grpc.add_RatingServiceServicer_to_server(rating, to)
    contests_pb2_grpc.add_ContestServiceServicer_to_server(ContestServicer(_contest_parts(parts)), to)
    session = SessionServicer(players, admission, parts.accounts.sessions, parts.accounts.subscriptions)
    sessions_pb2_grpc.add_SessionServiceServicer_to_server(session, to)
    analysis = AnalysisServicer(players, admission, views.log_queries, streams.analyses, inputs.analysis_workers)
    analysis_pb2_grpc.add_AnalysisServiceServicer_to_server(analysis, to)
    if inputs.operators is None:
        return SERVICES
    stop_game = game_stops(inputs.store, parts.play.commands, parts.play.contest_handler.cancel)
    admin = AdminParts(inputs.store, players, admission, inputs.operators, parts.accounts.moderation, stop_game)
    admin_pb2_grpc.add_AdminServiceServicer_to_server(AdminServicer(admin), to)
    return *SERVICES, ADMIN_SERVICE


def _game_parts(parts: ServerParts) -> GameServiceParts:
    access, views, play, streams = parts.access, parts.views, parts.play, parts.streams
    return GameServiceParts(
        parts.inputs.projections,
        access.players,
        access.admission,
        access.invitations,
        play.commands,
        play.creator,
        play.rematches,
        play.pairing,
        streams.attended_games,
        streams.phrases,
        parts.bots.rematch_bots,
        views.game_cache,
        views.log_queries,
        views.player_games,
        views.tables,
        views.encodings,
        views.event_rows,
        streams.watching,
        parts.inputs.signer,
        views.tree_heads,
        parts.inputs.limits,
    )


def _player_servicer(parts: ServerParts) -> PlayerServicer:
    access, accounts = parts.access, parts.accounts
    return PlayerServicer(
        access.players,
        access.admission,
        parts.inputs.projections,
        parts.streams.end_streams,
        parts.inputs.limits,
        accounts.moderation,
        parts.views.own_data,
        accounts.settings,
        accounts.contacts,
    )


def _bot_parts(parts: ServerParts) -> BotServiceParts:
    inputs, access, views, bots = parts.inputs, parts.access, parts.views, parts.bots
    return BotServiceParts(
        access.players,
        access.admission,
        bots.bots,
        bots.presence,
        inputs.projections,
        inputs.store,
        views.game_cache,
        views.player_games,
        bots.challenges,
        inputs.limits,
        inputs.registry,
    )


def _contest_parts(parts: ServerParts) -> ContestServiceParts:
    inputs, access, play = parts.inputs, parts.access, parts.play
    return ContestServiceParts(
        access.players, access.admission, play.contest_handler, play.contest_logs, inputs.projections, inputs.limits
    )
