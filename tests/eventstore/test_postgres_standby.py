"""With a synchronous standby, no answer tells of a commit that only the primary has, not even one to a repeat."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import asyncpg
import pytest

from lostcities.core.errors import StoreError
from lostcities.eventstore import open_store
from lostcities.eventstore.port import EventStore
from lostcities.testing.postgres import EmbeddedPostgres, embedded_postgres
from lostcities.testing.store_samples import sample_commit

WAITING = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'"


@pytest.fixture
def pair() -> Iterator[tuple[EmbeddedPostgres, EmbeddedPostgres]]:
    with TemporaryDirectory(prefix="lostcities-test-") as path, embedded_postgres() as primary:
        Path(path).chmod(0o755)
        standby = EmbeddedPostgres(Path(path) / "standby", None, {}, is_temporary=True)
        try:
            standby.copy_from(primary)
            standby.start()
            primary.wait_for_standby()
            yield primary, standby
        finally:
            standby.stop("immediate")


async def waiting_for_standby(url: str) -> int:
    """Wait until a backend waits for the standby; return its process id."""
    connection = await asyncpg.connect(url)
    try:
        pid = None
        while pid is None:
            pid = await connection.fetchval(WAITING)
        return int(pid)
    finally:
        await connection.close()


async def end(url: str, pid: int) -> None:
    connection = await asyncpg.connect(url)
    await connection.fetchval("SELECT pg_terminate_backend($1)", pid)
    await connection.close()


@pytest.mark.parametrize(
    "repeat",
    [
        pytest.param(lambda store: store.append(sample_commit(1)), id="append"),
        pytest.param(lambda store: store.find(sample_commit(1).game_id, sample_commit(1).command_id), id="find"),
    ],
)
async def test_a_repeat_is_answered_once_the_standby_has_the_commit(
    pair: tuple[EmbeddedPostgres, EmbeddedPostgres], repeat: Callable[[EventStore], Awaitable[object]]
) -> None:
    primary, standby = pair
    store = await open_store(primary.url)
    standby.kill()
    first = asyncio.create_task(store.append(sample_commit(1)))
    await end(primary.url, await waiting_for_standby(primary.url))
    with pytest.raises(StoreError):
        await first  # recorded at the primary, and nowhere else

    again = asyncio.ensure_future(repeat(store))
    waits = asyncio.create_task(waiting_for_standby(primary.url))
    await asyncio.wait([again, waits], return_when=asyncio.FIRST_COMPLETED)
    assert not again.done(), "it was answered without the standby"
    await waits
    standby.start()
    assert await again is not None
    await store.close()
