"""Nodes and the roles they hold, judged by the database's clock alone, signs of life, and progress in the feed."""

from collections.abc import Sequence

from lostcities.core.errors import StoreError
from lostcities.core.names import FeedPosition
from lostcities.eventstore.port import FEED_START, Lease, NodeRecord
from lostcities.eventstore.postgres.connection import Connection

_LEASE = "role, holder, term, (extract(epoch FROM until) * 1000000)::bigint AS until"
_HOLD = f"""
    INSERT INTO roles AS held VALUES ($1, $2, 1, clock_timestamp() + make_interval(secs => $3))
    ON CONFLICT (role) DO UPDATE SET
        holder = $2, term = held.term + (held.holder <> $2)::int, until = clock_timestamp() + make_interval(secs => $3)
    WHERE held.holder = $2 OR held.until <= clock_timestamp()
    RETURNING {_LEASE}
"""
_PUT_NODE = """
    INSERT INTO nodes VALUES ($1, $2, clock_timestamp())
    ON CONFLICT (node_id) DO UPDATE SET content = $2, seen_at = clock_timestamp()
"""


async def hold_role(connection: Connection, role: str, holder: str, lease_s: float) -> Lease:
    """See `EventStore.hold_role`."""
    row = await connection.fetchrow(_HOLD, role, holder, lease_s)
    if row is None:
        row = await connection.fetchrow(f"SELECT {_LEASE} FROM roles WHERE role = $1", role)
    if row is None:
        raise StoreError(f"the role {role!r} was removed while it was asked for: try again")
    return Lease(**dict(row))


async def release_role(connection: Connection, role: str, holder: str) -> None:
    """See `EventStore.release_role`."""
    await connection.execute("UPDATE roles SET until = '-infinity' WHERE role = $1 AND holder = $2", role, holder)


async def record_node(connection: Connection, node: NodeRecord) -> None:
    """See `EventStore.record_node`."""
    await connection.execute(_PUT_NODE, node.node_id, node.content)


async def remove_node(connection: Connection, node_id: str) -> None:
    """See `EventStore.remove_node`."""
    await connection.execute("DELETE FROM nodes WHERE node_id = $1", node_id)


async def read_nodes(connection: Connection) -> Sequence[NodeRecord]:
    """See `EventStore.nodes`."""
    seen_at = "(extract(epoch FROM seen_at) * 1000000)::bigint AS seen_at"
    rows = await connection.fetch(f"SELECT node_id, content, {seen_at} FROM nodes ORDER BY node_id")
    return [NodeRecord(**dict(row)) for row in rows]


async def record_sign_of_life(connection: Connection, role: str, at: int) -> None:
    """See `EventStore.record_sign_of_life`."""
    put = (
        "INSERT INTO signs_of_life VALUES ($1, $2) ON CONFLICT (role) DO UPDATE SET at = greatest(signs_of_life.at, $2)"
    )
    await connection.execute(put, role, at)


async def read_sign_of_life(connection: Connection, role: str) -> int:
    """See `EventStore.sign_of_life`."""
    return await connection.fetchval("SELECT at FROM signs_of_life WHERE role = $1", role) or 0


async def record_progress(connection: Connection, reader: str, position: FeedPosition) -> None:
    """See `EventStore.record_progress`."""
    put = (
        "INSERT INTO progress VALUES ($1, $2) "
        "ON CONFLICT (reader) DO UPDATE SET position = greatest(progress.position, $2)"
    )
    await connection.execute(put, reader, position)


async def read_progress(connection: Connection, reader: str) -> FeedPosition:
    """See `EventStore.progress`."""
    position = await connection.fetchval("SELECT position FROM progress WHERE reader = $1", reader)
    return FeedPosition(position) if position else FEED_START
