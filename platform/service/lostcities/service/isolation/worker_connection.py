"""The server's end of the connection to a worker, which never waits longer than a deadline.

An answer that comes too late is thrown away when it comes. Until then the worker is busy, and is not asked again.
"""

import select
import socket
from collections import deque
from collections.abc import Callable
from threading import Lock
from time import monotonic

import msgspec
from msgspec.structs import replace

from lostcities.core.chance import Chance
from lostcities.present.translate import Catalog
from lostcities.service.isolation.worker_messages import (
    ANSWER_BYTES_MAX,
    HEADER,
    WORDS_MAX,
    Request,
    RulesAnswer,
    Texts,
    Words,
    framed,
    read_answer,
)

PART_BYTES = 256 * 1024

FREED_MAX = 10_000
"""Largest number of dropped states in one message."""

WORDS_IN_ALL_MAX = 1 << 20
"""Largest number of random words for one call."""


ENDED = "ended"
TOO_LARGE = "an answer that is too large"
UNREADABLE = "an answer that cannot be read"
UNASKED = "an answer to no question"
CHANCE = "a question for chance"
UNREAD = "a question that was not read"
CONNECTION_FAULTS = (TOO_LARGE, UNREADABLE, UNASKED, CHANCE, UNREAD)
"""Faults of a connection beside its end."""


class TooLate(Exception):
    """The worker has not answered in time, this call or one before."""


class BrokenConnection(Exception):
    """The worker is gone, or sends what is no answer. Its argument says which."""


class WorkerConnection:
    """The connection to one worker process, and the numbers of the states that it keeps. Any thread may ask."""

    def __init__(self, end: socket.socket) -> None:
        end.setblocking(False)
        self._socket = end
        self._lock = Lock()
        self._readable, self._writable = select.poll(), select.poll()
        self._readable.register(end, select.POLLIN)
        self._writable.register(end, select.POLLOUT)
        self._received = bytearray()
        self._requests = 0
        self._states = 0
        self._asked_at: float | None = 0.0
        """Time of the request that is not answered yet; None if the worker is free."""
        self._answered_s = 0.0
        self._texts: dict[int, tuple[object, int]] = {}
        """Translations that the worker has, by address, each kept so that no other gets the address."""
        self.freed = deque[int]()
        self.is_alive = True

    def next_state(self) -> int:
        """Return a number for a new state."""
        self._states += 1
        return self._states

    def texts_of(self, catalog: Catalog) -> Texts:
        """Return the texts of a viewer for this worker, with the translations if it lacks them."""
        translations = catalog.translations
        known = self._texts.get(id(translations))
        if known is not None:
            return Texts(known[1], catalog.names, catalog.you)
        number = len(self._texts)
        self._texts[id(translations)] = (translations, number)
        return Texts(number, catalog.names, catalog.you, tuple([dict(each) for each in translations]))

    def busy_s(self, now: float) -> float:
        """Return the seconds for which a request has not been answered; 0 if there is none.

        Raise `BrokenConnection`.
        """
        with self._lock:
            self._take_late()
            return 0.0 if self._asked_at is None else now - self._asked_at

    def wait_until_ready(self, within_s: float) -> None:
        """Wait for the first answer, which is to no request. Raise `TooLate` or `BrokenConnection`."""
        with self._lock:
            self._answer(0, monotonic() + within_s, None)
            self._asked_at = None

    def answering_s(self, now: float) -> float:
        """Return the seconds in which the worker had something to answer."""
        with self._lock:
            return self._answered_s + (0.0 if self._asked_at is None else now - self._asked_at)

    def ask(self, request_for: Callable[[int], Request], within_s: float, chance: Chance | None) -> RulesAnswer:
        """Return the answer to a request, which is made from its number when the worker is free.

        Raise `TooLate` or `BrokenConnection`.
        """
        with self._lock:
            self._take_late()
            if self._asked_at is not None:
                raise TooLate
            request = request_for(self._requests + 1)
            self._requests += 1
            freed = [self.freed.popleft() for _ in range(min(len(self.freed), FREED_MAX))]
            frame = framed(replace(request, freed=freed))
            self._asked_at = monotonic()
            deadline = self._asked_at + within_s
            self._send(frame, deadline)
            answer = self._answer(self._requests, deadline, chance)
            self._note_free()
            return answer

    def close(self) -> None:
        """Close the connection, once its worker is gone."""
        self.is_alive = False
        with self._lock:
            self._socket.close()

    def _note_free(self) -> None:
        if self._asked_at is not None:
            self._answered_s += monotonic() - self._asked_at
        self._asked_at = None

    def _answer(self, number: int, deadline: float, chance: Chance | None) -> RulesAnswer:
        given = 0
        while True:
            answer = _read(self._frame(deadline))
            if answer.number != number:
                raise BrokenConnection(UNASKED)
            if answer.kind != "words":
                return answer
            count = _count(answer)
            given += count
            if chance is None or given > WORDS_IN_ALL_MAX:
                raise BrokenConnection(CHANCE)
            self._send(framed(Words(chance.words(count))), deadline)

    def _take_late(self) -> None:
        """Throw away the answer to an earlier request if it has come. A question for chance is refused."""
        while self._asked_at is not None:
            try:
                frame = self._frame(0.0)
            except TooLate:
                return
            answer = _read(frame)
            if answer.number != self._requests:
                raise BrokenConnection(UNASKED)
            if answer.kind == "words":
                self._send(framed(Words(())), 0.0)
            else:
                self._note_free()

    def _send(self, frame: bytes, deadline: float) -> None:
        left = memoryview(frame)
        while left:
            try:
                left = left[self._socket.send(left) :]
            except BlockingIOError:
                if not self._writable.poll(_left_ms(deadline)):
                    raise BrokenConnection(UNREAD) from None  # half of it is sent
            except OSError as error:
                raise BrokenConnection(ENDED) from error

    def _frame(self, deadline: float) -> bytes:
        """Return the next frame. What has come of one stays for later if the rest is too late."""
        while True:
            if len(self._received) >= HEADER.size:
                size = HEADER.size + HEADER.unpack_from(self._received)[0]
                if size > HEADER.size + ANSWER_BYTES_MAX:
                    raise BrokenConnection(TOO_LARGE)
                if len(self._received) >= size:
                    frame = bytes(self._received[HEADER.size : size])
                    del self._received[:size]
                    return frame
            try:
                part = self._socket.recv(PART_BYTES)
            except BlockingIOError:
                if not self._readable.poll(_left_ms(deadline)):
                    raise TooLate from None
                continue
            except OSError as error:
                raise BrokenConnection(ENDED) from error
            if not part:
                raise BrokenConnection(ENDED)
            self._received += part


def _read(frame: bytes) -> RulesAnswer:
    try:
        return read_answer(frame)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise BrokenConnection(UNREADABLE) from None


def _count(answer: RulesAnswer) -> int:
    """Return the number of random words that a worker asks for."""
    try:
        count = msgspec.json.decode(answer.payload, type=int)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BrokenConnection(UNREADABLE) from None
    if not 1 <= count <= WORDS_MAX:
        raise BrokenConnection(CHANCE)
    return count


def _left_ms(deadline: float) -> float:
    return max(0.0, (deadline - monotonic()) * 1_000)
