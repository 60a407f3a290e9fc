"""Errors of the server and of the network, restored from gRPC statuses: the same classes that the server raised.

The server names each error by a stable reason (`google.rpc.ErrorInfo`). A status without a reason comes from the
network. Such calls may be retried.
"""

from collections.abc import Iterable
from pathlib import Path

import grpc
from google.rpc import error_details_pb2  # type: ignore[import-untyped]  # ships no types
from grpc_status import rpc_status

from lostcities.core import errors as core_errors
from lostcities.core.errors import LostCitiesError, PluginUnavailable, Rejected, StoreError
from lostcities.programs.call_ids import is_call_id
from lostcities.v1 import play_pb2

_ATTRIBUTES = ("rule", "field", "key", "game_id", "plugin", "distribution")
_NUMBERS = ("expected", "actual", "version", "retry_after_s")
_NETWORK = {
    grpc.StatusCode.UNAVAILABLE,
    grpc.StatusCode.DEADLINE_EXCEEDED,
    grpc.StatusCode.CANCELLED,  # by the server: a local cancellation is an asyncio.CancelledError
}
_CODES = {code.value[0]: code for code in grpc.StatusCode}
_REJECTIONS = {
    grpc.StatusCode.INVALID_ARGUMENT,
    grpc.StatusCode.NOT_FOUND,
    grpc.StatusCode.ALREADY_EXISTS,
    grpc.StatusCode.PERMISSION_DENIED,
    grpc.StatusCode.UNAUTHENTICATED,
    grpc.StatusCode.FAILED_PRECONDITION,
    grpc.StatusCode.ABORTED,
    grpc.StatusCode.OUT_OF_RANGE,
    grpc.StatusCode.RESOURCE_EXHAUSTED,
}


_TLS_FAULTS = {
    "Hostname Verification Check failed": "the certificate of the server is for another name: use a name that is in it",
    "CERTIFICATE_VERIFY_FAILED": (
        "the certificate of the server is from an authority that is not trusted here: name the file of its authority "
        "with --ca-file or LOSTCITIES_CA_FILE"
    ),
    "WRONG_VERSION_NUMBER": "the server has no TLS: use its address without grpcs://",
}
_TLS_HINT = "; a server with TLS needs grpcs:// before its address"


class ServerUnavailable(LostCitiesError):
    """The server did not answer in time. It may have recorded the command: send it again with the same id."""

    reason = "UNAVAILABLE"


class CertificateRefused(LostCitiesError):
    """The server's certificate does not prove that it is the server of that name, or it has none."""

    reason = "CERTIFICATE_REFUSED"


class WatchStalled(ServerUnavailable):
    """The server ended a watch that was not read. It can be resumed."""

    reason = "WATCHER_STALLED"


class PluginMissing(LostCitiesError):
    """No installed plugin offers the game's variant, or its version."""

    reason = "PLUGIN_MISSING"


class NoScoreForm(Rejected):
    """The variant has no form by which a game on a real table is scored. The message lists those that have one."""

    reason = "NO_SCORE_FORM"

    def __init__(self, key: str, known: Iterable[str]) -> None:
        listed = ", ".join(known) or "none"
        message = f"the rules of {key} have no form to score a game on a real table; variants with one: {listed}"
        super().__init__(message, variant=key)


class ServerKeyChanged(LostCitiesError):
    """The server signs with another key than before: its operator changed the key, or it is another server."""

    reason = "SERVER_KEY_CHANGED"

    def __init__(self, server: str, *, known: str, shown: str, path: Path) -> None:
        super().__init__(
            f"the server at {server} signs with the key {shown}, but was known by the key {known}: its operator has "
            f"replaced it, or this is another server. If you know why, remove {path} and try again",
            server=server,
            known=known,
            shown=shown,
        )


class TokenRejected(LostCitiesError):
    """The server does not know the stored token any more. It is kept, in case that the server is not the right one."""

    reason = "TOKEN_REJECTED"

    def __init__(self, server: str, *, name: str, path: Path) -> None:
        super().__init__(
            f"the server at {server} does not know the token of {name} any more: it was replaced or signed out "
            "elsewhere, or has expired. Sign in again with a code from a device that is signed in, or with your "
            f"recovery key. To begin as a new player, move {path} away",
            server=server,
            name=name,
        )


class BadSignature(LostCitiesError):
    """The signature is not the server's signature of this head."""

    reason = "BAD_SIGNATURE"

    def __init__(self, game_id: str, message: str) -> None:
        super().__init__(f"the signed head of game {game_id} is not valid: {message}", game_id=game_id)


class TreeContradicted(LostCitiesError):
    """The server shows a tree of all its commits that does not go on from the one that it has signed before."""

    reason = "TREE_CONTRADICTED"

    def __init__(self, server: str, size: int) -> None:
        super().__init__(
            f"the server at {server} shows another tree of all its commits than the one of size {size} that it signed "
            "before: games were rewritten, or it has lost some. The kept tree heads are the proof",
            server=server,
        )


def is_transient(error: LostCitiesError) -> bool:
    """Return whether the same call may succeed when it is repeated."""
    return isinstance(error, ServerUnavailable | StoreError | PluginUnavailable)


def first_of(errors: BaseExceptionGroup[BaseException]) -> BaseException:
    """Return the first error of a group of tasks. It ended the group, and the others follow from it."""
    error: BaseException = errors
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error


def is_unexpected(error: LostCitiesError) -> bool:
    """Return whether an error is a fault of the server, which a player cannot help and should report."""
    return bool(error.call_id) and not isinstance(error, Rejected) and not is_transient(error)


def message_of(error: LostCitiesError) -> str:
    """Return the message of an error for a person, with the id of the call if the error should be reported."""
    return f"{error.message} (call {error.call_id})" if is_unexpected(error) else error.message


def error_of(failed: grpc.aio.AioRpcError) -> LostCitiesError:
    """Return the error that a failed call reports."""
    reason, details, call_id = _reason_of(failed)
    error = _restored(failed.code(), reason, failed.details() or "", details)
    error.call_id = call_id
    return error


def error_in(refusal: play_pb2.Refusal, call_id: str) -> LostCitiesError:
    """Return the error in an item of a Play stream, which is the call with this id."""
    details = {key: _value(key, text) for key, text in refusal.details.items()}
    if refusal.retry_after_s:
        details["retry_after_s"] = refusal.retry_after_s
    code = _CODES.get(refusal.code, grpc.StatusCode.UNKNOWN)
    error = _restored(code, refusal.reason, refusal.message, details)
    error.call_id = call_id
    return error


def _restored(code: grpc.StatusCode, reason: str, message: str, details: dict[str, object]) -> LostCitiesError:
    """Return the error of a status. gRPC itself says INTERNAL, without a reason, of a connection that is just lost."""
    message = message or code.name.lower().replace("_", " ")
    if reason in _CLASSES:
        return _revived(_CLASSES[reason], message, details)
    if code is grpc.StatusCode.UNAVAILABLE and (refused := _tls_fault(message)):
        return CertificateRefused(refused)
    if code in _NETWORK or (code is grpc.StatusCode.INTERNAL and not reason):
        message += _TLS_HINT if "failed to connect" in message and "Socket closed" in message else ""
        return ServerUnavailable(f"the server cannot be reached: {message}", **details)
    kind = Rejected if code in _REJECTIONS else LostCitiesError
    return _revived(kind, message, {**details, "reason": reason or code.name})


def _tls_fault(message: str) -> str:
    """Return what is wrong with the certificate, by the message of gRPC. It has no other sign of it."""
    if "certificate has expired" in message:
        return ""  # a connection may be tried again, since it may be renewed at any time
    return next((said for sign, said in _TLS_FAULTS.items() if sign in message), "")


def _reason_of(failed: grpc.aio.AioRpcError) -> tuple[str, dict[str, object], str]:
    """Return the reason and details of a status, and the id of the call. They are empty if it has none."""
    reason, details, call_id = "", {}, ""
    try:
        status = rpc_status.from_call(failed)  # type: ignore[arg-type]  # it reads only what both kinds of call have
    except ValueError:  # for example, a proxy's status that contradicts its details
        return reason, {}, call_id
    for packed in status.details if status else ():
        info, retry = error_details_pb2.ErrorInfo(), error_details_pb2.RetryInfo()
        request = error_details_pb2.RequestInfo()
        if packed.Unpack(info):
            reason = info.reason
            details.update({key: _value(key, text) for key, text in info.metadata.items()})
        elif packed.Unpack(retry):
            details["retry_after_s"] = retry.retry_delay.seconds
        elif packed.Unpack(request) and is_call_id(request.request_id):
            call_id = request.request_id
    return reason, details, call_id


def _value(key: str, text: str) -> object:
    return int(text) if key in _NUMBERS and text.lstrip("-").isdigit() else text


def _revived(kind: type[LostCitiesError], message: str, details: dict[str, object]) -> LostCitiesError:
    """Return an error of this class with the server's message, without calling its constructor."""
    error = kind.__new__(kind, message)
    LostCitiesError.__init__(error, message, **details)
    for name in (*_ATTRIBUTES, *_NUMBERS):
        if name in details:
            setattr(error, name, details[name])
    return error


def _tree(kind: type[LostCitiesError]) -> list[type[LostCitiesError]]:
    return [kind, *(found for child in kind.__subclasses__() for found in _tree(child))]


# Only errors of the API. Other code in this process may define subclasses of its own.
_CLASSES = {kind.reason: kind for kind in _tree(LostCitiesError) if kind.__module__ in (core_errors.__name__, __name__)}
