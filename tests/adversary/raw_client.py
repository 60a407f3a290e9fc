"""An HTTP/2 client that does what no gRPC client does: it calls and does not read, or resets in mid-answer."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from ipaddress import ip_address

import h2.config
import h2.connection
import h2.events
import h2.settings
from google.protobuf.message import Message
from h2.exceptions import ProtocolError

from lostcities.service.overload.transports import Address

PATIENCE_S = 20

Metadata = Sequence[tuple[str, str]]


class RawCall:
    """A call of a raw client, and what the server has answered so far."""

    def __init__(self, stream_id: int) -> None:
        self.stream_id = stream_id
        self.headers: dict[str, str] = {}
        """Headers and trailers together; a refusal has `grpc-status` in them."""
        self.bytes = 0
        """Number of bytes of the answer that have come."""
        self.is_over = False

    @property
    def status(self) -> int | None:
        """The gRPC status; None before it has come."""
        status = self.headers.get("grpc-status")
        return None if status is None else int(status)


class RawClient:
    """One connection. `window` is the room that each call gives the server for its answer, in bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, window: int) -> None:
        self._reader = reader
        self._writer = writer
        self._h2 = h2.connection.H2Connection(h2.config.H2Configuration(header_encoding="utf-8"))
        self._h2.local_settings = h2.settings.Settings(
            client=True, initial_values={h2.settings.SettingCodes.INITIAL_WINDOW_SIZE: window}
        )
        self._is_mute = False
        self._news = asyncio.Condition()
        self.calls: dict[int, RawCall] = {}
        self.is_closed = False
        """True once the server has closed the connection."""
        self.has_goaway = False
        self.is_greeted = False
        """True once the server has sent its settings: then it has accepted the connection."""
        self.pings = 0
        """Number of pings that the server sent. h2 answers each."""

    def begin(self) -> None:
        """Send the preface and the settings."""
        self._h2.initiate_connection()
        self._flush()

    def call(self, path: str, *requests: Message, metadata: Metadata = (), is_finished: bool = True) -> RawCall:
        """Begin a call, such as of `/lostcities.v1.GameService/GetGame`; `is_finished` ends its requests."""
        stream_id = self._h2.get_next_available_stream_id()
        headers = [
            (":method", "POST"),
            (":scheme", "http"),
            (":path", path),
            (":authority", "raw"),
            ("te", "trailers"),
            ("content-type", "application/grpc"),
            *metadata,
        ]
        self._h2.send_headers(stream_id, headers)
        call = self.calls[stream_id] = RawCall(stream_id)
        for request in requests:
            self.send(call, request)
        if is_finished:
            self._h2.end_stream(stream_id)
        self._flush()
        return call

    def send(self, call: RawCall, request: Message) -> None:
        """Send a request of a call."""
        body = request.SerializeToString()
        self.send_bytes(call, b"\0" + len(body).to_bytes(4, "big") + body)

    def send_bytes(self, call: RawCall, data: bytes) -> None:
        """Send a part of a request as it is, or what is none."""
        self._h2.send_data(call.stream_id, data)
        self._flush()

    def give_room(self, call: RawCall, size: int) -> None:
        """Let the server send so many bytes more of an answer."""
        self._h2.increment_flow_control_window(size, call.stream_id)
        self._flush()

    def reset(self, call: RawCall) -> None:
        """Cancel a call, in mid-answer if some of it has come."""
        self._h2.reset_stream(call.stream_id, 8)
        self._flush()

    def stop_writing(self) -> None:
        """Send nothing more, no answers to pings either, as a machine that has lost its power."""
        self._is_mute = True

    @property
    def address(self) -> Address:
        """Address of this end of the connection."""
        host, port = self._writer.get_extra_info("sockname")
        return ip_address(host), port

    def abandon(self) -> None:
        """Break the connection without a word."""
        self._writer.transport.abort()

    async def drain(self) -> None:
        """Wait until the server has taken what was sent."""
        await self._writer.drain()

    async def until(self, claim: Callable[[], bool]) -> None:
        """Wait until something holds of the calls."""
        async with asyncio.timeout(PATIENCE_S), self._news:
            await self._news.wait_for(claim)

    async def read(self) -> None:
        """Take in what the server sends, until it closes the connection."""
        try:
            while data := await self._reader.read(65_536):
                for event in self._h2.receive_data(data):
                    self._note(event)
                self._flush()
                await self._tell()
        except (ConnectionError, ProtocolError):
            pass  # the server broke it
        self.is_closed = True
        await self._tell()

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()

    def _note(self, event: h2.events.Event) -> None:
        if isinstance(event, h2.events.PingReceived):
            self.pings += 1
        if isinstance(event, h2.events.RemoteSettingsChanged):
            self.is_greeted = True
        if isinstance(event, h2.events.ConnectionTerminated):
            self.has_goaway = True
        call = self.calls.get(getattr(event, "stream_id", None) or 0)
        if call is None:
            return
        match event:
            case h2.events.ResponseReceived() | h2.events.TrailersReceived():
                call.headers.update({str(name): str(value) for name, value in event.headers or ()})
            case h2.events.DataReceived():
                call.bytes += len(event.data or b"")
                if event.flow_controlled_length:
                    self._h2.increment_flow_control_window(event.flow_controlled_length)  # of the connection alone
            case h2.events.StreamEnded() | h2.events.StreamReset():
                call.is_over = True

    def _flush(self) -> None:
        if not self._is_mute:
            self._writer.write(self._h2.data_to_send())


@asynccontextmanager
async def raw_client(address: str, *, window: int = 0, source: str = "127.0.0.1") -> AsyncIterator[RawClient]:
    """Connect to a server, by default as a client that leaves it no room for any answer.

    `source` is the address of the client. To the server, each of 127.0.0.0/8 is a network of its own.
    """
    host, _, port = address.rpartition(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(source, 0))
    client = RawClient(reader, writer, window=window)
    client.begin()
    reading = asyncio.create_task(client.read())
    try:
        await client.drain()
        yield client
    finally:
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        writer.transport.abort()
