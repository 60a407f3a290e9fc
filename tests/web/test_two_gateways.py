"""Two gateways behind one public address: either takes any browser's cookie, and one outlives the other."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess
from tests.web.browsers import Browser
from tests.web.test_bot_process import SHORT, play_a_turn

PUBLIC = ("--public-url", "http://127.0.0.1:8000")


@pytest.fixture
def gateways(tmp_path: Path, server: ServerProcess) -> Iterator[tuple[WebProcess, WebProcess]]:
    """Two gateways with one folder for configuration."""
    with (
        WebProcess(tmp_path, server.address, *PUBLIC) as first,
        WebProcess(tmp_path, server.address, *PUBLIC) as second,
    ):
        yield first, second


def test_a_browser_and_its_bots_go_on_at_another_gateway(gateways: tuple[WebProcess, WebProcess]) -> None:
    first, second = gateways
    with Browser(first.url) as here, Browser(second.url) as there:
        here.named("Ada")
        wanted = {"variant": "duel", "options": SHORT, "bots": ["random"], "commandId": "one-table-0123456789"}
        game = here.told("/api/games", wanted)["id"]
        there.http.cookies.update(here.http.cookies)
        assert there.asked("/api/session")["player"]["name"] == "Ada"
        assert there.told("/api/games", wanted) == {"id": game}
        seats = there.asked(f"/api/games/{game}")["seats"]
        assert [(seat.get("bot"), seat.get("isYou")) for seat in seats] == [(None, True), ("random", False)]
        play_a_turn(here, game)
        first.kill()
        play_a_turn(there, game)
        play_a_turn(there, game)
