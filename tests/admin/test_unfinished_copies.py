"""Half a copy is marked as such until it is whole, and no store with a running server is copied over."""

import asyncio
from pathlib import Path

import pytest
from tests.admin.conftest import Run
from tests.admin.copies import change, contents_at, kill_copy
from tests.admin.test_copying import source, stored, target  # noqa: F401 - fixtures
from tests.support import programs

from lostcities.eventstore import OperatedStore, open_store
from lostcities.eventstore.port import NodeRecord
from lostcities.testing.postgres import EmbeddedPostgres
from lostcities.testing.store_samples import sample_commit


def is_unfinished(url: str) -> bool:
    async def read() -> bool:
        store = await open_store(url, read_only=True)
        try:
            return await store.is_unfinished()
        finally:
            await store.close()

    return asyncio.run(read())


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
def test_a_copy_is_unfinished_until_a_run_comes_to_its_end(
    source: str,  # noqa: F811 - a fixture
    target: str,  # noqa: F811
    run: Run,
    engine: str,
    request: pytest.FixtureRequest,
):
    if engine == "postgresql":
        target = request.getfixturevalue("postgres").new_url()
    kill_copy(source, target, 300, "within")
    assert is_unfinished(target)
    done = programs.run(["lc-server", "--store", target, "--listen", "127.0.0.1:0", "--signing-key", "none"])
    assert done.returncode == 1
    assert "is a copy that was not finished: run the same lc-admin copy" in done.stderr
    assert run("copy", source, target)[0] == 0
    assert not is_unfinished(target)


def test_a_copy_with_differences_stays_unfinished(source: str, target: str, run: Run, monkeypatch: pytest.MonkeyPatch):  # noqa: F811
    async def differs(*_: object) -> str:
        return "a difference"

    monkeypatch.setattr("lostcities.admin.copying.command.first_difference", differs)
    assert run("copy", source, target)[0] == 4
    assert is_unfinished(target)


def test_a_whole_copy_of_a_store_that_grows_is_finished(source: str, target: str, run: Run):  # noqa: F811
    assert run("copy", source, target)[0] == 0
    change(source, lambda store: store.append(sample_commit(1)))
    assert run("copy", source, target)[0] == 0
    assert not is_unfinished(target)


def test_a_target_that_is_refused_is_not_marked(source: str, target: str, run: Run):  # noqa: F811
    change(target, lambda store: store.append(sample_commit(1)))
    assert run("copy", source, target)[0] == 1
    assert not is_unfinished(target)


def test_a_database_with_a_living_server_is_no_target(source: str, run: Run, postgres: EmbeddedPostgres):  # noqa: F811
    target = postgres.new_url()  # noqa: F811
    node = NodeRecord(node_id="n-living", content=b"")
    change(target, lambda store: store.record_node(node))
    before = contents_at(target)
    code, out, error = run("copy", source, target)
    assert (code, out) == (1, "")
    assert "a server runs on the target, as node n-living: stop every server of that store first" in error
    assert contents_at(target) == before

    async def die(store: OperatedStore) -> None:
        await store.remove_node("n-living")

    change(target, die)
    assert run("copy", source, target)[0] == 0


def test_a_backup_of_a_whole_store_is_whole(url: str, run: Run, tmp_path: Path):
    assert run("backup", tmp_path / "copy.sqlite")[0] == 0
    assert not is_unfinished(f"sqlite:///{tmp_path}/copy.sqlite")
