"""Messages between the server and the worker of an isolated variant, and their framing.

A frame is its length in four bytes and one message as MessagePack. The server does not trust what it reads. A frame is
bounded before it is read, and decoded to the types below, which hold no plugin's value. Payloads are JSON. The caller
decodes them to the type that the function returns.
"""

import struct
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from lostcities.core.names import Seat
from lostcities.core.seat_scores import Score

NO_STATE = -1

ANSWER_BYTES_MAX = 2 * 1024 * 1024 + 64 * 1024
"""Largest frame that the server reads: the events of a command, and some room."""

REQUEST_BYTES_MAX = 16 * 1024 * 1024
"""Largest frame that a worker reads."""

EVOLVED_MAX = 64
"""Largest number of events that wait to be sent with the next question about their state."""

WORDS_MAX = 4_096
"""Largest number of random words in one message."""

PAYLOAD_BYTES_MAX = {
    "to_act": 4 * 1024,
    "legal_moves": 1024 * 1024,
    "default_move": 64 * 1024,
    "forms": 256 * 1024,
    "scores": 256 * 1024,
    "final_order": 4 * 1024,
    "teams": 16 * 1024,
    "table": 512 * 1024,
    "log_lines": 256 * 1024,
    "upcast": 1024 * 1024,
}
"""Largest result of each function as JSON. Those that return events are bounded by the frame."""

HEADER = struct.Struct(">I")

Evolved: TypeAlias = tuple[int, int, bytes]
"""Numbers of the new state and of the one before, and the event between them as JSON."""


class WorkerStart(Struct, frozen=True):
    """Facts that a worker is started with: its descriptor, its variant, and where that comes from."""

    descriptor: int
    variant: str
    sources: list[tuple[str, str]]
    """Name and distribution of each plugin that offers the variant."""
    memory_bytes: int
    server_pid: int


class Request(Struct, array_like=True, frozen=True):
    """A question to the rules, after the states that it needs."""

    number: int
    function: str
    version: int
    """Version of the variant."""
    evolved: Sequence[Evolved] = ()
    freed: Sequence[int] = ()
    """States that the server has dropped."""
    state: int = NO_STATE
    seat: Seat | None = None
    payload: bytes = b""
    new_state: int = NO_STATE
    """Number for the state that the function returns."""


class Words(Struct, array_like=True, frozen=True):
    """Random words that the worker asked for; none if its call was given up."""

    words: tuple[int, ...]


AnswerKind = Literal["result", "words", "illegal", "setup", "failed", "lost"]


class RulesAnswer(Struct, array_like=True, frozen=True):
    """An answer: a result, a number of random words that are needed first, or an error."""

    number: int
    kind: AnswerKind
    payload: bytes = b""


class Refused(Struct, frozen=True):
    """An `IllegalMove` with its rule, or an `InvalidSetup` with its field."""

    code: str
    message: str
    details: dict[str, int | str] = {}


class Failed(Struct, frozen=True):
    """A failure of the plugin. `text` may hold a hidden card."""

    function: str
    exception: str
    text: str
    limit: str
    at: str


class SetupFacts(Struct, frozen=True):
    """A setup with its options as JSON."""

    seats: int
    options: dict[str, Any]  # Any: JSON


class OrderFacts(Struct, frozen=True):
    """Facts that the final order follows from."""

    scores: list[Score]
    left: list[Seat]


class Texts(Struct, frozen=True):
    """The texts of a viewer. Translations are sent once to each worker, and then named by their number."""

    number: int
    names: tuple[str | None, ...]
    you: Seat | None = None
    translations: tuple[dict[str, str], ...] | None = None


class LineFacts(Struct, frozen=True):
    """An event to describe."""

    event: msgspec.Raw
    texts: Texts


class FormFacts(Struct, frozen=True):
    """A form: the tag of its move, its label, its fields, and the values of the label."""

    move: str
    label: str
    fields: list[dict[str, Any]]  # Any: JSON
    values: dict[str, int | str]


def framed(message: Struct) -> bytes:
    """Return a message as a frame."""
    body = _encoder.encode(message)
    return HEADER.pack(len(body)) + body


_encoder = msgspec.msgpack.Encoder()
read_request = msgspec.msgpack.Decoder(Request).decode
read_words = msgspec.msgpack.Decoder(Words).decode
read_answer = msgspec.msgpack.Decoder(RulesAnswer).decode
