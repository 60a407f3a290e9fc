"""The one lane of a node on which its commits are recorded: group commit, one batch after the other.

While a batch is on its way, the next one gathers. Every caller gets its own outcome. If a batch fails as a whole, its
commits are recorded one by one. If the connection fails, nothing is known of the batch, and its callers are told so.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from time import perf_counter

import asyncpg

from lostcities.core.errors import CorruptLog, LostCitiesError, OverQuota, StoreError, VersionConflict
from lostcities.core.names import FeedPosition, GameId, Version
from lostcities.eventstore.checks import check_append, replayed
from lostcities.eventstore.distribution import SIZES, Distribution
from lostcities.eventstore.port import Appended, Commit, FeedEntry
from lostcities.eventstore.postgres.appends import RememberedHeads, append_batch, wait_until_durable
from lostcities.eventstore.postgres.connection import Connection, Connector, store_error
from lostcities.eventstore.postgres.reads import LOST_ROW, find_entries, read_heads

WRITE_QUEUE_MAX = 10_000
"""Largest number of waiting commits; further ones are refused."""

BATCH_MAX = 512
"""Largest number of commits in one statement."""

GATHER_S = 0.001
"""Longest time in seconds that a batch waits for recent writers, because large batches cost less per commit."""

Outcome = Appended | LostCitiesError


class _Waiting:
    __slots__ = ("commit", "outcome")

    def __init__(self, commit: Commit) -> None:
        self.commit = commit
        self.outcome: asyncio.Future[Appended] = asyncio.get_running_loop().create_future()


class AppendLane:
    """Queue of commits and the task that records them. `on_recorded` is called with those that are new."""

    def __init__(self, connector: Connector, on_recorded: Callable[[Sequence[FeedEntry]], None]) -> None:
        self._connector = connector
        self._on_recorded = on_recorded
        self._connection: Connection | None = None
        self._heads = RememberedHeads()
        self._queue: deque[_Waiting] = deque()
        self._work = asyncio.Event()
        self._is_full = asyncio.Event()
        self._expected = 1
        self._closing = False
        self.batches = Distribution(SIZES)
        """Commits in one transaction."""
        self._task = asyncio.create_task(self._run(), name="append lane")

    async def append(self, commit: Commit) -> Appended:
        """See `EventStore.append`."""
        if self._closing:
            raise StoreError("the store is closed")
        check_append(commit)
        if len(self._queue) >= WRITE_QUEUE_MAX:
            raise OverQuota(
                "store.write_queue",
                f"{WRITE_QUEUE_MAX} writes are waiting for the database: try again",
                retry_after_s=1,
            )
        waiting = _Waiting(commit)
        self._queue.append(waiting)
        self._work.set()
        if len(self._queue) >= self._expected:
            self._is_full.set()
        return await waiting.outcome

    @property
    def waiting(self) -> int:
        """Number of commits that wait for the next transaction."""
        return len(self._queue)

    def known_head(self, game_id: GameId) -> Version | None:
        """Return the head of a log as this node last saw it."""
        head = self._heads.get(game_id)
        return head.version if head is not None else None

    async def close(self) -> None:
        """Finish the queued commits and close the connection."""
        self._closing = True
        self._work.set()
        self._is_full.set()
        await self._task

    async def _run(self) -> None:
        while True:
            await self._gather()
            batch = self._next_batch()
            if not batch and self._closing:
                break
            try:
                recorded = await self._record(batch)
            except Exception as error:  # noqa: BLE001 - the lane must outlive any failure; every caller is told
                recorded = []
                self._drop_connection()
                self._tell(batch, dict.fromkeys((waiting.commit.game_id for waiting in batch), store_error(error)))
            self._expected = len(batch) + len(self._queue)
            self.batches.add(len(batch))
            if recorded:
                self._on_recorded(recorded)
        self._drop_connection()

    async def _gather(self) -> None:
        """Wait for work. A single caller never waits for others."""
        if not self._queue and not self._closing:
            self._work.clear()
            await self._work.wait()
        if 1 < self._expected > len(self._queue) and not self._closing:
            self._is_full.clear()
            try:
                async with asyncio.timeout(GATHER_S):
                    await self._is_full.wait()
            except TimeoutError:
                return

    def _next_batch(self) -> list[_Waiting]:
        """Take the next commits, at most one a game. The others keep their order."""
        batch: dict[GameId, _Waiting] = {}
        later: list[_Waiting] = []
        while self._queue and len(batch) < BATCH_MAX:
            waiting = self._queue.popleft()
            if waiting.commit.game_id in batch:
                later.append(waiting)
            else:
                batch[waiting.commit.game_id] = waiting
        self._queue.extendleft(reversed(later))
        return list(batch.values())

    async def _record(self, batch: list[_Waiting]) -> list[FeedEntry]:
        """Record a batch, tell its callers, and return the commits that are new."""
        commits = [waiting.commit for waiting in batch]
        try:
            connection = await self._connected()
            outcomes = await self._outcomes(connection, commits)
        except (asyncpg.DeadlockDetectedError, asyncpg.IntegrityConstraintViolationError) as error:
            if len(batch) == 1:
                raise
            return await self._record_singly(batch, error)
        self._tell(batch, outcomes)
        return [
            (outcome.position, outcome.commit)
            for outcome in outcomes.values()
            if isinstance(outcome, Appended) and not outcome.replayed
        ]

    async def _record_singly(self, batch: list[_Waiting], cause: Exception) -> list[FeedEntry]:
        recorded: list[FeedEntry] = []
        for waiting in batch:
            try:
                recorded += await self._record([waiting])
            except asyncpg.PostgresError as error:
                self._tell([waiting], {waiting.commit.game_id: store_error(error)})
        return recorded

    async def _outcomes(self, connection: Connection, commits: Sequence[Commit]) -> dict[GameId, Outcome]:
        began = perf_counter()
        positions = await append_batch(connection, commits, self._heads)
        outcomes: dict[GameId, Outcome] = {
            commit.game_id: Appended(commit, replayed=False, position=positions[commit.game_id], began=began)
            for commit in commits
            if commit.game_id in positions
        }
        if len(outcomes) < len(commits):
            refused = [commit for commit in commits if commit.game_id not in outcomes]
            outcomes |= await self._explain(connection, refused)
        return outcomes

    async def _explain(self, connection: Connection, refused: Sequence[Commit]) -> dict[GameId, Outcome]:
        """Return the outcomes of commits that were not recorded: repeats, mismatches or conflicts."""
        outcomes: dict[GameId, Outcome] = {}
        found = await find_entries(connection, [(commit.game_id, commit.command_id) for commit in refused])
        if found:
            await wait_until_durable(connection)
        heads = await read_heads(connection, [commit.game_id for commit in refused])
        for commit in refused:
            first = found.get((commit.game_id, commit.command_id))
            head = heads.get(commit.game_id)
            if isinstance(first, LostCitiesError):
                outcomes[commit.game_id] = first
            elif first is not None:
                outcomes[commit.game_id] = _replayed(first, commit)
            elif isinstance(head, LostCitiesError):
                outcomes[commit.game_id] = head
            elif head is None and commit.first_version == 1:  # nothing else keeps it from being recorded
                outcomes[commit.game_id] = CorruptLog(commit.game_id, 1, LOST_ROW)
            else:
                actual = head.version if head is not None else 0
                outcomes[commit.game_id] = VersionConflict(expected=commit.first_version - 1, actual=actual)
            if head is not None and not isinstance(head, LostCitiesError):
                self._heads.put(head)
        return outcomes

    def _tell(self, batch: Sequence[_Waiting], outcomes: "dict[GameId, Outcome] | dict[GameId, StoreError]") -> None:
        for waiting in batch:
            if waiting.outcome.done():
                continue  # the caller gave up; a repeat of the command id returns the outcome
            outcome = outcomes[waiting.commit.game_id]
            if isinstance(outcome, Appended):
                waiting.outcome.set_result(outcome)
            else:
                waiting.outcome.set_exception(outcome)

    async def _connected(self) -> Connection:
        if self._connection is not None and self._connection.is_closed():
            self._drop_connection()
        if self._connection is None:
            connection = await self._connector.open_checked()
            # Plans that follow the sorted batch lock the rows of games in that order.
            await connection.execute(
                "SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_seqscan = off; "
                "SET plan_cache_mode = force_generic_plan"
            )
            self._connection = connection
        return self._connection

    def _drop_connection(self) -> None:
        connection, self._connection = self._connection, None
        self._heads = RememberedHeads()
        if connection is not None:
            connection.terminate()


def _replayed(first: FeedEntry, again: Commit) -> Outcome:
    position, commit = first
    try:
        return replayed(commit, again, FeedPosition(position))
    except LostCitiesError as error:
        return error
