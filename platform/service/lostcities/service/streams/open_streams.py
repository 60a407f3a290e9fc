"""The open streams of all players: limits of their number, and the futures that end them."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, KeysView
from contextlib import ExitStack, asynccontextmanager, contextmanager
from math import ceil
from typing import TYPE_CHECKING, Protocol

from lostcities.core.errors import BadToken, LostCitiesError
from lostcities.core.names import PlayerId
from lostcities.programs.limits_by_key import ConcurrencyLimit
from lostcities.service.access.admission.costs import Cost
from lostcities.service.access.admission.peers import Peer
from lostcities.service.rpc.incidents import error_for_caller
from lostcities.service.rpc.status import ShuttingDown, TokenRotated
from lostcities.service.settings import Limits

if TYPE_CHECKING:
    from lostcities.programs.spans import CallSpan

DRAIN_STEP_S = 0.05
"""Seconds between two groups of streams that are told to go to another node."""

Place = tuple[str, str, int]
"""A limit that a stream counts for: its key, its name and its maximum."""

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

    @property
    def peer(self) -> Peer:
        """The network that the call comes from."""
        ...

    def command_span(self) -> "CallSpan | None":
        """Return a span for a command of the stream if it is traced."""
        ...

    async def check_token(self) -> None:
        """Raise `BadToken` if the token of the call is no longer valid."""
        ...

    async def wait_for(self, cost: Cost) -> None:
        """Count a part of the stream, and wait while there are too many."""
        ...


class OpenStreams:
    """The open streams of one kind, until the server shuts down."""

    def __init__(self) -> None:
        self._is_draining = False
        self._is_closing = False
        self._ends: dict[PlayerId, dict[End, StreamCaller]] = {}
        """Ends of the open streams of each player, with the callers that opened them."""
        self._open = ConcurrencyLimit(retry_after_s=0)

    @property
    def count(self) -> int:
        """Number of open streams."""
        return self._open.count("")

    def open_count(self, key: str) -> int:
        """Return the number of open streams that count for a key."""
        return self._open.count(key)

    def of_network(self, caller: StreamCaller, limits: Limits) -> Iterator[Place]:
        """Yield the limit that a stream counts for by its network. The programs on this machine have none."""
        if not caller.peer.is_local:
            yield f"network {caller.peer.network}", "streams_per_network_max", limits.streams_per_network_max

    @property
    def players(self) -> KeysView[PlayerId]:
        """Players who have a stream open now."""
        return self._ends.keys()

    @contextmanager
    def counted(self, *limits: Place) -> Iterator[None]:
        """Count something that is followed within limits: `(key, name of the limit, maximum)`.

        Raise `ShuttingDown` or `OverQuota`.
        """
        if self._is_closing:
            raise ShuttingDown
        with self._open.taken(*limits):
            yield

    @asynccontextmanager
    async def admitted(self, caller: StreamCaller, *limits: Place) -> AsyncIterator[End]:
        """Hold a stream of a player open, and count it as `counted` does until its call is over. Yield its end.

        Raise `BadToken` if the token was replaced since the call began: later, `end_streams` ends the stream.
        """
        if self._is_draining:
            raise ShuttingDown
        player_id = caller.player_id
        caller.held.enter_context(self.counted(*limits))
        end = asyncio.get_running_loop().create_future()
        ends = self._ends.setdefault(player_id, {})
        ends[end] = caller
        try:
            await caller.check_token()
            yield end
        finally:
            ends.pop(end, None)
            if not ends and self._ends.get(player_id) is ends:
                del self._ends[player_id]
            if not end.cancel() and not end.cancelled():
                end.exception()  # the stream may have ended for another reason at the same time

    async def drain(self, spread_s: float) -> None:
        """Refuse new streams, and end the open ones a few at a time, so that not all clients leave at once."""
        self._is_draining = True
        ends = [end for ends in self._ends.values() for end in ends]
        steps = max(1, round(spread_s / DRAIN_STEP_S))
        for step in range(1, steps + 1):
            for end in ends[: ceil(len(ends) * step / steps)]:
                end_stream(end, ShuttingDown())
            if all(end.done() for end in ends):
                return
            await asyncio.sleep(DRAIN_STEP_S)

    def close(self) -> None:
        """End every stream and refuse new ones."""
        self._is_closing = True
        for player_id in tuple(self._ends):
            self._end_all(player_id, ShuttingDown)

    def end_streams(self, player_id: PlayerId) -> None:
        """End every stream of a player whose token was replaced."""
        self._end_all(player_id, TokenRotated)

    async def check_tokens(self, player_id: PlayerId) -> None:
        """End the streams of a player whose token is no longer valid, or cannot be checked."""
        for end, caller in tuple(self._ends.get(player_id, {}).items()):
            if end.done():
                continue
            try:
                await caller.check_token()
            except BadToken:
                end_stream(end, TokenRotated())
            except Exception as error:  # noqa: BLE001 - a client with the valid token can reconnect
                end_stream(end, error_for_caller(error))

    def _end_all(self, player_id: PlayerId, reason: Callable[[], LostCitiesError]) -> None:
        for end in self._ends.pop(player_id, ()):
            end_stream(end, reason())


def end_stream(end: End, reason: BaseException) -> None:
    """End a stream for a reason, unless it has ended."""
    if not end.done():
        end.set_exception(reason)


async def first_of(*parts: Awaitable[None], finish: Callable[[], Awaitable[None]]) -> None:
    """Run all parts until one ends, wait for `finish`, cancel the other parts, and raise the exception of the first."""
    tasks = [asyncio.ensure_future(part) for part in parts]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        await finish()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()
