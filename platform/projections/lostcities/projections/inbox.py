"""The inbox of each player: pending turns and offers, and news of games."""

from collections.abc import Iterable, Sequence

import apsw
from msgspec import Struct, convert, json

from lostcities.core.names import FeedPosition, GameId, PlayerId
from lostcities.eventstore.port import FeedEntry
from lostcities.projections.inbox_items import GameItems, InboxItem, InboxKind, OpenOffer, opened_game

FINISHED_GAMES_MAX = 100
"""Largest number of finished games in one inbox; a newer one drops the oldest. Seats bound all other items."""

CACHED_GAMES_MAX = 10_000
"""Largest number of games whose items stay in memory between batches."""

TABLES = """
    CREATE TABLE inbox (
        game_id TEXT NOT NULL,
        player_id TEXT NOT NULL,
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,          -- -1 for none
        position INTEGER NOT NULL,
        version INTEGER NOT NULL,
        since INTEGER NOT NULL,
        offer TEXT,                     -- JSON
        due_at INTEGER,
        PRIMARY KEY (game_id, player_id, kind, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX inbox_by_position ON inbox (player_id, position, seat, kind);
    CREATE INDEX inbox_of_finished_games ON inbox (player_id, position) WHERE kind = 'game_over';

    CREATE TABLE inbox_games (
        game_id TEXT NOT NULL PRIMARY KEY,
        host TEXT NOT NULL,
        seats TEXT NOT NULL,            -- JSON array of player ids and nulls
        kept TEXT NOT NULL              -- the same for empty seats that are kept for players
    ) STRICT, WITHOUT ROWID;
"""

_NO_SEAT = -1
_COLUMNS = "game_id, player_id, kind, seat, position, version, since, offer, due_at"

_PRUNE = """
    DELETE FROM inbox WHERE kind = 'game_over' AND player_id = ?1 AND position <= (
        SELECT position FROM inbox WHERE kind = 'game_over' AND player_id = ?1 ORDER BY position DESC LIMIT 1 OFFSET ?2)
"""

_read_seats = json.Decoder(list[PlayerId | None]).decode
_read_offer = json.Decoder(OpenOffer).decode


class InboxCursor(Struct, frozen=True):
    """Last item of a page, after which the next page starts."""

    position: FeedPosition
    seat: int
    kind: str

    @classmethod
    def of(cls, item: InboxItem) -> "InboxCursor":
        """Return the cursor of an item."""
        return cls(item.position, _NO_SEAT if item.seat is None else item.seat, item.kind)


class Inbox:
    """Query of the inbox, a function of the connection, and the changes that commits make."""

    tables = TABLES

    def __init__(self) -> None:
        self.put: Sequence[InboxItem] = ()
        """Items that the last commits added or changed."""
        self.gone: Sequence[InboxItem] = ()
        """Items that the last commits removed or changed, as they were."""
        self._connection: apsw.Connection | None = None
        self._cached: dict[GameId, GameItems] = {}

    def apply(self, connection: apsw.Connection, entries: Sequence[FeedEntry]) -> None:
        """Bring the inboxes up to date with commits of the feed, in order."""
        self._trust_cache_of(connection)
        games: dict[GameId, GameItems | None] = {}
        for place in entries:
            _, commit = place
            if commit.first_version == 1:
                games[commit.game_id] = opened_game(commit)
            elif commit.game_id not in games:
                games[commit.game_id] = self._cached.get(commit.game_id) or _load(connection, commit.game_id)
            if (game := games[commit.game_id]) is not None:
                game.apply(place)
        changed = [game for game in games.values() if game is not None]
        self.gone = [item for game in changed for item in game.outdated()]
        self.put = [item for game in changed for item in game.news()]
        _save(connection, changed, self.gone, self.put)
        for game in changed:
            if game.is_over:
                self._cached.pop(game.game_id, None)
            else:
                game.saved()
                self._cached[game.game_id] = game

    def _trust_cache_of(self, connection: apsw.Connection) -> None:
        """Empty the cache if it is too large, or belongs to another connection, as after a failure."""
        if connection is not self._connection or len(self._cached) > CACHED_GAMES_MAX:
            self._connection = connection
            self._cached.clear()

    def drop(self, connection: apsw.Connection, game_id: GameId) -> None:
        """Drop the items of a game whose log is damaged."""
        self._cached.pop(game_id, None)
        for table in ("inbox", "inbox_games"):
            connection.execute(f"DELETE FROM {table} WHERE game_id = ?", (game_id,))

    def page(
        self,
        connection: apsw.Connection,
        player_id: PlayerId,
        kind: InboxKind | None,
        after: InboxCursor | None,
        limit: int,
    ) -> Sequence[InboxItem]:
        """Return a page of a player's items, newest first."""
        sql, values = _query(player_id, kind, after)
        return [_item(row) for row in connection.execute(sql, (*values, limit))]


def _load(connection: apsw.Connection, game_id: GameId) -> GameItems | None:
    row = connection.execute("SELECT host, seats, kept FROM inbox_games WHERE game_id = ?", (game_id,)).fetchone()
    if row is None:
        return None
    game = GameItems(game_id, PlayerId(str(row[0])), _read_seats(str(row[1])), _read_seats(str(row[2])))
    rows = connection.execute(f"SELECT {_COLUMNS} FROM inbox WHERE game_id = ?", (game_id,))
    game.restore(map(_item, rows))
    return game


def _save(
    connection: apsw.Connection, games: Sequence[GameItems], gone: Sequence[InboxItem], put: Sequence[InboxItem]
) -> None:
    """Write the items that differ from the stored rows."""
    connection.executemany(
        "DELETE FROM inbox WHERE game_id = ? AND player_id = ? AND kind = ? AND seat = ?",
        [_row(item)[:4] for item in gone],
    )
    connection.executemany(
        f"INSERT INTO inbox ({_COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?)",
        [_row(item) for item in put],
    )
    connection.executemany(
        "REPLACE INTO inbox_games VALUES (?,?,?,?)",
        [
            (game.game_id, game.host, json.encode(game.seats).decode(), json.encode(game.kept).decode())
            for game in games
            if game.has_other_seats
        ],
    )
    over = [game for game in games if game.is_over]
    connection.executemany("DELETE FROM inbox_games WHERE game_id = ?", [(game.game_id,) for game in over])
    finished = {player for game in over for player in game.members}
    connection.executemany(_PRUNE, [(player, FINISHED_GAMES_MAX) for player in finished])


def _row(item: InboxItem) -> tuple[str | int | None, ...]:
    return (
        item.game_id,
        item.player_id,
        item.kind,
        _NO_SEAT if item.seat is None else item.seat,
        item.position,
        item.version,
        item.since,
        None if item.offer is None else json.encode(item.offer).decode(),
        item.due_at,
    )


def _item(row: Iterable[object]) -> InboxItem:
    values = dict(zip(_COLUMNS.split(", "), row, strict=True))
    seat, offer = values.pop("seat"), values.pop("offer")
    return convert(
        {
            **values,
            "seat": None if seat == _NO_SEAT else seat,
            "offer": None if offer is None else _read_offer(str(offer)),
        },
        InboxItem,
    )


def _query(player_id: PlayerId, kind: InboxKind | None, after: InboxCursor | None) -> tuple[str, list[str | int]]:
    """Return the query of a page, whose last value is the limit."""
    conditions, values = ["player_id = ?"], list[str | int]([player_id])
    if kind is not None:
        conditions.append("kind = ?")
        values.append(kind)
    if after is not None:
        conditions.append("(position, seat, kind) < (?, ?, ?)")
        values += [after.position, after.seat, after.kind]
    where = " AND ".join(conditions)
    order = "position DESC, seat DESC, kind DESC"
    return f"SELECT {_COLUMNS} FROM inbox WHERE {where} ORDER BY {order} LIMIT ?", values
