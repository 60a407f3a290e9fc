"""Conversion of a file of release 0.1.0 (schema 10), whose commits had ids in full, no compression and another index.

It runs in the transaction of the caller, so that a crash leaves the old file. Every commit is checked as 0.1.0 checked
it, and appended anew at the same position of the feed.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias, cast

import apsw
from msgspec import json, msgpack

from lostcities.core.errors import CommandMismatch, StoreError, VersionConflict
from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.core.summary import Summary
from lostcities.eventstore.checked_rows import CHECKSUM_BYTES, Row, checksum
from lostcities.eventstore.checks import HASH_BYTES
from lostcities.eventstore.port import Commit
from lostcities.eventstore.sqlite.log_writer import LogWriter

BATCH_COMMITS = 1_000
"""Number of commits after which heads and index are written."""

_COLUMNS = (
    "position, game_id, first_version, last_version, command_id, actor, command, events, hashes, at, "
    "command_digest, summary, previous_checksum, checksum"
)
_NO_COMMIT = bytes(CHECKSUM_BYTES)

_Row: TypeAlias = tuple[
    FeedPosition, GameId, Version, Version, CommandId, PlayerId, bytes, bytes, bytes, int, bytes, str, bytes, bytes
]

_unpack_events = msgpack.Decoder(tuple[bytes, ...]).decode
_unpack_summary = json.Decoder(Summary).decode


def convert(connection: apsw.Connection, path: Path, tables: str) -> None:
    """Replace the tables of the logs. Raise `StoreError` for a damaged file, which stays as it is."""
    for table in ("commits", "games"):
        connection.execute(f"ALTER TABLE {table} RENAME TO old_{table}")
    connection.execute(tables)
    try:
        _append_again(connection)
    except (_Damage, VersionConflict, CommandMismatch, apsw.CorruptError, ValueError) as error:
        raise StoreError(
            f"{path} is of release 0.1.0 and cannot be converted, because {error}: "
            "lc-admin replay --all of that release names the place; restore a backup"
        ) from error
    for table in ("commits", "games"):
        connection.execute(f"DROP TABLE old_{table}")


def _append_again(connection: apsw.Connection) -> None:
    """Append every old commit to the new tables, at the position that it had."""
    logs, heads = LogWriter(connection), dict[GameId, tuple[Version, bytes]]()
    for position, commit, previous, own in _old_commits(connection):
        if heads.get(commit.game_id, (0, _NO_COMMIT))[1] != previous:
            raise _Damage(f"the commit at position {position} does not follow the one before it")
        appended = logs.append(commit)
        if appended.replayed or appended.position != position:
            raise _Damage(f"the feed has a gap or a repeat at position {position}")
        heads[commit.game_id] = commit.last_version, own
        if position % BATCH_COMMITS == 0:
            logs.end_batch()
    logs.end_batch()
    if heads != _old_heads(connection):
        raise _Damage("a log does not end at its head")


class _Damage(Exception):
    """Damage for which 0.1.0 would not read the file either."""


def _old_heads(connection: apsw.Connection) -> dict[GameId, tuple[Version, bytes]]:
    rows = connection.execute("SELECT game_id, version, last_checksum FROM old_games")
    return {game_id: (version, last_checksum) for game_id, version, last_checksum in rows}


def _old_commits(connection: apsw.Connection) -> Iterator[tuple[FeedPosition, Commit, bytes, bytes]]:
    """Yield the old commits in the order of the feed, with position, previous checksum and own checksum."""
    for row in connection.execute(f"SELECT {_COLUMNS} FROM old_commits ORDER BY position"):
        yield _old_commit(row)


def _old_commit(row: Row) -> tuple[FeedPosition, Commit, bytes, bytes]:
    if checksum("commit", row[:-1]) != row[-1]:
        raise _Damage(f"the commit at position {row[0]!r} does not match its checksum")
    # The checksum proves that the columns have the types they were written with.
    position, game, first, _, command_id, actor, command, events, hashes, at, command_digest, summary, before, own = (
        cast(_Row, row)
    )
    commit = Commit(
        game_id=game,
        first_version=first,
        events=_unpack_events(events),
        hashes=tuple(hashes[i : i + HASH_BYTES] for i in range(0, len(hashes), HASH_BYTES)),
        command_id=command_id,
        command=command,
        actor=actor,
        at=at,
        command_digest=command_digest,
        summary=_unpack_summary(summary),
    )
    return position, commit, before, own
