"""Analysis of the Board Game by the value net: luck of each draw and deal, and the cost of each move.

The net foresees the margin of the whole game, so all rounds are one stretch.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from lostcities.core import Event, Move, NoAnalysis, Rules
from lostcities.kit.packed_engine import NO_ONE
from lostcities_board import BoardOptions
from lostcities_board.engine import DECLINE, DISCARD, DRAW, DRAWING, MOVE, TAKE, BoardEngine
from lostcities_board.moves import (
    ArtifactsScored,
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    ChoiceDeclined,
    ChoiceOffered,
    DiscardTaken,
    ExplorerMoved,
    ExplorerSent,
    PlayCard,
    RoundDealt,
)
from lostcities_board.packing import action_of, engine_for, is_packable, kind_of, move_of, tile_number
from lostcities_bots.analysis.analyst import open_items
from lostcities_bots.analysis.hand_analyst import HandAnalyst
from lostcities_bots.navigator.learned_games import learned_game


class BoardDeal(Struct, frozen=True):
    """A round as it was dealt."""

    round: int
    starter: int
    tiles: list[int]
    """Tiles in the order of their spaces."""
    cards: list[int]
    """Removed cards, a hand for each seat, then the deck with its top last."""


class BoardAnalyst(HandAnalyst[BoardEngine, BoardDeal]):
    """An analyst of Board Games with the numbers of the net's training."""

    draw = DRAW

    def __init__(self, rules: Rules[Any, Any, Any], options: BoardOptions, *, seats: int) -> None:
        """Raise `NoAnalysis` for a house rule, and for other numbers."""
        if not is_packable(rules) or learned_game(rules, options) is None:
            raise NoAnalysis("only the Board Game by its usual rules can be analysed")
        super().__init__("board", lambda: engine_for(rules, options, seats=seats, seed=0))

    def _read(self, events: Sequence[Event]) -> Iterator[tuple[int, BoardDeal | int | None]]:
        may_choose = False
        for place, event in enumerate(events):
            match event:
                case RoundDealt():
                    yield place, _dealt(event)
                case CardPlayed(_, card):
                    match events[place + 1 : place + 2]:
                        case (ExplorerSent(_, _, explorer),):
                            yield place, action_of(PlayCard(card, explorer))
                        case _:
                            yield place, action_of(PlayCard(card))
                case CardDiscarded(_, card):
                    yield place, DISCARD + kind_of(card)
                case ChoiceOffered():
                    may_choose = True
                case ExplorerMoved(_, colour) if may_choose:
                    may_choose = False
                    yield place, MOVE + colour.index
                case ChoiceDeclined():
                    may_choose = False
                    yield place, DECLINE
                case CardDrawn():
                    yield place, DRAW
                case DiscardTaken(_, card):
                    yield place, TAKE + card.colour.index
                case ArtifactsScored():
                    yield place, None

    def _deal(self, deal: BoardDeal) -> None:
        engine = self._engine
        if deal.round == 1:
            for seat in range(self._seats):
                engine.points[seat] = engine.artifacts[seat] = 0
            engine.is_final, engine.round = False, 0
        engine.deal_as(deal.tiles, deal.cards, deal.starter)

    def _deal_other(self, deal: BoardDeal, seat: int, hand: int) -> None:
        """Deal a round to the points and artifacts that the seats have now."""
        size, cards = self._engine.hand_size, list(deal.cards)
        one, two = (
            slice(first, first + size) for first in (self._engine.removed_size + size * own for own in (seat, hand))
        )
        cards[one], cards[two] = deal.cards[two], deal.cards[one]
        self._other.copy_from(self._engine)
        self._other.round -= 1
        self._other.deal_as(deal.tiles, cards, deal.starter)

    def _let_draw(self, seat: int) -> None:
        self._other.turn, self._other.phase, self._other.closed = seat, DRAWING, NO_ONE

    def _move_of(self, action: int) -> Move:
        return move_of(action)


def _dealt(event: RoundDealt) -> BoardDeal:
    cards = [card for hidden in (event.removed, *event.hands, event.deck) for card in open_items(hidden)]
    tiles = [tile_number(tile) for path in event.tiles for tile in path if tile is not None]
    return BoardDeal(event.round, event.starter, tiles, list(map(kind_of, cards)))
