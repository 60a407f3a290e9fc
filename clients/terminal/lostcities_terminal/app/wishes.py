"""What somebody wants to open: from the command line, or from a form."""

from typing import Any

from msgspec import Struct

from lostcities.core.records import UndoMode
from lostcities_bots.catalogue import BUILT_IN


class Wish(Struct, frozen=True, kw_only=True):
    """What to open first: a new game, or one that is there; the lobby if neither is named."""

    variant: str = ""
    game: str = ""
    watch: str = ""
    replay: str = ""
    seat: int | None = None
    """With `watch` and `replay`: whose eyes to look through."""
    bots: tuple[str, ...] = ()
    seats: int | None = None
    options: dict[str, Any] = {}  # JSON
    undo: UndoMode | None = None
    answer_s: int | None = None
    hot_seat: bool = False


def bot_titles() -> tuple[str, ...]:
    """The bots that come with the program, by name."""
    return tuple(sorted(BUILT_IN))
