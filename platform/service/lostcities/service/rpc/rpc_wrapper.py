"""Wrapper around every RPC: it reads the request, authenticates the caller, logs one line and maps errors to statuses.

It is one plain function, because a stack of interceptors would cost more than the move itself.
"""

import asyncio
import functools
from collections.abc import Awaitable, Callable, Iterable
from contextlib import ExitStack
from time import perf_counter
from typing import Any, NoReturn, Protocol, TypeVar

import grpc.aio
import structlog
from google.protobuf.message import DecodeError

from lostcities.core.errors import IllegalMove, LostCitiesError, Malformed
from lostcities.core.names import PlayerId
from lostcities.eventstore.port import PlayerRecord
from lostcities.service.access.players import Players
from lostcities.service.rpc.incidents import error_for_caller, is_fault, log_fault
from lostcities.service.rpc.status import refusal_of

_log = structlog.get_logger()

INVITATION_KEY = "lostcities-invitation"
"""Metadata in which callers send the invitation to an unlisted game."""

GrpcContext = grpc.aio.ServicerContext[Any, Any]  # Any: each handler types its messages


class Undecodable:
    """Marker for a request that is not a message of its method's type."""


UNDECODABLE = Undecodable()


def decode_or_marker(decode: Callable[[bytes], Any]) -> Callable[[bytes], Any]:  # Any: messages of any method
    """Return a reader of requests that returns `UNDECODABLE` if they are no messages.

    gRPC reads a request before any handler runs. On failure it would answer `UNKNOWN` with the name of a Python class.
    A text that is not UTF-8 suffices for that, and clients in some languages send it.
    """

    def decoded(data: bytes) -> Any:
        try:
            return decode(data)
        except DecodeError:
            return UNDECODABLE

    return decoded


class RpcContext:
    """A call in progress: its caller and the fields of its log line."""

    __slots__ = ("_players", "fields", "grpc_context", "held", "invitation", "player", "player_id")

    player: PlayerRecord
    """The caller; absent in calls without a token."""
    player_id: PlayerId

    def __init__(self, grpc_context: GrpcContext, players: Players, held: ExitStack) -> None:
        self.grpc_context = grpc_context
        self._players = players
        self.fields: dict[str, object] = {}
        self.invitation = ""
        """Invitation to an unlisted game that the caller sent; never logged."""
        self.held = held
        """Limits that the call counts for until its status is sent. A client that reads nothing delays that."""

    async def authenticate(self) -> None:
        """Read caller and invitation from the metadata. Raise `BadToken`."""
        metadata = self.grpc_context.invocation_metadata() or ()
        self.player = await self._players.caller(metadata)
        self.player_id = self.player.player_id
        self.invitation = _invitation_in(metadata)

    async def check_token(self) -> None:
        """Raise `BadToken` if the token of the call was replaced since it began."""
        await self._players.caller(self.grpc_context.invocation_metadata() or ())


class Servicer(Protocol):
    """Protocol that the wrapper needs of a servicer."""

    @property
    def players(self) -> Players:
        """The players that may call."""
        ...


S = TypeVar("S", bound=Servicer)
Request = TypeVar("Request")
Response = TypeVar("Response")
_Handler = Callable[[S, Request, RpcContext], Awaitable[Response]]
_Method = Callable[[S, Request, GrpcContext], Awaitable[Response]]


def rpc(
    done: str, *, refused: str = "request_rejected", needs_token: bool = True
) -> Callable[[_Handler[S, Request, Response]], _Method[S, Request, Response]]:
    """Make a gRPC method of a handler; `done` and `refused` are the names of its log lines."""

    def decorate(handler: _Handler[S, Request, Response]) -> _Method[S, Request, Response]:
        method = handler.__name__

        @functools.wraps(handler)
        async def serve(servicer: S, request: Request, grpc_context: GrpcContext) -> Response:
            started = perf_counter()
            with ExitStack() as held:
                context = RpcContext(grpc_context, servicer.players, held)
                try:
                    if request is UNDECODABLE:
                        raise Malformed("the request is not a message of this method, or a text in it is not UTF-8")
                    if needs_token:
                        await context.authenticate()
                    response = await handler(servicer, request, context)
                except (asyncio.CancelledError, grpc.aio.InternalError):  # the latter if it left during a write
                    _log.info("request_cancelled", method=method, **context.fields, duration_ms=_since(started))
                    raise asyncio.CancelledError from None
                except LostCitiesError as error:
                    _log_refusal(error, refused, method, context, started)
                    await _refuse(context.grpc_context, error)
                except Exception as error:  # noqa: BLE001 - whatever it was, the caller gets a status and we a trace
                    await _refuse(context.grpc_context, error_for_caller(error, method=method, **context.fields))
            _log.info(done, **context.fields, duration_ms=_since(started))
            return response

        return serve

    return decorate


def _invitation_in(metadata: Iterable[tuple[str, str | bytes]]) -> str:
    return next((str(value) for key, value in metadata if key == INVITATION_KEY), "")


async def _refuse(grpc_context: GrpcContext, error: LostCitiesError) -> NoReturn:
    refusal = refusal_of(error)
    try:
        await grpc_context.abort(refusal.code, refusal.message, refusal.metadata)
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
