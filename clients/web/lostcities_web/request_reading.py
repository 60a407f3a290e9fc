"""Checked contents of a request: bodies as structs, numbers and choices of the query. All others are refused."""

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar, cast, get_args

import msgspec
from msgspec import Meta, Struct
from starlette.requests import ClientDisconnect, Request
from starlette.types import Receive

from lostcities.core import CommandId, GameId, Malformed, Seat, TooLarge
from lostcities_client import Attendance, GameReference, new_command_id, read_reference

T = TypeVar("T", bound="Body")
R = TypeVar("R")

BODY_BYTES_MAX = 64 * 1024

_TEXT_LENGTH_MAX = 200

NUMBER_MAX = 2**53 - 1
"""Largest integer that all browsers can represent. No game reaches it."""
SEAT_MAX = 1_000
_INT32_MAX = 2**31 - 1

Number = Annotated[int, Meta(ge=0, le=NUMBER_MAX)]
"""A version of a game, or of an offer in it."""
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""A seed for the deals or its digest: 32 bytes in hexadecimal digits."""
SeatNumber = Annotated[int, Meta(ge=0, le=SEAT_MAX)]
Seconds = Annotated[int, Meta(ge=0, le=_INT32_MAX)]
"""A span of seconds that a message to the server can hold. The server has the limits."""


class Body(Struct, forbid_unknown_fields=True, kw_only=True, rename="camel"):
    """The JSON object of a request. Unknown fields are refused."""


async def body_of(request: Request, kind: type[T]) -> T:
    """Read the body as a struct.

    A missing body is an empty object. Raise `Malformed` with the path of the fault, `TooLarge`.
    """
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > BODY_BYTES_MAX:
            raise TooLarge("the body", size=len(body), limit=BODY_BYTES_MAX)
    try:
        return msgspec.json.decode(bytes(body) or b"{}", type=kind)
    except RecursionError:
        raise Malformed("the body is nested too deeply") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed(f"the body: {error}") from None


def command_of(intent: str | None) -> CommandId:
    """Return the command id of an action of the page, which a repeat of it sends again, or a new one."""
    return CommandId(intent) if intent is not None else new_command_id()


async def while_there(request: Request, work: Coroutine[Any, Any, R]) -> R:
    """Return the result of some work, and cancel it if the browser leaves. Raise `ClientDisconnect`."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(until_gone(request.receive))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def until_gone(receive: Receive) -> None:
    """Wait until the browser has left."""
    while (await receive())["type"] != "http.disconnect":
        pass


def game_of(request: Request) -> GameId:
    """Return the id of the game in the path."""
    return _reference(request).game_id


def invitation_of(request: Request) -> str:
    """Return the invitation in the path: that of an unlisted game takes the place of its id."""
    return _reference(request).invitation


def _reference(request: Request) -> GameReference:
    return read_reference(request.path_params.get("game_id", ""))


def seat_of(request: Request) -> Seat | None:
    """Return the seat in the query, if any."""
    seat = number_of(request, "seat", SEAT_MAX)
    return None if seat is None else Seat(seat)


def attendance_of(request: Request) -> Attendance:
    """Return how the browser's player is shown to the others. Raise `Malformed`."""
    text = request.query_params.get("attendance", "counted")
    if text not in get_args(Attendance):
        raise Malformed(f"attendance must be one of {', '.join(get_args(Attendance))}, not {text[:40]!r}")
    return cast(Attendance, text)


def number_of(request: Request, name: str, most: int = NUMBER_MAX) -> int | None:
    """Return a number in the query, or None. Raise `Malformed`."""
    text = request.query_params.get(name)
    if text is None or text == "":
        return None
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(NUMBER_MAX))
    if not is_number or int(text) > most:
        raise Malformed(f"{name} must be a number from 0 to {most}, not {text[:40]!r}")
    return int(text)


def text_of(request: Request, name: str, most: int = _TEXT_LENGTH_MAX) -> str | None:
    """Return a text in the query, short by default, or None. Raise `Malformed`."""
    text = request.query_params.get(name) or None
    if text is not None and len(text) > most:
        raise Malformed(f"{name} must have at most {most} characters, not {len(text)}")
    return text


def is_asked(request: Request, name: str) -> bool:
    """Return whether the query sets a flag: `mine=1`."""
    return request.query_params.get(name, "") not in ("", "0")
