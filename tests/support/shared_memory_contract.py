"""The contract of shared stores, for stores in memory: sound ones, and those with a planted fault."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.support.shared_memory import Place, SharedMemoryStore

from lostcities.testing.shared_store_contract import SharedStoreContract


class SharedMemoryContract(SharedStoreContract):
    """The contract for one kind of handle, with the short times of a store that polls often."""

    news_s = 0.8
    patience_s = 10.0
    kind = SharedMemoryStore

    def place_of(self, path: Path) -> Place:
        """Return what the handles at this path share."""
        places: dict[Path, Place] = self.__dict__.setdefault("places", {})  # pytest collects no class with __init__
        return places.setdefault(path, Place())

    async def open_store(self, place: Path) -> SharedMemoryStore:
        return self.kind(self.place_of(place))

    async def open_store_losing_announcements(self, place: Path) -> SharedMemoryStore:
        store = await self.open_store(place)
        store.is_deaf = True
        return store

    async def open_store_doubling_announcements(self, place: Path) -> SharedMemoryStore:
        store = await self.open_store(place)
        store.delays_s = (0, 0, 0.003)
        return store

    async def open_store_delaying_announcements(self, place: Path) -> SharedMemoryStore:
        store = await self.open_store(place)
        store.delays_s = (0.015,)
        return store

    async def open_store_with_clock_off(self, place: Path, seconds: float) -> SharedMemoryStore:
        return self.kind(self.place_of(place), clock_off_s=seconds)

    async def cut_connections(self, place: Path) -> None:
        shared = self.place_of(place)
        shared.cuts += 1
        for handle in shared.handles:
            handle.cut()

    async def slow_down(self, place: Path) -> None:
        self.place_of(place).delay_s = 0.004

    @asynccontextmanager
    async def idle_transaction(self, place: Path) -> AsyncGenerator[None, None]:
        self.place_of(place).transactions += 1
        yield
        self.place_of(place).transactions -= 1
