"""The engine of Rivals as a second implementation, to compare with the plugin move by move."""

from typing import Any

from tests.engines.packed_game import PackedGame
from tests.second_opinion.compare import Pair
from tests.second_opinion.test_rivals import drawn

from lostcities.core import Event
from lostcities.core.codec import codec_of
from lostcities.kit import kind_of
from lostcities_rivals import CardsDealt, RivalsOptions, RivalsRules, RivalsState
from lostcities_rivals.engine import ALL_KINDS, BID, COLOURS
from lostcities_rivals.moves import GOLD_MAX
from lostcities_rivals.packing import PHASES, engine_for, move_of
from lostcities_rivals.plugin import RIVALS

__all__ = ["PAIR", "PackedRivals", "drawn", "facts", "tell"]


class PackedRivals(PackedGame):
    """A game of Rivals in the engine."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        agreed = codec_of(RIVALS).read_options(options)
        assert isinstance(agreed, RivalsOptions)
        engine = engine_for(RivalsRules(), agreed, seats=seats, seed=1)
        super().__init__(engine, seats=seats, move_of=move_of, actions=BID + GOLD_MAX + 1)

    def facts(self) -> dict[str, Any]:
        engine = self.engine
        places = range(engine.seats * COLOURS)
        return {
            "phase": engine.phase,
            "gold": list(engine.gold),
            "pool": engine.pool,
            "bid": (engine.high_bid, engine.high_bidder, engine.bidders),
            "has boxed": engine.has_boxed,
            "columns": [(engine.stakes[at], engine.numbers[at], engine.tops[at], engine.sums[at]) for at in places],
            "display": [kind for kind in range(ALL_KINDS) for _ in range(engine.display[kind])],
            "number of open cards": engine.display_size,
            "boxed": [kind for kind in range(ALL_KINDS) for _ in range(engine.boxed[kind])],
            "piles": list(engine.draws)[engine.drawn :],
            "scores": self.totals(),
        }


def tell(game: PackedRivals, event: Event) -> None:
    """Pass on the deal."""
    if isinstance(event, CardsDealt):
        draws = [kind_of(card) for pile in event.piles for card in reversed(pile.items or ())]
        wagers = [[card.colour.index for card in own] for own in event.start_wagers]
        game.engine.deal_as(draws, wagers, event.starter)


def facts(state: RivalsState) -> dict[str, Any]:
    """Return the plugin's state in the words of `PackedRivals.facts`."""
    rules = RivalsRules()
    footprints = state.numbers.get("footprints", rules.footprints)
    columns = []
    for column in (column for row in state.columns for column in row):
        ranks = [card.rank - 1 for card in column if not card.is_wager]
        total = sum(footprints[rank - 1] for rank in ranks)
        columns.append((len(column) - len(ranks), len(ranks), ranks[-1] if ranks else 0, total))
    bidder = -1 if state.high_bidder is None else state.high_bidder
    return {
        "phase": PHASES[state.phase],
        "gold": list(state.gold),
        "pool": state.pool,
        "bid": (state.high_bid, bidder, sum(1 << seat for seat in state.bidders)),
        "has boxed": state.has_boxed,
        "columns": columns,
        "display": sorted(map(kind_of, state.display)),
        "number of open cards": len(state.display),
        "boxed": sorted(map(kind_of, state.boxed)),
        "piles": [kind_of(card) for pile in state.piles for card in reversed(pile.cards)],
        "scores": [score.total for score in rules.scores(state)],
    }


PAIR = Pair(variant=RIVALS, opinion=PackedRivals, tell=tell, facts=facts)
