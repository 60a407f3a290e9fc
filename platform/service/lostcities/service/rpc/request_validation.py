"""Checks of request fields: in proto3 a missing field has an empty value, and clients may send anything."""

from collections.abc import Mapping
from typing import TypeAlias

from lostcities.core.chance import KEY_BYTES
from lostcities.core.codec import read_object
from lostcities.core.errors import Malformed, TooLarge, UnknownGame
from lostcities.core.names import (
    CONTEST_PREFIX,
    CommandId,
    FeedPosition,
    GameId,
    PlayerId,
    Seat,
    Version,
    is_contest_id,
)
from lostcities.core.platform_events import (
    ANSWER_S_MAX,
    IDLE_S_MAX,
    IDLE_S_MIN,
    AnswerOffer,
    ClaimSeat,
    CloseTable,
    MakeMove,
    OfferEnd,
    OfferPause,
    Redo,
    ReleaseSeat,
    Resign,
    ResumeClocks,
    RevealSeed,
    TakeHint,
    TakeOverSeat,
    Undo,
)
from lostcities.core.spectator_delay import SPECTATOR_DELAY_MAX
from lostcities.present.catalogs import primary
from lostcities.service.company.attendance import ShownAs
from lostcities.v1 import company_pb2, game_pb2, play_pb2, player_pb2, sessions_pb2

SubmittedCommand: TypeAlias = (
    MakeMove
    | Undo
    | Redo
    | AnswerOffer
    | OfferEnd
    | Resign
    | OfferPause
    | ResumeClocks
    | ClaimSeat
    | TakeOverSeat
    | TakeHint
    | CloseTable
    | ReleaseSeat
    | RevealSeed
)

IdentifiedRequest: TypeAlias = (
    player_pb2.RegisterPlayerRequest
    | player_pb2.RenamePlayerRequest
    | player_pb2.RotateTokenRequest
    | sessions_pb2.SignInRequest
)

ReadRequest: TypeAlias = (
    game_pb2.GetGameRequest
    | game_pb2.GetObservationRequest
    | game_pb2.GetTableRequest
    | game_pb2.ListEventRowsRequest
    | game_pb2.ListEventsRequest
    | game_pb2.ListFramesRequest
    | game_pb2.SignHeadRequest
    | game_pb2.WatchGameRequest
    | play_pb2.Follow
)

ID_CHARS_MAX = 64
"""Number of characters of an id of a game, command or player, a key of a variant, or a `move_id`."""

INVITATION_CHARS_MAX = 2 * ID_CHARS_MAX
"""Number of characters of an invitation: the id of a game, a dot and a code."""

REQUEST_ID_CHARS_MIN = 32
"""Smallest number of characters of a request id: 128 random bits in hexadecimal digits."""

MOVE_BYTES_MAX = 16 * 1024
OPTIONS_BYTES_MAX = 16 * 1024


def read_command(request: game_pb2.SubmitCommandRequest) -> tuple[GameId, SubmittedCommand, CommandId]:
    """Read game, command and command id of a request. Raise `Malformed` or `TooLarge`."""
    game = game_id(request.game_id)
    command = _command(request)
    return game, command, command_id(request.command_id)


def game_id(value: str) -> GameId:
    """Read the id of a game. Raise `Malformed`, or `UnknownGame` for that of a contest."""
    if value.startswith(CONTEST_PREFIX) and is_contest_id(value):  # in two steps, as each move comes here
        raise UnknownGame(value)
    return log_id(value)


def log_id(value: str) -> GameId:
    """Read the id of a game or contest. Raise `Malformed`."""
    return GameId(required("game_id", value))


def command_id(value: str) -> CommandId:
    """Read the id of a command. Raise `Malformed`."""
    return CommandId(required("command_id", value))


def request_id(request: IdentifiedRequest) -> str | None:
    """Read the secret id of a request, or None if it has none. Raise `Malformed`."""
    if not request.HasField("request_id"):
        return None
    value = request.request_id
    if not REQUEST_ID_CHARS_MIN <= len(value) <= ID_CHARS_MAX or not value.isprintable():
        raise Malformed(
            f"request_id must be {REQUEST_ID_CHARS_MIN} to {ID_CHARS_MAX} printable characters, drawn at random",
            field="request_id",
        )
    return value


def required(field: str, value: str) -> str:
    """Read a short printable text that must not be empty. Raise `Malformed`."""
    if not value:
        raise Malformed(f"{field} is missing", field=field)
    if len(value) > ID_CHARS_MAX or not value.isprintable():
        raise Malformed(f"{field} must be 1 to {ID_CHARS_MAX} printable characters", field=field)
    return value


def invitation(value: str) -> str:
    """Read the invitation to a game, which may be empty. Raise `Malformed` for one that is none by its length."""
    if len(value) > INVITATION_CHARS_MAX:
        raise Malformed(f"invitation must be at most {INVITATION_CHARS_MAX} characters", field="invitation")
    return value


def language(value: str) -> str:
    """Return the language of a tag such as `de-AT`; English if the tag is empty. Raise `Malformed`."""
    return primary(required("language", value)) if value else "en"


def seat(value: int | None) -> Seat | None:
    """Read an optional seat. Raise `Malformed`."""
    if value is None:
        return None
    return Seat(_counted("seat", value))


def version(field: str, value: int) -> Version:
    """Read a version of a log, from 0. Raise `Malformed`."""
    return Version(_counted(field, value))


def logged_version(field: str, value: int) -> Version:
    """Read a version of an event, from 1. Raise `Malformed`."""
    if value < 1:
        raise Malformed(f"{field} must be 1 or more, and is {value}", field=field)
    return Version(value)


def answer_s(value: int) -> int:
    """Read the seconds that an offer waits for answers. Raise `Malformed`."""
    if not 1 <= value <= ANSWER_S_MAX:
        raise Malformed(f"answer_s must be 1 to {ANSWER_S_MAX} seconds, and is {value}", field="answer_s")
    return value


def idle_s(value: int) -> int:
    """Read the seconds after which an idle game is closed. Raise `Malformed`."""
    if not IDLE_S_MIN <= value <= IDLE_S_MAX:
        message = f"idle_s must be {IDLE_S_MIN} to {IDLE_S_MAX} seconds, and is {value}"
        raise Malformed(message, field="idle_s")
    return value


def spectator_delay(value: int) -> int:
    """Read the number of moves by which spectators see a game later. Raise `Malformed`."""
    if not 0 <= value <= SPECTATOR_DELAY_MAX:
        message = f"spectator_delay must be 0 to {SPECTATOR_DELAY_MAX} moves, and is {value}"
        raise Malformed(message, field="spectator_delay")
    return value


INVITED_MAX = 100
"""Number of seats of a game to which players can be invited. No game has more."""


def invited(by_seat: Mapping[int, str]) -> tuple[PlayerId | None, ...]:
    """Read the players who are invited to seats, up to the last with one. Raise `Malformed`."""
    for number, player_id in by_seat.items():
        if not 0 <= number < INVITED_MAX:
            raise Malformed(f"invited has seat {number}, and no game has it", field="invited")
        required("invited", player_id)
    found = {number: PlayerId(player_id) for number, player_id in by_seat.items()}
    return tuple(found.get(number) for number in range(max(found, default=-1) + 1))


def hex32(field: str, value: bytes) -> str:
    """Read 32 bytes, a seed or its digest, as hexadecimal digits. Raise `Malformed`."""
    if len(value) != KEY_BYTES:
        raise Malformed(f"{field} must be {KEY_BYTES} bytes, and is {len(value)}", field=field)
    return value.hex()


def page_size(value: int, size_max: int) -> int:
    """Read the size of a page, at most `size_max`, which is also the default. Raise `Malformed`."""
    return min(_counted("page_size", value) or size_max, size_max)


def min_feed_position(request: game_pb2.ListGamesRequest | player_pb2.ListInboxRequest) -> FeedPosition | None:
    """Read the feed position that a list must cover; None for that of the newest commit. Raise `Malformed`."""
    if not request.HasField("min_feed_position"):
        return None
    return FeedPosition(_counted("min_feed_position", request.min_feed_position))


def min_version(request: ReadRequest) -> Version:
    """Read the version of a game that the caller has seen; 0 for none. Raise `Malformed`."""
    return version("min_version", request.min_version)


def is_newest(value: game_pb2.Consistency.ValueType) -> bool:
    """Return whether a request asks for the head of the log in the store. Raise `Malformed`."""
    if value not in game_pb2.Consistency.values():
        raise Malformed(f"consistency {value} is not a Consistency: send HEAD, or leave it out", field="consistency")
    return value == game_pb2.CONSISTENCY_HEAD


def bad_page_token() -> Malformed:
    """Return the error for a page token that is not from an earlier page."""
    return Malformed("page_token does not come from an earlier page: start again without it", field="page_token")


def bounded(field: str, value: str, bytes_max: int) -> bytes:
    """Return a text as UTF-8. Raise `TooLarge` above `bytes_max` bytes."""
    text = value.encode()
    if len(text) > bytes_max:
        raise TooLarge(field, size=len(text), limit=bytes_max)
    return text


def _counted(field: str, value: int) -> int:
    if value < 0:
        raise Malformed(f"{field} must not be negative, and is {value}", field=field)
    return value


def _command(request: game_pb2.SubmitCommandRequest) -> SubmittedCommand:
    asker = seat(request.seat) if request.HasField("seat") else None
    expected = request.expected_version if request.HasField("expected_version") else None
    match request.WhichOneof("command"):
        case "move_json" | "move_id":
            return _move(request, asker, expected)
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
        case "offer_pause":
            return OfferPause(seat=asker)
        case "resume_clocks":
            return ResumeClocks(seat=asker)
        case "take_hint":
            return TakeHint(seat=asker, expected_version=expected)
        case "claim_seat":
            if asker is None:
                raise Malformed("a claim names its seat", field="seat")
            return ClaimSeat(asker)
        case "take_over":
            if asker is None:
                raise Malformed("a takeover names its seat", field="seat")
            return TakeOverSeat(asker)
        case "release_seat":
            if asker is None:
                raise Malformed("a release names its seat", field="seat")
            return ReleaseSeat(asker)
        case "close_table":
            return CloseTable()
        case "reveal_seed":
            seed = hex32("reveal_seed.seed", request.reveal_seed.seed)
            next_digest = hex32("reveal_seed.next_digest", request.reveal_seed.next_digest)
            return RevealSeed(seed=seed, next_digest=next_digest, seat=asker)
        case _:
            raise Malformed("a command is missing: move_json, move_id, undo, redo, answer …", field="command")


def _move(request: game_pb2.SubmitCommandRequest, asker: Seat | None, expected: int | None) -> MakeMove:
    if request.HasField("move_id"):
        move_id = required("move_id", request.move_id)
        return MakeMove(move_id=move_id, seat=asker, expected_version=expected)
    text = bounded("move_json", request.move_json, MOVE_BYTES_MAX)
    return MakeMove(move=read_object(text, "JSON object of a move"), seat=asker, expected_version=expected)


def shown_as(attendance: company_pb2.Attendance.ValueType) -> ShownAs:
    """Return how a follower is shown. Raise `Malformed`."""
    if attendance not in _ATTENDANCES:
        raise Malformed(f"attendance {attendance} is not an Attendance: send NAMED, HIDDEN or none", field="attendance")
    return _ATTENDANCES[attendance]


_ATTENDANCES: dict[company_pb2.Attendance.ValueType, ShownAs] = {
    company_pb2.ATTENDANCE_UNSPECIFIED: "counted",
    company_pb2.ATTENDANCE_NAMED: "named",
    company_pb2.ATTENDANCE_HIDDEN: "hidden",
}


def phrase(number: company_pb2.Phrase.ValueType) -> company_pb2.Phrase.ValueType:
    """Check a phrase. Raise `Malformed`."""
    if number == company_pb2.PHRASE_UNSPECIFIED or number not in company_pb2.Phrase.values():
        raise Malformed(f"phrase {number} is not a Phrase: send one of its names", field="phrase")
    return number
