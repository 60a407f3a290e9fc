"""A TCP proxy that can cut its connections, let no byte pass, or slow down. It needs no rights."""

import asyncio
import socket
import struct
from contextlib import suppress

CHUNK_BYTES = 64 * 1024
HOST = "127.0.0.1"
CONNECT_S = 2.0

_RESET = struct.pack("ii", 1, 0)  # SO_LINGER of no time: closing sends RST in place of FIN


class Proxy:
    """A proxy on a port of its own before one address."""

    def __init__(self, host: str, port: int) -> None:
        self._target = (host, port)
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._passes = asyncio.Event()
        self._passes.set()
        self.delay_s = 0.0
        """Time by which every piece of data is late."""
        self.port = 0

    async def start(self) -> None:
        """Listen on a free port."""
        self._server = await asyncio.start_server(self._serve, HOST, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def retarget(self, host: str, port: int) -> None:
        """Send new connections to another address."""
        self._target = (host, port)

    def target(self) -> tuple[str, int]:
        """Return the address for the next connection."""
        return self._target

    def cut(self) -> None:
        """Reset every connection. New ones are accepted."""
        for writer in tuple(self._writers):
            _reset(writer)

    def block(self) -> None:
        """Let no byte pass from now on, and close nothing: neither end learns of it."""
        self._passes.clear()

    def unblock(self) -> None:
        """Let everything pass again, also what was held back, as TCP sends it again."""
        self._passes.set()

    async def close(self) -> None:
        """Stop listening, and reset all connections."""
        if self._server is not None:
            self._server.close()
        self.cut()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        self._writers.add(writer)
        try:
            await self._passes.wait()
            async with asyncio.timeout(CONNECT_S):
                far_reader, far_writer = await asyncio.open_connection(*self.target())
        except (OSError, TimeoutError):
            self._forget(writer)
            self._tasks.discard(task)
            return
        self._writers.add(far_writer)
        try:
            await asyncio.gather(self._pump(reader, far_writer), self._pump(far_reader, writer))
        except (OSError, asyncio.CancelledError):  # one end is gone, so the other goes too; a cancel comes from `close`
            pass
        finally:
            self._forget(writer)
            self._forget(far_writer)
            self._tasks.discard(task)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while piece := await reader.read(CHUNK_BYTES):
            if self.delay_s:
                await asyncio.sleep(self.delay_s)
            await self._passes.wait()
            writer.write(piece)
            await writer.drain()
        await self._passes.wait()
        with suppress(OSError):
            writer.write_eof()

    def _forget(self, writer: asyncio.StreamWriter) -> None:
        self._writers.discard(writer)
        _reset(writer)


def _reset(writer: asyncio.StreamWriter) -> None:
    connection = writer.get_extra_info("socket")
    if connection is not None:
        with suppress(OSError):
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
    writer.transport.abort()
