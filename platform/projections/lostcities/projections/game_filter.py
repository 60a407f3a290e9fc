"""Filters of the game list, and the query of a page in the order of an index."""

from msgspec import Struct

from lostcities.core.names import GameId, PlayerId

COUNT_MAX = 1_000
"""Largest exact count."""


class GameFilter(Struct, frozen=True, kw_only=True):
    """Filters of the game list. A game must match every filter that is given."""

    status: str | None = None
    variant: str | None = None
    seats: int | None = None
    """Number of seats, free or taken."""
    player_id: PlayerId | None = None
    """Player with a seat in the game."""
    seen_by: PlayerId | None = None
    """Player for whom unlisted games are left out, except those that the player hosts or plays in."""
    created_since: int | None = None
    """Unix time in microseconds; games created earlier are left out."""
    changed_since: int | None = None
    """Unix time in microseconds; games without a commit since are left out. The game changed last comes first."""


class GameCount(Struct, frozen=True):
    """Number of games that match a filter: exact, or at least `COUNT_MAX`."""

    games: int
    has_more: bool

    def __str__(self) -> str:
        """Return the number as lists show it."""
        return f"{self.games:,}{'+' if self.has_more else ''}"


class GameCursor(Struct, frozen=True):
    """Last game of a page, after which the next page starts. A later change of the game does not move it."""

    at: int
    """Time by which the page is ordered."""
    game_id: GameId


_HOLDS_A_SEAT = """EXISTS (
    SELECT 1 FROM game_players AS holder
    WHERE holder.player_id = ? AND holder.created_at = games.created_at AND holder.game_id = games.game_id)"""


def page_query(columns: str, wanted: GameFilter, after: GameCursor | None) -> tuple[str, list[str | int]]:
    """Return the query of a page, whose last value is the limit.

    Games come newest first, or with `changed_since` last changed first.
    """
    conditions, values = list[str](), list[str | int]()

    def hold(condition: str, *given: str | int) -> None:
        conditions.append(condition)
        values.extend(given)

    source, table, order = "games", "games", "created_at"
    if wanted.changed_since is not None:
        source, order = "games INDEXED BY games_by_change", "updated_at"
        hold("games.updated_at >= ?", wanted.changed_since)
        if wanted.player_id is not None:
            hold(_HOLDS_A_SEAT, wanted.player_id)
    elif wanted.player_id is not None:
        source, table = "game_players AS own CROSS JOIN games USING (game_id)", "own"
        hold("own.player_id = ?", wanted.player_id)
    for column, value in (("variant", wanted.variant), ("status", wanted.status), ("seat_count", wanted.seats)):
        if value is not None:
            hold(f"games.{column} = ?", value)
    if wanted.created_since is not None:
        hold(f"{table}.created_at >= ?", wanted.created_since)
    if wanted.seen_by is not None:
        hold(f"(games.unlisted = 0 OR games.host = ? OR {_HOLDS_A_SEAT})", wanted.seen_by, wanted.seen_by)
    at, game_id = f"{table}.{order}", f"{table}.game_id"
    if after is not None:
        hold(f"{at} <= ? AND ({at} < ? OR {game_id} > ?)", after.at, after.at, after.game_id)
    where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
    return f"SELECT {columns} FROM {source}{where} ORDER BY {at} DESC, {game_id} LIMIT ?", values
