"""Schema 3: lists say which game a fork goes on from. Knows the rows as schema 2 left them, and no later ones."""

import apsw
from msgspec import MsgspecError, Struct, json, msgpack

from lostcities.eventstore.port import ForkedFrom
from lostcities.eventstore.sqlite.rows import Row, Value, checksum

_GAME = "game_id, version, tip, created_at, updated_at, variant, variant_version, status, seats, host, unlisted"
_COMMIT = "game_id, first_version, last_version, command_id, actor, command, events, hashes, recorded_at, prior"
_EVENTS = 6
_FIRST_COMMIT = f"SELECT {_COMMIT}, checksum FROM commits WHERE game_id = ? ORDER BY last_version LIMIT 1"


class _Opening(Struct):
    """Of the first event of a log what the catalogue lacks."""

    origin: ForkedFrom | None = None


_unpack_events = msgpack.Decoder(tuple[bytes, ...]).decode
_read_opening = json.Decoder(_Opening).decode


def add_origin(connection: apsw.Connection) -> None:
    """Schema 3: a column for where games come from, filled from their logs for those that are there."""
    connection.execute("ALTER TABLE games ADD COLUMN origin TEXT")  # JSON; NULL for a game from its beginning
    listed = connection.execute("SELECT game_id FROM games WHERE variant IS NOT NULL").fetchall()
    for (game_id,) in listed:
        origin = _origin_of(connection, game_id)
        if origin is not None:
            _fill(connection, game_id, json.encode(origin).decode())


def _fill(connection: apsw.Connection, game_id: Value, origin: str) -> None:
    (row,) = connection.execute(f"SELECT {_GAME}, checksum FROM games WHERE game_id = ?", (game_id,))
    fields, unlisted = row[:-2], row[-2]
    if checksum("game", fields if unlisted == 0 else (*fields, unlisted)) != row[-1]:
        return  # whoever reads it is told that it is damaged: a new checksum would hide that
    values = (origin, checksum("game", (*fields, unlisted, origin)), game_id)
    connection.execute("UPDATE games SET origin = ?, checksum = ? WHERE game_id = ?", values)


def _origin_of(connection: apsw.Connection, game_id: Value) -> ForkedFrom | None:
    row: Row | None = connection.execute(_FIRST_COMMIT, (game_id,)).fetchone()
    if row is None or checksum("commit", row[:-1]) != row[-1]:
        return None  # likewise
    events = row[_EVENTS]
    assert isinstance(events, bytes), "the checksum has vouched for the columns"
    try:
        return _read_opening(_unpack_events(events)[0]).origin
    except MsgspecError:  # what events mean is not the store's business: not all logs in it need be games
        return None
