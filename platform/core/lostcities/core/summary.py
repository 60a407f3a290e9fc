"""The summary of a commit, for lists, inboxes and clocks that have no rules."""

from typing import Literal

from msgspec import Struct

from lostcities.core.names import Seat

Status = Literal["open", "running", "over"]
"""Status of a game: `open` while seats are free, then `running`, then `over`."""


class Summary(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Status, pending seats and deadlines after a commit. All times are Unix times in microseconds.

    It follows from the log: no hash covers it, and the audit checks it.
    """

    status: Status
    to_act: tuple[Seat, ...] = ()
    """Seats that may move now, without those that were left."""
    to_reveal: tuple[Seat, ...] = ()
    """Seats that are to reveal their seeds, after which the game starts."""
    asked: tuple[Seat, ...] = ()
    """Seats that have not answered the open offer."""
    due_at: int | None = None
    """Time at which the platform acts if no player does before; None if it never does.

    An offer expires, a clock runs out, or a seed was not revealed. Or a seat that was left is to act, or nothing has
    happened for too long.
    """
    answer_due_at: int | None = None
    """Deadline of the open offer; None without an offer."""
    clock_due_at: int | None = None
    """Time at which the first clock runs out, or a sealed game ends; None while no clock runs."""
    has_absent: bool = False
    """True if a seat that was left is to act, for which the platform plays."""
