"""Analyses that are to be made: which worker makes which, and for how long. No network, and a given clock.

There is one job for each game and budget. A worker has its job on lease. Without heartbeats it is lost, and the next
worker gets it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from msgspec import Struct

from lostcities.core.errors import LostCitiesError, NoAnalysis, NoAnalysisWorker, OverQuota
from lostcities.core.names import GameId, Version
from lostcities.v1 import analysis_pb2

TRIES_MAX = 3
"""Number of workers that may be lost with a job, or fail at it, before it is given up."""

TRY_S_MAX = 600.0
"""Longest time of a worker for a job, whatever its heartbeats say. The largest search takes some ten seconds."""

JobKey: TypeAlias = tuple[GameId, int]
"""A game, and the budget in playouts."""


class AnalysisJob(Struct, kw_only=True):
    """An analysis that is to be made, with what is known of its game."""

    game_id: GameId
    playouts: int
    variant: str
    seats: int
    head: Version
    asker: str = ""
    """Player who asked first, with the network: all visitors of a gateway are one player."""
    invitation: str | None = None
    """Invitation to an unlisted game."""
    followers: int = 0
    left_at: float = 0.0
    """Time at which the last follower left."""
    percent: int = 0
    found: analysis_pb2.GameAnalysis | None = None
    """All that is known so far."""
    worker: str = ""
    """Worker that makes it; empty while it waits."""
    until: float = 0.0
    """End of the worker's lease."""
    ends_at: float = 0.0
    """Latest end of the worker's lease."""
    tries: int = 0
    is_done: bool = False
    error: LostCitiesError | None = None
    """Reason for which it is not made."""

    @property
    def key(self) -> JobKey:
        """Game and budget."""
        return self.game_id, self.playouts

    @property
    def is_over(self) -> bool:
        """True once there is an analysis, or a reason why there is none."""
        return self.is_done or self.error is not None


class WorkerSkills(Struct, frozen=True):
    """Skills of a worker: what it can analyse."""

    variants: frozenset[str] = frozenset()
    """Keys of the variants."""
    can_search: bool = False
    """True if it makes analyses with playouts, too."""

    def fit(self, variant: str, playouts: int) -> bool:
        """Return whether a worker can analyse games of a variant with a budget."""
        return variant in self.variants and (self.can_search or not playouts)


class _Worker(Struct):
    seen_at: float
    skills: WorkerSkills = WorkerSkills()
    waiting: int = 0
    """Number of its calls that wait for a job."""
    is_own: bool = False
    """True for the server's own worker."""


class AnalysisJobs:
    """The jobs of a server, and the workers that it has seen."""

    def __init__(self, *, lease_s: float, jobs_max: int, per_player_max: int, now: Callable[[], float]) -> None:
        self._lease_s = lease_s
        self._jobs_max = jobs_max
        self._per_player_max = per_player_max
        self._now = now
        self._jobs: dict[JobKey, AnalysisJob] = {}
        """Jobs in the order in which they came."""
        self._workers: dict[str, _Worker] = {}

    # -- workers --

    @property
    def has_worker(self) -> bool:
        """True if a worker that knows variants has called lately, or waits for a job."""
        self._forget_workers()
        return any(worker.skills.variants for worker in self._workers.values())

    @property
    def has_own(self) -> bool:
        """True if the server's own worker is there, so that it is known what it can analyse."""
        self._forget_workers()
        return any(worker.is_own for worker in self._workers.values())

    def can_do(self, variant: str, playouts: int) -> bool:
        """Return whether a worker can analyse games of a variant with a budget."""
        self._forget_workers()
        return any(worker.skills.fit(variant, playouts) for worker in self._workers.values())

    def note(self, worker: str, skills: WorkerSkills | None = None, *, waiting: int = 0, is_own: bool = False) -> None:
        """Note a sign of life of a worker, perhaps with what it can analyse. `waiting` counts waiting calls."""
        seen = self._workers.setdefault(worker, _Worker(self._now()))
        seen.seen_at, seen.waiting = self._now(), seen.waiting + waiting
        if skills is not None:
            seen.skills, seen.is_own = skills, is_own

    def forget_own(self) -> None:
        """Forget what the server's own worker can do, since its process has ended. The next one may do more.

        Its job waits for another worker.
        """
        for name, worker in self._workers.items():
            if worker.is_own:  # a call of it may still be counted
                worker.skills, worker.is_own = WorkerSkills(), False
                for job in [each for each in self._jobs.values() if each.worker == name]:
                    self._lose(job, "was lost")

    def _forget_workers(self) -> None:
        since = self._now() - self._lease_s
        gone = [name for name, worker in self._workers.items() if worker.seen_at < since and not worker.waiting]
        for name in gone:
            del self._workers[name]

    # -- jobs --

    @property
    def next_end(self) -> float | None:
        """Time at which the next lease ends; None without one."""
        return min((job.until for job in self._jobs.values() if job.worker), default=None)

    @property
    def is_worker_missing(self) -> bool:
        """True if a job waits, and no worker that can do it waits for one."""
        ready = [worker.skills for worker in self._workers.values() if worker.waiting]
        return any(not any(skills.fit(job.variant, job.playouts) for skills in ready) for job in self._line())

    def lack(self, variant: str, playouts: int, *, is_worker_coming: bool) -> LostCitiesError | None:
        """Return the error of a variant and a budget whose jobs no worker will do; None if one may."""
        if is_worker_coming or self.can_do(variant, playouts):
            return None
        if not self.has_worker:
            return NoAnalysisWorker("no worker analyses games for this server now: analyse the game yourself")
        if self.can_do(variant, 0):
            said = "a search needs compiled engines, and no worker of this server has them: ask without one, or later"
            return NoAnalysis(said)
        return NoAnalysis(f"there is no analysis of {variant}: no bot has learned it")

    def of(self, key: JobKey) -> AnalysisJob | None:
        """Return the job of a game and budget, or None."""
        return self._jobs.get(key)

    def add(self, job: AnalysisJob) -> None:
        """Add a job. In a full line it takes the place of the last one, if that has a larger budget.

        Raise `OverQuota` if too many wait.
        """
        self._drop_unfollowed()
        line = self._line()
        if sum(each.asker == job.asker for each in line) >= self._per_player_max:
            raise _too_many("analyses_per_player_max", self._per_player_max, "of your analyses wait")
        if len(self._jobs) >= self._jobs_max:
            if not line or line[-1].playouts <= job.playouts:
                raise _too_many("analyses_waiting_max", self._jobs_max, "analyses wait")
            self.fail(line[-1], NoAnalysisWorker("too many games wait, and smaller analyses go first: try again later"))
        job.left_at = self._now()
        self._jobs[job.key] = job

    @contextmanager
    def followed(self, job: AnalysisJob) -> Iterator[None]:
        """Count a follower of a job. A waiting one that no caller has followed for the time of a lease is dropped."""
        job.followers += 1
        try:
            yield
        finally:
            job.followers, job.left_at = job.followers - 1, self._now()

    def ahead(self, job: AnalysisJob) -> int:
        """Return the number of jobs that are taken before one that waits."""
        line = self._line()
        return line.index(job) if job in line else 0

    def take(self, worker: str) -> AnalysisJob | None:
        """Give a worker the next job that it can do; None if there is none."""
        skills = self._workers[worker].skills
        job = next((each for each in self._line() if skills.fit(each.variant, each.playouts)), None)
        if job is not None:
            job.worker, job.tries = worker, job.tries + 1
            job.until, job.ends_at = self._now() + self._lease_s, self._now() + TRY_S_MAX
        return job

    def keep(self, worker: str, key: JobKey) -> AnalysisJob | None:
        """Prolong the lease of a worker, and return its job; None if it has no such job any more."""
        job = self._jobs.get(key)
        if job is None or job.worker != worker:
            return None
        if job.ends_at <= self._now():
            self._lose(job, "took too long")
            return None
        job.until = min(self._now() + self._lease_s, job.ends_at)
        return job

    def give_up(self, worker: str, key: JobKey, fault: str) -> None:
        """End the lease of a worker that failed, so that another one may try. Callers are told the fault."""
        job = self._jobs.get(key)
        if job is not None and job.worker == worker:
            self._lose(job, fault)

    def complete(self, job: AnalysisJob, found: analysis_pb2.GameAnalysis) -> None:
        """End a job with its analysis."""
        job.found, job.percent, job.is_done = found, 100, True
        del self._jobs[job.key]

    def fail(self, job: AnalysisJob, error: LostCitiesError) -> None:
        """End a job without an analysis."""
        job.error = error
        del self._jobs[job.key]

    def expire(self, *, is_worker_coming: bool) -> bool:
        """Take jobs from lost workers, and end those that no worker will do. Return whether anything changed."""
        has_changed = self._drop_unfollowed()
        for job in tuple(self._jobs.values()):
            if job.worker and job.until <= self._now():
                self._lose(job, "took too long" if job.until == job.ends_at else "was lost")
                has_changed = True
            if job.worker or job.error is not None:
                continue
            if (lack := self.lack(job.variant, job.playouts, is_worker_coming=is_worker_coming)) is not None:
                self.fail(job, lack)
            has_changed |= job.error is not None
        return has_changed

    def _drop_unfollowed(self) -> bool:
        since = self._now() - self._lease_s
        dropped = [job for job in self._line() if not job.followers and job.left_at < since]
        for job in dropped:
            self.fail(job, NoAnalysisWorker("no caller has followed this analysis"))
        return bool(dropped)

    def _line(self) -> list[AnalysisJob]:
        """Return the jobs that wait, small budgets first."""
        return sorted((job for job in self._jobs.values() if not job.worker), key=lambda job: job.playouts)

    def _lose(self, job: AnalysisJob, fault: str) -> None:
        job.worker, job.percent, job.found = "", 0, None
        if job.tries >= TRIES_MAX:
            self.fail(job, NoAnalysisWorker(f"{TRIES_MAX} workers have failed at this analysis: the last one {fault}"))


def _too_many(limit: str, most: int, what: str) -> OverQuota:
    return OverQuota(limit, f"{most} {what} ({limit}): try again later", retry_after_s=10)
