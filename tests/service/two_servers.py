"""Two servers of one store, each with a game in memory that the other plays on."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from msgspec import Struct
from tests.service.server_fixtures import Caller, Desk
from tests.service.server_fixtures import desk as make_desk
from tests.service.stores import CountedHandle, LeverStore

from lostcities.core.names import GameId
from lostcities.eventstore import EventStore
from lostcities.service.play.game_cache import GameCache
from lostcities.v1 import game_pb2

HEAD = game_pb2.CONSISTENCY_HEAD


class Two(Struct):
    """Two servers of one store, and a game that both have in memory."""

    shared: LeverStore
    """Store of both servers, unless they have handles of another one."""
    newest: Callable[[GameId], Awaitable[int]]
    here: Desk
    there: Desk
    at_here: CountedHandle
    at_there: CountedHandle
    game_id: str
    ada: Caller
    """Player of seat 0, at the first server."""
    bob: Caller
    """Player of seat 1, at the other server."""

    async def head(self) -> int:
        """Return the version of the log."""
        return await self.newest(GameId(self.game_id))

    async def in_memory(self) -> None:
        """Have the game in the memory of both servers as it is now, and count from here on."""
        for caller in (self.ada, self.bob):
            await caller.get(self.game_id, consistency=HEAD)
        self.at_here.reset()
        self.at_there.reset()


@asynccontextmanager
async def two_servers(
    variant: str = "talk", *, handles: tuple[EventStore, EventStore] | None = None, **fields: Any
) -> AsyncIterator[Two]:
    """Run two servers of one store, with a game in which seat 0 is to act."""
    shared = LeverStore()
    one, other = handles or (shared, shared)
    at_here, at_there = CountedHandle(one), CountedHandle(other)
    async with make_desk(store=at_here.store) as here, make_desk(store=at_there.store) as there:
        for desk in (here, there):
            desk.server.parts.inputs.projections.on_entries = (
                None  # no list tells of heads, at a moment that no test knows
            )
        game_id, ada, bob = await here.started(variant, **fields)
        two = Two(shared, one.head, here, there, at_here, at_there, game_id, ada, there.caller(bob))
        await two.in_memory()
        yield two


def cache_of(desk: Desk) -> GameCache:
    return desk.server.parts.streams.watching.parts.game_cache
