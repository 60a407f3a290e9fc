"""Calls of a client that takes no answer: what it sends, with and without a token."""

from google.protobuf.message import Message
from grpc_health.v1 import health_pb2
from grpc_reflection.v1alpha import reflection_pb2
from msgspec import Struct
from tests.adversary.raw_client import Metadata, RawCall, RawClient
from tests.service.server_fixtures import Caller

from lostcities.v1 import game_pb2, server_pb2, variant_pb2


class Attack(Struct, frozen=True):
    """A call that is made again and again."""

    path: str
    request: Message
    metadata: Metadata = ()
    is_finished: bool = True
    """True if no more requests follow."""

    def begin(self, client: RawClient, count: int) -> list[RawCall]:
        """Begin so many calls."""
        return [
            client.call(self.path, self.request, metadata=self.metadata, is_finished=self.is_finished)
            for _ in range(count)
        ]


def list_events(caller: Caller, game_id: str) -> Attack:
    """Return the reading of a page of a game."""
    request = game_pb2.ListEventsRequest(game_id=game_id)
    return Attack("/lostcities.v1.GameService/ListEvents", request, caller.metadata)


LIST_VARIANTS = Attack("/lostcities.v1.VariantService/ListVariants", variant_pb2.ListVariantsRequest())
GET_KEYS = Attack("/lostcities.v1.ServerService/GetKeys", server_pb2.GetKeysRequest())
CHECK_HEALTH = Attack("/grpc.health.v1.Health/Check", health_pb2.HealthCheckRequest())
WATCH_HEALTH = Attack("/grpc.health.v1.Health/Watch", health_pb2.HealthCheckRequest())
REFLECT = Attack(
    "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo",
    reflection_pb2.ServerReflectionRequest(file_containing_symbol="lostcities.v1.GameService"),
)
PUBLIC = {
    "variants": LIST_VARIANTS,
    "keys": GET_KEYS,
    "health": CHECK_HEALTH,
    "health watch": WATCH_HEALTH,
    "reflection": REFLECT,
}
"""Calls that need no token."""


async def is_answered(client: RawClient) -> bool:
    """Make a call, take its answer, and return whether it is one."""
    (call,) = GET_KEYS.begin(client, 1)
    await client.until(lambda: call.is_over or client.is_closed)
    return call.status == 0
