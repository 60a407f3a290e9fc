"""A network in memory between the real client and the real methods of the server, in place of gRPC.

Messages of a call keep their order, as in gRPC. All else is the seed's choice: how long they take, which calls break
before, during or after their work, and which requests arrive twice.
"""

import asyncio
import random
from collections.abc import Callable, Mapping
from contextvars import Context, copy_context
from typing import Any

import grpc
import grpc.aio
from msgspec import Struct
from tests.simulation.simulated_loop import SimulatedLoop

PORT = 50_051


class NetworkFaults(Struct, kw_only=True):
    """Probabilities of faults, for each call or message."""

    broken: float = 0.0
    """Probability that a message breaks its call."""
    doubled: float = 0.0
    """Probability that a request without a stream arrives twice."""
    slow: float = 0.0
    """Probability that a message takes seconds."""


class Network:
    """The one network of a run, with at most one server at a time."""

    def __init__(self, loop: SimulatedLoop, rng: random.Random, trace: Callable[[str], None]) -> None:
        self.faults = NetworkFaults()
        self.loop = loop
        self.rng = rng
        self.trace = trace
        self.server: SimulatedServer | None = None
        self.calls = 0

    def happens(self, probability: float) -> bool:
        """Return whether something happens that has a probability."""
        return probability > 0 and self.rng.random() < probability

    def delay_s(self) -> float:
        """Return how long a message takes."""
        return self.rng.uniform(1, 8) if self.happens(self.faults.slow) else self.rng.choice((0.0, 0.001, 0.01, 0.05))

    def reset(self) -> None:
        """Break all calls to the server, which has crashed."""
        server, self.server = self.server, None
        for call in () if server is None else tuple(server.calls):
            call.lose("the server crashed")


class Status(Struct):
    """The end of a call, as it is sent."""

    code: grpc.StatusCode
    message: str = ""
    metadata: Any = ()


class Line:
    """Messages of a call in one direction, in their order."""

    def __init__(self, network: Network, context: Context) -> None:
        self._network = network
        self._context = context
        self._at = 0.0
        self.arrived: asyncio.Queue[Any] = asyncio.Queue()

    def send(self, message: Any) -> None:
        """Send a message, which arrives some time later."""
        self._at = max(self._at, self._network.loop.time() + self._network.delay_s())
        self._at += 1e-9  # timers of one time would run in the order of a heap
        self._network.loop.call_at(self._at, self.arrived.put_nowait, message, context=self._context)


class Call:
    """One call, with both its ends."""

    def __init__(self, network: Network, path: str, metadata: Any) -> None:
        network.calls += 1
        self.number = network.calls
        self.name = f"{path.rpartition('/')[2]}#{self.number}"
        self.network = network
        self.metadata = tuple(metadata or ())
        self.requests = Line(network, network.loop.own_context())
        self.responses = Line(network, network.loop.own_context())
        self.status: Status | None = None
        """The end as the client knows it."""
        self.is_cancelled = False
        self._is_over = False
        self._server = network.server
        self.task: asyncio.Task[Any] | None = None
        if self._server is None or self._server.is_stopped:
            self._is_over = True
            self.responses.send(Status(grpc.StatusCode.UNAVAILABLE, "no server"))
        elif path not in self._server.methods:
            self._is_over = True
            self.responses.send(Status(grpc.StatusCode.UNIMPLEMENTED, path))
        else:
            self.task = self._server.serve(self, self._server.methods[path])

    # -- the network --

    def lose(self, why: str) -> None:
        """Break the call: both ends learn of it, each some time later."""
        if self._is_over:
            return
        self._is_over = True
        self.network.trace(f"{self.name} breaks: {why}")
        self.responses.send(Status(grpc.StatusCode.UNAVAILABLE, why))
        self._cancel_task()

    def _cancel_task(self) -> None:
        task = self.task
        if task is not None:
            self.network.loop.call_later(self.network.delay_s(), task.cancel, context=self.requests._context)

    def end(self, status: Status) -> None:
        """Send the end of a call from its server."""
        if not self._is_over:
            self._is_over = True
            self.responses.send(status)

    @property
    def is_over(self) -> bool:
        """True once the server's end knows no more client."""
        return self._is_over

    # -- the client's end --

    def write_now(self, data: bytes) -> None:
        """Send a request, which may break the call."""
        if self.network.happens(self.network.faults.broken):
            if self.network.rng.random() < 0.5:
                self.requests.send(data)
            self.lose("a request was lost")
        elif not self._is_over:
            self.requests.send(data)

    def cancel(self) -> bool:
        """Give the call up."""
        if self.status is not None or self.is_cancelled:
            return False
        self.is_cancelled = True
        if not self._is_over:
            self._is_over = True
            self._cancel_task()
        return True

    async def next_response(self) -> Any:
        """Return the next message, or the end."""
        if self.status is not None:
            return self.status
        try:
            message = await self.responses.arrived.get()
        except asyncio.CancelledError:
            self.cancel()
            raise
        if isinstance(message, Status):
            self.status = message
        return message


def failure(status: Status) -> grpc.aio.AioRpcError:
    """Return the error that a client gets for an end."""
    return grpc.aio.AioRpcError(
        status.code, grpc.aio.Metadata(), grpc.aio.Metadata(*status.metadata), details=status.message
    )


class StreamCall:
    """A stream at the client's end, as the client uses one of gRPC."""

    def __init__(self, call: Call, serialize: Callable[[Any], bytes], deserialize: Callable[[bytes], Any]) -> None:
        self._call = call
        self._serialize = serialize
        self._deserialize = deserialize

    async def initial_metadata(self) -> grpc.aio.Metadata:
        """Return none, at once: nothing that the client does depends on it."""
        return grpc.aio.Metadata()

    async def read(self) -> Any:
        """Return the next message or EOF. Raise the end if it is an error."""
        if self._call.is_cancelled:
            raise asyncio.CancelledError
        message = await self._call.next_response()
        if not isinstance(message, Status):
            return self._deserialize(message)
        if message.code is grpc.StatusCode.OK:
            return grpc.aio.EOF
        raise failure(message)

    async def write(self, request: Any) -> None:
        """Send a request."""
        if self._call.status is not None or self._call.is_cancelled:
            raise asyncio.InvalidStateError("the call is over")
        self._call.write_now(self._serialize(request))
        await asyncio.sleep(0)

    def cancel(self) -> bool:
        """Give the stream up."""
        return self._call.cancel()


class SimulatedChannel:
    """A channel of the client to the server, whichever runs."""

    def __init__(self, network: Network) -> None:
        self._network = network

    def unary_unary(
        self, path: str, request_serializer: Any = None, response_deserializer: Any = None, **_: object
    ) -> Any:
        """Return a method that takes one request and gives one answer."""

        async def call(request: Any, *, metadata: Any = None, timeout: float | None = None) -> Any:
            data = request_serializer(request)
            one = Call(self._network, path, metadata)
            one.write_now(data)
            if self._network.happens(self._network.faults.doubled):
                self._network.trace(f"{one.name} arrives twice")
                Call(self._network, path, metadata).requests.send(data)
            try:
                async with asyncio.timeout(timeout):
                    answer = await one.next_response()
                    if not isinstance(answer, Status):
                        return response_deserializer(answer)
            except TimeoutError:
                raise failure(Status(grpc.StatusCode.DEADLINE_EXCEEDED, "deadline exceeded")) from None
            raise failure(answer)

        return call

    def stream_stream(
        self, path: str, request_serializer: Any = None, response_deserializer: Any = None, **_: object
    ) -> Any:
        """Return a method with streams in both directions."""
        return lambda metadata=None: StreamCall(
            Call(self._network, path, metadata), request_serializer, response_deserializer
        )

    def unary_stream(self, path: str, **_: object) -> Any:
        """Return nothing that works: the client uses no such method in a simulation."""
        return None

    async def close(self) -> None:
        """Do nothing: each call ends by itself."""


class ServerContext:
    """Stand-in for gRPC's context in a method of the server."""

    def __init__(self, call: Call, deserialize: Callable[[bytes], Any]) -> None:
        self._call = call
        self._deserialize = deserialize

    def peer(self) -> str:
        return "ipv4:127.0.0.1:1"

    def invocation_metadata(self) -> Any:
        return self._call.metadata

    def done(self) -> bool:
        return self._call.is_over

    async def read(self) -> Any:
        data = await self._call.requests.arrived.get()
        return self._deserialize(data)

    async def write(self, data: bytes) -> None:
        call = self._call
        if call.is_over:
            raise grpc.aio.InternalError("the client has left")
        if call.network.happens(call.network.faults.broken):
            if call.network.rng.random() < 0.5:
                call.responses.send(data)
            call.lose("a message was lost")
        else:
            call.responses.send(data)
        await asyncio.sleep(0)

    async def send_initial_metadata(self, metadata: object) -> None:
        await asyncio.sleep(0)

    def set_trailing_metadata(self, metadata: object) -> None:
        """Do nothing: clients of a simulation read no trailing metadata of answers."""

    async def abort(self, code: grpc.StatusCode, message: str = "", metadata: Any = ()) -> None:
        if self._call.is_over:
            raise grpc.aio.InternalError("the client has left")
        self._call.end(Status(code, message, metadata))
        raise grpc.aio.AbortError

    def __aiter__(self) -> "ServerContext":
        return self

    async def __anext__(self) -> Any:
        return await self.read()


class SimulatedServer:
    """Stand-in for gRPC's server: it runs the methods that are added to it, each call in a task."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._context = copy_context()
        self.methods: dict[str, Any] = {}
        self.calls: dict[Call, None] = {}
        self.is_stopped = False

    def add_generic_rpc_handlers(self, handlers: object) -> None:
        """Do nothing: the same handlers are added by name."""

    def add_registered_method_handlers(self, service: str, handlers: Mapping[str, Any]) -> None:
        """Add the methods of a service."""
        self.methods.update({f"/{service}/{name}": handler for name, handler in handlers.items()})

    def add_insecure_port(self, address: str) -> int:
        """Return the port."""
        return PORT

    async def start(self) -> None:
        """Take calls from now on."""
        self._network.server = self

    async def stop(self, grace: float | None) -> None:
        """Take no more calls, wait for the open ones, and end those that last longer."""
        self.is_stopped = True
        tasks = [call.task for call in self.calls if call.task is not None]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=grace)
            for task in late:
                task.cancel()
            if late:
                await asyncio.wait(late)
        if self._network.server is self:
            self._network.server = None

    def serve(self, call: Call, handler: Any) -> "asyncio.Task[Any]":
        """Start the method of a call."""
        self.calls[call] = None
        task = self._network.loop.create_task(self._serve(call, handler), context=self._context)
        task.add_done_callback(lambda _: self.calls.pop(call, None), context=self._context)
        return task

    async def _serve(self, call: Call, handler: Any) -> None:
        context = ServerContext(call, handler.request_deserializer)
        try:
            if handler.stream_unary is not None:
                answer = await handler.stream_unary(context, context)
                if not call.is_over:
                    await context.write(answer)
            else:
                await handler.stream_stream(context, context)
        except grpc.aio.AbortError:
            return
        except asyncio.CancelledError:
            call.end(Status(grpc.StatusCode.CANCELLED, "the server cancelled the call"))
            return
        except Exception as error:  # noqa: BLE001 - a method must not fail, so this is a finding
            self._network.loop.failures.append(f"{call.name} failed: {error!r}")
            call.end(Status(grpc.StatusCode.UNKNOWN, "failed"))
            return
        call.end(Status(grpc.StatusCode.OK))
