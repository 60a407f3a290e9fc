"""A worker in the test's event loop: the player that reads its games, and games that it cannot analyse."""

import pytest

from lostcities_bots.analysis import analysis_worker
from lostcities_bots.analysis.analysis_worker import AnalysisWorker
from lostcities_client import connect

OTHER_TOKEN = "x" * 40


async def test_a_worker_whose_name_another_player_has_reads_by_a_longer_one(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_worker, "NAME", "Admin")  # which no player may have
    async with connect(server) as client:
        await AnalysisWorker(client, OTHER_TOKEN, idle_s=0).run()
        assert (await client.player()).name.startswith("Admin ")
