"""Connections: options that end idle, dead and half-open ones, and the limit of open files that bounds their number."""

import resource
import sys

import structlog

from lostcities.service.settings import Limits

_log = structlog.get_logger()

OWN_FILES = 128
"""Open files reserved for other uses than connections: the store, the lists, threads."""

PING_WAIT_S = 20
"""Longest time in seconds that the answer to a ping may take."""


def connection_options(limits: Limits) -> list[tuple[str, int]]:
    """Return the options of gRPC that end connections without a use, and bound the calls of one."""
    ping_ms = _ms(limits.connection_ping_s)
    return [
        ("grpc.keepalive_time_ms", ping_ms),
        ("grpc.keepalive_timeout_ms", min(ping_ms, _ms(PING_WAIT_S))),
        ("grpc.http2.ping_timeout_ms", min(ping_ms, _ms(PING_WAIT_S))),
        ("grpc.http2.max_pings_without_data", 0),  # pings of a quiet connection go on
        ("grpc.max_connection_idle_ms", _ms(limits.connection_idle_s)),
        ("grpc.server_handshake_timeout_ms", _ms(limits.handshake_s)),
        ("grpc.max_concurrent_streams", limits.streams_per_connection_max),
    ]


def raise_file_limit(connections: int) -> int:
    """Raise the limit of open files to the hard one, and return it. Log a warning if it is too low for connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (OSError, ValueError):  # macOS has a lower limit of its own
            hard = soft
    needed = connections + OWN_FILES
    if hard != resource.RLIM_INFINITY and hard < needed:
        _log.warning(
            "few_open_files", limit=hard, needed=needed, remedy="raise the hard limit: LimitNOFILE=, ulimit -Hn"
        )
    return hard


def files_for_connections() -> int:
    """Return the number of connections that the limit of open files has room for."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(1, soft - OWN_FILES) if soft != resource.RLIM_INFINITY else sys.maxsize


def _ms(seconds: float) -> int:
    return max(1, round(seconds * 1000))
