"""Rows that an append writes, and what the writer remembers of the logs of games in play.

A `LogWriter` lives as long as the writing connection. After a failed transaction it is dropped with everything cached.
"""

import apsw
from msgspec import Struct, structs

from lostcities.core.errors import VersionConflict
from lostcities.core.names import FeedPosition, GameId, PlayerId
from lostcities.eventstore.checked_rows import NO_COMMIT
from lostcities.eventstore.checks import check_append, replayed
from lostcities.eventstore.port import Appended, Commit
from lostcities.eventstore.sqlite.log_index import (
    BLOCK_COMMITS,
    DIGEST_BYTES,
    IndexEntry,
    block_row,
    digest_of,
    read_index,
)
from lostcities.eventstore.sqlite.reads import find_in, head_of, log_damage, read_feed_head
from lostcities.eventstore.sqlite.rows import INSERT_COMMIT, GameRow, commit_row

LOGS_BYTES_MAX = 16 * 1024 * 1024
"""Largest memory of the remembered logs, in bytes, about. The log longest without a commit is evicted first."""

ACTORS_REMEMBERED_MAX = 16_384
"""Largest number of actors whose numbers are in memory."""

_LOG_BYTES = 4_096  # memory of a log beside its digests, with a tail of common length

_INSERT_ENTRY = "INSERT INTO log_tails VALUES (?,?,?,?)"
_INSERT_BLOCK = "INSERT INTO log_blocks VALUES (?,?,?,?)"
_DELETE_TAIL = "DELETE FROM log_tails WHERE game = ?"
_UPDATE_HEAD = "UPDATE games SET version = ?, last_checksum = ? WHERE number = ?"


class RememberedLog(Struct):
    """The log of a game in play: enough to append to it without a read."""

    head: GameRow
    digests: bytearray
    """Digests of all command ids, one after the other. The same bytes can also begin within one, which is rare."""
    tail: list[IndexEntry]
    """Entries that are in no block yet."""
    before_tail: int
    """Position of the last commit that is in a block; 0 if none is."""
    written: int
    """Number of entries of the tail that are in the file. The others follow at the end of the batch."""

    @property
    def size(self) -> int:
        """Its memory in bytes, about."""
        return _LOG_BYTES + len(self.digests)

    def unwritten(self) -> list[IndexEntry]:
        """Return the entries that are not in the file. From now on they count as written."""
        entries, self.written = self.tail[self.written :], len(self.tail)
        return entries


class LogWriter:
    """Appends within the open transaction of the writing connection."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._execute = connection.cursor().execute
        self._executemany = connection.cursor().executemany
        self._logs: dict[GameId, RememberedLog] = {}
        self._grown: dict[GameId, RememberedLog] = {}  # in this batch: head and index are written at its end
        self._size = 0
        self._actors: dict[PlayerId, int] = {}
        self._position = read_feed_head(connection)
        self.began = 0.0
        """Time of `perf_counter` at which the transaction began."""

    def append(self, commit: Commit) -> Appended:
        """See `EventStore.append`: the command id is looked up before the version is compared."""
        check_append(commit)
        log = self._logs.get(commit.game_id) or self._load(commit.game_id)
        digest = digest_of(commit.command_id)
        if log is not None and digest in log.digests:
            first = find_in(self._connection, log.head, commit.command_id, log.tail)
            if first is not None:
                return replayed(first[1], commit, first[0])
        head = log.head.version if log else 0
        if commit.first_version - 1 != head:
            raise VersionConflict(expected=commit.first_version - 1, actual=head)
        position = FeedPosition(self._position + 1)
        self.write(log or self.new_log(commit, position), commit, position, digest)
        self._position = position
        return Appended(commit, replayed=False, position=position, began=self.began)

    def end_batch(self) -> None:
        """Write heads and index of the logs that have grown, each once, and evict logs beyond the limit."""
        grown, self._grown = list(self._grown.values()), {}
        for log in grown:
            if len(log.tail) >= BLOCK_COMMITS:
                self._move_to_blocks(log)
        self._executemany(_INSERT_ENTRY, [(log.head.number, *entry) for log in grown for entry in log.unwritten()])
        heads = [(log.head.version, log.head.last_checksum, log.head.number) for log in grown]
        self._executemany(_UPDATE_HEAD, heads)
        while self._size > LOGS_BYTES_MAX:
            self._size -= self._logs.pop(next(iter(self._logs))).size

    def new_log(self, commit: Commit, position: FeedPosition) -> RememberedLog:
        """Write the row of a game that begins with a commit at a position."""
        head = GameRow(position, commit.game_id, commit.last_version, NO_COMMIT)
        self._execute("INSERT INTO games VALUES (?,?,?,?)", structs.astuple(head))
        return RememberedLog(head, bytearray(), [], before_tail=0, written=0)

    def write(self, log: RememberedLog, commit: Commit, position: FeedPosition, digest: bytes) -> None:
        """Write the row of a commit that is known to follow the log."""
        head = log.head
        row, checksum = commit_row(
            commit, position, head.last_checksum, game=head.number, actor=self._number_of(commit.actor)
        )
        self._execute(INSERT_COMMIT, row)
        log.tail.append(IndexEntry(position, commit.first_version, digest))
        log.digests += digest
        log.head = GameRow(head.number, head.game_id, commit.last_version, checksum)
        known = self._logs.pop(commit.game_id, None)  # re-inserted: the order of the dict is the order of eviction
        self._size += DIGEST_BYTES if known else log.size
        self._logs[commit.game_id] = self._grown[commit.game_id] = log

    def _move_to_blocks(self, log: RememberedLog) -> None:
        """Move the tail to blocks, but for the entries that fill none."""
        if log.written:
            self._execute(_DELETE_TAIL, (log.head.number,))
        while len(log.tail) >= BLOCK_COMMITS:
            block, log.tail = log.tail[:BLOCK_COMMITS], log.tail[BLOCK_COMMITS:]
            self._execute(_INSERT_BLOCK, block_row(log.head.number, log.before_tail, block))
            log.before_tail = block[-1].position
        log.written = 0

    def _load(self, game_id: GameId) -> RememberedLog | None:
        """Read a log's head and index from the file, or None if there is no such game."""
        head = head_of(self._connection, game_id)
        if head is None:
            return None
        with log_damage(game_id, 1):
            blocks, tail = read_index(self._connection, head.number)
        digests = b"".join([*(block.digests for block in blocks), *(entry.digest for entry in tail)])
        before_tail = blocks[-1].positions[-1] if blocks else 0
        return RememberedLog(head, bytearray(digests), tail, before_tail, len(tail))

    def _number_of(self, actor: PlayerId) -> int:
        """Return the number of an actor in the file. A new actor gets one."""
        number = self._actors.get(actor)
        if number is None:
            row = self._execute("SELECT number FROM actors WHERE player_id = ?", (actor,)).fetchone()
            if row is None:
                self._execute("INSERT INTO actors (player_id) VALUES (?)", (actor,))
            number = self._connection.last_insert_rowid() if row is None else int(row[0])
            if len(self._actors) >= ACTORS_REMEMBERED_MAX:
                self._actors.clear()
            self._actors[actor] = number
        return number
