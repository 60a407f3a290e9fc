"""Workers that analyse games for a server: real processes, one of which is killed, and the server's own."""

import asyncio
import os
import re
import shutil
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from subprocess import PIPE
from typing import Any, cast

import pytest
from tests.support import programs
from tests.support.server_process import ServerProcess

from lostcities.core import GameId, NoAnalysis, NoAnalysisWorker
from lostcities_bots import navigator
from lostcities_bots.analysis import read_finished_game, searched
from lostcities_bots.analysis.analysis_worker import AnalysisWorker
from lostcities_bots.main import main
from lostcities_client import AnalysisNews, Client, GameAnalysis, Patience, connect

TOKENS = {"one": "1" * 40, "two": "2" * 40}
DEEP = 1_000
"""Budget of an analysis that takes some seconds."""

Start = Callable[..., programs.Program]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Store with finished games of a usual Duel of one round, and of one with unusual numbers."""
    folder = tmp_path_factory.mktemp("played")
    for seed, options in (("usual", '{"rounds":1}'), ("unusual", '{"rounds":1,"bonus_cards":7}')):
        words = ["arena", "duel", "surveyor", "random", "--deals", "1", "--seed", seed, "--jobs", "1"]
        store = f"sqlite:///{folder / 'games.sqlite'}"
        assert main([*words, "--options", options, "--store", store, "--out", str(folder / seed)]) == 0
    return folder / "games.sqlite"


@pytest.fixture
def games(played: Path, tmp_path: Path) -> Path:
    """Folder with a copy of that store, and the tokens of two workers."""
    shutil.copy(played, tmp_path / "games.sqlite")
    tokens = tmp_path / "workers"
    tokens.touch(mode=0o600)
    tokens.write_text("".join(f"{name} {token}\n" for name, token in TOKENS.items()))
    for name, token in TOKENS.items():
        (tmp_path / name).write_text(token)
    return tmp_path


@pytest.fixture
def start(games: Path) -> Iterator[Start]:
    """Start real workers, and kill those that still run at the end."""
    running: list[programs.Program] = []

    def started(server: ServerProcess, name: str, *, path: Path | None = None) -> programs.Program:
        command = ["lc-bot", "analysis-worker", server.address, "--token-file", str(path or games / name)]
        worker = programs.start(command, stdout=PIPE, stderr=PIPE, is_executed=True)
        running.append(worker)
        return worker

    yield started
    for worker in running:
        worker.kill()
        worker.communicate()


def server_in(games: Path, *arguments: str) -> ServerProcess:
    """Return a server with short leases that starts no worker of its own."""
    words = ["--analysis-token-file", str(games / "workers"), "--limit", "analysis_heartbeat_s=1"]
    return ServerProcess(games, arguments=[*words, "--no-analysis-worker", *arguments])


@asynccontextmanager
async def reader(server: ServerProcess, name: str = "Ada") -> AsyncIterator[Client]:
    async with connect(server.address) as client:
        await client.register(name)
        yield client


async def game_of(client: Client, bonus_cards: int | None = None) -> GameId:
    """Return a game with a number of cards for the bonus, by default the usual one."""
    for listing in (await client.list_games()).games:
        if (await client.get_game(listing.game_id)).options["bonus_cards"] == bonus_cards:
            return listing.game_id
    raise AssertionError("no such game")


async def analysed(client: Client, game: GameId, playouts: int = 0) -> list[AnalysisNews]:
    async with asyncio.timeout(120):
        return [news async for news in client.analyse(game, playouts=playouts)]


async def seen(client: Client, game: GameId, playouts: int, is_it: Callable[[AnalysisNews], bool]) -> AnalysisNews:
    """Follow an analysis until some news."""
    async with asyncio.timeout(120):
        async for news in client.analyse(game, playouts=playouts):
            if is_it(news):
                return news
    raise AssertionError("the news never came")


def outcome(worker: programs.Program) -> str:
    """Return what a worker says of its next game."""
    assert worker.stdout is not None
    for line in worker.stdout:
        if line.startswith("game="):
            return re.sub(r"seconds=\S+ ", "", line.partition(" ")[2].strip())
    raise AssertionError(worker.communicate())


@pytest.mark.slow
async def test_the_game_of_a_killed_worker_goes_to_another_one_and_the_result_outlives_the_server(
    games: Path, start: Start
) -> None:
    with server_in(games) as server:
        first = start(server, "one")
        async with reader(server) as ada, reader(server, "Ben") as ben:
            game = await game_of(ada)
            await until_served(ada, game)
            both = [asyncio.create_task(analysed(each, game, DEEP)) for each in (ada, ben)]
            await seen(ada, game, DEEP, lambda news: news.analysis is not None)
            second = start(server, "two")
            assert (await analysed(ben, game, 0))[-1].state == "done", "the second worker is there"
            first.kill()
            mine, theirs = await asyncio.gather(*both)
            assert mine[-1] == theirs[-1]
            assert (mine[-1].state, mine[-1].percent) == ("done", 100)
            said = [await asyncio.to_thread(outcome, second) for _ in range(2)]
            assert said == ["playouts=0 analysed", "playouts=1000 analysed"]
            expected = await by_itself(ada, game, DEEP)
        second.kill()
        assert mine[-1].analysis == expected
        server.stop()
        server.start()
        async with reader(server, "Eve") as eve:
            (only,) = await analysed(eve, game, DEEP)
            assert only == AnalysisNews("done", 0, 100, expected)
            with pytest.raises(NoAnalysisWorker):
                await analysed(eve, game, 100)


async def until_served(client: Client, game: GameId) -> None:
    """Wait until a worker is there."""
    async with asyncio.timeout(60):
        while True:
            with suppress(NoAnalysisWorker):
                await seen(client, game, DEEP, lambda news: news.state == "running")
                return
            await asyncio.sleep(0.05)


async def by_itself(client: Client, game: GameId, playouts: int) -> GameAnalysis:
    """Return the analysis as the client computes it."""
    finished = await read_finished_game(client, game)
    return searched(finished, game, finished.analysed(), playouts=playouts)


@pytest.mark.slow
async def test_a_server_starts_a_worker_of_its_own_when_a_game_waits(games: Path) -> None:
    with ServerProcess(games) as server:
        async with reader(server) as ada:
            game, unusual = await game_of(ada), await game_of(ada, 7)
            assert workers_of(server) == []
            news = await analysed(ada, game)
            assert [news[0].state, news[-1].state] == ["queued", "done"]
            assert news[-1].analysis == (await read_finished_game(ada, game)).analysed()
            with pytest.raises(NoAnalysis, match="no bot has learned them"):
                await analysed(ada, unusual)
            with pytest.raises(NoAnalysis, match="no bot has learned them"):
                await analysed(ada, unusual)
        (worker,) = workers_of(server)
        assert server.stop() == 0
        assert workers_of(server) == []
        assert worker


def workers_of(server: ServerProcess) -> list[str]:
    """Return the ids of the processes that analyse for a server."""
    found = list[str]()
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended
            words = (process / "cmdline").read_bytes().decode().split("\0")
            if "analysis-worker" in words and server.address in words:
                found.append(process.name)
    return found


@pytest.mark.slow
async def test_a_killed_worker_of_the_server_is_started_again(games: Path) -> None:
    with ServerProcess(games, arguments=["--limit", "analysis_heartbeat_s=60"]) as server:
        async with reader(server) as ada:
            game = await game_of(ada)
            following = asyncio.create_task(analysed(ada, game, DEEP))
            async with reader(server, "Ben") as ben:
                await seen(ben, game, DEEP, lambda news: news.percent >= 30)
            (worker,) = workers_of(server)
            os.kill(int(worker), signal.SIGKILL)
            news = await following
            assert news[-1].state == "done"
            assert "queued" in [each.state for each in news[1:]], "it was taken from the lost worker"
            assert workers_of(server) != [worker]
        server.kill()
        server.start()
        async with asyncio.timeout(30):  # a worker ends with the server that has started it
            while workers_of(server):  # noqa: ASYNC110 - nothing tells of the end of another process
                await asyncio.sleep(0.05)


class Calls:
    """Calls of a worker for which no game ever comes."""

    def __init__(self) -> None:
        self.asked = list[bool]()

    def with_token(self, token: str) -> "Calls":
        return self

    def with_patience(self, patience: Patience) -> "Calls":
        return self

    async def register(self, *_: Any, **__: Any) -> None:
        pass

    async def take_analysis(self, worker_id: str, *, release: str, variants: Any, can_search: bool) -> None:
        self.asked.append(can_search)
        await asyncio.get_running_loop().create_future()


@pytest.mark.parametrize("is_compiled", [True, False])
async def test_a_worker_tells_whether_it_searches_and_ends_when_it_is_stale(
    monkeypatch: pytest.MonkeyPatch, *, is_compiled: bool
) -> None:
    monkeypatch.setattr(navigator, "IS_COMPILED", is_compiled)
    calls, have_come = Calls(), asyncio.Event()

    async def until_stale() -> None:
        await have_come.wait()

    worker = AnalysisWorker(cast("Client", calls), "token", until_stale=until_stale)
    async with asyncio.timeout(20):
        running = asyncio.create_task(worker.run())
        while not calls.asked:  # noqa: ASYNC110 - nothing tells of the call
            await asyncio.sleep(0)
        have_come.set()
        await running
    assert calls.asked == [is_compiled]


@pytest.mark.slow
def test_a_program_with_another_token_is_told_that_it_is_no_worker(games: Path, start: Start) -> None:
    (games / "other").write_text("x" * 40)
    with server_in(games) as server:
        out, err = start(server, "other").communicate(timeout=60)
        assert "this token is not that of an analysis worker" in err, out + err
        assert "--analysis-token-file" in err
