"""Filters of the game list, with the values that pages and counts are made of."""

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

    @property
    def viewer(self) -> PlayerId | None:
        """Player who reads the list; None for an operator, who sees all."""
        return self.player_id if self.seen_by is None else self.seen_by


class GameCount(Struct, frozen=True):
    """Number of games that match a filter: exact, or at least that many."""

    games: int
    has_more: bool
    """True if there are more than `COUNT_MAX`, or if counting stopped before the last game."""

    def __str__(self) -> str:
        """Return the number as lists show it."""
        return f"{self.games:,}{'+' if self.has_more else ''}"


class GameCursor(Struct, frozen=True):
    """Last game of a page, after which the next page starts. A later change of the game does not move it."""

    at: int
    """Time by which the page is ordered."""
    game_id: GameId


class GameGroup(Struct, frozen=True):
    """Games alike in every column that filters compare. Indexes start with its key."""

    variant: str
    status: str
    seat_count: int
    is_unlisted: bool

    @property
    def key(self) -> str:
        """The group as indexes hold it."""
        return f"{self.variant}/{self.status}/{self.seat_count}/{int(self.is_unlisted)}"

    def matches(self, wanted: GameFilter) -> bool:
        """Return whether the games of the group match a filter, as far as the group tells."""
        return (
            wanted.variant in (None, self.variant)
            and wanted.status in (None, self.status)
            and wanted.seats in (None, self.seat_count)
        )


def group_of(key: str) -> GameGroup:
    """Return the group of a key."""
    variant, status, seat_count, is_unlisted = key.rsplit("/", 3)
    return GameGroup(variant, status, int(seat_count), is_unlisted == "1")
