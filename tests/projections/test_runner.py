"""The runner: a caller reads its own writes, restarts and kills lose nothing, and a rebuild gives the same rows."""

import asyncio
import random
import subprocess
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import apsw
import pytest
from tests.projections.logs import MOVE, STARTED, created, record, step, taken

from lostcities.core.errors import ListsBehind, StoreError
from lostcities.core.names import FeedPosition, GameId
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import FEED_START, EventStore, FeedEntry
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.projections import Projections, copy_game_list, open_projections, projections_file, runner
from lostcities.projections.database import dump, keep_progress
from lostcities.projections.list_news import BatchNews
from lostcities.testing.store_samples import ANN, BEN, GAME, OTHER

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


async def dump_of(lists: Projections) -> list[tuple[str, tuple[object, ...]]]:
    rows = await lists.dump()
    await lists.close()
    return rows


async def test_a_caller_reads_its_own_writes_while_others_write() -> None:
    store = MemoryStore()
    lists = open_projections(store, None)
    lists.follow()

    async def play(table: int) -> None:
        for number in range(10):
            game_id = GameId(f"{table}-{number}")
            await lists.reach(await record(store, game_id, [created()]))
            assert (await lists.listing(game_id)).version == 1

    await asyncio.gather(*map(play, range(10)))
    assert len((await lists.games()).games) == 100
    await lists.close()
    await store.close()


class SmallPages(MemoryStore):
    """A store whose feed has pages of ten commits."""

    async def feed(self, after: FeedPosition = FEED_START, limit: int = 10) -> list[FeedEntry]:
        return await super().feed(after, min(limit, 10))


async def test_a_backlog_is_read_page_by_page_without_a_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "FEED_COMMITS_MAX", 10)
    rests = list[FeedPosition]()
    store = SmallPages()
    lists = open_projections(store, None)
    rest = lists._gather

    async def counted() -> None:
        rests.append(lists.position)
        await rest()

    monkeypatch.setattr(lists, "_gather", counted)
    for number in range(25):
        await record(store, GameId(f"game-{number}"), [created()])
    lists.follow()
    await lists.reach(FeedPosition(25))
    assert rests == [25]
    await lists.close()
    await store.close()


async def test_a_position_that_does_not_come_is_waited_for_only_so_long() -> None:
    store = MemoryStore()
    lists = open_projections(store, None)
    lists.follow()
    await lists.reach(FeedPosition(0), wait_s=0.05)
    with pytest.raises(ListsBehind, match="the lists cover feed position 0, and 40 was asked for: try again"):
        await lists.reach(FeedPosition(40), wait_s=0.05)
    await lists.close()
    await store.close()


async def test_a_position_beyond_the_feed_shortens_no_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "GATHER_S", 60)
    store, batches = MemoryStore(), list[int]()
    lists = open_projections(store, None)
    apply = lists._apply

    def count(connection: apsw.Connection, entries: Sequence[FeedEntry]) -> BatchNews:
        batches.append(len(entries))
        return apply(connection, entries)

    monkeypatch.setattr(lists, "_apply", count)
    lists.follow()
    waiting = asyncio.create_task(lists.reach(FeedPosition(10**17), wait_s=60))
    for number in range(20):
        await record(store, GameId(f"game-{number}"), [created()])
        await lists.dump()  # the lists could take the commit meanwhile
    await lists.reach()
    assert sum(batches) == 20
    assert len(batches) <= 3
    waiting.cancel()
    await lists.close()
    await store.close()


async def test_a_restart_goes_on_where_it_stood(path: Path) -> None:
    store = open_sqlite(path)
    lists = open_projections(store, projections_file(path))
    lists.follow()
    await step(store, created(), taken(0, ANN), taken(1, BEN), STARTED, to_act=(0,))
    await step(store, MOVE, to_act=(1,))
    await lists.reach()
    before = await dump_of(lists)
    await record(store, OTHER, [created()])  # recorded while no projection follows
    again = open_projections(store, projections_file(path))
    assert await again.dump() == before
    again.follow()
    await again.reach()
    assert [row.game_id for row in (await again.games()).games] == [GAME, OTHER]
    fresh = open_projections(store, None)
    await fresh.catch_up()
    assert await dump_of(fresh) == await dump_of(again)
    await store.close()


async def test_a_rebuild_gives_the_same_rows_also_when_they_had_been_changed(path: Path) -> None:
    store = open_sqlite(path)
    for number in range(30):
        game = ([created()], [taken(0, ANN)], [taken(1, BEN), STARTED], [MOVE])
        await record(store, GameId(f"game-{number}"), *game[: number % 4 + 1])
    lists = open_projections(store, projections_file(path))
    await lists.catch_up()
    before = await dump_of(lists)
    file = projections_file(path)
    assert file is not None
    apsw.Connection(str(file)).execute(
        "UPDATE games SET group_key = 'duel/over/2/0'; DELETE FROM game_members"
    ).connection.close()
    lists = open_projections(store, file)
    assert await lists.dump() != before
    await lists.rebuild()
    assert await dump_of(lists) == before
    await store.close()


async def test_a_rebuild_gives_the_same_bytes_as_lists_that_were_kept(path: Path) -> None:
    store = open_sqlite(path)
    file = projections_file(path)
    assert file is not None
    lists = open_projections(store, file)
    for number in range(40):
        for commit in ([created()], [taken(0, ANN)], [taken(1, BEN), STARTED], [MOVE])[: number % 4 + 1]:
            await step(store, *commit, game_id=GameId(f"game-{number}"), to_act=(number % 2,))
        await lists.catch_up()
    assert len({table for table, _ in await lists.dump()}) == 8
    kept = compact_bytes(file)
    await lists.rebuild()
    assert compact_bytes(file) == kept
    await store.close()


def compact_bytes(file: Path) -> bytes:
    """Return the database as SQLite writes it anew: without free pages, and with its counters at their beginning."""
    copy = file.with_suffix(".copy")
    connection = apsw.Connection(str(file))
    connection.execute("VACUUM INTO ?", (str(copy),))
    connection.close()
    read = copy.read_bytes()
    copy.unlink()
    return read


async def test_a_rebuild_that_is_cut_off_is_made_good_at_the_next_start(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_sqlite(path)
    await record(store, GAME, [created()], [taken(0, ANN)])
    lists = open_projections(store, projections_file(path))
    await lists.catch_up()
    with monkeypatch.context() as patch:
        patch.setattr(lists, "catch_up", lists.close)
        await lists.rebuild()
    again = open_projections(store, projections_file(path))
    await again.catch_up()
    assert [row.game_id for row in (await again.games()).games] == [GAME]
    await again.close()
    await store.close()


@pytest.mark.parametrize("content", [b"not a database" * 100, b""])
async def test_a_file_that_is_none_of_ours_is_made_anew(path: Path, content: bytes) -> None:
    store = open_sqlite(path)
    await record(store, GAME, [created()])
    file = projections_file(path)
    assert file is not None
    file.write_bytes(content)
    lists = open_projections(store, file)
    await lists.catch_up()
    assert (await lists.listing(GAME)).version == 1
    await lists.close()
    connection = apsw.Connection(str(file))
    connection.execute("PRAGMA user_version = 99").connection.close()
    lists = open_projections(store, file)
    await lists.catch_up()
    assert (await lists.listing(GAME)).version == 1
    await lists.close()
    assert file.stat().st_mode & 0o077 == 0
    await store.close()


async def with_damaged_pages(path: Path) -> tuple[EventStore, Path]:
    """Return a store, and the file of its lists with a sound header and nothing sound behind it."""
    store, file = open_sqlite(path), projections_file(path)
    assert file is not None
    for number in range(100):
        await record(store, GameId(f"game-{number}"), [created()], [taken(0, ANN)])
    lists = open_projections(store, file)
    await lists.catch_up()
    await lists.close()
    content = file.read_bytes()
    file.write_bytes(content[:4096] + b"\xee" * (len(content) - 4096))
    return store, file


@pytest.mark.parametrize("opened", [open_projections, copy_game_list])
@pytest.mark.parametrize("remedy", [Projections.catch_up, Projections.rebuild])
async def test_damaged_pages_behind_a_sound_header_are_replaced(
    path: Path, opened: Callable[..., Projections], remedy: Callable[[Projections], Awaitable[None]]
) -> None:
    store, file = await with_damaged_pages(path)
    lists = opened(store, file)
    await remedy(lists)
    assert (await lists.count()).games == 100
    await lists.close()
    await store.close()


async def test_a_server_replaces_lists_with_damaged_pages(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "RETRY_S", 0.01)
    store, file = await with_damaged_pages(path)
    lists = open_projections(store, file)
    lists.follow()
    await lists.reach(wait_s=20)
    assert (await lists.count()).games == 100
    await lists.close()
    await store.close()


async def test_lists_that_a_query_finds_damaged_are_replaced_at_the_next_commit(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "RETRY_S", 0.01)
    store = open_sqlite(path)
    await record(store, GAME, [created()])
    lists = open_projections(store, projections_file(path))
    lists.follow()
    await lists.reach()

    def find_damage(_: apsw.Connection) -> None:
        raise apsw.CorruptError("planted")

    with pytest.raises(StoreError):
        await lists._database.run(find_damage)
    found = lists._database.is_damaged
    await lists.reach(await record(store, OTHER, [created()]))
    assert (found, lists._database.is_damaged) == (True, False)
    assert [row.game_id for row in (await lists.games()).games] == [GAME, OTHER]
    await lists.close()
    await store.close()


async def test_rows_of_another_store_are_replaced(path: Path) -> None:
    store = open_sqlite(path)
    await record(store, GAME, [created()], [taken(0, ANN)], [taken(1, BEN)])
    lists = open_projections(store, projections_file(path))
    await lists.catch_up()
    await lists.close()
    await store.close()
    path.unlink()  # noqa: ASYNC240 - and the operator restores an older backup, or another store
    store = open_sqlite(path)
    await record(store, OTHER, [created()], [taken(0, BEN)])
    lists = open_projections(store, projections_file(path))
    lists.follow()
    await lists.reach()
    assert [row.game_id for row in (await lists.games()).games] == [OTHER]
    await lists.close()
    await store.close()


async def test_a_damaged_commit_where_the_lists_stand_keeps_no_later_one_from_them(path: Path) -> None:
    store, file = open_sqlite(path), projections_file(path)
    await record(store, GAME, [created()])
    lists = open_projections(store, file)
    await lists.catch_up()
    await lists.close()
    await record(store, OTHER, [created()])
    await store.close()
    apsw.Connection(str(path)).execute("UPDATE commits SET at = at + 1 WHERE position = 1").connection.close()
    store = open_sqlite(path)
    lists = copy_game_list(store, file)
    await lists.catch_up()
    assert [row.game_id for row in (await lists.games()).games] == [GAME, OTHER]
    assert await lists.position_of("lists") == 2
    await lists.close()
    await store.close()


async def test_a_game_that_lost_a_commit_to_another_name_leaves_the_lists(path: Path) -> None:
    """The damaged row names a game that does not exist; the later commits of the true one show the gap."""
    store = open_sqlite(path)
    await record(store, GAME, [created()], [taken(0, ANN)], [taken(1, BEN), STARTED], [MOVE], [MOVE])
    await record(store, OTHER, [created()], [taken(0, BEN)])
    await store.close()
    database = apsw.Connection(str(path))
    database.execute("UPDATE commits SET game = 999 WHERE position = 2")
    database.close()
    store = open_sqlite(path)
    lists = open_projections(store, projections_file(path))
    await lists.catch_up()
    assert [row.game_id for row in (await lists.games()).games] == [OTHER]
    assert {item.game_id for item, _ in await lists.inbox(ANN)} == {OTHER}
    assert await lists.missing([GAME, OTHER]) == [GAME]
    await lists.close()
    await store.close()


async def test_a_copy_catches_up_by_itself_and_changes_no_file(path: Path) -> None:
    store = open_sqlite(path)
    await record(store, GAME, [created()])
    file = projections_file(path)
    assert file is not None
    copy = copy_game_list(store, file)
    await copy.catch_up()
    assert [row.game_id for row in (await copy.games()).games] == [GAME]
    await copy.close()
    assert not file.exists()
    lists = open_projections(store, file)
    await lists.catch_up()
    await record(store, OTHER, [created()])
    before = file.read_bytes()
    copy = copy_game_list(store, file)
    await copy.catch_up()
    assert [row.game_id for row in (await copy.games()).games] == [GAME, OTHER]
    await copy.close()
    assert file.read_bytes() == before
    assert [row.game_id for row in (await lists.games()).games] == [GAME]
    await lists.close()
    await store.close()


async def test_a_failure_is_told_and_made_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lostcities.projections.runner.RETRY_S", 0.2)
    store = MemoryStore()
    lists = open_projections(store, None)
    broken = True

    def apply(connection: apsw.Connection, entries: Sequence[FeedEntry]) -> None:
        if broken:
            raise apsw.FullError("planted")
        sound(connection, entries)

    sound = lists._games.apply
    monkeypatch.setattr(lists._games, "apply", apply)
    lists.follow()
    await record(store, GAME, [created()])
    with pytest.raises(ListsBehind) as behind:
        await lists.reach(wait_s=0.1)
    assert "planted" in str(behind.value.__cause__)
    broken = False
    await lists.reach()
    assert [row.game_id for row in (await lists.games()).games] == [GAME]
    await lists.close()
    await store.close()


async def test_lists_in_memory_that_were_lost_cover_no_position(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    lists = open_projections(store, None)
    lists.follow()
    position = await record(store, GAME, [created()])
    await lists.reach(position)

    def fail(*_: object) -> None:
        raise apsw.FullError("planted")

    monkeypatch.setattr(lists._games, "apply", fail)
    await record(store, OTHER, [created()])
    with pytest.raises(ListsBehind):
        await lists.reach(wait_s=0.2)
    with pytest.raises(ListsBehind):
        await lists.reach(position, wait_s=0.05)
    await lists.close()
    await store.close()


async def test_a_damaged_game_that_cannot_be_dropped_yet_is_dropped_later(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "RETRY_S", 0.01)
    store = open_sqlite(path)
    for game_id in (GAME, OTHER):
        await record(store, game_id, [created()])
    await store.close()
    apsw.Connection(str(path)).execute("UPDATE commits SET at = at + 1 WHERE position = 1").connection.close()
    store, fails = open_sqlite(path), [True, True]
    lists = open_projections(store, None)
    drop = lists._drop

    def fail_twice(connection: apsw.Connection, game_id: GameId) -> None:
        if fails:
            fails.pop()
            raise apsw.FullError("planted")
        drop(connection, game_id)

    monkeypatch.setattr(lists, "_drop", fail_twice)
    lists.follow()
    await lists.reach()
    assert not fails
    assert [row.game_id for row in (await lists.games()).games] == [OTHER]
    await lists.close()
    await store.close()


async def test_a_damaged_row_of_the_lists_is_named_as_the_cause_and_a_rebuild_is_the_remedy(path: Path) -> None:
    store, file = open_sqlite(path), projections_file(path)
    await record(store, GAME, [created()], [taken(0, ANN)])
    lists = open_projections(store, file)
    await lists.catch_up()
    await lists.close()
    apsw.Connection(str(file)).execute("UPDATE inbox_games SET seats = '[\"p'").connection.close()
    lists = open_projections(store, file)
    lists.follow()
    await record(store, GAME, [taken(1, BEN)])
    with pytest.raises(ListsBehind) as behind:
        await lists.reach(wait_s=0.2)
    assert "truncated" in str(behind.value.__cause__)
    await lists.close()
    lists = open_projections(store, file)
    await lists.rebuild()
    assert (await lists.listing(GAME)).seats == (ANN, BEN)
    await lists.close()
    await store.close()


async def test_a_transaction_that_fails_at_its_end_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lostcities.projections.runner.RETRY_S", 0.01)
    store, fails = MemoryStore(), [True, True]

    def keep(connection: apsw.Connection, reader: str, newest: FeedEntry) -> None:
        if fails:
            fails.pop()
            raise apsw.FullError("planted")
        keep_progress(connection, reader, newest)

    monkeypatch.setattr("lostcities.projections.runner.keep_progress", keep)
    lists, fresh = open_projections(store, None), open_projections(store, None)
    lists.follow()
    await step(store, created())
    await step(store, taken(0, ANN), taken(1, BEN), STARTED, to_act=(0,))
    await step(store, MOVE, to_act=(1,))
    await lists.reach()
    assert not fails
    assert [item.kind for item, _ in await lists.inbox(BEN)] == ["your_turn"]
    await fresh.catch_up()
    assert await dump_of(lists) == await dump_of(fresh)
    await store.close()


@pytest.mark.parametrize("failing", ["keep_progress", "apply"])
async def test_rows_and_progress_in_a_file_change_in_one_transaction(
    path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    store = open_sqlite(path)
    lists = open_projections(store, projections_file(path))
    await record(store, GAME, [created()])
    await lists.catch_up()
    before = stored_rows(path)
    await record(store, GAME, [taken(0, ANN)])

    def fail(*_: object) -> None:
        raise apsw.FullError("planted")

    with monkeypatch.context() as patch:
        patch.setattr(runner if failing == "keep_progress" else lists._inbox, failing, fail)
        with pytest.raises(StoreError, match="planted"):
            await lists.catch_up()
    assert stored_rows(path) == before
    await lists.catch_up()
    assert stored_rows(path) != before
    await lists.close()
    await store.close()


def stored_rows(path: Path) -> list[tuple[str, tuple[object, ...]]]:
    """Return every row in the file of the lists, their progress included."""
    connection = apsw.Connection(str(projections_file(path)), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        return dump(connection)
    finally:
        connection.close()


async def kill_again_and_again(path: Path, rounds: int, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(rounds):
        with subprocess.Popen(  # noqa: ASYNC220 - nothing else runs in this loop
            [sys.executable, "-m", "tests.projections.followed_store", str(path)], cwd=ROOT, stdout=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            for _ in range(rng.randrange(50, 600)):
                process.stdout.readline()
            process.kill()
        store = open_sqlite(path)
        lists, fresh = open_projections(store, projections_file(path)), open_projections(store, None)
        lists.follow()
        await lists.reach()
        await fresh.catch_up()
        assert await dump_of(lists) == await dump_of(fresh), f"with seed {seed}"
        await store.close()


async def test_a_kill_between_a_commit_and_its_projection_loses_nothing(path: Path, seed: int) -> None:
    await kill_again_and_again(path, rounds=2, seed=seed)


@pytest.mark.slow
async def test_many_kills_lose_nothing(path: Path, seed: int) -> None:
    await kill_again_and_again(path, rounds=60, seed=seed)
