"""Every store we ship keeps the store contract."""

from pathlib import Path

from lostcities.core.names import GameId
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.notifier import Hints
from lostcities.eventstore.port import EventStore
from lostcities.eventstore.sqlite.store import SqliteStore, open_sqlite
from lostcities.testing.store import DurableStoreContract, StoreContract


class LostHints(Hints):
    """Nobody is ever woken; the poll must do."""

    def __init__(self) -> None:
        super().__init__(poll_s=0.005)

    def wake(self, game_id: GameId) -> None:
        """Lose it."""


class DoubledHints(Hints):
    """Everybody is woken at every hint, twice."""

    def wake(self, game_id: GameId) -> None:
        """Ring every bell, whatever the game."""
        for woken in list(self._waiting):
            super().wake(woken)
            super().wake(woken)


class TestMemoryStore(StoreContract):
    async def open_store(self, place: Path) -> MemoryStore:
        return MemoryStore()

    async def open_store_losing_hints(self, place: Path) -> MemoryStore:
        return MemoryStore(LostHints())

    async def open_store_doubling_hints(self, place: Path) -> MemoryStore:
        return MemoryStore(DoubledHints())


class TestSqliteStore(DurableStoreContract):
    async def open_store(self, place: Path) -> EventStore:
        return open_sqlite(place / "games.sqlite")

    async def open_store_losing_hints(self, place: Path) -> SqliteStore:
        return open_sqlite(place / "games.sqlite", hints=LostHints())

    async def open_store_doubling_hints(self, place: Path) -> SqliteStore:
        return open_sqlite(place / "games.sqlite", hints=DoubledHints())


class TestSqliteStoreWithoutTail(TestSqliteStore):
    """Every read goes to the file, as for a game not played for a while."""

    async def open_store(self, place: Path) -> EventStore:
        return open_sqlite(place / "games.sqlite", tail_bytes_max=0)
