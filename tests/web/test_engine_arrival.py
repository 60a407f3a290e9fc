"""Compiled engines that come while a server runs: its page starts once more, and then hints come from a search."""

import os
import shutil
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest
from tests.engines.sources import where_it_compiles
from tests.support.web_process import await_end
from tests.test_layout import PACKAGES, ROOT
from tests.web.browsers import Browser, eventually
from tests.web.test_program import ServerWithPage, answers

from lostcities_bots import engine_arrival, navigator
from lostcities_bots.navigator import value_net

IMPORT_ROOTS = sorted({package.parent.relative_to(ROOT) for package in PACKAGES})


def interpreted_copy(folder: Path) -> str:
    """Copy the sources without their compiled modules, and return their import roots as a path of Python."""
    left_out = shutil.ignore_patterns("*.so", "__pycache__", "node_modules")
    for root in IMPORT_ROOTS:
        shutil.copytree(ROOT / root, folder / root, ignore=left_out)
    return os.pathsep.join(str(folder / root) for root in IMPORT_ROOTS)


def compiled_modules() -> Iterator[Path]:
    for root in IMPORT_ROOTS:
        yield from (path.relative_to(ROOT) for path in (ROOT / root).rglob("*.so") if "node_modules" not in path.parts)


def hinted(someone: Browser) -> Any:  # Any: JSON
    """Return the best move of a hint in a new game. Only a search tells its error."""
    game = someone.new_game(seats=2, hotSeat=True, hints=True, options={"rounds": 1, "first_seat": "seat0"})
    return someone.told(f"/api/games/{game}/hint", {"commandId": "a-hint", "seat": 0})["moves"][0]


@where_it_compiles
@pytest.mark.slow
def test_the_page_of_a_server_starts_once_more_for_compiled_engines(tmp_path: Path) -> None:
    paths = interpreted_copy(tmp_path / "tree")
    environ = {"PYTHONPATH": paths, "LOSTCITIES_CONFIG": str(tmp_path / "config")}
    with ServerWithPage(tmp_path, environ=environ) as server:
        page = server.page
        with Browser(server.url) as ada:
            assert sorted(hinted(ada.named("Ada"))) == ["move", "points"]
        for compiled in sorted(compiled_modules(), key=lambda path: "navigator" in path.parts):
            shutil.copy(ROOT / compiled, tmp_path / "tree" / compiled)
        await_end(page)
        eventually(lambda: answers(server.url), bool, tries=20_000)
        with Browser(server.url) as ben:
            assert sorted(hinted(ben.named("Ben"))) == ["error", "move", "points"]
        assert server.log_file.read_text().count('"cause": "compiled engines"') == 1


def test_only_a_program_in_plain_python_waits_for_engines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(value_net, "__file__", str(tmp_path / "value_net.py"))
    monkeypatch.setattr(navigator, "IS_COMPILED", False)
    assert not engine_arrival.engines_have_come()
    (tmp_path / f"value_net{EXTENSION_SUFFIXES[0]}").touch()
    assert engine_arrival.engines_have_come()
    monkeypatch.setattr(navigator, "IS_COMPILED", True)
    assert not engine_arrival.engines_have_come()
