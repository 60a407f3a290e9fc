"""The line of analyses: leases, lost workers, small budgets first, and what no worker will do."""

from typing import Any

import pytest

from lostcities.core import GameId, NoAnalysis, NoAnalysisWorker, OverQuota, Version
from lostcities.service.analyses.analysis_jobs import AnalysisJob, AnalysisJobs, WorkerSkills
from lostcities.v1 import analysis_pb2

SKILLS = WorkerSkills(frozenset({"tiny"}), can_search=True)


class Line:
    """Jobs on leases of ten seconds, with a clock of the test."""

    def __init__(self, jobs_max: int = 9, per_player_max: int = 9) -> None:
        self.now = 0.0
        self.jobs = AnalysisJobs(lease_s=10, jobs_max=jobs_max, per_player_max=per_player_max, now=lambda: self.now)
        for worker in ("one", "two"):
            self.jobs.note(worker, SKILLS)

    def add(self, game: str = "game", playouts: int = 0, **fields: Any) -> AnalysisJob:
        known = {"variant": "tiny", "seats": 2, "head": Version(9), "followers": 1, **fields}
        job = AnalysisJob(game_id=GameId(game), playouts=playouts, **known)
        self.jobs.add(job)
        return job


def test_a_job_has_one_worker_and_small_budgets_come_first() -> None:
    line = Line()
    dear, cheap = line.add("first", 300), line.add("second")
    assert [line.jobs.ahead(job) for job in (dear, cheap)] == [1, 0]
    assert line.jobs.take("one") is cheap
    assert line.jobs.take("two") is dear
    assert line.jobs.take("one") is None


def test_a_search_waits_for_a_worker_that_makes_searches() -> None:
    line = Line()
    for worker in ("one", "two"):
        line.jobs.note(worker, WorkerSkills(SKILLS.variants))
    job = line.add(playouts=100)
    assert line.jobs.take("one") is None
    assert not line.jobs.expire(is_worker_coming=True)
    line.jobs.note("two", SKILLS)
    assert (line.jobs.take("one"), line.jobs.take("two")) == (None, job)


def test_a_search_that_no_worker_makes_is_refused_and_its_game_is_not() -> None:
    line = Line()
    for worker in ("one", "two"):
        line.jobs.note(worker, WorkerSkills(SKILLS.variants))
    search, by_net = line.add(playouts=100), line.add("other")
    assert line.jobs.expire(is_worker_coming=False)
    assert isinstance(search.error, NoAnalysis)
    assert search.error.message.startswith("a search needs compiled engines")
    assert by_net.error is None


def test_a_worker_of_the_server_that_has_ended_stands_in_the_way_of_no_search() -> None:
    line = Line()
    line.jobs.note("own", WorkerSkills(SKILLS.variants), waiting=1, is_own=True)
    kept, lost = line.add("kept"), line.add("lost")
    assert [line.jobs.take(worker) for worker in ("one", "own")] == [kept, lost]
    had_own = line.jobs.has_own
    line.jobs.forget_own()
    assert (had_own, line.jobs.has_own) == (True, False)
    assert (kept.worker, lost.worker) == ("one", "")
    assert line.jobs.take("two") is lost
    line.jobs.note("own", waiting=-1)  # its last call ends after its process
    assert [line.jobs.take(worker) for worker in ("own", "one")] == [None, None]
    line.now = 11
    assert not line.jobs.has_worker


def test_a_worker_without_heartbeats_loses_its_job_to_the_next() -> None:
    line = Line()
    job = line.add()
    line.jobs.take("one")
    line.now = 9
    assert line.jobs.keep("one", job.key) is job
    line.now = 18
    assert not line.jobs.expire(is_worker_coming=True)
    line.now = 19
    assert line.jobs.expire(is_worker_coming=True)
    line.jobs.note("two", SKILLS)
    assert line.jobs.take("two") is job
    assert line.jobs.keep("one", job.key) is None
    assert line.jobs.keep("two", job.key) is job


def test_a_worker_loses_its_job_after_ten_minutes_whatever_its_heartbeats_say() -> None:
    line = Line()
    job = line.add()
    for tries in (1, 2, 3):
        line.jobs.note("one", SKILLS)
        line.jobs.take("one")
        for _ in range(66):
            line.now += 9
            assert line.jobs.keep("one", job.key) is job
        line.now += 6
        if tries == 2:
            assert line.jobs.expire(is_worker_coming=True)
        assert line.jobs.keep("one", job.key) is None
    assert isinstance(job.error, NoAnalysisWorker)
    assert "took too long" in job.error.message


def test_a_job_that_three_workers_fail_at_is_given_up() -> None:
    line = Line()
    job = line.add()
    for _ in range(3):
        assert job.error is None
        assert line.jobs.take("one") is job
        line.jobs.give_up("one", job.key, "had too little memory")
    assert isinstance(job.error, NoAnalysisWorker)
    assert "the last one had too little memory" in job.error.message
    assert line.jobs.of(job.key) is None


def test_a_worker_cannot_give_up_the_job_of_another_one() -> None:
    line = Line()
    job = line.add()
    line.jobs.take("one")
    line.jobs.give_up("two", job.key, "envy")
    assert job.worker == "one"


def test_a_job_ends_when_the_last_worker_is_gone_unless_one_is_coming() -> None:
    line = Line()
    job = line.add()
    line.now = 11
    assert not line.jobs.expire(is_worker_coming=True)
    assert line.jobs.expire(is_worker_coming=False)
    assert isinstance(job.error, NoAnalysisWorker)


def test_a_worker_that_waits_for_a_job_is_there_however_long_it_waits() -> None:
    line = Line()
    line.jobs.note("three", SKILLS, waiting=1)
    line.now = 100
    assert line.jobs.has_worker
    line.jobs.note("three", waiting=-1)
    line.now = 111
    assert not line.jobs.has_worker


@pytest.mark.parametrize(
    ("variant", "waiting", "is_missing"), [("tiny", 1, False), ("tiny", 0, True), ("house", 1, True)]
)
def test_a_worker_is_missing_unless_one_that_knows_the_variant_waits(
    variant: str, waiting: int, is_missing: bool
) -> None:
    line = Line()
    line.jobs.note("one", SKILLS, waiting=waiting)
    line.add(variant=variant)
    assert line.jobs.is_worker_missing is is_missing


def test_a_worker_is_missing_where_a_search_waits_and_one_without_searches() -> None:
    line = Line()
    line.jobs.note("one", WorkerSkills(SKILLS.variants), waiting=1)
    line.add(playouts=100)
    assert line.jobs.is_worker_missing


def test_a_variant_that_no_worker_knows_is_refused_unless_another_worker_is_coming() -> None:
    line = Line()
    line.jobs.note("one", SKILLS, waiting=1)
    job = line.add(variant="house")
    assert line.jobs.take("one") is None
    assert line.jobs.is_worker_missing
    assert not line.jobs.expire(is_worker_coming=True)
    assert line.jobs.expire(is_worker_coming=False)
    assert isinstance(job.error, NoAnalysis)


def test_a_worker_that_has_not_told_what_it_knows_counts_for_none() -> None:
    line = Line()
    line.now = 11
    line.jobs.note("late")
    assert not line.jobs.has_worker
    assert isinstance(line.jobs.lack("tiny", 0, is_worker_coming=False), NoAnalysisWorker)


def test_the_line_is_bounded() -> None:
    line = Line(jobs_max=2)
    first = line.add("first")
    line.add("second")
    with pytest.raises(OverQuota, match="analyses_waiting_max"):
        line.add("third")
    line.jobs.take("one")
    line.jobs.complete(first, analysis_pb2.GameAnalysis())
    line.add("third")
    assert first.is_over


def test_a_smaller_budget_takes_the_last_place_of_a_full_line_from_a_larger_one() -> None:
    line = Line(jobs_max=2)
    first, last = line.add("first", 300), line.add("last", 300)
    cheap = line.add("cheap")
    assert isinstance(last.error, NoAnalysisWorker)
    assert "smaller analyses go first" in last.error.message
    with pytest.raises(OverQuota, match="analyses_waiting_max"):
        line.add("other", 300)
    assert [line.jobs.take("one"), line.jobs.take("two")] == [cheap, first]


def test_the_waiting_analyses_of_one_player_are_few() -> None:
    line = Line(per_player_max=2)
    for game in ("first", "second"):
        line.add(game, asker="ada")
    with pytest.raises(OverQuota, match="2 of your analyses wait"):
        line.add("third", asker="ada")
    line.add("other", asker="bob")
    line.jobs.take("one")
    line.add("third", asker="ada")


def test_a_waiting_job_is_dropped_when_no_caller_has_followed_it_for_the_time_of_a_lease() -> None:
    line = Line(jobs_max=2)
    left, kept = line.add("left", followers=0), line.add("kept", followers=0)
    with line.jobs.followed(kept):
        line.now = 11
        line.add("new")
        assert left.is_over
        assert not kept.is_over
    line.now = 21
    line.jobs.expire(is_worker_coming=True)
    assert not kept.is_over, "its follower may come back"
    line.now = 22
    assert line.jobs.expire(is_worker_coming=True)
    assert kept.is_over


def test_a_job_that_is_made_is_kept_without_a_follower_until_its_worker_is_lost() -> None:
    line = Line()
    job = line.add(followers=0)
    line.jobs.take("one")
    line.now = 9
    assert line.jobs.keep("one", job.key) is job
    line.now = 18
    line.jobs.expire(is_worker_coming=True)
    assert not job.is_over
