"""A proxy between a browser and the gateway that records all responses, and can be cut and mended."""

import asyncio
import re
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

# Compressed responses cannot be searched, so the proxy removes the browser's offer to accept them.
_PACKED = re.compile(rb"(?im)^accept-encoding:[^\r\n]*\r\n")
_COOKIE = re.compile(rb"(?im)^set-cookie:[^\r\n]*\r\n")
_CHUNK = 65_536


class Exchange:
    """The event loop, in a thread of its own, that runs the wires of a test run."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="wires", daemon=True)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the loop and return its result."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    def close(self) -> None:
        """End the thread. All wires have ended before."""
        self.run(_all_closed())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


class Wire:
    """A proxy that listens on a port of its own, used with `with`. `url` is what the browser opens."""

    def __init__(self, exchange: Exchange, listen: str) -> None:
        host, _, port = listen.rpartition(":")
        self.far_end = (host, int(port))
        self.keeps_cookies = True
        """True if cookies pass. Without them a browser behaves as if they were turned off."""
        self._received = bytearray()
        self._exchange = exchange
        self._open: set[asyncio.Task[None]] = set()
        self._is_cut = False
        self._server: asyncio.Server | None = None
        self.url = ""

    def __enter__(self) -> "Wire":
        self._server = self._exchange.run(self._listen())
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    def __exit__(self, *_: object) -> None:
        self._exchange.run(self._end())

    @property
    def received(self) -> str:
        """Bytes that the browser has received so far, in their order."""
        return bytes(self._received).decode(errors="replace")

    def cut(self) -> None:
        """Break every connection, and refuse new ones."""
        self._is_cut = True
        self._exchange.run(self._break())

    def mend(self) -> None:
        """Accept connections again."""
        self._is_cut = False

    async def _listen(self) -> asyncio.Server:
        return await asyncio.start_server(self._carry, "127.0.0.1", 0)

    async def _carry(self, near_in: asyncio.StreamReader, near_out: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None, "streams are served by tasks"
        self._open.add(task)
        try:
            if self._is_cut:
                return
            far_in, far_out = await asyncio.open_connection(*self.far_end)
            try:
                await _first(self._down(far_in, near_out), _up(near_in, far_out))
            finally:
                far_out.close()
        except OSError:
            pass  # one end is gone, which the browser notices by itself
        except asyncio.CancelledError:
            pass  # cut
        finally:
            self._open.discard(task)
            near_out.close()

    async def _down(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await source.read(_CHUNK):
            self._received += data
            target.write(data if self.keeps_cookies else _COOKIE.sub(b"", data))
            await target.drain()

    async def _break(self) -> None:
        for task in self._open:
            task.cancel()
        if self._open:
            await asyncio.wait(self._open)

    async def _end(self) -> None:
        assert self._server is not None, "it was entered"
        self._is_cut = True  # also for connections that were accepted just now
        await _stop_listening(self._server)
        await self._break()


async def _stop_listening(server: asyncio.Server) -> None:
    """Accept no more connections, then close the server.

    A server that is closed while asyncio sets up a connection forgets that connection and leaves it open.
    """
    for listening in server.sockets:
        server.get_loop().remove_reader(listening)
    await asyncio.sleep(0)  # connections that were accepted are set up
    server.close()


async def _all_closed() -> None:
    """Wait until nothing runs in this event loop, and the connections that ended are closed."""
    await asyncio.sleep(0)
    while others := asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.wait(others)
    await asyncio.sleep(0)


async def _up(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    while data := await source.read(_CHUNK):
        target.write(_PACKED.sub(b"", data))
        await target.drain()


async def _first(*ways: Coroutine[Any, Any, None]) -> None:
    """Wait until one of the tasks ends, and cancel the others."""
    tasks = [asyncio.create_task(way) for way in ways]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
