"""HTTP/2 frames by hand: a client that is cheaper than any library, and may break every rule."""

import asyncio
import base64
import struct
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial

import hpack
from google.protobuf.message import DecodeError
from google.rpc.error_details_pb2 import ErrorInfo  # type: ignore[import-untyped]  # no types
from google.rpc.status_pb2 import Status  # type: ignore[import-untyped]  # it ships no types
from tests.adversary.programs.program import Run

DATA, HEADERS, RESET, SETTINGS, PING, GOAWAY, WINDOW_UPDATE, CONTINUATION = 0, 1, 3, 4, 6, 7, 8, 9
END_STREAM, END_HEADERS, ACK = 1, 4, 1
INITIAL_WINDOW_SIZE = 4
WINDOW = 65_535
CHUNK = 16_384
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"

Metadata = Sequence[tuple[str, str]]


def frame(kind: int, flags: int, stream: int, body: bytes = b"") -> bytes:
    """Return a frame."""
    return len(body).to_bytes(3, "big") + bytes((kind, flags)) + stream.to_bytes(4, "big") + body


def header_block(path: str, metadata: Metadata = ()) -> bytes:
    """Return the headers of a gRPC call, packed so that they may be sent again and again."""
    headers = [
        (":method", "POST"),
        (":scheme", "http"),
        (":path", path),
        (":authority", "raw"),
        ("te", "trailers"),
        ("content-type", "application/grpc"),
        *metadata,
    ]
    packed: bytes = hpack.Encoder().encode([hpack.NeverIndexedHeaderTuple(*header) for header in headers])
    return packed


def message(body: bytes, *, is_packed: bool = False) -> bytes:
    """Return a message as gRPC frames it."""
    return bytes((is_packed,)) + len(body).to_bytes(4, "big") + body


class FrameClient:
    """One connection."""

    def __init__(self, run: Run, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._tally = run.tally
        self._reader = reader
        self._writer = writer
        self._headers = hpack.Decoder()
        self._stream = -1
        self._open: set[int] = set()
        self._room: Counter[int] = Counter({0: WINDOW})
        """Bytes that the server takes on the connection (0) and on its streams, beyond those of a new one."""
        self._new_room = WINDOW
        """Bytes that the server takes on a new stream."""
        self._news = asyncio.Condition()
        self.is_closed = False

    async def begin(self, window: int) -> None:
        """Send the preface, and the settings with the room for each answer."""
        await self.send(PREFACE + frame(SETTINGS, 0, 0, struct.pack(">HI", INITIAL_WINDOW_SIZE, window)))
        if window:
            await self.send(frame(WINDOW_UPDATE, 0, 0, (1 << 30).to_bytes(4, "big")))

    async def send(self, data: bytes) -> None:
        """Send bytes. Raise `ConnectionError` once the server has closed the connection."""
        if self.is_closed:
            raise ConnectionResetError
        self._writer.write(data)
        self._tally.bytes += len(data)
        await self._writer.drain()

    def next_stream(self) -> int:
        """Return the number of a new stream."""
        self._stream += 2
        self._open.add(self._stream)
        self._tally.calls += 1
        return self._stream

    async def call(self, block: bytes, body: bytes, *, is_finished: bool = True) -> int:
        """Begin a call with a small request, and return its stream."""
        stream = self.next_stream()
        data = frame(DATA, END_STREAM if is_finished else 0, stream, body)
        await self.send(frame(HEADERS, END_HEADERS, stream, block) + data)
        self._room[0] -= len(body)
        return stream

    async def call_with(self, block: bytes, body: bytes) -> None:
        """Make a call with a large request, as fast as the server takes it."""
        stream = self.next_stream()
        await self.send(frame(HEADERS, END_HEADERS, stream, block))
        start = 0
        while start < len(body):
            await self._until(partial(self._may_send, stream))
            if stream not in self._open:
                return
            part = body[start : start + min(CHUNK, self._room[0], self._room[stream] + self._new_room)]
            start += len(part)
            for number in (0, stream):
                self._room[number] -= len(part)
            await self.send(frame(DATA, END_STREAM if start == len(body) else 0, stream, part))

    def _may_send(self, stream: int) -> bool:
        """Return whether there is room for more of a call, or nothing more to send as it is over."""
        return stream not in self._open or (self._room[0] > 0 and self._room[stream] + self._new_room > 0)

    async def until_open(self, count: int) -> None:
        """Wait until at most so many calls are open."""
        await self._until(lambda: len(self._open) <= count)

    async def until_closed(self) -> None:
        """Wait until the server closes the connection."""
        await self._until(lambda: False)

    async def _until(self, claim: Callable[[], bool]) -> None:
        async with self._news:
            await self._news.wait_for(lambda: self.is_closed or claim())
        if self.is_closed:
            raise ConnectionResetError

    async def read(self) -> None:
        """Take in what the server sends, until it closes the connection."""
        with suppress(OSError, asyncio.IncompleteReadError, hpack.HPACKError):
            while True:
                head = await self._reader.readexactly(9)
                body = await self._reader.readexactly(int.from_bytes(head[:3], "big"))
                self._note(head[3], head[4], int.from_bytes(head[5:9], "big"), body)
                async with self._news:
                    self._news.notify_all()
        self.is_closed = True
        async with self._news:
            self._news.notify_all()

    def _note(self, kind: int, flags: int, stream: int, body: bytes) -> None:
        if kind == SETTINGS and not flags & ACK:
            self._new_room = _settings(body).get(INITIAL_WINDOW_SIZE, self._new_room)
            self._writer.write(frame(SETTINGS, ACK, 0))
        elif kind == PING and not flags & ACK:
            self._writer.write(frame(PING, ACK, 0, body))
        elif kind == WINDOW_UPDATE:
            self._room[stream] += int.from_bytes(body, "big")
        elif kind == HEADERS:
            headers = {str(name): str(value) for name, value in self._headers.decode(body)}
            if flags & END_STREAM:
                self._end(stream, _outcome(headers))
        elif kind == RESET:
            self._end(stream, "stream reset")
        elif kind == GOAWAY:
            self._tally.note("connection sent away")

    def _end(self, stream: int, outcome: str) -> None:
        if stream in self._open:
            self._open.discard(stream)
            del self._room[stream]
            self._tally.note(outcome)


def _settings(body: bytes) -> dict[int, int]:
    """Return the settings in a frame, by their numbers."""
    return dict(struct.iter_unpack(">HI", body))


def _outcome(headers: dict[str, str]) -> str:
    """Return the reason of a refusal, and the limit if it has one."""
    status = headers.get("grpc-status", "none")
    if status == "0":
        return "answered"
    details = headers.get("grpc-status-details-bin", "")
    found, info = Status(), ErrorInfo()
    with suppress(ValueError, DecodeError):
        found.ParseFromString(base64.b64decode(details + "=" * (-len(details) % 4)))
    for detail in found.details:
        detail.Unpack(info)
    return info.metadata.get("key") or info.reason or f"status {status}"


@asynccontextmanager
async def connected(run: Run, *, window: int = WINDOW) -> AsyncIterator[FrameClient]:
    """Connect to the server of a run, with room of so many bytes for each answer."""
    host, _, port = run.target.address.rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(run.target.source, 0))
    run.note_connection()
    client = FrameClient(run, reader, writer)
    reading = asyncio.create_task(client.read())
    try:
        await client.begin(window)
        yield client
    finally:
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        writer.transport.abort()
