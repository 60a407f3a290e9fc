"""Rate at which the embedded store makes events durable, by group commit, with full synchronisation."""

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.appending import cost, fill
from bench.figures import Figure, median
from bench.store_bytes import GAMES, file_bytes_an_event, wal_bytes_a_commit
from lostcities.core import CommandId, GameId, PlayerId, Seat, Version
from lostcities.core.names import FeedPosition
from lostcities.core.summary import Summary
from lostcities.eventstore import open_store
from lostcities.eventstore.port import FEED_COMMITS_MAX, Commit, EventStore

WRITERS = 32
EVENTS_A_COMMIT = 4
COMMITS = 250
PROCESSOR_TIMES = ((1, 500, 600.0, 900.0), (16, 250, 80.0, 90.0), (64, 125, 50.0, 60.0))
"""Games at once, moves of each, and the most that append may cost, alone and with projections."""
WAL_BATCHES = ((16, 500), (64, 250))
"""Games at once, and moves of each."""
LONG_LOG = 6_000
"""Number of commits of a long log."""
_REPEATS = 5
_SUMMARY = Summary(status="running", to_act=(Seat(0),))
_EVENT = b'{"card":{"count":1,"digest":"' + b"d" * 64 + b'","items":["R7"],"to":[0]},"seat":0,"type":"CardDrawn"}'


def figures() -> Iterator[Figure]:
    """Measure the rate of group commit, the processor time of an append, and pages of a long feed."""
    rates = [asyncio.run(_rate()) for _ in range(_REPEATS)]
    yield Figure(
        name=f"store: group commit, {WRITERS} writers",
        value=median(rates),
        unit="events/s",
        floor=20_000,
        note=f"SQLite, synchronous=FULL, {EVENTS_A_COMMIT} events a commit, median of {_REPEATS}",
    )
    for games, moves, append_ceiling, both_ceiling in PROCESSOR_TIMES:
        for projections, ceiling in ((False, append_ceiling), (True, both_ceiling)):
            costs = [asyncio.run(cost(games, moves, projections=projections)) for _ in range(_REPEATS)]
            yield Figure(
                name=f"store: append{' and projections' if projections else ''}, games at once: {games}",
                value=median(costs),
                unit="µs",
                ceiling=ceiling,
                note=f"processor time of a commit, all threads, median of {_REPEATS}",
            )
    for games, moves in WAL_BATCHES:
        yield Figure(
            name=f"store: write-ahead log of a commit, batch of {games}",
            value=asyncio.run(wal_bytes_a_commit(games, moves)),
            unit="bytes",
            ceiling=2_048,
            note="one commit of two events in each game",
        )
    yield Figure(
        name="store: file, a three-round Duel of two random bots",
        value=asyncio.run(file_bytes_an_event()),
        unit="bytes/event",
        ceiling=200,
        note=f"{GAMES} games, one event a commit",
    )
    yield Figure(
        name="store: a read at the middle of a long log, by the time of one at its start",
        value=asyncio.run(_middle_ratio()),
        unit="x",
        ceiling=1.5,
        note=f"processor time, one commit of {LONG_LOG:,} from the file",
    )
    yield Figure(
        name="store: a page at the end of a long feed, by the time of the first",
        value=asyncio.run(_feed_ratio()),
        unit="x",
        ceiling=1.2,
        note="processor time, 1,000 commits from the file, which holds 100,000",
    )


async def _middle_ratio() -> float:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'bench.db'}"
        store = await open_store(url)
        await asyncio.gather(*(_write(store, GameId(f"g{number}"), LONG_LOG) for number in range(2)))
        await store.close()
        store = await open_store(url)  # has nothing in memory, so the file answers
        middle = Version(LONG_LOG * EVENTS_A_COMMIT // 2)
        firsts = [await _read_time(store, Version(0)) for _ in range(101)]
        middles = [await _read_time(store, middle) for _ in range(101)]
        await store.close()
    return median(middles) / median(firsts)


async def _read_time(store: EventStore, after: Version) -> float:
    started = time.process_time()
    page = await store.read(GameId("g1"), after, 1)
    assert page[0].first_version == after + 1
    return time.process_time() - started


async def _feed_ratio() -> float:
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'bench.db'}"
        store = await open_store(url)
        await fill(store, games=64, moves=1_600)
        await store.close()
        store = await open_store(url)  # has nothing in memory, so the file answers
        head = await store.feed_head()
        starts = range(0, 15 * FEED_COMMITS_MAX, FEED_COMMITS_MAX)
        firsts = [await _page_time(store, FeedPosition(start)) for start in starts]
        lasts = [await _page_time(store, FeedPosition(head - FEED_COMMITS_MAX - start)) for start in starts]
        await store.close()
    return median(lasts) / median(firsts)


async def _page_time(store: EventStore, after: FeedPosition) -> float:
    started = time.process_time()
    page = await store.feed(after)
    assert len(page) == FEED_COMMITS_MAX
    return time.process_time() - started


async def _rate() -> float:
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(f"sqlite:///{Path(folder) / 'bench.db'}")
        started = time.perf_counter()
        await asyncio.gather(*(_write(store, GameId(f"g{writer}")) for writer in range(WRITERS)))
        elapsed = time.perf_counter() - started
        await store.close()
    return WRITERS * COMMITS * EVENTS_A_COMMIT / elapsed


async def _write(store: EventStore, game_id: GameId, commits: int = COMMITS) -> None:
    for number in range(commits):
        commit = Commit(
            game_id=game_id,
            first_version=Version(number * EVENTS_A_COMMIT + 1),
            events=(_EVENT,) * EVENTS_A_COMMIT,
            hashes=(bytes(32),) * EVENTS_A_COMMIT,
            command_id=CommandId(f"c{number}"),
            command=b'{"type":"MakeMove"}',
            actor=PlayerId("p"),
            at=number,
            command_digest=bytes(32),
            summary=_SUMMARY,
        )
        await store.append(commit)
