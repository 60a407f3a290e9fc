"""Bytes that the SQLite store writes: to the write-ahead log for a commit, and to its file for an event."""

import asyncio
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
from msgspec import structs

from bench.appending import logs
from bench.playing import Played, again_as, recorded_game
from lostcities.core import CommandId, GameId
from lostcities.eventstore.port import EventStore
from lostcities.eventstore.sqlite.store import open_sqlite
from lostcities.registry import load_registry
from lostcities.service.play.commands import commit_of

GAMES = 128
"""Number of three-round Duels of two random bots in a file."""

DEALS = 8
"""Number of different deals. The other games are copies under other ids, with other hashes."""

_WRITERS = 16


class _Counting(apsw.VFS):
    """A file system that counts the bytes of the write-ahead log."""

    written = 0

    def __init__(self, name: str) -> None:
        super().__init__(name, base="")

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> "_File":  # noqa: N802 - SQLite's name
        return _File(name, flags, self)


class _File(apsw.VFSFile):
    def __init__(self, name: str | apsw.URIFilename | None, flags: list[int], vfs: _Counting) -> None:
        super().__init__("", name, flags)
        self._vfs = vfs if flags[0] & apsw.SQLITE_OPEN_WAL else None

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802 - SQLite's name
        if self._vfs is not None:
            self._vfs.written += len(data)
        super().xWrite(data, offset)


async def wal_bytes_a_commit(games: int, moves: int) -> float:
    """Append to games in step, one commit of each in a batch. Return the bytes of write-ahead log for a commit."""
    vfs, appends = _Counting("counting"), logs(games, moves)
    with tempfile.TemporaryDirectory() as folder:
        store = open_sqlite(
            Path(folder) / "bench.db",
            connect=lambda path, flags: apsw.Connection(path, flags=flags, vfs="counting"),
        )
        before = vfs.written
        for batch in zip(*appends, strict=True):
            await asyncio.gather(*(store.append(*arguments) for arguments in batch))
        written = vfs.written - before
        await store.close()
    vfs.unregister()
    return written / sum(map(len, appends))


async def file_bytes_an_event() -> float:
    """Record three-round Duels of two random bots, with ids as clients draw them. Return the file's bytes an event."""
    variant = load_registry().variant("duel")
    deals = [recorded_game(variant, seed) for seed in range(DEALS)]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.db"
        store = open_sqlite(file)
        numbers = iter(range(GAMES))
        events = await asyncio.gather(*(_record(store, deals, numbers) for _ in range(_WRITERS)))
        await store.close()
        return file.stat().st_size / sum(events)


async def _record(store: EventStore, deals: list[Played], numbers: Iterator[int]) -> int:
    events = 0
    for number in numbers:
        dice = random.Random(number)
        for _, _, decided in again_as(deals[number % DEALS], GameId("g" + _hex(dice, 20))):
            commit: Any = commit_of(decided, CommandId(_hex(dice, 32)))
            await store.append(structs.replace(commit, actor=f"p{number}-{commit.actor}"))
            events += len(commit.events)
    return events


def _hex(dice: random.Random, digits: int) -> str:
    return f"{dice.getrandbits(4 * digits):0{digits}x}"
