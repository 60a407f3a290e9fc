"""A worker in the test's event loop: the player that reads its games, and games that it cannot analyse."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from structlog.testing import capture_logs

from lostcities.core import GameId, NoAnalysisWorker, Seat
from lostcities.service.bootstrap import running
from lostcities.service.settings import Settings
from lostcities_bots.analysis import analysis_worker
from lostcities_bots.analysis.analysis_worker import AnalysisWorker
from lostcities_client import AnalysisNews, Client, GameAnalysis, connect

OTHER_TOKEN = "x" * 40


async def test_a_worker_whose_name_another_player_has_reads_by_a_longer_one(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_worker, "NAME", "Admin")  # which no player may have
    async with connect(server) as client:
        await AnalysisWorker(client, OTHER_TOKEN, idle_s=0).run()
        assert (await client.player()).name.startswith("Admin ")


class Lab(Struct):
    """A finished game, a player who asks for its analysis, and a worker."""

    player: Client
    game: GameId
    worker: AnalysisWorker

    async def asked(self) -> AnalysisNews:
        """Return the last news of the analysis, which is asked for until a worker is there."""
        async with asyncio.timeout(30):
            while True:
                with suppress(NoAnalysisWorker):
                    return [news async for news in self.player.analyse(self.game)][-1]


@pytest.fixture
async def lab(tmp_path: Path) -> AsyncIterator[Lab]:
    tokens = tmp_path / "workers"
    tokens.touch(mode=0o600)
    tokens.write_text(f"lab {OTHER_TOKEN}\n")
    settings = Settings(store="memory:", listen="127.0.0.1:0", no_analysis_worker=True, analysis_token_file=str(tokens))
    async with running(settings) as server, connect(server.listen) as ada, connect(server.listen) as reader:
        await ada.register("Ada")
        game = (await ada.create_game("duel")).game_id
        for seat in (0, 1):
            await ada.join(game, Seat(seat))
        await ada.resign(game, seat=Seat(0))
        yield Lab(ada, game, AnalysisWorker(reader, OTHER_TOKEN))


def failing(times: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let so many analyses fail."""
    made, left = analysis_worker._analysed, iter(range(times))

    def fail_first(*asked: Any) -> GameAnalysis:
        if next(left, None) is not None:
            raise RuntimeError("no space")
        return made(*asked)

    monkeypatch.setattr(analysis_worker, "_analysed", fail_first)


async def test_a_worker_goes_on_after_a_failure_and_logs_it(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    failing(2, monkeypatch)
    lines = list[str]()
    with capture_logs() as logs:
        working = asyncio.create_task(lab.worker.run(lambda line: lines.append(line.outcome)))
        assert (await lab.asked()).state == "done"
    working.cancel()
    assert lines[:2] == ["failed: RuntimeError: no space"] * 2
    assert [line["game"] for line in logs if line["event"] == "analysis_failed"] == [lab.game] * 2


async def test_a_worker_ends_after_three_failures_in_a_row(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    failing(3, monkeypatch)
    asking = asyncio.create_task(lab.asked())
    with capture_logs(), pytest.raises(RuntimeError, match="no space"):
        async with asyncio.timeout(30):
            await lab.worker.run()
    asking.cancel()
