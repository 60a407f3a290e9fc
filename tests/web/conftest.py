"""A game server and a gateway, real processes shared by the tests of a worker, and browsers for them."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess
from tests.web.browsers import Browser


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder for the files of both."""
    return tmp_path_factory.mktemp("web")


@pytest.fixture(scope="session")
def server(folder: Path) -> Iterator[ServerProcess]:
    """Game server."""
    with ServerProcess(folder) as process:
        yield process


@pytest.fixture(scope="session")
def web(folder: Path, server: ServerProcess) -> Iterator[WebProcess]:
    """Gateway to the server."""
    # All tests have one address, and each test is a guest or several.
    with WebProcess(folder, server.address, "--limit", "guests_per_minute=10000") as process:
        yield process


@pytest.fixture
def browser(web: WebProcess) -> Iterator[Callable[..., Browser]]:
    """Function that opens browsers at the gateway: `browser()`, `browser(language="de")`."""
    with ExitStack() as stack:
        yield lambda **more: stack.enter_context(Browser(web.url, **more))
