"""The worker's end of the connection to its server, and the chance that is lent through it."""

import socket
from collections.abc import Iterator

import msgspec

from lostcities.core.chance import KEY_BYTES, Chance
from lostcities.core.names import Version
from lostcities.service.isolation.worker_messages import (
    HEADER,
    REQUEST_BYTES_MAX,
    WORDS_MAX,
    AnswerKind,
    Request,
    RulesAnswer,
    framed,
    read_request,
    read_words,
)

FIRST_WORDS = 128
"""Number of random words in the first loan: enough to shuffle a deck."""

PART_BYTES = 1 << 20


class GivenUp(BaseException):
    """The server no longer waits for this call."""


class _Closed(Exception):
    """The connection has ended."""


class WorkerEnd:
    """The worker's end of the connection, which blocks."""

    def __init__(self, descriptor: int) -> None:
        self._socket = socket.socket(fileno=descriptor)
        self._number = 0
        """Number of the request that is being answered."""

    def requests(self) -> Iterator[Request]:
        """Yield the requests until the server closes the connection."""
        while True:
            try:
                request = read_request(self._frame())
            except _Closed:
                return
            self._number = request.number
            yield request

    def answer(self, kind: AnswerKind, payload: bytes = b"") -> None:
        """RulesAnswer the present request."""
        self._socket.sendall(framed(RulesAnswer(self._number, kind, payload)))

    def words(self, count: int) -> tuple[int, ...]:
        """Ask for random words. Raise `GivenUp` if the server no longer waits."""
        self.answer("words", msgspec.json.encode(count))
        words = read_words(self._frame()).words
        if not words:
            raise GivenUp
        return words

    def _frame(self) -> bytes:
        size: int = HEADER.unpack(self._exactly(HEADER.size))[0]
        if size > REQUEST_BYTES_MAX:
            raise _Closed
        return self._exactly(size)

    def _exactly(self, size: int) -> bytes:
        parts, left = list[bytes](), size
        while left:
            part = self._socket.recv(min(left, PART_BYTES))
            if not part:
                raise _Closed
            parts.append(part)
            left -= len(part)
        return b"".join(parts)


class LentChance(Chance):
    """Chance whose words come from the server, which keeps the key."""

    __slots__ = ("_end",)

    def __init__(self, end: WorkerEnd) -> None:
        super().__init__(bytes(KEY_BYTES), Version(0))
        self._end = end

    def _stream(self) -> Iterator[int]:
        count = FIRST_WORDS
        while True:
            yield from self._end.words(count)
            count = min(2 * count, WORDS_MAX)
