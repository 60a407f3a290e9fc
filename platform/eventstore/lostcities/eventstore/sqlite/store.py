"""`sqlite:///path`, the embedded store: one file, one writing process, any number of readers.

Writes go through the `Writer`'s thread. Reads are served from `RecentCommits` in memory, or else by `Readers`.
"""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

import apsw

from lostcities.core.errors import StoreError
from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.eventstore.notifier import Notifier, follow, follow_feed
from lostcities.eventstore.port import (
    FEED_COMMITS_MAX,
    FEED_START,
    LOG_START,
    READ_EVENTS_MAX,
    AnsweredRequest,
    Appended,
    BotRecord,
    Commit,
    FeedEntry,
    PlayerRecord,
)
from lostcities.eventstore.recent_commits import RECENT_BYTES_MAX, RecentCommits
from lostcities.eventstore.sqlite import reads
from lostcities.eventstore.sqlite.backup import backup_file, storage_faults
from lostcities.eventstore.sqlite.connection import (
    Connect,
    check_one_name,
    connect,
    make_private,
    open_reader,
    store_error,
)
from lostcities.eventstore.sqlite.lock import FileLock
from lostcities.eventstore.sqlite.readers import Readers
from lostcities.eventstore.sqlite.writer import Writer

FOREIGN_POLL_S = 1.0
"""Seconds between polls of a follower of a read-only store: another process writes, so no notification comes."""


class SqliteStore:
    """An `EventStore` in one file. `open_sqlite` and `open_sqlite_read_only` create it; it must be closed."""

    def __init__(
        self, readers: Readers, notifier: Notifier, recent: RecentCommits, writer: Writer | None, lock: FileLock | None
    ) -> None:
        self._readers = readers
        self._notifier = notifier
        self._recent = recent
        self._writer = writer
        self._lock = lock
        self._closing: asyncio.Future[None] | None = None

    async def append(self, commit: Commit) -> Appended:
        """See `EventStore.append`."""
        return await self._write.submit(lambda transaction: transaction.append(commit))

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        """See `EventStore.read`."""
        self._check_open()
        limit = min(limit, READ_EVENTS_MAX)
        recent = self._recent.read(game_id, after, limit)
        if recent is not None:
            return recent
        return await self._readers.run(reads.read_commits, game_id, after, limit)

    async def head(self, game_id: GameId) -> Version:
        """See `EventStore.head`."""
        self._check_open()
        recent = self._recent.head(game_id)
        if recent is not None:
            return recent
        return await self._readers.run(reads.read_head, game_id)

    async def find(self, game_id: GameId, command_id: CommandId) -> Commit | None:
        """See `EventStore.find`."""
        entry = await self._readers.run(reads.find_entry, game_id, command_id)
        return entry[1] if entry else None

    def follow(self, game_id: GameId, after: Version = LOG_START) -> AsyncGenerator[list[Commit], None]:
        """See `EventStore.follow`."""
        return follow(self.read, self._notifier, game_id, after)

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        """See `EventStore.feed`."""
        self._check_open()
        limit = min(limit, FEED_COMMITS_MAX)
        recent = self._recent.feed(after, limit)
        if recent is not None:
            return recent
        return await self._readers.run(reads.read_feed, after, limit)

    async def feed_head(self) -> FeedPosition:
        """See `EventStore.feed_head`."""
        self._check_open()
        recent = self._recent.feed_head()
        if recent is not None:
            return recent
        return await self._readers.run(reads.read_feed_head)

    def follow_feed(self, after: FeedPosition = FEED_START) -> AsyncGenerator[list[FeedEntry], None]:
        """See `EventStore.follow_feed`."""
        return follow_feed(self.feed, self._notifier, after)

    async def add_player(self, player: PlayerRecord, request: AnsweredRequest | None = None) -> AnsweredRequest | None:
        """See `EventStore.add_player`."""
        return await self._write.submit(lambda transaction: transaction.add_player(player, request))

    async def player(self, player_id: PlayerId) -> PlayerRecord:
        """See `EventStore.player`."""
        return await self._readers.run(reads.read_player, player_id)

    async def player_by_token(self, token_hash: bytes) -> PlayerRecord | None:
        """See `EventStore.player_by_token`."""
        return await self._readers.run(reads.read_player_by_token, token_hash)

    async def replace_token(
        self, player_id: PlayerId, token_hash: bytes, request: AnsweredRequest | None = None
    ) -> AnsweredRequest | None:
        """See `EventStore.replace_token`."""
        return await self._write.submit(lambda transaction: transaction.replace_token(player_id, token_hash, request))

    async def rename_player(
        self, player_id: PlayerId, name: str, request: AnsweredRequest | None = None
    ) -> AnsweredRequest | None:
        """See `EventStore.rename_player`."""
        return await self._write.submit(lambda transaction: transaction.rename_player(player_id, name, request))

    async def answered_request(self, request_hash: bytes) -> AnsweredRequest | None:
        """See `EventStore.answered_request`."""
        return await self._readers.run(reads.read_request, request_hash)

    async def players(self, *, after: PlayerId | None = None, limit: int = 100) -> Sequence[PlayerRecord]:
        """See `EventStore.players`."""
        return await self._readers.run(reads.read_players, after=after, limit=limit)

    async def put_bot(self, bot: BotRecord) -> None:
        """See `EventStore.put_bot`."""
        await self._write.submit(lambda transaction: transaction.put_bot(bot))

    async def bot(self, player_id: PlayerId) -> BotRecord | None:
        """See `EventStore.bot`."""
        return await self._readers.run(reads.read_bot, player_id)

    async def bots(self, *, after: PlayerId | None = None, limit: int = 100) -> Sequence[BotRecord]:
        """See `EventStore.bots`."""
        return await self._readers.run(reads.read_bots, after=after, limit=limit)

    async def secret(self, name: str) -> bytes:
        """See `EventStore.secret`. A read-only store draws none."""
        known = await self._readers.run(reads.read_secret, name)
        if known is not None:
            return known
        return await self._write.submit(lambda transaction: transaction.secret(name))

    async def record_sign_of_life(self, role: str, at: int) -> None:
        """See `EventStore.record_sign_of_life`."""
        await self._write.submit(lambda transaction: transaction.record_sign_of_life(role, at))

    async def sign_of_life(self, role: str) -> int:
        """See `EventStore.sign_of_life`."""
        return await self._readers.run(reads.read_sign_of_life, role)

    async def backup(self, target: Path) -> None:
        """See `OperatedStore.backup`."""
        await self._readers.run(backup_file, target)

    async def game_ids(self, *, after: GameId | None = None, limit: int = 100) -> Sequence[GameId]:
        """See `OperatedStore.game_ids`."""
        return await self._readers.run(reads.read_game_ids, after=after, limit=limit)

    async def verify_storage(self) -> Sequence[str]:
        """See `OperatedStore.verify_storage`."""
        return await self._readers.run(storage_faults)

    async def close(self) -> None:
        """See `EventStore.close`."""
        self._notifier.close()
        if self._closing is None or self._closing.cancelled():
            self._closing = asyncio.ensure_future(self._close())
        await asyncio.shield(self._closing)  # a cancelled caller leaves no file half closed

    async def _close(self) -> None:
        await self._readers.close()
        if self._writer is not None:
            await self._writer.close()  # last, so that SQLite folds the write-ahead log into the file
        if self._lock is not None:
            self._lock.release()

    @property
    def _write(self) -> Writer:
        if self._writer is None:
            raise StoreError(
                "the store was opened read-only: nothing can be recorded; stop lc-server to write yourself"
            )
        return self._writer

    def _check_open(self) -> None:
        if self._notifier.closed:
            raise StoreError("the store is closed")


def open_sqlite(
    path: Path,
    *,
    notifier: Notifier | None = None,
    recent_bytes_max: int = RECENT_BYTES_MAX,
    connect: Connect = connect,
) -> SqliteStore:
    """Open a store for writing; create folder and file if they are missing. `connect` is for fault injection."""
    path = _resolved(path)  # two names of one file must meet at one lock
    lock = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(path)
        make_private(path)
        check_one_name(path)
        notifier, recent = notifier or Notifier(), RecentCommits(bytes_max=recent_bytes_max)
        writer = Writer(path, connect, recent, notifier.wake_for)
    except (apsw.Error, OSError, StoreError) as error:
        if lock is not None:
            lock.release()
        raise store_error(error, path) from error
    return SqliteStore(Readers(path, connect), notifier, recent, writer, lock)


def open_sqlite_read_only(path: Path, *, connect: Connect = connect) -> SqliteStore:
    """Open a store for reading, also while a server writes to it. The file must exist."""
    path = _resolved(path)
    if not path.is_file():
        raise StoreError(
            f"there is no store at {path}: start lc-server once to make it, "
            "or name another one with --store sqlite:///PATH or LOSTCITIES_STORE"
        )
    try:
        open_reader(path, connect).close()
    except apsw.Error as error:
        raise store_error(error, path) from error
    return SqliteStore(Readers(path, connect), Notifier(FOREIGN_POLL_S), RecentCommits(), None, None)


def _resolved(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError) as error:  # Python 3.11 raises RuntimeError for a loop of symbolic links
        raise StoreError(f"{path} leads nowhere: {error}") from error
