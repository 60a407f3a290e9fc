"""All stores of the product keep the store contract."""

from hashlib import sha256
from pathlib import Path

import pytest

from lostcities.core.names import GameId
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.notifier import Notifier
from lostcities.eventstore.port import EventStore
from lostcities.eventstore.postgres.store import PostgresStore, open_postgres
from lostcities.eventstore.sqlite.store import SqliteStore, open_sqlite, open_sqlite_read_only
from lostcities.testing.operated_store_contract import DurableOperatedStoreContract, OperatedStoreContract
from lostcities.testing.postgres import EmbeddedPostgres


class LosingNotifier(Notifier):
    """A notifier that wakes no follower, so that the poll must do."""

    def __init__(self) -> None:
        super().__init__(poll_s=0.005)

    def wake(self, game_id: GameId) -> None:
        """Drop the notification."""


class DoublingNotifier(Notifier):
    """A notifier that wakes all followers at every notification, twice."""

    def wake(self, game_id: GameId) -> None:
        """Set every event, whatever the game."""
        for woken in [game_id, *filter(None, self._waiting)]:
            super().wake(woken)
            super().wake(woken)


class TestMemoryStore(OperatedStoreContract):
    async def open_store(self, place: Path) -> MemoryStore:
        return MemoryStore()

    async def open_store_losing_notifications(self, place: Path) -> MemoryStore:
        return MemoryStore(LosingNotifier())

    async def open_store_doubling_notifications(self, place: Path) -> MemoryStore:
        return MemoryStore(DoublingNotifier())


class TestSqliteStore(DurableOperatedStoreContract):
    has_many_writers = False

    async def open_store(self, place: Path) -> SqliteStore:
        return open_sqlite(place / "games.sqlite")

    async def open_another(self, place: Path) -> EventStore:
        return open_sqlite_read_only(place / "games.sqlite")

    async def open_store_losing_notifications(self, place: Path) -> SqliteStore:
        return open_sqlite(place / "games.sqlite", notifier=LosingNotifier())

    async def open_store_doubling_notifications(self, place: Path) -> SqliteStore:
        return open_sqlite(place / "games.sqlite", notifier=DoublingNotifier())


class TestSqliteStoreWithoutRecentCommits(TestSqliteStore):
    """Every read goes to the file, as for a game not played for a while."""

    async def open_store(self, place: Path) -> SqliteStore:
        return open_sqlite(place / "games.sqlite", recent_bytes_max=0)


class TestPostgresStore(DurableOperatedStoreContract):
    @pytest.fixture(autouse=True)
    def _server(self, postgres: EmbeddedPostgres) -> None:
        self._postgres = postgres

    async def open_store(self, place: Path) -> PostgresStore:
        return await open_postgres(self._url(place))

    async def open_store_losing_notifications(self, place: Path) -> PostgresStore:
        return await open_postgres(self._url(place), notifier=LosingNotifier())

    async def open_store_doubling_notifications(self, place: Path) -> PostgresStore:
        return await open_postgres(self._url(place), notifier=DoublingNotifier())

    def _url(self, place: Path) -> str:
        return f"{self._postgres.url}?search_path=place_{sha256(str(place).encode()).hexdigest()[:32]}"
