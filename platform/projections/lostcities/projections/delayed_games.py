"""Running games with a delay for spectators. The game list holds what spectators see of them, and this their real rows.

A row changes little while a game is running: its version, the time of its last commit, and the seats that are left.
Those of the versions that spectators come to with the next moves are kept beside it.
"""

from typing import Self

import apsw
from msgspec import Struct, json, structs

from lostcities.core.names import GameId, Seat, Version
from lostcities.core.spectator_delay import SpectatorSight
from lostcities.eventstore.port import Commit
from lostcities.projections.game_listing import GameListing

TABLES = """
    -- Running games with a delay for spectators, as their seats see them
    CREATE TABLE delayed_games (
        game_id TEXT NOT NULL PRIMARY KEY,
        version INTEGER NOT NULL,
        updated_at INTEGER NOT NULL,
        listing TEXT NOT NULL,          -- JSON of the row
        later TEXT NOT NULL             -- JSON of the rows that spectators come to: see LaterRow
    ) STRICT, WITHOUT ROWID;
"""


class LaterRow(Struct, frozen=True, array_like=True):
    """Values of a row at a version that spectators see, or come to."""

    version: Version
    updated_at: int
    left: tuple[Seat, ...] = ()


_read_listing = json.Decoder(GameListing).decode
_read_later = json.Decoder(tuple[LaterRow, ...]).decode


class DelayedGame:
    """One game with a delay, commit by commit."""

    def __init__(self, listing: GameListing, later: tuple[LaterRow, ...] = ()) -> None:
        self.listing = listing
        """The row as its seats see it."""
        self._rows: dict[Version, LaterRow] = {row.version: row for row in later}
        versions = tuple(row.version for row in later)
        self._sight = SpectatorSight.restored(listing.spectator_delay, listing.version, versions)

    @classmethod
    def of(cls, connection: apsw.Connection, game_id: GameId) -> Self | None:
        """Return a running game; None for a game without a delay, or one that is not running."""
        query = "SELECT listing, later FROM delayed_games WHERE game_id = ?"
        row = connection.execute(query, (game_id,)).fetchone()
        return None if row is None else cls(_read_listing(str(row[0])), _read_later(str(row[1])))

    @classmethod
    def created(cls, listing: GameListing, commit: Commit) -> Self:
        """Return a game after its first commit, with the row after it. A fork is running already."""
        game = cls(structs.replace(listing, version=Version(0)))
        game.add(commit, listing)
        return game

    @property
    def seen(self) -> GameListing:
        """The row as spectators see it."""
        row = self._rows.get(self._sight.visible) if self._sight.is_withholding else None
        if row is None:
            return self.listing
        return structs.replace(self.listing, version=row.version, updated_at=row.updated_at, left=row.left)

    def add(self, commit: Commit, after: GameListing) -> None:
        """Add a commit, with the row after it."""
        before, self.listing = self.listing, after
        self._rows[before.version] = LaterRow(before.version, before.updated_at, before.left)
        self._sight.add(commit.first_version, commit.events)
        self._rows[after.version] = LaterRow(after.version, after.updated_at, after.left)
        self._rows = {version: self._rows[version] for version in self._sight.later_visible if version}

    def save(self, connection: apsw.Connection) -> None:
        """Write the game, or drop it if it is not running."""
        if not self._sight.is_withholding:
            drop(connection, self.listing.game_id)
            return
        row = (
            self.listing.game_id,
            self.listing.version,
            self.listing.updated_at,
            json.encode(self.listing).decode(),
            json.encode([self._rows[version] for version in self._sight.later_visible]).decode(),
        )
        connection.execute("REPLACE INTO delayed_games VALUES (?,?,?,?,?)", row)


def is_empty(connection: apsw.Connection) -> bool:
    """Return whether no game with a delay is running."""
    return connection.execute("SELECT 1 FROM delayed_games LIMIT 1").fetchone() is None


def drop(connection: apsw.Connection, game_id: GameId) -> None:
    """Drop a game."""
    connection.execute("DELETE FROM delayed_games WHERE game_id = ?", (game_id,))
