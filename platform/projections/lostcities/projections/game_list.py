"""The game list: filtered, counted and in pages, newest first."""

from collections.abc import Iterable, Mapping, Sequence

import apsw
from msgspec import Struct, json, structs

from lostcities.core.errors import UnknownGame
from lostcities.core.names import GameId, PlayerId, Version
from lostcities.eventstore.port import Commit, FeedEntry
from lostcities.projections.game_filter import (
    COUNT_MAX,
    SORTED_GAMES_MAX,
    GameCount,
    GameCursor,
    GameFilter,
    page_query,
    tally_query,
)
from lostcities.projections.platform_facts import (
    Created,
    Ended,
    Fact,
    ForkedFrom,
    Left,
    Offered,
    Started,
    Taken,
    facts_in,
)

TABLES = """
    CREATE TABLE games (
        game_id TEXT NOT NULL PRIMARY KEY,
        variant TEXT NOT NULL,
        variant_version INTEGER NOT NULL,
        status TEXT NOT NULL,
        seats TEXT NOT NULL,            -- JSON array of player ids and nulls
        seat_count INTEGER NOT NULL,
        host TEXT NOT NULL,
        version INTEGER NOT NULL,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        unlisted_by TEXT,               -- host of an unlisted game; NULL for a listed one
        origin TEXT                     -- JSON; NULL for a game from its beginning
    ) STRICT, WITHOUT ROWID;
    -- Each index ends with the columns of the other filters, so that a walk reads no row that it leaves out.
    CREATE INDEX games_by_age ON games (created_at DESC, game_id, seat_count, unlisted_by);
    CREATE INDEX games_by_change ON games (
        updated_at DESC, game_id, created_at, variant, status, seat_count, unlisted_by);
    CREATE INDEX games_by_status ON games (status, created_at DESC, game_id, seat_count, unlisted_by);
    CREATE INDEX games_by_variant ON games (variant, created_at DESC, game_id, seat_count, unlisted_by);
    CREATE INDEX games_by_variant_and_status ON games (
        variant, status, created_at DESC, game_id, seat_count, unlisted_by);
    CREATE INDEX games_by_seats ON games (seat_count, created_at DESC, game_id, unlisted_by);

    CREATE TABLE game_players (
        player_id TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        game_id TEXT NOT NULL,
        status TEXT NOT NULL,
        variant TEXT NOT NULL,
        seat_count INTEGER NOT NULL,
        unlisted_by TEXT,
        PRIMARY KEY (player_id, created_at DESC, game_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX game_players_by_status ON game_players (
        player_id, status, created_at DESC, game_id, variant, seat_count, unlisted_by);
"""

_COLUMNS = (
    "game_id, variant, variant_version, status, seats, host, version, created_at, updated_at, unlisted_by, origin"
)
_SELECTED = ", ".join(f"games.{column}" for column in _COLUMNS.split(", "))

_read_seats = json.Decoder(tuple[PlayerId | None, ...]).decode
_read_origin = json.Decoder(ForkedFrom).decode


class GameListing(Struct, frozen=True, kw_only=True):
    """A game's row in the game list."""

    game_id: GameId
    variant: str
    variant_version: int
    status: str
    """`open` (seats free), `running` or `over`."""
    seats: tuple[PlayerId | None, ...]
    host: PlayerId
    version: Version
    """Version of the last event of the log."""
    created_at: int
    updated_at: int
    """Unix time in microseconds of the last commit; `created_at` is that of the first."""
    is_unlisted: bool = False
    """True if lists show the game only to its host and players."""
    origin: ForkedFrom | None = None
    """Origin of a fork; None for other games."""

    def cursor(self, wanted: GameFilter) -> GameCursor:
        """Return the cursor of a page of this filter that ends with this game."""
        return GameCursor(self.created_at if wanted.changed_since is None else self.updated_at, self.game_id)


class GameList:
    """Queries of the game list, each a function of the connection, and the changes that commits make."""

    tables = TABLES

    def apply(self, connection: apsw.Connection, entries: Sequence[FeedEntry]) -> None:
        """Bring the list up to date with commits of the feed, in order."""
        newest = {commit.game_id: commit for _, commit in entries}
        changed: dict[GameId, GameListing] = {}
        before: dict[GameId, GameListing | None] = {}
        for _, commit in entries:
            for fact in facts_in(commit):
                if commit.game_id not in before:
                    before[commit.game_id] = known = _find(connection, commit.game_id)
                    if known is not None:
                        changed[commit.game_id] = known
                listing = _after(changed.get(commit.game_id), fact, commit)
                if listing is not None:
                    changed[commit.game_id] = listing
        for listing in changed.values():
            _put(connection, before[listing.game_id], _at_head(listing, newest.pop(listing.game_id)))
        connection.executemany(
            "UPDATE games SET version = ?, updated_at = ? WHERE game_id = ?",
            [(commit.last_version, commit.at, commit.game_id) for commit in newest.values()],
        )

    def with_gaps(self, connection: apsw.Connection, entries: Sequence[FeedEntry]) -> set[GameId]:
        """Return the listed games of which a commit is missing before one of these.

        Its row in the store is damaged where it names the game.
        """
        heads: dict[GameId, int | None] = {}
        found = set[GameId]()
        for _, commit in entries:
            if commit.first_version == 1:
                heads[commit.game_id] = 0
            elif commit.game_id not in heads:
                heads[commit.game_id] = _version(connection, commit.game_id)
            head = heads[commit.game_id]
            if head is None:  # dropped before, so that no later commit counts
                continue
            if commit.first_version != head + 1:
                found.add(commit.game_id)
            heads[commit.game_id] = commit.last_version
        return found

    def drop(self, connection: apsw.Connection, game_id: GameId) -> None:
        """Drop a game whose log is damaged. Its later commits change nothing, since none of them creates it."""
        for table in ("game_players", "games"):
            connection.execute(f"DELETE FROM {table} WHERE game_id = ?", (game_id,))

    def listing(self, connection: apsw.Connection, game_id: GameId) -> GameListing:
        """Return one game. Raise `UnknownGame`."""
        listing = _find(connection, game_id)
        if listing is None:
            raise UnknownGame(game_id)
        return listing

    def page(
        self, connection: apsw.Connection, wanted: GameFilter, after: GameCursor | None, limit: int
    ) -> Sequence[GameListing]:
        """Return a page of games, newest first (ties by game id)."""
        sql, values = page_query(_SELECTED, wanted, after, has_many_games=_has_many_games(connection, wanted))
        return [_listing(row) for row in connection.execute(sql, (*values, limit))]

    def count(self, connection: apsw.Connection, wanted: GameFilter) -> GameCount:
        """Count games, exactly up to `COUNT_MAX`."""
        sql, values = page_query("1", wanted, None, has_many_games=_has_many_games(connection, wanted))
        found = sum(1 for _ in connection.execute(sql, (*values, COUNT_MAX + 1)))
        return GameCount(min(found, COUNT_MAX), has_more=found > COUNT_MAX)

    def missing(self, connection: apsw.Connection, game_ids: Sequence[GameId]) -> Sequence[GameId]:
        """Return those of the ids that are not in the list."""
        query = "SELECT 1 FROM games WHERE game_id = ?"
        return [game_id for game_id in game_ids if connection.execute(query, (game_id,)).fetchone() is None]

    def tally(self, connection: apsw.Connection, player_id: PlayerId, seen_by: PlayerId | None) -> Mapping[str, int]:
        """Count a player's games by status, as `GameFilter.seen_by` filters them.

        A status without games is left out.
        """
        sql, values = tally_query(player_id, seen_by)
        return {str(status): int(str(count)) for status, count in connection.execute(sql, values)}


def _has_many_games(connection: apsw.Connection, wanted: GameFilter) -> bool:
    """Return whether the player of a filter by change has too many games to sort for a page."""
    if wanted.player_id is None or wanted.changed_since is None:
        return False
    query = "SELECT 1 FROM game_players WHERE player_id = ? LIMIT 1 OFFSET ?"
    return connection.execute(query, (wanted.player_id, SORTED_GAMES_MAX)).fetchone() is not None


def _version(connection: apsw.Connection, game_id: GameId) -> int | None:
    row = connection.execute("SELECT version FROM games WHERE game_id = ?", (game_id,)).fetchone()
    return None if row is None else int(str(row[0]))


def _after(listing: GameListing | None, fact: Fact, commit: Commit) -> GameListing | None:
    """Return the row after a fact; None for a log that does not start with a creation."""
    if isinstance(fact, Created):
        return GameListing(
            game_id=commit.game_id,
            variant=fact.variant,
            variant_version=fact.variant_version,
            status="open",
            seats=(None,) * fact.seats,
            host=fact.host,
            version=commit.last_version,
            created_at=commit.at,
            updated_at=commit.at,
            is_unlisted=fact.unlisted,
            origin=fact.origin,
        )
    if listing is None:
        return None
    match fact:
        case Taken():
            return _with_seat(listing, fact.seat, fact.player)
        case Left():
            return _with_seat(listing, fact.seat, None)
        case Started():
            return structs.replace(listing, status="running")
        case Ended():
            return structs.replace(listing, status="over")
        case Offered():
            return listing


def _with_seat(listing: GameListing, seat: int, holder: PlayerId | None) -> GameListing:
    seats = tuple(holder if place == seat else other for place, other in enumerate(listing.seats))
    return structs.replace(listing, seats=seats)


def _at_head(listing: GameListing, newest: Commit) -> GameListing:
    return structs.replace(listing, version=newest.last_version, updated_at=newest.at)


def _put(connection: apsw.Connection, before: GameListing | None, now: GameListing) -> None:
    unlisted_by = now.host if now.is_unlisted else None
    values = (
        now.game_id,
        now.variant,
        now.variant_version,
        now.status,
        json.encode(now.seats).decode(),
        now.host,
        now.version,
        now.created_at,
        now.updated_at,
        unlisted_by,
        None if now.origin is None else json.encode(now.origin).decode(),
        len(now.seats),
    )
    connection.execute(f"REPLACE INTO games ({_COLUMNS}, seat_count) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)", values)
    if before is not None:
        connection.executemany(
            "DELETE FROM game_players WHERE player_id = ? AND created_at = ? AND game_id = ?",
            [(player_id, before.created_at, before.game_id) for player_id in _holders(before)],
        )
    connection.executemany(
        "INSERT INTO game_players VALUES (?,?,?,?,?,?,?)",
        [
            (player_id, now.created_at, now.game_id, now.status, now.variant, len(now.seats), unlisted_by)
            for player_id in _holders(now)
        ],
    )


def _holders(listing: GameListing) -> set[PlayerId]:
    return {holder for holder in listing.seats if holder is not None}


def _find(connection: apsw.Connection, game_id: GameId) -> GameListing | None:
    row = connection.execute(f"SELECT {_COLUMNS} FROM games WHERE game_id = ?", (game_id,)).fetchone()
    return None if row is None else _listing(row)


def _listing(row: Iterable[object]) -> GameListing:
    game_id, variant, variant_version, status, seats, host, version, created_at, updated_at, unlisted_by, origin = row
    assert isinstance(variant_version, int)
    assert isinstance(version, int)
    assert isinstance(created_at, int)
    assert isinstance(updated_at, int)
    return GameListing(
        game_id=GameId(str(game_id)),
        variant=str(variant),
        variant_version=variant_version,
        status=str(status),
        seats=_read_seats(str(seats)),
        host=PlayerId(str(host)),
        version=Version(version),
        created_at=created_at,
        updated_at=updated_at,
        is_unlisted=unlisted_by is not None,
        origin=None if origin is None else _read_origin(str(origin)),
    )
