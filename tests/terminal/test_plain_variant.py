"""A variant without a presentation at the screen: a whole game with generic tables and log lines."""

import os
from collections.abc import Iterator

import pytest
from tests.support.plain_variant import installed
from tests.support.server_process import ServerProcess
from tests.terminal.terminal_sessions import sitting
from tests.terminal.test_playing import plays

from lostcities_client import replica
from lostcities_terminal.open_request import OpenRequest


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Server that runs in this process, in which the plain variant is installed."""
    with installed(tmp_path_factory.mktemp("installed"), os.environ.get("PYTHONPATH", "")):
        replica.installed.cache_clear()
        with ServerProcess(tmp_path_factory.mktemp("server"), store="memory:") as server:
            yield server
    replica.installed.cache_clear()


@pytest.mark.slow
async def test_a_variant_without_a_presentation_is_played_to_the_end(process: ServerProcess) -> None:
    async with sitting(process.address, OpenRequest(variant="plain", others=("random",))) as sat:
        screen = await sat.asked()
        assert screen.table is not None
        assert screen.table.render_error == ""
        assert [zone.title for zone in screen.table.zones if zone.seat == 0] == ["Points", "Hands", "Rows", "Buried"]
        own, other = [zone.note for zone in screen.table.zones if zone.title == "Hands"]
        assert own.count("??") == 0
        assert other == "?? ?? ??"
        assert any(own in row for row in sat.rows()), "the screen shows the own hand"
        await plays(sat, screen, 20)
        assert screen.live.game.ended is not None
        assert any("> card played" in line or "> played" in line for line in screen.lines), screen.lines
