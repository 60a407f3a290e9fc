"""Analyses of finished games: players follow them, workers make them, and the store keeps them beside the logs.

The event loop analyses nothing. Where no worker waits, the server's own one is woken, if it has one.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from importlib.metadata import version
from typing import Protocol

from cachetools import LRUCache
from google.protobuf.message import DecodeError
from msgspec import Struct

from lostcities.core.errors import LostCitiesError, NoAnalysis, NotAWorker, Rejected
from lostcities.eventstore.port import AnalysisRecord, EventStore
from lostcities.service.access.admission.admission import Admission
from lostcities.service.access.invitations import Invitations
from lostcities.service.analyses.analysis_checks import check_analysis
from lostcities.service.analyses.analysis_jobs import AnalysisJob, AnalysisJobs, JobKey, WorkerSkills
from lostcities.service.play.commands import Now
from lostcities.service.rpc.status import ShuttingDown, StreamStalled
from lostcities.service.settings import Limits
from lostcities.service.streams.open_streams import OpenStreams, StreamCaller, first_of
from lostcities.service.streams.outbox import Write
from lostcities.service.view.log_queries import LogQueries, check_over
from lostcities.service.view.redaction import is_end
from lostcities.v1 import analysis_pb2

HEARTBEATS_MISSED = 3
"""Number of heartbeats in a row without which a worker has lost its job."""

WAIT_S = 10.0
"""Longest time for which a call of a worker waits for a job."""

REFUSED_MAX = 1_000
"""Number of games without an analysis that are remembered."""

RELEASE = version("lostcities")
"""Release of this server. Analyses of other releases are made anew."""


class OwnWorker(Protocol):
    """Protocol of a worker that the server starts when it is needed."""

    @property
    def is_ready(self) -> bool:
        """True unless it has failed lately."""
        ...

    def wake(self) -> None:
        """Start the worker unless it runs."""
        ...

    def note_taken(self) -> None:
        """Note that the worker has taken a game."""
        ...


class AnalysisParts(Struct, frozen=True):
    """Parts of the server that analyses use."""

    store: EventStore
    log_queries: LogQueries
    invitations: Invitations
    admission: Admission
    limits: Limits
    now: Now


class Analyses:
    """All analyses of one server."""

    def __init__(self, parts: AnalysisParts) -> None:
        limits = parts.limits
        self._parts = parts
        self.heartbeat_s = limits.analysis_heartbeat_s
        """Seconds between two heartbeats of a worker."""
        self._jobs = AnalysisJobs(
            lease_s=HEARTBEATS_MISSED * self.heartbeat_s,
            jobs_max=limits.analyses_waiting_max,
            per_player_max=limits.analyses_per_player_max,
            now=time.monotonic,
        )
        self._new_jobs = parts.admission.per_minute("analyses_per_minute")
        self._refused: LRUCache[JobKey, str] = LRUCache(REFUSED_MAX)
        self._news: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._is_closing = False
        self.open_streams = OpenStreams()
        self.own_worker: OwnWorker | None = None

    def close(self) -> None:
        """End every stream and every wait."""
        self._is_closing = True
        self.open_streams.close()
        self.tell()

    def tell(self) -> None:
        """Wake all that wait for a change."""
        news, self._news = self._news, asyncio.get_running_loop().create_future()
        if not news.done():
            news.set_result(None)

    def note_own_ended(self) -> None:
        """Note that the process of the server's own worker has ended."""
        self._jobs.forget_own()
        self.tell()

    # -- players --

    async def serve(self, caller: StreamCaller, key: JobKey, write: Write) -> None:
        """Write how far an analysis has come, until it is there. The caller may read the game.

        Raise `Malformed` if the game is not over, `NoAnalysis`, `NoAnalysisWorker` or `OverQuota`.
        """
        limits, who = self._parts.limits, _asker(caller)
        places = (
            ("", "analyses_followed_max", limits.analyses_followed_max),
            (who, "analyses_per_player_max", limits.analyses_per_player_max),
            *self.open_streams.of_network(caller, limits),
        )
        async with self.open_streams.admitted(caller, *places) as end:
            sender = _Sender(write, limits.watcher_stall_s)
            await first_of(self._answer(caller, key, sender.send), end, finish=sender.finish)

    async def _answer(self, caller: StreamCaller, key: JobKey, send: Write) -> None:
        head = await self._parts.log_queries.head(key[0])
        check_over(is_over=is_end(head))
        found = await self._stored(key)
        if found is None:
            job = await self._job(caller, key)
            with self._jobs.followed(job):
                found = await self._made(job, send)
        await send(_done(found))

    async def _made(self, job: AnalysisJob, send: Write) -> analysis_pb2.GameAnalysis:
        """Send how far a job has come, and return its analysis. A message without news is a sign of life."""
        said = b""
        while not job.is_over:
            news, message = self._news, self._progress(job)
            if message != said:
                await send(message)
                said = message
                continue
            await asyncio.wait([news], timeout=self.heartbeat_s)
            self._look()
            if not news.done():
                said = b""  # so that it is sent again
        if job.error is not None:
            raise type(job.error)(job.error.message)  # one error raised by many would keep the frames of all
        assert job.found is not None, "it is done"
        return job.found

    async def _stored(self, key: JobKey) -> analysis_pb2.GameAnalysis | None:
        record = await self._parts.store.analysis(*key)
        if record is None or record.release != RELEASE:
            return None
        try:
            return analysis_pb2.GameAnalysis.FromString(record.content)
        except DecodeError:
            return None

    async def _job(self, caller: StreamCaller, key: JobKey) -> AnalysisJob:
        """Return the job of a game and budget, a new one unless there is one."""
        game_id, playouts = key
        if (refused := self._refused.get(key)) is not None:
            raise NoAnalysis(refused)
        listing = await self._parts.log_queries.listing(game_id)
        invitation = await self._parts.invitations.for_worker(game_id, listing)
        head = await self._parts.log_queries.head(game_id)
        if (known := self._jobs.of(key)) is not None:
            return known
        if (lack := self._lack(listing.variant, playouts)) is not None:
            raise lack
        asker = _asker(caller)
        self._new_jobs.take(asker)
        job = AnalysisJob(
            game_id=game_id,
            playouts=playouts,
            variant=listing.variant,
            seats=len(listing.seats),
            head=head.last_version,
            asker=asker,
            invitation=invitation,
        )
        self._jobs.add(job)
        self.tell()
        self._look()
        return job

    def _lack(self, variant: str, playouts: int) -> LostCitiesError | None:
        return self._jobs.lack(variant, playouts, is_worker_coming=self._is_worker_coming)

    @property
    def _is_worker_coming(self) -> bool:
        """True if the own worker may come. Once it is there, it counts as any other one."""
        return self.own_worker is not None and self.own_worker.is_ready and not self._jobs.has_own

    def _look(self) -> None:
        """Take jobs from lost workers, end hopeless ones, and wake the own worker for what waits."""
        if self._jobs.expire(is_worker_coming=self._is_worker_coming):
            self.tell()
        if self.own_worker is not None and self._jobs.is_worker_missing:
            self.own_worker.wake()

    def _progress(self, job: AnalysisJob) -> bytes:
        if not job.worker:
            queued = analysis_pb2.AnalysisState.ANALYSIS_STATE_QUEUED
            return analysis_pb2.AnalyseResponse(state=queued, ahead=self._jobs.ahead(job)).SerializeToString()
        running = analysis_pb2.AnalysisState.ANALYSIS_STATE_RUNNING
        told = analysis_pb2.AnalyseResponse(state=running, percent=job.percent, analysis=job.found)
        return told.SerializeToString()

    # -- workers --

    async def take(
        self, worker: str, skills: WorkerSkills, *, release: str, is_own: bool = False
    ) -> AnalysisJob | None:
        """Give a worker a job; wait for some seconds for one, and return None if there is none.

        Raise `NotAWorker` for one of another release.
        """
        if release != RELEASE:
            raise NotAWorker(f"this server is of release {RELEASE}, and the worker of {release!r}: install the same")
        give_up_at = time.monotonic() + WAIT_S
        self._jobs.note(worker, skills, waiting=1, is_own=is_own)
        try:
            while True:
                if self._is_closing:
                    raise ShuttingDown
                news = self._news
                self._look()
                if (job := self._jobs.take(worker)) is not None:
                    self.tell()
                    if is_own and self.own_worker is not None:
                        self.own_worker.note_taken()
                    return job
                if (wait_s := self._wait_s(give_up_at)) <= 0:
                    return None
                await asyncio.wait([news], timeout=wait_s)
        finally:
            self._jobs.note(worker, waiting=-1)

    def keep(self, worker: str, key: JobKey, *, percent: int, found: analysis_pb2.GameAnalysis | None) -> bool:
        """Note the heartbeat of a worker, and what it knows so far. Return False if it has lost its job.

        Raise `Malformed` or `TooLarge` if that does not fit the game.
        """
        self._jobs.note(worker)
        job = self._jobs.keep(worker, key)
        if job is None:
            return False
        if found is not None:
            check_analysis(found, seats=job.seats, head=job.head)
            job.found = found
        job.percent = min(max(percent, job.percent), 99)
        self.tell()
        return True

    async def put(self, worker: str, key: JobKey, found: analysis_pb2.GameAnalysis) -> bool:
        """Store the analysis of a job, and return False if it has one. Raise `Malformed` or `TooLarge`."""
        self._jobs.note(worker)
        job = self._jobs.of(key)
        if job is None:
            return False
        try:
            check_analysis(found, seats=job.seats, head=job.head)
        except Rejected:
            self.give_up(worker, key, "returned what does not fit the game")
            raise
        content = found.SerializeToString(deterministic=True)
        await self._parts.store.put_analysis(
            AnalysisRecord(
                game_id=job.game_id, playouts=job.playouts, release=RELEASE, content=content, at=self._parts.now()
            )
        )
        if job.is_over:
            return False
        self._jobs.complete(job, found)
        self.tell()
        return True

    def refuse(self, worker: str, key: JobKey, reason: str) -> bool:
        """End a job of a worker whose game has no analysis. Return False if the worker has no such job."""
        self._jobs.note(worker)
        job = self._jobs.keep(worker, key)
        if job is None:
            return False
        self._refused[key] = reason
        self._jobs.fail(job, NoAnalysis(reason))
        self.tell()
        return True

    def give_up(self, worker: str, key: JobKey, fault: str = "could not make it") -> None:
        """Give the job of a worker that has failed to another one."""
        self._jobs.note(worker)
        self._jobs.give_up(worker, key, fault)
        self.tell()

    def _wait_s(self, give_up_at: float) -> float:
        """Return how long a call without a job waits: until it gives up, or a worker may have lost one."""
        ends = [give_up_at] if self._jobs.next_end is None else [give_up_at, self._jobs.next_end]
        return min(ends) - time.monotonic()


class _Sender:
    """The one that writes to a stream, a message at a time."""

    def __init__(self, write: Callable[[bytes], Awaitable[None]], stall_s: float) -> None:
        self._write = write
        self._stall_s = stall_s
        self._free = asyncio.Lock()

    async def send(self, message: bytes) -> None:
        """Send a message. Raise `StreamStalled` if the client reads nothing."""
        async with self._free:
            try:
                async with asyncio.timeout(self._stall_s):
                    await self._write(message)
            except TimeoutError:
                raise StreamStalled(self._stall_s) from None

    async def finish(self) -> None:
        """Wait a moment for the message on its way: gRPC refuses the status of a call while one is written."""
        try:
            async with asyncio.timeout(1):
                await self._free.acquire()
        except TimeoutError:
            return


def _asker(caller: StreamCaller) -> str:
    """Return the key of a player at a network."""
    return f"{caller.player_id} {caller.peer.network}"


def _done(found: analysis_pb2.GameAnalysis) -> bytes:
    done = analysis_pb2.AnalysisState.ANALYSIS_STATE_DONE
    return analysis_pb2.AnalyseResponse(state=done, percent=100, analysis=found).SerializeToString()
