"""`postgresql://…`, the store of many nodes. Any node may write any game at any time.

Safety is one row: an append updates the head of its game only from the version and checksum it was decided on. All else
is speed. A node keeps recent commits, which never change, but the head of a log only from news that are at most a
second old.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from pathlib import Path
from typing import NoReturn

from lostcities.core.errors import StoreError
from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.eventstore.distribution import Distribution
from lostcities.eventstore.news import KnownHeads, NewsBoard, check_announcement
from lostcities.eventstore.notifier import Notifier, follow, follow_feed
from lostcities.eventstore.port import (
    ANNOUNCEMENT_BYTES_MAX,
    FEED_COMMITS_MAX,
    FEED_START,
    LOG_START,
    READ_EVENTS_MAX,
    AnalysisRecord,
    Announcement,
    AnsweredRequest,
    Appended,
    BotRecord,
    Commit,
    FeedEntry,
    Lease,
    News,
    NodeRecord,
    OperatorAction,
    PlayerChange,
    PlayerRecord,
    SharedValues,
    StoreLost,
)
from lostcities.eventstore.postgres import analysis_rows, nodes, people, reads
from lostcities.eventstore.postgres.announcer import Announcer
from lostcities.eventstore.postgres.append_lane import AppendLane
from lostcities.eventstore.postgres.append_many import append_many
from lostcities.eventstore.postgres.appends import wait_until_durable
from lostcities.eventstore.postgres.change_poll import POLL_S, ChangePoll, steady_ns
from lostcities.eventstore.postgres.connection import CLUSTER_MAX, ConnectionSet, Connector
from lostcities.eventstore.postgres.feed_reader import FeedReader
from lostcities.eventstore.postgres.schema import make_tables, mark_unfinished, read_is_unfinished
from lostcities.eventstore.postgres.storage_check import storage_faults
from lostcities.eventstore.recent_commits import RecentLogs, RecentPositions

_NEVER_S = 1e9  # followers are woken by news alone, which the poll completes

_BACKUP = (
    "a PostgreSQL store is backed up with PostgreSQL's own tools: pg_basebackup and an archive of its write-ahead log, "
    "or pg_dump for a small one; restore it to another place, and check that with lc-admin verify --store URL. "
    "docs/how-to/scaling.md has the steps. lc-admin copy URL sqlite:///FILE makes a file of it, too"
)


class PostgresStore:
    """An `EventStore` in PostgreSQL. `open_postgres` creates it; it must be closed."""

    def __init__(
        self,
        connector: Connector,
        *,
        read_only: bool,
        poll_s: float = POLL_S,
        notifier: Notifier | None = None,
        clock_ns: Callable[[], int] = steady_ns,
    ) -> None:
        connector.on_other_server = lambda: self._changed_elsewhere(News(is_cut_off=True))
        self._connections = ConnectionSet(connector)
        self._cluster = ConnectionSet(connector, CLUSTER_MAX)  # they do not wait behind the reads of a crowd
        self._notifier = notifier or Notifier(_NEVER_S)
        self._news = NewsBoard()
        self._known_heads = KnownHeads()
        self._recent = RecentLogs()
        self._recent_positions = RecentPositions()
        self._poll = ChangePoll(self._cluster, self._changed_elsewhere, poll_s, clock_ns)
        self._announcer = Announcer(connector, self._keep, self._changed_elsewhere, self._news.announced)
        self._lane = None if read_only else AppendLane(connector, self._recorded)
        self._clock_ns = clock_ns
        self._closing: asyncio.Future[None] | None = None

    async def start(self) -> None:
        """Follow the changes of other nodes from now on. Raise `StoreError`."""
        await self._poll.start()
        if self._lane is not None:  # a standby cannot be listened to
            await self._announcer.start()

    # -- the log --

    async def append(self, commit: Commit) -> Appended:
        """See `EventStore.append`."""
        if self._lane is None:
            _refuse_to_write()
        return await self._lane.append(commit)

    async def read(self, game_id: GameId, after: Version = LOG_START, limit: int = READ_EVENTS_MAX) -> list[Commit]:
        """See `EventStore.read`. Commits in memory are as good as any; that there are none, the database decides."""
        self._check_open()
        limit = min(limit, READ_EVENTS_MAX)
        recent = self._recent.read(game_id, after, limit)
        if recent:
            return recent
        async with self._connections.one() as connection:
            page, head = await reads.read_page(connection, game_id, after, limit)
        if page and (recent is not None or page[-1].last_version == head.version):
            self._recent.extend(page)
        return page

    async def head(self, game_id: GameId) -> Version:
        """See `EventStore.head`."""
        async with self._connections.one() as connection:
            return await reads.read_head(connection, game_id)

    async def find(self, game_id: GameId, command_id: CommandId) -> Commit | None:
        """See `EventStore.find`."""
        async with self._connections.one() as connection:
            found = await reads.find_entry(connection, game_id, command_id)
            if found and self._lane is not None:  # a repeat is acknowledged with it
                await wait_until_durable(connection)
        return found[1] if found else None

    def follow(self, game_id: GameId, after: Version = LOG_START) -> AsyncGenerator[list[Commit], None]:
        """See `EventStore.follow`."""
        return follow(self.read, self._notifier, game_id, after)

    async def feed(self, after: FeedPosition = FEED_START, limit: int = FEED_COMMITS_MAX) -> list[FeedEntry]:
        """See `EventStore.feed`. Positions have no gaps, so the next one in memory is the next one of the feed."""
        self._check_open()
        limit = min(limit, FEED_COMMITS_MAX)
        if recent := self._recent_positions.feed(after, limit):
            return recent
        async with self._connections.one() as connection:
            return await reads.read_feed(connection, after, limit)

    async def feed_head(self) -> FeedPosition:
        """See `EventStore.feed_head`."""
        async with self._connections.one() as connection:
            return await reads.read_feed_head(connection)

    def follow_feed(self, after: FeedPosition = FEED_START) -> AsyncGenerator[list[FeedEntry], None]:
        """See `EventStore.follow_feed`."""
        return follow_feed(FeedReader(self._connections, self._recent_positions).read, self._notifier, after)

    # -- players, bots and secrets --

    async def add_player(self, player: PlayerRecord, request: AnsweredRequest | None = None) -> AnsweredRequest | None:
        """See `EventStore.add_player`."""
        async with self._connections.one() as connection:
            return await people.add_player(connection, player, request)

    async def player(self, player_id: PlayerId) -> PlayerRecord:
        """See `EventStore.player`."""
        async with self._connections.one() as connection:
            return await people.read_player(connection, player_id)

    async def player_by_token(self, token_hash: bytes) -> PlayerRecord | None:
        """See `EventStore.player_by_token`."""
        async with self._connections.one() as connection:
            return await people.read_player_by_token(connection, token_hash)

    async def name_holder(self, name_key: str) -> PlayerId | None:
        """See `EventStore.name_holder`."""
        async with self._connections.one() as connection:
            return await people.read_name_holder(connection, name_key)

    async def replace_token(
        self, player_id: PlayerId, token_hash: bytes, request: AnsweredRequest | None = None
    ) -> AnsweredRequest | None:
        """See `EventStore.replace_token`."""
        async with self._connections.one() as connection:
            first = await people.replace_token(connection, player_id, token_hash, request)
        self._announcer.announce_player(player_id)
        return first

    async def rename_player(
        self, player_id: PlayerId, name: str, request: AnsweredRequest | None = None, *, name_key: str = ""
    ) -> AnsweredRequest | None:
        """See `EventStore.rename_player`."""
        async with self._connections.one() as connection:
            first = await people.rename_player(connection, player_id, name, request, name_key)
        self._announcer.announce_player(player_id)
        return first

    async def change_player(
        self, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None = None
    ) -> PlayerRecord:
        """See `EventStore.change_player`. `VACUUM FULL` removes the bytes of old rows from the files."""
        async with self._connections.one() as connection:
            changed = await people.change_player(connection, player_id, change, action)
        self._announcer.announce_player(player_id)
        return changed

    async def record_token_use(self, player_id: PlayerId, day: int, session_id: str = "") -> None:
        """See `EventStore.record_token_use`."""
        async with self._connections.one() as connection:
            await people.record_token_use(connection, player_id, day, session_id)

    async def record_action(self, action: OperatorAction) -> None:
        """See `EventStore.record_action`."""
        async with self._connections.one() as connection:
            await people.record_action(connection, action)

    async def actions(self, *, after: int = 0, limit: int = 100) -> Sequence[OperatorAction]:
        """See `EventStore.actions`."""
        async with self._connections.one() as connection:
            return await people.read_actions(connection, after, limit)

    async def answered_request(self, request_hash: bytes) -> AnsweredRequest | None:
        """See `EventStore.answered_request`."""
        async with self._connections.one() as connection:
            return await people.read_request(connection, request_hash)

    async def players(self, *, after: PlayerId | None = None, limit: int = 100) -> Sequence[PlayerRecord]:
        """See `EventStore.players`."""
        async with self._connections.one() as connection:
            return await people.read_players(connection, after, limit)

    async def put_bot(self, bot: BotRecord) -> None:
        """See `EventStore.put_bot`."""
        async with self._connections.one() as connection:
            await people.put_bot(connection, bot)

    async def bot(self, player_id: PlayerId) -> BotRecord | None:
        """See `EventStore.bot`."""
        async with self._connections.one() as connection:
            return await people.read_bot(connection, player_id)

    async def bots(self, *, after: PlayerId | None = None, limit: int = 100) -> Sequence[BotRecord]:
        """See `EventStore.bots`."""
        async with self._connections.one() as connection:
            return await people.read_bots(connection, after, limit)

    async def put_analysis(self, analysis: AnalysisRecord) -> None:
        """See `EventStore.put_analysis`."""
        async with self._connections.one() as connection:
            await analysis_rows.put_analysis(connection, analysis)

    async def analysis(self, game_id: GameId, playouts: int) -> AnalysisRecord | None:
        """See `EventStore.analysis`."""
        async with self._connections.one() as connection:
            return await analysis_rows.read_analysis(connection, game_id, playouts)

    async def drop_analyses(self, game_id: GameId | None = None) -> int:
        """See `EventStore.drop_analyses`."""
        async with self._connections.one() as connection:
            return await analysis_rows.drop_analyses(connection, game_id)

    async def secret(self, name: str) -> bytes:
        """See `EventStore.secret`. A read-only store draws none."""
        async with self._connections.one() as connection:
            known = await people.read_secret(connection, name)
            if known is None:
                await people.draw_secret(connection, name)
                known = await people.read_secret(connection, name)
        if known is None:
            raise StoreError(f"the secret {name!r} was removed: restore a backup")
        return known

    # -- nodes --

    async def record_sign_of_life(self, role: str, at: int) -> None:
        """See `EventStore.record_sign_of_life`."""
        async with self._cluster.one() as connection:
            await nodes.record_sign_of_life(connection, role, at)

    async def sign_of_life(self, role: str) -> int:
        """See `EventStore.sign_of_life`."""
        async with self._cluster.one() as connection:
            return await nodes.read_sign_of_life(connection, role)

    async def record_progress(self, reader: str, position: FeedPosition) -> None:
        """See `EventStore.record_progress`."""
        async with self._cluster.one() as connection:
            await nodes.record_progress(connection, reader, position)

    async def progress(self, reader: str) -> FeedPosition:
        """See `EventStore.progress`."""
        async with self._cluster.one() as connection:
            return await nodes.read_progress(connection, reader)

    def now(self) -> int:
        """See `EventStore.now`: a steady clock of this machine, set right by the database's."""
        return self._clock_ns() // 1000 + self._poll.clock_offset

    def follow_news(self) -> AsyncGenerator[News, None]:
        """See `EventStore.follow_news`."""
        return self._news.follow_news()

    async def hold_role(self, role: str, holder: str, lease_s: float) -> Lease:
        """See `EventStore.hold_role`."""
        async with self._cluster.one() as connection:
            return await nodes.hold_role(connection, role, holder, lease_s)

    async def release_role(self, role: str, holder: str) -> None:
        """See `EventStore.release_role`."""
        async with self._cluster.one() as connection:
            await nodes.release_role(connection, role, holder)

    async def record_node(self, node: NodeRecord) -> None:
        """See `EventStore.record_node`."""
        async with self._cluster.one() as connection:
            await nodes.record_node(connection, node)

    async def remove_node(self, node_id: str) -> None:
        """See `EventStore.remove_node`."""
        async with self._cluster.one() as connection:
            await nodes.remove_node(connection, node_id)

    async def nodes(self) -> Sequence[NodeRecord]:
        """See `EventStore.nodes`."""
        async with self._cluster.one() as connection:
            return await nodes.read_nodes(connection)

    async def announce(self, topic: str, content: bytes) -> None:
        """See `EventStore.announce`."""
        check_announcement(content, ANNOUNCEMENT_BYTES_MAX)
        self._announcer.announce(Announcement(topic, content))

    def follow_announcements(self) -> AsyncGenerator[Announcement, None]:
        """See `EventStore.follow_announcements`."""
        return self._news.follow_announcements()

    async def until_lost(self) -> StoreLost:
        """See `EventStore.until_lost`: each connection is checked, and a database that is back is used again."""
        return await asyncio.Future()

    # -- operating --

    async def backup(self, target: Path) -> None:
        """Raise `StoreError`, which says how PostgreSQL is backed up."""
        raise StoreError(_BACKUP)

    async def game_ids(self, *, after: GameId | None = None, limit: int = 100) -> Sequence[GameId]:
        """See `OperatedStore.game_ids`."""
        async with self._connections.one() as connection:
            return await reads.read_game_ids(connection, after, limit)

    async def verify_storage(self) -> Sequence[str]:
        """See `OperatedStore.verify_storage`."""
        async with self._connections.one() as connection:
            return await storage_faults(connection)

    async def append_all(self, commits: Sequence[Commit]) -> Sequence[Appended]:
        """See `OperatedStore.append_all`."""
        if self._lane is None:
            _refuse_to_write()
        async with self._connections.one() as connection:
            appended = await append_many(connection, commits)
        self._recorded([(each.position, each.commit) for each in appended if not each.replayed])
        return appended

    async def shared_values(self) -> SharedValues:
        """See `OperatedStore.shared_values`."""
        async with self._connections.one() as connection:
            return await people.read_shared_values(connection)

    async def answered_requests(self, *, after: bytes | None = None, limit: int = 100) -> Sequence[AnsweredRequest]:
        """See `OperatedStore.answered_requests`."""
        async with self._connections.one() as connection:
            return await people.read_requests(connection, after, limit)

    async def restore(self, values: SharedValues, requests: Sequence[AnsweredRequest]) -> None:
        """See `OperatedStore.restore`."""
        async with self._connections.one() as connection:
            await people.restore(connection, values, requests)

    async def mark_unfinished(self, is_unfinished: bool) -> None:
        """See `OperatedStore.mark_unfinished`."""
        if self._lane is None:
            _refuse_to_write()
        async with self._connections.one() as connection:
            await mark_unfinished(connection, is_unfinished)

    async def is_unfinished(self) -> bool:
        """See `OperatedStore.is_unfinished`."""
        async with self._connections.one() as connection:
            return await read_is_unfinished(connection)

    @property
    def batches(self) -> Distribution:
        """See `MeasuredStore.batches`."""
        return Distribution() if self._lane is None else self._lane.batches

    @property
    def writes_waiting(self) -> int:
        """See `MeasuredStore.writes_waiting`."""
        return 0 if self._lane is None else self._lane.waiting

    async def close(self) -> None:
        """See `EventStore.close`."""
        self._notifier.close()
        self._news.close()
        if self._closing is None or self._closing.cancelled():
            self._closing = asyncio.ensure_future(self._close())
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        if self._lane is not None:
            await self._lane.close()
        await self._announcer.close()
        await self._poll.close()
        await self._connections.close()
        await self._cluster.close()

    def _recorded(self, entries: Sequence[FeedEntry]) -> None:
        """Note commits of this node, which are durable."""
        self._keep(entries)
        self._notifier.wake_for(entries)
        self._news.recorded(entries)
        heads = {commit.game_id: commit.last_version for _, commit in entries}
        self._known_heads.raise_to(heads)
        self._announcer.announce_commits(entries)

    def _keep(self, entries: Sequence[FeedEntry]) -> None:
        """Keep durable commits in memory, of this node or announced by another."""
        self._recent.extend([commit for _, commit in entries])
        self._recent_positions.extend(entries)

    def _changed_elsewhere(self, news: News) -> None:
        """Wake the followers of logs that have grown through other nodes."""
        if news.is_cut_off:
            self._forget()
            self._notifier.wake_all()  # followers of the feed see whether it still has what they have read
        heads = self._known_heads.raise_to(news.heads)
        for game_id in heads:
            self._notifier.wake(game_id)
        if heads or news.players or news.is_cut_off:
            self._news.tell(News(heads=heads, players=news.players, is_cut_off=news.is_cut_off))

    def _forget(self) -> None:
        """Forget what was read: a standby that takes over need not have all of it."""
        self._recent.clear()
        self._recent_positions.clear()
        self._known_heads.clear()

    def _check_open(self) -> None:
        if self._notifier.closed:
            raise StoreError("the store is closed")


async def open_postgres(
    url: str,
    *,
    read_only: bool = False,
    poll_s: float = POLL_S,
    notifier: Notifier | None = None,
    clock_ns: Callable[[], int] = steady_ns,
) -> PostgresStore:
    """Open the store of a URL, and create its tables if the database is empty. Raise `StoreError`.

    `read_only` opens an existing store, also on a standby, and refuses writes. The clock may be wrong: it is set right.
    """
    connector = Connector(url, read_only=read_only)
    if not read_only:
        await connector.create(make_tables)
    store = PostgresStore(connector, read_only=read_only, poll_s=poll_s, notifier=notifier, clock_ns=clock_ns)
    try:
        await store.start()
    except BaseException:
        await store.close()
        raise
    return store


def _refuse_to_write() -> NoReturn:
    raise StoreError("the store was opened read-only: nothing can be recorded")
