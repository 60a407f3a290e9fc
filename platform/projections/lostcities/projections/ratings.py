"""Ratings and results of players, from the ends of their games.

A result counts if each seat has a player of its own, and no seat was handed over. The first moves do not count, nor
does what an operator has closed. Unlisted games and forks are left out. Of the games that count, the rated ones change
ratings, up to a number of games a day between the same players.
"""

from collections.abc import Iterable, Sequence

import apsw
from msgspec import Struct, convert, field, json

from lostcities.core.names import FeedPosition, GameId, PlayerId, Version
from lostcities.core.seat_scores import places
from lostcities.eventstore.port import Commit, FeedEntry
from lostcities.projections.platform_facts import Created, Ended, Left, Started, Taken, TakenOver, facts_in
from lostcities.projections.rating_math import NEW, Pace, Skill, pace_of, rated
from lostcities.projections.score_parts import Sheets, has_sheets

FIRST_EVENTS = 8
"""Number of events a seat that are the first moves. A game that is left or ended before counts for nothing."""

SAME_PLAYERS_MAX = 10
"""Number of rated games a day between the same players, on one scale. Further ones change no rating."""

DAY_US = 86_400 * 1_000_000

CACHED_GAMES_MAX = 10_000
"""Largest number of games that stay in memory between batches."""

HISTORY_MAX = 1_000
"""Largest number of points of a rating's history that are read."""

TABLES = """
    CREATE TABLE counted_games (
        game_id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL              -- JSON of CountedGame
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE ratings (
        variant TEXT NOT NULL,
        pace TEXT NOT NULL,
        player_id TEXT NOT NULL,
        mean INTEGER NOT NULL,          -- millionths, as is the deviation
        deviation INTEGER NOT NULL,
        games INTEGER NOT NULL,
        position INTEGER NOT NULL,
        PRIMARY KEY (player_id, variant, pace)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX ratings_by_mean ON ratings (variant, pace, mean, player_id);

    CREATE TABLE rating_changes (
        player_id TEXT NOT NULL,
        variant TEXT NOT NULL,
        pace TEXT NOT NULL,
        position INTEGER NOT NULL,
        game_id TEXT NOT NULL,
        at INTEGER NOT NULL,
        place INTEGER NOT NULL,
        mean INTEGER NOT NULL,
        deviation INTEGER NOT NULL,
        PRIMARY KEY (player_id, variant, pace, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE rated_meetings (
        day INTEGER NOT NULL,
        scale TEXT NOT NULL,
        players TEXT NOT NULL,          -- sorted ids
        games INTEGER NOT NULL,
        PRIMARY KEY (day, scale, players)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE results (
        player_id TEXT NOT NULL,
        opponent TEXT NOT NULL,
        variant TEXT NOT NULL,
        wins INTEGER NOT NULL,
        draws INTEGER NOT NULL,
        losses INTEGER NOT NULL,
        PRIMARY KEY (player_id, opponent, variant)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE part_points (
        player_id TEXT NOT NULL,
        variant TEXT NOT NULL,
        part TEXT NOT NULL,             -- of a score, such as a colour
        sheets INTEGER NOT NULL,        -- number of score sheets with this part
        points INTEGER NOT NULL,
        PRIMARY KEY (player_id, variant, part)
    ) STRICT, WITHOUT ROWID;
"""


class CountedGame(Struct):
    """A game whose end may count."""

    variant: str
    pace: Pace
    is_rated: bool
    seats: list[PlayerId | None]
    started: Version | None = None
    """Version at which the game started; None before."""
    is_void: bool = False
    """True if a seat was handed over."""
    sheets: Sheets = field(default_factory=Sheets)


class RatedPlayer(Struct, frozen=True):
    """A row of a leaderboard or of a player's ratings."""

    player_id: PlayerId
    variant: str
    pace: Pace
    skill: Skill
    games: int


class RatingChange(Struct, frozen=True):
    """A point of a rating's history: the rating after a game."""

    variant: str
    pace: Pace
    position: FeedPosition
    game_id: GameId
    at: int
    """Unix time in microseconds."""
    place: int
    skill: Skill


class Results(Struct, frozen=True):
    """Results of a player against another one in a variant."""

    opponent: PlayerId
    variant: str
    wins: int
    draws: int
    losses: int


class PointsByPart(Struct, frozen=True):
    """Points of a player in a part of the scores of a variant, such as the expeditions of a colour."""

    variant: str
    part: str
    sheets: int
    """Number of score sheets, of rounds or whole games, that have this part."""
    points: int


class LeaderboardCursor(Struct, frozen=True):
    """Last row of a page of a leaderboard."""

    mean: int
    player_id: PlayerId


class Ratings:
    """Queries of ratings and results, each a function of the connection, and the changes that commits make."""

    tables = TABLES

    def __init__(self) -> None:
        self._connection: apsw.Connection | None = None
        self._cached: dict[GameId, CountedGame] = {}

    def apply(self, connection: apsw.Connection, entries: Sequence[FeedEntry]) -> None:
        """Bring the ratings up to date with commits of the feed, in order."""
        if connection is not self._connection or len(self._cached) > CACHED_GAMES_MAX:
            self._connection = connection
            self._cached.clear()
        for entry in entries:
            self._apply(connection, entry)

    def drop(self, connection: apsw.Connection, game_id: GameId) -> None:
        """Forget a game whose log is damaged. What it has counted for stays."""
        self._cached.pop(game_id, None)
        connection.execute("DELETE FROM counted_games WHERE game_id = ?", (game_id,))

    def _apply(self, connection: apsw.Connection, entry: FeedEntry) -> None:
        position, commit = entry
        game = self._with_sheets(connection, commit)
        for fact in facts_in(commit):
            match fact:
                case Created():
                    if not fact.unlisted and fact.origin is None:
                        game = _counted(fact)
                case Taken() | Left() | TakenOver() | Started() | Ended():
                    game = game or self._game(connection, commit.game_id)
                    if game is None:
                        return
                    if isinstance(fact, Ended):
                        _count(connection, game, fact, commit, position)
                        self.drop(connection, commit.game_id)
                        return
                    _note(game, fact, commit)
                case _:
                    pass
        if game is not None:
            self._cached[commit.game_id] = game
            connection.execute("REPLACE INTO counted_games VALUES (?,?)", (commit.game_id, json.encode(game).decode()))

    def _with_sheets(self, connection: apsw.Connection, commit: Commit) -> CountedGame | None:
        """Return the game with the score sheets of a commit; None if the commit has none, or no game that counts."""
        if not has_sheets(commit) or (game := self._game(connection, commit.game_id)) is None:
            return None
        game.sheets.add(commit, len(game.seats))
        return game

    def _game(self, connection: apsw.Connection, game_id: GameId) -> CountedGame | None:
        if game_id in self._cached:
            return self._cached[game_id]
        row = connection.execute("SELECT game FROM counted_games WHERE game_id = ?", (game_id,)).fetchone()
        return None if row is None else json.decode(str(row[0]), type=CountedGame)

    # -- queries --

    def of_player(self, connection: apsw.Connection, player_id: PlayerId) -> Sequence[RatedPlayer]:
        """Return the ratings of a player."""
        rows = connection.execute(f"SELECT {_RATED} FROM ratings WHERE player_id = ?", (player_id,))
        return [_rated_player(row) for row in rows]

    def leaderboard(
        self, connection: apsw.Connection, variant: str, pace: Pace, after: LeaderboardCursor | None, limit: int
    ) -> Sequence[RatedPlayer]:
        """Return a page of the players of a variant and pace, the highest rating first."""
        passed = (2**62, "") if after is None else (after.mean, after.player_id)
        rows = connection.execute(
            f"SELECT {_RATED} FROM ratings INDEXED BY ratings_by_mean WHERE variant = ? AND pace = ? "
            "AND mean <= ? AND (mean < ? OR player_id > ?) ORDER BY mean DESC, player_id LIMIT ?",
            (variant, pace, passed[0], *passed, limit),
        )
        return [_rated_player(row) for row in rows]

    def history(self, connection: apsw.Connection, player_id: PlayerId) -> Sequence[RatingChange]:
        """Return the newest changes of a player's ratings, the oldest of them first."""
        rows = connection.execute(
            "SELECT variant, pace, position, game_id, at, place, mean, deviation FROM rating_changes "
            "WHERE player_id = ? ORDER BY position DESC LIMIT ?",
            (player_id, HISTORY_MAX),
        ).fetchall()
        return [_rating_change(row) for row in reversed(rows)]

    def results(self, connection: apsw.Connection, player_id: PlayerId, limit: int) -> Sequence[Results]:
        """Return the results of a player, by opponent and variant, those of the most games first."""
        rows = connection.execute(
            "SELECT opponent, variant, wins, draws, losses FROM results WHERE player_id = ? "
            "ORDER BY wins + draws + losses DESC, opponent, variant LIMIT ?",
            (player_id, limit),
        )
        return [_results(row) for row in rows]

    def part_points(self, connection: apsw.Connection, player_id: PlayerId, limit: int) -> Sequence[PointsByPart]:
        """Return the points of a player by part of the scores, those of the most sheets first."""
        rows = connection.execute(
            "SELECT variant, part, sheets, points FROM part_points WHERE player_id = ? "
            "ORDER BY sheets DESC, variant, part LIMIT ?",
            (player_id, limit),
        )
        return [convert(dict(zip(PointsByPart.__struct_fields__, row, strict=True)), PointsByPart) for row in rows]

    def against(self, connection: apsw.Connection, player_id: PlayerId, opponent: PlayerId) -> Sequence[Results]:
        """Return the results of a player against another one, by variant."""
        rows = connection.execute(
            "SELECT opponent, variant, wins, draws, losses FROM results WHERE player_id = ? AND opponent = ? "
            "ORDER BY variant",
            (player_id, opponent),
        )
        return [_results(row) for row in rows]

    def skill(self, connection: apsw.Connection, player_id: PlayerId, variant: str, pace: Pace) -> tuple[Skill, int]:
        """Return a rating of a player and its number of games: that of a new player without any."""
        return _skill(connection, player_id, variant, pace)


_RATED = "player_id, variant, pace, mean, deviation, games"


def _counted(created: Created) -> CountedGame:
    return CountedGame(created.variant, pace_of(created.time_control), created.rated, [None] * created.seats)


def _note(game: CountedGame, fact: Taken | Left | TakenOver | Started, commit: Commit) -> None:
    """Note a seat that was taken, left or handed over, or the start."""
    if isinstance(fact, Started):
        game.started = commit.last_version
    elif fact.seat < len(game.seats):
        game.seats[fact.seat] = None if isinstance(fact, Left) else fact.player
        game.is_void = game.is_void or isinstance(fact, TakenOver)


def _count(
    connection: apsw.Connection, game: CountedGame, ended: Ended, commit: Commit, position: FeedPosition
) -> None:
    """Count the end of a game."""
    players = [player for player in game.seats if player is not None]
    order = places(ended.scores) if ended.places is None else ended.places
    is_whole = len(players) == len(game.seats) == len(set(players)) == len(order) > 1
    if not is_whole or game.is_void or game.started is None or ended.reason == "operator":
        return
    if ended.reason is not None and commit.last_version - game.started < FIRST_EVENTS * len(players):
        return
    _add_results(connection, game.variant, players, order)
    _add_part_points(connection, game, players)
    if game.is_rated and _may_meet(connection, game, players, commit.at):
        _rate(connection, game, players, order, commit, position)


def _add_results(connection: apsw.Connection, variant: str, players: Sequence[PlayerId], order: Sequence[int]) -> None:
    connection.executemany(
        "INSERT INTO results VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO UPDATE SET "
        "wins = wins + ?4, draws = draws + ?5, losses = losses + ?6",
        [
            (player, other, variant, int(place < theirs), int(place == theirs), int(place > theirs))
            for player, place in zip(players, order, strict=True)
            for other, theirs in zip(players, order, strict=True)
            if other != player
        ],
    )


def _add_part_points(connection: apsw.Connection, game: CountedGame, players: Sequence[PlayerId]) -> None:
    connection.executemany(
        "INSERT INTO part_points VALUES (?1, ?2, ?3, 1, ?4) ON CONFLICT DO UPDATE SET "
        "sheets = sheets + 1, points = points + ?4",
        [
            (player, game.variant, part, points)
            for sheet in game.sheets.counted
            for player, parts in zip(players, sheet.parts, strict=True)
            for part, points in parts.items()
        ],
    )


def _may_meet(connection: apsw.Connection, game: CountedGame, players: Sequence[PlayerId], at: int) -> bool:
    """Count a rated game of some players on this day; return False if they have played enough of them."""
    rows = connection.execute(
        "INSERT INTO rated_meetings VALUES (?, ?, ?, 1) ON CONFLICT DO UPDATE SET games = games + 1 RETURNING games",
        (at // DAY_US, f"{game.variant}/{game.pace}", " ".join(sorted(players))),
    ).fetchall()
    return int(str(rows[0][0])) <= SAME_PLAYERS_MAX


def _rate(
    connection: apsw.Connection,
    game: CountedGame,
    players: Sequence[PlayerId],
    order: Sequence[int],
    commit: Commit,
    position: FeedPosition,
) -> None:
    before = [_skill(connection, player, game.variant, game.pace) for player in players]
    after = rated([skill for skill, _ in before], order)
    for player, place, (_, games), skill in zip(players, order, before, after, strict=True):
        row = (player, game.variant, game.pace, skill.mean, skill.deviation)
        connection.execute(
            "REPLACE INTO ratings (player_id, variant, pace, mean, deviation, games, position) VALUES (?,?,?,?,?,?,?)",
            (*row, games + 1, position),
        )
        connection.execute(
            "INSERT INTO rating_changes (player_id, variant, pace, mean, deviation, position, game_id, at, place) "
            "VALUES (?,?,?,?,?,?,?,?,?)",
            (*row, position, commit.game_id, commit.at, place),
        )


def _skill(connection: apsw.Connection, player_id: PlayerId, variant: str, pace: Pace) -> tuple[Skill, int]:
    row = connection.execute(
        "SELECT mean, deviation, games FROM ratings WHERE player_id = ? AND variant = ? AND pace = ?",
        (player_id, variant, pace),
    ).fetchone()
    if row is None:
        return NEW, 0
    mean, deviation, games = (int(str(value)) for value in row)
    return Skill(mean, deviation), games


def _rated_player(row: Iterable[object]) -> RatedPlayer:
    player_id, variant, pace, mean, deviation, games = row
    return convert(
        {
            "player_id": player_id,
            "variant": variant,
            "pace": pace,
            "skill": {"mean": mean, "deviation": deviation},
            "games": games,
        },
        RatedPlayer,
    )


def _rating_change(row: Iterable[object]) -> RatingChange:
    variant, pace, position, game_id, at, place, mean, deviation = row
    skill = {"mean": mean, "deviation": deviation}
    values = {"variant": variant, "pace": pace, "position": position, "game_id": game_id, "at": at, "place": place}
    return convert({**values, "skill": skill}, RatingChange)


def _results(row: Iterable[object]) -> Results:
    return convert(dict(zip(Results.__struct_fields__, row, strict=True)), Results)
