"""Servers for client tests: a true one within the test's own event loop, and a folder for what clients keep."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lostcities.service.bootstrap import running
from lostcities.service.settings import Settings


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What clients keep on disk goes into the test's own folder."""
    folder = tmp_path / "config"
    monkeypatch.setenv("LOSTCITIES_CONFIG", str(folder))
    monkeypatch.delenv("LOSTCITIES_SERVER", raising=False)
    return folder


@pytest.fixture
async def server() -> AsyncIterator[str]:
    """The address of a server that forgets everything at the end of the test."""
    async with running(Settings(store="memory:", listen="127.0.0.1:0")) as serving:
        yield serving.listen
