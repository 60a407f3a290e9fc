"""Servers for client tests: a real one in the test's event loop, and a folder for clients' files."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lostcities.service.bootstrap import running
from lostcities.service.settings import Settings


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folder of the test for all files that clients write."""
    folder = tmp_path / "config"
    monkeypatch.setenv("LOSTCITIES_CONFIG", str(folder))
    monkeypatch.delenv("LOSTCITIES_SERVER", raising=False)
    return folder


@pytest.fixture
async def server() -> AsyncIterator[str]:
    """Address of a server with a store in memory."""
    async with running(Settings(store="memory:", listen="127.0.0.1:0")) as serving:
        yield serving.listen
