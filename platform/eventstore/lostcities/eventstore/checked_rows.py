"""Rows of players, requests, bots and secrets, with checksums, for every store that keeps rows.

Each row ends with a checksum over its other columns and the kind of row. So a read finds every row that was altered or
moved. Checksums guard against faults, not against forgery; the hash chain and acknowledged heads do that.
"""

from hashlib import blake2b
from typing import TypeAlias, cast

from msgspec import Struct, json, msgpack, structs

from lostcities.core.names import FeedPosition, GameId, PlayerId
from lostcities.eventstore.checks import HASH_BYTES
from lostcities.eventstore.port import (
    AnalysisRecord,
    AnsweredRequest,
    Ban,
    BotRecord,
    Commit,
    OperatorAction,
    PlayerRecord,
    PushSubscription,
    SessionRecord,
)

Value: TypeAlias = int | float | bytes | str | None
Row: TypeAlias = tuple[Value, ...]

CHECKSUM_BYTES = 16
COMMIT_CHECKSUM_BYTES = 8
"""Length of the checksums of commits. There are many of them."""

NO_COMMIT = bytes(COMMIT_CHECKSUM_BYTES)
"""Checksum before the first commit."""

PLAYER_COLUMNS = (
    "players.player_id, players.name, players.kind, players.token_hash, players.created_at, players.checksum, "
    "player_states.content, player_states.checksum"
)
PLAYER_TABLES = "players LEFT JOIN player_states ON player_states.player_id = players.player_id"
"""Tables that players are read from, with `PLAYER_COLUMNS`."""

ACTION_COLUMNS = "number, content, checksum"
REQUEST_COLUMNS = "request_hash, player_id, content, salt, at, checksum"
BOT_COLUMNS = "player_id, profile, at, checksum"
ANALYSIS_COLUMNS = "game_id, playouts, release, content, at, checksum"
SECRET_COLUMNS = "name, value, checksum"

_PlayerRow: TypeAlias = tuple[PlayerId, str, str, bytes, int, bytes]
_RequestRow: TypeAlias = tuple[bytes, PlayerId, bytes, bytes, int, bytes]
_BotRow: TypeAlias = tuple[PlayerId, bytes, int, bytes]
_AnalysisRow: TypeAlias = tuple[GameId, int, str, bytes, int, bytes]
_SecretRow: TypeAlias = tuple[str, bytes, bytes]

_PLAYER_FIELDS = 6
"""Number of columns of the table of players."""

_pack = msgpack.Encoder().encode


class ChecksumMismatch(Exception):
    """A row differs from what was written. The reader names the row and raises `CorruptLog` or `StoreError`."""


class StoredCommit(Struct, frozen=True, gc=False):
    """A commit as read back, with the checksums that tie it to its neighbours."""

    position: FeedPosition
    commit: Commit
    previous_checksum: bytes
    checksum: bytes


def checksum(kind: str, fields: Row, size: int = CHECKSUM_BYTES) -> bytes:
    """Return the checksum of a row. It depends on the kind, so that a row does not fit into another table."""
    return blake2b(_pack((kind, fields)), digest_size=size).digest()


def player_row(player: PlayerRecord) -> Row:
    """Return the row of a player; its checksum comes last."""
    fields: Row = (player.player_id, player.name, player.kind, player.token_hash, player.created_at)
    return (*fields, checksum("player", fields))


def stored_player(row: Row) -> PlayerRecord:
    """Return the player in a row of `PLAYER_COLUMNS`. Raise `ChecksumMismatch`."""
    own, (content, state_checksum) = row[:_PLAYER_FIELDS], row[_PLAYER_FIELDS:]
    _check(own, "player")
    player_id, name, kind, token_hash, created_at, _ = cast(_PlayerRow, own)
    player = PlayerRecord(player_id=player_id, name=name, kind=kind, token_hash=token_hash, created_at=created_at)
    if content is None:
        return player
    _check((player_id, content, state_checksum), "player_state")
    state = _read_state(cast(bytes, content))
    return structs.replace(player, **{name: getattr(state, name) for name in _STATE_FIELDS})


class _PlayerState(Struct, frozen=True, omit_defaults=True):
    """Facts beside the row of a player. Few players have any."""

    ban: Ban | None = None
    token_day: int = 0
    used_day: int = 0
    sessions: tuple[SessionRecord, ...] = ()
    name_key: str = ""
    is_private: bool = False
    is_presence_hidden: bool = False
    has_chat: bool = False
    blocked: tuple[PlayerId, ...] = ()
    friends: tuple[PlayerId, ...] = ()
    mute: Ban | None = None
    push: tuple[PushSubscription, ...] = ()


_STATE_FIELDS = _PlayerState.__struct_fields__
_NO_STATE = _PlayerState()
_read_state = json.Decoder(_PlayerState).decode
_read_action = json.Decoder(OperatorAction).decode


def state_row(player: PlayerRecord) -> Row | None:
    """Return the row beside that of a player; its checksum comes last. None if there is nothing to keep."""
    state = _PlayerState(**{name: getattr(player, name) for name in _STATE_FIELDS})
    if state == _NO_STATE:
        return None
    fields: Row = (player.player_id, json.encode(state))
    return (*fields, checksum("player_state", fields))


def action_row(action: OperatorAction) -> Row:
    """Return the row of what an operator did; its checksum comes last."""
    fields: Row = (action.number, json.encode(action))
    return (*fields, checksum("operator_action", fields))


def stored_action(row: Row) -> OperatorAction:
    """Return what an operator did. Raise `ChecksumMismatch`."""
    _check(row, "operator_action")
    return _read_action(cast(bytes, row[1]))


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


def analysis_row(analysis: AnalysisRecord) -> Row:
    """Return the row of an analysis; its checksum comes last."""
    fields: Row = (analysis.game_id, analysis.playouts, analysis.release, analysis.content, analysis.at)
    return (*fields, checksum("analysis", fields))


def stored_analysis(row: Row) -> AnalysisRecord | None:
    """Return the analysis in a row; None if it is damaged."""
    if checksum("analysis", row[:-1]) != row[-1]:
        return None
    game_id, playouts, release, content, at, _ = cast(_AnalysisRow, row)
    return AnalysisRecord(game_id=game_id, playouts=playouts, release=release, content=content, at=at)


def secret_row(name: str, value: bytes) -> Row:
    """Return the row of a secret; its checksum comes last."""
    return (name, value, checksum("secret", (name, value)))


def stored_secret(row: Row) -> tuple[str, bytes]:
    """Return name and value of the secret in a row. Raise `ChecksumMismatch`."""
    _check(row, "secret")
    name, value, _ = cast(_SecretRow, row)
    return name, value


def cut_hashes(hashes: bytes) -> tuple[bytes, ...]:
    """Return the hashes of a commit, which are stored one after the other."""
    return tuple([hashes[at : at + HASH_BYTES] for at in range(0, len(hashes), HASH_BYTES)])


def _check(row: Row, kind: str) -> None:
    # From here on the columns have the types they were written with, as the checksum proves.
    if checksum(kind, row[:-1]) != row[-1]:
        raise ChecksumMismatch(f"a {kind} row does not match its checksum")
