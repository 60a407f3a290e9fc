"""The gate of a program's bots: each decision is made inside, and none begins once it is closed."""

import asyncio


class DecisionGate:
    """A context that any number of games enter at once, until it is closed."""

    def __init__(self) -> None:
        self._inside = 0
        self._is_closed = False
        self._is_empty = asyncio.Event()
        self._is_empty.set()

    async def __aenter__(self) -> None:
        if self._is_closed:
            await asyncio.Future()  # until the game is cancelled
        self._inside += 1
        self._is_empty.clear()

    async def __aexit__(self, *_: object) -> None:
        self._inside -= 1
        if not self._inside:
            self._is_empty.set()

    async def close(self) -> None:
        """Let no game in any more, and wait until all are out."""
        self._is_closed = True
        await self._is_empty.wait()
