"""`lc-admin` with a store in PostgreSQL: copies there and back, and every other command on the copy."""

import json
from pathlib import Path

import pytest
from tests.admin.conftest import Run
from tests.admin.copies import COMMITS, WRITES, change, commits_of, contents_at, fill_all, kill_copy
from tests.support import programs

from lostcities.testing.postgres import EmbeddedPostgres


@pytest.fixture
def target(postgres: EmbeddedPostgres) -> str:
    """URL of an empty database."""
    return postgres.new_url()


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> str:
    url = f"sqlite:///{tmp_path_factory.mktemp('stored')}/games.sqlite"
    change(url, lambda store: fill_all(store, commits_of()))
    return url


def test_a_copy_to_postgresql_and_back_has_everything(source: str, target: str, run: Run, tmp_path: Path):
    back = f"sqlite:///{tmp_path}/back.sqlite"
    code, out, error = run("copy", source, target)
    assert (code, error) == (0, "")
    assert f"compared {COMMITS} commits, 10 heads and all other records: they are equal" in out
    assert out.endswith("the signing key stays behind: start every server with a copy of it, --signing-key FILE\n")
    original = contents_at(source)
    assert contents_at(target) == original
    assert run("copy", target, back)[0] == 0
    assert contents_at(back) == original
    assert "an earlier copy of this store" in run("copy", back, target)[1]
    assert contents_at(target) == original


@pytest.mark.parametrize(
    ("call", "when"), [(2, "within"), (WRITES - 5, "within"), (WRITES - 3, "within"), (WRITES - 1, "after")]
)
def test_a_killed_copy_to_postgresql_goes_on(source: str, target: str, call: int, when: str):
    kill_copy(source, target, call, when)
    done = programs.run(["lc-admin", "copy", source, target])
    assert done.returncode == 0, done.stderr
    assert contents_at(target) == contents_at(source)


@pytest.fixture
def moved(url: str, target: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> str:
    """Copy of the store with a finished game and a running one, as the default store."""
    assert run("copy", url, target)[0] == 0
    monkeypatch.setenv("LOSTCITIES_STORE", target)
    return target


def test_every_command_that_reads_gives_what_it_gave_before(url: str, moved: str, run: Run):
    for argv in (["games"], ["games", "--json"], ["players", "--json"], ["export", "g-over"], ["plugins", "--games"]):
        assert run(*argv, "--store", moved) == run(*argv, "--store", url), argv
    code, out, _ = run("replay", "g-over", "--json")
    assert (code, json.loads(out)["ok"]) == (0, True)
    code, out, _ = run("verify")
    assert code == 0
    assert "2 games in" in out
    assert "2 agree; no fault outside the logs" in out


def test_a_game_is_imported_into_postgresql(moved: str, run: Run, postgres: EmbeddedPostgres, tmp_path: Path):
    file, other = tmp_path / "game.jsonl", postgres.new_url()
    assert run("export", "g-over", file)[0] == 0
    assert "commits imported" in run("import", file, "--store", other)[1]
    assert "nothing to do" in run("import", file, "--store", other)[1]
    assert run("replay", "g-over", "--store", other)[0] == 0


def test_a_backup_of_postgresql_says_how(moved: str, run: Run, tmp_path: Path):
    code, out, error = run("backup", tmp_path / "copy.sqlite")
    assert (code, out) == (1, "")
    for tool in ("pg_basebackup", "write-ahead log", "pg_dump", "lc-admin verify --store", "lc-admin copy"):
        assert tool in error
    assert not (tmp_path / "copy.sqlite").exists()
