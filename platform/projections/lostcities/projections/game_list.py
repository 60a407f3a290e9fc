"""The game list: filtered, counted and in pages, newest first."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import apsw
from msgspec import json, structs

from lostcities.core.errors import UnknownGame
from lostcities.core.names import GameId, PlayerId, Version
from lostcities.eventstore.port import Commit, FeedEntry
from lostcities.projections.game_filter import (
    COUNT_MAX,
    SORTED_GAMES_MAX,
    GameCount,
    GameCursor,
    GameFilter,
    current_games_query,
    page_query,
    tally_query,
)
from lostcities.projections.game_listing import GameListing, listing_after
from lostcities.projections.platform_facts import RulesInUse, facts_in

TABLES = """
    CREATE TABLE games (
        game_id TEXT NOT NULL PRIMARY KEY,
        variant TEXT NOT NULL,
        status TEXT NOT NULL,
        seat_count INTEGER NOT NULL,
        created_at INTEGER NOT NULL,
        unlisted_by TEXT,               -- host of an unlisted game; NULL for a listed one
        version INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        listing TEXT NOT NULL           -- JSON of the row; its version and updated_at are the columns here
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

_SELECTED = "games.listing, games.version, games.updated_at"

_read = json.Decoder(GameListing).decode


class GameList:
    """Queries of the game list, each a function of the connection, and the changes that commits make."""

    tables = TABLES

    has_changed = False
    """True if the last commits changed more than versions and times."""

    def apply(self, connection: apsw.Connection, entries: Sequence[FeedEntry]) -> None:
        """Bring the list up to date with commits of the feed, in order."""
        heads: dict[GameId, Commit] = {}
        before: dict[GameId, GameListing | None] = {}
        changed: dict[GameId, GameListing | None] = {}
        for _, commit in entries:
            game_id = commit.game_id
            if game_id not in changed:
                if next(facts_in(commit), None) is None:
                    heads[game_id] = commit
                    continue
                heads.pop(game_id, None)
                before[game_id] = changed[game_id] = _find(connection, game_id)
            changed[game_id] = listing_after(changed[game_id], commit)
        self.has_changed = any(listing is not None for listing in changed.values())
        for game_id, listing in changed.items():
            if listing is not None:
                _put(connection, before[game_id], listing)
        connection.executemany(
            "UPDATE games SET version = ?, updated_at = ? WHERE game_id = ?",
            [(commit.last_version, commit.at, commit.game_id) for commit in heads.values()],
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

    def rules_in_play(self, connection: apsw.Connection) -> Mapping[tuple[str, int, RulesInUse | None], int]:
        """Count the running games by variant, its version, and their rules."""
        query = f"SELECT {_SELECTED} FROM games INDEXED BY games_by_status WHERE status = 'running'"
        listings = map(_listing, connection.execute(query))
        return Counter((listing.variant, listing.variant_version, listing.rules) for listing in listings)

    def tally(self, connection: apsw.Connection, player_id: PlayerId, seen_by: PlayerId | None) -> Mapping[str, int]:
        """Count a player's games by status, as `GameFilter.seen_by` filters them.

        A status without games is left out.
        """
        sql, values = tally_query(player_id, seen_by)
        return {str(status): int(str(count)) for status, count in connection.execute(sql, values)}

    def current_games(
        self, connection: apsw.Connection, player_id: PlayerId, other: PlayerId, limit: int
    ) -> Mapping[GameId, bool]:
        """Return a player's games that are not over, each with whether another player hosts it or plays in it."""
        sql, values = current_games_query(player_id, other, limit)
        return {GameId(str(game_id)): bool(with_other) for game_id, with_other in connection.execute(sql, values)}


def _has_many_games(connection: apsw.Connection, wanted: GameFilter) -> bool:
    """Return whether the player of a filter by change has too many games to sort for a page."""
    if wanted.player_id is None or wanted.changed_since is None:
        return False
    query = "SELECT 1 FROM game_players WHERE player_id = ? LIMIT 1 OFFSET ?"
    return connection.execute(query, (wanted.player_id, SORTED_GAMES_MAX)).fetchone() is not None


def _version(connection: apsw.Connection, game_id: GameId) -> int | None:
    row = connection.execute("SELECT version FROM games WHERE game_id = ?", (game_id,)).fetchone()
    return None if row is None else int(str(row[0]))


def _put(connection: apsw.Connection, before: GameListing | None, now: GameListing) -> None:
    unlisted_by = now.host if now.is_unlisted else None
    text = json.encode(structs.replace(now, version=Version(0), updated_at=0)).decode()
    values = (now.game_id, now.variant, now.status, len(now.seats), now.created_at, unlisted_by)
    connection.execute("REPLACE INTO games VALUES (?,?,?,?,?,?,?,?,?)", (*values, now.version, now.updated_at, text))
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
    row = connection.execute(f"SELECT {_SELECTED} FROM games WHERE game_id = ?", (game_id,)).fetchone()
    return None if row is None else _listing(row)


def _listing(row: Iterable[object]) -> GameListing:
    text, version, updated_at = row
    return structs.replace(_read(str(text)), version=version, updated_at=updated_at)
