"""The summary of a commit, for lists, inboxes and clocks that have no rules."""

from typing import Literal

from msgspec import Struct

from lostcities.core.names import Seat

Status = Literal["open", "running", "over"]
"""Status of a game: `open` while seats are free, then `running`, then `over`."""


class Summary(Struct, frozen=True, kw_only=True):
    """Status and pending seats after a commit. It follows from the log: no hash covers it, and the audit checks it."""

    status: Status
    to_act: tuple[Seat, ...] = ()
    """Seats that may move now."""
    asked: tuple[Seat, ...] = ()
    """Seats that have not answered the open offer."""
    due_at: int | None = None
    """Deadline of the open offer, Unix time in microseconds; None without an offer."""
