"""gRPC statuses of errors: one table, and the rich status of an error.

Clients read the reason and the rule from `google.rpc.ErrorInfo`; the message is for people.
"""

from collections.abc import Mapping

import grpc
from google.protobuf.any_pb2 import Any as AnyMessage
from google.protobuf.duration_pb2 import Duration
from google.rpc.error_details_pb2 import BadRequest, ErrorInfo, RequestInfo, RetryInfo  # type: ignore[import-untyped]  # it ships no types
from google.rpc.status_pb2 import Status  # type: ignore[import-untyped]  # it ships no types
from msgspec import Struct

from lostcities.core import errors
from lostcities.core.errors import (
    CorruptLog,
    ListsBehind,
    LogBehind,
    LostCitiesError,
    OverQuota,
    PluginError,
    PluginUnavailable,
    StoreError,
)
from lostcities.programs.call_ids import CALL_ID_KEY
from lostcities.service.nodes.variant_offers import Elsewhere

DOMAIN = "lostcities.v1"
DETAILS_KEY = "grpc-status-details-bin"

MESSAGE_BYTES_MAX = 1_000
"""Largest size of a message.

Statuses travel in HTTP/2 headers, of which clients accept 8 KiB in all. A message occurs up to three times, once with
three bytes for each byte that is not ASCII.
"""
DETAIL_BYTES_MAX = 200
STORE_RETRY_S = 1

_Code = grpc.StatusCode

STATUS_OF: Mapping[type[LostCitiesError], grpc.StatusCode] = {
    errors.IllegalMove: _Code.FAILED_PRECONDITION,
    errors.AlreadyStarted: _Code.FAILED_PRECONDITION,
    errors.Rejected: _Code.FAILED_PRECONDITION,
    errors.InvalidSetup: _Code.INVALID_ARGUMENT,
    errors.Malformed: _Code.INVALID_ARGUMENT,
    errors.TooLarge: _Code.INVALID_ARGUMENT,
    errors.UnknownGame: _Code.NOT_FOUND,
    errors.UnknownContest: _Code.NOT_FOUND,
    errors.UnknownPlayer: _Code.NOT_FOUND,
    errors.NoBotProfile: _Code.NOT_FOUND,
    errors.UnknownChallenge: _Code.NOT_FOUND,
    errors.UnknownVariant: _Code.NOT_FOUND,
    errors.VersionConflict: _Code.ABORTED,
    errors.CommandMismatch: _Code.ALREADY_EXISTS,
    errors.RequestMismatch: _Code.ALREADY_EXISTS,
    errors.SeatUnavailable: _Code.ALREADY_EXISTS,
    errors.NotYourSeat: _Code.PERMISSION_DENIED,
    errors.NotABot: _Code.PERMISSION_DENIED,
    errors.InvitationRequired: _Code.PERMISSION_DENIED,
    errors.BadToken: _Code.UNAUTHENTICATED,
    errors.Banned: _Code.PERMISSION_DENIED,
    errors.TokenExpired: _Code.UNAUTHENTICATED,
    errors.Muted: _Code.PERMISSION_DENIED,
    errors.Blocked: _Code.PERMISSION_DENIED,
    errors.BadSignInCode: _Code.UNAUTHENTICATED,
    errors.BadPasskey: _Code.UNAUTHENTICATED,
    errors.PasskeysOff: _Code.FAILED_PRECONDITION,
    errors.NotAWorker: _Code.PERMISSION_DENIED,
    errors.NameTaken: _Code.ALREADY_EXISTS,
    errors.OverQuota: _Code.RESOURCE_EXHAUSTED,
    errors.StoreError: _Code.UNAVAILABLE,
    errors.CorruptLog: _Code.DATA_LOSS,
    errors.TreeRewritten: _Code.DATA_LOSS,
    errors.NewerLog: _Code.FAILED_PRECONDITION,
    errors.RulesChanged: _Code.FAILED_PRECONDITION,
    errors.IntegrityError: _Code.DATA_LOSS,
    errors.PluginError: _Code.INTERNAL,
    errors.PluginUnavailable: _Code.UNAVAILABLE,
    LostCitiesError: _Code.INTERNAL,
}
"""gRPC status of each error; an error that is not listed has the status of its parent."""


class ShuttingDown(LostCitiesError):
    """The server is shutting down; recorded commits are safe."""

    reason = "SHUTTING_DOWN"

    def __init__(self) -> None:
        super().__init__("server is shutting down: reconnect and resume")


class TokenRotated(LostCitiesError):
    """The player has a new token since this stream was opened, and may reconnect with it."""

    reason = "TOKEN_ROTATED"

    def __init__(self) -> None:
        super().__init__("the token this stream was opened with was replaced: reconnect with the new one and resume")


class StreamStalled(LostCitiesError):
    """A watcher has read nothing from its stream for too long."""

    reason = "WATCHER_STALLED"

    def __init__(self, stall_s: float) -> None:
        super().__init__(f"nothing was read from this stream for {stall_s:g} s: reconnect and resume")


class CallTimedOut(LostCitiesError):
    """A call took too long, its request or the waiting in lines included. Its outcome is unknown."""

    reason = "CALL_TIMED_OUT"

    def __init__(self) -> None:
        super().__init__("the call took too long, here or on its way: repeat it, with the same command id")


class Incident(LostCitiesError):
    """An internal fault. The server's log has its id and the stack; the caller gets only the id."""

    reason = "INTERNAL"

    def __init__(self, incident: str) -> None:
        super().__init__(f"internal error, incident {incident}: please report it", incident=incident)


_OURS: Mapping[type[LostCitiesError], grpc.StatusCode] = {
    ShuttingDown: _Code.UNAVAILABLE,
    Elsewhere: _Code.UNAVAILABLE,
    TokenRotated: _Code.UNAVAILABLE,
    StreamStalled: _Code.RESOURCE_EXHAUSTED,
    CallTimedOut: _Code.DEADLINE_EXCEEDED,
}


class Refusal(Struct, frozen=True):
    """An error as gRPC carries it: status code, message, and the serialised `google.rpc.Status`."""

    code: grpc.StatusCode
    message: str
    status: bytes
    call_id: str

    @property
    def metadata(self) -> tuple[tuple[str, str | bytes], ...]:
        """Trailing metadata in which clients find the rich status and the id of the call."""
        return ((DETAILS_KEY, self.status), (CALL_ID_KEY, self.call_id))


def status_of(error: LostCitiesError) -> grpc.StatusCode:
    """Return the gRPC status of an error, or of its nearest listed parent."""
    for kind in type(error).__mro__:
        code = _OURS.get(kind) or STATUS_OF.get(kind)
        if code is not None:
            return code
    return _Code.INTERNAL


class RefusalFacts(Struct, frozen=True):
    """Facts of an error for the caller."""

    code: grpc.StatusCode
    reason: str
    message: str
    details: dict[str, str]
    retry_s: int
    """Seconds after which to try again; 0 if waiting does not help."""


def refusal_facts(error: LostCitiesError) -> RefusalFacts:
    """Return what the caller is told of an error, without paths, stored bytes and texts of a plugin's exception."""
    return RefusalFacts(
        code=status_of(error),
        reason=error.reason,
        message=_cut(_public_message(error), MESSAGE_BYTES_MAX),
        details={name: _cut(str(value), DETAIL_BYTES_MAX) for name, value in _public_details(error).items()},
        retry_s=_retry_s(error),
    )


def refusal_of(error: LostCitiesError, call_id: str) -> Refusal:
    """Return an error as the trailing metadata of a call."""
    facts = refusal_facts(error)
    code, message, details = facts.code, facts.message, facts.details
    status = Status(code=code.value[0], message=message)
    status.details.append(_packed(ErrorInfo(reason=facts.reason, domain=DOMAIN, metadata=details)))
    if code is _Code.INVALID_ARGUMENT and "field" in details:
        violation = BadRequest.FieldViolation(field=details["field"], description=message)
        status.details.append(_packed(BadRequest(field_violations=[violation])))
    if facts.retry_s:
        status.details.append(_packed(RetryInfo(retry_delay=Duration(seconds=facts.retry_s))))
    status.details.append(_packed(RequestInfo(request_id=call_id)))
    return Refusal(code, message, status.SerializeToString(), call_id)


def _public_message(error: LostCitiesError) -> str:
    """Return the message for the caller, without paths, stored bytes and texts of a plugin's exception."""
    match error:
        case ListsBehind() | LogBehind():
            return error.message
        case StoreError():
            return "the store is not available now: try again with the same command id"
        case CorruptLog():
            return f"the log of game {error.game_id} is damaged at version {error.version}: tell the operator"
        case PluginUnavailable():
            return error.message
        case PluginError():
            return f"plugin {error.plugin} failed{_place(error)}: nothing was recorded; tell its author"
        case _:
            return error.message


def _place(error: PluginError) -> str:
    """Return the function that failed, and the type of its exception, if known. Never its text."""
    kind = f" ({error.exception})" if error.exception else ""
    return f" in {error.function}{kind}" if error.function else ""


def _public_details(error: LostCitiesError) -> Mapping[str, object]:
    match error:
        case ListsBehind() | LogBehind():
            return error.details
        case StoreError():
            return {}
        case CorruptLog():
            return {"game_id": error.game_id, "version": error.version}
        case _:
            return error.details


def _cut(text: str, bytes_max: int) -> str:
    return text.encode()[:bytes_max].decode(errors="ignore")


def _retry_s(error: LostCitiesError) -> int:
    match error:
        case OverQuota() | PluginUnavailable():
            return error.retry_after_s
        case StoreError():
            return STORE_RETRY_S
        case _:
            return 0


def _packed(detail: ErrorInfo | BadRequest | RetryInfo | RequestInfo) -> AnyMessage:
    packed = AnyMessage()
    packed.Pack(detail)
    return packed
