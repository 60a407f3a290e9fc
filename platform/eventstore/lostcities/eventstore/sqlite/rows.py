"""Rows of commits and games in the SQLite file. Those of players and the like are in `checked_rows`.

A commit's row covers the checksum of the commit before it, and a game's row holds the checksum of the last one. So a
read finds every row that was altered, moved, swapped or removed.
"""

from typing import TypeAlias, cast

from msgspec import Struct

from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.eventstore.checked_rows import (
    COMMIT_CHECKSUM_BYTES,
    ChecksumMismatch,
    Row,
    StoredCommit,
    checksum,
    cut_hashes,
)
from lostcities.eventstore.compression import compress, decompress
from lostcities.eventstore.port import Commit

COMMIT_COLUMNS = (
    "commits.position, games.game_id, commits.first_version, commits.command_id, actors.player_id, commits.content, "
    "commits.hashes, commits.at, commits.command_digest, commits.previous_checksum, commits.checksum, commits.game_id"
)
COMMIT_TABLES = (
    "commits LEFT JOIN games ON games.number = commits.game LEFT JOIN actors ON actors.number = commits.actor"
)
"""Tables that commits are read from, with `COMMIT_COLUMNS`."""

INSERT_COMMIT = "INSERT INTO commits VALUES (?,?,?,?,?,?,?,?,?,?,?,?)"
GAME_COLUMNS = "number, game_id, version, last_checksum"

_HEX_ID_DIGITS = 32

_CommitRow: TypeAlias = tuple[
    FeedPosition, GameId, Version, bytes | CommandId, PlayerId, bytes, bytes, int, bytes, bytes, bytes, GameId | None
]


class GameRow(Struct, frozen=True):
    """A game's row: the head of its log. It has no checksum, because the last commit confirms all its values."""

    number: int
    """Position of the first commit."""
    game_id: GameId
    version: Version
    last_checksum: bytes
    """Checksum of the last commit. It reveals a log that lost its end."""


def packed_command_id(command_id: CommandId) -> bytes | str:
    """Return a command id as it is stored: most clients draw 128 random bits and write them in hexadecimal."""
    if len(command_id) == _HEX_ID_DIGITS and command_id.isascii() and _is_hex(command_id):
        return bytes.fromhex(command_id)
    return command_id


def commit_row(
    commit: Commit, position: FeedPosition, previous_checksum: bytes, *, game: int, actor: int
) -> tuple[Row, bytes]:
    """Return the row of a commit after the one with checksum `previous_checksum`, and its own checksum.

    `game` and `actor` are the numbers of game and actor in their tables.
    """
    command_id = packed_command_id(commit.command_id)
    content = compress(commit.command, commit.events, commit.summary)
    hashes = b"".join(commit.hashes)
    rest = (content, hashes, commit.at, commit.command_digest, previous_checksum)
    fields = (position, commit.game_id, commit.first_version, command_id, commit.actor, *rest)
    digest = checksum("commit", fields, COMMIT_CHECKSUM_BYTES)
    game_id = commit.game_id if commit.first_version == 1 else None
    return (position, game, game_id, commit.first_version, command_id, actor, *rest, digest), digest


def stored_commit(row: Row) -> StoredCommit:
    """Return the commit in a row of `COMMIT_COLUMNS`. Raise `ChecksumMismatch`."""
    if checksum("commit", row[:-2], COMMIT_CHECKSUM_BYTES) != row[-2]:
        raise ChecksumMismatch("a commit row does not match its checksum")
    # From here on the columns have the types they were written with, as the checksum proves.
    position, game_id, first_version, command_id, actor, content, hashes, at, digest, previous, own, first_game_id = (
        cast(_CommitRow, row)
    )
    if first_game_id != (game_id if first_version == 1 else None):
        raise ChecksumMismatch("a commit row names another game than its number")
    command, events, summary = decompress(content)
    commit = Commit(
        game_id=game_id,
        first_version=first_version,
        events=events,
        hashes=(hashes,) if len(events) == 1 else cut_hashes(hashes),
        command_id=command_id if isinstance(command_id, str) else CommandId(command_id.hex()),
        command=command,
        actor=actor,
        at=at,
        command_digest=digest,
        summary=summary,
    )
    return StoredCommit(position, commit, previous, own)


def stored_game(row: Row) -> GameRow:
    """Return the game in a row. Raise `ChecksumMismatch` if a value has another type."""
    number, game_id, version, last_checksum = row
    if not (isinstance(number, int) and isinstance(game_id, str) and isinstance(version, int)):
        raise ChecksumMismatch("a game row holds values of other types")
    if not isinstance(last_checksum, bytes):
        raise ChecksumMismatch("a game row holds values of other types")
    return GameRow(number, GameId(game_id), Version(version), last_checksum)


def _is_hex(command_id: str) -> bool:
    try:
        return bytes.fromhex(command_id).hex() == command_id  # neither capitals nor spaces
    except ValueError:
        return False
