"""The one statement that appends a batch of commits, at most one a game.

It checks the command ids first. Then each game's row is the fence: it is updated only if it still has the version and
the checksum that the commit follows. Positions come from the counter row last, so that a batch holds its lock only
while its rows are inserted. Without a counter they are null, which the table refuses. The rows of games are locked in
the order of their ids, so that two nodes do not wait for each other. A log that has lost its row starts no second time.
"""

from collections.abc import Sequence

from lostcities.core.errors import CorruptLog
from lostcities.core.names import FeedPosition, GameId, Version
from lostcities.eventstore.checked_rows import NO_COMMIT
from lostcities.eventstore.port import Commit
from lostcities.eventstore.postgres.connection import Connection
from lostcities.eventstore.postgres.reads import read_heads
from lostcities.eventstore.postgres.rows import CommitRow, HeadRow, commit_row

HEADS_REMEMBERED_MAX = 20_000
"""Number of games whose heads are remembered, so that an append needs no read."""

APPEND = """
    WITH input AS MATERIALIZED (
        SELECT * FROM unnest(
            $1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bytea[], $7::bytea[], $8::bigint[],
            $9::bytea[], $10::bytea[], $11::bytea[]
        ) AS i (
            game_id, first_version, last_version, command_id, actor, content, hashes, at,
            command_digest, previous_checksum, checksum
        )
    ), fresh AS MATERIALIZED (
        SELECT * FROM input i WHERE NOT EXISTS (
            SELECT FROM commits c WHERE c.game_id = i.game_id AND c.command_id = i.command_id
        ) ORDER BY game_id COLLATE "C"
    ), made AS (
        INSERT INTO games SELECT game_id, last_version, checksum FROM fresh i
        WHERE first_version = 1 AND NOT EXISTS (SELECT FROM commits c WHERE c.game_id = i.game_id)
        ON CONFLICT DO NOTHING RETURNING game_id
    ), moved AS (
        UPDATE games g SET version = i.last_version, last_checksum = i.checksum FROM fresh i
        WHERE g.game_id = i.game_id AND g.version = i.first_version - 1 AND g.last_checksum = i.previous_checksum
        AND i.first_version > 1 RETURNING i.*
    ), won AS MATERIALIZED (
        SELECT * FROM moved UNION ALL
        SELECT * FROM fresh WHERE first_version = 1 AND (game_id IN (SELECT game_id FROM made)) IS TRUE
    ), counter AS (
        UPDATE feed SET position = position + (SELECT count(*) FROM won) WHERE EXISTS (SELECT FROM won)
        RETURNING position
    )
    INSERT INTO commits SELECT
        (SELECT position FROM counter) - count(*) OVER () + row_number() OVER (),
        i.game_id, i.first_version, i.last_version, i.command_id, i.actor, i.content, i.hashes, i.at,
        i.command_digest, i.previous_checksum, i.checksum
    FROM won i RETURNING game_id, position
"""


async def wait_until_durable(connection: Connection) -> None:
    """Wait until all that can be read now is as durable as what was acknowledged.

    After a crash, or a wait for the standby that was cut off, the primary shows commits that no standby has. A write is
    acknowledged only after all earlier ones, so its acknowledgement covers them.
    """
    await connection.execute("UPDATE feed SET position = position")


class RememberedHeads:
    """Heads as this node last saw them. They may be old: the fence decides."""

    def __init__(self) -> None:
        self._heads: dict[GameId, HeadRow] = {}

    def get(self, game_id: GameId) -> HeadRow | None:
        """Return the head of a game as it was last seen."""
        return self._heads.get(game_id)

    def put(self, head: HeadRow) -> None:
        """Remember a head; the one longest without a commit is forgotten first."""
        self._heads.pop(head.game_id, None)
        self._heads[head.game_id] = head
        if len(self._heads) > HEADS_REMEMBERED_MAX:
            del self._heads[next(iter(self._heads))]

    def forget(self, game_ids: Sequence[GameId]) -> None:
        """Forget the heads of games whose outcome is unknown."""
        for game_id in game_ids:
            self._heads.pop(game_id, None)


async def append_batch(
    connection: Connection, commits: Sequence[Commit], heads: RememberedHeads
) -> dict[GameId, FeedPosition]:
    """Append commits of different games where their turn has come; return the positions of those recorded.

    Nothing is appended to a damaged log.
    """
    await _look_up_heads(connection, commits, heads)
    rows = [
        commit_row(commit, head.last_checksum)
        for commit in commits
        if (head := _head_before(commit, heads)) is not None
    ]
    if not rows:
        return {}
    recorded = await connection.fetch(APPEND, *map(list, zip(*rows, strict=True)))
    positions = {GameId(row["game_id"]): FeedPosition(row["position"]) for row in recorded}
    for row in rows:
        if row.game_id in positions:
            heads.put(_head_after(row))
    return positions


async def _look_up_heads(connection: Connection, commits: Sequence[Commit], heads: RememberedHeads) -> None:
    """Read the heads that the commits follow, unless they are remembered."""
    unknown = [commit.game_id for commit in commits if _head_before(commit, heads) is None]
    if not unknown:
        return
    for head in (await read_heads(connection, unknown)).values():
        if not isinstance(head, CorruptLog):
            heads.put(head)


def _head_before(commit: Commit, heads: RememberedHeads) -> HeadRow | None:
    """Return the head that a commit follows; None if the remembered one is another."""
    if commit.first_version == 1:
        return HeadRow(commit.game_id, Version(0), NO_COMMIT)
    head = heads.get(commit.game_id)
    return head if head is not None and head.version == commit.first_version - 1 else None


def _head_after(row: CommitRow) -> HeadRow:
    return HeadRow(GameId(row.game_id), Version(row.last_version), row.checksum)
