"""The gRPC server: it listens, joins the nodes of its store, answers health, and stops in order."""

import asyncio
import socket
from contextlib import AsyncExitStack
from typing import Any

import grpc
import grpc.aio
import structlog
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection, reflection_pb2_grpc
from msgspec import Struct

from lostcities.service.access.certificates import Certificate
from lostcities.service.nodes.shared_key import check_signing_key
from lostcities.service.overload.bounded_calls import BoundedServer
from lostcities.service.overload.connection_limits import keep_connection_limits
from lostcities.service.overload.connection_options import connection_options
from lostcities.service.overload.grpc_log import keep_departures_out_of_the_log
from lostcities.service.overload.open_calls import REQUEST_BYTES_MAX, OpenCalls
from lostcities.service.rpc.raw_registration import RawRegistration
from lostcities.service.rpc.store_loss import StoreLoss
from lostcities.service.settings import BadSettings, Limits, bracketed
from lostcities.service.wiring.server_inputs import ServerInputs
from lostcities.service.wiring.server_parts import ServerParts
from lostcities.service.wiring.services import SERVICES, add_services

_log = structlog.get_logger()

_WAITING_CALLS_MIN = 3_000
"""Number of calls that may wait. Above the limit of running calls they get an error instead of a cancellation."""

_WAITING_CALLS_MAX = 10_000
"""Number of calls that may wait, at most: each takes 14 KB, even if its client has cancelled it at once."""


class BoundPorts(Struct, frozen=True):
    """The ports of a server."""

    port: int
    local_port: int
    """Port without TLS, which with TLS only this machine reaches."""


class GrpcServer:
    """Server of one store on one address, from `start` to `stop`. Create it inside a running event loop."""

    def __init__(self, inputs: ServerInputs) -> None:
        self.parts = ServerParts(inputs)
        self.calls = OpenCalls(inputs.limits, inputs.seal)
        self._limits = inputs.limits
        self._health = health.aio.HealthServicer()
        self._store_loss = StoreLoss(inputs.store, self._health, ("", *SERVICES), self.parts.streams.news.doubt_all)
        self._grpc = grpc.aio.server(
            options=_options(inputs.limits), maximum_concurrent_rpcs=inputs.limits.concurrent_calls_max
        )
        services = add_services(self.parts, RawRegistration(BoundedServer(self._grpc, self.calls, stream_bytes=0)))
        public: Any = BoundedServer(self._grpc, self.calls)  # Any: see `add_services`
        health_pb2_grpc.add_HealthServicer_to_server(self._health, public)
        names = (*services, health.SERVICE_NAME, reflection.SERVICE_NAME)
        add_reflection: Any = reflection_pb2_grpc.add_ServerReflectionServicer_to_server  # Any: it has no types
        add_reflection(reflection.aio.ReflectionServicer(names), public)

    async def start(
        self, host: str, port: int, certificate: Certificate | None = None, *, node_address: str | None = None
    ) -> BoundPorts:
        """Listen, with TLS if there is a certificate, join the nodes of the store, and answer health with SERVING.

        Return the ports; port 0 lets the system choose. `node_address` is what other nodes tell clients of this one, by
        default where it listens. Raise `BadSettings` if the address or the signing key cannot be used.
        """
        nodes = self.parts.access.nodes
        await nodes.look()
        check_signing_key(nodes)
        _check_address(host, port)
        bound = self._bind(f"{bracketed(host)}:{port}", certificate)
        await nodes.join(node_address or f"{bracketed(host)}:{bound.port}")
        await self._start_parts()
        keep_departures_out_of_the_log()
        await self._grpc.start()
        ports = bound.port, bound.local_port
        self.calls.watch(ports)
        self._watching_memory = asyncio.create_task(self.parts.streams.memory.watch())
        self._connection_limits = asyncio.create_task(keep_connection_limits(ports, self.calls.peers, self._limits))
        await self.parts.play.observers.start()
        self._warning = asyncio.create_task(self.parts.views.rules_check.warn(self.parts.inputs.projections))
        for name in ("", *SERVICES):
            await self._health.set(name, health_pb2.HealthCheckResponse.SERVING)
        self._store_loss.follow()
        return bound

    def _bind(self, address: str, certificate: Certificate | None) -> BoundPorts:
        if certificate is None:
            port = self._grpc.add_insecure_port(address)
            return BoundPorts(port, port)
        port = self._grpc.add_secure_port(address, certificate.credentials())
        return BoundPorts(port, self._grpc.add_insecure_port("127.0.0.1:0"))

    async def _start_parts(self) -> None:
        parts = self.parts
        parts.streams.news.follow()
        parts.inputs.projections.follow()
        parts.views.tree_heads.start()
        await parts.play.deadlines.start()
        await parts.play.contests.start()
        await parts.bots.news.start()
        await parts.streams.attendance_news.start()
        await parts.accounts.sign_in_codes.start()
        parts.accounts.pushes.start()

    async def stop(self) -> None:
        """Report NOT_SERVING, end the streams, finish running writes, and close the store.

        If another node lives, give it the deadlines first, and end the streams over `drain_s` seconds.
        """
        async with AsyncExitStack() as closing:  # a failure of one step skips none of the others
            self._close_parts_with(closing)
            closing.push_async_callback(self._store_loss.close)
            closing.callback(self._warning.cancel)
            closing.callback(self.calls.close)
            closing.callback(self._connection_limits.cancel)
            closing.callback(self._watching_memory.cancel)
            await self._health.enter_graceful_shutdown()
            await self.parts.access.nodes.describe(is_draining=True)
            await self.parts.bots.rematch_bots.close()
            await self.parts.bots.challenges.close()
            await self._end_streams()
            await self._grpc.stop(self._limits.shutdown_grace_s)
        _log.info("stopped")

    def _close_parts_with(self, closing: AsyncExitStack) -> None:
        """Close the parts at the end of a context, the last of these first."""
        parts = self.parts
        closing.push_async_callback(parts.inputs.store.close)
        closing.push_async_callback(parts.access.nodes.leave)
        closing.push_async_callback(parts.inputs.projections.close)
        closing.push_async_callback(parts.views.tree_heads.close)
        closing.push_async_callback(parts.streams.news.close)
        closing.push_async_callback(parts.play.observers.close, self._limits.shutdown_grace_s)
        closing.push_async_callback(parts.play.commands.close)
        closing.push_async_callback(parts.access.players.close)
        closing.push_async_callback(parts.play.deadlines.close)
        closing.push_async_callback(parts.play.contests.close)
        closing.push_async_callback(parts.bots.news.close)
        closing.push_async_callback(parts.streams.attendance_news.close)
        closing.push_async_callback(parts.accounts.sign_in_codes.close)
        closing.push_async_callback(parts.accounts.pushes.close)

    async def _end_streams(self) -> None:
        """End all streams: slowly if another node takes them over, with the deadlines."""
        streams = self.parts.streams
        if self.parts.access.nodes.has_other_node:
            await self.parts.play.deadlines.role.release()
            spread_s = self._limits.drain_s
            await asyncio.gather(streams.watching.drain(spread_s), streams.playing.drain(spread_s))
        streams.watching.close()
        streams.playing.close()
        streams.analyses.close()


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
