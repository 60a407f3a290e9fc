"""Analysis of the Duel by the value net: luck of each draw and deal, and the cost of each move."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from lostcities.core import Event, Move, NoAnalysis, Rules
from lostcities.kit import kind_of
from lostcities.kit.packed_engine import NO_ONE
from lostcities_bots.analysis.analyst import open_items
from lostcities_bots.analysis.hand_analyst import HandAnalyst
from lostcities_bots.navigator.learned_games import learned_game
from lostcities_duel import DuelOptions
from lostcities_duel.engine import DuelEngine
from lostcities_duel.moves import RoundDealt, RoundScored
from lostcities_duel.packing import action_that_made, engine_for, is_packable, move_of


class DuelDeal(Struct, frozen=True):
    """A round as it was dealt."""

    starter: int
    cards: list[int]
    """Hand of seat 0, hand of seat 1, then the deck with its top last."""


class DuelAnalyst(HandAnalyst[DuelEngine, DuelDeal]):
    """An analyst of games of the Duel with the numbers and colours of the net's training."""

    is_by_rounds: ClassVar[bool] = True
    damping: ClassVar[float] = 0.7

    def __init__(self, rules: Rules[Any, Any, Any], options: DuelOptions) -> None:
        """Raise `NoAnalysis` for a house rule, and for other numbers or colours."""
        if not is_packable(rules) or learned_game(rules, options) is None:
            raise NoAnalysis("only the Duel by its usual rules with five colours can be analysed")
        super().__init__("duel", lambda: engine_for(rules, options, seed=0))
        self._colours = options.colours
        self.draw = int(self._engine.draw)

    def _read(self, events: Sequence[Event]) -> Iterator[tuple[int, DuelDeal | int | None]]:
        for place, event in enumerate(events):
            match event:
                case RoundDealt():
                    cards = [card for hidden in (*event.hands, event.deck) for card in open_items(hidden)]
                    yield place, DuelDeal(event.starter, list(map(kind_of, cards)))
                case RoundScored():
                    yield place, None
                case _:
                    action = action_that_made(event, self._colours)
                    if action is not None:
                        yield place, action

    def _deal(self, deal: DuelDeal) -> None:
        self._engine.round = 0
        self._engine.deal_as(deal.cards, deal.starter)

    def _deal_other(self, deal: DuelDeal, seat: int, hand: int) -> None:
        size, cards = self._engine.hand_size, deal.cards
        dealt = cards if seat == hand else [*cards[size : 2 * size], *cards[:size], *cards[2 * size :]]
        self._other.round = 0
        self._other.deal_as(dealt, deal.starter)

    def _let_draw(self, seat: int) -> None:
        self._other.turn, self._other.has_placed, self._other.closed = seat, True, NO_ONE

    def _move_of(self, action: int) -> Move:
        return move_of(action, self._colours)
