"""Presence of bots: online are those with a Play stream on which they are ready, and that give signs of life."""

import asyncio
from collections.abc import Awaitable, Callable

from lostcities.core.names import PlayerId

SECOND = 1_000_000


class ReadyStream:
    """A Play stream on which a bot is ready for challenges."""

    def __init__(self, player_id: PlayerId, put: Callable[[bytes], Awaitable[None]], at: int) -> None:
        self.player_id = player_id
        self.put = put
        """Function that adds an encoded item to the stream."""
        self.seen_at = at
        """Time of the last sign of life: Unix time in microseconds."""
        self.gone = asyncio.Event()
        """Event that is set when the stream has ended, or the bot is ready no longer."""


class BotPresence:
    """The bots that are online. `now` is the time in microseconds."""

    def __init__(self, now: Callable[[], int], silence_s: float) -> None:
        self._now = now
        self._silence = int(silence_s * SECOND)
        self._ready: dict[PlayerId, list[ReadyStream]] = {}

    def enter(self, player_id: PlayerId, put: Callable[[bytes], Awaitable[None]]) -> ReadyStream:
        """Note that a bot is ready on a stream, until `leave`."""
        stream = ReadyStream(player_id, put, self._now())
        self._ready.setdefault(player_id, []).append(stream)
        return stream

    def leave(self, stream: ReadyStream) -> None:
        """Note that a bot is ready on a stream no longer."""
        streams = self._ready.get(stream.player_id, [])
        if stream in streams:
            streams.remove(stream)
        if not streams:
            self._ready.pop(stream.player_id, None)
        stream.gone.set()

    def seen(self, stream: ReadyStream) -> None:
        """Note a sign of life on a stream."""
        stream.seen_at = self._now()

    def stream_of(self, player_id: PlayerId) -> ReadyStream | None:
        """Return the stream of a bot with the last sign of life; None if the bot is offline."""
        newest = max(self._ready.get(player_id, ()), key=lambda stream: stream.seen_at, default=None)
        return newest if newest is not None and self._now() - newest.seen_at <= self._silence else None

    def is_online(self, player_id: PlayerId) -> bool:
        """Return whether a bot is online."""
        return self.stream_of(player_id) is not None

    def online(self, after: PlayerId | None = None) -> list[PlayerId]:
        """Return the bots that are online, sorted by id; `after` is the last id of the page before."""
        later = sorted(player_id for player_id in self._ready if after is None or player_id > after)
        return [player_id for player_id in later if self.is_online(player_id)]
