"""Wrapper around every RPC: it admits the call, reads the request, logs one line and maps errors to statuses.

It is one plain function, because a stack of interceptors would cost more than the move itself.
"""

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import ExitStack
from time import perf_counter
from typing import TYPE_CHECKING, Any, NoReturn, Protocol, TypeVar

import grpc.aio
import structlog
from google.protobuf.message import DecodeError, Message

from lostcities.core.errors import BadToken, IllegalMove, LostCitiesError, Malformed, OverQuota
from lostcities.core.names import PlayerId
from lostcities.eventstore.port import PlayerRecord, SessionRecord
from lostcities.programs.call_ids import CALL_ID_KEY, begin_call
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.admission.costs import COST_OF, STREAMS, Cost, weight_of
from lostcities.service.access.admission.peers import Peer
from lostcities.service.access.players import Players
from lostcities.service.rpc.incidents import error_for_caller, is_fault, log_fault
from lostcities.service.rpc.status import refusal_of

if TYPE_CHECKING:
    from lostcities.programs.spans import CallSpan

_log = structlog.get_logger()

INVITATION_KEY = "lostcities-invitation"
"""Metadata in which callers send the invitation to an unlisted game."""

REGISTRATION_CODE_KEY = "lostcities-registration-code"
"""Metadata in which callers of `RegisterPlayer` send the operator's code."""

COUNTED_AHEAD = 7
"""Number of parts of a stream that are counted ahead, since to count costs as much as a twentieth of a move."""

GrpcContext = grpc.aio.ServicerContext[Any, Any]  # Any: each handler types its messages


class RawRequest:
    """A request as it arrived. It is decoded once the call is admitted."""

    __slots__ = ("_data", "_decode")

    def __init__(self, decode: Callable[[bytes], Any], data: bytes) -> None:  # Any: messages of any method
        self._decode = decode
        self._data = data

    @property
    def size(self) -> int:
        """Number of bytes."""
        return len(self._data)

    def message(self) -> Any:
        """Return the message. Raise `Malformed`.

        gRPC itself would answer `UNKNOWN` with the name of a Python class. A text that is not UTF-8 suffices for that,
        and clients in some languages send it.
        """
        try:
            return self._decode(self._data)
        except DecodeError:
            raise Malformed("the request is not a message of this method, or a text in it is not UTF-8") from None


class RpcContext:
    """A call in progress: its caller and the fields of its log line."""

    __slots__ = (
        *("_admission", "_ahead", "_metadata", "_players"),
        *("call_id", "fields", "grpc_context", "held", "invitation", "peer", "player", "player_id", "span"),
    )

    player: PlayerRecord
    """The caller; absent in calls without a token."""
    player_id: PlayerId
    peer: Peer
    """The network that the call comes from."""

    def __init__(self, grpc_context: GrpcContext, players: Players, admission: Admission, held: ExitStack) -> None:
        self.grpc_context = grpc_context
        self._players = players
        self._admission = admission
        self._metadata = grpc_context.invocation_metadata() or ()
        self.call_id = begin_call(self._metadata)
        self.peer = admission.peer(grpc_context.peer(), self._metadata)
        self.fields: dict[str, object] = {}
        self._ahead: dict[Cost, int] = {}
        """Numbers of parts of a stream that are counted and have not come."""
        self.invitation = ""
        """Invitation to an unlisted game that the caller sent; never logged."""
        self.span: CallSpan | None = None
        """CallSpan of the call if it is traced."""
        self.held = held
        """Limits that the call counts for until its status is sent. A client that reads nothing delays that."""

    def begin_span(self, method: str) -> None:
        """Give the call a span if it is traced. It ends once the status of the call is made."""
        span = self.span = self._admission.begin_span(method, self._metadata)
        if span is not None:
            self.held.callback(span.end)

    def command_span(self) -> "CallSpan | None":
        """Return a span for a command of a Play stream if it is traced. The stream, which can last long, has none."""
        return self._admission.begin_span("Play command")

    async def admit(self, cost: Cost, size: int, *, needs_token: bool, is_stream: bool) -> None:
        """Count the call for its network, and for its player if it needs one. Raise `BadToken` or `OverQuota`."""
        weight = weight_of(size)
        if not is_stream:
            self.held.callback(self._admission.begin(self.peer, size))
        if needs_token:
            self.player = await self.authenticated(cost)
            self.player_id = self.player.player_id
            self.invitation = _invitation_in(self._metadata)
            if not is_stream:
                self.held.callback(self._admission.begin_for(self.player_id, self.peer, size))
            self._admission.take_for(self.player_id, cost, self.peer, weight)  # first: it costs no neighbour anything
        self._admission.take(cost, self.peer, weight)

    def charge(self, cost: Cost, answer: Message) -> None:
        """Count an answer that is large as more calls."""
        self._admission.charge(self.player_id, cost, self.peer, answer.ByteSize())

    async def authenticated(self, cost: Cost) -> PlayerRecord:
        """Return the player whose token is in the metadata. Raise `BadToken` or `OverQuota`."""
        try:
            return await self._players.caller(
                self._metadata, before_lookup=lambda: self._admission.check_lookup(cost, self.peer)
            )
        except BadToken:
            self._admission.note_wrong_token(self.peer)
            raise

    @property
    def registration_code(self) -> str:
        """The operator's code that the caller sent; never logged."""
        return next((str(value) for key, value in self._metadata if key == REGISTRATION_CODE_KEY), "")

    @property
    def session(self) -> SessionRecord | None:
        """The caller's session; None for the token of the registration."""
        return self._players.session_of(self.player, self._metadata)[1]

    async def check_token(self) -> None:
        """Raise `BadToken` if the token of the call was replaced since it began."""
        await self._players.caller(self._metadata)

    async def wait_for(self, cost: Cost, weight: int = 1) -> None:
        """Count a part of a stream, and wait while there are too many. Some are counted ahead, at once."""
        left = self._ahead.get(cost, 0) - weight
        if left < 0:
            await self._admission.wait_for(self.player_id, cost, self.peer, weight + COUNTED_AHEAD)
            left += weight + COUNTED_AHEAD
        self._ahead[cost] = left


class Servicer(Protocol):
    """Protocol that the wrapper needs of a servicer."""

    @property
    def players(self) -> Players:
        """The players that may call."""
        ...

    @property
    def admission(self) -> Admission:
        """The limits on their calls."""
        ...


S = TypeVar("S", bound=Servicer)
Request = TypeVar("Request")
Response = TypeVar("Response")
_Handler = Callable[[S, Request, RpcContext], Awaitable[Response]]
_Method = Callable[[S, Any, GrpcContext], Awaitable[Response]]  # Any: raw, where generated code names a message


def rpc(
    done: str,
    *,
    refused: str = "request_rejected",
    needs_token: bool = True,
    before_decoding: Callable[[Any, RpcContext], None] | None = None,  # Any: the servicer of the method
) -> Callable[[_Handler[S, Request, Response]], _Method[S, Response]]:
    """Make a gRPC method of a handler; `done` and `refused` are the names of its log lines.

    `before_decoding` is called once the call is admitted, and may refuse it before its request is looked at.
    """

    def decorate(handler: _Handler[S, Request, Response]) -> _Method[S, Response]:
        method = handler.__name__
        cost, is_stream = COST_OF[method], method in STREAMS
        is_charged = cost is Cost.TABLE and needs_token

        @functools.wraps(handler)
        async def serve(servicer: S, request: RawRequest | AsyncIterator[RawRequest], call: GrpcContext) -> Response:
            started = perf_counter()
            with ExitStack() as held:
                context = RpcContext(call, servicer.players, servicer.admission, held)
                if not is_stream:
                    call.set_trailing_metadata(((CALL_ID_KEY, context.call_id),))
                    if servicer.admission.tracing is not None:
                        context.begin_span(method)
                try:
                    size = request.size if isinstance(request, RawRequest) else 0
                    await context.admit(cost, size, needs_token=needs_token, is_stream=is_stream)
                    if before_decoding is not None:
                        before_decoding(servicer, context)
                    decoded: Any = request.message() if isinstance(request, RawRequest) else _messages(request, context)
                    response = await handler(servicer, decoded, context)
                    if is_charged and isinstance(response, Message):
                        context.charge(cost, response)
                except (asyncio.CancelledError, grpc.aio.InternalError):  # the latter if it left during a write
                    _log.info("request_cancelled", method=method, **context.fields, duration_ms=_since(started))
                    raise asyncio.CancelledError from None
                except LostCitiesError as error:
                    if not isinstance(error, BadToken | OverQuota) or servicer.admission.refusal_lines.may_write(
                        context.peer.network
                    ):
                        _log_refusal(error, refused, method, context, started)
                    await _refuse(context, error)
                except Exception as error:  # noqa: BLE001 - whatever it was, the caller gets a status and we a trace
                    await _refuse(context, error_for_caller(error, method=method, **context.fields))
            _log.info(done, **context.fields, duration_ms=_since(started))
            return response

        return serve

    return decorate


async def _messages(requests: AsyncIterator[RawRequest], context: RpcContext) -> AsyncIterator[Any]:
    """Yield the messages of a stream, each once it is admitted. A client that sends too many is read no further."""
    async for request in requests:
        await context.wait_for(Cost.READ, weight_of(request.size))
        yield request.message()


def _invitation_in(metadata: Iterable[tuple[str, str | bytes]]) -> str:
    return next((str(value) for key, value in metadata if key == INVITATION_KEY), "")


async def _refuse(context: RpcContext, error: LostCitiesError) -> NoReturn:
    refusal = refusal_of(error, context.call_id)
    if context.span is not None:
        context.span.fail(error.reason)
    try:
        await context.grpc_context.abort(refusal.code, refusal.message, refusal.metadata)
    except grpc.aio.InternalError:  # the client has left
        raise asyncio.CancelledError from None


def _log_refusal(error: LostCitiesError, refused: str, method: str, context: RpcContext, started: float) -> None:
    """Log a refusal, without the message of a rejection, which may name a hidden card."""
    fields: dict[str, object] = {"method": method, **context.fields, "reason": error.reason}
    if isinstance(error, IllegalMove):
        fields["rule"] = error.rule
    fields["duration_ms"] = _since(started)
    if is_fault(error):
        log_fault(error, fields)
    else:
        _log.info(refused, **fields)


def _since(started: float) -> float:
    return round((perf_counter() - started) * 1000, 2)
