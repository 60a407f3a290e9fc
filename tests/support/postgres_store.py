"""The contract of shared stores for PostgreSQL, whose handles get into real trouble: cut connections, slow commits."""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path

import asyncpg
import pytest

from lostcities.eventstore.port import Announcement, News
from lostcities.eventstore.postgres import announcer
from lostcities.eventstore.postgres.store import PostgresStore, open_postgres
from lostcities.testing.postgres import EmbeddedPostgres
from lostcities.testing.shared_store_contract import SharedStoreContract

_SLOW = """
    CREATE OR REPLACE FUNCTION slow_down() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_sleep(random() * 0.008); RETURN NULL; END
    $$;
    CREATE TRIGGER slow_down AFTER INSERT ON commits FOR EACH STATEMENT EXECUTE FUNCTION slow_down();
"""
_CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lostcities'"


def url_of(server: EmbeddedPostgres, place: Path) -> str:
    """Return the address of a schema for this place."""
    return f"{server.url}?search_path=place_{sha256(str(place).encode()).hexdigest()[:32]}"


@asynccontextmanager
async def connected(url: str) -> AsyncGenerator["asyncpg.Connection[asyncpg.Record]", None]:
    """Connect as another program during the block."""
    connection = await asyncpg.connect(url)
    try:
        yield connection
    finally:
        await connection.close()


async def cut_all(server: EmbeddedPostgres) -> None:
    """Cut the connections of all handles of a server."""
    async with connected(server.url) as connection:
        await connection.execute(_CUT)


class PostgresContract(SharedStoreContract):
    """The contract of shared stores for PostgreSQL."""

    @pytest.fixture(autouse=True)
    def _server(self, postgres: EmbeddedPostgres, monkeypatch: pytest.MonkeyPatch) -> None:
        self.server = postgres
        monkeypatch.setattr(announcer, "RETRY_S", 0.1)

    async def open_store(self, place: Path) -> PostgresStore:
        return await open_postgres(url_of(self.server, place))

    async def open_store_losing_announcements(self, place: Path) -> PostgresStore:
        store = await open_postgres(url_of(self.server, place), poll_s=0.3)
        _hear_through(store, lambda hear: None)
        store._announcer._notices = lambda: iter(())  # type: ignore[method-assign]
        return store

    async def open_store_doubling_announcements(self, place: Path) -> PostgresStore:
        store = await self.open_store(place)
        _hear_through(store, _hear_doubled)
        return store

    async def open_store_delaying_announcements(self, place: Path) -> PostgresStore:
        store = await self.open_store(place)
        _hear_through(store, lambda hear: _later(0.015, hear))
        return store

    async def open_store_with_clock_off(self, place: Path, seconds: float) -> PostgresStore:
        return await open_postgres(
            url_of(self.server, place), clock_ns=lambda: time.time_ns() + int(seconds * 1_000_000_000)
        )

    async def cut_connections(self, place: Path) -> None:
        await cut_all(self.server)

    async def slow_down(self, place: Path) -> None:
        async with connected(url_of(self.server, place)) as connection:
            await connection.execute(_SLOW)

    @asynccontextmanager
    async def idle_transaction(self, place: Path) -> AsyncGenerator[None, None]:
        async with connected(self.server.url) as connection, connection.transaction():
            await connection.execute("SELECT pg_current_xact_id()")  # so that it holds back what is committed after it
            yield


def _later(delay_s: float, hear: Callable[[], None]) -> None:
    asyncio.get_running_loop().call_later(delay_s, hear)


def _hear_doubled(hear: Callable[[], None]) -> None:
    hear()
    hear()
    _later(0.003, hear)


def _hear_through(store: PostgresStore, heard: Callable[[Callable[[], None]], object]) -> None:
    """Let a function decide what becomes of each announcement that a store hears."""
    listener = store._announcer
    tell, tell_announcement = listener._tell, listener._tell_announcement

    def hear_news(news: News) -> None:
        heard(lambda: tell(news))

    def hear_announcement(announcement: Announcement) -> None:
        heard(lambda: tell_announcement(announcement))

    listener._tell, listener._tell_announcement = hear_news, hear_announcement
