"""The games that the nets have learned: those with the numbers of the training. Decisions as engines and actions."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from lostcities.core import Rules
from lostcities.kit import Card
from lostcities.kit.packed_engine import PackedEngine
from lostcities_board import BoardOptions, BoardRules
from lostcities_board import packing as board_packing
from lostcities_board.engine import BoardEngine
from lostcities_bots.navigator.afterstates import Afterstates
from lostcities_bots.navigator.board_afterstates import BoardAfterstates
from lostcities_bots.navigator.duel_afterstates import DuelAfterstates
from lostcities_bots.navigator.rivals_afterstates import RivalsAfterstates
from lostcities_client import Decision
from lostcities_duel import DuelOptions, DuelRules
from lostcities_duel import packing as duel_packing
from lostcities_duel.engine import DuelEngine
from lostcities_rivals import CardsDealt, RivalsOptions, RivalsRules
from lostcities_rivals import packing as rivals_packing
from lostcities_rivals.engine import BID, RivalsEngine

COLOURS = 5
"""Number of colours in the games of the training."""
SEATS_MAX = 4
"""Most seats in the games of the training."""
ROUNDS_MAX = 3
"""Most rounds of the Board Game in the training."""


class PackedDecision(Struct, frozen=True):
    """A decision of a game that a net has learned."""

    game: str
    """Name of the net."""
    engine: PackedEngine
    """Engine in the position that the seat knows; what it does not know is random."""
    actions: Sequence[int]
    """Actions of the legal moves, in their order."""
    another: Callable[[int], PackedEngine]
    """Function of a seed that returns an engine with room for the position."""
    likely: Sequence[int]
    """Places of the legal moves that a slip may make: all, but of several bids in an auction the lowest alone."""


def has_learned(rules: Rules[Any, Any, Any], options: Any) -> bool:  # Any: the variant's own types
    """Return whether games by these rules and options have the numbers of the training."""
    match options:
        case DuelOptions() if duel_packing.is_packable(rules):
            return replace(rules, **options.numbers()) == DuelRules() and options.colours == COLOURS
        case BoardOptions() if board_packing.is_packable(rules):
            usual = replace(options, rounds=ROUNDS_MAX, first_seat="random", stall_limit=0)
            return rules == BoardRules() and usual == BoardOptions() and options.rounds <= ROUNDS_MAX
        case RivalsOptions() if rivals_packing.is_packable(rules):
            return rules == RivalsRules() and replace(options, first_seat="random") == RivalsOptions()
        case _:
            return False


class DecisionPacker:
    """Packs the decisions of one game. It keeps what no view shows: the wagers that opened columns in Rivals."""

    def __init__(self) -> None:
        self._start_wagers: Sequence[Sequence[Card]] = ()

    def packed(self, decision: Decision) -> PackedDecision | None:
        """Return a decision in an engine, or None if no net has learned its game."""
        rules, view = decision.rules, decision.view
        options: Any = getattr(view, "options", None)
        if not has_learned(rules, options):
            return None
        if duel_packing.is_packable(rules):
            return self._duel(decision, rules, options)
        if board_packing.is_packable(rules):
            return self._board(decision, rules, options)
        assert rivals_packing.is_packable(rules), "no other game has been learned"
        return self._rivals(decision, rules, options)

    def _duel(self, decision: Decision, rules: DuelRules, options: DuelOptions) -> PackedDecision:
        def another(seed: int) -> DuelEngine:
            return duel_packing.engine_for(rules, options, seed=seed)

        engine = another(0)
        duel_packing.load(engine, decision.view, decision.seat)
        actions = [duel_packing.action_of(move, options.colours) for move in decision.legal_moves]
        return PackedDecision("duel", engine, actions, another, range(len(actions)))

    def _board(self, decision: Decision, rules: BoardRules, options: BoardOptions) -> PackedDecision:
        def another(seed: int) -> BoardEngine:
            return board_packing.engine_for(rules, options, seats=decision.view.seats, seed=seed)

        engine = another(0)
        board_packing.load(engine, decision.view, decision.seat)
        actions = list(map(board_packing.action_of, decision.legal_moves))
        return PackedDecision("board", engine, actions, another, range(len(actions)))

    def _rivals(self, decision: Decision, rules: RivalsRules, options: RivalsOptions) -> PackedDecision | None:
        """Return a decision of Rivals, or None for a bot that was not told of the deal."""

        def another(seed: int) -> RivalsEngine:
            return rivals_packing.engine_for(rules, options, seats=decision.view.seats, seed=seed)

        for event in (event for commit in decision.history for event in commit.events):
            if isinstance(event, CardsDealt):
                self._start_wagers = event.start_wagers
        if not self._start_wagers:
            return None
        engine = another(0)
        rivals_packing.load(engine, decision.view, self._start_wagers)
        actions = list(map(rivals_packing.action_of, decision.legal_moves))
        likely = [at for at, action in enumerate(actions) if action <= BID or action - 1 not in actions]
        return PackedDecision("rivals", engine, actions, another, likely)


def _board_inputs() -> BoardAfterstates:
    return BoardAfterstates(board_packing.engine_for(BoardRules(), BoardOptions(), seats=SEATS_MAX, seed=0))


def _rivals_inputs() -> RivalsAfterstates:
    return RivalsAfterstates(rivals_packing.engine_for(RivalsRules(), RivalsOptions(), seats=SEATS_MAX, seed=0))


INPUTS: dict[str, Callable[[], Afterstates]] = {
    "duel": DuelAfterstates,
    "board": _board_inputs,
    "rivals": _rivals_inputs,
}
"""Functions by game that return inputs with room for one position."""
