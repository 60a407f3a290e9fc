"""A channel to one of several nodes of a cluster, and to the next one when the present one cannot be used.

It stands in for a gRPC channel in the generated stubs. Calls go to one node, until one of them fails there: the node
stops, does not answer, or cannot play a game. Then new calls go to the next node. Open streams stay where they are
until they end. No call is repeated here.
"""

import random
from collections.abc import Callable, Sequence
from typing import Any

import grpc

from lostcities_client.errors import error_of, is_transient

Method = Any
"""A callable of gRPC for one method. Its types are those of the method."""


class NodeChannel:
    """A channel to the nodes at some addresses. It begins with a random one, so that clients spread over all."""

    def __init__(self, addresses: Sequence[str], open_channel: Callable[[str], grpc.aio.Channel]) -> None:
        self._addresses = addresses
        self._open_channel = open_channel
        self._channels: dict[int, grpc.aio.Channel] = {}
        self.node = random.randrange(len(addresses))
        """Number of the node that new calls go to."""

    def leave(self, node: int) -> bool:
        """Send new calls to the next node, unless an earlier call has left this one. Return False if it is the only."""
        if self.node == node:
            self.node = (node + 1) % len(self._addresses)
        return len(self._addresses) > 1

    def unary_unary(self, *args: Any, **named: Any) -> Method:
        """Return a method that goes to the present node, and leaves it if it cannot be used."""
        method = self._method("unary_unary", *args, **named)

        async def call(*args: Any, **named: Any) -> Any:
            node = self.node
            try:
                return await method(node)(*args, **named)
            except grpc.aio.AioRpcError as failed:
                if is_transient(error_of(failed)):
                    self.leave(node)
                raise

        return call

    def unary_stream(self, *args: Any, **named: Any) -> Method:
        """Return a method that goes to the present node."""
        return self._at_present_node(self._method("unary_stream", *args, **named))

    def stream_stream(self, *args: Any, **named: Any) -> Method:
        """Return a method that goes to the present node."""
        return self._at_present_node(self._method("stream_stream", *args, **named))

    async def close(self) -> None:
        """Close the connections to all nodes."""
        for channel in self._channels.values():
            await channel.close()

    def _at_present_node(self, method: Callable[[int], Method]) -> Method:
        def call(*args: Any, **named: Any) -> Any:
            return method(self.node)(*args, **named)

        return call

    def _method(self, kind: str, *args: Any, **named: Any) -> Callable[[int], Method]:
        """Return a function that makes a method at a node, once for each."""
        made: dict[int, Method] = {}

        def at(node: int) -> Method:
            if node not in made:
                made[node] = getattr(self._channel(node), kind)(*args, **named)
            return made[node]

        return at

    def _channel(self, node: int) -> grpc.aio.Channel:
        if node not in self._channels:
            self._channels[node] = self._open_channel(self._addresses[node])
        return self._channels[node]
