"""Watch streams: the log of one game on a stream of its own."""

from collections.abc import Callable, Iterator
from contextlib import nullcontext

from lostcities.service.rpc.status import ShuttingDown
from lostcities.service.settings import Limits
from lostcities.service.streams.log_follower import LogFollower, LogFollowing, WatchRequest
from lostcities.service.streams.open_streams import OpenStreams, Place, StreamCaller, first_of
from lostcities.service.streams.outbox import Outbox, Write, always
from lostcities.service.streams.stream_message import StreamMessage
from lostcities.service.streams.stream_writer import Pulse, StreamWriter
from lostcities.v1 import game_pb2

FEW = 100
"""A player has few watches below the largest number of all watches, divided by this."""

FEW_OF_A_GAME = 4
"""Number of watches of one game that are few: a seat in some tabs."""

OUTBOX_BYTES_MAX = 16 * 1024
"""Size of the messages that wait for one watcher. A watcher with more of them reads the log again."""


def places(watch: WatchRequest, caller: StreamCaller, watches: OpenStreams, limits: Limits) -> Iterator[Place]:
    """Yield the limits that a watch of a game counts for, besides those of its network.

    The last quarter of all watches, and of those of a game, is for players with few of them.
    """
    game, player = f"game {watch.game_id}", f"player {watch.player_id}"
    all_max, game_max = limits.watchers_max, limits.watchers_per_game_max
    few = max(1, all_max // FEW) if _is_crowded(watches.open_count(""), all_max) else all_max
    few_of_a_game = FEW_OF_A_GAME if _is_crowded(watches.open_count(game), game_max) else game_max
    yield "", "watchers_max", all_max
    yield game, "watchers_per_game_max", game_max
    yield f"{player} {game}", "watchers_per_game_max", few_of_a_game
    if few < limits.watchers_per_player_max:
        yield player, "watchers_max", few
    else:
        yield player, "watchers_per_player_max", limits.watchers_per_player_max
    yield from watches.of_network(caller, limits)


def _is_crowded(count: int, most: int) -> bool:
    return count >= most - most // 4


class WatchStreams:
    """Watch streams of all watchers, up to the limits, until the server shuts down."""

    def __init__(self, parts: LogFollowing, pulse: Pulse) -> None:
        self.parts = parts
        self._pulse = pulse
        self.open_streams = OpenStreams()

    @property
    def watchers(self) -> int:
        """Number of watchers now."""
        return self.open_streams.count

    async def serve(self, caller: StreamCaller, watch: WatchRequest, write: Write) -> None:
        """Write encoded responses to a watcher until it is gone. Raise the reason of any other end."""
        async with self.open_streams.admitted(
            caller, *places(watch, caller, self.open_streams, self.parts.limits)
        ) as end:
            receiver = WatchReceiver()
            log = LogFollower(self.parts, watch, receiver)
            writer = StreamWriter(receiver.outbox, write, lambda: _heartbeat(log), end)
            with self._pulse.of(writer):
                await first_of(log.run(), writer.send_singly(), end, finish=writer.finish)
        raise ShuttingDown  # without an error only the log's store ends

    async def drain(self, spread_s: float) -> None:
        """Refuse new streams, and end the open ones one after the other over a time."""
        await self.open_streams.drain(spread_s)

    def close(self) -> None:
        """End every watch and refuse new ones."""
        self.open_streams.close()


class WatchReceiver:
    """Messages of a game for one watch stream."""

    def __init__(self) -> None:
        self.outbox = Outbox(OUTBOX_BYTES_MAX)
        self.reading = nullcontext()
        """Context in which a page of the log is read and sent."""

    @property
    def is_full(self) -> bool:
        """True while the client has too much to read."""
        return self.outbox.is_full

    def put_now(self, message: StreamMessage) -> None:
        """Add a message to a stream that is not full."""
        self.outbox.put_now(message.watch_response)

    async def put(self, message: StreamMessage, *, is_wanted: Callable[[], bool] = always) -> None:
        """Add a message; wait while the stream is full. It is dropped if it is not wanted any more then."""
        await self.outbox.put(message.watch_response, is_wanted=is_wanted)


def _heartbeat(log: LogFollower) -> bytes:
    heartbeat = game_pb2.Heartbeat(version=log.version)
    return game_pb2.WatchGameResponse(heartbeat=heartbeat).SerializeToString()
