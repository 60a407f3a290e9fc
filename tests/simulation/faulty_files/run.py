"""One run: lives of a process on a faulty disk, each of which ends with a power cut or a proper close.

What is deterministic: all of it, as there is one thread. The store's writer and readers work in it, one after the
other. So the calls to the files have an order, and a seed decides which fail and at which one the power goes.

What is not simulated: two threads in SQLite at one time, whose order the operating system decides. The store has one
writer, and its readers change no file but the index of the log, which is memory. The copy of a file of release 0.1.0 is
written by SQLite's own VFS, so it counts as durable.
"""

import asyncio
import random
import shutil
import tempfile
from collections.abc import Awaitable, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TypeVar

from tests.simulation.faulty_files.disk import SECTORS, Disk
from tests.simulation.faulty_files.faults import Faults, Rates
from tests.simulation.faulty_files.ledger import Ledger, named
from tests.simulation.faulty_files.one_thread import one_thread, work_once
from tests.simulation.faulty_files.vfs import FaultyVfs
from tests.simulation.world import Outcome

from lostcities.core.errors import LostCitiesError, StoreError
from lostcities.eventstore.port import Appended, Commit, StoreLost
from lostcities.eventstore.quick_check import check_quickly
from lostcities.eventstore.recent_commits import RECENT_BYTES_MAX
from lostcities.eventstore.sqlite.store import SqliteStore, open_sqlite
from lostcities.testing.store_samples import whole_feed

RELEASED = Path(__file__).parents[2] / "released" / "games-0.1.0.sqlite"
"""File of the first release, which is copied and converted when it is opened."""

STORE = "games.sqlite"
IN_MEMORY = Path("/dev/shm")
"""Folder in memory of Linux, where a run takes half the time."""

KINDS = list(Rates.__struct_fields__)
"""All kinds of calls that may fail."""

IDLE_ENDS = 0.1
"""Probability that a process which is to die does so after a batch, and not in a call."""

TRIES = 3
"""Number of tries to open a store on a disk that fails, before it works again."""

_T = TypeVar("_T")


class Run:
    """The run of one seed, in a folder of its own."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed = seed
        self.rng = random.Random(f"files {seed}")
        self.folder = folder
        self.trace: list[str] = []
        self.broken: list[str] = []
        self.sector = self.rng.choice(SECTORS)
        self.disk = Disk({}, self.sector)
        self.faults = Faults(random.Random(f"faults {seed}"), self._say)
        self.faults.on_cut = self._cut
        self.faults.forgets = False  # with a power cut in the next checkpoint, SQLite's own file is damaged (seed 7113)
        self.vfs = FaultyVfs(self.disk, self.faults)
        self.ledger = Ledger(self.rng, self._break)
        self._left: dict[str, bytes] = {}
        """Contents of the folder when a process died."""
        self.starts_well = True
        """True if the faults of this life wait until the store is open."""
        self.reads = True
        """True if there is a reading connection beside the writing one in this life."""
        self.kills = False
        """True if the process of this life is killed, and False if the power is cut."""

    def _say(self, line: str) -> None:
        self.trace.append(line.replace(str(self.folder), "."))

    def _break(self, law: str) -> None:
        self._say(f"BROKEN: {law}")
        self.broken.append(law)

    async def main(self) -> None:
        """Live several lives, the last of them without faults."""
        pages = self.rng.choice((3, 10, 40, 1_000))
        self._say(f"sectors of {self.sector}, checkpoints at {pages} pages, {len(self.ledger.games)} games")
        with one_thread(self.seed, pages):
            if self.rng.random() < 0.125:
                await self._begin_with_a_released_file()
            for _ in range(self.rng.randrange(2, 6)):
                self._plan()
                await self._live()
            self.faults.stop()
            self.reads = True
            await self._live()

    async def _begin_with_a_released_file(self) -> None:
        self._say("the file is of release 0.1.0")
        shutil.copyfile(RELEASED, self.folder / STORE)
        self.disk = Disk({STORE: RELEASED.read_bytes()}, self.sector)
        shutil.copyfile(RELEASED, self.folder / "other.sqlite")
        store = open_sqlite(self.folder / "other.sqlite")
        self.ledger.expect(await whole_feed(store))
        await store.close()
        for path in self.folder.glob("other.sqlite*"):
            path.unlink()

    # -- lives --

    def _plan(self) -> None:
        """Plan the faults of a life."""
        rng, faults = self.faults.rng, self.faults
        rate = rng.choice((0.0, 0.02, 0.2, 0.8))
        kinds = rng.choice((["sync"], ["write"], ["sync", "write"], rng.sample(Rates.__struct_fields__, 2), KINDS))
        faults.rates = Rates(**dict.fromkeys(kinds, rate))
        faults.failures_left = rng.choice((None, None, 1, 2, 3, 5))
        faults.room = rng.choice((None, None, None, rng.randrange(200_000)))
        faults.calls_left = rng.choice((None, *(int(2 ** rng.uniform(0, 11)) for _ in range(4))))
        self.kills, self.starts_well, self.reads = rng.random() < 0.4, rng.random() < 0.5, rng.random() < 0.5
        ends = "kill" if self.kills else "cut"
        failing = f"{', '.join(sorted(kinds))} at {rate}, {faults.failures_left} times"
        self._say(f"a life: {failing}, room {faults.room}, {ends} after {faults.calls_left}")

    async def _live(self) -> None:
        """Start, work, and end."""
        self._begin()
        with self.faults.waiting() if self.starts_well else nullcontext():
            store = await self._open()
        if store is not None:
            if self.reads:
                await self._check(store)
            await self._work_for_a_while(store)
            if self.faults.may_call:
                await self._recover(store)
            await store.close()
        self._end()

    async def _work_for_a_while(self, store: SqliteStore) -> None:
        """Work until the process dies, or some batches are done."""
        for _ in range(self.rng.randrange(1, 12)):
            await self._work(store)
            if self.faults.may_call and self.faults.calls_left is not None and self.rng.random() < IDLE_ENDS:
                self.faults.end_process("without work")
            if not self.faults.may_call:
                return

    def _begin(self) -> None:
        """Start a process on the files that are there."""
        self.vfs = FaultyVfs(self.disk, self.faults)
        self.faults.is_cut = False

    def _end(self) -> None:
        """End a process. Files that were not synced stay so, unless the power was cut."""
        self.vfs.unregister()
        if not self.faults.is_cut:
            self._say("the process ends")
            return
        for path in list(self.folder.iterdir()):
            path.unlink()
        for name, content in self._left.items():
            (self.folder / name).write_bytes(content)
            self._say(f"{name} has {len(content)} bytes")
        if not self.kills:
            self.disk = Disk(self._left, self.sector)

    def _cut(self) -> None:
        """Take what is left of the files, before the dying process changes anything more."""
        files = {path.name: path.read_bytes() for path in self.folder.iterdir()}
        if not self.kills:
            copies = {name: content for name, content in files.items() if name.startswith(f"{STORE}.schema")}
            files = copies | self.disk.after_cut(self.faults.rng)
        self._left = {name: files[name] for name in sorted(files) if not name.endswith("-shm")}

    async def _open(self) -> SqliteStore | None:
        """Open the store, and return None if the power goes meanwhile."""
        for number in range(TRIES + 1):
            if number == TRIES:
                self._say("the disk works again")
                self.faults.rates, self.faults.room = Rates(), None
            try:
                store = open_sqlite(self.folder / STORE, connect=self.vfs.connect, recent_bytes_max=self._recent())
            except StoreError as error:
                if self.faults.is_cut:
                    return None
                self._say(f"the store cannot be opened: {error.message}")
                if number == TRIES:
                    self._break(f"a store on a sound disk cannot be opened: {error.message}")
            else:
                return store
        return None

    def _recent(self) -> int:
        return self.rng.choice((0, RECENT_BYTES_MAX))

    # -- work --

    async def _work(self, store: SqliteStore) -> None:
        """Append a batch, and perhaps read all that is there."""
        commits = self.ledger.batch()
        secrets = [f"secret-{self.rng.randrange(5)}"] if self.reads and self.rng.random() < 0.1 else []
        asked = [asyncio.ensure_future(store.append(commit)) for commit in commits]
        drawn = [asyncio.ensure_future(store.secret(name)) for name in secrets]
        outcomes = await self._together(store, asked)
        for commit, outcome in zip(commits, outcomes, strict=True):
            self._told(commit, outcome)
        self.ledger.told(commits, outcomes)
        values = await self._together(store, drawn)
        for name, value in zip(secrets, values, strict=True):
            if isinstance(value, bytes):
                self.ledger.secret(name, value)
        if self.reads and self.faults.may_call and self.rng.random() < 0.3:
            await self._read(store)

    async def _together(self, store: SqliteStore, asked: Sequence["asyncio.Future[_T]"]) -> list[_T | BaseException]:
        """Let the writer do what is asked, and return its outcomes. The store may ask it for more in between."""
        for _ in range(3):
            for _ in range(4):
                await asyncio.sleep(0)
            work_once(store)
        return await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), timeout=10)

    def _told(self, commit: Commit, outcome: Appended | BaseException) -> None:
        match outcome:
            case Appended():
                self._say(f"{named(commit)} is {'still' if outcome.replayed else 'recorded'} at {outcome.position}")
            case LostCitiesError():
                self._say(f"{named(commit)}: {type(outcome).__name__}: {outcome.message}")
            case _:
                self._say(f"{named(commit)}: {outcome!r}")

    async def _read(self, store: SqliteStore) -> None:
        """Read the feed and compare it. On a disk that fails, reads may fail."""
        try:
            entries = await whole_feed(store)
        except StoreLost as error:
            self._break(f"a read finds a file lost: {error.message}")
        except StoreError as error:
            self._say(f"a read fails: {error.message}")
            if not self.faults.may_fail:
                self._break(f"a read of a sound disk fails: {error.message}")
        else:
            self._say(f"{len(entries)} commits are read")
            self.ledger.read(entries)

    # -- checks --

    async def _check(self, store: SqliteStore) -> None:
        """Check all after a start. The faults wait meanwhile."""
        with self.faults.waiting():
            await self._sound(self._checks(store))

    async def _recover(self, store: SqliteStore) -> None:
        """Let the disk work again. Then all that was asked for is done, and nothing is missing."""
        with self.faults.waiting():
            await self._sound(self._repeats(store))
            await self._sound(self._checks(store))

    async def _sound(self, checks: Awaitable[None]) -> None:
        try:
            await checks
        except LostCitiesError as error:
            self._break(f"on a sound disk: {type(error).__name__}: {error.message}")

    async def _checks(self, store: SqliteStore) -> None:
        await self._read(store)
        quick = await check_quickly(store, "the store")
        if quick.damaged is not None:
            self._break(f"the quick check finds {quick}")
        for storage_fault in await store.verify_storage():
            self._break(storage_fault)
        for name in sorted(self.ledger.secrets):
            # A secret that is lost is drawn anew, and for that the writer must work.
            (value,) = await self._together(store, [asyncio.ensure_future(store.secret(name))])
            if isinstance(value, BaseException):
                raise value
            self.ledger.secret(name, value)

    async def _repeats(self, store: SqliteStore) -> None:
        for commit in self.ledger.repeats():
            outcomes = await self._together(store, [asyncio.ensure_future(store.append(commit))])
            self._told(commit, outcomes[0])
            self.ledger.told([commit], outcomes)
        for commit in self.ledger.repeats():
            self._break(f"command {commit.command_id} fails on a sound disk")


def simulate_files(seed: int) -> Outcome:
    """Run one seed."""
    parent = IN_MEMORY if IN_MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(prefix="faulty-files-", dir=parent) as folder:
        run = Run(seed, Path(folder))
        try:
            asyncio.run(run.main())
        except Exception as error:  # noqa: BLE001 - a seed that fails in any way is reported
            run._break(f"{type(error).__name__}: {error}".replace(folder, "."))
    return Outcome(seed, run.broken, run.trace)
