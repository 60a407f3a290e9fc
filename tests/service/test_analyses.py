"""Analyses of finished games: who may ask, what workers may return, and what is kept of it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import grpc
import pytest
from structlog.testing import capture_logs
from tests.service.server_fixtures import Caller, Desk, Refused, refusal
from tests.service.server_fixtures import desk as make_desk

from lostcities.core import GameId
from lostcities.eventstore import AnalysisRecord, open_store
from lostcities.service.access.operators import Operators
from lostcities.service.analyses import analyses
from lostcities.service.analyses.analyses import RELEASE
from lostcities.service.analyses.analysis_jobs import WorkerSkills
from lostcities.service.analyses.analysis_workers import AnalysisWorkers
from lostcities.service.settings import Limits
from lostcities.v1 import analysis_pb2, analysis_pb2_grpc, game_pb2

TOKEN = "w" * 40
QUEUED, RUNNING, DONE = (
    analysis_pb2.ANALYSIS_STATE_QUEUED,
    analysis_pb2.ANALYSIS_STATE_RUNNING,
    analysis_pb2.ANALYSIS_STATE_DONE,
)


class Worker:
    """A worker that the test leads by the hand."""

    def __init__(self, desk: Desk, name: str = "one", token: str = TOKEN) -> None:
        self.calls = analysis_pb2_grpc.AnalysisServiceStub(desk.anonymous.channel)
        self.name = name
        self.metadata = (("authorization", f"Bearer {token}"),)

    async def take(self, **fields: Any) -> analysis_pb2.TakeAnalysisResponse:
        known = {"variants": ["tiny", "talk"], "can_search": True}
        asked = {"worker_id": self.name, "release": RELEASE, **known, **fields}
        return await self.calls.TakeAnalysis(analysis_pb2.TakeAnalysisRequest(**asked), metadata=self.metadata)

    async def keep(self, game: str, percent: int = 50, **fields: Any) -> bool:
        request = analysis_pb2.KeepAnalysisRequest(worker_id=self.name, game_id=game, percent=percent, **fields)
        return (await self.calls.KeepAnalysis(request, metadata=self.metadata)).is_wanted

    async def give(self, game: str, **result: Any) -> bool:
        request = analysis_pb2.ReturnAnalysisRequest(worker_id=self.name, game_id=game, **result)
        return (await self.calls.ReturnAnalysis(request, metadata=self.metadata)).is_counted


class Follower:
    """A player who follows an analysis."""

    def __init__(self, player: Caller, game: str, playouts: int = 0) -> None:
        calls = analysis_pb2_grpc.AnalysisServiceStub(player.channel)
        request = analysis_pb2.AnalyseRequest(game_id=game, playouts=playouts)
        self.call = calls.Analyse(request, metadata=player.metadata)

    async def next(self) -> analysis_pb2.AnalyseResponse:
        async with asyncio.timeout(10):
            message = await self.call.read()
        assert isinstance(message, analysis_pb2.AnalyseResponse), await self.refusal()
        return message

    async def until(self, state: int) -> analysis_pb2.AnalyseResponse:
        while (message := await self.next()).state != state:
            pass
        return message

    async def refusal(self) -> Refused:
        return await refusal(self._to_the_end())

    async def _to_the_end(self) -> None:
        async with asyncio.timeout(10):
            while await self.call.read() is not grpc.aio.EOF:
                pass


@asynccontextmanager
async def served(tmp_path: Path, **fields: Any) -> AsyncIterator[Desk]:
    """Run a server whose operator has named a worker."""
    tokens = tmp_path / "workers"
    tokens.touch(mode=0o600)
    tokens.write_text(f"lab {TOKEN}\n")
    async with make_desk(analysis_workers=AnalysisWorkers(Operators(tokens, "worker")), **fields) as desk:
        yield desk


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    async with served(tmp_path) as made:
        yield made


async def over(desk: Desk, **fields: Any) -> tuple[str, Caller, Caller]:
    """Play a game to its end. Return its id and its players."""
    game, ada, bob = await desk.started(**fields)
    await bob.submit(game, seat=1, resign={})
    return game, ada, bob


def sample(seats: int = 2, **fields: Any) -> analysis_pb2.GameAnalysis:
    """Return an analysis that fits a game of two seats."""
    seat = analysis_pb2.SeatAnalysis(margin=3, luck=[1.25, -0.5], curve=[0.1, 0.2, 0.3])
    loss = analysis_pb2.MoveLoss(round=1, turn=1, place=1, version=2, seat=1, move="take", better="pass", points=2.5)
    parts: dict[str, Any] = {
        "sources": ["First hands", "Draws"],
        "stretches": [analysis_pb2.StretchAnalysis(round=1, seats=[seat] * seats)],
        "losses": [loss],
        "is_whole": True,
        "is_by_points": True,
    }
    return analysis_pb2.GameAnalysis(**{**parts, **fields})


async def test_an_analysis_is_made_by_a_worker_and_served_at_once_afterwards(desk: Desk) -> None:
    game, ada, _ = await over(desk)
    worker = Worker(desk)
    taking = await waiting(desk, worker.take())
    asking = Follower(ada, game)
    taken = await taking
    assert (taken.game_id, taken.playouts, taken.HasField("invitation")) == (game, 0, False)
    assert (await asking.until(RUNNING)).percent == 0
    part = sample(losses=[])
    assert await worker.keep(game, 40, analysis=part)
    shown = await asking.until(RUNNING)
    assert (shown.percent, shown.analysis) == (40, part)
    assert await worker.give(game, analysis=sample())
    assert (await asking.until(DONE)).analysis == sample()
    assert (await Follower(await desk.player("Eve"), game).next()).state == DONE
    assert not await worker.give(game, analysis=sample(losses=[])), "the first one counts"
    assert (await Follower(ada, game).next()).analysis == sample()


async def waiting(
    desk: Desk, call: Coroutine[Any, Any, analysis_pb2.TakeAnalysisResponse]
) -> asyncio.Task[analysis_pb2.TakeAnalysisResponse]:
    """Start the call of a worker that takes a job, and return it once it waits for one."""
    taking = asyncio.create_task(call)
    await until(lambda: any(worker.waiting for worker in desk.server.parts.streams.analyses._jobs._workers.values()))
    return taking


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(10):
        while not is_so():  # noqa: ASYNC110 - the server tells no test
            await asyncio.sleep(0)


async def test_two_askers_share_one_job_and_another_budget_is_another_one(desk: Desk) -> None:
    game, ada, bob = await over(desk)
    worker = Worker(desk)
    taking = await waiting(desk, worker.take())
    mine = Follower(ada, game)
    await mine.until(RUNNING)
    theirs, deeper = Follower(bob, game), Follower(bob, game, 300)
    await theirs.until(RUNNING)
    assert (await deeper.next()).state == QUEUED
    await taking
    assert (await worker.take()).playouts == 300
    assert await worker.give(game, analysis=sample())
    assert (await mine.until(DONE)).analysis == (await theirs.until(DONE)).analysis == sample()
    assert await worker.give(game, playouts=300, analysis=sample(losses=[]))
    assert (await deeper.until(DONE)).analysis.losses == []


async def test_a_lost_worker_loses_its_job_to_the_next(tmp_path: Path) -> None:
    limits = Limits(analysis_heartbeat_s=0.05, shutdown_grace_s=0.1)
    async with served(tmp_path, limits=limits) as desk:
        game, ada, _ = await over(desk)
        lost, next_one = Worker(desk, "lost"), Worker(desk, "next")
        taking = await waiting(desk, lost.take())
        asking = Follower(ada, game)
        await taking
        assert (await next_one.take()).game_id == game
        assert not await lost.keep(game)
        assert await lost.give(game, analysis=sample()), "whoever is first"
        assert not await next_one.give(game, analysis=sample(losses=[]))
        assert (await asking.until(DONE)).analysis == sample()


async def test_without_a_worker_the_answer_says_so_at_once(desk: Desk) -> None:
    game, ada, _ = await over(desk)
    refused = await Follower(ada, game).refusal()
    assert (refused.code, refused.reason) == (grpc.StatusCode.FAILED_PRECONDITION, "NO_ANALYSIS_WORKER")


async def test_when_the_last_worker_is_lost_its_followers_are_told(tmp_path: Path) -> None:
    async with served(tmp_path, limits=Limits(analysis_heartbeat_s=0.05, shutdown_grace_s=0.1)) as desk:
        game, ada, _ = await over(desk)
        taking = await waiting(desk, Worker(desk).take())
        asking = Follower(ada, game)
        await taking
        assert (await asking.refusal()).reason == "NO_ANALYSIS_WORKER"


async def test_games_that_no_worker_knows_are_refused_at_once(desk: Desk) -> None:
    game, ada, _ = await over(desk)
    worker = Worker(desk)
    taking = await waiting(desk, worker.take(variants=["other"]))
    assert (await Follower(ada, game).refusal()).reason == "NO_ANALYSIS"
    taking.cancel()


class OwnWorker:
    """A worker of the server's own that the test starts itself."""

    def __init__(self) -> None:
        self.is_ready = True
        self.is_woken = self.has_taken = False

    def wake(self) -> None:
        self.is_woken = True

    def note_taken(self) -> None:
        self.has_taken = True


async def test_the_own_worker_is_woken_for_a_game_that_the_waiting_one_does_not_know(tmp_path: Path) -> None:
    async with served(tmp_path) as desk:
        desk.server.parts.streams.analyses.own_worker = own = OwnWorker()
        game, ada, _ = await over(desk)
        taking = await waiting(desk, Worker(desk, "lab").take(variants=["other"]))
        asking = Follower(ada, game)
        assert (await asking.next()).state == QUEUED
        assert own.is_woken
        job = await desk.server.parts.streams.analyses.take(
            "own", WorkerSkills(frozenset({"tiny"})), release=RELEASE, is_own=True
        )
        assert job is not None
        assert job.game_id == game
        assert own.has_taken
        taking.cancel()


async def test_a_search_is_refused_where_no_worker_makes_searches(desk: Desk) -> None:
    game, ada, _ = await over(desk)
    taking = await waiting(desk, Worker(desk).take(can_search=False))
    refused = await Follower(ada, game, playouts=100).refusal()
    assert (refused.reason, refused.message.partition(",")[0]) == ("NO_ANALYSIS", "a search needs compiled engines")
    taking.cancel()


async def test_the_game_of_an_own_worker_that_has_ended_waits_again_at_once(tmp_path: Path) -> None:
    async with served(tmp_path, limits=Limits(analysis_heartbeat_s=60, shutdown_grace_s=0.2)) as desk:
        analyses = desk.server.parts.streams.analyses
        analyses.own_worker = OwnWorker()
        game, ada, _ = await over(desk)
        asking = Follower(ada, game)
        await asking.until(QUEUED)
        assert await analyses.take("own", WorkerSkills(frozenset({"tiny"})), release=RELEASE, is_own=True)
        await asking.until(RUNNING)
        news = analyses._news
        analyses.note_own_ended()
        assert news.done()  # else followers would wait for their next sign of life
        await asking.until(QUEUED)
        search = Follower(ada, game, playouts=100)  # the next worker may make searches
        assert (await search.next()).state == QUEUED


async def test_a_game_that_the_own_worker_does_not_know_either_is_refused(desk: Desk) -> None:
    desk.server.parts.streams.analyses.own_worker = OwnWorker()
    game, ada, _ = await over(desk)
    asking = Follower(ada, game)
    assert (await asking.next()).state == QUEUED
    taking = asyncio.create_task(
        desk.server.parts.streams.analyses.take("own", WorkerSkills(frozenset({"other"})), release=RELEASE, is_own=True)
    )
    assert (await asking.refusal()).reason == "NO_ANALYSIS"
    taking.cancel()


async def test_a_worker_that_finds_unusual_numbers_says_so_to_all_who_ask(desk: Desk) -> None:
    game, ada, bob = await over(desk)
    worker = Worker(desk)
    taking = await waiting(desk, worker.take())
    asking = Follower(ada, game)
    await taking
    assert await worker.give(game, no_analysis="no bot has learned these numbers")
    refused = await asking.refusal()
    assert (refused.reason, refused.message) == ("NO_ANALYSIS", "no bot has learned these numbers")
    assert (await Follower(bob, game).refusal()).message == "no bot has learned these numbers"


async def test_the_reason_of_a_worker_is_told_on_one_line(desk: Desk) -> None:
    game, ada, _ = await over(desk)
    worker = Worker(desk)
    taking = await waiting(desk, worker.take())
    asking = Follower(ada, game)
    await taking
    assert await worker.give(game, no_analysis="two\nlines \x1b[31m\u202ered" + "x" * 300)
    message = (await asking.refusal()).message
    assert message.startswith("two lines [31mredx")
    assert len(message) == 300


async def test_a_worker_that_fails_leaves_the_job_to_another_one(desk: Desk) -> None:
    game, ada, _ = await over(desk)
    worker = Worker(desk)
    taking = await waiting(desk, worker.take())
    Follower(ada, game)
    await taking
    assert not await worker.give(game, fault="out of memory")
    assert (await Worker(desk, "two").take()).game_id == game


async def test_the_faults_of_workers_are_logged_and_not_told_to_callers(desk: Desk) -> None:
    game, ada, _ = await over(desk)
    worker = Worker(desk)
    taking = await waiting(desk, worker.take())
    asking = Follower(ada, game)
    await taking
    with capture_logs() as logs:
        for _ in range(2):
            await worker.give(game, fault="no space on\n/home/ada")
            await worker.take()
        await worker.give(game, fault="no space on\n/home/ada")
    assert [line["fault"] for line in logs if "fault" in line] == ["no space on /home/ada"] * 3
    refused = await asking.refusal()
    assert refused.reason == "NO_ANALYSIS_WORKER"
    assert refused.message == "3 workers have failed at this analysis: the last one could not make it"


async def test_only_finished_games_that_the_caller_may_read_are_analysed(desk: Desk) -> None:
    running, ada, _ = await desk.started()
    hidden, host, _ = await over(desk, unlisted=True)
    eve = await desk.player("Eve")
    frames = game_pb2.ListFramesRequest(game_id=running, open=True)
    read = await refusal(ada.games.ListFrames(frames, metadata=ada.metadata))
    asked = await Follower(ada, running).refusal()
    assert (asked.code, asked.reason, asked.message) == (read.code, read.reason, read.message)
    assert (await Follower(eve, hidden).refusal()).reason == "INVITATION_REQUIRED"
    assert (await Follower(eve, "g-nope").refusal()).reason == "UNKNOWN_GAME"
    assert (await Follower(Caller(eve.channel), hidden).refusal()).reason == "BAD_TOKEN"
    taking = await waiting(desk, Worker(desk).take())
    Follower(host, hidden)
    assert (await taking).invitation == (await host.get(hidden)).invitation


@pytest.mark.parametrize("token", ["x" * 40, ""])
async def test_a_caller_with_another_token_is_no_worker(desk: Desk, token: str) -> None:
    game, ada, _ = await over(desk)
    for caller in (Worker(desk, token=token), Worker(desk, token=str(ada.token))):
        for call in (caller.take(), caller.keep(game), caller.give(game, analysis=sample())):
            refused = await refusal(call)
            assert (refused.code, refused.reason) == (grpc.StatusCode.PERMISSION_DENIED, "NOT_A_WORKER")
    assert await desk.store.analysis(GameId(game), 0) is None


async def test_a_worker_of_another_release_is_refused(desk: Desk) -> None:
    refused = await refusal(Worker(desk).take(release="0.0.1"))
    assert refused.reason == "NOT_A_WORKER"
    assert "'0.0.1': install the same" in refused.message


SEAT = analysis_pb2.SeatAnalysis(margin=3, luck=[1.0, 1.0], curve=[0.1])
LOSS = analysis_pb2.MoveLoss(round=1, turn=1, place=1, version=2, seat=1, move="a", better="b", points=1)


def loss(**fields: Any) -> analysis_pb2.GameAnalysis:
    changed = analysis_pb2.MoveLoss.FromString(LOSS.SerializeToString())
    changed.MergeFrom(analysis_pb2.MoveLoss(**fields))
    return sample(losses=[changed])


def stretch(*seats: analysis_pb2.SeatAnalysis) -> analysis_pb2.GameAnalysis:
    return sample(stretches=[analysis_pb2.StretchAnalysis(seats=seats)])


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (sample(seats=3), "a stretch has 3 seats, and the game 2"),
        (stretch(SEAT, analysis_pb2.SeatAnalysis(luck=[1.0, 1.0])), "curves of a stretch have different lengths"),
        (stretch(SEAT, analysis_pb2.SeatAnalysis(luck=[1.0], curve=[0.1])), "luck of 1 sources, and there are 2"),
        (stretch(SEAT, analysis_pb2.SeatAnalysis(luck=[1.0, float("nan")], curve=[0.1])), "is not finite"),
        (loss(seat=2), "a move is of seat 2"),
        (loss(version=1_000), "after version 1000"),
        (loss(version=-1), "after version -1"),
        (loss(place=1_000), "event 1000"),
        (loss(points=float("inf")), "is not finite"),
        (loss(move="two\nlines"), "a text is a line"),
        (loss(better="x" * 201), "a text is a line"),
        (sample(losses=[LOSS] * 101), "the analysis is 101 losses; the limit is 100"),
        (stretch(*[analysis_pb2.SeatAnalysis(luck=[1.0, 1.0], curve=[0.1] * 13_000)] * 2), "the limit is 204800"),
    ],
)
async def test_a_result_that_does_not_fit_the_game_is_refused(
    desk: Desk, found: analysis_pb2.GameAnalysis, said: str
) -> None:
    game, ada, _ = await over(desk)
    worker = Worker(desk)
    taking = await waiting(desk, worker.take())
    Follower(ada, game)
    await taking
    kept = await refusal(worker.keep(game, analysis=found))
    given = await refusal(worker.give(game, analysis=found))
    assert kept.code is given.code is grpc.StatusCode.INVALID_ARGUMENT
    assert said in kept.message
    assert said in given.message
    assert await desk.store.analysis(GameId(game), 0) is None
    assert (await worker.take()).game_id == game, "it is to be made still"


async def test_a_move_of_the_first_commit_as_forks_have_it_fits_its_game(desk: Desk) -> None:
    game, ada, _ = await over(desk)
    worker = Worker(desk)
    taking = await waiting(desk, worker.take())
    asking = Follower(ada, game)
    await taking
    first = sample(losses=[analysis_pb2.MoveLoss(version=0, place=1, seat=1, move="a", better="b")])
    assert await worker.give(game, analysis=first)
    assert (await asking.until(DONE)).analysis == first


async def test_what_is_kept_survives_the_server_and_can_be_removed_without_a_trace_in_the_log(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.sqlite"
    async with served(tmp_path, store=await open_store(url)) as desk:
        game, ada, _ = await over(desk)
        worker = Worker(desk)
        taking = await waiting(desk, worker.take())
        asking = Follower(ada, game)
        await taking
        await worker.give(game, analysis=sample())
        await asking.until(DONE)
        feed = await desk.store.feed()
    async with served(tmp_path, store=await open_store(url)) as desk:
        assert (await Follower(desk.caller(ada), game).next()).analysis == sample()
        assert await desk.store.feed() == feed
        assert await desk.store.drop_analyses(GameId(game)) == 1
        assert (await Follower(desk.caller(ada), game).refusal()).reason == "NO_ANALYSIS_WORKER"
        assert await desk.store.feed() == feed


@pytest.mark.parametrize(("release", "content"), [("0.0.1", sample().SerializeToString()), (RELEASE, b"\xff")])
async def test_what_another_release_has_kept_or_damage_has_spoilt_is_made_anew(
    desk: Desk, release: str, content: bytes
) -> None:
    game, ada, _ = await over(desk)
    record = AnalysisRecord(game_id=GameId(game), playouts=0, release=release, content=content, at=1)
    await desk.store.put_analysis(record)
    assert (await Follower(ada, game).refusal()).reason == "NO_ANALYSIS_WORKER"


@pytest.mark.parametrize("playouts", [-100, 50, 1_100])
async def test_budgets_are_few(desk: Desk, playouts: int) -> None:
    game, ada, _ = await over(desk)
    refused = await Follower(ada, game, playouts).refusal()
    assert (refused.reason, refused.field) == ("MALFORMED", "playouts")


async def test_a_player_follows_few_analyses_at_once_and_asks_for_few_new_ones(tmp_path: Path) -> None:
    limits = Limits(analyses_per_player_max=2, analyses_per_minute=2, analyses_waiting_max=3, shutdown_grace_s=0.1)
    async with served(tmp_path, limits=limits) as desk:
        games = [(await over(desk))[0] for _ in range(4)]
        ada, bob, eve = [await desk.player(name) for name in ("Ann", "Ben", "Eve")]
        taking = await waiting(desk, Worker(desk).take())
        first, second = Follower(ada, games[0]), Follower(ada, games[1])
        await taking
        await second.next()
        assert (await Follower(ada, games[2]).refusal()).details["key"] == "analyses_per_player_max"
        first.call.cancel()
        second.call.cancel()
        await until(lambda: not desk.server.parts.streams.analyses.open_streams.count)
        assert (await Follower(ada, games[2]).refusal()).details["key"] == "analyses_per_minute"
        await Follower(bob, games[2]).next()
        assert (await Follower(eve, games[3]).refusal()).details["key"] == "analyses_waiting_max"
        await Follower(ada, games[2]).next()


async def test_the_streams_that_follow_analyses_are_few(tmp_path: Path) -> None:
    async with served(tmp_path, limits=Limits(analyses_followed_max=1, shutdown_grace_s=0.1)) as desk:
        game, ada, bob = await over(desk)
        taking = await waiting(desk, Worker(desk).take())
        first = Follower(ada, game)
        await taking
        await first.next()
        assert (await Follower(bob, game).refusal()).details["key"] == "analyses_followed_max"


async def test_followers_and_workers_are_told_when_the_server_stops(tmp_path: Path) -> None:
    async with served(tmp_path) as desk:
        game, ada, _ = await over(desk)
        taking = await waiting(desk, Worker(desk).take())
        asking = Follower(ada, game)
        await taking
        await asking.next()
        other = await waiting(desk, Worker(desk, "two").take())
        stopping = asyncio.create_task(desk.server.stop())
        assert (await asking.refusal()).reason == "SHUTTING_DOWN"
        assert (await refusal(other)).reason == "SHUTTING_DOWN"
        await stopping


async def test_followers_get_signs_of_life(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "HEARTBEATS_MISSED", 10_000)
    async with served(tmp_path, limits=Limits(analysis_heartbeat_s=0.01, shutdown_grace_s=0.1)) as desk:
        game, ada, _ = await over(desk)
        taking = await waiting(desk, Worker(desk).take())
        asking = Follower(ada, game)
        await taking
        first = await asking.until(RUNNING)
        assert await asking.next() == first
