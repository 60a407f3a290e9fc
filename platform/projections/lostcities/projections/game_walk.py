"""Walk through the games that a filter finds, in the order of a page.

Each index holds the games of a group in order (`GameGroup`). So a walk reads the groups that match, merges them, and
meets no game of another group. Two filters remain that no index answers, and that games are passed over for:

- `created_since` together with `changed_since`
- unlisted games of one player as another one sees them

A move changes no row of a player, so that it stays cheap. By their last change, the running games of a player are
therefore sorted, or picked from all running games if they are many. A running game with a delay for spectators changes
when they see it change. Only in the sorted list of a player's own games it changes with each commit.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from heapq import merge
from itertools import chain
from typing import Any, TypeAlias

import apsw
from msgspec import Struct, structs

from lostcities.core.names import GameId, PlayerId
from lostcities.projections.game_filter import COUNT_MAX, GameCount, GameCursor, GameFilter, GameGroup, group_of

PASSED_OVER_MAX = 200
"""Largest number of games that a page or a count passes over before it stops. The next page goes on from there."""

SORTED_MAX = 200
"""Largest number of a player's running games that are sorted by their last change."""

_PAGE_ROWS, _COUNT_ROWS, _ROWS_MAX = 8, 128, 512
"""Rows of a group that the first read takes, for a page and for a count. Each further read takes twice as many."""

_FIRST, _LAST = -(2**63), 2**63 - 1

_Place: TypeAlias = tuple[int, GameId, int, int]
"""Place of a game in a walk, in order: negative time of the page, game, time of creation, and number of the part."""


class _Source(Struct, frozen=True):
    """Table with the games to walk: all, or those that a player plays in, or hosts without a seat."""

    player_id: PlayerId | None = None
    has_seat: bool = True

    @property
    def table(self) -> str:
        """The table, whose indexes have its name."""
        return "games" if self.player_id is None else "game_members"

    @property
    def condition(self) -> str:
        """Condition of the rows, before those of a group."""
        return "" if self.player_id is None else "player_id = ? AND has_seat = ? AND "

    @property
    def values(self) -> tuple[str | int, ...]:
        """Values of the condition."""
        return () if self.player_id is None else (self.player_id, int(self.has_seat))


class _Part(Struct, frozen=True):
    """Part of a walk: a group of a source, and the players who must be members of each game in it."""

    source: _Source
    group: GameGroup
    members: tuple[tuple[PlayerId, bool | None], ...] = ()
    """Players, each with a seat (True), as a host without one (False), or as either (None)."""

    @property
    def is_unordered(self) -> bool:
        """True if no index holds the part in the order of the last changes."""
        return self.source.player_id is not None and self.group.status == "running"


class WalkedPage(Struct, frozen=True):
    """Games of a page, and the cursor of the next one; None after the last game."""

    game_ids: tuple[GameId, ...]
    after: GameCursor | None


def page_of(connection: apsw.Connection, wanted: GameFilter, after: GameCursor | None, limit: int) -> WalkedPage:
    """Return a page. It has fewer games than the limit if it is the last, or if too many games were passed over."""
    parts = _parts(connection, wanted)
    places = (_places(connection, wanted, part, number, after, _PAGE_ROWS) for number, part in enumerate(parts))
    found, passed_over, last = list[GameId](), 0, after
    for at, game_id, created_at, number in merge(*places):
        is_found = _matches(connection, wanted, parts[number], game_id, created_at)
        if is_found and len(found) == limit:
            return WalkedPage(tuple(found), last)
        last = GameCursor(-at, game_id)
        if is_found:
            found.append(game_id)
            continue
        passed_over += 1
        if passed_over > PASSED_OVER_MAX:
            return WalkedPage(tuple(found), last)
    return WalkedPage(tuple(found), None)


def count_of(connection: apsw.Connection, wanted: GameFilter) -> GameCount:
    """Count games, exactly up to `COUNT_MAX`."""
    parts = _parts(connection, wanted)
    places = (_places(connection, wanted, part, number, None, _COUNT_ROWS) for number, part in enumerate(parts))
    found = passed_over = 0
    for _, game_id, created_at, number in chain.from_iterable(places):
        if not _matches(connection, wanted, parts[number], game_id, created_at):
            passed_over += 1
        elif found == COUNT_MAX:
            return GameCount(found, has_more=True)
        else:
            found += 1
        if passed_over > PASSED_OVER_MAX:
            return GameCount(found, has_more=True)
    return GameCount(found, has_more=False)


def tally_of(connection: apsw.Connection, player_id: PlayerId, caller: PlayerId | None) -> Counter[str]:
    """Count a player's games by status, as far as the caller sees them. Reads all games of the player."""
    source, tally = _Source(player_id), Counter[str]()
    is_seen = """ AND EXISTS (
        SELECT 1 FROM game_members AS seen WHERE seen.game_id = game_members.game_id AND seen.player_id = ?)"""
    for group in _groups(connection, source):
        query = (
            f"SELECT count(*) FROM game_members INDEXED BY game_members_by_age WHERE {source.condition}group_key = ?"
        )
        values = (*source.values, group.key)
        if group.is_unlisted and caller is not None and caller != player_id:
            query, values = query + is_seen, (*values, caller)
        if count := _number(connection, query, values):
            tally[group.status] += count
    return tally


def current_games_of(
    connection: apsw.Connection, player_id: PlayerId, other: PlayerId, limit: int
) -> dict[GameId, bool]:
    """Return a player's games that are not over, each with whether another player hosts it or plays in it."""
    found = dict[GameId, bool]()
    for group in _groups(connection, _Source(player_id)):
        if group.status != "over":
            values = (other, other, player_id, group.key, limit - len(found))
            rows: list[Any] = connection.execute(_CURRENT, values).fetchall()  # Any: of STRICT tables
            found.update((game_id, bool(is_with_other)) for game_id, is_with_other in rows)
    return found


def all_groups(connection: apsw.Connection) -> Iterator[GameGroup]:
    """Yield every group with games."""
    return _groups(connection, _Source())


def _parts(connection: apsw.Connection, wanted: GameFilter) -> list[_Part]:
    """Return the parts in which a filter finds games."""
    player_id, caller = wanted.player_id, wanted.seen_by
    parts = _matching(connection, wanted, _Source(player_id))
    if caller is not None and caller != player_id:
        listed = [part for part in parts if not part.group.is_unlisted]
        unlisted = [part for part in parts if part.group.is_unlisted]
        parts = [*listed, *_unlisted(connection, wanted, caller, unlisted)]
    if wanted.changed_since is None:
        return parts
    if _has_more(connection, [part for part in parts if part.is_unordered], SORTED_MAX):
        parts = [_from_all(part, wanted) if part.is_unordered else part for part in parts]
    return list(dict.fromkeys(parts))


def _unlisted(connection: apsw.Connection, wanted: GameFilter, caller: PlayerId, unlisted: list[_Part]) -> list[_Part]:
    """Return the parts of the unlisted games that the caller may see; `unlisted` are those of a filter by player."""
    player_id = wanted.player_id
    if player_id is not None and not _has_more(connection, unlisted, PASSED_OVER_MAX):
        return [structs.replace(part, members=((caller, None),)) for part in unlisted]
    own = [
        part
        for has_seat in (True, False)
        for part in _matching(connection, wanted, _Source(caller, has_seat))
        if part.group.is_unlisted
    ]
    return own if player_id is None else [structs.replace(part, members=((player_id, True),)) for part in own]


def _from_all(part: _Part, wanted: GameFilter) -> _Part:
    """Return the part that picks a player's games from those of all players."""
    player_id = part.source.player_id
    assert player_id is not None, "the part is of one player"
    # The caller's own parts, with a seat and without, become one: each game is met once.
    member = player_id, True if player_id == wanted.player_id else None
    return _Part(_Source(), part.group, (member, *part.members))


def _matching(connection: apsw.Connection, wanted: GameFilter, source: _Source) -> list[_Part]:
    return [_Part(source, group) for group in _groups(connection, source) if group.matches(wanted)]


def _groups(connection: apsw.Connection, source: _Source) -> Iterator[GameGroup]:
    """Yield the groups of a source, with one search of its index for each."""
    first = f"""
        SELECT min(group_key) FROM {source.table} INDEXED BY {source.table}_by_age
        WHERE {source.condition}group_key > """
    query = f"""
        WITH RECURSIVE keys(key) AS ({first}'' UNION ALL SELECT ({first}key) FROM keys WHERE key IS NOT NULL)
        SELECT key FROM keys WHERE key IS NOT NULL"""
    for (key,) in connection.execute(query, source.values * 2):
        yield group_of(str(key))


def _places(
    connection: apsw.Connection, wanted: GameFilter, part: _Part, number: int, after: GameCursor | None, rows: int
) -> Iterator[_Place]:
    """Yield the places of a part in order, read a few at a time. Those that have to be sorted are read at once."""
    is_sorted = part.is_unordered and wanted.changed_since is not None
    is_own = part.source.has_seat and part.source.player_id == wanted.viewer
    sorted_query = _SORTED_OWN if is_own else _SORTED
    query, values = sorted_query if is_sorted else _query(wanted, part.source), (*part.source.values, part.group.key)
    rows = SORTED_MAX + 1 if is_sorted else rows
    since = _since(wanted)
    cursor = (_LAST, _LAST, "") if after is None else (after.at, after.at, after.game_id)
    while True:
        places: list[Any] = connection.execute(
            query, (*values, since, *cursor, rows)
        ).fetchall()  # Any: of STRICT tables
        for at, game_id, created_at in places:
            yield at, game_id, created_at, number
        if len(places) < rows:
            return
        at, game_id, _ = places[-1]
        cursor = (-at, -at, game_id)
        rows = min(2 * rows, _ROWS_MAX)


def _query(wanted: GameFilter, source: _Source) -> str:
    table = source.table
    index, at = ("age", "created_at") if wanted.changed_since is None else ("change", "updated_at")
    return (
        f"SELECT -{at}, game_id, created_at FROM {table} INDEXED BY {table}_by_{index}"
        f" WHERE {source.condition}group_key = ? AND {at} >= ? AND {at} <= ? AND ({at} < ? OR game_id > ?)"
        f" ORDER BY {at} DESC, game_id LIMIT ?"
    )


_SORTED = """
    SELECT -games.updated_at, games.game_id, games.created_at
    FROM game_members AS own INDEXED BY game_members_by_age CROSS JOIN games USING (game_id)
    WHERE own.player_id = ? AND own.has_seat = ? AND own.group_key = ?
    AND games.updated_at >= ? AND games.updated_at <= ? AND (games.updated_at < ? OR games.game_id > ?)
    ORDER BY games.updated_at DESC, games.game_id LIMIT ?
"""

_OWN_TIME = "coalesce(delayed.updated_at, games.updated_at)"
_SORTED_OWN = _SORTED.replace("games.updated_at", _OWN_TIME).replace(
    "USING (game_id)\n", "USING (game_id) LEFT JOIN delayed_games AS delayed USING (game_id)\n"
)
"""The same for the games that the reader of the list plays in, which a delay for spectators does not bind."""


_CURRENT = """
    SELECT own.game_id, json_extract(games.listing, '$.host') = ? OR EXISTS (
        SELECT 1 FROM game_members AS seat WHERE seat.game_id = own.game_id AND seat.player_id = ? AND seat.has_seat)
    FROM game_members AS own INDEXED BY game_members_by_age CROSS JOIN games USING (game_id)
    WHERE own.player_id = ? AND own.has_seat = 1 AND own.group_key = ? LIMIT ?
"""


def _since(wanted: GameFilter) -> int:
    """Return the time at which a walk ends. No game was created after its last change."""
    times = [time for time in (wanted.created_since, wanted.changed_since) if time is not None]
    return max(times, default=_FIRST)


def _matches(connection: apsw.Connection, wanted: GameFilter, part: _Part, game_id: GameId, created_at: int) -> bool:
    """Return whether a game matches the filters that its part and the order of the walk leave open."""
    if wanted.created_since is not None and created_at < wanted.created_since:
        return False
    return all(_is_member(connection, game_id, player, has_seat=has_seat) for player, has_seat in part.members)


def _is_member(connection: apsw.Connection, game_id: GameId, player_id: PlayerId, *, has_seat: bool | None) -> bool:
    query = "SELECT has_seat FROM game_members WHERE game_id = ? AND player_id = ?"
    row = connection.execute(query, (game_id, player_id)).fetchone()
    return row is not None and has_seat in (None, bool(row[0]))


def _has_more(connection: apsw.Connection, parts: Sequence[_Part], games: int) -> bool:
    """Return whether parts hold more than so many games."""
    found = 0
    for part in parts:
        table = part.source.table
        rows = f"SELECT 1 FROM {table} INDEXED BY {table}_by_age WHERE {part.source.condition}group_key = ? LIMIT ?"
        values = (*part.source.values, part.group.key, games + 1 - found)
        found += _number(connection, f"SELECT count(*) FROM ({rows})", values)
        if found > games:
            return True
    return False


def _number(connection: apsw.Connection, query: str, values: Sequence[str | int]) -> int:
    """Return the one number that a query finds."""
    ((number,),) = connection.execute(query, values).fetchall()
    assert isinstance(number, int)
    return number
