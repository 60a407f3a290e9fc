"""Calls to the server, repeated while it does not answer. There is no other retry.

Retrying is safe because reads change nothing and all else carries an id. The server remembers the id of a command
forever, and that of a request about a player for a day. The channel below has no retry policy: two layers that retry
would hide each other's failures.
"""

import asyncio
import random
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Sequence
from contextlib import aclosing
from typing import TypeVar

import grpc
from msgspec import Struct

from lostcities.core.errors import LostCitiesError, OverQuota
from lostcities_client.errors import error_of, is_transient

Q = TypeVar("Q")
R = TypeVar("R")
Metadata = Sequence[tuple[str, str]]


class Patience(Struct, frozen=True, kw_only=True):
    """The deadlines and pauses of calls, in seconds."""

    try_s: float = 5.0
    """Deadline of one try of a call."""
    total_s: float = 30.0
    """Time after which a failing call is given up."""
    first_wait_s: float = 0.05
    """Pause before the second try. It doubles with each try and is shortened at random."""
    longest_wait_s: float = 2.0
    silence_s: float = 45.0
    """Time without a message or a heartbeat after which a watch counts as lost."""

    def waits(self) -> Iterator[float]:
        """Yield the pauses between tries, without end."""
        wait_s = self.first_wait_s
        while True:
            yield wait_s * random.uniform(0.5, 1.0)
            wait_s = min(2 * wait_s, self.longest_wait_s)


CHANNEL_OPTIONS: tuple[tuple[str, int], ...] = (
    ("grpc.keepalive_time_ms", 20_000),
    ("grpc.keepalive_timeout_ms", 5_000),
    ("grpc.http2.max_pings_without_data", 0),
    ("grpc.enable_retries", 0),
    ("grpc.max_receive_message_length", 16 * 1024 * 1024),
    # Without these the channel would wait up to two minutes after a restart of the server.
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.max_reconnect_backoff_ms", 2_000),
    ("grpc.min_reconnect_backoff_ms", 5_000),  # the deadline of one attempt to connect
)


async def once(
    method: "grpc.aio.UnaryUnaryMultiCallable[Q, R]", request: Q, *, metadata: Metadata, patience: Patience
) -> R:
    """Return the answer to one try of a call. Raise an error of the `LostCitiesError` tree."""
    try:
        return await method(request, metadata=metadata, timeout=patience.try_s)
    except grpc.aio.AioRpcError as failed:
        raise error_of(failed) from failed


async def repeated(attempt: Callable[[], Awaitable[R]], patience: Patience, *, waits_for_quota: bool = False) -> R:
    """Return what a function returns. Try again while the server does not answer.

    After `OverQuota` of a limit by the second, try again at the time that the server names. With `waits_for_quota` do
    so after any `OverQuota`.
    """
    now = asyncio.get_running_loop().time
    give_up_at = now() + patience.total_s
    for wait_s in patience.waits():
        try:
            return await attempt()
        except LostCitiesError as error:
            quota_s = _quota_s(error) if waits_for_quota or is_brief(error) else 0
            wait_s = quota_s or wait_s
            if not (is_transient(error) or quota_s) or now() + wait_s > give_up_at:
                raise
        await asyncio.sleep(wait_s)
    raise AssertionError("the pauses never end")


def is_brief(error: LostCitiesError) -> bool:
    """Return whether a limit by the second was reached, which admits the caller again at once."""
    return isinstance(error, OverQuota) and getattr(error, "key", "").endswith("_per_second")


def _quota_s(error: LostCitiesError) -> int:
    """Return the seconds after which a limit admits the caller again; 0 if waiting does not help."""
    return getattr(error, "retry_after_s", 0) if isinstance(error, OverQuota) else 0


class Outage:
    """A lost connection: the pauses between tries to connect again, and the time to give up."""

    def __init__(self, patience: Patience) -> None:
        self.waits = patience.waits()
        self._give_up_at = _now() + patience.total_s

    @property
    def is_too_long(self) -> bool:
        """True if the connection has been lost for longer than the patience lasts."""
        return _now() > self._give_up_at


def _now() -> float:
    return asyncio.get_running_loop().time()


async def resumed(
    start: Callable[[], AsyncGenerator[R, None]],
    patience: Patience,
    on_connection_error: Callable[[LostCitiesError | None], None],
) -> AsyncGenerator[R, None]:
    """Yield the messages of a stream, which is started again after a lost connection.

    `on_connection_error` is called with the error when the connection is lost, and with None when it is restored. Raise
    the error of a connection that stays lost for `patience.total_s`.
    """
    outage: Outage | None = None
    while True:
        try:
            async with aclosing(start()) as stream:
                async for message in stream:
                    if outage is not None:
                        outage = None
                        on_connection_error(None)
                    yield message
        except LostCitiesError as error:
            if not (is_transient(error) or is_brief(error)) or (outage is not None and outage.is_too_long):
                raise
            if outage is None:
                outage = Outage(patience)
                on_connection_error(error)
        await asyncio.sleep(patience.first_wait_s if outage is None else next(outage.waits))
