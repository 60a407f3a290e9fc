"""The open streams of all players: limits of their number, and the futures that end them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from typing import Protocol

from lostcities.core.errors import LostCitiesError
from lostcities.core.names import PlayerId
from lostcities.programs.limits_by_key import ConcurrencyLimit
from lostcities.service.rpc.status import ShuttingDown, TokenRotated

End = asyncio.Future[None]
"""The end of a stream: a future that fails with the reason."""


class StreamCaller(Protocol):
    """Protocol of the caller of a stream."""

    @property
    def player_id(self) -> PlayerId:
        """The player."""
        ...

    @property
    def held(self) -> ExitStack:
        """Limits that the call counts for until its status is sent."""
        ...

    async def check_token(self) -> None:
        """Raise `BadToken` if the token of the call is no longer valid."""
        ...


class OpenStreams:
    """The open streams of one kind, until the server shuts down."""

    def __init__(self) -> None:
        self._is_closing = False
        self._ends: dict[PlayerId, set[End]] = {}
        """Ends of the open streams of each player."""
        self._open = ConcurrencyLimit(retry_after_s=0)

    @property
    def count(self) -> int:
        """Number of open streams."""
        return self._open.count("")

    @contextmanager
    def counted(self, *limits: tuple[str, str, int]) -> Iterator[None]:
        """Count something that is followed within limits: `(key, name of the limit, maximum)`.

        Raise `ShuttingDown` or `OverQuota`.
        """
        if self._is_closing:
            raise ShuttingDown
        with self._open.taken(*limits):
            yield

    @asynccontextmanager
    async def admitted(self, caller: StreamCaller, *limits: tuple[str, str, int]) -> AsyncIterator[End]:
        """Hold a stream of a player open, and count it as `counted` does until its call is over. Yield its end.

        Raise `BadToken` if the token was replaced since the call began: later, `end_streams` ends the stream.
        """
        player_id = caller.player_id
        caller.held.enter_context(self.counted(*limits))
        end = asyncio.get_running_loop().create_future()
        ends = self._ends.setdefault(player_id, set())
        ends.add(end)
        try:
            await caller.check_token()
            yield end
        finally:
            ends.discard(end)
            if not ends and self._ends.get(player_id) is ends:
                del self._ends[player_id]
            if not end.cancel() and not end.cancelled():
                end.exception()  # the stream may have ended for another reason at the same time

    def close(self) -> None:
        """End every stream and refuse new ones."""
        self._is_closing = True
        for player_id in tuple(self._ends):
            self._end_all(player_id, ShuttingDown)

    def end_streams(self, player_id: PlayerId) -> None:
        """End every stream of a player whose token was replaced."""
        self._end_all(player_id, TokenRotated)

    def _end_all(self, player_id: PlayerId, reason: Callable[[], LostCitiesError]) -> None:
        for end in self._ends.pop(player_id, ()):
            end_stream(end, reason())


def end_stream(end: End, reason: BaseException) -> None:
    """End a stream for a reason, unless it has ended."""
    if not end.done():
        end.set_exception(reason)


async def first_of(*parts: Awaitable[None]) -> None:
    """Run all parts until one ends, cancel the others, and raise its exception."""
    tasks = [asyncio.ensure_future(part) for part in parts]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()
