"""Rows of the SQLite file: conversion of commits, games, players and the like to columns, with checksums.

Each row, but that of a game, ends with a checksum over its other columns and the kind of row. A commit's row also
covers the checksum of the commit before it, and a game's row holds the checksum of the last one. So a read finds every
row that was altered, moved, swapped or removed. Checksums guard against faults, not against forgery; the hash chain and
acknowledged heads do that.
"""

from hashlib import blake2b
from typing import TypeAlias, cast

from msgspec import Struct, json, msgpack

from lostcities.core.names import CommandId, FeedPosition, GameId, PlayerId, Version
from lostcities.core.summary import Summary
from lostcities.eventstore.checks import HASH_BYTES
from lostcities.eventstore.port import AnsweredRequest, BotRecord, Commit, PlayerRecord

Value: TypeAlias = int | float | bytes | str | None
Row: TypeAlias = tuple[Value, ...]

CHECKSUM_BYTES = 16
NO_COMMIT = bytes(CHECKSUM_BYTES)
"""Checksum before the first commit."""

COMMIT_COLUMNS = (
    "position, game_id, first_version, last_version, command_id, actor, command, events, hashes, at, "
    "command_digest, summary, previous_checksum, checksum"
)
GAME_COLUMNS = "number, game_id, version, last_checksum"
PLAYER_COLUMNS = "player_id, name, kind, token_hash, created_at, checksum"
REQUEST_COLUMNS = "request_hash, player_id, content, salt, at, checksum"
BOT_COLUMNS = "player_id, profile, at, checksum"
SECRET_COLUMNS = "name, value, checksum"

_CommitRow: TypeAlias = tuple[
    FeedPosition, GameId, Version, Version, CommandId, PlayerId, bytes, bytes, bytes, int, bytes, str, bytes, bytes
]
_PlayerRow: TypeAlias = tuple[PlayerId, str, str, bytes, int, bytes]
_RequestRow: TypeAlias = tuple[bytes, PlayerId, bytes, bytes, int, bytes]
_BotRow: TypeAlias = tuple[PlayerId, bytes, int, bytes]
_SecretRow: TypeAlias = tuple[str, bytes, bytes]

_pack = msgpack.Encoder().encode
_unpack_events = msgpack.Decoder(tuple[bytes, ...]).decode
_unpack_summary = json.Decoder(Summary).decode


class ChecksumMismatch(Exception):
    """A row differs from what was written. The reader names the row and raises `CorruptLog` or `StoreError`."""


class StoredCommit(Struct, frozen=True):
    """A commit as read back, with the checksums that tie it to its neighbours."""

    position: FeedPosition
    commit: Commit
    previous_checksum: bytes
    checksum: bytes


class GameRow(Struct, frozen=True):
    """A game's row: the head of its log. It has no checksum, because the last commit confirms all its values."""

    number: int
    game_id: GameId
    version: Version
    last_checksum: bytes
    """Checksum of the last commit. It reveals a log that lost its end."""


def checksum(kind: str, fields: Row) -> bytes:
    """Return the checksum of a row. It depends on the kind, so that a row does not fit into another table."""
    return blake2b(_pack((kind, fields)), digest_size=CHECKSUM_BYTES).digest()


def commit_row(commit: Commit, position: FeedPosition, previous_checksum: bytes) -> Row:
    """Return the row of a commit after the one with checksum `previous_checksum`; its own checksum comes last."""
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
    """Return the commit in a row. Raise `ChecksumMismatch`."""
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
    ) = cast(_CommitRow, row)
    commit = Commit(
        game_id=game_id,
        first_version=first_version,
        events=_unpack_events(events),
        hashes=tuple([hashes[i : i + HASH_BYTES] for i in range(0, len(hashes), HASH_BYTES)]),
        command_id=command_id,
        command=command,
        actor=actor,
        at=at,
        command_digest=command_digest,
        summary=_unpack_summary(summary),
    )
    assert commit.last_version == last_version
    return StoredCommit(position, commit, previous_checksum, digest)


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


def _check(row: Row, kind: str) -> None:
    # From here on the columns have the types they were written with, as the checksum proves.
    if checksum(kind, row[:-1]) != row[-1]:
        raise ChecksumMismatch(f"a {kind} row does not match its checksum")
