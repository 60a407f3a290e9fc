"""Hints: advice that a seat takes for a decision, where the game was opened with hints.

The log records that a seat took a hint, and no more. The seat's own client computes the advice from what the seat
knows, so no server and no event has it. A hint is no move, and no undo reverts it.
"""

from lostcities.core.absence import check_running
from lostcities.core.contract import Event
from lostcities.core.errors import HintRefused, NotYourTurn, SeatIsLeft
from lostcities.core.game import Game
from lostcities.core.names import Seat
from lostcities.core.platform_events import HintTaken


def take_hint(game: Game, seat: Seat) -> list[Event]:
    """Return the event of a hint for the present decision of a seat. Raise `HintRefused` or another `IllegalMove`."""
    check_running(game)
    if not allows_hints(game):
        raise HintRefused("platform.hints_off", "this game was opened without hints")
    if seat in game.left:
        raise SeatIsLeft(seat)
    if seat not in game.to_act:
        raise NotYourTurn(seat, game.to_act)
    if has_hint(game, seat):
        raise HintRefused("platform.hint_taken", f"seat {seat} has taken the hint for this decision: show it again")
    return [HintTaken(seat)]


def allows_hints(game: Game) -> bool:
    """Return whether the game was opened with hints."""
    return game.created.hints is True


def has_hint(game: Game, seat: Seat) -> bool:
    """Return whether a seat has taken the hint for its decision in the present position."""
    return any((each.seat, each.position) == (seat, game.position) for each in game.hinted)
