"""Clocks: how long each seat may still think, as a pure function of times in the log and of the seats to act.

All times are Unix times or spans in microseconds. The server, clients, tables and the audit compute clocks with these
functions, so they agree to the microsecond. Nothing here reads a clock.
"""

from collections.abc import Collection, Sequence
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from lostcities.core.names import Seat

SECOND = 1_000_000
"""Microseconds in a second."""

INITIAL_S_MAX = 10_800
"""Largest number of seconds at the start of a Fischer clock."""

INCREMENT_S_MAX = 600
"""Largest number of seconds that a move adds to a Fischer clock."""

PER_MOVE_S_MIN = 5
"""Smallest number of seconds for a move."""

PER_MOVE_S_MAX = 14 * 86_400
"""Largest number of seconds for a move."""

DAY_S = 86_400
"""A control of this many seconds a move, or more, counts in days."""

FIRST_MOVE_S = 60
"""Seconds for the first move of a seat. Its clock does not run yet, unless the control gives more for a move."""

REMINDER_S_MAX = 43_200
"""Longest time in seconds before its deadline at which a move is reminded of."""

LAG = 200_000
"""Time that a move may spend in the network. It is not charged."""


class TimeControl(Struct, frozen=True, omit_defaults=True):
    """Agreement on how long seats may think: `initial_s` with `increment_s` for the game, or `per_move_s` for a move.

    Raise `ValueError` for both, and for neither.
    """

    initial_s: Annotated[int, Meta(ge=0, le=INITIAL_S_MAX)] = 0
    """Seconds at the start of a Fischer clock; 0 with a time for each move."""
    increment_s: Annotated[int, Meta(ge=0, le=INCREMENT_S_MAX)] = 0
    """Seconds that each move adds to a Fischer clock."""
    per_move_s: Annotated[int, Meta(ge=0, le=PER_MOVE_S_MAX)] = 0
    """Seconds for each move, at least `PER_MOVE_S_MIN`; 0 with a Fischer clock."""

    def __post_init__(self) -> None:
        """Check that the fields describe one kind of control."""
        if (self.initial_s > 0) == (self.per_move_s > 0):
            raise ValueError("a time control has either initial_s (with increment_s) or per_move_s")
        if self.per_move_s and (self.increment_s or self.per_move_s < PER_MOVE_S_MIN):
            raise ValueError(f"per_move_s is {PER_MOVE_S_MIN} or more, and has no increment_s")

    @property
    def is_fischer(self) -> bool:
        """True for time for the whole game, False for time for each move."""
        return self.initial_s > 0

    @property
    def is_in_days(self) -> bool:
        """True if a move has days, so that players need not watch the clock."""
        return self.per_move_s >= DAY_S

    def remind_at(self, due_at: int) -> int | None:
        """Return when to remind the player of a move due at `due_at`; None if moves have less than a day.

        The reminder comes when a quarter of the time is left, at most `REMINDER_S_MAX` before the deadline.
        """
        return due_at - min(self.per_move_s // 4, REMINDER_S_MAX) * SECOND if self.is_in_days else None


class SeatClock(Struct, frozen=True):
    """The clock of one seat."""

    left: int
    """Time left when the clock started to run, or since it stopped."""
    since: int | None = None
    """Time since which it runs; None while it stands."""
    has_moved: bool = False

    def remaining(self, control: TimeControl, at: int) -> int:
        """Return the time left at a time, which is 0 or more."""
        if self.since is None or self.has_first_move_limit(control):
            return self.left
        return max(0, self.left - max(0, at - self.since - LAG))

    def due(self, control: TimeControl) -> int | None:
        """Return the time at which the seat has run out of time; None while the clock stands."""
        if self.since is None:
            return None
        return self.since + self._span(control) + LAG

    def shown(self, control: TimeControl, at: int) -> int:
        """Return the time that the seat still has at a time: for its first move if that has a limit of its own."""
        due = self.due(control)
        return self.left if due is None else max(0, min(self._span(control), due - at))

    def _span(self, control: TimeControl) -> int:
        """Return the time that the seat had when its clock started to run."""
        return FIRST_MOVE_S * SECOND if self.has_first_move_limit(control) else self.left

    def has_first_move_limit(self, control: TimeControl) -> bool:
        """Return whether the seat has `FIRST_MOVE_S` for its next move, instead of its own time."""
        return not self.has_moved and (control.is_fischer or control.per_move_s < FIRST_MOVE_S)


class Clocks(Struct, frozen=True):
    """The clocks of all seats under one control."""

    control: TimeControl
    seats: tuple[SeatClock, ...]
    is_paused: bool = False

    @property
    def due(self) -> tuple[int, Seat] | None:
        """Time and seat of the first clock to run out; None if none runs."""
        pending = ((clock.due(self.control), Seat(seat)) for seat, clock in enumerate(self.seats))
        return min(((due, seat) for due, seat in pending if due is not None), default=None)

    @property
    def is_running(self) -> bool:
        """True if the clock of any seat runs."""
        return any(clock.since is not None for clock in self.seats)

    def after(self, at: int, *, to_act: Collection[Seat], moved: Collection[Seat] = ()) -> "Clocks":
        """Return the clocks after a commit. `to_act` are the seats whose time runs from then on.

        `moved` are the seats that made a move: each gets its increment, or a new time for its next move.
        """
        seats = tuple(
            self._seat_after(clock, at, is_to_act=seat in to_act, has_moved=seat in moved)
            for seat, clock in enumerate(self.seats)
        )
        return replace(self, seats=seats)

    def _seat_after(self, clock: SeatClock, at: int, *, is_to_act: bool, has_moved: bool) -> SeatClock:
        runs = is_to_act and not self.is_paused
        if not has_moved and runs == (clock.since is not None):
            return clock
        left = clock.remaining(self.control, at)
        if has_moved and self.control.is_fischer:
            left += self.control.increment_s * SECOND
        elif not self.control.is_fischer and (has_moved or not is_to_act):
            left = self.control.per_move_s * SECOND  # a paused seat keeps what it has left
        return SeatClock(left, at if runs else None, clock.has_moved or has_moved)

    def given_back(self, span: int, at: int) -> "Clocks":
        """Return the clocks after a commit that gives every running one a span of time back."""
        seats = tuple(
            clock if clock.since is None else replace(clock, since=min(at, clock.since + span)) for clock in self.seats
        )
        return replace(self, seats=seats)

    def with_new_holder(self, seat: Seat) -> "Clocks":
        """Return the clocks with that of a seat as at the start of the game, because another player takes it."""
        seats = (*self.seats[:seat], _at_start(self.control), *self.seats[seat + 1 :])
        return replace(self, seats=seats)


def new_clocks(control: TimeControl, seats: Sequence[object]) -> Clocks:
    """Return standing clocks, one for each seat."""
    return Clocks(control, (_at_start(control),) * len(seats))


def _at_start(control: TimeControl) -> SeatClock:
    return SeatClock((control.initial_s or control.per_move_s) * SECOND)
