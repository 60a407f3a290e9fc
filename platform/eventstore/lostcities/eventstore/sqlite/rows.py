"""Rows of the SQLite file: conversion of commits, games, players and the like to columns, with checksums.

Each row, but that of a game, ends with a checksum over its other columns and the kind of row. A commit's row also
covers the checksum of the commit before it, and a game's row holds the checksum of the last one. So a read finds every
row that was altered, moved, swapped or removed. Checksums guard against faults, not against forgery; the hash chain and
acknowledged heads do that.
"""

from hashlib import blake2b
from typing import TypeAlias, cast

from msgspec import Struct, msgpack

from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.eventstore.checks import HASH_BYTES
from lostcities.eventstore.port import AnsweredRequest, BotRecord, Commit, PlayerRecord
from lostcities.eventstore.sqlite.compression import compress, decompress

Value: TypeAlias = int | float | bytes | str | None
Row: TypeAlias = tuple[Value, ...]

CHECKSUM_BYTES = 16
COMMIT_CHECKSUM_BYTES = 8
"""Length of the checksums of commits, and of the blocks of their index. There are many of them."""

NO_COMMIT = bytes(COMMIT_CHECKSUM_BYTES)
"""Checksum before the first commit."""

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
PLAYER_COLUMNS = "player_id, name, kind, token_hash, created_at, checksum"
REQUEST_COLUMNS = "request_hash, player_id, content, salt, at, checksum"
BOT_COLUMNS = "player_id, profile, at, checksum"
SECRET_COLUMNS = "name, value, checksum"

_HEX_ID_DIGITS = 32

_CommitRow: TypeAlias = tuple[
    FeedPosition, GameId, Version, bytes | CommandId, PlayerId, bytes, bytes, int, bytes, bytes, bytes, GameId | None
]
_PlayerRow: TypeAlias = tuple[PlayerId, str, str, bytes, int, bytes]
_RequestRow: TypeAlias = tuple[bytes, PlayerId, bytes, bytes, int, bytes]
_BotRow: TypeAlias = tuple[PlayerId, bytes, int, bytes]
_SecretRow: TypeAlias = tuple[str, bytes, bytes]

_pack = msgpack.Encoder().encode


class ChecksumMismatch(Exception):
    """A row differs from what was written. The reader names the row and raises `CorruptLog` or `StoreError`."""


class StoredCommit(Struct, frozen=True, gc=False):
    """A commit as read back, with the checksums that tie it to its neighbours."""

    position: FeedPosition
    commit: Commit
    previous_checksum: bytes
    checksum: bytes


class GameRow(Struct, frozen=True):
    """A game's row: the head of its log. It has no checksum, because the last commit confirms all its values."""

    number: int
    """Position of the first commit."""
    game_id: GameId
    version: Version
    last_checksum: bytes
    """Checksum of the last commit. It reveals a log that lost its end."""


def checksum(kind: str, fields: Row, size: int = CHECKSUM_BYTES) -> bytes:
    """Return the checksum of a row. It depends on the kind, so that a row does not fit into another table."""
    return blake2b(_pack((kind, fields)), digest_size=size).digest()


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
        hashes=(hashes,) if len(events) == 1 else _cut(hashes),
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


def player_row(player: PlayerRecord) -> Row:
    """Return the row of a player; its checksum comes last."""
    fields: Row = (player.player_id, player.name, player.kind, player.token_hash, player.created_at)
    return (*fields, checksum("player", fields))


def stored_player(row: Row) -> PlayerRecord:
    """Return the player in a row. Raise `ChecksumMismatch`."""
    _check(row, "player")
    player_id, name, kind, token_hash, created_at, _ = cast(_PlayerRow, row)
    return PlayerRecord(player_id=player_id, name=name, kind=kind, token_hash=token_hash, created_at=created_at)


def request_row(request: AnsweredRequest) -> Row:
    """Return the row of an answered request; its checksum comes last."""
    fields: Row = (request.request_hash, request.player_id, request.content, request.salt, request.at)
    return (*fields, checksum("request", fields))


def stored_request(row: Row) -> AnsweredRequest:
    """Return the answered request in a row. Raise `ChecksumMismatch`."""
    _check(row, "request")
    request_hash, player_id, content, salt, at, _ = cast(_RequestRow, row)
    return AnsweredRequest(request_hash=request_hash, player_id=player_id, content=content, salt=salt, at=at)


def bot_row(bot: BotRecord) -> Row:
    """Return the row of a bot; its checksum comes last."""
    fields: Row = (bot.player_id, bot.profile, bot.at)
    return (*fields, checksum("bot", fields))


def stored_bot(row: Row) -> BotRecord:
    """Return the bot in a row. Raise `ChecksumMismatch`."""
    _check(row, "bot")
    player_id, profile, at, _ = cast(_BotRow, row)
    return BotRecord(player_id=player_id, profile=profile, at=at)


def secret_row(name: str, value: bytes) -> Row:
    """Return the row of a secret; its checksum comes last."""
    return (name, value, checksum("secret", (name, value)))


def stored_secret(row: Row) -> tuple[str, bytes]:
    """Return name and value of the secret in a row. Raise `ChecksumMismatch`."""
    _check(row, "secret")
    name, value, _ = cast(_SecretRow, row)
    return name, value


def _cut(hashes: bytes) -> tuple[bytes, ...]:
    return tuple([hashes[at : at + HASH_BYTES] for at in range(0, len(hashes), HASH_BYTES)])


def _check(row: Row, kind: str) -> None:
    # From here on the columns have the types they were written with, as the checksum proves.
    if checksum(kind, row[:-1]) != row[-1]:
        raise ChecksumMismatch(f"a {kind} row does not match its checksum")


def _is_hex(command_id: str) -> bool:
    try:
        return bytes.fromhex(command_id).hex() == command_id  # neither capitals nor spaces
    except ValueError:
        return False
