"""Sealed games: games of one deal, which all stay closed until none of them can be played any more.

A game that is over opens all its hidden items, and so the deal. A sealed game therefore does not end before a stated
time, not even after its last move. Its players may only move, and only up to that time. The platform ends it a little
later, so that the clocks of several servers need not agree.

The games of a round of a duplicate, its twins, may open earlier. Then the log of the contest first names the last hash
of every twin that is played out. The end of each twin names a later hash of that log. So hashes prove the order.
"""

from msgspec import UnsetType
from msgspec.structs import replace

from lostcities.core.contract import Event
from lostcities.core.ending import game_end
from lostcities.core.errors import GameOver, IllegalMove, NotDue
from lostcities.core.game import Game
from lostcities.core.platform_events import Commands, MakeMove, OpenSealedGame, ReplaceRules

RULE = "platform.sealed"


def is_played_out(game: Game) -> bool:
    """Return whether a sealed game has had its last move. No command changes that any more."""
    return game.opened_at is not None and game.state is not None and not game.to_act


def check_sealed(game: Game, command: Commands, at: int) -> None:
    """Raise `IllegalMove` for a command that a sealed game does not know, or a move that comes too late."""
    until = game.created.sealed_until
    if isinstance(until, UnsetType) or game.ended is not None or isinstance(command, OpenSealedGame | ReplaceRules):
        return
    if not isinstance(command, MakeMove):
        raise IllegalMove(RULE, "in a sealed game players only move: it ends by itself when its time is up")
    if at >= until:
        raise IllegalMove(RULE, "the time of this deal is up: the game is about to be opened")
    if is_played_out(game):
        raise IllegalMove(RULE, "the game is played to its end, and stays sealed until no other table plays its deal")


def open_sealed(game: Game, at: int, opened_by: str | None = None) -> list[Event]:
    """Return the end of a sealed game. Raise `NotDue`.

    If it is not played to its end, the seats that it waited for longest come last.
    `opened_by` is the hash in the log of the contest by which all twins are played out, before their time is over.
    """
    if game.ended is not None:
        raise GameOver
    if opened_by is not None:
        if not is_played_out(game):
            raise NotDue("the game is not played to its end")
        return [replace(game_end(game), opened_by=opened_by)]
    if game.opened_at is None or at < game.opened_at:
        raise NotDue("the game is not to be opened yet")
    return [game_end(game, "late", absent=game.late) if game.to_act else game_end(game)]
