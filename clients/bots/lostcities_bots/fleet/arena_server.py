"""The gRPC server of an arena: its address, its certificate and its token."""

import re
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import ip_address
from pathlib import Path

import grpc
from msgspec import Struct

from lostcities.core import LostCitiesError
from lostcities.v1 import arena_pb2_grpc
from lostcities_bots.fleet.arena_service import HEARTBEAT_S, ArenaServicer
from lostcities_bots.tournament.plan import ArenaPlan, PlayedDeal

TOKEN_CHARS_MIN = 32

DEAL_BYTES_MAX = 16 * 1024 * 1024
"""Longest result of a deal, with the moves of its games."""

CALLS_MAX = 4_000
"""Largest number of calls at once. A process of a worker that waits for a deal takes one of them."""

GRACE_S = 1.0
"""Longest time for calls under way when the arena ends."""

_TOKEN = re.compile(rf"[!-~]{{{TOKEN_CHARS_MIN},128}}", re.ASCII)
_OPTIONS = (
    ("grpc.so_reuseport", 0),  # else a second arena on the port would share its workers
    ("grpc.max_receive_message_length", DEAL_BYTES_MAX),
    ("grpc.http2.min_ping_interval_without_data_ms", 5_000),
    ("grpc.keepalive_permit_without_calls", 1),
)


class CannotServe(LostCitiesError):
    """The deals of an arena cannot be offered at this address, or with this token or certificate."""

    reason = "CANNOT_SERVE"


class FleetSettings(Struct, frozen=True, kw_only=True):
    """Address, token and certificate of an arena that gives its deals to workers."""

    listen: str
    """`HOST:PORT`; port 0 for a free one."""
    token_file: Path | None = None
    tls_cert: Path | None = None
    tls_key: Path | None = None
    heartbeat_s: float = HEARTBEAT_S
    calls_max: int = CALLS_MAX


class ServedArena(Struct, frozen=True):
    """An arena that workers can join."""

    address: str
    """Address with the port that was bound, as workers name it."""
    deals: AsyncGenerator[PlayedDeal]
    """Deals in order, as workers return them."""


@asynccontextmanager
async def served(
    plan: ArenaPlan, settings: FleetSettings, *, keeps_games: bool, first: int = 0
) -> AsyncIterator[ServedArena]:
    """Offer the deals of a checked plan, from the first to play on, while the context lasts. Raise `CannotServe`.

    At the end workers are told that it is over.
    """
    token = check_settings(settings)
    servicer = ArenaServicer(plan, keeps_games=keeps_games, token=token, heartbeat_s=settings.heartbeat_s, first=first)
    server = grpc.aio.server(options=_OPTIONS, maximum_concurrent_rpcs=settings.calls_max)
    arena_pb2_grpc.add_ArenaServiceServicer_to_server(servicer, server)
    credentials = _credentials(settings)
    try:
        if credentials is None:
            port = server.add_insecure_port(settings.listen)
        else:
            port = server.add_secure_port(settings.listen, credentials)
    except RuntimeError as error:
        fault = (
            "it is in use, or is no address here" if credentials is None else "see --serve, --tls-cert and --tls-key"
        )
        raise CannotServe(f"cannot listen on {settings.listen}: {fault}") from error
    await server.start()
    address = f"{settings.listen.rpartition(':')[0]}:{port}"
    deals = servicer.deals()
    try:
        yield ServedArena(address if credentials is None else f"grpcs://{address}", deals)
    finally:
        await deals.aclose()
        await servicer.end()
        await server.stop(GRACE_S)


def check_settings(settings: FleetSettings) -> str:
    """Return the token of an arena, or an empty text. Raise `CannotServe`: only this machine needs none."""
    if (settings.tls_cert is None) is not (settings.tls_key is None):
        raise CannotServe("TLS takes both --tls-cert and --tls-key")
    _credentials(settings)
    if settings.token_file is not None:
        return read_token(settings.token_file)
    if not is_loopback(settings.listen):
        raise CannotServe(f"{settings.listen} can be reached from other machines: it needs --token-file")
    return ""


def is_loopback(listen: str) -> bool:
    """Return whether only this machine reaches an address."""
    host = listen.rpartition(":")[0].strip("[]")
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def read_token(path: Path) -> str:
    """Return the token in a file. Raise `CannotServe` if it has none."""
    try:
        token = path.expanduser().read_text(encoding="ascii", errors="replace").strip()
    except OSError as error:
        raise CannotServe(f"cannot read --token-file {path}: {error.strerror}") from None
    return checked_token(token, f"--token-file {path}")


def checked_token(token: str, place: str) -> str:
    """Return a token. Raise `CannotServe`, with the place it is from, if it is none."""
    if not _TOKEN.fullmatch(token):
        raise CannotServe(f"{place}: a token has {TOKEN_CHARS_MIN} to 128 letters, digits or marks")
    return token


def _credentials(settings: FleetSettings) -> grpc.ServerCredentials | None:
    if settings.tls_cert is None or settings.tls_key is None:
        return None
    try:
        pair = settings.tls_key.expanduser().read_bytes(), settings.tls_cert.expanduser().read_bytes()
        return grpc.ssl_server_credentials([pair])
    except OSError as error:
        raise CannotServe(f"cannot read {error.filename}: {error.strerror}; see --tls-cert and --tls-key") from None
