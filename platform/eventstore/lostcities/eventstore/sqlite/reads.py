"""Reads of the SQLite file, as functions of a connection. Every row is verified before it is returned."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import apsw
from msgspec import json

from lostcities.core.errors import CorruptLog, StoreError, UnknownGame, UnknownPlayer
from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.eventstore.checked_rows import (
    ACTION_COLUMNS,
    ANALYSIS_COLUMNS,
    BOT_COLUMNS,
    PLAYER_COLUMNS,
    PLAYER_TABLES,
    REQUEST_COLUMNS,
    SECRET_COLUMNS,
    ChecksumMismatch,
    Row,
    StoredCommit,
    stored_action,
    stored_analysis,
    stored_bot,
    stored_player,
    stored_request,
    stored_secret,
)
from lostcities.eventstore.checks import HASH_BYTES
from lostcities.eventstore.log_checks import ROW_DAMAGE, check_follows, check_reaches_head, damaged
from lostcities.eventstore.port import (
    FEED_BYTES_MAX,
    FEED_START,
    AnalysisRecord,
    AnsweredRequest,
    BotRecord,
    Commit,
    FeedEntry,
    OperatorAction,
    PlayerRecord,
    SharedValues,
)
from lostcities.eventstore.sqlite.log_index import IndexEntry, candidates, digest_of, last_position, positions_from
from lostcities.eventstore.sqlite.rows import (
    COMMIT_COLUMNS,
    COMMIT_TABLES,
    GAME_COLUMNS,
    GameRow,
    stored_commit,
    stored_game,
)

# Errors that the fetch or the decoding of a damaged row raises.
_DAMAGE = (*ROW_DAMAGE, apsw.CorruptError, apsw.NotADBError)

_COMMITS = f"SELECT {COMMIT_COLUMNS} FROM {COMMIT_TABLES}"
_COMMIT_AT = f"{_COMMITS} WHERE commits.position = ?"
_COMMITS_AT = f"{_COMMITS} WHERE commits.position IN (SELECT value FROM json_each(?)) ORDER BY commits.position"
_FEED = f"{_COMMITS} WHERE commits.position > ? ORDER BY commits.position LIMIT ?"

_PLAYERS = f"SELECT {PLAYER_COLUMNS} FROM {PLAYER_TABLES}"


@contextmanager
def snapshot(connection: apsw.Connection) -> Iterator[None]:
    """Run all reads in the context on one snapshot of the file."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        if connection.in_transaction:
            connection.execute("COMMIT")


def read_commits(connection: apsw.Connection, game_id: GameId, after: Version, limit: int) -> list[Commit]:
    """Read a page of a log, see `EventStore.read`."""
    with snapshot(connection), log_damage(game_id, after + 1):
        game = find_game(connection, game_id)
        if game is None:
            raise UnknownGame(game_id)
        page: list[Commit] = []
        room, before = limit, None
        for row in _rows_after(connection, game, after, limit):
            room -= _events_in(row)
            if page and room < 0:
                break
            before = _next_commit(game, before, row, page[-1].last_version if page else after)
            page.append(before.commit)
        else:
            check_reaches_head(game, before, after)
        return page


def find_game(connection: apsw.Connection, game_id: GameId) -> GameRow | None:
    """Find a game's row, or None. Raise `CorruptLog` for a log without a row."""
    row = connection.execute(f"SELECT {GAME_COLUMNS} FROM games WHERE game_id = ?", (game_id,)).fetchone()
    if row is not None:
        return _game(row, game_id)
    if connection.execute("SELECT 1 FROM commits WHERE game_id = ? LIMIT 1", (game_id,)).fetchone() is not None:
        raise CorruptLog(game_id, 1, "its row in the table of games is missing")
    return None


def head_of(connection: apsw.Connection, game_id: GameId) -> GameRow | None:
    """Find a game's row and check its last commit; None if there is no such game."""
    with log_damage(game_id, 1):
        game = find_game(connection, game_id)
        if game is None:
            return None
    with log_damage(game_id, game.version):
        row = connection.execute(_COMMIT_AT, (last_position(connection, game.number),)).fetchone()
        check_reaches_head(game, stored_commit(row) if row is not None else None, Version(0))
        return game


def read_head(connection: apsw.Connection, game_id: GameId) -> Version:
    """Read the version of the last event, see `EventStore.head`."""
    with snapshot(connection):
        game = head_of(connection, game_id)
    return game.version if game else Version(0)


def read_feed(connection: apsw.Connection, after: FeedPosition, limit: int) -> list[FeedEntry]:
    """Read a page of the feed, see `EventStore.feed`."""
    page: list[FeedEntry] = []
    room = FEED_BYTES_MAX
    with snapshot(connection), _damage(f"the feed after position {after}"):
        try:
            for row in connection.execute(_FEED, (after, limit)):
                stored = stored_commit(row)
                room -= sum(map(len, stored.commit.events))
                if page and room < 0:
                    break
                page.append((stored.position, stored.commit))
        except ROW_DAMAGE as error:
            if not page:  # the commits before it come first
                raise _damaged_entry(connection, after, error) from error
    return page


def read_feed_head(connection: apsw.Connection) -> FeedPosition:
    """Read the position of the newest commit, see `EventStore.feed_head`."""
    with _damage("the feed"):
        (newest,) = connection.execute("SELECT max(position) FROM commits").fetchone() or (None,)
        return FeedPosition(newest) if isinstance(newest, int) else FEED_START


def find_entry(connection: apsw.Connection, game_id: GameId, command_id: CommandId) -> FeedEntry | None:
    """Find the commit that recorded a command, with its position, or None."""
    with snapshot(connection), log_damage(game_id, 1):
        game = find_game(connection, game_id)
        return find_in(connection, game, command_id) if game else None


def find_in(
    connection: apsw.Connection, game: GameRow, command_id: CommandId, tail: Sequence[IndexEntry] | None = None
) -> FeedEntry | None:
    """Find the commit of a game that recorded a command, with its position, or None. `tail` as in `candidates`."""
    digest = digest_of(command_id)
    with log_damage(game.game_id, 1):
        for position in candidates(connection, game.number, digest, tail):
            stored = _commit_at(connection, position)
            if stored.commit.game_id != game.game_id or digest_of(stored.commit.command_id) != digest:
                raise ChecksumMismatch(f"the index leads from command {command_id!r} to another commit")
            if stored.commit.command_id == command_id:
                return stored.position, stored.commit
        return None


def read_game_ids(connection: apsw.Connection, after: GameId | None, limit: int) -> Sequence[GameId]:
    """Read a page of game ids, see `OperatedStore.game_ids`."""
    with _damage("the list of heads"):
        rows = connection.execute(
            "SELECT game_id FROM games WHERE game_id > ? ORDER BY game_id LIMIT ?", (after or "", limit)
        )
        return [GameId(str(game_id)) for (game_id,) in rows]


def read_player(connection: apsw.Connection, player_id: PlayerId) -> PlayerRecord:
    """Read one player, see `EventStore.player`."""
    with _damage(f"the record of player {player_id!r}"):
        row = connection.execute(f"{_PLAYERS} WHERE players.player_id = ?", (player_id,)).fetchone()
        if row is None:
            raise UnknownPlayer(player_id)
        player = stored_player(row)
        if player.player_id != player_id:
            raise ChecksumMismatch("the index leads to another player")
        return player


def read_player_by_token(connection: apsw.Connection, token_hash: bytes) -> PlayerRecord | None:
    """Read the player with this token, or None."""
    with _damage("the record of the player with this token"):
        row = connection.execute(f"{_PLAYERS} WHERE players.token_hash = ?", (token_hash,)).fetchone()
        if row is None:
            return None
        player = stored_player(row)
        if player.token_hash != token_hash:
            raise ChecksumMismatch("the index leads to another player")
        return player


def read_name_holder(connection: apsw.Connection, name_key: str) -> PlayerId | None:
    """Read the player for whom a name is registered, see `EventStore.name_holder`."""
    row = connection.execute("SELECT player_id FROM names WHERE name_key = ?", (name_key,)).fetchone()
    if row is None:
        return None
    with _damage("the record of a name"):
        if read_player(connection, row[0]).name_key != name_key:
            raise ChecksumMismatch("the index leads to another player")
        return PlayerId(row[0])


def read_players(connection: apsw.Connection, after: PlayerId | None, limit: int) -> Sequence[PlayerRecord]:
    """Read a page of players by id, see `EventStore.players`."""
    with _damage(f"the list of players after {after!r}"):
        rows = connection.execute(
            f"{_PLAYERS} WHERE players.player_id > ? ORDER BY players.player_id LIMIT ?", (after or "", limit)
        )
        return [stored_player(row) for row in rows]


def read_actions(connection: apsw.Connection, after: int, limit: int) -> Sequence[OperatorAction]:
    """Read a page of what operators did, see `EventStore.actions`."""
    with _damage("the record of what operators did"):
        every = f"SELECT {ACTION_COLUMNS} FROM operator_actions WHERE number > ? ORDER BY number LIMIT ?"
        return [stored_action(row) for row in connection.execute(every, (after, limit))]


def read_request(connection: apsw.Connection, request_hash: bytes) -> AnsweredRequest | None:
    """Read an answered request, see `EventStore.answered_request`."""
    with _damage("the record of a request"):
        every = f"SELECT {REQUEST_COLUMNS} FROM requests WHERE request_hash = ?"
        row = connection.execute(every, (request_hash,)).fetchone()
        if row is None:
            return None
        request = stored_request(row)
        if request.request_hash != request_hash:
            raise ChecksumMismatch("the index leads to another request")
        return request


def read_requests(connection: apsw.Connection, after: bytes | None, limit: int) -> Sequence[AnsweredRequest]:
    """Read a page of answered requests by hash, see `OperatedStore.answered_requests`."""
    with _damage("the list of requests"):
        every = f"SELECT {REQUEST_COLUMNS} FROM requests WHERE request_hash > ? ORDER BY request_hash LIMIT ?"
        return [stored_request(row) for row in connection.execute(every, (after or b"", limit))]


def read_bot(connection: apsw.Connection, player_id: PlayerId) -> BotRecord | None:
    """Read the profile of a bot, or None, see `EventStore.bot`."""
    with _damage(f"the profile of bot {player_id!r}"):
        row = connection.execute(f"SELECT {BOT_COLUMNS} FROM bots WHERE player_id = ?", (player_id,)).fetchone()
        if row is None:
            return None
        bot = stored_bot(row)
        if bot.player_id != player_id:
            raise ChecksumMismatch("the index leads to another bot")
        return bot


def read_bots(connection: apsw.Connection, after: PlayerId | None, limit: int) -> Sequence[BotRecord]:
    """Read a page of bots by id, see `EventStore.bots`."""
    with _damage(f"the list of bots after {after!r}"):
        every = f"SELECT {BOT_COLUMNS} FROM bots WHERE player_id > ? ORDER BY player_id LIMIT ?"
        return [stored_bot(row) for row in connection.execute(every, (after or "", limit))]


def read_analysis(connection: apsw.Connection, game_id: GameId, playouts: int) -> AnalysisRecord | None:
    """Read the analysis of a game, or None, see `EventStore.analysis`."""
    find = f"SELECT {ANALYSIS_COLUMNS} FROM analyses WHERE game_id = ? AND playouts = ?"
    row = connection.execute(find, (game_id, playouts)).fetchone()
    return None if row is None else stored_analysis(row)


def read_sign_of_life(connection: apsw.Connection, role: str) -> int:
    """Read the time of the last sign of life of a role; 0 if there is none."""
    row = connection.execute("SELECT at FROM signs_of_life WHERE role = ?", (role,)).fetchone()
    return int(row[0]) if row else 0


def read_progress(connection: apsw.Connection, reader: str) -> FeedPosition:
    """Read the position that a reader of the feed has come to; `FEED_START` for a new one."""
    row = connection.execute("SELECT position FROM progress WHERE reader = ?", (reader,)).fetchone()
    return FeedPosition(int(row[0])) if row else FEED_START


def read_secret(connection: apsw.Connection, name: str) -> bytes | None:
    """Read a secret, or None if it was not drawn yet."""
    with _damage(f"the secret {name!r}"):
        row = connection.execute(f"SELECT {SECRET_COLUMNS} FROM secrets WHERE name = ?", (name,)).fetchone()
        if row is None:
            return None
        stored_name, value = stored_secret(row)
        if stored_name != name:
            raise ChecksumMismatch("the index leads to another secret")
        return value


def read_shared_values(connection: apsw.Connection) -> SharedValues:
    """Read all secrets, signs of life and progress, see `OperatedStore.shared_values`."""
    with _damage("the table of secrets"):
        secrets = dict(map(stored_secret, connection.execute(f"SELECT {SECRET_COLUMNS} FROM secrets ORDER BY name")))
        signs = connection.execute("SELECT role, at FROM signs_of_life ORDER BY role")
        signs_of_life = {str(role): int(at) for role, at in signs}
        if not has_table(connection, "progress"):
            return SharedValues(secrets=secrets, signs_of_life=signs_of_life)
        read = connection.execute("SELECT reader, position FROM progress ORDER BY reader")
        progress = {str(reader): FeedPosition(int(position)) for reader, position in read}
        return SharedValues(secrets=secrets, signs_of_life=signs_of_life, progress=progress)


def read_is_unfinished(connection: apsw.Connection) -> bool:
    """Read whether a copy into the store has begun and not ended, see `OperatedStore.is_unfinished`."""
    if not has_table(connection, "unfinished"):
        return False
    return connection.execute("SELECT 1 FROM unfinished").fetchone() is not None


def has_table(connection: apsw.Connection, name: str) -> bool:
    """Return whether the file has a table that earlier releases lack. A server adds it when it opens the file."""
    return connection.execute("SELECT 1 FROM sqlite_schema WHERE name = ?", (name,)).fetchone() is not None


def _rows_after(connection: apsw.Connection, game: GameRow, after: Version, limit: int) -> Iterator[Row]:
    """Yield rows of a log from the one with version `after + 1` on, as many as a page can need."""
    positions = positions_from(connection, game.number, after + 1, limit) if after < game.version else []
    return connection.execute(_COMMITS_AT, (json.encode(positions).decode(),))


def _events_in(row: Row) -> int:
    hashes = row[6]
    if not isinstance(hashes, bytes):
        raise ChecksumMismatch("the hashes of a commit are missing")
    return len(hashes) // HASH_BYTES


def _commit_at(connection: apsw.Connection, position: int) -> StoredCommit:
    row = connection.execute(_COMMIT_AT, (position,)).fetchone()
    if row is None:
        raise ChecksumMismatch(f"the index leads to position {position}, where no commit stands")
    return stored_commit(row)


def _next_commit(game: GameRow, before: StoredCommit | None, row: Row, after: int) -> StoredCommit:
    """Read the commit in a row, which must follow `before` or hold version `after + 1`. Raise `CorruptLog`."""
    try:
        stored = stored_commit(row)
    except _DAMAGE as error:
        raise damaged(game.game_id, after + 1, error) from error
    check_follows(game, before, stored, after)
    return stored


def _game(row: Row, game_id: GameId) -> GameRow:
    game = stored_game(row)
    if game.game_id != game_id:
        raise ChecksumMismatch("the index leads to another game")
    return game


@contextmanager
def log_damage(game_id: GameId, version: int) -> Iterator[None]:
    """Name the game and version at fault when a read in the context meets damage."""
    try:
        yield
    except _DAMAGE as error:
        raise damaged(game_id, version, error) from error


def _damaged_entry(connection: apsw.Connection, after: FeedPosition, error: Exception) -> CorruptLog:
    """Name the first commit after a position. Its game id is read as bytes, because text need not be UTF-8."""
    position, game_id, version = connection.execute(
        "SELECT position, CAST(coalesce(games.game_id, commits.game_id, 'number ' || game) AS BLOB), first_version "
        f"FROM {COMMIT_TABLES} WHERE position > ? ORDER BY position LIMIT 1",
        (after,),
    ).get
    fault = damaged(GameId(game_id.decode(errors="replace")), version if isinstance(version, int) else 1, error)
    fault.position = position
    return fault


@contextmanager
def _damage(what: str) -> Iterator[None]:
    try:
        yield
    except _DAMAGE as error:
        raise StoreError(f"{what} is damaged ({error}); restore a backup") from error
