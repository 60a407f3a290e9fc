"""Transactions of the writing connection: the order of checks, and the rows that one commit changes.

A `Transaction` runs on the writer's thread and lives as long as its connection. After a failed transaction both are
dropped, with everything cached.
"""

from collections.abc import Callable
from secrets import token_bytes
from typing import TypeVar

import apsw
from msgspec import structs

from lostcities.core.errors import Rejected, UnknownPlayer
from lostcities.core.names import PlayerId
from lostcities.eventstore.port import (
    REQUESTS_KEPT_S,
    SECRET_BYTES,
    AnsweredRequest,
    Appended,
    BotRecord,
    Commit,
    FeedEntry,
    PlayerRecord,
)
from lostcities.eventstore.sqlite.log_writer import LogWriter
from lostcities.eventstore.sqlite.reads import read_player, read_request, read_secret
from lostcities.eventstore.sqlite.rows import bot_row, player_row, request_row, secret_row

_T = TypeVar("_T")


class HalfDone(Exception):
    """A piece of work failed with a part of it in the transaction, which must not be committed."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.cause = cause


class Transaction:
    """The open transaction of the one writing connection."""

    def __init__(self, connection: apsw.Connection) -> None:
        self.connection = connection
        self._execute = connection.cursor().execute
        self._total_changes = connection.total_changes
        self._recorded: list[FeedEntry] = []
        self._logs = LogWriter(connection)

    def begin(self) -> None:
        """Start a transaction for a batch."""
        self._execute("BEGIN IMMEDIATE")

    def attempt(self, work: Callable[["Transaction"], _T]) -> _T | Exception:
        """Do one piece of work, or return the error of a refusal.

        Raise `HalfDone` if it failed after it had written.
        """
        changes = self._total_changes()
        try:
            return work(self)
        except Exception as error:
            # A full disk may make SQLite roll back the whole transaction.
            if not self.connection.in_transaction or self._total_changes() != changes:
                raise HalfDone(error) from error
            return error

    def commit(self) -> list[FeedEntry]:
        """Make the batch durable; return the commits that are new in the log."""
        self._logs.end_batch()
        self._execute("COMMIT")
        recorded, self._recorded = self._recorded, []
        return recorded

    def append(self, commit: Commit) -> Appended:
        """See `EventStore.append`."""
        appended = self._logs.append(commit)
        if not appended.replayed:
            self._recorded.append((appended.position, commit))
        return appended

    def add_player(self, player: PlayerRecord, request: AnsweredRequest | None = None) -> AnsweredRequest | None:
        """See `EventStore.add_player`."""
        if first := self._first(request):
            return first
        try:
            self._execute("INSERT INTO players VALUES (?,?,?,?,?,?)", player_row(player))
        except apsw.ConstraintError as error:
            _only_unique(error)
            try:
                known = read_player(self.connection, player.player_id)
            except UnknownPlayer:
                raise _token_taken() from None
            if known != player:
                raise Rejected(f"player id {player.player_id!r} is taken: register with a new id") from None
        self._record_request(request)
        return None

    def replace_token(
        self, player_id: PlayerId, token_hash: bytes, request: AnsweredRequest | None = None
    ) -> AnsweredRequest | None:
        """See `EventStore.replace_token`."""
        if first := self._first(request):
            return first
        player = structs.replace(read_player(self.connection, player_id), token_hash=token_hash)
        try:
            self._execute(
                "UPDATE players SET token_hash = ?, checksum = ? WHERE player_id = ?",
                (token_hash, player_row(player)[-1], player_id),
            )
        except apsw.ConstraintError as error:
            _only_unique(error)
            raise _token_taken() from None
        self._record_request(request)
        return None

    def rename_player(
        self, player_id: PlayerId, name: str, request: AnsweredRequest | None = None
    ) -> AnsweredRequest | None:
        """See `EventStore.rename_player`."""
        if first := self._first(request):
            return first
        player = structs.replace(read_player(self.connection, player_id), name=name)
        self._execute(
            "UPDATE players SET name = ?, checksum = ? WHERE player_id = ?", (name, player_row(player)[-1], player_id)
        )
        self._record_request(request)
        return None

    def put_bot(self, bot: BotRecord) -> None:
        """See `EventStore.put_bot`."""
        read_player(self.connection, bot.player_id)
        self._execute("REPLACE INTO bots VALUES (?,?,?,?)", bot_row(bot))

    def record_sign_of_life(self, role: str, at: int) -> None:
        """See `EventStore.record_sign_of_life`."""
        self._execute("REPLACE INTO signs_of_life VALUES (?,?)", (role, at))

    def secret(self, name: str) -> bytes:
        """See `EventStore.secret`: look and draw happen in one transaction."""
        known = read_secret(self.connection, name)
        if known is not None:
            return known
        drawn = token_bytes(SECRET_BYTES)
        self._execute("INSERT INTO secrets VALUES (?,?,?)", secret_row(name, drawn))
        return drawn

    def _first(self, request: AnsweredRequest | None) -> AnsweredRequest | None:
        """Return the request recorded before with the hash of this one; None if there is none."""
        first = None if request is None else read_request(self.connection, request.request_hash)
        return first if request is not None and first is not None and first.at > _oldest(request) else None

    def _record_request(self, request: AnsweredRequest | None) -> None:
        """Record a request after its work is done, and remove those that need not be kept any more."""
        if request is not None:
            self._execute("DELETE FROM requests WHERE at <= ?", (_oldest(request),))
            self._execute("INSERT INTO requests VALUES (?,?,?,?,?,?)", request_row(request))


def _only_unique(error: apsw.ConstraintError) -> None:
    """Raise the error again, unless the row exists already: a value of a wrong type, for example."""
    code = getattr(error, "extendedresult", None)  # documented, but missing from apsw's type stubs
    if code not in (apsw.SQLITE_CONSTRAINT_UNIQUE, apsw.SQLITE_CONSTRAINT_PRIMARYKEY):
        raise error


def _oldest(request: AnsweredRequest) -> int:
    return request.at - REQUESTS_KEPT_S * 1_000_000


def _token_taken() -> Rejected:
    return Rejected("this token belongs to another player: generate a new one")
