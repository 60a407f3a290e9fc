"""Transactions of the writing connection: the order of checks, and the rows that one commit changes.

A `Transaction` runs on the writer's thread and lives as long as its connection. After a failed transaction both are
dropped, with everything cached.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from secrets import token_bytes
from time import perf_counter
from typing import TypeVar

import apsw
from msgspec import structs

from lostcities.core.errors import NameTaken, Rejected, UnknownPlayer
from lostcities.core.names import FeedPosition, GameId, PlayerId
from lostcities.eventstore.checked_rows import (
    action_row,
    analysis_row,
    bot_row,
    player_row,
    request_row,
    secret_row,
    state_row,
)
from lostcities.eventstore.checks import check_secrets
from lostcities.eventstore.player_changes import changed_player, with_token
from lostcities.eventstore.port import (
    REQUESTS_KEPT_S,
    SECRET_BYTES,
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
)
from lostcities.eventstore.sqlite.log_writer import LogWriter
from lostcities.eventstore.sqlite.reads import read_player, read_request, read_secret, read_shared_values

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
        self.has_erased = False
        """True if the write-ahead log may hold bytes of erased players."""

    def begin(self) -> None:
        """Start a transaction for a batch."""
        self._execute("BEGIN IMMEDIATE")
        self._logs.began = perf_counter()

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
            with self._overwriting():  # a page that is split would keep copies of names
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
        player = read_player(self.connection, player_id)
        self._put_player(player, with_token(player, token_hash))
        self._record_request(request)
        return None

    def rename_player(
        self, player_id: PlayerId, name: str, request: AnsweredRequest | None = None, *, name_key: str = ""
    ) -> AnsweredRequest | None:
        """See `EventStore.rename_player`."""
        if first := self._first(request):
            return first
        player = read_player(self.connection, player_id)
        self._put_player(player, changed_player(player, PlayerChange(name=name, name_key=name_key)))
        self._record_request(request)
        return None

    def change_player(self, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None) -> PlayerRecord:
        """See `EventStore.change_player`."""
        player = read_player(self.connection, player_id)
        changed = changed_player(player, change)
        self._put_player(player, changed)
        if changed.is_erased:
            self.has_erased = True
            with self._overwriting():
                self._execute("DELETE FROM bots WHERE player_id = ?", (player_id,))
                self._execute("DELETE FROM requests WHERE player_id = ?", (player_id,))
                self._rewrite_players()
        if action is not None:
            self.record_action(action)
        return changed

    def record_token_use(self, player_id: PlayerId, day: int, session_id: str) -> None:
        """See `EventStore.record_token_use`."""
        try:
            player = read_player(self.connection, player_id)
        except UnknownPlayer:
            return
        if (used := player.used_on(day, session_id)) != player:
            self._put_state(used)

    def record_action(self, action: OperatorAction) -> None:
        """See `EventStore.record_action`."""
        ((last,),) = self._execute("SELECT coalesce(max(number), 0) FROM operator_actions")
        self._execute(
            "INSERT INTO operator_actions VALUES (?,?,?)", action_row(structs.replace(action, number=last + 1))
        )

    def put_bot(self, bot: BotRecord) -> None:
        """See `EventStore.put_bot`."""
        read_player(self.connection, bot.player_id)
        with self._overwriting():
            self._execute("REPLACE INTO bots VALUES (?,?,?,?)", bot_row(bot))

    def put_analysis(self, analysis: AnalysisRecord) -> None:
        """See `EventStore.put_analysis`."""
        self._execute("REPLACE INTO analyses VALUES (?,?,?,?,?,?)", analysis_row(analysis))

    def drop_analyses(self, game_id: GameId | None) -> int:
        """See `EventStore.drop_analyses`."""
        self._execute("DELETE FROM analyses WHERE ?1 IS NULL OR game_id = ?1", (game_id,))
        return self.connection.changes()

    def record_sign_of_life(self, role: str, at: int) -> None:
        """See `EventStore.record_sign_of_life`."""
        self._execute(
            "INSERT INTO signs_of_life VALUES (?1, ?2) ON CONFLICT DO UPDATE SET at = ?2 WHERE at < ?2", (role, at)
        )

    def record_progress(self, reader: str, position: FeedPosition) -> None:
        """See `EventStore.record_progress`."""
        self._execute(
            "INSERT INTO progress VALUES (?1, ?2) ON CONFLICT DO UPDATE SET position = ?2 WHERE position < ?2",
            (reader, position),
        )

    def secret(self, name: str) -> bytes:
        """See `EventStore.secret`: look and draw happen in one transaction."""
        known = read_secret(self.connection, name)
        if known is not None:
            return known
        drawn = token_bytes(SECRET_BYTES)
        self._execute("INSERT INTO secrets VALUES (?,?,?)", secret_row(name, drawn))
        return drawn

    def restore(self, values: SharedValues, requests: Sequence[AnsweredRequest]) -> None:
        """See `OperatedStore.restore`."""
        known = read_shared_values(self.connection).secrets
        check_secrets(values.secrets, known)
        for name in values.secrets.keys() - known.keys():
            self._execute("INSERT INTO secrets VALUES (?,?,?)", secret_row(name, values.secrets[name]))
        for role, at in values.signs_of_life.items():
            self.record_sign_of_life(role, at)
        for reader, position in values.progress.items():
            self.record_progress(reader, position)
        for request in requests:
            self._execute("REPLACE INTO requests VALUES (?,?,?,?,?,?)", request_row(request))

    def mark_unfinished(self, is_unfinished: bool) -> None:
        """See `OperatedStore.mark_unfinished`."""
        self._execute("INSERT OR IGNORE INTO unfinished VALUES (1)" if is_unfinished else "DELETE FROM unfinished")

    def _put_player(self, old: PlayerRecord, player: PlayerRecord) -> None:
        """Write the rows of a player that changed. Old bytes are overwritten, as they may be those of a name."""
        _, name, _, token_hash, _, checksum = player_row(player)
        with self._overwriting():
            if old.name_key != player.name_key:
                self._put_name(old, player)
            try:
                self._execute(
                    "UPDATE players SET name = ?, token_hash = ?, checksum = ? WHERE player_id = ?",
                    (name, token_hash, checksum, player.player_id),
                )
            except apsw.ConstraintError as error:
                _only_unique(error)
                raise _token_taken() from None
            self._put_state(player)

    def _put_name(self, old: PlayerRecord, player: PlayerRecord) -> None:
        """Register the name of a player, and set the old one free."""
        if player.name_key:
            try:
                self._execute("INSERT INTO names VALUES (?, ?)", (player.name_key, player.player_id))
            except apsw.ConstraintError as error:
                _only_unique(error)
                raise NameTaken from None
        self._execute("DELETE FROM names WHERE name_key = ?", (old.name_key,))

    def _put_state(self, player: PlayerRecord) -> None:
        row = state_row(player)
        if row is None:
            self._execute("DELETE FROM player_states WHERE player_id = ?", (player.player_id,))
        else:
            self._execute("REPLACE INTO player_states VALUES (?,?,?)", row)

    def _rewrite_players(self) -> None:
        """Write all rows about players anew, on pages that were overwritten with zeros.

        A page that was split or merged keeps copies of rows in its free space, also with `secure_delete`.
        """
        for table in ("players", "player_states", "names", "bots", "requests"):
            self._execute(f"CREATE TEMP TABLE kept AS SELECT * FROM main.{table}")
            self._execute(f"DELETE FROM main.{table}")
            self._execute(f"INSERT INTO main.{table} SELECT * FROM temp.kept ORDER BY 1")
            self._execute("DROP TABLE temp.kept")

    @contextmanager
    def _overwriting(self) -> Iterator[None]:
        """Overwrite what is deleted in the context with zeros. Elsewhere that would cost writes."""
        self._execute("PRAGMA secure_delete = ON")
        try:
            yield
        finally:
            self._execute("PRAGMA secure_delete = OFF")

    def _first(self, request: AnsweredRequest | None) -> AnsweredRequest | None:
        """Return the request recorded before with the hash of this one; None if there is none."""
        first = None if request is None else read_request(self.connection, request.request_hash)
        return first if request is not None and first is not None and first.at > _oldest(request) else None

    def _record_request(self, request: AnsweredRequest | None) -> None:
        """Record a request after its work is done, and remove those that need not be kept any more."""
        if request is not None:
            with self._overwriting():  # they hold digests of names
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
