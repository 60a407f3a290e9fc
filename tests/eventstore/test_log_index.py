"""The index of a log: commands are found for ever, and reads start in the middle, in blocks and in tails alike."""

import asyncio
import random
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import apsw
import pytest
from msgspec import structs

from lostcities.core.errors import CommandMismatch, VersionConflict
from lostcities.core.names import CommandId, GameId, Version
from lostcities.eventstore.compression import DICTIONARY_FILE, compress, decompress
from lostcities.eventstore.memory import MemoryStore
from lostcities.eventstore.port import Commit, EventStore
from lostcities.eventstore.sqlite import log_writer
from lostcities.eventstore.sqlite.log_index import BLOCK_COMMITS
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.testing.store_samples import BEN, GAME, OTHER, fill, sample_commit, sample_summary

KILLED = Path(__file__).with_name("killed_in_block.py")


def rows_in(path: Path, table: str) -> int:
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    count = connection.execute(f"SELECT count(*) FROM {table}").get
    connection.close()
    assert isinstance(count, int)
    return count


@pytest.mark.parametrize("commits", [1, BLOCK_COMMITS - 1, BLOCK_COMMITS, BLOCK_COMMITS + 1, 3 * BLOCK_COMMITS])
@pytest.mark.parametrize("is_opened_again", [False, True])
async def test_a_repeated_command_is_found_in_blocks_and_tail(path: Path, commits: int, is_opened_again: bool) -> None:
    store = open_sqlite(path)
    await fill(store, *[1] * commits)
    if is_opened_again:
        await store.close()
        store = open_sqlite(path)
    for version in range(1, commits + 1):
        again = await store.append(sample_commit(version))
        assert (again.replayed, again.position, again.commit) == (True, version, sample_commit(version))
        assert await store.find(GAME, CommandId(f"command-{version}")) == sample_commit(version)
        with pytest.raises(CommandMismatch):
            await store.append(sample_commit(version, actor=BEN))
    next_one = sample_commit(commits + 1, command_id=f"command-{commits}")  # at the head, but with a known id
    with pytest.raises(CommandMismatch):
        await store.append(structs.replace(next_one, command=b"another"))
    assert await store.head(GAME) == commits
    assert (rows_in(path, "log_blocks"), rows_in(path, "log_tails")) == divmod(commits, BLOCK_COMMITS)
    assert await store.verify_storage() == []
    await store.close()


async def test_a_command_that_is_repeated_in_its_batch_is_recorded_once(path: Path) -> None:
    store = open_sqlite(path)
    await asyncio.gather(*(store.append(sample_commit(1, game_id=game_id)) for game_id in (GAME, OTHER)))
    commits = [sample_commit(version) for version in range(2, 2 * BLOCK_COMMITS + 9)]
    outcomes = await asyncio.gather(*(store.append(commit) for commit in commits for _ in range(2)))
    assert [outcome.replayed for outcome in outcomes] == [False, True] * len(commits)
    assert [outcome.commit for outcome in outcomes[::2]] == [outcome.commit for outcome in outcomes[1::2]] == commits
    assert (rows_in(path, "log_blocks"), rows_in(path, "log_tails")) == (2, 9)
    assert await store.verify_storage() == []
    await store.close()


async def test_commands_with_one_digest_are_told_apart(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("log_writer", "reads", "backup"):
        monkeypatch.setattr(f"lostcities.eventstore.sqlite.{module}.digest_of", lambda command_id: b"the same")
    store = open_sqlite(path)
    await fill(store, *[1] * (BLOCK_COMMITS + 5))
    for version in (1, 7, BLOCK_COMMITS + 2):
        assert await store.find(GAME, CommandId(f"command-{version}")) == sample_commit(version)
        assert (await store.append(sample_commit(version))).replayed
    assert await store.find(GAME, CommandId("command-0")) is None
    await store.close()


async def test_ids_of_32_digits_and_others_come_back_as_they_were(path: Path) -> None:
    ids = ["0123456789abcdef" * 2, "0123456789ABCDEF" * 2, "g" * 32, "٣" * 32, "0123456789abcde " * 2, "x", "ä" * 40]
    store = open_sqlite(path, recent_bytes_max=0)
    for version, command_id in enumerate(ids, 1):
        await store.append(sample_commit(version, command_id=command_id))
    assert [commit.command_id for commit in await store.read(GAME)] == ids
    for version, command_id in enumerate(ids, 1):
        assert await store.find(GAME, CommandId(command_id)) == sample_commit(version, command_id=command_id)
    assert await store.verify_storage() == []
    await store.close()


async def test_a_read_may_start_at_any_version(path: Path) -> None:
    sizes = [random.Random(1).randrange(1, 4) for _ in range(3 * BLOCK_COMMITS + 7)]
    memory, store = MemoryStore(), open_sqlite(path, recent_bytes_max=0)
    for each in (memory, store):
        await fill(each, *sizes)
    for after in range(sum(sizes) + 1):
        for limit in (0, 1, 5, 1_000):
            assert await store.read(GAME, Version(after), limit) == await memory.read(GAME, Version(after), limit)
    await store.close()


async def same_outcome(stores: list[EventStore], commit: Commit) -> None:
    outcomes: list[object] = []
    for store in stores:
        try:
            outcomes.append(structs.replace(await store.append(commit), began=0.0))
        except (CommandMismatch, VersionConflict) as error:
            outcomes.append((type(error), str(error)))
    assert outcomes[0] == outcomes[1]


async def test_memory_and_sqlite_agree_on_random_appends(path: Path, seed: int) -> None:
    """Append at and beside heads, with new and repeated ids, and open the file anew in between."""
    rng = random.Random(seed)
    memory, store = MemoryStore(), open_sqlite(path, recent_bytes_max=0)
    games = [GAME, OTHER, GameId("game-3")]
    for step in range(600):
        if step % 97 == 96:
            await store.close()
            store = open_sqlite(path, recent_bytes_max=0)
        game_id = rng.choice(games)
        first = await memory.head(game_id) + rng.choice([1, 1, 1, 1, 1, 0, 2])
        command_id = f"c{rng.randrange(step + 1)}" if rng.random() < 0.2 else f"c{step}"
        commit = sample_commit(max(first, 1), game_id=game_id, events=rng.randrange(1, 4), command_id=command_id)
        await same_outcome([memory, store], commit)
    assert await store.feed() == await memory.feed()
    for game_id in games:
        assert await store.read(game_id) == await memory.read(game_id)
        for step in range(600):
            command_id = CommandId(f"c{step}")
            assert await store.find(game_id, command_id) == await memory.find(game_id, command_id)
    assert rows_in(path, "log_blocks") >= 9
    assert await store.verify_storage() == []
    await store.close()


async def test_evicted_games_are_read_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_writer, "LOGS_BYTES_MAX", 0)
    store = open_sqlite(path)
    for version in range(1, 2 * BLOCK_COMMITS + 3):
        await asyncio.gather(*(store.append(sample_commit(version, game_id=game)) for game in (GAME, OTHER)))
        assert (await store.append(sample_commit(max(1, version - 40)))).replayed
    assert await store.verify_storage() == []
    await store.close()


# -- kill -9 -----------------------------------------------------------------------------------------------------------


async def kill_at(path: Path, write: int) -> bool:
    """Kill a writer at a write while blocks fill. Check that nothing acknowledged is lost. Return whether it died."""
    done = subprocess.run(  # noqa: ASYNC221 - nothing else runs in this loop
        [sys.executable, str(KILLED), str(path), str(write)], stdout=subprocess.PIPE, check=False
    )
    reports = done.stdout.decode().split("\n")[:-1]
    if died := reports[-1] != "all":
        assert done.returncode == -9
    acknowledged = {(GameId(game), int(version)) for game, version in map(str.split, reports[: None if died else -1])}
    store = open_sqlite(path)
    assert await store.verify_storage() == []
    heads = {game_id: await store.head(game_id) for game_id, _ in acknowledged}
    assert len(heads) == 16
    for game_id, version in acknowledged:
        assert version <= heads[game_id]
        assert await store.find(game_id, CommandId(f"command-{version}")) == sample_commit(version, game_id=game_id)
    for game_id, head in heads.items():  # a repeat of the last commit is known, and the game goes on
        assert (await store.append(sample_commit(head, game_id=game_id))).replayed
        assert not (await store.append(sample_commit(head + 1, game_id=game_id))).replayed
        assert await store.read(game_id) == [sample_commit(version, game_id=game_id) for version in range(1, head + 2)]
    assert await store.verify_storage() == []
    await store.close()
    return died


@pytest.mark.parametrize("write", [1, 5, 12])
async def test_a_kill_while_blocks_fill_loses_nothing(path: Path, write: int) -> None:
    assert await kill_at(path, write)


@pytest.mark.slow
async def test_a_kill_at_any_write_while_blocks_fill_loses_nothing(tmp_path: Path) -> None:
    write = 1
    while await kill_at(tmp_path / f"{write}.sqlite", write):
        write += 1
    assert write > 30


# -- compression -------------------------------------------------------------------------------------------------------


def test_contents_of_any_form_survive_compression() -> None:
    noise = random.Random(1).randbytes(100_000)
    for command, events in [(b"", (b"",)), (b"{}", (b"x",) * 1_000), (noise, (noise, b'{"type":"@GameStarted"}'))]:
        assert decompress(compress(command, events, sample_summary(5))) == (command, events, sample_summary(5))


def test_the_dictionary_of_the_schema_has_not_changed() -> None:
    """Another one takes the next schema number, since files written with this one could no longer be read."""
    assert sha256(DICTIONARY_FILE.read_bytes()).hexdigest() == (
        "d771ff7bdef67ccebb7ed4992ebfdcb6cf936c21d5859582b7f3e0ba64e02559"
    )
    written = (
        "207b150200940293c40f556e646f227d91c41a7b3140556e646f6e65227dc44a2c2261"
        "736b65642c22616e737765727d06fc251743dd530092b95eabc6e977beb2dc0b9f57b205"
    )
    content = b'{"type":"Undo"}', (b'{"to":12,"type":"@Undone"}',), sample_summary(1)
    assert decompress(bytes.fromhex(written)) == content
