"""Fixtures for lc-admin: a store on disk with a few games, calls of the command in this process, and plugins."""

import os
import shutil
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from tests.admin.logs import duel, put

from lostcities.admin import main as program
from lostcities.admin import replaying_all
from lostcities.admin.audit import FreshProcess
from lostcities.admin.main import main

Run = Callable[..., tuple[int, str, str]]
Install = Callable[[str, str], Path]
Lend = Callable[[], AbstractContextManager[FreshProcess]]


@pytest.fixture(scope="session")
def fresh() -> Iterator[FreshProcess]:
    with FreshProcess() as process:
        yield process


@pytest.fixture(scope="session")
def lend() -> Iterator[Lend]:
    """Function that lends a `FreshProcess`. Its start takes longer than most audits, and one serves all of them."""
    free: dict[str, list[FreshProcess]] = defaultdict(list)

    @contextmanager
    def lent() -> Iterator[FreshProcess]:
        shelf = free[os.environ.get("PYTHONPATH", "")]  # where a process finds its plugins
        process = shelf.pop() if shelf else FreshProcess()
        try:
            yield process
        except BaseException:
            process.close()  # it may still answer what was asked
            raise
        shelf.append(process)

    yield lent
    for process in [process for shelf in free.values() for process in shelf]:
        process.close()


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lend: Lend) -> Run:
    """Function `run("games", "--json")`, which calls lc-admin and returns exit code, output and errors."""
    for module in (program, replaying_all):
        monkeypatch.setattr(module, "FreshProcess", lend)

    def call(*argv: str | Path) -> tuple[int, str, str]:
        code = main([str(word) for word in argv])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with a filled store. Copying it is faster than filling one for each test."""
    folder = tmp_path_factory.mktemp("filled")
    games = duel(1, game_id="g-over"), duel(2, stop=20, game_id="g-runs")
    put(f"sqlite:///{folder}/games.sqlite", *games, with_players=True)
    return folder


@pytest.fixture
def url(filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Store with a finished game `g-over` and a running one `g-runs`. It is the default store as well."""
    url = f"sqlite:///{tmp_path}/games.sqlite"
    monkeypatch.setenv("LOSTCITIES_STORE", url)
    for part in filled.iterdir():
        shutil.copy(part, tmp_path)
    return url


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Function `install("name", source)`, which installs a plugin of a distribution `their-name 1.0` for one test."""
    monkeypatch.syspath_prepend(tmp_path)

    def put(name: str, source: str) -> Path:
        module = tmp_path / f"{name}_plugin.py"
        module.write_text(source)
        info = tmp_path / f"their_{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: their-{name}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[lostcities]\n{name} = {name}_plugin\n")
        return module

    return put
