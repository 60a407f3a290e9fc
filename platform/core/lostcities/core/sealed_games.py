"""Sealed games: games of one deal, which all stay closed until none of them can be played any more.

A game that is over opens all its hidden items, and so the deal. A sealed game therefore never ends before a stated
time, not even after its last move. Its players may only move, and only up to that time. The platform ends it a little
later, so that the clocks of several servers need not agree.
"""

from msgspec import UnsetType

from lostcities.core.contract import Event
from lostcities.core.ending import game_end
from lostcities.core.errors import GameOver, IllegalMove, NotDue
from lostcities.core.game import Game
from lostcities.core.platform_events import Commands, MakeMove, OpenSealedGame, ReplaceRules

RULE = "platform.sealed"


def check_sealed(game: Game, command: Commands, at: int) -> None:
    """Raise `IllegalMove` for a command that a sealed game does not know, or a move that comes too late."""
    until = game.created.sealed_until
    if isinstance(until, UnsetType) or game.ended is not None or isinstance(command, OpenSealedGame | ReplaceRules):
        return
    if not isinstance(command, MakeMove):
        raise IllegalMove(RULE, "in a sealed game players only move: it ends by itself when its time is up")
    if at >= until:
        raise IllegalMove(RULE, "the time of this deal is up: the game is about to be opened")
    if game.state is not None and not game.to_act:
        raise IllegalMove(RULE, "the game is played to its end, and stays sealed until no other table plays its deal")


def open_sealed(game: Game, at: int) -> list[Event]:
    """Return the end of a sealed game. Raise `NotDue`. If it is not played to its end, the seats to act come last."""
    if game.ended is not None:
        raise GameOver
    if game.opened_at is None or at < game.opened_at:
        raise NotDue("the game is not to be opened yet")
    return [game_end(game, "late", absent=game.awaited) if game.to_act else game_end(game)]
