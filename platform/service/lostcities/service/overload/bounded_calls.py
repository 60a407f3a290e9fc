"""Bounds around every method of the server: memory and time of its calls, from before the request is read.

They stand around all services alike, also health and reflection. What comes from a handler passes through as it is.
"""

import asyncio
import inspect
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NoReturn

import grpc
import grpc.aio
import structlog

from lostcities.core.errors import LostCitiesError, OverQuota
from lostcities.programs.call_ids import CALL_ID_KEY, begin_call
from lostcities.service.overload.open_calls import CALL_BYTES, COPIES, GrpcContext, OpenCall, OpenCalls
from lostcities.service.rpc.status import CallTimedOut, refusal_of

_log = structlog.get_logger()

STREAM_BYTES = 128 * 1024
"""Memory that an open stream of health or reflection may take. Streams of players have limits of their own."""

READS = ("Get", "List")
"""Beginnings of the names of methods that only read. Others have an effect, so their answer is never withheld."""

Handler = Any  # Any: gRPC's handlers are named tuples, which its types do not say


class BoundedServer:
    """Stand-in for a server in functions that add services to it."""

    def __init__(self, server: grpc.aio.Server, calls: OpenCalls, *, stream_bytes: int = STREAM_BYTES) -> None:
        self._server = server
        self._calls = calls
        self._stream_bytes = stream_bytes

    def add_generic_rpc_handlers(self, handlers: Sequence[grpc.GenericRpcHandler]) -> None:
        """Do nothing, because the same handlers are also registered by name."""

    def add_registered_method_handlers(self, service: str, handlers: Mapping[str, Handler]) -> None:
        """Register the methods of a service."""
        bounded = {name: self._bounded(name, handler) for name, handler in handlers.items()}
        self._server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(service, bounded),))
        self._server.add_registered_method_handlers(service, bounded)

    def _bounded(self, name: str, handler: Handler) -> Handler:
        """Return a handler with bounds. All become handlers of streams, which get control before a request is there."""
        if not handler.response_streaming:
            serve = _unary(name, handler.unary_unary, handler.response_serializer, self._calls)
            return handler._replace(
                request_streaming=True, unary_unary=None, stream_unary=serve, response_serializer=None
            )
        behaviour = handler.stream_stream if handler.request_streaming else handler.unary_stream
        serve = _stream(name, behaviour, self._calls, is_read=not handler.request_streaming, reserve=self._stream_bytes)
        return handler._replace(request_streaming=True, unary_stream=None, stream_stream=serve)


def _unary(name: str, behaviour: Any, serialize: Callable[[Any], bytes], calls: OpenCalls) -> Any:  # Any: of any method
    is_read = name.startswith(READS)

    async def serve(requests: object, context: GrpcContext) -> bytes:
        try:  # all of this runs for every move, so it calls as few functions as it can
            call = calls.begin(context, CALL_BYTES, _current_task())
        except OverQuota as error:
            await _refuse(name, context, error)
        try:
            request = await context.read()
            call.is_arriving = False
            if request is grpc.aio.EOF:
                raise asyncio.CancelledError
            if call.is_one_of_many:
                await calls.turns.next(call.network)
            if call.bytes > CALL_BYTES:  # it arrived slowly
                calls.count(call, CALL_BYTES - call.bytes, may_refuse=False)
            answer = serialize(await behaviour(request, context))
        except asyncio.CancelledError:
            await _refuse_late(name, call, calls)
            raise
        try:
            calls.count(call, COPIES * len(answer), may_refuse=is_read)
        except OverQuota as error:
            del answer  # which would stay in memory until the refusal is sent
            await _refuse(name, context, error)
        calls.start_clock(call, None)
        return answer

    return serve


def _stream(name: str, behaviour: Any, calls: OpenCalls, *, is_read: bool, reserve: int) -> Any:  # Any: as above
    is_generator = inspect.isasyncgenfunction(behaviour)

    async def serve(requests: Any, context: GrpcContext) -> None:
        try:
            call = calls.begin(context, reserve or CALL_BYTES, _current_task())
        except OverQuota as error:
            await _refuse(name, context, error)
        try:
            request = await context.read() if is_read else requests
            call.is_arriving = False
            if request is grpc.aio.EOF:
                raise asyncio.CancelledError
            if call.is_one_of_many:
                await calls.turns.next(call.network)
            # Otherwise a stream that is ended during its first write would send them twice, which gRPC fails on.
            await context.send_initial_metadata(((CALL_ID_KEY, begin_call(context.invocation_metadata() or ())),))
            if is_generator:  # of reflection, which needs no long streams
                async for message in behaviour(request, context):
                    await context.write(message)
                return
            calls.stop_clock(call)
            if not reserve:
                calls.uncount(call)
            await behaviour(request, _TimedWriter(call, calls) if reserve else context)
        except asyncio.CancelledError:
            await _refuse_late(name, call, calls)
            raise

    return serve


class _TimedWriter:
    """Context for a stream of health, whose every message must be taken in time."""

    def __init__(self, call: OpenCall, calls: OpenCalls) -> None:
        self._call = call
        self._calls = calls

    async def write(self, message: object) -> None:
        """Send a message."""
        self._calls.start_clock(self._call, None)
        await self._call.context.write(message)
        self._calls.stop_clock(self._call)


def _current_task() -> "asyncio.Task[Any]":
    task = asyncio.current_task()
    assert task is not None, "gRPC runs each call in a task"
    return task


async def _refuse_late(name: str, call: OpenCall, calls: OpenCalls) -> None:
    """Refuse a call that was cancelled because it took too long; do nothing for any other."""
    if call.is_late:
        calls.start_clock(call, None)
        await _refuse(name, call.context, CallTimedOut())


async def _refuse(name: str, context: GrpcContext, error: LostCitiesError) -> NoReturn:
    call_id = begin_call(context.invocation_metadata() or ())
    _log.info("request_rejected", method=name, reason=error.reason)
    refusal = refusal_of(error, call_id)
    with suppress(grpc.aio.InternalError):  # the client has left
        await context.abort(refusal.code, refusal.message, refusal.metadata)
    raise asyncio.CancelledError
