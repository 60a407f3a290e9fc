"""Stores that count what they write at once, for the operator's figures."""

import asyncio
from pathlib import Path

import pytest

from lostcities.core.names import GameId
from lostcities.eventstore import open_store
from lostcities.eventstore.distribution import MeasuredStore
from lostcities.testing.postgres import EmbeddedPostgres
from lostcities.testing.store_samples import sample_commit


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.sqlite'}"
    server: EmbeddedPostgres = request.getfixturevalue("postgres")
    return server.new_url()


async def test_every_commit_is_counted_in_one_batch(url: str) -> None:
    store = await open_store(url)
    assert isinstance(store, MeasuredStore)
    await asyncio.gather(*(store.append(sample_commit(1, game_id=GameId(f"game-{number}"))) for number in range(20)))
    await store.close()
    assert store.batches.total == 20
    assert 1 <= store.batches.at_most()[-1] <= 20
    assert store.writes_waiting == 0


async def test_a_store_in_memory_writes_nothing_to_count() -> None:
    store = await open_store("memory:")
    assert not isinstance(store, MeasuredStore)
    await store.close()
