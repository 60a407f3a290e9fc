"""Lines from a terminal or a pipe, read without blocking the event loop."""

import asyncio
import queue
import sys
import threading


class Lines:
    """The lines of standard input, one at a time and only on request."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin is not None and sys.stdin.isatty()
        self._ahead: asyncio.Future[str | None] | None = None
        self._wanted: queue.SimpleQueue[asyncio.Future[str | None]] = queue.SimpleQueue()
        # The program never joins this thread, because reading a terminal cannot be interrupted.
        threading.Thread(target=self._read, name="standard input", daemon=True).start()

    def ahead(self) -> "asyncio.Future[str | None]":
        """Return the next line without taking it. None at the end of the input."""
        if self._ahead is None:
            self._ahead = asyncio.get_running_loop().create_future()
            self._wanted.put(self._ahead)
        return self._ahead

    async def take(self) -> str | None:
        """Return the next line without its line break. None at the end of the input, every time."""
        line = await asyncio.shield(self.ahead())
        if line is not None:
            self._ahead = None
        return line

    def _read(self) -> None:
        while True:
            future = self._wanted.get()
            try:
                line: str | None = sys.stdin.readline()
            except (OSError, ValueError):  # a closed or undecodable input has no more lines
                line = None
            answer = line.rstrip("\r\n") if line else None
            try:
                future.get_loop().call_soon_threadsafe(_settle, future, answer)
            except RuntimeError:  # the loop has ended, and the program with it
                return


def _settle(future: "asyncio.Future[str | None]", line: str | None) -> None:
    if not future.done():
        future.set_result(line)
