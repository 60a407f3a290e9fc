"""Draw of tables: which players of a contest meet next.

Players with equal points meet, those who have not met before if that is possible. Among equal points the upper half
meets the lower half, as in a Swiss of chess. In a duplicate the seats are drawn first. All follows from the standings,
so an audit draws the same tables.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core.contests.contest import ContestEntrant
from lostcities.core.contests.seat_draw import draw_seats
from lostcities.core.names import PlayerId

LOOKS_MAX = 20_000
"""Number of players that a search looks at before it takes the first tables that it finds. A draw stops a server."""

_NO_LIMIT = 1_000_000_000


class Draw(Struct, frozen=True):
    """Tables for some players."""

    tables: tuple[tuple[PlayerId, ...], ...]
    """Players of each table in the order of its seats."""
    left_over: tuple[PlayerId, ...] = ()
    """Players for whom there is no table."""


def draw_tables(entrants: Sequence[ContestEntrant], seats: int) -> Draw:
    """Draw as many full tables as there are players for.

    Players who are left over are the last of those with the fewest byes. Of players at a table, those who have had the
    first seat least often sit first.
    """
    playing, left_over = _parted(entrants, seats)
    return Draw(tuple(map(_seated, TableSearch(playing, seats).tables())), left_over)


def draw_twins(entrants: Sequence[ContestEntrant], seats: int, number: int) -> Draw:
    """Draw the tables of a round of a duplicate, which all play one deal. `number` is that of the round, from 1.

    Players hold each seat equally often, as far as that is possible, and then meet as seldom as possible. Points do not
    matter: players in one seat are compared, so the strong ones must not all meet strong ones.
    """
    playing, left_over = _parted(entrants, seats)
    level = sorted((replace(each, points=0) for each in playing), key=lambda each: (-each.rating, each.number))
    seat_of = draw_seats(level, seats, number)
    tables = TableSearch(level, seats, seat_of).tables()
    return Draw(
        tuple(tuple(sorted((each.player for each in table), key=seat_of.__getitem__)) for table in tables), left_over
    )


def _parted(entrants: Sequence[ContestEntrant], seats: int) -> tuple[Sequence[ContestEntrant], tuple[PlayerId, ...]]:
    """Return the players for whom there are tables, more points first, and those who are left over."""
    ordered = sorted(entrants, key=lambda each: (-each.points, -each.rating, each.number))
    by_need = sorted(ordered, key=lambda each: (each.byes, each.points, each.rating, -each.number))
    left_over = {each.player for each in by_need[: len(ordered) % seats]}
    playing = [each for each in ordered if each.player not in left_over]
    return playing, tuple(each.player for each in ordered if each.player in left_over)


def _seated(table: Sequence[ContestEntrant]) -> tuple[PlayerId, ...]:
    by_need = sorted(table, key=lambda each: (each.seats.count(0), each.rating, -each.number))
    return tuple(each.player for each in by_need)


class _TooManyLooks(Exception):
    """The search has taken too long."""


class TableSearch:
    """Search for tables at which players meet as seldom as possible."""

    def __init__(
        self, playing: Sequence[ContestEntrant], seats: int, seat_of: Mapping[PlayerId, int] | None = None
    ) -> None:
        """`seat_of` is the seat of each player if it is drawn already. No two of a table then have the same."""
        self._playing = playing
        self._seat_of = seat_of
        self._seats = seats
        self._met: Mapping[PlayerId, Mapping[PlayerId, int]] = {
            each.player: dict(Counter(each.opponents)) for each in playing
        }
        self.looks = 0
        self._looks_max = 0
        self._meetings_max = 0

    def tables(self) -> list[list[ContestEntrant]]:
        """Return the tables. Let players meet once more until there are some.

        Each time the search may take half of the looks that are left. After that it goes through the players once, and
        fills each table with those who have met least often.
        """
        while self.looks + len(self._playing) <= LOOKS_MAX:
            self._looks_max = (self.looks + LOOKS_MAX) // 2
            try:
                found = self._drawn(self._playing)
            except _TooManyLooks:
                found = None
            if found is not None:
                return found
            self._meetings_max += 1
        self._looks_max = self._meetings_max = _NO_LIMIT
        return self._drawn(self._playing) or []

    def _drawn(self, rest: Sequence[ContestEntrant]) -> list[list[ContestEntrant]] | None:
        """Return tables for players, the first of them at the first table; None if there are none."""
        return self._filled(rest[:1], rest[1:]) if rest else []

    def _filled(
        self, table: Sequence[ContestEntrant], rest: Sequence[ContestEntrant]
    ) -> list[list[ContestEntrant]] | None:
        """Return tables for a table that has some players and for the rest; None if there are none."""
        for index in self._candidates(table, rest):
            filled, others = [*table, rest[index]], [*rest[:index], *rest[index + 1 :]]
            if len(filled) < self._seats:
                found = self._filled(filled, others)
            elif (found := self._drawn(others)) is not None:
                found = [filled, *found]
            if found is not None:
                return found
        return None

    def _candidates(self, table: Sequence[ContestEntrant], rest: Sequence[ContestEntrant]) -> Sequence[int]:
        """Return indexes of the rest who may join a table, those to try first in front.

        Once players meet again, those come first who have met the others least often. Raise `_TooManyLooks`.
        """
        self.looks += len(rest)
        if self.looks > self._looks_max:
            raise _TooManyLooks
        met = [self._met[each.player] for each in table]
        meetings = {
            index: sum(other.get(rest[index].player, 0) for other in met)
            for index in self._nearest(table, rest)
            if self._has_seat(table, rest[index])
        }
        allowed = [index for index, count in meetings.items() if count <= self._meetings_max]
        return sorted(allowed, key=meetings.__getitem__) if self._meetings_max else allowed

    def _has_seat(self, table: Sequence[ContestEntrant], entrant: ContestEntrant) -> bool:
        seat_of = self._seat_of
        return seat_of is None or all(seat_of[other.player] != seat_of[entrant.player] for other in table)

    def _nearest(self, table: Sequence[ContestEntrant], rest: Sequence[ContestEntrant]) -> Iterator[int]:
        """Yield indexes of the rest: first of players with equal points, from the middle of their next part on."""
        points = table[0].points
        equal = next((index for index, each in enumerate(rest) if each.points != points), len(rest))
        ideal = ((equal + len(table)) // self._seats - 1) * len(table)
        yield from sorted(range(equal), key=lambda index: abs(index - ideal))
        yield from range(equal, len(rest))
