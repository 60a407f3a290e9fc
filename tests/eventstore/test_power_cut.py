"""A commit whose sync has failed is settled before it is answered: durable, or gone for good."""

import random
from asyncio import gather
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
import pytest
from tests.simulation.faulty_files.disk import Disk
from tests.simulation.faulty_files.faults import Faults, Rates
from tests.simulation.faulty_files.vfs import FaultyVfs

from lostcities.core.errors import StoreError, VersionConflict
from lostcities.core.names import CommandId
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.testing.store_samples import GAME, first_versions, sample_commit

SYNCS_THEM, FORGETS_THEM, KEEPS_THEM_UNSYNCED = 0, 1, 2
"""Fates of writes whose sync fails: they are durable, a later sync does not reach them, or it does."""


class Chosen(random.Random):
    """Random numbers of which each is the smallest, but for what becomes of writes whose sync fails."""

    outcome = FORGETS_THEM

    def randrange(self, *_: object) -> int:
        """Return the outcome of a failed sync."""
        return self.outcome

    def random(self) -> float:
        """Return 0."""
        return 0.0

    def choice(self, of: object) -> object:  # type: ignore[override]
        """Return the first: a power cut keeps no sector that is not synced."""
        return of[0]  # type: ignore[index]


@pytest.fixture
def faults() -> Faults:
    """Faults of the disk, none by default."""
    return Faults(Chosen(), lambda line: None)


@pytest.fixture
def vfs(faults: Faults) -> Iterator[FaultyVfs]:
    """VFS on a disk without files."""
    vfs = FaultyVfs(Disk({}, 512), faults)
    yield vfs
    vfs.unregister()


def leave(path: Path, vfs: FaultyVfs) -> None:
    """Leave in the folder what a power cut leaves."""
    left = vfs.disk.after_cut(vfs.faults.rng)
    for name in [found.name for found in path.parent.iterdir()]:
        path.with_name(name).unlink()
    for name, content in left.items():
        path.with_name(name).write_bytes(content)


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Hold a read transaction open in the context."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    connection.execute("BEGIN; SELECT count(*) FROM commits").fetchall()
    yield
    connection.close()


@pytest.mark.parametrize(("outcome", "later"), [(FORGETS_THEM, [3]), (KEEPS_THEM_UNSYNCED, [])])
async def test_a_repeat_of_a_commit_whose_sync_failed_survives_a_power_cut(
    path: Path, vfs: FaultyVfs, faults: Faults, outcome: int, later: list[int]
) -> None:
    faults.rng.outcome = outcome  # type: ignore[attr-defined]
    store = open_sqlite(path, connect=vfs.connect)
    await store.append(sample_commit(1))
    faults.rates = Rates(sync=1.0)
    with pytest.raises(StoreError, match="the disk does not work"):
        await store.append(sample_commit(2))
    faults.rates = Rates()
    assert (await store.append(sample_commit(2))).replayed
    for first in later:
        await store.append(sample_commit(first))
    faults.end_process("now")
    await store.close()
    leave(path, vfs)
    store = open_sqlite(path)
    assert first_versions(await store.read(GAME)) == [1, 2, *later]
    await store.close()


async def test_a_commit_that_is_refused_after_a_failed_sync_does_not_come_back(
    path: Path, vfs: FaultyVfs, faults: Faults
) -> None:
    faults.rng.outcome = SYNCS_THEM  # type: ignore[attr-defined]
    store = open_sqlite(path, connect=vfs.connect)
    await store.append(sample_commit(1))
    await store.find(GAME, CommandId("none"))  # a reader, so that the log is not read anew when the writer reopens it
    faults.rates = Rates(sync=1.0)
    both = [store.append(sample_commit(first)) for first in (2, 3)]
    assert [type(refused) for refused in await gather(*both, return_exceptions=True)] == [StoreError, StoreError]
    faults.rates = Rates()
    with pytest.raises(VersionConflict):
        await store.append(sample_commit(3))
    faults.end_process("now")
    await store.close()
    leave(path, vfs)
    store = open_sqlite(path)
    assert first_versions(await store.read(GAME)) == [1]
    await store.close()


async def test_a_server_starts_while_another_program_reads_what_is_in_the_log(path: Path) -> None:
    store = open_sqlite(path)
    await store.append(sample_commit(1))
    with reading(path):
        await store.close()
        store = open_sqlite(path)
        await store.append(sample_commit(2))
    assert first_versions(await store.read(GAME)) == [1, 2]
    await store.close()
