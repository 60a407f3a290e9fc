"""Calls to one node at a time, each with its outcome. Nothing is repeated here: the callers choose another node."""

import asyncio
from collections.abc import Awaitable, Sequence
from typing import Any, TypeVar

import grpc
from google.rpc import error_details_pb2  # type: ignore[import-untyped]  # ships no types
from grpc_status import rpc_status
from msgspec import Struct

from lostcities.admin.prove_cluster.cluster import Cluster
from lostcities.v1 import game_pb2_grpc, play_pb2_grpc, player_pb2_grpc

R = TypeVar("R")

CALL_S = 3.0
"""Deadline of a call, in seconds. Then its outcome is unknown."""

_OPTIONS = (
    ("grpc.enable_retries", 0),
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.min_reconnect_backoff_ms", 1_000),
    ("grpc.max_reconnect_backoff_ms", 1_000),
    ("grpc.keepalive_time_ms", 6_000),
    ("grpc.keepalive_timeout_ms", 2_000),
    ("grpc.use_local_subchannel_pool", 1),  # a connection for each channel
)
_REFUSED = frozenset(
    (
        *(grpc.StatusCode.INVALID_ARGUMENT, grpc.StatusCode.NOT_FOUND, grpc.StatusCode.ALREADY_EXISTS),
        *(grpc.StatusCode.PERMISSION_DENIED, grpc.StatusCode.UNAUTHENTICATED, grpc.StatusCode.FAILED_PRECONDITION),
        *(grpc.StatusCode.ABORTED, grpc.StatusCode.OUT_OF_RANGE, grpc.StatusCode.RESOURCE_EXHAUSTED),
        *(grpc.StatusCode.DATA_LOSS, grpc.StatusCode.INTERNAL, grpc.StatusCode.UNIMPLEMENTED),
    )
)


class Failure(Struct, frozen=True):
    """A call that was refused, or whose outcome is unknown."""

    is_refused: bool
    """True if the server answered; False if the outcome is unknown."""
    reason: str
    actual: int | None = None
    """Head that a refused command was told."""


class Line:
    """A client's own connections, one to each node."""

    def __init__(self, cluster: Cluster) -> None:
        self._channels = [
            grpc.aio.insecure_channel(cluster.address(node), options=_OPTIONS) for node in range(len(cluster.nodes))
        ]
        # Any: the generated stubs are typed for synchronous channels
        self.games: Sequence[Any] = [game_pb2_grpc.GameServiceStub(channel) for channel in self._channels]
        self.players: Sequence[Any] = [player_pb2_grpc.PlayerServiceStub(channel) for channel in self._channels]
        self.plays: Sequence[Any] = [play_pb2_grpc.PlayServiceStub(channel) for channel in self._channels]

    async def close(self) -> None:
        """Close the connections."""
        await asyncio.gather(*(channel.close() for channel in self._channels))


async def answered(call: Awaitable[R]) -> R | Failure:
    """Return the response of a call, or how it failed."""
    try:
        return await call
    except grpc.aio.AioRpcError as error:
        return failure_of(error)


def failure_of(error: grpc.aio.AioRpcError) -> Failure:
    """Return what a status says. gRPC itself says INTERNAL, without a reason, of a connection that is just lost."""
    reason, details = _reason_of(error)
    if error.code() in _REFUSED and reason:
        actual = details.get("actual", "")
        return Failure(True, reason, int(actual) if actual.isdigit() else None)
    return Failure(False, reason or f"{error.code().name}: {error.details() or ''}"[:120])


def bearer(token: str) -> tuple[tuple[str, str], ...]:
    """Return the metadata of a call with a token."""
    return (("authorization", f"Bearer {token}"),)


def _reason_of(error: grpc.aio.AioRpcError) -> tuple[str, dict[str, str]]:
    try:
        status = rpc_status.from_call(error)  # type: ignore[arg-type]  # it reads only what both kinds of call have
    except ValueError:
        return "", {}
    for packed in status.details if status else ():
        info = error_details_pb2.ErrorInfo()
        if packed.Unpack(info):
            return info.reason, dict(info.metadata)
    return "", {}
