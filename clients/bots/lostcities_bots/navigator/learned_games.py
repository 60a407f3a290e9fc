"""The games that nets have learned, by the numbers of the training, their nets, and inputs for their positions."""

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Rules
from lostcities_board import BoardOptions, BoardRules
from lostcities_board import packing as board_packing
from lostcities_bots.navigator.afterstates import Afterstates
from lostcities_bots.navigator.board_afterstates import BoardAfterstates
from lostcities_bots.navigator.duel_afterstates import DuelAfterstates
from lostcities_bots.navigator.net_search import FIRST
from lostcities_bots.navigator.rivals_afterstates import RivalsAfterstates
from lostcities_bots.surveyor.packed_rivals import PackedRivalsSurveyor
from lostcities_bots.surveyor.packed_surveyor import PackedSurveyor
from lostcities_duel import DuelOptions, DuelRules
from lostcities_duel import packing as duel_packing
from lostcities_rivals import RivalsOptions, RivalsRules
from lostcities_rivals import packing as rivals_packing

LearnedGame: TypeAlias = Literal["duel", "board", "rivals"]
"""Key of the variant that a net has learned."""
NetName: TypeAlias = Literal["duel", "board", "board-two", "rivals"]
"""Name of a net, and of its files. The Board Game has one for two seats, and one for three and four."""


class SearchSettings(Struct, frozen=True, kw_only=True):
    """Settings of a search with a net."""

    prior: float
    """Worlds that the net's own value of an action counts for.

    That is the variance of one world over the square of the net's error, both of the difference of two good actions.
    """
    first: int = FIRST
    """Moves of a playout from which on decisions count."""
    last: int = FIRST
    """Moves after which the next decision ends a playout."""
    luck: float = 0.0
    """Share of the luck of draws that a playout leaves out.

    The net says what a drawn card is worth beyond the mean of the deck. The best share is that of least variance.
    """
    believes: bool = False
    """True if bots draw worlds by what the other seat has done; else all that fit are equally likely."""
    others: Callable[[], PackedSurveyor] | None = None
    """Player for the other seats in every other world, in place of the net.

    In Rivals a search that counts on bids as the net makes them wins all deals against the net, and loses to others.
    """


SEARCHES: dict[NetName, SearchSettings] = {
    "duel": SearchSettings(prior=7.0, last=36, luck=0.7, believes=True),
    "board": SearchSettings(prior=20.0, first=24, last=60, luck=0.8),
    "board-two": SearchSettings(prior=20.0, first=24, last=60, luck=0.8),
    "rivals": SearchSettings(prior=2.0, first=24, last=48, others=PackedRivalsSurveyor),
}
"""Settings by net.

Those of the Duel were found with 100 playouts of each good move in 70 positions. That gave a prior of 20. It is less
here, since the net's values do not know what beliefs know. Those of the Board Game were found so, too, in 80 positions
with two seats, and in 50 with four. Those of Rivals were found in 50 with four.
"""

COLOURS = 5
"""Number of colours in the games of the training."""
SEATS_MAX = 4
"""Most seats in the games of the training."""
ROUNDS_MAX = 3
"""Most rounds of the Board Game in the training."""


def learned_game(rules: Rules[Any, Any, Any], options: Any) -> LearnedGame | None:  # Any: the variant's own types
    """Return the net for games by these rules and options; None where a number is not that of the training."""
    match options:
        case DuelOptions() if duel_packing.is_packable(rules):
            is_usual = replace(rules, **options.numbers()) == DuelRules() and options.colours == COLOURS
            return "duel" if is_usual else None
        case BoardOptions() if board_packing.is_packable(rules):
            usual = replace(options, rounds=ROUNDS_MAX, first_seat="random", stall_limit=0)
            is_usual = rules == BoardRules() and usual == BoardOptions() and options.rounds <= ROUNDS_MAX
            return "board" if is_usual else None
        case RivalsOptions() if rivals_packing.is_packable(rules):
            is_usual = rules == RivalsRules() and replace(options, first_seat="random") == RivalsOptions()
            return "rivals" if is_usual else None
        case _:
            return None


def net_name(game: LearnedGame, seats: int) -> NetName:
    """Return the name of the net that plays a game with so many seats."""
    return "board-two" if game == "board" and seats == 2 else game


def net_names(game: LearnedGame) -> Sequence[NetName]:
    """Return the names of all nets that play a game."""
    return ("board-two", "board") if game == "board" else (game,)


def _board_inputs() -> BoardAfterstates:
    return BoardAfterstates(board_packing.engine_for(BoardRules(), BoardOptions(), seats=SEATS_MAX, seed=0))


def _rivals_inputs() -> RivalsAfterstates:
    return RivalsAfterstates(rivals_packing.engine_for(RivalsRules(), RivalsOptions(), seats=SEATS_MAX, seed=0))


INPUTS: dict[NetName, Callable[[], Afterstates]] = {
    "duel": DuelAfterstates,
    "board": _board_inputs,
    "board-two": _board_inputs,
    "rivals": _rivals_inputs,
}
"""Functions by net that return inputs with room for one position."""
