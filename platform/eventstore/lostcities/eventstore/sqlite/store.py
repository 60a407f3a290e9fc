"""`sqlite:///path`, the embedded store: one file, one writing process, any number of readers.

Writes go through the `Writer`'s thread. Reads are served from `RecentCommits` in memory, or else by `Readers`.
"""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

import apsw
from msgspec import structs

from lostcities.core.errors import StoreError
from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.eventstore.distribution import Distribution
from lostcities.eventstore.file_lock import FileLock
from lostcities.eventstore.news import NewsBoard
from lostcities.eventstore.notifier import Notifier, follow, follow_feed
from lostcities.eventstore.one_process import OneProcess
from lostcities.eventstore.port import (
    FEED_COMMITS_MAX,
    FEED_START,
    LOG_START,
    READ_EVENTS_MAX,
    AnalysisRecord,
    AnsweredRequest,
    Appended,
    BotRecord,
    Commit,
    FeedEntry,
    OperatorAction,
    PlayerChange,
    PlayerRecord,
    SharedValues,
    StoreLost,
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
from lostcities.eventstore.sqlite.file_watch import FileWatch
from lostcities.eventstore.sqlite.first_copy import kept_before_conversion
from lostcities.eventstore.sqlite.readers import Readers
from lostcities.eventstore.sqlite.writer import Writer

FOREIGN_POLL_S = 1.0
"""Seconds between polls of a follower of a read-only store: another process writes, so no notification comes."""


class SqliteStore(OneProcess):
    """An `EventStore` in one file. `open_sqlite` and `open_sqlite_read_only` create it; it must be closed."""

    def __init__(
        self,
        readers: Readers,
        notifier: Notifier,
        news: NewsBoard,
        recent: RecentCommits,
        writer: Writer | None,
        lock: FileLock | None,
        watch: FileWatch,
    ) -> None:
        super().__init__(news)
        self._readers = readers
        self._notifier = notifier
        self._recent = recent
        self._writer = writer
        self._lock = lock
        self._watch = watch
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
        return await self._read.run(reads.read_commits, game_id, after, limit)

    async def head(self, game_id: GameId) -> Version:
        """See `EventStore.head`."""
        self._check_open()
        recent = self._recent.head(game_id)
        if recent is not None:
            return recent
        return await self._read.run(reads.read_head, game_id)

    async def find(self, game_id: GameId, command_id: CommandId) -> Commit | None:
        """See `EventStore.find`."""
        entry = await self._read.run(reads.find_entry, game_id, command_id)
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
        return await self._read.run(reads.read_feed, after, limit)

    async def feed_head(self) -> FeedPosition:
        """See `EventStore.feed_head`."""
        self._check_open()
        recent = self._recent.feed_head()
        if recent is not None:
            return recent
        return await self._read.run(reads.read_feed_head)

    def follow_feed(self, after: FeedPosition = FEED_START) -> AsyncGenerator[list[FeedEntry], None]:
        """See `EventStore.follow_feed`."""
        return follow_feed(self.feed, self._notifier, after)

    async def add_player(self, player: PlayerRecord, request: AnsweredRequest | None = None) -> AnsweredRequest | None:
        """See `EventStore.add_player`."""
        return await self._write.submit(lambda transaction: transaction.add_player(player, request))

    async def player(self, player_id: PlayerId) -> PlayerRecord:
        """See `EventStore.player`."""
        return await self._read.run(reads.read_player, player_id)

    async def player_by_token(self, token_hash: bytes) -> PlayerRecord | None:
        """See `EventStore.player_by_token`."""
        return await self._read.run(reads.read_player_by_token, token_hash)

    async def name_holder(self, name_key: str) -> PlayerId | None:
        """See `EventStore.name_holder`."""
        return await self._read.run(reads.read_name_holder, name_key)

    async def replace_token(
        self, player_id: PlayerId, token_hash: bytes, request: AnsweredRequest | None = None
    ) -> AnsweredRequest | None:
        """See `EventStore.replace_token`."""
        return await self._write.submit(lambda transaction: transaction.replace_token(player_id, token_hash, request))

    async def rename_player(
        self, player_id: PlayerId, name: str, request: AnsweredRequest | None = None, *, name_key: str = ""
    ) -> AnsweredRequest | None:
        """See `EventStore.rename_player`."""
        return await self._write.submit(
            lambda transaction: transaction.rename_player(player_id, name, request, name_key=name_key)
        )

    async def change_player(
        self, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None = None
    ) -> PlayerRecord:
        """See `EventStore.change_player`. The file has free space of earlier releases; `VACUUM` overwrites that."""
        return await self._write.submit(lambda transaction: transaction.change_player(player_id, change, action))

    async def record_token_use(self, player_id: PlayerId, day: int, session_id: str = "") -> None:
        """See `EventStore.record_token_use`."""
        await self._write.submit(lambda transaction: transaction.record_token_use(player_id, day, session_id))

    async def record_action(self, action: OperatorAction) -> None:
        """See `EventStore.record_action`."""
        await self._write.submit(lambda transaction: transaction.record_action(action))

    async def actions(self, *, after: int = 0, limit: int = 100) -> Sequence[OperatorAction]:
        """See `EventStore.actions`."""
        return await self._readers.run(reads.read_actions, after=after, limit=limit)

    async def answered_request(self, request_hash: bytes) -> AnsweredRequest | None:
        """See `EventStore.answered_request`."""
        return await self._read.run(reads.read_request, request_hash)

    async def players(self, *, after: PlayerId | None = None, limit: int = 100) -> Sequence[PlayerRecord]:
        """See `EventStore.players`."""
        return await self._read.run(reads.read_players, after=after, limit=limit)

    async def put_bot(self, bot: BotRecord) -> None:
        """See `EventStore.put_bot`."""
        await self._write.submit(lambda transaction: transaction.put_bot(bot))

    async def bot(self, player_id: PlayerId) -> BotRecord | None:
        """See `EventStore.bot`."""
        return await self._read.run(reads.read_bot, player_id)

    async def bots(self, *, after: PlayerId | None = None, limit: int = 100) -> Sequence[BotRecord]:
        """See `EventStore.bots`."""
        return await self._read.run(reads.read_bots, after=after, limit=limit)

    async def put_analysis(self, analysis: AnalysisRecord) -> None:
        """See `EventStore.put_analysis`."""
        await self._write.submit(lambda transaction: transaction.put_analysis(analysis))

    async def analysis(self, game_id: GameId, playouts: int) -> AnalysisRecord | None:
        """See `EventStore.analysis`."""
        return await self._read.run(reads.read_analysis, game_id, playouts)

    async def drop_analyses(self, game_id: GameId | None = None) -> int:
        """See `EventStore.drop_analyses`."""
        return await self._write.submit(lambda transaction: transaction.drop_analyses(game_id))

    async def secret(self, name: str) -> bytes:
        """See `EventStore.secret`. A read-only store draws none."""
        known = await self._read.run(reads.read_secret, name)
        if known is not None:
            return known
        return await self._write.submit(lambda transaction: transaction.secret(name))

    async def record_sign_of_life(self, role: str, at: int) -> None:
        """See `EventStore.record_sign_of_life`."""
        await self._write.submit(lambda transaction: transaction.record_sign_of_life(role, at))

    async def sign_of_life(self, role: str) -> int:
        """See `EventStore.sign_of_life`."""
        return await self._read.run(reads.read_sign_of_life, role)

    async def record_progress(self, reader: str, position: FeedPosition) -> None:
        """See `EventStore.record_progress`."""
        await self._write.submit(lambda transaction: transaction.record_progress(reader, position))

    async def progress(self, reader: str) -> FeedPosition:
        """See `EventStore.progress`."""
        return await self._read.run(reads.read_progress, reader)

    async def backup(self, target: Path) -> None:
        """See `OperatedStore.backup`."""
        await self._read.run(backup_file, target)

    async def game_ids(self, *, after: GameId | None = None, limit: int = 100) -> Sequence[GameId]:
        """See `OperatedStore.game_ids`."""
        return await self._read.run(reads.read_game_ids, after=after, limit=limit)

    async def verify_storage(self) -> Sequence[str]:
        """See `OperatedStore.verify_storage`."""
        return await self._read.run(storage_faults)

    async def append_all(self, commits: Sequence[Commit]) -> Sequence[Appended]:
        """See `OperatedStore.append_all`. They are recorded in one transaction."""
        return await self._write.submit(
            lambda transaction: [structs.replace(transaction.append(commit), began=0.0) for commit in commits]
        )

    async def shared_values(self) -> SharedValues:
        """See `OperatedStore.shared_values`."""
        return await self._read.run(reads.read_shared_values)

    async def answered_requests(self, *, after: bytes | None = None, limit: int = 100) -> Sequence[AnsweredRequest]:
        """See `OperatedStore.answered_requests`."""
        return await self._read.run(reads.read_requests, after=after, limit=limit)

    async def restore(self, values: SharedValues, requests: Sequence[AnsweredRequest]) -> None:
        """See `OperatedStore.restore`."""
        await self._write.submit(lambda transaction: transaction.restore(values, requests))

    async def mark_unfinished(self, is_unfinished: bool) -> None:
        """See `OperatedStore.mark_unfinished`."""
        await self._write.submit(lambda transaction: transaction.mark_unfinished(is_unfinished))

    async def is_unfinished(self) -> bool:
        """See `OperatedStore.is_unfinished`."""
        return await self._read.run(reads.read_is_unfinished)

    async def close(self) -> None:
        """See `EventStore.close`."""
        self._notifier.close()
        self.news.close()
        if self._closing is None or self._closing.cancelled():
            self._closing = asyncio.ensure_future(self._close())
        await asyncio.shield(self._closing)  # a cancelled caller leaves no file half closed

    async def _close(self) -> None:
        await self._readers.close()
        if self._writer is not None:
            await self._writer.close()  # last, so that SQLite folds the write-ahead log into the file
        self._watch.release()
        if self._lock is not None:
            self._lock.release()

    async def until_lost(self) -> StoreLost:
        """See `EventStore.until_lost`."""
        return await (self._writer.until_lost() if self._writer is not None else super().until_lost())

    @property
    def batches(self) -> Distribution:
        """See `MeasuredStore.batches`."""
        return Distribution() if self._writer is None else self._writer.batches

    @property
    def writes_waiting(self) -> int:
        """See `MeasuredStore.writes_waiting`."""
        return 0 if self._writer is None else self._writer.waiting

    @property
    def _write(self) -> Writer:
        if self._writer is None:
            raise StoreError(
                "the store was opened read-only: nothing can be recorded; stop lc-server to write yourself"
            )
        return self._writer

    @property
    def _read(self) -> Readers:
        self._check_open()
        return self._readers

    def _check_open(self) -> None:
        if self._notifier.closed:
            raise StoreError("the store is closed")
        if self._writer is not None:
            self._writer.check_not_lost()


def open_sqlite(
    path: Path,
    *,
    notifier: Notifier | None = None,
    recent_bytes_max: int = RECENT_BYTES_MAX,
    connect: Connect = connect,
) -> SqliteStore:
    """Open a store for writing; create folder and file if they are missing. `connect` is for fault injection."""
    path = _resolved(path)  # two names of one file must meet at one lock
    lock = watch = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(path)
        make_private(path)
        check_one_name(path)
        notifier, news, recent = notifier or Notifier(), NewsBoard(), RecentCommits(bytes_max=recent_bytes_max)
        with kept_before_conversion(path, connect):
            watch = FileWatch(path, lock)
            writer = Writer(path, connect, watch, recent, [notifier.wake_for, news.recorded])
    except (apsw.Error, OSError, StoreError) as error:
        if watch is not None:
            watch.release()
        if lock is not None:
            lock.release()
        raise store_error(error, path) from error
    return SqliteStore(Readers(path, connect, watch), notifier, news, recent, writer, lock, watch)


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
        watch = FileWatch(path)
    except (apsw.Error, OSError) as error:
        raise store_error(error, path) from error
    readers = Readers(path, connect, watch)
    return SqliteStore(readers, Notifier(FOREIGN_POLL_S), NewsBoard(), RecentCommits(), None, None, watch)


def _resolved(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError) as error:  # Python 3.11 raises RuntimeError for a loop of symbolic links
        raise StoreError(f"{path} leads nowhere: {error}") from error
