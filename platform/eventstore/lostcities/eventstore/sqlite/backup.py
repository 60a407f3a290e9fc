"""Backup of a SQLite store while it is in use, and the check of its file."""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import apsw
from msgspec import json

from lostcities.core.errors import CorruptLog, LostCitiesError, StoreError
from lostcities.core.names import CommandId, GameId
from lostcities.eventstore.checked_rows import (
    ACTION_COLUMNS,
    BOT_COLUMNS,
    PLAYER_COLUMNS,
    PLAYER_TABLES,
    REQUEST_COLUMNS,
    SECRET_COLUMNS,
    ChecksumMismatch,
    stored_action,
    stored_bot,
    stored_player,
    stored_request,
    stored_secret,
)
from lostcities.eventstore.sqlite.connection import make_private, store_error
from lostcities.eventstore.sqlite.log_index import digest_of, read_index
from lostcities.eventstore.sqlite.reads import has_table, head_of, read_player, snapshot
from lostcities.eventstore.sqlite.rows import GAME_COLUMNS, stored_game

FAULTS_MAX = 100
"""Largest number of faults that SQLite's own check lists."""


def backup_file(source: apsw.Connection, target: Path) -> None:
    """Copy a snapshot of the file to `target`, which must not exist. Writers go on meanwhile."""
    if target.exists():
        raise StoreError(f"{target} exists already: a backup never overwrites; choose another name")
    partial = target.with_name(target.name + ".partial")
    try:
        partial.unlink(missing_ok=True)
        make_private(partial)
        copy = apsw.Connection(str(partial))
        try:
            with copy.backup("main", source, "main") as backup:
                backup.step(-1)  # all of it within one read transaction, so that writers cannot restart it
            copy.pragma("journal_mode", "delete")  # one self-contained file, readable from read-only media too
        finally:
            copy.close()
        _sync(partial)
        partial.rename(target)
        _sync(target.parent)
    except (apsw.Error, OSError) as error:
        partial.unlink(missing_ok=True)
        raise store_error(error, target) from error


def storage_faults(connection: apsw.Connection) -> Sequence[str]:
    """Return every fault of the file that reading the logs would not show."""
    with snapshot(connection):
        try:
            return [
                *_structure_faults(connection),
                *_game_faults(connection),
                *_feed_faults(connection),
                *_player_faults(connection),
                *_name_faults(connection),
                *_request_faults(connection),
                *_bot_faults(connection),
                *_secret_faults(connection),
                *_action_faults(connection),
            ]
        except (apsw.CorruptError, apsw.NotADBError, UnicodeDecodeError) as error:
            return [f"the file is damaged: {error}"]


def _structure_faults(connection: apsw.Connection) -> Iterator[str]:
    for (report,) in connection.execute(f"PRAGMA integrity_check({FAULTS_MAX})"):
        if report != "ok":
            yield f"file structure: {report}"


def _game_faults(connection: apsw.Connection) -> Iterator[str]:
    commits = dict(connection.execute("SELECT game, count(*) FROM commits GROUP BY game"))
    for row in connection.execute(f"SELECT {GAME_COLUMNS} FROM games ORDER BY game_id"):
        try:
            game = stored_game(row)
            head_of(connection, GameId(str(row[1])))
            _check_index(connection, game.number, commits.pop(game.number, 0))
        except (ChecksumMismatch, CorruptLog) as error:
            yield f"game {row[1]}: {error}"
    numbers = "(SELECT number FROM games)"
    for number, game_id in connection.execute(
        f"SELECT game, max(game_id) FROM commits WHERE game NOT IN {numbers} GROUP BY game ORDER BY game"
    ):
        yield f"game {game_id or f'of number {number}'}: its log has no row in the table of games"
    for table in ("log_tails", "log_blocks"):
        for (number,) in connection.execute(
            f"SELECT DISTINCT game FROM {table} WHERE game NOT IN {numbers} ORDER BY game"
        ):
            yield f"game of number {number}: its index has no row in the table of games"


def _check_index(connection: apsw.Connection, game: int, commits: int) -> None:
    """Check that the index of a game leads to all of its commits. Raise `ChecksumMismatch`."""
    blocks, tail = read_index(connection, game)
    positions = [position for block in blocks for position in block.positions] + [entry.position for entry in tail]
    versions = [version for block in blocks for version in block.versions] + [entry.first_version for entry in tail]
    digests = b"".join([*(block.digests for block in blocks), *(entry.digest for entry in tail)])
    rows = connection.execute(
        "SELECT position, first_version, iif(typeof(command_id) = 'blob', lower(hex(command_id)), command_id) "
        "FROM commits WHERE game = ? AND position IN (SELECT value FROM json_each(?)) ORDER BY position",
        (game, json.encode(positions).decode()),
    ).fetchall()
    found = [[position for position, _, _ in rows], [version for _, version, _ in rows]]
    ids = [CommandId(str(command_id)) for _, _, command_id in rows]
    if found != [positions, versions] or b"".join(map(digest_of, ids)) != digests or len(rows) != commits:
        raise ChecksumMismatch("its index does not lead to each of its commits")
    if len(set(ids)) != len(ids):
        raise ChecksumMismatch("two of its commits have the same command id")


def _feed_faults(connection: apsw.Connection) -> Iterator[str]:
    """Yield the gaps in the feed. The one writer numbers commits without any, and no row is ever deleted.

    Commits that are missing at its end leave no gap: only the game list, or a head kept elsewhere, shows them.
    """
    numbered = "SELECT position, lag(position, 1, 0) OVER (ORDER BY position) AS before FROM commits"
    gaps = f"SELECT position, before FROM ({numbered}) WHERE position > before + 1 ORDER BY position LIMIT ?"
    for position, before in connection.execute(gaps, (FAULTS_MAX,)):
        yield f"feed: no commit stands at the positions {before + 1} to {position - 1}"


def _player_faults(connection: apsw.Connection) -> Iterator[str]:
    for row in connection.execute(f"SELECT {PLAYER_COLUMNS} FROM {PLAYER_TABLES} ORDER BY players.player_id"):
        try:
            stored_player(row)
        except ChecksumMismatch as error:
            yield f"player {row[0]}: {error}"


def _name_faults(connection: apsw.Connection) -> Iterator[str]:
    if not has_table(connection, "names"):
        return
    for name_key, player_id in connection.execute("SELECT name_key, player_id FROM names ORDER BY name_key"):
        with suppress(LostCitiesError):  # a player whose record is damaged or missing
            if read_player(connection, player_id).name_key == name_key:
                continue
        yield f"the registered name of player {player_id} is not that of the player's record"


def _request_faults(connection: apsw.Connection) -> Iterator[str]:
    if not has_table(connection, "requests"):
        return
    for row in connection.execute(f"SELECT {REQUEST_COLUMNS} FROM requests ORDER BY at"):
        try:
            stored_request(row)
        except ChecksumMismatch as error:
            yield f"a request of player {row[1]}: {error}"


def _bot_faults(connection: apsw.Connection) -> Iterator[str]:
    if not has_table(connection, "bots"):
        return
    for row in connection.execute(f"SELECT {BOT_COLUMNS} FROM bots ORDER BY player_id"):
        try:
            stored_bot(row)
        except ChecksumMismatch as error:
            yield f"the profile of bot {row[0]}: {error}"


def _secret_faults(connection: apsw.Connection) -> Iterator[str]:
    for row in connection.execute(f"SELECT {SECRET_COLUMNS} FROM secrets ORDER BY name"):
        try:
            stored_secret(row)
        except ChecksumMismatch as error:
            yield f"secret {row[0]}: {error}"


def _action_faults(connection: apsw.Connection) -> Iterator[str]:
    last = 0
    for row in connection.execute(f"SELECT {ACTION_COLUMNS} FROM operator_actions ORDER BY number"):
        try:
            last += 1
            if stored_action(row).number != last:
                raise ChecksumMismatch("an entry before it is missing")
        except ChecksumMismatch as error:
            yield f"operator action {row[0]}: {error}"


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
