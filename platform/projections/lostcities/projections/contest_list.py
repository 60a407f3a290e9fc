"""The contest list: every contest with its status and number of players, those that start last first.

The players of each contest stand beside it.
"""

from collections.abc import Sequence

import apsw
from msgspec import DecodeError, Struct, UnsetType, json, structs

from lostcities.core.contests.contest_events import (
    ContestCreated,
    ContestEnd,
    ContestEnded,
    ContestEvents,
    ContestJoined,
    ContestLeft,
    ContestTerms,
    RoundDrawn,
    RoundPlayed,
    TableFinished,
    deal_sealed_until,
)
from lostcities.core.names import ContestId, GameId, PlayerId, is_contest_id
from lostcities.eventstore.port import Commit, FeedEntry

TABLES = """
    CREATE TABLE contests (
        contest_id TEXT NOT NULL PRIMARY KEY,
        status TEXT NOT NULL,           -- 'open', 'running' or 'over'
        starts_at INTEGER NOT NULL,
        listing TEXT NOT NULL           -- JSON of ContestListing, without the number of players
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX contests_by_start ON contests (status, starts_at DESC, contest_id);

    CREATE TABLE contest_players (
        contest_id TEXT NOT NULL,
        player_id TEXT NOT NULL,
        is_active INTEGER NOT NULL,
        PRIMARY KEY (contest_id, player_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX contests_of_player ON contest_players (player_id, contest_id);
"""

_read_event: json.Decoder[ContestEvents] = json.Decoder(ContestEvents)


class ContestListing(Struct, frozen=True, kw_only=True):
    """A row of the contest list."""

    contest_id: ContestId
    host: PlayerId
    terms: ContestTerms
    status: str
    """`open`, `running` or `over`."""
    players: int = 0
    """Number of players who have joined, also of those who have left since."""
    round: int = 0
    """Number of the last round."""
    sealed_until: int = 0
    """Time up to which the games of a deal, or of the last round of a duplicate, may be played."""
    is_round_played: bool = False
    """True once all games of the last round of a duplicate are played out, before their time is over."""
    ended: ContestEnd | None = None


class OwnContest(Struct, frozen=True, kw_only=True):
    """A contest that a player has hosted or joined, as the export of their data shows it."""

    contest_id: ContestId
    title: str
    variant: str
    status: str
    is_host: bool
    has_joined: bool
    """True also after the player has left."""


class ContestCursor(Struct, frozen=True):
    """Last row of a page of the contest list."""

    starts_at: int
    contest_id: ContestId


class ContestList:
    """Queries of the contest list, each a function of the connection, and the changes that commits make."""

    tables = TABLES

    has_changed = False
    """True if the last commits changed a row."""

    def apply(self, connection: apsw.Connection, entries: Sequence[FeedEntry]) -> None:
        """Bring the list up to date with commits of the feed, in order."""
        self.has_changed = False
        for _, commit in entries:
            if is_contest_id(commit.game_id):
                self.has_changed = True
                _apply(connection, ContestId(commit.game_id), commit)

    def drop(self, connection: apsw.Connection, game_id: GameId) -> None:
        """Drop a contest whose log is damaged."""
        for table in ("contests", "contest_players"):
            connection.execute(f"DELETE FROM {table} WHERE contest_id = ?", (game_id,))

    def page(
        self, connection: apsw.Connection, status: str, after: ContestCursor | None, limit: int
    ) -> Sequence[ContestListing]:
        """Return a page of the contests with a status, those that start last first."""
        passed = (2**62, "") if after is None else (after.starts_at, after.contest_id)
        rows = connection.execute(
            f"SELECT {_SELECTED} FROM contests WHERE status = ? AND starts_at <= ? "
            "AND (starts_at < ? OR contest_id > ?) ORDER BY starts_at DESC, contest_id LIMIT ?",
            (status, passed[0], *passed, limit),
        )
        return [_listing(row) for row in rows]

    def of_player(self, connection: apsw.Connection, player_id: PlayerId) -> Sequence[ContestListing]:
        """Return the contests that a player has joined or hosts and that are not over."""
        rows = connection.execute(
            f"SELECT {_SELECTED} FROM contests WHERE status <> 'over' AND (json_extract(listing, '$.host') = ?1 "
            "OR contest_id IN (SELECT contest_id FROM contest_players WHERE player_id = ?1 AND is_active)) "
            "ORDER BY starts_at, contest_id",
            (player_id,),
        )
        return [_listing(row) for row in rows]

    def own(self, connection: apsw.Connection, player_id: PlayerId) -> Sequence[OwnContest]:
        """Return all contests that a player has ever hosted or joined, those that started first first."""
        rows = connection.execute(
            "SELECT listing, contest_id IN (SELECT contest_id FROM contest_players WHERE player_id = ?1) AS has_joined "
            "FROM contests "
            "WHERE has_joined OR json_extract(listing, '$.host') = ?1 ORDER BY starts_at, contest_id",
            (player_id,),
        )
        return [_own(json.decode(str(text), type=ContestListing), player_id, bool(joined)) for text, joined in rows]

    def coming(self, connection: apsw.Connection, limit: int) -> Sequence[ContestListing]:
        """Return the contests that run, and then those to come, the next ones first."""
        rows = connection.execute(
            f"SELECT {_SELECTED} FROM contests WHERE status IN ('running', 'open') "
            "ORDER BY status = 'open', starts_at, contest_id LIMIT ?",
            (limit,),
        )
        return [_listing(row) for row in rows]

    def begun(self, connection: apsw.Connection, now: int) -> Sequence[ContestId]:
        """Return the contests that run, and those that are to start by a time (Unix time in microseconds)."""
        rows = connection.execute(
            "SELECT contest_id FROM contests WHERE status = 'running' "
            "UNION ALL SELECT contest_id FROM contests WHERE status = 'open' AND starts_at <= ?",
            (now,),
        )
        return [ContestId(str(contest_id)) for (contest_id,) in rows]


_SELECTED = "listing, (SELECT count(*) FROM contest_players AS joined WHERE joined.contest_id = contests.contest_id)"


def _listing(row: tuple[object, ...]) -> ContestListing:
    text, players = row
    return structs.replace(json.decode(str(text), type=ContestListing), players=int(str(players)))


def _own(listing: ContestListing, player_id: PlayerId, has_joined: bool) -> OwnContest:
    return OwnContest(
        contest_id=listing.contest_id,
        title=listing.terms.title,
        variant=listing.terms.variant,
        status=listing.status,
        is_host=listing.host == player_id,
        has_joined=has_joined,
    )


def _apply(connection: apsw.Connection, contest_id: ContestId, commit: Commit) -> None:
    for text in commit.events:
        try:
            event = _read_event.decode(text)
        except (DecodeError, UnicodeDecodeError):  # of a later release
            continue
        match event:
            case ContestCreated(host=host, terms=terms):
                until = deal_sealed_until(terms)
                listing = ContestListing(
                    contest_id=contest_id, host=host, terms=terms, status="open", sealed_until=until
                )
                _put(connection, listing)
            case ContestJoined(player):
                connection.execute("REPLACE INTO contest_players VALUES (?, ?, 1)", (contest_id, player))
            case ContestLeft(player):
                connection.execute("REPLACE INTO contest_players VALUES (?, ?, 0)", (contest_id, player))
            case RoundDrawn() as drawn:
                sealed = {} if isinstance(drawn.sealed_until, UnsetType) else {"sealed_until": drawn.sealed_until}
                started = {"status": "running", "round": drawn.round, "is_round_played": False}
                _change(connection, contest_id, **started, **sealed)
            case RoundPlayed():
                _change(connection, contest_id, is_round_played=True)
            case TableFinished(absent=absent):
                connection.executemany(
                    "REPLACE INTO contest_players VALUES (?, ?, 0)", [(contest_id, player) for player in absent]
                )
            case ContestEnded(reason):
                _change(connection, contest_id, status="over", ended=reason)


def _change(connection: apsw.Connection, contest_id: ContestId, **changes: object) -> None:
    row = connection.execute("SELECT listing FROM contests WHERE contest_id = ?", (contest_id,)).fetchone()
    if row is not None:
        _put(connection, structs.replace(json.decode(str(row[0]), type=ContestListing), **changes))


def _put(connection: apsw.Connection, listing: ContestListing) -> None:
    connection.execute(
        "REPLACE INTO contests VALUES (?, ?, ?, ?)",
        (listing.contest_id, listing.status, listing.terms.starts_at, json.encode(listing).decode()),
    )
