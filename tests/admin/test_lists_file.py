"""Lists of a store without a file: in memory, or in the file that `--lists` or `LOSTCITIES_LISTS` names."""

from pathlib import Path

import apsw
import pytest
from tests.admin.conftest import Run

from lostcities.projections import lock_projections
from lostcities.testing.postgres import EmbeddedPostgres


@pytest.fixture
def moved(url: str, postgres: EmbeddedPostgres, run: Run, monkeypatch: pytest.MonkeyPatch) -> str:
    """Copy of the store in PostgreSQL, as the default store."""
    target = postgres.new_url()
    assert run("copy", url, target)[0] == 0
    monkeypatch.setenv("LOSTCITIES_STORE", target)
    return target


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    return tmp_path / "of-this-node" / "lists"


def test_lists_in_memory_cannot_be_rebuilt(moved: str, run: Run):
    code, out, error = run("rebuild")
    assert (code, out) == (1, "")
    assert "the lists of this store are in the memory of each server" in error
    assert "--lists" in error


def test_a_rebuild_makes_the_file_and_the_lists_are_read_from_it(moved: str, run: Run, lists: Path):
    code, out, _ = run("rebuild", "--lists", lists)
    assert code == 0
    assert "the game list (2 games)" in out
    assert run("games", "--lists", lists) == run("games")
    # What only the file says shows that it is read, and what the log says that it is compared.
    apsw.Connection(str(lists)).execute("UPDATE games SET version = 3 WHERE game_id = 'g-over'").connection.close()
    assert '"version":3}' in run("games", "--json", "--lists", lists)[1]
    assert run("replay", "g-over", "--lists", lists)[0] == 4
    assert run("verify", "--lists", lists)[0] == 4
    assert run("replay", "g-over")[0] == 0
    assert run("rebuild", "--lists", lists)[0] == 0
    assert run("verify", "--lists", lists)[0] == 0


def test_the_variable_names_the_file_too(moved: str, run: Run, lists: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LOSTCITIES_LISTS", str(lists))
    assert run("rebuild")[0] == 0
    assert lists.exists()
    assert run("plugins", "--games")[0] == 0


def test_lists_that_a_server_uses_are_left_alone(moved: str, run: Run, lists: Path):
    assert run("rebuild", "--lists", lists)[0] == 0
    before = lists.read_bytes()
    lock = lock_projections(lists)
    code, _, error = run("rebuild", "--lists", lists)
    lock.release()
    assert code == 1
    assert f"{lists} is in use by process" in error
    assert lists.read_bytes() == before
    assert run("rebuild", "--lists", lists)[0] == 0


def test_lists_that_cannot_be_kept_are_refused(moved: str, run: Run, tmp_path: Path):
    (tmp_path / "file").touch()
    code, _, error = run("rebuild", "--lists", tmp_path / "file" / "lists")
    assert code == 1
    assert "the lists cannot be kept in" in error


def test_lists_of_a_sqlite_store_may_lie_elsewhere(url: str, run: Run, lists: Path):
    assert run("rebuild", "--lists", lists)[0] == 0
    assert lists.exists()
    assert not Path(f"{url.removeprefix('sqlite:///')}.projections").exists()
    assert run("verify", "--lists", lists)[0] == 0
