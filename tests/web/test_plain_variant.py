"""A variant without a presentation through the gateway: a whole game with generic tables and log lines."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.plain_variant import installed
from tests.support.server_process import ServerProcess
from tests.support.web_process import WebProcess
from tests.web.browsers import Browser
from tests.web.test_game_endpoints import play_to_the_end


@pytest.fixture
def web(tmp_path: Path) -> Iterator[WebProcess]:
    """Gateway to a server in which the plain variant is installed."""
    (tmp_path / "installed").mkdir()
    with (
        installed(tmp_path / "installed", os.environ.get("PYTHONPATH", "")),
        ServerProcess(tmp_path) as server,
        WebProcess(tmp_path, server.address) as process,
    ):
        yield process


def test_a_variant_without_a_presentation_is_played_to_the_end(browser: type[Browser]) -> None:
    someone = browser().named("Ada")  # type: ignore[call-arg]  # the fixture knows the address
    game = someone.new_game("plain", bots=["random"])
    with someone.stream(game, "?seat=0") as events:
        frames = play_to_the_end(someone, events, game, 0)
    tables = [frame.data["table"] for frame in frames if frame.data.get("table")]
    assert not any(table.get("renderError") for table in tables)
    hands = [[zone["note"] for zone in table["zones"] if zone["title"] == "Hands"] for table in tables]
    assert hands[0][1] == "?? ?? ??"
    assert all("??" not in own for own, _ in hands[:-1])
    lines = [line for frame in frames for line in frame.data["lines"]]
    assert any(line.startswith("Ada > played ") for line in lines), lines
    assert len(tables[-1]["result"]["standings"]) == 2
