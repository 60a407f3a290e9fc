"""The summary beside a commit: what lists, inboxes and clocks need of a game without its rules."""

from typing import Literal

from msgspec import Struct

from lostcities.core.names import Seat

Status = Literal["open", "running", "over"]
"""`open` while seats are free, then `running`, then `over`."""


class Summary(Struct, frozen=True, kw_only=True):
    """What a game waits for after a commit. Derived from the log: no hash covers it, and the audit checks it."""

    status: Status
    to_act: tuple[Seat, ...] = ()
    """The seats that may move now."""
    asked: tuple[Seat, ...] = ()
    """The seats whose answer an open offer waits for."""
    due_at: int | None = None
    """When the open offer runs out, Unix time in microseconds; None without an offer."""
