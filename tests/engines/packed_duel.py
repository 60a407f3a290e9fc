"""The Duel's engine as a second implementation, to compare with the plugin move by move."""

from functools import partial
from typing import Any

from tests.engines.packed_game import PackedGame
from tests.second_opinion.compare import Pair, agree
from tests.second_opinion.test_duel import drawn

from lostcities.core import Event, Hidden
from lostcities.core.codec import codec_of
from lostcities.kit import Card, kind_of
from lostcities_duel import DuelOptions, DuelRules, DuelState, RoundDealt
from lostcities_duel.packing import engine_for, move_of
from lostcities_duel.plugin import DUEL

__all__ = ["PAIR", "PackedDuel", "drawn", "facts", "tell"]


MOVES = {colours: partial(move_of, colours=colours) for colours in (5, 6)}


class PackedDuel(PackedGame):
    """A Duel in the engine."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        agreed = codec_of(DUEL).read_options(options)
        assert isinstance(agreed, DuelOptions)
        colours, engine = agreed.colours, engine_for(DuelRules(), agreed, seed=1)
        super().__init__(engine, seats=seats, move_of=MOVES[colours], actions=21 * colours + 1)

    def facts(self) -> dict[str, Any]:
        engine = self.engine
        rows = range(2 * engine.colours)
        return {
            "round": engine.round,
            "starter": None if engine.turn < 0 else engine.starter,  # afterwards it is the next one
            "has placed": engine.has_placed,
            "hands": [engine.hand(seat) for seat in (0, 1)],
            "deck": list(engine.deck)[: engine.deck_size],
            "discards": [self.pile(colour) for colour in range(engine.colours)],
            "closed": engine.closed,
            "turns without draw": engine.turns_without_draw,
            "columns": [(engine.lengths[row], engine.stakes[row], engine.sums[row]) for row in rows],
            "laid": [kinds_in(engine.laid[seat]) for seat in (0, 1)],
            "scores": self.totals(),
        }

    def pile(self, colour: int) -> list[int]:
        return list(self.engine.piles)[colour * self.engine.pile_max :][: self.engine.pile_sizes[colour]]


def kinds_in(mask: int) -> list[int]:
    return [kind for kind in range(60) if mask >> kind & 1]


def tell(game: PackedDuel, event: Event) -> None:
    """Pass on a deal. The engine has chosen the starter itself, but for the first one."""
    if isinstance(event, RoundDealt):
        cards = [kind for hidden in (*event.hands, event.deck) for kind in kinds_of(hidden)]
        if event.round > 1:
            agree("starter", event.starter, game.engine.starter)
        game.engine.deal_as(cards, event.starter)


def kinds_of(hidden: Hidden[Card]) -> list[int]:
    assert hidden.items is not None
    return [kind_of(card) for card in hidden.items]


def facts(state: DuelState) -> dict[str, Any]:
    """Return the plugin's state in the words of `PackedDuel.facts`."""
    columns = [column for seat in (0, 1) for column in state.columns[seat]]
    return {
        "round": state.round,
        "starter": None if state.turn is None else state.starter,
        "has placed": state.has_placed,
        "hands": [[kind_of(card) for card in hand.cards] for hand in state.hands],
        "deck": [kind_of(card) for card in state.deck.cards],
        "discards": [[kind_of(card) for card in pile] for pile in state.discards],
        "closed": -1 if state.closed is None else state.closed.index,
        "turns without draw": state.turns_without_draw,
        "columns": [
            (len(column), sum(card.is_wager for card in column), sum(card.rank for card in column if not card.is_wager))
            for column in columns
        ],
        "laid": [sorted({kind_of(card) for column in row for card in column}) for row in state.columns],
        "scores": [score.total for score in DuelRules().scores(state)],
    }


PAIR = Pair(variant=DUEL, opinion=PackedDuel, tell=tell, facts=facts)
