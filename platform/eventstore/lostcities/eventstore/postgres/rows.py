"""Rows of commits in PostgreSQL. Those of players and the like are in `checked_rows`.

The checksum of a commit covers all columns but the position, which the database assigns. It also covers the checksum of
the commit before it, and a game's row holds the checksum of the last one.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.eventstore.checked_rows import (
    COMMIT_CHECKSUM_BYTES,
    ChecksumMismatch,
    StoredCommit,
    checksum,
    cut_hashes,
)
from lostcities.eventstore.checks import HASH_BYTES
from lostcities.eventstore.compression import compress, decompress
from lostcities.eventstore.port import Commit

COMMIT_COLUMNS = (
    "position, game_id, first_version, last_version, command_id, actor, content, hashes, at, command_digest, "
    "previous_checksum, checksum"
)

_COLUMNS = 12


class HeadRow(NamedTuple):
    """A game's row: the head of its log. It has no checksum, because the last commit confirms all its values."""

    game_id: GameId
    version: Version
    last_checksum: bytes


class CommitRow(NamedTuple):
    """A commit's row without its position, in the order of the columns."""

    game_id: str
    first_version: int
    last_version: int
    command_id: str
    actor: str
    content: bytes
    hashes: bytes
    at: int
    command_digest: bytes
    previous_checksum: bytes
    checksum: bytes


def commit_row(commit: Commit, previous_checksum: bytes) -> CommitRow:
    """Return the row of a commit after the one with checksum `previous_checksum`."""
    fields = (
        commit.game_id,
        commit.first_version,
        commit.last_version,
        commit.command_id,
        commit.actor,
        compress(commit.command, commit.events, commit.summary),
        b"".join(commit.hashes),
        commit.at,
        commit.command_digest,
        previous_checksum,
    )
    return CommitRow(*fields, checksum("commit", fields, COMMIT_CHECKSUM_BYTES))


def stored_commit(row: Iterable[Any]) -> StoredCommit:  # Any: values of a row, which the checksum proves
    """Return the commit in a row that ends with `COMMIT_COLUMNS`. Raise `ChecksumMismatch`."""
    position, *columns = tuple(row)[-_COLUMNS:]
    fields = CommitRow(*columns)
    if checksum("commit", fields[:-1], COMMIT_CHECKSUM_BYTES) != fields.checksum:
        raise ChecksumMismatch("a commit row does not match its checksum")
    command, events, summary = decompress(fields.content)
    commit = Commit(
        game_id=GameId(fields.game_id),
        first_version=Version(fields.first_version),
        events=events,
        hashes=cut_hashes(fields.hashes) if len(fields.hashes) > HASH_BYTES else (fields.hashes,),
        command_id=CommandId(fields.command_id),
        command=command,
        actor=PlayerId(fields.actor),
        at=fields.at,
        command_digest=fields.command_digest,
        summary=summary,
    )
    return StoredCommit(FeedPosition(position), commit, fields.previous_checksum, fields.checksum)
