"""`lc-web` and `lc-server --web` as programs: their start, their errors, and their end."""

import os
import re
import signal
import socket
from collections.abc import Mapping
from pathlib import Path

import httpx
import pytest
from tests.support.programs import PYTHON, run
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess, await_end
from tests.web.browsers import NO_TLS, Browser, eventually

from lostcities_web.main import main

URL = re.compile(r"^To play in a browser, open (http://\S+)/$", re.M)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--listen", "8080"], "--listen takes HOST:PORT"),
        (["--listen", "127.0.0.1:99999"], "--listen takes HOST:PORT"),
        (["--public-url", "games.example.org"], "--public-url takes an address such as https://games.example.org"),
        (["--public-url", "https://example.org/games"], "--public-url takes an address"),
        (["--public-url", "https://["], "--public-url takes an address"),
        (["--public-url", "https://example.org:web"], "--public-url takes an address"),
        (["--bot-pause-ms", "soon"], "bot_pause_ms"),
        (["--bot-pause-ms", "-1"], "bot_pause_ms"),
        (["--limit", "streams_max"], "--limit takes NAME=NUMBER"),
        (["--limit", "streams_max=0"], "streams_max"),
        (["--limit", "dreams_max=1"], "dreams_max"),
    ],
)
def test_a_setting_that_cannot_be_is_refused_on_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("lc-web: ")
    assert said in printed.err
    assert printed.err.count("\n") == 1


def test_an_address_in_use_is_said_so() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        listen = f"127.0.0.1:{taken.getsockname()[1]}"
        done = run(["lc-web", "--listen", listen], timeout_s=60)
        assert done.returncode == 1
        assert done.stderr == (
            f"lc-web: cannot listen on {listen}: Address already in use; choose another address with --listen\n"
        )


def test_the_gateway_waits_for_a_server_that_is_not_there_yet(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        address = f"127.0.0.1:{free.getsockname()[1]}"
    server = ServerProcess(tmp_path, store="memory:")
    server.address = address
    with WebProcess(tmp_path, address) as web, Browser(web.url) as someone:
        assert someone.get("/").status_code == 200
        with server:
            assert someone.asked("/api/games")["games"] == []
            assert someone.new_game(bots=["random"])


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_well(tmp_path: Path, how: signal.Signals) -> None:
    with WebProcess(tmp_path, "127.0.0.1:1") as web:
        assert web._end(how) == 0
    assert '"event": "stopped"' in web.log_file.read_text()


def test_it_starts_without_anything_to_read_from(tmp_path: Path) -> None:
    class Closed(WebProcess):
        @property
        def command(self) -> list[str]:
            program, *arguments = super().command
            return ["sh", "-c", 'exec "$0" "$@" <&-', str(PYTHON.with_name(program)), *arguments]

    with ServerProcess(tmp_path, store="memory:") as server, Closed(tmp_path, server.address) as web:
        with Browser(web.url) as someone:
            assert someone.named("Ada").new_game(bots=["random"])
        assert web.stop() == 0


# -- lc-server --web --


class ServerWithPage(ServerProcess):
    """The process `lc-server --web`, and the address it prints."""

    def __init__(self, folder: Path, listen: str = "127.0.0.1:0", environ: Mapping[str, str] | None = None) -> None:
        super().__init__(folder, store="memory:", arguments=("--web", listen), environ=environ)

    @property
    def url(self) -> str:
        """Address of the page."""
        found = URL.search(self.said)
        assert found is not None, self.said
        return found[1]

    @property
    def page(self) -> int:
        """Process id of the gateway."""
        assert self._process is not None
        pid = self._process.pid
        (child,) = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return int(child)


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOSTCITIES_CONFIG", str(tmp_path / "config"))


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/api/variants", verify=NO_TLS).status_code == 200
    except httpx.TransportError:
        return False


def test_the_server_brings_its_page_and_takes_it_away(tmp_path: Path) -> None:
    with ServerWithPage(tmp_path) as server:
        url, page = server.url, server.page
        with Browser(url) as someone:
            assert someone.new_game(bots=["surveyor"])
        assert server.stop() == 0
    assert not answers(url)
    await_end(page)


@pytest.mark.parametrize("is_port_chosen", [pytest.param(True, marks=pytest.mark.slow), False])
def test_a_page_that_dies_comes_back_where_it_was(tmp_path: Path, is_port_chosen: bool) -> None:
    with ServerWithPage(tmp_path, f"127.0.0.1:{free_port() if is_port_chosen else 0}") as server:
        page = server.page
        os.kill(page, signal.SIGKILL)
        await_end(page)
        eventually(lambda: answers(server.url), bool, tries=20_000)


def test_a_page_leaves_with_a_server_that_was_killed_and_the_next_one_has_its_address(tmp_path: Path) -> None:
    with ServerWithPage(tmp_path, f"127.0.0.1:{free_port()}") as server:
        page = server.page
        server.kill()
        server.start()
        assert answers(server.url)
        assert server.page != page
        await_end(page)


def test_a_server_whose_page_cannot_be_had_does_not_start(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        listen = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(RuntimeError) as failed:
            ServerWithPage(tmp_path, listen).start()
    assert f"lc-web: cannot listen on {listen}: Address already in use" in str(failed.value)
    assert f"lc-server: the page could not be started on {listen}" in str(failed.value)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])
