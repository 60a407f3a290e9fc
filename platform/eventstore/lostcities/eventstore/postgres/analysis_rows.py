"""Analyses of finished games in PostgreSQL."""

from lostcities.core.names import GameId
from lostcities.eventstore.checked_rows import ANALYSIS_COLUMNS, analysis_row, stored_analysis
from lostcities.eventstore.port import AnalysisRecord
from lostcities.eventstore.postgres.connection import Connection


async def put_analysis(connection: Connection, analysis: AnalysisRecord) -> None:
    """See `EventStore.put_analysis`."""
    put = """
        INSERT INTO analyses VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (game_id, playouts) DO UPDATE SET release = $3, content = $4, at = $5, checksum = $6
    """
    await connection.execute(put, *analysis_row(analysis))


async def read_analysis(connection: Connection, game_id: GameId, playouts: int) -> AnalysisRecord | None:
    """Read the analysis of a game, or None, see `EventStore.analysis`."""
    find = f"SELECT {ANALYSIS_COLUMNS} FROM analyses WHERE game_id = $1 AND playouts = $2"
    row = await connection.fetchrow(find, game_id, playouts)
    return None if row is None else stored_analysis(tuple(row))


async def drop_analyses(connection: Connection, game_id: GameId | None) -> int:
    """See `EventStore.drop_analyses`."""
    done = await connection.execute("DELETE FROM analyses WHERE $1::text IS NULL OR game_id = $1", game_id)
    return int(done.rpartition(" ")[2])
