"""Fixtures of the PostgreSQL store's tests: a place of its own, and a server to stop and kill."""

from collections.abc import AsyncGenerator, Iterator

import pytest
from tests.support.postgres_store import connected

from lostcities.eventstore.port import FeedEntry
from lostcities.eventstore.postgres.append_lane import AppendLane, _Waiting
from lostcities.eventstore.postgres.store import PostgresStore, open_postgres
from lostcities.testing.postgres import EmbeddedPostgres, embedded_postgres

SLOW_LOCKS = """
    CREATE FUNCTION slow_down() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_sleep(0.001); RETURN NEW; END
    $$;
    CREATE TRIGGER slow_down BEFORE INSERT OR UPDATE ON games FOR EACH ROW EXECUTE FUNCTION slow_down();
"""
"""Statements after which a batch takes its locks slowly, so that batches of two nodes overlap."""


@pytest.fixture
def url(postgres: EmbeddedPostgres) -> str:
    """Address of a new store."""
    return postgres.new_url()


@pytest.fixture
def own_server() -> Iterator[EmbeddedPostgres]:
    """Server of this test alone, to be stopped and killed."""
    with embedded_postgres() as server:
        yield server


@pytest.fixture
async def store(url: str) -> AsyncGenerator[PostgresStore, None]:
    """Open store."""
    store = await open_postgres(url)
    yield store
    await store.close()


@pytest.fixture
async def failed_batches(url: str, store: PostgresStore, monkeypatch: pytest.MonkeyPatch) -> list[Exception]:
    """Failures of batches, such as deadlocks, while every batch takes its locks slowly."""
    failures: list[Exception] = []
    record_singly = AppendLane._record_singly

    async def note_failure(self: AppendLane, batch: list[_Waiting], cause: Exception) -> list[FeedEntry]:
        failures.append(cause)
        return await record_singly(self, batch, cause)

    monkeypatch.setattr(AppendLane, "_record_singly", note_failure)
    async with connected(url) as connection:
        await connection.execute(SLOW_LOCKS)
    return failures
