"""Decisions of the learned games in engines: the position as the seat knows it, and an action for each legal move."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from lostcities.kit import Card
from lostcities.kit.packed_engine import PackedEngine
from lostcities_board import BoardOptions, BoardRules
from lostcities_board import packing as board_packing
from lostcities_board.engine import BoardEngine
from lostcities_bots.navigator.duel_beliefs import DuelBeliefs
from lostcities_bots.navigator.learned_games import SEARCHES, LearnedGame, NetName, learned_game, net_name
from lostcities_bots.navigator.net_search import CANDIDATES, NetSearch
from lostcities_bots.navigator.value_net import ValueNet
from lostcities_client import Decision
from lostcities_duel import DuelOptions, DuelRules
from lostcities_duel import packing as duel_packing
from lostcities_duel.engine import DuelEngine
from lostcities_rivals import CardsDealt, RivalsOptions, RivalsRules
from lostcities_rivals import packing as rivals_packing
from lostcities_rivals.engine import BID, RivalsEngine


class PackedDecision(Struct, frozen=True):
    """A decision of a game that a net has learned."""

    game: LearnedGame
    net: NetName
    engine: PackedEngine
    """Engine in the position that the seat knows; what it does not know is random."""
    actions: Sequence[int]
    """Actions of the legal moves, in their order."""
    another: Callable[[int], PackedEngine]
    """Function of a seed that returns an engine with room for the position."""
    likely: Sequence[int]
    """Places of the legal moves that a slip may make: all, but of several bids in an auction the lowest alone."""


def search_in(
    packed: PackedDecision,
    net: ValueNet,
    rng: Random,
    *,
    candidates: int = CANDIDATES,
    beliefs: DuelBeliefs | None = None,
) -> NetSearch:
    """Return a search in the position of a decision, as its game is searched. Its chance comes from `rng`.

    With beliefs its worlds come from them.
    """
    world, branch = (packed.another(rng.getrandbits(60)) for _ in range(2))
    settings = SEARCHES[packed.net]
    return NetSearch(
        net,
        packed.engine,
        world,
        branch,
        candidates=candidates,
        prior=settings.prior,
        first=settings.first,
        last=settings.last,
        luck=settings.luck,
        rule=settings.others and settings.others(),
        beliefs=beliefs,
    )


class DecisionPacker:
    """Packs the decisions of one game. It keeps what no view shows: the wagers that opened columns in Rivals."""

    def __init__(self) -> None:
        self._start_wagers: Sequence[Sequence[Card]] = ()

    def packed(self, decision: Decision) -> PackedDecision | None:
        """Return a decision in an engine, or None if no net has learned its game."""
        rules = decision.rules
        options: Any = getattr(decision.view, "options", None)
        if learned_game(rules, options) is None:
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
        return PackedDecision("duel", "duel", engine, actions, another, range(len(actions)))

    def _board(self, decision: Decision, rules: BoardRules, options: BoardOptions) -> PackedDecision:
        def another(seed: int) -> BoardEngine:
            return board_packing.engine_for(rules, options, seats=decision.view.seats, seed=seed)

        engine = another(0)
        board_packing.load(engine, decision.view, decision.seat)
        actions = list(map(board_packing.action_of, decision.legal_moves))
        return PackedDecision(
            "board", net_name("board", decision.view.seats), engine, actions, another, range(len(actions))
        )

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
        return PackedDecision("rivals", "rivals", engine, actions, another, likely)
