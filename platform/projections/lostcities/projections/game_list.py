"""The game list: filtered, counted and in pages, newest first."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import apsw
from msgspec import Struct, json, structs

from lostcities.core.errors import UnknownGame
from lostcities.core.names import GameId, PlayerId, Version
from lostcities.eventstore.port import Commit, FeedEntry
from lostcities.projections import delayed_games, game_walk
from lostcities.projections.delayed_games import DelayedGame
from lostcities.projections.game_filter import GameCount, GameCursor, GameFilter, GameGroup, group_of
from lostcities.projections.game_listing import GameListing, listing_after
from lostcities.projections.platform_facts import RulesInUse, facts_in

TABLES = """
    CREATE TABLE games (
        game_id TEXT NOT NULL PRIMARY KEY,
        group_key TEXT NOT NULL,        -- variant, status, number of seats, and whether it is unlisted: see GameGroup
        created_at INTEGER NOT NULL,
        version INTEGER NOT NULL,       -- as spectators see the game, like all of this row
        updated_at INTEGER NOT NULL,
        listing TEXT NOT NULL           -- JSON of the row; its version and updated_at are the columns here
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX games_by_age ON games (group_key, created_at DESC, game_id);
    CREATE INDEX games_by_change ON games (group_key, updated_at DESC, game_id, created_at);

    -- Players with a seat, and the host of an unlisted game
    CREATE TABLE game_members (
        game_id TEXT NOT NULL,
        player_id TEXT NOT NULL,
        has_seat INTEGER NOT NULL,
        group_key TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,    -- 0 while the game is running, so that a move changes no row here
        PRIMARY KEY (game_id, player_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX game_members_by_age ON game_members (
        player_id, has_seat, group_key, created_at DESC, game_id);
    CREATE INDEX game_members_by_change ON game_members (
        player_id, has_seat, group_key, updated_at DESC, game_id, created_at);
"""

TABLES += delayed_games.TABLES

_SELECTED = "games.listing, games.version, games.updated_at"
_DELAYED = "FROM games LEFT JOIN delayed_games AS delayed USING (game_id)"

_read = json.Decoder(GameListing).decode


class GameListPage(Struct, frozen=True):
    """A page of the game list."""

    games: tuple[GameListing, ...]
    after: GameCursor | None
    """Cursor of the next page, also if this one has fewer games than were asked for. None after the last game."""


class GameList:
    """Queries of the game list, each a function of the connection, and the changes that commits make."""

    tables = TABLES

    has_changed = False
    """True if the last commits changed more than versions and times of what spectators see."""

    def apply(self, connection: apsw.Connection, entries: Sequence[FeedEntry]) -> None:
        """Bring the list up to date with commits of the feed, in order."""
        heads: dict[GameId, Commit] = {}
        before: dict[GameId, GameListing | None] = {}
        changed: dict[GameId, GameListing | None] = {}
        delayed = _DelayedGames(connection)
        for _, commit in entries:
            game_id = commit.game_id
            if game_id not in changed:
                if next(facts_in(commit), None) is None and delayed.game(game_id) is None:
                    heads[game_id] = commit
                    continue
                heads.pop(game_id, None)
                before[game_id] = changed[game_id] = _find(connection, game_id)
            listing = listing_after(changed[game_id], commit)
            if listing is not None and listing.spectator_delay:
                delayed.add(commit, changed[game_id], listing)
            changed[game_id] = listing
        self.has_changed = False
        for game_id, listing in changed.items():
            if listing is not None:
                seen = delayed.seen(listing)
                self.has_changed = self.has_changed or not delayed.only_moved(game_id)
                _put(connection, seen, is_new=before[game_id] is None)
        delayed.save()
        _move(connection, heads.values())

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
        for table in ("game_members", "games", "delayed_games"):
            connection.execute(f"DELETE FROM {table} WHERE game_id = ?", (game_id,))

    def listing(self, connection: apsw.Connection, game_id: GameId, viewer: PlayerId | None = None) -> GameListing:
        """Return one game, as a player sees it if one is given. Raise `UnknownGame`."""
        listing = _find(connection, game_id) if viewer is None else _find_for(connection, game_id, viewer)
        if listing is None:
            raise UnknownGame(game_id)
        return listing

    def listings(self, connection: apsw.Connection, game_ids: Sequence[GameId]) -> Sequence[GameListing]:
        """Return the rows of games as spectators see them. Unknown ones are left out."""
        query = f"SELECT {_SELECTED} FROM games WHERE game_id = ?"
        rows = (connection.execute(query, (game_id,)).fetchone() for game_id in game_ids)
        return [_listing(row) for row in rows if row is not None]

    def page(
        self, connection: apsw.Connection, wanted: GameFilter, after: GameCursor | None, limit: int
    ) -> GameListPage:
        """Return a page of games, newest first, or with `changed_since` last changed first (ties by game id)."""
        found = game_walk.page_of(connection, wanted, after, limit)
        viewer = wanted.viewer
        rows = (_find_for(connection, game_id, viewer) for game_id in found.game_ids)
        return GameListPage(tuple(row for row in rows if row is not None), found.after)

    def count(self, connection: apsw.Connection, wanted: GameFilter) -> GameCount:
        """Count games, exactly up to `COUNT_MAX`."""
        return game_walk.count_of(connection, wanted)

    def missing(self, connection: apsw.Connection, game_ids: Sequence[GameId]) -> Sequence[GameId]:
        """Return those of the ids that are not in the list."""
        query = "SELECT 1 FROM games WHERE game_id = ?"
        return [game_id for game_id in game_ids if connection.execute(query, (game_id,)).fetchone() is None]

    def rules_in_play(self, connection: apsw.Connection) -> Mapping[tuple[str, int, RulesInUse | None], int]:
        """Count the running games by variant, its version, and their rules."""
        query = f"SELECT {_SELECTED} FROM games INDEXED BY games_by_age WHERE group_key = ?"
        running = [group.key for group in game_walk.all_groups(connection) if group.status == "running"]
        listings = (_listing(row) for key in running for row in connection.execute(query, (key,)))
        return Counter((listing.variant, listing.variant_version, listing.rules) for listing in listings)

    def tally(self, connection: apsw.Connection, player_id: PlayerId, seen_by: PlayerId | None) -> Mapping[str, int]:
        """Count a player's games by status, as `GameFilter.seen_by` filters them.

        A status without games is left out.
        """
        return game_walk.tally_of(connection, player_id, seen_by)

    def current_games(
        self, connection: apsw.Connection, player_id: PlayerId, other: PlayerId, limit: int
    ) -> Mapping[GameId, bool]:
        """Return a player's games that are not over, each with whether another player hosts it or plays in it."""
        return game_walk.current_games_of(connection, player_id, other, limit)


class _DelayedGames:
    """The games with a delay for spectators that a batch of commits changes."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._are_any = not delayed_games.is_empty(connection)
        self._games: dict[GameId, DelayedGame | None] = {}
        self._seen_before: dict[GameId, GameListing] = {}

    def game(self, game_id: GameId) -> DelayedGame | None:
        """Return a running game with a delay; None for any other."""
        if not self._are_any:
            return None
        if game_id not in self._games:
            game = self._games[game_id] = DelayedGame.of(self._connection, game_id)
            if game is not None:
                self._seen_before[game_id] = game.seen
        return self._games[game_id]

    def add(self, commit: Commit, before: GameListing | None, after: GameListing) -> None:
        """Add a commit to a game, with the rows before and after it."""
        self._are_any = True
        game = self.game(commit.game_id)
        if before is None:
            self._games[commit.game_id] = DelayedGame.created(after, commit)
            return
        game = self._games[commit.game_id] = game or DelayedGame(before)
        game.add(commit, after)

    def seen(self, listing: GameListing) -> GameListing:
        """Return a row as spectators see it."""
        game = self._games.get(listing.game_id)
        return listing if game is None else game.seen

    def only_moved(self, game_id: GameId) -> bool:
        """Return whether spectators see at most another version of a game."""
        game, before = self._games.get(game_id), self._seen_before.get(game_id)
        if game is None or before is None:
            return False
        after = game.seen
        return structs.replace(before, version=after.version, updated_at=after.updated_at) == after

    def save(self) -> None:
        """Write the games."""
        for game in self._games.values():
            if game is not None:
                game.save(self._connection)


def _version(connection: apsw.Connection, game_id: GameId) -> int | None:
    """Return the version of a listed game, beyond what spectators see of it."""
    query = f"SELECT coalesce(delayed.version, games.version) {_DELAYED} WHERE games.game_id = ?"
    row = connection.execute(query, (game_id,)).fetchone()
    return None if row is None else int(str(row[0]))


def _move(connection: apsw.Connection, heads: Iterable[Commit]) -> None:
    """Note the last commits of games whose listings they do not change."""
    moved = connection.executemany(
        "UPDATE games SET version = ?, updated_at = ? WHERE game_id = ? RETURNING group_key, updated_at, game_id",
        [(commit.last_version, commit.at, commit.game_id) for commit in heads],
    ).fetchall()
    connection.executemany(
        "UPDATE game_members SET updated_at = ? WHERE game_id = ?",
        [(at, game_id) for key, at, game_id in moved if group_of(str(key)).status != "running"],
    )


def _put(connection: apsw.Connection, now: GameListing, *, is_new: bool) -> None:
    group = GameGroup(now.variant, now.status, len(now.seats), now.is_unlisted).key
    text = json.encode(structs.replace(now, version=Version(0), updated_at=0)).decode()
    row = (now.game_id, group, now.created_at, now.version, now.updated_at, text)
    connection.execute("REPLACE INTO games VALUES (?,?,?,?,?,?)", row)
    if not is_new:
        connection.execute("DELETE FROM game_members WHERE game_id = ?", (now.game_id,))
    holders = _holders(now)
    invited = {player for player in now.kept if player is not None}
    members = holders | invited | {now.host} if now.is_unlisted else holders
    updated_at = 0 if now.status == "running" else now.updated_at
    connection.executemany(
        "INSERT INTO game_members VALUES (?,?,?,?,?,?)",
        [(now.game_id, member, member in holders, group, now.created_at, updated_at) for member in members],
    )


def _holders(listing: GameListing) -> set[PlayerId]:
    return {holder for holder in listing.seats if holder is not None}


def _find(connection: apsw.Connection, game_id: GameId) -> GameListing | None:
    """Return the row of a game as its seats see it."""
    query = f"SELECT {_SELECTED}, delayed.listing {_DELAYED} WHERE games.game_id = ?"
    row = connection.execute(query, (game_id,)).fetchone()
    if row is None:
        return None
    *seen, own = row
    return _listing(seen) if own is None else _read(str(own))


def _find_for(connection: apsw.Connection, game_id: GameId, viewer: PlayerId | None) -> GameListing | None:
    """Return the row of a game as a player sees it: without a seat as spectators do. None sees all."""
    own = _find(connection, game_id)
    if own is None or not own.spectator_delay or viewer is None or viewer in own.seats:
        return own
    row = connection.execute(f"SELECT {_SELECTED} FROM games WHERE game_id = ?", (game_id,)).fetchone()
    return None if row is None else _listing(row)


def _listing(row: Iterable[object]) -> GameListing:
    text, version, updated_at = row
    return structs.replace(_read(str(text)), version=version, updated_at=updated_at)
