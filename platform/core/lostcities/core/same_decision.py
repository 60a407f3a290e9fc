"""Simultaneous moves: a seat's decision stays the same while only other seats move that act at the same time."""

from lostcities.core.game import Game, seats_to_act
from lostcities.core.names import Seat
from lostcities.core.offers import mover
from lostcities.core.timeline import CheckpointEvicted


def is_same_decision(game: Game, seat: Seat, version: int) -> bool:
    """Return whether a seat still has the decision that it had at an earlier version. Raise `PluginError`.

    It has if all commits since are moves of other seats, and this seat was to act before each of them. Hints change
    nothing. An offer, an undo or a seat that is left in between makes it another decision. `game` is folded with its
    commands.
    """
    checkpoint, reached = game.checkpoint, game.version
    hints = {hint.version for hint in game.hinted}
    try:
        while checkpoint is not None and reached > version:
            if reached in hints:
                reached = reached - 1  # type: ignore[assignment]  # a NewType of int stays one
                continue
            before = checkpoint.earlier()
            if checkpoint.version != reached or before is None or mover(game, checkpoint) == seat:
                return False
            if seat not in seats_to_act(game, before.state):
                return False
            reached = reached - len(checkpoint.events)  # type: ignore[assignment]  # a NewType of int stays one
            checkpoint = before
    except CheckpointEvicted:
        return False
    return reached == version
