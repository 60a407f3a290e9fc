"""A worker in the test's event loop: the player that reads its games, and games that it cannot analyse."""

import pytest

from lostcities.core import GameId, NoAnalysis, Setup
from lostcities_bots import navigator
from lostcities_bots.analysis import FinishedGame, analysis_worker
from lostcities_bots.analysis.analysis_worker import AnalysisWorker
from lostcities_client import AnalysisTask, connect
from lostcities_duel import DUEL

OTHER_TOKEN = "x" * 40


async def test_a_worker_whose_name_another_player_has_reads_by_a_longer_one(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_worker, "NAME", "Admin")  # which no player may have
    async with connect(server) as client:
        await AnalysisWorker(client, OTHER_TOKEN, idle_s=0).run()
        assert (await client.player()).name.startswith("Admin ")


def test_a_worker_without_compiled_engines_makes_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(navigator, "IS_COMPILED", False)
    game = FinishedGame(
        names=("Ada", "Bob"), variant=DUEL, setup=Setup(seats=2, options=DUEL.options()), events=(), versions=()
    )
    task = AnalysisTask(game_id=GameId("g"), playouts=100, invitation=None, heartbeat_s=5)
    with pytest.raises(NoAnalysis, match="a search needs compiled engines"):
        analysis_worker._analysed(game, task, analysis_worker._Progress())
