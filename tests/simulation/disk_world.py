"""One run of the SQLite store on a simulated disk: commits, failures and power cuts, and the laws after each.

The store is the real one. Its writer's thread waits for the run wherever it would wait for work, and one thread reads.
So each seed has one order of all operations of the disk.
"""

import asyncio
import random
import shutil
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event, Semaphore
from unittest.mock import patch

import apsw
from tests.simulation.simulated_disk import Failure, PlannedFailure, SimulatedDisk
from tests.simulation.world import Outcome

from lostcities.core.errors import StoreError, VersionConflict
from lostcities.core.names import CommandId, GameId, PlayerId, Version
from lostcities.eventstore import Commit
from lostcities.eventstore.port import LOG_START, PlayerChange, PlayerRecord
from lostcities.eventstore.sqlite import readers, writer
from lostcities.eventstore.sqlite.store import SqliteStore, open_sqlite
from lostcities.testing.store_samples import sample_commit, sample_player

GAMES = tuple(GameId(f"game-{number}") for number in range(3))
STEPS = 30
BATCH = 5
"""Largest number of commits that are recorded together."""
COMMAND_BYTES = (20, 200, 3_000, 9_000)
CHECKPOINT_PAGES = (1_000, 20, 4)
STARTS_MAX = 100
"""Number of tries to start the store while the disk fails."""


def simulate_disk(seed: int) -> Outcome:
    """Run one seed."""
    with tempfile.TemporaryDirectory(prefix="lostcities-disk-") as name:
        run = DiskRun(seed, Path(name))
        return Outcome(seed, run.run(), run.trace)


class StepByStep:
    """Replacement of the places where the writer's thread waits for work, which waits for the run instead."""

    def __init__(self) -> None:
        self._is_idle = Event()
        self._go = Semaphore(0)

    def go(self) -> None:
        """Let the thread take all that is queued."""
        self._is_idle.clear()
        self._go.release()

    def wait(self) -> None:
        """Wait until the thread has done all, with checkpoints, and waits for work."""
        self._is_idle.wait()

    def rest(self) -> None:
        """Wait in the thread for the run."""
        self._is_idle.set()
        self._go.acquire()


class GameModel:
    """What a log must hold: the commits that were acknowledged or read, and those after them that may be recorded."""

    def __init__(self, game_id: GameId) -> None:
        self.game_id = game_id
        self.known: list[Commit] = []
        self.perhaps: list[Commit] = []

    @property
    def next_version(self) -> Version:
        """Version of the next event."""
        last = [*self.known, *self.perhaps][-1:]
        return Version(last[0].last_version + 1 if last else 1)

    def acknowledge(self, commit: Commit) -> str | None:
        """Note an answer. Return the broken law if there is one."""
        if commit in self.known:
            return None
        if self.perhaps[:1] != [commit]:
            return f"{commit.command_id} of {self.game_id} was acknowledged before a commit that precedes it"
        self.known.append(self.perhaps.pop(0))
        return None

    def compare(self, found: list[Commit]) -> str | None:
        """Compare the log that was read, which is known from now on. Return the broken law if there is one."""
        all_due = [*self.known, *self.perhaps]
        if found[: len(self.known)] != self.known:
            number = next((n for n, due in enumerate(self.known) if found[n : n + 1] != [due]), 0)
            return f"commit {number + 1} of {self.game_id} was acknowledged or read, and is gone or another"
        if found != all_due[: len(found)]:
            return f"{self.game_id} has a commit that was never asked for"
        self.known, self.perhaps = found, []
        return None


class DiskRun:
    """One store on one disk, which is started again after each power cut on what has survived."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.trace: list[str] = []
        self._rng = random.Random(f"disk {seed}")
        self._folder = folder
        self._steps = StepByStep()
        self._lives = 0
        self._disk = self._new_disk()
        self._store: SqliteStore | None = None
        self._games = [GameModel(game_id) for game_id in GAMES]
        self._players: list[PlayerRecord] = []
        self._faults: list[str] = []

    def run(self) -> list[str]:
        """Run to the end, and return the broken laws."""
        try:
            with self._replaced():
                asyncio.run(self._main())
        except Exception as error:  # noqa: BLE001 - whatever it was, the seed is reported with it
            self._faults.append(f"{type(error).__name__}: {error}")
        self._say(f"{self._disk.operations} operations in the order {self._disk.order:08x}")
        return self._faults

    @contextmanager
    def _replaced(self) -> Iterator[None]:
        pages = self._rng.choice(CHECKPOINT_PAGES)
        with ExitStack() as stack:
            stack.enter_context(patch.object(writer.Writer, "_await_work", self._await_work))
            stack.enter_context(patch.object(writer.Writer, "close", self._close_writer(writer.Writer.close)))
            stack.enter_context(patch.object(writer, "CHECKPOINT_PAGES", pages))
            stack.enter_context(patch.object(readers, "READERS", 1))
            yield

    def _await_work(self, wanted: int, deadline: float) -> None:
        """Do as `Writer._await_work` does, for the one writer that there is. A batch that may grow does not wait."""
        if wanted == writer._ASLEEP:
            self._steps.rest()

    def _close_writer(self, close: Callable[[writer.Writer], Awaitable[None]]) -> Callable[[writer.Writer], object]:
        async def close_now(its_writer: writer.Writer) -> None:
            its_writer._closing = True
            self._steps.go()
            await close(its_writer)

        return close_now

    def _say(self, line: str) -> None:
        self.trace.append(line)

    # -- the store --

    def _new_disk(self) -> SimulatedDisk:
        self._lives += 1
        (self._folder / str(self._lives)).mkdir()
        return SimulatedDisk(self._rng, self._say)

    @property
    def _path(self) -> Path:
        return self._folder / str(self._lives) / "games.sqlite"

    async def _start(self) -> None:
        """Start the store, again after each failure, and after a power cut on what has survived."""
        for _ in range(STARTS_MAX):
            self._steps = StepByStep()
            try:
                self._store = open_sqlite(self._path, connect=self._disk.connect)
            except StoreError as error:
                self._say(f"the store cannot start: {type(error.__cause__ or error).__name__}")
                if not self._disk.has_power:
                    self._replace_disk()
                continue
            self._steps.wait()
            self._say("the store runs")
            return
        self._faults.append(f"the store did not start in {STARTS_MAX} tries")

    async def _stop(self) -> None:
        store, self._store = self._store, None
        if store is None:
            return
        try:
            await store.close()
        except apsw.Error as error:
            self._say(f"the store fails to close: {type(error).__name__}")

    def _replace_disk(self) -> None:
        """Give the power back: a disk with the files that have survived."""
        before, old = self._disk, self._path.parent
        self._disk = self._new_disk()
        self._disk.operations, self._disk.order = before.operations, before.order
        before.copy_survivors(self._path.parent)
        before.close()
        shutil.rmtree(old)

    async def _cut_power(self) -> None:
        self._say("the power is cut")
        self._disk.has_power = False
        await self._stop()
        self._replace_disk()

    # -- steps --

    async def _main(self) -> None:
        await self._start()
        for _ in range(STEPS):
            if self._store is None or self._faults:
                break
            self._plan()
            await self._rng.choice((self._record, self._record, self._record, self._change_player, self._restart))()
            if not self._disk.has_power:
                await self._cut_power()
                await self._start()
                await self._check()
        self._disk.planned = None
        if not self._faults:
            await self._repeat_all()
            await self._cut_power()
            await self._start()
            await self._check()
            await self._repeat_all()
        await self._stop()
        self._disk.close()

    def _plan(self) -> None:
        """Plan a failure of the disk, if none is to come."""
        if self._disk.planned is None and self._rng.random() < 0.5:
            kind: Failure = self._rng.choice(("power", "power", "full", "error"))
            after, operations = int(self._rng.expovariate(1 / 15)), self._rng.choice((1, 1, 3, 20))
            self._disk.planned = PlannedFailure(kind, after, 1 if kind == "power" else operations)

    async def _record(self) -> None:
        """Record some commits together. Games whose outcome is not known repeat their commits first."""
        commits = []
        for _ in range(self._rng.randint(1, BATCH)):
            game = self._rng.choice(self._games)
            version = game.next_version
            commit = sample_commit(
                version,
                game_id=game.game_id,
                events=self._rng.choice((1, 1, 1, 4)),
                command_id=CommandId(f"command-{version}"),
                command=self._rng.randbytes(self._rng.choice(COMMAND_BYTES)),
            )
            game.perhaps.append(commit)
        for game in self._games:
            commits += game.perhaps
        await self._append(commits)

    async def _append(self, commits: list[Commit]) -> None:
        """Append commits in one batch, and compare the answers with the model."""
        store = self._store
        assert store is not None
        answers = [asyncio.ensure_future(store.append(commit)) for commit in commits]
        await asyncio.sleep(0)
        self._steps.go()
        outcomes = await asyncio.gather(*answers, return_exceptions=True)
        self._steps.wait()
        for commit, outcome in zip(commits, outcomes, strict=True):
            if isinstance(outcome, VersionConflict) and self._model_of(commit).perhaps[:1] not in ([], [commit]):
                self._say(f"{commit.game_id} {commit.first_version}: the commit before it is not recorded")
            elif isinstance(outcome, StoreError):
                self._say(f"{commit.game_id} {commit.first_version}: {type(outcome.__cause__ or outcome).__name__}")
            elif isinstance(outcome, BaseException):
                self._faults.append(f"append of {commit.command_id} raised {type(outcome).__name__}: {outcome}")
            elif outcome.commit != commit:
                self._faults.append(f"{commit.command_id} of {commit.game_id} was answered with another commit")
            else:
                self._say(f"{commit.game_id} {commit.first_version}: recorded{' before' * outcome.replayed}")
                self._note(self._model_of(commit).acknowledge(commit))

    async def _change_player(self) -> None:
        """Register a player, or erase one, which empties the write-ahead log."""
        store = self._store
        assert store is not None
        if self._players and self._rng.random() < 0.5:
            player = self._rng.choice(self._players)
            erased = PlayerChange(is_erased=True, token_hash=player.player_id.encode().ljust(32, b"-"))
            work: asyncio.Future[object] = asyncio.ensure_future(store.change_player(player.player_id, erased))
        else:
            player = sample_player(PlayerId(f"player-{len(self._players)}"))
            work = asyncio.ensure_future(store.add_player(player))
        await asyncio.sleep(0)
        self._steps.go()
        (outcome,) = await asyncio.gather(work, return_exceptions=True)
        self._steps.wait()
        if not isinstance(outcome, BaseException):
            self._players += [player] if player not in self._players else []
        elif not isinstance(outcome, StoreError):
            self._faults.append(f"a change of a player raised {type(outcome).__name__}: {outcome}")

    async def _restart(self) -> None:
        await self._stop()
        if self._disk.has_power:
            await self._start()
            await self._check()

    # -- laws --

    def _model_of(self, commit: Commit) -> GameModel:
        return self._games[GAMES.index(commit.game_id)]

    def _note(self, fault: str | None) -> None:
        if fault is not None:
            self._faults.append(fault)

    async def _check(self) -> None:
        """Compare logs, feed, players and the file itself. A read that fails by plan is made again."""
        store = self._store
        if store is None:
            return
        while self._disk.has_power:
            try:
                logs = [await _log_of(store, game.game_id) for game in self._games]
                feed = await _feed_of(store)
                players = [await store.player(player.player_id) for player in self._players]
                faults = await store.verify_storage()
            except StoreError as error:
                self._say(f"a read fails: {type(error.__cause__ or error).__name__}")
                continue
            break
        else:
            return
        for game, log in zip(self._games, logs, strict=True):
            self._note(game.compare(log))
        if [[entry for entry in feed if entry.game_id == game_id] for game_id in GAMES] != logs:
            self._faults.append("the feed differs from the logs")
        for player, found in zip(self._players, players, strict=True):
            if not (found.is_erased or found == player):
                self._faults.append(f"{player.player_id} was registered, and is another player now")
        self._faults += faults

    async def _repeat_all(self) -> None:
        """Ask for every commit again, now that the disk works: each is recorded once, and the first answer comes."""
        commits = [commit for game in self._games for commit in (*game.known, *game.perhaps)]
        await self._append(commits)
        for game in self._games:
            if game.perhaps:
                self._faults.append(f"{game.game_id} has a commit that cannot be recorded on a sound disk")


async def _log_of(store: SqliteStore, game_id: GameId) -> list[Commit]:
    log: list[Commit] = []
    after = LOG_START
    while await store.head(game_id) > after:
        log += await store.read(game_id, after)
        after = log[-1].last_version
    return log


async def _feed_of(store: SqliteStore) -> list[Commit]:
    found: list[Commit] = []
    position = await store.feed_head()
    entries = await store.feed()
    while entries:
        found += [commit for _, commit in entries]
        if [at for at, _ in entries] != sorted({at for at, _ in entries}) or entries[-1][0] > position:
            raise AssertionError("positions of the feed are out of order")
        entries = await store.feed(entries[-1][0])
    return found
