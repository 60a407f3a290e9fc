"""Announcements between nodes, by NOTIFY on a connection of its own, after the commits they are about.

A small commit is announced as a whole, so that the other nodes need not read it. It is in the database by then, and
what a node keeps of it serves as a cache. A larger one is announced as the new head of its log.

NOTIFY takes a lock of the whole database when its transaction commits, so no transaction of a commit contains one. What
comes while an announcement is on its way goes into the next one. Announcements may be lost: only reads deliver.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from secrets import token_hex

import structlog
from msgspec import DecodeError, Raw, Struct, ValidationError, msgpack

from lostcities.core.names import GameId, PlayerId, Version
from lostcities.eventstore.port import Announcement, FeedEntry, News
from lostcities.eventstore.postgres.connection import Connection, Connector
from lostcities.eventstore.postgres.schema import SCHEMA
from lostcities.eventstore.postgres.sealing import SEAL_BYTES, Seal
from lostcities.eventstore.recent_commits import size_of

RETRY_S = 1.0
"""Seconds between a failure and the next connection."""

PAYLOAD_BYTES_MAX = 7_900
"""Largest payload of a NOTIFY, a little below PostgreSQL's limit."""

UNSENT_ANNOUNCEMENTS_MAX = 1_000
"""Number of announcements that wait while the server cannot be reached. Further ones are lost."""

COMMITS_BYTES_MAX = PAYLOAD_BYTES_MAX // 4 * 3 - SEAL_BYTES - 100
"""Largest total of the commits in one NOTIFY, encoded and before the seal; also the largest one of them."""

HEADS_AT_ONCE = 75
"""Number of heads in one NOTIFY. Ids of games and players have at most 64 bytes."""

_log = structlog.get_logger()


class Notice(Struct, omit_defaults=True):
    """Payload of a NOTIFY."""

    sender: str
    """Handle that sent it, which does not tell itself its own heads."""
    heads: dict[GameId, Version] = {}
    schema: int = 0
    """Schema of the commits. Nodes of another one read them from the database."""
    commits: list[Raw] = []
    """Entries of the feed."""
    players: list[PlayerId] = []
    topic: str = ""
    content: bytes = b""


_encode = msgpack.Encoder().encode
_decode = msgpack.Decoder(Notice).decode
_decode_entry = msgpack.Decoder(FeedEntry).decode


class Announcer:
    """Sender and listener of one handle, from `start` to `close`."""

    def __init__(
        self,
        connector: Connector,
        keep: Callable[[Sequence[FeedEntry]], None],
        tell: Callable[[News], None],
        tell_announcement: Callable[[Announcement], None],
    ) -> None:
        self._connector = connector
        self._keep = keep
        self._tell = tell
        self._tell_announcement = tell_announcement
        self._name = token_hex(8)
        self._channel = ""
        self._seal = Seal("")
        self._heads: dict[GameId, Version] = {}
        self._commits: list[bytes] = []
        self._players: set[PlayerId] = set()
        self._announcements: list[Announcement] = []
        self._has_work = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Connect, listen, and send from now on. Raise `StoreError`."""
        connection = await self._connect()
        self._task = asyncio.create_task(self._run(connection), name="announcer")

    def announce_commits(self, entries: Sequence[FeedEntry]) -> None:
        """Tell the other handles that logs have grown, and by what, as far as that is small."""
        for entry in entries:
            self._heads[entry[1].game_id] = entry[1].last_version
            if len(self._commits) < UNSENT_ANNOUNCEMENTS_MAX and size_of(entry[1]) <= COMMITS_BYTES_MAX:
                encoded = _encode(entry)
                if len(encoded) <= COMMITS_BYTES_MAX:
                    self._commits.append(encoded)
        self._has_work.set()

    def announce_player(self, player_id: PlayerId) -> None:
        """Tell the other handles that a player's token or name has changed."""
        self._players.add(player_id)
        self._has_work.set()

    def announce(self, announcement: Announcement) -> None:
        """Send a message to all handles, this one too. It is lost if too many wait."""
        if len(self._announcements) < UNSENT_ANNOUNCEMENTS_MAX:
            self._announcements.append(announcement)
            self._has_work.set()

    async def close(self) -> None:
        """Send what waits, and stop."""
        self._closing = True
        self._has_work.set()
        if self._task is not None:
            await self._task

    async def _connect(self) -> Connection:
        connection = await self._connector.open_checked()
        self._seal = Seal(self._connector.store_id)
        try:
            # Stores in different schemas of one database do not hear each other.
            self._channel = f"lostcities_{await connection.fetchval('SELECT current_schema()')}"[:63]
            await connection.add_listener(self._channel, self._hear)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _run(self, connection: Connection | None) -> None:
        while not self._closing or self._has_work.is_set():
            try:
                connection = connection or await self._connect()
                await self._send(connection)
            except Exception as error:  # noqa: BLE001 - a new connection is the cure of any failure
                if connection is not None:
                    connection.terminate()
                connection = None
                self._commits = []  # a server that takes over need not have them
                if self._closing:
                    break
                _log.warning("announcements_cut", cause=type(error).__name__)
                await asyncio.sleep(RETRY_S)
        if connection is not None:
            connection.terminate()

    async def _send(self, connection: Connection) -> None:
        """Send what has come, or wait for it for a while and see whether the connection still stands."""
        if not self._has_work.is_set():
            try:
                async with asyncio.timeout(RETRY_S):
                    await self._has_work.wait()
            except TimeoutError:
                if connection.is_closed():
                    raise ConnectionError("the listening connection was closed") from None
                return
        self._has_work.clear()
        payloads = [self._seal.close(_encode(notice)) for notice in self._notices()]
        if payloads:
            await connection.execute("SELECT pg_notify($1, p) FROM unnest($2::text[]) p", self._channel, payloads)

    def _notices(self) -> Iterator[Notice]:
        """Take what waits as notices, each within the limit of a payload."""
        heads, self._heads = list(self._heads.items()), {}
        players, self._players = sorted(self._players), set()
        announcements, self._announcements = self._announcements, []
        commits, self._commits = self._commits, []
        for some in _portions(commits):
            yield Notice(self._name, schema=SCHEMA, commits=[Raw(commit) for commit in some])
        for start in range(0, len(heads), HEADS_AT_ONCE):
            yield Notice(self._name, heads=dict(heads[start : start + HEADS_AT_ONCE]))
        for start in range(0, len(players), HEADS_AT_ONCE):
            yield Notice(self._name, players=players[start : start + HEADS_AT_ONCE])
        for announcement in announcements:
            yield Notice(self._name, topic=announcement.topic, content=announcement.content)

    def _hear(self, connection: object, process: int, channel: str, payload: object) -> None:
        content = self._seal.open(str(payload))
        try:
            notice = _decode(content or b"")
        except DecodeError:
            _log.warning("announcement_unreadable", channel=channel)
            return
        if notice.topic:
            self._tell_announcement(Announcement(notice.topic, notice.content))
        elif notice.sender != self._name:
            if notice.commits:
                self._keep(_entries(notice))
            self._tell(News(heads=notice.heads, players=frozenset(notice.players)))


def _portions(commits: Sequence[bytes]) -> Iterator[list[bytes]]:
    """Divide encoded commits into portions, each within the limit of a payload."""
    portion: list[bytes] = []
    room = COMMITS_BYTES_MAX
    for commit in commits:
        if portion and len(commit) > room:
            yield portion
            portion, room = [], COMMITS_BYTES_MAX
        portion.append(commit)
        room -= len(commit) + 1
    if portion:
        yield portion


def _entries(notice: Notice) -> list[FeedEntry]:
    """Return the entries of a notice; none if its schema is another one."""
    try:
        return [_decode_entry(commit) for commit in notice.commits] if notice.schema == SCHEMA else []
    except (DecodeError, ValidationError):
        return []
