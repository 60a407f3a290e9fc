"""Checks of what stands in a request: proto3 sends nothing for a missing field, and clients send anything."""

from typing import TypeAlias

from lostcities.core.chance import KEY_BYTES
from lostcities.core.codec import read_object
from lostcities.core.errors import Malformed, TooLarge
from lostcities.core.names import CommandId, FeedPosition, GameId, Seat, Version
from lostcities.core.platform_events import ANSWER_S_MAX, AnswerOffer, MakeMove, OfferEnd, Redo, Resign, Undo
from lostcities.present.catalogs import primary
from lostcities.service.settings import Limits
from lostcities.v1 import game_pb2, player_pb2

SubmittedCommand: TypeAlias = MakeMove | Undo | Redo | AnswerOffer | OfferEnd | Resign


def read_command(request: game_pb2.SubmitCommandRequest, limits: Limits) -> tuple[GameId, SubmittedCommand, CommandId]:
    """Read game, command and command id of a request. Raises `Malformed`, `TooLarge`."""
    game = game_id(request.game_id, limits.id_chars_max)
    command = _command(request, limits)
    return game, command, command_id(request.command_id, limits.id_chars_max)


def game_id(value: str, chars_max: int) -> GameId:
    """A game's id. Raises `Malformed`."""
    return GameId(required("game_id", value, chars_max))


def command_id(value: str, chars_max: int) -> CommandId:
    """A command's id. Raises `Malformed`."""
    return CommandId(required("command_id", value, chars_max))


def required(field: str, value: str, chars_max: int) -> str:
    """A short printable text that must be there. Raises `Malformed`."""
    if not value:
        raise Malformed(f"{field} is missing", field=field)
    if len(value) > chars_max or not value.isprintable():
        raise Malformed(f"{field} must be 1 to {chars_max} printable characters", field=field)
    return value


def language(value: str, chars_max: int) -> str:
    """The language of a tag such as `de-AT`; English when there is none. Raises `Malformed`."""
    return primary(required("language", value, chars_max)) if value else "en"


def seat(value: int | None) -> Seat | None:
    """A seat, if one is named. Raises `Malformed`."""
    if value is None:
        return None
    return Seat(_counted("seat", value))


def version(field: str, value: int) -> Version:
    """A version of a log. Raises `Malformed`."""
    return Version(_counted(field, value))


def logged_version(field: str, value: int) -> Version:
    """A version that an event can have: they begin with 1. Raises `Malformed`."""
    if value < 1:
        raise Malformed(f"{field} must be 1 or more, and is {value}", field=field)
    return Version(value)


def answer_s(value: int) -> int:
    """How long an offer waits, in seconds. Raises `Malformed`."""
    if not 1 <= value <= ANSWER_S_MAX:
        raise Malformed(f"answer_s must be 1 to {ANSWER_S_MAX} seconds, and is {value}", field="answer_s")
    return value


def seed(value: bytes) -> str | None:
    """A player's part of the deal key, as the log keeps it; None if they add nothing. Raises `Malformed`."""
    if not value:
        return None
    if len(value) != KEY_BYTES:
        raise Malformed(f"seed must be {KEY_BYTES} bytes, and is {len(value)}", field="seed")
    return value.hex()


def page_size(value: int, size_max: int) -> int:
    """How many a page may hold: `size_max` when absent or beyond it. Raises `Malformed`."""
    return min(_counted("page_size", value) or size_max, size_max)


def min_feed_position(request: game_pb2.ListGamesRequest | player_pb2.ListInboxRequest) -> FeedPosition | None:
    """Read the position that a list must cover; None for that of the newest commit. Raises `Malformed`."""
    if not request.HasField("min_feed_position"):
        return None
    return FeedPosition(_counted("min_feed_position", request.min_feed_position))


def bad_page_token() -> Malformed:
    """Return the refusal of a token that is not one of a page before."""
    return Malformed("page_token is not one of a page before: start again without it", field="page_token")


def bounded(field: str, value: str, bytes_max: int) -> bytes:
    """A text as UTF-8, no longer than it may be. Raises `TooLarge`."""
    text = value.encode()
    if len(text) > bytes_max:
        raise TooLarge(field, size=len(text), limit=bytes_max)
    return text


def _counted(field: str, value: int) -> int:
    if value < 0:
        raise Malformed(f"{field} must not be negative, and is {value}", field=field)
    return value


def _command(request: game_pb2.SubmitCommandRequest, limits: Limits) -> SubmittedCommand:
    asker = seat(request.seat) if request.HasField("seat") else None
    expected = request.expected_version if request.HasField("expected_version") else None
    match request.WhichOneof("command"):
        case "move_json" | "move_id":
            return _move(request, limits, asker, expected)
        case "undo":
            to: Version | None = None
            if request.undo.HasField("to"):
                to = logged_version("undo.to", request.undo.to)
            return Undo(to=to, seat=asker, expected_version=expected)
        case "redo":
            return Redo(seat=asker, expected_version=expected)
        case "answer":
            offer = logged_version("answer.offer", request.answer.offer)
            return AnswerOffer(offer=offer, accept=request.answer.accept, seat=asker)
        case "offer_end":
            return OfferEnd(seat=asker, expected_version=expected)
        case "resign":
            return Resign(seat=asker, expected_version=expected)
        case _:
            raise Malformed("a command is missing: move_json, move_id, undo, redo, answer …", field="command")


def _move(request: game_pb2.SubmitCommandRequest, limits: Limits, asker: Seat | None, expected: int | None) -> MakeMove:
    if request.HasField("move_id"):
        move_id = required("move_id", request.move_id, limits.id_chars_max)
        return MakeMove(move_id=move_id, seat=asker, expected_version=expected)
    text = bounded("move_json", request.move_json, limits.move_bytes_max)
    return MakeMove(move=read_object(text, "JSON object of a move"), seat=asker, expected_version=expected)
