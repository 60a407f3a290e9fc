"""Appending many commits in order and in one transaction, as a copy of a store does.

Unlike the lane, it takes any number of commits of one game. It locks the rows of games and then the counter of the
feed, in the same order as the lane.
"""

from collections.abc import Mapping, Sequence, Set

from msgspec import structs

from lostcities.core.errors import CorruptLog, VersionConflict
from lostcities.core.names import CommandId, FeedPosition, GameId, Version
from lostcities.eventstore.checked_rows import NO_COMMIT
from lostcities.eventstore.checks import check_append, replayed
from lostcities.eventstore.port import FEED_START, Appended, Commit
from lostcities.eventstore.postgres.connection import Connection
from lostcities.eventstore.postgres.reads import LOST_ROW, find_entries, read_heads
from lostcities.eventstore.postgres.rows import COMMIT_COLUMNS, CommitRow, HeadRow, commit_row

_LOCK_GAMES = 'SELECT FROM games WHERE game_id = ANY($1) ORDER BY game_id COLLATE "C" FOR UPDATE'
_COUNT = "UPDATE feed SET position = position + $1 RETURNING position - $1"
_INSERT = f"""
    INSERT INTO commits ({COMMIT_COLUMNS}) SELECT * FROM unnest(
        $1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bytea[], $8::bytea[],
        $9::bigint[], $10::bytea[], $11::bytea[], $12::bytea[]
    )
"""
_NEW_HEADS = """
    INSERT INTO games (game_id, version, last_checksum) SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[])
"""
_HEADS = """
    UPDATE games g SET version = n.version, last_checksum = n.last_checksum
    FROM unnest($1::text[], $2::bigint[], $3::bytea[]) AS n (game_id, version, last_checksum)
    WHERE g.game_id = n.game_id
"""
_STARTED = "SELECT game_id FROM commits WHERE game_id = ANY($1) LIMIT 1"


async def append_many(connection: Connection, commits: Sequence[Commit]) -> Sequence[Appended]:
    """Append commits, see `OperatedStore.append_all`. Raise asyncpg's error if another node was faster."""
    for commit in commits:
        check_append(commit)
    async with connection.transaction():
        games = sorted({commit.game_id for commit in commits})
        await connection.fetch(_LOCK_GAMES, games)
        heads = await _sound_heads(connection, games)
        locked = set(heads)
        known = await find_entries(connection, [_key(commit) for commit in commits])
        outcomes: list[Appended] = []
        rows: list[CommitRow] = []
        for commit in commits:
            first = known.get(_key(commit))
            if isinstance(first, CorruptLog):
                raise first
            if first is not None:
                outcomes.append(replayed(first[1], commit, first[0]))
            else:
                rows.append(_next_row(commit, heads))
                outcomes.append(Appended(commit, replayed=False, position=FEED_START))
        positions = iter(await _insert(connection, rows, heads, locked))
        return [each if each.replayed else structs.replace(each, position=next(positions)) for each in outcomes]


async def _insert(
    connection: Connection, rows: Sequence[CommitRow], heads: Mapping[GameId, HeadRow], locked: Set[GameId]
) -> Sequence[FeedPosition]:
    """Insert rows of commits and the heads after them; return their feed positions, which are the next ones.

    The row of a new game is the fence against another node that starts it at the same time.
    """
    if not rows:
        return []
    grown = [heads[GameId(game_id)] for game_id in sorted({row.game_id for row in rows})]
    for query, those in ((_HEADS, locked), (_NEW_HEADS, heads.keys() - locked)):
        if some := [head for head in grown if head.game_id in those]:
            await connection.execute(query, *map(list, zip(*some, strict=True)))
    before = await connection.fetchval(_COUNT, len(rows))
    positions = [FeedPosition(before + number) for number in range(1, len(rows) + 1)]
    await connection.execute(_INSERT, positions, *map(list, zip(*rows, strict=True)))
    return positions


def _next_row(commit: Commit, heads: dict[GameId, HeadRow]) -> CommitRow:
    """Return the row of a commit, and make it the head of its game. Raise `VersionConflict` if it does not follow."""
    head = heads.get(commit.game_id) or HeadRow(commit.game_id, Version(0), NO_COMMIT)
    if commit.first_version - 1 != head.version:
        raise VersionConflict(expected=commit.first_version - 1, actual=head.version)
    row = commit_row(commit, head.last_checksum)
    heads[commit.game_id] = HeadRow(commit.game_id, commit.last_version, row.checksum)
    return row


def _key(commit: Commit) -> tuple[GameId, CommandId]:
    return commit.game_id, commit.command_id


async def _sound_heads(connection: Connection, games: Sequence[GameId]) -> dict[GameId, HeadRow]:
    heads: dict[GameId, HeadRow] = {}
    for game_id, head in (await read_heads(connection, games)).items():
        if isinstance(head, CorruptLog):
            raise head
        heads[game_id] = head
    new = [game_id for game_id in games if game_id not in heads]
    if (lost := await connection.fetchval(_STARTED, new)) is not None:
        raise CorruptLog(lost, 1, LOST_ROW)
    return heads
