"""Target of an undo in a game with free undo: the version before the player's own last move.

Undo of only the last move would be useless against bots, which would make it again at once.
"""

from collections.abc import Sequence

from lostcities.core import Version, Viewer
from lostcities_client import Change


def may_go_anywhere(change: Change, seats: Sequence[Viewer]) -> bool:
    """Return whether the player of these seats may undo moves of others too, and must say how far."""
    return change.game.undo == "free" and len(seats) < len(change.game.seats)


def before_own_move(history: Sequence[Change], seats: Sequence[Viewer]) -> Version | None:
    """Return the version before the last effective move of these seats. None if there is none."""
    game = history[-1].game
    mine = {game.seats[seat] for seat in seats if seat is not None}
    made = {change.game.checkpoint: change for change in reversed(history)}  # of equal ones the first, which led there
    checkpoint = game.checkpoint
    while checkpoint is not None and (before := checkpoint.earlier()) is not None:
        if made[checkpoint].actor in mine:
            return before.version
        checkpoint = before
    return None
