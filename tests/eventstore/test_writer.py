"""Group commit: many callers share a transaction, one caller need not wait for another, and queues are bounded."""

import asyncio
from pathlib import Path

import apsw
import pytest

from lostcities.core.errors import OverQuota
from lostcities.core.names import GameId
from lostcities.eventstore.sqlite import readers, writer
from lostcities.eventstore.sqlite.connection import connect
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.testing.store_samples import GAME, fill, first_versions, sample_commit


async def test_concurrent_commits_share_transactions(path: Path) -> None:
    transactions = 0

    def counting(name: str, flags: int) -> apsw.Connection:
        def on_commit() -> bool:
            nonlocal transactions
            transactions += 1
            return False

        connection = connect(name, flags)
        connection.set_commit_hook(on_commit)
        return connection

    store = open_sqlite(path, connect=counting)
    transactions = 0
    games = [GameId(f"game-{number}") for number in range(32)]
    await asyncio.gather(*(fill(store, *[1] * 20, game_id=game_id) for game_id in games))
    assert transactions < 320  # 640 commits: usually 20 to 30 transactions
    transactions = 0
    await fill(store, 1, 1, 1, game_id=GameId("alone"))
    assert transactions == 3
    await store.close()


async def test_a_full_write_queue_turns_callers_away_until_there_is_room(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "WRITE_QUEUE_MAX", 5)
    store = open_sqlite(path)
    outcomes = await asyncio.gather(
        *(store.append(sample_commit(1, game_id=GameId(f"game-{number}"))) for number in range(200)),
        return_exceptions=True,
    )
    refused = [outcome for outcome in outcomes if isinstance(outcome, OverQuota)]
    assert refused
    assert (refused[0].key, refused[0].retry_after_s) == ("store.write_queue", 1)
    await store.append(sample_commit(1, game_id=GameId("later")))
    await store.close()


async def test_a_full_read_queue_turns_callers_away(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readers, "READ_QUEUE_MAX", 3)
    store = open_sqlite(path)
    outcomes = await asyncio.gather(*(store.players() for _ in range(10)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [list] * 3 + [OverQuota] * 7
    assert await store.players() == []
    await store.close()


async def test_a_batch_is_bounded(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "BATCH_MAX", 2)
    store = open_sqlite(path)
    await asyncio.gather(*(store.append(sample_commit(first)) for first in range(1, 10)))
    assert first_versions(await store.read(GAME)) == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    await store.close()


async def test_closing_finishes_what_is_queued(path: Path) -> None:
    store = open_sqlite(path)
    pending = [asyncio.ensure_future(store.append(sample_commit(first))) for first in range(1, 30)]
    await asyncio.sleep(0)  # all are queued, and none can be written
    await store.close()
    assert [(await append).commit.first_version for append in pending] == list(range(1, 30))


async def test_the_write_ahead_log_is_folded_back_and_does_not_grow_for_ever(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "CHECKPOINT_PAGES", 10)
    store = open_sqlite(path)
    await fill(store, *[1] * 400)
    assert path.with_name("games.sqlite-wal").stat().st_size < 100 * 4096
    await store.close()
    assert not path.with_name("games.sqlite-wal").exists()


def test_a_store_may_outlive_an_event_loop(path: Path) -> None:
    store = open_sqlite(path)

    async def give_up() -> None:
        for first in (1, 2, 3):
            asyncio.ensure_future(store.append(sample_commit(first))).cancel()
        task = asyncio.ensure_future(store.append(sample_commit(1)))
        await asyncio.sleep(0)
        task.cancel()

    async def go_on() -> None:
        await store.append(sample_commit(1))
        await store.append(sample_commit(2))
        assert await store.head(GAME) == 2
        await store.close()

    asyncio.run(give_up())
    asyncio.run(go_on())


async def test_many_games_do_not_fill_the_memory(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lostcities.eventstore.sqlite.log_writer.LOGS_BYTES_MAX", 3 * (4_096 + 4 * 8))
    store = open_sqlite(path, recent_bytes_max=0)
    games = [GameId(f"game-{number}") for number in range(10)]
    for game_id in games * 2:
        head = await store.head(game_id)
        for version in (head + 1, head + 2):
            await store.append(sample_commit(version, game_id=game_id))
    assert [await store.head(game_id) for game_id in games] == [4] * 10
    assert store._writer is not None
    assert store._writer._transaction is not None
    logs = store._writer._transaction._logs
    assert (len(logs._logs), logs._size) == (3, 3 * (4_096 + 4 * 8))
    await store.close()
