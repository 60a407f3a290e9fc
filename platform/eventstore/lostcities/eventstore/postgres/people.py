"""Players, their answered requests, bots and secrets in PostgreSQL."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from secrets import token_bytes

import asyncpg
from msgspec import structs

from lostcities.core.errors import NameTaken, Rejected, StoreError, UnknownPlayer
from lostcities.core.names import PlayerId
from lostcities.eventstore.checked_rows import (
    ACTION_COLUMNS,
    BOT_COLUMNS,
    PLAYER_COLUMNS,
    PLAYER_TABLES,
    REQUEST_COLUMNS,
    SECRET_COLUMNS,
    ChecksumMismatch,
    action_row,
    bot_row,
    player_row,
    request_row,
    secret_row,
    state_row,
    stored_action,
    stored_bot,
    stored_player,
    stored_request,
    stored_secret,
)
from lostcities.eventstore.checks import check_secrets
from lostcities.eventstore.player_changes import changed_player, with_token
from lostcities.eventstore.port import (
    REQUESTS_KEPT_S,
    SECRET_BYTES,
    AnsweredRequest,
    BotRecord,
    OperatorAction,
    PlayerChange,
    PlayerRecord,
    SharedValues,
)
from lostcities.eventstore.postgres.connection import Connection
from lostcities.eventstore.postgres.nodes import record_progress, record_sign_of_life

OLD_REQUESTS_MAX = 100
"""Number of requests that are removed at once when they need not be kept any more."""

_PLAYERS = f"SELECT {PLAYER_COLUMNS} FROM {PLAYER_TABLES}"
_INSERT_PLAYER = """
    INSERT INTO players (player_id, name, kind, token_hash, created_at, checksum) VALUES ($1,$2,$3,$4,$5,$6)
    ON CONFLICT (player_id) DO NOTHING
"""
_UPDATE_PLAYER = """
    WITH c AS (UPDATE player_changes SET number = number + 1 RETURNING number)
    UPDATE players SET name = $2, token_hash = $3, checksum = $4, change = c.number FROM c WHERE player_id = $1
"""
_PUT_STATE = """
    INSERT INTO player_states VALUES ($1, $2, $3) ON CONFLICT (player_id) DO UPDATE SET content = $2, checksum = $3
"""
_INSERT_REQUEST = "INSERT INTO requests VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT DO NOTHING RETURNING at"
_PUT_REQUEST = """
    INSERT INTO requests VALUES ($1,$2,$3,$4,$5,$6) ON CONFLICT (request_hash) DO UPDATE
    SET player_id = $2, content = $3, salt = $4, at = $5, checksum = $6
"""
_DELETE_OLD = """
    DELETE FROM requests WHERE request_hash IN (
        SELECT request_hash FROM requests WHERE at <= $1 ORDER BY at LIMIT $2 FOR UPDATE SKIP LOCKED
    )
"""


async def add_player(
    connection: Connection, player: PlayerRecord, request: AnsweredRequest | None
) -> AnsweredRequest | None:
    """See `EventStore.add_player`."""

    async def add() -> None:
        is_new = await connection.execute(_INSERT_PLAYER, *player_row(player)) == "INSERT 0 1"
        if not is_new and await read_player(connection, player.player_id) != player:
            raise Rejected(f"player id {player.player_id!r} is taken: register with a new id")

    return await _answer(connection, request, add)


async def replace_token(
    connection: Connection, player_id: PlayerId, token_hash: bytes, request: AnsweredRequest | None
) -> AnsweredRequest | None:
    """See `EventStore.replace_token`."""

    async def replace() -> None:
        player = await _locked_player(connection, player_id)
        await _put_player(connection, player, with_token(player, token_hash))

    return await _answer(connection, request, replace)


async def rename_player(
    connection: Connection, player_id: PlayerId, name: str, request: AnsweredRequest | None, name_key: str
) -> AnsweredRequest | None:
    """See `EventStore.rename_player`."""

    async def rename() -> None:
        player = await _locked_player(connection, player_id)
        await _put_player(connection, player, changed_player(player, PlayerChange(name=name, name_key=name_key)))

    return await _answer(connection, request, rename)


async def change_player(
    connection: Connection, player_id: PlayerId, change: PlayerChange, action: OperatorAction | None
) -> PlayerRecord:
    """See `EventStore.change_player`."""
    try:
        async with connection.transaction():
            player = await _locked_player(connection, player_id)
            changed = changed_player(player, change)
            await _put_player(connection, player, changed)
            if changed.is_erased:
                await connection.execute("DELETE FROM bots WHERE player_id = $1", player_id)
                await connection.execute("DELETE FROM requests WHERE player_id = $1", player_id)
            if action is not None:
                await record_action(connection, action)
            return changed
    except asyncpg.UniqueViolationError:
        raise _token_taken() from None


async def record_token_use(connection: Connection, player_id: PlayerId, day: int, session_id: str) -> None:
    """See `EventStore.record_token_use`."""
    async with connection.transaction():
        with suppress(UnknownPlayer):
            player = await _locked_player(connection, player_id)
            if (used := player.used_on(day, session_id)) != player:
                await _put_state(connection, used)


async def record_action(connection: Connection, action: OperatorAction) -> None:
    """See `EventStore.record_action`."""
    async with connection.transaction():
        await connection.execute("LOCK TABLE operator_actions IN SHARE ROW EXCLUSIVE MODE")
        last = await connection.fetchval("SELECT coalesce(max(number), 0) FROM operator_actions")
        row = action_row(structs.replace(action, number=last + 1))
        await connection.execute("INSERT INTO operator_actions VALUES ($1, $2, $3)", *row)


async def read_actions(connection: Connection, after: int, limit: int) -> Sequence[OperatorAction]:
    """Read a page of what operators did, see `EventStore.actions`."""
    every = f"SELECT {ACTION_COLUMNS} FROM operator_actions WHERE number > $1 ORDER BY number LIMIT $2"
    try:
        return [stored_action(tuple(row)) for row in await connection.fetch(every, after, limit)]
    except ChecksumMismatch as error:
        raise _damaged("the record of what operators did", error) from error


async def read_player(connection: Connection, player_id: PlayerId) -> PlayerRecord:
    """Read one player, see `EventStore.player`."""
    row = await connection.fetchrow(f"{_PLAYERS} WHERE players.player_id = $1", player_id)
    if row is None:
        raise UnknownPlayer(player_id)
    return _player(row)


async def read_player_by_token(connection: Connection, token_hash: bytes) -> PlayerRecord | None:
    """Read the player with this token, or None."""
    row = await connection.fetchrow(f"{_PLAYERS} WHERE players.token_hash = $1", token_hash)
    return None if row is None else _player(row)


async def read_name_holder(connection: Connection, name_key: str) -> PlayerId | None:
    """See `EventStore.name_holder`."""
    holder: PlayerId | None = await connection.fetchval("SELECT player_id FROM names WHERE name_key = $1", name_key)
    return holder


async def read_players(connection: Connection, after: PlayerId | None, limit: int) -> Sequence[PlayerRecord]:
    """Read a page of players by id, see `EventStore.players`."""
    every = f"{_PLAYERS} WHERE players.player_id > $1 ORDER BY players.player_id LIMIT $2"
    return [_player(row) for row in await connection.fetch(every, after or "", limit)]


async def read_request(connection: Connection, request_hash: bytes) -> AnsweredRequest | None:
    """Read an answered request, or None."""
    row = await connection.fetchrow(f"SELECT {REQUEST_COLUMNS} FROM requests WHERE request_hash = $1", request_hash)
    try:
        return None if row is None else stored_request(tuple(row))
    except ChecksumMismatch as error:
        raise _damaged("the record of a request", error) from error


async def put_bot(connection: Connection, bot: BotRecord) -> None:
    """See `EventStore.put_bot`."""
    put = """
        INSERT INTO bots SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT FROM players WHERE player_id = $1)
        ON CONFLICT (player_id) DO UPDATE SET profile = $2, at = $3, checksum = $4
    """
    if await connection.execute(put, *bot_row(bot)) == "INSERT 0 0":
        raise UnknownPlayer(bot.player_id)


async def read_bot(connection: Connection, player_id: PlayerId) -> BotRecord | None:
    """Read the profile of a bot, or None."""
    row = await connection.fetchrow(f"SELECT {BOT_COLUMNS} FROM bots WHERE player_id = $1", player_id)
    return None if row is None else _bot(row)


async def read_bots(connection: Connection, after: PlayerId | None, limit: int) -> Sequence[BotRecord]:
    """Read a page of bots by id, see `EventStore.bots`."""
    every = f"SELECT {BOT_COLUMNS} FROM bots WHERE player_id > $1 ORDER BY player_id LIMIT $2"
    return [_bot(row) for row in await connection.fetch(every, after or "", limit)]


async def read_secret(connection: Connection, name: str) -> bytes | None:
    """Read a secret, or None if it was not drawn yet."""
    row = await connection.fetchrow(f"SELECT {SECRET_COLUMNS} FROM secrets WHERE name = $1", name)
    try:
        return None if row is None else stored_secret(tuple(row))[1]
    except ChecksumMismatch as error:
        raise _damaged(f"the secret {name!r}", error) from error


async def draw_secret(connection: Connection, name: str) -> None:
    """Draw a secret unless another caller has."""
    insert = "INSERT INTO secrets VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
    await connection.execute(insert, *secret_row(name, token_bytes(SECRET_BYTES)))


async def read_shared_values(connection: Connection) -> SharedValues:
    """See `OperatedStore.shared_values`."""
    rows = await connection.fetch(f"SELECT {SECRET_COLUMNS} FROM secrets")
    try:
        secrets = dict(stored_secret(tuple(row)) for row in rows)
    except ChecksumMismatch as error:
        raise _damaged("a secret", error) from error
    signs_of_life = dict(map(tuple, await connection.fetch("SELECT role, at FROM signs_of_life")))
    progress = dict(map(tuple, await connection.fetch("SELECT reader, position FROM progress")))
    return SharedValues(secrets=secrets, signs_of_life=signs_of_life, progress=progress)


async def read_requests(connection: Connection, after: bytes | None, limit: int) -> Sequence[AnsweredRequest]:
    """See `OperatedStore.answered_requests`."""
    every = f"SELECT {REQUEST_COLUMNS} FROM requests WHERE request_hash > $1 ORDER BY request_hash LIMIT $2"
    try:
        return [stored_request(tuple(row)) for row in await connection.fetch(every, after or b"", limit)]
    except ChecksumMismatch as error:
        raise _damaged("the record of a request", error) from error


async def restore(connection: Connection, values: SharedValues, requests: Sequence[AnsweredRequest]) -> None:
    """See `OperatedStore.restore`."""
    async with connection.transaction():
        await connection.execute("LOCK TABLE secrets IN SHARE ROW EXCLUSIVE MODE")
        known = (await read_shared_values(connection)).secrets
        check_secrets(values.secrets, known)
        new = [secret_row(name, values.secrets[name]) for name in values.secrets.keys() - known.keys()]
        await connection.executemany("INSERT INTO secrets VALUES ($1, $2, $3)", new)
        for role, at in values.signs_of_life.items():
            await record_sign_of_life(connection, role, at)
        for reader, position in values.progress.items():
            await record_progress(connection, reader, position)
        await connection.executemany(_PUT_REQUEST, list(map(request_row, requests)))


class _AnsweredBefore(Exception):
    """A request with the same hash was recorded before."""

    def __init__(self, first: AnsweredRequest) -> None:
        super().__init__()
        self.first = first


async def _answer(
    connection: Connection, request: AnsweredRequest | None, work: Callable[[], Awaitable[None]]
) -> AnsweredRequest | None:
    """Do some work and record its request, both or neither. Return the request that was recorded before, if any."""
    try:
        async with connection.transaction():
            if request is not None:
                await _record_request(connection, request)
            await work()
    except _AnsweredBefore as answered:
        return answered.first
    except asyncpg.UniqueViolationError:
        raise _token_taken() from None
    if request is not None:
        with suppress(asyncpg.PostgresError):  # what is not removed now is removed later
            await connection.execute(_DELETE_OLD, _oldest(request), OLD_REQUESTS_MAX)
    return None


async def _record_request(connection: Connection, request: AnsweredRequest) -> None:
    """Record a request. Its key makes a second one wait until the first is recorded. Raise `_AnsweredBefore`."""
    await connection.execute(
        "DELETE FROM requests WHERE request_hash = $1 AND at <= $2", request.request_hash, _oldest(request)
    )
    if await connection.fetchval(_INSERT_REQUEST, *request_row(request)) is None:
        first = await read_request(connection, request.request_hash)
        if first is None:
            raise StoreError("a request was removed while it was answered: try again")
        raise _AnsweredBefore(first)


async def _put_player(connection: Connection, old: PlayerRecord, player: PlayerRecord) -> None:
    """Write the rows of a player that changed, and count the change."""
    if old.name_key != player.name_key:
        await _put_name(connection, old, player)
    _, name, _, token_hash, _, checksum = player_row(player)
    await connection.execute(_UPDATE_PLAYER, player.player_id, name, token_hash, checksum)
    await _put_state(connection, player)


async def _put_name(connection: Connection, old: PlayerRecord, player: PlayerRecord) -> None:
    """Register the name of a player, and set the old one free."""
    put = "INSERT INTO names VALUES ($1, $2) ON CONFLICT DO NOTHING"
    if player.name_key and await connection.execute(put, player.name_key, player.player_id) == "INSERT 0 0":
        raise NameTaken
    await connection.execute("DELETE FROM names WHERE name_key = $1", old.name_key)


async def _put_state(connection: Connection, player: PlayerRecord) -> None:
    row = state_row(player)
    if row is None:
        await connection.execute("DELETE FROM player_states WHERE player_id = $1", player.player_id)
    else:
        await connection.execute(_PUT_STATE, *row)


async def _locked_player(connection: Connection, player_id: PlayerId) -> PlayerRecord:
    # The state is read after the lock is held, as a joined row would be that of the statement's start.
    await connection.execute("SELECT FROM players WHERE player_id = $1 FOR UPDATE", player_id)
    row = await connection.fetchrow(f"{_PLAYERS} WHERE players.player_id = $1", player_id)
    if row is None:
        raise UnknownPlayer(player_id)
    return _player(row)


def _player(row: asyncpg.Record) -> PlayerRecord:
    try:
        return stored_player(tuple(row))
    except ChecksumMismatch as error:
        raise _damaged(f"the record of player {row['player_id']!r}", error) from error


def _bot(row: asyncpg.Record) -> BotRecord:
    try:
        return stored_bot(tuple(row))
    except ChecksumMismatch as error:
        raise _damaged(f"the profile of bot {row['player_id']!r}", error) from error


def _damaged(what: str, error: Exception) -> StoreError:
    return StoreError(f"{what} is damaged ({error}); restore a backup")


def _token_taken() -> Rejected:
    return Rejected("this token belongs to another player: generate a new one")


def _oldest(request: AnsweredRequest) -> int:
    return request.at - REQUESTS_KEPT_S * 1_000_000
