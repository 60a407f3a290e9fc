"""Filters of the game list, and the query of a page in the order of an index."""

from msgspec import Struct

from lostcities.core.names import GameId, PlayerId

COUNT_MAX = 1_000
"""Largest exact count."""

SORTED_GAMES_MAX = 1_000
"""Largest number of a player's games that a page sorts by change. With more, all changed games are walked in order."""


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


_INDEXES = {
    (False, False): "games_by_age",
    (False, True): "games_by_status",
    (True, False): "games_by_variant",
    (True, True): "games_by_variant_and_status",
}
"""Index in the order of creation, for a filter by variant, by status, or by both."""


def page_query(
    columns: str, wanted: GameFilter, after: GameCursor | None, *, has_many_games: bool = False
) -> tuple[str, list[str | int]]:
    """Return the query of a page, whose last value is the limit.

    Games come newest first, or with `changed_since` last changed first. `has_many_games` says that the player has too
    many games to sort them. The columns are those of `games`.
    """
    source, keys, order = _walked(wanted, has_many_games=has_many_games)
    table = source.split()[2]
    conditions, values = list[str](), list[str | int]()

    def hold(condition: str, *given: str | int) -> None:
        conditions.append(condition)
        values.extend(given)

    if wanted.player_id is not None:
        hold("own.player_id = ?" if table == "own" else _holds_a_seat(table), wanted.player_id)
    for column, value in (("variant", wanted.variant), ("status", wanted.status), ("seat_count", wanted.seats)):
        if value is not None:
            hold(f"{table}.{column} = ?", value)
    if wanted.created_since is not None:
        hold(f"{table}.created_at >= ?", wanted.created_since)
    if wanted.changed_since is not None:
        hold(f"{keys}.updated_at >= ?", wanted.changed_since)
    if wanted.seen_by is not None and wanted.seen_by != wanted.player_id:
        hold(_is_seen(table), wanted.seen_by, wanted.seen_by)
    at, game_id = f"{keys}.{order}", f"{keys}.game_id"
    if after is not None:
        hold(f"{at} <= ? AND ({at} < ? OR {game_id} > ?)", after.at, after.at, after.game_id)
    where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
    return f"SELECT {columns} FROM {source}{where} ORDER BY {at} DESC, {game_id} LIMIT ?", values


def tally_query(player_id: PlayerId, seen_by: PlayerId | None) -> tuple[str, list[str | int]]:
    """Return the query of a player's games counted by status, as far as `seen_by` sees them."""
    seen, values = "", list[str | int]([player_id])
    if seen_by is not None and seen_by != player_id:
        seen = f" AND {_is_seen('own')}"
        values += [seen_by, seen_by]
    source = "game_players AS own INDEXED BY game_players_by_status"
    return f"SELECT own.status, count(*) FROM {source} WHERE own.player_id = ?{seen} GROUP BY own.status", values


def current_games_query(player_id: PlayerId, other: PlayerId, limit: int) -> tuple[str, list[str | int]]:
    """Return the query of a player's games that are not over: the id, and whether the other hosts it or plays in it."""
    with_other = f"(json_extract(games.listing, '$.host') = ? OR {_holds_a_seat('own')})"
    source = "game_players AS own INDEXED BY game_players_by_status CROSS JOIN games USING (game_id)"
    where = "own.player_id = ? AND own.status IN ('open', 'running')"
    return f"SELECT own.game_id, {with_other} FROM {source} WHERE {where} LIMIT ?", [other, other, player_id, limit]


def _walked(wanted: GameFilter, *, has_many_games: bool) -> tuple[str, str, str]:
    """Return the tables of a page, the table that orders it, and its column of time.

    The first table is walked in an index that holds every filtered column, and the second one gives the rows.
    """
    rows = "CROSS JOIN games USING (game_id)"
    if wanted.player_id is not None and not has_many_games:
        index = "" if wanted.status is None else " INDEXED BY game_players_by_status"
        source = f"game_players AS own{index} {rows}"
        return (source, "own", "created_at") if wanted.changed_since is None else (source, "games", "updated_at")
    if wanted.changed_since is not None:
        return f"games AS place INDEXED BY games_by_change {rows}", "place", "updated_at"
    index = _INDEXES[wanted.variant is not None, wanted.status is not None]
    if index == "games_by_age" and wanted.seats is not None:
        index = "games_by_seats"
    return f"games AS place INDEXED BY {index} {rows}", "place", "created_at"


def _is_seen(table: str) -> str:
    """Return the condition that a player, given twice, may see the game in a list."""
    return f"({table}.unlisted_by IS NULL OR {table}.unlisted_by = ? OR {_holds_a_seat(table)})"


def _holds_a_seat(table: str) -> str:
    return f"""EXISTS (
    SELECT 1 FROM game_players AS holder
    WHERE holder.player_id = ? AND holder.created_at = {table}.created_at AND holder.game_id = {table}.game_id)"""
