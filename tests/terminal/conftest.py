"""The full-screen client, operated by Textual's pilot, against a real server process."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server"), store="memory:") as server:
        yield server


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folder of the test for all files that the client writes."""
    folder = tmp_path / "config"
    monkeypatch.setenv("LOSTCITIES_CONFIG", str(folder))
    monkeypatch.delenv("LOSTCITIES_SERVER", raising=False)
    return folder
