"""Errors of the gateway, and the JSON in which the page receives any error: a status and a stable reason.

Messages are in English, for people. The page translates the reasons it knows.
"""

from typing import Any

import msgspec
import structlog
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from lostcities.core import LostCitiesError, Rejected
from lostcities.core import errors as core
from lostcities.programs.call_ids import current_call_id
from lostcities_bots.advisor import NoAdvice
from lostcities_client import BadSignature, DeclineReason, NoScoreForm, ServerUnavailable, read_reference

_log = structlog.get_logger()


class NotSameOrigin(Rejected):
    """A page of another site made a request that changes something or reads the API."""

    reason = "NOT_SAME_ORIGIN"


class UnknownHost(Rejected):
    """The request has an unknown host name, perhaps of a page that was rebound to this address."""

    reason = "UNKNOWN_HOST"


class NotJson(Rejected):
    """The body is of another type than application/json."""

    reason = "NOT_JSON"


class NotFound(Rejected):
    """Nothing is served at this path."""

    reason = "NOT_FOUND"


class CookiesOff(Rejected):
    """The browser sends back none of its cookies, so the gateway could not recognize it."""

    reason = "COOKIES_OFF"


class NotTheHost(Rejected):
    """The request is allowed to the host of the game only."""

    reason = "NOT_THE_HOST"


class BotsAway(LostCitiesError):
    """The program of the bots is not running, and is being restarted."""

    reason = "BOTS_AWAY"


class BotRefused(Rejected):
    """The program of the bots refused to seat a bot. `reason` is the code that it gave."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason  # type: ignore[misc]  # what the bots' program says it is


class BotDeclined(Rejected):
    """A guest's bot does not take a seat. `declined` in the details is the code of the reason."""

    reason = "BOT_DECLINED"

    def __init__(self, bot: str, declined: DeclineReason) -> None:
        super().__init__(f"{bot} takes no seat: {declined.replace('_', ' ')}", bot=bot, declined=declined)


STATUS: dict[type[LostCitiesError], int] = {
    core.Malformed: 400,
    core.InvalidSetup: 400,
    CookiesOff: 403,
    core.BadToken: 401,
    core.TokenExpired: 401,
    core.Muted: 403,
    core.Blocked: 403,
    core.BadSignInCode: 403,
    core.BadPasskey: 403,
    core.PasskeysOff: 409,
    core.NameTaken: 409,
    core.Banned: 403,
    core.NotYourSeat: 403,
    core.InvitationRequired: 403,
    NotTheHost: 403,
    NotSameOrigin: 403,
    NotFound: 404,
    core.UnknownGame: 404,
    core.UnknownContest: 404,
    core.UnknownVariant: 404,
    core.UnknownPlayer: 404,
    NoScoreForm: 404,
    core.VersionConflict: 409,
    core.CommandMismatch: 409,
    core.RequestMismatch: 409,
    core.AlreadyStarted: 409,
    core.SeatUnavailable: 409,
    BotDeclined: 409,
    core.NoAnalysis: 409,
    core.NoAnalysisWorker: 409,
    NoAdvice: 409,
    core.NewerLog: 409,
    core.RulesChanged: 409,
    core.TooLarge: 413,
    NotJson: 415,
    UnknownHost: 421,
    core.IllegalMove: 422,
    core.OverQuota: 429,
    Rejected: 400,
    ServerUnavailable: 503,
    BotsAway: 503,
    core.StoreError: 503,
    BadSignature: 502,
    LostCitiesError: 502,
}
"""HTTP status of each error class. An unlisted class has the status of its nearest base class."""

_OF_BOTS = {"UNKNOWN_BOT": 404, "BOT_CANNOT_PLAY": 409, "PLUGIN_MISSING": 409}
_OF_REASON = {kind.reason: status for kind, status in STATUS.items()} | _OF_BOTS


def status_of(error: LostCitiesError) -> int:
    """Return the HTTP status of an error."""
    if isinstance(error, BotRefused):  # from another program, which sends the reason without the class
        return _OF_REASON.get(error.reason, 400)
    return next(STATUS[kind] for kind in type(error).__mro__ if kind in STATUS)


def described(error: LostCitiesError) -> dict[str, Any]:  # JSON
    """Return an error as JSON for the page."""
    said: dict[str, Any] = {"reason": error.reason, "message": error.message}
    said |= {name: value for name in ("rule", "bot", "declined") if (value := error.details.get(name))}
    if wait_s := retry_after_s(error):
        said["retryAfterS"] = wait_s
    if call_id := error.call_id or current_call_id.get():
        said["callId"] = call_id
    return {"error": said}


def retry_after_s(error: LostCitiesError) -> int:
    """Return the seconds after which a retry makes sense, or 0 if unknown."""
    told = getattr(error, "retry_after_s", 0) or error.details.get("retry_after_s", 0)
    return told if isinstance(told, int) else 0


def response_of(error: LostCitiesError) -> Response:
    """Return the answer for an error."""
    headers = {"retry-after": str(wait_s)} if (wait_s := retry_after_s(error)) else {}
    body = msgspec.json.encode(described(error))
    return Response(body, status_of(error), headers, media_type="application/json")


def on_http_error(request: Request, error: Exception) -> Response:
    """Return the answer for requests that Starlette refuses: unknown paths and methods."""
    assert isinstance(error, HTTPException), "it is registered for this class alone"
    told = NotFound(f"there is nothing at {request.url.path}")
    if error.status_code == 404:
        return response_of(told)
    said = {"error": {"reason": f"HTTP_{error.status_code}", "message": error.detail}}
    return Response(msgspec.json.encode(said), error.status_code, error.headers, media_type="application/json")


def on_fault(request: Request, error: Exception) -> Response:
    """Return the answer for a programming error. The page gets no details, and the log gets them."""
    frame = error.__traceback__
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    where = f"{frame.tb_frame.f_code.co_filename}:{frame.tb_lineno}" if frame is not None else ""
    path = "/".join(read_reference(part).game_id for part in request.scope["path"].split("/"))  # without invitations
    _log.error("request_failed", path=path, cause=type(error).__name__, where=where)
    said = {"reason": "INTERNAL", "message": "the gateway failed; its log says where", "callId": current_call_id.get()}
    return Response(msgspec.json.encode({"error": said}), 500, media_type="application/json")
