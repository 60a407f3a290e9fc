"""Rows of the SQLite file: how a commit, a game and a player become columns, and how a changed row is noticed.

Every row ends with a checksum over its other columns and the kind of row; a commit's row also covers the checksum of
the commit before it. So a row that was altered, moved, swapped or removed is found when it is read. Checksums
guard against faults, not against forgery: that is what the hash chain and the heads handed out are for.
"""

from hashlib import blake2b
from typing import TypeAlias

from msgspec import Struct, json, msgpack

from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.core.summary import Summary
from lostcities.eventstore.checks import HASH_BYTES
from lostcities.eventstore.port import Commit, PlayerRecord

Value: TypeAlias = int | float | bytes | str | None
Row: TypeAlias = tuple[Value, ...]

CHECKSUM_BYTES = 16
NO_COMMIT = bytes(CHECKSUM_BYTES)
"""Stands for the commit before the first."""

COMMIT_COLUMNS = (
    "position, game_id, first_version, last_version, command_id, actor, command, events, hashes, at, "
    "command_digest, summary, previous_checksum, checksum"
)
GAME_COLUMNS = "game_id, version, last_checksum, checksum"
PLAYER_COLUMNS = "player_id, name, kind, token_hash, created_at, checksum"

_pack = msgpack.Encoder().encode
_unpack_events = msgpack.Decoder(tuple[bytes, ...]).decode
_unpack_summary = json.Decoder(Summary).decode


class ChecksumMismatch(Exception):
    """A row is not what was written. The reader says whose row it is and raises `CorruptLog` or `StoreError`."""


class StoredCommit(Struct, frozen=True):
    """A commit as read back, with the checksums that tie it to its neighbours."""

    position: FeedPosition
    commit: Commit
    previous_checksum: bytes
    checksum: bytes


class GameRow(Struct, frozen=True):
    """A game's row: the head of its log."""

    game_id: GameId
    version: Version
    last_checksum: bytes
    """Checksum of the last commit: notices a log that lost its end."""


def checksum(kind: str, fields: Row) -> bytes:
    """Checksum of a row of one kind (a row copied into another table must not fit there)."""
    return blake2b(_pack((kind, fields)), digest_size=CHECKSUM_BYTES).digest()


def commit_row(commit: Commit, position: FeedPosition, previous_checksum: bytes) -> Row:
    """Make the row of a commit that follows the one with checksum `previous_checksum`; its own comes last."""
    fields: Row = (
        position,
        commit.game_id,
        commit.first_version,
        commit.last_version,
        commit.command_id,
        commit.actor,
        commit.command,
        _pack(commit.events),
        b"".join(commit.hashes),
        commit.at,
        commit.command_digest,
        json.encode(commit.summary).decode(),
        previous_checksum,
    )
    return (*fields, checksum("commit", fields))


def stored_commit(row: Row) -> StoredCommit:
    """The commit in a row, or `ChecksumMismatch`."""
    _check(row, "commit")
    (
        position,
        game_id,
        first_version,
        last_version,
        command_id,
        actor,
        command,
        events,
        hashes,
        at,
        command_digest,
        summary,
        previous_checksum,
        digest,
    ) = row
    assert isinstance(position, int)
    assert isinstance(game_id, str)
    assert isinstance(first_version, int)
    assert isinstance(command_id, str)
    assert isinstance(actor, str)
    assert isinstance(command, bytes)
    assert isinstance(events, bytes)
    assert isinstance(hashes, bytes)
    assert isinstance(at, int)
    assert isinstance(command_digest, bytes)
    assert isinstance(summary, str)
    assert isinstance(previous_checksum, bytes)
    assert isinstance(digest, bytes)
    commit = Commit(
        game_id=GameId(game_id),
        first_version=Version(first_version),
        events=_unpack_events(events),
        hashes=tuple(hashes[i : i + HASH_BYTES] for i in range(0, len(hashes), HASH_BYTES)),
        command_id=CommandId(command_id),
        command=command,
        actor=PlayerId(actor),
        at=at,
        command_digest=command_digest,
        summary=_unpack_summary(summary),
    )
    assert commit.last_version == last_version
    return StoredCommit(FeedPosition(position), commit, previous_checksum, digest)


def game_row(game: GameRow) -> Row:
    """Make the row of a game; its checksum comes last."""
    fields: Row = (game.game_id, game.version, game.last_checksum)
    return (*fields, checksum("game", fields))


def stored_game(row: Row) -> GameRow:
    """Read the game in a row. Raises `ChecksumMismatch`."""
    _check(row, "game")
    game_id, version, last_checksum, _ = row
    assert isinstance(game_id, str)
    assert isinstance(version, int)
    assert isinstance(last_checksum, bytes)
    return GameRow(GameId(game_id), Version(version), last_checksum)


def player_row(player: PlayerRecord) -> Row:
    """The row of a player; its checksum comes last."""
    fields: Row = (player.player_id, player.name, player.kind, player.token_hash, player.created_at)
    return (*fields, checksum("player", fields))


def stored_player(row: Row) -> PlayerRecord:
    """The player in a row, or `ChecksumMismatch`."""
    _check(row, "player")
    player_id, name, kind, token_hash, created_at, _ = row
    assert isinstance(player_id, str)
    assert isinstance(name, str)
    assert isinstance(kind, str)
    assert isinstance(token_hash, bytes)
    assert isinstance(created_at, int)
    return PlayerRecord(
        player_id=PlayerId(player_id), name=name, kind=kind, token_hash=token_hash, created_at=created_at
    )


def _check(row: Row, kind: str) -> None:
    # Past this point a wrong type is our own mistake, hence the asserts: the checksum has vouched for the columns.
    if checksum(kind, row[:-1]) != row[-1]:
        raise ChecksumMismatch(f"a {kind} row does not match its checksum")
