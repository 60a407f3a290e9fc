"""Presence of bots: online are those with a Play stream on which they are ready, and that give signs of life.

A bot may be ready at this node or at others of the same store. What is known of the others comes from announcements.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping

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
        self._elsewhere: dict[PlayerId, dict[str, int]] = {}
        """Times of the last sign of life of bots at other nodes."""
        self._nodes: dict[str, int] = {}
        """Times of the last sign of life of other nodes."""
        self.changed: Callable[[PlayerId], None] = lambda _: None
        """Function that is called when a bot becomes ready here, or is ready here no longer."""

    # -- at this node --

    def enter(self, player_id: PlayerId, put: Callable[[bytes], Awaitable[None]]) -> ReadyStream:
        """Note that a bot is ready on a stream, until `leave`."""
        stream = ReadyStream(player_id, put, self._now())
        self._ready.setdefault(player_id, []).append(stream)
        self.changed(player_id)
        return stream

    def leave(self, stream: ReadyStream) -> None:
        """Note that a bot is ready on a stream no longer."""
        streams = self._ready.get(stream.player_id, [])
        if stream in streams:
            streams.remove(stream)
        if not streams:
            self._ready.pop(stream.player_id, None)
            self.changed(stream.player_id)
        stream.gone.set()

    def seen(self, stream: ReadyStream) -> None:
        """Note a sign of life on a stream."""
        stream.seen_at = self._now()

    def stream_of(self, player_id: PlayerId) -> ReadyStream | None:
        """Return the stream at this node with the bot's last sign of life; None if there is none that is alive."""
        newest = max(self._ready.get(player_id, ()), key=lambda stream: stream.seen_at, default=None)
        return newest if newest is not None and self._is_fresh(newest.seen_at) else None

    def ages_here(self) -> dict[PlayerId, int]:
        """Return the microseconds since the last sign of life of each bot that is online at this node."""
        streams = [stream for player_id in self._ready if (stream := self.stream_of(player_id)) is not None]
        return {stream.player_id: self._now() - stream.seen_at for stream in streams}

    # -- at other nodes --

    def note_elsewhere(self, node: str, ages: Mapping[PlayerId, int]) -> None:
        """Note that another node is alive, and bots are ready there; `ages` as `ages_here` returns them."""
        self._nodes[node] = self._now()
        for player_id, age in ages.items():
            self._elsewhere.setdefault(player_id, {})[node] = self._now() - max(age, 0)

    def leave_elsewhere(self, node: str, bots: Collection[PlayerId]) -> None:
        """Note that bots are ready at another node no longer."""
        for player_id in bots:
            nodes = self._elsewhere.get(player_id, {})
            nodes.pop(node, None)
            if not nodes:
                self._elsewhere.pop(player_id, None)

    def forget_node(self, node: str) -> None:
        """Note that another node has stopped."""
        self._nodes.pop(node, None)
        self.leave_elsewhere(node, list(self._elsewhere))

    def forget_silent(self) -> None:
        """Forget what other nodes have not repeated for too long."""
        for node in [node for node, seen_at in self._nodes.items() if not self._is_fresh(seen_at)]:
            self.forget_node(node)
        for player_id, nodes in list(self._elsewhere.items()):
            for node in [node for node, seen_at in nodes.items() if not self._is_fresh(seen_at)]:
                self.leave_elsewhere(node, (player_id,))

    def knows_node(self, node: str) -> bool:
        """Return whether another node has given a sign of life lately."""
        return self._is_fresh(self._nodes.get(node, 0))

    # -- anywhere --

    def place_of(self, player_id: PlayerId) -> ReadyStream | str | None:
        """Return where the bot gave its last sign of life: a stream, or another node. None if the bot is offline."""
        stream = self.stream_of(player_id)
        here = 0 if stream is None else stream.seen_at
        nodes = self._elsewhere.get(player_id, {})
        node = max(nodes, key=lambda name: nodes[name], default=None)
        return node if node is not None and nodes[node] > here and self._is_fresh(nodes[node]) else stream

    def is_online(self, player_id: PlayerId) -> bool:
        """Return whether a bot is online."""
        return self.place_of(player_id) is not None

    def online(self, after: PlayerId | None = None) -> list[PlayerId]:
        """Return the bots that are online, sorted by id; `after` is the last id of the page before."""
        known = self._ready.keys() | self._elsewhere.keys()
        later = sorted(player_id for player_id in known if after is None or player_id > after)
        return [player_id for player_id in later if self.is_online(player_id)]

    def _is_fresh(self, seen_at: int) -> bool:
        return self._now() - seen_at <= self._silence
